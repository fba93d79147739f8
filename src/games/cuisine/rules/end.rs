//! The end of a turn and of the game.

use super::super::action::Action;
use super::super::house::{Condition, First, HAND};
use super::super::pieces::player::Player;
use super::super::refusal::Refusal;
use super::super::words::{names, of};
use super::super::{Cuisine, Depth, Step};
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;

impl Cuisine {
    /// Cleans up, then ends the game or begins the next turn (CUI-END-01, CUI-END-02).
    pub(in super::super) fn end_turn(&mut self, to_do: &mut ToDo) -> Result<(), Refusal> {
        if self.depth == Depth::Everything {
            let seats = self.first.round(self.seats());
            seats.for_each(|seat| to_do.sum(self.turn_sum(seat)));
            to_do.chosen(match self.rules.roles {
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
        if self.rules.first == First::MovesOn {
            self.first = self.first.next(self.seats());
        }
        if self.rules.roles && self.depth == Depth::Light {
            to_do.notice(Line::from("Pass roles clockwise"));
        }
        self.begin_turn(to_do)
    }

    /// Breaks the game off: nothing of the unfinished turn counts, so that none of it counts in part.
    pub(super) fn break_off(&mut self, to_do: &mut ToDo) {
        if self.is_in_turn() {
            self.forget_turn(to_do);
        }
        self.finish();
    }

    fn forget_turn(&mut self, to_do: &mut ToDo) {
        for (seat, player) in (0..).map(Seat).zip(&mut self.players) {
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
    pub(in super::super) fn is_decided(&self) -> bool {
        Seat::all(self.seats()).any(|seat| self.has_target(seat) || self.is_met(seat))
    }

    /// Tells whether a player has the points that end the game.
    fn has_target(&self, seat: Seat) -> bool {
        let points = self.player(seat).map_or(0, |player| player.points());
        points >= i16::from(self.rules.target)
    }

    /// Tells why the game ends, and which condition pays what (CUI-END-03).
    fn tell_end(&self, to_do: &mut ToDo) {
        let pays = match self.rules.condition {
            Condition::Added => "condition met +30",
            Condition::Instead => "condition met: 30",
        };
        let target = i16::from(self.rules.target);
        if let Some(line) = self.those(|player| player.points() >= target) {
            to_do.sum(line.number(target).word("VP: the end"));
        }
        let met = names(Seat::all(self.seats()).filter(|&seat| self.is_met(seat)));
        if let Some(line) = met {
            to_do.sum(line.word(pays));
        }
    }

    /// The names of those a word is true of, as the beginning of a line; `None` without any.
    fn those(&self, is_one: impl Fn(&Player) -> bool) -> Option<Line> {
        let each = (0..).map(Seat).zip(&self.players);
        names(
            each.filter(|(_, player)| is_one(player))
                .map(|(seat, _)| seat),
        )
    }

    /// Ends the game; the table is asked if the best are tied (CUI-END-04).
    pub(in super::super) fn finish(&mut self) {
        let decided = self
            .cooked_last
            .is_some_and(|last| self.tied().any(|seat| seat == last));
        self.step = match self.tied().count() {
            0 | 1 => Step::Over,
            _ if decided => Step::Over,
            _ => Step::Tie,
        };
    }

    pub(super) fn break_tie(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::CookedLast(seat) if self.tied().any(|tied| tied == seat) => {
                self.cooked_last = Some(seat);
                self.step = Step::Over;
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }
}
