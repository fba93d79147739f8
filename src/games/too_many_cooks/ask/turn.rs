//! Questions of a turn: which action, which cards, how paid.

use super::super::house::Setting;
use super::super::refusal::Refusal;
use super::super::turn::Deed;
use super::super::upgrade::Upgrade;
use super::super::{Action, Counts, Effect, Flavour, Payment, TooManyCooks};
use super::{Draft, Question, counter};
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Answer, Choice};

const TURN_HELP: &str = "Two actions: draw a card, submit any number of cards, buy an upgrade, or run upgrades. The same action twice is fine. Pass lets one go.";
const SUBMIT_HELP: &str = "Count the cards you put on open slots of their flavour: a coin for each, and the coin above a flavour for its last slot. The last open slot of all completes the dish.";
const BUY_HELP: &str = "One upgrade for its coins, or for two of your upgrades put on the discard. Nobody owns two of a kind. The others slide to the right and a new one comes.";
const ARM_HELP: &str = "Extra Arm run on its own takes no action and brings one, once a turn.";

impl TooManyCooks {
    pub(super) fn ask_turn<'p>(&self, page: &'p mut Question, draft: Draft) -> &'p mut Question {
        match draft {
            Draft::Draw if self.may_draw().is_ok() => self.ask_draw(page),
            Draft::Submit(counts) if self.may_submit().is_ok() => self.ask_submit(page, counts),
            Draft::Buy if self.may_buy().is_ok() => self.ask_buy(page),
            Draft::Pay(place) if self.may_pay_offer(place).is_ok() => self.ask_pay(page, place),
            Draft::Trade(place, first) if self.trades() => self.ask_trade(page, place, first),
            Draft::Run if self.may_run_any().is_ok() => self.ask_run(page),
            Draft::Card(card, given) if self.owns(card) => self.ask_card(page, card, given),
            _ if self.turn.actions == 0 => self.ask_arm(page),
            _ => self.ask_action(page),
        }
    }

    fn owns(&self, card: Upgrade) -> bool {
        self.cook(self.turn.cook).owned.has(card)
    }

    fn ask_action<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let cook = self.cook(self.turn.cook);
        let draw = match self.piles {
            Some(_) => Choice::next("Draw a card", Draft::Draw),
            None => Choice::play("Draw a card", Action::Draw(None)),
        };
        let submit = Choice::next("Submit", Draft::Submit(Counts::default()));
        let buy = Choice::next("Buy an upgrade", Draft::Buy);
        let run = Choice::next("Run upgrades", Draft::Run);
        let choices = [
            draw.checked(self.may_draw()),
            submit.checked(self.may_submit()),
            buy.checked(self.may_buy()),
            run.checked(self.may_run_any()),
            Choice::done("Pass", Action::Pass),
        ];
        let left = match self.turn.actions {
            1 => Line::from("1 action").mark(", "),
            actions => Line::new().number(actions).word("actions").mark(", "),
        };
        let purse = left.number(cook.coins).icon(Icon::Coin);
        let title = match self.house.differs(Setting::ShowHands) {
            true => purse,
            false => purse.number(cook.hand).icon(Icon::Card),
        };
        page.choose(self.step_name(), title, choices)
            .focus(self.likely_action())
            .help(TURN_HELP)
            .on_scene()
    }

    /// Draw first; after a draw, submit.
    fn likely_action(&self) -> usize {
        let drawn = self.turn.deeds & Deed::Draw as u8 != 0;
        let submits = self.may_submit().is_ok();
        usize::from(submits && (drawn || self.may_draw().is_err()))
    }

    fn ask_arm<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let arm = Choice::play("Run Extra Arm", Action::Run(Effect::ExtraArm));
        let choices = [arm, Choice::done("End the turn", Action::Done)];
        page.choose(self.step_name(), "One more action?", choices)
            .focus(1)
            .help(ARM_HELP)
    }

    fn ask_draw<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let pile = |flavour: Flavour| {
            let cards = self.piles.map_or(0, |piles| piles.get(flavour));
            let label = flavour.line().number(cards).icon(Icon::Card);
            let none = (cards == 0).then_some(Refusal::NoPile(flavour));
            Choice::play(label, Action::Draw(Some(flavour))).closed(none)
        };
        page.choose(self.step_name(), "Which flavour?", Flavour::ALL.map(pile))
            .verb("draw")
    }

    /// A single card is one press; more are counted by flavour.
    fn ask_submit<'p>(&self, page: &'p mut Question, counts: Counts) -> &'p mut Question {
        let hand = self.cook(self.turn.cook).hand;
        let focus = self.likely_flavour();
        let prompt = match hand {
            1 => page.choose(self.step_name(), "Submit which?", self.single_cards()),
            _ => {
                let title = Line::from("Submit")
                    .number(counts.total())
                    .word("of")
                    .number(hand);
                page.form(
                    self.step_name(),
                    title.icon(Icon::Card),
                    Flavour::ALL.map(|flavour| self.submit_row(flavour, counts, hand)),
                    self.may_submit_these(counts)
                        .map(|()| Answer::Play(Action::Submit(counts))),
                )
            }
        };
        prompt.focus(focus).help(SUBMIT_HELP)
    }

    fn single_cards(&self) -> [Choice<Self>; 4] {
        Flavour::ALL.map(|flavour| {
            let open = self.board.open().get(flavour);
            let counts = Counts::of(flavour, 1);
            let label = flavour.line().mark(": ").number(open).word("open");
            Choice::play(label, Action::Submit(counts)).checked(self.may_submit_these(counts))
        })
    }

    fn submit_row(
        &self,
        flavour: Flavour,
        counts: Counts,
        hand: u8,
    ) -> crate::engine::prompt::Row<Self> {
        let open = self.board.open().get(flavour);
        let free = hand.saturating_sub(counts.total()) + counts.get(flavour);
        let most = self.most_submitted(flavour).min(free);
        let reason = match open {
            0 => Refusal::NoSlot(flavour),
            _ if free == 0 => Refusal::Hand(hand),
            _ => Refusal::NotInHands(flavour),
        };
        let mut row = counter(flavour, counts, most, reason, Draft::Submit);
        row.value = row.value.word("of").number(open);
        row
    }

    /// The flavour with most open slots, where the cursor starts.
    fn likely_flavour(&self) -> usize {
        let open = self.board.open();
        let most = Flavour::ALL
            .into_iter()
            .max_by_key(|&flavour| open.get(flavour));
        most.map_or(0, Flavour::index)
    }

    fn ask_buy<'p>(&self, page: &'p mut Question) -> &'p mut Question {
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

    fn ask_pay<'p>(&self, page: &'p mut Question, place: u8) -> &'p mut Question {
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

    fn ask_trade<'p>(
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
