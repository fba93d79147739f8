//! Points by category, what is still missing, ranks and the tie-break.

mod goals;

use crate::engine::line::Line;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::Seat;
use crate::games::master_cook::pieces::cards::{Card, GOURMETS, SIDES, Topic};
use crate::games::master_cook::pieces::fields::plus;
use crate::games::master_cook::pieces::goals::{GOALS, Quest};
use crate::games::master_cook::pieces::ingredient::Counts;
use crate::games::master_cook::pieces::kitchen::Kitchen;
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::{Contest, MAX_PLAYERS};

/// The most points one sum can be.
pub(crate) const MOST_SUM: u8 = 200;

/// How many addends a sum shows.
const ADDENDS: usize = 5;

/// The sums of a table that just counts.
pub(crate) const SUMS: [&str; 5] = [
    "Taster points",
    "Helper points",
    "Side dish points",
    "Gourmet points",
    "Helpers but #1-#4",
];

/// Something scoring needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    /// What is printed on a card.
    Print(Card, Topic),
    /// A sum of a table that just counts.
    Sum(Seat, u8),
    /// A row on a goal the device cannot count.
    Rank(u8, Seat),
}

impl Contest {
    /// The first thing scoring needs to know.
    pub(crate) fn missing(&self) -> Option<Missing> {
        let seats = || self.all_seats();
        let learns = !self.just_counts();
        seats()
            .filter(|_| learns)
            .find_map(|seat| self.missing_print(seat))
            .or_else(|| seats().find_map(|seat| self.missing_sum(seat)))
            .or_else(|| self.missing_rank())
    }

    fn missing_print(&self, seat: Seat) -> Option<Missing> {
        let kitchen = self.kitchen(seat);
        let unknown = |card: Card, topic: Topic| {
            let known = self.book.fact(card, topic).is_some();
            (!known).then_some(Missing::Print(card, topic))
        };
        let tasters = || tasters(kitchen).map(Card::Helper);
        let helpers = kitchen
            .helpers
            .iter()
            .flatten()
            .filter(|&&number| number > 0);
        let counts_icons = kitchen.sides != 0;
        let recipes = dishes(kitchen).filter(|_| counts_icons);
        tasters()
            .find_map(|card| unknown(card, Topic::DishPoints))
            .or_else(|| {
                let mut helpers = helpers.map(|&number| Card::Helper(number));
                helpers.find_map(|card| unknown(card, Topic::HelperPoints))
            })
            .or_else(|| gourmets(kitchen).find_map(|card| unknown(card, Topic::DishPoints)))
            .or_else(|| sides(kitchen).find_map(|card| unknown(card, Topic::Scoring)))
            .or_else(|| {
                recipes
                    .into_iter()
                    .find_map(|card| unknown(card, Topic::Recipe))
            })
    }

    fn missing_sum(&self, seat: Seat) -> Option<Missing> {
        let kitchen = self.kitchen(seat);
        if !self.just_counts() {
            return None;
        }
        let needed = [
            kitchen.cooked_tasters() > 0,
            kitchen.hired() > 0,
            kitchen.cooked_sides() > 0,
            kitchen.cooked_gourmets() > 0,
            kitchen.hired() > 0
                && self
                    .goals
                    .iter()
                    .any(|goal| goal.quest == Quest::MostNonGatherers),
        ];
        let which =
            (0..SUMS.len()).find(|&which| needed[which] && kitchen.sums[which].is_none())?;
        Some(Missing::Sum(seat, which as u8))
    }

    fn missing_rank(&self) -> Option<Missing> {
        let by_hand = (0..GOALS).filter(|&goal| self.goals[goal].quest == Quest::ByHand);
        by_hand
            .flat_map(|goal| self.all_seats().map(move |seat| (goal, seat)))
            .find(|&(goal, seat)| self.ranks[goal][seat.index() % MAX_PLAYERS] == 0)
            .map(|(goal, seat)| Missing::Rank(goal as u8, seat))
    }

    /// Enters a sum of a table that just counts.
    pub(crate) fn enter_sum(&mut self, seat: Seat, which: u8, points: u8) -> Result<(), Refusal> {
        if self.stage != Stage::Scoring || self.missing() != Some(Missing::Sum(seat, which)) {
            return Err(Refusal::NotAsked);
        }
        if points > MOST_SUM {
            return Err(Refusal::OddPrint);
        }
        self.kitchen_mut(seat).sums[usize::from(which) % SUMS.len()] = Some(points);
        Ok(())
    }

    /// Every ingredient printed on the cooked dishes of a player (MC-SCORE-03, G-34, G-35).
    pub(crate) fn icons(&self, kitchen: &Kitchen) -> Counts {
        dishes(kitchen)
            .filter_map(|card| self.book.recipe(card))
            .fold(Counts::NONE, |sum, cost| plus(sum, cost.typed))
    }
}

pub(crate) fn tasters(kitchen: &Kitchen) -> impl Iterator<Item = u8> + Clone {
    let [first, second, third] = [0, 1, 2].map(|slot| kitchen.numbers_in(Slot::new(slot)));
    first.chain(second).chain(third)
}

pub(crate) fn sides(kitchen: &Kitchen) -> impl Iterator<Item = Card> + Clone {
    let cards = kitchen.sides;
    (1..=SIDES as u8)
        .filter(move |number| cards & 1 << number != 0)
        .map(Card::Side)
}

pub(crate) fn gourmets(kitchen: &Kitchen) -> impl Iterator<Item = Card> + Clone {
    let cards = kitchen.gourmets;
    (1..=GOURMETS as u8)
        .filter(move |number| cards & 1 << number != 0)
        .map(Card::Gourmet)
}

pub(crate) fn dishes(kitchen: &Kitchen) -> impl Iterator<Item = Card> + Clone {
    let tasters = tasters(kitchen).map(Card::Helper);
    tasters.chain(sides(kitchen)).chain(gourmets(kitchen))
}

/// Adds up points of cards: "2+2+1", or how many cards once the line is contest.
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

impl Contest {
    /// The points of `seat` by category, as if the game ended now.
    pub(crate) fn score(&self, seat: Seat) -> Score {
        let kitchen = self.kitchen(seat);
        let mut score = Score::default();
        match self.just_counts() {
            true => add_sums(kitchen, &mut score),
            false => add_cards(self, kitchen, &mut score),
        }
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
        let bin = kitchen.bin.total();
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

fn add_sums(kitchen: &Kitchen, score: &mut Score) {
    let names = ["Tasters", "Helpers", "Side dishes", "Gourmets"];
    for (name, sum) in names.into_iter().zip(kitchen.sums) {
        let line = if sum.is_some() { "as entered" } else { "?" };
        score.add(name, line, sum.unwrap_or(0));
    }
}

fn add_cards(contest: &Contest, kitchen: &Kitchen, score: &mut Score) {
    let book = &contest.book;
    let points =
        tasters(kitchen).map(|number| book.points(Card::Helper(number), Topic::DishPoints));
    let (line, total) = add_up(points);
    score.add("Tasters", line, total);
    let helpers = kitchen.helpers.iter().flatten();
    let (line, total) =
        add_up(helpers.map(|&number| book.points(Card::Helper(number), Topic::HelperPoints)));
    score.add("Helpers", line, total);
    let icons = contest.icons(kitchen);
    for card in sides(kitchen) {
        match book.scoring(card.number()) {
            Some(side) => score.add("Side dish", side.sum(icons), side.points(icons)),
            None => score.add("Side dish", "?", 0),
        }
    }
    let (line, total) = add_up(gourmets(kitchen).map(|card| book.points(card, Topic::DishPoints)));
    score.add("Gourmets", line, total);
}

impl Contest {
    /// Everybody's rank; ties by shells, then tasters, then a shared title (MC-TIE-01).
    pub(crate) fn standings(&self) -> Standings {
        let total = |seat| self.score(seat).total();
        let totals: [i16; MAX_PLAYERS] =
            core::array::from_fn(|seat| match (seat as u8) < self.seats {
                true => total(Seat(seat as u8)),
                false => i16::MIN,
            });
        let key = |seat: Seat| {
            let kitchen = self.kitchen(seat);
            (
                totals[seat.index() % MAX_PLAYERS],
                kitchen.shells,
                kitchen.cooked_tasters(),
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

fn tie_line(contest: &Contest, first: Seat, second: Seat) -> Line {
    let (first, second) = (contest.kitchen(first), contest.kitchen(second));
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
