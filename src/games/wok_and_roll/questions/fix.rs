//! The one correction that is no number: which servings of a platter are crossed off.

use super::{form, toggle};
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Prompt};
use crate::engine::seat::{Asked, Seat};
use crate::games::wok_and_roll::WokAndRoll;
use crate::games::wok_and_roll::action::Action;
use crate::games::wok_and_roll::counts::Count;
use crate::games::wok_and_roll::draft::Draft;
use crate::games::wok_and_roll::words::ordinal;

impl WokAndRoll {
    pub(crate) fn crosses_form<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        group: u8,
        crossed: u16,
    ) -> Option<&'p mut Prompt<Self>> {
        let kept = self.profile.group(group)?;
        let count = match self.profile.is_by_place() {
            true => Count::Crossed(seat, group),
            false => Count::Group(seat, group),
        };
        let rows = (0..kept.size).map(|serving| {
            let label = Line::from(ordinal(serving));
            let turned = Draft::FixGroup(seat, group, crossed ^ 1 << serving);
            toggle(label, crossed & (1 << serving) != 0, Ok(turned))
        });
        let action = Action::Count(count, crossed.into());
        let done = self.tried(Asked::Table, action);
        let done = done.map(|()| Answer::Play(action));
        let title = self.group_name(group).mark(": ").word("crossed");
        Some(form(page, title, rows, done))
    }
}
