//! Reads a sheet line by line. A bad line is reported and the next one is read, so that a person sees
//! every mistake at once.
//!
//! Names come in two passes. The first notes the name of every line with its number; the second reads the
//! lines. So a formula that uses a name too early can say where it comes, and a name on a bad line is not
//! reported again wherever it is used.

mod formula;
mod head;
mod input;
mod row;

use heapless::{String, Vec};

use super::mistake::{Mistake, What};
use super::text::Cursor;
use super::{End, Line, MAX_LINES, MAX_TEXT, Part, Range, Sheet, Span, Wins};

/// What a line reader returns: a mistake ends the line.
type Read<'a, T = ()> = Result<T, Mistake<'a>>;

const FIRST_LINE: &str = "souschef sheet 1";

/// A sheet in the making.
struct Parser<'a> {
    sheet: Sheet,
    /// Which part the lines below belong to.
    part: Part,
    /// Every name of the text with its line, in order.
    names: Vec<(Span, u16), MAX_LINES>,
    /// The fields of the list that is being read, for its formula.
    fields: Range,
    /// Whether the formula being read depends on who shares the lead.
    uses_tied: bool,
    /// How many brackets and functions over all players are open.
    depth: (u8, u8),
    /// How many parts the formula has.
    nodes: usize,
    title_line: u16,
    mistakes: usize,
    report: &'a mut dyn FnMut(Mistake<'_>),
}

pub fn parse(text: &str, report: &mut dyn FnMut(Mistake<'_>)) -> Option<Sheet> {
    let Ok(copy) = String::try_from(text) else {
        report(Mistake {
            line: 1,
            found: "",
            what: What::LongText(text.len()),
        });
        return None;
    };
    let mut parser = Parser::new(copy, report);
    parser.check_first_line(text);
    parser.part = if has_rounds(text) {
        Part::Start
    } else {
        Part::End
    };
    parser.sheet.has_rounds = parser.part == Part::Start;
    lines(text).skip(1).for_each(|line| parser.note_names(line));
    lines(text).skip(1).for_each(|line| parser.line(line));
    lines(text).skip(1).for_each(|line| parser.late_line(line));
    parser.finish()
}

/// The lines without remarks and without blanks at their ends; empty ones are left out.
fn lines(text: &str) -> impl Iterator<Item = Cursor<'_>> {
    let starts = text.split('\n').scan(0, |start, line| {
        let at = *start;
        *start += line.len() + 1;
        Some((at, line))
    });
    let lines = starts.zip(1..).map(|((at, line), number)| {
        let fact = line.split('#').next().unwrap_or("").trim_end();
        let end = at + fact.len();
        Cursor {
            all: text,
            at,
            end,
            line: number,
        }
    });
    lines.filter(|line| line.line == 1 || !line.is_done())
}

fn has_rounds(text: &str) -> bool {
    lines(text).any(|mut line| line.word("each round") && line.sign(":"))
}

impl<'a> Parser<'a> {
    fn new(text: String<MAX_TEXT>, report: &'a mut dyn FnMut(Mistake<'_>)) -> Self {
        let sheet = Sheet {
            players: (1, super::MAX_PLAYERS as u8),
            teams: false,
            start: 0,
            wins: Wins::Most,
            has_rounds: false,
            ends: Vec::new(),
            tiebreak: Vec::new(),
            lines: Vec::new(),
            fields: Vec::new(),
            choices: Vec::new(),
            nodes: Vec::new(),
            numbers: Vec::new(),
            steps: Vec::new(),
            places: Vec::new(),
            title: Span::default(),
            text,
        };
        Self {
            sheet,
            part: Part::End,
            names: Vec::new(),
            fields: Range::default(),
            uses_tied: false,
            depth: (0, 0),
            nodes: 0,
            title_line: 0,
            mistakes: 0,
            report,
        }
    }

    fn wrong(&mut self, mistake: Mistake<'_>) {
        self.mistakes += 1;
        (self.report)(mistake);
    }

    fn check_first_line(&mut self, text: &str) {
        let Some(first) = lines(text).next() else {
            return;
        };
        if first.rest().trim() != FIRST_LINE {
            self.wrong(first.all_wrong(What::Say("souschef sheet 1 on the first line")));
        }
    }

    /// Reads a line that needs no names of lines below it.
    fn line(&mut self, line: Cursor<'_>) {
        if let Err(mistake) = self.try_line(line) {
            self.wrong(mistake);
        }
    }

    fn try_line<'t>(&mut self, mut line: Cursor<'t>) -> Read<'t> {
        let whole = line;
        if line.word("row") {
            return self.row(line);
        }
        if line.word("ask") {
            return self.ask(line);
        }
        if line.word("note") {
            return self.note(line);
        }
        if line.word("many") {
            return self.many(line);
        }
        if line.word("each round") && line.sign(":") {
            return self.begin_part(line, Part::Round);
        }
        if line.word("at the end") && line.sign(":") {
            return self.begin_part(line, Part::End);
        }
        self.head(whole)
    }

    fn begin_part<'t>(&mut self, line: Cursor<'t>, part: Part) -> Read<'t> {
        if !line.is_done() {
            return Err(line.all_wrong(What::Is("belongs on a line of its own below")));
        }
        if part == Part::End && !self.sheet.has_rounds {
            return Err(line.all_wrong(What::Only(
                "at the end: needs each round: above it; without rounds leave it out",
            )));
        }
        self.part = part;
        Ok(())
    }

    fn finish(mut self) -> Option<Sheet> {
        let last = self.sheet.text.lines().count() as u16;
        if self.title_line == 0 {
            self.wrong(missing(
                last,
                "name: is missing; say for example name: Wizard",
            ));
        }
        if !self.sheet.lines.iter().any(|line| line.kind.scores()) && self.mistakes == 0 {
            self.wrong(missing(
                last,
                "nothing gives points; write for example row points: 0-100",
            ));
        }
        if self.sheet.has_rounds && self.sheet.ends.is_empty() {
            self.sheet.ends.push(End::Open).ok()?;
        }
        (self.mistakes == 0).then_some(self.sheet)
    }

    /// Adds a named line. A list that is full is a mistake of the line that does not fit.
    fn add(&mut self, line: Line, at: Cursor<'_>) -> Result<(), ()> {
        if self.sheet.lines.push(line).is_err() {
            self.wrong(Mistake {
                line: at.line,
                found: "",
                what: What::TooMany("rows", MAX_LINES),
            });
            return Err(());
        }
        Ok(())
    }
}

fn missing(line: u16, sentence: &'static str) -> Mistake<'static> {
    Mistake {
        line,
        found: "",
        what: What::Only(sentence),
    }
}

/// A piece of the text, as the sheet refers to it.
fn span(piece: Cursor<'_>) -> Span {
    let mut piece = piece;
    piece.trim();
    Span {
        at: piece.at as u16,
        len: piece.rest().trim_end().len().min(255) as u8,
    }
}

/// Adds to one of the sheet's lists, which say how much room there is for all of a kind.
fn push<'t, T, const N: usize>(
    list: &mut Vec<T, N>,
    item: T,
    at: Cursor<'t>,
    things: &'static str,
) -> Read<'t, u8> {
    let place = list.len() as u8;
    match list.push(item) {
        Ok(()) => Ok(place),
        Err(_) => Err(Mistake {
            line: at.line,
            found: "",
            what: What::TooMany(things, N),
        }),
    }
}

/// A piece of the text in its letters.
fn spell(text: &str, span: Span) -> &str {
    let at = usize::from(span.at);
    text.get(at..at + usize::from(span.len)).unwrap_or("")
}
