//! What each upgrade does, for whoever opens the help of its questions.

use crate::games::too_many_cooks::prelude::*;

impl Upgrade {
    /// What it does, in three short sentences at most.
    #[rustfmt::skip]
    pub const fn help(self) -> &'static str {
        match self {
            Self::YesChef => "Draw 1 card unseen from an opponent's hand. With an open slot you submit it and take 1 coin; without one it goes to its pile.",
            Self::GroceryRun => "Take 2 ingredients of your choice from the piles, of one flavour or of two.",
            Self::ExtraArm => "1 more action this turn. Run on its own it takes no action.",
            Self::FuturesMarket => "Discard this card and take an upgrade of the market for nothing. Not on the turn you got it.",
            Self::HandExchange => "Give an opponent some cards and draw as many from that hand, unseen.",
            Self::StillFresh => "This card goes to the discard, one from there comes to you.",
            Self::Overcooked => "3 cards of an opponent, drawn unseen, go to their piles. That cook gets 3 cards of one flavour instead.",
            Self::RecipeChange => "Two flavours swap their lids, as far as what is filled leaves room.",
            Self::Hacking => "Discard this card and use an upgrade of an opponent once, free of its coins. The opponent keeps it.",
            Self::ButchersFee => "Until your next turn you take 2 coins for every upgrade an opponent runs.",
            Self::Meltdown => "Name an upgrade of an opponent, who may not run it on their next turn.",
            Self::TrimTheFat => "A lid on an open slot of every flavour, as far as lids go. The last open slot of a dish stays open.",
            Self::GoldenFish => "A yes puts the card on the board and you may ask again, anybody; a no ends it. Nobody earns coins. Who hands over the last card completes the dish.",
            Self::MysteryMeat => "Discard 1 other upgrade or 4 ingredients. Then up to 3 upgrades come out of the discard, and you run them free of coins.",
            Self::SpillTheBeans => "Shuffle an opponent's hand; half of it, rounded up, is submitted for you. What finds no slot goes to its pile.",
        }
    }
}
