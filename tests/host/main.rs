//! Everything that can be tested on the host.

mod flash;
mod laws;
mod master_cook_quick;
mod storage;
mod toy;
