//! Points by category, ranks, the tie-break, and the table as a picture.

mod turn;

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// The points of a seat by category (CUI-END-03). An unfinished turn is not in them.
    pub(crate) fn score_of(&self, seat: Seat) -> Score {
        let mut score = Score::default();
        let player = self.player(seat);
        for source in Source::ALL {
            let earned = player.earned.get(source as usize).copied();
            let earned = earned.unwrap_or_default();
            let (name, times) = source.words();
            if earned.times > 0 || earned.points != 0 {
                let times = match (earned.times, times) {
                    (1, "turns") => "turn",
                    (1, "entries") => "entry",
                    _ => times,
                };
                let sum = Line::new().number(i32::from(earned.times)).word(times);
                score.add(name, sum, earned.points);
            }
        }
        score.add("condition", self.condition_sum(seat), self.bonus(seat));
        score
    }

    /// What the condition adds to the points of a seat (CUI-DEC-02).
    fn bonus(&self, seat: Seat) -> i16 {
        let points = self.player(seat).points();
        match self.house.is_on(Rule::Condition) {
            _ if !self.is_met(seat) => 0,
            true => CONDITION_POINTS.saturating_sub(points),
            false => CONDITION_POINTS,
        }
    }

    fn condition_sum(&self, seat: Seat) -> Line {
        match (self.deck(seat), self.is_met(seat)) {
            (Some(deck), _) => {
                let cards = self.player(seat).tracked_cards();
                Line::new()
                    .number(cards)
                    .word("of")
                    .number(deck.target)
                    .word("cards")
            }
            (None, true) => Line::from("met"),
            (None, false) => Line::from("not met"),
        }
    }

    /// What a seat has at the end.
    pub fn total(&self, seat: Seat) -> i16 {
        let points = self.player(seat).points();
        points.saturating_add(self.bonus(seat))
    }

    /// Everybody with the most points.
    pub fn tied(&self) -> impl Iterator<Item = Seat> + Clone + '_ {
        let best = Seat::all(self.seats).map(|seat| self.total(seat)).max();
        Seat::all(self.seats).filter(move |&seat| Some(self.total(seat)) == best)
    }

    /// Everybody's rank; who cooked last settles a tie at the top (CUI-END-04).
    pub(crate) fn ranks(&self) -> Standings {
        let last = |seat| self.cooked_last == Some(seat);
        let ranks = Standings::rank(
            self.seats,
            |seat| self.total(seat),
            |seat| (self.total(seat), last(seat)),
        );
        match (self.cooked_last, self.tied().count()) {
            (Some(seat), 2..) => {
                ranks.tiebreak(Line::new().name(seat).word("cooked last in real life"))
            }
            (None, 2..) if self.stage == Stage::Tie => {
                ranks.tiebreak(Line::from("who cooked last in real life"))
            }
            (None, 2..) => ranks.tiebreak(Line::from("tied")),
            _ => ranks,
        }
    }
}
