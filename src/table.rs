//! A session of whichever game: key to answer, answer to play, play to move.
//!
//! A [`Table`] knows its game; the screens see it as [`AnyTable`], which speaks of
//! questions, lines and packed actions only.

use core::fmt;

use heapless::Vec;

use crate::engine::game::{Aside, Game};
use crate::engine::history::History;
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Ask, Memo, Prompt, Turned};
use crate::engine::question::Question;
use crate::engine::scene::Scene;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, Seat, Waiting};
use crate::engine::session::{
    MAX_DRAFTS, Memory, Opening, Packed, PlayError, Session, Stopped, pack, unpack,
};
use crate::engine::told::Told;
use crate::engine::words::{self, WordsError};

/// A key that answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Turns a dial down.
    Left,
    /// Turns a dial up.
    Right,
    /// Takes the choice or row with this number; of a form, the number of rows is *Done*.
    Ok(usize),
}

/// What a press led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// Nothing.
    Nothing,
    /// The answer went on: there is another question.
    Asked,
    /// The answer changed: the same question stands elsewhere.
    Turned,
    /// A move was made, and perhaps an answer learned.
    Played(Option<(Memo, Packed)>),
    /// The rules do not allow it, for this reason.
    Refused(Line),
    /// The history is full.
    Full,
}

/// What a key means to the question on the screen.
enum Meant<G: Game> {
    Answer(Result<Answer<G>, G::Refusal>),
    Turn(Turned<G>),
    /// Makes the draw.
    Draw,
}

/// A game in progress with an answer in the making.
#[derive(Debug)]
pub struct Table<G: Game> {
    session: Session<G>,
    asked: Asked,
    /// The draft each question of the answer began with; the first is the aside's, if one is open.
    drafts: Vec<G::Draft, MAX_DRAFTS>,
    in_aside: bool,
}

impl<G: Game> Table<G> {
    /// A game nobody has touched yet.
    pub fn new(opening: Opening<G>, seats: u8, seed: u64) -> Self {
        Self {
            session: Session::new(opening, seats, seed),
            asked: Asked::Table,
            drafts: Vec::new(),
            in_aside: false,
        }
    }

    /// The session behind it.
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    fn draft(&self) -> G::Draft {
        self.drafts.last().copied().unwrap_or_default()
    }

    fn write<'p>(&self, page: &'p mut Prompt<G>) -> Option<&'p mut Prompt<G>> {
        self.session.state().write(page, self.asked, self.draft())
    }

    /// What a key means to the question. Not inlined: its page is gone before a move is played.
    #[inline(never)]
    fn meant(&self, press: Press) -> Option<Meant<G>> {
        let mut page = Prompt::blank();
        Some(match (&self.write(&mut page)?.ask, press) {
            (Ask::Choose(choices), Press::Ok(at)) => {
                let choice = choices.get(at)?;
                Meant::Answer(choice.closed.map_or(Ok(choice.answer), Err))
            }
            (Ask::Draw(_), Press::Ok(_)) => Meant::Draw,
            (Ask::Dial(dial), Press::Left) => Meant::Turn(dial.left),
            (Ask::Dial(dial), Press::Right) => Meant::Turn(dial.right),
            (Ask::Dial(dial), Press::Ok(_)) => Meant::Answer(dial.ok),
            (Ask::Form { rows, done }, Press::Ok(at)) => match rows.get(at) {
                Some(row) => Meant::Turn(row.ok),
                None => Meant::Answer(*done),
            },
            _ => return None,
        })
    }

    fn follow(&mut self, history: &mut History, memory: &dyn Memory, answer: Answer<G>) -> Pressed {
        match answer {
            Answer::Next(draft) if self.drafts.push(draft).is_ok() => Pressed::Asked,
            Answer::Next(_) => Pressed::Full,
            Answer::Play(action) => self.play(history, memory, action),
        }
    }

    fn play(&mut self, history: &mut History, memory: &dyn Memory, action: G::Action) -> Pressed {
        let memo = self.memo();
        match self.session.play(history, memory, self.asked, action) {
            Ok(()) => {
                self.ask_next();
                Pressed::Played(memo.zip(pack::<G>(action)))
            }
            Err(PlayError::Refused(refusal)) => Pressed::Refused(G::why(refusal)),
            Err(PlayError::Full) => Pressed::Full,
        }
    }

    /// Where the answer is learned: as the question says, or the one it began with. A correction in
    /// an aside counts from now on, too, but never answers the question of the rules.
    #[inline(never)]
    fn memo(&self) -> Option<Memo> {
        let mut page = Prompt::blank();
        let now = self.write(&mut page)?.memo;
        if now.is_some() || self.in_aside {
            return now;
        }
        let state = self.session.state();
        let first = state.write(&mut page, self.asked, G::Draft::default());
        first.and_then(|prompt| prompt.memo)
    }

    /// Replaces the draft of this question: a dial was turned, a row counted.
    fn turn(&mut self, turned: Result<G::Draft, G::Refusal>) -> Pressed {
        match turned {
            Ok(draft) => {
                self.drafts.pop();
                let kept = self.drafts.push(draft);
                debug_assert!(kept.is_ok(), "there is room where a draft was");
                Pressed::Turned
            }
            Err(refusal) => Pressed::Refused(G::why(refusal)),
        }
    }

    /// Ends the answer and turns to whoever is to be asked next.
    fn ask_next(&mut self) {
        self.drafts.clear();
        self.in_aside = false;
        if let Some(asked) = self.session.state().waiting().first_after(self.asked) {
            self.asked = asked;
        }
    }
}

/// A game in progress, whichever it is.
pub trait AnyTable {
    /// How many sit at the table.
    fn seats(&self) -> u8;
    /// Who has something to decide.
    fn waiting(&self) -> Waiting;
    /// Who is being asked.
    fn asked(&self) -> Asked;
    /// Turns to somebody else; an answer in the making ends.
    fn ask(&mut self, asked: Asked);
    /// The question on the screen; `None` once the game is over.
    fn question(&self) -> Option<Question>;
    /// Does what a key does to the question.
    fn press(&mut self, history: &mut History, memory: &dyn Memory, press: Press) -> Pressed;
    /// Drops the last part of an unfinished answer; false if none was begun.
    fn back(&mut self) -> bool;
    /// Tells whether the game has such an aside now.
    fn has_aside(&self, aside: Aside) -> bool;
    /// Opens an aside; false where the game has none.
    fn open(&mut self, aside: Aside) -> bool;
    /// Answers by itself what needs nobody.
    fn settle(&mut self, history: &mut History, memory: &dyn Memory);
    /// Plays the live history from the start.
    fn replay(&mut self, history: &History) -> Result<(), Stopped>;
    /// What the last move told.
    fn told(&self) -> &Told;
    /// What lies on the table, with the answer so far.
    fn scene(&self) -> Scene;
    /// The points of a seat by category.
    fn score(&self, seat: Seat) -> Score;
    /// Everybody's rank.
    fn standings(&self) -> Standings;
    /// A packed action in words for people.
    fn say(&self, action: &[u8]) -> Line;
    /// A packed action in words for records.
    fn write(&self, action: &[u8], out: &mut dyn fmt::Write) -> Result<(), WordsError>;
    /// Words of a record as a packed action.
    fn read(&self, words: &str) -> Result<Packed, WordsError>;
    /// What a line of a box file says, and where the notebook keeps it; `None` if it is not printed.
    fn read_printed(&self, words: &str) -> Result<Option<(Memo, Packed)>, WordsError>;
    /// A packed answer as a line of a box file.
    fn write_printed(&self, action: &[u8], out: &mut dyn fmt::Write) -> Result<(), WordsError>;
    /// Shows the first words of everything printed in the box.
    fn blanks(&self, line: &mut dyn FnMut(&str));
    /// Why the rules turn a packed action down now; `None` if they do not.
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
        self.drafts.clear();
        self.in_aside = false;
        self.asked = asked;
    }

    fn question(&self) -> Option<Question> {
        let mut page = Prompt::blank();
        let prompt = self.write(&mut page)?;
        Some(Question::of(prompt))
    }

    fn press(&mut self, history: &mut History, memory: &dyn Memory, press: Press) -> Pressed {
        match self.meant(press) {
            Some(Meant::Answer(Ok(answer))) => self.follow(history, memory, answer),
            Some(Meant::Answer(Err(refusal))) => Pressed::Refused(G::why(refusal)),
            Some(Meant::Turn(turned)) => self.turn(turned),
            Some(Meant::Draw) => {
                self.settle(history, memory);
                Pressed::Played(None)
            }
            None => Pressed::Nothing,
        }
    }

    fn back(&mut self) -> bool {
        let begun = self.drafts.pop().is_some();
        if begun && self.drafts.is_empty() && self.in_aside {
            self.ask_next();
        }
        begun
    }

    fn has_aside(&self, aside: Aside) -> bool {
        self.session.state().aside(aside).is_some()
    }

    fn open(&mut self, aside: Aside) -> bool {
        let Some(draft) = self.session.state().aside(aside) else {
            return false;
        };
        self.ask(Asked::Table);
        self.in_aside = true;
        self.drafts.push(draft).is_ok()
    }

    fn settle(&mut self, history: &mut History, memory: &dyn Memory) {
        self.session.settle(history, memory);
        self.ask_next();
    }

    fn replay(&mut self, history: &History) -> Result<(), Stopped> {
        let replayed = self.session.replay(history);
        let by_hand = history.entries().filter(|(_, entry)| entry.by_hand);
        self.asked = by_hand
            .last()
            .map_or(Asked::Table, |(_, entry)| entry.asked);
        self.ask_next();
        replayed
    }

    fn told(&self) -> &Told {
        self.session.told()
    }

    fn scene(&self) -> Scene {
        self.session.state().scene(self.asked, self.draft())
    }

    fn score(&self, seat: Seat) -> Score {
        self.session.state().score(seat)
    }

    fn standings(&self) -> Standings {
        self.session.state().standings()
    }

    fn say(&self, action: &[u8]) -> Line {
        unpack::<G>(action).map_or_else(Line::new, G::say)
    }

    fn write(&self, action: &[u8], out: &mut dyn fmt::Write) -> Result<(), WordsError> {
        words::write(&unpack::<G>(action).ok_or(WordsError::Unknown)?, out)
    }

    fn read(&self, words: &str) -> Result<Packed, WordsError> {
        pack::<G>(words::read(words)?).ok_or(WordsError::Unsupported)
    }

    fn read_printed(&self, words: &str) -> Result<Option<(Memo, Packed)>, WordsError> {
        let action = words::read_after(G::PRINTED, words)?;
        let memo = self.session.state().printed(action);
        Ok(memo.zip(pack::<G>(action)))
    }

    fn write_printed(&self, action: &[u8], out: &mut dyn fmt::Write) -> Result<(), WordsError> {
        let mut out = words::Without::new(G::PRINTED, out);
        words::write(&unpack::<G>(action).ok_or(WordsError::Unknown)?, &mut out)
    }

    fn blanks(&self, line: &mut dyn FnMut(&str)) {
        self.session.state().blanks(line);
    }

    fn refusal(&self, asked: Asked, action: &[u8]) -> Option<Line> {
        let action = unpack::<G>(action)?;
        let tried = self.session.tried(asked, action, &mut Told::new());
        tried.err().map(G::why)
    }

    fn counts(&self, count: &mut dyn FnMut(Line, i32)) {
        self.session.state().counts(count);
    }
}
