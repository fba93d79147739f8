//! Setting right what the device has wrong; the bag adjusts.

use crate::engine::line::{Icon, Line};
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook::Contest;
use crate::games::master_cook::house::Rule;
use crate::games::master_cook::pieces::cards::{HELPERS, SIDES};
use crate::games::master_cook::pieces::ingredient::{Counts, Ingredient};
use crate::games::master_cook::pieces::kitchen::{HAND_LIMITS, SHELLS, Stack, Step};
use crate::games::master_cook::pieces::number::{Field, Slot};
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::refusal::Refusal;
use serde::{Deserialize, Serialize};

/// Where something is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// A field.
    Field(Field),
    /// What a player can spend.
    Supply(Seat),
    /// What lies on a player's helper.
    Helper(Seat, Slot),
    /// What is locked with a player.
    Locked(Seat),
    /// A player's rubbish bin.
    Bin(Seat),
    /// A player's cards and shells.
    Player(Seat),
    /// The shared decks.
    Decks,
    /// What lies beside a player's cards until the next Move step.
    Aside(Seat),
}

/// What is counted there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Item {
    /// Tokens of an ingredient.
    Kind(Ingredient),
    /// Shells.
    Shells,
    /// Cards in hand.
    Hand(Stack),
    /// Cards in a deck.
    Deck(Stack),
}

/// A correction in words.
pub fn say(place: Place, item: Item, count: u8) -> Line {
    let line = item_line(place_line(Line::from("fixes"), place), item);
    line.mark(": ").number(count)
}

pub(crate) fn place_line(line: Line, place: Place) -> Line {
    match place {
        Place::Field(field) => line.word("field").number(field.shown()),
        Place::Supply(seat) | Place::Player(seat) => line.name(seat),
        Place::Helper(seat, slot) => line.name(seat).word("helper").number(slot.shown()),
        Place::Locked(seat) => line.name(seat).word("locked"),
        Place::Aside(seat) => line.name(seat).word("laid aside"),
        Place::Bin(seat) => line.name(seat).word("bin"),
        Place::Decks => line,
    }
}

pub(crate) fn item_line(line: Line, item: Item) -> Line {
    match item {
        Item::Kind(kind) => line.icon(kind.icon()),
        Item::Shells => line.icon(Icon::Shell),
        Item::Hand(stack) => line.word(stack.word()).word("hand"),
        Item::Deck(stack) => line.word(stack.word()).word("deck"),
    }
}

impl Contest {
    pub(crate) fn tokens_at(&self, place: Place) -> Option<Counts> {
        let seat = match place {
            Place::Field(field) => return Some(self.ring.on(field.raw())),
            Place::Supply(seat)
            | Place::Helper(seat, _)
            | Place::Locked(seat)
            | Place::Aside(seat)
            | Place::Bin(seat) => seat,
            Place::Player(_) | Place::Decks => return None,
        };
        let kitchen = (seat.0 < self.seats).then(|| self.kitchen(seat))?;
        Some(match place {
            Place::Helper(_, slot) => kitchen.stored[slot.index()],
            Place::Locked(_) => kitchen.locked,
            Place::Aside(_) => kitchen.laid_aside,
            Place::Bin(_) => kitchen.bin,
            _ => kitchen.supply,
        })
    }

    pub(crate) fn counted(&self, place: Place, item: Item) -> Option<u8> {
        match (place, item) {
            (_, Item::Kind(kind)) => Some(self.tokens_at(place)?.of(kind)),
            (Place::Player(seat), _) if seat.0 >= self.seats => None,
            (Place::Player(seat), Item::Shells) => Some(self.kitchen(seat).shells),
            (Place::Player(seat), Item::Hand(stack)) => {
                Some(self.kitchen(seat).hand[stack.index()])
            }
            (Place::Player(seat), Item::Deck(Stack::Helper)) => Some(self.kitchen(seat).deck),
            (Place::Decks, Item::Deck(Stack::Side)) => Some(self.decks[0]),
            (Place::Decks, Item::Deck(Stack::Gourmet)) => Some(self.decks[1]),
            _ => None,
        }
    }

    /// Tells whether a count can be what the table says.
    pub(crate) fn may_fix(&self, place: Place, item: Item, count: u8) -> Result<(), Refusal> {
        if !matches!(
            self.stage,
            Stage::Play | Stage::Starters(_) | Stage::Scoring
        ) {
            return Err(Refusal::NotAsked);
        }
        if self.is_refilling() {
            return Err(Refusal::RefillFirst);
        }
        let before = self.counted(place, item).ok_or(Refusal::NoSuchPlace)?;
        if count == before {
            return Err(Refusal::SameAsBefore);
        }
        let cards = |most: u8| (count <= most).then_some(()).ok_or(Refusal::TooManyCards);
        match item {
            Item::Kind(kind) => (count <= before.saturating_add(self.bag.of(kind)))
                .then_some(())
                .ok_or(Refusal::TooManyOfType),
            Item::Shells if self.settings.on(Rule::ShellBank) => Ok(()),
            Item::Shells => (count <= before.saturating_add(self.bank()).min(SHELLS))
                .then_some(())
                .ok_or(Refusal::TooManyShells),
            Item::Hand(_) | Item::Deck(_) if matches!(self.stage, Stage::Starters(_)) => {
                Err(Refusal::NotAsked)
            }
            Item::Hand(Stack::Helper) | Item::Deck(Stack::Helper) => {
                cards(before + self.unseen(place))?;
                match item {
                    Item::Hand(stack) => cards(HAND_LIMITS[stack.index()]),
                    _ => Ok(()),
                }
            }
            Item::Hand(stack) => cards(HAND_LIMITS[stack.index()]),
            Item::Deck(_) => cards(SIDES as u8),
        }
    }

    /// Helper cards of a player that are nowhere.
    fn unseen(&self, place: Place) -> u8 {
        let Place::Player(seat) = place else { return 0 };
        let kitchen = self.kitchen(seat);
        let placed = kitchen.agenda.steps().iter();
        let placed = placed
            .filter(|step| matches!(step, Step::Place { .. }))
            .count() as u8;
        let seen = kitchen.hand[0] + kitchen.deck + kitchen.hired() + kitchen.cooked_tasters();
        let seen = seen + placed;
        (HELPERS as u8).saturating_sub(seen)
    }

    /// Sets a count the device has wrong.
    pub(crate) fn fix(
        &mut self,
        place: Place,
        item: Item,
        count: u8,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        self.may_fix(place, item, count)?;
        let before = self.counted(place, item).unwrap_or(0);
        match (place, item) {
            (_, Item::Kind(kind)) => {
                let bag = self.bag.of_mut(kind);
                *bag = (*bag + before).saturating_sub(count);
                *self.tokens_mut(place).of_mut(kind) = count;
            }
            (Place::Player(seat), Item::Shells) => self.kitchen_mut(seat).shells = count,
            (Place::Player(seat), Item::Hand(stack)) => {
                self.kitchen_mut(seat).hand[stack.index()] = count;
            }
            (Place::Player(seat), Item::Deck(_)) => self.kitchen_mut(seat).deck = count,
            (_, Item::Deck(Stack::Side)) => self.decks[0] = count,
            _ => self.decks[1] = count,
        }
        told.notice(say(place, item, count));
        Ok(())
    }

    fn tokens_mut(&mut self, place: Place) -> &mut Counts {
        match place {
            Place::Field(field) => self.ring.on_mut(field.raw()),
            Place::Helper(seat, slot) => &mut self.kitchen_mut(seat).stored[slot.index()],
            Place::Locked(seat) => &mut self.kitchen_mut(seat).locked,
            Place::Aside(seat) => &mut self.kitchen_mut(seat).laid_aside,
            Place::Bin(seat) => &mut self.kitchen_mut(seat).bin,
            Place::Supply(seat) | Place::Player(seat) => &mut self.kitchen_mut(seat).supply,
            Place::Decks => &mut self.bag,
        }
    }
}
