//! Why the rules turn something down, one sentence each.

use crate::engine::seat::Seat;

/// Why an action is turned down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each variant has its sentence below")]
#[rustfmt::skip]
pub enum Refusal {
    NotAsked, NotYourTurn, OtherSeat, RefillFirst, NotInBag, WrongCount, NoSuchCard, NoSuchPlace,
    NoTokens, TooFar, WalkFirst, NotInScoop, PlaceAll,
    NoHelper, NoAbility, UsedAlready, StorageFull, NoShellToPay, OwnTile, NoneThere, EarlierCook(Seat), RefusedBy(Seat),
    NobodyToCopy, ChainFull,
    TooFewIngredients, NonePayable, TooFewShells, NoFiveAlike, WrongPayment, NotInHand, CookedAlready, HiredAlready,
    CardElsewhere, CookOrHire, HireOrCook, ExpertReplaces, SlotTaken, SlotsFree, NothingToReplace,
    NoPair, JustArrived, NotCooked, CannotReturn,
    HandFull, DeckEmpty, CannotBuy, OverLimit, NoRoom, NotYours, Cancelled,
    UnknownPrint, OddPrint, TooManyOfType, TooManyShells, TooManyCards, SameAsBefore, NoSuchSetting,
    BankTooSmall, GameOver, PlainTable,
}

impl Refusal {
    /// The refusal in one sentence that fits the screen, after the name where it is about somebody.
    #[rustfmt::skip]
    pub fn sentence(self) -> &'static str {
        match self {
            Self::NotAsked => "Something else is asked now.",
            Self::NotYourTurn => "It is not your turn: wait for the harvest token.",
            Self::OtherSeat => "Another player is asked.",
            Self::RefillFirst => "Depleted fields are refilled first.",
            Self::NotInBag => "The bag holds no more of these.",
            Self::WrongCount => "That is not the number of tokens asked for.",
            Self::NoSuchCard => "There is no such card.",
            Self::NoSuchPlace => "There is no such place.",
            Self::NoTokens => "This field is empty: nothing to scoop.",
            Self::TooFar => "The scoop ends here: a token for each tile.",
            Self::WalkFirst => "Walk at least one tile first.",
            Self::NotInScoop => "The scoop holds no more of these.",
            Self::PlaceAll => "Each tile on the way gets one token.",
            Self::NoHelper => "No helper is in this slot.",
            Self::NoAbility => "This helper has nothing to use.",
            Self::UsedAlready => "Each helper is used once a turn.",
            Self::StorageFull => "Its storage still holds an ingredient.",
            Self::NoShellToPay => "Using a helper costs a shell.",
            Self::OwnTile => "Helpers never take from the ingredient's own tile.",
            Self::NoneThere => "None of these lie on this field.",
            Self::EarlierCook(_) => "entered the kitchen first and chooses first.",
            Self::RefusedBy(_) => "is in Prep and refuses this one.",
            Self::NobodyToCopy => "Support needs another helper to copy.",
            Self::ChainFull => "This chain of bonuses is too long. Finish it first.",
            Self::TooFewIngredients => "Not enough ingredients to pay for it.",
            Self::NonePayable => "No card of this kind can be paid now.",
            Self::TooFewShells => "Not enough shells.",
            Self::NoFiveAlike => "Five of one type are needed.",
            Self::WrongPayment => "This is not the printed cost.",
            Self::NotInHand => "No such card is left in hand.",
            Self::CookedAlready => "This card is cooked already.",
            Self::HiredAlready => "This card is hired already.",
            Self::CardElsewhere => "Somebody else has this card.",
            Self::CookOrHire => "One kind a turn: this turn is for hiring.",
            Self::HireOrCook => "One kind a turn: this turn is for cooking.",
            Self::ExpertReplaces => "An expert must replace a hired helper.",
            Self::SlotTaken => "This helper slot is taken.",
            Self::SlotsFree => "House rule: replace only when no slot is free.",
            Self::NothingToReplace => "There is no helper to replace here.",
            Self::NoPair => "A swap needs a helper and another taster.",
            Self::JustArrived => "Not the card that just came here.",
            Self::NotCooked => "That taster is not cooked in this slot.",
            Self::CannotReturn => "It goes back to a tile of its own type.",
            Self::HandFull => "Hand limit: 4 helpers, 2 sides, 1 gourmet.",
            Self::DeckEmpty => "This deck is empty.",
            Self::CannotBuy => "Cards are bought in the Clean-up.",
            Self::OverLimit => "At most 15 ingredients: discard some.",
            Self::NoRoom => "Not everything finds a storage space.",
            Self::NotYours => "You do not have that many.",
            Self::Cancelled => "Nothing to take back here.",
            Self::UnknownPrint => "The device has to learn this card first.",
            Self::OddPrint => "No card is printed like that.",
            Self::TooManyOfType => "There are only 35 of each ingredient.",
            Self::TooManyShells => "There are only 35 shells.",
            Self::TooManyCards => "There are not that many cards.",
            Self::SameAsBefore => "It is like that already.",
            Self::NoSuchSetting => "There is no such setting.",
            Self::BankTooSmall => "More than 35 shells are out already.",
            Self::GameOver => "The game is over.",
            Self::PlainTable => "This table just counts.",
        }
    }
}
