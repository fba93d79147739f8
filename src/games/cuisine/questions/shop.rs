//! Shop: whom a role is used on, and how.

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// Asks the holder of a role whom to use it on, and how.
    pub(crate) fn ask_role<'p>(&self, page: Page<'p>, seat: Seat) -> Option<Page<'p>> {
        let role = self.role(seat)?;
        let others = seat.round(self.seats).skip(1);
        let ways: &[Option<bool>] = match role.is_twofold() {
            true => &[Some(false), Some(true)],
            false => &[None],
        };
        let uses = others.flat_map(|target| ways.iter().map(move |&way| (target, way)));
        let uses = uses.map(|(target, way)| match way {
            Some(first) => {
                let label = role.way(Line::new().name(target), first);
                Choice::play(label, Action::Role(RoleUse::Do(target, first)))
            }
            None => Choice::play(
                Line::new().name(target),
                Action::Role(RoleUse::Name(target)),
            ),
        });
        let skip = Choice::done("not used", Action::Role(RoleUse::Skip));
        let title = Line::from(role.word()).mark(": ").word("whom?");
        let prompt = page.choose("Shop", title, uses.chain([skip]));
        Some(prompt.focus(ways.len() - 1).help(role.help()))
    }
}
