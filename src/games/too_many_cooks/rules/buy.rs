//! Buying an upgrade, for coins or by trade-in.

use super::super::TooManyCooks;
use super::super::action::Payment;
use super::super::pieces::Upgrade;
use super::super::refusal::{Allowed, Refusal};
use super::run::Via;
use super::turn::Deed;
use crate::engine::to_do::ToDo;

impl TooManyCooks {
    /// Checks that two upgrades can be traded in for some offer.
    pub(crate) fn may_trade(&self) -> Allowed {
        self.may_act(Deed::Buy)?;
        let owned = self.cook(self.turn.cook).owned.count();
        if owned < 2 {
            return Err(Refusal::Trade(owned));
        }
        let offers = self.market.offers();
        let mut taken = offers.map(|(place, _)| self.may_take_offer(place).map(|_| ()));
        let first = taken.next().unwrap_or(Err(Refusal::NoOffers));
        first.or_else(|reason| taken.find(Result::is_ok).unwrap_or(Err(reason)))
    }

    /// Checks that an offer can be bought for coins.
    pub(crate) fn may_buy_for_coins(&self, place: u8) -> Allowed {
        self.may_act(Deed::Buy)?;
        let kind = self.may_take_offer(place)?;
        self.may_pay_coins(kind)
    }

    /// Tells whether the cook on turn has two upgrades to trade in.
    pub(crate) fn trades(&self) -> bool {
        self.cook(self.turn.cook).owned.count() >= 2
    }

    /// Checks the buy cost.
    pub(crate) fn may_pay_coins(&self, kind: Upgrade) -> Allowed {
        self.may_afford(kind, kind.buy_cost())
    }

    /// Checks that an offer is there and new to the cook on turn.
    pub(crate) fn may_take_offer(&self, place: u8) -> Result<Upgrade, Refusal> {
        let kind = self.market.offer(place).ok_or(Refusal::NoOffer(place))?;
        self.may_gain(kind, Via::Own).map(|()| kind)
    }

    /// Buys an upgrade for coins or by trade-in (TMC-BUY-01 to TMC-BUY-05).
    pub(crate) fn buy(&mut self, place: u8, payment: Payment, to_do: &mut ToDo) -> Allowed {
        self.may_act(Deed::Buy)?;
        let kind = self.may_take_offer(place)?;
        let cook = self.turn.cook;
        match payment {
            Payment::Coins => {
                self.may_pay_coins(kind)?;
                self.pay(cook, kind.buy_cost(), to_do)?;
            }
            Payment::Trade(one, other) => self.trade_in(one, other, to_do)?,
        }
        self.spend(Deed::Buy);
        self.take_offer(cook, place, to_do)
    }

    fn trade_in(&mut self, one: Upgrade, other: Upgrade, to_do: &mut ToDo) -> Allowed {
        let cook = self.turn.cook;
        let owned = self.cook(cook).owned;
        if one == other || owned.count() < 2 {
            return Err(Refusal::Trade(owned.count()));
        }
        if let Some(kind) = [one, other].into_iter().find(|&kind| !owned.has(kind)) {
            return Err(Refusal::NotOwned(kind));
        }
        self.discard(cook, one, to_do);
        self.discard(cook, other, to_do);
        Ok(())
    }
}
