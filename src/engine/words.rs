//! Actions as short words, for records: `harvest 7 back 4 mffw`, and back.
//!
//! A serde format without names of fields: an enum is its variant in kebab case and then what
//! it holds, a number is decimal, `yes` and `no` are bools, `-` is nothing. A struct that is called
//! [`LABELLED`] has its fields' names before their values; a reader does not insist on them.

use core::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::forms::{self, Reader, Writer};

/// What a struct is called for serde whose fields have their names before them.
pub const LABELLED: &str = "labelled";

/// Reads a value from words; all of them must be used.
pub fn read<T: DeserializeOwned>(words: &str) -> Result<T, WordsError> {
    read_after("", words)
}

/// Reads a value from words that stand behind others.
pub fn read_after<T: DeserializeOwned>(before: &str, words: &str) -> Result<T, WordsError> {
    let mut reader = Reader::words(before, words);
    forms::read(&mut reader).ok_or_else(|| reader.error())
}

/// Writes a value as short words with a blank between them.
pub fn write<T: Serialize>(value: &T, out: &mut dyn fmt::Write) -> Result<(), WordsError> {
    match forms::write(value, &mut Writer::words(out)) {
        true => Ok(()),
        false => Err(WordsError::Unsupported),
    }
}

/// Shows a value in words; one that has none, or too many, is not shown.
pub fn show<T: Serialize>(value: &T, line: &mut dyn FnMut(&str)) {
    let mut words = heapless::String::<64>::new();
    if write(value, &mut words).is_ok() {
        line(&words);
    }
}

/// Leaves out the words that everything begins with.
pub struct Without<'a> {
    left: usize,
    out: &'a mut dyn fmt::Write,
}

impl<'a> Without<'a> {
    /// Leaves out `words` and the blank after them.
    pub fn new(words: &str, out: &'a mut dyn fmt::Write) -> Self {
        let blank = usize::from(!words.is_empty());
        let left = words.len() + blank;
        Self { left, out }
    }
}

impl fmt::Debug for Without<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Without").field("left", &self.left).finish()
    }
}

impl fmt::Write for Without<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let skipped = self.left.min(text.len());
        self.left -= skipped;
        self.out.write_str(text.get(skipped..).unwrap_or_default())
    }
}

/// Why words are not an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordsError {
    /// A word is missing at the end.
    Missing,
    /// There are words after the end.
    TooMany,
    /// A word is not one of those that can stand there.
    Unknown,
    /// A number is missing or too large.
    Number,
    /// It does not say how many there are of what.
    Amount,
    /// The action holds something that has no words.
    Unsupported,
}

impl fmt::Display for WordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Missing => "a word is missing at the end",
            Self::TooMany => "there are words after the end",
            Self::Unknown => "a word is not known here",
            Self::Number => "a number is missing or too large",
            Self::Amount => "this does not say how many of what, as in 1b 2m",
            Self::Unsupported => "this cannot be put into words",
        })
    }
}

impl core::error::Error for WordsError {}

/// The letters of a variant's or a field's name in kebab case.
pub(super) fn kebab(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().enumerate().flat_map(|(at, letter)| {
        let dash = (at > 0 && letter.is_ascii_uppercase()).then_some('-');
        let letter = if letter == '_' { '-' } else { letter };
        dash.into_iter().chain([letter.to_ascii_lowercase()])
    })
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::engine::seat::Seat;
    use serde::{Deserialize, Serialize};
    use std::string::String;

    #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
    enum Way {
        On,
        BackAgain,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
    enum Act {
        Pass,
        Walk { from: u8, way: Way, drops: [Way; 2] },
        Give(Seat, Option<i8>, bool),
    }

    #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename = "labelled")]
    struct Trip {
        #[serde(rename = "")]
        way: Way,
        days: u8,
        own_car: bool,
    }

    #[track_caller]
    fn check<T: Serialize + DeserializeOwned + PartialEq + fmt::Debug>(value: T, words: &str) {
        let mut text = String::new();
        write(&value, &mut text).unwrap();
        assert_eq!(text, words);
        assert_eq!(read(words), Ok(value));
    }

    #[test]
    fn fields_of_a_labelled_struct_have_their_names_before_them() {
        let (way, days, own_car) = (Way::On, 7, false);
        let trip = Trip { way, days, own_car };
        check((Act::Pass, trip), "pass on days 7 own-car no");
        assert_eq!(read("on 7 no"), Ok(trip), "names may be left out");
        assert_eq!(read("on 7 own-car no"), Ok(trip));
        assert_eq!(read::<Trip>("on own-car no"), Err(WordsError::Number));
    }

    #[test]
    fn after_a_word_that_finds_no_room_none_is_written() {
        let mut text = heapless::String::<8>::new();
        assert!(write(&(Act::Pass, 12_345_u16, 6_u8), &mut text).is_err());
        assert_eq!(text.trim_end(), "pass", "the 6 would find room");
    }

    #[test]
    fn actions_become_words_and_words_actions() {
        check(Act::Pass, "pass");
        check(
            Act::Walk {
                from: 7,
                way: Way::BackAgain,
                drops: [Way::On, Way::BackAgain],
            },
            "walk 7 back-again on back-again",
        );
        check(Act::Give(Seat(1), Some(-3), true), "give 1 -3 yes");
        check(Act::Give(Seat(0), None, false), "give 0 - no");
    }

    #[test]
    fn words_that_all_begin_with_can_be_left_out() {
        let mut text = String::new();
        write(
            &Act::Give(Seat(1), None, true),
            &mut Without::new("give", &mut text),
        )
        .unwrap();
        assert_eq!(text, "1 - yes");
        assert_eq!(
            read_after("give", &text),
            Ok(Act::Give(Seat(1), None, true))
        );
        assert_eq!(
            read_after::<Act>("give", "give 1 - yes"),
            Err(WordsError::Number)
        );
    }

    #[test]
    fn words_that_are_no_action_say_why() {
        assert_eq!(read::<Act>("walk 7 on on"), Err(WordsError::Missing));
        assert_eq!(read::<Act>("pass on"), Err(WordsError::TooMany));
        assert_eq!(read::<Act>("fly"), Err(WordsError::Unknown));
        assert_eq!(read::<Act>("walk 300 on on on"), Err(WordsError::Number));
        assert_eq!(read::<Act>(""), Err(WordsError::Missing));
    }
}
