//! Too Many Cooks: random games, and a table that follows what is told.

use souschef::engine::game::Game;
use souschef::engine::seat::Seat;
use souschef::games::too_many_cooks::{Flavour, Setting, Stage, TooManyCooks, Upgrade};

use crate::laws::{self, Promise};

/// Random games of each seat count; more by the environment.
const GAMES: u64 = 400;

fn promise() -> Promise<TooManyCooks> {
    Promise {
        conserved,
        recounted,
        moves: 4_000,
    }
}

fn conserved(game: &TooManyCooks) {
    slots_are_six_and_lids_seven(game);
    copies_are_two(game);
    cards_are_forty(game);
    a_dish_is_complete_exactly_when_nothing_is_open(game);
    coins_stay_in_the_box(game);
}

fn slots_are_six_and_lids_seven(game: &TooManyCooks) {
    let board = game.board();
    for flavour in Flavour::ALL {
        assert!(board.lids.get(flavour) + board.filled.get(flavour) <= 6);
    }
    assert!(board.lids.total() <= 7);
}

fn copies_are_two(game: &TooManyCooks) {
    for kind in Upgrade::ALL {
        let owners = game.cooks().filter(|cook| cook.owned.has(kind)).count();
        let market = game.market();
        let shown = market.offers().filter(|&(_, shown)| shown == kind).count();
        let drawn = game.drawn().iter().filter(|drawn| drawn.kind == kind);
        let out = owners + shown + drawn.count() + usize::from(market.deck[kind.index()]);
        let dealt = matches!(game.stage(), Stage::Voting(..) | Stage::Cooking);
        let opened = dealt && kind.dish() <= game.dish();
        let all = out + usize::from(game.discarded(kind));
        assert!(out <= 2, "{out} copies of {kind:?}");
        assert!(!opened || all == 2, "{all} copies of {kind:?}");
    }
}

fn cards_are_forty(game: &TooManyCooks) {
    let hands: u8 = game.cooks().map(|cook| cook.hand).sum();
    assert!(hands + game.board().filled.total() <= 40);
    let Some(piles) = game.piles() else { return };
    for flavour in Flavour::ALL {
        assert!(piles.get(flavour) + game.board().filled.get(flavour) <= 10);
    }
    assert_eq!(piles.total() + game.board().filled.total() + hands, 40);
}

fn a_dish_is_complete_exactly_when_nothing_is_open(game: &TooManyCooks) {
    let complete = game.board().open().total() == 0;
    assert_eq!(
        complete,
        game.winner().is_some() && game.board().recipe().total() < 24
    );
}

fn coins_stay_in_the_box(game: &TooManyCooks) {
    let supply = game.house().value(Setting::Supply);
    let held: u16 = game.cooks().map(|cook| u16::from(cook.coins)).sum();
    let out = held + u16::from(game.board().bonus.total());
    assert!(supply == 0 || out <= supply.into(), "{out} of {supply}");
}

fn recounted(game: &TooManyCooks) {
    let standings = game.standings();
    for seat in Seat::all(game.seats()) {
        let dishes = game
            .completed()
            .iter()
            .filter(|&&by| by == Some(seat))
            .count();
        assert_eq!(game.score(seat).total(), dishes as i16);
        let standing = standings
            .seats
            .iter()
            .find(|standing| standing.seat == seat);
        assert_eq!(standing.map(|standing| standing.total), Some(dishes as i16));
    }
    if let Stage::Over(Some(winner)) = game.stage() {
        assert!(standings.winners().eq([winner]));
        assert_eq!(game.completed()[2], Some(winner));
    }
}

fn random_games(seats: u8) {
    let times = std::env::var("SOUSCHEF_GAMES").ok();
    let times = times.and_then(|times| times.parse().ok()).unwrap_or(1);
    let mut long = 0;
    for seed in 0..GAMES * times {
        let played = laws::play(TooManyCooks::new, seats, seed, &promise());
        long += usize::from(played.moves > 30);
    }
    assert!(
        long > 100,
        "only {long} games were played rather than scored"
    );
}

#[test]
fn two_cooks_keep_the_laws() {
    random_games(2);
}

#[test]
fn three_cooks_keep_the_laws() {
    random_games(3);
}

#[test]
fn four_cooks_keep_the_laws() {
    random_games(4);
}

#[test]
fn five_cooks_keep_the_laws() {
    random_games(5);
}

#[test]
fn six_cooks_keep_the_laws() {
    random_games(6);
}
