//! Screens under *Device*: kept games, results, learned cards, players and settings; and questions of the device
//! about one thing.

mod words;

use heapless::Vec;

use super::{App, Effect, Screen};
use crate::engine::line::Line;
use crate::engine::prompt::Memo;
use crate::engine::seat::Seat;
use crate::games::{CATALOG, GameLine};
use crate::notebook::Notebook;
use crate::storage::slot::Slot;

/// A screen under *Device*, or a question of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DeviceScreen {
    /// The list of the others.
    Start,
    /// The slots. Next: Game.
    Games,
    /// One slot: resume it, keep it or clear it.
    Game(Slot),
    /// The last results. Next: Result.
    Results,
    /// The result in this row of the list. Next: Breakdown, Code.
    Result(usize),
    /// The same as a QR code. Next: Result.
    Code(usize),
    /// What a computer wants. Next: the screen before.
    Request,
    /// One player's points in a result, from this category on. Next: Result.
    Breakdown(usize, Seat, usize),
    /// How many cards of each game were learned. Next: CardsOf.
    Cards,
    /// The learned cards of a game. Next: Sure.
    CardsOf(u8),
    /// Asks whether to forget something.
    Sure(Forget),
    /// Asks whether to go on with a game that has a problem.
    GoOn,
    /// No slot is free: asks which game to give up for the planned one. Next: LetGo.
    Full,
    /// Asks whether to give up this one.
    LetGo(Slot),
    /// Asks a group after its first game whether it wants to see only news. Next: Games.
    Fewer,
}

/// The answers to a question about one thing.
pub(super) type Offers = Vec<DeviceRow, 3>;

/// What can be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forget {
    /// One learned card of a game.
    Card(u8, Memo),
    /// All learned cards of a game.
    Cards(u8),
    /// All names and groups.
    Players,
}

/// A row of a list under *Device*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DeviceRow {
    /// Opens a screen.
    Open(DeviceScreen),
    /// Goes back; this is the label.
    Back(&'static str),
    /// Turns the picture upside down.
    Flip,
    /// Sets how much the players are told to do.
    Hands,
    /// Shows the players only news from now on.
    News,
    /// Shows the version of the firmware.
    Version,
    /// Resumes the game in a slot.
    Resume(Slot),
    /// Gives up the content of a slot.
    Clear(Slot),
    /// Gives up a game for the planned one.
    LetGo(Slot),
    /// Forgets something.
    Forget(Forget),
    /// Goes on with a game that has a problem.
    GoOn,
    /// Leaves a game that has a problem as it is.
    Leave,
    /// Accepts or rejects what a computer wants.
    Allow(bool),
}

const START: [DeviceRow; 7] = [
    DeviceRow::Flip,
    DeviceRow::Open(DeviceScreen::Games),
    DeviceRow::Open(DeviceScreen::Results),
    DeviceRow::Open(DeviceScreen::Cards),
    DeviceRow::Open(DeviceScreen::Sure(Forget::Players)),
    DeviceRow::Hands,
    DeviceRow::Version,
];

impl App {
    pub(super) fn with_device_rows(
        &self,
        see: &mut dyn FnMut(&mut dyn Iterator<Item = DeviceRow>),
    ) {
        let Screen::Device(screen) = self.screen else {
            return;
        };
        let empty = match screen {
            DeviceScreen::Games => "Nothing",
            DeviceScreen::Results => "None yet",
            DeviceScreen::CardsOf(_) => "Nothing learned yet",
            DeviceScreen::Start => return see(&mut START.into_iter()),
            _ => "",
        };
        self.with_screens_below(screen, &mut |screens| {
            let mut rows = screens.map(DeviceRow::Open).peekable();
            let is_empty = rows.peek().is_none() && !empty.is_empty();
            let back = is_empty.then_some(DeviceRow::Back(empty));
            see(&mut rows.chain(back).chain(self.offers(screen)));
        });
    }

    /// Shows `see` the screens that can be opened from one.
    fn with_screens_below(
        &self,
        screen: DeviceScreen,
        see: &mut dyn FnMut(&mut dyn Iterator<Item = DeviceScreen>),
    ) {
        match screen {
            DeviceScreen::Games => see(&mut self.slots.taken().map(DeviceScreen::Game)),
            DeviceScreen::Full => see(&mut self.slots.taken().map(DeviceScreen::LetGo)),
            DeviceScreen::Results => {
                see(&mut (0..self.notebook.results().count()).map(DeviceScreen::Result));
            }
            DeviceScreen::Result(row) => {
                let seats = self.result_seats().into_iter();
                let points = seats.map(|seat| DeviceScreen::Breakdown(row, seat, 0));
                see(&mut points.chain([DeviceScreen::Code(row)]));
            }
            DeviceScreen::Cards => {
                let games = CATALOG.iter().map(|line| line.id);
                see(&mut games.map(DeviceScreen::CardsOf));
            }
            DeviceScreen::CardsOf(game) => see(&mut self.cards(game).map(DeviceScreen::Sure)),
            _ => see(&mut core::iter::empty()),
        }
    }

    /// The learned cards of a game, and all together.
    fn cards(&self, game: u8) -> impl Iterator<Item = Forget> {
        let cards = self.notebook.about(game).answers();
        let all = self.count_cards(game) > 0;
        let each = cards.map(move |(memo, _)| Forget::Card(game, memo));
        each.chain(all.then_some(Forget::Cards(game)))
    }

    fn count_cards(&self, game: u8) -> i32 {
        self.notebook.about(game).answers().count() as i32
    }

    /// The answers to a question about one thing.
    pub(super) fn offers(&self, screen: DeviceScreen) -> Offers {
        let two = |first, second| [Some(first), Some(second), None];
        let rows = match screen {
            DeviceScreen::Game(slot) => self.offers_for(slot),
            DeviceScreen::LetGo(slot) => two(DeviceRow::Back("Keep it"), DeviceRow::LetGo(slot)),
            DeviceScreen::Sure(what) => two(DeviceRow::Back("Keep"), DeviceRow::Forget(what)),
            DeviceScreen::GoOn => two(DeviceRow::GoOn, DeviceRow::Leave),
            DeviceScreen::Fewer => two(DeviceRow::News, DeviceRow::Back("Everything, as now")),
            DeviceScreen::Request => two(DeviceRow::Allow(true), DeviceRow::Allow(false)),
            _ => [None; 3],
        };
        rows.into_iter().flatten().collect()
    }

    fn offers_for(&self, slot: Slot) -> [Option<DeviceRow>; 3] {
        let game = self.slots.game_in(slot);
        let known = game.and_then(|begin| GameLine::by_id(begin.game)).is_some();
        let on_table = self.slot() == Some(slot);
        [
            (known && !on_table).then_some(DeviceRow::Resume(slot)),
            Some(DeviceRow::Back("Keep it")),
            (!on_table).then_some(DeviceRow::Clear(slot)),
        ]
    }

    pub(super) fn device_ok(&mut self, row: DeviceRow) {
        match row {
            DeviceRow::Open(screen) => self.open(screen),
            DeviceRow::Back(_) => self.device_back(),
            DeviceRow::Flip => self.set(Notebook::flip),
            DeviceRow::Hands => self.set(Notebook::turn_hands),
            DeviceRow::News => {
                self.set(Notebook::turn_hands);
                self.go(Screen::Games);
            }
            DeviceRow::Version => self.show_version(),
            DeviceRow::Resume(slot) => self.queue(Effect::Resume(slot)),
            DeviceRow::Clear(slot) => self.clear(slot),
            DeviceRow::LetGo(slot) => {
                self.queue(Effect::Free(slot));
                self.go(Screen::Soon);
            }
            DeviceRow::Forget(forget) => self.forget(forget),
            DeviceRow::GoOn => self.go_on(),
            DeviceRow::Leave => self.pause(),
            DeviceRow::Allow(yes) => self.answer_computer(yes),
        }
    }

    fn clear(&mut self, slot: Slot) {
        self.queue(Effect::Free(slot));
        self.open(DeviceScreen::Games);
    }

    fn show_version(&mut self) {
        self.overlay.message = Some(Line::from("Souschef").word(self.board.version));
    }

    /// Changes a setting.
    fn set(&mut self, change: fn(&mut Notebook)) {
        change(&mut self.notebook);
        self.queue(Effect::Pages);
    }

    fn open(&mut self, screen: DeviceScreen) {
        match screen {
            DeviceScreen::Games => self.peek(),
            DeviceScreen::Result(row) => self.read_result(row),
            _ => {}
        }
        self.go(Screen::Device(screen));
    }

    /// OK on a screen without rows.
    pub(super) fn read_on(&mut self, screen: DeviceScreen) {
        match screen {
            DeviceScreen::Breakdown(row, seat, from) => self.next_breakdown(row, seat, from),
            _ => self.device_back(),
        }
    }

    pub(super) fn device_back(&mut self) {
        let Screen::Device(screen) = self.screen else {
            return;
        };
        let back = match screen {
            DeviceScreen::Start if self.game.seated.is_some() => return self.go(Screen::Menu),
            DeviceScreen::Start | DeviceScreen::Full | DeviceScreen::Fewer => {
                return self.go(Screen::Games);
            }
            DeviceScreen::Game(_) => DeviceScreen::Games,
            DeviceScreen::Result(_) => DeviceScreen::Results,
            DeviceScreen::Code(row) => DeviceScreen::Result(row),
            DeviceScreen::Request => return self.answer_computer(false),
            DeviceScreen::Breakdown(row, ..) => DeviceScreen::Result(row),
            DeviceScreen::CardsOf(_) => DeviceScreen::Cards,
            DeviceScreen::Sure(Forget::Card(game, _) | Forget::Cards(game)) => {
                DeviceScreen::CardsOf(game)
            }
            DeviceScreen::LetGo(_) => DeviceScreen::Full,
            DeviceScreen::GoOn => return self.pause(),
            _ => DeviceScreen::Start,
        };
        self.go(Screen::Device(back));
    }

    fn forget(&mut self, forget: Forget) {
        match forget {
            Forget::Card(game, memo) => self.notebook.forget(game, Some(memo)),
            Forget::Cards(game) => self.notebook.forget(game, None),
            Forget::Players => self.notebook.forget_groups(),
        }
        self.close_teaching();
        self.queue(Effect::Pages);
        self.device_back();
    }
}
