//! Shop: whom a role is used on, and how.

use super::super::Cuisine;
use super::super::action::Action;
use super::super::draft::Draft;
use super::super::pieces::role::RoleUse;
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::prompt::{Choice, Prompt};
use crate::engine::seat::Seat;

impl Cuisine {
    /// Asks the holder of a role whom to use it on, and how.
    pub(super) fn ask_role<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        let role = self.role(seat)?;
        let title = Line::from(role.word());
        if let (Draft::Named(target), Some(ways)) = (draft, role.ways()) {
            let [first, second] = ways;
            let choices = [(first, true), (second, false)]
                .map(|(label, way)| Choice::play(label, Action::Role(RoleUse::Do(target, way))));
            return Some(page.choose("Shop", title, choices).help(role.help()));
        }
        let others = seat.round(self.seats()).skip(1);
        let others = others.map(|target| match role.ways() {
            Some(_) => Choice::next(Line::new().name(target), Draft::Named(target)),
            None => {
                let name = Action::Role(RoleUse::Name(target));
                Choice::play(Line::new().name(target), name)
            }
        });
        let skip = Choice::done("not used", Action::Role(RoleUse::Skip));
        let title = title.mark(": ").word("whom?");
        Some(
            page.choose("Shop", title, others.chain([skip]))
                .help(role.help()),
        )
    }
}
