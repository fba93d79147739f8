//! Parts of an action that are bytes in the journal and tell a person in words what they are.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::face::{FACES, Face};
use super::place::{Cost, Place};
use super::profile::{MAX_GROUPS, MAX_PER_SECTION};
use super::row::Gift;

/// The food groups in words.
const SECTIONS: [&str; 5] = ["rice", "noodle", "meat", "vegetable", "seafood"];
/// The symbols behind amounts.
const SYMBOLS: [&str; FACES] = ["r", "n", "m", "v", "s", "b"];
/// No column at all.
const NO_COLUMN: &str = "none";

/// Gives a part of an action its name before it in words.
macro_rules! labelled {
    ($name:ident, $type:ty) => {
        #[doc = concat!("`", stringify!($name), "` and what it is.")]
        pub mod $name {
            use super::{Deserialize, Deserializer, Serialize, Serializer};

            #[derive(Serialize, Deserialize)]
            #[serde(rename = "labelled")]
            struct Labelled {
                $name: $type,
            }

            pub fn serialize<S: Serializer>($name: &$type, out: S) -> Result<S::Ok, S::Error> {
                Labelled { $name: *$name }.serialize(out)
            }

            pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                Labelled::deserialize(from).map(|read| read.$name)
            }
        }
    };
}

labelled!(cost, super::Cost);
labelled!(points, u8);
labelled!(row, super::Gift);

/// A serving of a sheet by place: `rice-1-3`. Older records have a letter and a digit.
pub mod by_place {
    use super::{
        Deserialize, Deserializer, MAX_PER_SECTION, Place, SECTIONS, Serialize, Serializer,
    };
    use core::fmt;
    use serde::de::Error as _;

    /// A serving in words.
    #[derive(Debug)]
    pub struct Shown(pub Place);

    impl fmt::Display for Shown {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let (group, serving) = (self.0.group(), self.0.serving() + 1);
            let section = SECTIONS.get(usize::from(group / MAX_PER_SECTION));
            let number = group % MAX_PER_SECTION + 1;
            match section {
                Some(section) => write!(f, "{section}-{number}-{serving}"),
                None => f.write_str("--"),
            }
        }
    }

    pub fn serialize<S: Serializer>(place: &Place, out: S) -> Result<S::Ok, S::Error> {
        match out.is_human_readable() {
            true => out.collect_str(&Shown(*place)),
            false => place.serialize(out),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Place, D::Error> {
        if !from.is_human_readable() {
            return Place::deserialize(from);
        }
        let word = <&str>::deserialize(from)?;
        let read = named(word).or_else(|| Place::of_letters(word));
        read.ok_or_else(|| D::Error::custom("no serving"))
    }

    fn named(word: &str) -> Option<Place> {
        let mut parts = word.split('-');
        let section = parts.next()?;
        let section = SECTIONS.iter().position(|name| *name == section)?;
        let [number, serving] = [parts.next()?, parts.next()?].map(|part| part.parse::<u8>().ok());
        let number = number.filter(|number| (1..=MAX_PER_SECTION).contains(number))?;
        let group = section as u8 * MAX_PER_SECTION + number - 1;
        let place = Place::new(group, serving?.checked_sub(1)?);
        (place != Place::NONE && parts.next().is_none()).then_some(place)
    }
}

/// So many of each symbol, or groups of each food group: `1r 2n`.
pub mod symbols {
    use super::{Deserialize, Deserializer, SYMBOLS, Serialize, Serializer};
    use crate::engine::amounts;

    pub fn serialize<S: Serializer, const N: usize>(
        counts: &[u8; N],
        out: S,
    ) -> Result<S::Ok, S::Error>
    where
        [u8; N]: Serialize,
    {
        match out.is_human_readable() {
            true => amounts::write(counts, &SYMBOLS, out),
            false => counts.serialize(out),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        from: D,
    ) -> Result<[u8; N], D::Error>
    where
        [u8; N]: Deserialize<'de>,
    {
        if !from.is_human_readable() {
            return <[u8; N]>::deserialize(from);
        }
        let counted = amounts::read(SYMBOLS.get(..N).unwrap_or_default(), from)?;
        Ok(core::array::from_fn(|at| counted[at]))
    }
}

/// Columns by their first group: `r1+m2`, or `none`. Older records have a number.
pub mod columns {
    use super::{
        Deserialize, Deserializer, Face, MAX_GROUPS, MAX_PER_SECTION, NO_COLUMN, Serialize,
        Serializer,
    };
    use core::fmt;
    use serde::de::Error as _;

    struct Columns(u32);

    impl fmt::Display for Columns {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let mut before = "";
            for group in (0..MAX_GROUPS).filter(|group| self.0 & (1 << group) != 0) {
                let places = usize::from(MAX_PER_SECTION);
                let section = Face::at(group / places).map_or('?', Face::letter);
                write!(f, "{before}{section}{}", group % places + 1)?;
                before = "+";
            }
            f.write_str(if before.is_empty() { NO_COLUMN } else { "" })
        }
    }

    pub fn serialize<S: Serializer>(columns: &u32, out: S) -> Result<S::Ok, S::Error> {
        match out.is_human_readable() && columns >> MAX_GROUPS == 0 {
            true => out.collect_str(&Columns(*columns)),
            false => columns.serialize(out),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
        if !from.is_human_readable() {
            return u32::deserialize(from);
        }
        let word = <&str>::deserialize(from)?;
        let read = match word {
            NO_COLUMN => Some(0),
            _ => word.parse().ok().or_else(|| named(word)),
        };
        read.ok_or_else(|| D::Error::custom("no columns"))
    }

    fn named(word: &str) -> Option<u32> {
        let column = |name: &str| {
            let (letter, number) = name.split_at_checked(1)?;
            let section = Face::of_letter(letter.chars().next()?)?.index() as u8;
            let number = number.parse().ok();
            let number = number.filter(|number| (1..=MAX_PER_SECTION).contains(number))?;
            let group = section * MAX_PER_SECTION + number - 1;
            (usize::from(group) < MAX_GROUPS).then_some(1_u32 << group)
        };
        let mut all = word.split('+').map(column);
        all.try_fold(0, |columns, column| Some(columns | column?))
    }
}
