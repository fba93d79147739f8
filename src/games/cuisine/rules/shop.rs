//! Shop: everybody discards and draws, then the roles are used.
//!
//! Roles move one seat clockwise every turn and are used after the refill; no action card blocks
//! them (CUI-ACT-10). Chef, Waiter and Customer pay when the turn is scored.

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// Begins a turn: everybody shops (CUI-SHOP-01, CUI-SHOP-02).
    pub(crate) fn begin_turn(&mut self, to_do: &mut ToDo) -> Allowed {
        if self.depth == Depth::Everything {
            let discard = Line::from("Discard")
                .number(0)
                .mark("-")
                .number(SHOP_DISCARD);
            to_do.chosen(discard.mark(", ").word("draw to").number(HAND));
        }
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            player.begin_turn();
            if core::mem::take(&mut player.short) {
                to_do.hands(of(seat).word("draw only up to").number(SHORT_HAND));
            }
        }
        match self.house.is_on(Rule::Roles) {
            _ if self.depth == Depth::Light => self.stage = Stage::LightScore(0),
            true => self.stage = Stage::Role(0),
            false => self.begin_prepare(),
        }
        Ok(())
    }

    /// The role `seat` holds this turn (CUI-ROLE-00).
    pub fn role(&self, seat: Seat) -> Option<Role> {
        let dealt = self.dealt.filter(|_| self.house.is_on(Rule::Roles))?;
        dealt.get(self.dealt_place(seat)).copied()
    }

    /// Where the role that `seat` holds this turn lies in the order they were dealt.
    pub(crate) fn dealt_place(&self, seat: Seat) -> usize {
        let moved = (self.turn % u16::from(self.seats)) as u8;
        seat.further(self.seats - moved, self.seats).index()
    }

    /// Checks that the holder may name `target`: another player (CUI-DEC-10).
    pub fn may_name(&self, holder: Seat, target: Seat) -> Allowed {
        match target {
            _ if target.0 >= self.seats => Err(Refusal::NotNow),
            _ if target == holder => Err(Refusal::Oneself),
            _ => Ok(()),
        }
    }

    /// Uses the role of `holder`.
    pub(crate) fn use_role(&mut self, holder: Seat, used: RoleUse, to_do: &mut ToDo) -> Allowed {
        let role = self.role(holder).ok_or(Refusal::NotNow)?;
        match (used, role.is_twofold()) {
            (RoleUse::Skip, _) => {}
            (RoleUse::Name(target), false) => {
                self.may_name(holder, target)?;
                self.player_mut(holder).named = Some(target);
            }
            (RoleUse::Do(target, first), true) => {
                self.may_name(holder, target)?;
                self.carry_out(role, holder, target, first, to_do)?;
            }
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    fn carry_out(
        &mut self,
        role: Role,
        holder: Seat,
        target: Seat,
        first: bool,
        to_do: &mut ToDo,
    ) -> Allowed {
        match (role, first) {
            (Role::Dishwasher, true) => {
                to_do.notice(of(target).word("discard the hand"));
                if self.house.is_on(Rule::Redraw) {
                    to_do.hands(of(target).word("draw up to 8"));
                }
                self.pay(target, 1)
            }
            (Role::Dishwasher, false) => self.pay(holder, 1),
            (Role::Supplier, take) => {
                self.supply(target, take, to_do)?;
                self.supply(holder, take, to_do)
            }
            (_, true) => {
                self.pay(target, 1)?;
                self.pay(holder, 1)
            }
            (_, false) => {
                self.pay(target, -2)?;
                self.pay(holder, -1)
            }
        }
    }

    /// Lets `seat` take two cards or have two fewer (CUI-DEC-09, CUI-DEC-30).
    fn supply(&mut self, seat: Seat, take: bool, to_do: &mut ToDo) -> Allowed {
        let later = self.house.is_on(Rule::Fewer);
        let player = self.player_mut(seat);
        if take {
            player.over_limit = true;
            to_do.notice(of(seat).word("take 2 from the discard pile"));
        } else if !later {
            to_do.notice(of(seat).word("discard 2 cards"));
        } else {
            player.short = true;
            to_do.notice(of(seat).word("next shop only up to 6"));
        }
        Ok(())
    }
}
