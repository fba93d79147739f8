//! The discard: Mystery Meat runs cards of it, It's Still Fresh takes one.

use super::super::action::Price;
use super::super::house::Setting;
use super::super::pieces::upgrade::{KINDS, Upgrade};
use super::super::refusal::{Allowed, Refusal};
use super::super::words::tell;
use super::super::{Drawn, Step, TooManyCooks};
use super::run::Via;
use crate::engine::to_do::ToDo;

/// The upgrades Mystery Meat runs (TMC-UPG-14).
const MEAT_DRAWS: u8 = 3;
/// The ingredients that pay for Mystery Meat.
pub const MEAT_CARDS: u8 = 4;

impl TooManyCooks {
    pub(crate) fn can_pay_price(&self, via: Via) -> bool {
        let mut owned = self.cook(self.turn.cook).owned.iter();
        let pays = |price| self.may_pay_price(price, via).is_ok();
        owned.any(|kind| pays(Price::Upgrade(kind))) || pays(Price::Cards(None))
    }

    pub(crate) fn may_buy_meat(&self, price: Price, via: Via) -> Allowed {
        self.may_pay_price(price, via)?;
        let Price::Cards(flavours) = price else {
            return Ok(());
        };
        match flavours {
            Some(counts) if self.piles.is_some() && counts.total() == MEAT_CARDS => {
                self.may_give(self.turn.cook, counts)
            }
            Some(_) if self.piles.is_some() => Err(Refusal::Exactly(MEAT_CARDS)),
            None if self.piles.is_none() => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Pays for Mystery Meat; its cards come out of the discard, then wait (TMC-DEC-27).
    pub(crate) fn cook_meat(&mut self, price: Price, via: Via, to_do: &mut ToDo) -> Allowed {
        let cook = self.turn.cook;
        match price {
            Price::Upgrade(kind) => self.discard(cook, kind, to_do),
            Price::Cards(Some(counts)) => self.give_back(cook, counts, to_do),
            Price::Cards(None) => {
                let hand = &mut self.cook_mut(cook).hand;
                *hand = hand.saturating_sub(MEAT_CARDS);
                to_do.chosen(tell::returns_cards(cook, MEAT_CARDS));
            }
        }
        self.follow(Step::Meat(matches!(via, Via::Hacked(_))))?;
        self.follow(Step::Draws(MEAT_DRAWS))
    }

    /// Takes a random card out of the discard for Mystery Meat or It's Still Fresh.
    pub(crate) fn dig(&mut self, kind: Upgrade, to_do: &mut ToDo) -> Allowed {
        match self.agenda.pop() {
            Some(Step::Fresh(barred)) => {
                if self.fresh_pool(barred)[kind.index()] == 0 {
                    return Err(Refusal::NoCopy(kind));
                }
                self.pick_up(kind, to_do);
            }
            Some(Step::Draws(left)) if self.discarded(kind) > 0 => {
                let drawn = Drawn { kind, ran: false };
                self.drawn.push(drawn).map_err(|_| Refusal::TooDeep)?;
                self.tell_chance(tell::drawn(kind), to_do);
                if left > 1 {
                    self.follow(Step::Draws(left - 1))?;
                }
            }
            Some(Step::Draws(_)) => return Err(Refusal::NoCopy(kind)),
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    /// What a Draws step can find, with the copies of each kind.
    pub(crate) fn discard_counts(&self) -> [u8; KINDS] {
        Upgrade::ALL.map(|kind| self.discarded(kind))
    }

    pub(crate) fn may_freshen(&self, kind: Option<Upgrade>, via: Via) -> Allowed {
        let random = self.house.differs(Setting::FreshPick);
        match kind {
            Some(kind) if !random => self.may_pick_up(kind, via),
            None if random => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// The copies of each kind a random It's Still Fresh can find.
    pub(crate) fn fresh_pool(&self, barred: Option<Upgrade>) -> [u8; KINDS] {
        let allowed = |kind| barred != Some(kind) && self.may_gain(kind, Via::Own).is_ok();
        Upgrade::ALL.map(|kind| {
            if allowed(kind) {
                self.discarded(kind)
            } else {
                0
            }
        })
    }

    pub(crate) fn pick_up(&mut self, kind: Upgrade, to_do: &mut ToDo) {
        self.gain(self.turn.cook, kind);
        to_do.chosen(tell::picks_up(self.turn.cook, kind));
    }
}
