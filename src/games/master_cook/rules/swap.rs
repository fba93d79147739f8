//! Swapping a cooked taster with a hired helper; both places fire.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Tells whether any swap is possible for `price` shells.
    pub(crate) fn may_swap_any(&self, seat: Seat, price: u8, arrived: u8) -> Allowed {
        let player = self.player(seat);
        let taster = Slot::all().any(|slot| has_swappable(player, slot, arrived));
        match player.hired() > 0 && taster {
            false => Err(Refusal::NoPair),
            true if player.shells < price => Err(Refusal::TooFewShells(price, player.shells)),
            true => self.has_room(seat, 3),
        }
    }

    pub(crate) fn may_swap(&self, seat: Seat, helper: Slot, taster: Slot, card: u8) -> Allowed {
        let player = self.player(seat);
        let Some(&Step::Swap { price, arrived }) = player.agenda.next() else {
            return Err(Refusal::NotAsked);
        };
        self.may_swap_any(seat, price, arrived)?;
        player.helpers[helper.index()].ok_or(Refusal::NoHelper)?;
        match player.numbers_in(taster).any(|number| number == card) {
            false => Err(Refusal::NotCooked),
            true if card == arrived => Err(Refusal::JustArrived),
            true => Ok(()),
        }
    }

    /// Swaps a helper with a taster; both places fire (MC-BONUS-05F, MC-BONUS-07M, G-24).
    pub(crate) fn swap(
        &mut self,
        seat: Seat,
        helper: Slot,
        taster: Slot,
        card: u8,
        to_do: &mut ToDo,
    ) -> Allowed {
        self.may_swap(seat, helper, taster, card)?;
        let Some(Step::Swap { price, .. }) = self.player_mut(seat).agenda.pop() else {
            return Err(Refusal::NotAsked);
        };
        self.pay_shells(seat, price, to_do);
        let line = by(seat, "swaps helper slot").number(helper.shown());
        to_do.chosen(line.mark(", ").word("taster slot").number(taster.shown()));
        let player = self.player_mut(seat);
        player.untuck(taster, card).ok_or(Refusal::NotCooked)?;
        let down = player.helpers[helper.index()].replace(card);
        let down = down.ok_or(Refusal::NoHelper)?;
        player.tuck(taster, down);
        player.used &= !(1 << helper.index());
        player.fresh &= !(1 << card);
        let paid = player.take_payment(card);
        player.laid_aside = plus(player.laid_aside, paid);
        self.tell_tokens(seat, "lays aside", paid, to_do);
        self.leave_storage(seat, helper, to_do);
        let both = Step::Both {
            helper: Some(helper),
            taster: Some(taster),
            arrived: down,
        };
        self.push(seat, both)
    }

    /// Tokens of a helper that leaves its slot stay with the owner, laid aside (G-23).
    pub(crate) fn leave_storage(&mut self, seat: Seat, slot: Slot, to_do: &mut ToDo) {
        let player = self.player_mut(seat);
        let left = core::mem::replace(&mut player.stored[slot.index()], Tokens::NONE);
        player.laid_aside = plus(player.laid_aside, left);
        if left != Tokens::NONE {
            let line = words::tokens(by(seat, "lays aside"), left);
            to_do.hands(line.word("off helper slot").number(slot.shown()));
        }
    }

    /// Tells whether one half of a swap may fire: a helper that the other half used is full (MC-PREP-06F, G-24).
    pub(crate) fn may_fire_half(&self, seat: Seat, half: Half) -> Allowed {
        self.has_room(seat, 2)?;
        let Some(&Step::Both { helper, taster, .. }) = self.player(seat).agenda.next() else {
            return Err(Refusal::NotAsked);
        };
        match half {
            Half::Helper => self.has_free_storage(seat, helper.ok_or(Refusal::NotAsked)?),
            Half::Taster => taster.map(|_| ()).ok_or(Refusal::NotAsked),
        }
    }

    /// Fires one half of a swap.
    pub(crate) fn fire_half(&mut self, seat: Seat, half: Half) -> Allowed {
        self.may_fire_half(seat, half)?;
        let Some(Step::Both {
            helper,
            taster,
            arrived,
        }) = self.player_mut(seat).agenda.next_mut()
        else {
            return Err(Refusal::NotAsked);
        };
        let arrived = *arrived;
        let fired = match half {
            Half::Helper => helper.take().map(Step::use_helper),
            Half::Taster => taster.take().map(|slot| Step::fire(slot, arrived)),
        };
        self.push(seat, fired.ok_or(Refusal::NotAsked)?)
    }
}

/// Tells whether a taster of a slot may be swapped up: not the one that just came (G-45).
pub(crate) fn has_swappable(player: &Player, slot: Slot, arrived: u8) -> bool {
    player.numbers_in(slot).any(|number| number != arrived)
}
