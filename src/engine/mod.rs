//! What a game is: rules as plain values. Nothing in here draws, stores or waits.
//!
//! Read in this order: [`seat`] and [`mod@line`] are the words, [`prompt`] a question,
//! [`game`] the contract, [`session`] a game in progress with its way back.

pub mod agenda;
pub mod amounts;
pub mod box_format;
pub mod chance;
pub mod changes;
pub mod check;
pub mod controls;
pub mod counts;
pub mod fix;
pub mod forms;
pub mod game;
pub mod history;
pub mod house;
pub mod icon;
pub mod line;
pub mod menu;
pub mod prelude;
pub mod prompt;
pub mod question;
pub mod refusal;
pub mod scene;
pub mod scores;
pub mod seat;
pub mod session;
pub mod state;
pub mod tally;
pub mod to_do;
pub mod words;
