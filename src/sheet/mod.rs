//! Sheets: how a game is scored, written by its players as one text file.
//!
//! A sheet is data, not a program: it has no loops and no variables, so it always ends and always fits.
//! [`parse`] turns the text into a [`Sheet`] or reports every mistake with its line; [`score`] works out
//! the points, the ranks and whether the game is over; [`explain`] says how a row came to its points.
//! `docs/sheet.md` describes the language for players.

mod eval;
pub mod explain;
pub mod formula;
pub mod mistake;
mod parse;
mod places;
pub mod score;
mod text;

use formula::{Formula, Node};
use heapless::{String, Vec};
pub use mistake::Mistake;

/// The most bytes of a sheet.
pub const MAX_TEXT: usize = 1_536;
/// The most named lines; each name of a shared line counts.
pub const MAX_LINES: usize = 24;
/// The most letters of a name.
pub const MAX_NAME: usize = 14;
/// The most letters of the game's name.
pub const MAX_TITLE: usize = 20;
/// The most players.
pub const MAX_PLAYERS: usize = 6;
/// The most rounds.
pub const MAX_ROUNDS: u8 = 99;
/// The most entries of a list.
pub const MAX_ENTRIES: u8 = 24;
/// The most numbers of an entry of a list.
pub const MAX_FIELDS: usize = 4;
/// The most choices of one input.
pub const MAX_CHOICES: usize = 12;
/// The largest number, and the smallest by its sign. Rows and totals stop here.
pub const MAX_NUMBER: i32 = 32_000;

const ALL_FIELDS: usize = 12;
const ALL_CHOICES: usize = 48;
const ALL_NODES: usize = 400;
const ALL_NUMBERS: usize = 128;
const ALL_STEPS: usize = 48;
const ALL_PLACES: usize = 16;
const ALL_KEYS: usize = 6;
const ALL_ENDS: usize = 4;

/// How a game is scored.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The fewest and the most players, or teams.
    pub players: (u8, u8),
    /// Whether teams sit where players do.
    pub teams: bool,
    /// What everybody begins with.
    pub start: i16,
    /// Who wins.
    pub wins: Wins,
    /// Whether some lines are asked in every round.
    pub has_rounds: bool,
    /// What ends the game; the first to happen counts.
    pub ends: Vec<End, ALL_ENDS>,
    /// What breaks ties, in this order.
    pub tiebreak: Vec<Key, ALL_KEYS>,
    lines: Vec<Line, MAX_LINES>,
    fields: Vec<Field, ALL_FIELDS>,
    choices: Vec<Choice, ALL_CHOICES>,
    nodes: Vec<Node, ALL_NODES>,
    numbers: Vec<i16, ALL_NUMBERS>,
    steps: Vec<Step, ALL_STEPS>,
    places: Vec<Places, ALL_PLACES>,
    title: Span,
    text: String<MAX_TEXT>,
}

/// A piece of the sheet's text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    at: u16,
    len: u8,
}

/// Some neighbours in one of the sheet's lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Range {
    at: u8,
    len: u8,
}

impl Range {
    fn of<T>(self, all: &[T]) -> &[T] {
        let at = usize::from(self.at);
        all.get(at..at + usize::from(self.len)).unwrap_or(&[])
    }
}

/// A named line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    name: Span,
    /// What it is for.
    pub kind: Kind,
    /// When it is asked or worked out.
    pub part: Part,
    /// What is asked; `None` for a line that is worked out.
    pub input: Option<Input>,
    /// The numbers of each entry, for a list.
    fields: Range,
    /// The most entries, for a list.
    pub entries: u8,
    formula: Option<Formula>,
    steps: Range,
    places: Range,
    ties: Ties,
    only_if: Option<Formula>,
    together: Option<Formula>,
    /// Whether it depends on who shares the lead: such lines come last and give no points.
    pub needs_tied: bool,
}

/// What a line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It gives points.
    Row,
    /// It is asked and gives no points.
    Ask,
    /// It is worked out and gives no points.
    Note,
    /// A list whose entries give points.
    Many,
}

impl Kind {
    /// Whether it gives points.
    pub fn scores(self) -> bool {
        matches!(self, Self::Row | Self::Many)
    }
}

/// When a line is asked or worked out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// Once, before the first round.
    Start,
    /// In every round.
    Round,
    /// Once, after the last round.
    #[default]
    End,
}

/// A number of an entry of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    name: Span,
    /// What is asked.
    pub input: Input,
}

/// A word to choose, and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    label: Span,
    /// What it is worth.
    pub number: i16,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input {
    /// Which numbers it takes.
    pub takes: Takes,
    /// Whether it is asked once, and counts for everybody.
    pub for_all: bool,
}

/// Which numbers an input takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// From one number to another.
    Numbers {
        /// The least.
        least: i16,
        /// The most; `None` is the number of the round.
        most: Option<i16>,
        /// From one to the next.
        by: i16,
    },
    /// 1 for yes, 0 for no.
    Yes,
    /// 1 for one player, 0 for everybody else.
    Who,
    /// One of some words.
    OneOf(Range),
}

/// What happens to a number before it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It is multiplied.
    Times(i16),
    /// One for every so many.
    Per(i16),
    /// It is looked up in a table.
    Table(Range),
}

/// Points by place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// Whether the most comes first, not the fewest.
    most: bool,
    points: Range,
    /// With how many players it counts.
    players: (u8, u8),
}

/// What players who share a place get.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// The points of the place; the places they take up are gone.
    #[default]
    Full,
    /// The points of the place; the next player takes the next place.
    Friendly,
    /// The points of the place, shared.
    Split,
    /// The points of all places they take up, shared.
    Pool,
    /// Nothing.
    None,
}

/// Who wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wins {
    /// The most points.
    #[default]
    Most,
    /// The fewest points.
    Fewest,
    /// The most of a line.
    MostOf(u8),
    /// The fewest of a line.
    FewestOf(u8),
    /// Everybody with at least so many points.
    AtLeast(i16),
}

/// What ends a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum End {
    /// So many rounds.
    Rounds(Formula),
    /// Somebody has so many points, or so much of a line.
    Until {
        /// The line; `None` for the total.
        line: Option<u8>,
        /// How many.
        reaches: Formula,
        /// Whether the game ends in the middle of a round.
        at_once: bool,
    },
    /// The table ends it.
    Open,
    /// There are no turns; whoever scores is asked.
    Anyone,
}

/// What breaks a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// What is compared.
    pub by: KeyOf,
    /// Whether less is better.
    pub fewest: bool,
}

/// What a tie-break compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyOf {
    /// The number of a line.
    Line(u8),
    /// The points.
    Total,
    /// The seat: the later one is better.
    Seat,
}

/// Reads a sheet. Reports every mistake and returns `None` if there was any.
pub fn parse(text: &str, report: &mut dyn FnMut(Mistake<'_>)) -> Option<Sheet> {
    parse::parse(text, report)
}

impl Sheet {
    /// The name of the game.
    pub fn title(&self) -> &str {
        self.spell(self.title)
    }

    /// The text it was read from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its named lines, in the order of the text.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The name of a line.
    pub fn name(&self, line: usize) -> &str {
        self.lines
            .get(line)
            .map_or("", |line| self.spell(line.name))
    }

    /// The numbers of each entry of a list.
    pub fn fields(&self, line: &Line) -> &[Field] {
        line.fields.of(&self.fields)
    }

    /// The name of a number of a list.
    pub fn field_name(&self, field: &Field) -> &str {
        self.spell(field.name)
    }

    /// The words an input offers.
    pub fn choices(&self, input: Input) -> &[Choice] {
        match input.takes {
            Takes::OneOf(range) => range.of(&self.choices),
            _ => &[],
        }
    }

    /// A word an input offers.
    pub fn label(&self, choice: &Choice) -> &str {
        self.spell(choice.label)
    }

    /// The lines of one part, in the order of the text, with their places among all lines.
    pub fn part(&self, part: Part) -> impl Iterator<Item = (usize, &Line)> {
        let lines = self.lines.iter().enumerate();
        lines.filter(move |(_, line)| line.part == part)
    }

    fn spell(&self, span: Span) -> &str {
        let at = usize::from(span.at);
        let end = at + usize::from(span.len);
        self.text.get(at..end).unwrap_or("")
    }

    fn node(&self, formula: Formula) -> Node {
        let node = self.nodes.get(usize::from(formula.0));
        node.copied().unwrap_or(Node::Number(0))
    }
}
