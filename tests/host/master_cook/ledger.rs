//! The score of a whole game, counted again from its history: who played which card when, what
//! is printed on it, and where hats go. Of the state only tokens and shells are looked at.

use std::collections::HashMap;

use souschef::engine::history::History;
use souschef::engine::session::unpack;
use souschef::games::master_cook::prelude::*;

/// What a goal asks for, by its code in the action that sets it.
const GOURMET_ORDER: u8 = 0;
const SIDE_ORDER: u8 = 1;
const MOST_TOKENS: u8 = 2;
const FEWEST_TOKENS: u8 = 3;
const MOST_SHELLS: u8 = 4;
const MOST_HELPERS: u8 = 5;
const BY_HAND: u8 = 6;

const GOAL_NAMES: [&str; 7] = [
    "Gourmet goal",
    "Side goal",
    "Token goal",
    "Token goal",
    "Shell goal",
    "Helper goal",
    "Own goal",
];

/// What one player played.
#[derive(Default)]
struct Board {
    helpers: [Option<u8>; 3],
    tasters: [Vec<u8>; 3],
    sides: Vec<u8>,
    gourmets: Vec<u8>,
    turn: u32,
    /// The turns of hats, 0 for none: three for gourmets, one for a side dish.
    gourmet_turns: [u32; 3],
    side_turns: [u32; 1],
    /// A correction of dishes lays a hat in the round the table is in, which no line of the history tells.
    hats_corrected: bool,
}

/// The books of a game.
pub struct Ledger {
    edition: Edition,
    boards: Vec<Board>,
    facts: Vec<(Card, Fact)>,
    extra_hats: bool,
    leftovers: u8,
    goals: [(u8, [u8; 4]); 4],
    ranks: HashMap<(u8, u8), Option<HatRow>>,
}

impl Ledger {
    /// The books of the game that `history` tells.
    pub fn of(game: &MasterCook, history: &History) -> Self {
        let mut ledger = Self {
            edition: game.edition(),
            boards: (0..game.seats()).map(|_| Board::default()).collect(),
            facts: Vec::new(),
            extra_hats: true,
            leftovers: 0,
            goals: standard(game.edition()),
            ranks: HashMap::new(),
        };
        for (_, played) in history.actions() {
            let action = unpack::<MasterCook>(played.action).expect("an action");
            ledger.follow(played.asked, action);
        }
        ledger
    }

    fn follow(&mut self, asked: Asked, action: Action) {
        match (asked, action) {
            (Asked::Seat(seat), action) => self.boards[seat.index()].follow(action),
            (_, Action::House(Rule::ExtraHats, value)) => self.extra_hats = value > 0,
            (_, Action::House(Rule::Leftovers, value)) => self.leftovers = value,
            (_, Action::House(Rule::Goals, 0)) => self.goals = standard(self.edition),
            (_, Action::SetGoal(goal, quest, rows)) => {
                self.goals[usize::from(goal)] = (quest, rows);
            }
            (_, Action::Rank(goal, seat, row)) => {
                self.ranks.insert((goal, seat.0), row);
            }
            (_, Action::Count(count, value)) => self.correct(count, value),
            _ => {}
        }
        if let Action::Learn(card, fact) = action {
            let same = |known: &(Card, Fact)| known.0 == card && known.1.topic() == fact.topic();
            self.facts.retain(|known| !same(known));
            self.facts.push((card, fact));
        }
    }

    /// Follows a correction of cards; tokens, shells and decks are read off the counts.
    fn correct(&mut self, count: Count, value: i32) {
        match count {
            Count::Helper(seat, slot) => {
                let card = u8::try_from(value).expect("a card");
                let card = if card > 12 { 0 } else { card };
                self.boards[seat.index()].helpers[slot.index()] = (value > 0).then_some(card);
            }
            Count::Taster(seat, number) => {
                let tasters = &mut self.boards[seat.index()].tasters;
                tasters
                    .iter_mut()
                    .for_each(|cards| cards.retain(|&card| card != number));
                if value > 0 {
                    tasters[value as usize - 1].push(number);
                }
            }
            Count::Side(number) => {
                for (owner, board) in (1..).zip(&mut self.boards) {
                    board.sides.retain(|&side| side != number);
                    board.sides.extend((owner == value).then_some(number));
                    board.hats_corrected = true;
                }
            }
            Count::Gourmet(number) => {
                for (owner, board) in (1..).zip(&mut self.boards) {
                    board.gourmets.retain(|&gourmet| gourmet != number);
                    board.gourmets.extend((owner == value).then_some(number));
                    board.hats_corrected = true;
                }
            }
            Count::SideRound(seat) => self.boards[seat.index()].side_turns = [value as u32],
            Count::GourmetRound(seat, at) => {
                self.boards[seat.index()].gourmet_turns[usize::from(at)] = value as u32;
            }
            Count::Rank(goal, seat) => {
                let row = usize::try_from(value - 2).ok();
                self.ranks
                    .insert((goal, seat.0), row.map(|row| HatRow::ALL[row]));
            }
            _ => {}
        }
    }

    /// Compares every category of every seat with the books.
    pub fn check(&self, game: &MasterCook) {
        let mut counts = HashMap::new();
        game.counts(&mut |line, count| {
            counts.insert(line.to_string(), count);
        });
        for seat in Seat::all(game.seats()) {
            let score = game.score(seat);
            let seen: Vec<(&str, i32)> = score
                .rows
                .iter()
                .map(|row| (row.name, row.points.into()))
                .collect();
            assert_eq!(seen, self.rows(seat, &counts), "seat {}", seat.0 + 1);
        }
    }

    fn rows(&self, seat: Seat, counts: &HashMap<String, i32>) -> Vec<(&'static str, i32)> {
        let mut rows = self.card_rows(&self.boards[seat.index()]);
        for (goal, &(quest, points)) in self.goals.iter().enumerate() {
            let hats = self.hats(goal as u8, quest, seat, counts);
            let points = hats.iter().map(|&row| i32::from(points[row])).sum();
            rows.push((GOAL_NAMES[usize::from(quest)], points));
        }
        if self.edition == Edition::Origins {
            rows.push(("Rubbish bin", -tokens(counts, seat, &["bin"])));
        }
        rows
    }

    fn card_rows(&self, board: &Board) -> Vec<(&'static str, i32)> {
        let tasters = board.tasters.iter().flatten();
        let tasters = tasters.map(|&number| self.points(Card::Helper(number), Topic::DishPoints));
        let helpers = board.helpers.iter().flatten();
        let helpers = helpers.map(|&number| self.points(Card::Helper(number), Topic::HelperPoints));
        let mut rows = vec![("Tasters", tasters.sum()), ("Helpers", helpers.sum())];
        let mut sides = board.sides.clone();
        sides.sort_unstable();
        let icons = self.icons(board);
        rows.extend(
            sides
                .iter()
                .map(|&side| ("Side dish", self.side(side, icons))),
        );
        let gourmets = board.gourmets.iter();
        let gourmets =
            gourmets.map(|&number| self.points(Card::Gourmet(number), Topic::DishPoints));
        rows.push(("Gourmets", gourmets.sum()));
        rows
    }

    fn fact(&self, card: Card, topic: Topic) -> Option<Fact> {
        let known = |&&(about, fact): &&(Card, Fact)| about == card && fact.topic() == topic;
        self.facts.iter().find(known).map(|&(_, fact)| fact)
    }

    fn points(&self, card: Card, topic: Topic) -> i32 {
        match self.fact(card, topic) {
            Some(Fact::DishPoints(points) | Fact::HelperPoints(points)) => points.into(),
            _ => 0,
        }
    }

    /// The ingredients printed on everything a player cooked.
    fn icons(&self, board: &Board) -> [i32; 4] {
        let tasters = board.tasters.iter().flatten().copied().map(Card::Helper);
        let sides = board.sides.iter().copied().map(Card::Side);
        let gourmets = board.gourmets.iter().copied().map(Card::Gourmet);
        let mut icons = [0; 4];
        for card in tasters.chain(sides).chain(gourmets) {
            if let Some(Fact::Recipe(Cost { typed, .. })) = self.fact(card, Topic::Recipe) {
                (0..4).for_each(|kind| icons[kind] += i32::from(typed.0[kind]));
            }
        }
        icons
    }

    fn side(&self, number: u8, icons: [i32; 4]) -> i32 {
        let Some(Fact::Scoring(side)) = self.fact(Card::Side(number), Topic::Scoring) else {
            return 0;
        };
        match side {
            SideDish::Each {
                counted,
                multiplier,
            } => icons[counted.index()] * i32::from(multiplier),
            SideDish::Smaller {
                counted: [a, b],
                multiplier,
            } => icons[a.index()].min(icons[b.index()]) * i32::from(multiplier),
        }
    }

    /// The rows on which a player's hats stand.
    fn hats(&self, goal: u8, quest: u8, seat: Seat, counts: &HashMap<String, i32>) -> Vec<usize> {
        let count = |seat: usize| self.counted(quest, Seat(seat as u8), counts);
        let all: Vec<i32> = (0..self.boards.len()).map(count).collect();
        match quest {
            GOURMET_ORDER | SIDE_ORDER => self.claimed(quest, seat, counts),
            BY_HAND => {
                let row = self.ranks.get(&(goal, seat.0)).copied().flatten();
                row.map(|row| row as usize).into_iter().collect()
            }
            FEWEST_TOKENS => ranked(&all, seat, |a, b| a.cmp(b)),
            _ if all[seat.index()] == 0 => Vec::new(),
            _ => ranked(&all, seat, |a, b| b.cmp(a)),
        }
    }

    fn counted(&self, quest: u8, seat: Seat, counts: &HashMap<String, i32>) -> i32 {
        let shells = counts[&format!("seat {} shells", seat.0 + 1)];
        let board = &self.boards[seat.index()];
        match quest {
            MOST_SHELLS => shells,
            MOST_HELPERS => {
                let others = board.helpers.iter().flatten().filter(|&&number| number > 4);
                others.count() as i32
            }
            MOST_TOKENS | FEWEST_TOKENS => {
                let stored = [
                    "supply",
                    "cards slot 1",
                    "cards slot 2",
                    "cards slot 3",
                    "cards aside",
                ];
                let stored = tokens(counts, seat, &stored);
                let locked = tokens(counts, seat, &["cards tasters"]);
                match self.leftovers {
                    0 => stored + locked,
                    1 => stored,
                    _ => stored + locked + shells,
                }
            }
            _ => 0,
        }
    }

    /// Lays the hats one by one, round by round: onto the row of this round if the player has no
    /// hat there, else onto the topmost row without one.
    fn claimed(&self, quest: u8, seat: Seat, counts: &HashMap<String, i32>) -> Vec<usize> {
        let most = match (quest, self.edition, self.extra_hats) {
            (GOURMET_ORDER, Edition::First, true) => 3,
            _ => 1,
        };
        let mut claims = Vec::new();
        for (player, board) in self.boards.iter().enumerate() {
            let turns = board.turns(quest, player, counts);
            let hats = turns.into_iter().take(most).filter(|&turn| turn > 0);
            claims.extend(hats.map(|turn| (turn, player)));
        }
        claims.sort_unstable();
        let mut rows: Vec<(u32, Vec<usize>)> = Vec::new();
        for (turn, player) in claims {
            let joins = |row: &&mut (u32, Vec<usize>)| row.0 == turn && !row.1.contains(&player);
            match rows.iter_mut().find(joins) {
                Some(row) => row.1.push(player),
                None => rows.push((turn, vec![player])),
            }
        }
        let own = rows.iter().enumerate();
        let own = own.filter(|(_, row)| row.1.contains(&seat.index()));
        own.map(|(place, _)| place.min(3)).collect()
    }
}

impl Board {
    /// The turns of the hats for a goal; of the state where a correction laid one.
    fn turns(&self, quest: u8, player: usize, counts: &HashMap<String, i32>) -> Vec<u32> {
        let counted = |hat: &str| {
            let name = format!("seat {} hat {hat}", player + 1);
            counts.get(&name).copied().unwrap_or(0) as u32
        };
        match (quest, self.hats_corrected) {
            (GOURMET_ORDER, true) => (1..=3)
                .map(|at| counted(&format!("gourmet {at}")))
                .collect(),
            (_, true) => vec![counted("side")],
            (GOURMET_ORDER, false) => self.gourmet_turns.to_vec(),
            (_, false) => self.side_turns.to_vec(),
        }
    }

    fn follow(&mut self, action: Action) {
        match action {
            Action::Starter(number, slot) => self.helpers[slot.index()] = Some(number),
            Action::StarterTaster(number) => self.tasters[1].push(number),
            Action::Harvest(..) | Action::NoHarvest => self.turn += 1,
            Action::Cook(Card::Helper(number), slot, ..)
            | Action::CookOnly(Card::Helper(number), slot, ..) => {
                self.tasters[slot.index()].push(number);
            }
            Action::Cook(Card::Side(number), ..) => {
                self.sides.push(number);
                hat(&mut self.side_turns, self.turn);
            }
            Action::Cook(Card::Gourmet(number), ..) => {
                self.gourmets.push(number);
                hat(&mut self.gourmet_turns, self.turn);
            }
            Action::CookOnly(Card::Gourmet(number), ..) => self.gourmets.push(number),
            Action::Hire(number, slot, down, ..) => self.hire(number, slot, down),
            Action::HireOnly(number, slot, down, ..) => self.hire(number, slot, Some(down)),
            Action::Swap(helper, taster, card) => {
                let tasters = &mut self.tasters[taster.index()];
                let at = tasters.iter().position(|&number| number == card);
                tasters.swap_remove(at.expect("a cooked taster goes up"));
                let down = self.helpers[helper.index()].replace(card);
                tasters.push(down.expect("a hired helper comes down"));
            }
            _ => {}
        }
    }

    fn hire(&mut self, number: u8, slot: Slot, down: Option<Slot>) {
        let old = self.helpers[slot.index()].replace(number);
        if let (Some(old), Some(down)) = (old, down) {
            self.tasters[down.index()].push(old);
        }
    }
}

/// Lays the next hat, if one is left.
fn hat(turns: &mut [u32], turn: u32) {
    if let Some(free) = turns.iter_mut().find(|turn| **turn == 0) {
        *free = turn;
    }
}

fn standard(edition: Edition) -> [(u8, [u8; 4]); 4] {
    let others = match edition {
        Edition::First => [MOST_TOKENS, MOST_SHELLS, MOST_HELPERS],
        Edition::Origins => [SIDE_ORDER, MOST_SHELLS, FEWEST_TOKENS],
    };
    let [second, third, fourth] = others.map(|quest| (quest, [10, 5, 3, 2]));
    [(GOURMET_ORDER, [12, 6, 3, 2]), second, third, fourth]
}

/// The row of one of several counts: sorted, equals share.
fn ranked(
    all: &[i32],
    seat: Seat,
    order: impl FnMut(&i32, &i32) -> std::cmp::Ordering,
) -> Vec<usize> {
    let mut rows = all.to_vec();
    rows.sort_unstable_by(order);
    rows.dedup();
    let row = rows.iter().position(|&count| count == all[seat.index()]);
    row.map(|row| row.min(3)).into_iter().collect()
}

fn tokens(counts: &HashMap<String, i32>, seat: Seat, places: &[&str]) -> i32 {
    let kinds = ["blueberry", "fig", "mushroom", "wheat"];
    let all = places
        .iter()
        .flat_map(|place| kinds.map(|kind| (place, kind)));
    let name = |(place, kind)| format!("seat {} {place} {kind}", seat.0 + 1);
    all.map(|at| counts.get(&name(at)).copied().unwrap_or(0))
        .sum()
}
