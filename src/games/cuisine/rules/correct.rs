//! Corrections that are more than a number: recipes of the turn, roles, the first player.

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// Checks whether the recipes of a player can be set right: cooked, not yet scored.
    pub fn may_correct_recipes(&self, seat: Seat) -> Allowed {
        match self.stage {
            Stage::Cook(place) if self.place(seat) <= place => Ok(()),
            Stage::Actions(_) | Stage::Ability(_) => Ok(()),
            Stage::Track(_) | Stage::Tie | Stage::Over => Err(Refusal::Scored),
            _ => Err(Refusal::NotCookedYet(seat)),
        }
    }

    /// Puts another recipe in the place of one, or none; the ingredients follow.
    pub(crate) fn correct_recipe(&mut self, seat: Seat, at: u8, code: i32) -> Allowed {
        self.may_correct_recipes(seat)?;
        let (at, pantry) = (usize::from(at), self.house.is_on(Rule::Pantry));
        let player = self.player_mut(seat);
        let old = player.cooked.get(at).copied();
        if old.is_some() {
            player.cooked.remove(at);
        }
        if let Some(Cooked { dish, .. }) = old.filter(|_| pantry) {
            player.stock(dish.ingredients());
        }
        match (Dish::from_code(code), old) {
            (None, None) => Err(Refusal::NoRecipe),
            (None, Some(_)) => Ok(()),
            (Some(dish), _) => {
                self.cook(seat, dish)?;
                let cooked = &mut self.player_mut(seat).cooked;
                if let (Some(old), Some(new)) = (old, cooked.last_mut()) {
                    new.change = old.change;
                }
                cooked
                    .get_mut(at..)
                    .ok_or(Refusal::NoRecipe)?
                    .rotate_right(1);
                Ok(())
            }
        }
    }

    /// Corrects what score cards changed of a recipe.
    pub(crate) fn correct_change(&mut self, seat: Seat, at: u8, change: i8) -> Allowed {
        self.may_correct_recipes(seat)?;
        let cooked = self.player_mut(seat).cooked.get_mut(usize::from(at));
        cooked.ok_or(Refusal::NoRecipe)?.change = change;
        Ok(())
    }

    /// Checks whom a role names; 0 is nobody, then seats from 1.
    pub(crate) fn may_set_named(&self, holder: Seat, value: i32) -> Allowed {
        match u8::try_from(value - 1) {
            Ok(target) => self.may_name(holder, Seat(target)),
            Err(_) => Ok(()),
        }
    }

    /// Lets a player hold a role; whoever held it takes the other one.
    pub(crate) fn set_role(&mut self, seat: Seat, role: i32) -> Allowed {
        let role = role_of(role).ok_or(Refusal::NotNow)?;
        let mine = self.dealt_place(seat);
        let dealt = self.dealt.as_mut().ok_or(Refusal::NoRoles)?;
        let theirs = dealt.iter().position(|&other| other == role);
        dealt.swap(mine, theirs.ok_or(Refusal::NotNow)?);
        self.players
            .iter_mut()
            .for_each(|player| player.named = None);
        Ok(())
    }

    /// Lets another player be first; only before anybody has done something in this turn.
    pub(crate) fn set_first(&mut self, seat: Seat) -> Allowed {
        match self.stage {
            Stage::Role(0) | Stage::Prepare(None) | Stage::LightScore(0) => self.first = seat,
            _ => return Err(Refusal::TurnBegun),
        }
        Ok(())
    }
}
