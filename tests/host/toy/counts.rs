//! The counts and house rules of the spice pot.

use souschef::engine::prelude::*;

use super::rules::{Action, BRIM, Draft, Pot, Refusal, SPICES, TURNS};

counts! {
    /// What is counted.
    Count of Pot |game, value| {
        {
            Bag: Inner, Location::Table("bag"), Line::new(), is game.bag;
            Pot(pot: u8 in 0..4): Pieces, Location::Spot("pot", pot + 1), Line::new(),
                read game.pots[usize::from(pot)], 0..=BRIM - 1, set game.set(pot, value as u8);
        }
        for seat in Seat::all(game.seats()) => {
            Spices(seat: Seat): Pieces, Location::Seat(seat, ""), "spices",
                read game.cooks[seat.index()].spices, 0..=SPICES,
                set game.set_spices(seat, value as u8);
            Turns(seat: Seat): Known, Location::Seat(seat, ""), "turns left",
                at game.cooks[seat.index()].turns, 0..=TURNS;
        }
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
    Brim: "Pot holds", BRIMS, "What a pot holds before it boils over.", default BRIM;
    Pinch: "Pinch", Values::Words(&["offered", "left out"]), "Whether a pinch is offered.";
    Seasoning: "Seasoning", Values::Words(&["open", "secret"]), "Whether others see what is seasoned.";
} }

impl Pot {
    pub fn correct(&mut self, count: Count, value: i32) -> Result<(), Refusal> {
        menu::correct(self, count, value)
    }

    /// Gives a cook spices out of the bag, or puts them back.
    fn set_spices(&mut self, seat: Seat, spices: u8) -> Result<(), Refusal> {
        let held = &mut self.cooks[seat.index()].spices;
        let all = self.bag + *held;
        self.bag = all.checked_sub(spices).ok_or(Refusal::BagEmpty)?;
        *held = spices;
        Ok(())
    }
}

impl State for Pot {
    made_of!(Count => Action::Count, Rule => Action::House);

    fn rule(&self, rule: Rule) -> u8 {
        self.house.value(rule)
    }
}
