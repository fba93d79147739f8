//! Questions from the menu: house rules, counting piles, ending here.

use super::super::house::{LEAST_SUPPLY, MOST_SUPPLY, Setting};
use super::super::refusal::Refusal;
use super::super::{Action, Counts, Dealer, Flavour, OF_EACH, Stage, TooManyCooks};
use super::super::{Draft, Wrong};
use super::{Question, counter};
use crate::engine::game::Aside;
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Answer, Choice, Dial, gather};
use crate::engine::seat::Asked;

const STEP: &str = "Settings";
const SETTINGS_HELP: &str = "What the rulebook leaves open. OK turns a rule to its next value at once; holding BACK takes it back. The first value of each is our reading.";
const PILES_HELP: &str = "Enter the cards of each pile. The device then asks for the flavour of every card drawn or returned and knows when a pile is empty.";

impl TooManyCooks {
    /// The draft that opens an aside.
    pub(crate) fn open_aside(&self, aside: Aside) -> Option<Draft> {
        let running = self.is_running();
        match aside {
            Aside::Settings if running => Some(Draft::Settings),
            Aside::Fix | Aside::Audit if running => Some(Draft::Fix(Wrong::Menu)),
            Aside::EndHere if running || self.stage == Stage::Quick => Some(Draft::EndHere),
            _ => None,
        }
    }

    /// The question of an aside, asked of the table.
    pub(crate) fn ask_aside<'p>(
        &self,
        page: &'p mut Question,
        asked: Asked,
        draft: Draft,
    ) -> Option<&'p mut Question> {
        let running = self.is_running();
        match draft {
            _ if asked != Asked::Table => None,
            Draft::EndHere if running || self.stage == Stage::Quick => Some(self.ask_end(page)),
            _ if !running => None,
            Draft::Settings => Some(self.ask_settings(page)),
            Draft::Supply(coins) => Some(self.ask_supply(page, coins)),
            Draft::Piles(counts) => Some(self.ask_piles(page, counts)),
            Draft::Fix(wrong) => Some(self.ask_fix(page, wrong)),
            _ => None,
        }
    }

    fn ask_end<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let end = Choice::play("End and show", Action::EndHere);
        let quick = Choice::play("Only the dishes", Action::Quick);
        let quick = (self.light && self.is_running()).then_some(quick);
        page.choose("End", "End the game here?", [end].into_iter().chain(quick))
            .help("Without a third dish nobody wins. A run that is half done ends as it stands. A light game can ask for the dishes that are missing.")
    }

    fn ask_settings<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let settings = Setting::ALL
            .into_iter()
            .map(|setting| self.setting(setting));
        let dealer = match self.dealer {
            Dealer::Device => Choice::play("Upgrades: device deals", Action::Deal(Dealer::Table)),
            Dealer::Table => Choice::play("Upgrades: we reveal", Action::Deal(Dealer::Device)),
        };
        let piles = match self.piles {
            None => Choice::next("Count piles no", Draft::Piles(self.likely_piles())),
            Some(_) => Choice::play("Count piles yes", Action::Piles(None)),
        };
        let asked_anyway = self.stage == Stage::Dealer;
        let dealer = (!asked_anyway).then_some(dealer);
        let choices = dealer.into_iter().chain([piles]).chain(settings);
        page.choose(STEP, "House rules", choices)
            .verb("change it")
            .help(SETTINGS_HELP)
    }

    fn setting(&self, setting: Setting) -> Choice<Self> {
        let value = self.house.value(setting);
        let label = setting.line(value);
        if setting == Setting::Supply {
            return Choice::next(label, Draft::Supply(value));
        }
        let next = self.house.turned(setting);
        Choice::play(label, Action::Set(setting, next)).checked(self.may_set(setting, next))
    }

    fn ask_supply<'p>(&self, page: &'p mut Question, coins: u8) -> &'p mut Question {
        let (lower, higher) = match coins {
            0 => (MOST_SUPPLY, LEAST_SUPPLY),
            LEAST_SUPPLY => (0, LEAST_SUPPLY + 1),
            MOST_SUPPLY.. => (MOST_SUPPLY - 1, 0),
            _ => (coins - 1, coins + 1),
        };
        let face = match coins {
            0 => Line::from("any"),
            _ => Line::new().number(coins).icon(Icon::Coin),
        };
        let out = Line::new().number(self.coins_out()).word("are out now");
        let allowed = self.may_set(Setting::Supply, coins);
        let dial = Dial {
            face,
            notes: gather([out]),
            left: Ok(Draft::Supply(lower)),
            right: Ok(Draft::Supply(higher)),
            ok: allowed.map(|()| Answer::Play(Action::Set(Setting::Supply, coins))),
        };
        page.dial(STEP, "Coins in the box", dial)
    }

    fn ask_piles<'p>(&self, page: &'p mut Question, counts: Counts) -> &'p mut Question {
        let rows = Flavour::ALL.map(|flavour| {
            let most = OF_EACH.saturating_sub(self.board.filled.get(flavour));
            counter(flavour, counts, most, Refusal::PilesDoNotFit, Draft::Piles)
        });
        let done = self.may_count_piles(counts);
        let done = done.map(|()| Answer::Play(Action::Piles(Some(counts))));
        let title = Line::from("Piles,")
            .number(self.in_piles())
            .icon(Icon::Card);
        page.form(STEP, title.word("in all"), rows, done)
            .help(PILES_HELP)
    }

    /// An even guess at the piles that adds up.
    fn likely_piles(&self) -> Counts {
        let mut piles = Counts::default();
        for _ in 0..self.in_piles() {
            let room =
                |&flavour: &Flavour| piles.get(flavour) + self.board.filled.get(flavour) < OF_EACH;
            let open = Flavour::ALL.into_iter().filter(room);
            if let Some(flavour) = open.min_by_key(|&flavour| piles.get(flavour)) {
                piles.set(flavour, piles.get(flavour) + 1);
            }
        }
        piles
    }
}
