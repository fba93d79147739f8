//! Why the rules turn an action down, one sentence each.

use crate::games::too_many_cooks::prelude::*;

impl From<Refusal> for Line {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Covered(flavour, most) => flavour
                .line()
                .word("has")
                .number(most)
                .word("lids: no more."),
            Refusal::NoSlot(flavour) => Line::from("No open slot for")
                .icon(flavour.icon())
                .mark("."),
            Refusal::LidsDoNotFit(one, other) => Line::from("The lids of")
                .icon(one.icon())
                .word("and")
                .icon(other.icon())
                .word("would not fit."),
            Refusal::NotInHands(flavour) => Line::from("Nobody has so much")
                .icon(flavour.icon())
                .mark("."),
            Refusal::NoPile(flavour) => Line::from("The pile of")
                .icon(flavour.icon())
                .word("is empty."),
            Refusal::Hand(cards) => Line::from("Holds")
                .number(cards)
                .word("cards here. Wrong? See Fix."),
            Refusal::Exactly(cards) => Line::from("It must be").number(cards).mark("."),
            Refusal::Cost(card, cost, have) => Line::from(card.name())
                .word("costs")
                .number(cost)
                .mark(", you have ")
                .number(have)
                .mark("."),
            Refusal::Supply(coins) => Line::new().number(coins).word("coins are out already."),
            Refusal::Trade(owned) => Line::from("A trade-in takes 2 upgrades, you own")
                .number(owned)
                .mark("."),
            Refusal::Owned(card) => Line::from("You own").word(card.name()).word("already."),
            Refusal::NotOwned(card) => Line::from("You do not own").word(card.name()).mark("."),
            Refusal::NoOffer(place) => Line::from("Place")
                .number(i32::from(place) + 1)
                .word("is empty."),
            Refusal::RunAlready(card) => Line::from(card.name()).word("has run in this action."),
            Refusal::Melted(card) => Line::from("Meltdown:")
                .word(card.name())
                .word("may not run."),
            Refusal::NothingToTake(card) => Line::from(card.name()).mark(": no new card to take."),
            Refusal::NoCopy(card) => Line::from("Both").word(card.name()).word("are elsewhere."),
            Refusal::InChain(card) => Line::from(card.name()).word("not again in this chain."),
            Refusal::ManyActions(actions) => Line::new()
                .number(actions)
                .word("actions wait: take one first."),
            Refusal::Repeated(action) => Line::from("Two actions must differ here: no second")
                .word(action.name())
                .mark("."),
            Refusal::Count(error) => error.line(),
            other => Line::from(other.sentence()),
        }
    }
}

impl Refusal {
    fn sentence(self) -> &'static str {
        match self {
            Self::NotNow => "That cannot be done now.",
            Self::Begun => "The first turn has begun.",
            Self::NoActions => "No actions are left.",
            Self::LastSlot => "One slot is open: a lid may not complete a dish.",
            Self::NoSpareLid => "All 7 lids are on the board.",
            Self::SameFlavour => "It takes two different flavours.",
            Self::NoHands => "No opponent holds a card.",
            Self::Nothing => "At least one card.",
            Self::NoPiles => "No pile has a card left.",
            Self::PilesDoNotFit => "Piles, board and hands do not make 40.",
            Self::NoOffers => "The market shows no upgrade.",
            Self::NoUpgrades => "You own no upgrade.",
            Self::TooNew => "Future's Market just came: it waits one turn.",
            Self::ArmUsed => "Extra Arm has run once this turn.",
            Self::NothingToHack => "No opponent's upgrade can be used.",
            Self::TooDeep => "Too many cards are running.",
            Self::NoPrice => "Mystery Meat costs an upgrade or 4 cards.",
            Self::NoSwap => "No two flavours can swap lids.",
            _ => "That is not possible.",
        }
    }
}
