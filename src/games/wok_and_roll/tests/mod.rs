//! The rules, section by section of their catalogue.
