//! Corrections that are more than a number.

use crate::games::too_many_cooks::prelude::*;

/// The most coins a purse is set to where the box has no number.
const MOST_COINS: i32 = 999;

impl TooManyCooks {
    /// The most coins a player can have.
    pub(crate) fn most_coins(&self, seat: Seat) -> i32 {
        let left = self.reserve().map(i32::from);
        left.map_or(MOST_COINS, |left| left + i32::from(self.player(seat).coins))
    }

    /// Gives the turn to another player, from its beginning.
    pub(crate) fn give_turn(&mut self, seat: Seat) -> Allowed {
        self.turn = Turn::of(seat);
        Ok(())
    }

    pub(crate) fn correct_hand(&mut self, seat: Seat, cards: u8) -> Allowed {
        self.player_mut(seat).hand = cards;
        self.forget_piles();
        Ok(())
    }

    pub(crate) fn correct_filled(&mut self, flavour: Flavour, cards: u8) -> Allowed {
        self.board.filled.set(flavour, cards);
        self.forget_piles();
        Ok(())
    }

    pub(crate) fn correct_owned(&mut self, seat: Seat, kind: Upgrade, owns: bool) -> Allowed {
        if !owns {
            self.lose(seat, kind);
            return Ok(());
        }
        ensure(self.is_findable(kind), Refusal::NoCopy(kind))?;
        self.find(kind);
        self.player_mut(seat).owned.insert(kind);
        Ok(())
    }

    pub(crate) fn correct_melted(&mut self, seat: Seat, kind: Upgrade, melted: bool) -> Allowed {
        let all = &mut self.player_mut(seat).melted;
        match melted {
            true => all.insert(kind),
            false => all.remove(kind),
        }
        Ok(())
    }

    /// Takes a copy off the discard, or out of the deck if none lies there.
    fn find(&mut self, kind: Upgrade) -> bool {
        let from_deck = self.discarded(kind) == 0;
        if from_deck {
            let left = &mut self.market.deck[kind.index()];
            *left = left.saturating_sub(1);
        }
        from_deck
    }

    /// Tells whether a copy lies in the deck or on the discard.
    fn is_findable(&self, kind: Upgrade) -> bool {
        self.market.deck[kind.index()] + self.discarded(kind) > 0
    }

    /// Shows another upgrade in a place; the one thought to be there goes where that one was.
    pub(crate) fn show_offer(&mut self, place: u8, kind: Option<Upgrade>) -> Allowed {
        if let Some(kind) = kind
            && (kind.dish() != self.dish || !self.is_findable(kind))
        {
            return Err(Refusal::NoCopy(kind));
        }
        let from_deck = kind.is_some_and(|kind| self.find(kind));
        let thought = self.market.take(place);
        if let (Some(thought), true) = (thought, from_deck) {
            self.market.deck[thought.index()] += 1;
        }
        if let Some(shown) = self.market.places.get_mut(usize::from(place)) {
            *shown = kind;
        }
        Ok(())
    }

    /// Says who completed a dish that is over; the third one decides the game.
    pub(crate) fn credit_dish(&mut self, dish: u8, seat: Seat) -> Allowed {
        if let Some(completer) = self.completed.get_mut(usize::from(dish)) {
            *completer = Some(seat);
        }
        if dish + 1 == DISHES && matches!(self.stage, Stage::Over(Some(_))) {
            self.stage = Stage::Over(Some(seat));
        }
        Ok(())
    }
}
