//! Tests by section of the rules catalogue.
