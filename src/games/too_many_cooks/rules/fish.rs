//! Golden Fish: asks opponents for cards, again and again.

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    /// Checks that Golden Fish can ask once more (TMC-DEC-17).
    pub(crate) fn may_ask_on(&self, asks: u8) -> Allowed {
        self.may_afford(Upgrade::GoldenFish, self.fish_cost(asks))?;
        ensure(self.can_aim(), Refusal::NoHands)
    }

    fn fish_cost(&self, asks: u8) -> u8 {
        let pays = asks > 0 && self.house.differs(Rule::FishAgain);
        if pays {
            Upgrade::GoldenFish.run_cost()
        } else {
            0
        }
    }

    /// Checks one ask of Golden Fish: only what would fit on the board (TMC-UPG-13).
    pub(crate) fn may_ask_for(&self, seat: Seat, flavour: Flavour, has: bool) -> Allowed {
        self.may_aim(seat)?;
        if self.board.open().get(flavour) == 0 {
            return Err(Refusal::NoSlot(flavour));
        }
        self.may_give(seat, Amounts::of(flavour, has.into()))
    }

    /// Asks an opponent for a flavour; a yes puts the card on the board, a no ends it.
    pub(crate) fn ask_for(
        &mut self,
        seat: Seat,
        flavour: Flavour,
        has: bool,
        to_do: &mut ToDo,
    ) -> Allowed {
        let Some(&Step::Fish(asks)) = self.agenda.next() else {
            return Err(Refusal::NotNow);
        };
        self.may_ask_on(asks)?;
        self.may_ask_for(seat, flavour, has)?;
        self.pay(self.turn.player, self.fish_cost(asks), to_do)?;
        self.agenda.pop();
        if !has {
            return Ok(());
        }
        self.follow(Step::Fish(asks + 1))?;
        self.place(seat, seat, Amounts::of(flavour, 1), to_do);
        self.complete_if_full(self.fish_completer(seat), to_do)
    }

    /// Who completes a dish with a card Golden Fish asked for (TMC-DEC-10).
    pub(crate) fn fish_completer(&self, giver: Seat) -> Seat {
        let runner = self.house.differs(Rule::FishCredit);
        if runner { self.turn.player } else { giver }
    }
}
