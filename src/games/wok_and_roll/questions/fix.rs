//! The one correction that is not a number: which servings of a platter are crossed off.

use super::form;
use crate::games::wok_and_roll::prelude::*;

impl WokAndRoll {
    pub(crate) fn ask_crosses<'p>(
        &self,
        page: Page<'p, Self>,
        seat: Seat,
        plate: u8,
        crossed: u16,
    ) -> Option<Page<'p, Self>> {
        let size = self.sheet.layout(plate)?.size;
        let rows = (0..size).map(|number| {
            let turned = Draft::FixPlate(seat, plate, crossed ^ 1 << number);
            Row::toggle(ordinal(number), crossed & (1 << number) != 0, turned)
        });
        let done = self.finished(Action::Count(Count::Crossed(seat, plate), crossed.into()));
        let title = plate_name(plate).mark(": ").word("crossed");
        Some(form(page, title, rows, done))
    }
}
