//! Who won, and the statistics: nothing in this game scores points (TMC-GOAL-01).

use super::prelude::*;

const DISH_NAMES: [&str; 3] = ["dish 1", "dish 2", "dish 3"];

impl TooManyCooks {
    /// The winner, once the third dish is complete (TMC-END-01).
    pub fn winner(&self) -> Option<Seat> {
        match self.stage {
            Stage::Over(winner) => winner,
            _ => None,
        }
    }

    /// The dishes a cook completed.
    fn dishes_of(&self, seat: Seat) -> i16 {
        let own = self.completed.iter().filter(|&&dish| dish == Some(seat));
        own.count() as i16
    }

    /// The dishes, and what else a cook did; only dishes count.
    pub(super) fn statistics(&self, seat: Seat) -> Score {
        let mut score = Score::default();
        for (name, &completer) in DISH_NAMES.into_iter().zip(&self.completed) {
            let own = completer == Some(seat);
            let sum = if own { "completed" } else { "not completed" };
            score.add(name, sum, own);
        }
        let player = self.player(seat);
        if player.earned > 0 || player.coins > 0 {
            let coins = Line::from("earned").number(player.earned).word("has");
            score.add("coins", coins.number(player.coins), 0);
        }
        if player.placed > 0 {
            score.add(
                "ingredients",
                Line::from("submitted").number(player.placed),
                0,
            );
        }
        if player.ran > 0 || player.owned.count() > 0 {
            let ran = Line::from("ran").number(player.ran).word("owns");
            score.add("upgrades", ran.number(player.owned.count()), 0);
        }
        score
    }

    /// The winner first, ranked; the dishes of the others rank nobody (TMC-GOAL-01).
    pub(super) fn ranks(&self) -> Standings {
        let winner = self.winner();
        let standings = Standings::rank(
            self.seats,
            |seat| self.dishes_of(seat),
            |seat| winner == Some(seat),
        );
        let mut standings = standings.counting("dish", "dishes");
        if winner.is_none() {
            standings.seats.iter_mut().for_each(|one| one.rank = 0);
        }
        standings.tiebreak(match (winner, self.stage) {
            (Some(winner), _) => Line::new().name(winner).word("completed the third dish"),
            (None, Stage::Over(_)) => "nobody completed the third dish".into(),
            (None, _) => "who completes the third dish wins".into(),
        })
    }
}
