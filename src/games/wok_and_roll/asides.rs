//! What the table may open at any time: house rules, corrections, the sheet, the end.

use super::action::{Action, Mode, Refusal, Settings, Stock};
use super::draft::Draft;
use super::entry::can_be_crossed;
use super::face::{FACES, Six};
use super::forms::{form, toggle};
use super::pad::MAX_COMPLETED;
use super::profile::{MAX_BONUSES, MAX_STOCK};
use super::{Stage, WokAndRoll};
use crate::engine::game::Aside;
use crate::engine::prompt::{Answer, Choice, Prompt};
use crate::engine::seat::Seat;
use crate::engine::told::Told;

const SETTINGS_HELP: &str = "House rules of this table. Device dice begin with the next turn.";
const END_HELP: &str = "Breaks the game off. The pad asks for the wok numbers first; a full \
sheet is scored as it stands.";

impl WokAndRoll {
    pub(super) fn open_aside(&self, aside: Aside) -> Option<Draft> {
        let full = self.mode == Mode::FullSheet;
        match aside {
            Aside::Settings => self.is_running().then_some(Draft::Settings(self.settings)),
            Aside::Fix => self.can_fix().then_some(Draft::Fix),
            Aside::Audit => (full && self.can_fix()).then_some(Draft::Fix),
            Aside::Cards => self.may_enter().ok().map(|()| Draft::Cards),
            Aside::EndHere => self.can_end().then_some(Draft::EndHere),
        }
    }

    /// Tells whether a game is being played or prepared.
    fn is_running(&self) -> bool {
        !matches!(self.stage, Stage::Opening | Stage::Over | Stage::QuickFirst)
    }

    /// Tells whether there is something on the table to set right.
    pub(super) fn can_fix(&self) -> bool {
        let prepared = matches!(
            self.stage,
            Stage::Throwing(_)
                | Stage::Deciding
                | Stage::Entering
                | Stage::Cooking(_)
                | Stage::Reporting
                | Stage::Over
        );
        prepared || self.stage == Stage::Woks
    }

    fn can_end(&self) -> bool {
        self.can_fix() && self.stage != Stage::Over
    }

    /// The next question of an aside; `None` for a draft that is none or may not be now.
    pub(super) fn aside_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        match draft {
            Draft::Settings(settings) if self.is_running() => Some(settings_form(page, settings)),
            Draft::EndHere if self.can_end() => {
                let choices = [Choice::play("End and score", Action::EndHere)];
                Some(
                    page.choose("end", "End the game here?", choices)
                        .help(END_HELP),
                )
            }
            _ if self.fix_prompt(page, draft).is_some() => Some(page),
            _ => self.entry_prompt(page, draft),
        }
    }
}

/// What asides do.
impl WokAndRoll {
    pub(super) fn apply_aside(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Settings(settings) if self.is_running() => {
                self.settings = settings;
                Ok(())
            }
            Action::EndHere if self.can_end() => self.end_here(),
            Action::FixCompleted(seat, count) => self.fix_completed(seat, count),
            Action::FixRoller(seat) => {
                self.check_seat(seat)?;
                self.may_fix_roller()?;
                self.roller = seat;
                Ok(())
            }
            Action::FixGroup(seat, group, crossed) => self.fix_group(seat, group, crossed),
            Action::FixStock(seat, stock, symbols) => self.fix_stock(seat, stock, symbols),
            Action::FixSkills(seat, hexagons, bonuses) => self.fix_skills(seat, hexagons, bonuses),
            Action::Woks(seat, numbers) => {
                self.may_fix_woks(seat)?;
                self.enter_woks(seat, numbers)
            }
            _ => self.enter_part(action),
        }
    }

    fn end_here(&mut self) -> Result<(), Refusal> {
        match self.mode {
            Mode::Pad if self.stage != Stage::Woks => self.stage = Stage::Woks,
            _ => {
                self.settle_all(&mut Told::new())?;
                self.stage = Stage::Over;
            }
        }
        Ok(())
    }

    fn fix_completed(&mut self, seat: Seat, count: u8) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        let pad = self.mode == Mode::Pad && self.can_fix();
        if !pad || self.woks[seat.index()].is_some() {
            return Err(Refusal::NotNow);
        }
        if count > MAX_COMPLETED {
            return Err(Refusal::OutOfBounds);
        }
        self.completed[seat.index()] = count;
        Ok(())
    }

    fn fix_group(&mut self, seat: Seat, group: u8, crossed: u16) -> Result<(), Refusal> {
        self.may_fix_sheet(seat)?;
        let kept = self.profile.group(group).ok_or(Refusal::NoSuchThing)?;
        if !can_be_crossed(kept, crossed) {
            return Err(Refusal::FromTheTop);
        }
        self.sheets[seat.index()].crossed[usize::from(group)] = crossed;
        Ok(())
    }

    fn fix_stock(&mut self, seat: Seat, stock: Stock, symbols: [u8; FACES]) -> Result<(), Refusal> {
        self.may_fix_sheet(seat)?;
        let sheet = &mut self.sheets[seat.index()];
        let kept = match stock {
            Stock::Fridge => &mut sheet.fridge,
            Stock::Circled => &mut sheet.circled,
        };
        if symbols
            .iter()
            .zip(kept.0)
            .any(|(&new, old)| new > MAX_STOCK.max(old))
        {
            return Err(Refusal::OutOfBounds);
        }
        kept.0 = symbols;
        Ok(())
    }

    fn fix_skills(&mut self, seat: Seat, hexagons: Six, bonuses: u8) -> Result<(), Refusal> {
        self.may_fix_sheet(seat)?;
        let printed = |bonus: usize| self.profile.bonuses[bonus].is_some();
        let real = (0..MAX_BONUSES).all(|bonus| bonuses & (1 << bonus) == 0 || printed(bonus));
        if !real || hexagons.0 & !self.profile.skills.conversions.0 != 0 {
            return Err(Refusal::NoSuchThing);
        }
        let sheet = &mut self.sheets[seat.index()];
        sheet.conversions = hexagons;
        sheet.bonuses = bonuses;
        Ok(())
    }
}

fn settings_form(page: &mut Prompt<WokAndRoll>, settings: Settings) -> &mut Prompt<WokAndRoll> {
    let next = |settings| Ok(Draft::Settings(settings));
    let device_dice = !settings.device_dice;
    let circles_expire = !settings.circles_expire;
    let platters_wait = !settings.platters_wait;
    let skill_leaves_itself_out = !settings.skill_leaves_itself_out;
    let dice = Settings {
        device_dice,
        ..settings
    };
    let circles = Settings {
        circles_expire,
        ..settings
    };
    let platters = Settings {
        platters_wait,
        ..settings
    };
    let skill = Settings {
        skill_leaves_itself_out,
        ..settings
    };
    let counts_itself = !settings.skill_leaves_itself_out;
    let rows = [
        toggle("device rolls".into(), settings.device_dice, next(dice)),
        toggle(
            "circles are lost".into(),
            settings.circles_expire,
            next(circles),
        ),
        toggle(
            "platters wait".into(),
            settings.platters_wait,
            next(platters),
        ),
        toggle("skill counts itself".into(), counts_itself, next(skill)),
    ];
    let done = Ok(Answer::Play(Action::Settings(settings)));
    form(page, "House rules".into(), rows, done).help(SETTINGS_HELP)
}
