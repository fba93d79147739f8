//! Questions of a turn: which action, which cards, how paid.

use crate::games::too_many_cooks::prelude::*;

const TURN_HELP: &str = "Two actions: draw a card, submit any number of cards, buy an upgrade, or run upgrades. The same action twice is fine. Pass lets one go.";
const ARM_HELP: &str = "Extra Arm run on its own takes no action and brings one, once a turn.";

impl TooManyCooks {
    pub(crate) fn ask_turn<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        match draft {
            Draft::Draw if self.may_draw().is_ok() => self.ask_draw(page),
            Draft::Submit(amounts) if self.may_submit().is_ok() => self.ask_submit(page, amounts),
            Draft::TradeIn if self.may_trade().is_ok() => self.ask_trade_in(page),
            Draft::Trade(place, first) if self.trades() => self.ask_trade(page, place, first),
            Draft::Card(card, answers) if self.owns(card) => self.ask_card(page, card, answers),
            _ if self.turn.actions == 0 => self.ask_arm(page),
            _ => self.ask_action(page),
        }
    }

    fn owns(&self, card: Upgrade) -> bool {
        self.player(self.turn.player).owned.has(card)
    }

    fn ask_action<'p>(&self, page: Page<'p>) -> Page<'p> {
        let player = self.player(self.turn.player);
        let draw = match self.piles {
            Some(_) => Choice::next("Draw a card", Draft::Draw),
            None => Choice::play("Draw a card", Action::Draw(None)),
        };
        let cards = self.submit_choices().chain([draw.checked(self.may_draw())]);
        let choices = self.run_choices().chain(cards).chain(self.buy_choices());
        let last = match self.runs_on() {
            true => Choice::done("No more runs", Action::Done),
            false => Choice::done("Pass", Action::Pass),
        };
        let choices = choices.chain([last]);
        let purse = self
            .actions_left()
            .mark(", ")
            .number(player.coins)
            .icon(Icon::Coin);
        let title = match self.house.differs(Rule::ShowHands) {
            true => purse,
            false => purse.number(player.hand).icon(Icon::Card),
        };
        page.choose(self.step_name(), title, choices)
            .focus(self.likely_action())
            .help(TURN_HELP)
            .on_scene()
    }

    /// The actions left, in words.
    pub(crate) fn actions_left(&self) -> Line {
        match self.turn.actions {
            1 => Line::from("1 action"),
            actions => Line::new().number(actions).word("actions"),
        }
    }

    /// Draw first; after a draw, submit. Runs stand before both, buys after them.
    fn likely_action(&self) -> usize {
        let drawn = self.turn.types_taken & ActionType::Draw as u8 != 0;
        let submits = self.may_submit().is_ok() && (drawn || self.may_draw().is_err());
        let cards = match submits {
            true => self.likely_flavour(),
            false => self.submit_choices().count(),
        };
        self.run_choices().count() + cards
    }

    fn ask_arm<'p>(&self, page: Page<'p>) -> Page<'p> {
        let arm = Choice::play("Run Extra Arm", Action::Run(Effect::ExtraArm));
        let choices = [arm, Choice::done("End the turn", Action::Done)];
        page.choose(self.step_name(), "One more action?", choices)
            .focus(1)
            .help(ARM_HELP)
    }
}
