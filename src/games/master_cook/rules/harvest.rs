//! The harvest: scoop, lay, shells, collect; then the Move step of the first edition.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Tells whether a walk with these drops is allowed (MC-HARV-02 to MC-HARV-07).
    fn may_harvest(&self, walk: Walk, drops: Handful) -> Result<Tokens, Refusal> {
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
    ) -> Allowed {
        let rest = self.may_harvest(walk, drops)?;
        let brings = walk.brings(&self.ring, drops);
        *self.ring.on_mut(walk.start) = Tokens::NONE;
        self.line_up = walk.start;
        self.quotas = self.ring.quotas(self.bag.total(), walk.start);
        to_do.chosen(by(seat, "scoops field").number(walk.start + 1));
        for (field, token) in walk.path().zip(drops.iter()) {
            *self.ring.on_mut(field).of_mut(token) += 1;
        }
        self.tell_lay(walk.path(), drops, to_do);
        self.leave_over(seat, rest, to_do);
        self.gain_shells(seat, brings.shells, to_do);
        self.collect(seat, walk.end(), to_do);
        self.move_to_centre(seat, to_do);
        self.enter_kitchen(seat);
        let owes = self.player(seat).owes_token;
        self.after = match (self.incoming == Tokens::NONE, owes) {
            (false, _) => After::LeftoversToBag(seat),
            (true, false) => After::PassToken(seat),
            (true, true) => After::KeepToken,
        };
        Ok(())
    }

    fn leave_over(&mut self, seat: Seat, rest: Tokens, to_do: &mut ToDo) {
        match self.rules().leftovers {
            Leftovers::Bag => {
                self.incoming = rest;
                self.tell_rest("Rest to the bag", rest, to_do);
            }
            Leftovers::Bin => {
                let player = self.player_mut(seat);
                player.bin = plus(player.bin, rest);
                self.tell_rest("Rest to the bin", rest, to_do);
            }
        }
    }

    fn collect(&mut self, seat: Seat, end: u8, to_do: &mut ToDo) {
        let kind = tile(end);
        let count = core::mem::take(self.ring.on_mut(end).of_mut(kind));
        let player = self.player_mut(seat);
        player.supply = plus(player.supply, some(kind, count));
        match count {
            0 => to_do.notice("Nothing to collect at the end field"),
            _ => {
                let line = by(seat, "takes").number(count).icon(kind.icon());
                to_do.hands(line.word("off field").number(end + 1));
            }
        }
    }

    /// The Move step: everything stored comes to the centre (MC-MOVE-01F).
    fn move_to_centre(&mut self, seat: Seat, to_do: &mut ToDo) {
        let player = self.player_mut(seat);
        let owned = player.owned();
        player.paid.clear();
        if owned == player.supply {
            return;
        }
        player.supply = owned;
        player.stored = [Tokens::NONE; SLOTS];
        player.locked = Tokens::NONE;
        player.laid_aside = Tokens::NONE;
        to_do.hands(by(seat, "moves all to the centre"));
    }

    /// Skips a harvest on an empty circle (G-05).
    pub(crate) fn skip_harvest(&mut self, seat: Seat, to_do: &mut ToDo) -> Allowed {
        if search::best(&self.ring).is_some() {
            return Err(Refusal::NotAsked);
        }
        self.move_to_centre(seat, to_do);
        self.enter_kitchen(seat);
        if !self.player(seat).owes_token {
            self.after = After::PassToken(seat);
        }
        Ok(())
    }
}
