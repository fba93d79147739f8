//! What the table may open at any time: house rules, corrections, the sheet, the end.

use crate::engine::game::Aside;
use crate::engine::prompt::{Choice, Prompt};
use crate::games::wok_and_roll::action::{Action, Mode};
use crate::games::wok_and_roll::draft::Draft;
use crate::games::wok_and_roll::house::settings_form;
use crate::games::wok_and_roll::{Stage, WokAndRoll};

const END_HELP: &str = "Breaks the game off. The pad asks for the wok numbers first; a full \
sheet is scored as it stands.";

impl WokAndRoll {
    pub(crate) fn open_aside(&self, aside: Aside) -> Option<Draft> {
        let full = self.mode == Mode::FullSheet;
        match aside {
            Aside::Settings => self.is_running().then_some(Draft::Settings(self.settings)),
            Aside::Fix => self.can_fix().then_some(Draft::Fix),
            Aside::Audit => (full && self.can_fix()).then_some(Draft::Fix),
            Aside::Cards => self.may_enter().ok().map(|()| Draft::Cards),
            Aside::EndHere => self.can_end().then_some(Draft::EndHere),
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
            Draft::Settings(settings) if self.is_running() => {
                let sheet = self.mode == Mode::FullSheet;
                Some(settings_form(page, settings, sheet))
            }
            Draft::EndHere if self.can_end() => {
                let choices = [Choice::play("End and score", Action::EndHere)];
                Some(
                    page.choose("end", "End the game here?", choices)
                        .help(END_HELP),
                )
            }
            _ if self.fix_prompt(page, draft).is_some() => Some(page),
            _ => self.sheet_prompt(page, draft),
        }
    }
}
