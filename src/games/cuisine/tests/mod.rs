//! The rules of Cuisine, section by section.
