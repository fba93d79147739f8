//! Where a serving stands, what it costs and what it is worth, each in a few bits.

use super::face::{Face, Pool};
use super::packed::worded;
use super::profile::{MAX_GROUPS, MAX_POINTS, MAX_SERVINGS};

/// The most symbols a serving can cost.
pub const MAX_COST: u16 = 4;
const EMPTY: u16 = 7;

/// A serving: its group and its number there; or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(u8);

impl Place {
    /// No serving.
    pub const NONE: Self = Self(u8::MAX);

    /// The serving with this number, from 0, of a group.
    pub fn new(group: u8, serving: u8) -> Self {
        let sound = usize::from(group) < MAX_GROUPS && usize::from(serving) < MAX_SERVINGS;
        match sound {
            true => Self(group * MAX_SERVINGS as u8 + serving),
            false => Self::NONE,
        }
    }

    /// The number of its group.
    pub fn group(self) -> u8 {
        self.0 / MAX_SERVINGS as u8
    }

    /// Its number in the group, from 0.
    pub fn serving(self) -> u8 {
        self.0 % MAX_SERVINGS as u8
    }

    fn bytes(self) -> [u8; 1] {
        [self.0]
    }

    fn of_bytes([code]: [u8; 1]) -> Option<Self> {
        let sound = usize::from(code) < MAX_GROUPS * MAX_SERVINGS || Self(code) == Self::NONE;
        sound.then_some(Self(code))
    }

    fn letters(self) -> impl Iterator<Item = char> {
        let named = [
            char::from(b'a' + self.group()),
            char::from(b'0' + self.serving()),
        ];
        let [first, second] = if self == Self::NONE { ['-'; 2] } else { named };
        [first, second].into_iter()
    }

    pub(super) fn of_letters(letters: &str) -> Option<Self> {
        match letters.as_bytes() {
            b"--" => Some(Self::NONE),
            [group @ b'a'..=b't', serving @ b'0'..=b'9'] => {
                Some(Self::new(group - b'a', serving - b'0'))
            }
            _ => None,
        }
    }
}

worded!(Place, 1);

/// One to four symbols, in the order of the faces; `rrb` in words, or `2r1b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost(u16);

impl Cost {
    /// Two of a kind, as most servings cost.
    pub fn pair(face: Face) -> Self {
        Self(face as u16 | (face as u16) << 3 | EMPTY << 6 | EMPTY << 9)
    }

    /// These symbols; `None` if they are none or too many.
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

    fn letters(self) -> impl Iterator<Item = char> {
        self.symbols().map(Face::letter)
    }

    fn of_letters(letters: &str) -> Option<Self> {
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

worded!(Cost, 2);

/// The points of the servings of a group, four bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points([u8; MAX_SERVINGS / 2]);

impl Points {
    /// These points from the first serving on.
    pub fn of(points: &[u8]) -> Self {
        let numbered = (0..).zip(points.iter().take(MAX_SERVINGS));
        numbered.fold(Self::default(), |all, (serving, &points)| {
            all.with(serving, points)
        })
    }

    /// The points of a serving.
    pub fn get(self, serving: u8) -> u8 {
        let pair = self.0.get(usize::from(serving / 2)).copied().unwrap_or(0);
        pair >> (4 * (serving % 2)) & MAX_POINTS
    }

    /// These with other points for a serving.
    pub fn with(mut self, serving: u8, points: u8) -> Self {
        if let Some(pair) = self.0.get_mut(usize::from(serving / 2)) {
            let shift = 4 * (serving % 2);
            *pair = *pair & !(MAX_POINTS << shift) | (points & MAX_POINTS) << shift;
        }
        self
    }

    fn bytes(self) -> [u8; MAX_SERVINGS / 2] {
        self.0
    }

    fn of_bytes(bytes: [u8; MAX_SERVINGS / 2]) -> Option<Self> {
        Some(Self(bytes))
    }

    /// A digit for each serving, a to f over 9; those after the last one that has points are left out.
    fn letters(self) -> impl Iterator<Item = char> {
        let digit = move |serving| char::from_digit(self.get(serving).into(), 16).unwrap_or('0');
        let last = (0..MAX_SERVINGS as u8).rfind(|&serving| self.get(serving) > 0);
        (0..=last.unwrap_or(0)).map(digit)
    }

    fn of_letters(letters: &str) -> Option<Self> {
        let mut points = Self::default();
        for (serving, letter) in (0..).zip(letters.chars()) {
            points = points.with(serving, letter.to_digit(16)? as u8);
        }
        (1..=MAX_SERVINGS)
            .contains(&letters.len())
            .then_some(points)
    }
}

worded!(Points, 5);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_points_of_a_serving_are_changed_by_themselves() {
        let all = Points::of(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        for serving in 0..MAX_SERVINGS as u8 {
            for points in [0, 8, MAX_POINTS] {
                let changed = all.with(serving, points);
                let others = (0..MAX_SERVINGS as u8).filter(|&other| other != serving);
                assert_eq!(changed.get(serving), points);
                for other in others {
                    assert_eq!(changed.get(other), other + 1);
                }
            }
        }
    }

    #[test]
    fn a_place_beyond_the_last_one_is_none_that_was_written() {
        let last = MAX_GROUPS * MAX_SERVINGS - 1;
        assert_eq!(Place::of_bytes([last as u8]), Some(Place(last as u8)));
        assert_eq!(Place::of_bytes([last as u8 + 1]), None);
        assert_eq!(Place::of_bytes([u8::MAX]), Some(Place::NONE));
    }
}
