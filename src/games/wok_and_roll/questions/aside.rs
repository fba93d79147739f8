//! What the table may open at any time: house rules, corrections, the sheet, the end.

use crate::engine::aside::{self, MenuDraft, State};
use crate::engine::counts::Kind;
use crate::engine::game::MenuQuestion;
use crate::engine::prompt::{Choice, Prompt};
use crate::games::wok_and_roll::action::Action;
use crate::games::wok_and_roll::draft::Draft;
use crate::games::wok_and_roll::{Stage, WokAndRoll};

const END_HELP: &str = "Breaks the game off. The pad asks for the wok numbers first; a full \
sheet is scored as it stands.";

impl WokAndRoll {
    pub(crate) fn open_menu_question(&self, aside: MenuQuestion) -> Option<Draft> {
        let beside = |open: bool, beside| open.then_some(Draft::Menu(beside));
        match aside {
            MenuQuestion::HouseRules => beside(self.is_running(), MenuDraft::House(0)),
            MenuQuestion::Fix => beside(self.has_counts(), MenuDraft::Fix),
            MenuQuestion::Check => beside(self.has_counts(), MenuDraft::Check(0)),
            MenuQuestion::Cards => self.may_enter().ok().map(|()| Draft::Cards),
            MenuQuestion::EndHere => self.can_end().then_some(Draft::EndHere),
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
        self.each_count(&mut |count| any |= Self::about_count(count).kind != Kind::Inner);
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
            Draft::Menu(beside) => Some(aside::write(self, page, beside)),
            Draft::EndHere if self.can_end() => {
                let choices = [Choice::play("End and score", Action::EndHere)];
                Some(
                    page.choose("end", "End the game here?", choices)
                        .help(END_HELP),
                )
            }
            Draft::FixGroup(seat, group, crossed) if self.can_fix() => {
                self.crosses_form(page, seat, group, crossed)
            }
            _ => self.sheet_prompt(page, draft),
        }
    }
}
