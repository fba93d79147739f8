//! The end of a turn and of the game: completions, the last turn, the wok numbers.

use crate::games::wok_and_roll::prelude::*;

/// The spaces of the wok on a sheet.
pub const WOKS: [&str; SECTIONS] = ["rice", "noodle", "meat and veg", "seafood", "skills"];
/// The most points a wok space can hold.
pub const MAX_WOK: u8 = 150;
/// The most completions the pad counts.
pub const MAX_COMPLETED: u8 = 9;

impl WokAndRoll {
    /// Ends the game, or passes the dice clockwise (WAR-TURN-02, WAR-END-03).
    pub(crate) fn end_turn(&mut self, to_do: &mut ToDo) {
        if !self.is_last_turn() {
            return self.begin_turn(self.roller.next(self.seats), to_do);
        }
        let filled = |&seat: &Seat| self.completed(seat) >= GROUPS_TO_END;
        if let Some(seat) = Seat::all(self.seats).find(filled) {
            let over = Line::new().name(seat).word("has");
            let over = over.number(self.completed(seat)).mark(": ");
            to_do.notice(over.word("the game is over"));
        }
        self.stage = match self.depth {
            Depth::Everything => Stage::Over,
            _ => Stage::Woks,
        };
    }

    /// Says that the last turn has come, if `before` it had not (WAR-V09).
    pub(crate) fn tell_last_turn(&self, before: bool, seat: Seat, to_do: &mut ToDo) {
        if !before && self.is_last_turn() {
            let line = Line::from("Last turn").mark(": ").name(seat);
            to_do.notice(line.word("has").number(self.completed(seat)));
        }
    }

    pub(crate) fn may_complete(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        match self.completed(seat) < MAX_COMPLETED {
            true => Ok(()),
            false => Err(CountError::TooHigh(MAX_COMPLETED.into()).into()),
        }
    }

    /// Counts a completion somebody reports.
    pub(crate) fn complete(&mut self, seat: Seat, to_do: &mut ToDo) -> Result<(), Refusal> {
        self.may_complete(seat)?;
        let before = self.is_last_turn();
        self.players[seat.index()].completed += 1;
        self.tell_last_turn(before, seat, to_do);
        Ok(())
    }

    /// Ends the game before its time: what was cooked is paid for and counts. Without sheets the table still
    /// enters its woks, unless it is about to.
    pub(crate) fn end_here(&mut self) -> Result<(), Refusal> {
        match self.depth {
            Depth::Light | Depth::Quick if self.stage != Stage::Woks => self.stage = Stage::Woks,
            _ => {
                self.pay_all(&mut ToDo::new())?;
                self.stage = Stage::Over;
            }
        }
        Ok(())
    }

    /// Takes over the wok numbers of a seat; with the last ones the game is over.
    pub(crate) fn enter_woks(
        &mut self,
        seat: Seat,
        numbers: [u8; SECTIONS],
    ) -> Result<(), Refusal> {
        if numbers.iter().any(|&number| number > MAX_WOK) {
            return Err(Refusal::OutOfBounds);
        }
        self.players[seat.index()].woks = Some(numbers);
        if Seat::all(self.seats).all(|seat| self.players[seat.index()].woks.is_some()) {
            self.stage = match self.first.is_none() && self.leaders() > 1 {
                true => Stage::QuickFirst,
                false => Stage::Over,
            };
        }
        Ok(())
    }
}
