//! Light: whose turn, the points of each player and turn by a dial, tracked cards and the end.
//!
//! Set-up, order of play, roles passed on, the end and the score are those of the full game. What
//! a turn is worth the players work out themselves (CUI-SCORE-01); of the tracked cards only their
//! number is kept (CUI-WC-01, CUI-WC-03).

use super::prelude::*;

/// The most points of one player in one turn.
const MOST: i16 = 99;
/// The fewest, after the Critic and the Customer.
const LEAST: i16 = -9;
/// Where the dial begins: at a plain normal recipe.
const USUAL: i16 = 2;
const SCORE: &str = "All points of this turn: recipes, ability, utensils, roles. The card: one of a \
    recipe cooked in full is tracked now. A tracked card that was lost: menu, Fix.";

impl Cuisine {
    /// Asks for the points of a player's turn, and whether a card was tracked.
    pub(crate) fn ask_light_score<'p>(&self, page: Page<'p>, seat: Seat, draft: Draft) -> Page<'p> {
        let (points, card) = match draft {
            Draft::Turn(points, card) => (points.clamp(LEAST, MOST), card),
            _ => (USUAL, false),
        };
        let face = signed(points);
        let face = if card {
            face.icon(Icon::Card)
        } else {
            face.word("VP")
        };
        let [left, right] = [before(points, card), after(points, card)];
        let turned = |(points, card)| Ok(Draft::Turn(points, card));
        let ok = Ok(Answer::Play(Action::Turn(points as i8, card)));
        let phases = Line::from("Shop, prepare, cook first");
        let phases = (seat == self.first).then_some(phases);
        let notes = [self.light_note(seat, points, card)];
        let ask =
            Dial::of(face, turned(left), turned(right), ok).notes(notes.into_iter().chain(phases));
        page.dial("Score", "Points of this turn", ask)
            .verb(if card { "score with a card" } else { "score" })
            .help(SCORE)
    }

    /// What a player would have: "14 VP, tracks 2 of 5".
    fn light_note(&self, seat: Seat, points: i16, card: bool) -> Line {
        let player = self.player(seat);
        let (have, tracked) = (player.points(), player.tracked_cards());
        let target = self.deck(seat).map_or(0, |deck| deck.target);
        let line = Line::new().number(have.saturating_add(points)).word("VP");
        let line = line
            .mark(", ")
            .word("tracks")
            .number(tracked + u8::from(card));
        line.word("of").number(target)
    }

    /// Carries out an action of a light turn.
    pub(crate) fn take_light_turn(&mut self, action: Action, to_do: &mut ToDo) -> Allowed {
        match (self.stage, action) {
            (Stage::LightScore(place), Action::Turn(points, card)) => {
                self.score_light(self.at(place), points.into(), card)?;
                match place + 1 {
                    next if next < self.seats => self.stage = Stage::LightScore(next),
                    _ => return self.end_turn(to_do),
                }
            }
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    fn score_light(&mut self, seat: Seat, points: i16, card: bool) -> Allowed {
        if !(LEAST..=MOST).contains(&points) {
            return Err(Refusal::NotNow);
        }
        let floor = self.house.is_on(Rule::TotalFloor);
        let player = self.player_mut(seat);
        player.gain(Source::Entered, points, 1, floor);
        if card {
            player.tracked[0] = player.tracked[0].saturating_add(1);
        }
        Ok(())
    }
}

/// One step down on the dial: points without a card, then one point less with one; the dial stops
/// at the fewest by itself.
fn before(points: i16, card: bool) -> (i16, bool) {
    match (points, card) {
        (_, true) => (points, false),
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
