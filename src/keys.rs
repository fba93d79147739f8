//! The four keys in time: edges in, gestures out.
//!
//! LEFT, RIGHT and OK act when they go down; LEFT and RIGHT repeat while held. BACK is a tap
//! when it comes up within [`HOLD_SHOWN`], else a hold that is done at [`HOLD_DONE`].

/// Milliseconds since power-on.
pub type Millis = u64;

/// BACK held this long begins to fill the bottom line.
pub const HOLD_SHOWN: Millis = 300;
/// BACK held this long takes back the last move.
pub const HOLD_DONE: Millis = 800;
/// While BACK fills the bottom line it is redrawn this often.
pub const HOLD_STEP: Millis = 50;
/// A held LEFT or RIGHT repeats for the first time after this long.
pub const REPEAT_FIRST: Millis = 400;
/// The first repeats follow each other at this distance.
pub const REPEAT_SLOW: Millis = 130;
/// Later repeats follow each other at this distance.
pub const REPEAT_FAST: Millis = 60;
/// Repeats up to this many are slow.
pub const SLOW_REPEATS: u8 = 6;

/// A button of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Moves the cursor back or turns a dial down.
    Left,
    /// Moves the cursor on or turns a dial up.
    Right,
    /// Does what the bottom line says.
    Ok,
    /// Goes back one step; held, takes back the last move.
    Back,
}

/// A debounced key going down or coming up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Which key.
    pub key: Key,
    /// Whether it went down.
    pub down: bool,
    /// When its first contact changed.
    pub at: Millis,
}

/// What a person did with the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// LEFT, RIGHT or OK went down.
    Press(Key),
    /// LEFT or RIGHT is held.
    Repeat(Key),
    /// BACK was tapped.
    Back,
    /// BACK is being held: this many of the milliseconds to [`HOLD_DONE`] are over.
    Holding(Millis),
    /// BACK was held to the end.
    TakeBack,
    /// BACK was let go, or another key pressed, before the end.
    HoldEnded,
}
