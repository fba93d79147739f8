//! Points by place: who has the most or the fewest, and what ties do.

use super::eval::divide;
use super::{MAX_PLAYERS, Ties};

/// What each player gets for the places in `points`. `values` has the number of each player who takes part.
///
/// With places 6 3, two players share the most and one follows: *full* gives 6 6 0, *friendly* 6 6 3,
/// *split* 3 3 0, *pool* (6 + 3) / 2 = 4 4 0, *none* 0 0 0. Nobody takes a place among the most with 0 or less.
pub fn award(values: &[Option<i32>], most: bool, points: &[i16], ties: Ties) -> [i32; MAX_PLAYERS] {
    let order = |value: i32| if most { value.saturating_neg() } else { value };
    let takes_part = |value: &i32| !most || *value > 0;
    let placed = |seat: usize| {
        values
            .get(seat)
            .copied()
            .flatten()
            .filter(takes_part)
            .map(order)
    };
    let mut awards = [0; MAX_PLAYERS];
    for seat in 0..values.len().min(MAX_PLAYERS) {
        let Some(own) = placed(seat) else { continue };
        let others = || (0..values.len()).filter_map(placed);
        let ahead = others().filter(|other| *other < own).count();
        let equal = others().filter(|other| *other == own).count();
        let groups = (0..values.len())
            .filter(|other| is_first_of_group(&placed, *other, own))
            .count();
        let place = if ties == Ties::Friendly {
            groups
        } else {
            ahead
        };
        awards[seat] = shared(points, place, equal, ties);
    }
    awards
}

/// Whether a player is the first of those with an equal number, and that number is better than `own`.
fn is_first_of_group(placed: &impl Fn(usize) -> Option<i32>, seat: usize, own: i32) -> bool {
    let Some(value) = placed(seat) else {
        return false;
    };
    value < own && !(0..seat).any(|before| placed(before) == Some(value))
}

fn shared(points: &[i16], place: usize, equal: usize, ties: Ties) -> i32 {
    let at = |place: usize| points.get(place).map_or(0, |points| i32::from(*points));
    match ties {
        Ties::Full | Ties::Friendly => at(place),
        Ties::Split => divide(at(place), equal as i32),
        Ties::Pool => divide((place..place + equal).map(at).sum(), equal as i32),
        Ties::None if equal > 1 => 0,
        Ties::None => at(place),
    }
}
