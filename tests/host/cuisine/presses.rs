//! How many presses a turn of three takes, by a player who answers at random, tracks what fits and
//! cooks no easy recipe when the Chef or the Customer asked for more. In a light game half of the
//! recipes are normal ones.
//!
//! One plain recipe each, every role used, no action cards. Four presses of a key or more are one
//! that is held.

use souschef::engine::history::History;
use souschef::engine::prompt::Ask;
use souschef::engine::session::{Blank, Session};
use souschef::engine::to_do::{Hands, ToDo};
use souschef::games::cuisine::prelude::*;
use souschef::names::Names;
use souschef::ui::panel;

use super::super::laws::Player;

/// The budgets for a turn of three players: without roles, with roles, light.
const BUDGETS: [usize; 3] = [12, 16, 7];
const GAMES: u64 = 200;
/// Turns of a dial from which on a hand would hold the key.
const HELD: usize = 4;
/// The most turns of a dial that are looked at.
const FARTHEST: usize = 20;

/// A table of three with decks whose abilities bring no points, about to begin.
fn three(depth: Action) -> Cuisine {
    let mut game = Cuisine::new(3);
    let deck = Deck {
        name: DeckName::new("TEST"),
        tracking: Tracking::Recipe,
        target: 9,
        ..Deck::default()
    };
    let table = [depth, Action::Learn(0, deck), Action::AllKnown];
    for action in table {
        game.apply(Asked::Table, action, &mut ToDo::new()).unwrap();
    }
    for _ in 0..3 {
        let asked = game.waiting().iter().next().unwrap();
        game.apply(asked, Action::Take(0), &mut ToDo::new())
            .unwrap();
    }
    game
}

/// Counts the keys of one game, turn by turn.
struct Fingers {
    session: Session<Cuisine>,
    history: History,
    player: Player,
    presses: usize,
}

impl Fingers {
    fn new(opening: fn(u8) -> Cuisine, dealing: Dealing, seed: u64) -> Self {
        let mut fingers = Self {
            session: Session::new(opening, 3, seed),
            history: History::new(),
            player: Player::new(seed),
            presses: 0,
        };
        for action in [Action::Deal(dealing), Action::DrawFirst] {
            let (session, history) = (&mut fingers.session, &mut fingers.history);
            let played = session.play(history, &Blank, Asked::Table, action);
            played.unwrap();
        }
        fingers
    }

    /// What a person answers: one recipe, any use of a role, a card tracked, points like a recipe's.
    fn wanted(&mut self) -> Action {
        let state = self.session.state();
        match state.stage() {
            Stage::Cook(place) => {
                let seat = state.at(place);
                let named = |by| state.player(by).named == Some(seat);
                let wanted =
                    Seat::all(3).any(|by| named(by) && state.role(by) != Some(Role::Waiter));
                let easiest = usize::from(wanted);
                Action::Cook(Dish::WAYS[easiest + self.player.below(3 - easiest)], false)
            }
            Stage::Track(_) => Action::Track(Some(0)),
            Stage::Role(_) => self.any_role(),
            Stage::LightScore(_) => {
                let points = [1, 2, 2, 3][self.player.below(4)];
                Action::Turn(points, self.player.chance(50))
            }
            _ => Action::Done,
        }
    }

    fn any_role(&mut self) -> Action {
        let asked = self.session.state().waiting().iter().next().unwrap();
        let prompt = self.session.state().prompt(asked, Draft::None).unwrap();
        let uses: Vec<Action> = prompt
            .choices()
            .iter()
            .filter(|choice| !choice.done)
            .filter_map(|choice| match choice.answer {
                Answer::Play(action) => Some(action),
                _ => None,
            })
            .collect();
        uses[self.player.below(uses.len())]
    }

    /// Answers one question, then what the panel tells.
    fn answer(&mut self) {
        let asked = self.session.state().waiting().iter().next().unwrap();
        let action = self.wanted();
        let prompt = self.session.state().prompt(asked, Draft::None).unwrap();
        self.presses += match prompt.ask {
            Ask::Dial(_) => turned(self.session.state(), asked, action),
            _ => presses(&prompt, action),
        };
        let played = self.session.play(&mut self.history, &Blank, asked, action);
        played.unwrap();
        self.presses += pages(self.session.to_do());
    }
}

/// The keys that turn a dial to an answer the shorter way, and OK; many turns are one held key.
fn turned(game: &Cuisine, asked: Asked, wanted: Action) -> usize {
    let way = |right: bool| {
        let mut draft = Draft::None;
        (0..FARTHEST).find(|_| {
            let Some(Ask::Dial(dial)) = game.prompt(asked, draft).map(|prompt| prompt.ask) else {
                panic!("a dial turns to a dial");
            };
            draft = if right { dial.right } else { dial.left }.unwrap();
            matches!(dial.ok, Ok(Answer::Play(action)) if action == wanted)
        })
    };
    let ways = [way(true), way(false)];
    let turns: usize = ways.into_iter().flatten().min().unwrap();
    1 + if turns < HELD { turns } else { 1 }
}

/// The keys from where the cursor stands to an answer, and OK.
fn presses(prompt: &Question, wanted: Action) -> usize {
    let is_wanted =
        |answer: &Answer<Cuisine>| matches!(answer, Answer::Play(action) if *action == wanted);
    match &prompt.ask {
        Ask::Choose(choices) => {
            let open: Vec<_> = choices
                .iter()
                .filter(|choice| choice.closed.is_none())
                .collect();
            let closed = usize::from(open.len() < choices.len());
            let place = open
                .iter()
                .position(|choice| is_wanted(&choice.answer))
                .unwrap();
            let focus = usize::from(prompt.focus).min(open.len() - 1);
            let way = place.abs_diff(focus);
            way.min(open.len() + closed - way) + 1
        }
        _ => panic!("a plain turn has no such question"),
    }
}

/// The pages of things to do, each with one OK.
fn pages(told: &ToDo) -> usize {
    let (tells, mut names) = (told.tells(), Names::new());
    let called = ["ANNA", "BERND", "CARLA"];
    (0..)
        .zip(called)
        .for_each(|(seat, name)| names.set(Seat(seat), name));
    let (mut first, mut pages) = (0, 0);
    while told.stops(Hands::Everything) && first < tells.len() {
        first += panel::fitting(tells.iter().skip(first), &names);
        pages += 1;
    }
    pages
}

/// The presses of every turn but the last of many games.
fn measured(opening: fn(u8) -> Cuisine, dealing: Dealing) -> Vec<usize> {
    let mut turns = Vec::new();
    for seed in 0..GAMES {
        let mut fingers = Fingers::new(opening, dealing, seed);
        while !matches!(fingers.session.state().stage(), Stage::Tie | Stage::Over) {
            let turn = fingers.session.state().turn();
            fingers.answer();
            if fingers.session.state().turn() > turn {
                turns.push(std::mem::take(&mut fingers.presses));
            }
        }
    }
    turns.sort_unstable();
    turns
}

#[test]
fn a_turn_of_three_keeps_to_its_budget_of_presses() {
    let full: fn(u8) -> Cuisine = |_| three(Action::Play);
    let light: fn(u8) -> Cuisine = |_| three(Action::Light);
    assert_eq!(light(3).depth(), Depth::Light);
    let kinds = [
        ("plain", full, Dealing::None),
        ("roles", full, Dealing::Device),
        ("light", light, Dealing::None),
    ];
    for ((name, opening, dealing), budget) in kinds.into_iter().zip(BUDGETS) {
        let turns = measured(opening, dealing);
        let (median, most) = (turns[turns.len() / 2], turns[turns.len() - 1]);
        println!(
            "{name}: median {median}, most {most}, {} turns",
            turns.len()
        );
        assert!(median <= budget, "{name}: median {median} of {budget}");
    }
}
