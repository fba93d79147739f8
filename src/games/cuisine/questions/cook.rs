//! Cook: which recipe, and what goes with it.

use super::super::Cuisine;
use super::super::action::Action;
use super::super::draft::Draft;
use super::super::pieces::recipe::Dish;
use super::super::pieces::utensil::{Place, Utensil};
use super::super::words::dish_line;
use crate::engine::line::Line;
use crate::engine::prompt::{Choice, Prompt, gather};
use crate::engine::seat::Seat;

/// Where the cursor stands among the recipes: on the normal one.
const USUAL_WAY: usize = 1;
const RECIPES: &str = "Easy: 1 primary. Normal: and 1 secondary. Hard: and 2. With fewer \
    secondaries a recipe counts as the lower level. A full hard recipe gives each other one +1.";
const EXTRAS: &str = "Name the symbols of all utensils in play, face down ones too: what lies \
    face up when the turn is scored counts.";

impl Cuisine {
    /// Asks for a recipe, then for what goes with it.
    pub(super) fn ask_cook<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        if let Draft::Cook(dish) = draft {
            let all = Choice::play("that is all", Action::Cook(dish, false));
            let more = Choice::play("another recipe too", Action::Cook(dish, true));
            let extras = self.extras(seat, dish, Draft::Cook);
            let choices = [all, more].into_iter().chain(extras);
            return page.choose("Cook", dish_line(dish), choices).help(EXTRAS);
        }
        let ways = ways(|dish| {
            Choice::next(dish_line(dish), Draft::Cook(dish)).checked(self.may_cook(seat, dish))
        });
        let begun = self
            .player(seat)
            .is_ok_and(|player| !player.cooked.is_empty());
        let (title, stop) = match begun {
            false => ("Which recipe?", "cooks nothing"),
            true => ("Another recipe?", "nothing more"),
        };
        let stop = Choice::done(stop, Action::Stop);
        page.choose("Cook", title, ways.into_iter().chain([stop]))
            .focus(USUAL_WAY)
            .help(RECIPES)
    }

    /// What can be added to a recipe: an optional ingredient, symbols of utensils in play.
    pub(super) fn extras(
        &self,
        seat: Seat,
        dish: Dish,
        draft: impl Fn(Dish) -> Draft,
    ) -> impl Iterator<Item = Choice<Self>> {
        let mut richer = dish;
        richer.optional = dish.optional.saturating_add(1);
        let optional =
            Choice::next("+1 by an optional", draft(richer)).checked(self.may_cook(seat, richer));
        let utensils = self
            .player(seat)
            .map_or([Place::Away; 3], |player| player.utensils);
        let symbols = Utensil::ALL.map(|utensil| {
            let mut marked = dish;
            let on = &mut marked.symbols[utensil.index()];
            *on = !*on;
            let sign = if *on { "add symbol" } else { "no symbol" };
            let label = Line::new().icon(utensil.icon()).word(sign);
            let laid = utensils[utensil.index()] != Place::Away;
            laid.then(|| Choice::next(label, draft(marked)))
        });
        let symbols: heapless::Vec<Choice<Self>, 3> = gather(symbols.into_iter().flatten());
        [optional].into_iter().chain(symbols)
    }
}

/// The six ways to cook a recipe as choices.
pub(super) fn ways(choice: impl Fn(Dish) -> Choice<Cuisine>) -> [Choice<Cuisine>; 6] {
    Dish::WAYS.map(choice)
}
