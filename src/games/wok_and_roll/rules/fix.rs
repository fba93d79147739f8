//! What the table sets right at any time: completions, crosses, stocks, skills.

use super::end::MAX_COMPLETED;
use crate::engine::seat::Seat;
use crate::games::wok_and_roll::WokAndRoll;
use crate::games::wok_and_roll::action::{Action, Mode, Stock};
use crate::games::wok_and_roll::pieces::dice::Six;
use crate::games::wok_and_roll::pieces::face::FACES;
use crate::games::wok_and_roll::pieces::profile::MAX_BONUSES;
use crate::games::wok_and_roll::pieces::profile::MAX_STOCK;
use crate::games::wok_and_roll::refusal::Refusal;

impl WokAndRoll {
    pub(crate) fn apply_aside(&mut self, action: Action) -> Result<(), Refusal> {
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
        if !kept.layout().can_be_crossed(crossed) {
            return Err(Refusal::FromTheTop(crossed.trailing_ones() as u8 + 1));
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
