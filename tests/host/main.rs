//! Everything that can be tested on the host.

mod cuisine;
mod laws;
