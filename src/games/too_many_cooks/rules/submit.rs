//! Submitting ingredients for coins.

use super::super::refusal::{Allowed, Refusal};
use super::super::words::tell;
use super::super::{Counts, TooManyCooks};
use super::turn::Deed;
use crate::engine::to_do::ToDo;

/// The coins for each submitted ingredient (TMC-SUBMIT-02).
const COIN_OF_A_CARD: u8 = 1;

impl TooManyCooks {
    /// Checks that there is something to submit.
    pub(crate) fn may_submit(&self) -> Allowed {
        self.may_act(Deed::Submit)?;
        match self.cook(self.turn.cook).hand {
            0 => Err(Refusal::Hand(0)),
            _ => Ok(()),
        }
    }

    /// Checks these ingredients (TMC-SUBMIT-01).
    pub(crate) fn may_submit_these(&self, counts: Counts) -> Allowed {
        self.may_submit()?;
        if counts.total() == 0 {
            return Err(Refusal::Nothing);
        }
        let open = self.board.open();
        if let Some((flavour, _)) = counts.iter().find(|&(flavour, n)| n > open.get(flavour)) {
            return Err(Refusal::NoSlot(flavour));
        }
        self.may_give(self.turn.cook, counts)
    }

    /// Submits ingredients for coins and bonuses; the last one completes the dish.
    pub(crate) fn submit(&mut self, counts: Counts, to_do: &mut ToDo) -> Allowed {
        self.may_submit_these(counts)?;
        let cook = self.turn.cook;
        self.spend(Deed::Submit);
        self.move_up(cook, cook, counts);
        let coins = self.paid(cook, counts.total() * COIN_OF_A_CARD, to_do);
        to_do.notice(tell::submits(cook, counts, coins));
        self.take_bonus(cook, counts, to_do);
        self.complete_if_full(cook, to_do)
    }
}
