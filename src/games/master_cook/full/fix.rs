//! Setting right what the device has wrong; the bag adjusts.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::ask::{Prompt, leads, next, plays, refused, turned};
use super::cards::{HELPERS, SIDES};
use super::draft::Draft;
use super::fields::{self, FIELDS};
use super::kitchen::{HAND_LIMITS, Stack, Step};
use super::number::{Field, Slot};
use super::settings::Rule;
use super::{Full, Refusal, SHELLS, Stage, TOKENS, words};
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::Dial;
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook::ingredient::{Counts, Ingredient};

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

fn place_line(line: Line, place: Place) -> Line {
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

fn item_line(line: Line, item: Item) -> Line {
    match item {
        Item::Kind(kind) => line.icon(kind.icon()),
        Item::Shells => line.icon(Icon::Shell),
        Item::Hand(stack) => line.word(stack.word()).word("hand"),
        Item::Deck(stack) => line.word(stack.word()).word("deck"),
    }
}

impl Full {
    /// The questions of a correction.
    pub(super) fn fix_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        Some(match draft {
            Draft::FixField(at) => self.fix_field_prompt(page, at % FIELDS as u8),
            Draft::FixSeat(seat) => self.fix_seat_prompt(page, Seat(seat % self.seats)),
            Draft::FixPlace(Place::Decks) => fix_decks_prompt(page, self),
            Draft::FixPlace(place) => self.fix_place_prompt(page, place)?,
            Draft::FixCount(place, item, count) => self.fix_count_prompt(page, place, item, count),
            _ => {
                let field = [next("a field", Draft::FixField(0))];
                let seat = |seat: Seat| next(Line::new().name(seat), Draft::FixSeat(seat.0));
                let decks = [next("the shared decks", Draft::FixPlace(Place::Decks))];
                let choices = field
                    .into_iter()
                    .chain(self.all_seats().map(seat))
                    .chain(decks);
                page.choose("fix", "What is wrong?", choices)
                    .help("Set what the device has wrong; the bag or the shell supply adjusts.")
            }
        })
    }

    fn fix_field_prompt<'p>(&self, page: &'p mut Prompt, at: u8) -> &'p mut Prompt {
        let turn = |steps| Ok(turned(Draft::FixField(fields::step(at, steps))));
        let dial = Dial {
            face: Line::from("Field").number(at + 1),
            notes: [words::tokens(Line::new(), self.ring.on(at))]
                .into_iter()
                .collect(),
            left: turn(if self.is_mirrored() { 1 } else { -1 }),
            right: turn(if self.is_mirrored() { -1 } else { 1 }),
            ok: Ok(leads(Draft::FixPlace(Place::Field(Field::new(at))))),
        };
        page.dial("fix", "Which field?", dial).on_scene()
    }

    fn fix_seat_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let place = |label: &'static str, place| next(label, Draft::FixPlace(place));
        let count = |item| {
            let place = Place::Player(seat);
            let count = self.counted(place, item).unwrap_or(0);
            let label = item_line(Line::new(), item).mark(": ").number(count);
            next(label, Draft::FixCount(place, item, count))
        };
        let stores = self.rules().stores_on_cards;
        let helpers = Slot::all().filter(|_| stores).map(|slot| {
            let label = Line::from("on helper").number(slot.shown());
            next(label, Draft::FixPlace(Place::Helper(seat, slot)))
        });
        let locked = stores.then(|| place("on tasters", Place::Locked(seat)));
        let aside = stores.then(|| place("laid aside", Place::Aside(seat)));
        let bin = (!stores).then(|| place("rubbish bin", Place::Bin(seat)));
        let hand = Stack::ALL.map(|stack| count(Item::Hand(stack)));
        let choices = [
            place("ingredients", Place::Supply(seat)),
            count(Item::Shells),
        ];
        let choices = choices.into_iter().chain(helpers).chain(locked);
        let choices = choices.chain(aside).chain(bin);
        let choices = choices
            .chain(hand)
            .chain([count(Item::Deck(Stack::Helper))]);
        page.choose("fix", Line::new().name(seat).mark(": what?"), choices)
    }

    fn fix_place_prompt<'p>(&self, page: &'p mut Prompt, place: Place) -> Option<&'p mut Prompt> {
        let tokens = self.tokens_at(place)?;
        let choice = |kind: Ingredient| {
            let count = tokens.of(kind);
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            next(
                label.number(count),
                Draft::FixCount(place, Item::Kind(kind), count),
            )
        };
        let title = place_line(Line::new(), place);
        Some(page.choose("fix", title, Ingredient::ALL.map(choice)))
    }

    fn fix_count_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        place: Place,
        item: Item,
        count: u8,
    ) -> &'p mut Prompt {
        let most = TOKENS + 1;
        let turn = |to| Ok(turned(Draft::FixCount(place, item, to)));
        let action = Action::Fix(place, item, count);
        let dial = Dial {
            face: item_line(Line::new().number(count), item),
            notes: [place_line(Line::new(), place)].into_iter().collect(),
            left: turn(if count > 0 { count - 1 } else { most }),
            right: turn(if count < most { count + 1 } else { 0 }),
            ok: self
                .may_fix(place, item, count)
                .map(|()| plays(action))
                .map_err(refused),
        };
        page.dial("fix", "How many are there?", dial).verb("set it")
    }

    fn tokens_at(&self, place: Place) -> Option<Counts> {
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

    fn counted(&self, place: Place, item: Item) -> Option<u8> {
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
    fn may_fix(&self, place: Place, item: Item, count: u8) -> Result<(), Refusal> {
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
    pub(super) fn fix(
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

fn fix_decks_prompt<'p>(page: &'p mut Prompt, full: &Full) -> &'p mut Prompt {
    let choice = |stack: Stack| {
        let (place, item) = (Place::Decks, Item::Deck(stack));
        let count = full.counted(place, item).unwrap_or(0);
        let label = item_line(Line::new(), item).mark(": ").number(count);
        next(label, Draft::FixCount(place, item, count))
    };
    page.choose(
        "fix",
        "Which deck?",
        [Stack::Side, Stack::Gourmet].map(choice),
    )
}
