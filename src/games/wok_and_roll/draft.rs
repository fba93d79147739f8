//! Answers in the making.

use super::counts::Count;
use super::house::House;
use super::pieces::dice::{Faces, Six};
use super::pieces::face::{FACES, SECTIONS};
use super::pieces::reading::Reading;
use super::pieces::skill::{Rule, Skills};
use crate::engine::menu::MenuDraft;
use crate::engine::seat::Seat;

/// An answer in the making; lives on the screen only.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
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
    /// What remains to cook with is looked at.
    Remains,
    /// How the group of a serving lies on the sheet.
    Layout(Reading),
    /// Which serving of the group it is.
    Which(Reading),
    /// What a serving costs and gives.
    Serving(Reading),
    /// What the row of a serving gives.
    Gift(Reading),
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
    Columns(u32),
    /// The servings of a group as they are known.
    CardGroup(u8),
    /// The rows of the sheet.
    CardRows,
    /// The bonuses of the sheet.
    CardBonuses,
    /// A seat's crosses in a group.
    FixGroup(Seat, u8, u16),
    /// What the table opens beside the game.
    Menu(MenuDraft<Count, House>),
}
