//! Questions of a buy: which upgrade, how paid.

use crate::games::too_many_cooks::prelude::*;

const BUY_HELP: &str = "One upgrade for its coins, or for two of your upgrades put on the discard. Nobody owns two of a kind. The others slide to the right and a new one comes.";

impl TooManyCooks {
    /// The upgrades on offer, each bought by one press; then the trade-in.
    pub(crate) fn buy_choices(&self) -> impl Iterator<Item = Choice<Self>> {
        let offers = self.market.offers().map(|(place, kind)| {
            let label = Line::from("Buy").word(kind.short()).number(kind.buy_cost());
            let buy = Action::Buy(place, Payment::Coins);
            Choice::play(label.icon(Icon::Coin), buy).checked(self.may_buy_for_coins(place))
        });
        let none = self.market.offers().next().is_none();
        let none =
            none.then(|| Choice::next("Buy", Draft::Nothing).closed(Some(Refusal::NoOffers)));
        let trade = Choice::next("Trade in 2 upgrades", Draft::TradeIn);
        let trade = trade.checked(self.may_trade());
        let trade = self.trades().then_some(trade);
        offers.chain(none).chain(trade)
    }

    pub(crate) fn ask_trade_in<'p>(&self, page: Page<'p>) -> Page<'p> {
        let offers = self.market.offers().map(|(place, kind)| {
            let mut owned = self.player(self.turn.player).owned.iter();
            let answer = match (owned.next(), owned.next(), owned.next()) {
                (Some(one), Some(other), None) => {
                    Answer::Play(Action::Buy(place, Payment::Trade(one, other)))
                }
                _ => Answer::Next(Draft::Trade(place, None)),
            };
            Choice::new(kind.name(), answer).checked(self.may_take_offer(place).map(|_| ()))
        });
        page.choose(self.step_name(), "Trade in 2 for which?", offers)
            .help(BUY_HELP)
    }

    pub(crate) fn ask_trade<'p>(
        &self,
        page: Page<'p>,
        place: u8,
        first: Option<Upgrade>,
    ) -> Page<'p> {
        let owned = self.player(self.turn.player).owned;
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
