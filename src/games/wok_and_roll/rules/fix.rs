//! What the table sets right at any time: completions, crosses, stocks, skills.

use crate::games::wok_and_roll::prelude::*;

impl WokAndRoll {
    pub(crate) fn apply_beside(&mut self, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
        match action {
            Action::House(rule, value) if self.uses(rule) => Ok(self.house.set(rule, value)?),
            Action::Count(count, value) => self.set_count(count, value),
            Action::EndHere if self.can_end() => self.end_here(),
            Action::Woks(seat, numbers) => {
                self.may_fix_woks(seat)?;
                self.enter_woks(seat, numbers)
            }
            _ => self.enter(action, to_do),
        }
    }

    /// Sets a count right, also after the end.
    fn set_count(&mut self, count: Count, value: i32) -> Result<(), Refusal> {
        if !self.can_fix() {
            return Err(Refusal::NotNow);
        }
        aside::check_count(self, count, value)?;
        // It is within the bounds of the count, so it fits.
        let (number, wide) = (value as u8, value as u16);
        match count {
            Count::First => self.first = Some(Seat(number)),
            Count::Roller => {
                // Other dice could not pay for what was cooked.
                self.between_picks()?;
                self.roller = Seat(number);
            }
            Count::Rolls => self.set_rolls(number)?,
            Count::Die(die) => self.set_die(die.into(), number.into())?,
            Count::Completed(seat) => self.players[seat.index()].completed = number,
            Count::Wok(seat, wok) => self.set_wok(seat, wok.into(), number)?,
            Count::Crossed(seat, plate) => self.set_crossed(seat, plate, wide)?,
            _ => self.set_marks(count, number)?,
        }
        Ok(())
    }

    fn set_rolls(&mut self, rolls: u8) -> Result<(), Refusal> {
        if self.stage != Stage::Deciding {
            return Err(Refusal::NotNow);
        }
        self.market.rolls = rolls;
        Ok(())
    }

    /// Turns a die, if everything taken in this turn can still be paid.
    fn set_die(&mut self, die: usize, face: usize) -> Result<(), Refusal> {
        let face = Face::at(face);
        self.check_die(die, face, true)?;
        let shown = self.market.faces.0.get_mut(die);
        *shown.ok_or(Refusal::NoSuchThing)? = face;
        let paid = |seat: Seat| self.remains(seat, self.player(seat)?);
        match Seat::all(self.seats).all(|seat| paid(seat).is_some()) {
            true => Ok(()),
            false => Err(Refusal::Picked),
        }
    }

    fn set_wok(&mut self, seat: Seat, wok: usize, number: u8) -> Result<(), Refusal> {
        let woks = self.players[seat.index()].woks.as_mut();
        let kept = woks.and_then(|woks| woks.get_mut(wok));
        *kept.ok_or(Refusal::NoSuchThing)? = number;
        Ok(())
    }

    /// Crosses servings off: the first ones of a dish, by their number, or those of a platter, a bit each.
    fn set_crossed(&mut self, seat: Seat, plate: u8, crossed: u16) -> Result<(), Refusal> {
        self.may_fix_marks(seat)?;
        let layout = self.sheet.layout(plate).ok_or(Refusal::NoSuchThing)?;
        let crossed = match layout.shape {
            Shape::Dish => (1 << crossed) - 1,
            Shape::Platter | Shape::WaitingPlatter => crossed,
        };
        self.players[seat.index()].crossed[usize::from(plate)] = crossed;
        Ok(())
    }

    fn set_marks(&mut self, count: Count, number: u8) -> Result<(), Refusal> {
        let (Count::Fridge(seat, _)
        | Count::Circled(seat, _)
        | Count::Hexagon(seat, _)
        | Count::Rectangle(seat, _)) = count
        else {
            return Err(Refusal::NoSuchThing);
        };
        self.may_fix_marks(seat)?;
        let player = &mut self.players[seat.index()];
        match count {
            Count::Fridge(_, face) => player.fridge.0[face.index()] = number,
            Count::Circled(_, face) => player.circled.0[face.index()] = number,
            Count::Hexagon(_, face) => {
                player.conversions = player.conversions.toggled(face.index());
            }
            Count::Rectangle(_, bonus) => player.bonuses ^= 1 << bonus,
            _ => {}
        }
        Ok(())
    }

    fn may_fix_woks(&self, seat: Seat) -> Result<(), Refusal> {
        let player = self.player(seat).ok_or(Refusal::NoSuchThing)?;
        match self.can_fix() && player.woks.is_some() {
            true => Ok(()),
            false => Err(Refusal::NotNow),
        }
    }

    fn may_fix_marks(&self, seat: Seat) -> Result<(), Refusal> {
        let player = self.player(seat).ok_or(Refusal::NoSuchThing)?;
        match player.picks.is_empty() {
            true => Ok(()),
            false => Err(Refusal::MidTurn),
        }
    }
}
