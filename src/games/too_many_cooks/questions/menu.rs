//! Questions from the menu that the engine does not ask: counting piles, ending here.

use crate::games::too_many_cooks::prelude::*;

const STEP: &str = "Settings";
const PILES_HELP: &str = "Enter the cards of each pile. The device then asks for the flavour of every card drawn or returned and knows when a pile is empty.";

impl TooManyCooks {
    /// The menu question of a draft.
    pub(crate) fn ask_own_menu<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
        match draft {
            Draft::Menu(MenuDraft::EndHere) => Some(self.ask_end(page)),
            Draft::Menu(draft) => menu::ask(self, page, draft),
            Draft::Piles(amounts) => Some(self.ask_piles(page, amounts)),
            _ => None,
        }
    }

    fn ask_end<'p>(&self, page: Page<'p>) -> Page<'p> {
        let end = Choice::play("End and show", Action::EndHere);
        let quick = Choice::play("Quick score", Action::Quick);
        let quick = (self.is_light() && self.is_running()).then_some(quick);
        page.choose("End", "End the game here?", [end].into_iter().chain(quick))
            .help("Without a third dish nobody wins. A run that is half done ends as it stands. A light game can ask for the dishes that are missing.")
    }

    fn ask_piles<'p>(&self, page: Page<'p>, amounts: Amounts) -> Page<'p> {
        let rows = Flavour::ALL.map(|flavour| {
            let most = OF_EACH.saturating_sub(self.board.filled.get(flavour));
            counter(flavour, amounts, most, Refusal::PilesDoNotFit, Draft::Piles)
        });
        let done = self.may_count_piles(amounts);
        let done = done.map(|()| Answer::Play(Action::Piles(amounts)));
        let title = Line::from("Piles,")
            .number(self.in_piles())
            .icon(Icon::Card);
        page.form(STEP, title.word("in all"), rows, done)
            .help(PILES_HELP)
    }

    /// An even guess at the piles that adds up.
    pub(crate) fn likely_piles(&self) -> Amounts {
        let mut piles = Amounts::default();
        for _ in 0..self.in_piles() {
            let room =
                |&flavour: &Flavour| piles.get(flavour) + self.board.filled.get(flavour) < OF_EACH;
            let open = Flavour::ALL.into_iter().filter(room);
            if let Some(flavour) = open.min_by_key(|&flavour| piles.get(flavour)) {
                piles.set(flavour, piles.get(flavour) + 1);
            }
        }
        piles
    }
}
