//! Questions of upgrades that count cards or lids by flavour.

use super::super::pieces::upgrade::Upgrade;
use super::super::refusal::Refusal;
use super::super::rules::discard::MEAT_CARDS;
use super::super::rules::effects::half;
use super::super::{Action, Counts, Effect, Flavour, OF_EACH, Price, TooManyCooks};
use super::super::{Draft, Given};
use super::{Question, counter};
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice};
use crate::engine::seat::Seat;

impl TooManyCooks {
    pub(crate) fn ask_meat_cards<'p>(
        &self,
        page: &'p mut Question,
        given: Given,
    ) -> &'p mut Question {
        let effect = |counts| Effect::MysteryMeat(Price::Cards(Some(counts)));
        let have = |flavour| (self.known_in_hands(flavour), Refusal::NotInHands(flavour));
        self.ask_cards(page, "Returned card", given, effect, have, MEAT_CARDS)
    }

    pub(crate) fn ask_groceries<'p>(
        &self,
        page: &'p mut Question,
        given: Given,
    ) -> &'p mut Question {
        let piles = self.piles.unwrap_or_default();
        let effect = |counts| Effect::GroceryRun(Some(counts));
        let have = |flavour| (piles.get(flavour), Refusal::NoPile(flavour));
        self.ask_cards(page, "Taken card", given, effect, have, self.groceries())
    }

    pub(crate) fn ask_trim<'p>(&self, page: &'p mut Question, given: Given) -> &'p mut Question {
        let open = self.board.open();
        let quota = self.trim_quota().unwrap_or(0);
        let have = |flavour| (open.get(flavour).min(1), Refusal::NoSlot(flavour));
        self.ask_cards(page, "Lid", given, Effect::TrimTheFat, have, quota)
    }

    pub(crate) fn ask_spill<'p>(
        &self,
        page: &'p mut Question,
        seat: Seat,
        given: Given,
    ) -> &'p mut Question {
        let half = half(self.cook(seat).hand);
        let effect = |counts| Effect::SpillTheBeans(seat, counts);
        let have = |flavour| (self.known_in_hands(flavour), Refusal::NotInHands(flavour));
        self.ask_cards(page, "Spilled card", given, effect, have, half)
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

    /// Cards or lids one by one, `total` in all; the last one runs the upgrade. `have` gives what a
    /// flavour can bring and why not more.
    fn ask_cards<'p>(
        &self,
        page: &'p mut Question,
        what: &'static str,
        given: Given,
        effect: impl Fn(Counts) -> Effect,
        have: impl Fn(Flavour) -> (u8, Refusal),
        total: u8,
    ) -> &'p mut Question {
        let picked = given.counts.total();
        let choices = Flavour::ALL.map(|flavour| {
            let now = given.counts.get(flavour);
            let counts = given.counts.with(flavour, now.saturating_add(1));
            let effect = effect(counts);
            let (most, reason) = have(flavour);
            let label = match now {
                0 => flavour.line(),
                _ => flavour.line().mark(": ").number(now),
            };
            let next = Draft::Card(effect.card(), Given { counts, ..given });
            match picked + 1 < total {
                true => Choice::next(label, next).closed((now >= most).then_some(reason)),
                false => {
                    Choice::play(label, Action::Run(effect)).checked(self.fits(effect, self.via()))
                }
            }
        });
        let title = Line::from(what).number(picked + 1).word("of").number(total);
        page.choose(self.step_name(), title, choices)
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
