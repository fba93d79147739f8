//! A table that knows no rules: its pieces move only as hands are told to move them.

use std::collections::BTreeMap;

use souschef::games::too_many_cooks::prelude::*;

use crate::laws::undo::{Pieces, change_of_number, set_right};

/// The pieces on a table.
pub struct Table {
    coins: Vec<u32>,
    hands: Vec<u32>,
    owned: Vec<Vec<String>>,
    filled: BTreeMap<String, u32>,
    lids: BTreeMap<String, u32>,
    bonus: BTreeMap<String, u32>,
    /// What lies in the places of the market; those to the right are filled first.
    market: [Option<String>; 3],
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
            market: [const { None }; 3],
            deck: Vec::new(),
            discard: Vec::new(),
            drawn: Vec::new(),
            dish: 0,
        }
    }

    /// A table whose first cards are dealt.
    pub fn dealt(seats: u8) -> Self {
        let mut table = Self::new(seats);
        table.hear("Mix 3 card of each, deal 3");
        table
    }

    /// Does everything that was told.
    pub fn follow(&mut self, told: &ToDo) {
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
            ["Mix", _, "card", "of", "each,", "deal", cards] => self.hands.fill(number(cards)),
            ["A", "coin", "above", flavours @ ..] => {
                self.bonus = flavours.iter().map(|&name| (name.into(), 1)).collect();
            }
            ["lid", "on", flavour] => *self.lids.entry((*flavour).into()).or_default() += 1,
            [flavour, "now", "has", lids, "lid"] => {
                self.lids.insert((*flavour).into(), number(lids));
            }
            ["Shuffle" | "Lay", "the", colour, "deck", ..] => self.open_deck(colour),
            ["Market:", name @ ..] => {
                take(&mut self.deck, &name.join(" "));
                let free = self.market.iter().rposition(Option::is_none);
                self.market[free.expect("a free place")] = Some(name.join(" "));
            }
            ["Market", "drops", name @ ..] => {
                assert_eq!(self.take_offer(2), name.join(" "));
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
                let offers = self.market.iter_mut().filter_map(Option::take);
                self.discard.extend(offers);
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
                let taken = self.take_offer(number(place) as usize - 1);
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

    /// Takes a card out of the market; those to its left move up.
    fn take_offer(&mut self, place: usize) -> String {
        let taken = self.market[place].take();
        self.market[..=place].rotate_right(1);
        taken.expect("a card lies there")
    }

    fn open_deck(&mut self, colour: &str) {
        let dishes = ["pink", "green", "purple"].iter().zip(1..);
        let dish = dishes.filter(|(name, _)| **name == colour);
        self.dish = dish.map(|(_, dish)| dish).next().expect("a colour");
        let own = Upgrade::ALL.iter().filter(|kind| kind.dish() == self.dish);
        self.deck = own
            .flat_map(|kind| [kind.name().to_string(), kind.name().to_string()])
            .collect();
    }

    /// Panics where the device believes something else.
    pub fn agrees_with(&self, game: &TooManyCooks) {
        for (index, player) in game.players().enumerate() {
            assert_eq!(
                self.coins[index],
                u32::from(player.coins),
                "coins of {:?}",
                Seat(index as u8)
            );
            assert_eq!(
                self.hands[index],
                u32::from(player.hand),
                "hand of {:?}",
                Seat(index as u8)
            );
            let mut owned = self.owned[index].clone();
            owned.sort_unstable();
            let mut believed: Vec<_> = player
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
        assert!(offers.eq(self.market.iter().flatten().map(String::as_str)));
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

impl Pieces<TooManyCooks> for Table {
    /// Everybody sees which dish is cooked.
    fn make(&mut self, before: &TooManyCooks, decided: &[(Asked, Action)], told: &ToDo) {
        self.dish = before.dish();
        let (asked, action) = decided[0];
        if is_aside(action) {
            set_right(self, before, asked, action);
        }
        self.follow(told);
    }

    fn lay(&mut self, place: &str, change: &str) {
        let words: Vec<&str> = place.split(' ').collect();
        match words[..] {
            ["seat", seat] => self.lay_of(number(seat) as usize - 1, change),
            ["seat", seat, "owns"] => {
                let (name, is) = upgrade(change, "");
                let owned = &mut self.owned[number(seat) as usize - 1];
                set(owned, name, usize::from(is.ends_with("yes")));
            }
            ["market"] => self.lay_market(change),
            [flavour] => self.lay_board(&flavour.to_lowercase(), change),
            _ => {}
        }
    }

    fn clear(&mut self) {
        *self = Self::new(self.coins.len() as u8);
    }

    fn compare(&self, game: &TooManyCooks) {
        self.agrees_with(game);
    }
}

impl Table {
    fn lay_of(&mut self, seat: usize, change: &str) {
        match change_of_number(change) {
            Some(("coins", _, is)) => self.coins[seat] = is as u32,
            Some(("cards", _, is)) => self.hands[seat] = is as u32,
            _ => {}
        }
    }

    fn lay_board(&mut self, flavour: &str, change: &str) {
        match change_of_number(change) {
            Some(("lids", _, is)) => _ = self.lids.insert(flavour.into(), is as u32),
            Some(("cards", _, is)) => _ = self.filled.insert(flavour.into(), is as u32),
            _ if change.starts_with("coin") => {
                let coins = change.ends_with("yes").into();
                self.bonus.insert(flavour.into(), coins);
            }
            _ => {}
        }
    }

    fn lay_market(&mut self, change: &str) {
        let words: Vec<&str> = change.split(' ').collect();
        match (words[0], change_of_number(change)) {
            ("place", _) => {
                let (_, is) = change.rsplit_once(" to ").expect("an arrow");
                self.market[number(words[1]) as usize - 1] = by_short(is);
            }
            ("drawn", _) => {
                let (was, is) = change[8..].rsplit_once(" to ").expect("an arrow");
                by_short(was)
                    .iter()
                    .for_each(|was| take(&mut self.drawn, was));
                self.drawn.extend(by_short(is));
            }
            ("deck", Some((_, _, is))) => {
                set(&mut self.deck, upgrade(change, "deck ").0, is as usize)
            }
            ("discard", Some((_, _, is))) => {
                set(
                    &mut self.discard,
                    upgrade(change, "discard ").0,
                    is as usize,
                );
            }
            _ => {}
        }
    }
}

/// Whether something is set right, or a house rule; nobody is told.
fn is_aside(action: Action) -> bool {
    matches!(
        action,
        Action::Count(..) | Action::House(..) | Action::Piles(_)
    )
}

/// The upgrade whose short name this is; none if there is none.
fn by_short(short: &str) -> Option<String> {
    let kind = Upgrade::ALL.into_iter().find(|kind| kind.short() == short);
    kind.map(|kind| kind.name().to_string())
}

/// The upgrade a change is about, by either of its names, and the rest of the change.
fn upgrade<'c>(change: &'c str, before: &str) -> (&'static str, &'c str) {
    let change = change.strip_prefix(before).expect("such a change");
    let named = |kind: &Upgrade| {
        let rest = change
            .strip_prefix(kind.name())
            .or(change.strip_prefix(kind.short()));
        Some((kind.name(), rest?))
    };
    let found = Upgrade::ALL.iter().find_map(named);
    found.unwrap_or_else(|| panic!("no upgrade: {change}"))
}

/// So many cards of a name lie there.
fn set(pile: &mut Vec<String>, name: &str, count: usize) {
    pile.retain(|card| card != name);
    pile.extend((0..count).map(|_| name.to_string()));
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
