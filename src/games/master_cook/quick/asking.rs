//! The questions as prompts.

use super::steps::Step;
use super::{Action, Choice, Draft, MasterCook, Places, Prompt, Quick, Refusal, Value};
use crate::engine::line::Line;
use crate::engine::prompt::{self, Answer, Dial};
use crate::engine::seat::{Asked, Seat};
use crate::games::master_cook as cook;
use crate::games::master_cook::pieces::goals::{Quest, Row};
use crate::games::master_cook::pieces::ingredient::Ingredient;
use crate::games::master_cook::pieces::side_dish::{MOST_MULTIPLIER, SideDish};

const SIDES_HELP: &str = "Some cards score each printed ingredient of one type, some the smaller count of two types. All your cooked dishes count, this one too.";
const HATS_HELP: &str = "Those first in the same round share the 1st row, the next round takes the 2nd. Everybody after the 3rd participates (part.).";
const MORE_HELP: &str = "A second or third gourmet may have put another hat on the gourmet goal. Enter the row of each such hat.";

/// An answer that plays `action`.
pub(super) fn play(action: Action) -> Answer<MasterCook> {
    Answer::Play(cook::Action::Quick(action))
}

/// An answer that asks on.
pub(super) fn next(draft: Draft) -> cook::Draft {
    cook::Draft::Quick(draft)
}

/// A choice that plays `action`, open if the rules say so.
pub(super) fn choice(
    label: impl Into<Line>,
    action: Action,
    allowed: Result<(), Refusal>,
) -> Choice {
    Choice::new(label, play(action)).checked(allowed.map_err(cook::Refusal::Quick))
}

/// A choice that asks on, open if the rules say so.
pub(super) fn asks(label: impl Into<Line>, draft: Draft, allowed: Result<(), Refusal>) -> Choice {
    Choice::next(label, next(draft)).checked(allowed.map_err(cook::Refusal::Quick))
}

/// A dial for `value` standing on `number`. It stops at both ends, so that a held key cannot
/// run past 0 to the largest number.
pub(super) fn dial(
    page: &mut Prompt,
    value: Value,
    number: u8,
    note: Line,
    turned: impl Fn(u8) -> Draft,
    action: Action,
) -> &mut Prompt {
    let turn = |to: Option<u8>, end: Refusal| {
        let draft = to.filter(|&to| to <= value.most()).map(&turned);
        draft.map(next).ok_or(cook::Refusal::Quick(end))
    };
    let dial = Dial {
        face: Line::new().number(number),
        notes: prompt::gather([note]),
        left: turn(number.checked_sub(1), Refusal::TooFew),
        right: turn(number.checked_add(1), Refusal::TooMany),
        ok: Ok(play(action)),
    };
    page.dial(value.step_name(), value.title(), dial)
        .verb("enter")
        .help(value.help())
}

impl Quick {
    /// The next question to `asked`, given the answer so far.
    pub fn ask<'p>(
        &self,
        page: &'p mut Prompt,
        asked: Asked,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        let step = self.step().filter(|step| step.asked() == asked)?;
        Some(match step {
            Step::Value(_, value) | Step::Tie(_, value) => self.value_prompt(page, value, draft),
            Step::Sides(seat) => self.sides_prompt(page, seat, draft),
            Step::Places(goal) => self.places_prompt(page, goal, draft),
            Step::Hats => self.hats_prompt(page, draft),
        })
    }

    fn value_prompt<'p>(&self, page: &'p mut Prompt, value: Value, draft: Draft) -> &'p mut Prompt {
        let number = match draft {
            Draft::Number(number) => number.min(value.most()),
            _ => 0,
        };
        let action = Action::Enter(value, number);
        dial(
            page,
            value,
            number,
            value.note().into(),
            Draft::Number,
            action,
        )
    }

    fn sides_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat, draft: Draft) -> &'p mut Prompt {
        match draft {
            Draft::Each => self.each_prompt(page),
            Draft::Smaller => self.smaller_prompt(page),
            Draft::Side(side) => self.multiplier_prompt(page, side),
            _ => self.side_prompt(page, seat),
        }
    }

    fn side_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let cooked = self.sheet(seat).map_or(0, |sheet| sheet.sides.len());
        let allowed = self.may_add_side(seat);
        let done = match cooked {
            0 => "No side dish",
            _ => "No more side dishes",
        };
        let choices = [
            asks("Counts one ingredient", Draft::Each, allowed),
            asks("Smaller of two counts", Draft::Smaller, allowed),
            Choice::done(done, cook::Action::Quick(Action::SidesDone)),
        ];
        let title = Line::from("Side dish").number(cooked as i32 + 1);
        page.choose("sides", title.mark("?"), choices)
            .help(SIDES_HELP)
    }

    fn each_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let multiplier = self.rules().each_multiplier;
        let choices = Ingredient::ALL.map(|counted| {
            let side = SideDish::Each {
                counted,
                multiplier,
            };
            let label = Line::new().icon(counted.icon()).word(counted.icon().word());
            asks(label, Draft::Side(side), Ok(()))
        });
        page.choose("sides", "Which one counts?", choices)
            .help(SIDES_HELP)
    }

    fn smaller_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let multiplier = self.rules().smaller_multiplier;
        let choices = Ingredient::pairs().map(|counted| {
            let side = SideDish::Smaller {
                counted,
                multiplier,
            };
            let [a, b] = counted.map(Ingredient::icon);
            let label = Line::new().icon(a).word("and").icon(b);
            asks(label, Draft::Side(side), Ok(()))
        });
        page.choose("sides", "Which two count?", choices)
            .help(SIDES_HELP)
    }

    fn multiplier_prompt<'p>(&self, page: &'p mut Prompt, side: SideDish) -> &'p mut Prompt {
        let choices = (1..=MOST_MULTIPLIER).map(|multiplier| {
            let unit = if multiplier == 1 { "point" } else { "points" };
            let label = Line::new().number(multiplier).word(unit).word("each");
            let side = side.times(multiplier);
            choice(label, Action::Side(side), may_be(side))
        });
        page.choose("sides", "As printed on the card", choices)
            .focus(usize::from(side.multiplier()).saturating_sub(1))
            .help(SIDES_HELP)
    }

    pub(super) fn places_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        goal: usize,
        draft: Draft,
    ) -> &'p mut Prompt {
        let places = match draft {
            Draft::Places(_, places) => places,
            _ => self.places(goal),
        };
        let row = |seat: Seat| {
            let value = places[seat.index()].map_or("no hat", Row::word);
            let turned = self.place_turned(goal, places, seat);
            let turned = next(Draft::Places(goal as u8, turned));
            prompt::Row::new(Line::new().name(seat), value, Ok(turned))
        };
        let allowed = self.may_place(goal, &places);
        page.form(
            "goals",
            self.places_title(goal),
            Seat::all(self.seats).map(row),
            allowed
                .map(|()| play(Action::Places(goal as u8, places)))
                .map_err(cook::Refusal::Quick),
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
                None => Some(Row::First),
                Some(row) if row >= lowest => None,
                Some(row) => Some(Row::of_rank(row.index() + 1)),
            };
        }
        places
    }

    fn hats_prompt<'p>(&self, page: &'p mut Prompt, draft: Draft) -> &'p mut Prompt {
        match draft {
            Draft::HatOf(seat) => self.hat_prompt(page, seat),
            _ => self.more_hats_prompt(page),
        }
    }

    fn more_hats_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let of_seat = |seat| {
            let label = Line::new().name(seat);
            asks(label, Draft::HatOf(seat), self.may_add_hat(seat))
        };
        let done = Choice::done("No more hats", cook::Action::Quick(Action::HatsDone));
        let seats = Seat::all(self.seats).map(of_seat).chain([done]);
        page.choose("goals", "More gourmet hats?", seats)
            .focus(self.seats.into())
            .help(MORE_HELP)
    }

    fn hat_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let on_row = |row: Row| choice(row.word(), Action::Hat(seat, row), self.may_add_hat(seat));
        let title = Line::new().name(seat).mark(": ").word("on which row?");
        page.choose("goals", title, Row::ALL.map(on_row))
            .help(MORE_HELP)
    }
}

fn may_be(side: SideDish) -> Result<(), Refusal> {
    side.makes_sense().then_some(()).ok_or(Refusal::NoSuchSide)
}
