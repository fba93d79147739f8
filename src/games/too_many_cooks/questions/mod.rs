//! Questions to the table and the cooks.

mod amounts;
mod buy;
mod effects;
mod fish;
mod menu;
mod prep;
mod run;
mod setup;
mod submit;
mod turn;

use crate::games::too_many_cooks::prelude::*;

const CHANCE_HELP: &str =
    "Turn up the card and say which one it is. Settings can let the device draw instead.";

impl TooManyCooks {
    /// The question of the moment; a draft that does not fit counts as none.
    pub(crate) fn ask_step<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        match self.agenda.next() {
            Some(Step::Refill) => self.ask_reveal(page),
            Some(Step::Draws(_)) => self.ask_dig(page, "Mystery Meat draws", self.discard_counts()),
            Some(&Step::Fresh(barred)) => {
                self.ask_dig(page, "Still Fresh draws", self.fresh_pool(barred))
            }
            Some(&Step::Hacked(card, _)) => self.ask_card(page, card, answers(draft, card)),
            Some(Step::Meat(_)) => self.ask_meat(page, draft),
            Some(Step::More) => self.ask_more(page, draft),
            Some(Step::Fish(_)) => self.ask_fish(page, draft),
            None => self.ask_stage(page, draft),
        }
    }

    fn ask_stage<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        match self.stage {
            Stage::Opening => self.ask_opening(page),
            Stage::Starter => self.ask_starter(page),
            Stage::Dealer => self.ask_dealer(page),
            Stage::Voting(left, last) => self.ask_lid(page, left, last),
            Stage::Cooking if self.is_light() => self.ask_light(page, draft),
            Stage::Cooking => self.ask_turn(page, draft),
            Stage::Quick | Stage::Over(_) => self.ask_completed(page),
        }
    }

    /// The dish, for the header.
    pub(crate) fn step_name(&self) -> &'static str {
        match self.dish {
            1 => "Dish 1",
            2 => "Dish 2",
            _ => "Dish 3",
        }
    }

    /// A card that comes by chance: drawn by the device or entered by the table.
    fn chance<'p>(
        &self,
        page: Page<'p>,
        title: &'static str,
        pool: [u8; KINDS],
        shown: impl Fn(Upgrade) -> bool,
        play: fn(Upgrade) -> Action,
    ) -> Page<'p> {
        let copies = Upgrade::ALL
            .into_iter()
            .zip(pool)
            .filter(|&(kind, _)| shown(kind));
        let choices = copies.map(|(kind, copies)| {
            let none = (copies == 0).then_some(Refusal::NoCopy(kind));
            Choice::play(kind.name(), play(kind))
                .closed(none)
                .weighing(copies)
        });
        match self.dealer() {
            Dealer::Device => page.draw(self.step_name(), title, choices),
            Dealer::Table => page
                .choose(self.step_name(), title, choices)
                .help(CHANCE_HELP),
        }
    }
}

/// The answers for a card in a draft, if it is about that card.
fn answers(draft: Draft, card: Upgrade) -> CardAnswers {
    match draft {
        Draft::Card(drafted, answers) if drafted == card => answers,
        _ => CardAnswers::default(),
    }
}

/// A counter of a flavour: OK is one more up to `most`, OK held one less.
pub(crate) fn counter(
    flavour: Flavour,
    amounts: Amounts,
    most: u8,
    refused: Refusal,
    draft: impl Fn(Amounts) -> Draft,
) -> Row<TooManyCooks> {
    let now = amounts.get(flavour);
    let more = (now < most).then(|| draft(amounts.with(flavour, now + 1)));
    let less = now
        .checked_sub(1)
        .map(|less| draft(amounts.with(flavour, less)));
    let value = Line::new().number(now);
    Row::new(flavour.line(), value, more.ok_or(refused)).held(less.ok_or(Refusal::Nothing))
}
