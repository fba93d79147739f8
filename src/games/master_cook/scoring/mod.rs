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

    /// The first fact about a card of a player that is not known; recipes count only for side dishes.
    fn missing_print(&self, seat: Seat) -> Option<Missing> {
        let player = self.player(seat);
        let recipes = dishes(player).filter(|_| player.sides != 0);
        let facts = tasters(player).map(|card| (card, Topic::DishPoints));
        let facts = facts.chain(helpers(player).map(|card| (card, Topic::HelperPoints)));
        let facts = facts.chain(gourmets(player).map(|card| (card, Topic::DishPoints)));
        let facts = facts.chain(sides(player).map(|card| (card, Topic::Scoring)));
        let mut facts = facts.chain(recipes.map(|card| (card, Topic::Recipe)));
        let unknown = |&(card, topic): &(Card, Topic)| self.book.fact(card, topic).is_none();
        let (card, topic) = facts.find(unknown)?;
        Some(Missing::Print(card, topic))
    }

    fn missing_rank(&self) -> Option<Missing> {
        let by_hand = (0..GOALS).filter(|&goal| self.goals[goal].quest == Quest::ByHand);
        by_hand
            .flat_map(|goal| self.all_seats().map(move |seat| (goal, seat)))
            .find(|&(goal, seat)| self.ranks[goal][seat.index() % MAX_PLAYERS] == 0)
            .map(|(goal, seat)| Missing::Rank(goal as u8, seat))
    }

    /// Every ingredient printed on the cooked dishes of a player (MC-SCORE-03, G-34, G-35).
    fn icons(&self, player: &Player) -> Tokens {
        dishes(player)
            .filter_map(|card| self.book.recipe(card))
            .fold(Tokens::NONE, |sum, cost| plus(sum, cost.typed))
    }

    /// The points of `seat` by category, as if the game ended now.
    pub(crate) fn score_cards_and_goals(&self, seat: Seat) -> Score {
        let mut score = Score::default();
        self.score_cards(self.player(seat), &mut score);
        (0..GOALS).for_each(|goal| self.score_goal(goal, seat, &mut score));
        if self.rules().stores_shells {
            let bin = i32::from(self.player(seat).bin.total());
            score.add("Rubbish bin", Line::from("-1 x").number(bin), -bin);
        }
        score
    }

    fn score_cards(&self, player: &Player, score: &mut Score) {
        let points = |topic| move |card| self.book.points(card, topic);
        add_up(
            score,
            "Tasters",
            tasters(player).map(points(Topic::DishPoints)),
        );
        add_up(
            score,
            "Helpers",
            helpers(player).map(points(Topic::HelperPoints)),
        );
        let icons = self.icons(player);
        for card in sides(player) {
            match self.book.scoring(card.number()) {
                Some(side) => score.add("Side dish", side.sum(icons), side.points(icons)),
                None => score.add("Side dish", "?", 0),
            }
        }
        add_up(
            score,
            "Gourmets",
            gourmets(player).map(points(Topic::DishPoints)),
        );
    }

    fn score_goal(&self, goal: usize, seat: Seat, score: &mut Score) {
        let (hats, goal) = (self.hats(goal, seat), &self.goals[goal]);
        let points: i32 = hats.iter().map(|&row| i32::from(goal.points(row))).sum();
        let rows = hats.iter().enumerate();
        let line = rows.fold(Line::new(), |line, (at, row)| match at {
            0 => line.word(row.word()),
            _ => line.mark(", ").word(row.word()),
        });
        let line = match goal.quest.best() {
            _ if hats.is_empty() => Line::from("no hat"),
            Some(_) => line.word("with").number(self.goal_count(goal.quest, seat)),
            None => line,
        };
        score.add(goal.quest.name(), line, points);
    }

    /// Everybody's rank; ties by shells, then tasters, then a shared title (MC-TIE-01).
    pub(crate) fn rank_players(&self) -> Standings {
        let mut totals = [0; MAX_PLAYERS];
        for seat in self.all_seats() {
            totals[seat.index()] = self.score(seat).total();
        }
        let total = |seat: Seat| totals[seat.index() % MAX_PLAYERS];
        let key = |seat: Seat| {
            let player = self.player(seat);
            (total(seat), player.shells, player.cooked_tasters())
        };
        let standings = Standings::rank(self.seats, total, key);
        let tie = match standings.seats.as_slice() {
            [first, second, ..] if first.total == second.total => {
                tie_line(self.player(first.seat), self.player(second.seat))
            }
            _ => Line::new(),
        };
        standings.tiebreak(tie)
    }
}

fn tasters(player: &Player) -> impl Iterator<Item = Card> + Clone {
    let [first, second, third] = [0, 1, 2].map(|slot| player.numbers_in(Slot::new(slot)));
    first.chain(second).chain(third).map(Card::Helper)
}

fn helpers(player: &Player) -> impl Iterator<Item = Card> + Clone {
    player.helpers.into_iter().flatten().map(Card::Helper)
}

fn sides(player: &Player) -> impl Iterator<Item = Card> + Clone + use<> {
    let cards = player.sides;
    let cooked = move |number: &u8| cards & 1 << number != 0;
    (1..=SIDES as u8).filter(cooked).map(Card::Side)
}

fn gourmets(player: &Player) -> impl Iterator<Item = Card> + Clone + use<> {
    let cards = player.gourmets;
    let cooked = move |number: &u8| cards & 1 << number != 0;
    (1..=GOURMETS as u8).filter(cooked).map(Card::Gourmet)
}

fn dishes(player: &Player) -> impl Iterator<Item = Card> + Clone {
    let tasters = tasters(player);
    tasters.chain(sides(player)).chain(gourmets(player))
}

/// Adds up points of cards: "2+2+1", or how many cards once the line is full.
fn add_up(score: &mut Score, name: &'static str, points: impl Iterator<Item = Option<u8>> + Clone) {
    let total: i32 = points.clone().flatten().map(i32::from).sum();
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
    score.add(name, line, total);
}

fn tie_line(first: &Player, second: &Player) -> Line {
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
