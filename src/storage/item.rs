//! The items of a slot: what is written for each press, byte by byte.
//!
//! Little endian: `kind u8, number u16`, then by kind. The numbers in here are part of the
//! format and never change.

/// The longest item, in bytes.
pub const ITEM_BYTES: usize = 128;
/// The most packed bytes one [`Entry::Move`] holds.
pub const MOVE_BYTES: usize = ITEM_BYTES - HEAD_BYTES - LENGTH_BYTES;
/// The longest name of a seat, in bytes of UTF-8.
pub const NAME_BYTES: usize = 8;
/// The longest answer an [`Entry::Taught`] holds, in bytes.
pub const ANSWER_BYTES: usize = 15;
/// The format of the items, kept in every [`Begin`].
pub const FORMAT: u8 = 1;

const HEAD_BYTES: usize = 3;
const LENGTH_BYTES: usize = 2;

const BEGIN: u8 = 1;
const NAME: u8 = 2;
const MOVE: u8 = 3;
const TO: u8 = 4;
const SEALED: u8 = 5;
const SEEN: u8 = 6;
const TAUGHT: u8 = 7;

/// How a game began; always the first item of its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Begin {
    /// The number of the game in the catalog.
    pub game: u8,
    /// The revision of its rules.
    pub rules: u8,
    /// Tells this game from every other one that is kept.
    pub session: u32,
    /// Where chance starts.
    pub seed: u64,
    /// How many play.
    pub seats: u8,
}

/// What an item says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// A game begins.
    Begin(Begin),
    /// A seat has this name.
    Name {
        /// The seat, counted from the first player.
        seat: u8,
        /// Its name, at most [`NAME_BYTES`] long.
        name: &'a str,
    },
    /// Packed actions follow the history of that length; what lay beyond is gone.
    Move {
        /// The bytes of the history before this move.
        length: u16,
        /// The actions, at most [`MOVE_BYTES`] long.
        packed: &'a [u8],
    },
    /// The live history is now this long: undo and redo.
    To {
        /// The bytes of the live history.
        length: u16,
    },
    /// A copied slot is complete.
    Sealed {
        /// How many items the copy held before this one.
        items: u16,
    },
    /// The hands have done everything up to this length of the history.
    Seen {
        /// The bytes of the history they have followed.
        length: u16,
    },
    /// The move that follows answers a question for good.
    Taught {
        /// Which question.
        memo: u16,
        /// Which action of the move is the answer.
        action: u8,
        /// The answer known before, at most [`ANSWER_BYTES`] long; empty if there was none.
        known: &'a [u8],
    },
}

/// An entry and its place in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item<'a> {
    /// Counts up by one from the first item.
    pub number: u16,
    /// What it says.
    pub entry: Entry<'a>,
}

impl<'a> Item<'a> {
    /// Writes the item into `buffer` and returns its bytes, or `None` if it is too long.
    pub fn encode<'b>(&self, buffer: &'b mut [u8; ITEM_BYTES]) -> Option<&'b [u8]> {
        let mut writer = Writer { buffer, at: 0 };
        writer.put(&[self.entry.kind()])?;
        writer.put(&self.number.to_le_bytes())?;
        match self.entry {
            Entry::Begin(begin) => writer.begin(&begin)?,
            Entry::Name { seat, name } => writer.name(seat, name)?,
            Entry::Move { length, packed } => {
                writer.put(&length.to_le_bytes())?;
                writer.put(packed)?;
            }
            Entry::To { length: number }
            | Entry::Sealed { items: number }
            | Entry::Seen { length: number } => writer.put(&number.to_le_bytes())?,
            Entry::Taught {
                memo,
                action,
                known,
            } => writer.taught(memo, action, known)?,
        }
        let Writer { buffer, at } = writer;
        buffer.get(..at)
    }

    /// Reads an item, or `None` if these bytes are none.
    pub fn decode(bytes: &'a [u8]) -> Option<Self> {
        let (&kind, rest) = bytes.split_first()?;
        let (number, rest) = split_number(rest)?;
        let entry = match kind {
            BEGIN => Entry::Begin(decode_begin(rest)?),
            NAME => decode_name(rest)?,
            MOVE => decode_move(rest)?,
            TO => Entry::To {
                length: only_number(rest)?,
            },
            SEALED => Entry::Sealed {
                items: only_number(rest)?,
            },
            SEEN => Entry::Seen {
                length: only_number(rest)?,
            },
            TAUGHT => decode_taught(rest)?,
            _ => return None,
        };
        Some(Self { number, entry })
    }

    /// Whether the entry may stand at this place of a slot.
    pub fn is_in_place(&self) -> bool {
        match self.entry {
            Entry::Begin(_) => self.number == 0,
            Entry::Sealed { items } => self.number != 0 && items == self.number,
            _ => self.number != 0,
        }
    }
}

/// The format of the game whose first item this is, if it is one of another format.
pub fn other_format(bytes: &[u8]) -> Option<u8> {
    match *bytes {
        [BEGIN, 0, 0, format, ..] if format != FORMAT => Some(format),
        _ => None,
    }
}

impl Entry<'_> {
    fn kind(&self) -> u8 {
        match self {
            Self::Begin(_) => BEGIN,
            Self::Name { .. } => NAME,
            Self::Move { .. } => MOVE,
            Self::To { .. } => TO,
            Self::Sealed { .. } => SEALED,
            Self::Seen { .. } => SEEN,
            Self::Taught { .. } => TAUGHT,
        }
    }
}

struct Writer<'b> {
    buffer: &'b mut [u8; ITEM_BYTES],
    at: usize,
}

impl Writer<'_> {
    fn put(&mut self, bytes: &[u8]) -> Option<()> {
        let end = self.at + bytes.len();
        self.buffer.get_mut(self.at..end)?.copy_from_slice(bytes);
        self.at = end;
        Some(())
    }

    fn begin(&mut self, begin: &Begin) -> Option<()> {
        self.put(&[FORMAT, begin.game, begin.rules])?;
        self.put(&begin.session.to_le_bytes())?;
        self.put(&begin.seed.to_le_bytes())?;
        self.put(&[begin.seats])
    }

    fn name(&mut self, seat: u8, name: &str) -> Option<()> {
        if name.len() > NAME_BYTES {
            return None;
        }
        self.put(&[seat])?;
        self.put(name.as_bytes())
    }

    fn taught(&mut self, memo: u16, action: u8, known: &[u8]) -> Option<()> {
        if known.len() > ANSWER_BYTES {
            return None;
        }
        self.put(&memo.to_le_bytes())?;
        self.put(&[action])?;
        self.put(known)
    }
}

fn decode_begin(bytes: &[u8]) -> Option<Begin> {
    let (&[format, game, rules], rest) = bytes.split_first_chunk()?;
    let (&session, rest) = rest.split_first_chunk()?;
    let (&seed, rest) = rest.split_first_chunk()?;
    let &[seats] = rest else { return None };
    (format == FORMAT).then_some(Begin {
        game,
        rules,
        session: u32::from_le_bytes(session),
        seed: u64::from_le_bytes(seed),
        seats,
    })
}

fn decode_name(bytes: &[u8]) -> Option<Entry<'_>> {
    let (&seat, name) = bytes.split_first()?;
    let name = core::str::from_utf8(name).ok()?;
    (name.len() <= NAME_BYTES).then_some(Entry::Name { seat, name })
}

fn decode_move(bytes: &[u8]) -> Option<Entry<'_>> {
    let (length, packed) = split_number(bytes)?;
    (packed.len() <= MOVE_BYTES).then_some(Entry::Move { length, packed })
}

fn decode_taught(bytes: &[u8]) -> Option<Entry<'_>> {
    let (memo, rest) = split_number(bytes)?;
    let (&action, known) = rest.split_first()?;
    (known.len() <= ANSWER_BYTES).then_some(Entry::Taught {
        memo,
        action,
        known,
    })
}

fn split_number(bytes: &[u8]) -> Option<(u16, &[u8])> {
    let (&number, rest) = bytes.split_first_chunk()?;
    Some((u16::from_le_bytes(number), rest))
}

fn only_number(bytes: &[u8]) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGIN_UNDER_TEST: Begin = Begin {
        game: 2,
        rules: 7,
        session: 0x0403_0201,
        seed: 0x1817_1615_1413_1211,
        seats: 5,
    };

    #[track_caller]
    fn check(number: u16, entry: Entry<'_>, bytes: &[u8]) {
        let item = Item { number, entry };
        assert_eq!(item.encode(&mut [0; ITEM_BYTES]), Some(bytes));
        assert_eq!(Item::decode(bytes), Some(item));
    }

    #[test]
    fn begin_is_kind_1_with_its_format() {
        check(
            0,
            Entry::Begin(BEGIN_UNDER_TEST),
            &[
                1, 0, 0, 1, 2, 7, 1, 2, 3, 4, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 5,
            ],
        );
    }

    #[test]
    fn a_name_is_kind_2_with_its_seat() {
        let entry = Entry::Name {
            seat: 3,
            name: "Zoë",
        };
        check(0x0102, entry, &[2, 2, 1, 3, b'Z', b'o', 0xc3, 0xab]);
    }

    #[test]
    fn a_move_is_kind_3_with_the_history_before_it() {
        let entry = Entry::Move {
            length: 0x1234,
            packed: &[9, 8, 7],
        };
        check(0xfffe, entry, &[3, 0xfe, 0xff, 0x34, 0x12, 9, 8, 7]);
    }

    #[test]
    fn undo_and_redo_are_kind_4() {
        check(5, Entry::To { length: 0x0a0b }, &[4, 5, 0, 0x0b, 0x0a]);
    }

    #[test]
    fn a_seal_is_kind_5_with_the_items_before_it() {
        check(258, Entry::Sealed { items: 258 }, &[5, 2, 1, 2, 1]);
    }

    #[test]
    fn what_hands_have_done_is_kind_6() {
        check(9, Entry::Seen { length: 0x0102 }, &[6, 9, 0, 2, 1]);
    }

    #[test]
    fn what_a_move_teaches_is_kind_7_with_what_was_known() {
        let taught = |known| Entry::Taught {
            memo: 0x0304,
            action: 1,
            known,
        };
        check(2, taught(&[8, 9]), &[7, 2, 0, 4, 3, 1, 8, 9]);
        check(2, taught(&[]), &[7, 2, 0, 4, 3, 1]);
        let long = [
            7, 2, 0, 4, 3, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
        ];
        check(2, taught(&long[6..21]), &long[..21]);
        assert_eq!(Item::decode(&long), None);
        let (number, entry) = (2, taught(&long[6..]));
        assert_eq!(Item { number, entry }.encode(&mut [0; ITEM_BYTES]), None);
    }

    #[test]
    fn the_longest_move_fills_an_item_and_a_longer_one_is_refused() {
        let bytes = [1; MOVE_BYTES + 1];
        let item = |packed| Item {
            number: 1,
            entry: Entry::Move { length: 0, packed },
        };
        let longest = item(&bytes[1..]);
        let mut buffer = [0; ITEM_BYTES];
        assert_eq!(longest.encode(&mut buffer).map(<[u8]>::len), Some(128));
        assert_eq!(item(&bytes).encode(&mut buffer), None);
    }

    #[test]
    fn a_name_of_nine_bytes_is_refused_both_ways() {
        let entry = Entry::Name {
            seat: 0,
            name: "ninebytes",
        };
        let item = Item { number: 1, entry };
        assert_eq!(item.encode(&mut [0; ITEM_BYTES]), None);
        assert_eq!(Item::decode(b"\x02\x01\x00\x00ninebytes"), None);
        let longest = b"\x02\x01\x00\x00eightbyt";
        let item = Item::decode(longest).expect("eight are no more than fit");
        assert_eq!(item.encode(&mut [0; ITEM_BYTES]), Some(&longest[..]));
    }

    #[test]
    fn bytes_of_no_known_kind_or_length_are_no_item() {
        for bytes in [
            &[][..],
            &[4],
            &[4, 1, 0, 1],
            &[4, 1, 0, 1, 0, 0],
            &[6, 1, 0],
            &[7, 1, 0, 1, 1],
            &[8, 1, 0],
            &[0, 0, 0],
            &[2, 1, 0, 0, 0xff],
            &[1, 0, 0, 1, 2, 7],
        ] {
            assert_eq!(Item::decode(bytes), None, "{bytes:?}");
        }
    }

    #[test]
    fn another_format_is_named_not_decoded() {
        let bytes = [1, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2];
        assert_eq!(Item::decode(&bytes), None);
        assert_eq!(other_format(&bytes), Some(9));
        assert_eq!(other_format(&[1, 0, 0, FORMAT]), None);
    }

    #[test]
    fn begin_stands_first_and_a_seal_counts_what_is_before_it() {
        let in_place = |number, entry| Item { number, entry }.is_in_place();
        assert!(in_place(0, Entry::Begin(BEGIN_UNDER_TEST)));
        assert!(!in_place(1, Entry::Begin(BEGIN_UNDER_TEST)));
        assert!(!in_place(0, Entry::To { length: 0 }));
        assert!(in_place(7, Entry::Sealed { items: 7 }));
        assert!(!in_place(7, Entry::Sealed { items: 6 }));
    }
}
