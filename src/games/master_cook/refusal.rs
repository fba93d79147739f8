//! Why the rules turn something down, one sentence each.

use super::prelude::*;

/// Why an action is turned down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each variant has its sentence below")]
#[rustfmt::skip]
pub enum Refusal {
    NotAsked, NotYourTurn, OtherSeat, RefillFirst, NotInBag, WrongCount, NoSuchCard, NoSuchPlace,
    NoTokens, TooFar, WalkFirst, NotInScoop, PlaceAll,
    NoHelper, NoAbility(u8), UsedAlready(u8), StorageFull(u8), OwnTile, NoneThere, EarlierCook(Seat), RefusedBy(Seat),
    NobodyToCopy, ChainFull,
    Lacks(Ingredient, u8, u8), TooFewTokens(u16, u16), TooFewShells(u8, u8), NoFiveAlike(u8), WrongPayment, NotInHand(Stack), CookedAlready(Card), HiredAlready(u8),
    CookOrHire, HireOrCook, ExpertReplaces, SlotTaken, SlotsFree, NothingToReplace,
    NoPair, JustArrived, NotCooked, CannotReturn,
    HandFull(Stack), DeckEmpty(Stack), CannotBuy, OverLimit(u16, u8), NoRoom(u8), NoShellRoom(u8, u8), NotYours,
    UnknownPrint, OddPrint, TooManyOfType, TooManyShells, TooManyCards, SameAsBefore, NoSuchSetting,
    BankTooSmall, GameOver,
    Quick(QuickRefusal), Count(CountError), StartersFirst,
}

impl Refusal {
    /// The rule and the reason in one sentence that fits the screen; after the name where it is
    /// about somebody.
    #[rustfmt::skip]
    pub fn sentence(self) -> &'static str {
        match self {
            Self::NotAsked => "Something else is asked now.",
            Self::NotYourTurn => "Turns: wait for the 1 harvest token.",
            Self::OtherSeat => "Turns: another player is asked.",
            Self::RefillFirst => "Refill: fields with 0 tokens come first.",
            Self::NotInBag => "Bag: it holds 0 of these.",
            Self::WrongCount => "Bag: not the number of tokens asked for.",
            Self::NoSuchCard => "Cards: there is no such card.",
            Self::NoSuchPlace => "There is no such place.",
            Self::NoTokens => "Harvest: no tokens on this field.",
            Self::TooFar => "Harvest: no tokens are left to lay.",
            Self::WalkFirst => "Harvest: walk at least one tile first.",
            Self::NotInScoop => "Harvest: the scoop holds none of these.",
            Self::PlaceAll => "Harvest: one token for each tile.",
            Self::NoHelper => "Helpers: none is hired in this slot.",
            Self::NoAbility(_) => "has no ability to use.",
            Self::UsedAlready(_) => "was used this turn.",
            Self::StorageFull(_) => "still holds its ingredient.",
            Self::OwnTile => "Helpers: none from the token's own tile.",
            Self::NoneThere => "Helpers: none of these lie there.",
            Self::EarlierCook(_) => "entered first and chooses first.",
            Self::RefusedBy(_) => "is in Prep and refuses it.",
            Self::NobodyToCopy => "Support: no other helper to copy.",
            Self::ChainFull => "16 steps at most wait: finish some first.",
            Self::Lacks(..) | Self::TooFewTokens(..) => "Paying: not enough ingredients.",
            Self::TooFewShells(..) => "Paying: not enough shells.",
            Self::NoFiveAlike(_) => "Paying: five of one type are needed.",
            Self::WrongPayment => "Paying: this is not the printed cost.",
            Self::NotInHand(_) => "Hand: no such card is left.",
            Self::CookedAlready(_) => "is cooked already.",
            Self::HiredAlready(_) => "is hired already.",
            Self::CookOrHire => "One kind a turn: this one is for hiring.",
            Self::HireOrCook => "One kind a turn: this one is for cooking.",
            Self::ExpertReplaces => "An expert replaces one hired helper.",
            Self::SlotTaken => "Hiring: no place is free there.",
            Self::SlotsFree => "House rule: replace when no slot is free.",
            Self::NothingToReplace => "Hiring: no helper to replace there.",
            Self::NoPair => "Swap: one helper and one other taster.",
            Self::JustArrived => "Swap: that one just came here.",
            Self::NotCooked => "Swap: no such taster in this slot.",
            Self::CannotReturn => "Trade: back to one tile of its own type.",
            Self::HandFull(_) => "Hand limit: 4 helpers, 2 sides, 1 gourmet.",
            Self::DeckEmpty(_) => "Buying: this deck is empty.",
            Self::CannotBuy => "Buying: no discount, so in the Clean-up.",
            Self::OverLimit(..) => "Limit of 15: discard some ingredients.",
            Self::NoRoom(_) | Self::NoShellRoom(..) => "Storage: not everything finds a space.",
            Self::NotYours => "You have no more of these.",
            Self::UnknownPrint => "Cards: nothing is known of it, show it first.",
            Self::OddPrint => "Cards: none is printed like that.",
            Self::TooManyOfType => "The box: only 35 of each ingredient.",
            Self::TooManyShells => "The box: only 35 shells.",
            Self::TooManyCards => "The box: no more cards of that kind.",
            Self::SameAsBefore => "It is like that already: nothing changes.",
            Self::NoSuchSetting => "There is no such setting.",
            Self::BankTooSmall => "The box: more than 35 shells are out.",
            Self::GameOver => "The game is over.",
            Self::StartersFirst => "Cards: place your first starter first.",
            Self::Count(_) => "It cannot be that.",
            Self::Quick(refusal) => refusal.sentence(),
        }
    }
}
