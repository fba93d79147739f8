//! Paying for a card: whether it can be paid, and where the payment goes.

use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;
use crate::games::master_cook::Contest;
use crate::games::master_cook::pieces::cards::{Card, Cost, Topic};
use crate::games::master_cook::pieces::cost::{self, Paid};
use crate::games::master_cook::pieces::fields::{minus, plus};
use crate::games::master_cook::refusal::Refusal;

impl Contest {
    /// Tells whether a player can pay a cost.
    pub(crate) fn may_pay(&self, seat: Seat, cost: Cost) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        cost::affordable(cost, kitchen.supply, kitchen.shells)
    }

    /// Tells whether a payment is in the supply and is the printed cost.
    pub(crate) fn may_pay_exactly(
        &self,
        seat: Seat,
        card: Card,
        topic: Topic,
        paid: Paid,
    ) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        let printed = match (card, topic) {
            (Card::Helper(number), Topic::Hire) => self.book.hire(number),
            _ => self.book.recipe(card),
        };
        match printed {
            _ if card.number() == 0 => {}
            None => return Err(Refusal::UnknownPrint),
            Some(cost) => {
                cost::affordable(cost, kitchen.supply, kitchen.shells)?;
                if !cost::covers(cost, paid.tokens, paid.shells) {
                    return Err(Refusal::WrongPayment);
                }
            }
        }
        cost::holds(kitchen.supply, paid.tokens)?;
        match kitchen.shells < paid.shells {
            true => Err(Refusal::TooFewShells(paid.shells, kitchen.shells)),
            false => Ok(()),
        }
    }

    /// Pays ingredients to the bag or onto the card, shells to the supply.
    pub(crate) fn pay(
        &mut self,
        seat: Seat,
        paid: Paid,
        onto_card: bool,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        let Paid { tokens, shells } = paid;
        let kitchen = self.kitchen_mut(seat);
        kitchen.supply = minus(kitchen.supply, tokens).ok_or(Refusal::WrongPayment)?;
        if onto_card {
            kitchen.locked = plus(kitchen.locked, tokens);
            self.tell_tokens(seat, "pays onto card", tokens, to_do);
        } else {
            self.bag = plus(self.bag, tokens);
            self.tell_tokens(seat, "pays to the bag", tokens, to_do);
        }
        self.pay_shells(seat, shells, to_do);
        Ok(())
    }
}
