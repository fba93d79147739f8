//! Which firmware this is.

/// The version and the commit it was built from.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " ", env!("SOUSCHEF_COMMIT"));
