//! What can be decided. Variants are only ever appended.

use serde::{Deserialize, Serialize};

use super::counts::Count;
use super::house::House;
use super::pieces::dice::{Faces, Six};
use super::pieces::face::{FACES, Face, SECTIONS};
use super::pieces::group::{Group, Layout};
use super::pieces::place::{Cost, Place};
use super::pieces::row::{Gift, ROW_SERVINGS};
use super::pieces::skill::{Rule, Skills};
use super::pieces::written::{by_place, columns, cost, points, row, symbols};
use crate::engine::seat::Seat;

/// How a table begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opening {
    /// A game from its first roll on.
    Play,
    /// Only the numbers at the end.
    QuickScore,
    /// A game on sheets the device knows.
    Everything,
    /// A game in which the players keep their sheets.
    Light,
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
    /// Entered by the table before its first roll.
    Ours,
    /// The invented example, its groups counted through.
    Synthetic,
    /// The Simple Menu, learned while playing.
    Simple,
    /// The Expert Menu, learned while playing.
    Expert,
    /// The invented example.
    Example,
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
    Outline(#[serde(with = "symbols")] [u8; SECTIONS]),
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
    Fridge(#[serde(with = "symbols")] [u8; FACES]),
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
    /// A serving as it is printed: layout of its group, cost, points, what its row gives. A cook who
    /// reads it crosses it off.
    Serving(
        #[serde(with = "by_place")] Place,
        Layout,
        #[serde(with = "cost")] Cost,
        #[serde(with = "points")] u8,
        #[serde(with = "row")] Gift,
    ),
    /// Crosses off a serving of a sheet by place.
    Cook(#[serde(with = "by_place")] Place),
    /// The notebook knows nothing of this part.
    Unread,
    /// Lays a sheet that counts its groups through out by place.
    LayOut,
    /// The columns of a sheet by place that count for the end.
    ColumnsByPlace(#[serde(with = "columns")] u32),
    /// Sets a count right.
    Count(Count, i32),
    /// Sets a house rule.
    House(House, u8),
}
