//! A table that knows no rules and only does what it is told.

use std::collections::HashMap;

use crate::laws::undo::{Pieces, change_of_number};
use souschef::games::master_cook::prelude::*;

const KINDS: [&str; 4] = ["blueberry", "fig", "mushroom", "wheat"];

type Tokens = [i32; 4];

/// What one player has.
#[derive(Clone, Default)]
struct Player {
    supply: Tokens,
    helpers: [Tokens; 3],
    locked: Tokens,
    aside: Tokens,
    bin: Tokens,
    shells: i32,
}

/// The pieces on the table.
pub struct Table {
    fields: [Tokens; 16],
    bag: Tokens,
    players: Vec<Player>,
    scoop: Tokens,
    scooper: usize,
}

impl Table {
    /// A token of its own type on each field, the rest in the bag.
    pub fn new(seats: u8) -> Self {
        let mut fields = [[0; 4]; 16];
        for (field, tokens) in fields.iter_mut().enumerate() {
            tokens[field % 4] = 1;
        }
        Self {
            fields,
            bag: [31; 4],
            players: vec![Player::default(); seats.into()],
            scoop: [0; 4],
            scooper: 0,
        }
    }

    /// Does what a line says; lines about cards, hats and markers move no tokens.
    pub fn follow(&mut self, line: &str) {
        let line = line.replace([':', ','], " ");
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["Field", field, "put", ref kinds @ ..] => {
                for kind in kinds.iter().map(|kind| index(kind)) {
                    self.bag[kind] -= 1;
                    self.fields[number(field) - 1][kind] += 1;
                }
            }
            ["Field", field, "empty", ..] => {
                let cleared = std::mem::take(&mut self.fields[number(field) - 1]);
                add(&mut self.bag, cleared, 1);
            }
            ["Lay", ref rest @ ..] => {
                for pair in rest.chunks(2) {
                    self.scoop[index(pair[1])] -= 1;
                    self.fields[number(pair[0]) - 1][index(pair[1])] += 1;
                }
            }
            ["Rest", "to", "the", place, ref rest @ ..] => {
                let rest = tokens(rest);
                add(&mut self.scoop, rest, -1);
                match place {
                    "bag" => add(&mut self.bag, rest, 1),
                    _ => add(&mut self.players[self.scooper].bin, rest, 1),
                }
            }
            ["seat", seat, ref rest @ ..] => self.of_seat(number(seat) - 1, rest),
            ["sets", ref rest @ ..] => self.fix(rest),
            _ => {}
        }
    }

    fn of_seat(&mut self, seat: usize, words: &[&str]) {
        let player = &mut self.players[seat];
        match *words {
            ["scoops", "field", field] => {
                assert_eq!(self.scoop, [0; 4], "something is still in hand");
                self.scoop = std::mem::take(&mut self.fields[number(field) - 1]);
                self.scooper = seat;
            }
            ["takes", count, "shell"] => player.shells += number(count) as i32,
            ["pays", count, "shell"] => player.shells -= number(count) as i32,
            ["takes", count, kind, "off", "field", field] => {
                player.supply[index(kind)] += number(count) as i32;
                self.fields[number(field) - 1][index(kind)] -= number(count) as i32;
            }
            ["takes", kind, "off", "field", field] => {
                player.supply[index(kind)] += 1;
                self.fields[number(field) - 1][index(kind)] -= 1;
            }
            ["takes", kind, "off", field, "onto", "helper", "slot", slot] => {
                player.helpers[number(slot) - 1][index(kind)] += 1;
                self.fields[number(field) - 1][index(kind)] -= 1;
            }
            ["puts", kind, "on", "field", field] => {
                player.supply[index(kind)] -= 1;
                self.fields[number(field) - 1][index(kind)] += 1;
            }
            ["pays", "to", "the", "bag", ref rest @ ..] => {
                add(&mut player.supply, tokens(rest), -1);
                add(&mut self.bag, tokens(rest), 1);
            }
            ["pays", "onto", "card", ref rest @ ..] => {
                add(&mut player.supply, tokens(rest), -1);
                add(&mut player.locked, tokens(rest), 1);
            }
            ["puts", "in", "the", "bag", ref rest @ ..] => {
                drop_some(player, tokens(rest));
                add(&mut self.bag, tokens(rest), 1);
            }
            ["stores", kind, "onto", "helper", "slot", slot] => {
                let from = match player.supply[index(kind)] {
                    0 => &mut player.aside,
                    _ => &mut player.supply,
                };
                from[index(kind)] -= 1;
                player.helpers[number(slot) - 1][index(kind)] += 1;
            }
            ["moves", "all", ..] => {
                let moved = [player.locked, player.aside].into_iter();
                let moved = moved.chain(player.helpers);
                moved.for_each(|from| add(&mut player.supply, from, 1));
                player.helpers = [[0; 4]; 3];
                (player.locked, player.aside) = ([0; 4], [0; 4]);
            }
            [
                "lays",
                "aside",
                ref rest @ ..,
                "off",
                "helper",
                "slot",
                slot,
            ] => {
                add(&mut player.helpers[number(slot) - 1], tokens(rest), -1);
                add(&mut player.aside, tokens(rest), 1);
            }
            ["lays", "aside", ref rest @ ..] => {
                add(&mut player.locked, tokens(rest), -1);
                add(&mut player.aside, tokens(rest), 1);
            }
            _ => {}
        }
    }

    /// A correction: the table was right, the bag makes up for it.
    fn fix(&mut self, words: &[&str]) {
        let (place, count): (&mut i32, i32) = match *words {
            ["field", field, kind, count] => {
                let kind = index(kind);
                let place = &mut self.fields[number(field) - 1][kind];
                self.bag[kind] += *place - number(count) as i32;
                (place, number(count) as i32)
            }
            ["seat", seat, "shells", count] => (
                &mut self.players[number(seat) - 1].shells,
                number(count) as i32,
            ),
            ["seat", seat, ref rest @ .., kind, count] if KINDS.contains(&kind) => {
                let (player, kind) = (&mut self.players[number(seat) - 1], index(kind));
                let place = match *rest {
                    ["cards", "slot", slot] => &mut player.helpers[number(slot) - 1][kind],
                    ["cards", "tasters"] => &mut player.locked[kind],
                    ["supply"] => &mut player.supply[kind],
                    ["cards", "aside"] => &mut player.aside[kind],
                    ["bin"] => &mut player.bin[kind],
                    _ => &mut player.supply[kind],
                };
                self.bag[kind] += *place - number(count) as i32;
                (place, number(count) as i32)
            }
            _ => return,
        };
        *place = count;
    }

    /// Compares every count with what the device believes; tokens on their way are waited for.
    pub fn compare(&self, game: &MasterCook) {
        let mut counts = HashMap::new();
        game.counts(&mut |line, count| {
            counts.insert(line.to_string(), count);
        });
        for (kind, name) in KINDS.iter().enumerate() {
            let on_the_way = counts[&format!("on the way {name}")];
            assert_eq!(self.bag[kind], counts[&format!("bag {name}")] + on_the_way);
            for field in 0..16 {
                let believed = counts[&format!("field {} {name}", field + 1)];
                assert_eq!(self.fields[field][kind], believed, "field {}", field + 1);
            }
            for (seat, player) in self.players.iter().enumerate() {
                let of = |noun: &str| {
                    let name = format!("seat {} {noun} {name}", seat + 1);
                    counts.get(&name).copied().unwrap_or(0)
                };
                assert_eq!(player.supply[kind], of("supply"));
                assert_eq!(player.bin[kind], of("bin"));
                assert_eq!(player.locked[kind], of("cards tasters"));
                assert_eq!(player.aside[kind], of("cards aside"));
                for slot in 0..3 {
                    assert_eq!(
                        player.helpers[slot][kind],
                        of(&format!("cards slot {}", slot + 1))
                    );
                }
            }
        }
        for (seat, player) in self.players.iter().enumerate() {
            assert_eq!(player.shells, counts[&format!("seat {} shells", seat + 1)]);
        }
    }
}

impl Pieces<MasterCook> for Table {
    fn make(&mut self, _: &MasterCook, _: &[(Asked, Action)], told: &ToDo) {
        let lines = told.tells().iter().map(|tell| tell.line.to_string());
        lines.for_each(|line| self.follow(&line));
    }

    fn lay(&mut self, place: &str, change: &str) {
        if let Some((name, _, is)) = change_of_number(change) {
            let words = format!("{place} {name} {is}");
            self.fix(&words.split_whitespace().collect::<Vec<_>>());
        }
    }

    fn clear(&mut self) {
        *self = Self::new(self.players.len() as u8);
    }

    fn compare(&self, game: &MasterCook) {
        Self::compare(self, game);
    }
}

/// Discards from the supply first, then from what is laid aside, locked or stored.
fn drop_some(player: &mut Player, mut gone: Tokens) {
    let [first, second, third] = &mut player.helpers;
    let places = [
        &mut player.supply,
        &mut player.aside,
        &mut player.locked,
        first,
        second,
        third,
    ];
    for place in places {
        for kind in 0..4 {
            let now = gone[kind].min(place[kind]);
            place[kind] -= now;
            gone[kind] -= now;
        }
    }
    assert_eq!(gone, [0; 4]);
}

fn add(to: &mut Tokens, tokens: Tokens, sign: i32) {
    to.iter_mut()
        .zip(tokens)
        .for_each(|(to, count)| *to += sign * count);
}

/// "2 fig 1 wheat" as counts.
fn tokens(words: &[&str]) -> Tokens {
    let mut tokens = [0; 4];
    for pair in words.chunks(2) {
        tokens[index(pair[1])] += number(pair[0]) as i32;
    }
    tokens
}

fn index(kind: &str) -> usize {
    KINDS
        .iter()
        .position(|&name| name == kind)
        .unwrap_or_else(|| panic!("{kind} is no ingredient"))
}

fn number(word: &str) -> usize {
    word.parse()
        .unwrap_or_else(|_| panic!("{word} is no number"))
}
