//! Bonuses of dishes and taster slots, link by link of a chain.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Puts a step on a player's agenda.
    pub(crate) fn push(&mut self, seat: Seat, step: Step) -> Allowed {
        let pushed = self.player_mut(seat).agenda.push(step);
        pushed.map_err(|_| Refusal::ChainFull)
    }

    /// Tells whether a player's agenda has room for `steps` more.
    pub(crate) fn has_room(&self, seat: Seat, steps: usize) -> Allowed {
        let room = self.player(seat).agenda.has_room(steps);
        room.then_some(()).ok_or(Refusal::ChainFull)
    }

    /// What the bonus of a taster slot is at this table.
    pub(crate) fn bonus_of(&self, slot: Slot) -> Bonus {
        match self.rules().slots[slot.index()] {
            Bonus::Swap(_) => Bonus::Swap(self.house.value(Rule::SwapPrice)),
            bonus => bonus,
        }
    }

    /// Moves a player's chain on where nothing has to be decided; tells whether it moved.
    pub(crate) fn progress(&mut self, seat: Seat, to_do: &mut ToDo) -> bool {
        let Some(&step) = self.player(seat).agenda.next() else {
            return false;
        };
        match step {
            Step::Use { slot, source, .. } => return self.progress_use(seat, slot, source, to_do),
            Step::Fire {
                slot,
                arrived,
                free,
            } => self.fire(seat, slot, arrived, free, to_do),
            Step::Place { slot, card } => self.place(seat, slot, card, to_do),
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
            Step::GiveBack(0) if self.player(seat).supply.total() < u16::from(GIVEN_BACK) => {
                self.drop_step(seat);
            }
            Step::TakeAny if !self.finds(Take::Any) => self.drop_step(seat),
            Step::Discount if self.may_buy_any(seat).is_err() => self.drop_step(seat),
            Step::Ask(card, topic) if self.book.fact(card, topic).is_some() => self.drop_step(seat),
            _ => return false,
        }
        true
    }

    pub(crate) fn drop_step(&mut self, seat: Seat) {
        self.player_mut(seat).agenda.pop();
    }

    pub(crate) fn replace_step(&mut self, seat: Seat, step: Step) {
        if let Some(top) = self.player_mut(seat).agenda.next_mut() {
            *top = step;
        }
    }

    /// Turns a fired slot into what it offers; what is impossible is not offered (G-45).
    pub(crate) fn fire(
        &mut self,
        seat: Seat,
        slot: Slot,
        arrived: u8,
        free: bool,
        to_do: &mut ToDo,
    ) {
        match self.bonus_of(slot) {
            Bonus::Shells(shells) => {
                self.drop_step(seat);
                self.gain_shells(seat, shells, to_do);
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

    pub(crate) fn place(&mut self, seat: Seat, slot: Slot, card: u8, to_do: &mut ToDo) {
        self.player_mut(seat).helpers[slot.index()] = Some(card);
        self.tell_hired(seat, card, slot, to_do);
        self.replace_step(seat, Step::use_helper(slot));
    }

    pub(crate) fn offers_helper(&self, seat: Seat) -> bool {
        Slot::all().any(|slot| self.may_use_free(seat, slot).is_ok())
    }

    /// The bonus of a cooked dish (MC-BONUS-01 to MC-BONUS-07).
    pub(crate) fn dish_bonus(
        &mut self,
        seat: Seat,
        card: Card,
        slot: Slot,
        to_do: &mut ToDo,
    ) -> Allowed {
        match card {
            Card::Helper(number) => self.push(seat, Step::fire(slot, number)),
            Card::Side(_) => self.other_bonus(seat, self.rules().side_bonus, to_do),
            Card::Gourmet(_) => self.other_bonus(seat, self.rules().gourmet_bonus, to_do),
        }
    }

    fn other_bonus(&mut self, seat: Seat, bonus: Bonus, to_do: &mut ToDo) -> Allowed {
        match bonus {
            Bonus::Slot => self.push(seat, Step::AnySlot),
            Bonus::Swap(price) => self.push(seat, Step::Swap { price, arrived: 0 }),
            Bonus::Discount => {
                let player = self.player_mut(seat);
                player.discounts = player.discounts.saturating_add(1);
                to_do.notice(about(seat).word("a card is a shell cheaper"));
                match self.house.is_on(Rule::KeepDiscount) {
                    true => Ok(()),
                    false => self.push(seat, Step::Discount),
                }
            }
            _ => Ok(()),
        }
    }

    /// Uses a helper as the bonus of a slot.
    pub(crate) fn use_bonus(&mut self, seat: Seat, slot: Slot) -> Allowed {
        self.may_use_free(seat, slot)?;
        self.ability_in(seat, slot).ok_or(Refusal::UnknownPrint)?;
        self.replace_step(seat, Step::use_helper(slot));
        Ok(())
    }

    pub(crate) fn may_fire(&self, seat: Seat, slot: Slot) -> Allowed {
        match self.bonus_of(slot) {
            Bonus::Swap(_) => self.may_swap_any(seat, 0, 0),
            Bonus::Helper if !self.offers_helper(seat) => Err(Refusal::NoHelper),
            _ => Ok(()),
        }
    }

    /// Fires a slot as the bonus of a side dish (MC-BONUS-06F).
    pub(crate) fn fire_any(&mut self, seat: Seat, slot: Slot) -> Allowed {
        self.may_fire(seat, slot)?;
        self.replace_step(seat, Step::fire_free(slot));
        Ok(())
    }

    /// Does not take what is offered; a trade half done has to be finished.
    pub(crate) fn decline(&mut self, seat: Seat) -> Allowed {
        let discount = match self.player(seat).agenda.next() {
            None | Some(Step::Ask(..) | Step::GiveBack(1..)) => return Err(Refusal::NotAsked),
            Some(step) => *step == Step::Discount,
        };
        if discount {
            self.player_mut(seat).discounts = 0;
        }
        self.drop_step(seat);
        Ok(())
    }
}
