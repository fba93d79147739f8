//! What the table may open at any time: house rules, corrections, the sheet, the end.

use crate::engine::counts::CountOf;
use crate::engine::counts::Kind;
use crate::engine::menu::MenuQuestion;
use crate::engine::menu::{self, MenuDraft};
use crate::engine::prompt::{Choice, Prompt};
use crate::engine::state::State;
use crate::games::wok_and_roll::action::Action;
use crate::games::wok_and_roll::draft::Draft;
use crate::games::wok_and_roll::{Stage, WokAndRoll};

const END_HELP: &str = "Breaks the game off. The pad asks for the wok numbers first; a full \
sheet is scored as it stands.";

impl WokAndRoll {
    /// Tells whether the menu offers a question now.
    pub(crate) fn menu_offers(&self, question: MenuQuestion) -> bool {
        match question {
            MenuQuestion::HouseRules => self.is_running(),
            MenuQuestion::Fix | MenuQuestion::Check => self.has_counts(),
            MenuQuestion::Cards => self.may_enter().is_ok(),
            MenuQuestion::EndHere => self.can_end(),
        }
    }

    /// Tells whether a game is being played or prepared.
    pub(crate) fn is_running(&self) -> bool {
        !matches!(self.stage, Stage::Opening | Stage::Over | Stage::QuickFirst)
    }

    /// Tells whether there is something on the table to set right.
    pub(crate) fn can_fix(&self) -> bool {
        let prepared = matches!(
            self.stage,
            Stage::Throwing(_)
                | Stage::Deciding
                | Stage::Entering
                | Stage::Cooking(_)
                | Stage::Reporting
                | Stage::Over
        );
        prepared || self.stage == Stage::Woks
    }

    /// Tells whether there is anything to set right or to check now.
    fn has_counts(&self) -> bool {
        let mut any = false;
        self.each_count(&mut |count| any |= count.about().kind != Kind::Inner);
        any && self.can_fix()
    }

    pub(crate) fn can_end(&self) -> bool {
        self.can_fix() && self.stage != Stage::Over
    }

    /// The next question of an aside; `None` for a draft that is none or may not be now.
    pub(crate) fn aside_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        match draft {
            Draft::Menu(MenuDraft::EndHere) if self.can_end() => {
                let choices = [Choice::play("End and score", Action::EndHere)];
                Some(
                    page.choose("end", "End the game here?", choices)
                        .help(END_HELP),
                )
            }
            Draft::FixGroup(seat, group, crossed) if self.can_fix() => {
                self.crosses_form(page, seat, group, crossed)
            }
            Draft::Menu(draft) if draft != MenuDraft::Cards => menu::ask(self, page, draft),
            _ => self.sheet_prompt(page, draft),
        }
    }
}
