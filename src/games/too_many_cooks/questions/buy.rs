//! Questions of a buy: which upgrade, how paid.

use super::super::refusal::Refusal;
use super::super::{Action, Draft, Payment, TooManyCooks, Upgrade};
use super::Question;
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Answer, Choice};

const BUY_HELP: &str = "One upgrade for its coins, or for two of your upgrades put on the discard. Nobody owns two of a kind. The others slide to the right and a new one comes.";

impl TooManyCooks {
    pub(crate) fn ask_buy<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let choices = self.market.offers().map(|(place, kind)| {
            let label = Line::from(kind.name())
                .number(kind.buy_cost())
                .icon(Icon::Coin);
            let answer = match (self.may_pay_coins(kind).is_ok(), self.trades()) {
                (true, true) => Answer::Next(Draft::Pay(place)),
                (false, true) => Answer::Next(Draft::Trade(place, None)),
                (_, false) => Answer::Play(Action::Buy(place, Payment::Coins)),
            };
            Choice::new(label, answer).checked(self.may_pay_offer(place))
        });
        page.choose(self.step_name(), "Buy which?", choices)
            .verb("buy it")
            .help(BUY_HELP)
    }

    pub(crate) fn ask_pay<'p>(&self, page: &'p mut Question, place: u8) -> &'p mut Question {
        let cost = self.market.offer(place).map_or(0, Upgrade::buy_cost);
        let label = Line::new().number(cost).icon(Icon::Coin);
        let coins = Choice::play(label, Action::Buy(place, Payment::Coins));
        let allowed = match self.market.offer(place) {
            Some(kind) => self.may_pay_coins(kind),
            None => Err(Refusal::NoOffer),
        };
        let trade = Choice::next("Two upgrades", Draft::Trade(place, None));
        let short = (!self.trades()).then_some(Refusal::Trade);
        page.choose(
            self.step_name(),
            "Pay how?",
            [coins.checked(allowed), trade.closed(short)],
        )
        .verb("pay")
        .help(BUY_HELP)
    }

    pub(crate) fn ask_trade<'p>(
        &self,
        page: &'p mut Question,
        place: u8,
        first: Option<Upgrade>,
    ) -> &'p mut Question {
        let owned = self.cook(self.turn.cook).owned;
        let others = owned.iter().filter(|&kind| first != Some(kind));
        let choices = others.map(|kind| match first {
            Some(first) => {
                Choice::play(kind.name(), Action::Buy(place, Payment::Trade(first, kind)))
            }
            None => Choice::next(kind.name(), Draft::Trade(place, Some(kind))),
        });
        let title = if first.is_some() {
            "And which second?"
        } else {
            "Trade in which?"
        };
        page.choose(self.step_name(), title, choices)
            .verb("trade in")
            .help(BUY_HELP)
    }
}
