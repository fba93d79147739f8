//! What the table sets right at any time: completions, crosses, stocks, skills.

use crate::games::wok_and_roll::prelude::*;

impl WokAndRoll {
    pub(crate) fn apply_beside(&mut self, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
        match action {
            Action::House(rule, value) if self.uses(rule) => Ok(self.house.set(rule, value)?),
            Action::Count(count, value) if self.can_fix() => menu::correct(self, count, value),
            Action::EndHere if self.can_end() => self.end_here(),
            Action::Woks(seat, numbers) => {
                self.may_fix_woks(seat)?;
                self.enter_woks(seat, numbers)
            }
            _ => self.enter(action, to_do),
        }
    }

    pub(crate) fn set_first(&mut self, first: Seat) -> Result<(), Refusal> {
        self.first = Some(first);
        Ok(())
    }

    pub(crate) fn may_set_rolls(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Deciding => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Turns a die, if everything taken in this turn can still be paid.
    pub(crate) fn set_die(&mut self, die: usize, face: usize) -> Result<(), Refusal> {
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

    pub(crate) fn set_wok(&mut self, seat: Seat, wok: u8, number: u8) -> Result<(), Refusal> {
        let woks = self.players[seat.index()].woks.as_mut();
        let kept = woks.and_then(|woks| woks.get_mut(usize::from(wok)));
        *kept.ok_or(Refusal::NoSuchThing)? = number;
        Ok(())
    }

    /// Crosses servings off: the first ones of a dish, by their number, or those of a platter, a bit each.
    pub(crate) fn set_crossed(
        &mut self,
        seat: Seat,
        plate: u8,
        crossed: u16,
    ) -> Result<(), Refusal> {
        self.may_mark(seat)?;
        let layout = self.sheet.layout(plate).ok_or(Refusal::NoSuchThing)?;
        let crossed = match layout.shape {
            Shape::Dish => (1 << crossed) - 1,
            Shape::Platter | Shape::WaitingPlatter => crossed,
        };
        self.players[seat.index()].crossed[usize::from(plate)] = crossed;
        Ok(())
    }

    pub(crate) fn set_circled(&mut self, seat: Seat, face: Face, count: u8) -> Result<(), Refusal> {
        self.may_mark(seat)?;
        self.players[seat.index()].circled.0[face.index()] = count;
        Ok(())
    }

    pub(crate) fn toggle_hexagon(&mut self, seat: Seat, face: Face) -> Result<(), Refusal> {
        self.may_mark(seat)?;
        let hexagons = &mut self.players[seat.index()].conversions;
        *hexagons = hexagons.toggled(face.index());
        Ok(())
    }

    pub(crate) fn toggle_rectangle(&mut self, seat: Seat, bonus: u8) -> Result<(), Refusal> {
        self.may_mark(seat)?;
        self.players[seat.index()].bonuses ^= 1 << bonus;
        Ok(())
    }

    /// Whether the table may change a player's marks: not while the player's picks depend on them.
    pub(crate) fn may_mark(&self, seat: Seat) -> Result<(), Refusal> {
        let player = self.player(seat).ok_or(Refusal::NoSuchThing)?;
        match player.picks.is_empty() {
            true => Ok(()),
            false => Err(Refusal::MidTurn),
        }
    }

    fn may_fix_woks(&self, seat: Seat) -> Result<(), Refusal> {
        let player = self.player(seat).ok_or(Refusal::NoSuchThing)?;
        match self.can_fix() && player.woks.is_some() {
            true => Ok(()),
            false => Err(Refusal::NotNow),
        }
    }
}
