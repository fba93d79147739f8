//! What lies on the table, as data for a widget.

use heapless::Vec;

use super::line::{Icon, Line};
use super::seat::{MAX_SEATS, Seat};

/// The most lines of a scene.
pub const MAX_SCENE_LINES: usize = 12;
/// The most bars of a scene.
pub const MAX_BARS: usize = 4;
/// The most offers beside bars.
pub const MAX_OFFERS: usize = 3;

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Lines of text.
    Lines(Vec<Line, MAX_SCENE_LINES>),
    /// Bars that fill up, everybody's purse and what is on offer.
    Bars(Bars),
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
    pub coins: u8,
    /// Cards in hand, where they are shown.
    pub cards: Option<u8>,
    /// Whether they act now.
    pub active: bool,
}

/// Something for sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its short name.
    pub name: &'static str,
    /// Its price in coins.
    pub price: u8,
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
