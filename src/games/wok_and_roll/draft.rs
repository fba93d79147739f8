//! Answers in the making.

use super::action::{Settings, Stock};
use super::pieces::dice::{Faces, Six};
use super::pieces::face::{FACES, SECTIONS};
use super::pieces::part::Part;
use super::pieces::place::Place;
use super::pieces::profile::{Group, ROW_SERVINGS, Rule, Skills};
use crate::engine::seat::Seat;

/// The page of a group's entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Size, shape and bonus.
    Shape,
    /// The points of the servings.
    Points,
    /// What a serving costs.
    Cost,
}

/// An answer in the making; lives on the screen only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    None,
    /// The dice to hold, and the die under the cursor.
    Hold(Six, u8),
    /// What came so far.
    Faces(Faces),
    /// The servings of this group are looked at.
    Platter(u8),
    /// The skills are looked at.
    Skills,
    /// The wok numbers of a seat so far, and which is asked.
    Woks(Seat, [u8; SECTIONS], u8),
    /// The outline of a sheet.
    Outline([u8; SECTIONS]),
    /// A group of a sheet.
    Group(u8, Group, Topic),
    /// The cost of a serving.
    Cost(Place, [u8; FACES]),
    /// The servings of a row.
    Row(u8, [Place; ROW_SERVINGS]),
    /// The servings of a row, to be picked anew.
    RowServings(u8, [Place; ROW_SERVINGS]),
    /// The servings of a row and the group the next one is picked from.
    RowGroup(u8, [Place; ROW_SERVINGS], u8),
    /// The kind of a bonus.
    Bonus(u8),
    /// The food group of a bonus.
    BonusSection(u8),
    /// The value of a bonus.
    BonusValue(u8, Rule),
    /// The fridge of a sheet.
    Fridge([u8; FACES]),
    /// The skills of a sheet.
    SheetSkills(Skills),
    /// The faces of white and red dice.
    DieFaces(Faces, Faces),
    /// The columns that count.
    Columns(u16),
    /// The parts of the sheet.
    Cards,
    /// The servings of a group whose costs differ.
    CardCosts(u8),
    /// The rows of the sheet.
    CardRows,
    /// The bonuses of the sheet.
    CardBonuses,
    /// One part of the sheet.
    Part(Part),
    /// House rules.
    Settings(Settings),
    /// What to set right.
    Fix,
    /// What to set right for a seat.
    FixSeat(Seat),
    /// Who rolls.
    FixRoller,
    /// A seat's completions.
    FixCompleted(Seat, u8),
    /// A seat's crosses in a group.
    FixGroup(Seat, u8, u16),
    /// A seat's fridge or circles.
    FixStock(Seat, Stock, [u8; FACES]),
    /// A seat's hexagons.
    FixHexagons(Seat, Six, u8),
    /// A seat's rectangles.
    FixRectangles(Seat, Six, u8),
    /// Breaking off.
    EndHere,
}
