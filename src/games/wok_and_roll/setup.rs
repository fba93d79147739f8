//! Set-up of a table: what the device does, which sheet, who rolls first.

use super::action::{Mode, Opening, Source};
use super::pieces::part::Part;
use super::pieces::sheet::Sheet;
use super::pieces::synthetic;
use super::{Stage, WokAndRoll};
use crate::engine::seat::Seat;
use crate::engine::told::Told;

impl WokAndRoll {
    pub(super) fn open(&mut self, opening: Opening) {
        self.stage = match opening {
            Opening::Play => Stage::Mode,
            Opening::QuickScore => Stage::Woks,
        };
    }

    pub(super) fn set_mode(&mut self, mode: Mode, device_dice: bool, told: &mut Told) {
        self.mode = mode;
        self.settings.device_dice = device_dice;
        match mode {
            Mode::Pad => self.ask_first(told),
            Mode::FullSheet => self.stage = Stage::Source,
        }
    }

    pub(super) fn take_sheet(&mut self, source: Source, told: &mut Told) {
        match source {
            Source::Ours => self.stage = Stage::Entry(Part::Outline),
            Source::Synthetic => {
                self.profile = synthetic::profile();
                told.notice("synthetic sheet, not the printed one");
                self.ask_first(told);
            }
        }
    }

    /// Asks who rolls first, unless somebody plays alone (WAR-DEC-18).
    pub(super) fn ask_first(&mut self, told: &mut Told) {
        match self.seats {
            1 => self.begin(Seat(0), told),
            _ => self.stage = Stage::First,
        }
    }

    pub(super) fn begin(&mut self, first: Seat, told: &mut Told) {
        self.first = Some(first);
        self.sheets = core::array::from_fn(|_| Sheet::new(&self.profile));
        self.begin_turn(first, told);
    }
}
