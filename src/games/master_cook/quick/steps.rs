//! The order of the questions: the first one without an answer comes next.

use crate::games::master_cook::prelude::*;

/// What is asked next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum QuickStep {
    /// A number on a seat's board.
    Value(Seat, Value),
    /// A further side dish of a seat.
    Sides(Seat),
    /// Everybody's best hat on a goal.
    Places(usize),
    /// Further hats on the gourmet goal.
    Hats,
    /// A number that settles a tie.
    Tie(Seat, Value),
}

impl QuickStep {
    /// Who is asked.
    pub fn asked(self) -> Asked {
        match self {
            Self::Value(seat, _) | Self::Sides(seat) | Self::Tie(seat, _) => Asked::Seat(seat),
            Self::Places(_) | Self::Hats => Asked::Table,
        }
    }

    /// The seat whose board is read off.
    fn board(self) -> Option<Seat> {
        match self {
            Self::Value(seat, _) | Self::Sides(seat) => Some(seat),
            _ => None,
        }
    }

    /// What settles a tie.
    fn decides(self) -> Option<Value> {
        match self {
            Self::Tie(_, value) => Some(value),
            _ => None,
        }
    }
}

impl Quick {
    /// What is asked next; nothing once everything is in.
    pub(super) fn step(&self) -> Option<QuickStep> {
        if self.ended {
            return None;
        }
        let boards = Seat::all(self.seats).find_map(|seat| self.board_step(seat));
        boards
            .or_else(|| self.goal_step())
            .or_else(|| self.tie_step())
    }

    fn board_step(&self, seat: Seat) -> Option<QuickStep> {
        let sheet = self.sheet(seat)?;
        let missing = |value: Value| sheet.get(value).is_none().then_some(value);
        let number = |value| QuickStep::Value(seat, value);
        let cards = [Value::Tasters, Value::Helpers];
        cards
            .into_iter()
            .find_map(missing)
            .or_else(|| sheet.missing_count())
            .map(number)
            .or_else(|| (!sheet.sides_done).then_some(QuickStep::Sides(seat)))
            .or_else(|| self.after_sides().find_map(missing).map(number))
    }

    /// The numbers asked after the side dishes.
    fn after_sides(&self) -> impl Iterator<Item = Value> {
        let custom = self.custom_goals;
        let goals = self.rules().goals.iter().zip(Value::GOALS);
        let counted = goals.filter_map(move |(goal, entered)| match custom {
            true => Some(entered),
            false => Value::counted_by(goal.quest),
        });
        let bin = self.rules().leftovers == Leftovers::Bin;
        [Value::Gourmets]
            .into_iter()
            .chain(counted)
            .chain(bin.then_some(Value::Bin))
    }

    fn goal_step(&self) -> Option<QuickStep> {
        let open = |&goal: &usize| self.order_goal(goal).is_some() && self.hats[goal].is_none();
        let places = (0..GOALS).find(open).map(QuickStep::Places);
        places.or_else(|| self.further_hats().then_some(QuickStep::Hats))
    }

    fn further_hats(&self) -> bool {
        let asked = self.order_goal(0).is_some() && !self.hats_done;
        asked && Seat::all(self.seats).any(|seat| self.may_add_hat(seat).is_ok())
    }

    /// Asks only the tied for what settles their tie (MC-TIE-01).
    fn tie_step(&self) -> Option<QuickStep> {
        let leaders = self.leaders();
        self.unknown(&leaders, Value::Shells).or_else(|| {
            let leaders = self.with_most(&leaders, Value::Shells);
            self.unknown(&leaders, Value::Cooked)
        })
    }

    fn unknown(&self, tied: &[Seat], value: Value) -> Option<QuickStep> {
        let unknown = |seat: &&Seat| self.number(**seat, value).is_none();
        let seat = tied.iter().find(unknown).filter(|_| tied.len() > 1)?;
        Some(QuickStep::Tie(*seat, value))
    }

    /// The seats with the most points.
    pub(super) fn leaders(&self) -> Vec<Seat, MAX_PLAYERS> {
        let total = |seat| self.total(seat);
        let most = Seat::all(self.seats).map(total).max();
        Seat::all(self.seats)
            .filter(|&seat| Some(total(seat)) == most)
            .collect()
    }

    /// Those of `seats` who have the most of `value`.
    pub(super) fn with_most(&self, seats: &[Seat], value: Value) -> Vec<Seat, MAX_PLAYERS> {
        let most = seats.iter().map(|&seat| self.number(seat, value)).max();
        let has_most = |seat: &&Seat| Some(self.number(**seat, value)) == most;
        seats.iter().filter(has_most).copied().collect()
    }

    /// A number of a seat, if it is in.
    pub(crate) fn number(&self, seat: Seat, value: Value) -> Option<u8> {
        self.sheet(seat)?.get(value)
    }

    /// Tells when a board is complete and when a tie is to be settled.
    pub(super) fn tell(&self, asked: Asked, before: Option<QuickStep>, to_do: &mut ToDo) {
        let after = self.step();
        let done = asked
            .seat()
            .filter(|_| before.and_then(QuickStep::board).is_some());
        if let Some(seat) = done.filter(|_| after.and_then(QuickStep::board) != done) {
            let cards = self.card_points(seat);
            let line = about(seat).number(cards);
            to_do.notice(line.word(match cards {
                1 => "point from cards",
                _ => "points from cards",
            }));
        }
        let decides = after.and_then(QuickStep::decides);
        if let Some(value) = decides.filter(|_| before.and_then(QuickStep::decides) != decides) {
            to_do.notice(match value {
                Value::Shells => "A tie: more shells win",
                _ => "A tie: more tasters win",
            });
        }
    }
}
