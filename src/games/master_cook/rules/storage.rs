//! Storage spaces of boards and cards, as far as the table entered them (G-40).

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Tells whether the table entered the spaces of its boards.
    fn knows_board(&self) -> bool {
        let known = |rule| self.house.value(rule) != UNKNOWN;
        let tasters = self.rules().stores_on_cards || known(Rule::TasterSpaces);
        known(Rule::BoardSpaces) && known(Rule::HelperSpaces) && tasters
    }

    /// Asks for spaces on cards that a known board makes necessary.
    pub(crate) fn asks_spaces(&mut self, seat: Seat) -> bool {
        match self.unknown_space(seat) {
            Some(step) if self.knows_board() => self.push(seat, step).is_ok(),
            _ => false,
        }
    }

    /// Asks for the first card whose spaces are not known: a taster, or in Origins a helper.
    fn unknown_space(&self, seat: Seat) -> Option<Step> {
        let player = self.player(seat);
        let unknown = |topic| move |card: &Card| self.book.fact(*card, topic).is_none();
        if self.rules().stores_on_cards {
            let tasters = Slot::all().flat_map(|slot| player.numbers_in(slot));
            let card = tasters.map(Card::Helper).find(unknown(Topic::Recipe))?;
            return Some(Step::Ask(card, Topic::Recipe));
        }
        let mut helpers = player.helpers.into_iter().flatten().map(Card::Helper);
        let card = helpers.find(unknown(Topic::Spaces))?;
        Some(Step::Ask(card, Topic::Spaces))
    }

    /// The storage spaces of a player; `None` while the table has not entered its boards.
    pub(crate) fn spaces(&self, seat: Seat) -> Option<Spaces> {
        if !self.knows_board() || self.unknown_space(seat).is_some() {
            return None;
        }
        let player = self.player(seat);
        let board = Spaces {
            any: self.house.value(Rule::BoardSpaces),
            ..Spaces::default()
        };
        let spaces = Slot::all().fold(board, |sum, slot| sum.plus(self.spaces_at(player, slot)));
        Some(Slot::all().fold(spaces, |sum, slot| {
            sum.plus(self.helper_spaces(player, slot))
        }))
    }

    /// Spaces of the board by a slot, and on the tasters in it (MC-CLEAN-03, MC-CLEAN-04M, MC-CLEAN-07).
    pub(crate) fn spaces_at(&self, player: &Player, slot: Slot) -> Spaces {
        let helper =
            player.helpers[slot.index()].map_or(0, |_| self.house.value(Rule::HelperSpaces));
        let taster = match self.rules().stores_on_cards || player.tasters_in(slot) == 0 {
            true => 0,
            false => self.house.value(Rule::TasterSpaces),
        };
        let any = helper + taster;
        let by_slot = Spaces {
            any,
            ..Spaces::default()
        };
        if !self.rules().stores_on_cards {
            return by_slot;
        }
        player
            .numbers_in(slot)
            .filter(|number| player.fresh & 1 << number == 0)
            .filter_map(|number| self.book.recipe(Card::Helper(number)))
            .map(|cost| Spaces {
                typed: cost.typed,
                any: cost.any,
                shells: 0,
            })
            .fold(by_slot, Spaces::plus)
    }

    /// Spaces printed on a hired helper, as far as nothing lies on them (G-40).
    pub(crate) fn helper_spaces(&self, player: &Player, slot: Slot) -> Spaces {
        let Some(number) = player.helpers[slot.index()] else {
            return Spaces::default();
        };
        if !self.rules().stores_on_cards {
            return self.book.spaces(number).unwrap_or_default();
        }
        let takes = self.book.ability(number).map(Ability::takes);
        let printed = takes.unwrap_or_default().into_iter().flatten();
        let printed = printed.map(space_of).fold(Spaces::default(), Spaces::plus);
        printed.without(player.stored[slot.index()])
    }
}

/// The space on a helper for what it takes.
fn space_of(take: Take) -> Spaces {
    match take {
        Take::Kind(kind) => Spaces {
            typed: some(kind, 1),
            ..Spaces::default()
        },
        Take::Any => Spaces {
            any: 1,
            ..Spaces::default()
        },
        Take::Shells(_) => Spaces::default(),
    }
}
