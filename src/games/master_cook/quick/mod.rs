//! The quick score: end values in, points by category out.

use serde::{Deserialize, Serialize};

use super::MasterCook;
use super::edition::Edition;
use crate::engine::game::Aside;
use crate::engine::line::Line;
use crate::engine::prompt;
use crate::engine::scene::Scene;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, Seat, Waiting};
use crate::engine::told::Told;

type Prompt = prompt::Prompt<MasterCook>;

/// The end values that are in so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Quick {
    edition: Edition,
    seats: u8,
    ended: bool,
}

/// One value that comes in, or a correction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// What is in so far is scored.
    EndHere,
}

/// Part of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    None,
}

/// Why a value is turned down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// Something else is asked.
    NotAsked,
}

impl Quick {
    /// Nothing is in yet.
    pub fn new(edition: Edition, seats: u8) -> Self {
        let ended = false;
        Self {
            edition,
            seats,
            ended,
        }
    }

    /// Who is asked next.
    pub fn waiting(&self) -> Waiting {
        match self.ended {
            true => Waiting::NOBODY,
            false => Waiting::only(Asked::Table),
        }
    }

    /// The next question.
    pub fn prompt(&self, _asked: Asked, _draft: Draft) -> Option<Prompt> {
        let end = super::Action::Quick(Action::EndHere);
        let choices = [prompt::Choice::play("Score it", end)];
        Some(Prompt::choose("score", "Everything is in", choices))
    }

    /// Takes in a value.
    pub fn apply(&mut self, _: Asked, action: Action, _: &mut Told) -> Result<(), Refusal> {
        match action {
            Action::EndHere if self.ended => return Err(Refusal::NotAsked),
            Action::EndHere => self.ended = true,
        }
        Ok(())
    }

    /// Opens an aside.
    pub fn aside(&self, _aside: Aside) -> Option<Draft> {
        None
    }

    /// What is in so far.
    pub fn scene(&self, _asked: Asked) -> Scene {
        Scene::Lines(Default::default())
    }

    /// The points of `seat`.
    pub fn score(&self, _seat: Seat) -> Score {
        Score::default()
    }

    /// Everybody's rank.
    pub fn standings(&self) -> Standings {
        Standings::rank(self.seats, |seat| self.score(seat).total(), |_| 0)
    }

    /// Every value that is in.
    pub fn counts(&self, count: &mut dyn FnMut(Line, i32)) {
        count(Line::from("ended"), self.ended.into());
    }
}

/// The action in words.
pub fn say(action: Action) -> Line {
    match action {
        Action::EndHere => Line::from("scores what is entered"),
    }
}

/// The refusal in words.
pub fn why(refusal: Refusal) -> Line {
    match refusal {
        Refusal::NotAsked => Line::from("Something else is asked now."),
    }
}
