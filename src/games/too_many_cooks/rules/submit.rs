//! Submitting ingredients for coins.

use crate::games::too_many_cooks::prelude::*;

/// The coins for each submitted ingredient (TMC-SUBMIT-02).
const COIN_OF_A_CARD: u8 = 1;

impl TooManyCooks {
    /// Checks that there is something to submit.
    pub(crate) fn may_submit(&self) -> Allowed {
        self.may_act(ActionType::Submit)?;
        match self.player(self.turn.player).hand {
            0 => Err(Refusal::Hand(0)),
            _ => Ok(()),
        }
    }

    /// Checks these ingredients (TMC-SUBMIT-01).
    pub(crate) fn may_submit_these(&self, amounts: Amounts) -> Allowed {
        self.may_submit()?;
        if amounts.total() == 0 {
            return Err(Refusal::Nothing);
        }
        let open = self.board.open();
        if let Some((flavour, _)) = amounts.iter().find(|&(flavour, n)| n > open.get(flavour)) {
            return Err(Refusal::NoSlot(flavour));
        }
        self.may_give(self.turn.player, amounts)
    }

    /// Submits ingredients for coins and bonuses; the last one completes the dish.
    pub(crate) fn submit(&mut self, amounts: Amounts, to_do: &mut ToDo) -> Allowed {
        self.may_submit_these(amounts)?;
        let player = self.turn.player;
        self.spend(ActionType::Submit);
        self.move_up(player, player, amounts);
        let coins = self.paid(player, amounts.total() * COIN_OF_A_CARD, to_do);
        to_do.notice(to_do::submits(player, amounts, coins));
        self.take_bonus(player, amounts, to_do);
        self.complete_if_full(player, to_do)
    }
}
