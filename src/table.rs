//! A game in progress with the answer a player is giving: key to answer, answer to action, action to move.
//!
//! The screens know no game. They see a [`Table`] as [`AnyTable`], which speaks of questions, lines and packed
//! actions only.
//!
//! # Why an answer has parts
//!
//! An answer may take several questions, and none of it counts before the last one. Say a player harvests:
//!
//! | key | question | `parts` afterwards |
//! | --- | --- | --- |
//! | OK on *harvest* | what do you do? | `Draft(Harvest)` |
//! | OK on *field 2* | which field? | `Draft(Harvest)`, `Draft(HarvestFrom(2))` |
//! | OK on *3* | how many? | none: `Action::Harvest(2, 3)` was played and is one move |
//!
//! So BACK pops one part, and the game state has not changed until the action. Some answers consist of several
//! actions ([`Game::is_whole`]): each is played on the state at once, because the next question depends on it, but
//! `Session` holds it back from the history. Such a part is a `Part::Held`, and BACK takes the action back. The
//! action that makes the answer whole turns all of them into one move.
//!
//! A question the menu opens (*Fix a mistake*, *House rules*) is a first part like any other; `menu` remembers
//! where the table was before.
//!
//! # Why changes are counted
//!
//! The question follows from `asked`, `parts` and `session`, and from nothing else. It is expensive to write: the
//! screens look at it up to twelve times per key press, so they cache it and ask [`AnyTable::changes`] whether it
//! is stale. Every method that changes one of the three calls `Table::touch` first; one that forgets to would
//! leave an old question on the screen, and the laws (`tests/host/laws/screen.rs`) would notice.

mod any;

use core::fmt;

use heapless::Vec;

use crate::engine::game::{self, Game};
use crate::engine::history::History;
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Ask, MAX_CHOICES, Memo, Page, Prompt, Turned};
use crate::engine::seat::Asked;
use crate::engine::session::{
    MAX_DRAFTS, MAX_HELD, Memory, Opening, Packed, PlayError, PlayResult, Session, pack, unpack,
};
use crate::engine::to_do::Panel;
pub use any::AnyTable;

/// A key that answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Turns a dial down.
    Left,
    /// Turns a dial up.
    Right,
    /// Takes the choice or row with this number; in a form, the number after the last row is *Done*.
    Ok(usize),
    /// Subtracts one from the form row with this number.
    Less(usize),
}

impl Press {
    /// How many answers the question must offer to tell what this press means.
    fn wanted(self) -> u8 {
        match self {
            Self::Ok(at) => at.saturating_add(1).min(MAX_CHOICES) as u8,
            _ => 1,
        }
    }
}

/// An answer the notebook learns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learned {
    /// The question it answers.
    pub memo: Memo,
    /// Which action of the move it is.
    pub at: u8,
    /// The packed action.
    pub action: Packed,
}

/// Everything a move taught.
pub type Taught = Vec<Learned, MAX_HELD>;

/// What BACK led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackResult {
    /// No answer was begun, so nothing changed.
    Nothing,
    /// The last part of the answer is gone: there is another question.
    Asked,
    /// The question that the menu opened is closed.
    Left,
}

/// What a press led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PressResult {
    /// The key has no meaning here.
    Nothing,
    /// The answer needs another part: there is another question.
    Asked,
    /// A dial or a counter of the same question changed.
    Turned,
    /// A move was made and taught this.
    Played(Taught),
    /// The player closed the question that the menu opened.
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
    /// The draft that the next question follows from.
    Draft(G::Draft),
    /// An action that was played and is held, and what the notebook learns once the answer is whole.
    Held(Option<Learned>),
}

/// Where the table was when the menu opened a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Opened {
    /// The length of the history.
    since: usize,
    /// Who was asked.
    asked: Asked,
}

/// A game in progress with an answer in the making.
#[repr(C)]
pub struct Table<G: Game> {
    /// See [`Table::touch`].
    changes: u16,
    asked: Asked,
    /// Set while a question of the menu is open; its draft is then the first part.
    menu: Option<Opened>,
    parts: Vec<Part<G>, MAX_DRAFTS>,
    session: Session<G>,
}

/// Leaves out `changes`: tables that ask the same print the same.
impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = (&self.asked, &self.menu, &self.parts, &self.session);
        fields.fmt(formatter)
    }
}

impl<G: Game> Table<G> {
    /// A game nobody has touched yet.
    pub fn new(opening: Opening<G>, seats: u8, seed: u64) -> Self {
        Self {
            changes: 0,
            asked: Asked::Table,
            menu: None,
            parts: Vec::new(),
            session: Session::new(opening, seats, seed),
        }
    }

    /// The session behind it.
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// Marks the question that was last written as stale.
    fn touch(&mut self) {
        self.changes = self.changes.wrapping_add(1);
    }

    /// The draft that the question follows from.
    fn draft(&self) -> G::Draft {
        match self.parts.last() {
            Some(&Part::Draft(draft)) => draft,
            _ => G::Draft::default(),
        }
    }

    /// Writes the question.
    fn write<'p>(&self, page: Page<'p, G>) -> Option<Page<'p, G>> {
        game::write(self.session.state(), page, self.asked, self.draft())
    }

    /// Where the notebook learns the answer to the question. Not inlined: the page is large.
    #[inline(never)]
    fn memo(&self) -> Option<Memo> {
        self.write(&mut Prompt::glance(1))?.memo
    }

    /// What a key means to the question, and where its answer is learned. Not inlined: the page must be off the
    /// stack before a move is played.
    #[inline(never)]
    fn meaning(&self, press: Press) -> Option<(Option<Memo>, KeyMeaning<G>)> {
        let mut page = Prompt::glance(press.wanted());
        let prompt = self.write(&mut page)?;
        let meaning = match (&prompt.ask, press) {
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
        };
        Some((prompt.memo, meaning))
    }

    /// Goes on with the answer; `memo` says where the notebook learns it.
    fn follow(
        &mut self,
        history: &mut History,
        memory: &dyn Memory,
        (memo, answer): (Option<Memo>, Answer<G>),
    ) -> PressResult {
        self.touch();
        match answer {
            Answer::Next(draft) => self.ask_part(memory, memo, draft),
            Answer::Turn(draft) => {
                self.replace(draft);
                PressResult::Asked
            }
            Answer::Play(action) => self.play(history, memory, (memo, action)),
            Answer::Leave => {
                self.leave(history);
                PressResult::Left
            }
        }
    }

    /// Asks the next part of the answer. If the player gave it before and took it back, the question starts
    /// with that answer.
    fn ask_part(
        &mut self,
        memory: &dyn Memory,
        memo: Option<Memo>,
        draft: G::Draft,
    ) -> PressResult {
        if self.parts.push(Part::Draft(draft)).is_err() {
            return PressResult::Full;
        }
        let suggests = memory.has_suggestions() && self.menu.is_none();
        if suggests
            && let Some(new) = self.memo()
            && memo != Some(new)
            && let Some(draft) = suggested::<G>(memory, new)
        {
            // Without room for the suggestion the part is asked from the start.
            let _ = self.parts.push(Part::Draft(draft));
        }
        PressResult::Asked
    }

    fn play(
        &mut self,
        history: &mut History,
        memory: &dyn Memory,
        (memo, action): (Option<Memo>, G::Action),
    ) -> PressResult {
        if self.parts.is_full() {
            return PressResult::Full;
        }
        let at = self.session.held_actions() as u8;
        let learned = memo.zip(pack::<G>(action));
        let learned = learned.map(|(memo, action)| Learned { memo, at, action });
        match self.session.play(history, memory, self.asked, action) {
            Ok(result) => self.played(memory, result, learned),
            Err(PlayError::Refused(refusal)) => PressResult::Refused(refusal.into()),
            Err(PlayError::Full) => PressResult::Full,
        }
    }

    fn played(
        &mut self,
        memory: &dyn Memory,
        result: PlayResult,
        learned: Option<Learned>,
    ) -> PressResult {
        let kept = self.parts.push(Part::Held(learned));
        debug_assert!(kept.is_ok(), "there was room before the action");
        match result {
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

    /// Returns to the list of an open menu question, otherwise asks the next player.
    fn ask_on(&mut self) {
        let stays = |part: &Part<G>| matches!(part, Part::Draft(draft) if G::stays(*draft));
        let open = self.menu.and_then(|_| self.parts.iter().rposition(stays));
        match open {
            Some(last) => self.parts.truncate(last + 1),
            None => self.ask_next(),
        }
    }

    /// Starts a question that the player answered before and took back with that answer.
    fn suggest(&mut self, memory: &dyn Memory) {
        let begun = matches!(self.parts.last(), Some(Part::Draft(_)));
        if begun || !memory.has_suggestions() {
            return;
        }
        if let Some(draft) = self.memo().and_then(|memo| suggested::<G>(memory, memo)) {
            self.touch();
            let kept = self.parts.push(Part::Draft(draft));
            debug_assert!(kept.is_ok(), "a question leaves room for its answer");
        }
    }

    /// Closes the question that the menu opened and lists what the players changed there.
    fn leave(&mut self, history: &History) {
        let since = self.menu.map(|opened| opened.since);
        if let Some(since) = since.filter(|&since| since < history.live()) {
            let travelled = self.session.travel(history, since, Panel::Changed);
            debug_assert!(travelled.is_ok(), "what was accepted is accepted again");
        }
        self.ask_next();
    }

    /// Replaces the draft of this question: a dial was turned, a row counted.
    fn turn(&mut self, turned: Turned<G>) -> PressResult {
        match turned {
            Ok(draft) => {
                self.touch();
                self.replace(draft);
                PressResult::Turned
            }
            Err(refusal) => PressResult::Refused(refusal.into()),
        }
    }

    fn replace(&mut self, draft: G::Draft) {
        if matches!(self.parts.last(), Some(Part::Draft(_))) {
            self.parts.pop();
        }
        let kept = self.parts.push(Part::Draft(draft));
        debug_assert!(kept.is_ok(), "there is room where a draft was");
    }

    /// Asks the player who comes after the last move by hand.
    fn ask_after(&mut self, history: &History) {
        let by_hand = history.actions().filter(|(_, played)| played.by_hand);
        let last = by_hand.last().map(|(_, played)| played.asked);
        self.menu = None;
        self.asked = last.unwrap_or(Asked::Table);
        self.ask_next();
    }

    /// Ends the answer and asks the next player; after a menu question, the one who was asked before it.
    fn ask_next(&mut self) {
        self.parts.clear();
        if let Some(opened) = self.menu.take() {
            self.asked = opened.asked;
        }
        if let Some(asked) = self.session.state().waiting().first_after(self.asked) {
            self.asked = asked;
        }
    }
}

/// The draft that starts a question with the answer that was taken back.
fn suggested<G: Game>(memory: &dyn Memory, memo: Memo) -> Option<G::Draft> {
    G::redraft(unpack::<G>(memory.suggest(memo)?)?)
}
