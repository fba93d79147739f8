//! Setting a count right, and what it may be set to.

use crate::games::too_many_cooks::prelude::*;

/// The most coins a purse is set to where the box has no number.
const MOST_COINS: i32 = 999;
/// The most actions and rounds are set to.
const MOST_ACTIONS: i32 = 9;
const MOST_ROUNDS: i32 = 999;

impl TooManyCooks {
    /// Sets a count right.
    pub(crate) fn correct(&mut self, count: Count, value: i32) -> Allowed {
        menu::check_count(self, count, value)?;
        let (seat, flag, number) = (Seat(value as u8), value != 0, value as u8);
        match count {
            Count::Coins(of) => self.player_mut(of).coins = value as u16,
            Count::Hand(of) => {
                self.player_mut(of).hand = number;
                self.piles = None;
            }
            Count::Fee(of) => self.player_mut(of).butcher = flag,
            Count::Owns(_, kind) if flag && !self.is_findable(kind) => {
                return Err(Refusal::NoCopy(kind));
            }
            Count::Owns(of, kind) if flag => {
                self.find(kind);
                self.player_mut(of).owned.insert(kind);
            }
            Count::Owns(of, kind) => self.lose(of, kind),
            Count::Melted(of, kind) if flag => self.player_mut(of).melted.insert(kind),
            Count::Melted(of, kind) => self.player_mut(of).melted.remove(kind),
            Count::Lids(flavour) => self.board.lids.set(flavour, number),
            Count::Filled(flavour) => {
                self.board.filled.set(flavour, number);
                self.piles = None;
            }
            Count::Bonus(flavour) => self.board.bonus.set(flavour, number),
            Count::Offer(place) => return self.show_offer(place, upgrade_at(value)),
            Count::Turn => self.turn = Turn::of(seat),
            Count::Actions => self.turn.actions = number,
            Count::Round => self.round = value as u16,
            Count::Start => self.start = seat,
            Count::Completer(dish) => self.credit_dish(dish, seat),
            _ => return Err(Refusal::NotNow),
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
    fn show_offer(&mut self, place: u8, kind: Option<Upgrade>) -> Allowed {
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
    fn credit_dish(&mut self, dish: u8, seat: Seat) {
        if let Some(completer) = self.completed.get_mut(usize::from(dish)) {
            *completer = Some(seat);
        }
        if dish + 1 == DISHES && matches!(self.stage, Stage::Over(Some(_))) {
            self.stage = Stage::Over(Some(seat));
        }
    }

    /// What a count of this table may be set to now; nothing where it follows from others.
    pub(crate) fn bounds(&self, count: Count) -> Option<(i32, i32)> {
        let free = self.stage == Stage::Cooking && self.agenda.is_empty();
        let seats = i32::from(self.seats) - 1;
        let open = self.board.open();
        let spare = |flavour| open.get(flavour).min(open.total().saturating_sub(1));
        Some(match count {
            Count::Coins(seat) => {
                let left = self
                    .reserve()
                    .map(|left| i32::from(self.player(seat).coins + left));
                (0, left.unwrap_or(MOST_COINS))
            }
            Count::Hand(seat) => (0, (self.player(seat).hand + self.in_piles()).into()),
            Count::Fee(_) | Count::Owns(..) | Count::Melted(..) => (0, 1),
            Count::Lids(flavour) if free => {
                let more = spare(flavour).min(self.board.spare_lids());
                (0, (self.board.lids.get(flavour) + more).into())
            }
            Count::Filled(flavour) if free => {
                let more = spare(flavour).min(self.in_piles());
                (0, (self.board.filled.get(flavour) + more).into())
            }
            Count::Bonus(flavour) if free => {
                let there = self.board.bonus.get(flavour) > 0;
                (0, (there || self.reserve() != Some(0)).into())
            }
            Count::Offer(_) if free => (0, KINDS as i32),
            Count::Turn | Count::Start if free => (0, seats),
            Count::Actions if free => (1, MOST_ACTIONS),
            Count::Round if free => (1, MOST_ROUNDS),
            Count::Completer(_) => (0, seats),
            _ => return None,
        })
    }
}
