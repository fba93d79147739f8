//! A person at the keys who plays like one: takes what the cursor stands on, buys and runs now and
//! then, submits a card or two. Counts the presses of everything.

use std::collections::BTreeMap;

use souschef::engine::history::History;
use souschef::engine::prompt::{Answer, Ask, Choice, Prompt};
use souschef::engine::session::{Blank, Session};
use souschef::engine::to_do::{Hands, ToDo};
use souschef::games::too_many_cooks::prelude::*;
use souschef::names::Names;
use souschef::ui::panel;

use crate::laws::Player;

/// Moves of the cursor from which on a hand would hold the key.
const HELD: usize = 4;

/// Of a hundred cards that could be submitted too, so many are kept: each card is a coin.
const KEPT: usize = 30;

/// What a game by keys took.
#[derive(Clone, Debug, Default)]
pub struct PressResult {
    /// All presses.
    pub all: usize,
    /// Presses that only acknowledge a panel.
    pub panels: usize,
    /// Presses for each kind of action, with how often it was taken.
    pub kinds: BTreeMap<&'static str, (usize, usize)>,
    /// The presses of each turn, with what was done in it.
    pub turns: Vec<(usize, Vec<Action>)>,
}

/// Plays a game of four as `begin` opens it.
pub fn play(begin: Action, seed: u64) -> PressResult {
    let mut person = Person::new(begin, seed);
    while let Some(asked) = person.session.state().waiting().iter().next() {
        person.answer(asked);
        assert!(person.pressed.all < 4_000, "seed {seed}: no end");
    }
    person.pressed
}

struct Person {
    player: Player,
    session: Session<TooManyCooks>,
    history: Box<History>,
    begin: Action,
    pressed: PressResult,
}

impl Person {
    fn new(begin: Action, seed: u64) -> Self {
        Self {
            player: Player::new(seed),
            session: Session::new(TooManyCooks::new, 4, seed),
            history: Box::new(History::new()),
            begin,
            pressed: PressResult::default(),
        }
    }

    /// Answers one question to the end of its drafts, and the panel after it.
    fn answer(&mut self, asked: Asked) {
        let turn = self.turn_of();
        let (mut draft, mut presses) = (Draft::default(), 0);
        let action = loop {
            let prompt = self.session.state().prompt(asked, draft);
            let prompt = prompt.expect("whoever waits is asked");
            let (answer, cost) = self.choose(&prompt);
            presses += cost;
            match answer {
                Answer::Next(next) => draft = next,
                Answer::Play(action) => break action,
                _ => panic!("nothing turns or leaves in a turn: {:?}", prompt.title),
            }
        };
        let played = self.session.play(&mut self.history, &Blank, asked, action);
        assert!(played.is_ok(), "{action:?}: {played:?}");
        let panels = pages(self.session.to_do());
        self.pressed.all += presses + panels;
        self.count("panels", panels);
        self.count(kind(action), presses);
        self.pressed.panels += panels;
        if let Some(turn) = turn {
            self.note(turn, presses + panels, action);
        }
    }

    fn count(&mut self, kind: &'static str, presses: usize) {
        let (sum, times) = self.pressed.kinds.entry(kind).or_default();
        *sum += presses;
        *times += 1;
    }

    /// The number of the turn being played, by how many have ended.
    fn turn_of(&self) -> Option<usize> {
        let game = self.session.state();
        let cooking = game.stage() == Stage::Cooking;
        let fresh =
            game.turn().actions >= 2 && game.steps().is_empty() && game.turn().types_taken == 0;
        cooking.then(|| self.pressed.turns.len() + usize::from(fresh) - 1)
    }

    fn note(&mut self, turn: usize, presses: usize, action: Action) {
        if self.pressed.turns.len() <= turn {
            self.pressed.turns.push((0, Vec::new()));
        }
        let (sum, actions) = &mut self.pressed.turns[turn];
        *sum += presses;
        actions.push(action);
    }

    fn choose(&mut self, prompt: &Prompt<TooManyCooks>) -> (Answer<TooManyCooks>, usize) {
        match &prompt.ask {
            Ask::Choose(choices) => {
                let at = self.pick(prompt, choices);
                (choices[at].answer, to_row(choices, prompt.focus.into(), at))
            }
            Ask::Form { rows, done } => match done {
                Ok(done) => (*done, rows.len() / 2 + 1),
                Err(_) => {
                    let open: Vec<_> = rows.iter().filter_map(|row| row.ok.ok()).collect();
                    (Answer::Next(self.player.one_of(&open)), 2)
                }
            },
            _ => panic!(
                "no dial and no draw is left to a person: {:?}",
                prompt.title
            ),
        }
    }

    /// A further card to submit: piles lie open, so a cook draws and submits what has most slots.
    fn slot(&mut self, choices: &[Choice<TooManyCooks>]) -> Option<usize> {
        let open = self.session.state().board().open();
        let so_far = choices.iter().find(|choice| choice.done);
        let so_far = so_far.and_then(|done| match done.answer {
            Answer::Play(Action::Submit(amounts)) => Some(amounts),
            _ => None,
        });
        let mut weighted = Vec::new();
        for (at, choice) in choices.iter().enumerate() {
            let weight = match choice.answer {
                _ if choice.done || choice.closed.is_some() => 0,
                Answer::Next(Draft::Submit(amounts)) | Answer::Play(Action::Submit(amounts)) => {
                    let so_far = so_far.unwrap_or_default();
                    let more = |flavour: &Flavour| amounts.get(*flavour) > so_far.get(*flavour);
                    let picked = Flavour::ALL.into_iter().find(more);
                    picked.map_or(0, |flavour| open.get(flavour))
                }
                _ => 0,
            };
            (0..weight).for_each(|_| weighted.push(at));
        }
        (!weighted.is_empty()).then(|| self.player.one_of(&weighted))
    }

    fn pick(&mut self, prompt: &Prompt<TooManyCooks>, choices: &[Choice<TooManyCooks>]) -> usize {
        let open = |at: &usize| choices[*at].closed.is_none() && !choices[*at].done;
        let others: Vec<usize> = (0..choices.len()).filter(open).collect();
        let plays = |wanted: Action| {
            let is =
                |choice: &Choice<_>| matches!(choice.answer, Answer::Play(play) if play == wanted);
            choices.iter().position(is)
        };
        let focus = usize::from(prompt.focus);
        let focus = match choices.get(focus) {
            Some(choice) if choice.closed.is_none() => focus,
            _ => others.first().copied().unwrap_or(choices.len() - 1),
        };
        let chance = self.player.below(100);
        let begins = plays(self.begin).or(plays(Action::Deal(Dealer::Device)));
        if let Some(begin) = begins {
            return begin;
        }
        let done = choices.get(focus).is_some_and(|choice| choice.done);
        let acts = plays(Action::Pass).or(plays(Action::Draw(None))).is_some();
        let find = |wanted: fn(&Answer<TooManyCooks>) -> bool| {
            let at = |&&at: &&usize| acts && wanted(&choices[at].answer);
            let found: Vec<usize> = others.iter().filter(at).copied().collect();
            found.get(chance % found.len().max(1)).copied()
        };
        let run = find(|answer| {
            matches!(
                answer,
                Answer::Play(Action::Run(_)) | Answer::Next(Draft::Card(..))
            )
        });
        let buy = find(|answer| matches!(answer, Answer::Play(Action::Buy(..))));
        let complete = |at: &usize| matches!(choices[*at].answer, Answer::Next(Draft::Complete));
        let complete = others.iter().copied().find(complete);
        match (run, buy) {
            _ if complete.is_some() => complete.filter(|_| chance < 8).unwrap_or(focus),
            (Some(run), _) if chance < 15 => run,
            (_, Some(buy)) if chance < 30 => buy,
            _ if acts && submits(&choices[focus].answer) => self.slot(choices).unwrap_or(focus),
            _ if acts => focus,
            _ if others.is_empty() => choices.len() - 1,
            _ if submits(&choices[focus].answer) && chance < KEPT => choices.len() - 1,
            _ if submits(&choices[focus].answer) => self.slot(choices).unwrap_or(focus),
            _ if done && chance < 60 => focus,
            _ => self.player.one_of(&others),
        }
    }
}

/// The pages that a table which wants to see the news must acknowledge.
fn pages(told: &ToDo) -> usize {
    let (tells, mut names) = (told.wanted(Hands::News), Names::new());
    let called = ["ANNA", "BERND", "CARLA", "DORA"];
    (0..)
        .zip(called)
        .for_each(|(seat, name)| names.set(Seat(seat), name));
    let (mut first, mut pages) = (0, 0);
    while told.stops(Hands::News) && first < tells.clone().count() {
        first += panel::fitting(tells.clone().skip(first), &names);
        pages += 1;
    }
    pages
}

/// What an action is, for the table of presses.
fn kind(action: Action) -> &'static str {
    match action {
        Action::Lid(_) => "lids",
        Action::Draw(_) => "draws",
        Action::Submit(_) => "submits",
        Action::Buy(..) => "buys",
        Action::Run(_) | Action::Ask(..) => "runs",
        Action::Done | Action::Pass => "done",
        _ => "other",
    }
}

/// Presses to a choice as the screen orders them: open ones, one row of closed ones, *Done*.
fn to_row(choices: &[Choice<TooManyCooks>], from: usize, to: usize) -> usize {
    let is_open = |at: usize| choices[at].closed.is_none() && !choices[at].done;
    let mut rows: Vec<Option<usize>> = (0..choices.len())
        .filter(|&at| is_open(at))
        .map(Some)
        .collect();
    if choices.iter().any(|choice| choice.closed.is_some()) {
        rows.push(None);
    }
    rows.extend((0..choices.len()).filter(|&at| choices[at].done).map(Some));
    let row = |at: usize| rows.iter().position(|&row| row == Some(at)).unwrap_or(0);
    let way = (row(to) + rows.len() - row(from)) % rows.len();
    let moves = way.min(rows.len() - way);
    1 + if moves < HELD { moves } else { 1 }
}

fn submits(answer: &Answer<TooManyCooks>) -> bool {
    matches!(
        answer,
        Answer::Play(Action::Submit(_)) | Answer::Next(Draft::Submit(_))
    )
}
