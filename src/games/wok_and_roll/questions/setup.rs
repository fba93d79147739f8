//! The questions before the first roll, and who was first in a quick score.

use crate::engine::line::Line;
use crate::engine::prompt::{Choice, Prompt};
use crate::engine::seat::Seat;
use crate::games::wok_and_roll::action::{Action, Mode, Opening, Source};
use crate::games::wok_and_roll::{Stage, WokAndRoll};

const MODE_HELP: &str = "Pad: the device keeps turns, dice, completions and adds the scores; it \
needs no sheet. Full sheet: it knows every serving of your board, entered once, and checks and \
pays everything.";
const SHEET_HELP: &str = "The printed sheet is not stored here. Enter yours once and it is \
offered again next time. The synthetic sheet is invented, to try the device.";
const FIRST_HELP: &str = "The first player rolls first and loses ties: of tied players the one \
furthest clockwise from the first player wins.";
impl WokAndRoll {
    /// The questions before the first roll, and who was first in a quick score.
    pub(crate) fn set_up_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        match self.stage {
            Stage::Opening => page.choose("start", "Wok and Roll", openings()),
            Stage::Mode => page
                .choose("set-up", "What shall I do?", modes())
                .help(MODE_HELP),
            Stage::Source => page
                .choose("set-up", "Which sheet?", sheets())
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

fn openings() -> [Choice<WokAndRoll>; 2] {
    [
        Choice::play("Play", Action::Open(Opening::Play)),
        Choice::play("Quick score", Action::Open(Opening::QuickScore)),
    ]
}

fn modes() -> [Choice<WokAndRoll>; 4] {
    [
        Choice::play("Pad, our dice", Action::Mode(Mode::Pad, false)),
        Choice::play("Pad, device dice", Action::Mode(Mode::Pad, true)),
        Choice::play("Sheet, our dice", Action::Mode(Mode::FullSheet, false)),
        Choice::play("Sheet, device dice", Action::Mode(Mode::FullSheet, true)),
    ]
}

fn sheets() -> [Choice<WokAndRoll>; 2] {
    [
        Choice::play("Our sheet", Action::Sheet(Source::Ours)),
        Choice::play("Synthetic sheet", Action::Sheet(Source::Synthetic)),
    ]
}
