//! The table as a picture: a row for each player.

use super::prelude::*;

/// The largest table whose picture has large rows.
const SMALL_TABLE: u8 = 3;

impl Cuisine {
    /// Everybody's points, tracked cards, utensils and role.
    pub(crate) fn picture(&self, asked: Asked) -> Scene {
        let rows = self.first.round(self.seats);
        Scene::Seats(rows.map(|seat| self.picture_of(seat, asked)).collect())
    }

    /// What a player has, a line for each count; what is not there is left out, points excepted.
    pub(crate) fn each_line_of(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        self.each_count(&mut |count| {
            let CountInfo { place, name, kind } = count.about();
            let value = self.tally(count).value;
            let shown = value != 0 || matches!(count, Count::Points(_) | Count::Tracked(_));
            match place {
                Location::Seat(of, part) if of == seat && kind != Kind::Inner && shown => {
                    let head = match count {
                        Count::Kind(_, kind) => {
                            kind_line(self.deck(seat).unwrap_or_default(), kind)
                        }
                        _ if part.is_empty() => name,
                        _ => Line::from(part).and(name),
                    };
                    line(head.mark(": ").and(self.worth(count, value)));
                }
                _ => {}
            }
        });
    }

    /// What the picture does not show: who is first, and whom roles named for this turn.
    pub(crate) fn each_line_of_all(&self, line: &mut dyn FnMut(Line)) {
        if !self.is_in_turn() {
            return;
        }
        line(Line::from("first player:").name(self.first));
        for holder in self.first.round(self.seats) {
            let named = self.player(holder).named;
            if let (Some(role), Some(named)) = (self.role(holder), named) {
                let names = Line::from(role.word()).name(holder).word("named");
                line(names.name(named));
            }
        }
    }

    fn picture_of(&self, seat: Seat, asked: Asked) -> SeatRow {
        let player = self.player(seat);
        SeatRow {
            seat,
            marked: asked == Asked::Seat(seat),
            points: player.points(),
            have: player.tracked_cards(),
            goal: self.deck(seat).map_or(0, |deck| deck.target),
            tools: Utensil::ALL.map(|utensil| {
                let lies = match player.state(utensil) {
                    UtensilState::Away => Tool::Away,
                    UtensilState::Up => Tool::Up,
                    UtensilState::Down => Tool::Down,
                };
                (utensil.icon(), lies)
            }),
            word: self.role(seat).map_or("", |role| match self.seats {
                ..=SMALL_TABLE => role.short(),
                _ => role.four(),
            }),
        }
    }
}
