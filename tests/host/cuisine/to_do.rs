//! A dumb table: hands do what they report themselves and what they are told, nothing else.

use souschef::games::cuisine::prelude::*;

use crate::laws::undo::{Pieces, change_of_number};

#[derive(Clone, Default)]
struct Side {
    utensils: [UtensilState; 3],
    tracked: u8,
    recipes: usize,
}

/// What lies on the table.
pub struct Hands(Vec<Side>);

impl Hands {
    pub fn new(seats: u8) -> Self {
        Self(vec![Side::default(); seats.into()])
    }

    /// What hands did before they told the device; a corrected count stood on `was`.
    pub fn report(&mut self, by: Option<Seat>, action: Action, was: i32) {
        match action {
            Action::Lay(seat, utensil) => {
                self.0[seat.index()].utensils[utensil.index()] = UtensilState::Up;
            }
            Action::Cook(..) => self.0[by.unwrap().index()].recipes += 1,
            Action::Count(count, value) => self.correct(count, was, value),
            Action::Turn(_, true) | Action::Track(Some(_)) => {
                self.0[by.unwrap().index()].tracked += 1
            }
            Action::EndHere | Action::EnterEnd => {
                self.0.iter_mut().for_each(|side| side.recipes = 0)
            }
            _ => {}
        }
    }

    /// Hands set the device right, so the table lies like that.
    fn correct(&mut self, count: Count, was: i32, value: i32) {
        match count {
            Count::Tracked(seat) | Count::Kind(seat, _) => {
                let tracked = &mut self.0[seat.index()].tracked;
                *tracked = (i32::from(*tracked) + value - was) as u8;
            }
            Count::Utensil(seat, utensil) => {
                let lies =
                    [UtensilState::Away, UtensilState::Up, UtensilState::Down][value as usize];
                self.0[seat.index()].utensils[utensil.index()] = lies;
            }
            Count::Recipe(seat, at) => {
                let recipes = &mut self.0[seat.index()].recipes;
                match (usize::from(at) < *recipes, value) {
                    (true, 0) => *recipes -= 1,
                    (false, 1..) => *recipes += 1,
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// Does what is told, line by line.
    pub fn listen(&mut self, told: &ToDo) {
        for tell in told.tells() {
            let line = tell.line.to_string();
            match line
                .strip_prefix("seat ")
                .and_then(|rest| rest.split_once(": "))
            {
                Some((seats, what)) => {
                    let seats = seats
                        .split(", seat ")
                        .filter_map(|seat| seat.parse::<usize>().ok());
                    seats.for_each(|seat| self.obey(seat - 1, what));
                }
                None if line.starts_with("Discard cooked dishes")
                    || line.starts_with("Clean up") =>
                {
                    self.0.iter_mut().for_each(|side| side.recipes = 0);
                }
                None => {}
            }
        }
    }

    fn obey(&mut self, seat: usize, what: &str) {
        let side = &mut self.0[seat];
        let utensil = Utensil::ALL
            .iter()
            .find(|utensil| what.starts_with(utensil.word()));
        match (utensil, what) {
            (Some(utensil), _) if what.ends_with("face down") => {
                side.utensils[utensil.index()] = UtensilState::Down;
            }
            (Some(utensil), _) if what.ends_with("face up") => {
                side.utensils[utensil.index()] = UtensilState::Up;
            }
            (None, "shuffle a tracked card in") => side.tracked -= 1,
            (None, _) if what.starts_with("tracked cards as before: ") => {
                side.tracked = what.rsplit(' ').next().unwrap().parse().unwrap();
            }
            (None, "shuffle that recipe in") => side.recipes -= 1,
            _ => {}
        }
    }

    /// Panics where the table differs from what the device believes.
    pub fn compare(&self, game: &Cuisine, seed: u64) {
        for (seat, side) in Seat::all(game.seats()).zip(&self.0) {
            let player = game.player(seat);
            assert_eq!(player.utensils, side.utensils, "seed {seed}: {seat:?}");
            assert_eq!(
                player.tracked_cards(),
                side.tracked,
                "seed {seed}: {seat:?}"
            );
            assert_eq!(
                player.cooked.len(),
                side.recipes,
                "seed {seed}: {seat:?} recipes"
            );
        }
    }
}

impl Pieces<Cuisine> for Hands {
    fn make(&mut self, before: &Cuisine, decided: &[(Asked, Action)], _: &ToDo) {
        let mut game = before.clone();
        for &(asked, action) in decided {
            let was = match action {
                Action::Count(count, _) => game.tally(count).value,
                _ => 0,
            };
            let mut told = ToDo::new();
            game.apply(asked, action, &mut told).unwrap();
            self.report(asked.seat(), action, was);
            self.listen(&told);
        }
    }

    fn lay(&mut self, place: &str, change: &str) {
        let words: Vec<&str> = place.split(' ').collect();
        let ["seat", seat, part @ ..] = &words[..] else {
            return;
        };
        let side = &mut self.0[seat.parse::<usize>().unwrap() - 1];
        match part {
            ["recipes"] => match (change.contains(" none to"), change.ends_with(" none")) {
                (true, false) => side.recipes += 1,
                (false, true) => side.recipes -= 1,
                _ => {}
            },
            [] => side.lay(change),
            _ => {}
        }
    }

    fn clear(&mut self) {
        *self = Self::new(self.0.len() as u8);
    }

    fn compare(&self, game: &Cuisine) {
        Self::compare(self, game, 0);
    }
}

impl Side {
    fn lay(&mut self, change: &str) {
        let utensil = Utensil::ALL
            .into_iter()
            .find(|utensil| change.starts_with(utensil.word()));
        let lies = UtensilState::ALL
            .into_iter()
            .find(|lies| change.ends_with(lies.word()));
        match (utensil.zip(lies), change_of_number(change)) {
            (Some((utensil, lies)), _) => self.utensils[utensil.index()] = lies,
            (None, Some((name, was, is)))
                if name == "tracked cards" || name.starts_with("kind ") =>
            {
                self.tracked = (i32::from(self.tracked) + is - was) as u8;
            }
            _ => {}
        }
    }
}
