//! Wok and Roll: players cross servings off their sheets; three completed dishes or platters end the game.
//!
//! In a turn the roller goes to the market and rolls six dice up to three times. Then all players cook at once, the
//! roller with all dice, the others with the white ones. `docs/rules/wok-and-roll.md` has every rule; the `WAR-` numbers
//! in the comments refer to it. In the code a *plate* is a dish or a platter, and a *section* is a food group.

mod action;
mod counts;
mod draft;
mod house;
pub mod icons;
mod pieces;
mod prelude;
mod questions;
mod refusal;
mod rules;
mod scene;
mod scoring;
mod setup;
#[cfg(test)]
mod tests;
mod words;

pub use action::{Action, Depth};
pub use counts::Count;
pub use draft::Draft;
pub use house::Rule;
pub use pieces::dice::{Faces, Six};
pub use pieces::face::{Face, Pool};
pub use pieces::payment::{Budget, Payment, Purse, Shortage, Taken, pay};
pub use pieces::plate::{Layout, Plate, Shape};
pub use pieces::player::{Pick, Picked, Player};
pub use pieces::row::Gift;
pub use pieces::serving::{Cost, Serving, ServingDraft};
pub use pieces::sheet::{Sheet, Side, plates_of, section_of};
pub use pieces::skill::{BonusRule, Skills};
pub use pieces::written::Columns;
pub use refusal::Refusal;

use pieces::printed;
use prelude::*;
use questions::{END_HELP, ask_pause};

/// The largest table (WAR-DEC-10).
pub const MAX_PLAYERS: usize = 5;

/// Where in a turn the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// How deep? Next: Dice, or Woks for a quick score.
    Opening,
    /// Who rolls? Next: Side, or First.
    Dice,
    /// Which side of the board? Next: Recalling.
    Side,
    /// The notebook is asked for a fact of the sheet. Next: Recalling, Pausing, First.
    Recalling(Fact),
    /// The move was long enough: the notebook pauses before this fact. Next: Recalling.
    Pausing(Fact),
    /// Who rolls first? Next: Throwing or Deciding, perhaps DrawingFirst before.
    First,
    /// The device draws the first player. Next: Throwing or Deciding.
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
    depth: Depth,
    /// The first player of the game, who loses ties (WAR-DEC-02).
    first: Option<Seat>,
    /// The player who goes to the market in this turn.
    roller: Seat,
    /// How many facts of the sheet the notebook was asked for in this move.
    recalled: u8,
    house: RuleValues<Rule>,
    market: Market,
    players: [Player; MAX_PLAYERS],
    sheet: Sheet,
}

impl WokAndRoll {
    /// A table nobody has touched yet.
    pub fn new(seats: u8) -> Self {
        let sheet = Sheet::unread(Side::Simple);
        Self {
            seats: seats.clamp(1, MAX_PLAYERS as u8),
            stage: Stage::Opening,
            depth: Depth::Light,
            first: None,
            roller: Seat(0),
            recalled: 0,
            house: RuleValues::default(),
            market: Market::default(),
            players: core::array::from_fn(|_| Player::new(&sheet)),
            sheet,
        }
    }

    /// Where in a turn the game is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The player who goes to the market in this turn.
    pub fn roller(&self) -> Seat {
        self.roller
    }

    /// The house rules of this table.
    pub fn house(&self) -> RuleValues<Rule> {
        self.house
    }

    /// The sheet all players have.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// What a player has.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players[..usize::from(self.seats)].get(seat.index())
    }

    /// How many dishes and platters a player has completed.
    pub fn completed(&self, seat: Seat) -> u8 {
        self.player(seat).map_or(0, |player| match self.depth {
            Depth::Everything => player.completed_plates(&self.sheet),
            _ => player.completed,
        })
    }

    /// Whether the game ends with this turn (WAR-END-01).
    pub fn is_last_turn(&self) -> bool {
        Seat::all(self.seats).any(|seat| self.completed(seat) >= GROUPS_TO_END)
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        self.player(seat).ok_or(Refusal::NoSuchThing).map(drop)
    }
}

impl Game for WokAndRoll {
    const BOX: BoxFormat<Self> = BoxFormat {
        sheets: &printed::MARKS,
        hints: &[
            "simple or expert is the menu, rice-1-3 the third serving of the first group of rice. One line a",
            "serving; write more of them below, as many as a group has. They look like this, invented:",
            "simple serving rice-1-1 servings 5 shape dish column 1 bonus 0 counts yes cost rr points 2 row nothing",
            "shape: dish, platter or waiting-platter. counts: whether the group counts for the end of the game.",
            "cost: r rice, n noodle, m meat, v vegetable, s seafood, b book. row: what the row gives with its last",
            "serving: nothing, symbol rice, or unread. bonus: per-skill 2, per-serving rice 1, per-group 3, flat 5.",
            "fridge: 1r 1n ... skills: conversions xxxxx- conversion-books 2 bonus-books 3, an x for each hexagon.",
            "die-faces: rnmvsb rnmvsb, white and red. columns: r1+m2 or none, columns that end the game.",
        ],
        memo: |_, sheet, action| printed::memo_behind(sheet?, action),
        is_fact: |_, action| printed::is_sound(action),
        blanks: |_, line| printed::blanks(line),
        ..BoxFormat::NONE
    };

    fn seats(&self) -> u8 {
        self.seats
    }

    fn waiting(&self) -> Waiting {
        match self.stage {
            Stage::Deciding => Waiting::only(Asked::Seat(self.roller)),
            Stage::Cooking(done) => self.seats_without(|seat| done & (1 << seat.0) != 0),
            Stage::Woks => self.seats_without(|seat| self.players[seat.index()].woks.is_some()),
            Stage::Over => Waiting::NOBODY,
            _ => Waiting::only(Asked::Table),
        }
    }

    fn ask<'p>(&self, page: Page<'p, Self>, to: Asked, draft: Draft) -> Option<Page<'p, Self>> {
        Some(match (self.stage, to) {
            (Stage::Recalling(fact), _) => self.ask_fact(page, fact),
            (Stage::Pausing(_), _) => ask_pause(page),
            (Stage::Throwing(dice), _) => self.ask_throw(page, dice, draft),
            (Stage::Deciding, _) => self.ask_roll(page, draft),
            (Stage::Entering, _) => self.ask_faces(page, draft),
            (Stage::Cooking(_), Asked::Seat(seat)) => self.ask_cook(page, seat, draft),
            (Stage::Woks, Asked::Seat(seat)) => self.ask_woks(page, seat, draft),
            (Stage::Reporting, _) => self.ask_completions(page),
            _ => self.ask_set_up(page),
        })
    }

    fn ask_menu<'p>(&self, page: Page<'p, Self>, draft: Draft) -> Option<Page<'p, Self>> {
        match draft {
            Draft::Menu(MenuDraft::Cards) => self.ask_sheet(page, draft),
            Draft::Menu(MenuDraft::EndHere) => {
                Some(menu::ask(self, page, MenuDraft::EndHere)?.help(END_HELP))
            }
            Draft::Menu(draft) => menu::ask(self, page, draft),
            Draft::FixPlate(seat, plate, crossed) if self.can_fix() => {
                self.ask_crosses(page, seat, plate, crossed)
            }
            _ => self.ask_sheet(page, draft),
        }
    }

    /// A cook can always stop or look at what remains, and a dial is always turned by hand: nothing is forced.
    fn affected_by(&self, _acted: Asked) -> Waiting {
        match self.stage {
            Stage::Cooking(_) | Stage::Woks => Waiting::NOBODY,
            _ => self.waiting(),
        }
    }

    fn apply(&mut self, asked: Asked, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
        if let Asked::Seat(seat) = asked {
            return self.apply_seat(seat, action, to_do);
        }
        match (self.stage, action) {
            (Stage::Opening, Action::Open(depth)) => self.open(depth),
            (Stage::Dice, Action::DeviceRolls(device)) => self.pick_dice(device, to_do)?,
            (Stage::Side, Action::Sheet(side)) => self.pick_side(side),
            (Stage::Recalling(fact), Action::Unread) => self.recall_after(fact, to_do),
            (Stage::Pausing(fact), Action::GoOn) => self.end_pause(fact),
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
            _ => self.apply_beside(action, to_do)?,
        }
        Ok(())
    }

    fn is_ending(&self) -> bool {
        matches!(self.stage, Stage::Woks | Stage::Over)
    }

    fn may_open(&self, question: MenuQuestion) -> bool {
        match question {
            MenuQuestion::HouseRules => self.is_running(),
            MenuQuestion::Fix | MenuQuestion::Check => self.has_counts(),
            MenuQuestion::Cards => self.may_enter().is_ok(),
            MenuQuestion::EndHere => self.can_end(),
        }
    }

    fn redraft(action: Action) -> Option<Draft> {
        match action {
            Action::Serving(..) => ServingDraft::from_action(action).map(Draft::Serving),
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
            Draft::Menu(menu) => menu.stays(),
            Draft::CardPlate(_) | Draft::CardRows | Draft::CardBonuses => true,
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
            (Stage::Cooking(_), Action::Cross(serving)) => {
                self.take(seat, Pick::Serving(serving), to_do)
            }
            (Stage::Cooking(_), Action::Serving(serving, layout, cost, points, gift)) => {
                self.read_and_take(seat, (serving, layout), (cost, points), gift, to_do)
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
