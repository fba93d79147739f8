//! Score: abilities, recipes, the roles that wait for them, and the tracked card.

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// Goes on to the next player whose ability brings points, from a place on, else scores.
    pub(crate) fn next_ability(&mut self, from: u8, to_do: &mut ToDo) -> Allowed {
        let asked = |place: &u8| self.deck(self.at(*place)).is_some_and(|deck| deck.ability);
        match (from..self.seats).find(asked) {
            Some(place) => {
                self.stage = Stage::Ability(place);
                Ok(())
            }
            None => self.score_turn(to_do),
        }
    }

    /// Enters the points of an ability; they count when the turn is scored.
    pub(crate) fn enter_ability(&mut self, seat: Seat, points: i8) -> Allowed {
        self.player_mut(seat).ability = points;
        Ok(())
    }

    /// Scores everybody's recipes, then the roles that wait for them (CUI-SCORE-01, CUI-DEC-03).
    fn score_turn(&mut self, to_do: &mut ToDo) -> Allowed {
        let (recipe_floor, total_floor) = (
            self.house.is_on(Rule::RecipeFloor),
            self.house.is_on(Rule::TotalFloor),
        );
        for seat in self.first.round(self.seats) {
            self.player_mut(seat).score(recipe_floor, total_floor);
        }
        if self.house.is_on(Rule::Roles) {
            self.pay_roles()?;
        }
        self.next_track(0, to_do)
    }

    /// Goes on to the next player who may track a card, from a place on, else ends the turn.
    pub(crate) fn next_track(&mut self, from: u8, to_do: &mut ToDo) -> Allowed {
        let asked = |place: &u8| self.player(self.at(*place)).has_full();
        match (from..self.seats).find(asked) {
            Some(place) => {
                self.stage = Stage::Track(place);
                Ok(())
            }
            None => self.end_turn(to_do),
        }
    }

    /// Checks whether a player may place a card of this kind (CUI-WC-01, CUI-WC-02, CUI-DEC-25).
    pub fn may_track(&self, seat: Seat, kind: u8) -> Allowed {
        let deck = self.deck(seat).ok_or(Refusal::NotNow)?;
        let player = self.player(seat);
        let lies = player.tracked.get(usize::from(kind)).copied();
        match lies {
            _ if !player.has_full() => Err(Refusal::NoneFull),
            _ if kind >= deck.places() => Err(Refusal::NoKind(deck.kinds)),
            Some(1..) if !deck.may_repeat(kind) => {
                Err(Refusal::KindTracked(kind, deck.names.get(kind)))
            }
            _ => Ok(()),
        }
    }

    /// Places a card of this kind in the tracking area, or none.
    pub(crate) fn track(&mut self, seat: Seat, kind: Option<u8>) -> Allowed {
        let Some(kind) = kind else { return Ok(()) };
        self.may_track(seat, kind)?;
        let player = self.player_mut(seat);
        if let Some(cards) = player.tracked.get_mut(usize::from(kind)) {
            *cards = cards.saturating_add(1);
        }
        Ok(())
    }

    /// Pays for Chef, Waiter and Customer, in player order (CUI-DEC-03, CUI-DEC-31).
    fn pay_roles(&mut self) -> Allowed {
        for holder in self.first.round(self.seats) {
            if let Some((_, target, points)) = self.role_pay(holder) {
                self.pay(holder, points)?;
                self.pay(target, points)?;
            }
        }
        Ok(())
    }

    /// What the role of `holder` pays for what lies there: the role, who was named, the points for both.
    pub(crate) fn role_pay(&self, holder: Seat) -> Option<(Role, Seat, i16)> {
        let (role, target) = self.role(holder).zip(self.player(holder).named)?;
        match (role, self.has_done(role, target)) {
            (Role::Chef | Role::Waiter, false) => None,
            (_, true) => Some((role, target, 1)),
            (_, false) => Some((role, target, -1)),
        }
    }

    /// Tells whether `target` cooked what the role wants, by what is left on the table.
    fn has_done(&self, role: Role, target: Seat) -> bool {
        match (role, self.player(target).cooked.as_slice()) {
            (Role::Waiter, cooked) => cooked.len() > 1,
            (_, cooked) => cooked.iter().any(|one| self.is_worthy(one)),
        }
    }

    /// Tells whether a recipe counts as normal or hard (CUI-DEC-10).
    fn is_worthy(&self, cooked: &Cooked) -> bool {
        match self.house.is_on(Rule::Judged) {
            true => cooked.dish.printed != Level::Easy,
            false => cooked.dish.secondaries > 0,
        }
    }

    /// Books points by a role.
    pub(crate) fn pay(&mut self, seat: Seat, points: i16) -> Allowed {
        let floor = self.house.is_on(Rule::TotalFloor);
        self.player_mut(seat).gain(Source::Roles, points, 1, floor);
        Ok(())
    }
}
