//! Everything that can be tested on the host.

mod cuisine;
mod flash;
mod laws;
mod master_cook_quick;
mod storage;
mod toy;
