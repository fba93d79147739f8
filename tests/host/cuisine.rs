//! Laws of Cuisine by random play, with a ledger of its own that follows the actions alone.

mod ledger;
mod presses;
mod records;
mod screens;
mod to_do;

use souschef::engine::history::History;
use souschef::engine::session::unpack;
use souschef::games::cuisine::prelude::*;

use super::laws::undo::there_and_back;
use super::laws::{self, Promise};
use ledger::Ledger;
use to_do::Hands;

/// The most moves of a random game, far above any that was seen.
const MOST_MOVES: usize = 6_000;
/// Moves and journeys of a random game in which moves are taken back and made again.
const THERE_AND_BACK_MOVES: usize = 300;

const PROMISE: Promise<Cuisine> = Promise {
    conserved,
    recounted,
    moves: MOST_MOVES,
};

/// Plays games of one table size and follows each with the ledger.
fn games(opening: fn(u8) -> Cuisine, seats: u8, games: u64) {
    for seed in 0..laws::games(games) {
        let seed = seed * 16 + u64::from(seats);
        let (_, history) = laws::watched(opening, seats, seed, &PROMISE, &mut |_, _| {});
        followed(opening(seats), &history, seed);
    }
}

/// Roles are held by one player each, and only a counted pantry holds anything.
fn conserved(game: &Cuisine) {
    let held: Vec<Role> = Seat::all(game.seats())
        .filter_map(|seat| game.role(seat))
        .collect();
    assert!(held.is_empty() || held.len() == usize::from(game.seats()));
    let twice = |role: &Role| held.iter().filter(|&other| other == role).count() > 1;
    assert!(!held.iter().any(twice), "a role is held twice");
    for seat in Seat::all(game.seats()) {
        let player = game.player(seat);
        assert!(player.cooked.len() <= MAX_COOKED);
        assert!(game.house().is_on(Rule::Pantry) || player.pantry == [0; 3]);
    }
}

/// The score of a seat is the sum of its rows, and the ranks follow from the sums.
fn recounted(game: &Cuisine) {
    let totals: Vec<i16> = Seat::all(game.seats())
        .map(|seat| game.score(seat).total())
        .collect();
    let standings = game.standings();
    assert_eq!(standings.seats.len(), totals.len());
    for standing in &standings.seats {
        assert_eq!(standing.total, totals[standing.seat.index()]);
        let better = totals.iter().filter(|&&other| other > standing.total);
        assert!(usize::from(standing.rank) > better.count());
    }
    let winners = standings.winners().count();
    assert_eq!(winners, 1, "somebody wins alone once the game is over");
}

/// The ledger, fed with the actions alone, has the same points, cards and utensils throughout.
fn followed(mut game: Cuisine, history: &History, seed: u64) {
    let mut ledger = Ledger::new(game.seats());
    let mut hands = Hands::new(game.seats());
    ledger.set(*game.house());
    for (_, played) in history.actions() {
        let action = unpack::<Cuisine>(played.action).unwrap();
        let before = game.stage();
        let was = match action {
            Action::Count(count, _) => game.tally(count).value,
            _ => 0,
        };
        let mut told = ToDo::new();
        game.apply(played.asked, action, &mut told).unwrap();
        hands.report(played.asked.seat(), action, was);
        hands.listen(&told);
        hands.compare(&game, seed);
        ledger.follow(before, played.asked.seat(), action, &game);
        ledger.compare(&game, seed, action);
    }
}

/// Moves are taken back and made again; a recipe that was made again was on nobody's table once, for
/// hands were told the move and not what they had done by themselves.
#[test]
fn hands_that_also_put_back_have_the_same_cards() {
    let promise = Promise {
        moves: THERE_AND_BACK_MOVES,
        ..PROMISE
    };
    for opening in [Cuisine::new, with_pantry, light, quick] {
        let mut all = [0; 2];
        for seed in 0..laws::games(60) {
            let seats = 2 + (seed % 5) as u8;
            let mut hands = Hands::new(seats);
            let told = there_and_back(opening, seats, seed, &promise, &mut hands);
            all = [all[0] + told[0], all[1] + told[1]];
        }
        println!("HANDS, PUT BACK {all:?}");
    }
}

/// Who follows PUT BACK through a game has the same cards in front of everybody.
#[test]
fn who_follows_put_back_has_the_same_cards() {
    let games = (0..8).map(|seed| {
        let seats = 2 + (seed % 5) as u8;
        laws::play_some(Cuisine::new, seats, seed, &PROMISE, &mut |_, _| {})
    });
    let most = games.map(|game| laws::put_back(&game)).max();
    assert!(most > Some(1), "nothing was ever put back");
}

/// A game whose table counts prepared ingredients.
fn with_pantry(seats: u8) -> Cuisine {
    let pantry = Action::House(Rule::Pantry, 1);
    begun(seats, &[Action::Play, Action::AllKnown, pantry])
}

/// A table that tells the device of points and cards only.
fn light(seats: u8) -> Cuisine {
    begun(seats, &[Action::Light])
}

/// A table that only adds up.
fn quick(seats: u8) -> Cuisine {
    begun(seats, &[Action::Quick])
}

/// A table after what it decided first.
fn begun(seats: u8, actions: &[Action]) -> Cuisine {
    let mut game = Cuisine::new(seats);
    for &action in actions {
        game.apply(Asked::Table, action, &mut ToDo::new()).unwrap();
    }
    game
}

#[test]
fn the_laws_hold_for_two_and_three() {
    games(Cuisine::new, 2, 250);
    games(Cuisine::new, 3, 250);
}

#[test]
fn the_laws_hold_for_four() {
    games(Cuisine::new, 4, 250);
}

#[test]
fn the_laws_hold_for_five_and_six() {
    games(Cuisine::new, 5, 200);
    games(Cuisine::new, 6, 200);
}

#[test]
fn the_laws_hold_with_a_counted_pantry() {
    (2..=MAX_SEATS as u8).for_each(|seats| games(with_pantry, seats, 200));
}

#[test]
fn the_laws_hold_for_light_games() {
    (2..=MAX_SEATS as u8).for_each(|seats| games(light, seats, 60));
}

#[test]
fn the_laws_hold_for_quick_scores() {
    (2..=MAX_SEATS as u8).for_each(|seats| games(quick, seats, 60));
}
