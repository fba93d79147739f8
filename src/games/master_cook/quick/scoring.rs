//! Points by category, ranks, and the tie-break in words.

use super::{Quick, Value};
use crate::engine::line::Line;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::Seat;
use crate::games::master_cook::edition::Leftovers;
use crate::games::master_cook::goals::{self, Best, Goal, Row};

/// What a token in the rubbish bin is worth (MC-SCORE-07M).
const BIN_POINTS: i32 = -1;

/// The categories of side dishes.
#[rustfmt::skip]
const SIDE_NAMES: [&str; super::MOST_SIDES] = [
    "Side 1", "Side 2", "Side 3", "Side 4", "Side 5", "Side 6",
    "Side 7", "Side 8", "Side 9", "Side 10", "Side 11", "Side 12",
];

/// The categories of goals whose points are entered.
const GOAL_NAMES: [&str; goals::GOALS] = ["Goal 1", "Goal 2", "Goal 3", "Goal 4"];

impl Quick {
    /// The points of `seat` by category, as far as they are in.
    pub fn score(&self, seat: Seat) -> Score {
        let mut score = self.cards(seat);
        match self.settings.custom_goals {
            true => self.add_entered_goals(seat, &mut score),
            false => self.add_goals(seat, &mut score),
        }
        if self.rules().leftovers == Leftovers::Bin {
            self.add_bin(seat, &mut score);
        }
        score
    }

    /// Everybody's rank: points, then shells, then cooked tasters (MC-SCORE-08, MC-TIE-01).
    pub fn standings(&self) -> Standings {
        let total = |seat| self.score(seat).total();
        let key = |seat| {
            let number = |value| self.number(seat, value);
            (total(seat), number(Value::Shells), number(Value::Cooked))
        };
        Standings::rank(self.seats, total, key).tiebreak(self.tiebreak())
    }

    /// The points of a seat's cards (MC-SCORE-01 to MC-SCORE-05).
    pub(super) fn cards(&self, seat: Seat) -> Score {
        let mut score = Score::default();
        self.add_sum("Tasters", seat, Value::Tasters, &mut score);
        self.add_sum("Helpers", seat, Value::Helpers, &mut score);
        if let Some(sheet) = self.sheet(seat) {
            let printed = sheet.printed();
            for (name, side) in SIDE_NAMES.into_iter().zip(&sheet.sides) {
                score.add(name, side.sum(printed), side.points(printed));
            }
        }
        self.add_sum("Gourmets", seat, Value::Gourmets, &mut score);
        score
    }

    fn add_sum(&self, name: &'static str, seat: Seat, value: Value, score: &mut Score) {
        let number = self.number(seat, value);
        let sum = number.map_or("not entered", |_| "as printed");
        score.add(name, sum, number.unwrap_or(0));
    }

    fn add_goals(&self, seat: Seat, score: &mut Score) {
        for (index, goal) in self.rules().goals.iter().enumerate() {
            match goal.quest.best().zip(Value::counted_by(goal.quest)) {
                Some((best, value)) => self.add_end_goal(seat, goal, best, value, score),
                None => self.add_order_goal(seat, index, goal, score),
            }
        }
    }

    /// A goal that ranks what is left at the end (MC-GOAL-06).
    fn add_end_goal(&self, seat: Seat, goal: &Goal, best: Best, value: Value, score: &mut Score) {
        let own = self.number(seat, value);
        let all = Seat::all(self.seats).filter_map(|seat| self.number(seat, value));
        let row = own.and_then(|own| goals::row_of(best, own, all));
        let sum = match (own, row) {
            (None, _) => Line::from("not entered"),
            (_, None) => Line::from("no hat"),
            (Some(own), Some(row)) => Line::from(row.word()).word("with").number(own),
        };
        let points = row.map_or(0, |row| goal.points(row));
        score.add(goal.quest.name(), sum, points);
    }

    /// A goal whose hats were put while cooking (MC-SCORE-06).
    fn add_order_goal(&self, seat: Seat, index: usize, goal: &Goal, score: &mut Score) {
        let Some(hats) = self.counted_hats(index, seat) else {
            return score.add(goal.quest.name(), "not entered", 0);
        };
        let (mut sum, mut points) = (Line::new(), 0);
        for row in hats {
            sum = and_row(sum, row);
            points += i32::from(goal.points(row));
        }
        let sum = if sum.is_empty() { "no hat".into() } else { sum };
        score.add(goal.quest.name(), sum, points);
    }

    fn add_entered_goals(&self, seat: Seat, score: &mut Score) {
        for (name, value) in GOAL_NAMES.into_iter().zip(Value::GOALS) {
            self.add_sum(name, seat, value, score);
        }
    }

    fn add_bin(&self, seat: Seat, score: &mut Score) {
        let tokens = self.number(seat, Value::Bin).unwrap_or(0);
        let sum = Line::new().number(BIN_POINTS).word("x").number(tokens);
        score.add("Rubbish bin", sum, BIN_POINTS * i32::from(tokens));
    }

    /// What settled a tie for the lead.
    fn tiebreak(&self) -> Line {
        let leaders = self.leaders();
        if leaders.len() < 2 {
            return Line::new();
        }
        let by_shells = self.with_most(&leaders, Value::Shells);
        let by_tasters = self.with_most(&by_shells, Value::Cooked);
        match (by_shells.as_slice(), by_tasters.as_slice()) {
            (&[winner], _) => self.more("more shells", winner, &leaders, Value::Shells),
            (_, &[winner]) => self.more("more tasters", winner, &by_shells, Value::Cooked),
            _ => Line::from("the title is shared"),
        }
    }

    /// "more shells, 5 to 3", against the closest of the others.
    fn more(&self, words: &'static str, winner: Seat, tied: &[Seat], value: Value) -> Line {
        let number = |seat| self.number(seat, value).unwrap_or(0);
        let others = tied.iter().filter(|&&seat| seat != winner);
        let closest = others.map(|&seat| number(seat)).max().unwrap_or(0);
        Line::from(words)
            .mark(", ")
            .number(number(winner))
            .word("to")
            .number(closest)
    }
}

fn and_row(sum: Line, row: Row) -> Line {
    match sum.is_empty() {
        true => sum.word(row.word()),
        false => sum.word("+").word(row.word()),
    }
}
