//! Cook: recipes are put in front of their cook.

use super::super::pieces::player::CLASSES;
use super::super::pieces::recipe::{Cooked, Dish, MAX_COOKED};
use super::super::pieces::utensil::Place;
use super::super::refusal::Refusal;
use super::super::{Cuisine, Step};
use crate::engine::game::Game;
use crate::engine::seat::Seat;

impl Cuisine {
    /// Checks whether a player could have cooked this recipe (CUI-COOK-01, CUI-DEC-18).
    pub fn may_cook(&self, seat: Seat, dish: Dish) -> Result<(), Refusal> {
        let player = self.player(seat)?;
        let most = self.rules.optionals.most();
        match dish.printed.secondaries() {
            _ if player.cooked.len() == MAX_COOKED => Err(Refusal::TooManyRecipes),
            printed if dish.secondaries > printed => Err(Refusal::TooManySecondaries(printed)),
            _ if dish.optional > most => Err(Refusal::TooManyOptionals(most)),
            _ if self.rules.pantry => covers(player.pantry, dish),
            _ => Ok(()),
        }?;
        match dish
            .utensils()
            .find(|&utensil| player.lies(utensil) == Place::Away)
        {
            Some(utensil) => Err(Refusal::NotLaid(utensil)),
            None => Ok(()),
        }
    }

    /// Puts a recipe in front of its cook, the ingredients with it.
    pub(super) fn cook(&mut self, seat: Seat, dish: Dish) -> Result<(), Refusal> {
        self.may_cook(seat, dish)?;
        let pantry = self.rules.pantry;
        let player = self.player_mut(seat)?;
        if pantry {
            player
                .unstock(dish.ingredients())
                .ok_or(Refusal::NoIngredient)?;
        }
        let cooked = Cooked { dish, change: 0 };
        let kept = player.cooked.push(cooked);
        kept.map_err(|_| Refusal::TooManyRecipes)
    }

    pub(super) fn cook_on(&mut self, place: u8, more: bool) -> Result<(), Refusal> {
        let full = self.player(self.at(place))?.cooked.len() == MAX_COOKED;
        self.step = match place + 1 {
            _ if more && !full => Step::Cook(place),
            next if next < self.seats() => Step::Cook(next),
            _ => Step::Actions(None),
        };
        Ok(())
    }
}

/// Checks that the pantry holds what a recipe needs, class by class (CUI-DEC-23, CUI-DEC-29).
fn covers(pantry: [u8; CLASSES], dish: Dish) -> Result<(), Refusal> {
    let classes = (0..).zip(dish.ingredients().into_iter().zip(pantry));
    let mut short = classes.filter(|&(_, (needed, prepared))| prepared < needed);
    match short.next() {
        Some((class, (needed, prepared))) => Err(Refusal::NotCovered(class, needed, prepared)),
        None => Ok(()),
    }
}
