//! A session of whichever game: key to answer, answer to play, play to move.
//!
//! A [`Table`] knows its game; the screens see it as [`AnyTable`], which speaks of
//! questions, lines and packed actions only.

mod any;
mod stand;

use heapless::Vec;

use crate::engine::game::Game;
use crate::engine::history::History;
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Ask, MAX_CHOICES, Memo, Prompt, Turned};
use crate::engine::seat::Asked;
use crate::engine::session::{
    MAX_HELD, Memory, Opening, Packed, PlayError, PlayResult, Session, pack, unpack,
};
use crate::engine::to_do::Panel;
pub use any::AnyTable;
use stand::Stand;
pub use stand::Table;

/// A key that answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Turns a dial down.
    Left,
    /// Turns a dial up.
    Right,
    /// Takes the choice or row with this number; of a form, the number of rows is *Done*.
    Ok(usize),
    /// Takes one away from the row of a form with this number.
    Less(usize),
}

impl Press {
    /// How many answers of a question have to be known to know what it means.
    fn wanted(self) -> u8 {
        match self {
            Self::Ok(at) => at.saturating_add(1).min(MAX_CHOICES) as u8,
            _ => 1,
        }
    }
}

/// What a move taught: the questions and the packed answers to them.
pub type Taught = Vec<(Memo, Packed), MAX_HELD>;

/// What BACK led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackResult {
    /// No answer was begun.
    Nothing,
    /// The last part of the answer is gone: there is another question.
    Asked,
    /// What was opened beside the game is closed.
    Left,
}

/// What a press led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PressResult {
    /// Nothing.
    Nothing,
    /// The answer went on: there is another question.
    Asked,
    /// The answer changed: the same question stands elsewhere.
    Turned,
    /// A move was made, and this was learned by it.
    Played(Taught),
    /// Nothing was to be done: back to where the questions were opened.
    Left,
    /// The rules do not allow it, for this reason.
    Refused(Line),
    /// The history is full.
    Full,
}

/// What a key means to the question on the screen.
enum KeyMeaning<G: Game> {
    Answer(Result<Answer<G>, G::Refusal>),
    Turn(Turned<G>),
    /// Makes the draw.
    Draw,
}

/// A part of the answer in the making.
#[derive(Clone, Debug)]
enum Part<G: Game> {
    /// A question began with this draft.
    Draft(G::Draft),
    /// A part was played and is held, and this is learned once the answer is whole.
    Held(Option<(Memo, Packed)>),
}

/// What is open beside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Opened {
    /// The length of the history when it was opened.
    since: usize,
    /// Who was asked before.
    asked: Asked,
}

impl<G: Game> Table<G> {
    /// A game nobody has touched yet.
    pub fn new(opening: Opening<G>, seats: u8, seed: u64) -> Self {
        Self::at(Stand::new(Session::new(opening, seats, seed)))
    }

    /// The session behind it.
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// What a key means to the question. Not inlined: its page is gone before a move is played.
    #[inline(never)]
    fn meant(&self, press: Press) -> Option<KeyMeaning<G>> {
        let mut page = Prompt::glance(press.wanted());
        Some(match (&self.write(&mut page)?.ask, press) {
            (Ask::Choose(choices), Press::Ok(at)) => {
                let choice = choices.get(at)?;
                KeyMeaning::Answer(choice.closed.map_or(Ok(choice.answer), Err))
            }
            (Ask::Draw(_), Press::Ok(_)) => KeyMeaning::Draw,
            (Ask::Dial(dial), Press::Left) => KeyMeaning::Turn(dial.left),
            (Ask::Dial(dial), Press::Right) => KeyMeaning::Turn(dial.right),
            (Ask::Dial(dial), Press::Ok(_)) => KeyMeaning::Answer(dial.ok),
            (Ask::Form { rows, done }, Press::Ok(at)) => match rows.get(at) {
                Some(row) => KeyMeaning::Turn(row.ok),
                None => KeyMeaning::Answer(*done),
            },
            (Ask::Form { rows, .. }, Press::Less(at)) => KeyMeaning::Turn(rows.get(at)?.less?),
            _ => return None,
        })
    }

    fn follow(
        &mut self,
        history: &mut History,
        memory: &dyn Memory,
        answer: Answer<G>,
    ) -> PressResult {
        match answer {
            Answer::Next(draft) => self.ask_part(memory, draft),
            Answer::Turn(draft) => {
                self.replace(draft);
                PressResult::Asked
            }
            Answer::Play(action) => self.play(history, memory, action),
            Answer::Leave => {
                self.leave(history);
                PressResult::Left
            }
        }
    }

    /// Asks the next part of the answer; where that was answered before and taken back, it stands as
    /// it was given.
    fn ask_part(&mut self, memory: &dyn Memory, draft: G::Draft) -> PressResult {
        let suggests = memory.has_suggestions() && self.aside.is_none();
        let before = suggests.then(|| self.memo_now());
        if self.parts.push(Part::Draft(draft)).is_err() {
            return PressResult::Full;
        }
        if before.is_some_and(|before| before != self.memo_now())
            && let Some(draft) = self.suggested(memory)
        {
            // Without room for it the part is asked anew.
            let _ = self.parts.push(Part::Draft(draft));
        }
        PressResult::Asked
    }

    fn play(
        &mut self,
        history: &mut History,
        memory: &dyn Memory,
        action: G::Action,
    ) -> PressResult {
        let taught = self.memo_now().zip(pack::<G>(action));
        if self.parts.is_full() {
            return PressResult::Full;
        }
        let asked = self.asked;
        match self.session.play(history, memory, asked, action) {
            Ok(came) => self.played(memory, came, taught),
            Err(PlayError::Refused(refusal)) => PressResult::Refused(G::why(refusal)),
            Err(PlayError::Full) => PressResult::Full,
        }
    }

    fn played(
        &mut self,
        memory: &dyn Memory,
        came: PlayResult,
        taught: Option<(Memo, Packed)>,
    ) -> PressResult {
        let kept = self.parts.push(Part::Held(taught));
        debug_assert!(kept.is_ok(), "there was room before the action");
        match came {
            PlayResult::Held => {
                self.suggest(memory);
                PressResult::Asked
            }
            PlayResult::Played => {
                let taught = self.taught();
                self.ask_on();
                PressResult::Played(taught)
            }
        }
    }

    /// What all parts of the answer taught.
    fn taught(&self) -> Taught {
        let learned = |part: &Part<G>| match part {
            Part::Held(learned) => learned.clone(),
            Part::Draft(_) => None,
        };
        self.parts.iter().filter_map(learned).collect()
    }

    /// Comes back to the list an aside was left from, else turns to whoever is to be asked next.
    fn ask_on(&mut self) {
        let stays = |part: &Part<G>| matches!(part, Part::Draft(draft) if G::stays(*draft));
        let open = self.aside.and_then(|_| self.parts.iter().rposition(stays));
        match open {
            Some(last) => self.parts.truncate(last + 1),
            None => self.ask_next(),
        }
    }

    /// Begins a question that was answered before and taken back with the answer it was given.
    fn suggest(&mut self, memory: &dyn Memory) {
        let begun = matches!(self.parts.last(), Some(Part::Draft(_)));
        if !begun
            && memory.has_suggestions()
            && let Some(draft) = self.suggested(memory)
        {
            let kept = self.parts.push(Part::Draft(draft));
            debug_assert!(kept.is_ok(), "a question leaves room for its answer");
        }
    }

    fn suggested(&self, memory: &dyn Memory) -> Option<G::Draft> {
        let memo = self.memo_now()?;
        G::redraft(unpack::<G>(memory.suggest(memo)?)?)
    }

    /// Closes what was opened beside the game and tells what was changed there.
    fn leave(&mut self, history: &History) {
        let since = self.aside.map(|opened| opened.since);
        if let Some(since) = since.filter(|&since| since < history.live()) {
            let travelled = self.session.travel(history, since, Panel::Changed);
            debug_assert!(travelled.is_ok(), "what was accepted is accepted again");
        }
        self.ask_next();
    }

    /// Replaces the draft of this question: a dial was turned, a row counted.
    fn turn(&mut self, turned: Result<G::Draft, G::Refusal>) -> PressResult {
        match turned {
            Ok(draft) => {
                self.replace(draft);
                PressResult::Turned
            }
            Err(refusal) => PressResult::Refused(G::why(refusal)),
        }
    }

    fn replace(&mut self, draft: G::Draft) {
        if matches!(self.parts.last(), Some(Part::Draft(_))) {
            self.parts.pop();
        }
        let kept = self.parts.push(Part::Draft(draft));
        debug_assert!(kept.is_ok(), "there is room where a draft was");
    }

    /// Turns to whoever is to be asked after the last move by hand.
    fn ask_after(&mut self, history: &History) {
        let by_hand = history.actions().filter(|(_, entry)| entry.by_hand);
        self.aside = None;
        self.asked = by_hand
            .last()
            .map_or(Asked::Table, |(_, entry)| entry.asked);
        self.ask_next();
    }

    /// Ends the answer and turns to whoever is to be asked next: after an aside, whoever was before.
    fn ask_next(&mut self) {
        self.parts.clear();
        if let Some(opened) = self.aside.take() {
            self.asked = opened.asked;
        }
        if let Some(asked) = self.session.state().waiting().first_after(self.asked) {
            self.asked = asked;
        }
    }
}
