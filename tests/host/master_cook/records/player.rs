//! A seeded player with a synthetic deck: strong harvests, dishes that can be paid, cards bought.

use std::collections::HashMap;

use souschef::engine::history::History;
use souschef::engine::prompt::Ask;
use souschef::engine::session::{Blank, Session};
use souschef::games::master_cook::prelude::*;

use crate::laws;

/// More than any of these games takes.
const MOST_MOVES: usize = 4_000;
/// The random ways from a question to an action that are tried before an open-ended list is done.
const TRIES: usize = 12;
/// The most presses of one way.
const LONGEST_WAY: usize = 40;

type Table = Session<MasterCook>;

/// Somebody who plays for everybody.
pub struct Player(laws::Player);

impl Player {
    /// A player who decides the same way for the same seed.
    pub fn new(seed: u64) -> Self {
        Self(laws::Player::new(seed))
    }

    /// Plays a whole game.
    pub fn play(
        &mut self,
        table: &mut Table,
        history: &mut History,
        table_draws: bool,
        house: &[(Rule, u8)],
    ) {
        let mut go = |table: &mut Table, asked, action| {
            let played = table.play(history, &Blank, asked, action);
            assert!(played.is_ok(), "{action:?}: {played:?}");
        };
        go(table, Asked::Table, Action::Open(Depth::Everything));
        for &(rule, value) in house {
            go(table, Asked::Table, Action::House(rule, value));
        }
        go(table, Asked::Table, Action::TableDraws(table_draws));
        for _ in 0..MOST_MOVES {
            let waiting: Vec<Asked> = table.state().waiting().iter().collect();
            let Some(&first) = waiting.first() else {
                return;
            };
            let asked = match self.0.chance(70) {
                true => first,
                false => self.0.one_of(&waiting),
            };
            let action = self.decide(table.state(), asked);
            go(table, asked, action);
        }
        panic!("the game does not end");
    }

    fn decide(&mut self, game: &MasterCook, asked: Asked) -> Action {
        let prompt = game.prompt(asked, Draft::None).expect("a question");
        if let Some(fact) = asked_print(game, &prompt) {
            return fact;
        }
        if let Some(action) = self.harvest(game, asked, &prompt) {
            return action;
        }
        let mut done = None;
        for _ in 0..TRIES {
            match self.way(game, asked) {
                Some((Action::Buy(_), true)) if self.0.chance(90) => {}
                Some((action, true)) if wanted(game, asked, action) => return action,
                Some((action, false)) => done = Some(action),
                _ => {}
            }
        }
        done.or_else(|| last_way_out(game, asked))
            .expect("a way out")
    }

    /// In Prep: mostly helpers first, then one of the strongest harvests.
    fn harvest(&mut self, game: &MasterCook, asked: Asked, prompt: &Prompt) -> Option<Action> {
        let best = Draft::Best(None);
        let strongest = game.prompt(asked, best).filter(|best| {
            let first = open(best).first().map(|choice| choice.answer);
            matches!(first, Some(Answer::Play(Action::Harvest(..))))
        })?;
        let uses = open(prompt)
            .into_iter()
            .filter_map(|choice| played(choice.answer));
        let uses: Vec<Action> = uses
            .filter(|action| matches!(action, Action::Use(_)))
            .collect();
        if !uses.is_empty() && self.0.chance(60) {
            return Some(self.0.one_of(&uses));
        }
        let harvests: Vec<Action> = open(&strongest)
            .into_iter()
            .filter_map(|choice| played(choice.answer))
            .collect();
        Some(self.0.one_of(&harvests))
    }

    /// A random way to an action, and whether it is more than the end of a list.
    fn way(&mut self, game: &MasterCook, asked: Asked) -> Option<(Action, bool)> {
        let mut draft = Draft::None;
        for _ in 0..LONGEST_WAY {
            let prompt = game.prompt(asked, draft)?;
            let (answer, more) = match &prompt.ask {
                Ask::Choose(_) => self.choose(&prompt)?,
                Ask::Dial(dial) => match self.0.chance(70) {
                    true => (dial.ok.ok()?, true),
                    false => (Answer::Next(dial.right.ok()?), true),
                },
                Ask::Form { rows, done } => match done {
                    Ok(done) if self.0.chance(50) => (*done, true),
                    _ => (Answer::Next(rows[self.0.below(rows.len())].ok.ok()?), true),
                },
                Ask::Draw(_) => return None,
            };
            match answer {
                Answer::Play(action) => return Some((action, more)),
                Answer::Next(next) | Answer::Turn(next) => draft = next,
                Answer::Leave => {}
            }
        }
        None
    }

    /// An open answer, by weight where tokens are drawn, the end of a list only if it is alone.
    fn choose(&mut self, prompt: &Prompt) -> Option<(Answer, bool)> {
        let open = open(prompt);
        let more: Vec<_> = open.iter().filter(|choice| !choice.done).collect();
        if more.is_empty() {
            return open.first().map(|choice| (choice.answer, false));
        }
        let total = more.iter().map(|choice| usize::from(choice.weight.max(1)));
        let mut at = self.0.below(total.sum());
        for choice in &more {
            let weight = usize::from(choice.weight.max(1));
            if at < weight {
                return Some((choice.answer, true));
            }
            at -= weight;
        }
        None
    }
}

fn open(prompt: &Prompt) -> Vec<&Choice> {
    match &prompt.ask {
        Ask::Choose(choices) => {
            let open = choices.iter().filter(|choice| choice.closed.is_none());
            open.collect()
        }
        _ => Vec::new(),
    }
}

fn played(answer: Answer) -> Option<Action> {
    match answer {
        Answer::Play(action) => Some(action),
        _ => None,
    }
}

/// Nobody shows a card that cannot be paid, nor declines by way of a list.
fn wanted(game: &MasterCook, asked: Asked, action: Action) -> bool {
    match action {
        Action::Show(card, topic @ (Topic::Recipe | Topic::Hire)) => match print(card, topic) {
            Fact::Recipe(cost) | Fact::Hire(cost) => can_pay(game, asked, cost),
            _ => true,
        },
        Action::Decline | Action::Done | Action::Refuse(..) => false,
        Action::CookOnly(..) | Action::HireOnly(..) => false,
        _ => true,
    }
}

/// The end of the list that is asked first.
fn last_way_out(game: &MasterCook, asked: Asked) -> Option<Action> {
    let prompt = game.prompt(asked, Draft::None)?;
    open(&prompt)
        .into_iter()
        .filter(|choice| choice.done)
        .find_map(|choice| played(choice.answer))
}

fn can_pay(game: &MasterCook, asked: Asked, cost: Cost) -> bool {
    let seat = asked.seat().map_or(0, |seat: Seat| seat.0) + 1;
    let mut counts = HashMap::new();
    game.counts(&mut |line, count| {
        counts.insert(line.to_string(), count);
    });
    let kinds = ["blueberry", "fig", "mushroom", "wheat"];
    let supply = kinds.map(|kind| counts[&format!("seat {seat} supply {kind}")]);
    let typed = supply.iter().zip(cost.typed.0);
    let shells = counts[&format!("seat {seat} shells")] >= i32::from(cost.shells);
    let enough = supply.iter().sum::<i32>() >= i32::from(cost.tokens());
    shells && enough && typed.clone().all(|(&have, cost)| have >= i32::from(cost))
}

/// The synthetic answer to a question about a card.
fn asked_print(game: &MasterCook, prompt: &Prompt) -> Option<Action> {
    let memo = prompt.memo.filter(|_| prompt.step == "card")?;
    let all = Card::all().flat_map(|card| Topic::ALL.map(|topic| (card, topic)));
    let (card, topic) = all
        .into_iter()
        .filter(|&(card, topic)| topic.fits(card))
        .find(|&(card, topic)| topic.memo(game.edition(), card) == memo)?;
    Some(Action::Learn(card, print(card, topic)))
}

/// What a synthetic card prints, made up from its number.
fn print(card: Card, topic: Topic) -> Fact {
    let number = card.number();
    let kind = Ingredient::ALL[usize::from(number) % 4];
    let other = Ingredient::ALL[usize::from(number / 4 + number) % 4];
    match (topic, card) {
        (Topic::Hire, _) => Fact::Hire(cost(kind, 1, None, number / 6)),
        (Topic::Recipe, Card::Helper(_)) => {
            Fact::Recipe(cost(kind, 1, Some(other), 0).and_any(number.is_multiple_of(3)))
        }
        (Topic::Recipe, Card::Side(_)) => Fact::Recipe(cost(kind, 2, Some(other), 0)),
        (Topic::Recipe, Card::Gourmet(_)) => Fact::Recipe(cost(kind, 2, Some(other), 1)),
        (Topic::Ability, _) => Fact::Ability(match number {
            5 | 6 => Ability::One(Take::Any),
            7 => Ability::Support,
            8 => Ability::One(Take::Shells(1)),
            9 => Ability::Nothing,
            _ => Ability::Expert(Take::Kind(kind), Take::Kind(other)),
        }),
        (Topic::HelperPoints, _) => Fact::HelperPoints(number % 5),
        (Topic::DishPoints, Card::Gourmet(_)) => Fact::DishPoints(10 + number % 6),
        (Topic::DishPoints, _) => Fact::DishPoints(1 + number % 3),
        (Topic::Scoring, _) => Fact::Scoring(scoring(number, kind, other)),
        (Topic::Spaces, _) => Fact::Spaces(Spaces {
            any: 1,
            shells: 1 + number % 3,
            ..Spaces::default()
        }),
    }
}

fn scoring(number: u8, kind: Ingredient, other: Ingredient) -> SideDish {
    let multiplier = 1 + number % 2;
    match kind == other {
        true => SideDish::Each {
            counted: kind,
            multiplier,
        },
        false => SideDish::Smaller {
            counted: [kind.min(other), kind.max(other)],
            multiplier,
        },
    }
}

fn cost(kind: Ingredient, count: u8, other: Option<Ingredient>, shells: u8) -> Cost {
    let mut typed = Tokens::NONE;
    *typed.of_mut(kind) += count;
    if let Some(other) = other {
        *typed.of_mut(other) += 1;
    }
    Cost {
        typed,
        shells,
        ..Cost::NOTHING
    }
}

/// A cost with an icon for any ingredient.
trait AndAny {
    fn and_any(self, any: bool) -> Self;
}

impl AndAny for Cost {
    fn and_any(self, any: bool) -> Self {
        Self {
            any: any.into(),
            ..self
        }
    }
}
