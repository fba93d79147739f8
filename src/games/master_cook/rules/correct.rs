//! Setting right what the device has wrong; the bag makes up for tokens.

use crate::engine::menu;
use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;
use crate::games::master_cook::counts::{Count, PLAIN, Tokens, token_place};
use crate::games::master_cook::pieces::cards::HELPERS;
use crate::games::master_cook::pieces::fields::plus;
use crate::games::master_cook::pieces::goals::GOALS;
use crate::games::master_cook::pieces::ingredient::{Counts, Ingredient};
use crate::games::master_cook::pieces::kitchen::{Stack, Step};
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::pieces::place::{Item, Place};
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::{Contest, MAX_PLAYERS, MasterCook};

impl Contest {
    /// Sets a count the device has wrong; after the end what is then unknown is asked.
    pub(crate) fn correct(
        &mut self,
        count: Count,
        value: i32,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        if self.is_refilling() {
            return Err(Refusal::RefillFirst);
        }
        if !self.is_laid_out() || !self.exists(count) {
            return Err(Refusal::NotAsked);
        }
        self.tally(count).check(value).map_err(Refusal::Count)?;
        self.set(count, value.clamp(0, i32::from(u8::MAX)) as u8)?;
        to_do.notice(menu::say_count::<MasterCook>(count, value));
        if self.stage == Stage::Over {
            self.stage = Stage::Scoring;
        }
        Ok(())
    }

    /// The count that a correction of an earlier revision means.
    pub(crate) fn old_count(place: Place, item: Item) -> Option<Count> {
        Some(match (place, item) {
            (Place::Field(field), Item::Kind(kind)) => Count::Field(field, kind),
            (Place::Supply(seat), Item::Kind(kind)) => Count::Supply(seat, kind),
            (Place::Helper(seat, slot), Item::Kind(kind)) => Count::Stored(seat, slot, kind),
            (Place::Locked(seat), Item::Kind(kind)) => Count::Locked(seat, kind),
            (Place::Aside(seat), Item::Kind(kind)) => Count::Aside(seat, kind),
            (Place::Bin(seat), Item::Kind(kind)) => Count::Bin(seat, kind),
            (Place::Player(seat), Item::Shells) => Count::Shells(seat),
            (Place::Player(seat), Item::Hand(stack)) => Count::Hand(seat, stack),
            (Place::Player(seat), Item::Deck(Stack::Helper)) => Count::OwnDeck(seat),
            (Place::Decks, Item::Deck(stack)) => Count::Deck(stack),
            _ => return None,
        })
    }

    fn set(&mut self, count: Count, value: u8) -> Result<(), Refusal> {
        if let Some((place, kind)) = token_place(count) {
            self.set_tokens(place, kind, value);
            return Ok(());
        }
        match count {
            Count::Deck(stack) => self.decks[if stack == Stack::Side { 0 } else { 1 }] = value,
            Count::Rank(goal, seat) => {
                self.ranks[usize::from(goal) % GOALS][seat.index() % MAX_PLAYERS] = value;
            }
            Count::Shells(seat) => self.kitchen_mut(seat).shells = value,
            Count::Discounts(seat) => self.kitchen_mut(seat).discounts = value,
            Count::SideRound(seat) => self.kitchen_mut(seat).side_turn = value,
            Count::GourmetRound(seat, at) => {
                self.kitchen_mut(seat).gourmet_turns[usize::from(at)] = value;
            }
            Count::PlainDishes(seat, Stack::Gourmet) => {
                self.kitchen_mut(seat).plain_gourmets = value;
            }
            Count::PlainDishes(seat, _) => self.kitchen_mut(seat).plain_sides = value,
            Count::Side(number) => self.set_side(number, value),
            Count::Gourmet(number) => self.set_gourmet(number, value),
            _ => self.set_helper_card(count, value)?,
        }
        Ok(())
    }

    fn set_tokens(&mut self, place: Tokens, kind: Ingredient, value: u8) {
        if !self.light {
            let before = self.tokens_at(place).of(kind);
            let bag = self.bag.of_mut(kind);
            *bag = (*bag + before).saturating_sub(value);
        }
        let tokens = match place {
            Tokens::Field(field) => self.ring.on_mut(field.raw()),
            Tokens::Supply(seat) => &mut self.kitchen_mut(seat).supply,
            Tokens::Stored(seat, slot) => &mut self.kitchen_mut(seat).stored[slot.index()],
            Tokens::Locked(seat) => &mut self.kitchen_mut(seat).locked,
            Tokens::Aside(seat) => &mut self.kitchen_mut(seat).laid_aside,
            Tokens::Bin(seat) => &mut self.kitchen_mut(seat).bin,
        };
        *tokens.of_mut(kind) = value;
        if let Tokens::Locked(seat) = place {
            self.kitchen_mut(seat).forget_lost_payments();
        }
    }

    /// Gives a cooked side dish to another player, or back to nobody; the round of the hat follows.
    fn set_side(&mut self, number: u8, owner: u8) {
        for seat in self.all_seats() {
            let kitchen = self.kitchen_mut(seat);
            kitchen.sides &= !(1 << number);
            if owner == seat.0 + 1 {
                kitchen.sides |= 1 << number;
            }
            kitchen.side_turn = match (kitchen.cooked_sides(), kitchen.side_turn) {
                (0, _) => 0,
                (_, 0) => kitchen.turn,
                (_, turn) => turn,
            };
        }
    }

    /// Gives a cooked gourmet to another player, or back to nobody; the rounds of hats follow.
    fn set_gourmet(&mut self, number: u8, owner: u8) {
        for seat in self.all_seats() {
            let kitchen = self.kitchen_mut(seat);
            kitchen.gourmets &= !(1 << number);
            if owner == seat.0 + 1 {
                kitchen.gourmets |= 1 << number;
                if let Some(free) = kitchen.gourmet_turns.iter_mut().find(|turn| **turn == 0) {
                    *free = kitchen.turn;
                }
            }
            let cooked = usize::from(kitchen.cooked_gourmets());
            kitchen
                .gourmet_turns
                .iter_mut()
                .skip(cooked)
                .for_each(|turn| *turn = 0);
        }
    }

    /// Sets what concerns the twelve helper cards of a player, as long as there are enough of them.
    fn set_helper_card(&mut self, count: Count, value: u8) -> Result<(), Refusal> {
        if let Stage::Starters(_) = self.stage {
            return Err(Refusal::StartersFirst);
        }
        let seat = match count {
            Count::Hand(seat, stack) => {
                self.kitchen_mut(seat).hand[stack.index()] = value;
                seat
            }
            Count::OwnDeck(seat) => {
                self.kitchen_mut(seat).deck = value;
                seat
            }
            Count::Plain(seat, slot) => {
                self.kitchen_mut(seat).plain_tasters[slot.index()] = value;
                seat
            }
            Count::Helper(seat, slot) => {
                self.set_helper(seat, slot, value)?;
                seat
            }
            Count::Taster(seat, number) => {
                self.set_taster(seat, number, value)?;
                seat
            }
            _ => return Err(Refusal::NotAsked),
        };
        match self.helper_cards(seat) > HELPERS {
            true => Err(Refusal::TooManyCards),
            false => Ok(()),
        }
    }

    /// The helper cards of a player that are somewhere.
    fn helper_cards(&self, seat: Seat) -> usize {
        let kitchen = self.kitchen(seat);
        let placed = kitchen.agenda.steps().iter();
        let placed = placed
            .filter(|step| matches!(step, Step::Place { .. }))
            .count();
        let played = kitchen.hired() + kitchen.cooked_tasters();
        usize::from(kitchen.hand[0] + kitchen.deck + played) + placed
    }

    /// Puts another card into a helper slot; what lay on the old one is laid aside (G-23).
    fn set_helper(&mut self, seat: Seat, slot: Slot, value: u8) -> Result<(), Refusal> {
        let card = match i32::from(value) {
            0 => None,
            PLAIN => Some(0),
            _ => Some(value),
        };
        if card.is_some_and(|number| number > 0) {
            self.is_unplayed(seat, value)?;
        }
        let kitchen = self.kitchen_mut(seat);
        kitchen.helpers[slot.index()] = card;
        let left = core::mem::replace(&mut kitchen.stored[slot.index()], Counts::NONE);
        kitchen.laid_aside = plus(kitchen.laid_aside, left);
        Ok(())
    }

    /// Puts a helper card into a taster slot, or takes it out.
    fn set_taster(&mut self, seat: Seat, number: u8, value: u8) -> Result<(), Refusal> {
        let kitchen = self.kitchen_mut(seat);
        if value > 0 && kitchen.helpers.contains(&Some(number)) {
            return Err(Refusal::HiredAlready(number));
        }
        kitchen
            .tasters
            .iter_mut()
            .for_each(|cards| *cards &= !(1 << number));
        if let Some(slot) = value.checked_sub(1) {
            kitchen.tuck(Slot::new(slot), number);
        }
        Ok(())
    }
}
