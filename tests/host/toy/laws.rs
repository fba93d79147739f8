//! The laws of all games, on the spice pot.

use super::Pot;
use super::rules::SPICES;
use crate::laws::{Played, Promise, play, play_some, put_back};

const PROMISE: Promise<Pot> = Promise {
    conserved: |pot| assert_eq!(pot.total(), SPICES),
    recounted: |_| {},
    moves: 400,
};

#[test]
fn the_laws_hold_over_random_games() {
    let games = (0..300).map(|seed| play(Pot::new, 2 + (seed % 2) as u8, seed, &PROMISE));
    let sum = |(overlaps, held), played: Played| (overlaps + played.overlaps, held + played.held);
    let (overlaps, held) = games.fold((0, 0), sum);
    assert!(
        overlaps > 300,
        "two were hardly ever waiting at once: {overlaps}"
    );
    assert!(held > 300, "an answer was hardly ever held: {held}");
}

#[test]
fn who_follows_put_back_ends_with_the_same_pots() {
    let games = (0..50).map(|seed| play_some(Pot::new, 3, seed, &PROMISE, &mut |_, _| {}));
    let most = games.map(|game| put_back(&game)).max();
    assert!(most > Some(1), "nothing was ever put back");
}
