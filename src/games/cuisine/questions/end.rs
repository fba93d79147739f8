//! The end: who of those tied cooked last, and breaking off.

use super::super::Cuisine;
use super::super::action::Action;
use crate::engine::line::Line;
use crate::engine::prompt::{Choice, Prompt};

impl Cuisine {
    pub(super) fn ask_tie<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let choices = self.tied();
        let choices =
            choices.map(|seat| Choice::play(Line::new().name(seat), Action::CookedLast(seat)));
        page.choose("Tie", "Cooked last in real life?", choices)
            .help("Those with the most points are tied. The one who most recently cooked in real life wins.")
    }
}
