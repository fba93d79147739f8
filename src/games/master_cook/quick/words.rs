//! What the quick score says: actions, refusals, the table, and every count.

use crate::games::master_cook::prelude::*;

/// The action in words, after the name of the player who did it.
pub fn say(action: QuickAction) -> Line {
    match action {
        QuickAction::Enter(value, number) => Line::from("has").number(number).word(value.noun()),
        QuickAction::Side(side) => Line::from("has a side dish:").and(side.label()),
        QuickAction::SidesDone => Line::from("has no more side dishes"),
        QuickAction::Places(goal, _) => {
            Line::from("sets the hats of goal").number(i32::from(goal) + 1)
        }
        QuickAction::Hat(seat, row) => Line::from("gives")
            .name(seat)
            .word("a hat:")
            .word(row.word()),
        QuickAction::HatsDone => Line::from("has no more hats"),
        QuickAction::Fix(seat, value, number) => Line::from("corrects")
            .name(seat)
            .mark(": ")
            .number(number)
            .word(value.noun()),
        QuickAction::SidesAgain(seat) => Line::from("clears side dishes of").name(seat),
        QuickAction::EndHere => Line::from("scores what is entered"),
    }
}

impl QuickRefusal {
    /// The refusal in one sentence.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::NotAsked => "Something else is asked now.",
            Self::TooFew => "There is nothing below 0.",
            Self::TooMany => "That is more than there can be.",
            Self::SheetFull => "Nobody can have more than 12 side dishes.",
            Self::BoxEmpty => "The box holds just 18 side dishes.",
            Self::NoSuchSide => "There is no such side dish.",
            Self::RowSkipped => "A row above has no hat: fill from the first down.",
            Self::HatsOut => "3 hats are the most on this goal.",
            Self::NoHat => "Has no first hat on this goal.",
            Self::NothingThere => "Nothing is entered there yet.",
            Self::NoSuchSeat => "Nobody sits there.",
        }
    }
}

impl Quick {
    /// What everybody has so far.
    pub fn scene(&self) -> Scene {
        let totals = Seat::all(self.seats).map(|seat| self.total_line(seat));
        Scene::Lines(totals.collect())
    }

    fn total_line(&self, seat: Seat) -> Line {
        let total = self.total(seat);
        about(seat).number(total)
    }

    /// Everything that is in, under its name.
    pub fn counts(&self, count: &mut dyn FnMut(Line, i32)) {
        count(Line::from("custom goals"), self.custom_goals.into());
        count(Line::from("extra hats"), self.extra_hats.into());
        count(Line::from("hats done"), self.hats_done.into());
        count(Line::from("ended"), self.ended.into());
        for seat in Seat::all(self.seats) {
            self.board_counts(seat, count);
            self.hat_counts(seat, count);
        }
    }

    fn board_counts(&self, seat: Seat, count: &mut dyn FnMut(Line, i32)) {
        let Some(sheet) = self.sheet(seat) else {
            return;
        };
        let name = || Line::new().name(seat);
        for (value, number) in sheet.entered() {
            count(name().word(value.noun()), number.into());
        }
        for (index, side) in sheet.sides.iter().enumerate() {
            let line = name().word("side").number(index as i32 + 1);
            let icons = side.counted().iter().map(|counted| counted.icon());
            count(icons.fold(line, Line::icon), side.multiplier().into());
        }
        count(name().word("sides done"), sheet.sides_done.into());
    }

    fn hat_counts(&self, seat: Seat, count: &mut dyn FnMut(Line, i32)) {
        for (goal, hats) in self.hats.iter().enumerate() {
            let Some(hats) = hats.as_ref().and_then(|hats| hats.get(seat.index())) else {
                continue;
            };
            for row in HatRow::ALL {
                let line = by(seat, "goal").number(goal as i32 + 1);
                count(line.word(row.word()), hats.on(row).into());
            }
        }
    }
}
