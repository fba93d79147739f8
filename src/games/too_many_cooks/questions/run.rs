//! Questions of a run action: which upgrade.

use super::super::{Action, Draft, Given, TooManyCooks, Upgrade};
use super::Question;
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Answer, Choice};

const RUN_HELP: &str = "Any number of your upgrades, one after the other, each once in an action. Costs are paid before the effect; coins earned may pay for the next.";
const MEAT_HELP: &str = "The drawn upgrades are run in any order, free of coins; you may leave any out. They go back to the discard afterwards.";

impl TooManyCooks {
    /// The own upgrades to begin a run action with.
    pub(crate) fn ask_run<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        page.choose(self.step_name(), "Run which?", self.own_cards())
            .verb("run it")
            .help(RUN_HELP)
    }

    pub(crate) fn ask_more<'p>(&self, page: &'p mut Question, draft: Draft) -> &'p mut Question {
        if let Draft::Card(card, given) = draft {
            return self.ask_card(page, card, given);
        }
        let done = Choice::done("Done", Action::Done);
        let cards = self.own_cards().chain([done]);
        let last = self.cook(self.turn.cook).owned.count();
        page.choose(self.step_name(), "Run another?", cards)
            .focus(last.into())
            .help(RUN_HELP)
    }

    pub(crate) fn ask_meat<'p>(&self, page: &'p mut Question, draft: Draft) -> &'p mut Question {
        if let Draft::Card(card, given) = draft {
            return self.ask_card(page, card, given);
        }
        let done = Choice::done("Leave the others", Action::Done);
        let cards = self.waiting_cards().map(|card| self.card_choice(card));
        page.choose(self.step_name(), "Run a drawn card", cards.chain([done]))
            .help(MEAT_HELP)
    }

    fn own_cards(&self) -> impl Iterator<Item = Choice<Self>> {
        let owned = self.cook(self.turn.cook).owned;
        owned.iter().map(|card| self.card_choice(card))
    }

    fn card_choice(&self, card: Upgrade) -> Choice<Self> {
        let via = self.via();
        let cost = self.run_cost(card, via);
        let label = match cost {
            0 => Line::from(card.name()),
            _ => Line::from(card.name()).number(cost).icon(Icon::Coin),
        };
        let answer = match self.plain_effect(card) {
            Some(effect) => Answer::Play(Action::Run(effect)),
            None => Answer::Next(Draft::Card(card, Given::default())),
        };
        Choice::new(label, answer).checked(self.may_run(card, via))
    }
}
