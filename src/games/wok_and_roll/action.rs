//! What can be decided, and why it may not be. Variants are only ever appended.

use serde::{Deserialize, Serialize};

use super::face::{FACES, Face, Faces, SECTIONS, Six};
use super::places::{Cost, Place};
use super::profile::{Group, ROW_SERVINGS, Rule, Skills};
use crate::engine::line::Line;
use crate::engine::seat::Seat;

/// How a table begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opening {
    /// A game from its first roll on.
    Play,
    /// Only the numbers at the end.
    QuickScore,
}

/// What the device does in a game, and whose dice roll (WAR-DEC-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// Turns, completions and the final adding; no sheet needed.
    Pad,
    /// Everything, by a sheet profile.
    FullSheet,
}

/// Where the sheet profile comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// Entered by the table, or learned from an earlier game.
    Ours,
    /// The invented example.
    Synthetic,
}

/// House rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Whether the device rolls the dice.
    pub device_dice: bool,
    /// Whether circles are lost at the end of the turn (WAR-DEC-03).
    pub circles_expire: bool,
    /// Whether platters wait for what stands above them (WAR-DEC-04).
    pub platters_wait: bool,
    /// Whether the bonus per skill leaves itself out (WAR-DEC-06).
    pub skill_leaves_itself_out: bool,
}

/// What can be set right in a player's stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stock {
    /// The fridge.
    Fridge,
    /// Circled symbols.
    Circled,
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// The table begins.
    Open(Opening),
    /// The table picks a mode, and whether the device rolls.
    Mode(Mode, bool),
    /// The table picks a sheet.
    Sheet(Source),
    /// How many groups each food group has.
    Outline([u8; SECTIONS]),
    /// A group of the sheet.
    Group(u8, Group),
    /// The cost of one serving.
    Cost(Place, Cost),
    /// What was entered so far is right.
    Right,
    /// A row of servings and what it gives.
    Row(u8, [Place; ROW_SERVINGS], Option<Face>),
    /// An end-game bonus, or that there are no more.
    Bonus(u8, Option<Rule>),
    /// The fridge at the start.
    Fridge([u8; FACES]),
    /// What books can buy.
    Skills(Skills),
    /// The faces of white and red dice.
    DieFaces(Faces, Faces),
    /// The columns that count for the end.
    Columns(u16),
    /// The device shall draw the first player.
    DrawFirst,
    /// The first player, picked by the table.
    First(Seat),
    /// The first player, drawn by the device.
    FirstDrawn(Seat),
    /// Rolls again, all but the held dice.
    RollAgain(Six),
    /// What the device rolled.
    Rolled(Faces),
    /// Ends the market.
    Lock,
    /// What the table rolled.
    Entered(Faces),
    /// Somebody completed a dish or platter.
    Completes(Seat),
    /// Nobody completed anything more.
    TurnOver,
    /// Crosses off a serving.
    Cross(Place),
    /// Outlines a hexagon.
    Convert(Face),
    /// Outlines a rectangle.
    Claim(u8),
    /// Ends a player's cooking.
    Cooked,
    /// The five wok numbers of a player.
    Woks(Seat, [u8; SECTIONS]),
    /// House rules.
    Settings(Settings),
    /// Sets the number of completions.
    FixCompleted(Seat, u8),
    /// Sets who rolls.
    FixRoller(Seat),
    /// Sets the crossed servings of a group.
    FixGroup(Seat, u8, u16),
    /// Sets fridge or circles.
    FixStock(Seat, Stock, [u8; FACES]),
    /// Sets the outlined skills.
    FixSkills(Seat, Six, u8),
    /// Breaks the game off.
    EndHere,
}

/// Why the rules turned an action down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not the time for it.
    NotNow,
    /// There is no such thing.
    NoSuchThing,
    /// It needs more of a symbol than is at hand.
    Short(Face),
    /// The serving is crossed off already.
    Crossed,
    /// All servings are crossed off already.
    Full,
    /// A dish is cooked from top to bottom.
    FromTheTop,
    /// What stands above must be crossed off first.
    AboveFirst,
    /// The skill is outlined already.
    Outlined,
    /// No room for more picks in one turn.
    TooMany,
    /// All three rolls are made.
    ThreeRolls,
    /// A re-roll throws at least one die.
    AllHeld,
    /// A number is out of its bounds.
    OutOfBounds,
    /// A sheet needs groups.
    NoGroups,
    /// Too few groups to end a game.
    TooFewGroups,
    /// A serving costs something.
    Free,
    /// White dice must show every ingredient.
    MissingFace,
    /// A serving belongs to another row.
    InAnotherRow,
    /// Crossed servings would be lost.
    CrossedThere,
    /// The turn must be finished first.
    MidTurn,
    /// The example cannot be changed.
    Example,
}

/// A refusal in one sentence.
pub fn why(refusal: Refusal) -> Line {
    Line::from(match refusal {
        Refusal::NotNow => "Not at this point of the game",
        Refusal::NoSuchThing => "There is no such thing on this sheet",
        Refusal::Short(face) => return Line::from("Not enough").icon(face.icon()),
        Refusal::Crossed => "Crossed off already",
        Refusal::Full => "Complete already",
        Refusal::FromTheTop => "A dish is cooked from top to bottom",
        Refusal::AboveFirst => "First what stands above it",
        Refusal::Outlined => "Outlined already",
        Refusal::TooMany => "Too many for one turn",
        Refusal::ThreeRolls => "Three rolls at most",
        Refusal::AllHeld => "Every die is held: lock instead",
        Refusal::OutOfBounds => "That number cannot be",
        Refusal::NoGroups => "Every sheet has dishes, at most 16",
        Refusal::TooFewGroups => "At least three groups must count for the end",
        Refusal::Free => "A serving costs one to four symbols",
        Refusal::MissingFace => "White dice must show all five ingredients",
        Refusal::InAnotherRow => "It belongs to another row",
        Refusal::CrossedThere => "Somebody has crossed what would go",
        Refusal::MidTurn => "Finish this turn first",
        Refusal::Example => "The synthetic sheet stays as it is",
    })
}

/// An action in words, after the name of whoever did it.
pub fn say(action: Action) -> Line {
    match action {
        Action::Open(Opening::Play) => "starts a game".into(),
        Action::Open(Opening::QuickScore) => "starts a quick score".into(),
        Action::Mode(Mode::Pad, _) => "plays with the pad".into(),
        Action::Mode(Mode::FullSheet, _) => "plays with the full sheet".into(),
        Action::Sheet(Source::Ours) => "takes our sheet".into(),
        Action::Sheet(Source::Synthetic) => "takes the synthetic sheet".into(),
        Action::Outline(_) => "enters the outline".into(),
        Action::Group(group, _) => Line::from("enters group").number(group + 1),
        Action::Cost(place, _) => Line::from("enters a cost in group").number(place.group() + 1),
        Action::Right => "finds it right".into(),
        Action::Row(row, ..) => Line::from("enters row").number(row + 1),
        Action::Bonus(bonus, _) => Line::from("enters bonus").number(bonus + 1),
        Action::Fridge(_) => "enters the fridge".into(),
        Action::Skills(_) => "enters the skills".into(),
        Action::DieFaces(..) => "enters the dice".into(),
        Action::Columns(_) => "enters the columns".into(),
        Action::DrawFirst => "draws the first player".into(),
        Action::First(seat) | Action::FirstDrawn(seat) => {
            Line::from("gives the first roll to").name(seat)
        }
        Action::RollAgain(held) => Line::from("rolls again, holds").number(held.count()),
        Action::Rolled(faces) | Action::Entered(faces) => rolled(faces),
        Action::Lock => "locks the dice".into(),
        Action::Completes(seat) => Line::from("counts one more for").name(seat),
        Action::TurnOver => "ends the turn".into(),
        Action::Cross(place) => cooks(place),
        Action::Convert(face) => Line::from("outlines the hexagon").icon(face.icon()),
        Action::Claim(bonus) => Line::from("outlines bonus").number(bonus + 1),
        Action::Cooked => "is done cooking".into(),
        Action::Woks(seat, _) => Line::from("enters the woks of").name(seat),
        Action::Settings(_) => "sets house rules".into(),
        Action::FixCompleted(seat, count) => Line::from("sets").name(seat).word("to").number(count),
        Action::FixRoller(seat) => Line::from("gives the dice to").name(seat),
        Action::FixGroup(seat, group, _) => Line::from("fixes group")
            .number(group + 1)
            .word("of")
            .name(seat),
        Action::FixStock(seat, Stock::Fridge, _) => Line::from("fixes the fridge of").name(seat),
        Action::FixStock(seat, Stock::Circled, _) => Line::from("fixes the circles of").name(seat),
        Action::FixSkills(seat, ..) => Line::from("fixes the skills of").name(seat),
        Action::EndHere => "ends the game here".into(),
    }
}

fn rolled(faces: Faces) -> Line {
    let shown = faces.0.iter().flatten();
    shown.fold(Line::from("rolls"), |line, face| line.icon(face.icon()))
}

fn cooks(place: Place) -> Line {
    Line::from("cooks group")
        .number(place.group() + 1)
        .mark("#")
        .number(place.serving() + 1)
}
