//! The harvest: scoop, lay, shells, collect; then the Move step of the first edition.

use crate::engine::seat::Seat;
use crate::engine::told::Told;
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
        told: &mut Told,
    ) -> Result<(), Refusal> {
        let rest = self.may_harvest(walk, drops)?;
        let brings = walk.brings(&self.ring, drops);
        *self.ring.on_mut(walk.start) = Counts::NONE;
        self.line_up = walk.start;
        self.quotas = self.ring.quotas(self.bag.total(), walk.start);
        self.tell_scoop(seat, walk.start, told);
        for (field, token) in walk.path().zip(drops.iter()) {
            *self.ring.on_mut(field).of_mut(token) += 1;
        }
        self.tell_lay(walk.path(), drops, told);
        self.leave_over(seat, rest, told);
        self.gain_shells(seat, brings.shells, told);
        self.collect(seat, walk.end(), told);
        self.move_to_centre(seat, told);
        self.enter_kitchen(seat);
        let owes = self.kitchen(seat).owes_token;
        self.after = match (self.incoming == Counts::NONE, owes) {
            (false, _) => After::LeftoversToBag(seat),
            (true, false) => After::PassToken(seat),
            (true, true) => After::KeepToken,
        };
        Ok(())
    }

    fn leave_over(&mut self, seat: Seat, rest: Counts, told: &mut Told) {
        match self.rules().leftovers {
            Leftovers::Bag => {
                self.incoming = rest;
                self.tell_rest("Rest to the bag", rest, told);
            }
            Leftovers::Bin => {
                let kitchen = self.kitchen_mut(seat);
                kitchen.bin = plus(kitchen.bin, rest);
                self.tell_rest("Rest to the bin", rest, told);
            }
        }
    }

    fn collect(&mut self, seat: Seat, end: u8, told: &mut Told) {
        let kind = fields::tile(end);
        let count = core::mem::take(self.ring.on_mut(end).of_mut(kind));
        let kitchen = self.kitchen_mut(seat);
        kitchen.supply = plus(kitchen.supply, fields::some(kind, count));
        self.tell_collect(seat, count, kind, end, told);
        if count == 0 {
            told.notice("Nothing to collect at the end field");
        }
    }

    /// The Move step: everything stored comes to the centre (MC-MOVE-01F).
    fn move_to_centre(&mut self, seat: Seat, told: &mut Told) {
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
        self.tell_moved(seat, told);
    }

    /// Skips a harvest on an empty circle (G-05).
    pub(crate) fn skip_harvest(&mut self, seat: Seat, told: &mut Told) -> Result<(), Refusal> {
        if search::best(&self.ring).is_some() {
            return Err(Refusal::NotAsked);
        }
        self.move_to_centre(seat, told);
        self.enter_kitchen(seat);
        if !self.kitchen(seat).owes_token {
            self.after = After::PassToken(seat);
        }
        Ok(())
    }
}
