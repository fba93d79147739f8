//! The core of Souschef: rules, screens and memory of the device, on no particular board.
//!
//! Read in this order: [`run`] is the loop, [`app`] the screens, [`table`] a game in
//! progress, [`engine`] what a game is, [`games`] the games themselves.
#![no_std]
#![forbid(unsafe_code)]

pub mod app;
pub mod box_file;
pub mod clock;
pub mod engine;
pub mod games;
pub mod keys;
pub mod link;
pub mod names;
pub mod notebook;
pub mod record;
pub mod result_text;
pub mod run;
pub mod sheet;
pub mod storage;
pub mod table;
pub mod ui;
