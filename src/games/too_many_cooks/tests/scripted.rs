//! A complete game in record words.
