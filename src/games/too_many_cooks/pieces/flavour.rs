//! The four flavours and amounts of them.

use crate::games::too_many_cooks::prelude::*;

/// A flavour of ingredients, with its own area on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Flavour {
    Salty,
    Spicy,
    Sweet,
    Bitter,
}

impl Flavour {
    /// All flavours in the order of the board.
    pub const ALL: [Self; 4] = [Self::Salty, Self::Spicy, Self::Sweet, Self::Bitter];

    /// The place of its area on the board, from 0.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its picture.
    pub fn icon(self) -> Icon {
        match self {
            Self::Salty => Icon::Salty,
            Self::Spicy => Icon::Spicy,
            Self::Sweet => Icon::Sweet,
            Self::Bitter => Icon::Bitter,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Salty => "Salty",
            Self::Spicy => "Spicy",
            Self::Sweet => "Sweet",
            Self::Bitter => "Bitter",
        }
    }

    /// Picture and name.
    pub fn line(self) -> Line {
        Line::new().icon(self.icon()).word(self.name())
    }
}

/// An amount of each flavour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amounts(pub [u8; 4]);

impl Amounts {
    /// Only `amount` of one flavour.
    pub fn of(flavour: Flavour, amount: u8) -> Self {
        let mut amounts = Self::default();
        amounts.set(flavour, amount);
        amounts
    }

    /// The amount of one flavour.
    pub fn get(self, flavour: Flavour) -> u8 {
        self.0[flavour.index()]
    }

    /// Sets the amount of one flavour.
    pub fn set(&mut self, flavour: Flavour, amount: u8) {
        self.0[flavour.index()] = amount;
    }

    /// These with another amount of one flavour.
    pub fn with(mut self, flavour: Flavour, amount: u8) -> Self {
        self.set(flavour, amount);
        self
    }

    /// All flavours together.
    pub fn total(self) -> u8 {
        self.0.iter().fold(0, |sum, &n| sum.saturating_add(n))
    }

    /// Both together.
    pub fn plus(self, other: Self) -> Self {
        self.each(other, u8::saturating_add)
    }

    /// What is left without `other`.
    pub fn minus(self, other: Self) -> Self {
        self.each(other, u8::saturating_sub)
    }

    /// The smaller amount of each flavour.
    pub fn at_most(self, other: Self) -> Self {
        self.each(other, u8::min)
    }

    /// The flavours with an amount, each with it.
    pub fn iter(self) -> impl Iterator<Item = (Flavour, u8)> + Clone {
        let all = Flavour::ALL.into_iter().zip(self.0);
        all.filter(|&(_, amount)| amount > 0)
    }

    /// The amounts with their pictures: "2 salty 1 sweet".
    pub fn line(self) -> Line {
        self.iter().fold(Line::new(), |line, (flavour, amount)| {
            line.number(amount).icon(flavour.icon())
        })
    }

    fn each(self, other: Self, join: fn(u8, u8) -> u8) -> Self {
        let [a, b, c, d] = self.0;
        let [e, f, g, h] = other.0;
        Self([join(a, e), join(b, f), join(c, g), join(d, h)])
    }
}
