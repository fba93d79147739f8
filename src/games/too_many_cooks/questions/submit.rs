//! Questions of a draw and a submit: which cards.

use super::super::refusal::Refusal;
use super::super::{Action, Counts, Draft, Flavour, TooManyCooks};
use super::{Question, counter};
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Answer, Choice, Row};

const SUBMIT_HELP: &str = "Count the cards you put on open slots of their flavour: a coin for each, and the coin above a flavour for its last slot. The last open slot of all completes the dish.";

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

    /// A single card is one press; more are counted by flavour.
    pub(crate) fn ask_submit<'p>(
        &self,
        page: &'p mut Question,
        counts: Counts,
    ) -> &'p mut Question {
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

    fn submit_row(&self, flavour: Flavour, counts: Counts, hand: u8) -> Row<Self> {
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
}
