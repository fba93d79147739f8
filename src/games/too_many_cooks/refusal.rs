//! Why the rules turn an action down.

use super::Flavour;

/// What the rules say instead of yes.
pub type Allowed = Result<(), Refusal>;

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each has its sentence in `words`")]
#[rustfmt::skip]
pub enum Refusal {
    NotNow, Begun, NoActions, Repeated,
    Covered(Flavour), NoSlot(Flavour), LastSlot, NoSpareLid, LidsDoNotFit, SameFlavour,
    Hand(u8), NoHands, NotInHands(Flavour), Nothing, Exactly(u8),
    NoPiles, NoPile(Flavour), PilesDoNotFit,
    Coins(u8), Supply, Trade, Owned, NotOwned, NoOffer, NothingToBuy, NoUpgrades, NothingToRun,
    RunAlready, Melted, TooNew, ArmUsed, NothingToTake, NoCopy, NothingToHack, InChain, TooDeep, NoPrice,
    NoSwap, TooMany, OneOpen,
}
