//! What lies on the table, as data for a widget.

use heapless::Vec;

use super::line::{Icon, Line};
use super::seat::{MAX_SEATS, Seat};

/// The most lines of a scene.
pub const MAX_SCENE_LINES: usize = 12;
/// The cells of a ring.
pub const RING_CELLS: usize = 16;
/// The most lines in the middle of a ring.
pub const MAX_MIDDLE: usize = 3;
/// The most bars of a scene.
pub const MAX_BARS: usize = 4;
/// The most offers beside bars.
pub const MAX_OFFERS: usize = 3;

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Lines of text.
    Lines(Vec<Line, MAX_SCENE_LINES>),
    /// Dice of two colours; while they are picked, the first choices of the question are the dice.
    Dice(Dice),
    /// A row for each seat, in the order they are shown.
    Seats(Vec<SeatRow, MAX_SEATS>),
    /// Places round the table with something in the middle.
    Ring(RingScene),
    /// Bars that fill up, everybody's purse and what is on offer.
    Bars(Bars),
}

/// The most dice of a scene.
pub const MAX_DICE: usize = 6;

/// A die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// What it shows; nothing while nobody knows.
    pub face: Option<Icon>,
    /// Whether it is one of the dark ones.
    pub red: bool,
    /// Whether it is held back from the next roll.
    pub held: bool,
}

/// Dice on the table, the light ones first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// The dice from left to right.
    pub dice: Vec<Die, MAX_DICE>,
    /// Which roll this is.
    pub roll: u8,
    /// How many rolls there are.
    pub rolls: u8,
    /// Whether dice are being picked.
    pub picking: bool,
    /// What stands below the light and the dark dice.
    pub captions: [Line; 2],
    /// What else there is to know.
    pub note: Line,
}

/// How one of a seat's tools lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Not on the table.
    #[default]
    Away,
    /// Face up.
    Up,
    /// Face down.
    Down,
}

/// A seat's side of the table in one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Whose.
    pub seat: Seat,
    /// Whether this seat is being asked.
    pub marked: bool,
    /// Its points.
    pub points: i16,
    /// How much of its goal it has.
    pub have: u8,
    /// Its goal; 0 for none.
    pub goal: u8,
    /// Its tools from left to right.
    pub tools: [(Icon, Tool); 3],
    /// A word about it, or nothing.
    pub word: &'static str,
}

/// Sixteen places round the table, clockwise from the top left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RingScene {
    /// The places.
    pub cells: [Cell; RING_CELLS],
    /// What stands in the middle.
    pub middle: Vec<Line, MAX_MIDDLE>,
}

/// One place of a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What it is.
    pub icon: Icon,
    /// How many pieces lie there.
    pub count: u8,
    /// What the answer does with it.
    pub mark: CellMark,
}

/// What an answer does with a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellMark {
    /// Nothing.
    Plain,
    /// The cursor is on it.
    Cursor,
    /// A way begins there.
    Start,
    /// A way goes through it.
    Path,
    /// A way ends there.
    End,
}

/// A row of slots: filled ones, open ones, closed ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// What goes in.
    pub icon: Icon,
    /// Filled slots.
    pub filled: u8,
    /// Open slots.
    pub open: u8,
    /// Closed slots.
    pub closed: u8,
    /// Whether a prize waits for who fills it.
    pub prize: bool,
}

/// What somebody holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purse {
    /// Who.
    pub seat: Seat,
    /// Coins.
    pub coins: u16,
    /// Cards in hand, where they are shown.
    pub cards: Option<u8>,
    /// Whether they act now.
    pub active: bool,
    /// What is in force for or against them.
    pub marks: [Option<Icon>; 2],
}

/// Something for sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its short name.
    pub name: &'static str,
    /// Its price in coins.
    pub price: u8,
    /// Whether it was just laid there.
    pub marked: bool,
}

/// Bars that fill up, everybody's purse and what is on offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bars {
    /// The bars from top to bottom.
    pub bars: Vec<Bar, MAX_BARS>,
    /// Everybody, clockwise from the first seat.
    pub purses: Vec<Purse, MAX_SEATS>,
    /// The offers from left to right.
    pub offers: Vec<Offer, MAX_OFFERS>,
    /// The actions left to whoever acts.
    pub moves: u8,
}
