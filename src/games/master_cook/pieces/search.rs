//! The strongest harvests, by an exact search of the whole circle.
//!
//! Every walk is looked at once; its shells follow from the walk before it by one comparison,
//! so the whole circle costs a few hundred steps without a division.

use crate::games::master_cook::prelude::*;

/// How many of the strongest harvests are kept.
pub const STRONGEST: usize = 10;

/// A walk and what it brings with the proposed drop order.
pub type Found = (Walk, Yield);

/// The strongest harvests, the best first, of one ingredient or of any.
pub fn strongest(ring: &Ring, wanted: Option<Ingredient>) -> Vec<Found, STRONGEST> {
    let mut best = Vec::new();
    each(ring, |walk, brings| {
        let fits = wanted.is_none_or(|kind| kind == tile(walk.end()));
        if fits {
            insert(&mut best, walk, brings);
        }
    });
    best
}

/// The strongest harvest of all, if there is a token on the circle.
pub fn best(ring: &Ring) -> Option<Found> {
    let mut best = None;
    each(ring, |walk, brings| keep_stronger(&mut best, walk, brings));
    best
}

/// The strongest harvest that scoops `start`.
pub fn best_from(ring: &Ring, start: u8) -> Option<Found> {
    let mut best = None;
    for way in [1, -1] {
        along(ring, start, way, &mut |walk, brings| {
            keep_stronger(&mut best, walk, brings)
        });
    }
    best
}

fn keep_stronger(best: &mut Option<Found>, walk: Walk, brings: Yield) {
    if best.is_none_or(|(_, kept)| brings.strength() > kept.strength()) {
        *best = Some((walk, brings));
    }
}

/// Every legal walk with what it brings.
///
/// Not inlined, so that the benchmark finds it on the chip.
#[inline(never)]
pub fn each(ring: &Ring, mut found: impl FnMut(Walk, Yield)) {
    for start in Ring::fields() {
        for way in [1, -1] {
            along(ring, start, way, &mut found);
        }
    }
}

/// Every legal walk from one field in one direction, step by step.
fn along(ring: &Ring, start: u8, way: i8, found: &mut impl FnMut(Walk, Yield)) {
    let scoop = ring.on(start);
    let size = ring.size(start);
    let mut tiles = Tokens::NONE;
    let mut shells = 0;
    let mut end = start;
    for distance in 1..=size.min(LONGEST) {
        end = next(end, way);
        let kind = tile(end);
        *tiles.of_mut(kind) += 1;
        shells += u8::from(tiles.of(kind) <= scoop.of(kind));
        let brings = Yield {
            shells,
            collected: ring.on(end).of(kind) + u8::from(scoop.of(kind) > 0),
            leftovers: size - distance,
        };
        let steps = distance as i8 * way;
        found(Walk { start, steps }, brings);
    }
}

/// The neighbour, without a division.
pub(crate) fn next(field: u8, way: i8) -> u8 {
    field.wrapping_add_signed(way) & (FIELDS as u8 - 1)
}

pub(crate) fn insert(best: &mut Vec<Found, STRONGEST>, walk: Walk, brings: Yield) {
    let stronger = |kept: &Found| kept.1.strength() >= brings.strength();
    let at = best.iter().take_while(|kept| stronger(kept)).count();
    if at == STRONGEST {
        return;
    }
    if best.is_full() {
        best.pop();
    }
    let kept = best.insert(at, (walk, brings));
    debug_assert!(kept.is_ok(), "the weakest made room");
}
