//! Questions of upgrades that count cards or lids by flavour.

use super::super::pieces::upgrade::Upgrade;
use super::super::refusal::Refusal;
use super::super::rules::discard::MEAT_CARDS;
use super::super::rules::effects::half;
use super::super::{Action, Counts, Effect, Flavour, OF_EACH, Price, TooManyCooks};
use super::super::{Draft, Given};
use super::{Question, counter};
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Answer, Choice};
use crate::engine::seat::Seat;

impl TooManyCooks {
    pub(crate) fn ask_meat_cards<'p>(
        &self,
        page: &'p mut Question,
        given: Given,
    ) -> &'p mut Question {
        let cook = self.turn.cook;
        let effect = Effect::MysteryMeat(Price::Cards(Some(given.counts)));
        self.ask_counts(
            page,
            "Which 4 cards?",
            given,
            effect,
            |flavour, free| {
                (
                    self.known_in_hands(flavour).min(free),
                    Refusal::Hand(self.cook(cook).hand),
                )
            },
            MEAT_CARDS,
        )
    }

    pub(crate) fn ask_groceries<'p>(
        &self,
        page: &'p mut Question,
        given: Given,
    ) -> &'p mut Question {
        let piles = self.piles.unwrap_or_default();
        let effect = Effect::GroceryRun(Some(given.counts));
        self.ask_counts(
            page,
            "Take which cards?",
            given,
            effect,
            |flavour, free| (piles.get(flavour).min(free), Refusal::NoPile(flavour)),
            self.groceries(),
        )
    }

    pub(crate) fn ask_trim<'p>(&self, page: &'p mut Question, given: Given) -> &'p mut Question {
        let open = self.board.open();
        let quota = self.trim_quota().unwrap_or(0);
        let effect = Effect::TrimTheFat(given.counts);
        let title = Line::from("Place").number(quota).icon(Icon::Lid);
        self.ask_counts(
            page,
            title,
            given,
            effect,
            |flavour, free| (open.get(flavour).min(free).min(1), Refusal::NoSlot(flavour)),
            quota,
        )
    }

    pub(crate) fn ask_spill<'p>(
        &self,
        page: &'p mut Question,
        seat: Seat,
        given: Given,
    ) -> &'p mut Question {
        let half = half(self.cook(seat).hand);
        let effect = Effect::SpillTheBeans(seat, given.counts);
        let title = Line::from("These").number(half).word("came out");
        self.ask_counts(
            page,
            title,
            given,
            effect,
            |flavour, free| {
                (
                    self.known_in_hands(flavour).min(free),
                    Refusal::NotInHands(flavour),
                )
            },
            half,
        )
    }

    pub(crate) fn ask_overcook<'p>(
        &self,
        page: &'p mut Question,
        seat: Seat,
        given: Given,
    ) -> &'p mut Question {
        let Some(flavour) = given.flavour else {
            return self.ask_flavour(page, "New flavour?", |flavour| {
                let next = Given {
                    flavour: Some(flavour),
                    ..given
                };
                let answer = match self.piles {
                    None => Answer::Play(Action::Run(Effect::Overcooked(seat, flavour, None))),
                    Some(_) => Answer::Next(Draft::Card(Upgrade::Overcooked, next)),
                };
                let empty = self.piles.is_some_and(|piles| piles.get(flavour) == 0);
                let choice = Choice::new(flavour.line(), answer);
                choice.closed(empty.then_some(Refusal::NoPile(flavour)))
            });
        };
        let effect = Effect::Overcooked(seat, flavour, Some(given.counts));
        let most = self.overcooked(seat, flavour, Counts([OF_EACH; 4]));
        self.ask_counts(
            page,
            "These go back",
            given,
            effect,
            |flavour, free| {
                (
                    self.known_in_hands(flavour).min(free),
                    Refusal::NotInHands(flavour),
                )
            },
            most,
        )
    }

    /// Counts by flavour up to `total`; `most` gives what one flavour can have and why not more.
    fn ask_counts<'p>(
        &self,
        page: &'p mut Question,
        title: impl Into<Line>,
        given: Given,
        effect: Effect,
        most: impl Fn(Flavour, u8) -> (u8, Refusal),
        total: u8,
    ) -> &'p mut Question {
        let rows = Flavour::ALL.map(|flavour| {
            let free = total.saturating_sub(given.counts.total()) + given.counts.get(flavour);
            let (most, reason) = most(flavour, free);
            let reason = if free == 0 {
                Refusal::Exactly(total)
            } else {
                reason
            };
            counter(flavour, given.counts, most, reason, |counts| {
                Draft::Card(effect.card(), Given { counts, ..given })
            })
        });
        let allowed = self.fits(effect, self.via());
        let done = allowed.map(|()| Answer::Play(Action::Run(effect)));
        page.form(self.step_name(), title, rows, done)
    }
}
