//! Facts of a sheet: what the notebook learns, where it keeps each, and in which order it is asked for them.
//!
//! The notebook is asked for the first serving of a plate that somebody entered, which brings the layout and is
//! kept apart, then for the others of that plate. So a plate of which nothing is known costs one question.

use crate::games::wok_and_roll::prelude::*;

/// A fact that is printed on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The serving of a plate that was entered first. Next: Serving, Plate or Bonus.
    Plate(u8),
    /// Another serving of it. Next: Serving, Plate or Bonus.
    Serving(Serving),
    /// An end-game bonus. Next: Bonus or Fridge.
    Bonus(u8),
    /// The fridge. Next: Skills.
    Fridge,
    /// The skills. Next: DieFaces.
    Skills,
    /// The dice. Next: Columns, if plates share one.
    DieFaces,
    /// The columns that count for the end.
    Columns,
}

/// How far the memos of the two sides are apart, and where the kinds of facts begin within one.
const SIDE: u16 = 0x100;
const PLATES: u16 = (MAX_PLATES * MAX_SERVINGS) as u16;
const BONUSES: u16 = PLATES + MAX_PLATES as u16;
const SINGLES: u16 = BONUSES + MAX_BONUSES as u16;

impl Fact {
    /// The fact that an action enters.
    pub fn of(action: Action) -> Option<Self> {
        match action {
            Action::Serving(serving, ..) => Some(Self::Serving(serving)),
            Action::Bonus(bonus, _) => Some(Self::Bonus(bonus)),
            Action::Fridge(_) => Some(Self::Fridge),
            Action::Skills(_) => Some(Self::Skills),
            Action::DieFaces(..) => Some(Self::DieFaces),
            Action::Columns(_) => Some(Self::Columns),
            _ => None,
        }
    }

    /// Whether `other` answers the question for this fact: any serving answers for its plate.
    pub fn is_answered_by(self, other: Self) -> bool {
        match (self, other) {
            (Self::Plate(plate), Self::Serving(serving)) => serving.plate() == plate,
            _ => self == other,
        }
    }

    /// Where the notebook keeps it for a side of the board.
    pub fn memo(self, side: Side) -> Memo {
        let number = match self {
            Self::Serving(serving) => u16::from(serving.bytes()[0]),
            Self::Plate(plate) => PLATES + u16::from(plate),
            Self::Bonus(bonus) => BONUSES + u16::from(bonus),
            Self::Fridge => SINGLES,
            Self::Skills => SINGLES + 1,
            Self::DieFaces => SINGLES + 2,
            Self::Columns => SINGLES + 3,
        };
        Memo(SIDE * (1 + side as u16) + number)
    }
}

impl Sheet {
    /// Where the notebook keeps a serving: the first one of a plate brings its layout.
    pub fn memo_of(&self, serving: Serving) -> Memo {
        let (plate, _) = serving.indices();
        let fact = match self.plates[plate].first_read {
            Some(first) if first != serving.number() => Fact::Serving(serving),
            _ => Fact::Plate(serving.plate()),
        };
        fact.memo(self.side)
    }

    /// The fact that is asked for after another one; `None` after the last.
    pub fn after(&self, fact: Fact) -> Option<Fact> {
        Some(match fact {
            Fact::Plate(plate) if self.plate(plate).is_some() => self.serving_from(plate, 0),
            // The plates of a food group are entered in order, so the first unknown one ends it.
            Fact::Plate(plate) => plate_or_bonus(plates_of(section_of(plate).0).end),
            Fact::Serving(serving) => self.after_serving(serving),
            Fact::Bonus(bonus) => match self.bonus_rule(bonus) {
                Some(_) if usize::from(bonus) + 1 < MAX_BONUSES => Fact::Bonus(bonus + 1),
                _ => Fact::Fridge,
            },
            Fact::Fridge => Fact::Skills,
            Fact::Skills => Fact::DieFaces,
            Fact::DieFaces if self.shared_columns().next().is_some() => Fact::Columns,
            Fact::DieFaces | Fact::Columns => return None,
        })
    }

    /// The servings of a dish are entered in order, so the first unknown one ends it.
    fn after_serving(&self, serving: Serving) -> Fact {
        let plate = serving.plate();
        let dish = self
            .layout(plate)
            .is_some_and(|layout| layout.shape == Shape::Dish);
        match dish && !self.is_read(serving) {
            true => plate_or_bonus(plate + 1),
            false => self.serving_from(plate, serving.number() + 1),
        }
    }

    fn serving_from(&self, plate: u8, number: u8) -> Fact {
        let first_read = self.plates[usize::from(plate)].first_read;
        let next = (number..self.size(plate)).find(|&next| Some(next) != first_read);
        next.map_or(plate_or_bonus(plate + 1), |next| {
            Fact::Serving(Serving::new(plate, next))
        })
    }
}

/// The fact about a plate, or what comes after the last one.
fn plate_or_bonus(plate: u8) -> Fact {
    match usize::from(plate) < MAX_PLATES {
        true => Fact::Plate(plate),
        false => Fact::Bonus(0),
    }
}

/// The number of a side is part of the format.
const _: () = assert!(Side::Simple as u16 == 0 && Side::Expert as u16 == 1);
const _: () = assert!(SINGLES + 4 <= SIDE);
