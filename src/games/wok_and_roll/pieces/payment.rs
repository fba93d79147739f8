//! Which symbols pay for which things: exact, and in the order in which things were taken (WAR-DEC-19).
//!
//! A turn of one player is a list of [`Taken`] things. A symbol pays once; a circle pays only for things
//! after the one that earned it; a book stands for an ingredient only after its hexagon is
//! outlined. [`Budget`] says whether some assignment pays for everything, [`pay`] finds the one that
//! spends first what is lost first.

use crate::games::wok_and_roll::prelude::*;

/// The most symbols one player can have at hand in a turn.
pub const MAX_SYMBOLS: usize = 72;

/// What a player has at hand when cooking begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purse {
    /// The dice this player may use.
    pub dice: Pool,
    /// Circled symbols.
    pub circled: Pool,
    /// Symbols in the fridge.
    pub fridge: Pool,
    /// The ingredients a book may stand for.
    pub conversions: Six,
    /// Whether circles are lost at the end of the turn.
    pub circles_expire: bool,
}

impl Purse {
    fn all(&self) -> Pool {
        self.dice.plus(self.circled).plus(self.fridge)
    }
}

/// One thing taken in a turn: a serving crossed off, or a skill outlined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// What it costs.
    pub cost: Pool,
    /// The symbol circled because of it.
    pub gains: Option<Face>,
    /// The ingredient a book may stand for from then on.
    pub converts: Option<Face>,
}

/// What is left of a purse after some things were taken, as far as paying for more is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    left: Pool,
    conversions: Six,
}

impl Budget {
    /// Nothing taken yet.
    pub fn new(purse: &Purse) -> Self {
        Self {
            left: purse.all(),
            conversions: purse.conversions,
        }
    }

    /// Pays for one thing, or names the symbol that is missing.
    ///
    /// Own symbols go first and books only cover what is short for that very thing: no assignment
    /// needs fewer books at any time, so what is refused here cannot be paid at all. A circle
    /// that comes later does not give a book back.
    pub fn take(&mut self, one: &Taken) -> Result<(), Shortage> {
        let mut books = one.cost.count(Face::Book);
        for face in Face::ingredients() {
            books += self.short(face, one.cost.count(face))?;
        }
        let has = self.left.count(Face::Book);
        let short = Shortage {
            face: Face::Book,
            needs: books,
            has,
        };
        self.left.0[Face::Book.index()] = has.checked_sub(books).ok_or(short)?;
        if let Some(gained) = one.gains {
            self.left.add(gained, 1);
        }
        if let Some(face) = one.converts {
            self.conversions.0 |= 1 << face.index();
        }
        Ok(())
    }

    /// What is left if books are spared.
    pub fn left(&self) -> Pool {
        self.left
    }

    /// The same with nothing left but these.
    pub fn with_only(self, left: Pool) -> Self {
        Self { left, ..self }
    }

    /// Takes some of an ingredient and says how many books must stand for what is short.
    fn short(&mut self, face: Face, needs: u8) -> Result<u8, Shortage> {
        let has = self.left.count(face);
        let short = needs.saturating_sub(has);
        if short > 0 && !self.conversions.has(face.index()) {
            return Err(Shortage { face, needs, has });
        }
        self.left.0[face.index()] = has - (needs - short);
        Ok(short)
    }
}

/// What a thing needs of a symbol, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// The symbol that is missing.
    pub face: Face,
    /// How many are needed.
    pub needs: u8,
    /// How many there are.
    pub has: u8,
}

/// What a turn takes from dice, circles and fridge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Payment {
    /// Dice used.
    pub dice: Pool,
    /// Circled symbols used, those earned in this turn included.
    pub circled: Pool,
    /// Fridge symbols used.
    pub fridge: Pool,
}

/// Where a symbol comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Die,
    Circle,
    Fridge,
}

/// A symbol at hand from some thing taken on.
#[derive(Clone, Copy)]
struct Supply {
    face: Face,
    source: Source,
    from: u8,
}

/// A symbol that a thing costs, and whether a book may stand for it there.
#[derive(Clone, Copy)]
struct Demand {
    face: Face,
    at: u8,
    converts: bool,
}

/// Pays for everything taken; `None` if no assignment does.
///
/// The sets of symbols that can pay together form a matroid, so taking each symbol in the order
/// of preference whenever the ones taken before stay useful gives the best payment.
pub fn pay(purse: &Purse, taken: &[Taken]) -> Option<Payment> {
    let mut matching = Matching::new(demands(purse, taken)?);
    let mut payment = Payment::default();
    for supply in supplies(purse, taken) {
        // Without this, every symbol that is left over would search the whole matching in vain.
        if matching.is_complete() {
            break;
        }
        if matching.add(supply) {
            match supply.source {
                Source::Die => payment.dice.add(supply.face, 1),
                Source::Circle => payment.circled.add(supply.face, 1),
                Source::Fridge => payment.fridge.add(supply.face, 1),
            }
        }
    }
    matching.is_complete().then_some(payment)
}

fn demands(purse: &Purse, taken: &[Taken]) -> Option<Vec<Demand, MAX_SYMBOLS>> {
    let mut demands = Vec::new();
    let mut conversions = purse.conversions;
    for (at, one) in (0..).zip(taken) {
        for face in one.cost.symbols() {
            let converts = face.is_ingredient() && conversions.has(face.index());
            let demand = Demand { face, at, converts };
            demands.push(demand).ok()?;
        }
        if let Some(face) = one.converts {
            conversions.0 |= 1 << face.index();
        }
    }
    Some(demands)
}

/// All symbols, those to be spent first in front; more than the list holds never come together.
fn supplies(purse: &Purse, taken: &[Taken]) -> Vec<Supply, MAX_SYMBOLS> {
    let mut supplies = Vec::new();
    let order = match purse.circles_expire {
        false => [
            (Source::Die, false),
            (Source::Die, true),
            (Source::Circle, false),
            (Source::Fridge, false),
            (Source::Circle, true),
            (Source::Fridge, true),
        ],
        true => [
            (Source::Die, false),
            (Source::Die, true),
            (Source::Circle, false),
            (Source::Circle, true),
            (Source::Fridge, false),
            (Source::Fridge, true),
        ],
    };
    for (source, books) in order {
        let kept = |supply: &Supply| (supply.face == Face::Book) == books;
        for supply in from_source(purse, taken, source).filter(kept) {
            if supplies.push(supply).is_err() {
                return supplies;
            }
        }
    }
    supplies
}

fn from_source<'a>(
    purse: &Purse,
    taken: &'a [Taken],
    source: Source,
) -> impl Iterator<Item = Supply> + 'a {
    let (pool, taken) = match source {
        Source::Die => (purse.dice, &[][..]),
        Source::Circle => (purse.circled, taken),
        Source::Fridge => (purse.fridge, &[][..]),
    };
    let at_hand = pool.symbols().map(|face| (face, 0));
    let gained = (1..)
        .zip(taken)
        .filter_map(|(from, one)| Some((one.gains?, from)));
    let supply = move |(face, from)| Supply { face, source, from };
    at_hand.chain(gained).map(supply)
}

const NOBODY: u8 = u8::MAX;

/// Which supply pays for which demand, grown one supply at a time.
struct Matching {
    demands: Vec<Demand, MAX_SYMBOLS>,
    supplies: Vec<Supply, MAX_SYMBOLS>,
    /// How many demands are not paid.
    open: usize,
    /// The supply that pays for each demand.
    paid_by: [u8; MAX_SYMBOLS],
    /// The demand each supply pays for.
    pays: [u8; MAX_SYMBOLS],
}

impl Matching {
    fn new(demands: Vec<Demand, MAX_SYMBOLS>) -> Self {
        Self {
            open: demands.len(),
            demands,
            supplies: Vec::new(),
            paid_by: [NOBODY; MAX_SYMBOLS],
            pays: [NOBODY; MAX_SYMBOLS],
        }
    }

    fn is_complete(&self) -> bool {
        self.open == 0
    }

    /// Puts a supply to use, moving others if need be; false if there is no use for it.
    fn add(&mut self, supply: Supply) -> bool {
        let start = self.supplies.len() as u8;
        if self.supplies.push(supply).is_err() {
            return false;
        }
        let mut reached_from = [NOBODY; MAX_SYMBOLS];
        let mut queue: Vec<u8, { MAX_SYMBOLS + 1 }> = Vec::from_iter([start]);
        let mut next = 0;
        while let Some(&supply) = queue.get(next) {
            next += 1;
            for demand in 0..self.demands.len() {
                if reached_from[demand] != NOBODY || !self.fits(supply, demand) {
                    continue;
                }
                reached_from[demand] = supply;
                match self.paid_by[demand] {
                    NOBODY => {
                        self.turn_over(start, demand, &reached_from);
                        self.open -= 1;
                        return true;
                    }
                    payer => drop(queue.push(payer)),
                }
            }
        }
        false
    }

    /// Shifts payers along the way that was found, from its free end back to `start`.
    fn turn_over(&mut self, start: u8, end: usize, reached_from: &[u8; MAX_SYMBOLS]) {
        let mut demand = end;
        loop {
            let supply = reached_from[demand];
            let before = core::mem::replace(&mut self.pays[usize::from(supply)], demand as u8);
            self.paid_by[demand] = supply;
            if supply == start {
                return;
            }
            demand = usize::from(before);
        }
    }

    fn fits(&self, supply: u8, demand: usize) -> bool {
        let (supply, demand) = (self.supplies[usize::from(supply)], self.demands[demand]);
        let stands_for = supply.face == Face::Book && demand.converts;
        supply.from <= demand.at && (supply.face == demand.face || stands_for)
    }
}
