//! Actions and refusals in words.

use super::action::Action;
use super::refusal::Refusal;
use super::{MOST, MOST_AT_ONCE, ScorePad};
use crate::engine::aside;
use crate::engine::line::Line;

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
        Refusal::NotNow => "Only before the 1st points are written.".into(),
        Refusal::TooMuch(total) if total.abs() > MOST => {
            Line::from("A total goes to").number(MOST).mark(".")
        }
        Refusal::TooMuch(_) => Line::from("At most").number(MOST_AT_ONCE).word("at once."),
        Refusal::Off(off) => off.line(),
    }
}
