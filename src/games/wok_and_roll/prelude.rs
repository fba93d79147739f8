//! What every file of the game is written with.

pub(super) use core::ops::Range;

pub(super) use heapless::Vec;

pub(super) use super::action::{Action, Depth};
pub(super) use super::counts::Count;
pub(super) use super::draft::Draft;
pub(super) use super::house::Rule;
pub(super) use super::pieces::dice::{DICE, Faces, Six, WHITE};
pub(super) use super::pieces::face::{FACES, Face, Pool, SECTIONS};
pub(super) use super::pieces::fact::Fact;
pub(super) use super::pieces::payment::{Budget, Payment, Purse, Shortage, Taken, pay};
pub(super) use super::pieces::plate::{Layout, MAX_POINTS, MAX_SERVINGS, Plate, Shape};
pub(super) use super::pieces::player::{MAX_PICKS, Pick, Picked, Player};
pub(super) use super::pieces::row::{Gift, MAX_ROWS};
pub(super) use super::pieces::serving::{Cost, MAX_COST, Serving, ServingDraft};
pub(super) use super::pieces::sheet::{
    GROUPS_TO_END, MAX_BONUSES, MAX_PER_SECTION, MAX_PLATES, MAX_STOCK, Sheet, Side, plates_of,
    section_of,
};
pub(super) use super::pieces::skill::{BonusRule, MAX_BOOKS, MAX_VALUE, Skills};
pub(super) use super::pieces::written::Columns;
pub(super) use super::refusal::Refusal;
pub(super) use super::rules::cook::MAX_CIRCLED;
pub(super) use super::rules::end::{MAX_COMPLETED, MAX_WOK, WOKS};
pub(super) use super::rules::market::{Market, ROLLS};
pub(super) use super::words::{
    MAX_SHOWN, ordinal, plate_name, priced, rule_line, serving_name, stock_line, symbols,
};
pub(super) use super::{Stage, WokAndRoll};
pub(super) use crate::engine::counts::Kind;
pub(super) use crate::engine::line::Piece;
pub(super) use crate::engine::prelude::*;
pub(super) use crate::engine::prompt::MAX_CHOICES;
pub(super) use crate::engine::scene::{Dice, Die, MAX_SCENE_LINES};
