//! Questions of Golden Fish: whom, for what, and what they said.

use super::super::Draft;
use super::super::pieces::upgrade::Upgrade;
use super::super::rules::fish::last_slot;
use super::super::{Action, Flavour, Step, TooManyCooks};
use super::Question;
use crate::engine::line::Line;
use crate::engine::prompt::Choice;
use crate::engine::seat::Seat;

const FISH_HELP: &str = "A yes puts the card on the board and you may ask again, anybody; a no ends it. Nobody earns coins. Who hands over the last card completes the dish.";

impl TooManyCooks {
    /// Golden Fish: whom, for what, and what they said.
    pub(crate) fn ask_fish<'p>(&self, page: &'p mut Question, draft: Draft) -> &'p mut Question {
        match draft {
            Draft::Fish(seat, Some(flavour)) if self.may_ask_for(seat, flavour, false).is_ok() => {
                self.ask_has(page, seat, flavour)
            }
            Draft::Fish(seat, _) if self.may_aim(seat).is_ok() => {
                self.ask_flavour(page, "Ask for", |flavour| {
                    let asked = self.may_ask_for(seat, flavour, false);
                    Choice::next(flavour.line(), Draft::Fish(seat, Some(flavour))).checked(asked)
                })
            }
            _ => {
                let asks = self.opponents().map(|seat| {
                    let label = self.target(seat, Upgrade::GoldenFish);
                    Choice::next(label, Draft::Fish(seat, None)).checked(self.may_aim(seat))
                });
                // The first ask belongs to running the card: BACK leads out of it unpaid.
                let asked = self.agenda.next() != Some(&Step::Fish(0));
                let stop = Choice::done("Stop asking", Action::Done);
                let stop = asked.then_some(stop);
                page.choose(self.step_name(), "Golden Fish asks", asks.chain(stop))
                    .help(FISH_HELP)
            }
        }
    }

    fn ask_has<'p>(
        &self,
        page: &'p mut Question,
        seat: Seat,
        flavour: Flavour,
    ) -> &'p mut Question {
        let answer = |label, has| {
            let choice = Choice::play(label, Action::Ask(seat, flavour, has));
            choice.checked(self.may_ask_for(seat, flavour, has))
        };
        let last = self.board.open().total() == 1;
        let title = match last {
            true => last_slot(self.fish_completer(seat)),
            false => Line::new()
                .name(seat)
                .word("has")
                .icon(flavour.icon())
                .mark("?"),
        };
        let choices = [answer("Yes, submits it", true), answer("No", false)];
        page.choose(self.step_name(), title, choices)
            .help(FISH_HELP)
    }
}
