//! Every type of a game from a [`Reader`]. All of it is inlined: what is left are calls to the reader.

use serde::de::value::U32Deserializer;
use serde::de::{self, DeserializeSeed, IntoDeserializer, Visitor};

use super::{NoForm, Reader};
use crate::engine::words::LABELLED;

macro_rules! numbers {
    ($($method:ident: $visit:ident $read:ident $type:ty),*) => {
        $(#[inline(always)]
        fn $method<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, NoForm> {
            visitor.$visit(self.$read(<$type>::BITS) as $type)
        })*
    };
}

macro_rules! unsupported {
    ($($method:ident),*) => {
        $(fn $method<V: Visitor<'a>>(self, _: V) -> Result<V::Value, NoForm> {
            Err(NoForm)
        })*
    };
}

impl<'a> de::Deserializer<'a> for &mut Reader<'a> {
    type Error = NoForm;

    numbers!(deserialize_u8: visit_u8 unsigned u8, deserialize_u16: visit_u16 unsigned u16, deserialize_u32: visit_u32 unsigned u32);
    numbers!(deserialize_i8: visit_i8 signed i8, deserialize_i16: visit_i16 signed i16, deserialize_i32: visit_i32 signed i32);
    unsupported!(
        deserialize_any,
        deserialize_i64,
        deserialize_u64,
        deserialize_f32,
        deserialize_f64,
        deserialize_char,
        deserialize_bytes,
        deserialize_byte_buf,
        deserialize_map,
        deserialize_ignored_any,
        deserialize_string,
        deserialize_identifier
    );

    #[inline(always)]
    fn is_human_readable(&self) -> bool {
        self.has_words()
    }

    /// Amounts: as many words as begin with a digit.
    #[inline(always)]
    fn deserialize_seq<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, NoForm> {
        self.need_amount();
        let read = visitor.visit_seq(Amounts(self));
        if read.is_err() {
            self.refuse_amounts();
        }
        read
    }

    #[inline(always)]
    fn deserialize_bool<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, NoForm> {
        visitor.visit_bool(self.flag())
    }

    #[inline(always)]
    fn deserialize_str<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, NoForm> {
        visitor.visit_borrowed_str(self.text())
    }

    #[inline(always)]
    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, NoForm> {
        match self.some() {
            true => visitor.visit_some(self),
            false => visitor.visit_none(),
        }
    }

    #[inline(always)]
    fn deserialize_unit<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, NoForm> {
        visitor.visit_unit()
    }

    #[inline(always)]
    fn deserialize_unit_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, NoForm> {
        visitor.visit_unit()
    }

    #[inline(always)]
    fn deserialize_newtype_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, NoForm> {
        visitor.visit_newtype_struct(self)
    }

    #[inline(always)]
    fn deserialize_tuple<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, NoForm> {
        visitor.visit_seq(Fields(self, &[]))
    }

    #[inline(always)]
    fn deserialize_tuple_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, NoForm> {
        visitor.visit_seq(Fields(self, &[]))
    }

    #[inline(always)]
    fn deserialize_struct<V: Visitor<'a>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NoForm> {
        let names = match name == LABELLED && self.has_words() {
            true => fields,
            false => &[],
        };
        visitor.visit_seq(Fields(self, names))
    }

    #[inline(always)]
    fn deserialize_enum<V: Visitor<'a>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NoForm> {
        let at = self.variant(names);
        visitor.visit_enum(Variant { reader: self, at })
    }
}

/// The words of amounts, up to one that is none.
struct Amounts<'r, 'a>(&'r mut Reader<'a>);

impl<'a> de::SeqAccess<'a> for Amounts<'_, 'a> {
    type Error = NoForm;

    fn next_element_seed<S: DeserializeSeed<'a>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, NoForm> {
        let more = self.0.has_amount();
        more.then(|| seed.deserialize(&mut *self.0)).transpose()
    }
}

/// The parts of something that has a fixed number of them, which its type knows, each with its name before it or without.
struct Fields<'r, 'a>(&'r mut Reader<'a>, &'static [&'static str]);

impl<'a> de::SeqAccess<'a> for Fields<'_, 'a> {
    type Error = NoForm;

    #[inline(always)]
    fn next_element_seed<S: DeserializeSeed<'a>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, NoForm> {
        if let Some((name, rest)) = self.1.split_first() {
            self.0.label(name);
            self.1 = rest;
        }
        seed.deserialize(&mut *self.0).map(Some)
    }
}

struct Variant<'r, 'a> {
    reader: &'r mut Reader<'a>,
    at: u32,
}

impl<'r, 'a> de::EnumAccess<'a> for Variant<'r, 'a> {
    type Error = NoForm;
    type Variant = Self;

    #[inline(always)]
    fn variant_seed<S: DeserializeSeed<'a>>(self, seed: S) -> Result<(S::Value, Self), NoForm> {
        let at: U32Deserializer<NoForm> = self.at.into_deserializer();
        Ok((seed.deserialize(at)?, self))
    }
}

impl<'a> de::VariantAccess<'a> for Variant<'_, 'a> {
    type Error = NoForm;

    #[inline(always)]
    fn unit_variant(self) -> Result<(), NoForm> {
        Ok(())
    }

    #[inline(always)]
    fn newtype_variant_seed<S: DeserializeSeed<'a>>(self, seed: S) -> Result<S::Value, NoForm> {
        seed.deserialize(self.reader)
    }

    #[inline(always)]
    fn tuple_variant<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, NoForm> {
        visitor.visit_seq(Fields(self.reader, &[]))
    }

    #[inline(always)]
    fn struct_variant<V: Visitor<'a>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, NoForm> {
        visitor.visit_seq(Fields(self.reader, &[]))
    }
}
