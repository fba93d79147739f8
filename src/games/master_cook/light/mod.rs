//! The light depth: phases, turns, decks, goals and the end; pieces and payments stay at the table.
//!
//! It is the same game with the same turn order, Clean-up, hats and end. What it leaves out is
//! the ring, what cards cost, and bonuses: hands do them, and the device only counts what is cooked,
//! hired and bought. A harvest says what is there now; what is kept is counted when the table likes,
//! and once in everybody's last turn, because goals ask for it. Points are then entered as in a quick
//! score.

mod ending;
mod questions;
mod scene;

use crate::games::master_cook::prelude::*;

/// The helper card without a number.
const PLAIN: u8 = 0;

impl MasterCook {
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
            let player = self.player_mut(seat);
            player.helpers[0] = Some(PLAIN);
            player.shells = shells;
            if taster {
                player.plain_tasters[1] += 1;
            }
        }
        self.stage = Stage::Play;
        self.begin_turn(self.first, to_do);
    }

    /// Carries out what a seat says it did.
    pub(crate) fn apply_light(&mut self, seat: Seat, action: Action, to_do: &mut ToDo) -> Allowed {
        let phase = self.player(seat).phase;
        match (phase, self.clean_up_step(phase), action) {
            (Phase::Prep, _, Action::Gather(tokens, shells)) => self.gather(seat, tokens, shells),
            (Phase::Kitchen, _, Action::Serve(stack)) => self.serve(seat, stack, to_do),
            (Phase::Kitchen, _, Action::Employ(replaces)) => self.employ(seat, replaces),
            (Phase::Kitchen, _, Action::Done) => {
                self.player_mut(seat).phase = Phase::CleanUp(0);
                Ok(())
            }
            (_, Some(CleanUp::Buy), Action::Buy(stack)) => self.buy(seat, stack, to_do),
            (_, Some(CleanUp::Buy), Action::Done) => {
                self.next_step(seat);
                Ok(())
            }
            (_, Some(CleanUp::Store), Action::Done) if !self.in_last_turn(seat) => {
                self.may_store_all(seat)?;
                self.next_step(seat);
                Ok(())
            }
            (_, Some(CleanUp::Store), Action::Keep(tokens, shells, bin)) => {
                self.may_keep(tokens, shells, bin)?;
                self.count_kept(seat, tokens, shells, bin);
                self.next_step(seat);
                Ok(())
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Notes that hands have harvested, and what is there now.
    fn gather(&mut self, seat: Seat, tokens: Tokens, shells: u8) -> Allowed {
        if tokens.iter().any(|(_, count)| count > TOKENS) {
            return Err(Refusal::TooManyOfType);
        }
        if shells > SHELLS {
            return Err(Refusal::TooManyShells);
        }
        let player = self.player_mut(seat);
        (player.supply, player.shells, player.counted) = (tokens, shells, false);
        self.enter_kitchen(seat);
        self.after = match self.player(seat).owes_token {
            true => After::KeepToken,
            false => After::PassToken(seat),
        };
        Ok(())
    }

    /// Notes a cooked dish and its hat (MC-COOK-01, MC-GOAL-04, MC-GOAL-05M).
    fn serve(&mut self, seat: Seat, stack: Stack, to_do: &mut ToDo) -> Allowed {
        self.may_cook_kind(seat, stack)?;
        let player = self.player_mut(seat);
        player.trade = Trade::Cooking;
        player.hand[stack.index()] -= 1;
        let card = match stack {
            Stack::Helper => {
                player.plain_tasters[1] += 1;
                Card::Helper(PLAIN)
            }
            Stack::Side => {
                player.plain_sides += 1;
                Card::Side(PLAIN)
            }
            Stack::Gourmet => {
                player.plain_gourmets += 1;
                Card::Gourmet(PLAIN)
            }
        };
        self.claim(seat, card, to_do);
        Ok(())
    }

    /// Tells whether a helper may be hired, into a free slot or in place of another (MC-HIRE-05 to MC-HIRE-07).
    pub(crate) fn may_employ(&self, seat: Seat, replaces: bool) -> Allowed {
        self.may_hire_at_all(seat)?;
        let player = self.player(seat);
        match replaces {
            true if player.hired() == 0 => Err(Refusal::NothingToReplace),
            false if player.helpers.iter().all(Option::is_some) => Err(Refusal::SlotTaken),
            _ => Ok(()),
        }
    }

    /// Notes a hired helper; the helper it replaces becomes a cooked taster (MC-HIRE-09).
    fn employ(&mut self, seat: Seat, replaces: bool) -> Allowed {
        self.may_employ(seat, replaces)?;
        let player = self.player_mut(seat);
        player.trade = Trade::Hiring;
        player.hand[Stack::Helper.index()] -= 1;
        let free = player.helpers.iter_mut().find(|slot| slot.is_none());
        match (replaces, free) {
            (true, _) => player.plain_tasters[1] += 1,
            (false, Some(slot)) => *slot = Some(PLAIN),
            (false, None) => return Err(Refusal::SlotTaken),
        }
        Ok(())
    }

    /// Tells whether a turn is the last one of a seat, so that what is kept has to be counted.
    pub(crate) fn in_last_turn(&self, seat: Seat) -> bool {
        self.last_turn
            .is_some_and(|last| self.player(seat).turn >= last)
    }

    /// Tells whether everything can be stored: more than the limit cannot, and what was not paid for a
    /// dish is still there.
    pub(crate) fn may_store_all(&self, seat: Seat) -> Allowed {
        let player = self.player(seat);
        let had = player.supply.total();
        match self.ingredient_limit() {
            Some(most) if had > most.into() && player.trade == Trade::Open => {
                Err(Refusal::OverLimit(had, most))
            }
            _ => Ok(()),
        }
    }

    /// Tells whether so much can be kept (MC-CLEAN-06F, MC-COMP-03, MC-COMP-04).
    pub(crate) fn may_keep(&self, tokens: Tokens, shells: u8, bin: u8) -> Allowed {
        match self.ingredient_limit() {
            Some(most) if tokens.total() > most.into() => {
                Err(Refusal::OverLimit(tokens.total(), most))
            }
            _ if tokens.iter().any(|(_, count)| count > TOKENS) => Err(Refusal::TooManyOfType),
            _ if bin > 0 && self.rules().leftovers == Leftovers::Bag => Err(Refusal::NoSuchPlace),
            _ if shells > SHELLS => Err(Refusal::TooManyShells),
            _ => Ok(()),
        }
    }

    fn count_kept(&mut self, seat: Seat, tokens: Tokens, shells: u8, bin: u8) {
        let player = self.player_mut(seat);
        player.supply = tokens;
        player.shells = shells;
        player.bin = some(Ingredient::Blueberry, bin);
        player.counted = true;
    }
}
