//! Everything that can be tested on the host.

mod flash;
mod laws;
mod storage;
