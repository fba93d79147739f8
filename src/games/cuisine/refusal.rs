//! Why the rules say no, with the number or card that decides.

use super::prelude::*;

/// What the check of a rule returns.
pub type Allowed = Result<(), Refusal>;

/// Why an action was turned down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It does not fit what is being asked.
    NotNow,
    /// A name needs a letter.
    NoLetter,
    /// The condition asks for more cards than there are kinds: cards, kinds.
    TooFewKinds(u8, u8),
    /// The device knows as many decks as it can.
    DecksFull,
    /// The role lies with somebody else.
    RoleDealt(Role),
    /// No roles were dealt in this game.
    NoRoles,
    /// A role or an offensive card is for others.
    Oneself,
    /// Every utensil of this player's deck is laid.
    AllLaid(Seat),
    /// That utensil lies on the table.
    Laid(Utensil),
    /// That utensil is not in play.
    NotLaid(Utensil),
    /// Ingredients and utensils are laid before action cards.
    CardsBegun,
    /// Action cards go round once, clockwise, and this player has played since.
    TurnOver(Seat),
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
    /// The recipe takes only so many secondary ingredients.
    TooManySecondaries(u8),
    /// The table allows only so many optional ingredients.
    TooManyOptionals(u8),
    /// The pantry does not hold the ingredients: class, needed, prepared.
    NotCovered(u8, u8, u8),
    /// The device holds no more recipes in a turn.
    TooManyRecipes,
    /// That kind lies in the tracking area.
    KindTracked(u8, KindName),
    /// No recipe was cooked in full.
    NoneFull,
    /// This player has not cooked yet.
    NotCookedYet(Seat),
    /// The turn is scored: 0 recipes are open.
    Scored,
    /// The condition knows only so many kinds.
    NoKind(u8),
    /// Somebody has done something in this turn.
    TurnBegun,
    /// A count cannot be set to that.
    Count(CountError),
}
