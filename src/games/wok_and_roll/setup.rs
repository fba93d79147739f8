//! Set-up of a table: what the device does, which sheet, who rolls first, what is laid out.

use super::action::{Mode, Opening, Source};
use super::pieces::part::Part;
use super::pieces::profile::{Menu, Profile};
use super::pieces::sheet::Sheet;
use super::pieces::synthetic;
use super::{Stage, WokAndRoll};
use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;

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

    pub(super) fn set_mode(&mut self, mode: Mode, device_dice: bool, to_do: &mut ToDo) {
        self.mode = mode;
        self.settings.device_dice = device_dice;
        match mode {
            Mode::Pad => self.ask_first(to_do),
            Mode::FullSheet => self.stage = Stage::Source,
        }
    }

    pub(super) fn take_sheet(&mut self, source: Source, to_do: &mut ToDo) {
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
                to_do.notice("synthetic sheet, not the printed one");
                self.ask_first(to_do);
            }
        }
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
        self.sheets = core::array::from_fn(|_| Sheet::new(&self.profile));
        self.tell_set_up(to_do);
        self.begin_turn(first, to_do);
    }

    /// What lies in front of everybody before the first roll.
    fn tell_set_up(&self, to_do: &mut ToDo) {
        to_do.hands("Each: a board, a marker");
        match self.profile.menu {
            Some(Menu::Expert) => {
                to_do.hands("Boards: Expert Menu up");
                to_do.hands("Each: a House Special");
            }
            Some(Menu::Simple) => to_do.hands("Boards: Simple Menu up"),
            None => to_do.hands("Boards: the same side up"),
        }
        if !self.settings.device_dice {
            to_do.hands("Wok: 4 white, 2 red dice");
        }
        if self.mode == Mode::Pad {
            to_do.notice("dice, turns and end; you keep the sheet");
        }
    }
}
