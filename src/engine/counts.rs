//! What a game keeps count of, declared once: records, corrections, checks and PUT BACK are read off it.

use super::line::Line;
use super::seat::Seat;

/// Where something is counted. Counts of one place stand together in the order of an audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// With nobody: "the decks".
    Table(&'static str),
    /// With a player, and in which part of what lies there: "", "bin".
    Seat(Seat, &'static str),
    /// One of several places alike: field 7.
    Spot(&'static str, u8),
}

impl Place {
    /// The place in words.
    pub fn line(self) -> Line {
        match self {
            Self::Table(word) => Line::from(word),
            Self::Seat(seat, "") => Line::new().name(seat),
            Self::Seat(seat, part) => Line::new().name(seat).word(part),
            Self::Spot(word, number) => Line::from(word).number(number),
        }
    }

    /// Tells whether two places are checked on one screen: the same one, or two alike.
    pub fn is_beside(self, other: Self) -> bool {
        match (self, other) {
            (Self::Spot(word, _), Self::Spot(other, _)) => word == other,
            _ => self == other,
        }
    }
}

/// Who can see a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It lies on the table: it can be set right, checked and put back.
    Pieces,
    /// The device keeps it for the table: it can be set right and checked.
    Known,
    /// It lies in a pile or goes from hand to hand: it is put back, and follows from the rest where that
    /// is set right.
    Piled,
    /// Only the device needs it: it stands in records.
    Inner,
}

impl Kind {
    /// Tells whether people count it: whether it can be set right and checked.
    pub fn is_counted(self) -> bool {
        matches!(self, Self::Pieces | Self::Known)
    }
}

/// What a count is, whatever it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Where it is counted.
    pub place: Place,
    /// What is counted there.
    pub name: Line,
    /// Who can see it.
    pub kind: Kind,
}

impl About {
    /// A count that the device keeps for the table.
    pub fn known(place: Place, name: &'static str) -> Self {
        Self {
            place,
            name: name.into(),
            kind: Kind::Known,
        }
    }
}

/// How a count stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What it stands on.
    pub value: i32,
    /// The least it can be set to.
    pub least: i32,
    /// The most it can be set to.
    pub most: i32,
    /// Whether its values are words, asked as a list.
    pub listed: bool,
}

impl Tally {
    /// A number between two bounds.
    pub fn new(value: impl Into<i32>, least: impl Into<i32>, most: impl Into<i32>) -> Self {
        Self {
            value: value.into(),
            least: least.into(),
            most: most.into(),
            listed: false,
        }
    }

    /// One of so many words, counted from 0.
    pub fn listed(value: impl Into<i32>, words: usize) -> Self {
        Self {
            listed: true,
            ..Self::new(value, 0, words as i32 - 1)
        }
    }

    /// Tells why a count cannot be set to `value`.
    pub fn check(self, value: i32) -> Result<(), Off> {
        match value {
            _ if value == self.value => Err(Off::Same),
            _ if value < self.least => Err(Off::Below(self.least)),
            _ if value > self.most => Err(Off::Above(self.most)),
            _ => Ok(()),
        }
    }
}

/// Why a count cannot be set to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Off {
    /// There is no such count at this table.
    Nowhere,
    /// It stands there already.
    Same,
    /// It is at least this.
    Below(i32),
    /// It is at most this.
    Above(i32),
}

impl Off {
    /// The reason in a sentence.
    pub fn line(self) -> Line {
        match self {
            Self::Nowhere => "There is no such count at this table.".into(),
            Self::Same => "It is so already: 0 changes.".into(),
            Self::Below(least) => Line::from("At least").number(least).mark("."),
            Self::Above(most) => Line::from("At most").number(most).mark("."),
        }
    }
}
