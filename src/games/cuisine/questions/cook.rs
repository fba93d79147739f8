//! Cook: which recipe, and what goes with it.

use crate::games::cuisine::prelude::*;

/// Where the cursor stands among the recipes: on the normal one.
const USUAL_WAY: usize = 1;
const RECIPES: &str = "Easy: 1 primary, normal: and 1 secondary, hard: and 2. With fewer \
    secondaries a recipe counts as the lower level. A full hard recipe gives each other one +1.";
const EXTRAS: &str = "Name the symbols of all utensils in play, face down ones too. What lies face up when \
    the turn is scored counts.";

impl Cuisine {
    /// Asks for a recipe, then for what goes with it.
    pub(crate) fn ask_cook<'p>(&self, page: Page<'p>, seat: Seat, draft: Draft) -> Page<'p> {
        if let Draft::Cook(dish) = draft {
            let all = Choice::play("that is all", Action::Cook(dish, false));
            let more = Choice::play("another recipe too", Action::Cook(dish, true));
            let may_cook = |dish| self.may_cook(seat, dish);
            let extras = self.extras(seat, dish, Draft::Cook, may_cook);
            let choices = [all, more].into_iter().chain(extras);
            return page.choose("Cook", dish_line(dish), choices).help(EXTRAS);
        }
        let whole = draft != Draft::More && self.has_no_utensil(seat);
        let [easy, normal, hard, less @ ..] = ways(|dish| {
            let choice = match whole {
                true => Choice::play(dish_line(dish), Action::Cook(dish, false)),
                false => Choice::next(dish_line(dish), Draft::Cook(dish)),
            };
            choice.checked(self.may_cook(seat, dish))
        });
        let more = whole.then(|| Choice::next("several or optional", Draft::More));
        let stop = Choice::done(self.stop_word(seat), Action::Stop);
        let stop = (draft != Draft::More).then_some(stop);
        let choices = [easy, normal, hard].into_iter().chain(more);
        page.choose(
            "Cook",
            self.cook_title(seat),
            choices.chain(less).chain(stop),
        )
        .focus(USUAL_WAY)
        .help(RECIPES)
    }

    /// Tells whether no utensil of a player is in play, so that symbols do not matter.
    fn has_no_utensil(&self, seat: Seat) -> bool {
        self.player(seat).utensils == [UtensilState::Away; UTENSILS]
    }

    fn stop_word(&self, seat: Seat) -> &'static str {
        match self.player(seat).cooked.len() {
            0 => "cooks nothing",
            _ => "nothing more",
        }
    }

    /// The question, or what the roles that named this player want.
    fn cook_title(&self, seat: Seat) -> Line {
        let naming = self.first.round(self.seats).filter(|&holder| {
            let named = self.player(holder).named;
            named == Some(seat)
        });
        let roles: Vec<Role, ROLES> = gather(naming.filter_map(|seat| self.role(seat)));
        let begun = self.player(seat).cooked.len();
        match roles.as_slice() {
            [] if begun == 0 => Line::from("Which recipe?"),
            [] => Line::from("Another recipe?"),
            [role] => Line::from(role.word()).mark(": ").word(wanted(*role)),
            _ if roles.contains(&Role::Waiter) => Line::from("Cook 2, 1 normal or hard"),
            _ => Line::from("Chef, Customer: normal+"),
        }
    }

    /// What can be added to a recipe: an optional ingredient, symbols of utensils in play.
    pub(crate) fn extras(
        &self,
        seat: Seat,
        dish: Dish,
        draft: impl Fn(Dish) -> Draft,
        allowed: impl Fn(Dish) -> Allowed,
    ) -> impl Iterator<Item = Choice<Self>> {
        let mut richer = dish;
        richer.optional = dish.optional.saturating_add(1);
        let optional = Choice::next("+1 by an optional", draft(richer)).checked(allowed(richer));
        let utensils = self.player(seat).utensils;
        let symbols = Utensil::ALL.map(|utensil| {
            let mut marked = dish;
            let on = &mut marked.symbols[utensil.index()];
            *on = !*on;
            let sign = if *on { "add symbol" } else { "no symbol" };
            let label = Line::new().icon(utensil.icon()).word(sign);
            let laid = utensils[utensil.index()] != UtensilState::Away;
            laid.then(|| Choice::next(label, draft(marked)))
        });
        let symbols: Vec<Choice<Self>, 3> = gather(symbols.into_iter().flatten());
        [optional].into_iter().chain(symbols)
    }
}

/// The six ways to cook a recipe as choices.
pub(crate) fn ways(choice: impl Fn(Dish) -> Choice<Cuisine>) -> [Choice<Cuisine>; 6] {
    Dish::WAYS.map(choice)
}

/// What a role wants of the player it names, in words.
fn wanted(role: Role) -> &'static str {
    match role {
        Role::Waiter => "2+ recipes",
        _ => "normal or hard",
    }
}
