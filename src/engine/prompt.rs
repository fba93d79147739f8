//! Questions whose answers are actions, so a widget never builds one.

use heapless::Vec;

use super::game::Game;
use super::line::Line;
use super::state::State;

/// The most choices of one question.
pub const MAX_CHOICES: usize = 24;
/// The most outcomes of one draw.
pub const MAX_OUTCOMES: usize = 16;
/// The most rows of a form.
pub const MAX_ROWS: usize = 12;
/// The most notes beside a dial.
pub const MAX_NOTES: usize = 3;

/// What a press leads to: a further question, or an action.
#[derive(Debug)]
pub enum Answer<G: Game> {
    /// The answer goes on; the next question follows from this draft.
    Next(G::Draft),
    /// The same question goes on elsewhere: this draft takes the place of the one before.
    Turn(G::Draft),
    /// The answer is complete.
    Play(G::Action),
    /// Nothing is to be done: back to where the questions were opened.
    Leave,
}

impl<G: Game> Clone for Answer<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Answer<G> {}

/// The draft a dial or a form row turns to, or why it does not turn.
pub type Turned<G> = Result<<G as State>::Draft, <G as State>::Refusal>;

/// One answer of a list.
#[derive(Debug)]
#[repr(C)]
pub struct Choice<G: Game> {
    /// How likely it is when the device draws.
    pub weight: u8,
    /// Whether it ends an open-ended list.
    pub done: bool,
    /// Why the rules do not allow it now.
    pub closed: Option<G::Refusal>,
    /// What it leads to.
    pub answer: Answer<G>,
    /// What it says.
    pub label: Line,
}

impl<G: Game> Choice<G> {
    /// An open choice.
    pub fn new(label: impl Into<Line>, answer: Answer<G>) -> Self {
        Self {
            label: label.into(),
            answer,
            closed: None,
            weight: 1,
            done: false,
        }
    }

    /// An open choice that plays `action`.
    pub fn play(label: impl Into<Line>, action: G::Action) -> Self {
        Self::new(label, Answer::Play(action))
    }

    /// An open choice that leads back to where the questions were opened.
    pub fn leave(label: impl Into<Line>) -> Self {
        Self::new(label, Answer::Leave)
    }

    /// An open choice that goes on with the same question elsewhere.
    pub fn turn(label: impl Into<Line>, draft: G::Draft) -> Self {
        Self::new(label, Answer::Turn(draft))
    }

    /// An open choice that asks on.
    pub fn next(label: impl Into<Line>, draft: G::Draft) -> Self {
        Self::new(label, Answer::Next(draft))
    }

    /// The choice that ends an open-ended list; it stands last.
    pub fn done(label: impl Into<Line>, action: G::Action) -> Self {
        Self {
            done: true,
            ..Self::play(label, action)
        }
    }

    /// This choice, closed for `reason` if there is one.
    pub fn closed(self, reason: Option<G::Refusal>) -> Self {
        Self {
            closed: reason,
            ..self
        }
    }

    /// This choice, open if the rules say so, else closed with their reason.
    pub fn checked(self, allowed: Result<(), G::Refusal>) -> Self {
        self.closed(allowed.err())
    }

    /// This choice with its weight in a draw.
    pub fn weighing(self, weight: u8) -> Self {
        Self { weight, ..self }
    }
}

/// A number, a letter, a place on a ring: LEFT and RIGHT turn the draft, OK takes it.
#[derive(Debug)]
pub struct Dial<G: Game> {
    /// What the dial stands on, set large.
    pub face: Line,
    /// What follows from it, in small lines.
    pub notes: Vec<Line, MAX_NOTES>,
    /// What LEFT turns it to.
    pub left: Turned<G>,
    /// What RIGHT turns it to.
    pub right: Turned<G>,
    /// What OK does.
    pub ok: Result<Answer<G>, G::Refusal>,
}

/// A small counter or toggle of a form.
#[derive(Debug)]
pub struct Row<G: Game> {
    /// What it counts.
    pub label: Line,
    /// What it stands on.
    pub value: Line,
    /// What OK turns it to: one more.
    pub ok: Turned<G>,
    /// What OK held turns it to, where that is not just all the others: one less.
    pub less: Option<Turned<G>>,
}

impl<G: Game> Row<G> {
    /// A row that OK turns.
    pub fn new(label: impl Into<Line>, value: impl Into<Line>, ok: Turned<G>) -> Self {
        Self {
            label: label.into(),
            value: value.into(),
            ok,
            less: None,
        }
    }

    /// This row with what OK held turns it to.
    pub fn held(self, less: Turned<G>) -> Self {
        let less = Some(less);
        Self { less, ..self }
    }
}

/// The shapes an answer can take; each has one widget in `ui`.
#[derive(Debug)]
pub enum Ask<G: Game> {
    /// One of these; a closed one says why.
    Choose(Vec<Choice<G>, MAX_CHOICES>),
    /// Chance: the device picks by weight. Where the table draws, the game asks `Choose` instead.
    Draw(Vec<Choice<G>, MAX_OUTCOMES>),
    /// LEFT and RIGHT turn the draft, OK takes it.
    Dial(Dial<G>),
    /// Several small counters or toggles, then *Done*.
    Form {
        /// The counters from top to bottom.
        rows: Vec<Row<G>, MAX_ROWS>,
        /// What *Done* does.
        done: Result<Answer<G>, G::Refusal>,
    },
}

/// How a question is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// By its shape alone: a list, a large dial, a form.
    #[default]
    Plain,
    /// On the scene, which marks what the answer touches.
    Scene,
}

/// What the notebook learns an answer under; the same everywhere in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memo(pub u16);

/// The title of a question of which some answers are missing.
const OVERFULL: &str = "Some answers do not fit!";

/// A question that is being written.
pub type Page<'p, G> = &'p mut Prompt<G>;

/// A question to somebody at the table. What is small stands first, where a short instruction reaches it.
#[derive(Debug)]
#[repr(C)]
pub struct Prompt<G: Game> {
    /// The phase or step, in the header.
    pub step: &'static str,
    /// What OK does, in the bottom line; empty for "OK: " and the label under the cursor.
    pub verb: &'static str,
    /// The rule behind it in a few sentences, opened from the menu.
    pub help: &'static str,
    /// The choice or row under the cursor at first.
    pub focus: u8,
    /// How it is shown.
    pub look: Look,
    /// Where the notebook may know the answer.
    pub memo: Option<Memo>,
    /// How many answers are wanted.
    wanted: u8,
    /// The question, on one line of the display.
    pub title: Line,
    /// The answers.
    pub ask: Ask<G>,
}

impl<G: Game> Prompt<G> {
    /// An empty page; the rules write their questions on it, one after the other.
    pub const fn blank() -> Self {
        Self {
            step: "",
            title: Line::new(),
            verb: "",
            help: "",
            ask: Ask::Choose(Vec::new()),
            focus: 0,
            look: Look::Plain,
            memo: None,
            wanted: MAX_CHOICES as u8,
        }
    }

    /// An empty page for whoever wants but the first answers, one at least, or what a question says beside them.
    pub const fn glance(wanted: u8) -> Self {
        let mut page = Self::blank();
        page.wanted = wanted;
        page
    }

    /// How many answers are wanted; a question whose answers take long to work out gives no more.
    pub fn wanted(&self) -> usize {
        usize::from(self.wanted)
    }

    /// Whether the question is shown: only then its title and the labels of its answers are read.
    pub fn is_shown(&self) -> bool {
        self.wanted() == MAX_CHOICES
    }

    /// Writes a list question.
    pub fn choose(
        &mut self,
        step: &'static str,
        title: impl Into<Line>,
        choices: impl IntoIterator<Item = Choice<G>>,
    ) -> &mut Self {
        self.head(step, title.into());
        choices.into_iter().for_each(|choice| self.add(choice));
        self
    }

    /// Writes a draw by the device.
    pub fn draw(
        &mut self,
        step: &'static str,
        title: impl Into<Line>,
        outcomes: impl IntoIterator<Item = Choice<G>>,
    ) -> &mut Self {
        self.head(step, title.into());
        self.ask = Ask::Draw(Vec::new());
        outcomes.into_iter().for_each(|outcome| self.add(outcome));
        self
    }

    /// Writes a question answered on a dial.
    pub fn dial(&mut self, step: &'static str, title: impl Into<Line>, dial: Dial<G>) -> &mut Self {
        self.head(step, title.into());
        self.put_dial(dial);
        self
    }

    /// Writes a form, and what its *Done* does.
    pub fn form(
        &mut self,
        step: &'static str,
        title: impl Into<Line>,
        rows: impl IntoIterator<Item = Row<G>>,
        done: Result<Answer<G>, G::Refusal>,
    ) -> &mut Self {
        self.head(step, title.into());
        self.begin_form(done);
        rows.into_iter().for_each(|row| self.add_row(row));
        self
    }

    /// Adds what OK does.
    pub fn verb(&mut self, verb: &'static str) -> &mut Self {
        self.verb = verb;
        self
    }

    /// Adds the rule behind it.
    pub fn help(&mut self, help: &'static str) -> &mut Self {
        self.help = help;
        self
    }

    /// Puts the cursor on another choice at first.
    pub fn focus(&mut self, focus: usize) -> &mut Self {
        self.focus = focus.min(usize::from(u8::MAX)) as u8;
        self
    }

    /// Shows it on the scene.
    pub fn on_scene(&mut self) -> &mut Self {
        self.look = Look::Scene;
        self
    }

    /// Adds the place where its answer is learned.
    pub fn memo(&mut self, memo: Memo) -> &mut Self {
        self.memo = Some(memo);
        self
    }

    /// Begins an empty list. Not inlined, nor is what adds to it: there are hundreds of questions.
    #[inline(never)]
    fn head(&mut self, step: &'static str, title: Line) {
        self.step = step;
        self.title = title;
        (self.verb, self.help, self.focus) = ("", "", 0);
        (self.look, self.memo) = (Look::Plain, None);
        self.ask = Ask::Choose(Vec::new());
    }

    /// Adds an answer to a list.
    #[inline(never)]
    pub fn add(&mut self, choice: Choice<G>) {
        let kept = match &mut self.ask {
            Ask::Choose(choices) => choices.push(choice).is_ok(),
            Ask::Draw(outcomes) => outcomes.push(choice).is_ok(),
            _ => false,
        };
        self.check_room(kept);
    }

    #[inline(never)]
    fn put_dial(&mut self, dial: Dial<G>) {
        self.ask = Ask::Dial(dial);
    }

    #[inline(never)]
    fn begin_form(&mut self, done: Result<Answer<G>, G::Refusal>) {
        let rows = Vec::new();
        self.ask = Ask::Form { rows, done };
    }

    #[inline(never)]
    fn add_row(&mut self, row: Row<G>) {
        let kept = match &mut self.ask {
            Ask::Form { rows, .. } => rows.push(row).is_ok(),
            _ => false,
        };
        self.check_room(kept);
    }

    /// A question with more answers than fit is a mistake in the rules; whoever is asked sees it.
    fn check_room(&mut self, kept: bool) {
        debug_assert!(kept, "a question has more answers than fit");
        if !kept {
            self.title = OVERFULL.into();
        }
    }

    /// The choices of a list; none of any other question.
    pub fn choices(&self) -> &[Choice<G>] {
        match &self.ask {
            Ask::Choose(choices) => choices,
            _ => &[],
        }
    }
}

/// Collects items up to the capacity of the list; more would be a mistake in the rules.
pub fn gather<T, const N: usize>(items: impl IntoIterator<Item = T>) -> Vec<T, N> {
    let mut list = Vec::new();
    for item in items {
        let kept = list.push(item);
        debug_assert!(kept.is_ok(), "a question has more than {N} answers");
    }
    list
}
