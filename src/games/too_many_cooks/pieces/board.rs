//! The board: four flavours of six slots, lids on some, a coin above each.

use crate::games::too_many_cooks::prelude::*;

/// The slots of each flavour (TMC-COMP-01).
pub const SLOTS: u8 = 6;
/// The lids in the box (TMC-COMP-03).
pub const LIDS: u8 = 7;
/// The lids used for each dish (TMC-LID-01).
pub const LIDS_OF_DISH: [u8; 3] = [7, 5, 3];

/// What lies on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// Lids on each flavour.
    pub lids: Amounts,
    /// Ingredients on each flavour.
    pub filled: Amounts,
    /// One where the coin above a flavour still lies.
    pub bonus: Amounts,
}

impl Board {
    /// The open slots of each flavour (TMC-GOAL-02).
    pub fn open(&self) -> Amounts {
        Amounts([SLOTS; 4]).minus(self.lids).minus(self.filled)
    }

    /// The ingredients each flavour asks for in all.
    pub fn recipe(&self) -> Amounts {
        Amounts([SLOTS; 4]).minus(self.lids)
    }

    /// Tells whether no slot is open (TMC-GOAL-03).
    pub fn is_complete(&self) -> bool {
        self.open().total() == 0
    }

    /// The lids that lie beside the board.
    pub fn spare_lids(&self) -> u8 {
        LIDS.saturating_sub(self.lids.total())
    }

    /// The board after two flavours swapped lids, if those fit (TMC-UPG-08).
    pub fn swapped(&self, one: Flavour, other: Flavour) -> Option<Self> {
        let (first, second) = (self.lids.get(one), self.lids.get(other));
        let fits =
            self.filled.get(one) + second <= SLOTS && self.filled.get(other) + first <= SLOTS;
        let lids = self.lids.with(one, second).with(other, first);
        (fits && one != other).then_some(Self { lids, ..*self })
    }
}
