//! Setting right what the device has wrong; the bag makes up for tokens.

use crate::games::master_cook::prelude::*;

impl MasterCook {
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
        to_do.notice(aside::say_count::<MasterCook>(count, value));
        if self.stage == Stage::Over {
            self.stage = Stage::Scoring;
        }
        Ok(())
    }

    fn set(&mut self, count: Count, value: u8) -> Result<(), Refusal> {
        if let Some((place, kind)) = token_spot(count) {
            self.set_tokens(place, kind, value);
            return Ok(());
        }
        match count {
            Count::Deck(stack) => self.decks[if stack == Stack::Side { 0 } else { 1 }] = value,
            Count::Rank(goal, seat) => {
                self.ranks[usize::from(goal) % GOALS][seat.index() % MAX_PLAYERS] = value;
            }
            Count::Shells(seat) => self.player_mut(seat).shells = value,
            Count::Discounts(seat) => self.player_mut(seat).discounts = value,
            Count::SideRound(seat) => self.player_mut(seat).side_turn = value,
            Count::GourmetRound(seat, at) => {
                self.player_mut(seat).gourmet_turns[usize::from(at)] = value;
            }
            Count::PlainDishes(seat, Stack::Gourmet) => {
                self.player_mut(seat).plain_gourmets = value;
            }
            Count::PlainDishes(seat, _) => self.player_mut(seat).plain_sides = value,
            Count::Side(number) => self.set_side(number, value),
            Count::Gourmet(number) => self.set_gourmet(number, value),
            _ => self.set_helper_card(count, value)?,
        }
        Ok(())
    }

    fn set_tokens(&mut self, place: TokenSpot, kind: Ingredient, value: u8) {
        if !self.is_light() {
            let before = self.tokens_at(place).of(kind);
            let bag = self.bag.of_mut(kind);
            *bag = (*bag + before).saturating_sub(value);
        }
        let tokens = match place {
            TokenSpot::Field(field) => self.ring.on_mut(field.raw()),
            TokenSpot::Supply(seat) => &mut self.player_mut(seat).supply,
            TokenSpot::Stored(seat, slot) => &mut self.player_mut(seat).stored[slot.index()],
            TokenSpot::Locked(seat) => &mut self.player_mut(seat).locked,
            TokenSpot::Aside(seat) => &mut self.player_mut(seat).laid_aside,
            TokenSpot::Bin(seat) => &mut self.player_mut(seat).bin,
        };
        *tokens.of_mut(kind) = value;
        if let TokenSpot::Locked(seat) = place {
            self.player_mut(seat).forget_lost_payments();
        }
    }

    /// Gives a cooked side dish to another player, or back to nobody; the round of the hat follows.
    fn set_side(&mut self, number: u8, owner: u8) {
        for seat in self.all_seats() {
            let player = self.player_mut(seat);
            player.sides &= !(1 << number);
            if owner == seat.0 + 1 {
                player.sides |= 1 << number;
            }
            player.side_turn = match (player.cooked_sides(), player.side_turn) {
                (0, _) => 0,
                (_, 0) => player.turn,
                (_, turn) => turn,
            };
        }
    }

    /// Gives a cooked gourmet to another player, or back to nobody; the rounds of hats follow.
    fn set_gourmet(&mut self, number: u8, owner: u8) {
        for seat in self.all_seats() {
            let player = self.player_mut(seat);
            player.gourmets &= !(1 << number);
            if owner == seat.0 + 1 {
                player.gourmets |= 1 << number;
                if let Some(free) = player.gourmet_turns.iter_mut().find(|turn| **turn == 0) {
                    *free = player.turn;
                }
            }
            let cooked = usize::from(player.cooked_gourmets());
            player
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
                self.player_mut(seat).hand[stack.index()] = value;
                seat
            }
            Count::OwnDeck(seat) => {
                self.player_mut(seat).deck = value;
                seat
            }
            Count::Plain(seat, slot) => {
                self.player_mut(seat).plain_tasters[slot.index()] = value;
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
        let player = self.player(seat);
        let placed = player.agenda.steps().iter();
        let placed = placed
            .filter(|step| matches!(step, Step::Place { .. }))
            .count();
        let played = player.hired() + player.cooked_tasters();
        usize::from(player.hand[0] + player.deck + played) + placed
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
        let player = self.player_mut(seat);
        player.helpers[slot.index()] = card;
        let left = core::mem::replace(&mut player.stored[slot.index()], Tokens::NONE);
        player.laid_aside = plus(player.laid_aside, left);
        Ok(())
    }

    /// Puts a helper card into a taster slot, or takes it out.
    fn set_taster(&mut self, seat: Seat, number: u8, value: u8) -> Result<(), Refusal> {
        let player = self.player_mut(seat);
        if value > 0 && player.helpers.contains(&Some(number)) {
            return Err(Refusal::HiredAlready(number));
        }
        player
            .tasters
            .iter_mut()
            .for_each(|cards| *cards &= !(1 << number));
        if let Some(slot) = value.checked_sub(1) {
            player.tuck(Slot::new(slot), number);
        }
        Ok(())
    }
}
