//! What the device keeps beside the game on the table: games, results, learned cards, players.

use heapless::Vec;

use super::begin::players;
use super::results::game_name;
use super::{App, Effect, Screen};
use crate::engine::line::Line;
use crate::engine::prompt::Memo;
use crate::engine::seat::Seat;
use crate::games::{CATALOG, GameLine};
use crate::storage::SLOTS;
use crate::storage::slot::{Content, Slot};
use crate::ui::frame::Frame;
use crate::ui::list::{self, GUTTER, List, Row};
use crate::ui::page::{self, BODY, COLUMNS, FOOT, PAGE};
use crate::ui::{SMALL, line};

/// What is open of all that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawer {
    /// What lies in the slots. Next: Game.
    Games,
    /// One slot: resume it, keep it or clear it.
    Game(Slot),
    /// The last results. Next: Result.
    Results,
    /// The result in a row of them. Next: Breakdown.
    Result(usize),
    /// One seat's points in it, from a category on. Next: Result.
    Breakdown(usize, Seat, usize),
    /// How many cards of each game were learned. Next: CardsOf.
    Cards,
    /// The learned cards of a game. Next: Sure.
    CardsOf(u8),
    /// Whether something shall really be forgotten.
    Sure(Forget),
    /// Whether a game in doubt shall go on.
    GoOn,
    /// There is no place for another game. Next: Games.
    Full,
}

/// What can be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forget {
    /// One learned card of a game.
    Card(u8, Memo),
    /// All learned cards of a game.
    Cards(u8),
    /// Everybody who ever played.
    Players,
}

/// The rows of the device, in order.
const DEVICE: [&str; 6] = [
    "Turn the picture",
    "Kept games",
    "Results",
    "Learned cards",
    "Forget players",
    "Version",
];
const OFFERS: usize = 3;

impl App {
    pub(super) fn drawer_rows(&self) -> usize {
        let Screen::Drawer(drawer) = self.screen else {
            return DEVICE.len();
        };
        match drawer {
            Drawer::Games => self.taken().len().max(1),
            Drawer::Results => self.notebook.results().len().max(1),
            Drawer::Result(_) => self.result_rows(),
            Drawer::Breakdown(..) => 1,
            Drawer::Cards => CATALOG.len(),
            Drawer::CardsOf(game) => self.notebook.about(game).answers().count() + 1,
            _ => self.offers(drawer).len(),
        }
    }

    fn drawer_row(&self, row: usize) -> Row {
        let Screen::Drawer(drawer) = self.screen else {
            return DEVICE.get(row).copied().unwrap_or("").into();
        };
        match drawer {
            Drawer::Games => self.slot_row(row),
            Drawer::Results => self.result_row(row),
            Drawer::Cards => self.learned_row(row),
            Drawer::CardsOf(game) => self.card_row(game, row).into(),
            _ => Row::default(),
        }
    }

    #[inline(never)]
    pub(super) fn drawer_ok(&mut self) {
        let Screen::Drawer(drawer) = self.screen else {
            return self.ok_device();
        };
        match drawer {
            Drawer::Games => self.open_slot(),
            Drawer::Results => self.open_result(self.cursor),
            Drawer::Result(row) => self.open_breakdown(row),
            Drawer::Breakdown(row, seat, from) => self.next_breakdown(row, seat, from),
            Drawer::Cards => self.open_cards(),
            Drawer::CardsOf(game) => self.ask_forget(game),
            Drawer::Game(slot) => self.ok_game(slot),
            Drawer::Sure(forget) => self.ok_sure(forget),
            Drawer::GoOn if self.cursor == 0 => self.go_on(),
            Drawer::GoOn => self.pause(),
            Drawer::Full => self.go(Screen::Drawer(Drawer::Games)),
        }
    }

    pub(super) fn drawer_back(&mut self) {
        let Screen::Drawer(drawer) = self.screen else {
            return match self.seated {
                Some(_) => self.go(Screen::Menu),
                None => self.go(Screen::Games),
            };
        };
        let back = match drawer {
            Drawer::Game(_) => Drawer::Games,
            Drawer::Result(_) => Drawer::Results,
            Drawer::Breakdown(row, ..) => Drawer::Result(row),
            Drawer::CardsOf(_) => Drawer::Cards,
            Drawer::Sure(Forget::Card(game, _) | Forget::Cards(game)) => Drawer::CardsOf(game),
            Drawer::GoOn => return self.pause(),
            Drawer::Full => return self.go(Screen::Games),
            _ => return self.go(Screen::Device),
        };
        self.go(Screen::Drawer(back));
    }

    fn ok_device(&mut self) {
        let drawer = match self.cursor {
            0 => return self.notebook.flip(),
            1 => Drawer::Games,
            2 => Drawer::Results,
            3 => Drawer::Cards,
            4 => Drawer::Sure(Forget::Players),
            _ => return self.message = Some(Line::from("Souschef").word(self.version)),
        };
        self.go(Screen::Drawer(drawer));
    }

    /// The slots that hold something.
    fn taken(&self) -> Vec<Slot, SLOTS> {
        let is_taken = |slot: &Slot| self.shelf[slot.index()].is_taken();
        Slot::all().filter(is_taken).collect()
    }

    fn slot_row(&self, row: usize) -> Row {
        let Some(&slot) = self.taken().get(row) else {
            return "Nothing".into();
        };
        let (left, right) = match self.shelf[slot.index()] {
            Content::Game(begin) => {
                let on_table = self.session() == Some(begin.session);
                let right = if on_table { "on the table" } else { "paused" };
                (game_name(begin.game), right)
            }
            Content::Foreign(_) => ("A game", "other format"),
            _ => ("A game", "damaged"),
        };
        Row {
            left: left.into(),
            right: right.into(),
            names: None,
        }
    }

    fn open_slot(&mut self) {
        if let Some(&slot) = self.taken().get(self.cursor) {
            self.go(Screen::Drawer(Drawer::Game(slot)));
        }
    }

    fn ok_game(&mut self, slot: Slot) {
        let offers = self.offers(Drawer::Game(slot));
        match offers.get(self.cursor).copied() {
            Some("Resume it") => self.leave(Effect::Resume(slot)),
            Some("Clear it") => {
                self.leave(Effect::Free(slot));
                self.go(Screen::Drawer(Drawer::Games));
            }
            _ => self.drawer_back(),
        }
    }

    fn learned_row(&self, row: usize) -> Row {
        let Some(game) = CATALOG.get(row) else {
            return Row::default();
        };
        let cards = self.notebook.about(game.id).answers().count();
        Row {
            left: game.name.into(),
            right: Line::new().number(cards as i32),
            names: None,
        }
    }

    fn open_cards(&mut self) {
        if let Some(game) = CATALOG.get(self.cursor) {
            self.go(Screen::Drawer(Drawer::CardsOf(game.id)));
        }
    }

    fn card_row(&self, game: u8, row: usize) -> Line {
        match self.notebook.about(game).answers().nth(row) {
            Some((_, action)) => self.say_of(game, action),
            None if row == 0 => "Nothing learned yet".into(),
            None => "Forget them all".into(),
        }
    }

    /// An action of a game that need not be on the table, in words.
    fn say_of(&self, game: u8, action: &[u8]) -> Line {
        match (&self.seated, GameLine::by_id(game)) {
            (Some(seated), _) if seated.line.id == game => seated.play.any().say(action),
            (_, Some(line)) => (line.sit)(line.usual, 0).any().say(action),
            _ => Line::new(),
        }
    }

    fn ask_forget(&mut self, game: u8) {
        let memo = {
            let mut answers = self.notebook.about(game).answers();
            answers.nth(self.cursor).map(|(memo, _)| memo)
        };
        let forget = match memo {
            Some(memo) => Forget::Card(game, memo),
            None if self.cursor == 0 => return self.drawer_back(),
            None => Forget::Cards(game),
        };
        self.go(Screen::Drawer(Drawer::Sure(forget)));
    }

    fn ok_sure(&mut self, forget: Forget) {
        if self.cursor > 0 {
            match forget {
                Forget::Card(game, memo) => self.notebook.forget(game, Some(memo)),
                Forget::Cards(game) => self.notebook.forget(game, None),
                Forget::Players => self.notebook.forget_groups(),
            }
        }
        self.drawer_back();
    }

    /// What can be done on a screen that asks about one thing.
    fn offers(&self, drawer: Drawer) -> Vec<&'static str, OFFERS> {
        let offers: &[&'static str] = match drawer {
            Drawer::Game(slot) => match self.kept(slot) {
                Some(begin) if self.session() == Some(begin.session) => &["Keep it"],
                Some(begin) if GameLine::by_id(begin.game).is_some() => {
                    &["Resume it", "Keep it", "Clear it"]
                }
                _ => &["Keep it", "Clear it"],
            },
            Drawer::Sure(_) => &["Keep", "Forget"],
            Drawer::GoOn => &["Go on from there", "Leave it as it is"],
            _ => &["See what is kept"],
        };
        offers.iter().copied().collect()
    }

    /// The sentence on a screen that asks about one thing.
    fn asks(&self, drawer: Drawer) -> Line {
        match drawer {
            Drawer::Game(slot) => match self.shelf[slot.index()] {
                Content::Game(begin) => Line::from(game_name(begin.game))
                    .mark(", ")
                    .and(players(begin.seats)),
                Content::Foreign(format) => Line::from("It was kept in format")
                    .number(format)
                    .mark(", which this device cannot read."),
                _ => "Its beginning is damaged: it cannot be read.".into(),
            },
            Drawer::Sure(Forget::Card(game, memo)) => {
                let about = self.notebook.about(game);
                let known = about.answers().find(|&(known, _)| known == memo);
                known.map_or_else(Line::new, |(_, action)| self.say_of(game, action))
            }
            Drawer::Sure(Forget::Cards(game)) => Line::from("Forget all")
                .number(self.notebook.about(game).answers().count() as i32)
                .word("learned cards? They will be asked for again."),
            Drawer::Sure(Forget::Players) => "Forget all names and groups?".into(),
            Drawer::GoOn => "Go on with this game? What comes after is then gone.".into(),
            _ => "All places for games are taken. Clear one first.".into(),
        }
    }

    #[inline(never)]
    pub(super) fn draw_drawer(&self, frame: &mut Frame) {
        let Screen::Drawer(drawer) = self.screen else {
            return self.draw_rows(frame, "Device", "choose");
        };
        match drawer {
            Drawer::Games => self.draw_rows(frame, "Kept games", "open"),
            Drawer::Results => self.draw_rows(frame, "Results", "open"),
            Drawer::Result(_) => self.draw_result(frame),
            Drawer::Breakdown(_, seat, from) => self.draw_breakdown(frame, seat, from),
            Drawer::Cards => self.draw_rows(frame, "Learned cards", "open"),
            Drawer::CardsOf(game) => self.draw_rows(frame, game_name(game), "choose"),
            _ => self.draw_offer(frame, "Souschef", &self.asks(drawer), &self.offers(drawer)),
        }
    }

    fn draw_rows(&self, frame: &mut Frame, header: &'static str, ok: &'static str) {
        page::header(frame, &header.into(), &Line::new(), &self.names);
        let rows = List {
            title: &Line::new(),
            len: self.drawer_rows(),
            row: &|row| self.drawer_row(row),
            cursor: self.cursor,
            ends_after: None,
        };
        list::draw(frame, &rows, &self.names);
        page::foot(frame, &ok.into(), &self.names);
    }

    /// Draws a sentence and what can be done about it.
    pub(super) fn draw_offer(
        &self,
        frame: &mut Frame,
        header: &'static str,
        sentence: &Line,
        offers: &[&'static str],
    ) {
        page::header(frame, &header.into(), &Line::new(), &self.names);
        let room = (FOOT - BODY) / PAGE - offers.len() as i32;
        let columns = 1..COLUMNS.end;
        line::draw_wrapped(frame, columns, BODY, 0..room, sentence, &self.names, &SMALL);
        for (row, &offer) in offers.iter().enumerate() {
            let y = BODY + (room + row as i32) * PAGE;
            line::draw(
                frame,
                GUTTER..COLUMNS.end,
                y,
                &offer.into(),
                &self.names,
                &SMALL,
            );
            if row == self.cursor {
                page::cursor(frame, y, &SMALL);
            }
        }
        page::foot(frame, &"choose".into(), &self.names);
    }
}
