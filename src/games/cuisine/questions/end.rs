//! The end: who of those tied cooked last, and breaking off.

use crate::games::cuisine::prelude::*;

impl Cuisine {
    pub(crate) fn ask_tie<'p>(&self, page: Page<'p>) -> Page<'p> {
        let choices = self.tied();
        let choices =
            choices.map(|seat| Choice::play(Line::new().name(seat), Action::CookedLast(seat)));
        page.choose("Tie", "Cooked last in real life?", choices)
            .help("Those with the most points are tied. The one who most recently cooked in real life wins.")
    }
}
