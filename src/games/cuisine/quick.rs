//! Quick score: only the end values of each seat, known ones first under the dial.

use super::prelude::*;

/// Where the dial of a quick score begins when nothing is known.
const USUAL_POINTS: i16 = 20;
/// The most points a quick score takes.
const MOST_POINTS: i16 = 199;
/// The fewest points a quick score takes.
const LEAST_POINTS: i16 = -50;
const HELP: &str = "The points of the last turn are in them. A met win condition counts as 30 VP.";

impl Cuisine {
    /// Goes on with the end values only; nothing known is lost.
    pub(crate) fn go_quick(&mut self) {
        for seat in Seat::all(self.seats) {
            let met = self.is_met(seat);
            self.player_mut(seat).met = met;
        }
        (self.depth, self.stage) = (Depth::Quick, Stage::Quick(Seat(0)));
    }

    /// Asks for the end values of a seat.
    pub(crate) fn ask_final<'p>(&self, page: Page<'p>, seat: Seat, draft: Draft) -> Page<'p> {
        let known = Some(self.player(seat)).filter(|_| self.turn_known());
        if let Draft::Met(points) = draft {
            let choices = [("not met", false), ("met: +30 VP", true)];
            let choices =
                choices.map(|(label, met)| Choice::play(label, Action::Final(points, met)));
            let met = known.is_some_and(|player| player.met);
            let prompt = page.choose("Score", "Win condition", choices);
            return prompt.focus(met.into()).help(HELP);
        }
        let points = match draft {
            Draft::Points(points) => points,
            _ => known.map_or(USUAL_POINTS, |player| player.points()),
        };
        let points = points.clamp(LEAST_POINTS, MOST_POINTS);
        let range = LEAST_POINTS.into()..=MOST_POINTS.into();
        let draft = |points: i32| Draft::Points(points as i16);
        let ok = Ok(Answer::Next(Draft::Met(points)));
        let ask = Dial::round(points.into(), range, draft, ok)
            .face(Line::new().number(points).word("VP"));
        page.dial("Score", "Victory points", ask)
            .verb("take this number")
            .help(HELP)
    }

    /// Tells whether turns were played before only end values were asked.
    fn turn_known(&self) -> bool {
        self.players.iter().any(|player| player.deck.is_some())
    }

    /// Takes the end values of a seat.
    pub(crate) fn enter(&mut self, seat: Seat, points: i16, met: bool) -> Allowed {
        if !(LEAST_POINTS..=MOST_POINTS).contains(&points) {
            return Err(Refusal::NotNow);
        }
        let player = self.player_mut(seat);
        let change = points.saturating_sub(player.points());
        player.gain(Source::Entered, change, 1, false);
        player.met = met;
        match seat.0 + 1 {
            next if next < self.seats => self.stage = Stage::Quick(Seat(next)),
            _ => self.finish(),
        }
        Ok(())
    }
}
