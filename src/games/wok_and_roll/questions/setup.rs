//! The questions before the first roll, and who was first in a quick score.

use crate::games::wok_and_roll::prelude::*;

const DICE_HELP: &str = "Light: dice, turns and end; you keep the sheet. Everything: the device \
knows the sheet, too, checks and pays. It learns a serving when somebody first crosses it.";
const SHEET_HELP: &str = "The printed sheet is not stored here. What a serving costs and gives is asked when \
    somebody first crosses it.";
const FIRST_HELP: &str = "The first player rolls first and loses ties. Of tied players the one furthest \
    clockwise from the first player wins.";

impl WokAndRoll {
    /// The questions before the first roll, and who was first in a quick score.
    pub(crate) fn ask_set_up<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        match self.stage {
            Stage::Opening => page
                .choose("start", "Wok and Roll", openings())
                .help(DICE_HELP),
            Stage::Dice => page.choose("set-up", "Whose dice?", dice()).help(DICE_HELP),
            Stage::Side => page
                .choose("set-up", "Which menu?", sides())
                .help(SHEET_HELP),
            Stage::First => {
                let random = Choice::play("Random", Action::DrawFirst);
                let choices = self.each_seat(Action::First).chain([random]);
                page.choose("set-up", "Who rolls first?", choices)
                    .help(FIRST_HELP)
            }
            Stage::DrawingFirst => {
                let choices = self.each_seat(Action::FirstDrawn);
                page.draw("set-up", "Who rolls first?", choices)
            }
            _ => page
                .choose(
                    "score",
                    "Who was first player?",
                    self.each_seat(Action::First),
                )
                .help(FIRST_HELP),
        }
    }

    fn each_seat(&self, action: fn(Seat) -> Action) -> impl Iterator<Item = Choice<Self>> {
        Seat::all(self.seats).map(move |seat| Choice::play(Line::new().name(seat), action(seat)))
    }
}

/// The depths, in the order of all games.
fn openings() -> [Choice<WokAndRoll>; 3] {
    [
        Choice::play("Everything", Action::Open(Depth::Everything)),
        Choice::play("Light", Action::Open(Depth::Light)),
        Choice::play("Quick score", Action::Open(Depth::Quick)),
    ]
}

fn dice() -> [Choice<WokAndRoll>; 2] {
    [
        Choice::play("Our dice", Action::DeviceRolls(false)),
        Choice::play("The device rolls", Action::DeviceRolls(true)),
    ]
}

fn sides() -> [Choice<WokAndRoll>; 2] {
    [
        Choice::play("Simple Menu", Action::Sheet(Side::Simple)),
        Choice::play("Expert Menu", Action::Sheet(Side::Expert)),
    ]
}
