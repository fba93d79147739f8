//! A serving: which one it is, what it costs, and the form in which somebody enters it.

use core::fmt;

use super::written::{letters, packed};
use crate::games::wok_and_roll::prelude::*;

/// The most symbols a serving can cost.
pub const MAX_COST: u16 = 4;
const EMPTY: u16 = 7;

/// A serving by its plate and its number there; `rice-1-3` in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Serving(u8);

impl Serving {
    /// The serving with this number, from 0, of a plate.
    pub fn new(plate: u8, number: u8) -> Self {
        debug_assert!(Self::at(plate, number).is_some(), "no sheet has it");
        Self(plate * MAX_SERVINGS as u8 + number)
    }

    /// The serving with this number of a plate; `None` if no sheet has one there.
    pub fn at(plate: u8, number: u8) -> Option<Self> {
        let there = usize::from(plate) < MAX_PLATES && usize::from(number) < MAX_SERVINGS;
        there.then(|| Self(plate * MAX_SERVINGS as u8 + number))
    }

    /// The number of its plate.
    pub fn plate(self) -> u8 {
        self.0 / MAX_SERVINGS as u8
    }

    /// Its number on the plate, from 0.
    pub fn number(self) -> u8 {
        self.0 % MAX_SERVINGS as u8
    }

    /// The index of its plate, and its own on it.
    pub fn indices(self) -> (usize, usize) {
        (self.plate().into(), self.number().into())
    }

    pub(super) fn bytes(self) -> [u8; 1] {
        [self.0]
    }

    pub(super) fn of_bytes([code]: [u8; 1]) -> Option<Self> {
        (usize::from(code) < MAX_PLATES * MAX_SERVINGS).then_some(Self(code))
    }
}

/// One to four symbols, in the order of the faces; `rrb` in words, or `2r1b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost(u16);

impl Cost {
    /// Two of a kind, as most servings cost.
    pub fn pair(face: Face) -> Self {
        Self(face as u16 | (face as u16) << 3 | EMPTY << 6 | EMPTY << 9)
    }

    /// These symbols; `None` if there are none or too many.
    pub fn of(pool: Pool) -> Option<Self> {
        let sound = (1..=MAX_COST).contains(&pool.total());
        let codes = pool.symbols().enumerate();
        let pack = |bits, (at, face): (usize, Face)| {
            bits & !(EMPTY << (3 * at)) | (face as u16) << (3 * at)
        };
        sound.then(|| Self(codes.fold(0o7777, pack)))
    }

    /// The symbols counted.
    pub fn pool(self) -> Pool {
        let mut pool = Pool::default();
        self.symbols().for_each(|face| pool.add(face, 1));
        pool
    }

    /// Every single symbol.
    pub fn symbols(self) -> impl Iterator<Item = Face> + Clone {
        (0..4).filter_map(move |at| Face::at(usize::from(self.0 >> (3 * at) & EMPTY)))
    }

    fn bytes(self) -> [u8; 2] {
        self.0.to_le_bytes()
    }

    fn of_bytes(bytes: [u8; 2]) -> Option<Self> {
        let read = Self(u16::from_le_bytes(bytes));
        Self::of(read.pool()).filter(|&cost| cost == read)
    }

    fn of_word(letters: &str) -> Option<Self> {
        let mut pool = Pool::default();
        let mut times = None;
        for letter in letters.chars() {
            match letter.to_digit(10) {
                Some(digit) if times.is_none() => times = Some(digit as u8),
                Some(_) => return None,
                None => pool.add(Face::of_letter(letter)?, times.take().unwrap_or(1)),
            }
            if pool.total() > MAX_COST {
                return None;
            }
        }
        Self::of(pool).filter(|_| times.is_none())
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        letters(f, self.symbols().map(Face::letter))
    }
}

packed!(Cost, 2);

/// A serving that somebody copies from the board, as far as it was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServingDraft {
    /// The serving.
    pub serving: Serving,
    /// How its plate lies on the sheet.
    pub layout: Layout,
    /// The symbols it costs.
    pub cost: Pool,
    /// Its points.
    pub points: u8,
}

impl ServingDraft {
    /// A serving as it is known, or as it most likely is: like the one before it.
    pub fn new(sheet: &Sheet, serving: Serving) -> Self {
        let plate = serving.plate();
        let (section, number) = section_of(plate);
        let layout = sheet.plate(plate).map(|plate| plate.layout);
        let before = (0..=serving.number()).rev();
        let mut before = before.map(|number| Serving::new(plate, number));
        let known = before.find(|&serving| sheet.is_read(serving));
        let cost = known.map_or(Cost::pair(section), |known| sheet.cost(known));
        Self {
            serving,
            layout: layout.unwrap_or(Layout::usual(section, number)),
            cost: cost.pool(),
            points: known.map_or(1, |known| sheet.points(known)),
        }
    }

    /// The serving that an action entered.
    pub fn from_action(action: Action) -> Option<Self> {
        match action {
            Action::Serving(serving, layout, cost, points, _) => Some(Self {
                serving,
                layout,
                cost: cost.pool(),
                points,
            }),
            _ => None,
        }
    }

    /// The action that enters it, once it costs something. A cook crosses it off with the same action.
    pub fn action(self, gift: Gift) -> Option<Action> {
        let (serving, layout, points) = (self.serving, self.layout, self.points);
        Cost::of(self.cost).map(|cost| Action::Serving(serving, layout, cost, points, gift))
    }

    /// Whether the plate has such a serving.
    pub fn is_sound(&self) -> bool {
        self.layout.is_sound() && self.serving.number() < self.layout.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_beyond_the_last_serving_are_refused() {
        let last = (MAX_PLATES * MAX_SERVINGS - 1) as u8;
        assert_eq!(Serving::of_bytes([last]), Some(Serving(last)));
        assert_eq!(Serving::of_bytes([last + 1]), None);
        assert_eq!(Serving::of_bytes([u8::MAX]), None);
    }
}
