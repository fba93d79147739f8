//! What one player has: tokens, shells, cards, and the phase of the turn.

use crate::games::master_cook::prelude::*;

/// Shells in the box (MC-COMP-04).
pub const SHELLS: u8 = 35;
/// The shells of a bank without an end.
pub const ENDLESS: u8 = u8::MAX;
/// The most shells a cook is set right to where the bank has no end.
pub const MANY_SHELLS: u8 = 99;
/// The hand limits: helpers, sides, gourmets (MC-COMP-14).
pub const HAND_LIMITS: [u8; 3] = [4, 2, 1];

/// The prices in shells: helper, side, gourmet (MC-COMP-15).
pub const PRICES: [u8; 3] = [1, 2, 3];

/// The most hats of one player on one goal.
pub const MOST_HATS: usize = 3;

/// The most tasters cooked in one turn: a whole hand.
const MOST_PAID: usize = HAND_LIMITS[0] as usize;

/// A kind of card, with a deck and a place in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Stack {
    Helper,
    Side,
    Gourmet,
}

impl Stack {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Helper, Self::Side, Self::Gourmet];

    /// Its place in lists of three.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The kind of a card.
    pub fn of(card: Card) -> Self {
        match card {
            Card::Helper(_) => Self::Helper,
            Card::Side(_) => Self::Side,
            Card::Gourmet(_) => Self::Gourmet,
        }
    }

    /// A full hand of the kind in a word.
    pub fn in_hand(self) -> &'static str {
        match self {
            Self::Helper => "helpers",
            Self::Side => "sides",
            Self::Gourmet => "gourmet",
        }
    }

    /// The kind in a word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Helper => "helper",
            Self::Side => "side",
            Self::Gourmet => "gourmet",
        }
    }
}

/// The phase of a player's turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// Waits for the harvest token. Next: Prep.
    #[default]
    Idle,
    /// Uses helpers and harvests. Next: Kitchen.
    Prep,
    /// Cooks and hires. Next: Clean-up.
    Kitchen,
    /// A step of the edition's Clean-up. Next: its next step, Idle.
    CleanUp(u8),
}

/// What a turn's Kitchen is used for where only one kind is allowed (MC-TURN-03F).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Trade {
    #[default]
    Open,
    Cooking,
    Hiring,
}

/// A step of a chain that a player still has to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Something printed on a card has to be learned.
    Ask(Card, Topic),
    /// A card just learned can be cooked or hired right away.
    GoOn(Card, Topic),
    /// The helper in `slot` does what the one in `source` does, from its take number `take` on.
    Use {
        /// Whose storage gets the token.
        slot: Slot,
        /// Whose ability it is.
        source: Slot,
        /// How many takes are done.
        take: u8,
    },
    /// The bonus of a taster slot may be taken.
    Fire {
        /// The taster slot.
        slot: Slot,
        /// The card whose arrival fired it, 0 for none.
        arrived: u8,
        /// Whether the slot costs nothing this time.
        free: bool,
    },
    /// One hired helper may be used for nothing.
    Helper,
    /// One taster slot may be fired for nothing.
    AnySlot,
    /// A cooked taster may be swapped with a hired helper.
    Swap {
        /// What it costs in shells.
        price: u8,
        /// The card that may not be swapped, 0 for none.
        arrived: u8,
    },
    /// After a swap: the helper and the taster slot fire in any order.
    Both {
        /// The helper slot still to be used.
        helper: Option<Slot>,
        /// The taster slot still to be fired.
        taster: Option<Slot>,
        /// The card that came down.
        arrived: u8,
    },
    /// Two ingredients go back to their fields, one by one.
    GiveBack(u8),
    /// Any ingredient may be taken from a field of another type.
    TakeAny,
    /// A hired card goes into the slot that was made free for it.
    Place {
        /// The helper slot.
        slot: Slot,
        /// The card.
        card: u8,
    },
    /// A card may be bought a shell cheaper, now or never.
    Discount,
}

impl Step {
    /// Uses the helper in `slot`.
    pub fn use_helper(slot: Slot) -> Self {
        Self::Use {
            slot,
            source: slot,
            take: 0,
        }
    }

    /// Fires a taster slot for nothing.
    pub fn fire_free(slot: Slot) -> Self {
        let (arrived, free) = (0, true);
        Self::Fire {
            slot,
            arrived,
            free,
        }
    }

    /// Fires a taster slot because `arrived` came there.
    pub fn fire(slot: Slot, arrived: u8) -> Self {
        Self::Fire {
            slot,
            arrived,
            free: false,
        }
    }
}

/// What one player has.
#[derive(Clone, Debug, Default, PartialEq)]
#[repr(C)]
pub struct Player {
    /// Shells.
    pub shells: u8,
    /// The phase of the turn.
    pub phase: Phase,
    /// Turns begun.
    pub turn: u8,
    /// Cards in the own helper deck.
    pub deck: u8,
    /// The helper slots used in this Prep, a bit each.
    pub used: u8,
    /// Cards in hand by kind.
    pub hand: [u8; 3],
    /// The hired helpers; 0 is one of a light game, which knows no numbers.
    pub helpers: [Option<u8>; SLOTS],
    /// Light: cooked tasters by slot.
    pub plain_tasters: [u8; SLOTS],
    /// Light: cooked side dishes.
    pub plain_sides: u8,
    /// Light: cooked gourmets.
    pub plain_gourmets: u8,
    /// The turn in which the first side dish was cooked, 0 for none.
    pub side_turn: u8,
    /// Light: whether supply, shells and bin were counted.
    pub counted: bool,
    /// Cards bought in this turn.
    pub bought: u8,
    /// Discounts not yet used.
    pub discounts: u8,
    /// What this turn's Kitchen is used for.
    pub trade: Trade,
    /// Whether the harvest token has still to be passed on.
    pub owes_token: bool,
    /// When the kitchen was entered, counted over the whole game.
    pub entered: u16,
    /// Tasters cooked in this turn, a bit for each number.
    pub fresh: u16,
    /// The cooked gourmets, a bit for each number.
    pub gourmets: u16,
    /// The cooked side dishes, a bit for each number.
    pub sides: u32,
    /// The cooked tasters by slot, a bit for each number.
    pub tasters: [u16; SLOTS],
    /// Ingredients that can be spent.
    pub supply: Tokens,
    /// Ingredients on cooked tasters, until the next Move step.
    pub locked: Tokens,
    /// Ingredients whose card has left their place, until the next Move step (G-23).
    pub laid_aside: Tokens,
    /// Ingredients in the rubbish bin.
    pub bin: Tokens,
    /// Ingredients on the hired helpers.
    pub stored: [Tokens; SLOTS],
    /// The turns in which gourmets were cooked, 0 for none.
    pub gourmet_turns: [u8; MOST_HATS],
    /// What a chain still asks.
    pub agenda: Agenda<Step>,
    /// The payment on each taster cooked in this turn, by its number.
    pub paid: Vec<(u8, Tokens), MOST_PAID>,
}

impl Player {
    /// A player who has taken nothing but cards.
    pub fn new(hand: u8, deck: u8) -> Self {
        Self {
            hand: [hand, HAND_LIMITS[1], HAND_LIMITS[2]],
            deck,
            ..Self::default()
        }
    }

    /// All ingredients of the player but the bin (G-17, G-47).
    pub fn owned(&self) -> Tokens {
        let stored = self
            .stored
            .iter()
            .fold(self.supply, |sum, &on| plus(sum, on));
        plus(plus(stored, self.locked), self.laid_aside)
    }

    /// What needs a storage space of its own in the Clean-up (G-23, MC-CLEAN-07).
    pub fn loose(&self) -> Tokens {
        plus(self.supply, self.laid_aside)
    }

    /// Forgets the marks of payments that no longer lie on their tasters, the oldest first.
    pub fn forget_lost_payments(&mut self) {
        for (kind, locked) in self.locked.iter() {
            let marked: u8 = self.paid.iter().map(|(_, paid)| paid.of(kind)).sum();
            let mut lost = marked.saturating_sub(locked);
            for (_, paid) in &mut self.paid {
                let gone = lost.min(paid.of(kind));
                *paid.of_mut(kind) -= gone;
                lost -= gone;
            }
        }
    }

    /// Takes the payment off a taster; what was taken away from the tasters meanwhile is gone.
    pub fn take_payment(&mut self, number: u8) -> Tokens {
        let at = self.paid.iter().position(|&(card, _)| card == number);
        let paid = at.map_or(Tokens::NONE, |at| self.paid.swap_remove(at).1);
        let mut taken = Tokens::NONE;
        for (kind, count) in paid.iter() {
            *taken.of_mut(kind) = count.min(self.locked.of(kind));
            *self.locked.of_mut(kind) -= taken.of(kind);
        }
        taken
    }

    /// How many tasters lie in the taster slots (G-50).
    pub fn cooked_tasters(&self) -> u8 {
        let named: u32 = self.tasters.iter().map(|cards| cards.count_ones()).sum();
        named as u8 + self.plain_tasters.iter().sum::<u8>()
    }

    /// How many cards lie in one taster slot.
    pub fn tasters_in(&self, slot: Slot) -> u8 {
        self.tasters[slot.index()].count_ones() as u8
    }

    /// How many helpers are hired.
    pub fn hired(&self) -> u8 {
        self.helpers.iter().flatten().count() as u8
    }

    /// How many side dishes are cooked.
    pub fn cooked_sides(&self) -> u8 {
        self.sides.count_ones() as u8 + self.plain_sides
    }

    /// How many gourmets are cooked.
    pub fn cooked_gourmets(&self) -> u8 {
        self.gourmets.count_ones() as u8 + self.plain_gourmets
    }

    /// Tells whether a side dish or gourmet is cooked here.
    pub fn has_cooked(&self, card: Card) -> bool {
        match card {
            Card::Side(number) => self.sides & 1 << number != 0,
            Card::Gourmet(number) => self.gourmets & 1 << number != 0,
            Card::Helper(_) => false,
        }
    }

    /// Notes a gourmet of this turn where a hat is left for it.
    pub fn note_gourmet(&mut self) {
        let free = self.gourmet_turns.iter_mut().find(|turn| **turn == 0);
        free.into_iter().for_each(|turn| *turn = self.turn);
    }

    /// Tells whether a helper card is hired or cooked here.
    pub fn has_played(&self, number: u8) -> bool {
        let bit = 1u16.checked_shl(number.into()).unwrap_or(0);
        let cooked = self.tasters.iter().any(|cards| cards & bit != 0);
        cooked || self.helpers.contains(&Some(number))
    }

    /// The numbers of the helper cards in a taster slot.
    pub fn numbers_in(&self, slot: Slot) -> impl Iterator<Item = u8> + Clone {
        let cards = self.tasters[slot.index()];
        (1..16).filter(move |number| cards & 1 << number != 0)
    }

    /// Lays a taster into a slot.
    pub fn tuck(&mut self, slot: Slot, number: u8) {
        self.tasters[slot.index()] |= 1 << number;
    }

    /// Takes a taster out of a slot; `None` if it is not there.
    pub fn untuck(&mut self, slot: Slot, number: u8) -> Option<()> {
        let there = self.numbers_in(slot).any(|card| card == number);
        self.tasters[slot.index()] &= !(1 << number);
        there.then_some(())
    }
}
