//! The six dice: what they show, and some of them.

use core::fmt;

use super::written::{letters, packed};
use crate::games::wok_and_roll::prelude::*;

/// The dice: four white ones, then two red ones (WAR-COOK-02).
pub const DICE: usize = 6;
/// The white dice, which serve everyone.
pub const WHITE: usize = 4;

/// What the six dice show, white ones first; a die may show nothing yet, or be left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces(pub [Option<Face>; DICE]);

impl Faces {
    /// One of each symbol.
    pub const EACH: Self = Self([
        Some(Face::Rice),
        Some(Face::Noodle),
        Some(Face::Meat),
        Some(Face::Vegetable),
        Some(Face::Seafood),
        Some(Face::Book),
    ]);

    /// How many of them show something.
    pub fn shown(self) -> usize {
        self.0.iter().flatten().count()
    }

    /// The dice in `mask`.
    pub fn only(self, mask: u8) -> Self {
        let mut faces = self;
        for (index, face) in faces.0.iter_mut().enumerate() {
            *face = face.filter(|_| mask & (1 << index) != 0);
        }
        faces
    }

    /// The symbols of these dice counted.
    pub fn pool(self) -> Pool {
        let mut pool = Pool::default();
        self.0.iter().flatten().for_each(|&face| pool.add(face, 1));
        pool
    }

    /// Whether these are the faces of a white die beside a red one: players who do not roll need every
    /// ingredient on the white dice.
    pub fn serves_with(self, red: Self) -> bool {
        let pool = self.pool();
        let whole = self.shown() == FACES && red.shown() == FACES;
        whole && Face::ingredients().all(|face| pool.count(face) > 0)
    }

    /// These with the first empty place filled.
    pub fn then(mut self, face: Face) -> Self {
        if let Some(empty) = self.0.iter_mut().find(|face| face.is_none()) {
            *empty = Some(face);
        }
        self
    }

    fn bytes(self) -> [u8; 3] {
        let code = |face: Option<Face>| face.map_or(7, |face| face as u32);
        let bits = self
            .0
            .iter()
            .rev()
            .fold(0, |bits, &face| bits << 3 | code(face));
        [bits as u8, (bits >> 8) as u8, (bits >> 16) as u8]
    }

    fn of_bytes([low, middle, high]: [u8; 3]) -> Option<Self> {
        let bits = u32::from(low) | u32::from(middle) << 8 | u32::from(high) << 16;
        let mut faces = Self::default();
        for (index, face) in faces.0.iter_mut().enumerate() {
            *face = match bits >> (3 * index) & 7 {
                7 => None,
                code => Some(Face::at(code as usize)?),
            };
        }
        (bits >> 18 == 0).then_some(faces)
    }

    fn of_word(letters: &str) -> Option<Self> {
        let mut faces = Self::default();
        let mut left = letters.chars();
        for face in &mut faces.0 {
            *face = match left.next()? {
                '-' => None,
                letter => Some(Face::of_letter(letter)?),
            };
        }
        left.next().is_none().then_some(faces)
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |face: Option<Face>| face.map_or('-', Face::letter);
        letters(f, self.0.into_iter().map(letter))
    }
}

packed!(Faces, 3);

/// Some of the six dice, or some of the symbols.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Six(pub u8);

impl Six {
    /// All six.
    pub const ALL: Self = Self(0b11_1111);
    /// The five ingredients.
    pub const INGREDIENTS: Self = Self(0b1_1111);

    /// Whether the one at `index` is among them.
    pub fn has(self, index: usize) -> bool {
        index < DICE && self.0 & (1 << index) != 0
    }

    /// These with the one at `index` put in or taken out.
    pub fn toggled(self, index: usize) -> Self {
        Self((self.0 ^ 1 << index.min(7)) & Self::ALL.0)
    }

    /// How many they are.
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    fn bytes(self) -> [u8; 1] {
        [self.0]
    }

    fn of_bytes([bits]: [u8; 1]) -> Option<Self> {
        (bits <= Self::ALL.0).then_some(Self(bits))
    }

    fn of_word(letters: &str) -> Option<Self> {
        let bit = |(index, letter)| match letter {
            'x' => Some(1_u8 << index),
            '-' => Some(0),
            _ => None,
        };
        let bits = letters.chars().enumerate().map(bit);
        (letters.len() == DICE).then_some(())?;
        bits.sum::<Option<u8>>().map(Self)
    }
}

impl fmt::Display for Six {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |index| if self.has(index) { 'x' } else { '-' };
        letters(f, (0..DICE).map(letter))
    }
}

packed!(Six, 1);
