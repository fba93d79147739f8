//! One decision at the table, as the journal keeps it.

use super::prelude::*;

/// How much of a game the device follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Depth {
    /// The ring, every card, every payment.
    Everything,
    /// Turns, dishes, helpers and purchases; the table keeps ring, costs and bonuses.
    Light,
    /// The end values of a game played without the device.
    Quick,
}

/// Which half of a swap fires next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Half {
    /// The helper that went up.
    Helper,
    /// The taster slot below.
    Taster,
}

/// One decision. Variants are only ever appended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// The table chooses a depth.
    Open(Depth),
    /// Sets a house rule.
    House(Rule, u8),
    /// Sets a goal: which, the index of its quest, the points of its rows.
    SetGoal(u8, u8, [u8; 4]),
    /// Sets a count that the device has wrong.
    Count(Count, i32),
    /// Ends the game now; whether the device asks for points it does not know.
    EndHere(bool),
    /// Quick score: a value.
    Quick(QuickAction),

    /// Set-up: whether the table draws tokens itself.
    TableDraws(bool),
    /// Set-up: this seat begins.
    First(Seat),
    /// Set-up: lots decide who begins.
    Lots,
    /// The lot fell on this seat.
    Lot(Seat),
    /// Set-up: the number of cards in the side deck.
    SideDeck(u8),
    /// Set-up: three tokens each for the next four fields.
    Fill(Handful),
    /// Tokens for the next depleted field.
    Refill(Handful),
    /// Set-up: hires this starter.
    Starter(u8, Slot),
    /// Set-up: cooks this starter into the middle slot.
    StarterTaster(u8),

    /// Prep: uses the helper in this slot.
    Use(Slot),
    /// Takes an ingredient from a field.
    Take(Ingredient, Field),
    /// The player in Prep does not let the cooks take this ingredient from this field.
    Refuse(Ingredient, Field),
    /// Support does what the helper in this slot does.
    Copy(Slot),
    /// Scoops a field, walks this many tiles (negative: back) and lays these tokens.
    Harvest(Field, i8, Handful),
    /// There is no token on the whole ring.
    NoHarvest,

    /// Shows a card whose cost the device does not know.
    Show(Card, Topic),
    /// Enters what is printed on a card.
    Learn(Card, Fact),
    /// The notebook knows no further card of this kind.
    NoMore(Stack),

    /// Cooks a card with this payment; a taster goes into this slot.
    Cook(Card, Slot, Tokens, u8),
    /// Cooks like `Cook`, without the shells of the slot or the hat.
    CookOnly(Card, Slot, Tokens, u8),
    /// Hires a card into a slot with this payment; the helper it replaces goes to a taster slot.
    Hire(u8, Slot, Option<Slot>, Tokens, u8),
    /// Hires like `Hire`, without the shells of the taster slot.
    HireOnly(u8, Slot, Slot, Tokens, u8),
    /// Slot bonus: uses this helper for nothing.
    Bonus(Slot),
    /// Side dish bonus: fires this taster slot.
    Fire(Slot),
    /// Swaps the helper in the first slot with this taster in the second.
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
    /// Discards these ingredients and shells, keeps the rest.
    Discard(Tokens, u8),
    /// Scoring: the row of a seat on a goal that the device cannot count.
    Rank(u8, Seat, Option<HatRow>),

    /// Light: has harvested and now has these ingredients and shells.
    Gather(Tokens, u8),
    /// Light: has cooked a dish.
    Serve(Stack),
    /// Light: has hired a helper; whether it replaces another.
    Employ(bool),
    /// Light: keeps these ingredients, these shells, this many tokens in the bin.
    Keep(Tokens, u8, u8),
}

impl Action {
    /// How many chance outcomes it carries.
    pub fn picks(self) -> u8 {
        match self {
            Self::Fill(tokens) | Self::Refill(tokens) => tokens.len() as u8,
            Self::Lot(_) => 1,
            _ => 0,
        }
    }
}
