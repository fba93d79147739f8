//! Why the rules say no.

/// Why an action was turned down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It does not fit what is being asked.
    NotNow,
    /// A name needs a letter.
    NoLetter,
    /// The condition asks for more cards than there are kinds.
    TooFewKinds,
    /// The device knows as many decks as it can.
    DecksFull,
    /// The role lies with somebody else.
    RoleDealt,
    /// No roles were dealt in this game.
    NoRoles,
    /// A role or an offensive card is for others.
    Oneself,
    /// Every utensil of the deck is laid.
    AllLaid,
    /// That utensil lies on the table.
    Laid,
    /// That utensil is not in play.
    NotLaid,
    /// Ingredients and utensils are laid before action cards.
    CardsBegun,
    /// Action cards go round once, clockwise.
    TurnOver,
    /// A Blocking card answers another card.
    BlockAnswers,
    /// No such recipe was cooked.
    NoRecipe,
    /// There is no tracked card.
    NothingTracked,
    /// No utensil there is face up.
    NoneUp,
    /// No utensil there is face down.
    NoneDown,
    /// There is no such ingredient.
    NoIngredient,
    /// The pantry is full.
    PantryFull,
    /// There is no such secondary ingredient in the recipe.
    TooManySecondaries,
    /// The table allows no more optional ingredients.
    TooManyOptionals,
    /// The pantry does not hold the ingredients.
    NotCovered,
    /// The device holds no more recipes in a turn.
    TooManyRecipes,
    /// That kind lies in the tracking area.
    KindTracked,
    /// No recipe was cooked in full.
    NoneFull,
    /// This player has not cooked yet.
    NotCookedYet,
    /// The recipes of this turn are scored.
    Scored,
    /// Nothing of that kind can be tracked.
    NoKind,
}

impl Refusal {
    /// The reason in one sentence that fits the screen.
    pub fn word(self) -> &'static str {
        match self {
            Self::NotNow => "That does not fit here",
            Self::NoLetter => "A name needs at least one letter",
            Self::TooFewKinds => "More cards than kinds: let a kind repeat",
            Self::DecksFull => "The device can learn no more decks",
            Self::RoleDealt => "Another player holds this role",
            Self::NoRoles => "No roles were dealt at the start",
            Self::Oneself => "It must be another player",
            Self::AllLaid => "All three utensils are laid",
            Self::Laid => "This utensil is laid already",
            Self::NotLaid => "This utensil is not in play",
            Self::CardsBegun => "Cards are laid before action cards are played",
            Self::TurnOver => "Action cards go round once, clockwise",
            Self::BlockAnswers => "A Blocking card answers another action card",
            Self::NoRecipe => "No recipe is cooked there",
            Self::NothingTracked => "No card lies in that tracking area",
            Self::NoneUp => "No utensil is face up there",
            Self::NoneDown => "No utensil is face down there",
            Self::NoIngredient => "No unused ingredient is prepared there",
            Self::PantryFull => "The pantry counts no further",
            Self::TooManySecondaries => "The recipe takes fewer secondary ingredients",
            Self::TooManyOptionals => "No more optional ingredients in a recipe",
            Self::NotCovered => "The prepared ingredients do not cover it",
            Self::TooManyRecipes => "Twelve recipes in a turn are the most",
            Self::KindTracked => "A card of this kind is tracked already",
            Self::NoneFull => "Only a recipe cooked in full is tracked",
            Self::NotCookedYet => "This player has not cooked yet",
            Self::Scored => "The recipes of this turn are scored",
            Self::NoKind => "The condition knows no such kind",
        }
    }
}
