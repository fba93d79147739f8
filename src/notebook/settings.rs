//! Settings of the device: which way up the picture is, and what hands are told.

use super::{Notebook, PageBytes, SETTINGS};
use crate::engine::to_do::Hands;

/// The picture is turned.
const FLIPPED: u8 = 1;
/// The table wants to see what hands do not know yet.
const NEWS: u8 = 2;
/// The table wants to see nothing for the hands.
const NOTHING: u8 = 4;
/// Everything learned of a game is being forgotten; the last byte says of which.
const FORGETTING: u8 = 8;

impl Notebook {
    /// Whether the picture is turned by 180 degrees.
    pub fn is_flipped(&self) -> bool {
        self.flipped
    }

    /// Which lines for the hands the table wants to see.
    pub fn hands(&self) -> Hands {
        self.hands
    }

    /// Turns to the next choice of lines for the hands.
    pub fn turn_hands(&mut self) {
        self.hands = match self.hands {
            Hands::Everything => Hands::News,
            Hands::News => Hands::Nothing,
            Hands::Nothing => Hands::Everything,
        };
        self.change(SETTINGS, 0);
    }

    /// Turns the picture.
    pub fn flip(&mut self) {
        self.flipped = !self.flipped;
        self.change(SETTINGS, 0);
    }

    pub(super) fn load_settings(&mut self, bytes: &[u8]) -> Option<()> {
        let (&flags, rest) = bytes.split_first()?;
        let (order, forgetting) = match rest.split_last() {
            Some((&game, order)) if flags & FORGETTING != 0 => (order, Some(game)),
            _ => (rest, None),
        };
        self.forgetting = forgetting;
        self.flipped = flags & FLIPPED != 0;
        self.hands = match flags & (NEWS | NOTHING) {
            NEWS => Hands::News,
            NOTHING => Hands::Nothing,
            _ => Hands::Everything,
        };
        self.groups.load_order(order);
        Some(())
    }

    pub(super) fn write_settings(&self, bytes: &mut PageBytes) -> Option<()> {
        let flipped = if self.flipped { FLIPPED } else { 0 };
        let hands = match self.hands {
            Hands::Everything => 0,
            Hands::News => NEWS,
            Hands::Nothing => NOTHING,
        };
        let forgetting = if self.forgetting.is_some() {
            FORGETTING
        } else {
            0
        };
        bytes.push(flipped | hands | forgetting).ok()?;
        bytes.extend_from_slice(self.groups.order()).ok()?;
        bytes.extend(self.forgetting);
        Some(())
    }
}
