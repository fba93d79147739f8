//! Why the rules turn an action down, one sentence each.

use super::super::Refusal;
use crate::engine::line::Line;

impl Refusal {
    /// The refusal as a sentence.
    pub fn line(self) -> Line {
        match self {
            Self::Covered(flavour, most) => flavour
                .line()
                .word("has")
                .number(most)
                .word("lids: no more."),
            Self::NoSlot(flavour) => Line::from("0 open slots for")
                .icon(flavour.icon())
                .mark("."),
            Self::LidsDoNotFit(one, other) => Line::from("The lids of")
                .icon(one.icon())
                .word("and")
                .icon(other.icon())
                .word("would not fit."),
            Self::NotInHands(flavour) => Line::from("Nobody has so much")
                .icon(flavour.icon())
                .mark("."),
            Self::NoPile(flavour) => Line::from("The pile has 0").icon(flavour.icon()).mark("."),
            Self::Hand(cards) => Line::from("Holds")
                .number(cards)
                .word("cards here. Wrong? See Fix."),
            Self::Exactly(cards) => Line::from("It must be").number(cards).mark("."),
            Self::Cost(card, cost, have) => Line::from(card.name())
                .word("costs")
                .number(cost)
                .mark(", you have ")
                .number(have)
                .mark("."),
            Self::Supply(coins) => Line::new().number(coins).word("coins are out already."),
            Self::Trade(owned) => Line::from("A trade-in takes 2 upgrades, you own")
                .number(owned)
                .mark("."),
            Self::Owned(card) => Line::from("You own").word(card.name()).word("already."),
            Self::NotOwned(card) => Line::from(card.name()).word("is elsewhere."),
            Self::NoOffer(place) => Line::from("Place")
                .number(i32::from(place) + 1)
                .word("is empty."),
            Self::RunAlready(card) => Line::from(card.name()).word("has run in this action."),
            Self::Melted(card) => Line::from("Meltdown:")
                .word(card.name())
                .word("not this turn."),
            Self::NothingToTake(card) => Line::from(card.name()).mark(": 0 new cards to take."),
            Self::NoCopy(card) => Line::from("Both").word(card.name()).word("are elsewhere."),
            Self::InChain(card) => Line::from(card.name()).word("not again in this chain."),
            Self::ManyActions(actions) => Line::new()
                .number(actions)
                .word("actions wait: take one first."),
            Self::Repeated(deed) => Line::from("Two actions must differ here: no second")
                .word(deed.name())
                .mark("."),
            Self::Off(off) => off.line(),
            other => Line::from(other.sentence()),
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            Self::NotNow => "That cannot be done now.",
            Self::Begun => "The 1st turn has begun.",
            Self::NoActions => "0 actions are left.",
            Self::LastSlot => "1 slot is open: a lid may not complete a dish.",
            Self::NoSpareLid => "All 7 lids are on the board.",
            Self::SameFlavour => "2 flavours, please.",
            Self::NoHands => "Every opponent holds 0 cards.",
            Self::Nothing => "At least 1 card.",
            Self::NoPiles => "All piles have 0 cards.",
            Self::PilesDoNotFit => "Piles, board and hands do not make 40.",
            Self::NoOffers => "The market shows 0 upgrades.",
            Self::NoUpgrades => "You own 0 upgrades.",
            Self::TooNew => "Future's Market waits 1 turn: it just came.",
            Self::ArmUsed => "Extra Arm has run 1 time this turn.",
            Self::NothingToHack => "No opponent's upgrade can be used: 0 fit.",
            Self::TooDeep => "Too many cards are running.",
            Self::NoPrice => "Mystery Meat costs 1 other upgrade or 4 cards.",
            Self::NoSwap => "0 pairs of flavours can swap lids.",
            _ => "That is not possible.",
        }
    }
}
