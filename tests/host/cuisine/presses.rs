//! How many presses a plain turn takes.
