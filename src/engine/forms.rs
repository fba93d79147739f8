//! The two written forms of an action: bytes in the journal, words in records.
//!
//! Both are read and written through one serde format, so that every type of a game is compiled for
//! it once. What it asks of a form is asked by plain functions that never fail: a [`Reader`] or a
//! [`Writer`] notes what went wrong first and goes on, and whoever began it looks at the end.
//!
//! The bytes are postcard's: numbers of more than a byte by seven bits each, an enum by its position.

mod de;
mod reader;
mod ser;
mod writer;

pub use reader::Reader;
pub use writer::Writer;

use core::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value of a type that has no such form, or none of its values; the form knows more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoForm;

impl fmt::Display for NoForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this has no such form")
    }
}

impl core::error::Error for NoForm {}

impl serde::ser::Error for NoForm {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

impl serde::de::Error for NoForm {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// Reads a value. Not inlined: there is one such function per type, whatever the form.
#[inline(never)]
pub fn read<T: DeserializeOwned>(reader: &mut Reader<'_>) -> Option<T> {
    let read = T::deserialize(&mut *reader).ok();
    read.filter(|_| reader.is_done())
}

/// Writes a value; tells whether it has this form and found room. Not inlined, like [`read`].
#[inline(never)]
pub fn write<T: Serialize>(value: &T, writer: &mut Writer<'_>) -> bool {
    value.serialize(&mut *writer).is_ok() && writer.is_whole()
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::engine::seat::Seat;
    use crate::engine::session::Packed;
    use serde::Deserialize;
    use std::vec::Vec;

    #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
    enum Act {
        Pass,
        Give(Seat, Option<i8>, bool),
        Set {
            large: u32,
            small: i16,
            pair: [u16; 2],
        },
    }

    const ACTS: [Act; 4] = [
        Act::Pass,
        Act::Give(Seat(4), Some(-3), true),
        Act::Set {
            large: u32::MAX,
            small: i16::MIN,
            pair: [127, 128],
        },
        Act::Set {
            large: 300,
            small: -1,
            pair: [u16::MAX, 0],
        },
    ];

    fn bytes(act: Act) -> Packed {
        let mut packed = Packed::new();
        assert!(write(&act, &mut Writer::bytes(&mut packed)), "{act:?}");
        packed
    }

    #[test]
    fn bytes_are_those_of_postcard() {
        for act in ACTS {
            let mut room = [0; 32];
            let theirs = postcard::to_slice(&act, &mut room).unwrap();
            assert_eq!(bytes(act), *theirs);
            assert_eq!(read(&mut Reader::bytes(theirs)), Some(act));
        }
    }

    #[test]
    fn bytes_that_postcard_refuses_are_refused() {
        let mut tried = Vec::new();
        for act in ACTS {
            let packed = bytes(act);
            for at in 0..packed.len() {
                tried.push(packed[..at].to_vec());
                for byte in [0, 1, 2, 15, 16, 127, 128, 255] {
                    let mut changed = packed.to_vec();
                    changed[at] = byte;
                    tried.push(changed.clone());
                    changed.push(byte);
                    tried.push(changed);
                }
            }
        }
        for bytes in tried {
            let theirs = postcard::take_from_bytes::<Act>(&bytes).ok();
            let whole = theirs.filter(|(_, rest)| rest.is_empty());
            let ours = read::<Act>(&mut Reader::bytes(&bytes));
            assert_eq!(ours, whole.map(|(act, _)| act), "{bytes:?}");
        }
    }

    #[test]
    fn an_action_that_finds_no_room_is_not_written() {
        let long = [u32::MAX; 4];
        let mut packed = Packed::new();
        assert!(!write(&long, &mut Writer::bytes(&mut packed)));
    }
}
