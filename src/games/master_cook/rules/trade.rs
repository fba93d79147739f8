//! The trade of Origins: two ingredients back to their fields, one from another (MC-BONUS-05M).

use crate::games::master_cook::prelude::*;

/// How many ingredients a trade puts back.
pub(crate) const GIVEN_BACK: u8 = 2;

impl MasterCook {
    pub(crate) fn may_give_back(&self, seat: Seat, kind: Ingredient, field: u8) -> Allowed {
        let step = self.player(seat).agenda.next();
        if !matches!(step, Some(Step::GiveBack(..GIVEN_BACK))) {
            return Err(Refusal::NotAsked);
        }
        if tile(field) != kind {
            return Err(Refusal::CannotReturn);
        }
        match self.player(seat).supply.of(kind) {
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
    ) -> Allowed {
        self.may_give_back(seat, kind, field)?;
        let player = self.player_mut(seat);
        player.supply = minus(player.supply, some(kind, 1)).ok_or(Refusal::Lacks(kind, 1, 0))?;
        if let Some(Step::GiveBack(given)) = player.agenda.next_mut() {
            *given += 1;
        }
        *self.ring.on_mut(field).of_mut(kind) += 1;
        let line = by(seat, "puts").icon(kind.icon()).word("on field");
        to_do.chosen(line.number(field + 1));
        Ok(())
    }
}
