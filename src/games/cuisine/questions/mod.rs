//! The questions of Cuisine.

mod actions;
pub(super) mod cook;
mod decks;
mod end;
mod menu;
mod prepare;
mod score;
mod setup;
mod shop;

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// The question of the step the game stands at.
    pub(crate) fn ask_stage<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
        Some(match self.stage {
            Stage::Opening => self.ask_opening(page),
            Stage::Known => self.ask_known(page),
            Stage::Deck(_) => self.ask_deck(page, draft),
            Stage::Dealing => self.ask_dealing(page),
            Stage::Deal(by_device) => self.ask_deal(page, by_device, draft),
            Stage::First => self.ask_first(page),
            Stage::FirstDraw => self.draw_first(page),
            Stage::Quick(seat) => self.ask_final(page, seat, draft),
            Stage::Role(place) => self.ask_role(page, self.at(place))?,
            Stage::Prepare(_) => self.ask_prepare(page, draft),
            Stage::Cook(place) => self.ask_cook(page, self.at(place), draft),
            Stage::Actions(_) => self.ask_actions(page, draft),
            Stage::Ability(_) => self.ask_ability_points(page, draft),
            Stage::Track(place) => self.ask_tracked(page, self.at(place)),
            Stage::LightScore(place) => self.ask_light_score(page, self.at(place), draft),
            Stage::Tie => self.ask_tie(page),
            Stage::Over => return None,
        })
    }
}

/// A list that ends with *Done*, the cursor on it at first.
pub(crate) fn done_first<'p>(
    page: Page<'p>,
    step: &'static str,
    title: &'static str,
    choices: impl IntoIterator<Item = Choice<Cuisine>>,
    done: Choice<Cuisine>,
) -> Page<'p> {
    let prompt = page.choose(step, title, choices.into_iter().chain([done]));
    let last = prompt.choices().len().saturating_sub(1);
    prompt.focus(last)
}
