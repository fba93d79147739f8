//! The end of a turn and of the game.

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// Cleans up, then ends the game or begins the next turn (CUI-END-01, CUI-END-02).
    pub(crate) fn end_turn(&mut self, to_do: &mut ToDo) -> Allowed {
        if self.depth == Depth::Everything {
            let seats = self.first.round(self.seats);
            seats.for_each(|seat| to_do.sum(self.turn_sum(seat)));
            to_do.chosen(match self.house.is_on(Rule::Roles) {
                true => "Clean up, pass roles",
                false => "Discard cooked dishes",
            });
        }
        let over = self.those(|player| player.over_limit);
        if let Some(over) = over {
            to_do.hands(over.word("down to").number(HAND));
        }
        self.players.iter_mut().for_each(Player::clean_up);
        self.turn = self.turn.saturating_add(1);
        if self.is_decided() {
            self.tell_end(to_do);
            self.finish();
            return Ok(());
        }
        if self.house.is_on(Rule::First) {
            self.first = self.first.next(self.seats);
        }
        if self.house.is_on(Rule::Roles) && self.depth == Depth::Light {
            to_do.notice(Line::from("Pass roles clockwise"));
        }
        self.begin_turn(to_do)
    }

    /// Breaks the game off: nothing of the unfinished turn counts, so that none of it counts in part.
    pub(crate) fn break_off(&mut self, to_do: &mut ToDo) {
        if self.is_in_turn() {
            self.forget_turn(to_do);
        }
        self.finish();
    }

    fn forget_turn(&mut self, to_do: &mut ToDo) {
        for seat in Seat::all(self.seats) {
            let player = self.player_mut(seat);
            let tracked = player.tracked_cards();
            player.forget_turn();
            if player.tracked_cards() != tracked {
                let line = of(seat).word("tracked cards as before:");
                to_do.hands(line.number(player.tracked_cards()));
            }
        }
        to_do.notice(Line::from("This turn does not count"));
    }

    /// Tells whether somebody has the points or the condition (CUI-END-01).
    pub(crate) fn is_decided(&self) -> bool {
        Seat::all(self.seats).any(|seat| self.has_target(seat) || self.is_met(seat))
    }

    /// Tells whether a player has the points that end the game.
    fn has_target(&self, seat: Seat) -> bool {
        let points = self.player(seat).points();
        points >= i16::from(self.house.value(Rule::Target))
    }

    /// Tells why the game ends, and which condition pays what (CUI-END-03).
    fn tell_end(&self, to_do: &mut ToDo) {
        let pays = match self.house.is_on(Rule::Condition) {
            true => "condition met: 30",
            false => "condition met +30",
        };
        let target = i16::from(self.house.value(Rule::Target));
        if let Some(line) = self.those(|player| player.points() >= target) {
            to_do.sum(line.number(target).word("VP: the end"));
        }
        let met = names(Seat::all(self.seats).filter(|&seat| self.is_met(seat)));
        if let Some(line) = met {
            to_do.sum(line.word(pays));
        }
    }

    /// The names of those a word is true of, as the beginning of a line; `None` without any.
    fn those(&self, is_one: impl Fn(&Player) -> bool) -> Option<Line> {
        names(Seat::all(self.seats).filter(|&seat| is_one(self.player(seat))))
    }

    /// Ends the game; the table is asked if the best are tied (CUI-END-04).
    pub(crate) fn finish(&mut self) {
        let decided = self
            .cooked_last
            .is_some_and(|last| self.tied().any(|seat| seat == last));
        self.stage = match self.tied().count() {
            0 | 1 => Stage::Over,
            _ if decided => Stage::Over,
            _ => Stage::Tie,
        };
    }

    pub(crate) fn break_tie(&mut self, action: Action) -> Allowed {
        match action {
            Action::CookedLast(seat) if self.tied().any(|tied| tied == seat) => {
                self.cooked_last = Some(seat);
                self.stage = Stage::Over;
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }
}
