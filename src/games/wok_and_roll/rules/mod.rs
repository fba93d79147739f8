//! What actions do, in the order of a turn: the sheet, the market, cooking, the end.

pub mod cook;
pub mod end;
pub mod fix;
pub mod market;
pub mod sheet;
