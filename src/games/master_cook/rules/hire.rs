//! Hiring helpers, replacing them, and the road down to the taster slots.

use crate::games::master_cook::prelude::*;

/// Hiring a helper: its slot, the taster slot for the helper it replaces, and the payment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hiring {
    pub(crate) number: u8,
    pub(crate) slot: Slot,
    pub(crate) down: Option<Slot>,
    pub(crate) paid: Paid,
}

impl Hiring {
    /// Hiring it.
    pub(crate) fn action(self) -> Action {
        let Paid { tokens, shells } = self.paid;
        Action::Hire(self.number, self.slot, self.down, tokens, shells)
    }

    /// Hiring it without the shells of the slot where the old one goes.
    pub(crate) fn bare_action(self, down: Slot) -> Action {
        let Paid { tokens, shells } = self.paid;
        Action::HireOnly(self.number, self.slot, down, tokens, shells)
    }
}

impl MasterCook {
    /// Tells whether a helper can be paid and has a place to go, or can be shown to the device.
    pub(crate) fn may_hire_card(&self, seat: Seat, number: u8) -> Allowed {
        let (Some(cost), Some(ability)) = (self.book.hire(number), self.book.ability(number))
        else {
            return self.may_show(seat, Card::Helper(number), Topic::Hire);
        };
        self.may_hire_at_all(seat)?;
        self.may_play(seat, Card::Helper(number))?;
        self.may_pay(seat, cost)?;
        match ability {
            Ability::Expert(..) if self.player(seat).hired() == 0 => Err(Refusal::ExpertReplaces),
            _ => Ok(()),
        }
    }

    pub(crate) fn may_hire(&self, seat: Seat, hiring: Hiring) -> Allowed {
        let card = Card::Helper(hiring.number);
        self.may_hire_at_all(seat)?;
        self.may_play(seat, card)?;
        self.may_pay_exactly(seat, card, Topic::Hire, hiring.paid)?;
        self.may_enter(seat, hiring)?;
        self.has_room(seat, 4)
    }

    /// Tells whether a card may go into a helper slot (MC-HIRE-05 to MC-HIRE-07, HR-08, HR-15).
    fn may_enter(&self, seat: Seat, hiring: Hiring) -> Allowed {
        let Hiring {
            number, slot, down, ..
        } = hiring;
        let player = self.player(seat);
        let taken = player.helpers[slot.index()].is_some();
        let expert = self.book.ability(number).is_some_and(Ability::is_expert);
        let full = usize::from(player.hired()) == SLOTS;
        if self.book.ability(number).is_none() {
            return Err(Refusal::UnknownPrint);
        }
        match (taken, down) {
            (false, None) if expert => Err(Refusal::ExpertReplaces),
            (false, None) => Ok(()),
            (false, Some(_)) => Err(Refusal::NothingToReplace),
            (true, None) => Err(Refusal::SlotTaken),
            (true, Some(_)) if expert => Ok(()),
            (true, Some(_)) if self.may_not_replace() => Err(Refusal::SlotTaken),
            (true, Some(_)) if !full && !self.house.is_on(Rule::ReplaceAnyway) => {
                Err(Refusal::SlotsFree)
            }
            (true, Some(_)) => Ok(()),
        }
    }

    fn may_not_replace(&self) -> bool {
        self.edition == Edition::Origins && !self.house.is_on(Rule::Replace)
    }

    /// Hires a helper; the one it replaces goes to a taster slot, which fires first (MC-HIRE-08).
    pub(crate) fn hire(&mut self, seat: Seat, hiring: Hiring, to_do: &mut ToDo) -> Allowed {
        self.may_hire(seat, hiring)?;
        self.pay(seat, hiring.paid, false, to_do)?;
        let (slot, card) = (hiring.slot, hiring.number);
        let player = self.player_mut(seat);
        player.trade = Trade::Hiring;
        player.hand[Stack::Helper.index()] -= 1;
        player.used &= !(1 << slot.index());
        self.push(seat, Step::Place { slot, card })?;
        match hiring.down {
            None => Ok(()),
            Some(down) => self.move_down(seat, slot, down, to_do),
        }
    }

    /// Hires a helper without the shells of the taster slot (MC-BONUS-01).
    pub(crate) fn hire_only(&mut self, seat: Seat, hiring: Hiring, to_do: &mut ToDo) -> Allowed {
        let leaves = hiring.down.is_some_and(|down| self.gives_shells(down));
        leaves.then_some(()).ok_or(Refusal::NotAsked)?;
        self.hire(seat, hiring, to_do)?;
        self.drop_step(seat);
        Ok(())
    }

    fn move_down(&mut self, seat: Seat, from: Slot, to: Slot, to_do: &mut ToDo) -> Allowed {
        let player = self.player_mut(seat);
        let old = player.helpers[from.index()].take();
        let old = old.ok_or(Refusal::NothingToReplace)?;
        player.tuck(to, old);
        let line = by(seat, "moves helper slot").number(from.shown());
        to_do.chosen(line.word("down to slot").number(to.shown()));
        self.leave_storage(seat, from, to_do);
        self.push(seat, Step::fire(to, old))
    }
}
