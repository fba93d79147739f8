//! What lies on the table of a light game: everybody in a line, then the decks.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Everybody's shells and dishes, and what the decks hold.
    pub(crate) fn light_scene(&self) -> Scene {
        let seats = self.all_seats().map(|seat| self.seat_line(seat));
        let decks = match self.round_line() {
            Some(round) => self.decks_line().mark(", ").and(round),
            None => self.decks_line(),
        };
        Scene::Lines(gather(seats.chain([decks])))
    }

    /// A seat's shells and dishes; its own page tells more.
    pub(crate) fn seat_line(&self, seat: Seat) -> Line {
        let player = self.player(seat);
        let dishes = player.cooked_tasters() + player.cooked_sides() + player.cooked_gourmets();
        let line = Line::new().name(seat).number(player.shells);
        line.icon(Icon::Shell)
            .mark(", ")
            .number(dishes)
            .word("cooked")
    }

    /// What the decks hold.
    pub(crate) fn decks_line(&self) -> Line {
        let [sides, gourmets] = self.decks;
        let decks = Line::from("decks").number(sides).icon(Icon::Side);
        decks.number(gourmets).icon(Icon::Gourmet)
    }
}
