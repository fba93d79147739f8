//! The harvest a seeded player goes for: one of the ten strongest, walked on the circle by keys.

use std::cmp::Ordering;
use std::collections::HashMap;

use souschef::engine::line::{Line, Piece};
use souschef::engine::question::{Body, Question};
use souschef::games::master_cook::pieces::fields::{FIELDS, Ring};
use souschef::games::master_cook::pieces::ingredient::Counts;
use souschef::games::master_cook::pieces::search;
use souschef::games::master_cook::pieces::walk::Walk;
use souschef::keys::Key;
use souschef::table::AnyTable;

use super::random::Random;

const KINDS: [&str; 4] = ["blueberry", "fig", "mushroom", "wheat"];

/// Tells whether the question is part of a walk on the circle.
pub fn is_asked(question: &Question) -> bool {
    question.step == "harvest" && matches!(question.body, Body::Dial { .. })
}

/// One of the ten strongest harvests of the table as it lies, and the start of the strongest.
pub fn choose(table: &dyn AnyTable, random: &mut Random) -> Option<(Walk, u8)> {
    let strongest = search::strongest(&ring(table), None);
    let (walk, _) = strongest.get(random.below(strongest.len()))?;
    let (best, _) = strongest.first()?;
    Some((*walk, best.start))
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
        Counts(KINDS.map(|kind| on(field, kind)))
    }))
}

/// The next key on the way to a harvest, on a dial that begins with the start `best`.
pub fn key(walk: Walk, best: u8, question: &Question) -> Key {
    let Body::Dial { face, notes } = &question.body else {
        return Key::Ok;
    };
    let on_field = |word| face.pieces().next() == Some(Piece::Word(word));
    match number(face) {
        Some(shown) if on_field("Field") => to_start(walk.start, (shown - 1) as u8, best),
        Some(shown) if on_field("To field") => {
            let tiles = notes.first().and_then(number);
            let there = shown == i16::from(walk.end()) + 1;
            match there && tiles == Some(walk.distance().into()) {
                true => Key::Ok,
                false => onwards(walk),
            }
        }
        _ => onwards(walk),
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

fn onwards(walk: Walk) -> Key {
    if walk.steps < 0 {
        Key::Right
    } else {
        Key::Left
    }
}

fn number(line: &Line) -> Option<i16> {
    line.pieces().find_map(|piece| match piece {
        Piece::Number(number) => Some(number),
        _ => None,
    })
}
