//! What the table may open at any time: house rules, corrections, the sheet, the end.

use crate::games::wok_and_roll::prelude::*;

const END_HELP: &str = "Breaks the game off. The pad asks for the wok numbers first; a full \
sheet is scored as it stands.";

impl WokAndRoll {
    pub(crate) fn open_menu_question(&self, question: MenuQuestion) -> Option<Draft> {
        let menu = |open: bool, menu| open.then_some(Draft::Menu(menu));
        match question {
            MenuQuestion::HouseRules => menu(self.is_running(), MenuDraft::House(0)),
            MenuQuestion::Fix => menu(self.has_counts(), MenuDraft::Fix),
            MenuQuestion::Check => menu(self.has_counts(), MenuDraft::Check(0)),
            MenuQuestion::Cards => self.may_enter().ok().map(|()| Draft::Cards),
            MenuQuestion::EndHere => menu(self.can_end(), MenuDraft::Ending),
        }
    }

    /// Whether a game is being played or prepared.
    pub(crate) fn is_running(&self) -> bool {
        !matches!(self.stage, Stage::Opening | Stage::Over | Stage::QuickFirst)
    }

    /// Whether there is something on the table to set right.
    pub(crate) fn can_fix(&self) -> bool {
        self.can_end() || self.stage == Stage::Over
    }

    /// Whether there is anything to set right or to check now.
    fn has_counts(&self) -> bool {
        let mut any = false;
        self.each_count(&mut |count| any |= Self::about_count(count).kind != Kind::Inner);
        any && self.can_fix()
    }

    /// Whether a game has begun and is not over.
    pub(crate) fn can_end(&self) -> bool {
        matches!(
            self.stage,
            Stage::Throwing(_)
                | Stage::Deciding
                | Stage::Entering
                | Stage::Cooking(_)
                | Stage::Reporting
                | Stage::Woks
        )
    }

    /// A question that every game has, with our own words about the end.
    pub(crate) fn ask_beside<'p>(
        &self,
        page: Page<'p, Self>,
        menu: MenuDraft<Count, Rule>,
    ) -> Page<'p, Self> {
        let page = aside::write(self, page, menu);
        match menu {
            MenuDraft::Ending => page.help(END_HELP),
            _ => page,
        }
    }
}
