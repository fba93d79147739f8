//! The harvest: a scoop, a walk, one token beside each tile, the end field's own tokens home.
//!
//! For a given walk the most shells and the most collected tokens come together: each type
//! earns as many shells as the smaller of its tokens and its tiles, and a token of the end
//! field's type, if there is one, can always be saved for the end.

use crate::games::master_cook::prelude::*;

/// The longest walk: all the way round to the neighbour (G-03).
pub const LONGEST: u8 = FIELDS as u8 - 1;

/// A way round the circle: where the scoop is, and how many tiles it goes, back if negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// The field that is scooped.
    pub start: u8,
    /// How many tiles, and which way.
    pub steps: i8,
}

/// What a harvest brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Yield {
    /// One for each token laid beside its own tile.
    pub shells: u8,
    /// Tokens of the end field's type.
    pub collected: u8,
    /// Tokens still in hand at the end.
    pub leftovers: u8,
}

impl Yield {
    /// How strong a harvest is: everything gained, then shells, then little left over.
    pub fn strength(self) -> u32 {
        let gain = u32::from(self.shells) + u32::from(self.collected);
        gain << 16 | u32::from(self.shells) << 8 | u32::from(u8::MAX - self.leftovers)
    }
}

impl Walk {
    /// How many tiles it passes, the end included.
    pub fn distance(self) -> u8 {
        self.steps.unsigned_abs()
    }

    /// The field where it ends.
    pub fn end(self) -> u8 {
        further(self.start, self.steps)
    }

    /// The fields on the way, the end included.
    pub fn path(self) -> impl DoubleEndedIterator<Item = u8> + Clone {
        let way = self.steps.signum();
        (1..=self.distance() as i8).map(move |at| further(self.start, at * way))
    }

    /// Tells whether the scoop reaches the end (MC-HARV-02, MC-HARV-04, G-03).
    pub fn is_legal(self, ring: &Ring) -> bool {
        let within = usize::from(self.start) < FIELDS && (1..=LONGEST).contains(&self.distance());
        within && self.distance() <= ring.size(self.start)
    }

    /// The drop order with the most shells, then the most collected (MC-HARV-06).
    pub fn proposed(self, ring: &Ring) -> Handful {
        let mut scoop = ring.on(self.start);
        let matching = self.matches(&mut scoop);
        let place = |(at, field): (usize, u8)| match matching & 1 << at {
            0 => spare(&mut scoop),
            _ => Some(tile(field)),
        };
        self.path().enumerate().filter_map(place).collect()
    }

    /// Takes a matching token out of the scoop for each tile that can get one, the end first.
    pub(crate) fn matches(self, scoop: &mut Tokens) -> u16 {
        let mut matching = 0;
        let last = usize::from(self.distance());
        for (at, field) in (0..last).rev().zip(self.path().rev()) {
            let of = scoop.of_mut(tile(field));
            if *of > 0 {
                *of -= 1;
                matching |= 1 << at;
            }
        }
        matching
    }

    /// What laying `drops` on the way brings.
    pub fn brings(self, ring: &Ring, drops: Handful) -> Yield {
        let end = tile(self.end());
        let laid = drops.iter().next_back() == Some(end);
        let shells = self
            .path()
            .zip(drops.iter())
            .filter(|&(field, token)| tile(field) == token)
            .count();
        Yield {
            shells: shells as u8,
            collected: ring.on(self.end()).of(end) + u8::from(laid),
            leftovers: ring.size(self.start).saturating_sub(self.distance()),
        }
    }
}

/// Takes any token out of the scoop: the type there is most of, so that little variety is lost.
pub(crate) fn spare(scoop: &mut Tokens) -> Option<Ingredient> {
    let (kind, count) = scoop
        .iter()
        .max_by_key(|&(kind, count)| (count, core::cmp::Reverse(kind)))?;
    (count > 0).then(|| {
        *scoop.of_mut(kind) -= 1;
        kind
    })
}
