//! A table without the type of its game, for screens, journal and records.

use core::fmt;

use super::{BackResult, KeyMeaning, Opened, Part, Press, PressResult, Table, Taught};
use crate::engine::game::Game;
use crate::engine::history::History;
use crate::engine::line::Line;
use crate::engine::menu::{self, MenuQuestion};
use crate::engine::prompt::{Memo, Prompt};
use crate::engine::question::Question;
use crate::engine::scene::Scene;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, Seat, Waiting};
use crate::engine::session::{Memory, Packed, Stopped, pack, unpack};
use crate::engine::to_do::{Panel, ToDo};
use crate::engine::words::{self, WordsError};

/// How the log tells an action that is still secret, after the name of the player.
const SECRET: &str = "decides in secret";

/// The word before the memo of a fact in a box file.
const AT: &str = "at";

/// A game in progress, of any kind.
pub trait AnyTable {
    /// How many play.
    fn seats(&self) -> u8;
    /// Who has something to decide.
    fn waiting(&self) -> Waiting;
    /// Who is asked.
    fn asked(&self) -> Asked;
    /// Asks somebody else; an unfinished answer is dropped.
    fn ask(&mut self, asked: Asked);
    /// The question; `None` once the game is over.
    fn question(&self) -> Option<Question>;
    /// A number that differs whenever the question may have changed.
    fn changes(&self) -> u16;
    /// Does what a key does to the question.
    fn press(&mut self, history: &mut History, memory: &dyn Memory, press: Press) -> PressResult;
    /// Drops the last part of an unfinished answer.
    fn back(&mut self, history: &History) -> BackResult;
    /// Drops an answer of which a part was played; false if none was.
    fn abandon(&mut self, history: &History) -> bool;
    /// The part of an unfinished answer that was played last, in words.
    fn held(&self) -> Option<Line>;
    /// Whether the menu can open this question now.
    fn has_menu_question(&self, question: MenuQuestion) -> bool;
    /// Opens a question of the menu; false if the game does not have it.
    fn open(&mut self, history: &History, question: MenuQuestion) -> bool;
    /// Plays everything that needs no decision.
    fn settle(&mut self, history: &mut History, memory: &dyn Memory);
    /// Plays the live history from the start.
    fn replay(&mut self, history: &History) -> Result<(), Stopped>;
    /// Plays the live history and lists what the players must change if they have carried out the history up to
    /// the length `carried_out`.
    fn travel(&mut self, history: &History, carried_out: usize) -> Result<(), Stopped>;
    /// Starts a question that the player answered before and took back with that answer.
    fn remind(&mut self, memory: &dyn Memory);
    /// Whether an answer ended before it was whole, because something was drawn.
    fn is_cut(&self) -> bool;
    /// What the last move tells the players to do.
    fn to_do(&self) -> &ToDo;
    /// A picture of the table, with the answer so far.
    fn scene(&self) -> Scene;
    /// What a player has to spend, for the header.
    fn purse(&self, seat: Seat) -> Line;
    /// What a player has, line by line.
    fn each_own(&self, seat: Seat, line: &mut dyn FnMut(Line));
    /// What concerns everybody and is not in the picture, line by line.
    fn each_shared(&self, line: &mut dyn FnMut(Line));
    /// What everybody must know now, such as the last round.
    fn flag(&self) -> &'static str;
    /// The points of a seat by category.
    fn score(&self, seat: Seat) -> Score;
    /// Everybody's rank.
    fn standings(&self) -> Standings;
    /// A packed action in words for people.
    fn say(&self, action: &[u8]) -> Line;
    /// A packed action in words for records.
    fn write(&self, action: &[u8], out: &mut dyn fmt::Write) -> Result<(), WordsError>;
    /// A packed action from the words of a record.
    fn read(&self, words: &str) -> Result<Packed, WordsError>;
    /// A fact from a line of a box file, and its memo; `None` if it is not printed in the box.
    fn read_printed(&self, words: &str) -> Result<Option<(Memo, Packed)>, WordsError>;
    /// A packed answer as a line of a box file. If its memo does not follow from the words, the line begins with it.
    fn write_printed(
        &self,
        memo: Memo,
        action: &[u8],
        out: &mut dyn fmt::Write,
    ) -> Result<(), WordsError>;
    /// How to fill in the lines of a box file.
    fn hints(&self) -> &'static [&'static str];
    /// Shows the first words of everything printed in the box.
    fn blanks(&self, line: &mut dyn FnMut(&str));
    /// Why the rules refuse a packed action now; `None` if they do not.
    fn refusal(&self, asked: Asked, action: &[u8]) -> Option<Line>;
    /// Every tracked count.
    fn counts(&self, count: &mut dyn FnMut(Line, i32));
}

impl<G: Game> AnyTable for Table<G> {
    fn seats(&self) -> u8 {
        self.session.state().seats()
    }

    fn waiting(&self) -> Waiting {
        self.session.state().waiting()
    }

    fn asked(&self) -> Asked {
        self.asked
    }

    fn ask(&mut self, asked: Asked) {
        self.touch();
        self.parts.clear();
        self.menu = None;
        self.asked = asked;
    }

    fn question(&self) -> Option<Question> {
        let mut page = Prompt::blank();
        let prompt = self.write(&mut page)?;
        Some(Question::of(prompt))
    }

    fn changes(&self) -> u16 {
        self.changes
    }

    fn press(&mut self, history: &mut History, memory: &dyn Memory, press: Press) -> PressResult {
        let Some((memo, meaning)) = self.meaning(press) else {
            return PressResult::Nothing;
        };
        match meaning {
            KeyMeaning::Answer(Ok(answer)) => self.follow(history, memory, (memo, answer)),
            KeyMeaning::Answer(Err(refusal)) => PressResult::Refused(refusal.into()),
            KeyMeaning::Turn(turned) => self.turn(turned),
            KeyMeaning::Draw => {
                self.settle(history, memory);
                PressResult::Played(Taught::new())
            }
        }
    }

    fn back(&mut self, history: &History) -> BackResult {
        self.touch();
        match self.parts.pop() {
            None => BackResult::Nothing,
            Some(Part::Draft(_)) if self.parts.is_empty() && self.menu.is_some() => {
                self.leave(history);
                BackResult::Left
            }
            Some(Part::Draft(_)) => BackResult::Asked,
            Some(Part::Held(_)) => {
                self.session.let_go(history);
                BackResult::Asked
            }
        }
    }

    fn abandon(&mut self, history: &History) -> bool {
        let held = self.session.held().is_some();
        if held {
            self.touch();
            self.parts.clear();
            while self.session.let_go(history) {}
        }
        held
    }

    fn held(&self) -> Option<Line> {
        self.session.held().map(|action| self.say(action))
    }

    fn has_menu_question(&self, question: MenuQuestion) -> bool {
        self.session.state().may_open(question)
    }

    fn open(&mut self, history: &History, question: MenuQuestion) -> bool {
        let Some(draft) = menu::open(self.session.state(), question) else {
            return false;
        };
        let asked = self.asked;
        self.ask(Asked::Table);
        self.menu = Some(Opened {
            since: history.live(),
            asked,
        });
        self.parts.push(Part::Draft(draft)).is_ok()
    }

    fn settle(&mut self, history: &mut History, memory: &dyn Memory) {
        self.touch();
        self.session.settle(history, memory);
        self.ask_next();
    }

    fn replay(&mut self, history: &History) -> Result<(), Stopped> {
        self.touch();
        let replayed = self.session.replay(history);
        self.ask_after(history);
        replayed
    }

    fn travel(&mut self, history: &History, carried_out: usize) -> Result<(), Stopped> {
        self.touch();
        let replayed = self.session.travel(history, carried_out, Panel::PutBack);
        self.ask_after(history);
        replayed
    }

    fn remind(&mut self, memory: &dyn Memory) {
        self.suggest(memory);
    }

    fn is_cut(&self) -> bool {
        self.session.held().is_none() && !self.session.state().is_whole(self.asked)
    }

    fn to_do(&self) -> &ToDo {
        self.session.to_do()
    }

    fn scene(&self) -> Scene {
        self.session.state().scene(self.asked, self.draft())
    }

    fn purse(&self, seat: Seat) -> Line {
        self.session.state().purse(seat)
    }

    fn each_own(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        self.session.state().each_own(seat, line);
    }

    fn each_shared(&self, line: &mut dyn FnMut(Line)) {
        self.session.state().each_shared(line);
    }

    fn flag(&self) -> &'static str {
        self.session.state().flag()
    }

    fn score(&self, seat: Seat) -> Score {
        self.session.state().score(seat)
    }

    fn standings(&self) -> Standings {
        self.session.state().standings()
    }

    fn say(&self, action: &[u8]) -> Line {
        let action = unpack::<G>(action);
        match action.is_some_and(|action| self.session.state().is_secret(action)) {
            true => SECRET.into(),
            false => action.map_or_else(Line::new, G::say),
        }
    }

    fn write(&self, action: &[u8], out: &mut dyn fmt::Write) -> Result<(), WordsError> {
        words::write(&unpack::<G>(action).ok_or(WordsError::Unknown)?, out)
    }

    fn read(&self, words: &str) -> Result<Packed, WordsError> {
        pack::<G>(words::read(words)?).ok_or(WordsError::Unsupported)
    }

    fn read_printed(&self, words: &str) -> Result<Option<(Memo, Packed)>, WordsError> {
        let state = self.session.state();
        let (first, rest) = words.split_once(' ').unwrap_or((words, ""));
        let sheet = G::BOX.sheets.iter().position(|word| *word == first);
        let (place, words) = match rest.split_once(' ') {
            Some((place, rest)) if first == AT => (Some(place), rest),
            _ if sheet.is_some() => (None, rest),
            _ => (None, words),
        };
        let place: Option<u16> = place
            .map(str::parse)
            .transpose()
            .map_err(|_| WordsError::Number)?;
        let action = words::read_after(G::BOX.prefix, words)?;
        let memo = match place {
            Some(place) => (G::BOX.is_fact)(state, action).then_some(Memo(place)),
            _ => (G::BOX.memo)(state, sheet, action),
        };
        Ok(memo.zip(pack::<G>(action)))
    }

    fn write_printed(
        &self,
        memo: Memo,
        action: &[u8],
        out: &mut dyn fmt::Write,
    ) -> Result<(), WordsError> {
        let action = unpack::<G>(action).ok_or(WordsError::Unknown)?;
        let state = self.session.state();
        let is_kept = |sheet| (G::BOX.memo)(state, sheet, action) == Some(memo);
        let on = |(sheet, _): &(usize, _)| is_kept(Some(*sheet));
        let place = match G::BOX.sheets.iter().enumerate().find(on) {
            _ if is_kept(None) => Ok(()),
            Some((_, word)) => write!(out, "{word} "),
            None => write!(out, "{AT} {} ", memo.0),
        };
        place.map_err(|_| WordsError::Unsupported)?;
        words::write(&action, &mut words::Without::new(G::BOX.prefix, out))
    }

    fn hints(&self) -> &'static [&'static str] {
        G::BOX.hints
    }

    fn blanks(&self, line: &mut dyn FnMut(&str)) {
        (G::BOX.blanks)(self.session.state(), line);
    }

    fn refusal(&self, asked: Asked, action: &[u8]) -> Option<Line> {
        let action = unpack::<G>(action)?;
        let tried = self.session.tried(asked, action, &mut ToDo::new());
        tried.err().map(Into::into)
    }

    fn counts(&self, count: &mut dyn FnMut(Line, i32)) {
        self.session.state().counts(count);
    }
}
