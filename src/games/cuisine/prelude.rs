//! The names every file of this game is written with.

pub(crate) use heapless::Vec;

pub use super::action::{Action, CardPlay, Dealing};
pub use super::counts::Count;
pub(crate) use super::counts::role_of;
pub use super::draft::{CardDraft, DeckEntry, Draft};
pub use super::house::*;
pub(crate) use super::pieces::card::points_at;
pub use super::pieces::card::{BLOCKING, CardEffect, Detail};
pub use super::pieces::deck::*;
pub use super::pieces::kind::{KindName, KindNames};
pub use super::pieces::player::*;
pub use super::pieces::recipe::*;
pub use super::pieces::role::{LEAST_SEATS_FOR_ROLES, ROLES, Role, RoleUse};
pub use super::pieces::stage::{Depth, Stage};
pub use super::pieces::utensil::{UTENSILS, Utensil, UtensilState};
pub(crate) use super::questions::cook::ways;
pub(crate) use super::questions::done_first;
pub use super::refusal::{Allowed, Refusal};
pub use super::setup::ROLE_PICKS;
pub(crate) use super::words::*;
pub use super::{Cuisine, LEAST_SEATS};
pub use crate::engine::counts::Kind;
pub use crate::engine::prelude::*;
pub use crate::engine::prompt::{MAX_CHOICES, gather};
pub use crate::engine::scene::{SeatRow, Tool};
pub(crate) use crate::engine::scores::sort;
pub use crate::engine::words::show;

/// A question of this game.
pub type Question = Prompt<Cuisine>;
/// The page a question is written on.
pub type Page<'p> = &'p mut Question;
