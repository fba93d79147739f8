//! The harvest: scoop, lay, shells, collect; then the Move step of the first edition.

use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;
use crate::games::master_cook::Contest;
use crate::games::master_cook::pieces::edition::Leftovers;
use crate::games::master_cook::pieces::fields::{minus, plus};
use crate::games::master_cook::pieces::handful::Handful;
use crate::games::master_cook::pieces::ingredient::Counts;
use crate::games::master_cook::pieces::stage::After;
use crate::games::master_cook::pieces::walk::Walk;
use crate::games::master_cook::pieces::{fields, search};
use crate::games::master_cook::refusal::Refusal;

impl Contest {
    /// Tells whether a walk with these drops is allowed (MC-HARV-02 to MC-HARV-07).
    fn may_harvest(&self, walk: Walk, drops: Handful) -> Result<Counts, Refusal> {
        if self.ring.size(walk.start) == 0 {
            return Err(Refusal::NoTokens);
        }
        if walk.steps == 0 {
            return Err(Refusal::WalkFirst);
        }
        if !walk.is_legal(&self.ring) {
            return Err(Refusal::TooFar);
        }
        let rest = minus(self.ring.on(walk.start), drops.counts()).ok_or(Refusal::NotInScoop)?;
        match drops.len() == usize::from(walk.distance()) {
            true => Ok(rest),
            false => Err(Refusal::PlaceAll),
        }
    }

    /// Harvests: scoop, refill, lay, leftovers, shells, collect, enter the kitchen (G-01).
    pub(crate) fn harvest(
        &mut self,
        seat: Seat,
        walk: Walk,
        drops: Handful,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        let rest = self.may_harvest(walk, drops)?;
        let brings = walk.brings(&self.ring, drops);
        *self.ring.on_mut(walk.start) = Counts::NONE;
        self.line_up = walk.start;
        self.quotas = self.ring.quotas(self.bag.total(), walk.start);
        self.tell_scoop(seat, walk.start, to_do);
        for (field, token) in walk.path().zip(drops.iter()) {
            *self.ring.on_mut(field).of_mut(token) += 1;
        }
        self.tell_lay(walk.path(), drops, to_do);
        self.leave_over(seat, rest, to_do);
        self.gain_shells(seat, brings.shells, to_do);
        self.collect(seat, walk.end(), to_do);
        self.move_to_centre(seat, to_do);
        self.enter_kitchen(seat);
        let owes = self.kitchen(seat).owes_token;
        self.after = match (self.incoming == Counts::NONE, owes) {
            (false, _) => After::LeftoversToBag(seat),
            (true, false) => After::PassToken(seat),
            (true, true) => After::KeepToken,
        };
        Ok(())
    }

    fn leave_over(&mut self, seat: Seat, rest: Counts, to_do: &mut ToDo) {
        match self.rules().leftovers {
            Leftovers::Bag => {
                self.incoming = rest;
                self.tell_rest("Rest to the bag", rest, to_do);
            }
            Leftovers::Bin => {
                let kitchen = self.kitchen_mut(seat);
                kitchen.bin = plus(kitchen.bin, rest);
                self.tell_rest("Rest to the bin", rest, to_do);
            }
        }
    }

    fn collect(&mut self, seat: Seat, end: u8, to_do: &mut ToDo) {
        let kind = fields::tile(end);
        let count = core::mem::take(self.ring.on_mut(end).of_mut(kind));
        let kitchen = self.kitchen_mut(seat);
        kitchen.supply = plus(kitchen.supply, fields::some(kind, count));
        self.tell_collect(seat, count, kind, end, to_do);
        if count == 0 {
            to_do.notice("Nothing to collect at the end field");
        }
    }

    /// The Move step: everything stored comes to the centre (MC-MOVE-01F).
    fn move_to_centre(&mut self, seat: Seat, to_do: &mut ToDo) {
        let kitchen = self.kitchen_mut(seat);
        let owned = kitchen.owned();
        kitchen.paid.clear();
        if owned == kitchen.supply {
            return;
        }
        kitchen.supply = owned;
        kitchen.stored = [Counts::NONE; crate::games::master_cook::pieces::number::SLOTS];
        kitchen.locked = Counts::NONE;
        kitchen.laid_aside = Counts::NONE;
        self.tell_moved(seat, to_do);
    }

    /// Skips a harvest on an empty circle (G-05).
    pub(crate) fn skip_harvest(&mut self, seat: Seat, to_do: &mut ToDo) -> Result<(), Refusal> {
        if search::best(&self.ring).is_some() {
            return Err(Refusal::NotAsked);
        }
        self.move_to_centre(seat, to_do);
        self.enter_kitchen(seat);
        if !self.kitchen(seat).owes_token {
            self.after = After::PassToken(seat);
        }
        Ok(())
    }
}
