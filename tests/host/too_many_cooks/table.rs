//! A table that knows no rules: its pieces move only as hands are told to move them.

use std::collections::BTreeMap;

use souschef::engine::seat::Seat;
use souschef::engine::told::Told;
use souschef::games::too_many_cooks::{Flavour, TooManyCooks, Upgrade};

/// The pieces on a table.
pub struct Table {
    coins: Vec<u32>,
    hands: Vec<u32>,
    owned: Vec<Vec<String>>,
    filled: BTreeMap<String, u32>,
    lids: BTreeMap<String, u32>,
    bonus: BTreeMap<String, u32>,
    market: Vec<String>,
    deck: Vec<String>,
    discard: Vec<String>,
    drawn: Vec<String>,
    dish: u8,
}

impl Table {
    /// A table with everything in the box.
    pub fn new(seats: u8) -> Self {
        let seats = usize::from(seats);
        Self {
            coins: vec![0; seats],
            hands: vec![0; seats],
            owned: vec![Vec::new(); seats],
            filled: BTreeMap::new(),
            lids: BTreeMap::new(),
            bonus: BTreeMap::new(),
            market: Vec::new(),
            deck: Vec::new(),
            discard: Vec::new(),
            drawn: Vec::new(),
            dish: 0,
        }
    }

    /// Does everything that was told.
    pub fn follow(&mut self, told: &Told) {
        for tell in told.tells() {
            self.hear(&tell.line.to_string());
        }
    }

    fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["seat", seat, rest @ ..] => {
                let seat = seat.parse::<usize>().expect("a seat has a number") - 1;
                self.hear_of(seat, rest);
            }
            ["Round", _, "all", "take", coins, "coin"] => {
                let coins = number(coins);
                self.coins.iter_mut().for_each(|purse| *purse += coins);
            }
            ["Deal", cards, "card", "to", "everybody"] => self.hands.fill(number(cards)),
            ["A", "coin", "above", flavours @ ..] => {
                self.bonus = flavours.iter().map(|&name| (name.into(), 1)).collect();
            }
            ["lid", "on", flavour] => *self.lids.entry((*flavour).into()).or_default() += 1,
            [flavour, "now", "has", lids, "lid"] => {
                self.lids.insert((*flavour).into(), number(lids));
            }
            ["Shuffle" | "Lay", "the", _, "deck", ..] => self.open_deck(),
            ["Market:", name @ ..] => {
                take(&mut self.deck, &name.join(" "));
                self.market.insert(0, name.join(" "));
            }
            ["Market", "drops", name @ ..] => {
                assert_eq!(self.market.pop(), Some(name.join(" ")));
                self.discard.push(name.join(" "));
            }
            ["Discards", "of", "this", "dish:", ..] => {
                let own = |name: &String| dish_of(name) == self.dish;
                let (new, old) = self.discard.drain(..).partition(own);
                (self.deck, self.discard) = (new, old);
            }
            ["Out", "of", "the", "discard:", name @ ..] => {
                take(&mut self.discard, &name.join(" "));
                self.drawn.push(name.join(" "));
            }
            ["Drawn", "upgrades", "back", ..] => self.discard.append(&mut self.drawn),
            ["Board", "coins", "to", "reserve"] => self.bonus.clear(),
            ["Cards", "to", "piles,", "lids", "off"] => {
                self.filled.clear();
                self.lids.clear();
            }
            ["Market,", "deck", "to", "discard"] => {
                self.discard.append(&mut self.market);
                self.discard.append(&mut self.deck);
            }
            _ => {}
        }
    }

    fn hear_of(&mut self, seat: usize, words: &[&str]) {
        match words {
            ["takes", "coin", "above", flavour] => {
                assert_eq!(self.bonus.remove(*flavour), Some(1));
                self.coins[seat] += 1;
            }
            [coins, "coin,", "others", rest] => {
                self.coins
                    .iter_mut()
                    .for_each(|purse| *purse += number(rest));
                self.coins[seat] += number(coins) - number(rest);
            }
            ["takes", coins, "coin"] => self.coins[seat] += number(coins),
            ["pays", coins, "coin"] => self.coins[seat] -= number(coins),
            ["draws", cards @ ..] => self.hands[seat] += amount(cards),
            ["returns", cards @ ..] => self.hands[seat] -= amount(cards),
            ["submits", cards @ .., earned, "coin"] if earned.starts_with('+') => {
                self.coins[seat] += number(&earned[1..]);
                let cards: Vec<&str> = cards
                    .iter()
                    .map(|word| word.trim_end_matches(':'))
                    .collect();
                self.hear_of(seat, &[&["submits"], &cards[..]].concat());
            }
            ["submits", cards @ ..] => {
                self.hands[seat] -= amount(cards);
                for pair in cards.chunks(2) {
                    *self.filled.entry(pair[1].into()).or_default() += number(pair[0]);
                }
            }
            ["takes", name @ .., "place", place] => {
                let gone = 3 - self.market.len();
                let taken = self.market.remove(number(place) as usize - 1 - gone);
                assert_eq!(name.join(" "), format!("{taken},"));
                self.owned[seat].push(taken);
            }
            ["picks", "up", name @ ..] => {
                take(&mut self.discard, &name.join(" "));
                self.owned[seat].push(name.join(" "));
            }
            ["discards", name @ ..] => {
                take(&mut self.owned[seat], &name.join(" "));
                self.discard.push(name.join(" "));
            }
            _ => {}
        }
    }

    fn open_deck(&mut self) {
        self.dish += 1;
        let own = Upgrade::ALL.iter().filter(|kind| kind.dish() == self.dish);
        self.deck = own
            .flat_map(|kind| [kind.name().to_string(), kind.name().to_string()])
            .collect();
    }

    /// Panics where the device believes something else.
    pub fn agrees_with(&self, game: &TooManyCooks) {
        for (index, cook) in game.cooks().enumerate() {
            assert_eq!(
                self.coins[index],
                u32::from(cook.coins),
                "coins of {:?}",
                Seat(index as u8)
            );
            assert_eq!(
                self.hands[index],
                u32::from(cook.hand),
                "hand of {:?}",
                Seat(index as u8)
            );
            let mut owned = self.owned[index].clone();
            owned.sort_unstable();
            let mut believed: Vec<_> = cook
                .owned
                .iter()
                .map(|kind| kind.name().to_string())
                .collect();
            believed.sort_unstable();
            assert_eq!(owned, believed);
        }
        for flavour in Flavour::ALL {
            let name = flavour.icon().word();
            let of = |pieces: &BTreeMap<String, u32>| pieces.get(name).copied().unwrap_or(0);
            let board = game.board();
            assert_eq!(
                of(&self.filled),
                u32::from(board.filled.get(flavour)),
                "{name}"
            );
            assert_eq!(of(&self.lids), u32::from(board.lids.get(flavour)), "{name}");
            assert_eq!(
                of(&self.bonus),
                u32::from(board.bonus.get(flavour)),
                "{name}"
            );
        }
        let offers = game.market().offers().map(|(_, kind)| kind.name());
        assert!(offers.eq(self.market.iter().map(String::as_str)));
        for kind in Upgrade::ALL {
            let count = |pile: &[String]| pile.iter().filter(|name| *name == kind.name()).count();
            assert_eq!(
                count(&self.discard),
                usize::from(game.discarded(kind)),
                "{kind:?}"
            );
            assert_eq!(
                count(&self.deck),
                usize::from(game.market().deck[kind.index()]),
                "{kind:?}"
            );
        }
    }
}

fn number(word: &str) -> u32 {
    word.parse().expect("a number is told in digits")
}

/// The cards of "2 salty 1 sweet" or "4 card".
fn amount(cards: &[&str]) -> u32 {
    cards.chunks(2).map(|pair| number(pair[0])).sum()
}

fn dish_of(name: &str) -> u8 {
    let kind = Upgrade::ALL.into_iter().find(|kind| kind.name() == name);
    kind.expect("an upgrade has its printed name").dish()
}

#[track_caller]
fn take(pile: &mut Vec<String>, name: &str) {
    let at = pile.iter().position(|card| card == name);
    pile.remove(at.unwrap_or_else(|| panic!("{name} does not lie there: {pile:?}")));
}
