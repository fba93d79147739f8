//! The last results: headlines in memory, the rest in the flash until somebody looks.
//!
//! A result is a `Head`, two bytes for the date if it is known, a `Place` for each seat, then each category as its name and the
//! points of every seat, all by postcard; but points between -127 and 127 are one byte, and
//! others follow the byte -128 as two. It is kept in pages that begin with the low byte of its number: pages of an older result
//! in the same place do not belong to it.

mod beside;

pub use beside::Beside;

use heapless::Vec;
use postcard::fixint;
use serde::{Deserialize, Serialize};

use super::PAGE_BYTES;
use crate::clock::Date;
use crate::engine::scores::{MAX_CATEGORIES, NO_POINTS, Standing, Standings, sort};
use crate::engine::seat::{MAX_SEATS, Seat};
use crate::names::{MAX_LETTERS, Name, Names};
use crate::table::AnyTable;

/// The results that are remembered.
pub const MAX_RESULTS: usize = 20;
/// The pages of one result.
pub const RESULT_PAGES: usize = 5;
/// The bytes of the longest result.
pub const RESULT_BYTES: usize = RESULT_PAGES * (PAGE_BYTES - 1);
/// The letters of a category that are kept.
const CATEGORY_LETTERS: usize = 20;
/// The categories of a result; seats may differ in them.
const MAX_SUMS: usize = 2 * MAX_CATEGORIES;
/// The most bytes of a head, a date and everybody's place.
const PLACES_BYTES: usize = 12 + MAX_SEATS * (4 + MAX_LETTERS);
const _: () = assert!(PLACES_BYTES <= RESULT_BYTES);
/// Stands before points that need two bytes.
const WIDE: u8 = 0x80;

/// A result as it is kept.
pub type ResultBytes = Vec<u8, RESULT_BYTES>;

/// What a result begins with.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Head {
    #[serde(with = "fixint::le")]
    number: u32,
    #[serde(with = "fixint::le")]
    session: u32,
    game: u8,
    /// The seats; further bits tell who began, and that a date follows.
    seats: u8,
}

/// How a seat came off.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Place<'a> {
    rank: u8,
    #[serde(with = "fixint::le")]
    total: i16,
    name: &'a str,
}

/// What is known of a result without reading it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headline {
    /// Counts the results from 1; 0 is none.
    pub number: u32,
    /// The session it came from.
    pub session: u32,
    /// The game.
    pub game: u8,
    /// Who won; the first of several.
    pub winner: Name,
    /// The winner's points.
    pub total: i16,
}

/// The headlines of the last results.
#[derive(Debug, Default)]
pub struct Results {
    places: [Headline; MAX_RESULTS],
}

impl Results {
    /// No results.
    pub const fn new() -> Self {
        const NONE: Headline = Headline {
            number: 0,
            session: 0,
            game: 0,
            winner: Name::new(),
            total: 0,
        };
        Self {
            places: [NONE; MAX_RESULTS],
        }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.places.iter().filter(|one| one.number > 0).count()
    }

    /// The headline in a row, newest first.
    pub fn newest_first(&self, row: usize) -> Option<&Headline> {
        let newest = self.newest()?.number;
        let number = newest.checked_sub(row as u32)?;
        self.places
            .iter()
            .find(|one| one.number == number && number > 0)
    }

    fn newest(&self) -> Option<&Headline> {
        let known = self.places.iter().filter(|one| one.number > 0);
        known.max_by_key(|one| one.number)
    }

    /// The number of the result of a session: its own if it was kept before, else the next.
    pub fn number_for(&self, session: u32) -> u32 {
        match self.newest() {
            Some(newest) if newest.session == session => newest.number,
            Some(newest) => newest.number.saturating_add(1),
            None => 1,
        }
    }

    /// Adds the headline of a result.
    pub fn add(&mut self, bytes: &[u8]) -> Option<()> {
        let result = Finished::read(bytes)?;
        let place = self.places.get_mut(place(result.number))?;
        *place = result.headline();
        Some(())
    }

    /// Reads a page; only the first of a result has its headline.
    pub fn load(&mut self, index: u8, bytes: &[u8]) -> Option<()> {
        let (tag, bytes) = bytes.split_first()?;
        let first = usize::from(index).is_multiple_of(RESULT_PAGES);
        let number = Finished::read(bytes)?.number;
        match first && number as u8 == *tag {
            true => self.add(bytes),
            false => None,
        }
    }
}

/// Which place of the headlines a result takes.
fn place(number: u32) -> usize {
    number as usize % MAX_RESULTS
}

/// Where a page of a result is kept.
pub fn page_index(number: u32, page: usize) -> u8 {
    (place(number) * RESULT_PAGES + page) as u8
}

/// Writes down how a game ended.
pub fn write(
    number: u32,
    session: u32,
    game: u8,
    table: &dyn AnyTable,
    names: &Names,
    beside: Beside,
) -> ResultBytes {
    let mut bytes = ResultBytes::new();
    let seats = table.seats().min(MAX_SEATS as u8);
    let head = Head {
        number,
        session,
        game,
        seats: seats | beside.bits(),
    };
    // There is room for everybody.
    let begun = write_head(&mut bytes, head, beside.date);
    let _ = begun.and_then(|()| write_seats(&mut bytes, seats, &table.standings(), names));
    for sum in sums(table, seats) {
        write_category(&mut bytes, seats, &sum);
    }
    bytes
}

fn write_head(bytes: &mut ResultBytes, head: Head, date: Option<Date>) -> Option<()> {
    append(bytes, &head)?;
    match date {
        Some(Date(days)) => bytes.extend_from_slice(&days.to_le_bytes()).ok(),
        None => Some(()),
    }
}

fn write_seats(
    bytes: &mut ResultBytes,
    seats: u8,
    standings: &Standings,
    names: &Names,
) -> Option<()> {
    for seat in Seat::all(seats) {
        let standing = standings.seats.iter().find(|one| one.seat == seat);
        let (rank, mut total) = standing.map_or((0, 0), |one| (one.rank, one.total));
        if !standings.has_points() {
            total = NO_POINTS;
        }
        let name = names.given(seat);
        append(bytes, &Place { rank, total, name })?;
    }
    Some(())
}

/// Adds a value by postcard, if it fits.
fn append(bytes: &mut ResultBytes, value: &impl Serialize) -> Option<()> {
    let start = bytes.len();
    bytes.resize_default(RESULT_BYTES).ok()?;
    let written = postcard::to_slice(value, bytes.get_mut(start..)?);
    let length = written.map(|written| written.len()).ok();
    bytes.truncate(start + length.unwrap_or(0));
    length.map(drop)
}

/// A category and what every seat has in it.
struct Sum {
    name: &'static str,
    points: [i16; MAX_SEATS],
}

/// The categories of all seats, each once.
fn sums(table: &dyn AnyTable, seats: u8) -> Vec<Sum, MAX_SUMS> {
    let mut sums: Vec<Sum, MAX_SUMS> = Vec::new();
    for seat in Seat::all(seats) {
        for row in &table.score(seat).rows {
            let known = sums.iter().position(|sum| sum.name == row.name);
            let at = known.unwrap_or_else(|| {
                let points = [0; MAX_SEATS];
                let name = row.name;
                let _ = sums.push(Sum { name, points });
                sums.len() - 1
            });
            let sum = sums.get_mut(at).filter(|sum| sum.name == row.name);
            if let Some(points) = sum.and_then(|sum| sum.points.get_mut(seat.index())) {
                *points = points.saturating_add(row.points);
            }
        }
    }
    sums
}

/// Writes a category, if all of it fits.
fn write_category(bytes: &mut ResultBytes, seats: u8, sum: &Sum) {
    let before = bytes.len();
    let mut points = sum.points.iter().take(seats.into());
    let named = append(bytes, &beginning(sum.name));
    let written = named.and_then(|()| points.try_for_each(|&own| write_points(bytes, own)));
    if written.is_none() {
        bytes.truncate(before);
    }
}

fn write_points(bytes: &mut ResultBytes, points: i16) -> Option<()> {
    match i8::try_from(points) {
        Ok(small) if small != i8::MIN => bytes.push(small as u8).ok(),
        _ => {
            bytes.push(WIDE).ok()?;
            bytes.extend_from_slice(&points.to_le_bytes()).ok()
        }
    }
}

fn beginning(name: &str) -> &str {
    let end = name
        .char_indices()
        .map(|(at, letter)| at + letter.len_utf8());
    let end = end.take_while(|&end| end <= CATEGORY_LETTERS).last();
    name.get(..end.unwrap_or(0)).unwrap_or("")
}

/// A result that was read.
#[derive(Clone, Debug)]
pub struct Finished<'a> {
    /// Counts the results from 1.
    pub number: u32,
    /// The session it came from.
    pub session: u32,
    /// The game.
    pub game: u8,
    /// Who played.
    pub names: Names,
    /// Everybody's rank, best first.
    pub standings: Standings,
    /// When it ended, and who began.
    pub beside: Beside,
    seats: u8,
    categories: &'a [u8],
}

impl<'a> Finished<'a> {
    /// Reads a result; what is missing at its end are categories.
    pub fn read(bytes: &'a [u8]) -> Option<Self> {
        let (head, rest) = postcard::take_from_bytes::<Head>(bytes).ok()?;
        let Head {
            number,
            session,
            game,
            seats: bits,
        } = head;
        let seats = bits & beside::SEATS;
        if usize::from(seats) > MAX_SEATS || number == 0 {
            return None;
        }
        let (beside, mut rest) = Beside::read(bits, rest)?;
        let (mut names, mut standings) = (Names::new(), Standings::default());
        for seat in Seat::all(seats) {
            let (Place { rank, total, name }, after) = postcard::take_from_bytes(rest).ok()?;
            names.set(seat, name);
            standings.seats.push(Standing { seat, total, rank }).ok()?;
            rest = after;
        }
        sort(&mut standings.seats, |a, b| {
            (a.rank, a.seat) < (b.rank, b.seat)
        });
        Some(Self {
            number,
            session,
            game,
            names,
            standings,
            beside,
            seats,
            categories: rest,
        })
    }

    /// The categories of a seat with its points.
    pub fn categories(&self, seat: Seat) -> impl Iterator<Item = (&'a str, i16)> {
        let (mut rest, seats) = (self.categories, self.seats);
        core::iter::from_fn(move || {
            let (name, mut after) = postcard::take_from_bytes::<&str>(rest).ok()?;
            let mut own = 0;
            for other in Seat::all(seats) {
                let (points, next) = read_points(after)?;
                own = if other == seat { points } else { own };
                after = next;
            }
            rest = after;
            Some((name, own))
        })
    }

    fn headline(&self) -> Headline {
        let best = self.standings.seats.first();
        let winner = best.map_or("", |best| self.names.get(best.seat));
        Headline {
            number: self.number,
            session: self.session,
            game: self.game,
            winner: Name::try_from(winner).unwrap_or_default(),
            total: best.map_or(0, |best| best.total),
        }
    }
}

fn read_points(bytes: &[u8]) -> Option<(i16, &[u8])> {
    match bytes.split_first()? {
        (&WIDE, rest) => {
            let (&points, rest) = rest.split_first_chunk()?;
            Some((i16::from_le_bytes(points), rest))
        }
        (&small, rest) => Some(((small as i8).into(), rest)),
    }
}

#[cfg(test)]
mod tests;
