//! The light depth: whose turn, actions left, lids, rounds and rewards; the pieces stay physical.
//!
//! It is the same game with the same turn order, rounds, dishes and end. Coins, hands, upgrades and
//! ingredients are not counted, so a cook says when a turn is over and when a dish is complete.

use super::prelude::*;

const LIGHT_HELP: &str = "Two actions: draw a card, submit, buy an upgrade, run upgrades. You keep coins and cards; the device keeps turns, rounds and dishes. Say so when a dish is complete.";
const WHO_HELP: &str = "Whoever placed the last ingredient takes 3 coins, the others 1. The cook to the left starts the next dish.";

impl TooManyCooks {
    /// Sets up a light game; the table turns up its own upgrades.
    pub(super) fn set_up_lightly(&mut self, to_do: &mut ToDo) {
        self.depth = Depth::Light;
        self.house.set(Rule::Reveals, Dealer::Table as u8).ok();
        self.guide(to_do);
    }

    /// Plays what a cook of a light game says.
    pub(super) fn cook_lightly(&mut self, action: Action, to_do: &mut ToDo) -> Allowed {
        match action {
            Action::Acted => self.pass(),
            Action::Arm => self.reach(),
            Action::Done => self.end_turn(to_do),
            Action::Completed(seat) if seat.0 < self.seats => self.complete(seat, to_do),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Adds the action of an Extra Arm, once a turn as in the whole game (TMC-DEC-11).
    fn reach(&mut self) -> Allowed {
        self.may_reach()?;
        self.turn.arm = true;
        self.turn.actions += 1;
        Ok(())
    }

    /// Goes from a light game to the quick score; dishes that are known stay known.
    pub(super) fn go_to_quick_score(&mut self, asked: Asked) -> Allowed {
        ensure(asked == Asked::Table && self.is_running(), Refusal::NotNow)?;
        self.begin_quick_score();
        Ok(())
    }

    /// The question of a light turn; *Turn over* is one press.
    pub(super) fn ask_light<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        if draft == Draft::Complete {
            return self.ask_completer(page);
        }
        let arm = Choice::play("Extra Arm: 1 more", Action::Arm).checked(self.may_reach());
        let choices = [
            Choice::play("Turn over", Action::Done),
            Choice::play("One action taken", Action::Acted),
            Choice::next("The dish is complete", Draft::Complete),
            arm,
        ];
        page.choose(self.step_name(), self.actions_left(), choices)
            .help(LIGHT_HELP)
            .on_scene()
    }

    fn ask_completer<'p>(&self, page: Page<'p>) -> Page<'p> {
        let players = Seat::all(self.seats);
        let choices =
            players.map(|seat| Choice::play(Line::new().name(seat), Action::Completed(seat)));
        page.choose(self.step_name(), "Who completed it?", choices)
            .focus(self.turn.player.index())
            .help(WHO_HELP)
    }

    /// What a light table looks like.
    pub(super) fn light_lines(&self) -> impl Iterator<Item = Line> {
        let player = Line::new().name(self.turn.player).mark(": ");
        let turn = player.and(self.actions_left()).mark(", round ");
        [
            turn.number(self.round),
            Line::from("Recipe").and(self.board.recipe().line()),
            Line::new().name(self.start).word("started this dish"),
        ]
        .into_iter()
    }
}
