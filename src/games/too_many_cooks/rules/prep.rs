//! Prep: the market of the dish, the vote by lids.

use crate::games::too_many_cooks::prelude::*;

/// The lids of a dish, counted from 1.
pub fn lids_of(dish: u8) -> u8 {
    let dish = usize::from(dish.clamp(1, DISHES));
    LIDS_OF_DISH[dish - 1]
}

impl TooManyCooks {
    /// Prepares the board and the market of the dish (TMC-PREP-01 to TMC-PREP-05).
    pub(crate) fn prepare(&mut self, to_do: &mut ToDo) -> Allowed {
        self.turn = Turn::of(self.start);
        self.round = 0;
        self.lay_bonus(to_do);
        to_do.hands(to_do::deck(self.dish, self.dealer()));
        self.stage = Stage::Voting(lids_of(self.dish), None);
        if self.is_light() {
            to_do.hands("Reveal 3 from the right");
            return Ok(());
        }
        self.market = Market::of_dish(self.dish);
        (0..PLACES).try_for_each(|_| self.refill())
    }

    /// Whose vote it is: the starting cook first, then round the table (TMC-LID-03).
    pub fn voter(&self) -> Seat {
        match self.stage {
            Stage::Voting(left, _) => {
                let cast = lids_of(self.dish).saturating_sub(left);
                self.start.further(cast, self.seats)
            }
            _ => self.turn.player,
        }
    }

    /// Checks a vote (TMC-LID-05, TMC-DEC-02).
    pub(crate) fn may_cover(&self, flavour: Flavour) -> Allowed {
        let most = SLOTS - self.house.value(Rule::MaxLids);
        ensure(
            self.board.lids.get(flavour) < most,
            Refusal::Covered(flavour, most),
        )
    }

    /// Casts a vote; after the last one the cooking begins.
    pub(crate) fn vote(&mut self, flavour: Flavour, to_do: &mut ToDo) -> Allowed {
        let Stage::Voting(left, _) = self.stage else {
            return Err(Refusal::NotNow);
        };
        self.may_cover(flavour)?;
        self.board
            .lids
            .set(flavour, self.board.lids.get(flavour) + 1);
        to_do.notice(to_do::lid(flavour));
        match left.saturating_sub(1) {
            0 => self.begin_cooking(to_do),
            left => self.stage = Stage::Voting(left, Some(flavour)),
        }
        Ok(())
    }

    fn begin_cooking(&mut self, to_do: &mut ToDo) {
        self.stage = Stage::Cooking;
        self.round = 1;
        to_do.notice(Line::from("Recipe:").and(self.board.recipe().line()));
        if self.house.differs(Rule::FirstIncome) {
            self.income(to_do);
        }
        self.begin_turn(self.start);
    }
}
