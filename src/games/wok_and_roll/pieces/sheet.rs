//! The printed score sheet as data: the plates, what rows and rectangles give, the dice.
//!
//! The rulebook prints the sheet only as pictures (WAR-DEC-01), so everything here is copied from the board:
//! by the table while it plays, or in a box file. A sheet has room for four plates in each food group, and the
//! number of a plate says where it is: plate 9 is the second one of the third food group, meat.

use crate::games::wok_and_roll::prelude::*;

/// The most plates of one food group.
pub const MAX_PER_SECTION: u8 = 4;
/// The most plates of a sheet.
pub const MAX_PLATES: usize = SECTIONS * MAX_PER_SECTION as usize;
/// The most end-game bonuses.
pub const MAX_BONUSES: usize = 8;
/// The most of one symbol in the fridge or in circles.
pub const MAX_STOCK: u8 = 4;
/// Completed dishes and platters that end the game (WAR-END-01).
pub const GROUPS_TO_END: u8 = 3;

/// The food group of a plate, and the plate's number there from 1.
pub fn section_of(plate: u8) -> (Face, u8) {
    let section = Face::at(usize::from(plate / MAX_PER_SECTION));
    (section.unwrap_or(Face::Rice), plate % MAX_PER_SECTION + 1)
}

/// The numbers of the plates of a food group.
pub fn plates_of(section: Face) -> Range<u8> {
    let first = section as u8 * MAX_PER_SECTION;
    first..first + MAX_PER_SECTION
}

/// A side of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// The Simple Menu.
    #[default]
    Simple,
    /// The Expert Menu.
    Expert,
}

/// A score sheet, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The side of the board it is printed on.
    pub side: Side,
    /// The plates by their numbers.
    pub plates: [Plate; MAX_PLATES],
    /// What the rows of meat and vegetables give.
    pub gifts: [Gift; MAX_ROWS],
    /// The end-game bonuses.
    pub bonuses: [Option<BonusRule>; MAX_BONUSES],
    /// The fridge at the start (WAR-FRIDGE-03).
    pub fridge: Pool,
    /// What books can buy.
    pub skills: Skills,
    /// The faces of a white die.
    pub white: Faces,
    /// The faces of a red die.
    pub red: Faces,
    /// The columns that count for the end once all their plates are full, by their first plate (WAR-DEC-20).
    pub columns: Columns,
}

impl Sheet {
    /// The sheet of a side of which nothing is known.
    pub fn unread(side: Side) -> Self {
        Self {
            side,
            plates: core::array::from_fn(|plate| Plate::unread(section_of(plate as u8).0)),
            gifts: [Gift::Unread; MAX_ROWS],
            bonuses: [None; MAX_BONUSES],
            fridge: Pool([1; FACES]),
            skills: Skills::default(),
            white: Faces::EACH,
            red: Faces::EACH,
            columns: Columns::default(),
        }
    }

    /// The plate with this number, if somebody has entered some of it.
    pub fn plate(&self, plate: u8) -> Option<&Plate> {
        let plate = self.plates.get(usize::from(plate));
        plate.filter(|plate| plate.layout.size > 0)
    }

    /// How a plate lies on the sheet.
    pub fn layout(&self, plate: u8) -> Option<Layout> {
        self.plate(plate).map(|plate| plate.layout)
    }

    /// How many servings a plate has.
    pub fn size(&self, plate: u8) -> u8 {
        let plate = self.plates.get(usize::from(plate));
        plate.map_or(0, |plate| plate.layout.size)
    }

    /// The points for completing a plate.
    pub fn bonus(&self, plate: u8) -> u16 {
        self.layout(plate).map_or(0, |layout| layout.bonus.into())
    }

    /// The numbers of all plates that are known.
    pub fn numbers(&self) -> impl DoubleEndedIterator<Item = u8> + Clone + '_ {
        (0..MAX_PLATES as u8).filter(|&plate| self.size(plate) > 0)
    }

    /// The servings of a plate.
    pub fn servings(&self, plate: u8) -> impl Iterator<Item = Serving> + Clone + use<> {
        (0..self.size(plate)).map(move |number| Serving::new(plate, number))
    }

    /// Whether there is such a serving.
    pub fn has(&self, serving: Serving) -> bool {
        serving.number() < self.size(serving.plate())
    }

    /// Whether somebody has entered a serving.
    pub fn is_read(&self, serving: Serving) -> bool {
        let (plate, number) = serving.indices();
        self.has(serving) && self.plates[plate].read & (1 << number) != 0
    }

    /// What a serving costs.
    pub fn cost(&self, serving: Serving) -> Cost {
        let (plate, number) = serving.indices();
        self.plates[plate].costs[number]
    }

    /// The points of a serving.
    pub fn points(&self, serving: Serving) -> u8 {
        let (plate, number) = serving.indices();
        self.plates[plate].points[number]
    }

    /// The plates above in the same column.
    pub fn above(&self, plate: u8) -> impl Iterator<Item = u8> + Clone + '_ {
        let same = self.layout(plate).map(|layout| layout.column);
        let start = plate - plate % MAX_PER_SECTION;
        (start..plate).filter(move |&other| {
            let column = self.layout(other).map(|layout| layout.column);
            same.is_some() && column == same
        })
    }

    /// The plates of the column that begins with this plate; none if another one lies above it.
    pub fn column(&self, first: u8) -> impl Iterator<Item = u8> + Clone + '_ {
        let topmost = self.above(first).next().is_none();
        let plates = plates_of(section_of(first).0).filter(move |_| topmost);
        plates.filter(move |&other| other == first || self.above(other).any(|above| above == first))
    }

    /// The first plates of all columns that hold more than one.
    pub fn shared_columns(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        self.numbers().filter(|&first| self.is_shared(first))
    }

    /// The first plates of the columns that count for the end.
    pub fn counting_columns(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        let counts = |first: &u8| self.columns.has(*first) && self.is_shared(*first);
        self.numbers().filter(counts)
    }

    fn is_shared(&self, first: u8) -> bool {
        self.column(first).nth(1).is_some()
    }

    /// The first room of a food group in which nobody has entered a plate.
    pub fn next_plate(&self, section: Face) -> Option<u8> {
        plates_of(section).find(|&plate| self.size(plate) == 0)
    }

    /// The first rectangle that nobody has entered.
    pub fn next_bonus(&self) -> Option<u8> {
        let mut bonuses = (0..).zip(self.bonuses);
        bonuses.find_map(|(bonus, rule)| rule.is_none().then_some(bonus))
    }

    /// What a rectangle counts.
    pub fn bonus_rule(&self, bonus: u8) -> Option<BonusRule> {
        self.bonuses.get(usize::from(bonus)).copied().flatten()
    }
}
