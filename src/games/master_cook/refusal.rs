//! Why the rules turn something down, one sentence each.

use crate::engine::counts::Off;
use crate::engine::seat::Seat;
use crate::games::master_cook::pieces::cards::Card;
use crate::games::master_cook::pieces::ingredient::Ingredient;
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::quick;

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
    CardElsewhere, CookOrHire, HireOrCook, ExpertReplaces, SlotTaken, SlotsFree, NothingToReplace,
    NoPair, JustArrived, NotCooked, CannotReturn,
    HandFull(Stack), DeckEmpty(Stack), CannotBuy, OverLimit(u16, u8), NoRoom(u8), NoShellRoom(u8, u8), NotYours, Cancelled,
    UnknownPrint, OddPrint, TooManyOfType, TooManyShells, TooManyCards, SameAsBefore, NoSuchSetting,
    BankTooSmall, GameOver, PlainTable, TooLate,
    Quick(quick::Refusal), Off(Off), StartersFirst,
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
            Self::NoTokens => "Harvest: 0 tokens on this field.",
            Self::TooFar => "Harvest: 0 tokens are left to lay.",
            Self::WalkFirst => "Harvest: walk 1 tile or more first.",
            Self::NotInScoop => "Harvest: the scoop holds 0 of these.",
            Self::PlaceAll => "Harvest: 1 token for each tile.",
            Self::NoHelper => "Helpers: 0 are hired in this slot.",
            Self::NoAbility(_) => "has no ability to use.",
            Self::UsedAlready(_) => "was used this turn.",
            Self::StorageFull(_) => "still holds its ingredient.",
            Self::OwnTile => "Helpers: 0 from the token's own tile.",
            Self::NoneThere => "Helpers: 0 of these lie there.",
            Self::EarlierCook(_) => "entered first and chooses first.",
            Self::RefusedBy(_) => "is in Prep and refuses it.",
            Self::NobodyToCopy => "Support: 0 other helpers to copy.",
            Self::ChainFull => "16 steps at most wait: finish some first.",
            Self::Lacks(..) | Self::TooFewTokens(..) => "Paying: not enough ingredients.",
            Self::TooFewShells(..) => "Paying: not enough shells.",
            Self::NoFiveAlike(_) => "Paying: five of one type are needed.",
            Self::WrongPayment => "Paying: this is not the printed cost.",
            Self::NotInHand(_) => "Hand: no such card is left.",
            Self::CookedAlready(_) => "is cooked already.",
            Self::HiredAlready(_) => "is hired already.",
            Self::CardElsewhere => "Cards: there is 1 of it, with another player.",
            Self::CookOrHire => "1 kind a turn: this one is for hiring.",
            Self::HireOrCook => "1 kind a turn: this one is for cooking.",
            Self::ExpertReplaces => "An expert replaces 1 hired helper.",
            Self::SlotTaken => "Hiring: 0 places are free there.",
            Self::SlotsFree => "House rule: replace when 0 slots are free.",
            Self::NothingToReplace => "Hiring: 0 helpers to replace there.",
            Self::NoPair => "Swap: it needs 1 helper and 1 other taster.",
            Self::JustArrived => "Swap: 1 card just came here, not that one.",
            Self::NotCooked => "Swap: 0 of that taster in this slot.",
            Self::CannotReturn => "Trade: back to 1 tile of its own type.",
            Self::HandFull(_) => "Hand limit: 4 helpers, 2 sides, 1 gourmet.",
            Self::DeckEmpty(_) => "Buying: this deck is empty.",
            Self::CannotBuy => "Buying: 0 discounts, so in the Clean-up.",
            Self::OverLimit(..) => "Limit of 15: discard some ingredients.",
            Self::NoRoom(_) | Self::NoShellRoom(..) => "Storage: not everything finds a space.",
            Self::NotYours => "You have 0 more of these.",
            Self::Cancelled => "0 things to take back here.",
            Self::UnknownPrint => "Cards: 0 is known of it, show it first.",
            Self::OddPrint => "Cards: none is printed like that.",
            Self::TooManyOfType => "The box: only 35 of each ingredient.",
            Self::TooManyShells => "The box: only 35 shells.",
            Self::TooManyCards => "The box: 0 more cards of that kind.",
            Self::SameAsBefore => "It is like that already: 0 changes.",
            Self::NoSuchSetting => "There is no such setting.",
            Self::BankTooSmall => "The box: more than 35 shells are out.",
            Self::GameOver => "The game is over.",
            Self::TooLate => "House rule: only before the 1st starter.",
            Self::StartersFirst => "Cards: first place your 1st starter.",
            Self::Off(_) => "It cannot be that.",
            Self::Quick(refusal) => refusal.sentence(),
            Self::PlainTable => "House rule: it just counts, 0 costs known.",
        }
    }
}
