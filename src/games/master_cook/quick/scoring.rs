//! Points by category, ranks, and the tie-break in words.

use crate::games::master_cook::prelude::*;

/// What a token in the rubbish bin is worth (MC-SCORE-07M).
const BIN_POINTS: i32 = -1;

/// The categories of side dishes.
#[rustfmt::skip]
const SIDE_NAMES: [&str; super::MOST_SIDES] = [
    "Side 1", "Side 2", "Side 3", "Side 4", "Side 5", "Side 6",
    "Side 7", "Side 8", "Side 9", "Side 10", "Side 11", "Side 12",
];

/// The categories of goals whose points are entered.
const GOAL_NAMES: [&str; GOALS] = ["Goal 1", "Goal 2", "Goal 3", "Goal 4"];

/// Takes in a category: its name, its arithmetic, its points.
type Add<'a> = dyn FnMut(&'static str, Line, i32) + 'a;

impl Quick {
    /// The points of `seat` by category, as far as they are in.
    pub fn score(&self, seat: Seat) -> Score {
        let mut score = Score::default();
        self.add_all(seat, &mut |name, sum, points| score.add(name, sum, points));
        score
    }

    /// All points of `seat`.
    pub(super) fn total(&self, seat: Seat) -> i16 {
        let mut total = 0;
        self.add_all(seat, &mut |_, _, points| total += points);
        total.clamp(i16::MIN.into(), i16::MAX.into()) as i16
    }

    /// The points of a seat's cards alone.
    pub(super) fn card_points(&self, seat: Seat) -> i32 {
        let mut total = 0;
        self.add_cards(seat, &mut |_, _, points| total += points);
        total
    }

    /// Everybody's rank: points, then shells, then cooked tasters (MC-SCORE-08, MC-TIE-01).
    pub fn standings(&self) -> Standings {
        let total = |seat| self.total(seat);
        let key = |seat| {
            let number = |value| self.number(seat, value);
            (total(seat), number(Value::Shells), number(Value::Cooked))
        };
        Standings::rank(self.seats, total, key).tiebreak(self.tiebreak())
    }

    fn add_all(&self, seat: Seat, add: &mut Add<'_>) {
        self.add_cards(seat, add);
        match self.custom_goals {
            true => self.add_entered_goals(seat, add),
            false => self.add_goals(seat, add),
        }
        if self.rules().leftovers == Leftovers::Bin {
            self.add_bin(seat, add);
        }
    }

    /// The points of a seat's cards (MC-SCORE-01 to MC-SCORE-05).
    fn add_cards(&self, seat: Seat, add: &mut Add<'_>) {
        self.add_entered("Tasters", seat, Value::Tasters, add);
        self.add_entered("Helpers", seat, Value::Helpers, add);
        if let Some(sheet) = self.sheet(seat) {
            let printed = sheet.printed();
            for (name, side) in SIDE_NAMES.into_iter().zip(&sheet.sides) {
                add(name, side.sum(printed), side.points(printed));
            }
        }
        self.add_entered("Gourmets", seat, Value::Gourmets, add);
    }

    /// Points that were entered as they are.
    fn add_entered(&self, name: &'static str, seat: Seat, value: Value, add: &mut Add<'_>) {
        let number = self.number(seat, value);
        let sum = number.map_or("not entered", |_| "as printed");
        add(name, sum.into(), number.unwrap_or(0).into());
    }

    fn add_goals(&self, seat: Seat, add: &mut Add<'_>) {
        for (index, goal) in self.rules().goals.iter().enumerate() {
            match goal.quest.best().zip(Value::counted_by(goal.quest)) {
                Some((best, value)) => self.add_end_goal(seat, goal, best, value, add),
                None => self.add_order_goal(seat, index, goal, add),
            }
        }
    }

    /// A goal that ranks what is left at the end (MC-GOAL-06).
    fn add_end_goal(&self, seat: Seat, goal: &Goal, best: Best, value: Value, add: &mut Add<'_>) {
        let own = self.number(seat, value);
        let all = Seat::all(self.seats).filter_map(|seat| self.number(seat, value));
        let row = own.and_then(|own| row_of(best, own, all));
        let sum = match (own, row) {
            (None, _) => Line::from("not entered"),
            (_, None) => Line::from("no hat"),
            (Some(own), Some(row)) => Line::from(row.word()).word("with").number(own),
        };
        let points = row.map_or(0, |row| goal.points(row));
        add(goal.quest.name(), sum, points.into());
    }

    /// A goal whose hats were put while cooking (MC-SCORE-06).
    fn add_order_goal(&self, seat: Seat, index: usize, goal: &Goal, add: &mut Add<'_>) {
        let Some(hats) = self.counted_hats(index, seat) else {
            return add(goal.quest.name(), "not entered".into(), 0);
        };
        let (mut sum, mut points) = (Line::new(), 0);
        for row in hats {
            sum = and_row(sum, row);
            points += i32::from(goal.points(row));
        }
        let sum = if sum.is_empty() { "no hat".into() } else { sum };
        add(goal.quest.name(), sum, points);
    }

    fn add_entered_goals(&self, seat: Seat, add: &mut Add<'_>) {
        for (name, value) in GOAL_NAMES.into_iter().zip(Value::GOALS) {
            self.add_entered(name, seat, value, add);
        }
    }

    fn add_bin(&self, seat: Seat, add: &mut Add<'_>) {
        let tokens = self.number(seat, Value::Bin).unwrap_or(0);
        let sum = Line::new().number(BIN_POINTS).word("x").number(tokens);
        add("Rubbish bin", sum, BIN_POINTS * i32::from(tokens));
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

fn and_row(sum: Line, row: HatRow) -> Line {
    match sum.is_empty() {
        true => sum.word(row.word()),
        false => sum.word("+").word(row.word()),
    }
}
