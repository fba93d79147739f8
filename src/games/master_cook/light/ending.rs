//! The end of a light game: what is known goes into a quick score, the rest is asked there.

use crate::engine::seat::Seat;
use crate::games::master_cook::Contest;
use crate::games::master_cook::MAX_PLAYERS;
use crate::games::master_cook::house::Rule;
use crate::games::master_cook::pieces::edition::Leftovers;
use crate::games::master_cook::pieces::goals::GOALS;
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::quick::{Hats, Quick, Settings, Value};

impl Contest {
    /// The quick score of a light table with everything the device counted.
    pub(crate) fn quick_score(&self) -> Quick {
        let mut quick = Quick::new(self.edition, self.seats);
        quick.enter_settings(Settings {
            custom_goals: self.settings.on(Rule::Goals),
            extra_hats: self.rules().gourmet_hats > 1 && self.settings.on(Rule::ExtraHats),
        });
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
        let kitchen = self.kitchen(seat);
        quick.enter(seat, Value::Cooked, kitchen.cooked_tasters());
        if kitchen.cooked_tasters() == 0 {
            quick.enter(seat, Value::Tasters, 0);
        }
        if kitchen.cooked_gourmets() == 0 {
            quick.enter(seat, Value::Gourmets, 0);
        }
        if kitchen.cooked_sides() == 0 {
            quick.enter_no_sides(seat);
        }
        if kitchen.counted {
            let left = kitchen.supply.total().min(u8::MAX.into()) as u8;
            quick.enter(seat, Value::Leftovers, left);
            quick.enter(seat, Value::Shells, kitchen.shells);
            if self.rules().leftovers == Leftovers::Bin {
                quick.enter(seat, Value::Bin, kitchen.bin.total() as u8);
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
