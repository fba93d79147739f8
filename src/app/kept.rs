//! What the device keeps beside the game on the table: games, results, learned cards, players.

use heapless::Vec;

use super::results::game_name;
use super::shelf::players;
use super::{App, Effect, Screen};
use crate::engine::line::Line;
use crate::engine::prompt::Memo;
use crate::engine::seat::Seat;
use crate::engine::to_do::Hands;
use crate::games::{CATALOG, GameLine};
use crate::storage::slot::{Content, Slot};
use crate::ui::list::Row;

/// What is open of all that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// What can be opened. Next: all the others.
    Device,
    /// What lies in the slots. Next: Game.
    Games,
    /// One slot: resume it, keep it or clear it.
    Game(Slot),
    /// The last results. Next: Result.
    Results,
    /// The result in a row of them. Next: Breakdown.
    Result(usize),
    /// The same as a code for a camera. Next: Result.
    Code(usize),
    /// What a computer wants. Next: where it was asked.
    Computer,
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
    /// Every place is taken: which game shall make room for the planned one? Next: LetGo.
    Full,
    /// Whether this one shall really make room.
    LetGo(Slot),
    /// Whether a group that has played once wants to hear news only. Next: Games.
    Fewer,
}

/// What can be done on a screen that asks about one thing.
pub(super) type Offers = Vec<KeptRow, 3>;

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

/// A row of a list of what is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeptRow {
    /// Turns the picture.
    Flip,
    /// Turns to the next choice of lines for the hands.
    Hands,
    /// Opens something else under this label.
    Open(Kept, &'static str),
    /// Nothing to be done, for this reason; goes back.
    Back(&'static str),
    /// What lies in a slot.
    Slot(Slot),
    /// Sits down at the game in a slot again.
    Resume(Slot),
    /// Gives up what lies in a slot.
    Clear(Slot),
    /// The game that shall make room, if it really shall.
    Candidate(Slot),
    /// Gives up a game for the planned one.
    LetGo(Slot),
    /// A result, newest first.
    Result(usize),
    /// One seat's points in a result.
    Points(usize, Seat),
    /// The learned cards of a game.
    CardsOf(u8),
    /// One learned card.
    Card(u8, Memo),
    /// Forgets something for good.
    Forget(Forget),
    /// Goes on with a game that is in doubt.
    GoOn,
    /// Leaves a game that is in doubt as it is.
    Leave,
    /// Allows what a computer wants, or does not.
    Allow(bool),
    /// Says which firmware this is.
    Version,
    /// Tells hands only what is news from now on.
    News,
}

const DEVICE: [KeptRow; 7] = [
    KeptRow::Flip,
    KeptRow::Open(Kept::Games, "Kept games"),
    KeptRow::Open(Kept::Results, "Results"),
    KeptRow::Open(Kept::Cards, "Learned cards"),
    KeptRow::Open(Kept::Sure(Forget::Players), "Forget players"),
    KeptRow::Hands,
    KeptRow::Version,
];

impl App {
    pub(super) fn with_kept_rows(&self, see: &mut dyn FnMut(&mut dyn Iterator<Item = KeptRow>)) {
        let Screen::Kept(kept) = self.screen else {
            return;
        };
        let mut or_back = |rows: &mut dyn Iterator<Item = KeptRow>, label| {
            let mut rows = rows.peekable();
            let none = rows.peek().is_none().then_some(KeptRow::Back(label));
            see(&mut rows.chain(none));
        };
        match kept {
            Kept::Device => see(&mut DEVICE.into_iter()),
            Kept::Games => or_back(&mut self.taken().map(KeptRow::Slot), "Nothing"),
            Kept::Full => see(&mut self.taken().map(KeptRow::Candidate)),
            Kept::Results => {
                let results = 0..self.notebook.results().count();
                or_back(&mut results.map(KeptRow::Result), "None yet");
            }
            Kept::Result(row) => {
                let seats = self.result_seats();
                let points = seats.into_iter().map(|seat| KeptRow::Points(row, seat));
                see(&mut points.chain([KeptRow::Open(Kept::Code(row), "as a code")]));
            }
            Kept::Cards => see(&mut CATALOG.iter().map(|line| KeptRow::CardsOf(line.id))),
            Kept::CardsOf(game) => {
                let answers = self.notebook.about(game).answers();
                let cards = answers.map(|(memo, _)| KeptRow::Card(game, memo));
                let forget = KeptRow::Open(Kept::Sure(Forget::Cards(game)), "Forget them all");
                let some = self.notebook.about(game).answers().next().map(|_| forget);
                or_back(&mut cards.chain(some), "Nothing learned yet");
            }
            _ => see(&mut self.offers(kept).iter().copied()),
        }
    }

    /// What can be done on a screen that asks about one thing.
    pub(super) fn offers(&self, kept: Kept) -> Offers {
        let mut offers = Offers::new();
        let mut offer = |row| {
            // As many as a screen has room for.
            let _ = offers.push(row);
        };
        match kept {
            Kept::Game(slot) => {
                let game = self.game_in(slot);
                let known = game.and_then(|begin| GameLine::by_id(begin.game)).is_some();
                let on_table = self.slot() == Some(slot);
                (known && !on_table).then(|| offer(KeptRow::Resume(slot)));
                offer(KeptRow::Back("Keep it"));
                (!on_table).then(|| offer(KeptRow::Clear(slot)));
            }
            Kept::LetGo(slot) => {
                offer(KeptRow::Back("Keep it"));
                offer(KeptRow::LetGo(slot));
            }
            Kept::Sure(forget) => {
                offer(KeptRow::Back("Keep"));
                offer(KeptRow::Forget(forget));
            }
            Kept::GoOn => {
                offer(KeptRow::GoOn);
                offer(KeptRow::Leave);
            }
            Kept::Fewer => {
                offer(KeptRow::News);
                offer(KeptRow::Back("Everything, as now"));
            }
            Kept::Computer => {
                offer(KeptRow::Allow(true));
                offer(KeptRow::Allow(false));
            }
            _ => {}
        }
        offers
    }

    pub(super) fn kept_label(&self, row: KeptRow) -> Row {
        let label = match row {
            KeptRow::Flip => "Turn the picture",
            KeptRow::Version => "Version",
            KeptRow::News => "Only what is news",
            KeptRow::Open(_, label) | KeptRow::Back(label) => label,
            KeptRow::Resume(_) => "Resume it",
            KeptRow::Clear(_) => "Clear it",
            KeptRow::LetGo(_) => "Let it go",
            KeptRow::Forget(_) => "Forget",
            KeptRow::Hands => match self.notebook.hands() {
                Hands::Everything => "Hands: everything",
                Hands::News => "Hands: news",
                Hands::Nothing => "Hands: nothing",
            },
            KeptRow::GoOn => "Go on from there",
            KeptRow::Leave => "Leave it as it is",
            KeptRow::Allow(true) => "Take it",
            KeptRow::Allow(false) => "Do not take it",
            KeptRow::Slot(slot) | KeptRow::Candidate(slot) => return self.slot_label(slot),
            KeptRow::Result(row) => return self.result_label(row),
            KeptRow::Points(_, seat) => return Line::new().name(seat).into(),
            KeptRow::CardsOf(game) => return self.learned_label(game),
            KeptRow::Card(game, memo) => return self.card(game, memo).into(),
        };
        label.into()
    }

    pub(super) fn kept_ok(&mut self, row: KeptRow) {
        match row {
            KeptRow::Flip => {
                self.notebook.flip();
                self.queue(Effect::Pages);
            }
            KeptRow::Hands => {
                self.notebook.turn_hands();
                self.queue(Effect::Pages);
            }
            KeptRow::News => {
                self.notebook.turn_hands();
                self.queue(Effect::Pages);
                self.go(Screen::Games);
            }
            KeptRow::Version => {
                self.message = Some(Line::from("Souschef").word(self.version));
            }
            KeptRow::Open(kept, _) => self.open(kept),
            KeptRow::Back(_) => self.kept_back(),
            KeptRow::Slot(slot) => self.open(Kept::Game(slot)),
            KeptRow::Candidate(slot) => self.open(Kept::LetGo(slot)),
            KeptRow::Resume(slot) => self.queue(Effect::Resume(slot)),
            KeptRow::Clear(slot) => {
                self.queue(Effect::Free(slot));
                self.open(Kept::Games);
            }
            KeptRow::LetGo(slot) => {
                self.queue(Effect::Free(slot));
                self.go(Screen::Soon);
            }
            KeptRow::Result(row) => self.open_result(row),
            KeptRow::Points(row, seat) => self.open(Kept::Breakdown(row, seat, 0)),
            KeptRow::CardsOf(game) => self.open(Kept::CardsOf(game)),
            KeptRow::Card(game, memo) => self.open(Kept::Sure(Forget::Card(game, memo))),
            KeptRow::Forget(forget) => self.forget(forget),
            KeptRow::GoOn => self.go_on(),
            KeptRow::Leave => self.pause(),
            KeptRow::Allow(yes) => self.answer_computer(yes),
        }
    }

    fn open(&mut self, kept: Kept) {
        if kept == Kept::Games {
            self.peek();
        }
        self.go(Screen::Kept(kept));
    }

    /// OK on something kept that is no list.
    pub(super) fn read_on(&mut self, kept: Kept) {
        match kept {
            Kept::Breakdown(row, seat, from) => self.next_breakdown(row, seat, from),
            _ => self.kept_back(),
        }
    }

    pub(super) fn kept_back(&mut self) {
        let Screen::Kept(kept) = self.screen else {
            return;
        };
        let back = match kept {
            Kept::Device if self.seated.is_some() => return self.go(Screen::Menu),
            Kept::Device | Kept::Full | Kept::Fewer => return self.go(Screen::Games),
            Kept::Game(_) => Kept::Games,
            Kept::Result(_) => Kept::Results,
            Kept::Code(row) => Kept::Result(row),
            Kept::Computer => return self.answer_computer(false),
            Kept::Breakdown(row, ..) => Kept::Result(row),
            Kept::CardsOf(_) => Kept::Cards,
            Kept::Sure(Forget::Card(game, _) | Forget::Cards(game)) => Kept::CardsOf(game),
            Kept::LetGo(_) => Kept::Full,
            Kept::GoOn => return self.pause(),
            _ => Kept::Device,
        };
        self.go(Screen::Kept(back));
    }

    /// Who plays in a slot, which game, and how far; or why nobody can.
    fn slot_label(&self, slot: Slot) -> Row {
        let other = |right: &str| Row {
            left: "A game".into(),
            right: right.into(),
            names: None,
        };
        match self.content(slot) {
            Content::Game(_) if self.slot() == Some(slot) => other("on the table"),
            Content::Game(begin) => {
                let word = GameLine::by_id(begin.game).map_or("?", |line| line.word);
                let moves = self.moves_in(slot).map_or(0, i32::from);
                Row {
                    right: Line::from(word).number(moves),
                    ..self.game_row(slot)
                }
            }
            Content::Foreign(_) => other("other format"),
            _ => other("damaged"),
        }
    }

    fn learned_label(&self, game: u8) -> Row {
        let cards = self.notebook.about(game).answers().count();
        Row {
            left: game_name(game).into(),
            right: Line::new().number(cards as i32),
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
        match (&self.seated, GameLine::by_id(game)) {
            (Some(seated), _) if seated.line.id == game => seated.play.any().say(action),
            (_, Some(line)) => (line.sit)(line.usual, 0).any().say(action),
            _ => Line::new(),
        }
    }

    fn forget(&mut self, forget: Forget) {
        match forget {
            Forget::Card(game, memo) => self.notebook.forget(game, Some(memo)),
            Forget::Cards(game) => self.notebook.forget(game, None),
            Forget::Players => self.notebook.forget_groups(),
        }
        self.close_teaching();
        self.queue(Effect::Pages);
        self.kept_back();
    }

    /// The sentence on a screen that asks about one thing, and the names it speaks of.
    pub(super) fn asks(&self, kept: Kept) -> Row {
        match kept {
            Kept::Game(slot) | Kept::LetGo(slot) => self.asks_about(slot),
            Kept::Sure(Forget::Card(game, memo)) => self.card(game, memo).into(),
            Kept::Sure(Forget::Cards(game)) => {
                let cards = self.notebook.about(game).answers().count();
                let all = Line::from("Forget all").number(cards as i32);
                all.word("learned cards? They will be asked for again.")
                    .into()
            }
            Kept::Sure(Forget::Players) => "Forget all names and groups?".into(),
            Kept::Computer => self.computer_wants().into(),
            Kept::Fewer => "What shall hands be told next time?".into(),
            _ => "Go on with this game? What comes after is then gone.".into(),
        }
    }

    /// A game as its players would tell it from others: who, which, how far.
    fn asks_about(&self, slot: Slot) -> Row {
        match self.content(slot) {
            Content::Game(begin) if self.slot() == Some(slot) => {
                let game = Line::from(game_name(begin.game)).mark(", ");
                game.and(players(begin.seats)).into()
            }
            Content::Game(begin) => {
                let Row { left, right, names } = self.game_row(slot);
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
