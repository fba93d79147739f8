//! Points by category with their arithmetic, ranks and the tie-break in words.

use core::cmp::Ordering;

use heapless::Vec;

use super::line::Line;
use super::seat::{MAX_SEATS, Seat};

/// The most categories of one seat.
pub const MAX_CATEGORIES: usize = 24;

/// One category of a seat's score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Category {
    /// What the points are for.
    pub name: &'static str,
    /// How they come about: "2 x 12 figs".
    pub sum: Line,
    /// The points.
    pub points: i16,
}

/// The score of one seat by category.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The categories in the order of the rulebook.
    pub rows: Vec<Category, MAX_CATEGORIES>,
}

impl Score {
    /// A score of one category.
    pub fn only(name: &'static str, sum: impl Into<Line>, points: impl Into<i32>) -> Self {
        let mut score = Self::default();
        score.add(name, sum, points);
        score
    }

    /// Adds a category.
    pub fn add(&mut self, name: &'static str, sum: impl Into<Line>, points: impl Into<i32>) {
        self.push(name, sum.into(), points.into());
    }

    #[inline(never)]
    fn push(&mut self, name: &'static str, sum: Line, points: i32) {
        let points = points.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let kept = self.rows.push(Category { name, sum, points });
        debug_assert!(
            kept.is_ok(),
            "a score has more than {MAX_CATEGORIES} categories"
        );
        if let (Err(more), Some(last)) = (kept, self.rows.last_mut()) {
            // The sum must be right all the same.
            last.name = "and more";
            last.points = last.points.saturating_add(more.points);
        }
    }

    /// The sum of all categories.
    pub fn total(&self) -> i16 {
        self.rows
            .iter()
            .fold(0, |total: i16, row| total.saturating_add(row.points))
    }
}

/// What is kept instead of points of a game that has none.
pub const NO_POINTS: i16 = i16::MIN;

/// One seat in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Its points, or whatever the game counts.
    pub total: i16,
    /// Its rank from 1; seats that share a title share a rank. Without a rank it is 0.
    pub rank: u8,
}

/// Puts a handful of items in order; the sort of the core library is made for many, and large.
pub(crate) fn sort<T>(items: &mut [T], comes_first: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && comes_first(&items[at], &items[at - 1]) {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// All seats by rank, and what settled a tie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standings {
    /// The seats, best first.
    pub seats: Vec<Standing, MAX_SEATS>,
    /// The tie-break in words: "more shells, 5 to 3"; empty without a tie at the top.
    pub tiebreak: Line,
    /// What the totals count, one and several, in a game without points: nothing ranks by them.
    pub counted: Option<[&'static str; 2]>,
}

impl Standings {
    /// Ranks seats by `key`, highest first; equal keys share a rank and the next rank counts them.
    pub fn rank<K: Ord>(seats: u8, total: impl Fn(Seat) -> i16, key: impl Fn(Seat) -> K) -> Self {
        Self::ranked(seats, &total, &|a, b| key(a).cmp(&key(b)))
    }

    #[inline(never)]
    fn ranked(
        seats: u8,
        total: &dyn Fn(Seat) -> i16,
        compare: &dyn Fn(Seat, Seat) -> Ordering,
    ) -> Self {
        let mut order: Vec<Seat, MAX_SEATS> = Seat::all(seats).take(MAX_SEATS).collect();
        sort(&mut order, |&a, &b| compare(a, b).then(b.cmp(&a)).is_gt());
        let above = |seat| Seat::all(seats).filter(move |&other| compare(other, seat).is_gt());
        let standing = |&seat: &Seat| Standing {
            seat,
            total: total(seat),
            rank: 1 + above(seat).count() as u8,
        };
        Self {
            seats: order.iter().map(standing).collect(),
            tiebreak: Line::new(),
            counted: None,
        }
    }

    /// These standings of a game without points; the totals count something else.
    pub fn counting(self, one: &'static str, several: &'static str) -> Self {
        let counted = Some([one, several]);
        Self { counted, ..self }
    }

    /// Tells whether the totals are points.
    pub fn has_points(&self) -> bool {
        self.counted.is_none() && self.seats.iter().all(|one| one.total != NO_POINTS)
    }

    /// These standings with the tie-break in words.
    pub fn tiebreak(self, tiebreak: Line) -> Self {
        Self { tiebreak, ..self }
    }

    /// These standings where nothing settles a tie: says how many share the first place.
    pub fn shared(self) -> Self {
        match self.winners().count() as i32 {
            ..=1 => self,
            shared => self.tiebreak(Line::new().number(shared).word("share the first place")),
        }
    }

    /// Everybody who won; several when a title is shared.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + Clone + '_ {
        self.seats
            .iter()
            .filter(|standing| standing.rank == 1)
            .map(|standing| standing.seat)
    }
}
