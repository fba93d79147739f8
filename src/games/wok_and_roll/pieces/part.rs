//! The parts of a sheet in the order in which they are entered.

use super::face::Face;
use super::place::Place;
use super::profile::{MAX_BONUSES, Profile};
use crate::engine::prompt::Memo;
use crate::games::wok_and_roll::action::Action;

/// A part of the sheet. Between some of them the table looks at what it has, so that learned
/// parts come in small bunches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// How many groups each food group has. Next: Group.
    Outline,
    /// A group. Next: Cost, Group or SectionRight.
    Group(u8),
    /// The cost of a serving. Next: Cost or GroupRight.
    Cost(Place),
    /// A group with its costs is looked at. Next: Group or SectionRight.
    GroupRight(u8),
    /// A food group is looked at. Next: Group, Row or Bonus.
    SectionRight(Face),
    /// A row that may give a symbol. Next: Row or RowsRight.
    Row(u8),
    /// The rows are looked at. Next: Bonus.
    RowsRight,
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
    /// The sheet is complete.
    Ready,
}

impl Part {
    /// Where the device learns the part; nothing is learned where the table only looks.
    pub fn memo(self) -> Option<Memo> {
        match self {
            Self::Outline => Some(Memo(1)),
            Self::Fridge => Some(Memo(2)),
            Self::Skills => Some(Memo(3)),
            Self::DieFaces => Some(Memo(4)),
            Self::Columns => Some(Memo(5)),
            Self::Group(group) => Some(Memo(0x10 + u16::from(group))),
            Self::Row(row) => Some(Memo(0x20 + u16::from(row))),
            Self::Bonus(bonus) => Some(Memo(0x30 + u16::from(bonus))),
            Self::Cost(place) => {
                let place = u16::from(place.group()) << 4 | u16::from(place.serving());
                Some(Memo(0x100 + place))
            }
            Self::GroupRight(_) | Self::SectionRight(_) | Self::RowsRight | Self::Ready => None,
        }
    }

    /// The part an action enters.
    pub fn of(action: Action) -> Option<Self> {
        match action {
            Action::Outline(_) => Some(Self::Outline),
            Action::Group(group, _) => Some(Self::Group(group)),
            Action::Cost(place, _) => Some(Self::Cost(place)),
            Action::Row(row, ..) => Some(Self::Row(row)),
            Action::Bonus(bonus, _) => Some(Self::Bonus(bonus)),
            Action::Fridge(_) => Some(Self::Fridge),
            Action::Skills(_) => Some(Self::Skills),
            Action::DieFaces(..) => Some(Self::DieFaces),
            Action::Columns(_) => Some(Self::Columns),
            _ => None,
        }
    }
}

impl Profile {
    /// The part that is entered after another one.
    pub fn after(&self, part: Part) -> Part {
        match part {
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

    fn after_bonus(&self, bonus: u8) -> Part {
        let entered = self.bonuses.get(usize::from(bonus)).copied().flatten();
        match entered.is_some() && usize::from(bonus) + 1 < MAX_BONUSES {
            true => Part::Bonus(bonus + 1),
            false => Part::Fridge,
        }
    }
}
