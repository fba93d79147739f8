//! Questions of a draw and a submit: which cards.

use super::super::refusal::Refusal;
use super::super::{Action, Counts, Draft, Flavour, TooManyCooks};
use super::Question;
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Answer, Choice};

const SUBMIT_HELP: &str = "Pick the cards you put on open slots, one by one: a coin for each. The last slot of a flavour brings the coin above it, the last of all completes the dish.";

impl TooManyCooks {
    pub(crate) fn ask_draw<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let pile = |flavour: Flavour| {
            let cards = self.piles.map_or(0, |piles| piles.get(flavour));
            let label = flavour.line().number(cards).icon(Icon::Card);
            let none = (cards == 0).then_some(Refusal::NoPile(flavour));
            Choice::play(label, Action::Draw(Some(flavour))).closed(none)
        };
        page.choose(self.step_name(), "Which flavour?", Flavour::ALL.map(pile))
            .verb("draw")
    }

    /// Cards are picked one by one; after the first the cursor waits on *Done*, with the same flavour
    /// once more beside it. The last card of a hand needs no *Done*.
    pub(crate) fn ask_submit<'p>(
        &self,
        page: &'p mut Question,
        counts: Counts,
        last: Option<Flavour>,
    ) -> &'p mut Question {
        let done = Choice::done("Done", Action::Submit(counts));
        let done = (counts.total() > 0).then_some(done);
        let first = last.map_or(0, |last| last.index() + 1);
        let order = Flavour::ALL.into_iter().cycle().skip(first);
        let cards = order.take(4).map(|flavour| self.submitted(flavour, counts));
        let focus = match done {
            Some(_) => Flavour::ALL.len(),
            None => self.likely_flavour(),
        };
        page.choose(
            self.step_name(),
            self.submit_title(counts),
            cards.chain(done),
        )
        .focus(focus)
        .help(SUBMIT_HELP)
    }

    fn submit_title(&self, counts: Counts) -> Line {
        let hand = self.cook(self.turn.cook).hand;
        match counts.iter().count() {
            0 => Line::from("Submit of").number(hand).icon(Icon::Card),
            4 => counts.line(),
            _ => Line::from("Submit").and(counts.line()),
        }
    }

    /// One more card of a flavour; the last one of the hand ends the answer.
    fn submitted(&self, flavour: Flavour, counts: Counts) -> Choice<Self> {
        let open = self.board.open().get(flavour);
        let more = counts.with(flavour, counts.get(flavour) + 1);
        let left = open.saturating_sub(counts.get(flavour));
        let label = flavour.line().mark(": ").number(left).word("open");
        let answer = match more.total() >= self.cook(self.turn.cook).hand {
            true => Answer::Play(Action::Submit(more)),
            false => Answer::Next(Draft::Submit(more, Some(flavour))),
        };
        Choice::new(label, answer).checked(self.may_submit_these(more))
    }

    /// The flavour with most open slots, where the cursor starts.
    fn likely_flavour(&self) -> usize {
        let open = self.board.open();
        let most = Flavour::ALL
            .into_iter()
            .max_by_key(|&flavour| open.get(flavour));
        most.map_or(0, Flavour::index)
    }
}
