//! Random games of Master Cook, both editions.

use souschef::engine::game::Game;
use souschef::engine::seat::Seat;
use souschef::games::master_cook::MasterCook;

use crate::laws::{self, Promise};

fn conserved(game: &MasterCook) {
    let _ = game.seats();
}

fn recounted(game: &MasterCook) {
    for seat in Seat::all(game.seats()) {
        let score = game.score(seat);
        let standing = game.standings();
        let total = standing.seats.iter().find(|standing| standing.seat == seat);
        assert_eq!(total.map(|standing| standing.total), Some(score.total()));
    }
}

const PROMISE: Promise<MasterCook> = Promise {
    conserved,
    recounted,
    moves: 6000,
};

#[test]
fn a_few_games() {
    for seed in 0..20 {
        for seats in 1..=5 {
            let played = laws::play(MasterCook::first, seats, seed, &PROMISE);
            println!("first {seats} {seed} {played:?}");
            let played = laws::play(MasterCook::origins, seats, seed, &PROMISE);
            println!("origins {seats} {seed} {played:?}");
        }
    }
}
