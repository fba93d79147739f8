//! What the table sets right at any time: completions, crosses, stocks, skills.

use super::end::MAX_COMPLETED;
use crate::engine::menu;
use crate::engine::seat::Seat;
use crate::games::wok_and_roll::action::{Action, Mode, Stock};
use crate::games::wok_and_roll::counts::Count;
use crate::games::wok_and_roll::pieces::dice::Six;
use crate::games::wok_and_roll::pieces::face::{FACES, Face};
use crate::games::wok_and_roll::pieces::group::Shape;
use crate::games::wok_and_roll::pieces::payment::pay;
use crate::games::wok_and_roll::pieces::profile::MAX_BONUSES;
use crate::games::wok_and_roll::pieces::profile::MAX_STOCK;
use crate::games::wok_and_roll::refusal::Refusal;
use crate::games::wok_and_roll::{Stage, WokAndRoll};

impl WokAndRoll {
    pub(crate) fn apply_aside(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Settings(settings) if self.is_running() => {
                self.settings = settings;
                Ok(())
            }
            Action::House(rule, value) if self.uses(rule) => {
                self.set_house(rule, value != 0);
                Ok(())
            }
            Action::Count(count, value) => self.set_count(count, value),
            Action::EndHere if self.can_end() => self.end_here(),
            Action::FixCompleted(seat, count) => self.fix_completed(seat, count),
            Action::FixRoller(seat) if self.stage == Stage::Deciding => {
                self.check_seat(seat)?;
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

    /// Sets a count right, also after the end.
    fn set_count(&mut self, count: Count, value: i32) -> Result<(), Refusal> {
        if !self.can_fix() {
            return Err(Refusal::NotNow);
        }
        menu::check_count(self, count, value)?;
        // In bounds, so it fits.
        let number = value as u16;
        match count {
            Count::First => self.first = Some(Seat(number as u8)),
            Count::Roller => self.set_roller(Seat(number as u8))?,
            Count::Rolls => self.set_rolls(number as u8)?,
            Count::Die(die) => self.set_die(die.into(), number.into())?,
            Count::Completed(seat) => self.fix_completed(seat, number as u8)?,
            Count::Wok(seat, wok) => self.set_wok(seat, wok.into(), number as u8)?,
            Count::Crossed(seat, group) | Count::Group(seat, group) => {
                self.set_crossed(seat, group, number)?;
            }
            _ => self.set_sheet(count, number as u8)?,
        }
        Ok(())
    }

    /// Gives the dice to somebody else; what was cooked with them would not hold.
    fn set_roller(&mut self, roller: Seat) -> Result<(), Refusal> {
        if self.sheets.iter().any(|sheet| !sheet.picks.is_empty()) {
            return Err(Refusal::MidTurn);
        }
        self.roller = roller;
        Ok(())
    }

    fn set_rolls(&mut self, rolls: u8) -> Result<(), Refusal> {
        if self.stage != Stage::Deciding {
            return Err(Refusal::NotNow);
        }
        self.market.rolls = rolls;
        Ok(())
    }

    /// Turns a die, as long as what was picked in this turn can still be paid.
    fn set_die(&mut self, die: usize, face: usize) -> Result<(), Refusal> {
        let face = Face::at(face);
        self.check_die(die, face, true)?;
        let shown = self.market.faces.0.get_mut(die);
        *shown.ok_or(Refusal::NoSuchThing)? = face;
        let paid = |seat: Seat| {
            let sheet = self.sheet(seat)?;
            pay(&self.purse(seat), &sheet.taken(&self.profile))
        };
        match Seat::all(self.seats).all(|seat| paid(seat).is_some()) {
            true => Ok(()),
            false => Err(Refusal::Picked),
        }
    }

    fn set_wok(&mut self, seat: Seat, wok: usize, number: u8) -> Result<(), Refusal> {
        let woks = self.woks.get_mut(seat.index()).and_then(Option::as_mut);
        let kept = woks.and_then(|woks| woks.get_mut(wok));
        *kept.ok_or(Refusal::NoSuchThing)? = number;
        Ok(())
    }

    /// Crosses servings: of a dish so many from the top, of a platter these.
    fn set_crossed(&mut self, seat: Seat, group: u8, crossed: u16) -> Result<(), Refusal> {
        let kept = self.profile.group(group).ok_or(Refusal::NoSuchThing)?;
        let crossed = match kept.shape {
            Shape::Dish => (1 << crossed) - 1,
            Shape::Platter | Shape::WaitingPlatter => crossed,
        };
        self.fix_group(seat, group, crossed)
    }

    fn set_sheet(&mut self, count: Count, number: u8) -> Result<(), Refusal> {
        let (Count::Fridge(seat, _)
        | Count::Circled(seat, _)
        | Count::Hexagon(seat, _)
        | Count::Rectangle(seat, _)) = count
        else {
            return Err(Refusal::NoSuchThing);
        };
        self.may_fix_sheet(seat)?;
        let sheet = &mut self.sheets[seat.index()];
        match count {
            Count::Fridge(_, face) => sheet.fridge.0[face.index()] = number,
            Count::Circled(_, face) => sheet.circled.0[face.index()] = number,
            Count::Hexagon(_, face) => sheet.conversions = sheet.conversions.toggled(face.index()),
            Count::Rectangle(_, bonus) => sheet.bonuses ^= 1 << bonus,
            _ => {}
        }
        Ok(())
    }

    fn may_fix_woks(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        match self.can_fix() && self.woks[seat.index()].is_some() {
            true => Ok(()),
            false => Err(Refusal::NotNow),
        }
    }

    fn may_fix_sheet(&self, seat: Seat) -> Result<(), Refusal> {
        let sheet = self.sheet(seat).ok_or(Refusal::NoSuchThing)?;
        if self.mode != Mode::FullSheet || !self.can_fix() {
            return Err(Refusal::NotNow);
        }
        match sheet.picks.is_empty() {
            true => Ok(()),
            false => Err(Refusal::MidTurn),
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
