//! Set-up and prep: the deal, the market of the dish, the vote by lids.

use super::board::LIDS_OF_DISH;
use super::flavour::Flavour;
use super::house::Setting;
use super::market::{Market, PLACES};
use super::refusal::{Allowed, Refusal};
use super::{DISHES, START_HAND, Stage, TooManyCooks, Turn, WRITTEN_FOR, tell};
use crate::engine::line::{Icon, Line};
use crate::engine::seat::Seat;
use crate::engine::told::Told;

/// The lids of a dish, counted from 1.
pub fn lids_of(dish: u8) -> u8 {
    let dish = usize::from(dish.clamp(1, DISHES));
    LIDS_OF_DISH[dish - 1]
}

/// The cards of each flavour mixed for the deal (TMC-SETUP-04, TMC-DEC-01).
pub fn mixed_of_each(seats: u8) -> u8 {
    seats.max(WRITTEN_FOR) - 1
}

impl TooManyCooks {
    /// Deals the first hands (TMC-SETUP-04).
    pub(super) fn set_up(&mut self, told: &mut Told) {
        for seat in Seat::all(self.seats) {
            self.cook_mut(seat).hand = START_HAND;
        }
        let mix = Line::from("Mix")
            .number(mixed_of_each(self.seats))
            .icon(Icon::Card);
        told.hands(mix.word("of each flavour"));
        told.hands(
            Line::from("Deal")
                .number(START_HAND)
                .icon(Icon::Card)
                .word("to everybody"),
        );
        if self.seats != WRITTEN_FOR {
            told.hands("Others go back to their piles");
            told.notice("The rulebook is written for 4 cooks");
        }
        told.hands("Other cards: a pile per flavour");
        self.stage = Stage::Starter;
    }

    /// Names the first starting cook (TMC-SETUP-05).
    pub(super) fn start_with(&mut self, seat: Seat) -> Allowed {
        if self.stage != Stage::Starter || seat.0 >= self.seats {
            return Err(Refusal::NotNow);
        }
        self.start = seat;
        self.stage = Stage::Dealer;
        Ok(())
    }

    /// Prepares the board and the market of the dish (TMC-PREP-01 to TMC-PREP-05).
    pub(super) fn prepare(&mut self, told: &mut Told) -> Allowed {
        self.turn = Turn::of(self.start);
        self.round = 0;
        self.lay_bonus(told);
        self.market = Market::of_dish(self.dish);
        told.hands(match self.dish {
            1 => "Shuffle the pink upgrade deck",
            2 => "Shuffle the green upgrade deck",
            _ => "Shuffle the purple upgrade deck",
        });
        self.stage = Stage::Voting(lids_of(self.dish), None);
        (0..PLACES).try_for_each(|_| self.refill())
    }

    /// Whose vote it is: the starting cook first, then round the table (TMC-LID-03).
    pub fn voter(&self) -> Seat {
        match self.stage {
            Stage::Voting(left, _) => {
                let cast = lids_of(self.dish).saturating_sub(left);
                self.start.step(cast, self.seats)
            }
            _ => self.turn.cook,
        }
    }

    /// Checks a vote (TMC-LID-05, TMC-DEC-02).
    pub(super) fn may_cover(&self, flavour: Flavour) -> Allowed {
        let most = super::board::SLOTS - self.house.value(Setting::MaxLids);
        match self.board.lids.get(flavour) < most {
            true => Ok(()),
            false => Err(Refusal::Covered(flavour)),
        }
    }

    /// Casts a vote; after the last one the cooking begins.
    pub(super) fn vote(&mut self, flavour: Flavour, told: &mut Told) -> Allowed {
        let Stage::Voting(left, _) = self.stage else {
            return Err(Refusal::NotNow);
        };
        self.may_cover(flavour)?;
        self.board
            .lids
            .set(flavour, self.board.lids.get(flavour) + 1);
        told.notice(tell::lid(flavour));
        match left.saturating_sub(1) {
            0 => self.begin_cooking(told),
            left => self.stage = Stage::Voting(left, Some(flavour)),
        }
        Ok(())
    }

    fn begin_cooking(&mut self, told: &mut Told) {
        self.stage = Stage::Cooking;
        self.round = 1;
        told.notice(Line::from("Recipe:").and(self.board.recipe().line()));
        if self.house.differs(Setting::FirstIncome) {
            self.income(told);
        }
        self.begin_turn(self.start);
    }
}
