//! The screens without a memory behind them: what the loop tells them, and what they ask of it.

use souschef::app::{App, Effect, Input, Outcome};
use souschef::games::{CATALOG, GameLine};
use souschef::keys::{Gesture, Key, Millis};
use souschef::notebook::results::RESULT_BYTES;
use souschef::storage::error::Error;
use souschef::storage::item::{Begin, Entry};
use souschef::storage::slot::{Content, Slot};
use souschef::storage::{SLOTS, Shelf};
use souschef::ui::frame::Frame;

/// The row of the score pad, which begins without a choice of depths.
const PAD: &str = "rrrrr";

/// The screens, and what time it is.
struct Screens {
    app: Box<App>,
    now: Millis,
}

impl Screens {
    fn new() -> Self {
        let app = Box::new(App::new());
        Self { app, now: 1_000 }
    }

    /// Screens with a score pad of two on them, at the first question for points.
    fn with_pad() -> Self {
        let mut screens = Self::new();
        screens.press(&format!("{PAD}olloooo"));
        assert!(screens.app.game().is_some());
        screens.effects();
        screens
    }

    /// Presses keys by their first letters, a second after each other.
    fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            self.now += 1_000;
            let key = match key {
                'l' => Key::Left,
                'r' => Key::Right,
                'o' => Key::Ok,
                _ => Key::Back,
            };
            let gesture = match key {
                Key::Back => Gesture::Back,
                key => Gesture::Press(key),
            };
            self.app.on_gesture(gesture, self.now);
        }
    }

    /// What is asked of the loop.
    fn effects(&mut self) -> Vec<Effect> {
        std::iter::from_fn(|| self.app.effect()).collect()
    }

    /// The words on the display.
    fn words(&self) -> String {
        let mut frame = Frame::new();
        self.app.draw(&mut frame);
        souschef_terminal::view::words(&frame).join(" ")
    }

    #[track_caller]
    fn says(&self, sentence: &str) {
        assert!(self.words().contains(sentence), "{}", self.words());
    }
}

fn begin(game: &GameLine, session: u32, seats: u8) -> Begin {
    Begin {
        game: game.id,
        rules: game.rules,
        session,
        seed: 1,
        seats,
    }
}

fn slot(index: usize) -> Slot {
    Slot::new(index).expect("a slot")
}

/// A memory with one game in its second slot.
fn shelf(begin: Begin) -> Shelf {
    let mut contents = [Content::Clean; SLOTS];
    contents[1] = Content::Game(begin);
    Shelf {
        contents,
        next_session: begin.session + 1,
        fill: 0,
    }
}

#[test]
fn more_than_the_loop_can_be_asked_for_is_a_failure_that_is_said() {
    let mut screens = Screens::new();
    // The device, what hands want to hear.
    screens.press("loll");
    for _ in 0..16 {
        screens.press("o");
        screens.says("Hands:");
    }
    screens.press("o");
    screens.says("The memory of this game is full");
    assert_eq!(screens.effects(), []);
}

#[test]
fn behind_a_failure_nothing_more_is_asked_for() {
    for outcome in [
        Outcome::Failed(Effect::Pages, Error::Damaged),
        Outcome::NoMemory(Error::Flash),
    ] {
        let mut screens = Screens::new();
        screens.press("looo");
        screens.app.outcome(outcome);
        assert_eq!(screens.effects(), []);
        screens.says("The memory");
    }
}

#[test]
fn every_failure_has_its_sentence() {
    for (error, sentence) in [
        (Error::Full, "The memory of this game is full"),
        (Error::NoFreeSlot, "All places are taken"),
        (Error::NothingToGain, "This game cannot be mended"),
        (Error::Damaged, "The memory failed"),
    ] {
        let mut screens = Screens::new();
        screens.app.outcome(Outcome::Failed(Effect::Mend, error));
        screens.says(sentence);
    }
}

/// Any later failure took the game from the table once, where another one could not be read before.
#[test]
fn a_game_that_cannot_be_read_is_not_on_the_table_and_forgotten_by_the_next_failure() {
    let mut screens = Screens::new();
    let old = begin(&CATALOG[0], 4, 2);
    screens.app.outcome(Outcome::Entry(Entry::Begin(old)));
    assert!(screens.app.game().is_some());
    let failed = Effect::Resume(slot(1));
    screens.app.outcome(Outcome::Failed(failed, Error::Damaged));
    assert!(screens.app.game().is_none());
    screens.says("The memory failed");
    screens.press(&format!("o{PAD}olloooo"));
    screens.effects();
    let session = screens.app.session().expect("a game");
    let pad = begin(&CATALOG[5], session, 2);
    screens.app.outcome(Outcome::Slots(shelf(pad)));
    let lost = Effect::Move { from: 0, to: 2 };
    screens.app.outcome(Outcome::Failed(lost, Error::Full));
    assert!(screens.app.game().is_some());
    assert_eq!(screens.effects(), [failed]);
}

#[test]
fn a_game_for_more_than_can_sit_takes_the_table_from_none() {
    let mut screens = Screens::with_pad();
    let many = begin(&CATALOG[0], 9, 200);
    screens.app.outcome(Outcome::Entry(Entry::Begin(many)));
    assert!(screens.app.game().is_none());
    screens.app.outcome(Outcome::TryCounted);
    screens.says("This game is not one this device knows");
}

#[test]
fn who_plays_in_a_kept_game_is_looked_up_once() {
    let mut screens = Screens::new();
    screens
        .app
        .outcome(Outcome::Slots(shelf(begin(&CATALOG[0], 4, 2))));
    screens.press("loro");
    assert_eq!(screens.effects(), [Effect::Peek(slot(1))]);
    let names = screens.app.names().clone();
    screens.app.outcome(Outcome::Peeked(slot(1), &names, 12));
    screens.says("first 12");
    screens.press("bro");
    assert_eq!(screens.effects(), []);
}

#[test]
fn a_result_that_is_none_is_said_and_one_too_long_is_not_read() {
    let mut screens = Screens::new();
    screens.app.outcome(Outcome::ResultWritten);
    screens.says("This result cannot be read.");
    let part = [7; RESULT_BYTES / 2 + 1];
    screens.app.outcome(Outcome::ResultPart(&part));
    assert_eq!(screens.app.to_keep().result, part);
    screens.app.outcome(Outcome::ResultPart(&part));
    assert!(screens.app.to_keep().result.is_empty());
}

#[test]
fn a_typed_letter_takes_away_what_was_said() {
    let mut screens = Screens::new();
    screens.press(&format!("{PAD}ollo"));
    for _ in 0..2 {
        screens.press("lo");
        screens.says("Name");
        screens.app.input(Input::Letter('A'));
        screens.press("o");
    }
    screens.says("Somebody is called that");
    screens.app.input(Input::Letter('b'));
    assert!(!screens.words().contains("Somebody"));
}

#[test]
fn what_a_computer_wants_is_shown_with_both_answers() {
    let mut screens = Screens::new();
    let wants = "It sends a box.".into();
    screens.app.input(Input::Request(&wants, 9_000));
    for line in ["It sends a box.", "Take it", "Do not take it"] {
        screens.says(line);
    }
    screens.app.input(Input::RequestOver);
    screens.says("Which game?");
}

#[test]
fn from_three_tenths_of_a_second_on_an_ok_is_meant_for_the_next_seat() {
    for (after, taken) in [(299, false), (300, true)] {
        let mut screens = Screens::with_pad();
        screens.press("olo");
        let handed_over = screens.now;
        let ok = Gesture::Press(Key::Ok);
        screens.app.on_gesture(ok, handed_over + after);
        let words = screens.words();
        assert_eq!(words.contains("Too quick: now P2"), !taken, "{words}");
        assert_eq!(words.contains("0+100=100"), taken, "{words}");
    }
}

#[test]
fn pausing_leaves_the_game_to_the_memory_and_writes_that_none_is_open() {
    let mut screens = Screens::with_pad();
    screens.press("bblo");
    assert_eq!(screens.effects(), [Effect::Close, Effect::Pages]);
    assert!(screens.app.game().is_none());
}

#[test]
fn what_another_game_taught_is_not_looked_for_in_this_one() {
    let mut screens = Screens::new();
    // Cuisine, up to a deck that is learned.
    screens.press("rrrroooooooorooooo");
    let learned = screens.app.notebook().about(CATALOG[4].id).answers();
    assert_eq!(learned.count(), 1, "{}", screens.words());
    screens.press(&format!("bblo{PAD}olollooooolo"));
    screens.effects();
    let live = screens.app.history().live();
    screens
        .app
        .on_gesture(Gesture::TakeBack, screens.now + 1_000);
    assert!(screens.app.history().live() < live, "{}", screens.words());
    assert!(!screens.effects().contains(&Effect::Review));
}

/// What the rules refuse was counted as followed once, and copied with the game.
#[test]
fn hands_have_followed_no_further_than_a_game_goes() {
    let pad = Screens::with_pad();
    let history = pad.app.history();
    let packed = history.slice(0, history.live());
    let length = packed.len() as u16;
    let begun = begin(&CATALOG[5], 4, 2);
    let mut screens = Screens::new();
    screens.app.outcome(Outcome::Slots(shelf(begun)));
    // Table, by hand, one byte: a number no action has.
    let refused = &[0x11, 0x7f];
    for entry in [
        Entry::Begin(begun),
        Entry::Move { length: 0, packed },
        Entry::Move {
            length,
            packed: refused,
        },
        Entry::Seen { length: length + 2 },
    ] {
        screens.app.outcome(Outcome::Entry(entry));
    }
    let (slot, damaged, begun) = (slot(1), false, true);
    screens.app.outcome(Outcome::GameRead {
        slot,
        damaged,
        begun,
    });
    screens.app.outcome(Outcome::TryCounted);
    screens.says("Today's rules refuse");
    screens.press("oo");
    let followed = usize::from(length);
    assert_eq!(screens.app.to_keep().followed, [followed; 2]);
}

/// The first OK of a game was dropped once where the game before had asked another seat.
#[test]
fn no_seat_takes_over_from_a_game_that_was_paused() {
    let mut screens = Screens::with_pad();
    screens.press("olo");
    screens.says("P2 points");
    screens.press(&format!("bblo{PAD}olollooo"));
    screens.press("o");
    screens.says("P1 points");
    screens
        .app
        .on_gesture(Gesture::Press(Key::Ok), screens.now + 100);
    screens.says("0+100=100");
}
