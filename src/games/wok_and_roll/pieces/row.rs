//! Rows of meat and vegetables, which earn a symbol together.

use serde::{Deserialize, Serialize};

use super::face::Face;
use super::place::Place;
use super::profile::Profile;
use super::sheet::Sheet;

/// The most rows that give a symbol.
pub const MAX_ROWS: usize = 12;
/// The most servings of a row that was entered.
pub const ROW_SERVINGS: usize = 4;

/// Servings that together earn a symbol to circle (WAR-MV-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The servings of the row.
    pub servings: [Place; ROW_SERVINGS],
    /// What it gives; a Recipe Book is possible (WAR-DEC-13).
    pub gives: Option<Face>,
}

/// What a row of meat and vegetables gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gift {
    /// Nobody has read it yet.
    Unread,
    /// Nothing.
    Nothing,
    /// A symbol to circle; a Recipe Book is possible (WAR-DEC-13).
    Symbol(Face),
    /// The row is not full yet: servings that nobody has read belong to it.
    Later,
}

impl Profile {
    /// The servings of meat and vegetables that stand in a row, counted from the top from 0.
    pub fn in_row(&self, row: u8) -> impl Iterator<Item = Place> + Clone + '_ {
        let groups = self.section(Face::Meat);
        let groups = groups.chain(self.section(Face::Vegetable));
        groups.filter_map(move |group| {
            let serving = row.checked_sub(self.first_row(group))?;
            Some(Place::new(group, serving)).filter(|&place| self.has(place))
        })
    }

    /// The first servings of such a row, as many as can be entered.
    pub fn usual_row(&self, row: u8) -> [Place; ROW_SERVINGS] {
        let mut servings = [Place::NONE; ROW_SERVINGS];
        let places = servings.iter_mut().zip(self.in_row(row));
        places.for_each(|(kept, place)| *kept = place);
        servings
    }

    /// How many rows the meat and vegetables have.
    pub fn usual_rows(&self) -> u8 {
        let row = |&row: &u8| self.in_row(row).next().is_some();
        let rows = (0..MAX_ROWS as u8).filter(row);
        rows.max().map_or(0, |last| last + 1)
    }

    /// The row a serving of meat or vegetables stands in.
    pub fn row_of(&self, place: Place) -> Option<u8> {
        let (section, _) = self.name(place.group());
        let in_a_row = matches!(section, Face::Meat | Face::Vegetable) && self.has(place);
        let row = || self.first_row(place.group()) + place.serving();
        in_a_row.then(row).filter(|&row| row < MAX_ROWS as u8)
    }

    /// The row with this number, if it has meat and vegetables.
    fn whole_row(&self, row: u8) -> Option<impl Iterator<Item = Place> + Clone + '_> {
        let places = self.in_row(row);
        let has = |section| {
            let mut sections = places.clone().map(|place| self.name(place.group()).0);
            sections.any(|other| other == section)
        };
        (has(Face::Meat) && has(Face::Vegetable)).then_some(places)
    }

    /// The row of a group's first serving, from 0.
    fn first_row(&self, group: u8) -> u8 {
        let size = |number| self.group(number).map_or(0, |group| group.size);
        self.above(group).map(size).sum()
    }
}

impl Sheet {
    /// What a serving would earn by completing its row (WAR-MV-03, WAR-DEC-08).
    pub fn row_gift(&self, profile: &Profile, place: Place) -> Gift {
        let crossed = |other: Place| other == place || self.is_crossed(other);
        let mut entered = profile.rows.iter();
        let entered = entered.find(|row| row.gives.is_some() && row.servings.contains(&place));
        if let Some(Row { servings, gives }) = entered {
            let mut servings = servings.iter().filter(|&&other| other != Place::NONE);
            let full = servings.all(|&other| crossed(other));
            return gives.filter(|_| full).map_or(Gift::Nothing, Gift::Symbol);
        }
        match profile.row_of(place) {
            Some(row) if profile.menu.is_some() && self.fills(profile, row, place) => {
                profile.gifts[usize::from(row)]
            }
            _ => Gift::Nothing,
        }
    }

    /// Tells whether a serving would complete a row as it is known so far.
    fn fills(&self, profile: &Profile, row: u8, place: Place) -> bool {
        let crossed = |other: Place| other == place || self.is_crossed(other);
        let whole = profile.whole_row(row);
        whole.is_some_and(|mut places| places.all(crossed))
    }
}
