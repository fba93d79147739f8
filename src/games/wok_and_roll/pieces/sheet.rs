//! One player's sheet: what is crossed, circled and outlined, and what was taken this turn.

use heapless::Vec;

use super::dice::Six;
use super::face::{Face, Pool};
use super::group::{Group, Shape};
use super::payment::Taken;
use super::place::Place;
use super::profile::{MAX_BONUSES, MAX_GROUPS, Profile};
use crate::games::wok_and_roll::refusal::Refusal;

/// The most things a player can take in one turn.
pub const MAX_PICKS: usize = 24;

/// A thing taken while cooking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A serving crossed off.
    Serving(Place),
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

/// A player's sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Sheet {
    /// The outlined rectangles.
    pub bonuses: u8,
    /// The outlined hexagons.
    pub conversions: Six,
    /// What is left in the fridge; this turn's cooking is paid at its end.
    pub fridge: Pool,
    /// Circled symbols not used yet, without those of this turn.
    pub circled: Pool,
    /// The crossed servings of each group, bit 0 the first.
    pub crossed: [u16; MAX_GROUPS],
    /// What was taken this turn, in order.
    pub picks: Vec<Picked, MAX_PICKS>,
}

impl Sheet {
    /// A clean sheet.
    pub fn new(profile: &Profile) -> Self {
        Self {
            fridge: profile.fridge,
            ..Self::default()
        }
    }

    /// Tells whether a serving is crossed off.
    pub fn is_crossed(&self, place: Place) -> bool {
        let crossed = self.crossed.get(usize::from(place.group()));
        crossed.is_some_and(|crossed| crossed & (1 << place.serving()) != 0)
    }

    /// Crosses a serving off for good (WAR-COOK-08).
    pub fn cross(&mut self, place: Place) {
        if let Some(crossed) = self.crossed.get_mut(usize::from(place.group())) {
            *crossed |= 1 << place.serving();
        }
    }

    /// How many servings of a group are crossed off.
    pub fn crossed_in(&self, group: u8) -> u8 {
        let crossed = self.crossed.get(usize::from(group));
        crossed.map_or(0, |crossed| crossed.count_ones() as u8)
    }

    /// Tells whether all servings of a group are crossed off (WAR-END-02).
    pub fn is_full(&self, profile: &Profile, group: u8) -> bool {
        profile
            .group(group)
            .is_some_and(|kept| self.crossed_in(group) >= kept.size)
    }

    /// How many dishes and platters that count for the end are completed.
    pub fn completed(&self, profile: &Profile) -> u8 {
        let full = |group: u8| self.is_full(profile, group);
        let counts =
            |(number, group): &(u8, &Group)| group.counts && self.crossed_in(*number) >= group.size;
        let groups = profile.known().filter(counts);
        let columns = profile
            .counting_columns()
            .filter(|&first| profile.column(first).all(full));
        (groups.count() + columns.count()) as u8
    }

    /// Says whether the order of crossing allows a serving now (WAR-COOK-06, WAR-COOK-07).
    pub fn may_reach(&self, profile: &Profile, place: Place, wait: bool) -> Result<(), Refusal> {
        let group = profile.group(place.group()).ok_or(Refusal::NoSuchThing)?;
        if !profile.has(place) {
            return Err(Refusal::NoSuchThing);
        }
        if self.is_crossed(place) {
            return Err(Refusal::Crossed);
        }
        let next = self.crossed_in(place.group());
        let above = match group.shape {
            Shape::Dish if place.serving() != next => return Err(Refusal::FromTheTop(next + 1)),
            Shape::Dish => self.unfinished_above(profile, place.group(), true),
            Shape::Platter if !wait => None,
            Shape::Platter | Shape::WaitingPlatter => {
                self.unfinished_above(profile, place.group(), false)
            }
        };
        match above.map(|above| profile.name(above)) {
            Some((section, number)) => Err(Refusal::AboveFirst(section, number)),
            None => Ok(()),
        }
    }

    /// A group above in the same column that is not full; perhaps only a dish matters.
    fn unfinished_above(&self, profile: &Profile, group: u8, dish: bool) -> Option<u8> {
        let matters = |above: u8| {
            let shape = profile.group(above).map(|group| group.shape);
            !dish || shape == Some(Shape::Dish)
        };
        let mut above = profile.above(group);
        above.find(|&above| matters(above) && !self.is_full(profile, above))
    }

    /// The things taken this turn with what they cost and bring.
    pub fn taken(&self, profile: &Profile) -> Vec<Taken, MAX_PICKS> {
        let picks = self.picks.iter();
        picks.map(|picked| taken(profile, *picked)).collect()
    }

    /// The hexagons outlined before this turn.
    pub fn earlier_conversions(&self) -> Six {
        let bought = self.picks.iter().map(|picked| match picked.pick {
            Pick::Conversion(face) => 1 << face.index(),
            _ => 0,
        });
        Six(self.conversions.0 & !bought.fold(0, |set, bit: u8| set | bit))
    }

    /// The symbols circled this turn.
    pub fn gained(&self) -> Pool {
        let mut gained = Pool::default();
        let faces = self.picks.iter().filter_map(|picked| picked.gains);
        faces.for_each(|face| gained.add(face, 1));
        gained
    }

    /// How many skills are outlined, hexagons and rectangles alike (WAR-SKILL-05).
    pub fn skills(&self) -> u8 {
        self.conversions.count() + self.bonuses.count_ones() as u8
    }

    /// Tells whether a rectangle is outlined.
    pub fn has_bonus(&self, bonus: u8) -> bool {
        usize::from(bonus) < MAX_BONUSES && self.bonuses & (1 << bonus) != 0
    }
}

/// What a pick costs and brings.
pub fn taken(profile: &Profile, Picked { pick, gains }: Picked) -> Taken {
    let mut cost = Pool::default();
    let mut converts = None;
    match pick {
        Pick::Serving(place) => cost = profile.cost(place).pool(),
        Pick::Conversion(face) => {
            cost.add(Face::Book, profile.skills.conversion_books);
            converts = Some(face);
        }
        Pick::Bonus(_) => cost.add(Face::Book, profile.skills.bonus_books),
    }
    Taken {
        cost,
        gains,
        converts,
    }
}
