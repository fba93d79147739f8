//! Whether everything asked and told fits the screen.

use crate::laws::screen::Limits;
use souschef::games::master_cook::prelude::*;

/// Help is so short that it stands on the screen at once.
const LIMITS: Limits = Limits {
    name: 6,
    help: 140,
    label: 18,
    value: 6,
    note: 26,
    hands: true,
};

/// Measures what a move told, every question that may follow, and the scores.
pub fn check(told: &ToDo, game: &MasterCook) {
    LIMITS.told(told);
    LIMITS.everything(game, 2, 1);
}
