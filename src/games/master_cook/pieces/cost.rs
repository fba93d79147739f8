//! Paying a printed cost: typed ingredients, any ingredient, five alike, shells.

use crate::games::master_cook::prelude::*;

/// Tells whether `tokens` and `shells` are exactly `cost` (MC-COOK-03).
pub fn covers(cost: Cost, tokens: Tokens, shells: u8) -> bool {
    let Some(rest) = minus(tokens, cost.typed) else {
        return false;
    };
    let alike: u8 = rest.0.iter().map(|&count| count / ALIKE).sum();
    shells == cost.shells && tokens.total() == cost.tokens() && alike >= cost.alike
}

/// Tells whether somebody with `supply` and `shells` can pay, or what is missing.
pub fn affordable(cost: Cost, supply: Tokens, shells: u8) -> Allowed {
    holds(supply, cost.typed)?;
    let rest = minus(supply, cost.typed).unwrap_or(Tokens::NONE);
    let alike: u8 = rest.0.iter().map(|&count| count / ALIKE).sum();
    if alike < cost.alike {
        let most = rest.0.into_iter().max().unwrap_or(0);
        return Err(Refusal::NoFiveAlike(most));
    }
    if supply.total() < cost.tokens() {
        return Err(Refusal::TooFewTokens(cost.tokens(), supply.total()));
    }
    match shells < cost.shells {
        true => Err(Refusal::TooFewShells(cost.shells, shells)),
        false => Ok(()),
    }
}

/// Tells whether `supply` holds `tokens`, or the first ingredient it lacks.
pub fn holds(supply: Tokens, tokens: Tokens) -> Allowed {
    let mut short = tokens
        .iter()
        .filter(|&(kind, count)| supply.of(kind) < count);
    match short.next() {
        Some((kind, count)) => Err(Refusal::Lacks(kind, count, supply.of(kind))),
        None => Ok(()),
    }
}

/// What is paid for a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paid {
    /// The ingredients.
    pub tokens: Tokens,
    /// The shells.
    pub shells: u8,
}

impl Paid {
    /// Nothing at all.
    pub const NOTHING: Self = Self {
        tokens: Tokens::NONE,
        shells: 0,
    };
}

/// A payment whose free part is chosen step by step: first each five alike, then each "any".
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paying {
    /// What is to be paid.
    pub cost: Cost,
    /// The types chosen so far.
    pub chosen: Handful,
}

impl Paying {
    /// What is paid so far.
    pub fn paid(self) -> Paid {
        Paid {
            tokens: self.tokens(),
            shells: self.cost.shells,
        }
    }

    /// The ingredients so far.
    pub fn tokens(self) -> Tokens {
        let each = |(at, kind)| match at < usize::from(self.cost.alike) {
            true => some(kind, ALIKE),
            false => some(kind, 1),
        };
        let chosen = self.chosen.iter().enumerate().map(each);
        chosen.fold(self.cost.typed, plus)
    }

    /// How many tokens of one type the next choice takes; `None` when nothing is left to choose.
    pub fn takes(self) -> Option<u8> {
        let chosen = self.chosen.len();
        let alike = usize::from(self.cost.alike);
        match chosen {
            _ if chosen < alike => Some(ALIKE),
            _ if chosen < alike + usize::from(self.cost.any) => Some(1),
            _ => None,
        }
    }

    /// The types the next choice can be.
    pub fn kinds(self, supply: Tokens) -> impl Iterator<Item = Ingredient> + Clone {
        let rest = minus(supply, self.tokens()).unwrap_or(Tokens::NONE);
        let needed = self.takes().unwrap_or(u8::MAX);
        Ingredient::ALL
            .into_iter()
            .filter(move |&kind| rest.of(kind) >= needed)
    }

    /// Goes on by itself as long as only one type is left to choose from.
    pub fn forced(mut self, supply: Tokens) -> Self {
        while self.takes().is_some() {
            let mut kinds = self.kinds(supply);
            match (kinds.next(), kinds.next()) {
                (Some(only), None) => self.chosen = self.chosen.with(only),
                _ => return self,
            }
        }
        self
    }

    /// With a further type.
    pub fn with(self, kind: Ingredient) -> Self {
        Self {
            chosen: self.chosen.with(kind),
            ..self
        }
    }
}
