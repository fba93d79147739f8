//! The laws of all games, on the spice pot.

use super::Pot;
use super::rules::SPICES;
use crate::laws::{Promise, play};

const PROMISE: Promise<Pot> = Promise {
    conserved: |pot| assert_eq!(pot.total(), SPICES),
    recounted: |_| {},
    moves: 400,
};

#[test]
fn the_laws_hold_over_random_games() {
    let games = (0..300).map(|seed| play(Pot::new, 2 + (seed % 2) as u8, seed, &PROMISE));
    let overlaps: usize = games.map(|played| played.overlaps).sum();
    assert!(
        overlaps > 300,
        "two were hardly ever waiting at once: {overlaps}"
    );
}
