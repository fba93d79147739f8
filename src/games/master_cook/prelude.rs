//! What every file of Master Cook is written with.

pub use crate::engine::prelude::*;

pub use super::action::{Action, Depth, Half};
pub use super::counts::Count;
pub use super::draft::{AbilityKind, Draft, DropOrder, FactDraft, Purchase};
pub use super::house::{Limit, Rule, UNKNOWN};
pub use super::pieces::book::Book;
pub use super::pieces::cards::*;
pub use super::pieces::cost::{self, Paid, Paying};
pub use super::pieces::edition::*;
pub use super::pieces::fields::{
    self, FIELDS, FULL_FIELD, Quotas, Ring, further, minus, plus, some, tile,
};
pub use super::pieces::goals::{Best, GOALS, Goal, HatRow, Quest, row_of};
pub use super::pieces::handful::Handful;
pub use super::pieces::ingredient::{INGREDIENTS, Ingredient, TOKENS, Tokens};
pub use super::pieces::number::{Field, SLOTS, Slot};
pub use super::pieces::player::*;
pub use super::pieces::search;
pub use super::pieces::side_dish::{MOST_MULTIPLIER, SideDish};
pub use super::pieces::stage::{After, Stage};
pub use super::pieces::walk::{LONGEST, Walk, Yield};
pub use super::quick::{Hats, Places, Quick, QuickAction, QuickDraft, QuickRefusal, Value};
pub use super::refusal::Refusal;
pub use super::{MAX_PLAYERS, MasterCook};

pub(super) use super::{quick, words};

pub(crate) use super::counts::{PLAIN, TokenSpot};
pub(crate) use super::questions::{Print, shell_row, token_rows};
pub(crate) use super::rules::cook::{Dish, numbered};
pub(crate) use super::rules::goals::{MOST_ROW_POINTS, QUESTS};
pub(crate) use super::rules::hire::Hiring;
pub(crate) use super::rules::swap::has_swappable;
pub(crate) use super::rules::trade::GIVEN_BACK;
pub(crate) use super::scoring::Missing;
pub(crate) use super::setup::{FIELDS_AT_ONCE, FIRST_FILL};
pub(crate) use super::words::{CardValue, about, by, numbered_field};
pub(crate) use crate::engine::agenda::Agenda;
pub(crate) use crate::engine::prompt::{self, gather};
pub(crate) use crate::engine::scene::{Cell, CellMark, RingScene};
pub(crate) use crate::engine::words::show;
pub(crate) use heapless::Vec;

/// What the rules say to something: go on, or why not.
pub type Allowed = Result<(), Refusal>;
/// A question of Master Cook.
pub type Prompt = prompt::Prompt<MasterCook>;
/// A question that is being written.
pub type Page<'p> = &'p mut Prompt;
/// An answer of a list.
pub type Choice = prompt::Choice<MasterCook>;
/// A row of a form.
pub type Row = prompt::Row<MasterCook>;
/// What an answer leads to.
pub type Answer = prompt::Answer<MasterCook>;
