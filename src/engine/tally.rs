//! The number of a count: where it is in a game, what it can be set to, and how it is shown.

use core::ops::RangeInclusive;

use super::line::Line;
use super::seat::Seat;

/// A field of a game that a count can read and set: a number, yes or no, a seat (from 0), a seat or nobody (from 1).
pub trait Field {
    /// Its value as a count.
    fn get(&self) -> i32;
    /// Sets it to a value within the bounds of its count.
    fn put(&mut self, value: i32);
}

macro_rules! number_fields {
    ($($number:ty)*) => {$(
        impl Field for $number {
            fn get(&self) -> i32 {
                (*self).into()
            }

            fn put(&mut self, value: i32) {
                *self = value as $number;
            }
        }
    )*};
}

number_fields! { u8 u16 i8 i16 }

impl Field for bool {
    fn get(&self) -> i32 {
        (*self).into()
    }

    fn put(&mut self, value: i32) {
        *self = value != 0;
    }
}

impl Field for Seat {
    fn get(&self) -> i32 {
        self.0.into()
    }

    fn put(&mut self, value: i32) {
        self.0 = value as u8;
    }
}

impl Field for Option<Seat> {
    fn get(&self) -> i32 {
        self.map_or(0, |seat| i32::from(seat.0) + 1)
    }

    fn put(&mut self, value: i32) {
        *self = u8::try_from(value - 1).ok().map(Seat);
    }
}

/// What the values of a count are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Numbers.
    Number,
    /// Words of the game, asked as a list.
    Words,
    /// 0 for no and 1 for yes.
    YesNo,
    /// A seat, counted from 0.
    Seat,
    /// A seat, counted from 1; 0 is nobody.
    SeatOrNobody,
}

/// What a count can be set to. A range of numbers becomes bounds by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
    /// What the values are.
    pub kind: ValueKind,
}

impl Bounds {
    /// No or yes.
    pub const YES_NO: Self = Self::listed(ValueKind::YesNo, 1);

    /// One of so many words, counted from 0. The count says them with `says`.
    pub const fn words(words: usize) -> Self {
        Self::listed(ValueKind::Words, words as i32 - 1)
    }

    /// One of so many words, counted from 1.
    pub const fn words_from_one(words: usize) -> Self {
        Self {
            least: 1,
            ..Self::listed(ValueKind::Words, words as i32)
        }
    }

    /// One of so many seats.
    pub const fn seat(seats: u8) -> Self {
        Self::listed(ValueKind::Seat, seats as i32 - 1)
    }

    /// One of so many seats, or nobody.
    pub const fn seat_or_nobody(seats: u8) -> Self {
        Self::listed(ValueKind::SeatOrNobody, seats as i32)
    }

    const fn listed(kind: ValueKind, most: i32) -> Self {
        Self {
            least: 0,
            most,
            kind,
        }
    }
}

impl<T: Into<i32>> From<RangeInclusive<T>> for Bounds {
    fn from(range: RangeInclusive<T>) -> Self {
        let (least, most) = range.into_inner();
        Self {
            least: least.into(),
            most: most.into(),
            kind: ValueKind::Number,
        }
    }
}

/// The number of a count now, and what it can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The number now.
    pub value: i32,
    /// The least it can be set to.
    pub least: i32,
    /// The most it can be set to.
    pub most: i32,
    /// Whether its values are asked as a list.
    pub listed: bool,
    /// What its values are.
    pub kind: ValueKind,
}

impl Tally {
    /// A value within bounds. A value beyond them, as after a correction of something else, may stay.
    pub fn of(value: impl Into<i32>, bounds: impl Into<Bounds>) -> Self {
        let (value, Bounds { least, most, kind }) = (value.into(), bounds.into());
        Self {
            value,
            least: least.min(value),
            most: most.max(value),
            listed: kind != ValueKind::Number,
            kind,
        }
    }

    /// A count that follows from others and is never set.
    pub fn fixed(value: impl Into<i32>) -> Self {
        let value = value.into();
        Self::of(value, value..=value)
    }

    /// A number between two bounds.
    pub fn new(value: impl Into<i32>, least: impl Into<i32>, most: impl Into<i32>) -> Self {
        Self {
            value: value.into(),
            least: least.into(),
            most: most.into(),
            listed: false,
            kind: ValueKind::Number,
        }
    }

    /// One of so many words, counted from 0.
    pub fn listed(value: impl Into<i32>, words: usize) -> Self {
        Self::of(value, Bounds::words(words))
    }

    /// Whether something is so.
    pub fn yes(value: bool) -> Self {
        Self::of(value, Bounds::YES_NO)
    }

    /// One of so many seats.
    pub fn seat(seat: Seat, seats: u8) -> Self {
        Self::of(seat.0, Bounds::seat(seats))
    }

    /// One of so many seats, or nobody.
    pub fn seat_or_nobody(seat: Option<Seat>, seats: u8) -> Self {
        Self::of(seat.get(), Bounds::seat_or_nobody(seats))
    }

    /// This tally of a count that follows from others and is never set.
    pub fn unset(self) -> Self {
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

    /// Tells why a count cannot be `value`.
    pub fn check_bounds(self, value: i32) -> Result<(), CountError> {
        match value {
            _ if value < self.least => Err(CountError::TooLow(self.least)),
            _ if value > self.most => Err(CountError::TooHigh(self.most)),
            _ => Ok(()),
        }
    }

    /// A value of the count in words.
    pub fn words(self, value: i32) -> Line {
        let seat = |number: i32| Line::new().name(Seat(number as u8));
        match self.kind {
            ValueKind::Number | ValueKind::Words => Line::new().number(value),
            ValueKind::YesNo => if value == 0 { "no" } else { "yes" }.into(),
            ValueKind::SeatOrNobody if value == 0 => "nobody".into(),
            ValueKind::SeatOrNobody => seat(value - 1),
            ValueKind::Seat => seat(value),
        }
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
    use core::fmt::Debug;
    use std::string::ToString;

    #[test]
    fn values_are_numbers_words_or_names() {
        let nobody = Tally::seat_or_nobody(None, 3);
        assert_eq!((nobody.value, nobody.most), (0, 3));
        assert_eq!(nobody.words(0).to_string(), "nobody");
        assert_eq!(nobody.words(2), Line::new().name(Seat(1)));
        assert_eq!(Tally::seat(Seat(2), 3).words(2), Line::new().name(Seat(2)));
        assert_eq!(Tally::yes(true).words(1).to_string(), "yes");
        assert_eq!(Tally::yes(true).words(0).to_string(), "no");
        assert_eq!(Tally::new(4, 0, 9).words(-7).to_string(), "-7");
    }

    #[test]
    fn a_count_that_follows_from_others_is_never_set() {
        let fixed = Tally::seat(Seat(1), 3).unset();
        assert_eq!(fixed.check(2), Err(CountError::TooHigh(1)));
        assert_eq!(fixed.check(0), Err(CountError::TooLow(1)));
        assert!(!fixed.listed);
        assert_eq!(Tally::fixed(7).check(8), Err(CountError::TooHigh(7)));
        assert_eq!(Tally::fixed(7).check(7), Err(CountError::Unchanged));
    }

    #[test]
    fn a_number_beyond_its_bounds_may_stay() {
        let tally = Tally::of(12, 0..=9);
        assert_eq!((tally.least, tally.most), (0, 12));
        assert_eq!(Tally::of(-3, 0..=9).least, -3);
    }

    #[track_caller]
    fn check_field(mut field: impl Field + PartialEq + Debug, value: i32, set: i32) {
        assert_eq!(field.get(), value);
        field.put(set);
        assert_eq!(field.get(), set, "{field:?}");
    }

    #[test]
    fn a_field_is_read_and_set_as_a_number() {
        check_field(3_u8, 3, 255);
        check_field(300_u16, 300, 65_535);
        check_field(-3_i8, -3, -128);
        check_field(-300_i16, -300, 9_999);
        check_field(true, 1, 0);
        check_field(Seat(2), 2, 0);
        check_field(Some(Seat(2)), 3, 0);
        check_field(None::<Seat>, 0, 1);
    }
}
