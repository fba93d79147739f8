//! Rows of meat and vegetables, which earn a symbol together.

use crate::games::wok_and_roll::prelude::*;

/// The most rows that give a symbol.
pub const MAX_ROWS: usize = 12;

/// What a row of meat and vegetables gives once all its servings are crossed off (WAR-MV-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gift {
    /// Nobody has read it yet.
    Unread,
    /// Nothing.
    Nothing,
    /// A symbol to circle; a Recipe Book is possible (WAR-DEC-13).
    Symbol(Face),
    /// The row is not full yet: servings that nobody has read belong to it.
    Later,
}

impl Sheet {
    /// The servings of meat and vegetables in a row, which is counted from the top from 0.
    pub fn in_row(&self, row: u8) -> impl Iterator<Item = Serving> + Clone + '_ {
        let plates = plates_of(Face::Meat).chain(plates_of(Face::Vegetable));
        plates.filter_map(move |plate| {
            let number = row.checked_sub(self.first_row(plate))?;
            (number < self.size(plate)).then(|| Serving::new(plate, number))
        })
    }

    /// How many rows the meat and vegetables have.
    pub fn rows(&self) -> u8 {
        let row = |&row: &u8| self.in_row(row).next().is_some();
        let rows = (0..MAX_ROWS as u8).filter(row);
        rows.max().map_or(0, |last| last + 1)
    }

    /// The row of a serving of meat or vegetables.
    pub fn row_of(&self, serving: Serving) -> Option<u8> {
        let (section, _) = section_of(serving.plate());
        let in_a_row = matches!(section, Face::Meat | Face::Vegetable) && self.has(serving);
        let row = || self.first_row(serving.plate()) + serving.number();
        in_a_row.then(row).filter(|&row| row < MAX_ROWS as u8)
    }

    /// The row of a plate's first serving, from 0.
    fn first_row(&self, plate: u8) -> u8 {
        self.above(plate).map(|above| self.size(above)).sum()
    }
}

impl Player {
    /// What a serving would earn by completing its row (WAR-MV-03, WAR-DEC-08).
    pub fn row_gift(&self, sheet: &Sheet, serving: Serving) -> Gift {
        match sheet.row_of(serving) {
            Some(row) if self.fills(sheet, row, serving) => sheet.gifts[usize::from(row)],
            _ => Gift::Nothing,
        }
    }

    /// Whether a serving would complete a row, which needs meat and vegetables.
    fn fills(&self, sheet: &Sheet, row: u8, serving: Serving) -> bool {
        let mut sections = 0_u8;
        let mut crossed = sheet.in_row(row).map(|other| {
            sections |= 1 << section_of(other.plate()).0 as u8;
            other == serving || self.is_crossed(other)
        });
        crossed.all(|crossed| crossed) && sections.count_ones() == 2
    }
}
