//! An invented sheet to try the device with. It is not the printed one and must say so.

use super::face::Face;
use super::group::Group;
use super::place::{Place, Points};
use super::profile::{MAX_BONUSES, Profile};
use super::skill::Rule;

/// How many groups each food group of the example has.
const OUTLINE: [u8; 5] = [1, 1, 2, 2, 2];
/// The points of its servings, group by group.
const POINTS: [&[u8]; 8] = [
    &[1, 1, 2, 2, 2, 3],
    &[1, 2, 3, 3, 4],
    &[2, 2, 3],
    &[3, 3, 3],
    &[2, 2, 3],
    &[3, 3, 3],
    &[1, 1, 1],
    &[1, 1, 1],
];
/// What its rows of meat and vegetables give.
const GIVES: [Face; 6] = [
    Face::Rice,
    Face::Noodle,
    Face::Seafood,
    Face::Rice,
    Face::Noodle,
    Face::Book,
];

/// The synthetic sheet.
pub fn profile() -> Profile {
    let mut profile = Profile {
        synthetic: true,
        outline: OUTLINE,
        bonuses: bonuses(),
        ..Profile::blank()
    };
    for (number, points) in (0..).zip(POINTS) {
        let (section, _) = profile.name(number);
        let group = Group {
            size: points.len() as u8,
            points: Points::of(points),
            ..Group::usual(section)
        };
        profile.groups[usize::from(number)] = group;
    }
    for ((row, kept), gives) in (0..).zip(&mut profile.rows).zip(GIVES) {
        let (group, serving) = (row / 3, row % 3);
        kept.servings[0] = Place::new(2 + group, serving);
        kept.servings[1] = Place::new(4 + group, serving);
        kept.gives = Some(gives);
    }
    profile
}

fn bonuses() -> [Option<Rule>; MAX_BONUSES] {
    let mut bonuses = [None; MAX_BONUSES];
    bonuses[0] = Some(Rule::PerSkill(2));
    bonuses[1] = Some(Rule::PerServing(Face::Noodle, 1));
    bonuses[2] = Some(Rule::PerGroup(3));
    bonuses[3] = Some(Rule::Flat(4));
    bonuses
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::wok_and_roll::Row;

    #[test]
    fn its_rows_are_the_ones_a_table_would_enter() {
        let profile = profile();
        for row in 0..6 {
            let Row { servings, .. } = profile.rows[usize::from(row)];
            assert_eq!(servings, profile.usual_row(row));
        }
    }
}
