//! Packed values that are bytes in the journal and a word in a record.

/// The letters of the longest such word.
pub const MAX_LETTERS: usize = 12;

/// Gives a type with `bytes`, `of_bytes`, `letters` and `of_letters` its two written forms.
macro_rules! worded {
    ($type:ty, $bytes:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if !serializer.is_human_readable() {
                    return self.bytes().serialize(serializer);
                }
                let word: heapless::String<
                    { crate::games::wok_and_roll::pieces::packed::MAX_LETTERS },
                > = self.letters().collect();
                serializer.serialize_str(&word)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
                let read = match reader.is_human_readable() {
                    true => Self::of_letters(<&str>::deserialize(reader)?),
                    false => Self::of_bytes(<[u8; $bytes]>::deserialize(reader)?),
                };
                read.ok_or_else(|| serde::de::Error::custom("no such value"))
            }
        }
    };
}

pub(super) use worded;
