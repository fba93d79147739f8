//! The field circle: sixteen tiles, what lies on them, what they need.

use crate::games::master_cook::prelude::*;

/// How many tiles lie round the table (MC-COMP-02).
pub const FIELDS: usize = 16;

/// What a refilled field holds (MC-COMP-12).
pub const FULL_FIELD: u8 = 4;

/// A field with so few tokens is depleted (MC-COMP-13).
pub const DEPLETED: u8 = 1;

/// A tile of the circle, from 0; the pattern repeats every four (MC-FIELD-01).
pub fn tile(field: u8) -> Ingredient {
    Ingredient::ALL[usize::from(field) % Ingredient::ALL.len()]
}

/// The field `places` tiles further round the ring.
pub fn further(field: u8, places: i8) -> u8 {
    (i16::from(field) + i16::from(places)).rem_euclid(FIELDS as i16) as u8
}

/// What lies on all sixteen fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ring(pub [Tokens; FIELDS]);

/// How many tokens each field is to get from the bag.
pub type Quotas = [u8; FIELDS];

impl Ring {
    /// One token of its own type on each field (MC-SETUP-04).
    pub fn opening() -> Self {
        let mut fields = [Tokens::NONE; FIELDS];
        for (field, counts) in fields.iter_mut().enumerate() {
            *counts.of_mut(tile(field as u8)) = 1;
        }
        Self(fields)
    }

    /// What lies on a field; nothing beyond the circle.
    pub fn on(&self, field: u8) -> Tokens {
        self.0
            .get(usize::from(field))
            .copied()
            .unwrap_or(Tokens::NONE)
    }

    /// What lies on a field, to be changed; a field beyond the circle counts round it.
    pub fn on_mut(&mut self, field: u8) -> &mut Tokens {
        &mut self.0[usize::from(field) % FIELDS]
    }

    /// How many tokens lie on a field.
    pub fn size(&self, field: u8) -> u8 {
        self.on(field).total().min(u16::from(u8::MAX)) as u8
    }

    /// Everything on all fields.
    pub fn total(&self) -> Tokens {
        self.0.iter().fold(Tokens::NONE, |sum, &on| plus(sum, on))
    }

    /// Every field in turn.
    pub fn fields() -> impl DoubleEndedIterator<Item = u8> + Clone {
        0..FIELDS as u8
    }

    /// The fields from which a helper may take `kind`: it lies there, the tile is another (MC-PREP-04).
    pub fn sources(&self, kind: Ingredient) -> impl Iterator<Item = u8> + Clone + '_ {
        Self::fields().filter(move |&field| tile(field) != kind && self.on(field).of(kind) > 0)
    }

    /// What each depleted field gets from a bag of `bag` tokens (MC-FIELD-04, G-06): all are
    /// lined up, the emptiest first, equals from `first` on, then dealt one each in turn.
    pub fn quotas(&self, bag: u16, first: u8) -> Quotas {
        let mut quotas = [0; FIELDS];
        let sizes: [u8; FIELDS] = core::array::from_fn(|field| self.size(field as u8));
        let mut left = bag;
        let mut dealt = true;
        while dealt && left > 0 {
            dealt = false;
            for field in line_up(&sizes, first) {
                let quota = &mut quotas[usize::from(field)];
                if left > 0 && sizes[usize::from(field)] + *quota < FULL_FIELD {
                    *quota += 1;
                    left -= 1;
                    dealt = true;
                }
            }
        }
        quotas
    }
}

/// Depleted fields, the emptiest first, equals from `first` on.
pub(crate) fn line_up(sizes: &[u8; FIELDS], first: u8) -> impl Iterator<Item = u8> + '_ {
    let round = (0..FIELDS as i8).map(move |places| further(first, places));
    let of_size = move |size, field: &u8| sizes[usize::from(*field)] == size;
    (0..=DEPLETED).flat_map(move |size| round.clone().filter(move |field| of_size(size, field)))
}

/// The sum of two counts.
pub fn plus(a: Tokens, b: Tokens) -> Tokens {
    let mut sum = a;
    for (kind, count) in b.iter() {
        let of = sum.of_mut(kind);
        *of = of.saturating_add(count);
    }
    sum
}

/// What is left of `a` without `b`; `None` if there is too little of something.
pub fn minus(a: Tokens, b: Tokens) -> Option<Tokens> {
    let mut rest = a;
    for (kind, count) in b.iter() {
        let of = rest.of_mut(kind);
        *of = of.checked_sub(count)?;
    }
    Some(rest)
}

/// `count` tokens of one ingredient.
pub fn some(kind: Ingredient, count: u8) -> Tokens {
    let mut counts = Tokens::NONE;
    *counts.of_mut(kind) = count;
    counts
}
