//! The names every file of this game is written with.

pub(crate) use heapless::Vec;

pub use super::TooManyCooks;
pub use super::action::{Action, Dealer, Effect, Payment, Price};
pub use super::counts::Count;
pub use super::draft::{CardAnswers, Draft};
pub use super::house::{House, Rule};
pub use super::pieces::board::{Board, LIDS, LIDS_OF_DISH, SLOTS};
pub use super::pieces::flavour::{Amounts, Flavour};
pub use super::pieces::market::{Market, PLACES};
pub use super::pieces::player::Player;
pub use super::pieces::turn::{ActionType, Depth, Drawn, Stage, Step, Turn};
pub use super::pieces::upgrade::{COPIES, KINDS, Upgrade, UpgradeSet};
pub(crate) use super::questions::counter;
pub use super::refusal::{Allowed, Refusal};
pub use super::rules::discard::MEAT_CARDS;
pub use super::rules::effects::half;
pub use super::rules::prep::lids_of;
pub use super::rules::run::Origin;
pub use super::setup::mixed_of_each;
pub use super::words::to_do;
pub use super::{DISHES, INGREDIENTS, OF_EACH, ROUND_INCOME, START_HAND, WRITTEN_FOR};
pub use crate::engine::agenda::Agenda;
pub use crate::engine::prelude::*;
pub use crate::engine::prompt::gather;
pub use crate::engine::scene::{Bar, Bars, Offer, Purse};
pub(crate) use crate::engine::scores::sort;

/// A question of this game.
pub type Question = Prompt<TooManyCooks>;
/// The page a question is written on.
pub type Page<'p> = &'p mut Question;
