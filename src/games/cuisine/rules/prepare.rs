//! Prepare: ingredients and utensils are laid.

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// Lets everybody lay cards (CUI-PREP-01).
    pub(crate) fn begin_prepare(&mut self) {
        self.stage = Stage::Prepare(None);
    }

    /// Checks whether cards may still be laid (CUI-PREP-01).
    pub fn may_lay(&self) -> Allowed {
        match self.stage {
            Stage::Prepare(None) => Ok(()),
            Stage::Prepare(Some(_)) => Err(Refusal::CardsBegun),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Checks whether a player has a utensil left to lay.
    pub fn may_lay_any(&self, seat: Seat) -> Allowed {
        self.may_lay()?;
        self.may_mean(seat)?;
        ensure(
            self.player(seat).utensils.contains(&UtensilState::Away),
            Refusal::AllLaid(seat),
        )
    }

    /// Checks whether a player may lay this utensil.
    pub fn may_lay_utensil(&self, seat: Seat, utensil: Utensil) -> Allowed {
        self.may_lay()?;
        self.may_mean(seat)?;
        match self.player(seat).utensils[utensil.index()] {
            UtensilState::Away => Ok(()),
            _ => Err(Refusal::Laid(utensil)),
        }
    }

    pub(crate) fn lay(&mut self, seat: Seat, utensil: Utensil) -> Allowed {
        self.may_lay_utensil(seat, utensil)?;
        self.player_mut(seat).utensils[utensil.index()] = UtensilState::Up;
        Ok(())
    }

    /// Checks whether a player may lay these ingredients; only a counted pantry asks.
    pub fn may_stock(&self, seat: Seat, laid: [u8; CLASSES]) -> Allowed {
        self.may_lay()?;
        self.may_mean(seat)?;
        let pantry = self.player(seat).pantry;
        let mut sums = pantry.iter().zip(laid);
        match self.house.is_on(Rule::Pantry) {
            false => Err(Refusal::NotNow),
            true if sums.any(|(&have, more)| more > MAX_STOCK.saturating_sub(have)) => {
                Err(Refusal::PantryFull)
            }
            true => Ok(()),
        }
    }

    pub(crate) fn stock(&mut self, seat: Seat, laid: [u8; CLASSES]) -> Allowed {
        self.may_stock(seat, laid)?;
        self.player_mut(seat).stock(laid);
        Ok(())
    }
}
