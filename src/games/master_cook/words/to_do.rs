//! What the players must do with the pieces. The lines have a fixed grammar: the tests follow them literally.

use crate::games::master_cook::prelude::*;

/// Drops that fit one line.
const DROPS_IN_A_LINE: usize = 4;

/// The bank is called low from here on (G-07).
const FEW_SHELLS: u8 = 3;

impl MasterCook {
    /// The shells nobody has.
    pub(crate) fn bank(&self) -> u8 {
        if self.house.is_on(Rule::ShellBank) {
            return ENDLESS;
        }
        let out = self.all_seats().map(|seat| self.player(seat).shells);
        SHELLS.saturating_sub(out.fold(0, u8::saturating_add))
    }

    /// Gives shells, as many as there are (G-07).
    pub(crate) fn gain_shells(&mut self, seat: Seat, shells: u8, to_do: &mut ToDo) {
        let bank = self.bank();
        let given = shells.min(bank);
        let player = self.player_mut(seat);
        player.shells = player.shells.saturating_add(given);
        if given > 0 {
            // The harvest, slot or helper that was chosen showed how many.
            to_do.chosen(by(seat, "takes").number(given).icon(Icon::Shell));
        }
        if given < shells {
            to_do.notice("The shells have run out");
        } else if bank < u8::MAX && bank - given <= FEW_SHELLS && given > 0 {
            to_do.notice(Line::from("Shells left").mark(": ").number(bank - given));
        }
    }

    /// Pays shells to the supply.
    pub(crate) fn pay_shells(&mut self, seat: Seat, shells: u8, to_do: &mut ToDo) {
        let player = self.player_mut(seat);
        player.shells = player.shells.saturating_sub(shells);
        if shells > 0 {
            to_do.chosen(by(seat, "pays").number(shells).icon(Icon::Shell));
        }
    }

    pub(crate) fn tell_put(&self, field: u8, tokens: Handful, to_do: &mut ToDo) {
        let line = numbered_field("Field", field).mark(": ").word("put");
        let line = tokens
            .iter()
            .take(FULL_FIELD.into())
            .fold(line, |line, token| line.icon(token.icon()));
        match self.house.is_on(Rule::Bag) {
            true => to_do.notice(line),
            false => to_do.hands(line),
        }
    }

    pub(crate) fn tell_token(&self, to: Seat, to_do: &mut ToDo) {
        let line = Line::from("Harvest token to").name(to);
        match self.is_light() {
            true => to_do.notice(line),
            false => to_do.hands(line),
        }
    }

    /// One line for each four tokens laid: field and token in turn.
    pub(crate) fn tell_lay(
        &self,
        path: impl Iterator<Item = u8>,
        drops: Handful,
        to_do: &mut ToDo,
    ) {
        let mut line = Line::from("Lay");
        let mut laid = 0;
        for (field, token) in path.zip(drops.iter()) {
            if laid == DROPS_IN_A_LINE {
                to_do.hands(core::mem::replace(&mut line, Line::from("Lay")));
                laid = 0;
            }
            line = line.number(field + 1).icon(token.icon());
            laid += 1;
        }
        to_do.hands(line);
    }

    pub(crate) fn tell_rest(&self, place: &'static str, rest: Tokens, to_do: &mut ToDo) {
        if rest.total() > 0 {
            to_do.hands(words::tokens(Line::from(place), rest));
        }
    }

    /// A single token off a field, onto a helper or into the supply.
    pub(crate) fn tell_take(
        &self,
        seat: Seat,
        kind: Ingredient,
        field: u8,
        helper: Option<Slot>,
        to_do: &mut ToDo,
    ) {
        let line = by(seat, "takes").icon(kind.icon());
        to_do.chosen(match helper {
            Some(slot) => {
                let line = line.word("off").number(field + 1);
                line.word("onto helper slot").number(slot.shown())
            }
            None => line.word("off field").number(field + 1),
        });
    }

    /// Ingredients paid or discarded: "pays to the bag", "pays onto card".
    pub(crate) fn tell_tokens(
        &self,
        seat: Seat,
        way: &'static str,
        tokens: Tokens,
        to_do: &mut ToDo,
    ) {
        let line = words::tokens(by(seat, way), tokens);
        match way {
            _ if tokens.total() == 0 => {}
            "lays aside" => to_do.hands(line),
            _ => to_do.chosen(line),
        }
    }

    pub(crate) fn tell_hired(&self, seat: Seat, number: u8, slot: Slot, to_do: &mut ToDo) {
        let line = words::card(by(seat, "puts"), Card::Helper(number));
        to_do.chosen(line.word("in helper slot").number(slot.shown()));
    }

    pub(crate) fn tell_cooked(&self, seat: Seat, card: Card, slot: Slot, to_do: &mut ToDo) {
        let line = words::card(by(seat, "tucks"), card);
        to_do.chosen(match card {
            Card::Helper(_) => line.word("in taster slot").number(slot.shown()),
            Card::Side(_) => line.word("on the left"),
            Card::Gourmet(_) => line.word("on the right"),
        });
    }
}
