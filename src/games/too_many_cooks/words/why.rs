//! Why the rules turn an action down, one sentence each.

use super::super::Refusal;
use crate::engine::line::Line;

impl Refusal {
    /// The refusal as a sentence.
    pub fn line(self) -> Line {
        match self {
            Self::Covered(flavour) => flavour.line().word("has all the lids it may have."),
            Self::NoSlot(flavour) => Line::from("No open slot for")
                .icon(flavour.icon())
                .mark("."),
            Self::NotInHands(flavour) => Line::from("Nobody has so much")
                .icon(flavour.icon())
                .mark("."),
            Self::NoPile(flavour) => Line::from("The pile is empty:")
                .icon(flavour.icon())
                .mark("."),
            Self::Hand(cards) => Line::from("Holds")
                .number(cards)
                .word("cards here. Wrong? See Fix."),
            Self::Exactly(cards) => Line::from("It must be").number(cards).mark("."),
            Self::Coins(cost) => Line::from("It costs").number(cost).word("coins."),
            other => Line::from(other.sentence()),
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            Self::NotNow => "That cannot be done now.",
            Self::Begun => "The cooking has begun.",
            Self::NoActions => "No actions are left.",
            Self::Repeated => "Here the two actions must differ.",
            Self::LastSlot => "A lid may not complete a dish.",
            Self::NoSpareLid => "No lid is left.",
            Self::LidsDoNotFit => "The lids would not fit.",
            Self::SameFlavour => "Two flavours, please.",
            Self::NoHands => "No opponent holds a card.",
            Self::Nothing => "At least one card.",
            Self::NoPiles => "All piles are empty.",
            Self::PilesDoNotFit => "Piles, board and hands do not make 40.",
            Self::Supply => "More coins than that are out.",
            Self::Trade => "A trade-in takes two upgrades.",
            Self::Owned => "One of each kind is enough.",
            Self::NotOwned => "That card is elsewhere.",
            Self::NoOffer => "Nothing lies there.",
            Self::NothingToBuy => "Nothing on offer can be bought.",
            Self::NoUpgrades => "No upgrades owned.",
            Self::NothingToRun => "No upgrade can be run now.",
            Self::RunAlready => "Already run in this action.",
            Self::Melted => "Meltdown: not this turn.",
            Self::TooNew => "Not on the turn it came.",
            Self::ArmUsed => "Extra Arm has run this turn.",
            Self::NothingToTake => "There is no new card to take.",
            Self::NoCopy => "Both copies are elsewhere.",
            Self::NothingToHack => "No opponent's card can be used.",
            Self::InChain => "Not again in this chain.",
            Self::TooDeep => "Too many cards are running.",
            Self::NoPrice => "It costs an upgrade or 4 cards.",
            Self::NoSwap => "No two flavours can swap lids.",
            Self::TooMany => "That is more than there is.",
            Self::OneOpen => "One slot has to stay open.",
            _ => "That is not possible.",
        }
    }
}
