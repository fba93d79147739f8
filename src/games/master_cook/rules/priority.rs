//! Who takes a token first: the player in Prep may refuse the cooks, and earlier cooks choose first.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Tells whether no player with priority prevents a cook from taking this token.
    pub(crate) fn may_come_first(&self, seat: Seat, kind: Ingredient, field: u8) -> Allowed {
        if !self.is_asked_of_others(seat) {
            return Ok(());
        }
        if let Some(other) = self.in_prep(seat).filter(|_| self.is_refused(kind, field)) {
            return Err(Refusal::RefusedBy(other));
        }
        match self.earlier_cook(seat, kind, field) {
            Some(earlier) => Err(Refusal::EarlierCook(earlier)),
            None => Ok(()),
        }
    }

    /// Tells whether a take of `seat` gives way to others: made in the Kitchen, where the table
    /// plays so (HR-07).
    pub(crate) fn is_asked_of_others(&self, seat: Seat) -> bool {
        self.player(seat).phase == Phase::Kitchen && self.house.is_on(Rule::Priority)
    }

    /// Another player who is in Prep.
    pub(crate) fn in_prep(&self, seat: Seat) -> Option<Seat> {
        let prepares = |other: &Seat| self.player(*other).phase == Phase::Prep;
        self.all_seats()
            .filter(|&other| other != seat)
            .find(prepares)
    }

    pub(crate) fn is_refused(&self, kind: Ingredient, field: u8) -> bool {
        self.refused & bit(kind, field) != 0
    }

    /// Whoever entered the kitchen earlier, where earlier cooks may want every such token on the
    /// field (MC-TURN-09).
    fn earlier_cook(&self, seat: Seat, kind: Ingredient, field: u8) -> Option<Seat> {
        let entered = self.player(seat).entered;
        let cooks = self.all_seats().filter(|&other| {
            let player = self.player(other);
            let earlier = player.phase == Phase::Kitchen && player.entered < entered;
            earlier && self.wishes(other, kind) > 0
        });
        let wishes: u8 = cooks.clone().map(|other| self.wishes(other, kind)).sum();
        let short = self.ring.on(field).of(kind) <= wishes;
        let first = cooks.min_by_key(|&other| self.player(other).entered);
        first.filter(|_| short)
    }

    /// How many tokens of a kind the chain of a cook may still take.
    fn wishes(&self, seat: Seat, kind: Ingredient) -> u8 {
        let fits = |take: &Take| matches!(take, Take::Any) || *take == Take::Kind(kind);
        let wish = |step: &Step| match *step {
            Step::Use { source, take, .. } => {
                let takes = self.ability_in(seat, source).map(Ability::takes);
                let left = takes.into_iter().flatten().skip(take.into()).flatten();
                left.filter(fits).count() as u8
            }
            Step::TakeAny | Step::GiveBack(_) => 1,
            _ => 0,
        };
        self.player(seat).agenda.steps().iter().map(wish).sum()
    }

    pub(crate) fn may_refuse(&self, seat: Seat, kind: Ingredient, field: u8) -> Allowed {
        let wanted = match self.taking(seat) {
            Some(Take::Any) => true,
            take => take == Some(Take::Kind(kind)),
        };
        let other = self.in_prep(seat).filter(|_| wanted);
        let other = other.filter(|_| self.is_asked_of_others(seat));
        let other = other.ok_or(Refusal::NotAsked)?;
        if !self.ring.sources(kind).any(|source| source == field) {
            return Err(Refusal::NoneThere);
        }
        match self.is_refused(kind, field) {
            true => Err(Refusal::RefusedBy(other)),
            false => Ok(()),
        }
    }

    /// Notes that the player in Prep refuses a token until the harvest (MC-TURN-08, G-14).
    pub(crate) fn refuse(&mut self, seat: Seat, kind: Ingredient, field: u8) -> Allowed {
        self.may_refuse(seat, kind, field)?;
        self.refused |= bit(kind, field);
        Ok(())
    }
}

pub(crate) fn bit(kind: Ingredient, field: u8) -> u64 {
    1 << (usize::from(field) * INGREDIENTS + kind.index())
}
