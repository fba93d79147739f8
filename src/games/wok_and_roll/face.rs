//! Symbols on dice, in the fridge and in circles, and small sets of them.

use crate::engine::line::Icon;

use super::words::worded;

/// A symbol: one of the five ingredients, which name the food groups too, or a Recipe Book.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Face {
    Rice,
    Noodle,
    Meat,
    Vegetable,
    Seafood,
    Book,
}

/// How many symbols there are.
pub const FACES: usize = 6;
/// How many of them are ingredients, and how many food groups there are.
pub const SECTIONS: usize = 5;
/// The dice: four white ones, then two red ones (WAR-COOK-02).
pub const DICE: usize = 6;
/// The white dice, which serve everyone.
pub const WHITE: usize = 4;

impl Face {
    /// All symbols.
    pub const ALL: [Self; FACES] = [
        Self::Rice,
        Self::Noodle,
        Self::Meat,
        Self::Vegetable,
        Self::Seafood,
        Self::Book,
    ];

    /// The five ingredients.
    pub fn ingredients() -> impl Iterator<Item = Self> + Clone {
        Self::ALL.into_iter().take(SECTIONS)
    }

    /// The symbol as an index.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The symbol at an index.
    pub fn at(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// Tells whether it is an ingredient.
    pub fn is_ingredient(self) -> bool {
        self != Self::Book
    }

    /// Its picture.
    pub fn icon(self) -> Icon {
        match self {
            Self::Rice => Icon::Rice,
            Self::Noodle => Icon::Noodle,
            Self::Meat => Icon::Meat,
            Self::Vegetable => Icon::Vegetable,
            Self::Seafood => Icon::Seafood,
            Self::Book => Icon::Book,
        }
    }

    /// Its letter in records.
    pub fn letter(self) -> char {
        match self {
            Self::Rice => 'r',
            Self::Noodle => 'n',
            Self::Meat => 'm',
            Self::Vegetable => 'v',
            Self::Seafood => 's',
            Self::Book => 'b',
        }
    }

    /// The symbol behind a letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|face| face.letter() == letter)
    }
}

/// How many there are of each symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pool(pub [u8; FACES]);

impl Pool {
    /// How many there are of a symbol.
    pub fn count(&self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// How many there are in all.
    pub fn total(&self) -> u16 {
        self.0.iter().map(|&count| u16::from(count)).sum()
    }

    /// Adds some of a symbol.
    pub fn add(&mut self, face: Face, count: u8) {
        let kept = &mut self.0[face.index()];
        *kept = kept.saturating_add(count);
    }

    /// This pool with another one added.
    pub fn plus(mut self, other: Self) -> Self {
        for face in Face::ALL {
            self.add(face, other.count(face));
        }
        self
    }

    /// This pool with another one taken out.
    pub fn minus(mut self, other: Self) -> Self {
        for face in Face::ALL {
            self.0[face.index()] = self.count(face).saturating_sub(other.count(face));
        }
        self
    }

    /// Every single symbol, in the order of the faces.
    pub fn symbols(self) -> impl Iterator<Item = Face> + Clone {
        Face::ALL
            .into_iter()
            .flat_map(move |face| (0..self.count(face)).map(move |_| face))
    }
}

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

    fn letters(self) -> impl Iterator<Item = char> {
        self.0
            .into_iter()
            .map(|face| face.map_or('-', Face::letter))
    }

    fn of_letters(letters: &str) -> Option<Self> {
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

worded!(Faces, 3);

/// Some of the six dice, or some of the symbols.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Six(pub u8);

impl Six {
    /// All six.
    pub const ALL: Self = Self(0b11_1111);
    /// The five ingredients.
    pub const INGREDIENTS: Self = Self(0b1_1111);

    /// Tells whether the one at `index` is among them.
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

    fn letters(self) -> impl Iterator<Item = char> {
        (0..DICE).map(move |index| if self.has(index) { 'x' } else { '-' })
    }

    fn of_letters(letters: &str) -> Option<Self> {
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

worded!(Six, 1);
