//! The game on the table: its rules and state, its history and names, and how far the players are with it.

use core::cell::RefCell;

use super::carried_out::CarriedOut;
use super::resume::Problem;
use super::teach::Teaching;
use crate::engine::history::History;
use crate::engine::line::{Line, Piece};
use crate::engine::menu::MenuQuestion;
use crate::engine::question::Question;
use crate::engine::seat::{Asked, Seat};
use crate::engine::session::Stopped;
use crate::engine::to_do::ToDo;
use crate::games::{GameLine, Play};
use crate::keys::Millis;
use crate::names::Names;
use crate::notebook::Notebook;
use crate::storage::item::Begin;
use crate::table::{AnyTable, BackResult, Press, PressResult};

/// An OK this soon after the question moved to another player was meant for the one before.
const TOO_QUICK: Millis = 300;

/// The game on the table; without one `seated` is `None` and everything else is left over from the last one.
/// The notebook knows its session.
#[derive(Debug)]
#[repr(C)]
pub(super) struct CurrentGame {
    /// Whether the players were warned that its memory is nearly full.
    pub warned: bool,
    /// Why the players must decide first whether it goes on.
    pub problem: Option<Problem>,
    handover: Handover,
    pub carried_out: CarriedOut,
    pub teaching: Teaching,
    question: QuestionCache,
    pub names: Names,
    pub history: History,
    pub seated: Option<Seated>,
}

/// A game of the catalog and its table.
#[derive(Debug)]
pub(super) struct Seated {
    pub line: &'static GameLine,
    play: Play,
}

/// Who was asked last, and since when.
#[derive(Clone, Copy, Debug, Default)]
struct Handover {
    seat: Option<Seat>,
    /// When the question moved from another player to this one.
    since: Option<Millis>,
}

/// The question as it was last written, and `AnyTable::changes` at that time.
#[derive(Debug)]
struct QuestionCache(RefCell<(Option<u16>, Option<Question>)>);

impl CurrentGame {
    /// An empty table. Inlined, so that it is built in its place and not on the stack.
    #[inline(always)]
    pub const fn new() -> Self {
        Self {
            warned: false,
            problem: None,
            handover: Handover::NOBODY,
            carried_out: CarriedOut::NOTHING,
            teaching: Teaching::new(),
            question: QuestionCache(RefCell::new((None, None))),
            names: Names::new(),
            history: History::new(),
            seated: None,
        }
    }

    /// Puts a game on the table that nobody has played yet.
    pub fn sit(&mut self, line: &'static GameLine, begin: Begin) {
        self.history.clear();
        self.names = Names::new();
        (self.problem, self.warned) = (None, false);
        self.carried_out = CarriedOut::NOTHING;
        self.teaching = Teaching::new();
        self.handover = Handover::NOBODY;
        self.question.0.get_mut().0 = None;
        let play = (line.sit)(begin.seats, begin.seed);
        self.seated = Some(Seated { line, play });
    }

    /// The table; `None` while no game is on it.
    pub fn table(&self) -> Option<&dyn AnyTable> {
        self.seated.as_ref().map(|seated| seated.play.any())
    }

    /// The table with the history that its methods need.
    fn parts(&mut self) -> Option<(&mut dyn AnyTable, &mut History)> {
        let seated = self.seated.as_mut()?;
        Some((seated.play.any_mut(), &mut self.history))
    }

    /// The id of the game.
    pub fn id(&self) -> Option<u8> {
        self.seated.as_ref().map(|seated| seated.line.id)
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.table().map_or(0, AnyTable::seats)
    }

    /// Who is asked.
    pub fn asked(&self) -> Option<Asked> {
        self.table().map(AnyTable::asked)
    }

    /// What the players have to do with the pieces.
    pub fn to_do(&self) -> Option<&ToDo> {
        self.table().map(AnyTable::to_do)
    }

    /// Whether a game is on the table and nobody has anything to decide.
    pub fn is_over(&self) -> bool {
        self.table().is_some_and(|table| table.waiting().is_empty())
    }

    /// Shows `see` the question, which is written only if the table changed since.
    pub fn with_question<T>(&self, see: impl FnOnce(&Question) -> T) -> Option<T> {
        let table = self.table()?;
        let changes = Some(table.changes());
        if self.question.0.borrow().0 != changes {
            write(table, &mut self.question.0.borrow_mut().1);
            self.question.0.borrow_mut().0 = changes;
        }
        self.question.0.borrow().1.as_ref().map(see)
    }

    /// Does what a key does to the question.
    pub fn press(&mut self, notebook: &Notebook, press: Press) -> PressResult {
        let memory = notebook.about(self.id().unwrap_or_default());
        match self.parts() {
            Some((table, history)) => table.press(history, &memory, press),
            None => PressResult::Nothing,
        }
    }

    /// Plays everything that needs no decision, for example the rest of a move that a power cut interrupted.
    /// Returns the length of the history before.
    pub fn settle(&mut self, notebook: &Notebook) -> usize {
        let from = self.history.live();
        let memory = notebook.about(self.id().unwrap_or_default());
        if let Some((table, history)) = self.parts() {
            table.settle(history, &memory);
        }
        from
    }

    /// Starts the question with the answer that was taken back, if there is one.
    pub fn remind(&mut self, notebook: &Notebook) {
        let memory = notebook.about(self.id().unwrap_or_default());
        if let Some((table, _)) = self.parts() {
            table.remind(&memory);
        }
    }

    /// Drops the last part of the answer.
    pub fn back(&mut self) -> BackResult {
        let parts = self.parts();
        parts.map_or(BackResult::Nothing, |(table, history)| table.back(history))
    }

    /// Drops an answer of which a part was played; false if none was.
    pub fn abandon(&mut self) -> bool {
        let parts = self.parts();
        parts.is_some_and(|(table, history)| table.abandon(history))
    }

    /// Opens a question of the menu; false if the game does not have it.
    pub fn open(&mut self, question: MenuQuestion) -> bool {
        let parts = self.parts();
        parts.is_some_and(|(table, history)| table.open(history, question))
    }

    /// Asks another player.
    pub fn ask(&mut self, asked: Asked) {
        if let Some((table, _)) = self.parts() {
            table.ask(asked);
        }
    }

    /// Plays the live history from the start.
    pub fn replay(&mut self) -> Result<(), Stopped> {
        let parts = self.parts();
        parts.map_or(Ok(()), |(table, history)| table.replay(history))
    }

    /// Plays the live history, and lists what the players must do with the pieces to follow: the last move as it
    /// was if only that is missing, otherwise the difference.
    pub fn catch_up(&mut self) -> Result<(), Stopped> {
        if self.carried_out.lacks_last_move(&self.history) {
            return self.replay();
        }
        self.show_difference()
    }

    /// Plays the live history, and lists what differs between what was carried out and where the game is.
    pub fn show_difference(&mut self) -> Result<(), Stopped> {
        let carried_out = self.carried_out.now;
        let parts = self.parts();
        parts.map_or(Ok(()), |(table, history)| {
            table.travel(history, carried_out)
        })
    }

    /// Notes who is asked, and when the question moved from one player to another.
    pub fn hand_over(&mut self, now: Millis) {
        let Some(seat) = self.asked().and_then(Asked::seat) else {
            return;
        };
        let before = self.handover.seat.replace(seat);
        if before != Some(seat) {
            self.handover.since = before.map(|_| now);
        }
    }

    /// The player who is asked, if the question moved to them a moment ago.
    pub fn just_asked(&self, now: Millis) -> Option<Seat> {
        let since = self.handover.since?;
        self.handover.seat.filter(|_| now < since + TOO_QUICK)
    }

    /// How many live moves there are.
    pub fn moves(&self) -> usize {
        self.live_starts().count()
    }

    fn live_starts(&self) -> impl Iterator<Item = usize> + '_ {
        let live = self.history.live();
        self.history
            .move_starts()
            .take_while(move |&start| start < live)
    }

    /// Where the move in a row of the log begins and ends; the newest move is in row 0.
    pub fn log_move(&self, row: usize) -> Option<(usize, usize)> {
        let index = self.moves().checked_sub(row + 1)?;
        let mut starts = self.live_starts().skip(index);
        Some((starts.next()?, starts.next().unwrap_or(self.history.live())))
    }

    /// A row of the log: who did what.
    pub fn log_line(&self, row: usize) -> Line {
        let between = self.log_move(row);
        let first = between.and_then(|(start, end)| self.said(start, end).next());
        first.unwrap_or_default()
    }

    /// The actions between two lengths of the history in words.
    pub fn said(&self, from: usize, to: usize) -> impl Iterator<Item = Line> + '_ {
        let actions = self.history.actions_between(from, to);
        actions.filter_map(|(_, played)| {
            let said = self.table()?.say(played.action);
            let names_itself = matches!(said.pieces().next(), Some(Piece::Name(_)));
            let who = played.asked.seat().filter(|_| !names_itself);
            let who = who.map_or_else(Line::new, |seat| Line::new().name(seat));
            Some(who.and(said))
        })
    }
}

impl Handover {
    const NOBODY: Self = Self {
        seat: None,
        since: None,
    };
}

/// Not inlined: the page the table writes on must be off the stack before the question is drawn.
#[inline(never)]
fn write(table: &dyn AnyTable, question: &mut Option<Question>) {
    *question = table.question();
}
