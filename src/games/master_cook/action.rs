//! One decision at the table, as the journal keeps it.

use crate::engine::seat::Seat;
use crate::games::master_cook::counts::Count;
use crate::games::master_cook::house::Rule;
use crate::games::master_cook::pieces::cards::{Card, Fact, Topic};
use crate::games::master_cook::pieces::goals::Row;
use crate::games::master_cook::pieces::handful::Handful;
use crate::games::master_cook::pieces::ingredient::{Counts, Ingredient};
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::pieces::number::{Field, Slot};
use crate::games::master_cook::pieces::place::{Item, Place};
use crate::games::master_cook::quick;
use serde::{Deserialize, Serialize};

/// How a game opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opening {
    /// Only the end values of a game played without the device.
    QuickScore,
    /// The whole game.
    Play,
    /// The whole game, with pieces and payments left to the table.
    Light,
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// The game opens.
    Open(Opening),
    /// A decision of the quick score.
    Quick(quick::Action),
    /// A decision of the whole game.
    Full(Deed),
}

/// Which half of a swap fires next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Half {
    /// The helper that went up.
    Helper,
    /// The taster slot below.
    Taster,
}

/// One decision of the whole game. Variants are only ever appended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Deed {
    /// Set-up: the table draws tokens itself, or the device does.
    TableDraws(bool),
    /// Set-up: this seat begins.
    First(Seat),
    /// Set-up: lots decide who begins.
    Lots,
    /// The lot fell on this seat.
    Lot(Seat),
    /// Set-up: the side deck holds so many cards.
    SideDeck(u8),
    /// Set-up: three tokens each for the next four fields.
    Fill(Handful),
    /// Tokens for the next depleted field.
    Refill(Handful),
    /// Set-up: this starter is hired.
    Starter(u8, Slot),
    /// Set-up: this starter is cooked in the middle slot.
    StarterTaster(u8),
    /// Prep: uses the helper in this slot.
    Use(Slot),
    /// Takes an ingredient from a field.
    Take(Ingredient, Field),
    /// Support does what the helper in this slot does.
    Copy(Slot),
    /// Scoops a field, walks so many tiles and lays these tokens.
    Harvest(Field, i8, Handful),
    /// There is nothing on the whole circle.
    NoHarvest,
    /// Shows a card whose cost the device does not know.
    Show(Card, Topic),
    /// What is printed on a card.
    Learn(Card, Fact),
    /// Cooks a card with this payment; tasters into this slot.
    Cook(Card, Slot, Counts, u8),
    /// Hires a card into a slot with this payment; whoever was there goes down into a taster slot.
    Hire(u8, Slot, Option<Slot>, Counts, u8),
    /// Slot bonus: uses this helper for nothing.
    Bonus(Slot),
    /// Side dish bonus: fires this taster slot.
    Fire(Slot),
    /// Swaps the helper in the first slot with a taster in the second.
    Swap(Slot, Slot, u8),
    /// After a swap: this half fires next.
    Half(Half),
    /// Puts an ingredient back on a field of its own type.
    GiveBack(Ingredient, Field),
    /// Does not take what is offered.
    Decline,
    /// Buys a card.
    Buy(Stack),
    /// Ends this phase or step.
    Done,
    /// Discards these ingredients and so many shells, keeps the rest.
    Discard(Counts, u8),
    /// Looks up the next card in the notebook; there is none.
    NoMore(Stack),
    /// Changes a house rule.
    Set(Rule, u8),
    /// Changes a goal: which, what it asks for, its rows.
    SetGoal(u8, u8, [u8; 4]),
    /// Sets a count the device has wrong, as earlier revisions did.
    Fix(Place, Item, u8),
    /// The table was compared with the device.
    Audited,
    /// Breaks the game off; what is unknown is asked, or counts nothing.
    EndHere(bool),
    /// Scoring: a sum of a table that just counts.
    Sum(Seat, u8, u8),
    /// Scoring: the row of a seat on a goal that the device cannot count.
    Rank(u8, Seat, Option<Row>),
    /// Cooks like `Cook` and leaves what comes by itself: the shells of the slot, the hat.
    CookOnly(Card, Slot, Counts, u8),
    /// Hires like `Hire`; whoever goes down leaves the shells of the slot.
    HireOnly(u8, Slot, Slot, Counts, u8),
    /// Whoever is in Prep refuses this ingredient of this field to the cooks.
    Refuse(Ingredient, Field),
    /// Light: has harvested and has so many shells now, as earlier revisions asked.
    Reap(u8),
    /// Light: has cooked a dish.
    Serve(Stack),
    /// Light: has hired a helper, in place of another or not.
    Employ(bool),
    /// Light: keeps these ingredients, so many shells, so many tokens in the bin.
    Keep(Counts, u8, u8),
    /// Sets a count the device has wrong.
    Count(Count, i32),
    /// Light: has harvested and has these ingredients and so many shells now.
    Gather(Counts, u8),
}

/// How many chance outcomes an action carries.
pub fn picks(deed: Deed) -> u8 {
    match deed {
        Deed::Fill(tokens) | Deed::Refill(tokens) => tokens.len() as u8,
        Deed::Lot(_) => 1,
        _ => 0,
    }
}
