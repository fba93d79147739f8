//! What can be decided, the answer in the making, and why it may not be. Actions are only ever appended.

use serde::{Deserialize, Serialize};

use super::counts::Count;
use super::house::Rule;
use super::{MOST, MOST_AT_ONCE, ScorePad};
use crate::engine::aside::{self, Beside};
use crate::engine::counts::Off;
use crate::engine::line::Line;
use crate::engine::seat::Seat;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// The house rules are right.
    Begin,
    /// Points of a player.
    Points(Seat, i16),
    /// A count is really this.
    Count(Count, i32),
    /// A house rule is now this.
    House(Rule, u8),
    /// Breaks the game off.
    EndHere,
}

/// An answer in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    None,
    /// Points that are being counted together.
    Points(Seat, i16),
    /// Whether the game ends here.
    Ending,
    /// Beside the game.
    Beside(Beside<Count, Rule>),
}

/// Why something may not be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// It is not the time for it.
    NotNow,
    /// The total would be this.
    TooMuch(i16),
    /// A count cannot be so.
    Off(Off),
}

/// An action in words, after the name of whoever did it.
pub fn say(action: Action) -> Line {
    match action {
        Action::Begin => "begins".into(),
        Action::Points(seat, points) => Line::from("writes").number(points).word("for").name(seat),
        Action::Count(count, value) => aside::say_count::<ScorePad>(count, value),
        Action::House(rule, value) => aside::say_rule(rule, value),
        Action::EndHere => "ends the game here".into(),
    }
}

/// A refusal in one sentence.
pub fn why(refusal: Refusal) -> Line {
    match refusal {
        Refusal::NotNow => "Not at this point of the game.".into(),
        Refusal::TooMuch(total) if total.abs() > MOST => {
            Line::from("A total goes to").number(MOST).mark(".")
        }
        Refusal::TooMuch(_) => Line::from("At most").number(MOST_AT_ONCE).word("at once."),
        Refusal::Off(off) => off.line(),
    }
}
