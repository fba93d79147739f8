//! Turns of two actions, and the bookkeeping when a round starts.

use super::action::Payment;
use super::flavour::{Counts, Flavour};
use super::house::Setting;
use super::refusal::{Allowed, Refusal};
use super::run::Via;
use super::upgrade::Upgrade;
use super::{Stage, TooManyCooks, Turn, tell};
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::told::Told;

/// The coins for each submitted ingredient (TMC-SUBMIT-02).
const COIN_OF_A_CARD: u8 = 1;

/// The four types of action (TMC-COOK-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Draw an ingredient.
    Draw = 1,
    /// Submit ingredients.
    Submit = 2,
    /// Buy an upgrade.
    Buy = 4,
    /// Run upgrades.
    Run = 8,
}

impl TooManyCooks {
    /// Checks that an action of this type is left (TMC-DEC-07).
    pub(super) fn may_act(&self, deed: Deed) -> Allowed {
        let repeated = self.turn.deeds & deed as u8 != 0;
        if self.stage != Stage::Cooking || !self.agenda.is_empty() {
            Err(Refusal::NotNow)
        } else if self.turn.actions == 0 {
            Err(Refusal::NoActions)
        } else if repeated && self.house.differs(Setting::Repeat) {
            Err(Refusal::Repeated)
        } else {
            Ok(())
        }
    }

    pub(super) fn spend(&mut self, deed: Deed) {
        self.turn.actions = self.turn.actions.saturating_sub(1);
        self.turn.deeds |= deed as u8;
    }

    /// Checks a draw (TMC-DRAW-02).
    pub(super) fn may_draw(&self) -> Allowed {
        self.may_act(Deed::Draw)?;
        if self.in_piles() > 0 {
            Ok(())
        } else {
            Err(Refusal::NoPiles)
        }
    }

    /// Draws a card of any pile (TMC-DRAW-01).
    pub(super) fn draw(&mut self, flavour: Option<Flavour>, told: &mut Told) -> Allowed {
        self.may_draw()?;
        let flavours = flavour.map(|flavour| Counts::of(flavour, 1));
        self.may_draw_these(1, flavours)?;
        self.spend(Deed::Draw);
        self.draw_cards(self.turn.cook, 1, flavours, told);
        Ok(())
    }

    /// Checks that there is something to submit.
    pub(super) fn may_submit(&self) -> Allowed {
        self.may_act(Deed::Submit)?;
        match self.cook(self.turn.cook).hand {
            0 => Err(Refusal::Hand(0)),
            _ => Ok(()),
        }
    }

    /// The most a submit can hold of a flavour.
    pub(super) fn most_submitted(&self, flavour: Flavour) -> u8 {
        let open = self.board.open().get(flavour);
        let hand = self.cook(self.turn.cook).hand;
        open.min(hand).min(self.known_in_hands(flavour))
    }

    /// Checks these ingredients (TMC-SUBMIT-01).
    pub(super) fn may_submit_these(&self, counts: Counts) -> Allowed {
        self.may_submit()?;
        if counts.total() == 0 {
            return Err(Refusal::Nothing);
        }
        let open = self.board.open();
        if let Some((flavour, _)) = counts.iter().find(|&(flavour, n)| n > open.get(flavour)) {
            return Err(Refusal::NoSlot(flavour));
        }
        self.may_give(self.turn.cook, counts)
    }

    /// Submits ingredients for coins and bonuses; the last one completes the dish.
    pub(super) fn submit(&mut self, counts: Counts, told: &mut Told) -> Allowed {
        self.may_submit_these(counts)?;
        let cook = self.turn.cook;
        self.spend(Deed::Submit);
        self.place(cook, cook, counts, told);
        self.earn_by_the_way(cook, counts.total() * COIN_OF_A_CARD, told);
        self.take_bonus(cook, counts, told);
        self.complete_if_full(cook, told)
    }

    /// Checks that some offer can be bought.
    pub(super) fn may_buy(&self) -> Allowed {
        self.may_act(Deed::Buy)?;
        let buyable = |(place, _)| self.may_pay_offer(place).is_ok();
        match self.market.offers().any(buyable) {
            true => Ok(()),
            false => Err(Refusal::NothingToBuy),
        }
    }

    /// Checks that an offer can be bought one way or the other.
    pub(super) fn may_pay_offer(&self, place: u8) -> Allowed {
        let kind = self.may_take_offer(place)?;
        if self.trades() {
            Ok(())
        } else {
            self.may_pay_coins(kind)
        }
    }

    /// Tells whether the cook on turn has two upgrades to trade in.
    pub(super) fn trades(&self) -> bool {
        self.cook(self.turn.cook).owned.count() >= 2
    }

    /// Checks the buy cost.
    pub(super) fn may_pay_coins(&self, kind: Upgrade) -> Allowed {
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
    pub(super) fn buy(&mut self, place: u8, payment: Payment, told: &mut Told) -> Allowed {
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

    /// Lets an action go; the device cannot see hands (TMC-DEC-07).
    pub(super) fn pass(&mut self) -> Allowed {
        let free = self.stage == Stage::Cooking && self.agenda.is_empty();
        match self.turn.actions.checked_sub(1) {
            Some(left) if free => self.turn.actions = left,
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    /// Goes on to the next cook; a round starts when it is the starting cook again.
    pub(super) fn end_turn(&mut self, told: &mut Told) -> Allowed {
        self.close_turn();
        let next = self.turn.cook.next(self.seats);
        self.turn = Turn::of(next);
        if next == self.start {
            self.start_round(told)?;
        }
        self.begin_turn(next);
        Ok(())
    }

    /// What ends with a turn: new cards are no longer new, a Meltdown is over.
    pub(super) fn close_turn(&mut self) {
        let cook = self.cook_mut(self.turn.cook);
        cook.gained = Default::default();
        cook.melted = Default::default();
    }

    /// What ends when a turn begins: Butcher's Fee.
    pub(super) fn begin_turn(&mut self, cook: Seat) {
        self.turn = Turn::of(cook);
        self.cook_mut(cook).butcher = false;
    }

    /// Income and market update (TMC-ROUND-01 to TMC-ROUND-03).
    fn start_round(&mut self, told: &mut Told) -> Allowed {
        self.round = self.round.saturating_add(1);
        told.notice(Line::from("Round").number(self.round));
        self.income(told);
        if let Some(kind) = self.market.take_rightmost() {
            told.hands(tell::drops(kind));
        }
        self.market.slide();
        self.refill()
    }
}
