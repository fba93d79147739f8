//! Questions of prep and of cards that come by chance.

use crate::games::too_many_cooks::prelude::*;

const LID_HELP: &str = "A lid closes one slot, so the recipe asks for one card less of that flavour. The starting cook places one and hands the others on, until none is left.";

impl TooManyCooks {
    pub(crate) fn ask_reveal<'p>(&self, page: Page<'p>) -> Page<'p> {
        let own = |kind: Upgrade| kind.dish() == self.dish;
        self.chance(page, "Next upgrade", self.deck(), own, Action::Reveal)
    }

    pub(crate) fn ask_dig<'p>(
        &self,
        page: Page<'p>,
        title: &'static str,
        pool: [u8; KINDS],
    ) -> Page<'p> {
        let there = |kind: Upgrade| pool[kind.index()] > 0;
        self.chance(page, title, pool, there, Action::Dig)
    }

    pub(crate) fn ask_lid<'p>(&self, page: Page<'p>, left: u8, last: Option<Flavour>) -> Page<'p> {
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
}
