//! Bonuses of dishes and taster slots, link by link of a chain.

use super::action::{Action, Half};
use super::ask::{Checked, Choice, Prompt, done, next, play};
use super::cards::{Ability, Card, Take};
use super::draft::Draft;
use super::fields::{self, Ring, minus, plus, some};
use super::kitchen::{Kitchen, Step};
use super::number::{Field, Slot};
use super::settings::Rule;
use super::{Full, Refusal, words};
use crate::engine::line::{Icon, Line};
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook::edition::Bonus;
use crate::games::master_cook::ingredient::{Counts, Ingredient};

/// How many ingredients a trade puts back (MC-BONUS-05M).
const GIVEN_BACK: u8 = 2;
/// Marks an arrived card without a number, by its slot.
const PLAIN: u8 = 100;

/// How a step remembers the card that came into a taster slot (G-45).
pub(super) fn arrival(number: u8, slot: Slot) -> u8 {
    if number == 0 {
        PLAIN + slot.raw()
    } else {
        number
    }
}

impl Full {
    /// Puts a step on a player's agenda.
    pub(super) fn push(&mut self, seat: Seat, step: Step) -> Result<(), Refusal> {
        let pushed = self.kitchen_mut(seat).agenda.push(step);
        pushed.map_err(|_| Refusal::ChainFull)
    }

    /// Tells whether a chain has room for so many further steps.
    pub(super) fn has_room(&self, seat: Seat, steps: usize) -> Result<(), Refusal> {
        let room = self.kitchen(seat).agenda.has_room(steps);
        room.then_some(()).ok_or(Refusal::ChainFull)
    }

    /// What the bonus of a taster slot is at this table.
    pub(super) fn bonus_of(&self, slot: Slot) -> Bonus {
        match self.rules().slots[slot.index()] {
            Bonus::Swap(_) => Bonus::Swap(self.settings.value(Rule::SwapPrice)),
            bonus => bonus,
        }
    }

    /// Moves a player's chain on where nothing has to be decided; tells whether it moved.
    pub(super) fn progress(&mut self, seat: Seat, told: &mut Told) -> bool {
        let Some(&step) = self.kitchen(seat).agenda.next() else {
            return false;
        };
        match step {
            Step::Use { slot, source, .. } => return self.progress_use(seat, slot, source, told),
            Step::Fire {
                slot,
                arrived,
                free,
            } => self.fire(seat, slot, arrived, free, told),
            Step::Place { slot, card } => self.place(seat, slot, card, told),
            Step::Both {
                helper: None,
                taster: None,
                ..
            } => self.drop_step(seat),
            Step::Helper if !self.offers_helper(seat) => self.drop_step(seat),
            Step::Swap { price, arrived } if self.may_swap_any(seat, price, arrived).is_err() => {
                self.drop_step(seat);
            }
            Step::GiveBack(GIVEN_BACK..) => self.replace_step(seat, Step::TakeAny),
            Step::GiveBack(0) if self.kitchen(seat).supply.total() < u16::from(GIVEN_BACK) => {
                self.drop_step(seat);
            }
            Step::TakeAny if !self.finds(Take::Any) => self.drop_step(seat),
            Step::Discount if self.may_buy_any(seat).is_err() => self.drop_step(seat),
            Step::Ask(card, topic) if self.book.fact(card, topic).is_some() => self.drop_step(seat),
            _ => return false,
        }
        true
    }

    pub(super) fn drop_step(&mut self, seat: Seat) {
        self.kitchen_mut(seat).agenda.pop();
    }

    fn replace_step(&mut self, seat: Seat, step: Step) {
        if let Some(top) = self.kitchen_mut(seat).agenda.next_mut() {
            *top = step;
        }
    }

    /// Turns a fired slot into what it offers; what is impossible is not offered (G-45).
    fn fire(&mut self, seat: Seat, slot: Slot, arrived: u8, free: bool, told: &mut Told) {
        match self.bonus_of(slot) {
            Bonus::Shells(shells) => {
                self.drop_step(seat);
                self.gain_shells(seat, shells, told);
            }
            Bonus::Helper => self.replace_step(seat, Step::Helper),
            Bonus::Trade => self.replace_step(seat, Step::GiveBack(0)),
            Bonus::Swap(price) => {
                let price = if free { 0 } else { price };
                self.replace_step(seat, Step::Swap { price, arrived });
            }
            Bonus::Slot | Bonus::Discount | Bonus::Hat => self.drop_step(seat),
        }
    }

    fn place(&mut self, seat: Seat, slot: Slot, card: u8, told: &mut Told) {
        self.kitchen_mut(seat).helpers[slot.index()] = Some(card);
        self.tell_hired(seat, card, slot, told);
        self.replace_step(
            seat,
            Step::Use {
                slot,
                source: slot,
                take: 0,
            },
        );
    }

    fn offers_helper(&self, seat: Seat) -> bool {
        Slot::all().any(|slot| self.may_use_free(seat, slot).is_ok())
    }

    /// The bonus of a cooked dish (MC-BONUS-01 to MC-BONUS-07).
    pub(super) fn dish_bonus(
        &mut self,
        seat: Seat,
        card: Card,
        slot: Slot,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        match card {
            Card::Helper(number) => {
                let arrived = arrival(number, slot);
                self.push(
                    seat,
                    Step::Fire {
                        slot,
                        arrived,
                        free: false,
                    },
                )
            }
            Card::Side(_) => self.other_bonus(seat, self.rules().side_bonus, told),
            Card::Gourmet(_) => self.other_bonus(seat, self.rules().gourmet_bonus, told),
        }
    }

    fn other_bonus(&mut self, seat: Seat, bonus: Bonus, told: &mut Told) -> Result<(), Refusal> {
        match bonus {
            Bonus::Slot => self.push(seat, Step::AnySlot),
            Bonus::Swap(price) => self.push(seat, Step::Swap { price, arrived: 0 }),
            Bonus::Discount => {
                let kitchen = self.kitchen_mut(seat);
                kitchen.discounts = kitchen.discounts.saturating_add(1);
                told.notice(
                    Line::new()
                        .name(seat)
                        .mark(": ")
                        .word("a card is a shell cheaper"),
                );
                match self.settings.on(Rule::KeepDiscount) {
                    true => Ok(()),
                    false => self.push(seat, Step::Discount),
                }
            }
            _ => Ok(()),
        }
    }

    /// The question of the step on top of a player's agenda.
    pub(super) fn step_prompt(&self, seat: Seat, step: Step, draft: Draft) -> Option<Prompt> {
        Some(match step {
            Step::Ask(card, topic) => self.learn_prompt(card, topic, draft),
            Step::GoOn(card, topic) => self.go_on_prompt(seat, card, topic, draft),
            Step::Use { slot, source, .. } => match self.ability_in(seat, source)? {
                Ability::Support => self.copy_prompt(seat, slot),
                _ => self.take_prompt(seat, self.taking(seat)?, draft),
            },
            Step::TakeAny => self.take_prompt(seat, Take::Any, draft),
            Step::Helper => self.helper_prompt(seat),
            Step::AnySlot => self.any_slot_prompt(seat),
            Step::Swap { price, arrived } => self.swap_prompt(seat, price, arrived, draft),
            Step::Both { helper, taster, .. } => self.both_prompt(helper, taster),
            Step::GiveBack(given) => self.give_back_prompt(seat, given, draft),
            Step::Discount => self.discount_prompt(seat),
            Step::Fire { .. } | Step::Place { .. } => return None,
        })
    }

    fn helper_prompt(&self, seat: Seat) -> Prompt {
        let choice = |slot: Slot| {
            let allowed = self.may_use_free(seat, slot);
            self.use_choice(seat, slot, Action::Bonus(slot), allowed)
        };
        let choices = Slot::all().filter_map(choice);
        let choices = choices.chain([done("No bonus", Action::Decline)]);
        Prompt::choose("bonus", "Use which helper?", choices)
            .help("This taster slot uses one hired helper for nothing.")
    }

    /// Uses a helper as the bonus of a slot.
    pub(super) fn use_bonus(&mut self, seat: Seat, slot: Slot) -> Result<(), Refusal> {
        self.may_use_free(seat, slot)?;
        self.ability_in(seat, slot).ok_or(Refusal::UnknownPrint)?;
        self.replace_step(
            seat,
            Step::Use {
                slot,
                source: slot,
                take: 0,
            },
        );
        Ok(())
    }

    fn any_slot_prompt(&self, seat: Seat) -> Prompt {
        let choice = |slot: Slot| {
            let label = words::slot(slot, self.bonus_of(slot));
            play(label, Action::Fire(slot)).check(self.may_fire(seat, slot))
        };
        let choices = Slot::all().map(choice);
        let choices = choices.chain([done("No bonus", Action::Decline)]);
        Prompt::choose("bonus", "Fire which slot?", choices)
            .help("A side dish fires one taster slot for nothing, no card needed.")
    }

    fn may_fire(&self, seat: Seat, slot: Slot) -> Result<(), Refusal> {
        match self.bonus_of(slot) {
            Bonus::Swap(_) => self.may_swap_any(seat, 0, 0),
            Bonus::Helper if !self.offers_helper(seat) => Err(Refusal::NoHelper),
            _ => Ok(()),
        }
    }

    /// Fires a slot as the bonus of a side dish (MC-BONUS-06F).
    pub(super) fn fire_any(&mut self, seat: Seat, slot: Slot) -> Result<(), Refusal> {
        self.may_fire(seat, slot)?;
        let (arrived, free) = (0, true);
        self.replace_step(
            seat,
            Step::Fire {
                slot,
                arrived,
                free,
            },
        );
        Ok(())
    }

    /// Tells whether any swap is possible for so many shells.
    fn may_swap_any(&self, seat: Seat, price: u8, arrived: u8) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        let taster = Slot::all().any(|slot| swappable(kitchen, slot, arrived) > 0);
        match kitchen.hired() > 0 && taster {
            false => Err(Refusal::NoPair),
            true if kitchen.shells < price => Err(Refusal::TooFewShells),
            true => self.has_room(seat, 3),
        }
    }

    fn may_swap(&self, seat: Seat, helper: Slot, taster: Slot, card: u8) -> Result<(), Refusal> {
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

    fn swap_prompt(&self, seat: Seat, price: u8, arrived: u8, draft: Draft) -> Prompt {
        let kitchen = self.kitchen(seat);
        let prompt = match draft {
            Draft::SwapCard(helper, taster) => self.swap_card_prompt(seat, helper, taster),
            Draft::Swap(helper) => {
                let choice = |taster: Slot| {
                    let label = words::slot(taster, self.bonus_of(taster));
                    let there = (swappable(kitchen, taster, arrived) > 0).then_some(());
                    next(label, Draft::SwapCard(helper, taster)).check(there.ok_or(Refusal::NoPair))
                };
                Prompt::choose("bonus", "With a taster from?", Slot::all().map(choice))
            }
            _ => {
                let choice = |slot: Slot| {
                    let number = kitchen.helpers[slot.index()]?;
                    let label = words::card(Line::from("swap"), Card::Helper(number));
                    Some(next(label, Draft::Swap(slot)))
                };
                let choices = Slot::all().filter_map(choice);
                let choices = choices.chain([done("No swap", Action::Decline)]);
                let title = Line::from("Swap a helper?");
                let title = match price {
                    0 => title,
                    _ => title.number(price).icon(Icon::Shell),
                };
                Prompt::choose("bonus", title, choices)
            }
        };
        prompt.help(
            "A hired helper and a cooked taster change places. The new helper may be used and \
             the taster slot fires, in the order you like.",
        )
    }

    fn swap_card_prompt(&self, seat: Seat, helper: Slot, taster: Slot) -> Prompt {
        let kitchen = self.kitchen(seat);
        let plain = (kitchen.plain_tasters[taster.index()] > 0).then_some(0);
        let choice = |number: u8| {
            let label = words::card(Line::new(), Card::Helper(number));
            play(label, Action::Swap(helper, taster, number))
                .check(self.may_swap(seat, helper, taster, number))
        };
        let choices = kitchen.numbers_in(taster).chain(plain).map(choice);
        Prompt::choose("bonus", "Which taster goes up?", choices).verb("swap them")
    }

    /// Swaps a helper with a taster; both places fire (MC-BONUS-05F, MC-BONUS-07M, G-24).
    pub(super) fn swap(
        &mut self,
        seat: Seat,
        helper: Slot,
        taster: Slot,
        card: u8,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        self.may_swap(seat, helper, taster, card)?;
        let Some(Step::Swap { price, .. }) = self.kitchen_mut(seat).agenda.pop() else {
            return Err(Refusal::NotAsked);
        };
        self.pay_shells(seat, price, told);
        self.tell_swapped(seat, helper, taster, told);
        let kitchen = self.kitchen_mut(seat);
        kitchen.untuck(taster, card).ok_or(Refusal::NotCooked)?;
        let down = kitchen.helpers[helper.index()].replace(card);
        let down = down.ok_or(Refusal::NoHelper)?;
        kitchen.tuck(taster, down);
        leave_storage(kitchen, helper);
        kitchen.used &= !(1 << helper.index());
        kitchen.fresh &= !(1 << card);
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

    fn both_prompt(&self, helper: Option<Slot>, taster: Option<Slot>) -> Prompt {
        let use_it = helper.map(|_| play("use the new helper", Action::Half(Half::Helper)));
        let slot = |slot| {
            play(
                words::slot(slot, self.bonus_of(slot)),
                Action::Half(Half::Taster),
            )
        };
        let choices: [Option<Choice>; 3] = [
            use_it,
            taster.map(slot),
            Some(done("No more", Action::Decline)),
        ];
        Prompt::choose("bonus", "Both places fire", choices.into_iter().flatten())
    }

    /// Fires one half of a swap.
    pub(super) fn fire_half(&mut self, seat: Seat, half: Half) -> Result<(), Refusal> {
        self.has_room(seat, 2)?;
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

    fn give_back_prompt(&self, seat: Seat, given: u8, draft: Draft) -> Prompt {
        let supply = self.kitchen(seat).supply;
        if let Draft::Kind(kind) = draft {
            let field = |field: u8| {
                let label = Line::from("field").number(field + 1);
                let label = label.mark(" (").number(self.ring.size(field)).mark(")");
                play(label, Action::GiveBack(kind, Field::new(field)))
                    .check(self.may_give_back(seat, kind, field))
            };
            let own = Ring::fields().filter(|&field| fields::tile(field) == kind);
            return Prompt::choose("bonus", "Back onto which field?", own.map(field));
        }
        let choice = |kind: Ingredient| {
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            let there = (supply.of(kind) > 0).then_some(());
            next(label, Draft::Kind(kind)).check(there.ok_or(Refusal::TooFewIngredients))
        };
        let choices = Ingredient::ALL.map(choice).into_iter();
        let decline = (given == 0).then(|| done("No trade", Action::Decline));
        Prompt::choose("bonus", "Trade: put 2 back", choices.chain(decline)).help(
            "Two ingredients go back, each to a tile of its own type; then one of any type is \
             taken from a tile of another.",
        )
    }

    fn may_give_back(&self, seat: Seat, kind: Ingredient, field: u8) -> Result<(), Refusal> {
        let step = self.kitchen(seat).agenda.next();
        if !matches!(step, Some(Step::GiveBack(..GIVEN_BACK))) {
            return Err(Refusal::NotAsked);
        }
        if fields::tile(field) != kind {
            return Err(Refusal::CannotReturn);
        }
        match self.kitchen(seat).supply.of(kind) {
            0 => Err(Refusal::TooFewIngredients),
            _ => Ok(()),
        }
    }

    /// Puts an ingredient back on a field of its own type.
    pub(super) fn give_back(
        &mut self,
        seat: Seat,
        kind: Ingredient,
        field: u8,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        self.may_give_back(seat, kind, field)?;
        let kitchen = self.kitchen_mut(seat);
        kitchen.supply = minus(kitchen.supply, some(kind, 1)).ok_or(Refusal::TooFewIngredients)?;
        if let Some(Step::GiveBack(given)) = kitchen.agenda.next_mut() {
            *given += 1;
        }
        *self.ring.on_mut(field).of_mut(kind) += 1;
        self.tell_give_back(seat, kind, field, told);
        Ok(())
    }

    /// Does not take what is offered; a trade half done has to be finished.
    pub(super) fn decline(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.kitchen(seat).agenda.next() {
            None | Some(Step::Ask(..) | Step::GiveBack(1..)) => Err(Refusal::NotAsked),
            Some(Step::Discount) => {
                self.kitchen_mut(seat).discounts = 0;
                self.drop_step(seat);
                Ok(())
            }
            Some(_) => {
                self.drop_step(seat);
                Ok(())
            }
        }
    }
}

/// Tokens of a helper that leaves its slot stay locked with the owner (G-23).
pub(super) fn leave_storage(kitchen: &mut Kitchen, slot: Slot) {
    let left = core::mem::replace(&mut kitchen.stored[slot.index()], Counts::NONE);
    kitchen.locked = plus(kitchen.locked, left);
}

/// How many tasters of a slot may be swapped up.
fn swappable(kitchen: &Kitchen, slot: Slot, arrived: u8) -> u8 {
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
