//! Questions of a draw and a submit: which cards.

use crate::games::too_many_cooks::prelude::*;

const DRAW_HELP: &str =
    "Take the top card of a pile you choose, all lie face up. The device counts the piles here.";
const SUBMIT_HELP: &str = "Pick the cards you put on open slots, one by one: a coin for each. The last slot of a flavour brings the coin above it, the last of all completes the dish.";

impl TooManyCooks {
    pub(crate) fn ask_draw<'p>(&self, page: Page<'p>) -> Page<'p> {
        let pile = |flavour: Flavour| {
            let cards = self.piles.map_or(0, |piles| piles.get(flavour));
            let label = flavour.line().number(cards).icon(Icon::Card);
            let none = (cards == 0).then_some(Refusal::NoPile(flavour));
            Choice::play(label, Action::Draw(Some(flavour))).closed(none)
        };
        page.choose(self.step_name(), "Which flavour?", Flavour::ALL.map(pile))
            .verb("draw")
            .help(DRAW_HELP)
    }

    /// A first card of each flavour in the list of a turn.
    pub(crate) fn submit_choices(&self) -> impl Iterator<Item = Choice<Self>> {
        let closed = self.may_submit().err();
        let none = closed.map(|_| Choice::next("Submit", Draft::Nothing).closed(closed));
        let first = Flavour::ALL.into_iter().map(|flavour| Choice {
            label: Line::from("Submit").and(flavour.line()),
            ..self.submitted(flavour, Amounts::default())
        });
        let shown = if closed.is_none() { 4 } else { 0 };
        first.take(shown).chain(none)
    }

    /// Further cards, one by one: the cursor waits on the flavour with most slots, *Done* beside it.
    /// The last card of a hand or a dish needs no *Done*.
    pub(crate) fn ask_submit<'p>(&self, page: Page<'p>, amounts: Amounts) -> Page<'p> {
        let left = |flavour: Flavour| self.left_after(amounts, flavour);
        let mut order = Flavour::ALL;
        sort(&mut order, |&a, &b| left(a) < left(b));
        let open = order.into_iter().filter(|&flavour| left(flavour) > 0);
        let cards = open.map(|flavour| self.submitted(flavour, amounts));
        let done = Choice::done("Done", Action::Submit(amounts));
        let title = Self::submit_title(amounts);
        let page = page.choose(self.step_name(), title, cards.chain([done]));
        let likely = page.choices().len().saturating_sub(2);
        page.focus(likely).help(SUBMIT_HELP)
    }

    /// The open slots of a flavour once these cards are placed.
    fn left_after(&self, amounts: Amounts, flavour: Flavour) -> u8 {
        let open = self.board.open().get(flavour);
        open.saturating_sub(amounts.get(flavour))
    }

    fn submit_title(amounts: Amounts) -> Line {
        match amounts.iter().count() {
            4 => amounts.line(),
            _ => Line::from("Submit").and(amounts.line()),
        }
    }

    /// One more card of a flavour; the last one of the hand or of the dish ends the answer.
    fn submitted(&self, flavour: Flavour, amounts: Amounts) -> Choice<Self> {
        let more = amounts.with(flavour, amounts.get(flavour) + 1);
        let left = self.left_after(amounts, flavour);
        let label = flavour.line().mark(": ").number(left).word("open");
        let most = self
            .board
            .open()
            .total()
            .min(self.player(self.turn.player).hand);
        let answer = match more.total() >= most {
            true => Answer::Play(Action::Submit(more)),
            false => Answer::Next(Draft::Submit(more)),
        };
        Choice::new(label, answer).checked(self.may_submit_these(more))
    }

    /// The flavour with most open slots, where the cursor starts.
    pub(crate) fn likely_flavour(&self) -> usize {
        let open = self.board.open();
        let most = Flavour::ALL
            .into_iter()
            .max_by_key(|&flavour| open.get(flavour));
        most.map_or(0, Flavour::index)
    }
}
