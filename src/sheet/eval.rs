//! The value of a formula for one player.

use super::formula::{Formula, Function, Node, Operator};
use super::score::Scores;

/// For whom and where a formula is worked out.
#[derive(Clone, Copy, Debug)]
pub struct Here<'a> {
    /// The player, from 0.
    pub seat: usize,
    /// The number of the round, from 1.
    pub round: u8,
    /// The line.
    pub line: usize,
    /// The numbers of this entry of a list.
    pub fields: &'a [i32],
}

/// Works out a formula. Numbers stop at 32 bits.
pub fn value(scores: &Scores<'_>, formula: Formula, here: Here<'_>) -> i32 {
    let of = |formula| value(scores, formula, here);
    match scores.sheet.node(formula) {
        Node::Number(number) => number.into(),
        Node::It => scores.entered_on(here.line, here.seat),
        Node::Total => scores.total(here.seat),
        Node::Round => here.round.into(),
        Node::Players => scores.players as i32,
        Node::Seat => here.seat as i32 + 1,
        Node::Tied => scores.is_tied(here.seat).into(),
        Node::Name(line) => scores.number_of(line.into(), here.seat),
        Node::Points(line) => scores.points_of(line.into(), here.seat),
        Node::Last(line) => scores.last_of(line.into(), here.seat),
        Node::Field(field) => here.fields.get(usize::from(field)).copied().unwrap_or(0),
        Node::Minus(formula) => of(formula).saturating_neg(),
        Node::Not(formula) => (of(formula) == 0).into(),
        Node::Two(operator, left, right) => operate(operator, of(left), || of(right)),
        Node::Call(function, arguments) => call(scores, function, arguments, here),
        Node::Argument(formula, _) => of(formula),
    }
}

fn operate(operator: Operator, left: i32, right: impl Fn() -> i32) -> i32 {
    let test = |holds: bool| i32::from(holds);
    match operator {
        Operator::Plus => left.saturating_add(right()),
        Operator::Minus => left.saturating_sub(right()),
        Operator::Times => left.saturating_mul(right()),
        Operator::By => divide(left, right()),
        Operator::Equal => test(left == right()),
        Operator::Unequal => test(left != right()),
        Operator::Less => test(left < right()),
        Operator::More => test(left > right()),
        Operator::AtMost => test(left <= right()),
        Operator::AtLeast => test(left >= right()),
        Operator::And => test(left != 0 && right() != 0),
        Operator::Or => test(left != 0 || right() != 0),
    }
}

/// Divides without the rest, towards 0; by 0 gives 0.
pub fn divide(number: i32, by: i32) -> i32 {
    match by {
        0 => 0,
        _ => number.saturating_div(by),
    }
}

fn call(scores: &Scores<'_>, function: Function, first: Formula, here: Here<'_>) -> i32 {
    let values = || arguments(scores, first).map(|argument| value(scores, argument, here));
    let everybody = || (0..scores.players).map(|seat| value(scores, first, Here { seat, ..here }));
    match function {
        Function::Min => values().min().unwrap_or(0),
        Function::Max => values().max().unwrap_or(0),
        Function::Abs => value(scores, first, here).saturating_abs(),
        Function::If => {
            let branch = if value(scores, first, here) != 0 {
                1
            } else {
                2
            };
            let branch = arguments(scores, first).nth(branch);
            branch.map_or(0, |branch| value(scores, branch, here))
        }
        Function::Table => {
            let count = arguments(scores, first).count();
            let at = value(scores, first, here).clamp(0, count as i32 - 2);
            let found = arguments(scores, first).nth(at as usize + 1);
            found.map_or(0, |found| value(scores, found, here))
        }
        Function::All => everybody().fold(0, i32::saturating_add),
        Function::Highest => everybody().max().unwrap_or(0),
        Function::Lowest => everybody().min().unwrap_or(0),
    }
}

/// The arguments of a function, the first one given as a chain.
pub fn arguments<'a>(scores: &'a Scores<'_>, first: Formula) -> impl Iterator<Item = Formula> + 'a {
    let next = |at: &Formula| match scores.sheet.node(*at) {
        Node::Argument(_, next) => next,
        _ => None,
    };
    core::iter::successors(Some(first), next)
}
