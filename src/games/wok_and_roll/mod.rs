//! Wok and Roll: dice for everybody, sheets full of dishes, three of them completed end it.
//!
//! Each turn the roller goes to the market, rolling six dice up to three times; then everybody
//! cooks at once, the roller with all dice, the others with the white ones. The rules stand in
//! `docs/rules/wok-and-roll.md`; the numbers after `WAR-` in the comments point there.

mod action;
mod counts;
mod draft;
mod house;
mod pieces;
mod questions;
mod refusal;
mod rules;
mod scene;
mod scoring;
mod setup;
#[cfg(test)]
mod tests;
mod words;

pub use action::{Action, Mode, Opening, Settings, Source, Stock};
pub use counts::Count;
pub use draft::Draft;
pub use house::House;
pub use pieces::dice::{Faces, Six};
pub use pieces::face::{Face, Pool};
pub use pieces::group::{Group, Layout, Shape};
pub use pieces::part::Part;
pub use pieces::payment::{Payment, Purse, Shortage, Taken, Tally, pay};
pub use pieces::place::{Cost, Place, Points};
pub use pieces::profile::{Menu, Profile};
pub use pieces::reading::Reading;
pub use pieces::row::{Gift, Row};
pub use pieces::sheet::{Pick, Picked, Sheet};
pub use pieces::skill::{Rule, Skills};
pub use refusal::Refusal;

use crate::engine::box_format::BoxFormat;
use pieces::face::SECTIONS;
use pieces::printed;
use pieces::profile::GROUPS_TO_END;
use questions::pausing_prompt;
use rules::market::Market;

use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::menu::MenuQuestion;
use crate::engine::prompt::Page;
use crate::engine::scene::Scene;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, Seat, Waiting};
use crate::engine::to_do::ToDo;

/// The largest table (WAR-DEC-10).
pub const MAX_PLAYERS: usize = 5;

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Next: Mode, or Woks for a quick score.
    Opening,
    /// Next: Source, or First.
    Mode,
    /// Next: Entry, or First.
    Source,
    /// The notebook is asked about a part of the sheet. Next: Entry, Pausing, First.
    Entry(Part),
    /// The notebook takes a breath before this part. Next: Entry.
    Pausing(Part),
    /// Next: Throwing or Deciding, perhaps DrawingFirst before.
    First,
    /// Next: Throwing or Deciding.
    DrawingFirst,
    /// The device rolls these dice. Next: Deciding, or what follows the lock.
    Throwing(Six),
    /// The roller rolls again or locks. Next: Throwing, Deciding, or what follows the lock.
    Deciding,
    /// The table enters its dice. Next: Cooking.
    Entering,
    /// Everybody cooks; these seats are done. Next: Throwing, Deciding or Over.
    Cooking(u8),
    /// Who completed something? Next: Throwing, Deciding or Woks.
    Reporting,
    /// The wok numbers are entered. Next: QuickFirst or Over.
    Woks,
    /// Who was first, to settle a tie? Next: Over.
    QuickFirst,
    /// Nobody has anything to decide.
    Over,
}

/// A table of Wok and Roll.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct WokAndRoll {
    seats: u8,
    stage: Stage,
    mode: Mode,
    /// The first player of the game, who loses ties (WAR-DEC-02).
    first: Option<Seat>,
    /// Who goes to the market in this turn.
    roller: Seat,
    /// How many parts of the sheet the notebook was asked about in this move.
    recalled: u8,
    settings: Settings,
    market: Market,
    /// Completions by word of mouth, for the pad.
    completed: [u8; MAX_PLAYERS],
    woks: [Option<[u8; SECTIONS]>; MAX_PLAYERS],
    sheets: [Sheet; MAX_PLAYERS],
    profile: Profile,
}

impl WokAndRoll {
    /// A table nobody has touched yet.
    pub fn new(seats: u8) -> Self {
        Self {
            seats: seats.clamp(1, MAX_PLAYERS as u8),
            stage: Stage::Opening,
            mode: Mode::Pad,
            settings: Settings::default(),
            first: None,
            roller: Seat(0),
            market: Market::default(),
            completed: [0; MAX_PLAYERS],
            woks: [None; MAX_PLAYERS],
            profile: Profile::blank(),
            recalled: 0,
            sheets: core::array::from_fn(|_| Sheet::default()),
        }
    }

    /// Where the game stands.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The house rules.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// Who goes to the market in this turn.
    pub fn roller(&self) -> Seat {
        self.roller
    }

    /// The sheet all players have.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// A player's sheet.
    pub fn sheet(&self, seat: Seat) -> Option<&Sheet> {
        self.sheets[..usize::from(self.seats)].get(seat.index())
    }

    /// How many dishes and platters a player has completed.
    pub fn completed(&self, seat: Seat) -> u8 {
        match self.mode {
            Mode::Pad => self.completed.get(seat.index()).copied().unwrap_or(0),
            Mode::FullSheet => self
                .sheet(seat)
                .map_or(0, |sheet| sheet.completed(&self.profile)),
        }
    }

    /// Tells whether the game ends with this turn (WAR-END-01).
    pub fn is_last_turn(&self) -> bool {
        Seat::all(self.seats).any(|seat| self.completed(seat) >= GROUPS_TO_END)
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        match seat.0 < self.seats {
            true => Ok(()),
            false => Err(Refusal::NoSuchThing),
        }
    }

    /// The step in the header, which says so wherever an invented sheet is used.
    fn step_name(&self, step: &'static str) -> &'static str {
        match self.mode == Mode::FullSheet && self.profile.synthetic {
            true => "synthetic",
            false => step,
        }
    }
}

impl Game for WokAndRoll {
    const BOX: BoxFormat<Self> = BoxFormat {
        prefix: "",
        sheets: &printed::MARKS,
        hints: &[
            "simple or expert is the menu, rice-1-3 the third serving of the first group of rice. One line a",
            "serving; write more of them below, as many as a group has. They look like this, invented:",
            "simple serving rice-1-1 servings 5 shape dish column 1 bonus 0 counts yes cost rr points 2 row nothing",
            "shape: dish, platter or waiting-platter. counts: whether the group counts for the end of the game.",
            "cost: r rice, n noodle, m meat, v vegetable, s seafood, b book. row: what the row gives with its last",
            "serving: nothing, symbol rice, or unread. bonus: per-skill 2, per-serving rice 1, per-group 3, flat 5.",
            "fridge: 1r 1n ... skills: conversions xxxxx- conversion-books 2 bonus-books 3, an x for each hexagon.",
            "die-faces: rnmvsb rnmvsb, white and red. columns-by-place: r1+m2 or none, columns that end the game.",
        ],
        memo: |_, sheet, action| match sheet {
            Some(sheet) => printed::memo_behind(sheet, action),
            None => Part::of(action)
                .filter(|_| printed::is_sound(action))?
                .entered_memo(),
        },
        is_fact: |_, action| printed::is_sound(action),
        blanks: |_, line| printed::blanks(line),
    };

    fn seats(&self) -> u8 {
        self.seats
    }

    fn waiting(&self) -> Waiting {
        match self.stage {
            Stage::Deciding => Waiting::only(Asked::Seat(self.roller)),
            Stage::Cooking(done) => self.seats_without(|seat| done & (1 << seat.0) != 0),
            Stage::Woks => self.seats_without(|seat| self.woks[seat.index()].is_some()),
            Stage::Over => Waiting::NOBODY,
            _ => Waiting::only(Asked::Table),
        }
    }

    fn ask<'p>(&self, page: Page<'p, Self>, to: Asked, draft: Draft) -> Option<Page<'p, Self>> {
        Some(match (self.stage, to) {
            (Stage::Entry(part), _) => self.recall_prompt(page, part),
            (Stage::Pausing(_), _) => pausing_prompt(page),
            (Stage::Throwing(dice), _) => self.throw_prompt(page, dice, draft),
            (Stage::Deciding, _) => self.decide_prompt(page, draft),
            (Stage::Entering, _) => self.faces_prompt(page, draft),
            (Stage::Cooking(_), Asked::Seat(seat)) => self.cook_prompt(page, seat, draft),
            (Stage::Woks, Asked::Seat(seat)) => self.woks_prompt(page, seat, draft),
            (Stage::Reporting, _) => self.report_prompt(page),
            _ => self.set_up_prompt(page),
        })
    }

    fn ask_menu<'p>(&self, page: Page<'p, Self>, draft: Draft) -> Option<Page<'p, Self>> {
        self.aside_prompt(page, draft)
    }

    fn apply(&mut self, asked: Asked, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
        if let Asked::Seat(seat) = asked {
            return self.apply_seat(seat, action, to_do);
        }
        match (self.stage, action) {
            (Stage::Opening, Action::Open(opening)) => self.open(opening),
            (Stage::Mode, Action::Mode(mode, device)) => self.set_mode(mode, device, to_do),
            (Stage::Source, Action::Sheet(source)) => self.take_sheet(source, to_do),
            (Stage::Entry(part), Action::Right) => self.find_right(part, to_do)?,
            (Stage::Entry(part), Action::Unread) => self.leave_unread(part)?,
            (Stage::Entry(Part::Ready), Action::LayOut) => self.lay_out()?,
            (Stage::Pausing(part), Action::Right) => self.go_on_reading(part),
            (Stage::First, Action::DrawFirst) => self.stage = Stage::DrawingFirst,
            (Stage::First, Action::First(seat))
            | (Stage::DrawingFirst, Action::FirstDrawn(seat)) => {
                self.check_seat(seat)?;
                self.begin(seat, to_do);
            }
            (Stage::QuickFirst, Action::First(seat)) => {
                self.check_seat(seat)?;
                self.first = Some(seat);
                self.stage = Stage::Over;
            }
            (Stage::Throwing(dice), Action::Rolled(faces)) => self.roll(dice, faces, to_do)?,
            (Stage::Entering, Action::Entered(faces)) => self.enter_faces(faces)?,
            (Stage::Reporting, Action::Completes(seat)) => self.complete(seat, to_do)?,
            (Stage::Reporting, Action::TurnOver) => self.end_turn(to_do),
            _ => self.apply_aside(action)?,
        }
        Ok(())
    }

    fn is_ending(&self) -> bool {
        matches!(self.stage, Stage::Woks | Stage::Over)
    }

    fn may_open(&self, question: MenuQuestion) -> bool {
        self.menu_offers(question)
    }

    fn redraft(action: Action) -> Option<Draft> {
        match action {
            Action::Serving(..) => Reading::from_action(action).map(Draft::Serving),
            Action::Bonus(bonus, Some(rule)) => Some(Draft::BonusValue(bonus, rule)),
            _ => None,
        }
    }

    fn scene(&self, asked: Asked, draft: Draft) -> Scene {
        self.show(asked, draft)
    }

    fn purse(&self, seat: Seat) -> Line {
        self.purse_line(seat)
    }

    fn each_own(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        self.each_line_of(seat, line);
    }

    fn each_shared(&self, line: &mut dyn FnMut(Line)) {
        self.each_line_of_all(line);
    }

    fn flag(&self) -> &'static str {
        let playing = !matches!(self.stage, Stage::Woks | Stage::QuickFirst | Stage::Over);
        match playing && self.is_last_turn() {
            true => "LAST TURN",
            false => "",
        }
    }

    fn score(&self, seat: Seat) -> Score {
        self.score_of(seat)
    }

    fn standings(&self) -> Standings {
        self.ranks()
    }

    fn say(action: Action) -> Line {
        words::say(action)
    }

    fn picks(action: Action) -> u8 {
        match action {
            Action::FirstDrawn(_) => 1,
            Action::Rolled(faces) | Action::Entered(faces) => faces.shown() as u8,
            _ => 0,
        }
    }

    fn stays(draft: Draft) -> bool {
        match draft {
            Draft::Menu(beside) => beside.stays(),
            Draft::CardGroup(_) | Draft::CardRows | Draft::CardBonuses => true,
            _ => false,
        }
    }
}

impl WokAndRoll {
    fn seats_without(&self, done: impl Fn(Seat) -> bool) -> Waiting {
        Seat::all(self.seats)
            .filter(|&seat| !done(seat))
            .fold(Waiting::NOBODY, |all, seat| all.and(Asked::Seat(seat)))
    }

    fn apply_seat(&mut self, seat: Seat, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
        if !self.waiting().has(Asked::Seat(seat)) {
            return Err(Refusal::NotNow);
        }
        match (self.stage, action) {
            (Stage::Deciding, Action::RollAgain(held)) => self.roll_again(held),
            (Stage::Deciding, Action::Lock) => {
                self.lock();
                Ok(())
            }
            (Stage::Cooking(_), Action::Cross(place) | Action::Cook(place)) => {
                self.take(seat, Pick::Serving(place), to_do)
            }
            (Stage::Cooking(_), Action::Serving(place, layout, cost, points, gift)) => {
                self.read_and_take(seat, (place, layout), (cost, points), gift, to_do)
            }
            (Stage::Cooking(_), Action::Bonus(bonus, Some(rule))) => {
                self.read_and_claim(seat, bonus, rule, to_do)
            }
            (Stage::Cooking(_), Action::Convert(face)) => {
                self.take(seat, Pick::Conversion(face), to_do)
            }
            (Stage::Cooking(_), Action::Claim(bonus)) => self.take(seat, Pick::Bonus(bonus), to_do),
            (Stage::Cooking(done), Action::Cooked) => self.finish_cooking(seat, done, to_do),
            (Stage::Woks, Action::Woks(whose, numbers)) if whose == seat => {
                self.enter_woks(seat, numbers)
            }
            _ => Err(Refusal::NotNow),
        }
    }
}
