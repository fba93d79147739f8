//! Ingredients between piles, hands and board; flavours only where the table counts piles.

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    /// The cards in all piles together (TMC-DRAW-02).
    pub fn in_piles(&self) -> u8 {
        INGREDIENTS.saturating_sub(self.board.filled.total() + self.in_all_hands())
    }

    /// The cards in all hands together.
    pub(crate) fn in_all_hands(&self) -> u8 {
        self.players()
            .fold(0, |sum: u8, player| sum.saturating_add(player.hand))
    }

    /// What all hands together hold of each flavour, where piles are counted (TMC-DEC-20).
    pub(crate) fn in_hands(&self) -> Option<Amounts> {
        let piles = self.piles?;
        Some(Amounts([OF_EACH; 4]).minus(piles).minus(self.board.filled))
    }

    /// The most of a flavour that hands can give.
    pub(crate) fn known_in_hands(&self, flavour: Flavour) -> u8 {
        let known = self.in_hands();
        known.map_or(OF_EACH, |hands| hands.get(flavour))
    }

    /// Checks that a hand can give these cards.
    pub(crate) fn may_give(&self, seat: Seat, amounts: Amounts) -> Allowed {
        let hand = self.player(seat).hand;
        if amounts.total() > hand {
            return Err(Refusal::Hand(hand));
        }
        let short = |(flavour, amount): &(Flavour, u8)| *amount > self.known_in_hands(*flavour);
        match amounts.iter().find(short) {
            Some((flavour, _)) => Err(Refusal::NotInHands(flavour)),
            None => Ok(()),
        }
    }

    /// Checks that the piles can give these cards, or so many where they are not counted.
    pub(crate) fn may_draw_these(&self, cards: u8, flavours: Option<Amounts>) -> Allowed {
        if self.piles.is_some() != flavours.is_some() {
            return Err(Refusal::NotNow);
        }
        let (Some(piles), Some(wanted)) = (self.piles, flavours) else {
            return if self.in_piles() < cards {
                Err(Refusal::NoPiles)
            } else {
                Ok(())
            };
        };
        let short = |(flavour, amount): &(Flavour, u8)| *amount > piles.get(*flavour);
        match wanted.iter().find(short) {
            Some((flavour, _)) => Err(Refusal::NoPile(flavour)),
            None if wanted.total() != cards => Err(Refusal::Exactly(cards)),
            None => Ok(()),
        }
    }

    /// Moves cards from the piles to a hand, told in passing.
    pub(crate) fn draw_cards(
        &mut self,
        seat: Seat,
        cards: u8,
        flavours: Option<Amounts>,
        to_do: &mut ToDo,
    ) {
        self.piles = self
            .piles
            .map(|piles| piles.minus(flavours.unwrap_or_default()));
        self.player_mut(seat).hand += cards;
        to_do.notice(to_do::draws(seat, cards, flavours));
    }

    /// Moves cards from a hand to the board, told in passing; who is credited placed them.
    pub(crate) fn place(&mut self, from: Seat, by: Seat, amounts: Amounts, to_do: &mut ToDo) {
        if amounts.total() > 0 {
            self.move_up(from, by, amounts);
            to_do.notice(to_do::places(from, amounts));
        }
    }

    /// Moves cards from a hand to the board without a word.
    pub(crate) fn move_up(&mut self, from: Seat, by: Seat, amounts: Amounts) {
        self.board.filled = self.board.filled.plus(amounts);
        let hand = &mut self.player_mut(from).hand;
        *hand = hand.saturating_sub(amounts.total());
        self.player_mut(by).placed += u16::from(amounts.total());
    }

    /// Moves cards from a hand back to their piles.
    pub(crate) fn give_back(&mut self, from: Seat, amounts: Amounts, to_do: &mut ToDo) {
        if amounts.total() == 0 {
            return;
        }
        self.piles = self.piles.map(|piles| piles.plus(amounts));
        let hand = &mut self.player_mut(from).hand;
        *hand = hand.saturating_sub(amounts.total());
        to_do.hands(to_do::returns(from, amounts));
    }
}
