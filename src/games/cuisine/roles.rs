//! The six roles: who holds which, what naming a player does, what they pay.
//!
//! Roles move one seat clockwise every turn and are used in the Shop phase after the refill; no
//! action card blocks them (CUI-ACT-10). Chef, Waiter and Customer pay when the turn is scored.

use serde::{Deserialize, Serialize};

use super::Cuisine;
use super::player::Source;
use super::recipe::{Cooked, Level};
use super::refusal::Refusal;
use super::rules::{Fewer, Judged};
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::told::Told;

/// How many roles there are.
pub const ROLES: usize = 6;
/// The smallest table that may use roles (CUI-SETUP-05).
pub const LEAST_SEATS: u8 = 3;

/// A role card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Role {
    Chef,
    Waiter,
    Dishwasher,
    Supplier,
    Critic,
    Customer,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; ROLES] = [
        Self::Chef,
        Self::Waiter,
        Self::Dishwasher,
        Self::Supplier,
        Self::Critic,
        Self::Customer,
    ];

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Self::Chef => "Chef",
            Self::Waiter => "Waiter",
            Self::Dishwasher => "Dishwasher",
            Self::Supplier => "Supplier",
            Self::Critic => "Critic",
            Self::Customer => "Customer",
        }
    }

    /// What it does, in a sentence or two.
    pub fn help(self) -> &'static str {
        match self {
            Self::Chef => {
                "Name a player. If they cook a normal or hard recipe this turn, both of you get 1 VP."
            }
            Self::Waiter => {
                "Name a player. If they cook more than one recipe this turn, both of you get 1 VP."
            }
            Self::Dishwasher => {
                "Ask a player to fill the hand and discard it. Done: they get 1 VP. Refused: you get 1 VP."
            }
            Self::Supplier => {
                "Name a player and choose: take any 2 cards from the own discard pile, or have 2 cards fewer. You do the same."
            }
            Self::Critic => {
                "Praise an opponent: 1 VP for both. Or pan one: they lose 2 VP and you lose 1."
            }
            Self::Customer => {
                "Demand a normal or hard recipe of a player. Cooked: 1 VP for both. Not cooked: both lose 1 VP."
            }
        }
    }

    /// The two ways to use it on a player, if there are two: the first is `true` in [`RoleUse`].
    pub fn ways(self) -> Option<[&'static str; 2]> {
        match self {
            Self::Dishwasher => Some(["did it: +1 for them", "refused: +1 for you"]),
            Self::Supplier => Some(["take 2 from discard", "2 cards fewer"]),
            Self::Critic => Some(["praise: both +1", "pan: they -2, you -1"]),
            _ => None,
        }
    }
}

/// How a holder used the role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoleUse {
    /// Not at all.
    Skip,
    /// On a player whose recipes will tell.
    Name(Seat),
    /// On a player, in the first or the second of its two ways.
    Do(Seat, bool),
}

impl Cuisine {
    /// The role `seat` holds this turn (CUI-ROLE-00).
    pub fn role(&self, seat: Seat) -> Option<Role> {
        let dealt = self.dealt.filter(|_| self.rules.roles)?;
        let moved = (self.turn % u16::from(self.seats())) as u8;
        let from = seat.step(self.seats() - moved, self.seats());
        dealt.get(from.index()).copied()
    }

    /// Checks that the holder may name `target`: another player (CUI-DEC-10).
    pub fn may_name(&self, holder: Seat, target: Seat) -> Result<(), Refusal> {
        match target {
            _ if target.0 >= self.seats() => Err(Refusal::NotNow),
            _ if target == holder => Err(Refusal::Oneself),
            _ => Ok(()),
        }
    }

    /// Uses the role of `holder`.
    pub(super) fn use_role(
        &mut self,
        holder: Seat,
        used: RoleUse,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        let role = self.role(holder).ok_or(Refusal::NotNow)?;
        match (used, role.ways()) {
            (RoleUse::Skip, _) => {}
            (RoleUse::Name(target), None) => {
                self.may_name(holder, target)?;
                self.player_mut(holder)?.named = Some(target);
            }
            (RoleUse::Do(target, first), Some(_)) => {
                self.may_name(holder, target)?;
                self.carry_out(role, holder, target, first, told)?;
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
        told: &mut Told,
    ) -> Result<(), Refusal> {
        match (role, first) {
            (Role::Dishwasher, true) => {
                told.hands(of(target).word("discard the hand"));
                if self.rules.redraw {
                    told.hands(of(target).word("draw up to 8"));
                }
                self.pay(target, 1, told)
            }
            (Role::Dishwasher, false) => self.pay(holder, 1, told),
            (Role::Supplier, take) => {
                self.supply(target, take, told)?;
                self.supply(holder, take, told)
            }
            (_, true) => {
                self.pay(target, 1, told)?;
                self.pay(holder, 1, told)
            }
            (_, false) => {
                self.pay(target, -2, told)?;
                self.pay(holder, -1, told)
            }
        }
    }

    /// Lets `seat` take two cards or have two fewer (CUI-DEC-09, CUI-DEC-30).
    fn supply(&mut self, seat: Seat, take: bool, told: &mut Told) -> Result<(), Refusal> {
        let fewer = self.rules.fewer;
        let player = self.player_mut(seat)?;
        if take {
            player.over_limit = true;
            told.hands(of(seat).word("take 2 from the discard pile"));
        } else if fewer == Fewer::Now {
            told.hands(of(seat).word("discard 2 cards"));
        } else {
            player.short = true;
            told.notice(of(seat).word("next shop only up to 6"));
        }
        Ok(())
    }

    /// Pays for Chef, Waiter and Customer, in player order (CUI-DEC-03, CUI-DEC-31).
    pub(super) fn pay_roles(&mut self, told: &mut Told) -> Result<(), Refusal> {
        for holder in self.first.round(self.seats()) {
            let Some(target) = self.player(holder)?.named else {
                continue;
            };
            let done = self.has_done(self.role(holder), target)?;
            let points = match (self.role(holder), done) {
                (None, _) | (Some(Role::Chef | Role::Waiter), false) => continue,
                (Some(_), true) => 1,
                (Some(_), false) => -1,
            };
            self.pay(holder, points, told)?;
            self.pay(target, points, told)?;
        }
        Ok(())
    }

    /// Tells whether `target` cooked what the role wants, by what is left on the table.
    fn has_done(&self, role: Option<Role>, target: Seat) -> Result<bool, Refusal> {
        let cooked = &self.player(target)?.cooked;
        Ok(match role {
            Some(Role::Waiter) => cooked.len() > 1,
            _ => cooked.iter().any(|one| self.is_worthy(one)),
        })
    }

    /// Tells whether a recipe counts as normal or hard (CUI-DEC-10).
    fn is_worthy(&self, cooked: &Cooked) -> bool {
        match self.rules.judged {
            Judged::AsCooked => cooked.dish.secondaries > 0,
            Judged::AsPrinted => cooked.dish.printed != Level::Easy,
        }
    }

    fn pay(&mut self, seat: Seat, points: i16, told: &mut Told) -> Result<(), Refusal> {
        let floor = self.rules.total_floor;
        self.player_mut(seat)?.gain(Source::Roles, points, 1, floor);
        told.notice(of(seat).number(points).word("VP by role"));
        Ok(())
    }
}

/// The beginning of a line that tells one player something.
pub(super) fn of(seat: Seat) -> Line {
    Line::new().name(seat).mark(": ")
}
