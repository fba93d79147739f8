//! Questions the table may open at any time: a recipe set right, known decks, breaking off.

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// The question of an aside; `None` for a draft that belongs to none, or not now.
    pub(crate) fn ask_own_menu<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
        match draft {
            Draft::Menu(MenuDraft::EndHere) => self.may_end().then(|| self.ask_end(page)),
            _ if !self.has_begun() => None,
            Draft::Menu(MenuDraft::Cards) => Some(self.ask_cards(page)),
            Draft::Menu(draft) => menu::ask(self, page, draft),
            Draft::FixRecipe(seat, at) => Some(self.ask_recipe(page, seat, at)),
            Draft::FixDish(seat, at, dish) => Some(self.ask_dish(page, seat, at, dish)),
            Draft::Deck(slot, deck, stage) if usize::from(slot) < self.decks.len() => {
                Some(self.ask_deck_entry(page, slot, deck, stage))
            }
            _ => None,
        }
    }

    /// Asks what a recipe of this turn really was.
    fn ask_recipe<'p>(&self, page: Page<'p>, seat: Seat, at: u8) -> Page<'p> {
        let count = Count::Recipe(seat, at);
        let value = self.tally(count).value;
        let ways = ways(|dish| {
            let set = self.may_fix(count, dish.code());
            let same = dish.code() == value;
            let choice = Choice::next(dish_line(dish), Draft::FixDish(seat, at, dish));
            choice.checked(if same { Ok(()) } else { set })
        });
        let none = Choice::play("it was not cooked", Action::Count(count, 0));
        let none = none.checked(self.may_fix(count, 0));
        let title = Line::new()
            .name(seat)
            .mark(": ")
            .and(self.worth(count, value));
        page.choose(
            "fix",
            title.icon(Icon::Arrow),
            ways.into_iter().chain([none]),
        )
        .help("Choose what was cooked. The recipe before is replaced; cards played on it stay.")
    }

    /// Asks for what goes with it, old and new in the title.
    fn ask_dish<'p>(&self, page: Page<'p>, seat: Seat, at: u8, dish: Dish) -> Page<'p> {
        let count = Count::Recipe(seat, at);
        let value = self.tally(count).value;
        let set = Choice::play("set it", Action::Count(count, dish.code()));
        let set = set.checked(self.may_fix(count, dish.code()));
        let extras = self.extras(
            seat,
            dish,
            |dish| Draft::FixDish(seat, at, dish),
            |dish| {
                let code = dish.code();
                match code == value {
                    true => Ok(()),
                    false => self.may_fix(count, code),
                }
            },
        );
        let title = self
            .worth(count, value)
            .icon(Icon::Arrow)
            .and(dish_short(dish));
        page.choose("fix", title, [set].into_iter().chain(extras))
            .help("Old and new stand above. Add what went with it, then set it.")
    }

    /// What setting a count right would be refused for. Not inlined: the state it is tried on is large.
    #[inline(never)]
    fn may_fix(&self, count: Count, value: i32) -> Allowed {
        let action = Action::Count(count, value);
        self.clone().apply(Asked::Table, action, &mut ToDo::new())
    }

    /// The known decks, to set one right for this game.
    fn ask_cards<'p>(&self, page: Page<'p>) -> Page<'p> {
        let choices = self.listed().map(|(slot, deck)| {
            let tracking = Draft::Deck(slot, deck, DeckEntry::Tracking);
            Choice::next(deck_line(deck), tracking)
        });
        page.choose("Decks", "Known decks", choices)
            .help("What is changed here holds for this game. To have it known for good, enter the deck again under its name at the next set-up.")
    }

    fn ask_end<'p>(&self, page: Page<'p>) -> Page<'p> {
        let end = Choice::play("end here and score", Action::EndHere);
        let enter = Choice::play("enter the end values", Action::EnterEnd);
        let enter = self.is_in_turn().then_some(enter);
        page.choose("End", "Break the game off?", [end].into_iter().chain(enter))
            .help("End here: the unfinished turn does not count. Or say what everybody has, known points first.")
    }
}
