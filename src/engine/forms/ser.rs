//! Every type of a game to a [`Writer`]. All of it is inlined: what is left are calls to the writer.

use core::fmt;

use serde::ser::{self, Impossible, Serialize};

use super::{NoForm, Writer};
use crate::engine::words::LABELLED;

type Done = Result<(), NoForm>;

macro_rules! numbers {
    ($($method:ident: $write:ident $type:ty),*) => {
        $(#[inline(always)]
        fn $method(self, value: $type) -> Done {
            self.$write(<$type>::BITS, value.into());
            Ok(())
        })*
    };
}

macro_rules! unsupported {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, _: $type) -> Done {
            Err(NoForm)
        })*
    };
}

impl ser::Serializer for &mut Writer<'_> {
    type Ok = ();
    type Error = NoForm;
    type SerializeSeq = Impossible<(), NoForm>;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Impossible<(), NoForm>;
    type SerializeStruct = Fields<Self>;
    type SerializeStructVariant = Self;

    numbers!(serialize_u8: unsigned u8, serialize_u16: unsigned u16, serialize_u32: unsigned u32);
    numbers!(serialize_i8: signed i8, serialize_i16: signed i16, serialize_i32: signed i32);
    unsupported!(serialize_u64: u64, serialize_i64: i64, serialize_f32: f32, serialize_f64: f64, serialize_char: char, serialize_bytes: &[u8]);

    #[inline(always)]
    fn is_human_readable(&self) -> bool {
        self.has_words()
    }

    #[inline(always)]
    fn serialize_bool(self, value: bool) -> Done {
        self.flag(value);
        Ok(())
    }

    #[inline(always)]
    fn serialize_str(self, value: &str) -> Done {
        self.text(value);
        Ok(())
    }

    #[inline(always)]
    fn serialize_none(self) -> Done {
        self.some(false);
        Ok(())
    }

    #[inline(always)]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        self.some(true);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        Ok(())
    }

    #[inline(always)]
    fn serialize_unit_variant(self, _: &'static str, at: u32, name: &'static str) -> Done {
        self.variant(at, name);
        Ok(())
    }

    #[inline(always)]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    #[inline(always)]
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        at: u32,
        name: &'static str,
        value: &T,
    ) -> Done {
        self.variant(at, name);
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, NoForm> {
        Err(NoForm)
    }

    #[inline(always)]
    fn serialize_tuple(self, _: usize) -> Result<Self, NoForm> {
        Ok(self)
    }

    #[inline(always)]
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, NoForm> {
        Ok(self)
    }

    #[inline(always)]
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        at: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self, NoForm> {
        self.variant(at, name);
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NoForm> {
        Err(NoForm)
    }

    #[inline(always)]
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<Self>, NoForm> {
        let labelled = name == LABELLED && self.has_words();
        let writer = self;
        Ok(Fields { writer, labelled })
    }

    #[inline(always)]
    fn serialize_struct_variant(
        self,
        _: &'static str,
        at: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self, NoForm> {
        self.variant(at, name);
        Ok(self)
    }

    #[inline(always)]
    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Done {
        self.word(format_args!("{value}"));
        Ok(())
    }
}

macro_rules! parts {
    ($($trait:ident :: $method:ident ($($key:ty)?)),*) => {
        $(impl ser::$trait for &mut Writer<'_> {
            type Ok = ();
            type Error = NoForm;

            #[inline(always)]
            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $key,)? value: &T) -> Done {
                value.serialize(&mut **self)
            }

            #[inline(always)]
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
parts!(SerializeStructVariant::serialize_field(&'static str));

/// The fields of something, each with its name before it or without.
#[derive(Debug)]
pub struct Fields<W> {
    writer: W,
    labelled: bool,
}

impl ser::SerializeStruct for Fields<&mut Writer<'_>> {
    type Ok = ();
    type Error = NoForm;

    #[inline(always)]
    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        if self.labelled && !name.is_empty() {
            self.writer.variant(0, name);
        }
        value.serialize(&mut *self.writer)
    }

    #[inline(always)]
    fn end(self) -> Done {
        Ok(())
    }
}
