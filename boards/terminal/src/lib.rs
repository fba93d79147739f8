//! The device in a terminal, and without one for scripts and tests.
//!
//! [`args`] is the command line, [`flash`] the memory, [`script`] the keys as words, [`headless`] a board in virtual
//! time, [`scenario`] keys in and screens out, [`view`] and [`png`] pictures of the display,
//! [`screen`] the board in a terminal, [`replay`] and [`export`] the way from and to records,
//! [`printed`] the way from and to box files, [`sheets`] sheets without the device, [`link`] the
//! protocol against a flash file, [`wire`] a board with a computer on its wire.
#![forbid(unsafe_code)]

pub mod args;
pub mod export;
pub mod flash;
pub mod headless;
pub mod link;
pub mod png;
pub mod printed;
pub mod replay;
pub mod scenario;
#[cfg(not(target_family = "wasm"))]
pub mod screen;
pub mod script;
pub mod seeds;
pub mod sheets;
pub mod view;
pub mod wire;
