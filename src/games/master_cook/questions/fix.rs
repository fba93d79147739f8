//! What is set right, and to which count.

use crate::engine::line::Line;
use crate::engine::prompt::Dial;
use crate::engine::seat::Seat;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::counts::{Item, Place, item_line, place_line};
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::fields;
use crate::games::master_cook::pieces::fields::FIELDS;
use crate::games::master_cook::pieces::ingredient::{Ingredient, TOKENS};
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::pieces::number::{Field, Slot};
use crate::games::master_cook::questions::build::{Prompt, leads, next, plays};
use crate::games::master_cook::{Contest, words};

impl Contest {
    /// The questions of a correction.
    pub(crate) fn fix_prompt<'p>(
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
        let turn = |steps| Ok(Draft::FixField(fields::step(at, steps)));
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
        let turn = |to| Ok(Draft::FixCount(place, item, to));
        let action = Deed::Fix(place, item, count);
        let dial = Dial {
            face: item_line(Line::new().number(count), item),
            notes: [place_line(Line::new(), place)].into_iter().collect(),
            left: turn(if count > 0 { count - 1 } else { most }),
            right: turn(if count < most { count + 1 } else { 0 }),
            ok: self.may_fix(place, item, count).map(|()| plays(action)),
        };
        page.dial("fix", "How many are there?", dial).verb("set it")
    }
}

fn fix_decks_prompt<'p>(page: &'p mut Prompt, contest: &Contest) -> &'p mut Prompt {
    let choice = |stack: Stack| {
        let (place, item) = (Place::Decks, Item::Deck(stack));
        let count = contest.counted(place, item).unwrap_or(0);
        let label = item_line(Line::new(), item).mark(": ").number(count);
        next(label, Draft::FixCount(place, item, count))
    };
    page.choose(
        "fix",
        "Which deck?",
        [Stack::Side, Stack::Gourmet].map(choice),
    )
}
