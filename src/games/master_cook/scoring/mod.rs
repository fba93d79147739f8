//! Points by category, what is still missing, ranks and the tie-break.

mod goals;

use crate::games::master_cook::prelude::*;

/// How many addends a sum shows.
const ADDENDS: usize = 5;

/// Something scoring needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    /// What is printed on a card.
    Print(Card, Topic),
    /// A row on a goal the device cannot count.
    Rank(u8, Seat),
}

impl MasterCook {
    /// The first thing scoring needs to know.
    pub(crate) fn missing(&self) -> Option<Missing> {
        let print = self.all_seats().find_map(|seat| self.missing_print(seat));
        print.or_else(|| self.missing_rank())
    }

    fn missing_print(&self, seat: Seat) -> Option<Missing> {
        let player = self.player(seat);
        let unknown = |card: Card, topic: Topic| {
            let known = self.book.fact(card, topic).is_some();
            (!known).then_some(Missing::Print(card, topic))
        };
        let tasters = || tasters(player).map(Card::Helper);
        let helpers = player
            .helpers
            .iter()
            .flatten()
            .filter(|&&number| number > 0);
        let counts_icons = player.sides != 0;
        let recipes = dishes(player).filter(|_| counts_icons);
        tasters()
            .find_map(|card| unknown(card, Topic::DishPoints))
            .or_else(|| {
                let mut helpers = helpers.map(|&number| Card::Helper(number));
                helpers.find_map(|card| unknown(card, Topic::HelperPoints))
            })
            .or_else(|| gourmets(player).find_map(|card| unknown(card, Topic::DishPoints)))
            .or_else(|| sides(player).find_map(|card| unknown(card, Topic::Scoring)))
            .or_else(|| {
                recipes
                    .into_iter()
                    .find_map(|card| unknown(card, Topic::Recipe))
            })
    }

    fn missing_rank(&self) -> Option<Missing> {
        let by_hand = (0..GOALS).filter(|&goal| self.goals[goal].quest == Quest::ByHand);
        by_hand
            .flat_map(|goal| self.all_seats().map(move |seat| (goal, seat)))
            .find(|&(goal, seat)| self.ranks[goal][seat.index() % MAX_PLAYERS] == 0)
            .map(|(goal, seat)| Missing::Rank(goal as u8, seat))
    }

    /// Every ingredient printed on the cooked dishes of a player (MC-SCORE-03, G-34, G-35).
    pub(crate) fn icons(&self, player: &Player) -> Tokens {
        dishes(player)
            .filter_map(|card| self.book.recipe(card))
            .fold(Tokens::NONE, |sum, cost| plus(sum, cost.typed))
    }
}

pub(crate) fn tasters(player: &Player) -> impl Iterator<Item = u8> + Clone {
    let [first, second, third] = [0, 1, 2].map(|slot| player.numbers_in(Slot::new(slot)));
    first.chain(second).chain(third)
}

pub(crate) fn sides(player: &Player) -> impl Iterator<Item = Card> + Clone {
    let cards = player.sides;
    (1..=SIDES as u8)
        .filter(move |number| cards & 1 << number != 0)
        .map(Card::Side)
}

pub(crate) fn gourmets(player: &Player) -> impl Iterator<Item = Card> + Clone {
    let cards = player.gourmets;
    (1..=GOURMETS as u8)
        .filter(move |number| cards & 1 << number != 0)
        .map(Card::Gourmet)
}

pub(crate) fn dishes(player: &Player) -> impl Iterator<Item = Card> + Clone {
    let tasters = tasters(player).map(Card::Helper);
    tasters.chain(sides(player)).chain(gourmets(player))
}

/// Adds up points of cards: "2+2+1", or how many cards once the line is game.
fn add_up(points: impl Iterator<Item = Option<u8>> + Clone) -> (Line, i32) {
    let total = points.clone().flatten().map(i32::from).sum();
    let count = points.clone().count();
    let line = match count {
        0 => Line::from("none"),
        1..=ADDENDS => points.enumerate().fold(Line::new(), |line, (at, points)| {
            let line = if at > 0 { line.mark("+") } else { line };
            match points {
                Some(points) => line.number(points),
                None => line.word("?"),
            }
        }),
        _ => Line::new().number(count as i32).word("cards"),
    };
    (line, total)
}

impl MasterCook {
    /// The points of `seat` by category, as if the game ended now.
    pub(crate) fn score_cards_and_goals(&self, seat: Seat) -> Score {
        let player = self.player(seat);
        let mut score = Score::default();
        add_cards(self, player, &mut score);
        for goal in 0..GOALS {
            let hats = self.hats(goal, seat);
            let points: i32 = hats
                .iter()
                .map(|&row| i32::from(self.goals[goal].points(row)))
                .sum();
            let line = match hats.first() {
                None => Line::from("no hat"),
                Some(row) => hats[1..].iter().fold(Line::from(row.word()), |line, row| {
                    line.mark(", ").word(row.word())
                }),
            };
            let quest = self.goals[goal].quest;
            let line = match quest.best() {
                Some(_) if !hats.is_empty() => {
                    line.word("with").number(self.goal_count(quest, seat))
                }
                _ => line,
            };
            score.add(self.goals[goal].quest.name(), line, points);
        }
        let bin = player.bin.total();
        if self.rules().stores_shells {
            score.add(
                "Rubbish bin",
                Line::from("-1 x").number(bin as i32),
                -i32::from(bin),
            );
        }
        score
    }
}

fn add_cards(game: &MasterCook, player: &Player, score: &mut Score) {
    let book = &game.book;
    let points = tasters(player).map(|number| book.points(Card::Helper(number), Topic::DishPoints));
    let (line, total) = add_up(points);
    score.add("Tasters", line, total);
    let helpers = player.helpers.iter().flatten();
    let (line, total) =
        add_up(helpers.map(|&number| book.points(Card::Helper(number), Topic::HelperPoints)));
    score.add("Helpers", line, total);
    let icons = game.icons(player);
    for card in sides(player) {
        match book.scoring(card.number()) {
            Some(side) => score.add("Side dish", side.sum(icons), side.points(icons)),
            None => score.add("Side dish", "?", 0),
        }
    }
    let (line, total) = add_up(gourmets(player).map(|card| book.points(card, Topic::DishPoints)));
    score.add("Gourmets", line, total);
}

impl MasterCook {
    /// Everybody's rank; ties by shells, then tasters, then a shared title (MC-TIE-01).
    pub(crate) fn rank_players(&self) -> Standings {
        let total = |seat| self.score(seat).total();
        let totals: [i16; MAX_PLAYERS] =
            core::array::from_fn(|seat| match (seat as u8) < self.seats {
                true => total(Seat(seat as u8)),
                false => i16::MIN,
            });
        let key = |seat: Seat| {
            let player = self.player(seat);
            (
                totals[seat.index() % MAX_PLAYERS],
                player.shells,
                player.cooked_tasters(),
            )
        };
        let standings = Standings::rank(self.seats, |seat| totals[seat.index() % MAX_PLAYERS], key);
        let tie = match standings.seats.as_slice() {
            [first, second, ..] if first.total == second.total => {
                tie_line(self, first.seat, second.seat)
            }
            _ => Line::new(),
        };
        standings.tiebreak(tie)
    }
}

fn tie_line(game: &MasterCook, first: Seat, second: Seat) -> Line {
    let (first, second) = (game.player(first), game.player(second));
    let tasters = (first.cooked_tasters(), second.cooked_tasters());
    let more = |what: &'static str, (a, b): (u8, u8)| {
        Line::from(what).mark(", ").number(a).word("to").number(b)
    };
    match (first.shells != second.shells, tasters.0 != tasters.1) {
        (true, _) => more("more shells", (first.shells, second.shells)),
        (false, true) => more("more tasters", tasters),
        (false, false) => Line::from("shared title"),
    }
}
