//! The quick score: end values in, points by category out.
//!
//! What lies on a cutting board is asked seat by seat, because its owner reads it off once, from
//! left to right, while the others count theirs. The judges' table is asked goal by goal, because
//! everybody looks at the same hats. What can be worked out is not asked: a type of ingredient is
//! counted once however many side dishes count it, end goals are ranked from the counts, and
//! numbers that only settle a tie are asked only of those who tie.

mod asking;
mod hats;
mod menu;
mod scoring;
mod sheet;
mod steps;
mod words;

use crate::games::master_cook::prelude::*;
use steps::QuickStep;

pub use hats::{Hats, Places};
pub use sheet::{MOST_SIDES, Sheet, Value};
pub use words::say;

/// The side dishes of the box (MC-COMP-06).
pub const BOX_SIDES: usize = 18;

/// The end values that are in so far.
#[derive(Clone, Debug, PartialEq)]
#[repr(C)]
pub struct Quick {
    edition: Edition,
    seats: u8,
    /// Goals other than the standard ones: their points are entered (HR-13).
    custom_goals: bool,
    /// Further gourmets may put further hats (HR-06).
    extra_hats: bool,
    hats_done: bool,
    ended: bool,
    sheets: [Sheet; MAX_PLAYERS],
    /// The hats of everybody on the goals that are claimed while cooking.
    hats: [Option<[Hats; MAX_PLAYERS]>; GOALS],
}

/// One value that comes in, or a correction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum QuickAction {
    /// The seat reads off a value.
    Enter(Value, u8),
    /// The seat has cooked a side dish.
    Side(SideDish),
    /// The seat has no more side dishes.
    SidesDone,
    /// Everybody's best hat on a goal, counted from 0.
    Places(u8, Places),
    /// A seat has a further hat on the gourmet goal.
    Hat(Seat, HatRow),
    /// There are no further hats.
    HatsDone,
    /// A value of a seat was wrong.
    Fix(Seat, Value, u8),
    /// The side dishes of a seat were wrong and are asked again.
    SidesAgain(Seat),
    /// What is in so far is scored.
    EndHere,
}

/// Part of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum QuickDraft {
    /// Nothing yet.
    #[default]
    None,
    /// The number on the dial.
    Number(u8),
    /// A side dish that counts one ingredient.
    Each,
    /// A side dish that takes the smaller of two counts.
    Smaller,
    /// A side dish whose multiplier is still open.
    Side(SideDish),
    /// Hats on a goal as far as they are set.
    Places(u8, Places),
    /// Somebody's further hat.
    HatOf(Seat),
    /// A correction begins.
    Fix,
    /// A correction of a seat.
    FixSeat(Seat),
    /// A correction with the dial standing here.
    FixValue(Seat, Value, u8),
    /// The score is about to end here.
    End,
}

impl QuickDraft {
    /// Whether the screen comes back to it after a correction: one seldom comes alone.
    pub fn stays(self) -> bool {
        matches!(self, Self::Fix | Self::FixSeat(_))
    }
}

/// Why a value is turned down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each variant has its sentence")]
#[rustfmt::skip]
pub enum QuickRefusal {
    NotAsked, TooFew, TooMany, SheetFull, BoxEmpty, NoSuchSide, RowSkipped, HatsOut, NoHat, NothingThere, NoSuchSeat,
}

impl Quick {
    /// Nothing is in yet.
    pub fn new(edition: Edition, seats: u8) -> Self {
        Self {
            edition,
            seats: seats.clamp(1, MAX_PLAYERS as u8),
            custom_goals: false,
            extra_hats: edition.rules().gourmet_hats > 1,
            sheets: Default::default(),
            hats: [None; GOALS],
            hats_done: false,
            ended: false,
        }
    }

    /// Takes over the house rules of the table.
    pub(crate) fn set_house(&mut self, house: &RuleValues<Rule>) {
        self.custom_goals = house.is_on(Rule::Goals);
        self.extra_hats = house.is_on(Rule::ExtraHats) && self.rules().gourmet_hats > 1;
    }

    /// Takes over a number that a light game counted.
    pub(crate) fn enter(&mut self, seat: Seat, value: Value, number: u8) {
        let known = self
            .sheet_mut(seat)
            .and_then(|sheet| sheet.set(value, number));
        debug_assert!(known.is_ok(), "a light game counts within the box");
    }

    /// Takes over that somebody cooked no side dish.
    pub(crate) fn enter_no_sides(&mut self, seat: Seat) {
        if let Ok(sheet) = self.sheet_mut(seat) {
            sheet.sides_done = true;
        }
    }

    /// Takes over the hats on a goal that was claimed while cooking.
    pub(crate) fn enter_hats(&mut self, goal: usize, hats: [Hats; MAX_PLAYERS]) {
        self.hats[goal % GOALS] = Some(hats);
        self.hats_done = true;
    }

    /// Asks for nothing more.
    pub(crate) fn end(&mut self) {
        self.ended = true;
    }

    /// Who is asked next.
    pub fn waiting(&self) -> Waiting {
        let asked = self.step().map(QuickStep::asked);
        asked.map_or(Waiting::NOBODY, Waiting::only)
    }

    /// Takes in a value and tells what follows from it.
    pub fn apply(
        &mut self,
        asked: Asked,
        action: QuickAction,
        to_do: &mut ToDo,
    ) -> Result<(), QuickRefusal> {
        let before = self.step();
        match asked {
            Asked::Seat(seat) => self.read_off(seat, action)?,
            Asked::Table => self.decide(action)?,
        }
        self.tell(asked, before, to_do);
        Ok(())
    }

    /// What `seat` has read off so far.
    pub fn sheet(&self, seat: Seat) -> Option<&Sheet> {
        self.sheets
            .get(seat.index())
            .filter(|_| seat.0 < self.seats)
    }

    fn sheet_mut(&mut self, seat: Seat) -> Result<&mut Sheet, QuickRefusal> {
        let known = seat.0 < self.seats;
        let sheet = self.sheets.get_mut(seat.index()).filter(|_| known);
        sheet.ok_or(QuickRefusal::NoSuchSeat)
    }

    fn rules(&self) -> &'static Ruleset {
        self.edition.rules()
    }

    /// What a seat says about its own board.
    fn read_off(&mut self, seat: Seat, action: QuickAction) -> Result<(), QuickRefusal> {
        match (self.step(), action) {
            (
                Some(QuickStep::Value(asked, value) | QuickStep::Tie(asked, value)),
                QuickAction::Enter(entered, number),
            ) if asked == seat && entered == value => self.sheet_mut(seat)?.set(value, number),
            (Some(QuickStep::Sides(asked)), QuickAction::Side(side)) if asked == seat => {
                self.may_add_side(seat)?;
                self.sheet_mut(seat)?.add(side)
            }
            (Some(QuickStep::Sides(asked)), QuickAction::SidesDone) if asked == seat => {
                self.sheet_mut(seat)?.sides_done = true;
                Ok(())
            }
            _ => Err(QuickRefusal::NotAsked),
        }
    }

    /// What the table decides together.
    fn decide(&mut self, action: QuickAction) -> Result<(), QuickRefusal> {
        match action {
            QuickAction::Places(goal, places) => return self.place(goal, places),
            QuickAction::Hat(seat, row) => return self.add_hat(seat, row),
            QuickAction::HatsDone if self.step() == Some(QuickStep::Hats) => self.hats_done = true,
            QuickAction::Fix(seat, value, number) => {
                self.may_fix(seat, value)?;
                self.sheet_mut(seat)?.set(value, number)?;
            }
            QuickAction::SidesAgain(seat) => {
                self.may_ask_sides_again(seat)?;
                self.sheet_mut(seat)?.forget_sides();
                self.ended = false;
            }
            QuickAction::EndHere if self.step().is_some() => self.ended = true,
            _ => return Err(QuickRefusal::NotAsked),
        }
        Ok(())
    }

    /// Tells whether `seat` may have a further side dish.
    fn may_add_side(&self, seat: Seat) -> Result<(), QuickRefusal> {
        let cooked: usize = self.sheets.iter().map(|sheet| sheet.sides.len()).sum();
        match self
            .sheet(seat)
            .ok_or(QuickRefusal::NoSuchSeat)?
            .sides
            .len()
        {
            MOST_SIDES.. => Err(QuickRefusal::SheetFull),
            _ if cooked >= BOX_SIDES => Err(QuickRefusal::BoxEmpty),
            _ => Ok(()),
        }
    }

    fn may_fix(&self, seat: Seat, value: Value) -> Result<(), QuickRefusal> {
        let sheet = self.sheet(seat).ok_or(QuickRefusal::NoSuchSeat)?;
        let entered = sheet.get(value).map(|_| ());
        entered.ok_or(QuickRefusal::NothingThere)
    }

    fn may_ask_sides_again(&self, seat: Seat) -> Result<(), QuickRefusal> {
        let sheet = self.sheet(seat).ok_or(QuickRefusal::NoSuchSeat)?;
        let entered = sheet.sides_done || !sheet.sides.is_empty();
        entered.then_some(()).ok_or(QuickRefusal::NothingThere)
    }
}
