//! The questions as prompts.

use super::steps::Step;
use super::{Action, Choice, Draft, MasterCook, Places, Prompt, Quick, Refusal, Value};
use crate::engine::line::Line;
use crate::engine::prompt::{self, Answer, Ask, Dial};
use crate::engine::seat::{Asked, Seat};
use crate::games::master_cook as cook;
use crate::games::master_cook::goals::{Quest, Row};
use crate::games::master_cook::ingredient::Ingredient;
use crate::games::master_cook::side_dish::{MOST_MULTIPLIER, SideDish};

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
    value: Value,
    number: u8,
    note: Line,
    turned: impl Fn(u8) -> Draft,
    action: Action,
) -> Prompt {
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
    Prompt::new(value.step(), value.title(), Ask::Dial(dial))
        .verb("enter")
        .help(value.help())
}

impl Quick {
    /// The next question to `asked`, given the answer so far.
    pub fn prompt(&self, asked: Asked, draft: Draft) -> Option<Prompt> {
        if let (Asked::Table, Some(prompt)) = (asked, self.aside_prompt(draft)) {
            return Some(prompt);
        }
        let step = self.step().filter(|step| step.asked() == asked)?;
        Some(match step {
            Step::Value(_, value) | Step::Tie(_, value) => self.value_prompt(value, draft),
            Step::Sides(seat) => self.sides_prompt(seat, draft),
            Step::Places(goal) => self.places_prompt(goal, draft),
            Step::Hats => self.hats_prompt(draft),
        })
    }

    fn value_prompt(&self, value: Value, draft: Draft) -> Prompt {
        let number = match draft {
            Draft::Number(number) => number.min(value.most()),
            _ => 0,
        };
        let action = Action::Enter(value, number);
        dial(value, number, value.note().into(), Draft::Number, action)
    }

    fn sides_prompt(&self, seat: Seat, draft: Draft) -> Prompt {
        match draft {
            Draft::Each => self.each_prompt(),
            Draft::Smaller => self.smaller_prompt(),
            Draft::Side(side) => self.multiplier_prompt(side),
            _ => self.side_prompt(seat),
        }
    }

    fn side_prompt(&self, seat: Seat) -> Prompt {
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
        Prompt::choose("sides", title.mark("?"), choices).help(SIDES_HELP)
    }

    fn each_prompt(&self) -> Prompt {
        let multiplier = self.rules().each_multiplier;
        let choices = Ingredient::ALL.map(|counted| {
            let side = SideDish::Each {
                counted,
                multiplier,
            };
            let label = Line::new().icon(counted.icon()).word(counted.icon().word());
            asks(label, Draft::Side(side), Ok(()))
        });
        Prompt::choose("sides", "Which one counts?", choices).help(SIDES_HELP)
    }

    fn smaller_prompt(&self) -> Prompt {
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
        Prompt::choose("sides", "Which two count?", choices).help(SIDES_HELP)
    }

    fn multiplier_prompt(&self, side: SideDish) -> Prompt {
        let choices = (1..=MOST_MULTIPLIER).map(|multiplier| {
            let unit = if multiplier == 1 { "point" } else { "points" };
            let label = Line::new().number(multiplier).word(unit).word("each");
            let side = side.times(multiplier);
            choice(label, Action::Side(side), may_be(side))
        });
        Prompt::choose("sides", "As printed on the card", choices)
            .focus(usize::from(side.multiplier()).saturating_sub(1))
            .help(SIDES_HELP)
    }

    pub(super) fn places_prompt(&self, goal: usize, draft: Draft) -> Prompt {
        let places = match draft {
            Draft::Places(drafted, places) if usize::from(drafted) == goal => places,
            _ => self.places(goal),
        };
        let row = |seat: Seat| prompt::Row {
            label: Line::new().name(seat),
            value: Line::from(places[seat.index()].map_or("no hat", Row::word)),
            ok: Ok(next(Draft::Places(
                goal as u8,
                self.place_turned(goal, places, seat),
            ))),
        };
        let allowed = self.may_place(goal, &places);
        let ask = Ask::Form {
            rows: prompt::gather(Seat::all(self.seats).map(row)),
            done: allowed
                .map(|()| play(Action::Places(goal as u8, places)))
                .map_err(cook::Refusal::Quick),
        };
        Prompt::new("goals", self.places_title(goal), ask).help(HATS_HELP)
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

    fn hats_prompt(&self, draft: Draft) -> Prompt {
        match draft {
            Draft::HatOf(seat) => self.hat_prompt(seat),
            _ => self.more_hats_prompt(),
        }
    }

    fn more_hats_prompt(&self) -> Prompt {
        let of_seat = |seat| {
            let label = Line::new().name(seat);
            asks(label, Draft::HatOf(seat), self.may_add_hat(seat))
        };
        let done = Choice::done("No more hats", cook::Action::Quick(Action::HatsDone));
        let seats = Seat::all(self.seats).map(of_seat).chain([done]);
        Prompt::choose("goals", "More gourmet hats?", seats)
            .focus(self.seats.into())
            .help(MORE_HELP)
    }

    fn hat_prompt(&self, seat: Seat) -> Prompt {
        let on_row = |row: Row| choice(row.word(), Action::Hat(seat, row), self.may_add_hat(seat));
        let title = Line::new().name(seat).mark(": ").word("on which row?");
        Prompt::choose("goals", title, Row::ALL.map(on_row)).help(MORE_HELP)
    }
}

fn may_be(side: SideDish) -> Result<(), Refusal> {
    side.makes_sense().then_some(()).ok_or(Refusal::NoSuchSide)
}
