//! Formulas: the usual operators by strength, functions, and names of lines above.

use super::{Parser, Read, spell};
use crate::sheet::formula::{Formula, Function, Node, Operator};
use crate::sheet::mistake::{Mistake, What};
use crate::sheet::text::{Cursor, is_letter, match_words};
use crate::sheet::{ALL_NODES, Line, MAX_NAME, Span};

/// The most parts of a formula.
const MAX_PARTS: usize = 48;
/// The most brackets inside each other.
const MAX_BRACKETS: u8 = 6;
/// The most functions over all players inside each other.
const MAX_OVER_ALL: u8 = 2;

/// Words with a meaning of their own, which are no names.
pub const WORDS: [&str; 18] = [
    "x", "and", "or", "not", "if", "min", "max", "abs", "table", "all", "highest", "lowest",
    "last", "it", "total", "round", "players", "seat",
];

/// The operators of each strength, longer signs first.
const OPERATORS: [&[(&str, Operator)]; 5] = [
    &[("or", Operator::Or)],
    &[("and", Operator::And)],
    &[
        ("<>", Operator::Unequal),
        ("<=", Operator::AtMost),
        (">=", Operator::AtLeast),
        ("=", Operator::Equal),
        ("<", Operator::Less),
        (">", Operator::More),
    ],
    &[("+", Operator::Plus), ("-", Operator::Minus)],
    &[
        ("x", Operator::Times),
        ("*", Operator::Times),
        ("/", Operator::By),
    ],
];
/// Where `not` belongs among the operators: it is weaker than a comparison.
const NOT: usize = 2;

/// What a formula may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uses {
    /// Lines above, and the number entered.
    It,
    /// Lines above.
    Lines,
    /// Only how many play, as in the head of a sheet.
    Players,
}

impl Parser<'_> {
    /// Reads a formula, up to a comma or the end of the line.
    pub fn formula<'t>(&mut self, at: &mut Cursor<'t>, uses: Uses) -> Read<'t, Formula> {
        (self.nodes, self.depth) = (0, (0, 0));
        let formula = self.operators(at, 0, uses)?;
        match at.is_done() || at.rest().trim_start().starts_with(',') {
            true => Ok(formula),
            false if at.rest().trim_start().starts_with(')') => {
                Err(at.all_wrong(What::Only("a ( is missing")))
            }
            false => Err(at.wrong(What::Say("an operator such as + - x / = < > and or"))),
        }
    }

    fn operators<'t>(
        &mut self,
        at: &mut Cursor<'t>,
        level: usize,
        uses: Uses,
    ) -> Read<'t, Formula> {
        let Some(operators) = OPERATORS.get(level) else {
            return self.value(at, uses);
        };
        if level == NOT && at.word("not") {
            let of = self.operators(at, level, uses)?;
            return self.node(at, Node::Not(of));
        }
        let mut left = self.operators(at, level + 1, uses)?;
        while let Some(operator) = take_operator(at, operators) {
            let right = self.operators(at, level + 1, uses)?;
            left = self.node(at, Node::Two(operator, left, right))?;
        }
        Ok(left)
    }

    fn value<'t>(&mut self, at: &mut Cursor<'t>, uses: Uses) -> Read<'t, Formula> {
        self.count_part(*at)?;
        if let Some(number) = at.number() {
            return self.node(at, Node::Number(number));
        }
        if at.sign("-") {
            let of = self.value(at, uses)?;
            return self.node(at, Node::Minus(of));
        }
        if at.sign("(") {
            self.open_bracket(*at)?;
            let inside = self.operators(at, 0, uses)?;
            return self.close_bracket(at).map(|()| inside);
        }
        self.name_or_word(at, uses)
    }

    fn name_or_word<'t>(&mut self, at: &mut Cursor<'t>, uses: Uses) -> Read<'t, Formula> {
        if uses != Uses::Players {
            if let Some((field, length)) = self.field_at(*at) {
                at.at += length;
                return self.node(at, Node::Field(field));
            }
            if let Some((line, length)) = self.line_at(*at) {
                at.at += length;
                let node = if at.word("points") {
                    Node::Points(line)
                } else {
                    Node::Name(line)
                };
                return self.line_node(at, line, node);
            }
        }
        if let Some((function, arguments)) = take_function(at) {
            return self.call(at, function, arguments, uses);
        }
        self.word(at, uses)
    }

    fn word<'t>(&mut self, at: &mut Cursor<'t>, uses: Uses) -> Read<'t, Formula> {
        let from = *at;
        let node = match () {
            () if at.word("players") => Node::Players,
            () if uses == Uses::Players => {
                return Err(from.wrong(What::Say("a number, or players")));
            }
            () if at.word("last") => return self.last(at),
            () if at.word("it") => match uses {
                Uses::It => Node::It,
                _ => {
                    return Err(from.wrong(What::Only(
                        "\"it\" is the number entered; nothing is entered on this line",
                    )));
                }
            },
            () if at.word("total") => Node::Total,
            () if at.word("round") => Node::Round,
            () if at.word("seat") => Node::Seat,
            () if at.word("tied") => {
                self.uses_tied = true;
                Node::Tied
            }
            () => return Err(self.unknown(from)),
        };
        self.node(at, node)
    }

    /// `last(NAME)`, behind its word.
    fn last<'t>(&mut self, at: &mut Cursor<'t>) -> Read<'t, Formula> {
        if !at.sign("(") {
            return Err(at.wrong(What::Say("last(NAME)")));
        }
        at.trim();
        let Some((line, length)) = self.line_at(*at) else {
            return Err(self.unknown(*at));
        };
        at.at += length;
        match at.sign(")") {
            true => self.line_node(at, line, Node::Last(line)),
            false => Err(at.all_wrong(What::Only("a ) is missing at the end"))),
        }
    }

    fn call<'t>(
        &mut self,
        at: &mut Cursor<'t>,
        function: Function,
        arguments: core::ops::RangeInclusive<usize>,
        uses: Uses,
    ) -> Read<'t, Formula> {
        let from = *at;
        self.open_bracket(from)?;
        self.depth.1 += u8::from(function.is_over_all());
        if self.depth.1 > MAX_OVER_ALL {
            return Err(from.all_wrong(What::Only(
                "all, highest and lowest fit into each other once, not twice",
            )));
        }
        let (first, count) = self.arguments(at, uses)?;
        self.depth.1 -= u8::from(function.is_over_all());
        self.close_bracket(at)?;
        match arguments.contains(&count) {
            true => self.node(at, Node::Call(function, first)),
            false => Err(from.all_wrong(What::Say("min(a, b), abs(a), if(test, then, else), table(n, 0, 1, 3), all(a), highest(a) or lowest(a)"))),
        }
    }

    /// The arguments of a function as a chain, and how many there are.
    fn arguments<'t>(&mut self, at: &mut Cursor<'t>, uses: Uses) -> Read<'t, (Formula, usize)> {
        let value = self.operators(at, 0, uses)?;
        let (next, count) = match at.sign(",") {
            true => self
                .arguments(at, uses)
                .map(|(next, count)| (Some(next), count))?,
            false => (None, 0),
        };
        Ok((self.node(at, Node::Argument(value, next))?, count + 1))
    }

    fn open_bracket<'t>(&mut self, at: Cursor<'t>) -> Read<'t> {
        self.depth.0 += 1;
        match self.depth.0 > MAX_BRACKETS {
            true => Err(at.all_wrong(What::TooMany(
                "brackets inside each other",
                MAX_BRACKETS.into(),
            ))),
            false => Ok(()),
        }
    }

    fn close_bracket<'t>(&mut self, at: &mut Cursor<'t>) -> Read<'t> {
        self.depth.0 -= 1;
        match at.sign(")") {
            true => Ok(()),
            false => Err(at.all_wrong(What::Only("a ) is missing at the end"))),
        }
    }

    fn count_part<'t>(&mut self, at: Cursor<'t>) -> Read<'t> {
        self.nodes += 1;
        match self.nodes > MAX_PARTS {
            true => Err(at.all_wrong(What::TooMany("parts in a formula", MAX_PARTS))),
            false => Ok(()),
        }
    }

    fn line_node<'t>(&mut self, at: &mut Cursor<'t>, line: u8, node: Node) -> Read<'t, Formula> {
        let above = self.sheet.lines.get(usize::from(line));
        self.uses_tied |= above.is_some_and(|line| line.needs_tied);
        self.node(at, node)
    }

    pub fn node<'t>(&mut self, at: &Cursor<'t>, node: Node) -> Read<'t, Formula> {
        let place = self.sheet.nodes.len() as u16;
        match self.sheet.nodes.push(node) {
            Ok(()) => Ok(Formula(place)),
            Err(_) => Err(at.all_wrong(What::TooMany("parts in all formulas", ALL_NODES))),
        }
    }

    /// The line above with the longest name that fits here, and how much text the name takes up.
    pub fn line_at(&self, mut at: Cursor<'_>) -> Option<(u8, usize)> {
        let before = at.at;
        at.trim();
        let name = |(place, line): (usize, &Line)| {
            let length = match_words(at.rest(), self.sheet.spell(line.name))?;
            Some((place as u8, at.at - before + length))
        };
        let fitting = self.sheet.lines.iter().enumerate().filter_map(name);
        fitting.max_by_key(|(_, length)| *length)
    }

    fn field_at(&self, mut at: Cursor<'_>) -> Option<(u8, usize)> {
        let before = at.at;
        at.trim();
        let fields = self.fields.of(&self.sheet.fields).iter().enumerate();
        let fitting = fields.filter_map(|(place, field)| {
            let length = match_words(at.rest(), self.sheet.spell(field.name))?;
            Some((place as u8, at.at - before + length))
        });
        fitting.max_by_key(|(_, length)| *length)
    }

    /// The mistake of a word that means nothing here: a name further down, or one that is spelled differently.
    pub fn unknown<'t>(&self, at: Cursor<'t>) -> Mistake<'t> {
        let found = words_at(at);
        let what = match found {
            "" => What::Say("a number, a name or a function here"),
            _ => self.unknown_name(found, at),
        };
        Mistake {
            line: at.line,
            found,
            what,
        }
    }

    fn unknown_name<'t>(&self, found: &str, at: Cursor<'t>) -> What<'t> {
        let later = self
            .names
            .iter()
            .find(|(name, _)| match_words(found, self.sheet.spell(*name)).is_some());
        match later {
            Some(&(_, line)) => What::Later(line),
            None => What::Unknown(self.nearest(found).map(|name| spell(at.all, name))),
        }
    }

    /// Where the name that is spelled most like `found` is in the text, if it is alike at all.
    fn nearest(&self, found: &str) -> Option<Span> {
        let names = self
            .names
            .iter()
            .map(|(name, _)| (distance(self.sheet.spell(*name), found), *name));
        let nearest = names.min_by_key(|(distance, _)| *distance);
        nearest
            .filter(|(distance, _)| *distance <= 2)
            .map(|(_, name)| name)
    }
}

/// How many letters must be changed, added or left out to make one word of another; words of more letters
/// than a name can have are never alike.
fn distance(one: &str, other: &str) -> usize {
    if one.chars().count() > MAX_NAME || other.chars().count() > MAX_NAME {
        return usize::MAX;
    }
    let mut row: [usize; MAX_NAME + 1] = core::array::from_fn(|at| at);
    for (done, letter) in one.chars().enumerate() {
        let mut before = core::mem::replace(&mut row[0], done + 1);
        for (at, with) in other.chars().enumerate() {
            let changed = before + usize::from(!letter.eq_ignore_ascii_case(&with));
            before = row[at + 1];
            row[at + 1] = changed.min(row[at] + 1).min(before + 1);
        }
    }
    row[other.chars().count()]
}

fn take_operator(at: &mut Cursor<'_>, operators: &[(&str, Operator)]) -> Option<Operator> {
    let is_word = |sign: &str| sign.starts_with(is_letter);
    let mut taken = operators.iter().filter(|(sign, _)| match is_word(sign) {
        true => at.word(sign),
        false => at.sign(sign),
    });
    taken.next().map(|(_, operator)| *operator)
}

fn take_function(at: &mut Cursor<'_>) -> Option<(Function, core::ops::RangeInclusive<usize>)> {
    let before = *at;
    for (word, function, arguments) in Function::WORDS {
        if at.word(word) && at.sign("(") {
            return Some((function, arguments));
        }
        *at = before;
    }
    None
}

/// The words here, up to a sign or an operator.
fn words_at(mut at: Cursor<'_>) -> &str {
    at.trim();
    let rest = at.rest();
    let end = rest.find(|letter: char| !is_letter(letter) && letter != ' ');
    let words = &rest[..end.unwrap_or(rest.len())];
    let operators = [" x ", " and ", " or "];
    let ends = operators.iter().filter_map(|operator| words.find(operator));
    words[..ends.min().unwrap_or(words.len())].trim_end()
}
