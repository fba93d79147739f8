//! Light: whose turn, the points of each player and turn by a dial, tracked cards and the end.
//!
//! Set-up, order of play, roles passed on, the end and the score are those of the full game. What
//! a turn is worth the players work out themselves (CUI-SCORE-01); of the tracked cards only their
//! number is kept (CUI-WC-01, CUI-WC-03).

use super::action::Action;
use super::draft::Draft;
use super::pieces::player::Source;
use super::questions::{dial, done_first};
use super::refusal::Refusal;
use super::words::signed;
use super::{Cuisine, Step};
use crate::engine::game::Game;
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Answer, Choice, Prompt, gather};
use crate::engine::seat::Seat;
use crate::engine::told::Told;

/// The most points of one player in one turn.
const MOST: i16 = 99;
/// The fewest, after the Critic and the Customer.
const LEAST: i16 = -9;
/// Where the dial begins: at a plain normal recipe.
const USUAL: i16 = 2;
const TURN: &str = "Shop: discard up to 3, draw to 8, use the roles. Prepare: lay cards, then action \
    cards. Cook, then action cards again.";
const SCORE: &str = "All points of this turn: recipes, ability, utensils, roles. With the card: one \
    card of a recipe cooked in full went to the tracking area.";

impl Cuisine {
    /// Lets the table play a turn up to its scoring.
    pub(super) fn ask_light_turn<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        if draft == Draft::Lose {
            let seats = self.first.round(self.seats());
            let choices = seats.map(|seat| {
                Choice::play(Line::new().name(seat), Action::Lose(seat))
                    .checked(self.may_lose(seat))
            });
            return page
                .choose("Turn", "Who loses a card?", choices)
                .help("Disrupt Progress shuffles a tracked card back into its owner's deck.");
        }
        let seats = self.first.round(self.seats());
        let can = seats.map(|seat| self.may_lose(seat)).reduce(Result::or);
        let lose = Choice::next("a tracked card is lost", Draft::Lose);
        let lose = lose.checked(can.unwrap_or(Err(Refusal::NotNow)));
        let score = Choice::done("score the turn", Action::Done);
        done_first(page, "Turn", "Shop, prepare, cook", [lose], score).help(TURN)
    }

    /// Asks for the points of a player's turn, and whether a card was tracked.
    pub(super) fn ask_light_score<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        let (points, card) = match draft {
            Draft::Turn(points, card) => (points.clamp(LEAST, MOST), card),
            _ => (USUAL, false),
        };
        let face = signed(Line::new(), points);
        let face = if card {
            face.icon(Icon::Card)
        } else {
            face.word("VP")
        };
        let sides = [before(points, card), after(points, card)];
        let sides = sides.map(|(points, card)| Draft::Turn(points, card));
        let action = Action::Turn(points as i8, card);
        let mut ask = dial(face, None, sides, Ok(Answer::Play(action)));
        ask.notes = gather([self.light_note(seat, points, card)]);
        page.dial("Score", "Points of this turn", ask)
            .verb(if card { "score with a card" } else { "score" })
            .help(SCORE)
    }

    /// What a player would have: "14 VP, tracks 2 of 5".
    fn light_note(&self, seat: Seat, points: i16, card: bool) -> Line {
        let (have, tracked) = self
            .player(seat)
            .map_or((0, 0), |player| (player.points(), player.tracked_cards()));
        let target = self.deck(seat).map_or(0, |deck| deck.target);
        let line = Line::new().number(have.saturating_add(points)).word("VP");
        let line = line
            .mark(", ")
            .word("tracks")
            .number(tracked + u8::from(card));
        line.word("of").number(target)
    }

    /// Carries out an action of a light turn.
    pub(super) fn take_light_turn(
        &mut self,
        action: Action,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        match (self.step, action) {
            (Step::Light, Action::Done) => self.step = Step::LightScore(0),
            (Step::Light, Action::Lose(seat)) => self.lose_tracked(seat)?,
            (Step::LightScore(place), Action::Turn(points, card)) => {
                self.score_light(self.at(place), points.into(), card)?;
                match place + 1 {
                    next if next < self.seats() => self.step = Step::LightScore(next),
                    _ => return self.end_turn(told),
                }
            }
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    /// Checks whether a player has a tracked card to lose.
    pub fn may_lose(&self, seat: Seat) -> Result<(), Refusal> {
        match self.player(seat)?.tracked_cards() {
            0 => Err(Refusal::NothingTracked),
            _ => Ok(()),
        }
    }

    fn lose_tracked(&mut self, seat: Seat) -> Result<(), Refusal> {
        let tracked = &mut self.player_mut(seat)?.tracked;
        let kind = tracked.iter_mut().find(|cards| **cards > 0);
        *kind.ok_or(Refusal::NothingTracked)? -= 1;
        Ok(())
    }

    fn score_light(&mut self, seat: Seat, points: i16, card: bool) -> Result<(), Refusal> {
        if !(LEAST..=MOST).contains(&points) {
            return Err(Refusal::NotNow);
        }
        let floor = self.rules.total_floor;
        let player = self.player_mut(seat)?;
        player.gain(Source::Entered, points, 1, floor);
        if card {
            player.tracked[0] = player.tracked[0].saturating_add(1);
        }
        Ok(())
    }
}

/// One step down on the dial: points without a card, then one point less with one.
fn before(points: i16, card: bool) -> (i16, bool) {
    match (points, card) {
        (_, true) => (points, false),
        (..=LEAST, _) => (LEAST, false),
        _ => (points - 1, points > 0),
    }
}

/// One step up on the dial: the same points with a card, then one point more.
fn after(points: i16, card: bool) -> (i16, bool) {
    match (points, card) {
        (0.., false) => (points, true),
        (MOST.., true) => (MOST, true),
        _ => (points + 1, false),
    }
}
