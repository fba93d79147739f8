//! How many presses a plain turn takes.

use souschef::engine::game::Game;
use souschef::engine::history::History;
use souschef::engine::prompt::{Answer, Ask, Choice, Prompt};
use souschef::engine::seat::{Asked, Seat};
use souschef::engine::session::{Blank, Session};
use souschef::engine::told::Told;
use souschef::games::cuisine::{
    Action, Cuisine, Dealing, Deck, Dish, Draft, Label, Step, Tracking,
};
use souschef::names::Names;
use souschef::ui::panel;

use super::super::laws::Player;

/// The budget for a turn of three players, one plain recipe each, without roles.
const BUDGET: usize = 16;
const GAMES: u64 = 200;

/// A table of three with decks whose abilities bring no points, about to begin.
fn three(_: u8) -> Cuisine {
    let mut game = Cuisine::new(3);
    let deck = Deck {
        label: Label::new("TEST"),
        tracking: Tracking::Recipe,
        target: 9,
        ..Deck::default()
    };
    let table = [Action::Play, Action::Learn(0, deck), Action::AllKnown];
    for action in table {
        game.apply(Asked::Table, action, &mut Told::new()).unwrap();
    }
    for _ in 0..3 {
        let asked = game.waiting().iter().next().unwrap();
        game.apply(asked, Action::Take(0), &mut Told::new())
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
    /// The choice a plain turn wants at this question.
    fn wanted(&mut self, prompt: &Prompt<Cuisine>, draft: Draft) -> usize {
        let Ask::Choose(choices) = &prompt.ask else {
            panic!("a plain turn only has lists: {:?}", prompt.title);
        };
        match (self.session.state().step(), draft) {
            (Step::Prepare(_) | Step::Actions(_), _) => done(choices),
            (Step::Cook(_), Draft::None) => {
                let dish = Dish::WAYS[self.player.below(3)];
                let is_dish = |choice: &Choice<Cuisine>| matches!(choice.answer, Answer::Next(Draft::Cook(other)) if other == dish);
                choices.iter().position(is_dish).unwrap()
            }
            (Step::Cook(_), _) => 0,
            (Step::Track(_), _) if self.player.chance(50) => 0,
            (Step::Track(_), _) => done(choices),
            (step, _) => panic!("a plain turn has no {step:?}"),
        }
    }

    /// Answers one question and what it leads to, then what the panel tells.
    fn answer(&mut self) {
        let asked = self.session.state().waiting().iter().next().unwrap();
        let mut draft = Draft::None;
        let action = loop {
            let prompt = self.session.state().prompt(asked, draft).unwrap();
            let wanted = self.wanted(&prompt, draft);
            self.presses += presses(&prompt, wanted);
            let Ask::Choose(choices) = prompt.ask else {
                unreachable!()
            };
            match choices[wanted].answer {
                Answer::Play(action) => break action,
                Answer::Next(next) | Answer::Turn(next) => draft = next,
                Answer::Leave => {}
            }
        };
        let played = self.session.play(&mut self.history, &Blank, asked, action);
        played.unwrap();
        self.presses += pages(self.session.told());
    }
}

fn done(choices: &[Choice<Cuisine>]) -> usize {
    choices.iter().position(|choice| choice.done).unwrap()
}

/// The keys from where the cursor stands to a choice, and OK: open rows, what is closed in one row, *Done*.
fn presses(prompt: &Prompt<Cuisine>, wanted: usize) -> usize {
    let Ask::Choose(choices) = &prompt.ask else {
        return 1;
    };
    let numbered = || choices.iter().enumerate();
    let open = numbered().filter(|(_, choice)| choice.closed.is_none() && !choice.done);
    let mut rows: Vec<Option<usize>> = open.map(|(at, _)| Some(at)).collect();
    if choices.iter().any(|choice| choice.closed.is_some()) {
        rows.push(None);
    }
    rows.extend(
        numbered()
            .filter(|(_, choice)| choice.done)
            .map(|(at, _)| Some(at)),
    );
    let place = |at: usize| rows.iter().position(|&row| row == Some(at)).unwrap_or(0);
    let way = place(wanted).abs_diff(place(prompt.focus.into()));
    way.min(rows.len() - way) + 1
}

/// The pages of things to do, each with one OK.
fn pages(told: &Told) -> usize {
    let (tells, mut names) = (told.tells(), Names::new());
    let called = ["ANNA", "BERND", "CARLA"];
    (0..)
        .zip(called)
        .for_each(|(seat, name)| names.set(Seat(seat), name));
    let (mut first, mut pages) = (0, 0);
    while told.has_hands() && first < tells.len() {
        first += panel::fitting(tells, first, &names);
        pages += 1;
    }
    pages
}

#[test]
fn a_plain_turn_of_three_takes_sixteen_presses_at_most() {
    let mut turns = Vec::new();
    for seed in 0..GAMES {
        let mut fingers = Fingers {
            session: Session::new(three, 3, seed),
            history: History::new(),
            player: Player::new(seed),
            presses: 0,
        };
        for action in [Action::Deal(Dealing::None), Action::DrawFirst] {
            let (session, history) = (&mut fingers.session, &mut fingers.history);
            let played = session.play(history, &Blank, Asked::Table, action);
            played.unwrap();
        }
        while !matches!(fingers.session.state().step(), Step::Tie | Step::Over) {
            let turn = fingers.session.state().turn();
            fingers.answer();
            if fingers.session.state().turn() > turn {
                turns.push(std::mem::take(&mut fingers.presses));
            }
        }
    }
    turns.sort_unstable();
    let (median, most) = (turns[turns.len() / 2], turns[turns.len() - 1]);
    println!(
        "presses a turn: median {median}, most {most}, {} turns",
        turns.len()
    );
    assert!(median <= BUDGET, "median {median}");
}
