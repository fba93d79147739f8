//! The trade of Origins: two ingredients back to their fields, one from another (MC-BONUS-05M).

use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;
use crate::games::master_cook::Contest;
use crate::games::master_cook::pieces::fields;
use crate::games::master_cook::pieces::fields::{minus, some};
use crate::games::master_cook::pieces::ingredient::Ingredient;
use crate::games::master_cook::pieces::kitchen::Step;
use crate::games::master_cook::refusal::Refusal;

/// How many ingredients a trade puts back.
pub(crate) const GIVEN_BACK: u8 = 2;

impl Contest {
    pub(crate) fn may_give_back(
        &self,
        seat: Seat,
        kind: Ingredient,
        field: u8,
    ) -> Result<(), Refusal> {
        let step = self.kitchen(seat).agenda.next();
        if !matches!(step, Some(Step::GiveBack(..GIVEN_BACK))) {
            return Err(Refusal::NotAsked);
        }
        if fields::tile(field) != kind {
            return Err(Refusal::CannotReturn);
        }
        match self.kitchen(seat).supply.of(kind) {
            0 => Err(Refusal::Lacks(kind, 1, 0)),
            _ => Ok(()),
        }
    }

    /// Puts an ingredient back on a field of its own type.
    pub(crate) fn give_back(
        &mut self,
        seat: Seat,
        kind: Ingredient,
        field: u8,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        self.may_give_back(seat, kind, field)?;
        let kitchen = self.kitchen_mut(seat);
        kitchen.supply = minus(kitchen.supply, some(kind, 1)).ok_or(Refusal::Lacks(kind, 1, 0))?;
        if let Some(Step::GiveBack(given)) = kitchen.agenda.next_mut() {
            *given += 1;
        }
        *self.ring.on_mut(field).of_mut(kind) += 1;
        self.tell_give_back(seat, kind, field, to_do);
        Ok(())
    }
}
