//! What hands must do, in a fixed grammar: a table that follows these lines alone stays right.

use crate::engine::line::{Icon, Line};
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook::house::Rule;
use crate::games::master_cook::pieces::cards::Card;
use crate::games::master_cook::pieces::fields::FULL_FIELD;
use crate::games::master_cook::pieces::handful::Handful;
use crate::games::master_cook::pieces::ingredient::{Counts, Ingredient};
use crate::games::master_cook::pieces::kitchen::{ENDLESS, SHELLS, Stack};
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::{Contest, words};

/// Drops that fit one line.
const DROPS_IN_A_LINE: usize = 4;

/// The bank is called low from here on (G-07).
const FEW_SHELLS: u8 = 3;

impl Contest {
    /// The shells nobody has.
    pub(crate) fn bank(&self) -> u8 {
        if self.settings.on(Rule::ShellBank) {
            return ENDLESS;
        }
        let out = self.all_seats().map(|seat| self.kitchen(seat).shells);
        SHELLS.saturating_sub(out.fold(0, u8::saturating_add))
    }

    /// Gives shells, as many as there are (G-07).
    pub(crate) fn gain_shells(&mut self, seat: Seat, shells: u8, told: &mut Told) {
        let bank = self.bank();
        let given = shells.min(bank);
        let kitchen = self.kitchen_mut(seat);
        kitchen.shells = kitchen.shells.saturating_add(given);
        if given > 0 {
            // The harvest, slot or helper that was chosen showed how many.
            told.chosen(
                Line::new()
                    .name(seat)
                    .word("takes")
                    .number(given)
                    .icon(Icon::Shell),
            );
        }
        if given < shells {
            told.notice("The shells have run out");
        } else if bank < u8::MAX && bank - given <= FEW_SHELLS && given > 0 {
            told.notice(Line::from("Shells left").mark(": ").number(bank - given));
        }
    }

    /// Pays shells to the supply.
    pub(crate) fn pay_shells(&mut self, seat: Seat, shells: u8, told: &mut Told) {
        let kitchen = self.kitchen_mut(seat);
        kitchen.shells = kitchen.shells.saturating_sub(shells);
        if shells > 0 {
            told.chosen(
                Line::new()
                    .name(seat)
                    .word("pays")
                    .number(shells)
                    .icon(Icon::Shell),
            );
        }
    }

    pub(crate) fn tell_put(&self, field: u8, tokens: Handful, told: &mut Told) {
        let line = Line::from("Field").number(field + 1).mark(": ").word("put");
        let line = tokens
            .iter()
            .take(FULL_FIELD.into())
            .fold(line, |line, token| line.icon(token.icon()));
        match self.settings.on(Rule::Bag) {
            true => told.notice(line),
            false => told.hands(line),
        }
    }

    pub(crate) fn tell_cleared(&self, field: u8, told: &mut Told) {
        told.hands(
            Line::from("Field")
                .number(field + 1)
                .mark(": ")
                .word("empty into the bag"),
        );
    }

    pub(crate) fn tell_token(&self, to: Seat, told: &mut Told) {
        let line = Line::from("Harvest token to").name(to);
        match self.light {
            true => told.notice(line),
            false => told.hands(line),
        }
    }

    pub(crate) fn tell_last_round(&self, last: u8, told: &mut Told) {
        told.notice(
            Line::from("LAST ROUND")
                .mark(": ")
                .word("turn")
                .number(last)
                .word("is the last"),
        );
    }

    pub(crate) fn tell_scoop(&self, seat: Seat, field: u8, told: &mut Told) {
        told.chosen(
            Line::new()
                .name(seat)
                .word("scoops field")
                .number(field + 1),
        );
    }

    /// One line for each four tokens laid: field and token in turn.
    pub(crate) fn tell_lay(&self, path: impl Iterator<Item = u8>, drops: Handful, told: &mut Told) {
        let mut line = Line::from("Lay");
        let mut laid = 0;
        for (field, token) in path.zip(drops.iter()) {
            if laid == DROPS_IN_A_LINE {
                told.hands(core::mem::replace(&mut line, Line::from("Lay")));
                laid = 0;
            }
            line = line.number(field + 1).icon(token.icon());
            laid += 1;
        }
        told.hands(line);
    }

    pub(crate) fn tell_rest(&self, place: &'static str, rest: Counts, told: &mut Told) {
        if rest.total() > 0 {
            told.hands(words::tokens(Line::from(place), rest));
        }
    }

    pub(crate) fn tell_collect(
        &self,
        seat: Seat,
        count: u8,
        kind: Ingredient,
        field: u8,
        told: &mut Told,
    ) {
        if count > 0 {
            let line = Line::new()
                .name(seat)
                .word("takes")
                .number(count)
                .icon(kind.icon());
            told.hands(line.word("off field").number(field + 1));
        }
    }

    /// A single token off a field, onto a helper or into the supply.
    pub(crate) fn tell_take(
        &self,
        seat: Seat,
        kind: Ingredient,
        field: u8,
        helper: Option<Slot>,
        told: &mut Told,
    ) {
        let line = Line::new().name(seat).word("takes").icon(kind.icon());
        told.chosen(match helper {
            Some(slot) => {
                let line = line.word("off").number(field + 1);
                line.word("onto helper slot").number(slot.shown())
            }
            None => line.word("off field").number(field + 1),
        });
    }

    pub(crate) fn tell_give_back(&self, seat: Seat, kind: Ingredient, field: u8, told: &mut Told) {
        let line = Line::new().name(seat).word("puts").icon(kind.icon());
        told.chosen(line.word("on field").number(field + 1));
    }

    pub(crate) fn tell_moved(&self, seat: Seat, told: &mut Told) {
        told.hands(Line::new().name(seat).word("moves all to the centre"));
    }

    /// Ingredients paid or discarded: "pays to the bag", "pays onto card".
    pub(crate) fn tell_tokens(
        &self,
        seat: Seat,
        way: &'static str,
        tokens: Counts,
        told: &mut Told,
    ) {
        let line = words::tokens(Line::new().name(seat).word(way), tokens);
        match way {
            _ if tokens.total() == 0 => {}
            "lays aside" => told.hands(line),
            _ => told.chosen(line),
        }
    }

    pub(crate) fn tell_hired(&self, seat: Seat, number: u8, slot: Slot, told: &mut Told) {
        let line = words::card(Line::new().name(seat).word("puts"), Card::Helper(number));
        told.chosen(line.word("in helper slot").number(slot.shown()));
    }

    pub(crate) fn tell_cooked(&self, seat: Seat, card: Card, slot: Slot, told: &mut Told) {
        let line = words::card(Line::new().name(seat).word("tucks"), card);
        told.chosen(match card {
            Card::Helper(_) => line.word("in taster slot").number(slot.shown()),
            Card::Side(_) => line.word("on the left"),
            Card::Gourmet(_) => line.word("on the right"),
        });
    }

    pub(crate) fn tell_down(&self, seat: Seat, from: Slot, to: Slot, told: &mut Told) {
        let line = Line::new()
            .name(seat)
            .word("moves helper slot")
            .number(from.shown());
        told.chosen(line.word("down to slot").number(to.shown()));
    }

    pub(crate) fn tell_swapped(&self, seat: Seat, helper: Slot, taster: Slot, told: &mut Told) {
        let line = Line::new()
            .name(seat)
            .word("swaps helper slot")
            .number(helper.shown());
        told.chosen(line.mark(", ").word("taster slot").number(taster.shown()));
    }

    pub(crate) fn tell_hat(&self, seat: Seat, goal: u8, told: &mut Told) {
        told.hands(
            Line::new()
                .name(seat)
                .mark(": ")
                .word("a hat on goal")
                .number(goal + 1),
        );
    }

    pub(crate) fn tell_bought(&self, seat: Seat, stack: Stack, told: &mut Told) {
        told.chosen(
            Line::new()
                .name(seat)
                .word("draws a")
                .word(stack.word())
                .word("card"),
        );
    }

    pub(crate) fn tell_hand(&self, seat: Seat, told: &mut Told) {
        let kitchen = self.kitchen(seat);
        let line = Line::new()
            .name(seat)
            .mark(": ")
            .number(kitchen.hand[0])
            .word("helpers in hand,");
        told.hands(line.word("deck").number(kitchen.deck));
    }
}
