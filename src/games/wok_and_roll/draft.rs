//! Answers that need more than one press.

use super::prelude::*;

/// An answer that is not complete yet. It exists only on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    None,
    /// The dice to hold, and the die under the cursor.
    Hold(Six, u8),
    /// The dice entered so far.
    Faces(Faces),
    /// The cook looks at the servings of a plate.
    Plate(u8),
    /// The cook looks at the skills.
    Skills,
    /// The cook looks at what remains to cook with.
    Remains,
    /// The wok numbers of a seat so far, and which one is asked for.
    Woks(Seat, [u8; SECTIONS], u8),
    /// How the plate of a serving lies on the sheet.
    Layout(ServingDraft),
    /// Which serving of the plate it is.
    Which(ServingDraft),
    /// What a serving costs and gives.
    Serving(ServingDraft),
    /// What the row of a serving gives.
    Gift(ServingDraft),
    /// The kind of a bonus.
    Bonus(u8),
    /// The food group of a bonus.
    BonusSection(u8),
    /// The value of a bonus.
    BonusValue(u8, BonusRule),
    /// The fridge of a sheet.
    Fridge(Pool),
    /// The skills of a sheet.
    SheetSkills(Skills),
    /// The faces of white and red dice.
    DieFaces(Faces, Faces),
    /// The columns that count.
    Columns(Columns),
    /// What is known of a plate.
    CardPlate(u8),
    /// What is known of the rows.
    CardRows,
    /// What is known of the bonuses.
    CardBonuses,
    /// The crossed servings of a seat's plate.
    FixPlate(Seat, u8, u16),
    /// A question of the menu.
    Menu(MenuDraft<Count, Rule>),
}
