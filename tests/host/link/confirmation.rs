//! A computer on the wire of the loop itself: what it wants lights the display, asks a person, and waits a minute.

use std::collections::VecDeque;

use embassy_futures::block_on;
use souschef::keys::{Edge, Key, Millis};
use souschef::link::Leave;
use souschef::run::{Board, DIM_AFTER, Device, Light, OFF_AFTER, Start, Wake, run};
use souschef::ui::frame::Frame;
use souschef_terminal::view::words;

use support::flash::RamFlash;

/// What happens next on the board.
#[derive(Clone, Copy)]
enum Event {
    /// It is so late; nothing else happened.
    Late(Millis),
    /// The computer sends this.
    Sent(&'static str),
    /// A key is pressed and let go.
    PressResult(Key),
    /// A contact moves too shortly to be a key.
    Touched,
    /// The wire is pulled.
    Pulled,
    /// The clock stood still for a while.
    Lost,
}

/// A board that lives through events and keeps what was shown and said.
#[derive(Default)]
struct Desk {
    events: VecDeque<Event>,
    edges: VecDeque<Edge>,
    now: Millis,
    heard: VecDeque<u8>,
    said: Vec<String>,
    /// The lines said since the board was last asked for a key, and the most that ever were.
    at_once: [usize; 2],
    lost: bool,
    left: Option<Leave>,
    shown: Vec<(Millis, Light, Frame)>,
}

impl Board for Desk {
    fn start(&self) -> Start {
        Start::Power
    }

    fn now(&self) -> Millis {
        self.now
    }

    async fn edge(&mut self, until: Option<Millis>) -> Wake {
        self.at_once[0] = 0;
        if let Some(edge) = self.edges.pop_front() {
            return Wake::Edge(edge);
        }
        match self.events.front() {
            None => return Wake::Off,
            Some(&Event::Late(time)) => {
                if let Some(due) = until.filter(|&due| due < time) {
                    self.now = self.now.max(due);
                    return Wake::Due;
                }
                self.now = time;
            }
            Some(&Event::Sent(line)) => self.heard.extend(line.bytes()),
            Some(&Event::PressResult(key)) => {
                let at = self.now;
                let edge = |down| Edge { key, down, at };
                self.edges.extend([edge(true), edge(false)]);
            }
            Some(Event::Lost) => self.lost = true,
            Some(Event::Pulled) => {
                self.events.pop_front();
                return Wake::Pulled;
            }
            Some(Event::Touched) => {
                self.events.pop_front();
                return Wake::Touched;
            }
        }
        self.events.pop_front();
        Wake::Wire
    }

    async fn show(&mut self, frame: &Frame, light: Light) {
        self.shown.push((self.now, light, frame.clone()));
    }

    fn seed(&mut self) -> u64 {
        7
    }

    fn alive(&mut self) {}

    async fn leave(&mut self, leave: Leave) {
        self.left = Some(leave);
    }

    fn lost_time(&mut self) -> bool {
        std::mem::take(&mut self.lost)
    }

    fn hear(&mut self) -> Option<u8> {
        self.heard.pop_front()
    }

    fn can_say(&self) -> bool {
        true
    }

    fn say(&mut self, line: &str) {
        self.said.push(line.trim_end().to_owned());
        let [now, most] = &mut self.at_once;
        *now += 1;
        *most = (*most).max(*now);
    }
}

impl Desk {
    fn live(events: impl IntoIterator<Item = Event>) -> Self {
        let mut desk = Self {
            events: events.into_iter().collect(),
            ..Self::default()
        };
        let mut device = Device::new();
        device.identify("test firmware");
        block_on(run(&mut desk, RamFlash::new(), &mut device));
        desk
    }

    fn last(&self) -> &str {
        self.said.last().map_or("", String::as_str)
    }
}

const REQUEST: &str = "time 2026-01-31 18:30\n";

#[test]
fn a_request_lights_a_dark_display_and_shows_what_is_wanted() {
    let dark = OFF_AFTER + 5_000;
    let desk = Desk::live([
        Event::Late(dark),
        Event::Sent(REQUEST),
        Event::Late(dark + 10),
    ]);
    let before = desk.shown.iter().rfind(|shown| shown.1 == Light::Off);
    let (.., picture) = before.expect("it went dark");
    let (_, light, asked) = desk.shown.last().expect("a picture");
    assert_eq!(*light, Light::On);
    assert!(asked != picture, "the question is not shown");
}

/// Nobody presses a key for a question that is not there yet.
#[test]
fn what_a_computer_wants_is_shown_before_anything_else_happens() {
    let desk = Desk::live([Event::Late(1_000), Event::Sent(REQUEST)]);
    let quiet = Desk::live([Event::Late(1_000)]);
    let [asked, before] = [&desk, &quiet].map(|desk| &desk.shown.last().expect("a picture").2);
    assert!(asked != before, "the question is not shown");
}

#[test]
fn a_computer_that_asks_much_at_once_is_answered_line_by_line_between_keys() {
    let desk = Desk::live([
        Event::Sent("version\nsettings\nversion\n"),
        Event::Late(9_000),
    ]);
    let answers = desk.said.iter().filter(|line| *line == "ok").count();
    assert_eq!((answers, desk.at_once[1]), (3, 1), "{:?}", desk.said);
}

#[test]
fn empty_lines_do_not_keep_a_computer_waiting() {
    let desk = Desk::live([Event::Sent("\n\n\nversion\n")]);
    assert_eq!(desk.said.len(), 1, "{:?}", desk.said);
}

#[test]
fn what_a_computer_wants_stays_lit_for_as_long_as_after_a_key() {
    let dark = OFF_AFTER + 5_000;
    let desk = Desk::live([
        Event::Late(dark),
        Event::Sent(REQUEST),
        Event::Late(dark + DIM_AFTER - 100),
    ]);
    assert_eq!(desk.shown.last().map(|shown| shown.1), Some(Light::On));
}

/// A tap that ended while the crystal started left the display dark.
#[test]
fn a_contact_that_moves_in_the_dark_shows_the_same_picture_again() {
    let dark = OFF_AFTER + 5_000;
    let desk = Desk::live([Event::Late(dark), Event::Touched, Event::Late(dark + 10)]);
    let [.., (_, before, was), (at, light, picture)] = &desk.shown[..] else {
        panic!("nothing was shown");
    };
    assert_eq!((*before, *light, *at), (Light::Off, Light::On, dark));
    assert!(was == picture, "the picture changed");
}

#[test]
fn ok_allows_it_and_a_minute_of_silence_does_not() {
    let allowed = Desk::live([
        Event::Late(1_000),
        Event::Sent(REQUEST),
        Event::Late(2_000),
        Event::PressResult(Key::Ok),
        Event::Late(3_000),
    ]);
    assert_eq!(allowed.last(), "ok", "{:?}", allowed.said);
    let silent = Desk::live([
        Event::Late(1_000),
        Event::Sent(REQUEST),
        Event::Late(60_500),
    ]);
    assert!(!silent.last().starts_with("error"), "{:?}", silent.said);
    let late = Desk::live([
        Event::Late(1_000),
        Event::Sent(REQUEST),
        Event::Late(62_000),
    ]);
    assert!(late.last().starts_with("error: "), "{:?}", late.said);
    let pictures = |desk: &Desk| desk.shown.last().map(|shown| shown.2.clone());
    let quiet = Desk::live([Event::Late(62_000)]);
    assert!(pictures(&late) == pictures(&quiet), "the question is gone");
}

#[test]
fn a_board_that_shall_wait_for_new_firmware_leaves_the_wire_once_a_person_allowed_it() {
    let asked = |answer| {
        Desk::live([
            Event::Late(1_000),
            Event::Sent("bootsel\n"),
            Event::Late(2_000),
            Event::PressResult(answer),
            Event::Late(3_000),
        ])
    };
    assert_eq!(asked(Key::Ok).left, Some(Leave::Bootsel));
    assert_eq!(asked(Key::Back).left, None);
}

#[test]
fn a_clock_that_stood_still_forgets_the_date_and_says_so() {
    let told = |lost: &[Event]| {
        let events = [
            Event::Late(1_000),
            Event::Sent(REQUEST),
            Event::Late(2_000),
            Event::PressResult(Key::Ok),
            Event::Late(3_000),
        ];
        let mut desk = Desk::live(events.into_iter().chain(lost.iter().copied()));
        let (.., picture) = desk.shown.pop().expect("a picture");
        words(&picture).join(" ")
    };
    let dark = Event::Late(OFF_AFTER + 5_000);
    let wakes = Event::PressResult(Key::Right);
    assert!(!told(&[dark, wakes]).contains("forgotten"));
    let lost = told(&[dark, Event::Lost, wakes]);
    assert!(lost.contains("The date is forgotten"), "{lost}");
}

#[test]
fn a_pulled_wire_takes_its_question_along() {
    let pulled = Desk::live([
        Event::Late(1_000),
        Event::Sent(REQUEST),
        Event::Late(2_000),
        Event::Pulled,
        Event::PressResult(Key::Right),
        Event::Late(3_000),
    ]);
    let plain = Desk::live([
        Event::Late(2_000),
        Event::PressResult(Key::Right),
        Event::Late(3_000),
    ]);
    let last = |desk: &Desk| desk.shown.last().map(|shown| shown.2.clone());
    assert!(last(&pulled) == last(&plain));
}

#[test]
fn a_firmware_says_which_one_it_is() {
    let desk = Desk::live([
        Event::Late(1_000),
        Event::Sent("version\n"),
        Event::Late(2_000),
    ]);
    let said = desk.said.join("\n");
    assert!(said.contains("test firmware"), "{said}");
}
