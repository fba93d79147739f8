//! The named lines: `row`, `ask`, `note` and `many`.

use heapless::Vec;

use super::formula::{Uses, WORDS};
use super::head::done;
use super::{Parser, Read, push, span};
use crate::sheet::mistake::{Mistake, What};
use crate::sheet::text::{Cursor, is_letter, is_same};
use crate::sheet::{
    Field, Input, Kind, Line, MAX_ENTRIES, MAX_FIELDS, MAX_LINES, MAX_NAME, Part, Places, Range,
    Span, Step, Takes, Ties,
};

/// What may follow a comma behind a row.
const OPS: &str =
    "x 2, per 3, table 0 1 3, most 6 3, fewest -6, ties split, together 26 or only if ...";
/// The most numbers of a table.
const MAX_TABLE: usize = 24;

type Names = Vec<Span, MAX_LINES>;

impl Parser<'_> {
    /// Notes the names of a line before any line is read.
    pub fn note_names(&mut self, mut line: Cursor<'_>) {
        let many = line.word("many");
        if !many && !line.word("row") && !line.word("ask") && !line.word("note") {
            return;
        }
        let (names, _) = split_names(line, many);
        for name in names {
            // A sheet with too many names says so when the line is read.
            let _ = self.names.push((name, line.line));
        }
    }

    /// `row NAMES: INPUT [= FORMULA], ...` or `row NAME = FORMULA, ...`
    pub fn row<'t>(&mut self, line: Cursor<'t>) -> Read<'t> {
        self.named(line, Kind::Row, |parser, body, line| {
            let asked = line.sign(":");
            if asked {
                body.input = Some(parser.input(line)?);
            }
            if line.sign("=") {
                let uses = if asked { Uses::It } else { Uses::Lines };
                body.formula = Some(parser.formula(line, uses)?);
            } else if !asked {
                return Err(line.wrong(What::Say("row NAME: 0-20, or row NAME = a formula")));
            }
            parser.ops(body, line)
        })
    }

    /// `ask NAMES: INPUT, only if ...`
    pub fn ask<'t>(&mut self, line: Cursor<'t>) -> Read<'t> {
        self.named(line, Kind::Ask, |parser, body, line| {
            if !line.sign(":") {
                return Err(line.wrong(What::Say("ask NAME: 0-20")));
            }
            body.input = Some(parser.input(line)?);
            parser.ops(body, line)
        })
    }

    /// `note NAME = FORMULA`
    pub fn note<'t>(&mut self, line: Cursor<'t>) -> Read<'t> {
        self.named(line, Kind::Note, |parser, body, line| {
            if !line.sign("=") {
                return Err(line.wrong(What::Say("note NAME = a formula")));
            }
            body.formula = Some(parser.formula(line, Uses::Lines)?);
            done(*line)
        })
    }

    /// `many NAME up to 6: size 0-9, crowns 0-9 = size x crowns`
    pub fn many<'t>(&mut self, line: Cursor<'t>) -> Read<'t> {
        self.named(line, Kind::Many, |parser, body, line| {
            body.entries = entries(line)?;
            parser.fields(body, line)?;
            if line.sign("=") {
                parser.fields = body.fields;
                let formula = parser.formula(line, Uses::Lines);
                parser.fields = Range::default();
                body.formula = Some(formula?);
            }
            parser.ops(body, line)
        })
    }

    /// Reads the names, then the rest; lines of a bad rest keep their names, so that only one mistake is reported.
    fn named<'t>(
        &mut self,
        line: Cursor<'t>,
        kind: Kind,
        read: impl FnOnce(&mut Self, &mut Line, &mut Cursor<'t>) -> Read<'t>,
    ) -> Read<'t> {
        let (names, mut rest) = split_names(line, kind == Kind::Many);
        let mut body = blank(kind, self.part);
        self.uses_tied = false;
        let read = self
            .check_names(line, &names)
            .and_then(|()| read(self, &mut body, &mut rest));
        body.needs_tied = self.uses_tied;
        for name in names {
            if self.add(Line { name, ..body }, line).is_err() {
                return Ok(());
            }
        }
        match read {
            Ok(()) if body.needs_tied && kind.scores() => Err(line.all_wrong(What::Only(
                "what depends on tied gives no points; write ask or note instead",
            ))),
            read => read,
        }
    }

    fn check_names<'t>(&self, line: Cursor<'t>, names: &Names) -> Read<'t> {
        if names.is_empty() {
            return Err(line.wrong(What::Say("a name")));
        }
        names
            .iter()
            .try_for_each(|name| self.check_name(line, *name))
    }

    fn check_name<'t>(&self, line: Cursor<'t>, name: Span) -> Read<'t> {
        let at = usize::from(name.at);
        let piece = Cursor {
            at,
            end: at + usize::from(name.len),
            ..line
        };
        let spelled = piece.rest();
        let letters = spelled.chars().count();
        let wrong = |what| Err(piece.all_wrong(what));
        if letters > MAX_NAME {
            return wrong(What::LongName(letters));
        }
        if WORDS.iter().any(|word| is_same(spelled, word)) || is_same(spelled, "tied") {
            return wrong(What::Is(
                "is a word of the language; add a second word to it",
            ));
        }
        if !spelled.starts_with(char::is_alphabetic)
            || spelled.contains("  ")
            || spelled.contains(|letter| !is_letter(letter) && letter != ' ')
        {
            return wrong(What::Rule(
                "a name begins with a letter and has only letters, digits, ' and single blanks",
            ));
        }
        let above = self
            .names
            .iter()
            .take_while(|(other, _)| other.at < name.at);
        match above
            .clone()
            .find(|(other, _)| is_same(self.sheet.spell(*other), spelled))
        {
            Some(&(_, line)) => wrong(What::Twice(line)),
            None => Ok(()),
        }
    }

    fn fields<'t>(&mut self, body: &mut Line, line: &mut Cursor<'t>) -> Read<'t> {
        body.fields.at = self.sheet.fields.len() as u8;
        loop {
            let field = self.field(line)?;
            push(&mut self.sheet.fields, field, *line, "numbers in all lists")?;
            body.fields.len += 1;
            if usize::from(body.fields.len) > MAX_FIELDS {
                return Err(line.all_wrong(What::TooMany("numbers in a list", MAX_FIELDS)));
            }
            let comma = *line;
            if !line.sign(",") || is_op(*line) {
                *line = comma;
                return Ok(());
            }
        }
    }

    /// A name, then what it asks: `size 0-9`.
    fn field<'t>(&mut self, line: &mut Cursor<'t>) -> Read<'t, Field> {
        let from = *line;
        let (item, _) = line.until(&[',', '=']);
        let asks = |word: &str| item.rest().find(word).map(|at| item.at + at);
        let number = item.rest().find(|letter: char| letter.is_ascii_digit());
        let number = number.map(|at| item.at + at - usize::from(item.rest()[..at].ends_with('-')));
        let starts = [asks(" one of "), asks(" yes"), asks(" who"), number];
        let start = starts.into_iter().flatten().min();
        let Some(start) = start.filter(|start| *start > item.at) else {
            return Err(from.wrong(What::Say("a name and what it asks, for example size 0-9")));
        };
        let name = Cursor { end: start, ..item };
        let letters = name.rest().trim().chars().count();
        if letters > MAX_NAME {
            return Err(name.all_wrong(What::LongName(letters)));
        }
        line.at = start;
        let input = self.input(line)?;
        if matches!(input.takes, Takes::Who) || input.for_all {
            return Err(from.wrong(What::Rule("a list takes numbers, yes and one of")));
        }
        Ok(Field {
            name: span(name),
            input,
        })
    }

    /// What follows the commas.
    fn ops<'t>(&mut self, body: &mut Line, line: &mut Cursor<'t>) -> Read<'t> {
        body.steps.at = self.sheet.steps.len() as u8;
        body.places.at = self.sheet.places.len() as u8;
        let mut ties = None;
        while line.sign(",") {
            let from = *line;
            if body.kind == Kind::Ask
                && !from.clone().word("only if")
                && !from.clone().word("together")
            {
                return Err(from.wrong(What::Rule("ask gives no points; write row instead")));
            }
            self.op(body, line, &mut ties)?;
        }
        match ties {
            Some(_) if body.places.len == 0 => Err(line.all_wrong(What::Only(
                "ties without most or fewest; write for example: most 6 3, ties split",
            ))),
            _ => {
                body.ties = ties.unwrap_or_default();
                done(*line)
            }
        }
    }

    fn op<'t>(
        &mut self,
        body: &mut Line,
        line: &mut Cursor<'t>,
        ties: &mut Option<Ties>,
    ) -> Read<'t> {
        let from = *line;
        let wrong = from.wrong(What::Say(OPS));
        let worth = matches!(
            body.input,
            Some(Input {
                takes: Takes::Yes | Takes::Who,
                ..
            })
        );
        match () {
            () if line.word("only if") => body.only_if = Some(self.formula(line, Uses::Lines)?),
            () if line.word("together") => body.together = Some(self.formula(line, Uses::Lines)?),
            () if line.word("x") => self.step(body, line, wrong, Step::Times)?,
            () if line.word("per") => self.step(body, line, wrong, Step::Per)?,
            () if line.word("table") => {
                let table = self.numbers(line)?;
                self.push_step(body, line, Step::Table(table))?;
            }
            () if line.word("most") => self.places(body, line, true)?,
            () if line.word("fewest") => self.places(body, line, false)?,
            () if line.word("ties") => {
                *ties = Some(
                    ties_word(line)
                        .ok_or(from.wrong(What::Say("ties full, friendly, split, pool or none")))?,
                )
            }
            () if worth => self.step(body, line, wrong, Step::Times)?,
            () => return Err(wrong),
        }
        Ok(())
    }

    fn step<'t>(
        &mut self,
        body: &mut Line,
        line: &mut Cursor<'t>,
        wrong: Mistake<'t>,
        step: fn(i16) -> Step,
    ) -> Read<'t> {
        let number = line.number().ok_or(wrong)?;
        self.push_step(body, line, step(number))
    }

    fn push_step<'t>(&mut self, body: &mut Line, line: &Cursor<'t>, step: Step) -> Read<'t> {
        push(
            &mut self.sheet.steps,
            step,
            *line,
            "steps behind commas in all",
        )?;
        body.steps.len += 1;
        Ok(())
    }

    fn places<'t>(&mut self, body: &mut Line, line: &mut Cursor<'t>, most: bool) -> Read<'t> {
        let points = self.numbers(line)?;
        let players = match line.word("with") {
            true => players(line)?,
            false => (0, u8::MAX),
        };
        let places = Places {
            most,
            points,
            players,
        };
        push(&mut self.sheet.places, places, *line, "places in all")?;
        body.places.len += 1;
        Ok(())
    }

    /// Some numbers with blanks between them.
    fn numbers<'t>(&mut self, line: &mut Cursor<'t>) -> Read<'t, Range> {
        let at = self.sheet.numbers.len() as u8;
        let mut len = 0;
        while let Some(number) = line.number() {
            push(
                &mut self.sheet.numbers,
                number,
                *line,
                "numbers in all tables",
            )?;
            len += 1;
        }
        match usize::from(len) {
            0 => Err(line.wrong(What::Say(
                "numbers with blanks between them, for example table 0 1 3",
            ))),
            1..=MAX_TABLE => Ok(Range { at, len }),
            _ => Err(line.all_wrong(What::TooMany("numbers in a table", MAX_TABLE))),
        }
    }
}

/// The names of a line, up to `:` or `=` (for a list, up to `up to`), and the cursor behind them.
fn split_names(line: Cursor<'_>, many: bool) -> (Names, Cursor<'_>) {
    let (mut head, mut rest) = line.until(&[':', '=']);
    if many && let Some(at) = head.rest().find(" up to ") {
        (head.end, rest.at) = (head.at + at, head.at + at);
    }
    let mut names = Names::new();
    let mut next = head;
    while !next.is_done() {
        let (name, behind) = match many {
            true => (
                next,
                Cursor {
                    at: next.end,
                    ..next
                },
            ),
            false => next.until(&[',']),
        };
        // A line with more names than a sheet can have is reported when it is read.
        let _ = names.push(span(name));
        next = behind;
        if !next.sign(",") {
            break;
        }
    }
    (names, rest)
}

fn blank(kind: Kind, part: Part) -> Line {
    Line {
        name: Span::default(),
        kind,
        part,
        input: None,
        fields: Range::default(),
        entries: 0,
        formula: None,
        steps: Range::default(),
        places: Range::default(),
        ties: Ties::Full,
        only_if: None,
        together: None,
        needs_tied: false,
    }
}

/// `up to 6:`
fn entries<'t>(line: &mut Cursor<'t>) -> Read<'t, u8> {
    let wrong = line.wrong(What::Say(
        "many NAME up to 6: size 0-9, with at most 24 entries",
    ));
    let most = line
        .word("up to")
        .then(|| line.number())
        .flatten()
        .ok_or(wrong)?;
    let fits = (1..=i16::from(MAX_ENTRIES)).contains(&most);
    match fits && line.sign(":") {
        true => Ok(most as u8),
        false => Err(wrong),
    }
}

/// Whether something behind a comma is for the whole line, not another number of a list.
fn is_op(line: Cursor<'_>) -> bool {
    [
        "x", "per", "table", "most", "fewest", "ties", "together", "only",
    ]
    .iter()
    .any(|word| line.clone().word(word))
}

/// `3 players` or `3-5 players`, behind `with`.
fn players<'t>(line: &mut Cursor<'t>) -> Read<'t, (u8, u8)> {
    let wrong = line.wrong(What::Say("with 2 players or with 3-5 players"));
    let least = line.number().ok_or(wrong)?;
    let most = match line.sign("-") || line.word("to") {
        true => line.number().ok_or(wrong)?,
        false => least,
    };
    let named = line.word("players") || line.word("player");
    match named && (1..=99).contains(&least) && (least..=99).contains(&most) {
        true => Ok((least as u8, most as u8)),
        false => Err(wrong),
    }
}

fn ties_word(line: &mut Cursor<'_>) -> Option<Ties> {
    let words = [
        ("full", Ties::Full),
        ("friendly", Ties::Friendly),
        ("split", Ties::Split),
        ("pool", Ties::Pool),
        ("none", Ties::None),
    ];
    let taken = words.iter().find(|(word, _)| line.word(word));
    taken.map(|(_, ties)| *ties)
}
