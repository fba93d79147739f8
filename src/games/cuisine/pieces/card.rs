//! The ten action cards of every deck: three Blocking cards and seven with two effects each.

use crate::games::cuisine::prelude::*;

/// The Blocking cards of a deck (CUI-ACT-01).
pub const BLOCKING: usize = 3;

/// An action card with one of its two effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are those of the cards")]
pub enum CardEffect {
    DiscardIngredient,
    ReuseIngredient,
    LoseRecipe,
    ReuseRecipe,
    DisruptProgress,
    RestoreProgress,
    BreakUtensil,
    RepairUtensil,
    DiscardCards,
    DrawCards,
    ScoreLess,
    ScoreMore,
    ReplaceTheirs,
    ReplaceOwn,
}

/// What has to be pointed at besides a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Nothing.
    Nothing,
    /// A recipe of this turn.
    Recipe,
    /// A utensil in this place.
    Utensil(UtensilState),
    /// A kind of tracked card.
    Kind,
    /// A class of ingredient that is prepared.
    Prepared,
    /// Any class of ingredient.
    Class,
}

impl CardEffect {
    /// All of them, the offensive effect of each card before the defensive one.
    pub const ALL: [Self; 14] = [
        Self::DiscardIngredient,
        Self::ReuseIngredient,
        Self::LoseRecipe,
        Self::ReuseRecipe,
        Self::DisruptProgress,
        Self::RestoreProgress,
        Self::BreakUtensil,
        Self::RepairUtensil,
        Self::DiscardCards,
        Self::DrawCards,
        Self::ScoreLess,
        Self::ScoreMore,
        Self::ReplaceTheirs,
        Self::ReplaceOwn,
    ];

    /// Tells whether it is played against an opponent.
    pub fn is_offensive(self) -> bool {
        (self as u8).is_multiple_of(2)
    }

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Self::DiscardIngredient => "Discard Ingredient",
            Self::ReuseIngredient => "Reuse Ingredient",
            Self::LoseRecipe => "Lose Recipe",
            Self::ReuseRecipe => "Reuse Recipe",
            Self::DisruptProgress => "Disrupt Progress",
            Self::RestoreProgress => "Restore Progress",
            Self::BreakUtensil => "Break Utensil",
            Self::RepairUtensil => "Repair Utensil",
            Self::DiscardCards => "Discard Cards",
            Self::DrawCards => "Draw Cards",
            Self::ScoreLess => "Score Less",
            Self::ScoreMore => "Score More",
            Self::ReplaceTheirs => "Replace Their Hand",
            Self::ReplaceOwn => "Replace Own Hand",
        }
    }
}

/// Checks whether there is something to point at under this number.
pub(crate) fn points_at(player: &Player, detail: Detail, at: u8) -> Allowed {
    let at = usize::from(at);
    let (found, reason) = match detail {
        Detail::Nothing => (false, Refusal::NotNow),
        Detail::Recipe => (at < player.cooked.len(), Refusal::NoRecipe),
        Detail::Utensil(place) => (
            player.utensils.get(at) == Some(&place),
            match place {
                UtensilState::Up => Refusal::NoneUp,
                _ => Refusal::NoneDown,
            },
        ),
        Detail::Kind => (
            player.tracked.get(at).is_some_and(|&cards| cards > 0),
            Refusal::NothingTracked,
        ),
        Detail::Prepared => (
            player.pantry.get(at).is_some_and(|&stock| stock > 0),
            Refusal::NoIngredient,
        ),
        Detail::Class => (
            player
                .pantry
                .get(at)
                .is_some_and(|&stock| stock < MAX_STOCK),
            Refusal::PantryFull,
        ),
    };
    if found { Ok(()) } else { Err(reason) }
}
