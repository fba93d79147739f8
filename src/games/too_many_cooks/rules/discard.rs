//! The discard: Mystery Meat runs cards of it, It's Still Fresh takes one.

use crate::games::too_many_cooks::prelude::*;

/// The upgrades Mystery Meat runs (TMC-UPG-14).
const MEAT_DRAWS: u8 = 3;
/// The ingredients that pay for Mystery Meat.
pub const MEAT_CARDS: u8 = 4;

impl TooManyCooks {
    pub(crate) fn can_pay_price(&self, origin: Origin) -> bool {
        let mut owned = self.player(self.turn.player).owned.iter();
        let pays = |price| self.may_pay_price(price, origin).is_ok();
        owned.any(|kind| pays(Price::Upgrade(kind))) || pays(Price::Cards(None))
    }

    pub(crate) fn may_buy_meat(&self, price: Price, origin: Origin) -> Allowed {
        self.may_pay_price(price, origin)?;
        let Price::Cards(flavours) = price else {
            return Ok(());
        };
        match flavours {
            Some(amounts) if self.piles.is_some() && amounts.total() == MEAT_CARDS => {
                self.may_give(self.turn.player, amounts)
            }
            Some(_) if self.piles.is_some() => Err(Refusal::Exactly(MEAT_CARDS)),
            None if self.piles.is_none() => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Pays for Mystery Meat; its cards come out of the discard, then wait (TMC-DEC-27).
    pub(crate) fn cook_meat(&mut self, price: Price, origin: Origin, to_do: &mut ToDo) -> Allowed {
        let player = self.turn.player;
        match price {
            Price::Upgrade(kind) => self.discard(player, kind, to_do),
            Price::Cards(Some(amounts)) => self.give_back(player, amounts, to_do),
            Price::Cards(None) => {
                let hand = &mut self.player_mut(player).hand;
                *hand = hand.saturating_sub(MEAT_CARDS);
                to_do.chosen(to_do::returns_cards(player, MEAT_CARDS));
            }
        }
        self.follow(Step::Meat(matches!(origin, Origin::Hacked(_))))?;
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
                self.tell_chance(to_do::drawn(kind), to_do);
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

    pub(crate) fn may_freshen(&self, kind: Option<Upgrade>, origin: Origin) -> Allowed {
        let random = self.house.differs(Rule::FreshPick);
        match kind {
            Some(kind) if !random => self.may_pick_up(kind, origin),
            None if random => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// The copies of each kind a random It's Still Fresh can find.
    pub(crate) fn fresh_pool(&self, barred: Option<Upgrade>) -> [u8; KINDS] {
        let allowed = |kind| barred != Some(kind) && self.may_gain(kind, Origin::Own).is_ok();
        Upgrade::ALL.map(|kind| {
            if allowed(kind) {
                self.discarded(kind)
            } else {
                0
            }
        })
    }

    pub(crate) fn pick_up(&mut self, kind: Upgrade, to_do: &mut ToDo) {
        self.gain(self.turn.player, kind);
        to_do.chosen(to_do::picks_up(self.turn.player, kind));
    }
}
