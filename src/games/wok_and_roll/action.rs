//! Everything a player or the table can decide.

use super::pieces::written::{cost, points, pool, row};
use super::prelude::*;

/// How much of the game the device does, in the order of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Depth {
    /// Dice, turns, sheets and the score.
    Everything,
    /// Dice, turns and completions; the players keep their sheets and enter their woks at the end.
    Light,
    /// Only the numbers at the end.
    Quick,
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// The table picks the depth.
    Open(Depth),
    /// The table says whether the device rolls the dice.
    DeviceRolls(bool),
    /// The table picks a side of the board.
    Sheet(Side),
    /// The notebook does not know this fact of the sheet.
    Unread,
    /// The notebook goes on after a pause.
    GoOn,
    /// A serving as it is printed: the layout of its plate, cost, points, and what its row gives. A cook who
    /// enters it crosses it off.
    Serving(
        Serving,
        Layout,
        #[serde(with = "cost")] Cost,
        #[serde(with = "points")] u8,
        #[serde(with = "row")] Gift,
    ),
    /// An end-game bonus, or that there is none.
    Bonus(u8, Option<BonusRule>),
    /// The fridge at the start.
    Fridge(#[serde(with = "pool")] Pool),
    /// What books can buy.
    Skills(Skills),
    /// The faces of white and red dice.
    DieFaces(Faces, Faces),
    /// The columns that count for the end.
    Columns(Columns),
    /// The table asks the device to draw the first player.
    DrawFirst,
    /// The first player, picked by the table.
    First(Seat),
    /// The first player, drawn by the device.
    FirstDrawn(Seat),
    /// Rolls all dice again except the held ones.
    RollAgain(Six),
    /// What the device rolled.
    Rolled(Faces),
    /// Ends the market.
    Lock,
    /// What the table rolled.
    Entered(Faces),
    /// A player completed a dish or platter.
    Completes(Seat),
    /// Nobody completed anything more.
    TurnOver,
    /// Crosses off a serving.
    Cross(Serving),
    /// Outlines a hexagon.
    Convert(Face),
    /// Outlines a rectangle.
    Claim(u8),
    /// Ends a player's cooking.
    Cooked,
    /// The five wok numbers of a player.
    Woks(Seat, [u8; SECTIONS]),
    /// Sets a count right.
    Count(Count, i32),
    /// Sets a house rule.
    House(Rule, u8),
    /// Ends the game before its time.
    EndHere,
}
