//! The parts of a sheet in the order in which the notebook is asked about them.
//!
//! Learned parts are kept under what they are: menu, food group, place and serving. Answers of
//! older games, which counted groups through, are asked for first and laid out by place.

use super::face::Face;
use super::group::Shape;
use super::place::Place;
use super::profile::{MAX_BONUSES, MAX_GROUPS, MAX_PER_SECTION, MAX_SERVINGS, Menu, Profile};
use crate::engine::prompt::Memo;
use crate::games::wok_and_roll::action::Action;

/// A part of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// How many groups each food group has. Next: Group, or Place.
    Outline,
    /// A group that is counted through. Next: Cost, Group or SectionRight.
    Group(u8),
    /// The cost of a serving. Next: Cost or GroupRight.
    Cost(Place),
    /// A group with its costs is entered. Next: Group or SectionRight.
    GroupRight(u8),
    /// A food group is entered. Next: Group, Row or Bonus.
    SectionRight(Face),
    /// A row that may give a symbol. Next: Row or RowsRight.
    Row(u8),
    /// The rows are entered. Next: Bonus.
    RowsRight,
    /// The first serving that was read at a place. Next: Serving, Place or Bonus.
    Place(u8),
    /// Another serving there. Next: Serving, Place or Bonus.
    Serving(Place),
    /// An end-game bonus. Next: Bonus or Fridge.
    Bonus(u8),
    /// The fridge. Next: Skills.
    Fridge,
    /// The skills. Next: DieFaces.
    Skills,
    /// The dice. Next: Columns or Ready.
    DieFaces,
    /// The columns that count for the end. Next: Ready.
    Columns,
    /// The sheet is as complete as it is known; one that counts through is laid out by place.
    Ready,
}

/// Where the sheets learned while playing begin in the notebook, and how far they are apart.
const SHEETS: u16 = 0x200;
const SHEET: u16 = 0x100;
/// Where the servings that were not the first at their place end.
const SERVINGS: u16 = (MAX_GROUPS * MAX_SERVINGS) as u16;
const LEADERS: u16 = SERVINGS;
const BONUSES: u16 = LEADERS + MAX_GROUPS as u16;
const SINGLES: u16 = BONUSES + MAX_BONUSES as u16;

impl Part {
    /// The part an action enters.
    pub fn of(action: Action) -> Option<Self> {
        match action {
            Action::Outline(_) => Some(Self::Outline),
            Action::Group(group, _) => Some(Self::Group(group)),
            Action::Cost(place, _) => Some(Self::Cost(place)),
            Action::Row(row, ..) => Some(Self::Row(row)),
            Action::Serving(place, ..) => Some(Self::Serving(place)),
            Action::Bonus(bonus, _) => Some(Self::Bonus(bonus)),
            Action::Fridge(_) => Some(Self::Fridge),
            Action::Skills(_) => Some(Self::Skills),
            Action::DieFaces(..) => Some(Self::DieFaces),
            Action::Columns(_) | Action::ColumnsByPlace(_) => Some(Self::Columns),
            _ => None,
        }
    }

    /// Where a part is learned that is entered whole, as older games and box files do.
    pub fn entered_memo(self) -> Option<Memo> {
        Some(Memo(match self {
            Self::Outline => 1,
            Self::Fridge => 2,
            Self::Skills => 3,
            Self::DieFaces => 4,
            Self::Columns => 5,
            Self::Group(group) => 0x10 + u16::from(group),
            Self::Row(row) => 0x20 + u16::from(row),
            Self::Bonus(bonus) => 0x30 + u16::from(bonus),
            Self::Cost(place) => {
                0x100 + (u16::from(place.group()) << 4 | u16::from(place.serving()))
            }
            _ => return None,
        }))
    }

    /// Where a part of the sheet of a menu is learned.
    pub fn memo_on(self, menu: Menu) -> Option<Memo> {
        Some(Memo(SHEETS + SHEET * menu as u16 + self.number()?))
    }

    /// Its number among the learned parts of a sheet by place.
    fn number(self) -> Option<u16> {
        Some(match self {
            Self::Serving(place) => {
                u16::from(place.group()) * MAX_SERVINGS as u16 + u16::from(place.serving())
            }
            Self::Place(group) => LEADERS + u16::from(group),
            Self::Bonus(bonus) => BONUSES + u16::from(bonus),
            Self::Fridge => SINGLES,
            Self::Skills => SINGLES + 1,
            Self::DieFaces => SINGLES + 2,
            Self::Columns => SINGLES + 3,
            _ => return None,
        })
    }
}

impl Profile {
    /// Where the device learns a part of this sheet.
    pub fn memo(&self, part: Part) -> Option<Memo> {
        match self.menu {
            _ if !self.is_by_place() || part == Part::Outline => part.entered_memo(),
            Some(menu) => part.memo_on(menu),
            None => None,
        }
    }

    /// Where the device learns a serving: the first one at a place brings its layout.
    pub fn memo_of(&self, place: Place) -> Option<Memo> {
        let leader = self.leader.get(usize::from(place.group()))?;
        self.memo(match leader {
            Some(leader) if *leader != place.serving() => Part::Serving(place),
            _ => Part::Place(place.group()),
        })
    }

    /// The part that is asked for after another one.
    pub fn after(&self, part: Part) -> Part {
        match part {
            Part::Outline if self.is_by_place() => Part::Place(0),
            Part::Outline => Part::Group(0),
            Part::Group(group) if self.group(group).is_some_and(|kept| kept.odd) => {
                Part::Cost(Place::new(group, 0))
            }
            Part::Cost(place) => {
                let next = Place::new(place.group(), place.serving() + 1);
                match next != Place::NONE && self.has(next) {
                    true => Part::Cost(next),
                    false => Part::GroupRight(place.group()),
                }
            }
            Part::Group(group) | Part::GroupRight(group) => self.after_group(group),
            Part::SectionRight(section) => match self.section(section).end {
                next if usize::from(next) < self.group_count() => Part::Group(next),
                _ if self.usual_rows() > 0 => Part::Row(0),
                _ => Part::Bonus(0),
            },
            Part::Row(row) if row + 1 < self.usual_rows() => Part::Row(row + 1),
            Part::Row(_) => Part::RowsRight,
            Part::RowsRight => Part::Bonus(0),
            Part::Place(group) => self.after_place(group),
            Part::Serving(place) => self.after_serving(place),
            Part::Bonus(bonus) => self.after_bonus(bonus),
            Part::Fridge => Part::Skills,
            Part::Skills => Part::DieFaces,
            Part::DieFaces if self.shared_columns().next().is_some() => Part::Columns,
            Part::DieFaces | Part::Columns | Part::Ready => Part::Ready,
        }
    }

    fn after_group(&self, group: u8) -> Part {
        let (section, _) = self.name(group);
        match group + 1 < self.section(section).end {
            true => Part::Group(group + 1),
            false => Part::SectionRight(section),
        }
    }

    /// Places of a food group are filled in order, so the first empty one ends it.
    fn after_place(&self, group: u8) -> Part {
        let leader = self.leader.get(usize::from(group)).copied().flatten();
        match self.group(group) {
            Some(_) if leader.is_some() => self.serving_from(group, 0),
            Some(_) => place(group + 1),
            None => place((group / MAX_PER_SECTION + 1) * MAX_PER_SECTION),
        }
    }

    /// Servings of a dish are read in order, so the first unread one ends it.
    fn after_serving(&self, serving: Place) -> Part {
        let group = self.group(serving.group());
        let dish = group.is_some_and(|group| group.shape == Shape::Dish);
        match dish && !self.is_read(serving) {
            true => place(serving.group() + 1),
            false => self.serving_from(serving.group(), serving.serving() + 1),
        }
    }

    fn serving_from(&self, group: u8, serving: u8) -> Part {
        let size = self.group(group).map_or(0, |group| group.size);
        let leader = self.leader.get(usize::from(group)).copied().flatten();
        let next = (serving..size).find(|&next| Some(next) != leader);
        next.map_or(place(group + 1), |next| {
            Part::Serving(Place::new(group, next))
        })
    }

    fn after_bonus(&self, bonus: u8) -> Part {
        let entered = self.bonuses.get(usize::from(bonus)).copied().flatten();
        match entered.is_some() && usize::from(bonus) + 1 < MAX_BONUSES {
            true => Part::Bonus(bonus + 1),
            false => Part::Fridge,
        }
    }

    /// Tells whether somebody has read a serving.
    pub fn is_read(&self, place: Place) -> bool {
        let read = self.read.get(usize::from(place.group()));
        self.has(place) && read.is_some_and(|read| read & (1 << place.serving()) != 0)
    }

    /// The first place of a food group of which nothing is known, on a sheet that is learned.
    pub fn next_place(&self, section: Face) -> Option<u8> {
        self.menu.filter(|_| self.is_by_place())?;
        self.section(section)
            .find(|&group| self.group(group).is_none())
    }
}

/// The part about a place, or what comes after the last one.
fn place(group: u8) -> Part {
    match usize::from(group) < MAX_GROUPS {
        true => Part::Place(group),
        false => Part::Bonus(0),
    }
}

/// The number of a menu is part of the format.
const _: () = assert!(Menu::Simple as u16 == 0 && Menu::Expert as u16 == 1);
const _: () = assert!(SINGLES + 4 <= SHEET);
