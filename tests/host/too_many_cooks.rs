//! Too Many Cooks: random games, a table that follows what is told, whole games on record.

mod human;
mod presses;
mod screens;
mod to_do;

use std::collections::BTreeSet;

use souschef::engine::history::History;
use souschef::engine::prompt::{Answer, Ask, Choice, Row};
use souschef::engine::session::{Blank, Session, unpack};
use souschef::games::too_many_cooks::prelude::*;
use souschef::record;

use crate::laws::undo::there_and_back;
use crate::laws::{self, Player, Promise};
use to_do::Table;

/// Random games of each seat count; more by the environment.
const GAMES: u64 = 400;
/// Random quick scores of each seat count.
const QUICK: u64 = 20;
/// Random games of each seat count in which a table follows what is told.
const FOLLOWED: u64 = 60;

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
        let owners = game
            .players()
            .filter(|player| player.owned.has(kind))
            .count();
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
    let hands: u8 = game.players().map(|player| player.hand).sum();
    assert!(hands + game.board().filled.total() <= 40);
    let mut piles = Vec::new();
    game.each_count(&mut |count| {
        if let Count::Pile(flavour) = count {
            piles.push((flavour, game.tally(count).value as u8));
        }
    });
    for &(flavour, pile) in &piles {
        assert!(pile + game.board().filled.get(flavour) <= 10);
    }
    let in_piles: u8 = piles.iter().map(|(_, pile)| pile).sum();
    assert!(piles.is_empty() || in_piles + game.board().filled.total() + hands == 40);
}

fn a_dish_is_complete_exactly_when_nothing_is_open(game: &TooManyCooks) {
    let complete = game.board().open().total() == 0;
    if !game.has_count(Count::Coins(Seat(0))) {
        return;
    }
    assert_eq!(
        complete,
        game.winner().is_some() && game.board().recipe().total() < 24
    );
}

fn coins_stay_in_the_box(game: &TooManyCooks) {
    let supply = game.house().value(Rule::Supply);
    let held: u16 = game.players().map(|player| player.coins).sum();
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
        assert!(!standings.has_points(), "dishes are no points");
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

/// A table that has chosen to play.
fn playing(seats: u8) -> TooManyCooks {
    let mut game = TooManyCooks::new(seats);
    let begun = game.apply(Asked::Table, Action::Play, &mut ToDo::new());
    assert_eq!(begun, Ok(()));
    game
}

/// A table that has chosen the light depth.
fn light(seats: u8) -> TooManyCooks {
    let mut game = TooManyCooks::new(seats);
    let begun = game.apply(Asked::Table, Action::Light, &mut ToDo::new());
    assert_eq!(begun, Ok(()));
    game
}

fn random_games(seats: u8) {
    for seed in 0..laws::games(GAMES) {
        laws::play(playing, seats, seed, &promise());
    }
    for seed in 0..QUICK {
        laws::play(TooManyCooks::new, seats, seed, &promise());
        laws::play(light, seats, seed, &promise());
    }
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

/// A table that follows PUT BACK from move to move lies as the device believes.
#[test]
fn put_back_names_everything_that_changed() {
    let mut most = 0;
    for seats in [2, 4, 6] {
        for seed in 0..laws::games(8) {
            let game = laws::play_some(playing, seats, seed, &promise(), &mut |_, _| {});
            most = most.max(laws::put_back(&game));
        }
    }
    println!("PUT BACK of one move takes at most {most} lines");
    assert!(most <= souschef::engine::to_do::MAX_TO_DO, "{most} lines");
}

/// Moves are taken back and made again; HANDS and PUT BACK alone keep hands, board, market, deck and
/// discard right. Deck and discard were in no PUT BACK once.
#[test]
fn a_table_that_also_puts_back_agrees_with_the_device() {
    let promise = Promise {
        moves: 400,
        ..promise()
    };
    let (mut all, games) = ([0; 2], laws::games(80));
    for seed in 0..games {
        let seats = 2 + (seed % 5) as u8;
        let mut table = Table::dealt(seats);
        let told = there_and_back(playing, seats, seed, &promise, &mut table);
        all = [all[0] + told[0], all[1] + told[1]];
    }
    println!("HANDS, PUT BACK {all:?}");
    assert!(
        all.iter().all(|&panels| panels > 50 * games as usize),
        "{all:?}"
    );
}

/// A random way from a question to an action, asides left out.
fn answer(game: &TooManyCooks, asked: Asked, player: &mut Player) -> Action {
    let mut draft = Draft::Nothing;
    loop {
        let prompt = game.prompt(asked, draft).expect("whoever waits is asked");
        let pressed = match &prompt.ask {
            Ask::Choose(choices) => open(choices, player),
            Ask::Draw(choices) => open(choices, player),
            Ask::Dial(dial) => dial.ok.expect("no dial outside of asides"),
            Ask::Form { rows, done } => match done {
                Ok(done) if player.chance(30) => *done,
                _ => {
                    let less = |row: &Row<_>| row.less.and_then(Result::ok);
                    let more = rows.iter().filter_map(|row| row.ok.ok());
                    let rows: Vec<_> = more.chain(rows.iter().filter_map(less)).collect();
                    Answer::Next(player.one_of(&rows))
                }
            },
        };
        match pressed {
            Answer::Play(action) => return action,
            Answer::Next(next) | Answer::Turn(next) => draft = next,
            Answer::Leave => {}
        }
    }
}

fn open(choices: &[Choice<TooManyCooks>], player: &mut Player) -> Answer<TooManyCooks> {
    let open = choices
        .iter()
        .filter(|choice| choice.closed.is_none() && choice.weight > 0);
    let open: Vec<_> = open.map(|choice| choice.answer).collect();
    player.one_of(&open)
}

#[test]
fn a_table_that_only_does_what_it_is_told_agrees_with_the_device() {
    let mut ran = BTreeSet::new();
    for seats in 2..=6 {
        for seed in 0..FOLLOWED {
            follow(seats, seed, &mut ran);
        }
    }
    assert_eq!(
        ran.len(),
        Upgrade::ALL.len(),
        "some upgrade never ran: {ran:?}"
    );
}

/// Plays one random game under random house rules with a table beside it.
fn follow(seats: u8, seed: u64, ran: &mut BTreeSet<&'static str>) {
    let mut player = Player::new(seed);
    let mut game = TooManyCooks::new(seats);
    let mut table = Table::new(seats);
    for moves in 0.. {
        let Some(asked) = game.waiting().iter().next() else {
            return;
        };
        assert!(moves < 4_000, "seed {seed}: no end");
        let action = match moves {
            0 => Action::Play,
            _ => answer(&game, asked, &mut player),
        };
        let mut told = ToDo::new();
        let played = game.apply(asked, action, &mut told);
        assert_eq!(played, Ok(()), "seed {seed}: {action:?}");
        if let Action::Run(effect) = action {
            ran.insert(effect.card().name());
        }
        table.follow(&told);
        table.agrees_with(&game);
        if moves == 0 {
            house_rules(&mut game, &mut player);
        }
    }
}

/// Some house rules other than ours; start coins are no move of the table.
fn house_rules(game: &mut TooManyCooks, player: &mut Player) {
    for &rule in Rule::ALL {
        let value = match rule {
            Rule::StartCoins | Rule::CountPiles => 0,
            Rule::Supply => player.one_of(&[0, 0, 30, 60]),
            _ => u8::from(player.chance(25)),
        };
        let set = game.apply(Asked::Table, Action::House(rule, value), &mut ToDo::new());
        assert_eq!(set, Ok(()), "{rule:?} {value}");
    }
}

/// A record played through the rules, with the kinds of upgrades run in it.
fn recorded(text: &str) -> (TooManyCooks, BTreeSet<&'static str>) {
    let mut history = Box::new(History::new());
    let read = record::read(text.as_bytes(), &mut history);
    let (head, _) = read.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(head.game.word, "cooks");
    let mut game = TooManyCooks::new(head.seats);
    let mut ran = BTreeSet::new();
    for (_, played) in history.actions() {
        let action = unpack::<TooManyCooks>(played.action).expect("a packed action unpacks");
        let played = game.apply(played.asked, action, &mut ToDo::new());
        assert_eq!(played, Ok(()), "{action:?}");
        if let Action::Run(effect) = action {
            ran.insert(effect.card().name());
        }
    }
    (game, ran)
}

#[test]
fn a_whole_game_with_all_fifteen_upgrades_is_on_record() {
    let (game, ran) = recorded(include_str!("../records/cooks/all_upgrades.txt"));
    assert_eq!(ran.len(), 15);
    assert!(game.winner().is_some() && game.completed().iter().all(Option::is_some));
}

#[test]
fn whole_games_of_two_four_and_six_cooks_are_on_record() {
    let records = [
        (2, include_str!("../records/cooks/two_cooks.txt")),
        (4, include_str!("../records/cooks/device_deals.txt")),
        (6, include_str!("../records/cooks/six_cooks.txt")),
    ];
    for (seats, text) in records {
        let (game, _) = recorded(text);
        assert_eq!(game.seats(), seats);
        assert!(game.winner().is_some());
    }
}

/// A complete light game is replayed, and its turns and dishes are counted again.
#[test]
fn a_whole_light_game_is_on_record() {
    let text = include_str!("../records/cooks/light_of_four.txt");
    let (game, ran) = recorded(text);
    let lids = text.matches(" lid ").count();
    let completed: Vec<&str> = text
        .lines()
        .filter(|line| line.contains(" completed "))
        .collect();
    let counts_coins = game.has_count(Count::Coins(Seat(0)));
    assert!(!counts_coins && ran.is_empty(), "light");
    assert_eq!((lids, completed.len()), (7 + 5 + 3, 3));
    for (line, by) in completed.iter().zip(game.completed()) {
        assert!(
            line.ends_with(&by.expect("a completer").0.to_string()),
            "{line}"
        );
    }
    assert_eq!(game.winner(), game.completed()[2]);
    recounted(&game);
    conserved(&game);
}

/// K6: a cook earned 452 coins and the device stopped at 255 without a word.
#[test]
fn a_purse_of_more_than_255_coins_is_on_record() {
    let (game, _) = recorded(include_str!("../records/cooks/more_than_255_coins.txt"));
    let rich = game
        .players()
        .max_by_key(|player| player.coins)
        .expect("a cook");
    assert_eq!((rich.coins, rich.earned), (455, 452));
}

/// K7: the cards Mystery Meat had dug when the game was broken off were counted as discarded, and
/// nobody was told to put them there.
#[test]
fn a_run_broken_off_is_finished() {
    let (game, _) = recorded(include_str!("../records/cooks/ended_while_digging.txt"));
    assert!(game.drawn().is_empty() && game.steps().is_empty());
    assert!(game.discarded(Upgrade::YesChef) > 0 && game.discarded(Upgrade::GoldenFish) > 0);
    assert!(
        !game.player(Seat(0)).owned.has(Upgrade::HandExchange),
        "the price stays paid"
    );
    assert_eq!(game.winner(), None);
}

/// A result names who began: the cook who moved first and again after the others.
#[test]
fn the_starting_cook_is_the_first_seat_of_the_history() {
    let mut session = Session::new(TooManyCooks::new, 3, 1);
    let mut history = Box::new(History::new());
    let mut first = Vec::new();
    let table = [Action::Light, Action::Start(Seat(2))];
    let votes = [2, 0, 1, 2].map(|seat| (Asked::Seat(Seat(seat)), Action::Lid(Flavour::Salty)));
    let table = table.map(|action| (Asked::Table, action));
    for (asked, action) in table.into_iter().chain(votes) {
        let played = session.play(&mut history, &Blank, asked, action);
        assert!(played.is_ok(), "{action:?}");
        first.push(history.first_seat());
    }
    let told = [None, None, None, None, None, Some(Seat(2))];
    assert_eq!(first, told, "once it was that seat's turn again");
}
