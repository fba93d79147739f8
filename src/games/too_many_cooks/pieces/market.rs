//! The upgrade market: a draw deck and three places.

use crate::games::too_many_cooks::prelude::*;

/// The face-up places (TMC-COMP-02).
pub const PLACES: usize = 3;

/// What lies in the market.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Market {
    /// The places: 0 next to the draw deck, 2 next to the discard.
    pub places: [Option<Upgrade>; PLACES],
    /// The copies of each kind still in the draw deck.
    pub deck: [u8; KINDS],
    /// What the device turned up since the cook on turn was asked.
    pub fresh: Option<Upgrade>,
}

impl Market {
    /// The deck of a dish, shuffled, and empty places (TMC-PREP-02, TMC-PREP-03).
    pub fn of_dish(dish: u8) -> Self {
        let deck = Upgrade::ALL.map(|kind| if kind.dish() == dish { COPIES } else { 0 });
        Self {
            deck,
            ..Self::default()
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
        *left = left.checked_sub(1).ok_or(Refusal::NoCopy(kind))?;
        let open = self.places.iter_mut().rev().find(|place| place.is_none());
        *open.ok_or(Refusal::NotNow)? = Some(kind);
        Ok(())
    }

    /// The copies of a kind in the deck and on offer.
    pub fn copies(&self, kind: Upgrade) -> u8 {
        let shown = self
            .offers()
            .filter(|&(_, offered)| offered == kind)
            .count();
        self.deck[kind.index()] + shown as u8
    }
}
