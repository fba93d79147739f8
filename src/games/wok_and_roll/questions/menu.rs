//! What the table may open at any time, and when.

use crate::games::wok_and_roll::prelude::*;

/// The help of the question whether the game ends here.
pub const END_HELP: &str = "Breaks the game off. The pad asks for the wok numbers first; a full \
sheet is scored as it stands.";

impl WokAndRoll {
    /// Whether a game is being played or prepared.
    pub(crate) fn is_running(&self) -> bool {
        !matches!(self.stage, Stage::Opening | Stage::Over | Stage::QuickFirst)
    }

    /// Whether there is something on the table to set right.
    pub(crate) fn can_fix(&self) -> bool {
        self.can_end() || self.stage == Stage::Over
    }

    /// Whether there is anything to set right or to check now.
    pub(crate) fn has_counts(&self) -> bool {
        let mut any = false;
        self.each_count(&mut |count| any |= count.about().kind != Kind::Inner);
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
}
