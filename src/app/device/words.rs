//! The words of the screens under *Device*: rows, and sentences of questions.

use super::{DeviceRow, DeviceScreen, Forget};
use crate::app::App;
use crate::app::results::game_name;
use crate::app::slots::players;
use crate::engine::line::Line;
use crate::engine::prompt::Memo;
use crate::games::GameLine;
use crate::storage::slot::{Content, Slot};
use crate::ui::list::Row;

/// How much the players are told to do, in the order of [`Hands`](crate::engine::to_do::Hands).
const HANDS: [&str; 3] = ["Hands: everything", "Hands: news", "Hands: nothing"];

impl App {
    pub(in crate::app) fn device_label(&self, row: DeviceRow) -> Row {
        let label = match row {
            DeviceRow::Open(screen) => return self.screen_label(screen),
            DeviceRow::Back(label) => label,
            DeviceRow::Flip => "Turn the picture",
            DeviceRow::Hands => HANDS[self.notebook.hands() as usize],
            DeviceRow::News => "Only what is news",
            DeviceRow::Version => "Version",
            DeviceRow::Resume(_) => "Resume it",
            DeviceRow::Clear(_) => "Clear it",
            DeviceRow::LetGo(_) => "Let it go",
            DeviceRow::Forget(_) => "Forget",
            DeviceRow::GoOn => "Go on from there",
            DeviceRow::Leave => "Leave it as it is",
            DeviceRow::Allow(true) => "Take it",
            DeviceRow::Allow(false) => "Do not take it",
        };
        label.into()
    }

    /// The label of a row that opens a screen.
    fn screen_label(&self, screen: DeviceScreen) -> Row {
        match screen {
            DeviceScreen::Games => "Kept games".into(),
            DeviceScreen::Game(slot) | DeviceScreen::LetGo(slot) => self.slot_label(slot),
            DeviceScreen::Results => "Results".into(),
            DeviceScreen::Result(row) => self.result_label(row),
            DeviceScreen::Breakdown(_, seat, _) => Line::new().name(seat).into(),
            DeviceScreen::Code(_) => "as a code".into(),
            DeviceScreen::Cards => "Learned cards".into(),
            DeviceScreen::CardsOf(game) => self.learned_label(game),
            DeviceScreen::Sure(Forget::Card(game, memo)) => self.card(game, memo).into(),
            DeviceScreen::Sure(Forget::Cards(_)) => "Forget them all".into(),
            DeviceScreen::Sure(Forget::Players) => "Forget players".into(),
            _ => Row::default(),
        }
    }

    /// Who plays in a slot, which game, and how many moves; or why it cannot be read.
    fn slot_label(&self, slot: Slot) -> Row {
        let other = |right: &str| Row {
            left: "A game".into(),
            right: right.into(),
            names: None,
        };
        match self.slots.content(slot) {
            Content::Game(_) if self.slot() == Some(slot) => other("on the table"),
            Content::Game(begin) => {
                let word = GameLine::by_id(begin.game).map_or("?", |line| line.word);
                let moves = self.slots.moves_in(slot);
                Row {
                    right: Line::from(word).number(i32::from(moves)),
                    ..self.slots.game_row(slot)
                }
            }
            Content::Foreign(_) => other("other format"),
            _ => other("damaged"),
        }
    }

    fn learned_label(&self, game: u8) -> Row {
        Row {
            left: game_name(game).into(),
            right: Line::new().number(self.count_cards(game)),
            names: None,
        }
    }

    /// A learned card in words.
    fn card(&self, game: u8, memo: Memo) -> Line {
        let about = self.notebook.about(game);
        let known = about.answers().find(|&(known, _)| known == memo);
        known.map_or_else(Line::new, |(_, action)| self.say_of(game, action))
    }

    /// An action of a game that need not be on the table, in words.
    fn say_of(&self, game: u8, action: &[u8]) -> Line {
        match (self.game.table(), GameLine::by_id(game)) {
            (Some(table), _) if self.game.id() == Some(game) => table.say(action),
            (_, Some(line)) => (line.sit)(line.usual, 0).any().say(action),
            _ => Line::new(),
        }
    }

    /// The sentence of a question about one thing, and the names in it.
    pub(in crate::app) fn asks(&self, screen: DeviceScreen) -> Row {
        match screen {
            DeviceScreen::Game(slot) | DeviceScreen::LetGo(slot) => self.asks_about(slot),
            DeviceScreen::Sure(Forget::Card(game, memo)) => self.card(game, memo).into(),
            DeviceScreen::Sure(Forget::Cards(game)) => {
                let all = Line::from("Forget all").number(self.count_cards(game));
                let all = all.word("learned cards? They will be asked for again.");
                all.into()
            }
            DeviceScreen::Sure(Forget::Players) => "Forget all names and groups?".into(),
            DeviceScreen::Request => self.wanted().into(),
            DeviceScreen::Fewer => "What shall hands be told next time?".into(),
            _ => "Go on with this game? What comes after is then gone.".into(),
        }
    }

    /// A game as its players recognise it: who, which, how many moves.
    fn asks_about(&self, slot: Slot) -> Row {
        match self.slots.content(slot) {
            Content::Game(begin) if self.slot() == Some(slot) => {
                let game = Line::from(game_name(begin.game)).mark(", ");
                game.and(players(begin.seats)).into()
            }
            Content::Game(begin) => {
                let Row { left, right, names } = self.slots.game_row(slot);
                let game = left.mark(", ").word(game_name(begin.game)).mark(", ");
                Row {
                    left: game.and(right).mark("."),
                    right: Line::new(),
                    names,
                }
            }
            Content::Foreign(format) => Line::from("It was kept in format")
                .number(format)
                .mark(", which this device cannot read.")
                .into(),
            _ => "Its beginning is damaged: it cannot be read.".into(),
        }
    }
}
