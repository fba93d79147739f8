//! Swapping a cooked taster with a hired helper; both places fire.

use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;
use crate::games::master_cook::action::Half;
use crate::games::master_cook::pieces::fields::plus;
use crate::games::master_cook::pieces::ingredient::Counts;
use crate::games::master_cook::pieces::kitchen::{Kitchen, Step};
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::{Contest, words};

/// Marks an arrived card without a number, by its slot.
const PLAIN: u8 = 100;

/// How a step remembers the card that came into a taster slot (G-45).
pub(crate) fn arrival(number: u8, slot: Slot) -> u8 {
    if number == 0 {
        PLAIN + slot.raw()
    } else {
        number
    }
}

impl Contest {
    /// Tells whether any swap is possible for so many shells.
    pub(crate) fn may_swap_any(&self, seat: Seat, price: u8, arrived: u8) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        let taster = Slot::all().any(|slot| swappable(kitchen, slot, arrived) > 0);
        match kitchen.hired() > 0 && taster {
            false => Err(Refusal::NoPair),
            true if kitchen.shells < price => Err(Refusal::TooFewShells(price, kitchen.shells)),
            true => self.has_room(seat, 3),
        }
    }

    pub(crate) fn may_swap(
        &self,
        seat: Seat,
        helper: Slot,
        taster: Slot,
        card: u8,
    ) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        let Some(&Step::Swap { price, arrived }) = kitchen.agenda.next() else {
            return Err(Refusal::NotAsked);
        };
        self.may_swap_any(seat, price, arrived)?;
        kitchen.helpers[helper.index()].ok_or(Refusal::NoHelper)?;
        let named = card > 0 && kitchen.numbers_in(taster).any(|number| number == card);
        let plain = card == 0 && kitchen.plain_tasters[taster.index()] > 0;
        match named || plain {
            false => Err(Refusal::NotCooked),
            true if arrival(card, taster) == arrived
                && swappable_of(kitchen, taster, card, arrived) == 0 =>
            {
                Err(Refusal::JustArrived)
            }
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
    ) -> Result<(), Refusal> {
        self.may_swap(seat, helper, taster, card)?;
        let Some(Step::Swap { price, .. }) = self.kitchen_mut(seat).agenda.pop() else {
            return Err(Refusal::NotAsked);
        };
        self.pay_shells(seat, price, to_do);
        self.tell_swapped(seat, helper, taster, to_do);
        let kitchen = self.kitchen_mut(seat);
        kitchen.untuck(taster, card).ok_or(Refusal::NotCooked)?;
        let down = kitchen.helpers[helper.index()].replace(card);
        let down = down.ok_or(Refusal::NoHelper)?;
        kitchen.tuck(taster, down);
        kitchen.used &= !(1 << helper.index());
        kitchen.fresh &= !(1 << card);
        let paid = kitchen.take_payment(card);
        kitchen.laid_aside = plus(kitchen.laid_aside, paid);
        self.tell_tokens(seat, "lays aside", paid, to_do);
        self.leave_storage(seat, helper, to_do);
        let arrived = arrival(down, taster);
        let (helper, taster) = (Some(helper), Some(taster));
        self.push(
            seat,
            Step::Both {
                helper,
                taster,
                arrived,
            },
        )
    }

    /// Tokens of a helper that leaves its slot stay with the owner, laid aside (G-23).
    pub(crate) fn leave_storage(&mut self, seat: Seat, slot: Slot, to_do: &mut ToDo) {
        let kitchen = self.kitchen_mut(seat);
        let left = core::mem::replace(&mut kitchen.stored[slot.index()], Counts::NONE);
        kitchen.laid_aside = plus(kitchen.laid_aside, left);
        if left != Counts::NONE {
            let line = words::tokens(Line::new().name(seat).word("lays aside"), left);
            to_do.hands(line.word("off helper slot").number(slot.shown()));
        }
    }

    /// Tells whether one half of a swap may fire: a helper that the other half used is full (MC-PREP-06F, G-24).
    pub(crate) fn may_fire_half(&self, seat: Seat, half: Half) -> Result<(), Refusal> {
        self.has_room(seat, 2)?;
        let Some(&Step::Both { helper, taster, .. }) = self.kitchen(seat).agenda.next() else {
            return Err(Refusal::NotAsked);
        };
        match half {
            Half::Helper => self.has_free_storage(seat, helper.ok_or(Refusal::NotAsked)?),
            Half::Taster => taster.map(|_| ()).ok_or(Refusal::NotAsked),
        }
    }

    /// Fires one half of a swap.
    pub(crate) fn fire_half(&mut self, seat: Seat, half: Half) -> Result<(), Refusal> {
        self.may_fire_half(seat, half)?;
        let Some(Step::Both {
            helper,
            taster,
            arrived,
        }) = self.kitchen_mut(seat).agenda.next_mut()
        else {
            return Err(Refusal::NotAsked);
        };
        let arrived = *arrived;
        let fired = match half {
            Half::Helper => helper.take().map(|slot| Step::Use {
                slot,
                source: slot,
                take: 0,
            }),
            Half::Taster => taster.take().map(|slot| Step::Fire {
                slot,
                arrived,
                free: false,
            }),
        };
        self.push(seat, fired.ok_or(Refusal::NotAsked)?)
    }
}

/// How many tasters of a slot may be swapped up.
pub(crate) fn swappable(kitchen: &Kitchen, slot: Slot, arrived: u8) -> u8 {
    let named = kitchen
        .numbers_in(slot)
        .filter(|&number| arrival(number, slot) != arrived)
        .count() as u8;
    named + swappable_of(kitchen, slot, 0, arrived)
}

/// How many cards of one number in a slot may be swapped up.
fn swappable_of(kitchen: &Kitchen, slot: Slot, number: u8, arrived: u8) -> u8 {
    let there = match number {
        0 => kitchen.plain_tasters[slot.index()],
        _ => kitchen
            .numbers_in(slot)
            .filter(|&other| other == number)
            .count() as u8,
    };
    there.saturating_sub(u8::from(arrival(number, slot) == arrived))
}
