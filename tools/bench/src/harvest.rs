//! The harvest a seeded player goes for: one of the ten strongest, walked on the circle by keys.

use std::cmp::Ordering;
use std::collections::HashMap;

use souschef::engine::line::{Line, Piece};
use souschef::engine::question::{Body, Question};
use souschef::games::master_cook::pieces::fields::{self, FIELDS, Ring};
use souschef::games::master_cook::pieces::ingredient::Tokens;
use souschef::games::master_cook::pieces::search;
use souschef::games::master_cook::pieces::walk::Walk;
use souschef::keys::Key;
use souschef::table::AnyTable;

use support::player::Player as Random;

const KINDS: [&str; 4] = ["blueberry", "fig", "mushroom", "wheat"];

/// A harvest to walk by keys.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    walk: Walk,
    /// The field the circle begins with.
    best: u8,
    /// The steps the walk from its start begins with.
    first: i8,
}

/// Tells whether the question is part of a walk on the circle.
pub fn is_asked(question: &Question) -> bool {
    question.step == "harvest" && matches!(question.body, Body::Dial { .. })
}

/// One of the ten strongest harvests of the table as it lies, the very strongest in so many of a
/// hundred cases.
pub fn choose(table: &dyn AnyTable, random: &mut Random, first: usize) -> Option<Goal> {
    let ring = ring(table);
    let strongest = search::strongest(&ring, None);
    // Half the way round ends on the same field by either way, which the dial does not tell apart.
    let told_apart = |(walk, _): &&(Walk, _)| usize::from(walk.distance()) < FIELDS / 2;
    let strongest: Vec<_> = strongest.iter().filter(told_apart).collect();
    let taken = match random.chance(first) {
        true => 0,
        false => random.below(strongest.len()),
    };
    let (walk, _) = **strongest.get(taken)?;
    let (first, _) = search::best_from(&ring, walk.start)?;
    Some(Goal {
        walk,
        best: strongest.first()?.0.start,
        first: first.steps,
    })
}

fn ring(table: &dyn AnyTable) -> Ring {
    let mut counts = HashMap::new();
    table.counts(&mut |line, count| {
        counts.insert(line.to_string(), count);
    });
    let on = |field: usize, kind: &str| {
        let count = counts.get(&format!("field {} {kind}", field + 1));
        count.map_or(0, |&count| count as u8)
    };
    Ring(std::array::from_fn(|field| {
        Tokens(KINDS.map(|kind| on(field, kind)))
    }))
}

/// The next key on the way to a harvest.
pub fn key(goal: Goal, question: &Question) -> Key {
    let Goal { walk, best, first } = goal;
    let Body::Dial { face, notes } = &question.body else {
        return Key::Ok;
    };
    let on_field = |word| face.pieces().next() == Some(Piece::Word(word));
    match number(face) {
        Some(shown) if on_field("Field") => to_start(walk.start, (shown - 1) as u8, best),
        Some(shown) if on_field("To field") => {
            let tiles = notes.first().and_then(number).unwrap_or(0) as i8;
            let leads = |steps: &i8| i16::from(fields::further(walk.start, *steps)) + 1 == shown;
            // Half the way round both ways lead there: the dial came the way it began.
            let ways = [tiles * first.signum(), -tiles * first.signum()];
            onwards(walk, ways.into_iter().find(leads).unwrap_or(0))
        }
        _ => onwards(walk, 0),
    }
}

/// The pattern of tiles runs against the clock, so the fields count down to the right. Nobody
/// goes by way of the middle, which is the stop before the best start.
fn to_start(start: u8, at: u8, best: u8) -> Key {
    let place = |field: u8| (FIELDS + usize::from(best) - usize::from(field)) % FIELDS;
    match place(start).cmp(&place(at)) {
        Ordering::Equal => Key::Ok,
        Ordering::Greater => Key::Right,
        Ordering::Less => Key::Left,
    }
}

/// The dial begins with the strongest walk from the start, so the way may be back.
fn onwards(walk: Walk, steps: i8) -> Key {
    match walk.steps.cmp(&steps) {
        Ordering::Equal => Key::Ok,
        Ordering::Less => Key::Right,
        Ordering::Greater => Key::Left,
    }
}

fn number(line: &Line) -> Option<i16> {
    line.pieces().find_map(|piece| match piece {
        Piece::Number(number) => Some(number),
        _ => None,
    })
}
