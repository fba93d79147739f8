//! Puts an action into words.

use core::fmt;

use serde::ser::{self, Impossible, Serialize};

use super::{WordsError, kebab};

type Done = Result<(), WordsError>;

/// Writes a value as short words with a blank between them.
pub fn write<T: Serialize + ?Sized>(value: &T, out: &mut dyn fmt::Write) -> Done {
    value.serialize(&mut Writer { out, begun: false })
}

/// Shows a value in words; one that has none, or too many, is not shown.
pub fn show<T: Serialize + ?Sized>(value: &T, line: &mut dyn FnMut(&str)) {
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

struct Writer<'a> {
    out: &'a mut dyn fmt::Write,
    begun: bool,
}

impl Writer<'_> {
    fn word(&mut self, word: fmt::Arguments<'_>) -> Done {
        if core::mem::replace(&mut self.begun, true) {
            self.out
                .write_char(' ')
                .map_err(|_| WordsError::Unsupported)?;
        }
        self.out
            .write_fmt(word)
            .map_err(|_| WordsError::Unsupported)
    }

    fn variant(&mut self, name: &str) -> Done {
        self.word(format_args!(""))?;
        kebab(name)
            .try_for_each(|letter| self.out.write_char(letter))
            .map_err(|_| WordsError::Unsupported)
    }
}

macro_rules! words {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, value: $type) -> Done {
            self.word(format_args!("{value}"))
        })*
    };
}

impl<'a, 'b> ser::Serializer for &'a mut Writer<'b> {
    type Ok = ();
    type Error = WordsError;
    type SerializeSeq = Impossible<(), WordsError>;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Impossible<(), WordsError>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    words!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64);
    words!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);
    words!(serialize_f32: f32, serialize_f64: f64, serialize_char: char, serialize_str: &str);

    fn serialize_bool(self, value: bool) -> Done {
        self.word(format_args!("{}", if value { "yes" } else { "no" }))
    }

    fn serialize_bytes(self, _: &[u8]) -> Done {
        Err(WordsError::Unsupported)
    }

    fn serialize_none(self) -> Done {
        self.word(format_args!("-"))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.variant(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        self.variant(variant)?;
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, WordsError> {
        Err(WordsError::Unsupported)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, WordsError> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, WordsError> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, WordsError> {
        self.variant(variant)?;
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, WordsError> {
        Err(WordsError::Unsupported)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, WordsError> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, WordsError> {
        self.variant(variant)?;
        Ok(self)
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Done {
        self.word(format_args!("{value}"))
    }
}

macro_rules! parts {
    ($($trait:ident :: $method:ident ($($key:ty)?)),*) => {
        $(impl ser::$trait for &mut Writer<'_> {
            type Ok = ();
            type Error = WordsError;

            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $key,)? value: &T) -> Done {
                value.serialize(&mut **self)
            }

            fn end(self) -> Done {
                Ok(())
            }
        })*
    };
}

parts!(
    SerializeTuple::serialize_element(),
    SerializeTupleStruct::serialize_field(),
    SerializeTupleVariant::serialize_field()
);
parts!(
    SerializeStruct::serialize_field(&'static str),
    SerializeStructVariant::serialize_field(&'static str)
);
