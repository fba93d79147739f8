//! Buying an upgrade, for coins or by trade-in.

use super::super::TooManyCooks;
use super::super::action::Payment;
use super::super::pieces::Upgrade;
use super::super::refusal::{Allowed, Refusal};
use super::run::Via;
use super::turn::Deed;
use crate::engine::told::Told;

impl TooManyCooks {
    /// Checks that some offer can be bought.
    pub(crate) fn may_buy(&self) -> Allowed {
        self.may_act(Deed::Buy)?;
        let buyable = |(place, _)| self.may_pay_offer(place).is_ok();
        match self.market.offers().any(buyable) {
            true => Ok(()),
            false => Err(Refusal::NothingToBuy),
        }
    }

    /// Checks that an offer can be bought one way or the other.
    pub(crate) fn may_pay_offer(&self, place: u8) -> Allowed {
        let kind = self.may_take_offer(place)?;
        if self.trades() {
            Ok(())
        } else {
            self.may_pay_coins(kind)
        }
    }

    /// Tells whether the cook on turn has two upgrades to trade in.
    pub(crate) fn trades(&self) -> bool {
        self.cook(self.turn.cook).owned.count() >= 2
    }

    /// Checks the buy cost.
    pub(crate) fn may_pay_coins(&self, kind: Upgrade) -> Allowed {
        let cost = kind.buy_cost();
        let enough = self.cook(self.turn.cook).coins >= cost;
        if enough {
            Ok(())
        } else {
            Err(Refusal::Coins(cost))
        }
    }

    fn may_take_offer(&self, place: u8) -> Result<Upgrade, Refusal> {
        let kind = self.market.offer(place).ok_or(Refusal::NoOffer)?;
        self.may_gain(kind, Via::Own).map(|()| kind)
    }

    /// Buys an upgrade for coins or by trade-in (TMC-BUY-01 to TMC-BUY-05).
    pub(crate) fn buy(&mut self, place: u8, payment: Payment, told: &mut Told) -> Allowed {
        self.may_act(Deed::Buy)?;
        let kind = self.may_take_offer(place)?;
        let cook = self.turn.cook;
        match payment {
            Payment::Coins => self.pay(cook, kind.buy_cost(), told)?,
            Payment::Trade(one, other) => self.trade_in(one, other, told)?,
        }
        self.spend(Deed::Buy);
        self.take_offer(cook, place, told)
    }

    fn trade_in(&mut self, one: Upgrade, other: Upgrade, told: &mut Told) -> Allowed {
        let cook = self.turn.cook;
        let owned = self.cook(cook).owned;
        if one == other || owned.count() < 2 {
            return Err(Refusal::Trade);
        }
        if !owned.has(one) || !owned.has(other) {
            return Err(Refusal::NotOwned);
        }
        self.discard(cook, one, told);
        self.discard(cook, other, told);
        Ok(())
    }
}
