//! Setting right what the device has wrong; the bag makes up for tokens.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Sets a count the device has wrong; after the end what is then unknown is asked.
    pub(crate) fn correct(&mut self, count: Count, value: i32, to_do: &mut ToDo) -> Allowed {
        if self.is_refilling() {
            return Err(Refusal::RefillFirst);
        }
        if !self.is_laid_out() {
            return Err(Refusal::NotAsked);
        }
        menu::correct(self, count, value)?;
        to_do.notice(menu::say_count::<Self>(count, value));
        if self.stage == Stage::Over {
            self.stage = Stage::Scoring;
        }
        Ok(())
    }

    /// Sets the tokens on a spot; the bag of a game that is not light makes up for them.
    pub(crate) fn set_tokens(&mut self, spot: TokenSpot, kind: Ingredient, value: i32) -> Allowed {
        let tokens = match spot {
            TokenSpot::Field(field) => self.ring.on_mut(field.raw()),
            TokenSpot::Supply(seat) => &mut self.player_mut(seat).supply,
            TokenSpot::Stored(seat, slot) => &mut self.player_mut(seat).stored[slot.index()],
            TokenSpot::Locked(seat) => &mut self.player_mut(seat).locked,
            TokenSpot::Aside(seat) => &mut self.player_mut(seat).laid_aside,
            TokenSpot::Bin(seat) => &mut self.player_mut(seat).bin,
        };
        let before = core::mem::replace(tokens.of_mut(kind), value as u8);
        if !self.is_light() {
            let bag = self.bag.of_mut(kind);
            *bag = (*bag + before).saturating_sub(value as u8);
        }
        if let TokenSpot::Locked(seat) = spot {
            self.player_mut(seat).forget_lost_payments();
        }
        Ok(())
    }

    /// Gives a cooked side dish to another player, or back to nobody; the round of the hat follows.
    pub(crate) fn set_side(&mut self, number: u8, owner: i32) -> Allowed {
        for seat in self.all_seats() {
            let player = self.player_mut(seat);
            player.sides &= !(1 << number);
            if owner == i32::from(seat.0) + 1 {
                player.sides |= 1 << number;
            }
            player.side_turn = match (player.cooked_sides(), player.side_turn) {
                (0, _) => 0,
                (_, 0) => player.turn,
                (_, turn) => turn,
            };
        }
        Ok(())
    }

    /// Gives a cooked gourmet to another player, or back to nobody; the rounds of hats follow.
    pub(crate) fn set_gourmet(&mut self, number: u8, owner: i32) -> Allowed {
        for seat in self.all_seats() {
            let player = self.player_mut(seat);
            player.gourmets &= !(1 << number);
            if owner == i32::from(seat.0) + 1 {
                player.gourmets |= 1 << number;
                player.note_gourmet();
            }
            let cooked = usize::from(player.cooked_gourmets());
            let rounds = player.gourmet_turns.iter_mut().skip(cooked);
            rounds.for_each(|turn| *turn = 0);
        }
        Ok(())
    }

    /// Tells whether a player may have `more` of the twelve helper cards; starters come first.
    pub(crate) fn may_add_cards(&self, seat: Seat, more: i32) -> Allowed {
        if let Stage::Starters(_) = self.stage {
            return Err(Refusal::StartersFirst);
        }
        let player = self.player(seat);
        let placed = player.agenda.steps().iter();
        let placed = placed.filter(|step| matches!(step, Step::Place { .. }));
        let played = player.hired() + player.cooked_tasters();
        let cards = i32::from(player.hand[0] + player.deck + played) + placed.count() as i32;
        match cards + more > HELPERS as i32 {
            true => Err(Refusal::TooManyCards),
            false => Ok(()),
        }
    }

    pub(crate) fn may_set_hand(&self, seat: Seat, stack: Stack, value: i32) -> Allowed {
        let more = value - i32::from(self.player(seat).hand[stack.index()]);
        self.may_add_cards(seat, if stack == Stack::Helper { more } else { 0 })
    }

    /// Puts another card into a helper slot; what lay on the old one is laid aside (G-23).
    pub(crate) fn set_helper(&mut self, seat: Seat, slot: Slot, value: i32) -> Allowed {
        let card = match value {
            0 => None,
            PLAIN => Some(0),
            _ => Some(value as u8),
        };
        let hired = self.player(seat).helpers[slot.index()].is_some();
        self.may_add_cards(seat, i32::from(card.is_some()) - i32::from(hired))?;
        if let Some(number @ 1..) = card {
            self.may_play_helper(seat, number)?;
        }
        let player = self.player_mut(seat);
        player.helpers[slot.index()] = card;
        let left = core::mem::take(&mut player.stored[slot.index()]);
        player.laid_aside = plus(player.laid_aside, left);
        Ok(())
    }

    /// Puts a helper card into a taster slot, or takes it out.
    pub(crate) fn set_taster(&mut self, seat: Seat, number: u8, value: i32) -> Allowed {
        let player = self.player(seat);
        if value > 0 && player.helpers.contains(&Some(number)) {
            return Err(Refusal::HiredAlready(number));
        }
        let more = i32::from(value > 0) - i32::from(player.has_played(number));
        self.may_add_cards(seat, more)?;
        let player = self.player_mut(seat);
        for cards in &mut player.tasters {
            *cards &= !(1 << number);
        }
        if value > 0 {
            player.tuck(Slot::new(value as u8 - 1), number);
        }
        Ok(())
    }
}
