//! The market and the discard, which follows from where the other copies are.

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    /// The copies of a kind on the discard; they follow from where the others are.
    pub fn discarded(&self, kind: Upgrade) -> u8 {
        if kind.dish() > self.dish || !self.is_dealt() {
            return 0;
        }
        let owners = self
            .players()
            .filter(|player| player.owned.has(kind))
            .count();
        let drawn = self.drawn.iter().filter(|drawn| drawn.kind == kind).count();
        COPIES.saturating_sub(self.market.copies(kind) + (owners + drawn) as u8)
    }

    /// Tells whether the market of a dish has been laid out.
    pub(crate) fn is_dealt(&self) -> bool {
        matches!(
            self.stage,
            Stage::Voting(..) | Stage::Cooking | Stage::Over(_)
        )
    }

    /// The cards on the discard.
    pub fn discards(&self) -> u8 {
        let amounts = Upgrade::ALL.map(|kind| self.discarded(kind));
        amounts.iter().sum()
    }

    /// What can be revealed now, with the copies of each kind; the discard where it is reshuffled.
    pub(crate) fn deck(&self) -> [u8; KINDS] {
        if self.market.left() > 0 || !self.house.differs(Rule::Reshuffle) {
            return self.market.deck;
        }
        let own = |kind: Upgrade| kind.dish() == self.dish;
        Upgrade::ALL.map(|kind| if own(kind) { self.discarded(kind) } else { 0 })
    }

    /// Turns up an upgrade, after reshuffling where the table does so (TMC-DEC-09).
    pub(crate) fn reveal(&mut self, kind: Upgrade, to_do: &mut ToDo) -> Allowed {
        if self.market.left() == 0 {
            self.market.deck = self.deck();
            to_do.hands("Discards of this dish: new deck");
        }
        self.market.reveal(kind)?;
        match (self.dealer(), self.stage) {
            (Dealer::Device, Stage::Cooking) => {
                self.market.fresh = Some(kind);
                to_do.marked(to_do::revealed(kind));
            }
            _ => self.tell_chance(to_do::revealed(kind), to_do),
        }
        Ok(())
    }

    /// Hands the upgrade of a place to a cook; a refill follows.
    pub(crate) fn take_offer(&mut self, seat: Seat, place: u8, to_do: &mut ToDo) -> Allowed {
        let kind = self.market.take(place).ok_or(Refusal::NoOffer(place))?;
        self.market.slide();
        self.refill()?;
        to_do.chosen(to_do::takes(seat, kind, place));
        self.gain(seat, kind);
        Ok(())
    }

    /// Gives a cook an upgrade; it counts as new for the rest of the turn (TMC-DEC-16).
    pub(crate) fn gain(&mut self, seat: Seat, kind: Upgrade) {
        let player = self.player_mut(seat);
        player.owned.insert(kind);
        player.gained.insert(kind);
    }

    /// Puts an upgrade of a cook on the discard; a Meltdown on it is void.
    pub(crate) fn discard(&mut self, seat: Seat, kind: Upgrade, to_do: &mut ToDo) {
        self.lose(seat, kind);
        to_do.chosen(to_do::discards(seat, kind));
    }

    /// Takes an upgrade from a cook without a word.
    pub(crate) fn lose(&mut self, seat: Seat, kind: Upgrade) {
        let player = self.player_mut(seat);
        player.owned.remove(kind);
        player.gained.remove(kind);
        player.melted.remove(kind);
    }

    /// Tells of a card that came by chance: news where the device drew it; what the table entered is
    /// not echoed.
    pub(crate) fn tell_chance(&self, line: Line, to_do: &mut ToDo) {
        match self.dealer() {
            Dealer::Device => to_do.hands(line),
            Dealer::Table => to_do.notice(line),
        }
    }

    /// Asks for the next card of the deck.
    pub(crate) fn refill(&mut self) -> Allowed {
        let pushed = self.agenda.push(Step::Refill);
        pushed.map_err(|_| Refusal::TooDeep)
    }
}
