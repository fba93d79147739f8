//! Whole games on record: read back, recounted, and ended as they were.
//!
//! The cards are synthetic: costs and points follow from a card's number, no card of the boxes
//! looks like that. `UPDATE=1` lets seeded players play the games again and writes them.

mod player;

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use souschef::engine::history::History;
use souschef::engine::session::{Session, unpack};
use souschef::games::master_cook::prelude::*;
use souschef::games::{GameLine, Play};
use souschef::names::Names;
use souschef::record::{self, Head};
use souschef::table::Table as Seated;

use super::ledger::Ledger;
use super::to_do::Table;
use player::Player;

const NAMES: [&str; 5] = ["ANA", "BEN", "CLEO", "DAN", "EVA"];
const SYNTHETIC: &str = "# The cards are synthetic: numbers made up for tests, no card of the box.";
const ENDS: &str = "# Ends with ";

/// A game on record.
struct Kept {
    name: &'static str,
    edition: Edition,
    seats: u8,
    seed: u64,
    /// Whether the table draws the tokens.
    table_draws: bool,
    /// House rules that differ from the usual ones.
    house: &'static [(Rule, u8)],
}

impl Kept {
    const fn new(name: &'static str, edition: Edition, seats: u8, seed: u64) -> Self {
        let (table_draws, house) = (false, &[] as &[(Rule, u8)]);
        Self {
            name,
            edition,
            seats,
            seed,
            table_draws,
            house,
        }
    }

    const fn table_draws(self) -> Self {
        Self {
            table_draws: true,
            ..self
        }
    }

    const fn house(self, house: &'static [(Rule, u8)]) -> Self {
        Self { house, ..self }
    }

    fn file(&self) -> PathBuf {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records/master_cook");
        folder.join(self.name).with_extension("txt")
    }

    fn opening(&self) -> fn(u8) -> MasterCook {
        match self.edition {
            Edition::First => MasterCook::first,
            Edition::Origins => MasterCook::origins,
        }
    }

    fn head(&self) -> Head {
        let game = match self.edition {
            Edition::First => GameLine::by_word("first"),
            Edition::Origins => GameLine::by_word("origins"),
        };
        let game = game.expect("a game of the catalog");
        let mut names = Names::new();
        (0..self.seats).for_each(|seat| names.set(Seat(seat), NAMES[usize::from(seat)]));
        let Self { seats, seed, .. } = *self;
        Head {
            game,
            seats,
            names,
            seed,
            rules: game.rules,
        }
    }

    /// Plays the game and writes its record.
    fn play(&self) {
        let mut session = Session::new(self.opening(), self.seats, self.seed);
        let mut history = Box::new(History::new());
        Player::new(self.seed).play(&mut session, &mut history, self.table_draws, self.house);
        let table: Seated<MasterCook> = Seated::new(self.opening(), self.seats, self.seed);
        let mut text = String::new();
        record::write(&self.head(), &history, &table, &mut text).expect("actions have words");
        let (first, rest) = text.split_once('\n').expect("a record has lines");
        let ends = totals(session.state());
        let text = format!("{first}\n{SYNTHETIC}\n{ENDS}{ends}\n{rest}");
        fs::write(self.file(), text).expect("the record can be written");
    }

    /// Reads the record and checks its end against the books, the hands and what it says itself.
    fn check(&self) {
        if support::golden::is_update(&self.file()) {
            self.play();
        }
        let text = fs::read_to_string(self.file()).expect("a record");
        let mut history = Box::new(History::new());
        let read = record::read(text.as_bytes(), &mut history);
        let (head, play) = read.unwrap_or_else(|error| panic!("{}: {error}", self.name));
        assert_eq!((head.seats, head.seed), (self.seats, self.seed));
        let (Play::First(table) | Play::Origins(table)) = play else {
            panic!("{} is another game", self.name);
        };
        let game = table.session().state();
        assert!(game.waiting().is_empty(), "{} does not end", self.name);
        assert_eq!(game.edition(), self.edition);
        let ends = text.lines().find_map(|line| line.strip_prefix(ENDS));
        assert_eq!(Some(totals(game).as_str()), ends, "{}", self.name);
        Ledger::of(game, &history).check(game);
        super::recount::check(game);
        self.follow(&history);
    }

    /// Hands that do what each action tells end with the same table.
    fn follow(&self, history: &History) {
        let mut game = self.opening()(self.seats);
        let mut table = Table::new(self.seats);
        for (_, played) in history.actions() {
            let action = unpack::<MasterCook>(played.action).expect("an action");
            let mut told = ToDo::new();
            let applied = game.apply(played.asked, action, &mut told);
            assert_eq!(applied, Ok(()), "{}: {action:?}", self.name);
            told.tells()
                .iter()
                .for_each(|tell| table.follow(&tell.line.to_string()));
        }
        table.compare(&game);
    }
}

/// Everybody's points in the order of the seats: "54, 61".
fn totals(game: &MasterCook) -> String {
    let mut text = String::new();
    for seat in Seat::all(game.seats()) {
        let comma = if seat.0 > 0 { ", " } else { "" };
        write!(text, "{comma}{}", game.score(seat).total()).expect("a string takes everything");
    }
    text
}

const STRICT: &[(Rule, u8)] = &[(Rule::Overlap, 0)];
const KNOWN_BOARDS: &[(Rule, u8)] = &[(Rule::BoardSpaces, 3), (Rule::HelperSpaces, 1)];
const KNOWN_BOARDS_OF_ORIGINS: &[(Rule, u8)] = &[
    (Rule::BoardSpaces, 2),
    (Rule::HelperSpaces, 1),
    (Rule::TasterSpaces, 1),
];

#[test]
fn a_recorded_game_alone_ends_as_it_did() {
    Kept::new("first_alone", Edition::First, 1, 11).check();
    Kept::new("origins_alone", Edition::Origins, 1, 12)
        .table_draws()
        .check();
}

#[test]
fn recorded_games_of_two_end_as_they_did() {
    Kept::new("first_of_two", Edition::First, 2, 21)
        .table_draws()
        .house(STRICT)
        .check();
    Kept::new("origins_of_two", Edition::Origins, 2, 22).check();
}

#[test]
fn recorded_games_of_three_end_as_they_did() {
    Kept::new("first_of_three", Edition::First, 3, 31)
        .house(KNOWN_BOARDS)
        .check();
    Kept::new("origins_of_three", Edition::Origins, 3, 32)
        .table_draws()
        .house(KNOWN_BOARDS_OF_ORIGINS)
        .check();
}

#[test]
fn recorded_games_of_five_end_as_they_did() {
    Kept::new("first_of_five", Edition::First, 5, 51)
        .table_draws()
        .check();
    Kept::new("origins_of_five", Edition::Origins, 5, 52).check();
}
