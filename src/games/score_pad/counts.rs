//! Tracked counts and house rules, declared once.

use super::action::{Action, Count, Draft, Refusal, Rule};
use super::{MOST, MOST_ROUNDS, ScorePad};
use crate::engine::aside::{self, Asides, Beside};
use crate::engine::counts::{About, Kind, Off, Place, Tally};
use crate::engine::line::Line;
use crate::engine::seat::Seat;

impl ScorePad {
    /// Sets a count right, also after the end.
    pub(super) fn correct(&mut self, count: Count, value: i32) -> Result<(), Refusal> {
        aside::check_count(self, count, value)?;
        match count {
            Count::Total(seat) => self.totals[seat.index()] = value as i16,
            Count::Round => self.round = value as u8,
            Count::Turn => self.turn = Seat(value as u8),
        }
        Ok(())
    }
}

impl Asides for ScorePad {
    type Action = Action;
    type Draft = Draft;
    type Refusal = Refusal;
    type Count = Count;
    type Rule = Rule;

    fn each_count(&self, each: &mut dyn FnMut(Count)) {
        Seat::all(self.seats).for_each(|seat| each(Count::Total(seat)));
        [Count::Round, Count::Turn].into_iter().for_each(each);
    }

    fn about_count(count: Count) -> About {
        let (place, name) = match count {
            Count::Total(seat) => (Place::Seat(seat, ""), "points"),
            Count::Round => (Place::Table("the pad"), "round"),
            Count::Turn => (Place::Table("the pad"), "next"),
        };
        About {
            place,
            name: name.into(),
            kind: Kind::Known,
        }
    }

    fn tally(&self, count: Count) -> Tally {
        match count {
            Count::Total(seat) => Tally::new(self.total(seat), -MOST, MOST),
            Count::Round => Tally::new(self.round, 1, MOST_ROUNDS),
            Count::Turn => Tally::listed(self.turn.0, self.seats.into()),
        }
    }

    fn worth(&self, count: Count, value: i32) -> Line {
        match count {
            Count::Turn => Line::new().name(Seat(value as u8)),
            _ => Line::new().number(value),
        }
    }

    fn rule(&self, rule: Rule) -> u8 {
        self.house[rule as usize]
    }

    fn off(off: Off) -> Refusal {
        Refusal::Off(off)
    }

    fn beside(beside: Beside<Count, Rule>) -> Draft {
        Draft::Beside(beside)
    }

    fn set_count(count: Count, value: i32) -> Action {
        Action::Count(count, value)
    }

    fn set_rule(rule: Rule, value: u8) -> Action {
        Action::House(rule, value)
    }
}
