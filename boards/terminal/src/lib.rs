//! The device in a terminal.
