//! What the screens know about the slots: their content as the storage reports it, and who plays in them.

use heapless::Vec;

use super::{App, Effect, Screen};
use crate::engine::line::Line;
use crate::engine::scores::sort;
use crate::engine::seat::Seat;
use crate::games::GameLine;
use crate::names::Names;
use crate::storage::item::Begin;
use crate::storage::journal::{FULL, WARN};
use crate::storage::slot::{Content, Slot};
use crate::storage::{GAMES, SLOTS, Shelf};
use crate::ui::list::Row;

/// What is known about the slots.
#[derive(Debug)]
pub(super) struct Slots {
    /// Whether the memory works; otherwise a game is played without it and any number of games fit.
    pub usable: bool,
    /// A slot that must be free before the game that was open is looked for.
    pub opens_after: Option<Slot>,
    shelf: Shelf,
    peeks: [Option<Peek>; SLOTS],
}

/// Who plays in a slot, and how many moves they have made.
#[derive(Clone, Debug)]
struct Peek {
    session: u32,
    names: Names,
    moves: u16,
}

impl Slots {
    /// All slots are empty.
    pub const fn new() -> Self {
        Self {
            usable: true,
            opens_after: None,
            shelf: Shelf {
                contents: [Content::Clean; SLOTS],
                next_session: 1,
                fill: 0,
            },
            peeks: [const { None }; SLOTS],
        }
    }

    /// The content of a slot.
    pub fn content(&self, slot: Slot) -> Content {
        self.shelf.contents[slot.index()]
    }

    /// How the game in a slot began, if there is one.
    pub fn game_in(&self, slot: Slot) -> Option<Begin> {
        match self.content(slot) {
            Content::Game(begin) => Some(begin),
            _ => None,
        }
    }

    /// The slot of a session.
    pub fn slot_of(&self, session: u32) -> Option<Slot> {
        let is_it = |begin: Begin| begin.session == session;
        Slot::all().find(|&slot| self.game_in(slot).is_some_and(is_it))
    }

    /// The slots that are not empty.
    pub fn taken(&self) -> impl Iterator<Item = Slot> + '_ {
        Slot::all().filter(|&slot| self.content(slot).is_taken())
    }

    /// Whether one more game fits.
    pub fn has_room(&self) -> bool {
        self.taken().count() < GAMES || !self.usable
    }

    /// Whether a game can begin without an erase.
    pub fn has_ready_slot(&self) -> bool {
        self.shelf.contents.contains(&Content::Clean) || !self.usable
    }

    /// The slots with games of this kind, the newest first.
    pub fn paused(&self, line: &GameLine) -> Vec<Slot, SLOTS> {
        let begun = |slot| self.game_in(slot).filter(|begin| begin.game == line.id);
        let mut slots: Vec<_, SLOTS> = Slot::all().filter(|&slot| begun(slot).is_some()).collect();
        let session = |slot| begun(slot).map_or(0, |begin| begin.session);
        sort(&mut slots, |&a, &b| session(a) > session(b));
        slots
    }

    /// Takes in who plays in a slot.
    pub fn set_peek(&mut self, slot: Slot, names: &Names, moves: u16) {
        let peek = self.game_in(slot).map(|begin| Peek {
            session: begin.session,
            names: names.clone(),
            moves,
        });
        self.peeks[slot.index()] = peek;
    }

    /// Forgets how many moves a game has, because it is on the table now.
    pub fn forget_peek(&mut self, session: u32) {
        for peek in &mut self.peeks {
            peek.take_if(|peek| peek.session == session);
        }
    }

    fn peek_of(&self, slot: Slot) -> Option<&Peek> {
        let session = self.game_in(slot)?.session;
        let peek = self.peeks[slot.index()].as_ref();
        peek.filter(|peek| peek.session == session)
    }

    /// Who plays in a slot and how far they are: "ANNA BEN", "212 moves".
    pub fn game_row(&self, slot: Slot) -> Row {
        let seats = self.game_in(slot).map_or(0, |begin| begin.seats);
        let Some(peek) = self.peek_of(slot) else {
            return players(seats).into();
        };
        let named = Seat::all(seats).any(|seat| !peek.names.given(seat).is_empty());
        Row {
            left: match named {
                true => Seat::all(seats).fold(Line::new(), Line::name),
                false => players(seats),
            },
            right: count(peek.moves.into(), ["move", "moves"]),
            names: Some(peek.names.clone()),
        }
    }

    /// How many moves were made in a slot; 0 if that is not known.
    pub fn moves_in(&self, slot: Slot) -> u16 {
        self.peek_of(slot).map_or(0, |peek| peek.moves)
    }
}

impl App {
    /// Takes in the content of the slots, and does what waited for it.
    pub(super) fn set_slots(&mut self, shelf: Shelf) {
        self.slots.shelf = shelf;
        self.warn_if_full(shelf.fill);
        let is_free = |slot: &mut Slot| !matches!(shelf.contents[slot.index()], Content::Game(_));
        if self.slots.opens_after.take_if(is_free).is_some() {
            self.open_last();
        }
        if self.screen == Screen::Soon && self.slots.has_room() && self.slots.has_ready_slot() {
            self.start();
        }
    }

    /// Takes in how full the slot of the game is, and warns the players once.
    fn warn_if_full(&mut self, percent: u8) {
        self.game.history.shut(self.slots.usable && percent >= FULL);
        if self.has_game() && !self.game.warned && self.fullest() >= WARN {
            self.game.warned = true;
            self.say("The memory of this game is nearly full. Bring it to an end soon.");
        }
    }

    /// How full the slot of the game on the table is, or its history if that is fuller.
    pub(super) fn fullest(&self) -> u8 {
        self.slots.shelf.fill.max(self.game.history.percent())
    }

    /// The id of the next session. Ids must grow: at power-on the highest one counts as the most recent game.
    pub(super) fn next_session(&self) -> u32 {
        let unused = self.notebook.open().newest.saturating_add(1);
        self.slots.shelf.next_session.max(unused)
    }

    /// Looks up who plays in every game of which that is not known.
    pub(super) fn peek(&mut self) {
        for slot in Slot::all() {
            if self.slots.game_in(slot).is_some() && self.slots.peek_of(slot).is_none() {
                self.queue(Effect::Peek(slot));
            }
        }
    }
}

/// "1 player", "4 players".
pub(super) fn players(number: u8) -> Line {
    count(number.into(), ["player", "players"])
}

/// A number with its word in singular or plural.
pub(super) fn count(number: i32, [one, many]: [&'static str; 2]) -> Line {
    let word = if number == 1 { one } else { many };
    Line::new().number(number).word(word)
}
