//! Sheets whose groups are counted through: entered whole before the first roll, in older games.

use crate::games::wok_and_roll::WokAndRoll;
use crate::games::wok_and_roll::pieces::face::{Face, SECTIONS};
use crate::games::wok_and_roll::pieces::group::Group;
use crate::games::wok_and_roll::pieces::place::{Cost, Place};
use crate::games::wok_and_roll::pieces::profile::{MAX_PER_SECTION, MAX_SERVINGS, Profile};
use crate::games::wok_and_roll::pieces::row::{MAX_ROWS, ROW_SERVINGS, Row};
use crate::games::wok_and_roll::refusal::Refusal;

/// The most groups of such a sheet.
pub const MOST_GROUPS: usize = 16;

/// Tells whether such a sheet can have so many groups of each food group.
pub fn is_outline(outline: [u8; SECTIONS]) -> bool {
    let groups: usize = outline.iter().map(|&count| usize::from(count)).sum();
    let few = outline.iter().all(|&count| count <= MAX_PER_SECTION);
    few && (1..=MOST_GROUPS).contains(&groups)
}

impl WokAndRoll {
    /// Lays out a sheet anew; what was entered for another layout is gone.
    pub(super) fn enter_outline(&mut self, outline: [u8; SECTIONS]) -> Result<(), Refusal> {
        if !self.is_entering() {
            return Err(Refusal::NotNow);
        }
        if !is_outline(outline) {
            return Err(Refusal::NoGroups);
        }
        self.profile = Profile {
            menu: self.profile.menu,
            outline,
            ..Profile::blank()
        };
        for group in self.profile.numbers() {
            let (section, _) = self.profile.name(group);
            self.profile.groups[usize::from(group)] = Group::usual(section);
        }
        Ok(())
    }

    pub(super) fn enter_group(&mut self, number: u8, group: Group) -> Result<(), Refusal> {
        let before = *self.profile.group(number).ok_or(Refusal::NoSuchThing)?;
        if !group.layout().is_sound() {
            return Err(Refusal::OutOfBounds);
        }
        let crossed = self
            .sheets
            .iter()
            .map(|sheet| sheet.crossed[usize::from(number)]);
        if !crossed
            .clone()
            .all(|crossed| group.layout().can_be_crossed(crossed))
        {
            return Err(Refusal::CrossedThere);
        }
        if group.odd && !before.odd {
            self.profile.costs[usize::from(number)] = [group.cost; MAX_SERVINGS];
        }
        self.profile.groups[usize::from(number)] = group;
        self.drop_missing_servings();
        Ok(())
    }

    /// Takes servings that no longer exist out of the rows.
    fn drop_missing_servings(&mut self) {
        let mut rows = self.profile.rows;
        for row in &mut rows {
            for place in &mut row.servings {
                if !self.profile.has(*place) {
                    *place = Place::NONE;
                }
            }
        }
        self.profile.rows = rows;
    }

    pub(super) fn enter_cost(&mut self, place: Place, cost: Cost) -> Result<(), Refusal> {
        let odd = self
            .profile
            .group(place.group())
            .is_some_and(|group| group.odd);
        if !odd || !self.profile.has(place) {
            return Err(Refusal::NoSuchThing);
        }
        self.profile.costs[usize::from(place.group())][usize::from(place.serving())] = cost;
        Ok(())
    }

    pub(super) fn enter_row(
        &mut self,
        row: u8,
        servings: [Place; ROW_SERVINGS],
        gives: Option<Face>,
    ) -> Result<(), Refusal> {
        self.may_enter_row(row, servings, gives)?;
        self.profile.rows[usize::from(row)] = Row { servings, gives };
        Ok(())
    }

    fn may_enter_row(
        &self,
        row: u8,
        servings: [Place; ROW_SERVINGS],
        gives: Option<Face>,
    ) -> Result<(), Refusal> {
        let named = || servings.iter().filter(|&&place| place != Place::NONE);
        let sound = usize::from(row) < MAX_ROWS && named().all(|&place| self.profile.has(place));
        let empty = gives.is_some() && named().next().is_none();
        let twice = named().any(|place| named().filter(|&other| other == place).count() > 1);
        match named().all(|&place| self.is_free(row, place)) {
            _ if !sound => Err(Refusal::NoSuchThing),
            _ if empty => Err(Refusal::EmptyRow),
            _ if twice => Err(Refusal::TwiceInRow),
            false if gives.is_some() => Err(Refusal::InAnotherRow),
            _ => Ok(()),
        }
    }

    /// Tells whether no other row that gives something has this serving.
    fn is_free(&self, row: u8, place: Place) -> bool {
        let others = self.profile.rows.iter().enumerate();
        let mut others = others.filter(|(other, _)| *other != usize::from(row));
        !others.any(|(_, other)| other.gives.is_some() && other.servings.contains(&place))
    }
}
