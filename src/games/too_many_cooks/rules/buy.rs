//! Buying an upgrade, for coins or by trade-in.

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    /// Checks that two upgrades can be traded in for some offer.
    pub(crate) fn may_trade(&self) -> Allowed {
        self.may_act(ActionType::Buy)?;
        let owned = self.player(self.turn.player).owned.count();
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
        self.may_act(ActionType::Buy)?;
        let kind = self.may_take_offer(place)?;
        self.may_pay_coins(kind)
    }

    /// Tells whether the cook on turn has two upgrades to trade in.
    pub(crate) fn trades(&self) -> bool {
        self.player(self.turn.player).owned.count() >= 2
    }

    /// Checks the buy cost.
    pub(crate) fn may_pay_coins(&self, kind: Upgrade) -> Allowed {
        self.may_afford(kind, kind.buy_cost())
    }

    /// Checks that an offer is there and new to the cook on turn.
    pub(crate) fn may_take_offer(&self, place: u8) -> Result<Upgrade, Refusal> {
        let kind = self.market.offer(place).ok_or(Refusal::NoOffer(place))?;
        self.may_gain(kind, Origin::Own).map(|()| kind)
    }

    /// Buys an upgrade for coins or by trade-in (TMC-BUY-01 to TMC-BUY-05).
    pub(crate) fn buy(&mut self, place: u8, payment: Payment, to_do: &mut ToDo) -> Allowed {
        self.may_act(ActionType::Buy)?;
        let kind = self.may_take_offer(place)?;
        let player = self.turn.player;
        match payment {
            Payment::Coins => {
                self.may_pay_coins(kind)?;
                self.pay(player, kind.buy_cost(), to_do)?;
            }
            Payment::Trade(one, other) => self.trade_in(one, other, to_do)?,
        }
        self.spend(ActionType::Buy);
        self.take_offer(player, place, to_do)
    }

    fn trade_in(&mut self, one: Upgrade, other: Upgrade, to_do: &mut ToDo) -> Allowed {
        let player = self.turn.player;
        let owned = self.player(player).owned;
        if one == other || owned.count() < 2 {
            return Err(Refusal::Trade(owned.count()));
        }
        if let Some(kind) = [one, other].into_iter().find(|&kind| !owned.has(kind)) {
            return Err(Refusal::NotOwned(kind));
        }
        self.discard(player, one, to_do);
        self.discard(player, other, to_do);
        Ok(())
    }
}
