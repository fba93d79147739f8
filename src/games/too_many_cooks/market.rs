//! The upgrade market: a draw deck, three places, and the discard that follows from the rest.

use super::house::Setting;
use super::refusal::{Allowed, Refusal};
use super::tell;
use super::upgrade::{COPIES, KINDS, Upgrade};
use super::{Stage, TooManyCooks};
use crate::engine::seat::Seat;
use crate::engine::told::Told;

/// The face-up places (TMC-COMP-02).
pub const PLACES: usize = 3;

/// What lies in the market.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Market {
    /// The places: 0 next to the draw deck, 2 next to the discard.
    pub places: [Option<Upgrade>; PLACES],
    /// The copies of each kind still in the draw deck.
    pub deck: [u8; KINDS],
}

impl Market {
    /// The deck of a dish, shuffled, and empty places (TMC-PREP-02, TMC-PREP-03).
    pub fn of_dish(dish: u8) -> Self {
        let deck = Upgrade::ALL.map(|kind| if kind.dish() == dish { COPIES } else { 0 });
        Self {
            places: [None; PLACES],
            deck,
        }
    }

    /// The cards left in the draw deck.
    pub fn left(&self) -> u8 {
        self.deck.iter().sum()
    }

    /// The upgrades on offer with their places, from the draw deck on.
    pub fn offers(&self) -> impl Iterator<Item = (u8, Upgrade)> + Clone + '_ {
        let places = (0..).zip(self.places);
        places.filter_map(|(place, kind)| Some((place, kind?)))
    }

    /// The upgrade in a place.
    pub fn offer(&self, place: u8) -> Option<Upgrade> {
        self.places.get(usize::from(place)).copied().flatten()
    }

    /// Takes the upgrade out of a place.
    pub fn take(&mut self, place: u8) -> Option<Upgrade> {
        self.places.get_mut(usize::from(place))?.take()
    }

    /// Takes the upgrade next to the discard (TMC-ROUND-03).
    pub fn take_rightmost(&mut self) -> Option<Upgrade> {
        self.places
            .iter_mut()
            .rev()
            .find(|place| place.is_some())?
            .take()
    }

    /// Closes gaps to the right (TMC-BUY-05).
    pub fn slide(&mut self) {
        let mut slid = [None; PLACES];
        let kept = self.places.iter().rev().flatten();
        for (place, &kind) in slid.iter_mut().rev().zip(kept) {
            *place = Some(kind);
        }
        self.places = slid;
    }

    /// Turns a card of the deck up in the rightmost open place (TMC-PREP-04).
    pub fn reveal(&mut self, kind: Upgrade) -> Allowed {
        let left = &mut self.deck[kind.index()];
        *left = left.checked_sub(1).ok_or(Refusal::NoCopy)?;
        let open = self.places.iter_mut().rev().find(|place| place.is_none());
        *open.ok_or(Refusal::NotNow)? = Some(kind);
        Ok(())
    }

    /// Tells whether a place is open.
    pub fn has_gap(&self) -> bool {
        self.places.contains(&None)
    }

    fn copies(&self, kind: Upgrade) -> u8 {
        let shown = self
            .offers()
            .filter(|&(_, offered)| offered == kind)
            .count();
        self.deck[kind.index()] + shown as u8
    }
}

impl TooManyCooks {
    /// The copies of a kind on the discard; they follow from where the others are.
    pub fn discarded(&self, kind: Upgrade) -> u8 {
        if kind.dish() > self.dish || !self.is_dealt() {
            return 0;
        }
        let owners = self.cooks().filter(|cook| cook.owned.has(kind)).count();
        let drawn = self.drawn.iter().filter(|drawn| drawn.kind == kind).count();
        COPIES.saturating_sub(self.market.copies(kind) + (owners + drawn) as u8)
    }

    /// Tells whether the market of a dish has been laid out.
    pub(super) fn is_dealt(&self) -> bool {
        matches!(
            self.stage,
            Stage::Voting(..) | Stage::Cooking | Stage::Over(_)
        )
    }

    /// The cards on the discard.
    pub fn discards(&self) -> u8 {
        let counts = Upgrade::ALL.map(|kind| self.discarded(kind));
        counts.iter().sum()
    }

    /// What can be revealed now, with the copies of each kind; the discard where it is reshuffled.
    pub(super) fn deck(&self) -> [u8; KINDS] {
        if self.market.left() > 0 || !self.house.differs(Setting::Reshuffle) {
            return self.market.deck;
        }
        let own = |kind: Upgrade| kind.dish() == self.dish;
        Upgrade::ALL.map(|kind| if own(kind) { self.discarded(kind) } else { 0 })
    }

    /// Turns up an upgrade, after reshuffling where the table does so (TMC-DEC-09).
    pub(super) fn reveal(&mut self, kind: Upgrade, told: &mut Told) -> Allowed {
        if self.market.left() == 0 {
            self.market.deck = self.deck();
            told.hands("Discards of this dish: new deck");
        }
        self.market.reveal(kind)?;
        told.hands(tell::revealed(kind));
        Ok(())
    }

    /// Hands the upgrade of a place to a cook; a refill follows.
    pub(super) fn take_offer(&mut self, seat: Seat, place: u8, told: &mut Told) -> Allowed {
        let kind = self.market.take(place).ok_or(Refusal::NoOffer)?;
        self.market.slide();
        self.refill()?;
        told.hands(tell::takes(seat, kind, place));
        self.gain(seat, kind);
        Ok(())
    }

    /// Gives a cook an upgrade; it counts as new for the rest of the turn (TMC-DEC-16).
    pub(super) fn gain(&mut self, seat: Seat, kind: Upgrade) {
        let cook = self.cook_mut(seat);
        cook.owned.insert(kind);
        cook.gained.insert(kind);
    }

    /// Puts an upgrade of a cook on the discard; a Meltdown on it is void.
    pub(super) fn discard(&mut self, seat: Seat, kind: Upgrade, told: &mut Told) {
        self.lose(seat, kind);
        told.hands(tell::discards(seat, kind));
    }

    /// Takes an upgrade from a cook without a word.
    pub(super) fn lose(&mut self, seat: Seat, kind: Upgrade) {
        let cook = self.cook_mut(seat);
        cook.owned.remove(kind);
        cook.gained.remove(kind);
        cook.melted.remove(kind);
    }

    /// Asks for the next card of the deck.
    pub(super) fn refill(&mut self) -> Allowed {
        let pushed = self.agenda.push(super::Step::Refill);
        pushed.map_err(|_| Refusal::TooDeep)
    }
}
