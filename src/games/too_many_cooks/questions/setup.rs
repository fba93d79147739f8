//! Questions of set-up.

use crate::games::too_many_cooks::prelude::*;

const MARKET_HELP: &str = "The device draws upgrades from its own shuffled list, and you fetch each card. Or \
    you shuffle and draw, and enter what came. Settings change it later.";
const STARTER_HELP: &str =
    "Whoever made a meal most recently in real life starts. The others follow clockwise.";
const DEPTH_HELP: &str = "Everything: coins, cards and upgrades are kept. Light: turns, lids, rounds and rewards. Quick score: only who completed the dishes.";

impl TooManyCooks {
    pub(crate) fn ask_opening<'p>(&self, page: Page<'p>) -> Page<'p> {
        let play = Choice::play("Everything", Action::Play);
        let light = Choice::play("Light", Action::Light);
        let quick = Choice::play("Quick score", Action::Quick);
        page.choose("Set-up", "Too Many Cooks", [play, light, quick])
            .help(DEPTH_HELP)
    }

    pub(crate) fn ask_starter<'p>(&self, page: Page<'p>) -> Page<'p> {
        let players = Seat::all(self.seats);
        let choices = players.map(|seat| Choice::play(Line::new().name(seat), Action::Start(seat)));
        page.choose("Set-up", "Who made a meal last?", choices)
            .help(STARTER_HELP)
    }

    pub(crate) fn ask_dealer<'p>(&self, page: Page<'p>) -> Page<'p> {
        let device = Choice::play("Device deals", Action::Deal(Dealer::Device));
        let table = Choice::play("We reveal", Action::Deal(Dealer::Table));
        page.choose("Set-up", "Upgrade cards", [device, table])
            .help(MARKET_HELP)
    }
}
