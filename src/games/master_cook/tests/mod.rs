//! The rules of Master Cook, one by one.

mod quick;
mod quick_asides;
