//! The laws of the score pad by random play, with a recount from the history alone.

use souschef::engine::game::Game;
use souschef::engine::history::History;
use souschef::engine::seat::Seat;
use souschef::engine::session::unpack;
use souschef::games::score_pad::ScorePad;
use souschef::games::score_pad::action::{Action, Count};

use super::laws::{self, Promise};

const PROMISE: Promise<ScorePad> = Promise {
    conserved: |_| {},
    recounted: |_| {},
    moves: 4_000,
};

/// Everybody's points as the actions say.
fn added(history: &History) -> [i32; 6] {
    let mut totals = [0; 6];
    for (_, played) in history.actions() {
        match unpack::<ScorePad>(played.action) {
            Some(Action::Points(seat, points)) => totals[seat.index()] += i32::from(points),
            Some(Action::Count(Count::Total(seat), total)) => totals[seat.index()] = total,
            _ => {}
        }
    }
    totals
}

#[test]
fn totals_are_what_was_written_down_in_every_random_game() {
    for seed in 0..laws::games(120) {
        let seats = 1 + (seed % 6) as u8;
        let promise = &PROMISE;
        let game = laws::play_some(ScorePad::new, seats, seed, promise, &mut |_, _| {});
        let (state, history) = game.end();
        let totals = added(history);
        for seat in Seat::all(seats) {
            let total = i32::from(state.score(seat).total());
            assert_eq!(total, totals[seat.index()], "seed {seed}");
        }
        assert_eq!(laws::put_back(&game), 0, "nothing lies on the table");
    }
}
