//! Why the rules turn an action down.

use super::prelude::*;

/// What the check of a rule returns.
pub type Allowed = Result<(), Refusal>;

/// Why an action is not allowed, with the number or the card that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each has its sentence in `words`")]
#[rustfmt::skip]
pub enum Refusal {
    NotNow, Begun, NoActions, ManyActions(u8), Repeated(ActionType),
    Covered(Flavour, u8), NoSlot(Flavour), LastSlot, NoSpareLid, LidsDoNotFit(Flavour, Flavour), SameFlavour,
    Hand(u8), NoHands, NotInHands(Flavour), Nothing, Exactly(u8),
    NoPiles, NoPile(Flavour), PilesDoNotFit,
    Cost(Upgrade, u8, u16), Supply(u16), Trade(u8), Owned(Upgrade), NotOwned(Upgrade),
    NoOffer(u8), NoOffers, NoUpgrades,
    RunAlready(Upgrade), Melted(Upgrade), TooNew, ArmUsed, NothingToTake(Upgrade), NoCopy(Upgrade),
    NothingToHack, InChain(Upgrade), TooDeep, NoPrice, NoSwap, Count(CountError),
}
