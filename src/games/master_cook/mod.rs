//! Master Cook in two editions: how a game opens, and which rules then run.
//!
//! [`edition`] holds what differs between the boxes; [`quick`] scores a game played without
//! the device. Everything the two share is a plain value: [`ingredient`], [`side_dish`], [`goals`].

pub mod edition;
pub mod full;
pub mod goals;
pub mod ingredient;
pub mod quick;
pub mod side_dish;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::engine::game::{Aside, Game};
use crate::engine::line::Line;
use crate::engine::prompt::{Choice, Prompt};
use crate::engine::scene::Scene;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, Seat, Waiting};
use crate::engine::told::Told;
use edition::Edition;
use full::Full;
use quick::Quick;

/// The most players of either edition (MC-COMP-01).
pub const MAX_PLAYERS: usize = 5;

/// A game of Master Cook.
#[derive(Clone, Debug, PartialEq)]
pub struct MasterCook {
    edition: Edition,
    seats: u8,
    stage: Stage,
}

/// What is going on.
#[derive(Clone, Debug, PartialEq)]
enum Stage {
    /// The table decides what it wants. Next: Full, Quick.
    Opening,
    /// End values come in.
    Quick(Quick),
    /// The whole game is played.
    Full(Full),
}

/// How a game opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opening {
    /// Only the end values of a game played without the device.
    QuickScore,
    /// The whole game.
    Play,
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// The game opens.
    Open(Opening),
    /// A decision of the quick score.
    Quick(quick::Action),
    /// A decision of the whole game.
    Full(full::Action),
}

/// An answer in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    None,
    /// Part of an answer of the quick score.
    Quick(quick::Draft),
    /// Part of an answer of the whole game.
    Full(full::Draft),
}

/// Why an action is turned down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// It does not belong to what is going on.
    NotNow,
    /// The quick score turns it down.
    Quick(quick::Refusal),
    /// The rules of the whole game turn it down.
    Full(full::Refusal),
}

impl MasterCook {
    /// Opens First Master Cook.
    pub fn first(seats: u8) -> Self {
        Self::new(Edition::First, seats)
    }

    /// Opens Master Cook Origins.
    pub fn origins(seats: u8) -> Self {
        Self::new(Edition::Origins, seats)
    }

    /// Which box is on the table.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The whole game, while it is played.
    pub fn full(&self) -> Option<&Full> {
        match &self.stage {
            Stage::Full(full) => Some(full),
            _ => None,
        }
    }

    fn new(edition: Edition, seats: u8) -> Self {
        Self {
            edition,
            seats: seats.clamp(1, MAX_PLAYERS as u8),
            stage: Stage::Opening,
        }
    }

    fn opening_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let open = |label: &'static str, opening| Choice::play(label, Action::Open(opening));
        page.choose(
            "opening",
            "What shall it be?",
            [
                open("Play", Opening::Play),
                open("Quick score", Opening::QuickScore),
            ],
        )
        .help("Play goes with you from set-up to the crown. Quick score asks only for what lies on the table at the end and adds it up.")
    }

    fn open(&self, opening: Opening) -> Stage {
        match opening {
            Opening::QuickScore => Stage::Quick(Quick::new(self.edition, self.seats)),
            Opening::Play => Stage::Full(Full::new(self.edition, self.seats)),
        }
    }
}

impl Game for MasterCook {
    type Action = Action;
    type Draft = Draft;
    type Refusal = Refusal;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn waiting(&self) -> Waiting {
        match &self.stage {
            Stage::Opening => Waiting::only(Asked::Table),
            Stage::Quick(quick) => quick.waiting(),
            Stage::Full(full) => full.waiting(),
        }
    }

    fn write<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        asked: Asked,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        match (&self.stage, draft) {
            (Stage::Opening, _) => (asked == Asked::Table).then(|| self.opening_prompt(page)),
            (Stage::Quick(quick), Draft::Quick(draft)) => quick.write(page, asked, draft),
            (Stage::Quick(quick), _) => quick.write(page, asked, quick::Draft::None),
            (Stage::Full(full), Draft::Full(draft)) => full.write(page, asked, draft),
            (Stage::Full(full), _) => full.write(page, asked, full::Draft::None),
        }
    }

    fn apply(&mut self, asked: Asked, action: Action, told: &mut Told) -> Result<(), Refusal> {
        match (&mut self.stage, action) {
            (Stage::Opening, Action::Open(opening)) if asked == Asked::Table => {
                self.stage = self.open(opening);
                Ok(())
            }
            (Stage::Quick(quick), Action::Quick(action)) => {
                quick.apply(asked, action, told).map_err(Refusal::Quick)
            }
            (Stage::Full(full), Action::Full(action)) => {
                full.apply(asked, action, told).map_err(Refusal::Full)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn is_ending(&self) -> bool {
        match &self.stage {
            Stage::Full(full) => full.is_ending(),
            _ => self.waiting().is_empty(),
        }
    }

    fn aside(&self, aside: Aside) -> Option<Draft> {
        match &self.stage {
            Stage::Opening => None,
            Stage::Quick(quick) => quick.aside(aside).map(Draft::Quick),
            Stage::Full(full) => full.aside(aside).map(Draft::Full),
        }
    }

    fn scene(&self, asked: Asked, draft: Draft) -> Scene {
        match (&self.stage, draft) {
            (Stage::Opening, _) => Scene::Lines(Default::default()),
            (Stage::Quick(quick), _) => quick.scene(asked),
            (Stage::Full(full), Draft::Full(draft)) => full.scene(asked, draft),
            (Stage::Full(full), _) => full.scene(asked, full::Draft::None),
        }
    }

    fn score(&self, seat: Seat) -> Score {
        match &self.stage {
            Stage::Opening => Score::default(),
            Stage::Quick(quick) => quick.score(seat),
            Stage::Full(full) => full.score(seat),
        }
    }

    fn standings(&self) -> Standings {
        match &self.stage {
            Stage::Opening => Standings::rank(self.seats, |_| 0, |_| 0),
            Stage::Quick(quick) => quick.standings(),
            Stage::Full(full) => full.standings(),
        }
    }

    fn say(action: Action) -> Line {
        match action {
            Action::Open(Opening::QuickScore) => Line::from("opens a quick score"),
            Action::Open(Opening::Play) => Line::from("opens a game"),
            Action::Quick(action) => quick::say(action),
            Action::Full(action) => full::say(action),
        }
    }

    fn why(refusal: Refusal) -> Line {
        match refusal {
            Refusal::NotNow => Line::from("Something else is going on."),
            Refusal::Quick(refusal) => quick::why(refusal),
            Refusal::Full(refusal) => full::why(refusal),
        }
    }

    fn picks(action: Action) -> u8 {
        match action {
            Action::Full(action) => full::picks(action),
            _ => 0,
        }
    }

    fn counts(&self, count: &mut dyn FnMut(Line, i32)) {
        match &self.stage {
            Stage::Opening => {}
            Stage::Quick(quick) => quick.counts(count),
            Stage::Full(full) => full.counts(count),
        }
    }
}
