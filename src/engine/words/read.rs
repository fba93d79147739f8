//! Makes an action of words.

use core::iter::Chain;
use core::str::{FromStr, SplitAsciiWhitespace};

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{self, Deserialize, DeserializeSeed, Visitor};

use super::{WordsError, kebab};

/// Reads a value from words; all of them must be used.
pub fn read<'a, T: Deserialize<'a>>(words: &'a str) -> Result<T, WordsError> {
    read_after("", words)
}

/// Reads a value from words that stand behind others.
pub fn read_after<'a, T: Deserialize<'a>>(
    before: &'a str,
    words: &'a str,
) -> Result<T, WordsError> {
    let words = words.split_ascii_whitespace();
    let mut reader = Reader {
        words: before.split_ascii_whitespace().chain(words),
    };
    let value = T::deserialize(&mut reader)?;
    match reader.words.next() {
        None => Ok(value),
        Some(_) => Err(WordsError::TooMany),
    }
}

struct Reader<'a> {
    words: Chain<SplitAsciiWhitespace<'a>, SplitAsciiWhitespace<'a>>,
}

impl<'a> Reader<'a> {
    fn word(&mut self) -> Result<&'a str, WordsError> {
        self.words.next().ok_or(WordsError::Missing)
    }

    fn number<T: FromStr>(&mut self) -> Result<T, WordsError> {
        self.word()?.parse().map_err(|_| WordsError::Number)
    }
}

macro_rules! numbers {
    ($($method:ident: $visit:ident),*) => {
        $(fn $method<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, WordsError> {
            visitor.$visit(self.number()?)
        })*
    };
}

macro_rules! unsupported {
    ($($method:ident),*) => {
        $(fn $method<V: Visitor<'a>>(self, _: V) -> Result<V::Value, WordsError> {
            Err(WordsError::Unsupported)
        })*
    };
}

impl<'a> de::Deserializer<'a> for &mut Reader<'a> {
    type Error = WordsError;

    numbers!(deserialize_i8: visit_i8, deserialize_i16: visit_i16, deserialize_i32: visit_i32, deserialize_i64: visit_i64);
    numbers!(deserialize_u8: visit_u8, deserialize_u16: visit_u16, deserialize_u32: visit_u32, deserialize_u64: visit_u64);
    numbers!(deserialize_f32: visit_f32, deserialize_f64: visit_f64, deserialize_char: visit_char);
    unsupported!(
        deserialize_any,
        deserialize_bytes,
        deserialize_byte_buf,
        deserialize_seq,
        deserialize_map,
        deserialize_ignored_any,
        deserialize_string
    );

    fn deserialize_bool<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, WordsError> {
        match self.word()? {
            "yes" => visitor.visit_bool(true),
            "no" => visitor.visit_bool(false),
            _ => Err(WordsError::Unknown),
        }
    }

    fn deserialize_str<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, WordsError> {
        visitor.visit_borrowed_str(self.word()?)
    }

    fn deserialize_identifier<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, WordsError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, WordsError> {
        let mut ahead = self.words.clone();
        if ahead.next() == Some("-") {
            self.words = ahead;
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_unit<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, WordsError> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, WordsError> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, WordsError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'a>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, WordsError> {
        visitor.visit_seq(Parts {
            reader: self,
            left: length,
        })
    }

    fn deserialize_tuple_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, WordsError> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, WordsError> {
        self.deserialize_tuple(fields.len(), visitor)
    }

    fn deserialize_enum<V: Visitor<'a>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, WordsError> {
        let word = self.word()?;
        let known = variants.iter().find(|name| kebab(name).eq(word.chars()));
        let variant = known.ok_or(WordsError::Unknown)?;
        visitor.visit_enum(Variant {
            reader: self,
            variant,
        })
    }
}

struct Parts<'r, 'a> {
    reader: &'r mut Reader<'a>,
    left: usize,
}

impl<'a> de::SeqAccess<'a> for Parts<'_, 'a> {
    type Error = WordsError;

    fn next_element_seed<S: DeserializeSeed<'a>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, WordsError> {
        let Some(left) = self.left.checked_sub(1) else {
            return Ok(None);
        };
        self.left = left;
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

struct Variant<'r, 'a> {
    reader: &'r mut Reader<'a>,
    variant: &'static str,
}

impl<'a> de::EnumAccess<'a> for Variant<'_, 'a> {
    type Error = WordsError;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'a>>(self, seed: S) -> Result<(S::Value, Self), WordsError> {
        let name: BorrowedStrDeserializer<'_, WordsError> =
            BorrowedStrDeserializer::new(self.variant);
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'a> de::VariantAccess<'a> for Variant<'_, 'a> {
    type Error = WordsError;

    fn unit_variant(self) -> Result<(), WordsError> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'a>>(self, seed: S) -> Result<S::Value, WordsError> {
        seed.deserialize(self.reader)
    }

    fn tuple_variant<V: Visitor<'a>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, WordsError> {
        visitor.visit_seq(Parts {
            reader: self.reader,
            left: length,
        })
    }

    fn struct_variant<V: Visitor<'a>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, WordsError> {
        visitor.visit_seq(Parts {
            reader: self.reader,
            left: fields.len(),
        })
    }
}
