//! Cook: recipes are put in front of their cook.

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// Checks whether a player could have cooked this recipe (CUI-COOK-01, CUI-DEC-18).
    pub fn may_cook(&self, seat: Seat, dish: Dish) -> Allowed {
        let player = self.player(seat);
        let most = self.most_optionals();
        match dish.printed.secondaries() {
            _ if player.cooked.len() == MAX_COOKED => Err(Refusal::TooManyRecipes),
            printed if dish.secondaries > printed => Err(Refusal::TooManySecondaries(printed)),
            _ if dish.optional > most => Err(Refusal::TooManyOptionals(most)),
            _ if self.house.is_on(Rule::Pantry) => covers(player.pantry, dish),
            _ => Ok(()),
        }?;
        match dish
            .utensils()
            .find(|&utensil| player.state(utensil) == UtensilState::Away)
        {
            Some(utensil) => Err(Refusal::NotLaid(utensil)),
            None => Ok(()),
        }
    }

    /// The most optional ingredients of a recipe (CUI-DEC-06).
    fn most_optionals(&self) -> u8 {
        match self.house.value(Rule::Optionals) {
            0 => 1,
            1 => 2,
            _ => NO_LIMIT,
        }
    }

    /// Puts a recipe in front of its cook, the ingredients with it.
    pub(crate) fn cook(&mut self, seat: Seat, dish: Dish) -> Allowed {
        self.may_cook(seat, dish)?;
        let pantry = self.house.is_on(Rule::Pantry);
        let player = self.player_mut(seat);
        if pantry {
            player
                .unstock(dish.ingredients())
                .ok_or(Refusal::NoIngredient)?;
        }
        let cooked = Cooked { dish, change: 0 };
        let kept = player.cooked.push(cooked);
        kept.map_err(|_| Refusal::TooManyRecipes)
    }

    pub(crate) fn cook_on(&mut self, place: u8, more: bool) -> Allowed {
        let full = self.player(self.at(place)).cooked.len() == MAX_COOKED;
        self.stage = match place + 1 {
            _ if more && !full => Stage::Cook(place),
            next if next < self.seats => Stage::Cook(next),
            _ => Stage::Actions(None),
        };
        Ok(())
    }
}

/// Checks that the pantry holds what a recipe needs, class by class (CUI-DEC-23, CUI-DEC-29).
fn covers(pantry: [u8; CLASSES], dish: Dish) -> Allowed {
    let classes = (0..).zip(dish.ingredients().into_iter().zip(pantry));
    let mut short = classes.filter(|&(_, (needed, prepared))| prepared < needed);
    match short.next() {
        Some((class, (needed, prepared))) => Err(Refusal::NotCovered(class, needed, prepared)),
        None => Ok(()),
    }
}
