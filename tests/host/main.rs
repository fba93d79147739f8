//! Everything that can be tested on the host.

mod laws;
mod too_many_cooks;
