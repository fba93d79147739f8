//! What a game keeps count of, declared once: records, corrections, checks and PUT BACK are read off it.

use core::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::line::Line;
use super::seat::Seat;

/// Where something is counted. Counts of one place stand together in the order of an audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// With nobody: "the decks".
    Table(&'static str),
    /// With a player, and in which part of what lies there: "", "bin".
    Seat(Seat, &'static str),
    /// One of several places alike: field 7.
    Spot(&'static str, u8),
}

impl Location {
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
pub struct CountInfo {
    /// Where it is counted.
    pub place: Location,
    /// What is counted there.
    pub name: Line,
    /// Who can see it.
    pub kind: Kind,
}

impl CountInfo {
    /// A count of a kind that has a name at its place.
    pub fn new(kind: Kind, place: Location, name: impl Into<Line>) -> Self {
        let name = name.into();
        Self { place, name, kind }
    }
}

/// A count of a game, by what it is. Names and order are part of records.
pub trait Counted: Copy + Debug + PartialEq + Serialize + DeserializeOwned {
    /// What it is, whatever it stands on.
    fn about(self) -> CountInfo;
}

/// Declares what a game counts, each of it once: its word in records, then who can see it, where it is
/// counted and its name there.
#[macro_export]
macro_rules! counts {
    ($(#[$about:meta])* $counts:ident {
        $($(#[$doc:meta])* $count:ident $(($($part:ident: $type:ty),*))?: $kind:ident, $place:expr, $name:expr;)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs, reason = "the names are the documentation")]
        pub enum $counts {
            $($(#[$doc])* $count $(($($type),*))?,)*
        }

        impl $crate::engine::counts::Counted for $counts {
            fn about(self) -> $crate::engine::counts::CountInfo {
                use $crate::engine::counts::{CountInfo, Kind};
                match self {
                    $(Self::$count $(($($part),*))? => CountInfo::new(Kind::$kind, $place, $name),)*
                }
            }
        }
    };
}

/// What the values of a count are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Numbers.
    Number,
    /// 0 for no and 1 for yes.
    YesNo,
    /// A seat, counted from 0.
    Seat,
    /// A seat, counted from 1; 0 is nobody.
    SeatOrNobody,
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
    /// What its values are.
    pub worth: ValueKind,
}

impl Tally {
    /// A number between two bounds.
    pub fn new(value: impl Into<i32>, least: impl Into<i32>, most: impl Into<i32>) -> Self {
        Self {
            value: value.into(),
            least: least.into(),
            most: most.into(),
            listed: false,
            worth: ValueKind::Number,
        }
    }

    /// One of so many words, counted from 0.
    pub fn listed(value: impl Into<i32>, words: usize) -> Self {
        Self {
            listed: true,
            ..Self::new(value, 0, words as i32 - 1)
        }
    }

    /// Whether something is so.
    pub fn yes(value: bool) -> Self {
        Self {
            worth: ValueKind::YesNo,
            ..Self::listed(value, 2)
        }
    }

    /// One of so many seats.
    pub fn seat(seat: Seat, seats: u8) -> Self {
        Self {
            worth: ValueKind::Seat,
            ..Self::listed(seat.0, seats.into())
        }
    }

    /// One of so many seats, or nobody.
    pub fn seat_or_nobody(seat: Option<Seat>, seats: u8) -> Self {
        Self {
            worth: ValueKind::SeatOrNobody,
            ..Self::listed(seat.map_or(0, |seat| seat.0 + 1), 1 + usize::from(seats))
        }
    }

    /// This tally of a count that follows from others and is never set.
    pub fn fixed(self) -> Self {
        Self {
            least: self.value,
            most: self.value,
            listed: false,
            ..self
        }
    }

    /// Tells why a count cannot be set to `value`.
    pub fn check(self, value: i32) -> Result<(), CountError> {
        match value == self.value {
            true => Err(CountError::Unchanged),
            false => self.check_bounds(value),
        }
    }

    /// Tells why a count cannot stand on `value`.
    pub fn check_bounds(self, value: i32) -> Result<(), CountError> {
        match value {
            _ if value < self.least => Err(CountError::TooLow(self.least)),
            _ if value > self.most => Err(CountError::TooHigh(self.most)),
            _ => Ok(()),
        }
    }

    /// A value of the count in words.
    pub fn worth(self, value: i32) -> Line {
        let seat = |number: i32| Line::new().name(Seat(number as u8));
        match self.worth {
            ValueKind::Number => Line::new().number(value),
            ValueKind::YesNo => if value == 0 { "no" } else { "yes" }.into(),
            ValueKind::SeatOrNobody if value == 0 => "nobody".into(),
            ValueKind::SeatOrNobody => seat(value - 1),
            ValueKind::Seat => seat(value),
        }
    }
}

/// Where the value of a plain count stands in a game, and how: reading and setting it follow.
#[derive(Debug)]
pub struct Tracked<'a> {
    tally: Tally,
    number: Number<'a>,
}

#[derive(Debug)]
enum Number<'a> {
    Small(&'a mut u8),
    Large(&'a mut i16),
}

impl<'a> Tracked<'a> {
    /// A small number between two bounds.
    pub fn small(number: &'a mut u8, least: u8, most: u8) -> Self {
        Self {
            tally: Tally::new(*number, least, most),
            number: Number::Small(number),
        }
    }

    /// A number between two bounds.
    pub fn large(number: &'a mut i16, least: i16, most: i16) -> Self {
        Self {
            tally: Tally::new(*number, least, most),
            number: Number::Large(number),
        }
    }

    /// One of so many seats.
    pub fn seat(seat: &'a mut Seat, seats: u8) -> Self {
        Self {
            tally: Tally::seat(*seat, seats),
            number: Number::Small(&mut seat.0),
        }
    }

    /// How it stands.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Sets it, if it can be set so.
    pub fn set(self, value: i32) -> Result<(), CountError> {
        self.tally.check(value)?;
        match self.number {
            Number::Small(number) => *number = value as u8,
            Number::Large(number) => *number = value as i16,
        }
        Ok(())
    }
}

/// Why a count cannot be set to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountError {
    /// There is no such count at this table.
    NoSuchCount,
    /// It has no such value.
    NoSuchValue,
    /// It stands there already.
    Unchanged,
    /// It is at least this.
    TooLow(i32),
    /// It is at most this.
    TooHigh(i32),
}

impl CountError {
    /// The reason in a sentence.
    pub fn line(self) -> Line {
        match self {
            Self::NoSuchCount => "There is no such count at this table.".into(),
            Self::NoSuchValue => "There is no such value.".into(),
            Self::Unchanged => "It is so already: 0 changes.".into(),
            Self::TooLow(least) => Line::from("At least").number(least).mark("."),
            Self::TooHigh(most) => Line::from("At most").number(most).mark("."),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::ToString;

    #[test]
    fn values_are_numbers_words_or_names() {
        let nobody = Tally::seat_or_nobody(None, 3);
        assert_eq!((nobody.value, nobody.most), (0, 3));
        assert_eq!(nobody.worth(0).to_string(), "nobody");
        assert_eq!(nobody.worth(2), Line::new().name(Seat(1)));
        assert_eq!(Tally::seat(Seat(2), 3).worth(2), Line::new().name(Seat(2)));
        assert_eq!(Tally::yes(true).worth(1).to_string(), "yes");
        assert_eq!(Tally::yes(true).worth(0).to_string(), "no");
        assert_eq!(Tally::new(4, 0, 9).worth(-7).to_string(), "-7");
    }

    #[test]
    fn a_count_that_follows_from_others_is_never_set() {
        let fixed = Tally::seat(Seat(1), 3).fixed();
        assert_eq!(fixed.check(2), Err(CountError::TooHigh(1)));
        assert_eq!(fixed.check(0), Err(CountError::TooLow(1)));
        assert!(!fixed.listed);
    }

    #[test]
    fn a_plain_count_is_read_and_set_within_its_bounds() {
        let (mut small, mut large, mut seat) = (3, -40, Seat(1));
        assert_eq!(Tracked::small(&mut small, 1, 9).set(9), Ok(()));
        assert_eq!(
            Tracked::small(&mut small, 1, 9).set(0),
            Err(CountError::TooLow(1)),
            "and nothing changes"
        );
        assert_eq!(Tracked::large(&mut large, -99, 99).set(-99), Ok(()));
        assert_eq!(
            Tracked::large(&mut large, -99, 99).set(100),
            Err(CountError::TooHigh(99))
        );
        assert_eq!(Tracked::seat(&mut seat, 3).tally().worth, ValueKind::Seat);
        assert_eq!(
            Tracked::seat(&mut seat, 3).set(1),
            Err(CountError::Unchanged)
        );
        assert_eq!(Tracked::seat(&mut seat, 3).set(2), Ok(()));
        assert_eq!((small, large, seat), (9, -99, Seat(2)));
    }
}
