//! Questions of a run action: which upgrade.

use crate::games::too_many_cooks::prelude::*;

const RUN_HELP: &str = "Any number of your upgrades, one after the other, each once in an action. Costs are paid before the effect; coins earned may pay for the next.";
const MEAT_HELP: &str = "The drawn upgrades are run in any order, free of coins; you may leave any out. They go back to the discard afterwards.";

impl TooManyCooks {
    /// Further upgrades of the same run action, beside the other actions while one is left.
    pub(crate) fn ask_more<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        if let Draft::Card(card, answers) = draft {
            return self.ask_card(page, card, answers);
        }
        if self.turn.actions > 0 {
            return self.ask_turn(page, draft);
        }
        let done = Choice::done("Done", Action::Done);
        let cards = self.own_cards().chain([done]);
        let last = self.player(self.turn.player).owned.count();
        page.choose(self.step_name(), "Run another?", cards)
            .focus(last.into())
            .help(RUN_HELP)
    }

    pub(crate) fn ask_meat<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        if let Draft::Card(card, answers) = draft {
            return self.ask_card(page, card, answers);
        }
        let done = Choice::done("Leave the others", Action::Done);
        let cards = self.waiting_cards().map(|card| self.card_choice(card));
        page.choose(self.step_name(), "Run a drawn card", cards.chain([done]))
            .help(MEAT_HELP)
    }

    /// The own upgrades in the list of a turn; the first one run begins a run action.
    pub(crate) fn run_choices(&self) -> impl Iterator<Item = Choice<Self>> {
        let owned = self.player(self.turn.player).owned;
        let cards = owned.iter().map(|card| Choice {
            label: cost_line(Line::from("Run").word(card.short()), card.run_cost()),
            ..self.card_choice(card)
        });
        let none = Choice::next("Run", Draft::Nothing).closed(Some(Refusal::NoUpgrades));
        cards.chain((owned.count() == 0).then_some(none))
    }

    fn own_cards(&self) -> impl Iterator<Item = Choice<Self>> {
        let owned = self.player(self.turn.player).owned;
        owned.iter().map(|card| self.card_choice(card))
    }

    fn card_choice(&self, card: Upgrade) -> Choice<Self> {
        let origin = self.origin();
        let label = cost_line(Line::from(card.name()), self.run_cost(card, origin));
        let answer = match self.plain_effect(card) {
            Some(effect) => Answer::Play(Action::Run(effect)),
            None => Answer::Next(Draft::Card(card, CardAnswers::default())),
        };
        Choice::new(label, answer).checked(self.may_run(card, origin))
    }
}

/// A name with its cost in coins, if it has one.
fn cost_line(name: Line, cost: u8) -> Line {
    match cost {
        0 => name,
        _ => name.number(cost).icon(Icon::Coin),
    }
}
