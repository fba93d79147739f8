//! The games in a flash file as records.

use std::fmt;

use embassy_futures::block_on;
use souschef::engine::history::History;
use souschef::engine::seat::Seat;
use souschef::games::GameLine;
use souschef::names::Names;
use souschef::record::{self, Head};
use souschef::storage::Storage;
use souschef::storage::item::{Begin, Entry};
use souschef::storage::slot::{Content, Slot};

use crate::flash::RamFlash;

/// A game of a flash file as a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// Its word in the catalog.
    pub game: &'static str,
    /// Its name in the catalog.
    pub name: &'static str,
    /// Who plays.
    pub seats: Vec<String>,
    /// How many moves were made.
    pub moves: usize,
    /// The record.
    pub text: String,
    /// Whether a part at the end could not be read or played and was left out.
    pub shortened: bool,
}

impl fmt::Display for Exported {
    /// Writes what a person knows the game by: "Ana Ben, Master Cook Origins, 212 moves".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seats, moves) = (self.seats.join(" "), self.moves);
        let plural = if moves == 1 { "" } else { "s" };
        write!(f, "{seats}, {}, {moves} move{plural}", self.name)
    }
}

/// Why a game cannot become a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// The memory cannot be read.
    Storage,
    /// The catalog has no game with this number.
    UnknownGame(u8),
    /// An action of this game has no words.
    Words(&'static str),
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Storage => f.write_str("the memory cannot be read"),
            Self::UnknownGame(id) => write!(f, "a game has the unknown number {id}"),
            Self::Words(game) => write!(f, "an action of `{game}` cannot be put into words"),
        }
    }
}

impl std::error::Error for ExportError {}

/// Makes a record of every game in a memory.
pub fn export(flash: RamFlash) -> Result<Vec<Exported>, ExportError> {
    let opened = block_on(Storage::open(flash));
    let mut storage = opened.map_err(|_| ExportError::Storage)?;
    let mut games = Vec::new();
    for slot in Slot::all() {
        if let Content::Game(begin) = storage.content(slot) {
            let mut kept = Kept::default();
            let reading = block_on(storage.read(slot, |item| kept.take_in(item.entry)));
            let reading = reading.map_err(|_| ExportError::Storage)?;
            kept.unreadable |= reading.damage.is_some();
            games.push(kept.export(begin)?);
        }
    }
    Ok(games)
}

/// A game as it is read from its slot.
#[derive(Default)]
struct Kept {
    names: Names,
    history: Box<History>,
    unreadable: bool,
}

impl Kept {
    fn take_in(&mut self, entry: Entry<'_>) {
        let understood = match entry {
            Entry::Name { seat, name } => {
                self.names.set(Seat(seat), name);
                true
            }
            Entry::Move { length, packed } => {
                self.history.go_to(length.into()) && self.history.push_packed(packed).is_ok()
            }
            Entry::To { length } => self.history.go_to(length.into()),
            Entry::Begin(_) | Entry::Sealed { .. } => true,
            Entry::Seen { .. } | Entry::Taught { .. } => true,
        };
        self.unreadable |= !understood;
    }

    fn export(mut self, begin: Begin) -> Result<Exported, ExportError> {
        let game = GameLine::by_id(begin.game).filter(|game| game.allows(begin.seats.into()));
        let game = game.ok_or(ExportError::UnknownGame(begin.game))?;
        let Begin {
            seats, seed, rules, ..
        } = begin;
        let mut play = (game.sit)(seats, seed);
        if let Err(stopped) = play.any_mut().replay(&self.history) {
            self.history.go_to(stopped.at);
            self.unreadable = true;
        }
        let names = self.names;
        let head = Head {
            game,
            seats,
            names,
            seed,
            rules,
        };
        let mut text = String::new();
        let written = record::write(&head, &self.history, play.any(), &mut text);
        written.map_err(|_| ExportError::Words(game.word))?;
        let seated = Seat::all(seats).map(|seat| head.names.get(seat).to_owned());
        Ok(Exported {
            game: game.word,
            name: game.name,
            seats: seated.collect(),
            moves: self.history.move_starts().count(),
            text,
            shortened: self.unreadable,
        })
    }
}
