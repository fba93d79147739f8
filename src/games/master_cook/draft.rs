//! Answers in the making.

use super::prelude::*;

/// What a payment is for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Purchase {
    /// A dish.
    Dish(Card),
    /// A helper.
    Helper(u8),
}

/// An answer in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    None,
    /// Part of an answer of the quick score.
    Quick(QuickDraft),
    /// A number on a dial.
    Number(u8),
    /// Tokens drawn so far.
    Drawn(Handful),
    /// An ingredient.
    Kind(Ingredient),
    /// A dial round the circle, on this start.
    Start(u8, DropOrder),
    /// A walk, step by step.
    Walk(Walk, DropOrder),
    /// Tokens laid on the way so far.
    Lay(Walk, Handful),
    /// The strongest harvests, of one ingredient or any.
    Best(Option<Ingredient>),
    /// Which card of a kind is cooked.
    Dishes(Stack),
    /// Which helper is hired.
    Helpers,
    /// A card is being paid for.
    Pay(Purchase, Paying),
    /// A paid taster, on its way into a slot.
    Tuck(u8, Paid),
    /// A paid helper, on its way into a slot.
    Hire(u8, Paid),
    /// A paid helper that replaces another.
    Down(u8, Slot, Paid),
    /// Buying while cooking.
    Shop,
    /// An ingredient that the player in Prep refuses.
    Refused(Ingredient),
    /// A helper that is to be swapped.
    Swap(Slot),
    /// A helper and a taster slot that are to be swapped.
    SwapCard(Slot, Slot),
    /// Light: what is kept, with shells and bin.
    Keep(Tokens, u8, u8),
    /// What is discarded.
    Discard(Tokens, u8),
    /// What is printed on a card, half entered.
    Printed(FactDraft),
    /// A goal's row values.
    GoalRows(u8, u8, [u8; 4]),
    /// Beside the game: house rules, corrections, the check.
    Menu(MenuDraft<Count, Rule>),
    /// Menu: the goals of the table.
    Goals,
    /// Menu: what a goal asks for.
    Goal(u8),
    /// Menu: the learned cards of a kind.
    CardsOf(Stack),
    /// Menu: what the device knows about a card.
    CardFacts(Card),
    /// Menu: corrects a fact about a card.
    Correct(Card, Topic, FactDraft),
}

/// Whose hands choose the drop order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DropOrder {
    /// The proposed order is taken.
    Proposed,
    /// The player says which token lies where.
    Own,
}

/// A first answer about an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum AbilityKind {
    One,
    Expert,
    Shells,
}

/// A part of what is printed on a card.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum FactDraft {
    Blank,
    Cost(Cost),
    /// No cost was entered; it is asked once more.
    Free,
    Spaces(Spaces),
    Number(u8),
    Ability(AbilityKind),
    FirstTake(Take),
    Scoring(SideDish),
}

impl Fact {
    /// The fact as it is entered, so that its question can begin with it.
    pub fn draft(self) -> Option<FactDraft> {
        match self {
            Self::Hire(cost) | Self::Recipe(cost) => Some(FactDraft::Cost(cost)),
            Self::Spaces(spaces) => Some(FactDraft::Spaces(spaces)),
            Self::HelperPoints(points) | Self::DishPoints(points) => {
                Some(FactDraft::Number(points))
            }
            Self::Scoring(side) => Some(FactDraft::Scoring(side)),
            Self::Ability(_) => None,
        }
    }
}

impl Draft {
    /// The tokens drawn so far.
    pub fn drawn(self) -> Handful {
        match self {
            Self::Drawn(tokens) => tokens,
            _ => Handful::EMPTY,
        }
    }
}
