//! A score sheet as data: the groups of servings, what they cost and give, and the skills.
//!
//! The rulebook prints the sheet only as pictures (WAR-DEC-01), so everything here is read off
//! the board by the table while it plays, or belongs to the synthetic example. A group is known by
//! its food group and its place there: the number of a group is its place on a sheet with four
//! places in each food group. Sheets of older games count their groups through.

use super::dice::{Faces, Six};
use super::face::{Face, Pool, SECTIONS};
use super::group::Group;
use super::place::{Cost, Place};
use super::row::{Gift, MAX_ROWS, ROW_SERVINGS, Row};
use super::skill::{BONUS_BOOKS, CONVERSION_BOOKS, Rule, Skills};

/// The most groups of one food group.
pub const MAX_PER_SECTION: u8 = 4;
/// The most groups of a sheet.
pub const MAX_GROUPS: usize = SECTIONS * MAX_PER_SECTION as usize;
/// Four places in each food group.
const PLACES: [u8; SECTIONS] = [MAX_PER_SECTION; SECTIONS];
/// The most servings of a group.
pub const MAX_SERVINGS: usize = 10;
/// The most end-game bonuses.
pub const MAX_BONUSES: usize = 8;
/// The most points of a serving and the highest platter bonus.
pub const MAX_POINTS: u8 = 15;
/// The most of one symbol in the fridge or in circles.
pub const MAX_STOCK: u8 = 4;
/// Completed dishes and platters that end the game (WAR-END-01).
pub const GROUPS_TO_END: u8 = 3;

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// The Simple Menu.
    Simple,
    /// The Expert Menu.
    Expert,
}

/// A score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Whether it is the invented example, which must say so on the screen.
    pub synthetic: bool,
    /// The menu whose sheet is learned while playing.
    pub menu: Option<Menu>,
    /// How many groups each food group has.
    pub outline: [u8; SECTIONS],
    /// The groups, food group by food group.
    pub groups: [Group; MAX_GROUPS],
    /// The cost of each serving in groups whose costs differ.
    pub costs: [[Cost; MAX_SERVINGS]; MAX_GROUPS],
    /// The servings of each group that somebody has read, bit 0 the first.
    pub read: [u16; MAX_GROUPS],
    /// The serving of each group that was read first and brought its layout.
    pub leader: [Option<u8>; MAX_GROUPS],
    /// The rows that give a symbol, where they were entered one by one.
    pub rows: [Row; MAX_ROWS],
    /// What the rows of meat and vegetables give, where they were read while playing.
    pub gifts: [Gift; MAX_ROWS],
    /// The end-game bonuses.
    pub bonuses: [Option<Rule>; MAX_BONUSES],
    /// The fridge at the start (WAR-FRIDGE-03).
    pub fridge: Pool,
    /// What books can buy.
    pub skills: Skills,
    /// The faces of a white die.
    pub white: Faces,
    /// The faces of a red die.
    pub red: Faces,
    /// The columns that count for the end once all their groups are full, by their first group (WAR-DEC-20).
    pub columns: u32,
}

impl Profile {
    /// A sheet nobody has entered yet.
    pub fn blank() -> Self {
        let group = Group::usual(Face::Rice);
        let row = Row {
            servings: [Place::NONE; ROW_SERVINGS],
            gives: None,
        };
        Self {
            synthetic: false,
            menu: None,
            outline: [0; SECTIONS],
            groups: [group; MAX_GROUPS],
            costs: [[group.cost; MAX_SERVINGS]; MAX_GROUPS],
            read: [u16::MAX; MAX_GROUPS],
            leader: [None; MAX_GROUPS],
            rows: [row; MAX_ROWS],
            gifts: [Gift::Unread; MAX_ROWS],
            bonuses: [None; MAX_BONUSES],
            fridge: Pool([1; 6]),
            skills: Skills {
                conversions: Six::INGREDIENTS,
                conversion_books: CONVERSION_BOOKS,
                bonus_books: BONUS_BOOKS,
            },
            white: Faces::EACH,
            red: Faces::EACH,
            columns: 0,
        }
    }

    /// The sheet of a menu, of which nothing is known.
    pub fn unread(menu: Menu) -> Self {
        Self {
            menu: Some(menu),
            ..Self::by_place()
        }
    }

    /// A sheet with four places in each food group and nothing in them.
    fn by_place() -> Self {
        let section = |number: usize| Face::at(number / usize::from(MAX_PER_SECTION));
        let group = |number| Group::unread(section(number).unwrap_or(Face::Rice));
        Self {
            outline: PLACES,
            groups: core::array::from_fn(group),
            read: [0; MAX_GROUPS],
            ..Self::blank()
        }
    }

    /// Tells whether its groups are numbered by food group and place.
    pub fn is_by_place(&self) -> bool {
        self.outline == PLACES
    }

    /// The same sheet with its groups numbered by food group and place.
    pub fn placed(&self) -> Self {
        let mut placed = Self {
            synthetic: self.synthetic,
            menu: self.menu,
            bonuses: self.bonuses,
            fridge: self.fridge,
            skills: self.skills,
            white: self.white,
            red: self.red,
            rows: self.rows,
            ..Self::by_place()
        };
        for group in self.numbers() {
            let (from, to) = (usize::from(group), usize::from(self.place_of(group)));
            let counts = u32::from(self.column_counts(group));
            placed.groups[to] = Group {
                odd: true,
                ..self.groups[from]
            };
            placed.costs[to] =
                core::array::from_fn(|serving| self.cost(Place::new(group, serving as u8)));
            placed.read[to] = self.read[from];
            placed.columns |= counts << to;
        }
        for place in placed.rows.iter_mut().flat_map(|row| &mut row.servings) {
            if *place != Place::NONE {
                *place = Place::new(self.place_of(place.group()), place.serving());
            }
        }
        placed
    }

    /// The number of a group on a sheet by place.
    fn place_of(&self, group: u8) -> u8 {
        let (section, number) = self.name(group);
        section as u8 * MAX_PER_SECTION + number - 1
    }

    /// How many groups there are.
    pub fn group_count(&self) -> usize {
        // Asked for thousands of times a question: added up without a loop.
        let [rice, noodle, meat, vegetable, seafood] = self.outline.map(usize::from);
        MAX_GROUPS.min(rice + noodle + meat + vegetable + seafood)
    }

    /// The group with this number.
    pub fn group(&self, group: u8) -> Option<&Group> {
        let group = self.groups[..self.group_count()].get(usize::from(group));
        group.filter(|group| group.size > 0)
    }

    /// The groups that are known, with their numbers.
    pub fn known(&self) -> impl Iterator<Item = (u8, &Group)> {
        let groups = self.groups[..self.group_count()].iter();
        (0..).zip(groups).filter(|(_, group)| group.size > 0)
    }

    /// The numbers of all groups that are known.
    pub fn numbers(&self) -> impl DoubleEndedIterator<Item = u8> + Clone + use<> {
        let bits = self.known().map(|(number, _)| 1 << number);
        let known: u32 = bits.sum();
        (0..MAX_GROUPS as u8).filter(move |&group| known & (1 << group) != 0)
    }

    /// The groups of one food group.
    pub fn section(&self, section: Face) -> core::ops::Range<u8> {
        let before = self.outline.iter().take(section.index());
        let first: u8 = before.sum();
        let count = self.outline.get(section.index()).copied().unwrap_or(0);
        first..first + count
    }

    /// The food group of a group, and its number there from 1.
    pub fn name(&self, group: u8) -> (Face, u8) {
        let mut number = group;
        for (section, &count) in Face::ingredients().zip(&self.outline) {
            match number.checked_sub(count) {
                Some(rest) => number = rest,
                None => return (section, number + 1),
            }
        }
        (Face::Rice, 1)
    }

    /// Tells whether there is such a serving.
    pub fn has(&self, place: Place) -> bool {
        self.group(place.group())
            .is_some_and(|group| place.serving() < group.size)
    }

    /// What a serving costs.
    pub fn cost(&self, place: Place) -> Cost {
        let (group, serving) = (usize::from(place.group()), usize::from(place.serving()));
        let own = self.costs.get(group).and_then(|costs| costs.get(serving));
        match self.groups.get(group) {
            Some(group) if !group.odd => group.cost,
            _ => own.copied().unwrap_or(Cost::pair(Face::Rice)),
        }
    }

    /// The points of a serving.
    pub fn points(&self, place: Place) -> u8 {
        self.group(place.group())
            .map_or(0, |group| group.points.get(place.serving()))
    }

    /// The groups above in the same column.
    pub fn above(&self, group: u8) -> impl Iterator<Item = u8> + Clone + '_ {
        let (_, number) = self.name(group);
        let column = move |number: u8| self.group(number).map(|group| group.column);
        let same = column(group);
        let start = group.saturating_sub(number - 1);
        (start..group).filter(move |&other| same.is_some() && column(other) == same)
    }

    /// The groups of the column that begins with this group; none if another lies above it.
    pub fn column(&self, first: u8) -> impl Iterator<Item = u8> + Clone + '_ {
        let (section, _) = self.name(first);
        let topmost = self.above(first).next().is_none();
        let range = self.section(section).filter(move |_| topmost);
        range.filter(move |&other| other == first || self.above(other).any(|above| above == first))
    }

    /// The first groups of all columns that hold more than one.
    pub fn shared_columns(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        self.numbers().filter(|&first| self.is_shared(first))
    }

    /// The first groups of the columns that count for the end.
    pub fn counting_columns(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        let counts = |first: &u8| self.column_counts(*first) && self.is_shared(*first);
        self.numbers().filter(counts)
    }

    fn is_shared(&self, first: u8) -> bool {
        self.column(first).nth(1).is_some()
    }

    /// How many groups and columns count for the end.
    pub fn counting(&self) -> usize {
        let groups = self.known().filter(|(_, group)| group.counts);
        groups.count() + self.counting_columns().count()
    }

    /// Tells whether the column that begins with this group counts for the end.
    pub fn column_counts(&self, first: u8) -> bool {
        self.columns & (1 << first.min(31)) != 0
    }
}
