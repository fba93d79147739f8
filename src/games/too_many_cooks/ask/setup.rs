//! Questions of set-up, prep and the quick score.

use super::super::prep::lids_of;
use super::super::upgrade::{KINDS, Upgrade};
use super::super::{Action, Dealer, Flavour, TooManyCooks};
use super::Question;
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::Choice;
use crate::engine::seat::Seat;

const LID_HELP: &str = "A lid closes one slot, so the recipe asks for one card less of that flavour. The starting cook places one and hands the others on, until none is left.";
const MARKET_HELP: &str = "The device can draw the upgrades from its own shuffled list, and you fetch each card; or you shuffle and draw, and enter what came. Settings change it later.";
const STARTER_HELP: &str = "Whoever made a meal most recently starts. The others follow clockwise.";

impl TooManyCooks {
    pub(super) fn ask_opening<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let play = Choice::play("Play", Action::Play);
        let quick = Choice::play("Quick score", Action::Quick);
        page.choose("Set-up", "Too Many Cooks", [play, quick])
    }

    pub(super) fn ask_starter<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let cooks = Seat::all(self.seats);
        let choices = cooks.map(|seat| Choice::play(Line::new().name(seat), Action::Start(seat)));
        page.choose("Set-up", "Who cooked last?", choices)
            .help(STARTER_HELP)
    }

    pub(super) fn ask_dealer<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let device = Choice::play("Device deals", Action::Deal(Dealer::Device));
        let table = Choice::play("We reveal", Action::Deal(Dealer::Table));
        page.choose("Set-up", "Upgrade cards", [device, table])
            .help(MARKET_HELP)
    }

    pub(super) fn ask_reveal<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let own = |kind: Upgrade| kind.dish() == self.dish;
        self.chance(page, "Next upgrade", self.deck(), own, Action::Reveal)
    }

    pub(super) fn ask_dig<'p>(
        &self,
        page: &'p mut Question,
        title: &'static str,
        pool: [u8; KINDS],
    ) -> &'p mut Question {
        let there = |kind: Upgrade| pool[kind.index()] > 0;
        self.chance(page, title, pool, there, Action::Dig)
    }

    pub(super) fn ask_lid<'p>(
        &self,
        page: &'p mut Question,
        left: u8,
        last: Option<Flavour>,
    ) -> &'p mut Question {
        let lids = lids_of(self.dish);
        let place = |flavour: Flavour| {
            let label = flavour.line().number(self.board.lids.get(flavour));
            let choice = Choice::play(label.icon(Icon::Lid), Action::Lid(flavour));
            choice.checked(self.may_cover(flavour))
        };
        let number = lids.saturating_sub(left).saturating_add(1);
        let title = Line::from("Lid").number(number).word("of").number(lids);
        page.choose(
            self.step_name(),
            title.word("goes on"),
            Flavour::ALL.map(place),
        )
        .verb("place lid")
        .focus(last.map_or(0, Flavour::index))
        .help(LID_HELP)
    }

    pub(super) fn ask_completed<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let cooks = Seat::all(self.seats);
        let choices =
            cooks.map(|seat| Choice::play(Line::new().name(seat), Action::Completed(seat)));
        let title = Line::from("Who completed dish").number(self.next_quick_dish());
        page.choose("Score", title.mark("?"), choices)
    }
}
