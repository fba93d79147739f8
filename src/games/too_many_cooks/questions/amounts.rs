//! Questions of upgrades that count cards or lids by flavour.

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    pub(crate) fn ask_meat_cards<'p>(&self, page: Page<'p>, answers: CardAnswers) -> Page<'p> {
        let effect = |amounts| Effect::MysteryMeat(Price::Cards(Some(amounts)));
        let have = |flavour| (self.known_in_hands(flavour), Refusal::NotInHands(flavour));
        self.ask_cards(page, "Returned card", answers, effect, have, MEAT_CARDS)
    }

    pub(crate) fn ask_groceries<'p>(&self, page: Page<'p>, answers: CardAnswers) -> Page<'p> {
        let piles = self.piles.unwrap_or_default();
        let effect = |amounts| Effect::GroceryRun(Some(amounts));
        let have = |flavour| (piles.get(flavour), Refusal::NoPile(flavour));
        self.ask_cards(page, "Taken card", answers, effect, have, self.groceries())
    }

    pub(crate) fn ask_trim<'p>(&self, page: Page<'p>, answers: CardAnswers) -> Page<'p> {
        let open = self.board.open();
        let quota = self.trim_quota().unwrap_or(0);
        let have = |flavour| (open.get(flavour).min(1), Refusal::NoSlot(flavour));
        self.ask_cards(page, "Lid", answers, Effect::TrimTheFat, have, quota)
    }

    pub(crate) fn ask_spill<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        answers: CardAnswers,
    ) -> Page<'p> {
        let half = half(self.player(seat).hand);
        let effect = |amounts| Effect::SpillTheBeans(seat, amounts);
        let have = |flavour| (self.known_in_hands(flavour), Refusal::NotInHands(flavour));
        self.ask_cards(page, "Spilled card", answers, effect, have, half)
    }

    pub(crate) fn ask_overcook<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        answers: CardAnswers,
    ) -> Page<'p> {
        let Some(flavour) = answers.flavour else {
            return self.ask_flavour(page, "New flavour?", |flavour| {
                let next = CardAnswers {
                    flavour: Some(flavour),
                    ..answers
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
        let effect = Effect::Overcooked(seat, flavour, Some(answers.amounts));
        let most = self.overcooked(seat, flavour, Amounts([OF_EACH; 4]));
        self.ask_counts(
            page,
            "These go back",
            answers,
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
        page: Page<'p>,
        what: &'static str,
        answers: CardAnswers,
        effect: impl Fn(Amounts) -> Effect,
        have: impl Fn(Flavour) -> (u8, Refusal),
        total: u8,
    ) -> Page<'p> {
        let picked = answers.amounts.total();
        let choices = Flavour::ALL.map(|flavour| {
            let now = answers.amounts.get(flavour);
            let amounts = answers.amounts.with(flavour, now.saturating_add(1));
            let effect = effect(amounts);
            let (most, reason) = have(flavour);
            let label = match now {
                0 => flavour.line(),
                _ => flavour.line().mark(": ").number(now),
            };
            let next = Draft::Card(effect.card(), CardAnswers { amounts, ..answers });
            match picked + 1 < total {
                true => Choice::next(label, next).closed((now >= most).then_some(reason)),
                false => Choice::play(label, Action::Run(effect))
                    .checked(self.fits(effect, self.origin())),
            }
        });
        let title = Line::from(what).number(picked + 1).word("of").number(total);
        page.choose(self.step_name(), title, choices)
    }

    /// Counts by flavour up to `total`; `most` gives what one flavour can have and why not more.
    fn ask_counts<'p>(
        &self,
        page: Page<'p>,
        title: impl Into<Line>,
        answers: CardAnswers,
        effect: Effect,
        most: impl Fn(Flavour, u8) -> (u8, Refusal),
        total: u8,
    ) -> Page<'p> {
        let rows = Flavour::ALL.map(|flavour| {
            let free = total.saturating_sub(answers.amounts.total()) + answers.amounts.get(flavour);
            let (most, reason) = most(flavour, free);
            let reason = if free == 0 {
                Refusal::Exactly(total)
            } else {
                reason
            };
            counter(flavour, answers.amounts, most, reason, |amounts| {
                Draft::Card(effect.card(), CardAnswers { amounts, ..answers })
            })
        });
        let allowed = self.fits(effect, self.origin());
        let done = allowed.map(|()| Answer::Play(Action::Run(effect)));
        page.form(self.step_name(), title, rows, done)
    }
}
