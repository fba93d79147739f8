//! A serving as it is read off the board for the first time.

use super::face::{Face, Pool};
use super::group::{Group, Layout};
use super::place::{Cost, Place};
use super::profile::Profile;
use super::row::Gift;
use crate::games::wok_and_roll::action::Action;

/// What is read so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The serving.
    pub place: Place,
    /// How its group lies on the sheet.
    pub layout: Layout,
    /// The symbols it costs.
    pub cost: Pool,
    /// Its points.
    pub points: u8,
}

impl Reading {
    /// A serving as it is known, or most likely is: like the one before it.
    pub fn of(profile: &Profile, place: Place) -> Self {
        let (section, number) = profile.name(place.group());
        let usual = usual(section, number);
        let group = profile.group(place.group()).copied().unwrap_or(usual);
        let before = (0..=place.serving())
            .rev()
            .map(|at| Place::new(place.group(), at));
        let known = before.into_iter().find(|&place| profile.is_read(place));
        let cost = known.map_or(Cost::pair(section), |known| profile.cost(known));
        Self {
            place,
            layout: group.layout(),
            cost: cost.pool(),
            points: known.map_or(1, |known| profile.points(known)),
        }
    }

    /// The serving as an action read it.
    pub fn from_action(action: Action) -> Option<Self> {
        match action {
            Action::Serving(place, layout, cost, points, _) => Some(Self {
                place,
                layout,
                cost: cost.pool(),
                points,
            }),
            _ => None,
        }
    }

    /// The action that reads it, once it costs something; a cook crosses it off with it.
    pub fn action(self, gift: Gift) -> Option<Action> {
        let cost = Cost::of(self.cost)?;
        Some(Action::Serving(
            self.place,
            self.layout,
            cost,
            self.points,
            gift,
        ))
    }
}

/// A group as it most likely is: dishes stand side by side, each a column of its own.
fn usual(section: Face, number: u8) -> Group {
    let usual = Group::usual(section);
    match section {
        Face::Rice | Face::Noodle => Group {
            column: number,
            ..usual
        },
        _ => usual,
    }
}
