//! Paying for a card: whether it can be paid, and where the payment goes.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Tells whether a player can pay a cost.
    pub(crate) fn may_pay(&self, seat: Seat, cost: Cost) -> Allowed {
        let player = self.player(seat);
        cost::affordable(cost, player.supply, player.shells)
    }

    /// Tells whether a payment is in the supply and is the printed cost.
    pub(crate) fn may_pay_exactly(
        &self,
        seat: Seat,
        card: Card,
        topic: Topic,
        paid: Paid,
    ) -> Allowed {
        let player = self.player(seat);
        let printed = match (card, topic) {
            (Card::Helper(number), Topic::Hire) => self.book.hire(number),
            _ => self.book.recipe(card),
        };
        let cost = printed.ok_or(Refusal::UnknownPrint)?;
        cost::affordable(cost, player.supply, player.shells)?;
        if !cost::covers(cost, paid.tokens, paid.shells) {
            return Err(Refusal::WrongPayment);
        }
        cost::holds(player.supply, paid.tokens)
    }

    /// Pays ingredients to the bag or onto the card, shells to the supply.
    pub(crate) fn pay(
        &mut self,
        seat: Seat,
        paid: Paid,
        onto_card: bool,
        to_do: &mut ToDo,
    ) -> Allowed {
        let Paid { tokens, shells } = paid;
        let player = self.player_mut(seat);
        player.supply = minus(player.supply, tokens).ok_or(Refusal::WrongPayment)?;
        if onto_card {
            player.locked = plus(player.locked, tokens);
            self.tell_tokens(seat, "pays onto card", tokens, to_do);
        } else {
            self.bag = plus(self.bag, tokens);
            self.tell_tokens(seat, "pays to the bag", tokens, to_do);
        }
        self.pay_shells(seat, shells, to_do);
        Ok(())
    }
}
