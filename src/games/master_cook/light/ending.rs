//! The end of a light game: what is known goes into a quick score, the rest is asked there.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The quick score of a light table with everything the device counted.
    pub(crate) fn quick_score(&self) -> Quick {
        let mut quick = Quick::new(self.edition, self.seats);
        quick.set_house(&self.house);
        for seat in self.all_seats() {
            self.enter_counted(seat, &mut quick);
        }
        for goal in (0..GOALS).filter(|&goal| self.goals[goal].quest.best().is_none()) {
            quick.enter_hats(goal, self.hats_of(goal));
        }
        if self.stage == Stage::Over {
            quick.end();
        }
        quick
    }

    fn enter_counted(&self, seat: Seat, quick: &mut Quick) {
        let player = self.player(seat);
        quick.enter(seat, Value::Cooked, player.cooked_tasters());
        if player.cooked_tasters() == 0 {
            quick.enter(seat, Value::Tasters, 0);
        }
        if player.cooked_gourmets() == 0 {
            quick.enter(seat, Value::Gourmets, 0);
        }
        if player.cooked_sides() == 0 {
            quick.enter_no_sides(seat);
        }
        if player.counted {
            let left = player.supply.total().min(u8::MAX.into()) as u8;
            quick.enter(seat, Value::Leftovers, left);
            quick.enter(seat, Value::Shells, player.shells);
            if self.rules().leftovers == Leftovers::Bin {
                quick.enter(seat, Value::Bin, player.bin.total() as u8);
            }
        }
    }

    fn hats_of(&self, goal: usize) -> [Hats; MAX_PLAYERS] {
        let mut hats = [Hats::default(); MAX_PLAYERS];
        for seat in self.all_seats() {
            let rows = self.hats(goal, seat);
            rows.into_iter().for_each(|row| hats[seat.index()].put(row));
        }
        hats
    }
}
