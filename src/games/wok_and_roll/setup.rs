//! Set-up of a table: what the device does, which sheet, who rolls first, what is laid out.

use super::action::{Mode, Opening, Source};
use super::pieces::part::Part;
use super::pieces::profile::{Menu, Profile};
use super::pieces::sheet::Sheet;
use super::pieces::synthetic;
use super::{Stage, WokAndRoll};
use crate::engine::seat::Seat;
use crate::engine::told::Told;

impl WokAndRoll {
    pub(super) fn open(&mut self, opening: Opening) {
        self.mode = match opening {
            Opening::Everything => Mode::FullSheet,
            _ => Mode::Pad,
        };
        self.stage = match opening {
            Opening::QuickScore => Stage::Woks,
            _ => Stage::Mode,
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
        self.profile = match source {
            Source::Ours => Profile::blank(),
            Source::Simple => Profile::unread(Menu::Simple),
            Source::Expert => Profile::unread(Menu::Expert),
            Source::Synthetic => synthetic::profile(),
            Source::Example => synthetic::profile().placed(),
        };
        match source {
            // Only the Simple Menu could be learned by older games.
            Source::Ours | Source::Simple => self.ask_part(Part::Outline),
            Source::Expert => self.ask_part(Part::Place(0)),
            Source::Synthetic | Source::Example => {
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
        self.tell_set_up(told);
        self.begin_turn(first, told);
    }

    /// What lies in front of everybody before the first roll.
    fn tell_set_up(&self, told: &mut Told) {
        told.hands("Each: a board, a marker");
        match self.profile.menu {
            Some(Menu::Expert) => {
                told.hands("Boards: Expert Menu up");
                told.hands("Each: a House Special");
            }
            Some(Menu::Simple) => told.hands("Boards: Simple Menu up"),
            None => told.hands("Boards: the same side up"),
        }
        if !self.settings.device_dice {
            told.hands("Wok: 4 white, 2 red dice");
        }
        if self.mode == Mode::Pad {
            told.notice("dice, turns and end; you keep the sheet");
        }
    }
}
