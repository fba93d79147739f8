//! The pad: set-up, completions by word of mouth, the five wok numbers at the end.

use super::action::{Action, Mode, Opening, Refusal, Source};
use super::draft::Draft;
use super::face::SECTIONS;
use super::profile::GROUPS_TO_END;
use super::{Stage, WokAndRoll};
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Dial, Prompt};
use crate::engine::seat::Seat;
use crate::engine::told::Told;

/// The spaces of the wok on a sheet.
pub const WOKS: [&str; SECTIONS] = ["rice", "noodle", "meat and veg", "seafood", "skills"];
/// The most points a wok space can hold.
pub const MAX_WOK: u8 = 150;
/// The most completions the pad counts.
pub const MAX_COMPLETED: u8 = 9;

const MODE_HELP: &str = "Pad: the device keeps turns, dice, completions and adds the scores; it \
needs no sheet. Full sheet: it knows every serving of your board, entered once, and checks and \
pays everything.";
const SHEET_HELP: &str = "The printed sheet is not stored here. Enter yours once and it is \
offered again next time. The synthetic sheet is invented, to try the device.";
const FIRST_HELP: &str = "The first player rolls first and loses ties: of tied players the one \
furthest clockwise from the first player wins.";
const REPORT_HELP: &str = "Everybody cooks at once. Count each dish or platter somebody \
completed in this turn; the third one of a player makes it the last turn.";
const WOK_HELP: &str = "Add up each section of your sheet and enter the five numbers of the \
wok, platter bonuses and skills included.";

impl WokAndRoll {
    /// The questions before the first roll, and who was first in a quick score.
    pub(super) fn set_up_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
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

    /// Asks the whole table once who completed something (WAR-DEC-14, WAR-DEC-21).
    pub(super) fn report_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let seat = |seat: Seat| {
            let label = Line::new().name(seat).number(self.completed(seat));
            let label = label.mark("/").number(GROUPS_TO_END);
            Choice::play(label, Action::Completes(seat)).checked(self.may_complete(seat))
        };
        let over = if self.is_last_turn() {
            "Game over"
        } else {
            "Nobody"
        };
        let choices = self
            .roller
            .round(self.seats)
            .map(seat)
            .chain([Choice::done(over, Action::TurnOver)]);
        let title = match self.is_last_turn() {
            true => "LAST TURN: completions?",
            false => "Who completed a dish?",
        };
        let prompt = page
            .choose("cook", title, choices)
            .focus(self.seats.into())
            .help(REPORT_HELP);
        match self.market.device {
            true => prompt.on_scene(),
            false => prompt,
        }
    }

    fn may_complete(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        match self.completed(seat) < MAX_COMPLETED {
            true => Ok(()),
            false => Err(Refusal::OutOfBounds),
        }
    }

    /// Counts a completion somebody reports.
    pub(super) fn complete(&mut self, seat: Seat, told: &mut Told) -> Result<(), Refusal> {
        self.may_complete(seat)?;
        let before = self.is_last_turn();
        self.completed[seat.index()] += 1;
        self.tell_last_turn(before, seat, told);
        Ok(())
    }

    /// Asks for the wok numbers of a seat, one dial after the other.
    pub(super) fn woks_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        let (numbers, at) = match draft {
            Draft::Woks(whose, numbers, at) if whose == seat && usize::from(at) < SECTIONS => {
                (numbers, at)
            }
            _ => (self.woks[seat.index()].unwrap_or_default(), 0),
        };
        let index = usize::from(at);
        let turned = |number: Option<u8>| {
            let number = number.filter(|&number| number <= MAX_WOK);
            let mut numbers = numbers;
            numbers[index] = number.ok_or(Refusal::OutOfBounds)?;
            Ok(Draft::Woks(seat, numbers, at))
        };
        let ok = match index + 1 < SECTIONS {
            true => Answer::Next(Draft::Woks(seat, numbers, at + 1)),
            false => Answer::Play(Action::Woks(seat, numbers)),
        };
        let total: u16 = numbers.iter().map(|&number| u16::from(number)).sum();
        let dial = Dial {
            face: Line::new().number(numbers[index]),
            notes: [Line::from("sum so far").number(total)]
                .into_iter()
                .collect(),
            left: turned(numbers[index].checked_sub(1)),
            right: turned(numbers[index].checked_add(1)),
            ok: Ok(ok),
        };
        let title = Line::new().name(seat).mark(": ").word(WOKS[index]);
        page.dial("woks", title, dial).help(WOK_HELP)
    }

    /// Takes over the wok numbers of a seat; with the last ones the game is over.
    pub(super) fn enter_woks(
        &mut self,
        seat: Seat,
        numbers: [u8; SECTIONS],
    ) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        if numbers.iter().any(|&number| number > MAX_WOK) {
            return Err(Refusal::OutOfBounds);
        }
        self.woks[seat.index()] = Some(numbers);
        if Seat::all(self.seats).all(|seat| self.woks[seat.index()].is_some()) {
            self.stage = match self.first.is_none() && self.leaders() > 1 {
                true => Stage::QuickFirst,
                false => Stage::Over,
            };
        }
        Ok(())
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
