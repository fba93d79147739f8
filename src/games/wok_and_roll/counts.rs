//! Everything that is tracked, under its name.

use super::action::Mode;
use super::pieces::face::{Face, Pool};
use super::pieces::sheet::{Pick, Sheet};
use super::{Stage, WokAndRoll};
use crate::engine::line::Line;
use crate::engine::seat::Seat;

type Count<'a> = &'a mut dyn FnMut(Line, i32);

impl WokAndRoll {
    pub(super) fn count_all(&self, count: Count<'_>) {
        if let Some(first) = self.first {
            count("first player".into(), i32::from(first.0) + 1);
            count("roller".into(), i32::from(self.roller.0) + 1);
            count("rolls".into(), self.market.rolls.into());
        }
        for (die, face) in (1_u8..).zip(self.market.faces.0) {
            if let Some(face) = face {
                count(Line::from("die").number(die).icon(face.icon()), 1);
            }
        }
        if let Stage::Cooking(done) = self.stage {
            count("done cooking".into(), done.into());
        }
        Seat::all(self.seats).for_each(|seat| self.count_seat(seat, count));
    }

    fn count_seat(&self, seat: Seat, count: Count<'_>) {
        let named = |what: &'static str| Line::new().name(seat).word(what);
        count(named("completed"), self.completed(seat).into());
        for (wok, number) in (1_u8..).zip(self.woks[seat.index()].unwrap_or_default()) {
            count(named("wok").number(wok), number.into());
        }
        match self.sheet(seat) {
            Some(sheet) if self.mode == Mode::FullSheet => self.count_sheet(seat, sheet, count),
            _ => {}
        }
    }

    fn count_sheet(&self, seat: Seat, sheet: &Sheet, count: Count<'_>) {
        let name = Line::new().name(seat);
        for group in self.profile.numbers() {
            let crossed = sheet.crossed[usize::from(group)];
            let line = name.clone().and(self.group_name(group)).word("crossed");
            count(line, crossed.into());
        }
        count_pool(name.clone().word("fridge"), sheet.fridge, count);
        count_pool(name.clone().word("circled"), sheet.circled, count);
        count(name.clone().word("hexagons"), sheet.conversions.0.into());
        count(name.clone().word("rectangles"), sheet.bonuses.into());
        for (at, picked) in (1_u8..).zip(&sheet.picks) {
            let line = name.clone().word("pick").number(at);
            count(line, pick_number(picked.pick));
        }
    }
}

fn count_pool(name: Line, pool: Pool, count: Count<'_>) {
    for face in Face::ALL {
        count(name.clone().icon(face.icon()), pool.count(face).into());
    }
}

/// A pick as a number: servings from 1, hexagons from 1001, rectangles from 2001.
fn pick_number(pick: Pick) -> i32 {
    match pick {
        Pick::Serving(place) => 1 + i32::from(place.group()) * 10 + i32::from(place.serving()),
        Pick::Conversion(face) => 1001 + face as i32,
        Pick::Bonus(bonus) => 2001 + i32::from(bonus),
    }
}
