//! The questions of a light game: completions by word of mouth, the five wok numbers at the end.

use crate::games::wok_and_roll::prelude::*;

const REPORT_HELP: &str = "Everybody cooks at once. Count each dish or platter somebody completed in this turn. \
    The third one of a player makes it the last turn.";
const WOK_HELP: &str = "Add up each section of your sheet and enter the five numbers of the wok. Platter \
    bonuses and skills are included.";

impl WokAndRoll {
    /// Asks the whole table once who completed something (WAR-DEC-14, WAR-DEC-21).
    pub(crate) fn ask_completions<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
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
        let prompt = page
            .choose("cook", "Dish or platter full?", choices)
            .focus(self.seats.into())
            .help(REPORT_HELP);
        match self.market.device {
            true => prompt.on_scene(),
            false => prompt,
        }
    }

    /// Asks for the wok numbers of a seat, one dial after the other.
    pub(crate) fn ask_woks<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        let (numbers, at) = match draft {
            Draft::Woks(whose, numbers, at) if whose == seat && usize::from(at) < SECTIONS => {
                (numbers, at)
            }
            _ => (self.players[seat.index()].woks.unwrap_or_default(), 0),
        };
        let index = usize::from(at);
        let turned = |number| {
            let mut numbers = numbers;
            numbers[index] = number;
            Draft::Woks(seat, numbers, at)
        };
        let ok = match index + 1 < SECTIONS {
            true => Answer::Next(Draft::Woks(seat, numbers, at + 1)),
            false => Answer::Play(Action::Woks(seat, numbers)),
        };
        let total: u16 = numbers.iter().map(|&number| u16::from(number)).sum();
        let dial = Dial::number(numbers[index], 0..=MAX_WOK, turned, Ok(ok))
            .notes([Line::from("sum so far").number(total)]);
        let title = Line::new().name(seat).mark(": ").word(WOKS[index]);
        page.dial("woks", title, dial).help(WOK_HELP)
    }
}
