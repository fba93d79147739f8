//! The end of a turn and of the game.

use super::super::action::Action;
use super::super::house::{First, HAND};
use super::super::refusal::Refusal;
use super::super::words::of;
use super::super::{Cuisine, Step};
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::told::Told;

/// How many players' points are told in one line.
const TOLD_TOGETHER: u8 = 3;

impl Cuisine {
    /// Cleans up, then ends the game or begins the next turn (CUI-END-01, CUI-END-02).
    pub(super) fn end_turn(&mut self, told: &mut Told) -> Result<(), Refusal> {
        self.tell_points(told);
        told.hands(Line::from("Discard what was cooked"));
        for seat in Seat::all(self.seats()) {
            let player = self.player_mut(seat)?;
            if player.over_limit {
                told.hands(of(seat).word("discard down to").number(HAND));
            }
            player.clean_up();
        }
        self.turn = self.turn.saturating_add(1);
        if self.is_decided() {
            self.finish();
            return Ok(());
        }
        if self.rules.first == First::MovesOn {
            self.first = self.first.next(self.seats());
        }
        if self.rules.roles {
            told.hands(Line::from("Pass the roles clockwise"));
        }
        self.begin_turn(told)
    }

    /// Breaks the game off: nothing of the unfinished turn counts, so that none of it counts in part.
    pub(super) fn break_off(&mut self, told: &mut Told) {
        if self.is_in_turn() {
            self.forget_turn(told);
        }
        self.finish();
    }

    fn forget_turn(&mut self, told: &mut Told) {
        for (seat, player) in (0..).map(Seat).zip(&mut self.players) {
            let tracked = player.tracked_cards();
            player.forget_turn();
            if player.tracked_cards() != tracked {
                let line = of(seat).word("tracked cards as before:");
                told.hands(line.number(player.tracked_cards()));
            }
        }
        told.notice(Line::from("The unfinished turn does not count"));
    }

    /// Tells what everybody has, three to a line.
    fn tell_points(&self, told: &mut Told) {
        let each = (0..).map(Seat).zip(&self.players);
        let mut line = Line::new();
        for (seat, player) in each {
            line = match seat.0 % TOLD_TOGETHER {
                0 if seat.0 > 0 => {
                    told.notice(line);
                    Line::new()
                }
                0 => line,
                _ => line.mark(", "),
            };
            line = line.name(seat).number(player.points());
        }
        told.notice(line);
    }

    /// Tells whether somebody has the points or the condition (CUI-END-01).
    fn is_decided(&self) -> bool {
        let target = i16::from(self.rules.target);
        Seat::all(self.seats()).any(|seat| {
            let points = self.player(seat).map_or(0, |player| player.points());
            points >= target || self.is_met(seat)
        })
    }

    /// Ends the game; the table is asked if the best are tied (CUI-END-04).
    pub(in super::super) fn finish(&mut self) {
        self.step = match self.tied().count() {
            0 | 1 => Step::Over,
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
