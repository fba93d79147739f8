//! What is counted in the spice pot, and its house rules.

use souschef::counts;
use souschef::engine::aside::{self, State};
use souschef::engine::counts::{Location, Tally};
use souschef::engine::game::Game;
use souschef::engine::house::Values;
use souschef::engine::line::Line;
use souschef::engine::seat::Seat;
use souschef::house_rules;

use super::rules::{Action, BRIM, Draft, Pot, Refusal, SPICES, TURNS};

counts! {
    /// What is counted.
    Count {
        Bag: Inner, Location::Table("bag"), Line::new();
        Pot(pot: u8): Pieces, Location::Spot("pot", pot + 1), Line::new();
        Spices(seat: Seat): Pieces, Location::Seat(seat, ""), "spices";
        Turns(seat: Seat): Known, Location::Seat(seat, ""), "turns left";
    }
}

/// What a pot holds, from six on.
const BRIMS: Values = Values::Numbers {
    least: 6,
    most: BRIM,
    by: 1,
    unit: "spices",
};

house_rules! { Rule {
    Brim: "Pot holds", BRIMS, "What a pot holds before it boils over.";
    Pinch: "Pinch", Values::Words(&["offered", "left out"]), "Whether a pinch is offered.";
} }

impl Pot {
    pub fn correct(&mut self, count: Count, value: i32) -> Result<(), Refusal> {
        aside::check_count(self, count, value)?;
        let value = value as u8;
        match count {
            Count::Pot(pot) => return self.set(pot, value),
            Count::Spices(seat) => {
                let held = &mut self.cooks[seat.index()].spices;
                let all = self.bag + *held;
                self.bag = all.checked_sub(value).ok_or(Refusal::BagEmpty)?;
                *held = value;
            }
            Count::Turns(seat) => self.cooks[seat.index()].turns = value,
            Count::Bag => return Err(Refusal::NotNow),
        }
        Ok(())
    }
}

impl State for Pot {
    souschef::made_of!(Count => Action::Count, Rule => Action::House);

    fn each_count(&self, each: &mut dyn FnMut(Count)) {
        each(Count::Bag);
        (0..4).for_each(|pot| each(Count::Pot(pot)));
        for seat in Seat::all(self.seats()) {
            each(Count::Spices(seat));
            each(Count::Turns(seat));
        }
    }

    fn tally(&self, count: Count) -> Tally {
        let cook = |seat: Seat| &self.cooks[seat.index()];
        match count {
            Count::Bag => Tally::new(self.bag, 0, SPICES),
            Count::Pot(pot) => Tally::new(self.pots[usize::from(pot)], 0, BRIM - 1),
            Count::Spices(seat) => Tally::new(cook(seat).spices, 0, SPICES),
            Count::Turns(seat) => Tally::new(cook(seat).turns, 0, TURNS),
        }
    }

    fn rule(&self, rule: Rule) -> u8 {
        self.house[rule as usize]
    }
}
