//! What one player has: marks on the sheet, what was taken this turn, numbers by word of mouth.

use crate::games::wok_and_roll::prelude::*;

/// The most things a player can take in one turn.
pub const MAX_PICKS: usize = 24;

/// A thing taken while cooking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A serving crossed off.
    Serving(Serving),
    /// A hexagon outlined.
    Conversion(Face),
    /// A rectangle outlined.
    Bonus(u8),
}

/// A thing taken, and the symbol circled because of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picked {
    /// The thing.
    pub pick: Pick,
    /// The symbol.
    pub gains: Option<Face>,
}

impl Picked {
    /// What it costs and brings.
    pub fn taken(self, sheet: &Sheet) -> Taken {
        let mut taken = Taken {
            gains: self.gains,
            ..Taken::default()
        };
        match self.pick {
            Pick::Serving(serving) => taken.cost = sheet.cost(serving).pool(),
            Pick::Conversion(face) => {
                taken.cost.add(Face::Book, sheet.skills.conversion_books);
                taken.converts = Some(face);
            }
            Pick::Bonus(_) => taken.cost.add(Face::Book, sheet.skills.bonus_books),
        }
        taken
    }
}

/// What one player has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Player {
    /// Completions by word of mouth, in a light game.
    pub completed: u8,
    /// The outlined rectangles.
    pub bonuses: u8,
    /// The outlined hexagons.
    pub conversions: Six,
    /// What is left in the fridge; this turn's cooking is paid at its end.
    pub fridge: Pool,
    /// Circled symbols not used yet, without those of this turn.
    pub circled: Pool,
    /// The numbers in the wok, once they are entered.
    pub woks: Option<[u8; SECTIONS]>,
    /// The crossed servings of each plate, bit 0 the first.
    pub crossed: [u16; MAX_PLATES],
    /// What was taken this turn, in order.
    pub picks: Vec<Picked, MAX_PICKS>,
}

impl Player {
    /// A player with a clean sheet.
    pub fn new(sheet: &Sheet) -> Self {
        Self {
            fridge: sheet.fridge,
            ..Self::default()
        }
    }

    /// Whether a serving is crossed off.
    pub fn is_crossed(&self, serving: Serving) -> bool {
        let (plate, number) = serving.indices();
        self.crossed[plate] & (1 << number) != 0
    }

    /// How many servings of a plate are crossed off.
    pub fn crossed_in(&self, plate: u8) -> u8 {
        let crossed = self.crossed.get(usize::from(plate));
        crossed.map_or(0, |crossed| crossed.count_ones() as u8)
    }

    /// Whether all servings of a plate are crossed off (WAR-END-02).
    pub fn is_full(&self, sheet: &Sheet, plate: u8) -> bool {
        let size = sheet.size(plate);
        size > 0 && self.crossed[usize::from(plate)] == (1 << size) - 1
    }

    /// How many dishes and platters that count for the end are completed.
    pub fn completed_plates(&self, sheet: &Sheet) -> u8 {
        let full = |plate: u8| self.is_full(sheet, plate);
        let counts = |plate: u8| sheet.plates[usize::from(plate)].layout.counts;
        let plates = 0..MAX_PLATES as u8;
        let plates = plates.filter(|&plate| full(plate) && counts(plate));
        let columns = sheet.counting_columns();
        let columns = columns.filter(|&first| sheet.column(first).all(full));
        (plates.count() + columns.count()) as u8
    }

    /// Whether the order of crossing allows a serving now (WAR-COOK-06, WAR-COOK-07); `wait` closes every
    /// platter until the plates above it are full.
    pub fn may_reach(&self, sheet: &Sheet, serving: Serving, wait: bool) -> Result<(), Refusal> {
        let plate = serving.plate();
        let layout = sheet.layout(plate).ok_or(Refusal::NoSuchThing)?;
        if !sheet.has(serving) {
            return Err(Refusal::NoSuchThing);
        }
        if self.is_crossed(serving) {
            return Err(Refusal::Crossed);
        }
        let next = self.crossed_in(plate);
        let above = match layout.shape {
            Shape::Dish if serving.number() != next => return Err(Refusal::FromTheTop(next + 1)),
            Shape::Dish => self.unfinished_above(sheet, plate, true),
            Shape::Platter if !wait => None,
            Shape::Platter | Shape::WaitingPlatter => self.unfinished_above(sheet, plate, false),
        };
        match above.map(section_of) {
            Some((section, number)) => Err(Refusal::AboveFirst(section, number)),
            None => Ok(()),
        }
    }

    /// A plate above in the same column that is not full. With `dishes`, platters do not matter.
    fn unfinished_above(&self, sheet: &Sheet, plate: u8, dishes: bool) -> Option<u8> {
        let dish = |above| {
            sheet
                .layout(above)
                .is_some_and(|layout| layout.shape == Shape::Dish)
        };
        let mut above = sheet.above(plate);
        above.find(|&above| (!dishes || dish(above)) && !self.is_full(sheet, above))
    }

    /// The things taken this turn with what they cost and bring.
    pub fn taken(&self, sheet: &Sheet) -> Vec<Taken, MAX_PICKS> {
        let picks = self.picks.iter();
        picks.map(|picked| picked.taken(sheet)).collect()
    }

    /// The hexagons outlined before this turn.
    pub fn earlier_conversions(&self) -> Six {
        let bought = self.picks.iter().map(|picked| match picked.pick {
            Pick::Conversion(face) => 1 << face.index(),
            _ => 0,
        });
        Six(self.conversions.0 & !bought.fold(0, |set, bit: u8| set | bit))
    }

    /// The circles on paper, those of this turn included.
    pub fn all_circled(&self) -> Pool {
        let gained = self.picks.iter().filter_map(|picked| picked.gains);
        gained.fold(self.circled, |mut circled, face| {
            circled.add(face, 1);
            circled
        })
    }

    /// How many skills are outlined, hexagons and rectangles alike (WAR-SKILL-05).
    pub fn skills(&self) -> u8 {
        self.conversions.count() + self.bonuses.count_ones() as u8
    }

    /// Whether a rectangle is outlined.
    pub fn has_bonus(&self, bonus: u8) -> bool {
        usize::from(bonus) < MAX_BONUSES && self.bonuses & (1 << bonus) != 0
    }
}
