//! The questions as prompts.

use super::steps::QuickStep;
use crate::games::master_cook::prelude::*;

const SIDES_HELP: &str = "Some cards score each printed ingredient of one type, some the smaller count of two types. All your cooked dishes count, this one too.";
const HATS_HELP: &str = "Those first in the same round share the 1st row, the next round takes the 2nd. Everybody after the 3rd participates (part.).";
const MORE_HELP: &str = "A second or third gourmet may have put another hat on the gourmet goal. Enter the row of each such hat.";

/// An answer that plays `action`.
pub(super) fn play(action: QuickAction) -> Answer {
    Answer::Play(Action::Quick(action))
}

/// An answer that asks on.
pub(super) fn next(draft: QuickDraft) -> Draft {
    Draft::Quick(draft)
}

/// A choice that plays `action`, open if the rules say so.
pub(super) fn choice(
    label: impl Into<Line>,
    action: QuickAction,
    allowed: Result<(), QuickRefusal>,
) -> Choice {
    Choice::new(label, play(action)).checked(allowed.map_err(Refusal::Quick))
}

/// A choice that asks on, open if the rules say so.
pub(super) fn asks(
    label: impl Into<Line>,
    draft: QuickDraft,
    allowed: Result<(), QuickRefusal>,
) -> Choice {
    Choice::next(label, next(draft)).checked(allowed.map_err(Refusal::Quick))
}

/// A dial for `value` standing on `number`. It stops at both ends, so that a held key cannot
/// run past 0 to the largest number.
pub(super) fn dial(
    page: &mut Prompt,
    value: Value,
    number: u8,
    note: Line,
    turned: impl Fn(u8) -> QuickDraft,
    action: QuickAction,
) -> &mut Prompt {
    let turn = |to: Option<u8>, end: QuickRefusal| {
        let draft = to.filter(|&to| to <= value.most()).map(&turned);
        draft.map(next).ok_or(Refusal::Quick(end))
    };
    let dial = Dial {
        face: Line::new().number(number),
        notes: gather([note]),
        left: turn(number.checked_sub(1), QuickRefusal::TooFew),
        right: turn(number.checked_add(1), QuickRefusal::TooMany),
        ok: Ok(play(action)),
    };
    page.dial(value.text().step, value.title(), dial)
        .verb("enter")
        .help(value.text().help)
}

impl Quick {
    /// The next question to `asked`, given the answer so far.
    pub fn ask<'p>(&self, page: Page<'p>, asked: Asked, draft: QuickDraft) -> Option<Page<'p>> {
        let step = self.step().filter(|step| step.asked() == asked)?;
        Some(match step {
            QuickStep::Value(_, value) | QuickStep::Tie(_, value) => {
                self.ask_value(page, value, draft)
            }
            QuickStep::Sides(seat) => self.ask_sides(page, seat, draft),
            QuickStep::Places(goal) => self.ask_places(page, goal, draft),
            QuickStep::Hats => self.ask_hats(page, draft),
        })
    }

    fn ask_value<'p>(&self, page: Page<'p>, value: Value, draft: QuickDraft) -> Page<'p> {
        let number = match draft {
            QuickDraft::Number(number) => number.min(value.most()),
            _ => 0,
        };
        let action = QuickAction::Enter(value, number);
        dial(
            page,
            value,
            number,
            value.text().note.into(),
            QuickDraft::Number,
            action,
        )
    }

    fn ask_sides<'p>(&self, page: Page<'p>, seat: Seat, draft: QuickDraft) -> Page<'p> {
        match draft {
            QuickDraft::Each => self.ask_each(page),
            QuickDraft::Smaller => self.ask_smaller(page),
            QuickDraft::Side(side) => self.ask_multiplier(page, side),
            _ => self.ask_side(page, seat),
        }
    }

    fn ask_side<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let cooked = self.sheet(seat).map_or(0, |sheet| sheet.sides.len());
        let allowed = self.may_add_side(seat);
        let done = match cooked {
            0 => "No side dish",
            _ => "No more side dishes",
        };
        let choices = [
            asks("Counts one ingredient", QuickDraft::Each, allowed),
            asks("Smaller of two counts", QuickDraft::Smaller, allowed),
            Choice::done(done, Action::Quick(QuickAction::SidesDone)),
        ];
        let title = Line::from("Side dish").number(cooked as i32 + 1);
        page.choose("sides", title.mark("?"), choices)
            .help(SIDES_HELP)
    }

    fn ask_each<'p>(&self, page: Page<'p>) -> Page<'p> {
        let multiplier = self.rules().each_multiplier;
        let choices = Ingredient::ALL.map(|counted| {
            let side = SideDish::Each {
                counted,
                multiplier,
            };
            let label = Line::new().icon(counted.icon()).word(counted.icon().word());
            asks(label, QuickDraft::Side(side), Ok(()))
        });
        page.choose("sides", "Which one counts?", choices)
            .help(SIDES_HELP)
    }

    fn ask_smaller<'p>(&self, page: Page<'p>) -> Page<'p> {
        let multiplier = self.rules().smaller_multiplier;
        let choices = Ingredient::pairs().map(|counted| {
            let side = SideDish::Smaller {
                counted,
                multiplier,
            };
            let [a, b] = counted.map(Ingredient::icon);
            let label = Line::new().icon(a).word("and").icon(b);
            asks(label, QuickDraft::Side(side), Ok(()))
        });
        page.choose("sides", "Which two count?", choices)
            .help(SIDES_HELP)
    }

    fn ask_multiplier<'p>(&self, page: Page<'p>, side: SideDish) -> Page<'p> {
        let choices = (1..=MOST_MULTIPLIER).map(|multiplier| {
            let unit = if multiplier == 1 { "point" } else { "points" };
            let label = Line::new().number(multiplier).word(unit).word("each");
            let side = side.times(multiplier);
            choice(label, QuickAction::Side(side), may_be(side))
        });
        page.choose("sides", "As printed on the card", choices)
            .focus(usize::from(side.multiplier()).saturating_sub(1))
            .help(SIDES_HELP)
    }

    pub(super) fn ask_places<'p>(
        &self,
        page: Page<'p>,
        goal: usize,
        draft: QuickDraft,
    ) -> Page<'p> {
        let places = match draft {
            QuickDraft::Places(_, places) => places,
            _ => self.places(goal),
        };
        let row = |seat: Seat| {
            let value = places[seat.index()].map_or("no hat", HatRow::word);
            let turned = self.place_turned(goal, places, seat);
            let turned = next(QuickDraft::Places(goal as u8, turned));
            prompt::Row::new(Line::new().name(seat), value, Ok(turned))
        };
        let allowed = self.may_place(goal, &places);
        page.form(
            "goals",
            self.places_title(goal),
            Seat::all(self.seats).map(row),
            allowed
                .map(|()| play(QuickAction::Places(goal as u8, places)))
                .map_err(Refusal::Quick),
        )
        .help(HATS_HELP)
    }

    fn places_title(&self, goal: usize) -> &'static str {
        match self.order_goal(goal).map(|goal| goal.quest) {
            Some(Quest::SideOrder) => "Side dish goal: hats",
            _ if self.hats_allowed(goal) > 1 => "Gourmet goal: best hats",
            _ => "Gourmet goal: hats",
        }
    }

    /// The places with the one of `seat` a row further down, from the last back to none.
    fn place_turned(&self, goal: usize, mut places: Places, seat: Seat) -> Places {
        let lowest = self.lowest_row(goal);
        if let Some(place) = places.get_mut(seat.index()) {
            *place = match *place {
                None => Some(HatRow::First),
                Some(row) if row >= lowest => None,
                Some(row) => Some(HatRow::of_rank(row.index() + 1)),
            };
        }
        places
    }

    fn ask_hats<'p>(&self, page: Page<'p>, draft: QuickDraft) -> Page<'p> {
        match draft {
            QuickDraft::HatOf(seat) => self.ask_hat(page, seat),
            _ => self.ask_more_hats(page),
        }
    }

    fn ask_more_hats<'p>(&self, page: Page<'p>) -> Page<'p> {
        let of_seat = |seat| {
            let label = Line::new().name(seat);
            asks(label, QuickDraft::HatOf(seat), self.may_add_hat(seat))
        };
        let done = Choice::done("No more hats", Action::Quick(QuickAction::HatsDone));
        let seats = Seat::all(self.seats).map(of_seat).chain([done]);
        page.choose("goals", "More gourmet hats?", seats)
            .focus(self.seats.into())
            .help(MORE_HELP)
    }

    fn ask_hat<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let on_row = |row: HatRow| {
            choice(
                row.word(),
                QuickAction::Hat(seat, row),
                self.may_add_hat(seat),
            )
        };
        let title = about(seat).word("on which row?");
        page.choose("goals", title, HatRow::ALL.map(on_row))
            .help(MORE_HELP)
    }
}

fn may_be(side: SideDish) -> Result<(), QuickRefusal> {
    side.makes_sense()
        .then_some(())
        .ok_or(QuickRefusal::NoSuchSide)
}
