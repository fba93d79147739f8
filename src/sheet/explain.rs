//! How a row came to its points, in at most 28 letters: `12 x 2`, `5 in the table`, `4: tied 1st`.
//!
//! A formula shows numbers for names and of an `if` only the branch that was taken: `20 + 10 x 2`. Where that
//! is too long it shows only the terms of its sum: `9 + 4 + 1 + 7`; where that is too long as well,
//! `worked out`.

use core::fmt::{self, Write};

use heapless::String;

use super::eval::{Here, arguments, value};
use super::formula::{Formula, Function, Node, Operator};
use super::score::Scores;
use super::{Input, Kind, Line, Step, Takes};

/// The most letters of an explanation.
pub const MAX_LETTERS: usize = 28;
/// The words of the places.
const PLACES: [&str; 6] = ["1st", "2nd", "3rd", "4th", "5th", "6th"];

/// An explanation of a row.
pub type Explanation = String<MAX_LETTERS>;

/// Says how a player came to the points of a line that was worked out last in `round`, from 1.
pub fn explain(scores: &Scores<'_>, line: usize, seat: usize, round: u8) -> Explanation {
    let Some(about) = scores.sheet.lines().get(line) else {
        return Explanation::new();
    };
    let here = Here {
        seat,
        round,
        line,
        fields: &[],
    };
    let attempts: [&dyn Fn(&mut Explanation) -> fmt::Result; 3] = [
        &|out| row(scores, about, here, out),
        &|out| terms(scores, about, here, out),
        &|out| out.write_str("worked out"),
    ];
    attempts
        .iter()
        .find_map(|attempt| tried(*attempt))
        .unwrap_or_default()
}

/// What an attempt writes, if it fits.
fn tried(attempt: &dyn Fn(&mut Explanation) -> fmt::Result) -> Option<Explanation> {
    let mut out = Explanation::new();
    attempt(&mut out).is_ok().then_some(out)
}

fn row(scores: &Scores<'_>, about: &Line, here: Here<'_>, out: &mut Explanation) -> fmt::Result {
    if about
        .only_if
        .is_some_and(|condition| value(scores, condition, here) == 0)
    {
        return out.write_str("does not count");
    }
    let places = about.places.of(&scores.sheet.places);
    if let Some(first) = places.first() {
        return place(scores, about, here, first.most, out);
    }
    match about.formula {
        Some(formula) if about.kind != Kind::Many => infix(scores, formula, here, 0, out)?,
        _ => entered(scores, about, here, out)?,
    }
    steps(scores, about, out)
}

fn entered(
    scores: &Scores<'_>,
    about: &Line,
    here: Here<'_>,
    out: &mut Explanation,
) -> fmt::Result {
    let number = scores.number_of(here.line, here.seat);
    let plain = about.steps.of(&scores.sheet.steps).is_empty();
    match about.input {
        None => write!(out, "{number} in the list"),
        Some(Input {
            takes: Takes::Yes | Takes::Who,
            ..
        }) => out.write_str(if number == 0 { "no" } else { "yes" }),
        Some(
            input @ Input {
                takes: Takes::OneOf(_),
                ..
            },
        ) => {
            let choice = scores
                .sheet
                .choices(input)
                .iter()
                .find(|choice| i32::from(choice.number) == number);
            out.write_str(choice.map_or("", |choice| scores.sheet.label(choice)))
        }
        Some(_) if plain => out.write_str("as entered"),
        Some(_) => write!(out, "{number}"),
    }
}

fn steps(scores: &Scores<'_>, about: &Line, out: &mut Explanation) -> fmt::Result {
    let worth = matches!(
        about.input,
        Some(Input {
            takes: Takes::Yes | Takes::Who,
            ..
        })
    );
    for step in about.steps.of(&scores.sheet.steps) {
        match step {
            Step::Times(_) if worth => {}
            Step::Times(by) => write!(out, " x {by}")?,
            Step::Per(many) => write!(out, " per {many}")?,
            Step::Table(_) => out.write_str(" in the table")?,
        }
    }
    Ok(())
}

/// The number and its place: `4: tied 1st`.
fn place(
    scores: &Scores<'_>,
    about: &Line,
    here: Here<'_>,
    most: bool,
    out: &mut Explanation,
) -> fmt::Result {
    let number = |seat| scores.value_of(about, Here { seat, ..here });
    let own = number(here.seat);
    write!(out, "{own}: ")?;
    if most && own <= 0 {
        return out.write_str("no place");
    }
    let ahead = |other: &usize| {
        if most {
            number(*other) > own
        } else {
            number(*other) < own
        }
    };
    let ahead = (0..scores.players).filter(ahead).count();
    let equal = (0..scores.players)
        .filter(|other| number(*other) == own)
        .count();
    let tied = if equal > 1 { "tied " } else { "" };
    write!(out, "{tied}{}", PLACES[ahead.min(5)])
}

/// Writes a formula with numbers for names. `strength` is how strongly what is around it binds.
fn infix(
    scores: &Scores<'_>,
    formula: Formula,
    here: Here<'_>,
    strength: u8,
    out: &mut Explanation,
) -> fmt::Result {
    match scores.sheet.node(formula) {
        Node::Two(operator, left, right) => {
            let own = operator.strength();
            let bracket = own < strength;
            out.write_str(if bracket { "(" } else { "" })?;
            infix(scores, left, here, own, out)?;
            write!(out, " {} ", operator.word())?;
            infix(scores, right, here, own + 1, out)?;
            out.write_str(if bracket { ")" } else { "" })
        }
        Node::Minus(of) => {
            out.write_str("-")?;
            infix(scores, of, here, Operator::Times.strength() + 1, out)
        }
        Node::Not(of) => {
            out.write_str("not ")?;
            infix(scores, of, here, Operator::Equal.strength(), out)
        }
        Node::Argument(of, _) => infix(scores, of, here, strength, out),
        Node::Call(Function::If, test) => branch(scores, test, here, strength, out),
        Node::Call(function @ (Function::Min | Function::Max | Function::Abs), first) => {
            call(scores, function, first, here, out)
        }
        _ => write!(out, "{}", value(scores, formula, here)),
    }
}

fn branch(
    scores: &Scores<'_>,
    test: Formula,
    here: Here<'_>,
    strength: u8,
    out: &mut Explanation,
) -> fmt::Result {
    let branch = if value(scores, test, here) != 0 { 1 } else { 2 };
    match arguments(scores, test).nth(branch) {
        Some(branch) => infix(scores, branch, here, strength, out),
        None => out.write_str("0"),
    }
}

fn call(
    scores: &Scores<'_>,
    function: Function,
    first: Formula,
    here: Here<'_>,
    out: &mut Explanation,
) -> fmt::Result {
    write!(out, "{}(", function.word())?;
    for (at, argument) in arguments(scores, first).enumerate() {
        out.write_str(if at > 0 { ", " } else { "" })?;
        infix(scores, argument, here, 0, out)?;
    }
    out.write_str(")")
}

/// The terms of a sum as numbers.
fn terms(scores: &Scores<'_>, about: &Line, here: Here<'_>, out: &mut Explanation) -> fmt::Result {
    match about.formula {
        Some(formula) if about.kind != Kind::Many && about.steps.len == 0 => {
            sum(scores, formula, here, out)
        }
        _ => Err(fmt::Error),
    }
}

fn sum(
    scores: &Scores<'_>,
    formula: Formula,
    here: Here<'_>,
    out: &mut Explanation,
) -> fmt::Result {
    match scores.sheet.node(formula) {
        Node::Two(operator @ (Operator::Plus | Operator::Minus), left, right) => {
            sum(scores, left, here, out)?;
            write!(out, " {} {}", operator.word(), value(scores, right, here))
        }
        Node::Argument(of, _) => sum(scores, of, here, out),
        _ => write!(out, "{}", value(scores, formula, here)),
    }
}
