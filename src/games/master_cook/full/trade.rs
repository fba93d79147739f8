//! The trade of Origins: two ingredients back to their fields, one from another (MC-BONUS-05M).

use super::action::Action;
use super::ask::{Checked, Prompt, done, next, play};
use super::draft::Draft;
use super::fields::{self, Ring, minus, some};
use super::kitchen::Step;
use super::number::Field;
use super::{Full, Refusal, words};
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook::ingredient::Ingredient;

/// How many ingredients a trade puts back.
pub(super) const GIVEN_BACK: u8 = 2;

impl Full {
    /// The question what goes back.
    pub(super) fn give_back_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        given: u8,
        draft: Draft,
    ) -> &'p mut Prompt {
        let supply = self.kitchen(seat).supply;
        if let Draft::Kind(kind) = draft {
            let field = |field: u8| {
                let label = Line::from("field").number(field + 1);
                let label = label.mark(" (").number(self.ring.size(field)).mark(")");
                play(label, Action::GiveBack(kind, Field::new(field)))
                    .check(self.may_give_back(seat, kind, field))
            };
            let own = Ring::fields().filter(|&field| fields::tile(field) == kind);
            return page.choose("bonus", "Back onto which field?", own.map(field));
        }
        let choice = |kind: Ingredient| {
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            let there = (supply.of(kind) > 0).then_some(());
            next(label, Draft::Kind(kind)).check(there.ok_or(Refusal::TooFewIngredients))
        };
        let choices = Ingredient::ALL.map(choice).into_iter();
        let decline = (given == 0).then(|| done("No trade", Action::Decline));
        page.choose("bonus", "Trade: put 2 back", choices.chain(decline))
            .help(
                "Two ingredients go back, each to a tile of its own type; then one of any type is \
             taken from a tile of another.",
            )
    }

    fn may_give_back(&self, seat: Seat, kind: Ingredient, field: u8) -> Result<(), Refusal> {
        let step = self.kitchen(seat).agenda.next();
        if !matches!(step, Some(Step::GiveBack(..GIVEN_BACK))) {
            return Err(Refusal::NotAsked);
        }
        if fields::tile(field) != kind {
            return Err(Refusal::CannotReturn);
        }
        match self.kitchen(seat).supply.of(kind) {
            0 => Err(Refusal::TooFewIngredients),
            _ => Ok(()),
        }
    }

    /// Puts an ingredient back on a field of its own type.
    pub(super) fn give_back(
        &mut self,
        seat: Seat,
        kind: Ingredient,
        field: u8,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        self.may_give_back(seat, kind, field)?;
        let kitchen = self.kitchen_mut(seat);
        kitchen.supply = minus(kitchen.supply, some(kind, 1)).ok_or(Refusal::TooFewIngredients)?;
        if let Some(Step::GiveBack(given)) = kitchen.agenda.next_mut() {
            *given += 1;
        }
        *self.ring.on_mut(field).of_mut(kind) += 1;
        self.tell_give_back(seat, kind, field, told);
        Ok(())
    }
}
