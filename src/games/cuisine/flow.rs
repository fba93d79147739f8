//! The way through a game: which action fits which step, and what comes next.

use super::action::Action;
use super::player::Source;
use super::refusal::Refusal;
use super::roles::of;
use super::rules::{First, HAND, SHOP_DISCARD, SHORT_HAND};
use super::{Cuisine, Step};
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::seat::{Asked, Seat};
use crate::engine::told::Told;

/// How many players' points are told in one line.
const TOLD_TOGETHER: u8 = 3;

impl Cuisine {
    /// Tells whether a game is being played and not over.
    pub fn is_running(&self) -> bool {
        !matches!(self.step, Step::Opening | Step::Known | Step::Over)
    }

    /// Tells whether turns are being played.
    pub fn is_in_turn(&self) -> bool {
        matches!(
            self.step,
            Step::Role(_)
                | Step::Prepare(_)
                | Step::Cook(_)
                | Step::Actions(_)
                | Step::Ability(_)
                | Step::Track(_)
        )
    }

    pub(super) fn carry_out_action(
        &mut self,
        asked: Asked,
        action: Action,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        if asked == Asked::Table && self.is_aside(action) {
            return self.apply_aside(action, told);
        }
        if !self.waiting().has(asked) {
            return Err(Refusal::NotNow);
        }
        match self.step {
            Step::Opening
            | Step::Known
            | Step::Deck(_)
            | Step::Learn(_)
            | Step::Dealing
            | Step::Deal(_)
            | Step::First
            | Step::FirstDraw
            | Step::Quick(_) => self.set_up(action, told),
            Step::Tie => self.break_tie(action),
            _ => self.take_turn(action, told),
        }
    }

    /// Begins a turn: everybody shops (CUI-SHOP-01, CUI-SHOP-02).
    pub(super) fn begin_turn(&mut self, told: &mut Told) -> Result<(), Refusal> {
        let discard = Line::from("Discard up to").number(SHOP_DISCARD);
        told.hands(discard.mark(", ").word("draw to").number(HAND));
        for seat in Seat::all(self.seats()) {
            let player = self.player_mut(seat)?;
            if core::mem::take(&mut player.short) {
                told.hands(of(seat).word("draw only up to").number(SHORT_HAND));
            }
        }
        match self.rules.roles {
            true => self.step = Step::Role(0),
            false => self.begin_prepare(told),
        }
        Ok(())
    }

    /// Lets everybody lay cards (CUI-PREP-01).
    pub(super) fn begin_prepare(&mut self, told: &mut Told) {
        self.step = Step::Prepare(None);
        told.hands(Line::from("Lay ingredients, utensils"));
    }

    /// Goes on to the next player whose ability brings points, from a place on, else scores.
    pub(super) fn ask_ability(&mut self, from: u8, told: &mut Told) -> Result<(), Refusal> {
        let asked = |place: &u8| self.deck(self.at(*place)).is_some_and(|deck| deck.ability);
        match (from..self.seats()).find(asked) {
            Some(place) => {
                self.step = Step::Ability(place);
                Ok(())
            }
            None => self.score_turn(told),
        }
    }

    /// Scores everybody's recipes, then the roles that wait for them (CUI-SCORE-01, CUI-DEC-03).
    fn score_turn(&mut self, told: &mut Told) -> Result<(), Refusal> {
        let (recipe_floor, total_floor) = (self.rules.recipe_floor, self.rules.total_floor);
        for seat in self.first.round(self.seats()) {
            let player = self.player_mut(seat)?;
            let scored = player.score(recipe_floor, total_floor);
            if !player.cooked.is_empty() {
                told.notice(of(seat).number(scored).word("VP for recipes"));
            }
        }
        if self.rules.roles {
            self.pay_roles(told)?;
        }
        self.ask_track(0, told)
    }

    /// Goes on to the next player who may track a card, from a place on, else ends the turn.
    pub(super) fn ask_track(&mut self, from: u8, told: &mut Told) -> Result<(), Refusal> {
        let asked = |place: &u8| {
            let player = self.player(self.at(*place));
            player.is_ok_and(|player| player.has_full())
        };
        match (from..self.seats()).find(asked) {
            Some(place) => {
                self.step = Step::Track(place);
                Ok(())
            }
            None => self.end_turn(told),
        }
    }

    /// Cleans up, then ends the game or begins the next turn (CUI-END-01, CUI-END-02).
    fn end_turn(&mut self, told: &mut Told) -> Result<(), Refusal> {
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
    pub(super) fn finish(&mut self) {
        self.step = match self.tied().count() {
            0 | 1 => Step::Over,
            _ => Step::Tie,
        };
    }

    fn break_tie(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::CookedLast(seat) if self.tied().any(|tied| tied == seat) => {
                self.cooked_last = Some(seat);
                self.step = Step::Over;
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Books the points of an ability.
    pub(super) fn gain_ability(&mut self, seat: Seat, points: i8) -> Result<(), Refusal> {
        let floor = self.rules.total_floor;
        let times = u16::from(points != 0);
        let player = self.player_mut(seat)?;
        player.gain(Source::Ability, points.into(), times, floor);
        Ok(())
    }
}

/// A line with a number and its sign.
pub(super) fn signed(line: Line, number: i16) -> Line {
    match number {
        ..0 => line.number(number),
        _ => line.mark("+").number(number),
    }
}
