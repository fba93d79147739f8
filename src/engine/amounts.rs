//! Amounts in words, as a person writes them: `1b 2m 3s`, and `0` for nothing at all.
//!
//! In the journal they are a byte each, in the order of their names.

use core::fmt;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserializer, Serializer};

/// The most things that are counted together.
pub const MOST: usize = 8;

/// How many there are of each named thing.
pub type Counted = [u8; MOST];

/// Writes how many there are of each named thing.
pub fn write<S: Serializer>(counts: &[u8], names: &[&str], out: S) -> Result<S::Ok, S::Error> {
    out.collect_str(&Shown { counts, names })
}

/// Reads amounts.
pub fn read<'de, D: Deserializer<'de>>(
    names: &'static [&'static str],
    from: D,
) -> Result<Counted, D::Error> {
    from.deserialize_seq(Amounts { names })
}

struct Shown<'a> {
    counts: &'a [u8],
    names: &'a [&'a str],
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for (count, name) in self.counts.iter().zip(self.names) {
            if *count > 0 {
                write!(f, "{before}{count}{name}")?;
                before = " ";
            }
        }
        f.write_str(if before.is_empty() { "0" } else { "" })
    }
}

struct Amounts {
    names: &'static [&'static str],
}

impl Amounts {
    /// Adds a word to what was counted.
    fn add(&self, word: &str, counted: &mut Counted) -> Option<()> {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (count, name) = word.split_at_checked(digits)?;
        let place = self.names.iter().position(|other| *other == name)?;
        let kept = counted.get_mut(place)?;
        *kept = kept.checked_add(count.parse().ok()?)?;
        Some(())
    }
}

impl<'de> Visitor<'de> for Amounts {
    type Value = Counted;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("amounts")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut words: A) -> Result<Counted, A::Error> {
        let mut counted = Counted::default();
        let (mut any, mut zero) = (false, false);
        while let Some(word) = words.next_element()? {
            match word {
                "0" if !any => zero = true,
                _ if zero => return Err(A::Error::custom("more than nothing")),
                _ => self
                    .add(word, &mut counted)
                    .ok_or_else(|| A::Error::custom("no amount"))?,
            }
            any = true;
        }
        match any {
            true => Ok(counted),
            false => Err(A::Error::custom("not all is named")),
        }
    }
}

/// Gives a type with `parts` and `of_parts` its two written forms: bytes and named amounts.
macro_rules! counted {
    ($type:ty, $parts:literal, $names:expr) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                match out.is_human_readable() {
                    true => $crate::engine::amounts::write(&self.parts(), &$names, out),
                    false => self.parts().serialize(out),
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                if !from.is_human_readable() {
                    return <[u8; $parts]>::deserialize(from).map(Self::of_parts);
                }
                let counted = $crate::engine::amounts::read(&$names, from)?;
                Ok(Self::of_parts(core::array::from_fn(|at| counted[at])))
            }
        }
    };
}

pub(crate) use counted;

#[cfg(test)]
mod tests {
    extern crate std;
    use crate::engine::words::{self, WordsError};
    use std::string::String;

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Basket([u8; 3]);

    impl Basket {
        fn parts(self) -> [u8; 3] {
            self.0
        }

        fn of_parts(parts: [u8; 3]) -> Self {
            Self(parts)
        }
    }

    counted!(Basket, 3, ["a", "any", "s"]);

    #[track_caller]
    fn check(basket: [u8; 3], text: &str) {
        let mut written = String::new();
        words::write(&Basket(basket), &mut written).unwrap();
        assert_eq!(written, text);
        assert_eq!(words::read(text), Ok(Basket(basket)));
    }

    #[test]
    fn amounts_are_numbers_with_names() {
        check([1, 0, 12], "1a 12s");
        check([0, 2, 0], "2any");
        check([0, 0, 0], "0");
        assert_eq!(words::read("3s 1any 1s"), Ok(Basket([0, 1, 4])));
    }

    /// Older records have a number for everything.
    #[test]
    fn what_is_no_amount_says_so() {
        for bad in [
            "1",
            "1 2",
            "1 2 3 4",
            "1a 2",
            "0 1a",
            "1b",
            "300s",
            "200s 100s",
        ] {
            assert_eq!(words::read::<Basket>(bad), Err(WordsError::Amount), "{bad}");
        }
        assert_eq!(words::read::<Basket>(""), Err(WordsError::Missing));
        assert_eq!(words::read::<Basket>("many"), Err(WordsError::Amount));
        assert_eq!(
            words::read::<(Basket, bool)>("1a yes"),
            Ok((Basket([1, 0, 0]), true))
        );
    }
}
