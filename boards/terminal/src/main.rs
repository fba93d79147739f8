//! The device in a terminal.

fn main() {}
