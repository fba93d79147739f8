//! The set-up of a table: what the device does, which sheet, who rolls first, what to put on the table.

use super::prelude::*;

impl WokAndRoll {
    pub(super) fn open(&mut self, depth: Depth) {
        self.depth = depth;
        self.stage = match depth {
            Depth::Quick => Stage::Woks,
            _ => Stage::Dice,
        };
    }

    pub(super) fn pick_dice(&mut self, device: bool, to_do: &mut ToDo) -> Result<(), Refusal> {
        self.house.set(Rule::Dice, device.into())?;
        match self.depth {
            Depth::Everything => self.stage = Stage::Side,
            _ => self.ask_first(to_do),
        }
        Ok(())
    }

    pub(super) fn pick_side(&mut self, side: Side) {
        self.sheet = Sheet::unread(side);
        self.recall(Fact::Plate(0));
    }

    /// Asks who rolls first, unless somebody plays alone (WAR-DEC-18).
    pub(super) fn ask_first(&mut self, to_do: &mut ToDo) {
        match self.seats {
            1 => self.begin(Seat(0), to_do),
            _ => self.stage = Stage::First,
        }
    }

    pub(super) fn begin(&mut self, first: Seat, to_do: &mut ToDo) {
        self.first = Some(first);
        self.players = core::array::from_fn(|_| Player::new(&self.sheet));
        self.tell_set_up(to_do);
        self.begin_turn(first, to_do);
    }

    /// What everybody needs in front of them before the first roll.
    fn tell_set_up(&self, to_do: &mut ToDo) {
        to_do.hands("Each: a board, a marker");
        match (self.depth, self.sheet.side) {
            (Depth::Everything, Side::Expert) => {
                to_do.hands("Boards: Expert Menu up");
                to_do.hands("Each: a House Special");
            }
            (Depth::Everything, Side::Simple) => to_do.hands("Boards: Simple Menu up"),
            _ => to_do.hands("Boards: the same side up"),
        }
        if !self.house.is_on(Rule::Dice) {
            to_do.hands("Wok: 4 white, 2 red dice");
        }
        if self.depth != Depth::Everything {
            to_do.notice("dice, turns and end; you keep the sheet");
        }
    }
}
