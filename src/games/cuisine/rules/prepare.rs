//! Prepare: ingredients and utensils are laid.

use super::super::pieces::player::{CLASSES, MAX_STOCK};
use super::super::pieces::utensil::{Place, Utensil};
use super::super::refusal::Refusal;
use super::super::{Cuisine, Step};
use crate::engine::seat::Seat;

impl Cuisine {
    /// Lets everybody lay cards (CUI-PREP-01).
    pub(super) fn begin_prepare(&mut self) {
        self.step = Step::Prepare(None);
    }

    /// Checks whether cards may still be laid (CUI-PREP-01).
    pub fn may_lay(&self) -> Result<(), Refusal> {
        match self.step {
            Step::Prepare(None) => Ok(()),
            Step::Prepare(Some(_)) => Err(Refusal::CardsBegun),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Checks whether a player has a utensil left to lay.
    pub fn may_lay_any(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_lay()?;
        match self.player(seat)?.utensils.contains(&Place::Away) {
            true => Ok(()),
            false => Err(Refusal::AllLaid(seat)),
        }
    }

    /// Checks whether a player may lay this utensil.
    pub fn may_lay_utensil(&self, seat: Seat, utensil: Utensil) -> Result<(), Refusal> {
        self.may_lay()?;
        match self.player(seat)?.utensils[utensil.index()] {
            Place::Away => Ok(()),
            _ => Err(Refusal::Laid(utensil)),
        }
    }

    pub(super) fn lay(&mut self, seat: Seat, utensil: Utensil) -> Result<(), Refusal> {
        self.may_lay_utensil(seat, utensil)?;
        self.player_mut(seat)?.utensils[utensil.index()] = Place::Up;
        Ok(())
    }

    /// Checks whether a player may lay these ingredients; only a counted pantry asks.
    pub fn may_stock(&self, seat: Seat, laid: [u8; CLASSES]) -> Result<(), Refusal> {
        self.may_lay()?;
        let pantry = self.player(seat)?.pantry;
        let mut sums = pantry.iter().zip(laid);
        match self.rules.pantry {
            false => Err(Refusal::NotNow),
            true if sums.any(|(&have, more)| more > MAX_STOCK.saturating_sub(have)) => {
                Err(Refusal::PantryFull)
            }
            true => Ok(()),
        }
    }

    pub(super) fn stock(&mut self, seat: Seat, laid: [u8; CLASSES]) -> Result<(), Refusal> {
        self.may_stock(seat, laid)?;
        self.player_mut(seat)?.stock(laid);
        Ok(())
    }
}
