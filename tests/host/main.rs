//! Everything that can be tested on the host.

mod laws;
mod master_cook_quick;
