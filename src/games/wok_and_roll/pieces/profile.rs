//! A score sheet as data: the groups of servings, what they cost and give, and the skills.
//!
//! The rulebook prints the sheet only as pictures (WAR-DEC-01), so everything here is entered
//! by the table or belongs to the synthetic example.

use serde::{Deserialize, Serialize};

use super::dice::{Faces, Six};
use super::face::{Face, Pool, SECTIONS};
use super::place::{Cost, Place, Points};

/// The most groups of a sheet.
pub const MAX_GROUPS: usize = 16;
/// The most groups of one food group.
pub const MAX_PER_SECTION: u8 = 4;
/// The most servings of a group.
pub const MAX_SERVINGS: usize = 10;
/// The most rows that give a symbol.
pub const MAX_ROWS: usize = 12;
/// The most servings of such a row.
pub const ROW_SERVINGS: usize = 4;
/// The most end-game bonuses.
pub const MAX_BONUSES: usize = 8;
/// The most points of a serving and the highest platter bonus.
pub const MAX_POINTS: u8 = 15;
/// The most points a bonus counts for one thing.
pub const MAX_VALUE: u8 = 20;
/// The most of one symbol in the fridge or in circles.
pub const MAX_STOCK: u8 = 4;
/// The most books a skill can cost.
pub const MAX_BOOKS: u8 = 5;
/// Recipe Books for a conversion, the hexagon (WAR-SKILL-01).
pub const CONVERSION_BOOKS: u8 = 2;
/// Recipe Books for an end-game bonus, the rectangle (WAR-SKILL-04).
pub const BONUS_BOOKS: u8 = 3;
/// What a full platter earns in the rulebook's example (WAR-V02).
pub const PLATTER_BONUS: u8 = 2;
/// Completed dishes and platters that end the game (WAR-END-01).
pub const GROUPS_TO_END: u8 = 3;

/// How the servings of a group may be crossed off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// From top to bottom (WAR-COOK-06).
    Dish,
    /// In any order (WAR-COOK-07).
    Platter,
    /// In any order once everything above in its column is crossed (WAR-DEC-04).
    WaitingPlatter,
}

/// A dish or a platter: servings that are completed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// How many servings it has.
    pub size: u8,
    /// In which order they are crossed off.
    pub shape: Shape,
    /// Its column within the food group, from 1; groups of a column lie below each other.
    pub column: u8,
    /// The points for completing it.
    pub bonus: u8,
    /// Whether it counts for the end of the game.
    pub counts: bool,
    /// Whether its servings differ in cost.
    pub odd: bool,
    /// The points of each serving.
    pub points: Points,
    /// The cost of each serving that has none of its own.
    pub cost: Cost,
}

impl Group {
    /// The group a table most likely enters next: servings of two alike.
    pub fn usual(section: Face) -> Self {
        let dish = matches!(section, Face::Rice | Face::Noodle);
        Self {
            size: if dish { 5 } else { 3 },
            shape: if dish { Shape::Dish } else { Shape::Platter },
            column: 1,
            bonus: if dish { 0 } else { PLATTER_BONUS },
            counts: true,
            odd: false,
            points: Points::default(),
            cost: Cost::pair(section),
        }
    }

    /// Tells whether the numbers are within their bounds.
    pub fn is_sound(&self) -> bool {
        (1..=MAX_SERVINGS as u8).contains(&self.size)
            && (1..=MAX_PER_SECTION).contains(&self.column)
            && self.bonus <= MAX_POINTS
    }
}

/// Servings that together earn a symbol to circle (WAR-MV-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The servings of the row.
    pub servings: [Place; ROW_SERVINGS],
    /// What it gives; a Recipe Book is possible (WAR-DEC-13).
    pub gives: Option<Face>,
}

/// What an end-game bonus, the rectangle, counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rule {
    /// So many points for each Specialty Skill (WAR-SKILL-05).
    PerSkill(u8),
    /// So many points for each crossed serving of a food group (WAR-SKILL-06).
    PerServing(Face, u8),
    /// So many points for each completed dish or platter.
    PerGroup(u8),
    /// So many points.
    Flat(u8),
}

impl Rule {
    /// The points it counts for one thing.
    pub fn value(self) -> u8 {
        match self {
            Self::PerSkill(value)
            | Self::PerServing(_, value)
            | Self::PerGroup(value)
            | Self::Flat(value) => value,
        }
    }

    /// The same rule with another value.
    pub fn worth(self, value: u8) -> Self {
        match self {
            Self::PerSkill(_) => Self::PerSkill(value),
            Self::PerServing(section, _) => Self::PerServing(section, value),
            Self::PerGroup(_) => Self::PerGroup(value),
            Self::Flat(_) => Self::Flat(value),
        }
    }

    /// Tells whether the numbers are within their bounds.
    pub fn is_sound(self) -> bool {
        let section = match self {
            Self::PerServing(section, _) => section.is_ingredient(),
            _ => true,
        };
        section && (1..=MAX_VALUE).contains(&self.value())
    }
}

/// What Recipe Books can buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Skills {
    /// The ingredients with a hexagon.
    pub conversions: Six,
    /// The books for a hexagon.
    pub conversion_books: u8,
    /// The books for a rectangle.
    pub bonus_books: u8,
}

/// A score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Whether it is the invented example, which must say so on the screen.
    pub synthetic: bool,
    /// How many groups each food group has.
    pub outline: [u8; SECTIONS],
    /// The groups, food group by food group.
    pub groups: [Group; MAX_GROUPS],
    /// The cost of each serving in groups whose costs differ.
    pub costs: [[Cost; MAX_SERVINGS]; MAX_GROUPS],
    /// The rows that give a symbol.
    pub rows: [Row; MAX_ROWS],
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
    pub columns: u16,
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
            outline: [0; SECTIONS],
            groups: [group; MAX_GROUPS],
            costs: [[group.cost; MAX_SERVINGS]; MAX_GROUPS],
            rows: [row; MAX_ROWS],
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

    /// How many groups there are.
    pub fn group_count(&self) -> usize {
        let groups = self.outline.iter().map(|&count| usize::from(count)).sum();
        MAX_GROUPS.min(groups)
    }

    /// The group with this number.
    pub fn group(&self, group: u8) -> Option<&Group> {
        self.groups[..self.group_count()].get(usize::from(group))
    }

    /// The numbers of all groups.
    pub fn numbers(&self) -> impl DoubleEndedIterator<Item = u8> + Clone + use<> {
        0..self.group_count() as u8
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
        let of = |section: &Face| self.section(*section).contains(&group);
        let section = Face::ingredients().find(of).unwrap_or(Face::Rice);
        (
            section,
            group.saturating_sub(self.section(section).start) + 1,
        )
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
        let (section, _) = self.name(group);
        let column = move |number: u8| self.group(number).map(|group| group.column);
        let start = self.section(section).start.min(group);
        (start..group).filter(move |&other| column(other) == column(group))
    }

    /// The servings of meat and vegetables that stand in a row, counted from the top from 0.
    pub fn usual_row(&self, row: u8) -> [Place; ROW_SERVINGS] {
        let mut servings = [Place::NONE; ROW_SERVINGS];
        let groups = self
            .section(Face::Meat)
            .chain(self.section(Face::Vegetable));
        let in_row = groups.filter_map(|group| {
            let serving = row.checked_sub(self.first_row(group))?;
            Some(Place::new(group, serving)).filter(|&place| self.has(place))
        });
        servings
            .iter_mut()
            .zip(in_row)
            .for_each(|(kept, place)| *kept = place);
        servings
    }

    /// How many rows the meat and vegetables have.
    pub fn usual_rows(&self) -> u8 {
        let row = |&row: &u8| self.usual_row(row)[0] != Place::NONE;
        (0..MAX_ROWS as u8)
            .filter(row)
            .max()
            .map_or(0, |last| last + 1)
    }

    /// The row of a group's first serving, from 0.
    fn first_row(&self, group: u8) -> u8 {
        let size = |number| self.group(number).map_or(0, |group| group.size);
        self.above(group).map(size).sum()
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
        self.numbers()
            .filter(|&first| self.column(first).count() > 1)
    }

    /// How many groups and columns count for the end.
    pub fn counting(&self) -> usize {
        let groups = self.groups[..self.group_count()]
            .iter()
            .filter(|group| group.counts);
        let columns = self
            .shared_columns()
            .filter(|&first| self.column_counts(first));
        groups.count() + columns.count()
    }

    /// Tells whether the column that begins with this group counts for the end.
    pub fn column_counts(&self, first: u8) -> bool {
        self.columns & (1 << first.min(15)) != 0
    }
}
