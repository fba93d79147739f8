//! What the screens know of the slots: what the storage says, and who plays in them.

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

/// What is known of the slots.
#[derive(Debug)]
pub(super) struct Known {
    shelf: Shelf,
    peeks: [Option<Peek>; SLOTS],
    /// The slot that is given up before another game is looked for to be opened.
    pub opens_after: Option<Slot>,
}

/// Who plays in a slot, and how far they are.
#[derive(Clone, Debug)]
struct Peek {
    session: u32,
    names: Names,
    moves: u16,
}

impl Known {
    /// Nothing in any slot.
    pub(super) const fn new() -> Self {
        Self {
            shelf: Shelf {
                contents: [Content::Clean; SLOTS],
                next_session: 1,
                fill: 0,
            },
            peeks: [const { None }; SLOTS],
            opens_after: None,
        }
    }
}

impl App {
    /// Takes in what lies in the slots, and does what waited for it.
    pub(super) fn shelve(&mut self, shelf: Shelf) {
        self.known.shelf = shelf;
        self.note_fill(shelf.fill);
        let freed = self
            .known
            .opens_after
            .filter(|&slot| self.game_in(slot).is_none());
        if freed.is_some() {
            self.known.opens_after = None;
            self.open_last();
        }
        if self.screen == Screen::Soon && self.has_room() && self.has_ready_slot() {
            self.start();
        }
    }

    /// Takes in how full the slot of the game is, and warns the table once.
    fn note_fill(&mut self, percent: u8) {
        self.history.shut(self.keeps && percent >= FULL);
        let fullest = percent.max(self.history.percent());
        if self.has_game() && !self.warned && fullest >= WARN {
            self.warned = true;
            self.say("The memory of this game is nearly full. Bring it to an end soon.");
        }
    }

    /// How full the slot of the game on the table is, or its history.
    pub(super) fn fullest(&self) -> u8 {
        self.known.shelf.fill.max(self.history.percent())
    }

    /// A number for the next session: below one that was open before it would pass for an older game
    /// after a power cut.
    pub(super) fn next_session(&self) -> u32 {
        let unused = self.notebook.open().newest.saturating_add(1);
        self.known.shelf.next_session.max(unused)
    }

    /// What lies in a slot.
    pub(super) fn content(&self, slot: Slot) -> Content {
        self.known.shelf.contents[slot.index()]
    }

    /// How the game in a slot began, if one lies there.
    pub(super) fn game_in(&self, slot: Slot) -> Option<Begin> {
        match self.content(slot) {
            Content::Game(begin) => Some(begin),
            _ => None,
        }
    }

    /// The slot a session lies in.
    pub(super) fn slot_of(&self, session: u32) -> Option<Slot> {
        let is_it = |begin: Begin| begin.session == session;
        Slot::all().find(|&slot| self.game_in(slot).is_some_and(is_it))
    }

    /// The slots that hold something.
    pub(super) fn taken(&self) -> impl Iterator<Item = Slot> + '_ {
        Slot::all().filter(|&slot| self.content(slot).is_taken())
    }

    /// Whether another game may be kept; one slot stays free for copies and the next game.
    pub(super) fn has_room(&self) -> bool {
        self.taken().count() < GAMES || !self.keeps
    }

    /// Whether a game can begin without an erase.
    pub(super) fn has_ready_slot(&self) -> bool {
        self.known.shelf.contents.contains(&Content::Clean) || !self.keeps
    }

    /// Games of a line that lie in a slot, the newest first.
    pub(super) fn paused(&self, line: &GameLine) -> Vec<Slot, SLOTS> {
        let of_line = |slot: &Slot| {
            self.game_in(*slot)
                .is_some_and(|begin| begin.game == line.id)
        };
        let mut slots: Vec<_, SLOTS> = Slot::all().filter(of_line).collect();
        let session = |slot: Slot| self.game_in(slot).map_or(0, |begin| begin.session);
        sort(&mut slots, |&a, &b| session(a) > session(b));
        slots
    }

    /// Looks who plays in every kept game that is not known yet.
    pub(super) fn peek(&mut self) {
        for slot in Slot::all() {
            if self.game_in(slot).is_some() && self.peek_of(slot).is_none() {
                self.queue(Effect::Peek(slot));
            }
        }
    }

    /// Takes in who plays in a slot.
    pub(super) fn peeked(&mut self, slot: Slot, names: &Names, moves: u16) {
        let peek = self.game_in(slot).map(|begin| Peek {
            session: begin.session,
            names: names.clone(),
            moves,
        });
        self.known.peeks[slot.index()] = peek;
    }

    /// Forgets how far a game is, which is on the table now.
    pub(super) fn forget_peek(&mut self, session: u32) {
        for peek in &mut self.known.peeks {
            peek.take_if(|peek| peek.session == session);
        }
    }

    fn peek_of(&self, slot: Slot) -> Option<&Peek> {
        let session = self.game_in(slot)?.session;
        let peek = self.known.peeks[slot.index()].as_ref();
        peek.filter(|peek| peek.session == session)
    }

    /// Who plays in a slot and how far they are: "ANNA BEN", "212 moves".
    pub(super) fn game_row(&self, slot: Slot) -> Row {
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
            right: moves(peek.moves),
            names: Some(peek.names.clone()),
        }
    }

    /// How many moves were made in a slot, if it is known.
    pub(super) fn moves_in(&self, slot: Slot) -> Option<u16> {
        self.peek_of(slot).map(|peek| peek.moves)
    }
}

/// So many players.
pub(super) fn players(count: u8) -> Line {
    let word = if count == 1 { "player" } else { "players" };
    Line::new().number(count).word(word)
}

/// So many moves.
pub(super) fn moves(count: u16) -> Line {
    let word = if count == 1 { "move" } else { "moves" };
    Line::new().number(i32::from(count)).word(word)
}
