//! The light depth: phases, turns, decks, goals and the end; pieces and payments stay at the table.
//!
//! It is the same contest with the same turn order, Clean-up, hats and end. What it leaves out is
//! the ring, what cards cost, and bonuses: hands do them, and the device only counts what is cooked,
//! hired and bought. A harvest says what is there now; what is kept is counted when the table likes,
//! and once in everybody's last turn, because goals ask for it. Points are then entered as in a quick
//! score.

mod ending;
mod questions;
mod scene;

use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;
use crate::games::master_cook::Contest;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::house::Limit;
use crate::games::master_cook::pieces::cards::Card;
use crate::games::master_cook::pieces::edition::{CleanUp, Leftovers};
use crate::games::master_cook::pieces::fields::some;
use crate::games::master_cook::pieces::ingredient::{Counts, Ingredient, TOKENS};
use crate::games::master_cook::pieces::kitchen::{Phase, SHELLS, Stack, Trade};
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::pieces::stage::{After, Stage};
use crate::games::master_cook::refusal::Refusal;

/// The helper card without a number.
const PLAIN: u8 = 0;

impl Contest {
    /// A table nobody has touched yet, played light.
    pub(crate) fn light(self) -> Self {
        Self {
            light: true,
            stage: Stage::First,
            ..self
        }
    }

    /// Lets everybody place starters by hand and begins (MC-SETUP-06, MC-SETUP-12 to MC-SETUP-16).
    pub(crate) fn begin_light(&mut self, to_do: &mut ToDo) {
        to_do.hands("Fill each field to 4");
        to_do.hands("Each: a starter (1-4) in a helper slot");
        to_do.hands("It takes its token off another field");
        if self.rules().starts_with_taster {
            to_do.hands("Each: one more in the middle slot below");
            to_do.hands("It brings 2 shells; 2 starters in hand");
        } else {
            to_do.hands("Each: 3 starters in hand");
        }
        to_do.hands("Each: shuffle helpers 5-12 as own deck");
        if !self.rules().starts_with_taster {
            to_do.hands("Each: draw 1 helper");
        }
        for seat in self.all_seats() {
            let (taster, shells) = (self.rules().starts_with_taster, self.rules().start_shells);
            let kitchen = self.kitchen_mut(seat);
            kitchen.helpers[0] = Some(PLAIN);
            kitchen.shells = shells;
            if taster {
                kitchen.tuck(Slot::MIDDLE, PLAIN);
            }
        }
        self.stage = Stage::Play;
        self.begin_turn(self.first, to_do);
    }

    /// Carries out what a seat says it did; `None` if the deed belongs to the whole game alone.
    pub(crate) fn apply_light(
        &mut self,
        seat: Seat,
        deed: Deed,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        let phase = self.kitchen(seat).phase;
        match (phase, self.clean_up_step(phase), deed) {
            (Phase::Prep, _, Deed::Reap(shells)) => self.reap(seat, shells),
            (Phase::Prep, _, Deed::Gather(tokens, shells)) => self.gather(seat, tokens, shells),
            (Phase::Kitchen, _, Deed::Serve(stack)) => self.serve(seat, stack, to_do),
            (Phase::Kitchen, _, Deed::Employ(replaces)) => self.employ(seat, replaces),
            (Phase::Kitchen, _, Deed::Done) => {
                self.kitchen_mut(seat).phase = Phase::CleanUp(0);
                Ok(())
            }
            (_, Some(CleanUp::Buy), Deed::Buy(stack)) => self.buy(seat, stack, to_do),
            (_, Some(CleanUp::Buy), Deed::Done) => {
                self.next_step(seat);
                Ok(())
            }
            (_, Some(CleanUp::Store), Deed::Done) if !self.in_last_turn(seat) => {
                self.may_store_all(seat)?;
                self.next_step(seat);
                Ok(())
            }
            (_, Some(CleanUp::Store), Deed::Keep(tokens, shells, bin)) => {
                self.may_keep(tokens, shells, bin)?;
                self.count_kept(seat, tokens, shells, bin);
                self.next_step(seat);
                Ok(())
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Notes that hands have harvested, and what is there now.
    fn gather(&mut self, seat: Seat, tokens: Counts, shells: u8) -> Result<(), Refusal> {
        if tokens.iter().any(|(_, count)| count > TOKENS) {
            return Err(Refusal::TooManyOfType);
        }
        self.reap(seat, shells)?;
        let kitchen = self.kitchen_mut(seat);
        (kitchen.supply, kitchen.counted) = (tokens, false);
        Ok(())
    }

    /// Notes that hands have harvested, and how many shells are there now.
    fn reap(&mut self, seat: Seat, shells: u8) -> Result<(), Refusal> {
        if shells > SHELLS {
            return Err(Refusal::TooManyShells);
        }
        self.kitchen_mut(seat).shells = shells;
        self.enter_kitchen(seat);
        self.after = match self.kitchen(seat).owes_token {
            true => After::KeepToken,
            false => After::PassToken(seat),
        };
        Ok(())
    }

    /// Notes a cooked dish and its hat (MC-COOK-01, MC-GOAL-04, MC-GOAL-05M).
    fn serve(&mut self, seat: Seat, stack: Stack, to_do: &mut ToDo) -> Result<(), Refusal> {
        self.may_cook_kind(seat, stack)?;
        let kitchen = self.kitchen_mut(seat);
        kitchen.trade = Trade::Cooking;
        kitchen.hand[stack.index()] -= 1;
        let card = match stack {
            Stack::Helper => {
                kitchen.tuck(Slot::MIDDLE, PLAIN);
                Card::Helper(PLAIN)
            }
            Stack::Side => {
                kitchen.plain_sides += 1;
                Card::Side(PLAIN)
            }
            Stack::Gourmet => {
                kitchen.plain_gourmets += 1;
                Card::Gourmet(PLAIN)
            }
        };
        self.claim(seat, card, to_do);
        Ok(())
    }

    /// Tells whether a helper may be hired, into a free slot or in place of another (MC-HIRE-05 to MC-HIRE-07).
    pub(crate) fn may_employ(&self, seat: Seat, replaces: bool) -> Result<(), Refusal> {
        self.may_hire_at_all(seat)?;
        let kitchen = self.kitchen(seat);
        match replaces {
            true if kitchen.hired() == 0 => Err(Refusal::NothingToReplace),
            false if kitchen.helpers.iter().all(Option::is_some) => Err(Refusal::SlotTaken),
            _ => Ok(()),
        }
    }

    /// Notes a hired helper; whoever is replaced becomes a cooked taster (MC-HIRE-09).
    fn employ(&mut self, seat: Seat, replaces: bool) -> Result<(), Refusal> {
        self.may_employ(seat, replaces)?;
        let kitchen = self.kitchen_mut(seat);
        kitchen.trade = Trade::Hiring;
        kitchen.hand[Stack::Helper.index()] -= 1;
        let free = kitchen.helpers.iter_mut().find(|slot| slot.is_none());
        match (replaces, free) {
            (true, _) => kitchen.tuck(Slot::MIDDLE, PLAIN),
            (false, Some(slot)) => *slot = Some(PLAIN),
            (false, None) => return Err(Refusal::SlotTaken),
        }
        Ok(())
    }

    /// Tells whether a turn is the last one of a seat, so that what is kept has to be counted.
    pub(crate) fn in_last_turn(&self, seat: Seat) -> bool {
        self.last_turn
            .is_some_and(|last| self.kitchen(seat).turn >= last)
    }

    /// The most ingredients somebody may keep, where there is a limit (HR-03).
    pub(crate) fn most_kept(&self) -> Option<u8> {
        let limited = matches!(self.settings.limit(), Limit::Both | Limit::Fifteen);
        self.rules().ingredient_limit.filter(|_| limited)
    }

    /// Tells whether everything can be stored: more than the limit cannot, and what was not paid for a
    /// dish is still there.
    pub(crate) fn may_store_all(&self, seat: Seat) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        let had = kitchen.supply.total();
        match self.most_kept() {
            Some(most) if had > most.into() && kitchen.trade == Trade::Open => {
                Err(Refusal::OverLimit(had, most))
            }
            _ => Ok(()),
        }
    }

    /// Tells whether so much can be kept (MC-CLEAN-06F, MC-COMP-03, MC-COMP-04).
    pub(crate) fn may_keep(&self, tokens: Counts, shells: u8, bin: u8) -> Result<(), Refusal> {
        match self.most_kept() {
            Some(most) if tokens.total() > most.into() => {
                Err(Refusal::OverLimit(tokens.total(), most))
            }
            _ if tokens.iter().any(|(_, count)| count > TOKENS) => Err(Refusal::TooManyOfType),
            _ if bin > 0 && self.rules().leftovers == Leftovers::Bag => Err(Refusal::NoSuchPlace),
            _ if shells > SHELLS => Err(Refusal::TooManyShells),
            _ => Ok(()),
        }
    }

    fn count_kept(&mut self, seat: Seat, tokens: Counts, shells: u8, bin: u8) {
        let kitchen = self.kitchen_mut(seat);
        kitchen.supply = tokens;
        kitchen.shells = shells;
        kitchen.bin = some(Ingredient::Blueberry, bin);
        kitchen.counted = true;
    }
}
