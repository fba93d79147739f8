//! What the rules and questions of a game are written with.

pub use serde::{Deserialize, Serialize};

pub use super::box_format::BoxFormat;
pub use super::counts::{Bounds, CountError, CountInfo, CountOf, Location, Tally};
pub use super::game::Game;
pub use super::house::{HouseRule, RuleValues, Values};
pub use super::line::{Icon, Line};
pub use super::menu::{self, MenuDraft, MenuQuestion};
pub use super::prompt::{Answer, Choice, Dial, Memo, Page, Prompt, Row};
pub use super::refusal::{Refusal, ensure};
pub use super::scene::Scene;
pub use super::scores::{Score, Standings};
pub use super::seat::{Asked, MAX_SEATS, Seat, Waiting};
pub use super::state::State;
pub use super::to_do::ToDo;
pub use crate::{counts, house_rules, made_of};
