//! What the loop asks of a board and makes of its answers: light, battery, letters, and the first picture.

use std::collections::VecDeque;

use embassy_futures::block_on;
use souschef::keys::{Edge, Key, Millis};
use souschef::run::{
    Board, DIM_AFTER, Device, Light, OFF_AFTER, Start, Wake, carry_out, run, start,
};
use souschef::ui::frame::Frame;
use souschef_terminal::view::words;

use crate::power::damaged_games::begun;
use support::flash::RamFlash;

/// What happens on the board, and when.
#[derive(Clone, Copy)]
enum Event {
    Down(Key),
    Up(Key),
    Letter(char),
    /// The battery is so full from now on.
    Charge(u8),
}

/// A board on which everything happens as it is written down.
#[derive(Default)]
struct Bench {
    events: VecDeque<(Millis, Event)>,
    now: Millis,
    charge: Option<u8>,
    /// Until when nothing may take long.
    busy: Millis,
    shown: Vec<(Millis, Light, Frame)>,
    wants_letters: bool,
}

impl Board for Bench {
    fn start(&self) -> Start {
        Start::Power
    }

    fn now(&self) -> Millis {
        self.now
    }

    async fn edge(&mut self, until: Option<Millis>) -> Wake {
        let Some(&(at, event)) = self.events.front() else {
            return Wake::Off;
        };
        if let Some(due) = until.filter(|&due| due < at) {
            self.now = self.now.max(due);
            return Wake::Due;
        }
        self.events.pop_front();
        self.now = at;
        match event {
            Event::Down(key) => Wake::Edge(Edge {
                key,
                down: true,
                at,
            }),
            Event::Up(key) => Wake::Edge(Edge {
                key,
                down: false,
                at,
            }),
            Event::Letter(letter) => Wake::Letter(letter),
            Event::Charge(level) => {
                self.charge = Some(level);
                Wake::Wire
            }
        }
    }

    async fn show(&mut self, frame: &Frame, light: Light) {
        self.shown.push((self.now, light, frame.clone()));
    }

    fn seed(&mut self) -> u64 {
        7
    }

    fn battery(&mut self) -> Option<u8> {
        self.charge
    }

    fn alive(&mut self) {}

    fn busy_until(&self) -> Millis {
        self.busy
    }

    fn want_letters(&mut self, wanted: bool) {
        self.wants_letters = wanted;
    }
}

impl Bench {
    fn live(flash: &mut RamFlash, events: &[(Millis, Event)]) -> Self {
        Self::live_on(flash, events, &mut Device::new())
    }

    fn live_on(flash: &mut RamFlash, events: &[(Millis, Event)], device: &mut Device) -> Self {
        let mut bench = Self {
            events: events.iter().copied().collect(),
            ..Self::default()
        };
        block_on(run(&mut bench, flash, device));
        bench
    }

    fn light(&self) -> Light {
        self.shown.last().expect("a picture").1
    }

    fn picture(&self) -> &Frame {
        &self.shown.last().expect("a picture").2
    }

    fn words(&self) -> String {
        words(self.picture()).join(" ")
    }
}

/// A key pressed and let go.
fn tap(key: Key, at: Millis) -> [(Millis, Event); 2] {
    [(at, Event::Down(key)), (at + 60, Event::Up(key))]
}

/// Keys one after the other, from a time on.
fn taps(keys: &[Key], from: Millis) -> Vec<(Millis, Event)> {
    let times = (from..).step_by(500);
    let taps = keys.iter().zip(times).flat_map(|(&key, at)| tap(key, at));
    taps.collect()
}

/// Something that happens and changes nothing, to look at that time.
fn late(at: Millis) -> (Millis, Event) {
    (at, Event::Up(Key::Back))
}

#[test]
fn the_first_picture_is_the_game_that_was_open() {
    let (mut flash, table) = begun();
    let bench = Bench::live(&mut flash, &[]);
    assert!(bench.shown[0].2 == table.frame, "something else came first");
}

#[test]
fn the_display_dims_after_half_a_minute_and_goes_dark_after_five() {
    let at = |events: &[(Millis, Event)]| {
        let bench = Bench::live(&mut RamFlash::new(), events);
        let before = bench.shown.iter().rfind(|shown| shown.0 < events[0].0);
        before.expect("a picture").1
    };
    assert_eq!(at(&[late(DIM_AFTER)]), Light::On);
    assert_eq!(at(&[late(DIM_AFTER + 1)]), Light::Dim);
    assert_eq!(at(&[late(OFF_AFTER)]), Light::Dim);
    assert_eq!(at(&[late(OFF_AFTER + 1)]), Light::Off);
}

#[test]
fn a_key_in_the_dark_only_wakes_and_another_one_beside_it_acts() {
    let dark = OFF_AFTER + 1_000;
    let fresh = Bench::live(&mut RamFlash::new(), &tap(Key::Right, 100));
    let home = Bench::live(&mut RamFlash::new(), &[]);
    assert!(fresh.picture() != home.picture());
    let woken = Bench::live(&mut RamFlash::new(), &tap(Key::Right, dark));
    assert_eq!(woken.light(), Light::On);
    assert!(woken.picture() == home.picture(), "it did more than wake");
    let mut beside = vec![(dark, Event::Down(Key::Left))];
    beside.extend(tap(Key::Right, dark + 100));
    beside.push((dark + 300, Event::Up(Key::Left)));
    let beside = Bench::live(&mut RamFlash::new(), &beside);
    assert!(beside.picture() == fresh.picture(), "it did nothing");
    let mut twice = tap(Key::Right, dark).to_vec();
    twice.extend(tap(Key::Right, dark + 500));
    let twice = Bench::live(&mut RamFlash::new(), &twice);
    assert!(twice.picture() == fresh.picture(), "awake it did nothing");
    let dim = Bench::live(&mut RamFlash::new(), &tap(Key::Right, DIM_AFTER + 9));
    assert!(dim.picture() == fresh.picture(), "dimmed it did nothing");
}

#[test]
fn a_battery_that_runs_low_is_shown_when_it_does() {
    let charges = |levels: &[u8]| {
        let times = (1_000..).step_by(1_000);
        let events: Vec<_> = times
            .zip(levels.iter().map(|&level| Event::Charge(level)))
            .collect();
        Bench::live(&mut RamFlash::new(), &events)
    };
    let full = charges(&[100]);
    assert_eq!(full.shown.len(), charges(&[]).shown.len(), "it is seen");
    assert!(charges(&[15]).picture() != full.picture());
    assert!(charges(&[9]).words().contains("nearly empty"));
    assert!(charges(&[15, 100]).picture() == full.picture());
    assert!(
        charges(&[20]).picture() == full.picture(),
        "a fifth is left"
    );
    assert!(charges(&[19]).picture() != full.picture());
}

/// A computer gives up a device that does not answer while it is erasing.
#[test]
fn nothing_is_erased_while_a_computer_makes_its_acquaintance() {
    let erases = |busy, until| {
        let mut flash = RamFlash::new();
        let mut bench = Bench {
            events: [late(until)].into(),
            busy,
            ..Bench::default()
        };
        block_on(run(&mut bench, &mut flash, &mut Device::new()));
        flash.erases.iter().sum::<u32>()
    };
    let dim = DIM_AFTER + 1_000;
    assert_eq!(erases(2 * dim, dim), 2, "to be ready for the first game");
    assert!(erases(2 * dim, 3 * dim) > 2, "afterwards there is time");
    assert!(erases(0, dim) > 2);
}

#[test]
fn letters_of_a_keyboard_are_wanted_where_a_name_is_typed() {
    // The first game, everything, the usual number, another name than those offered.
    let way = [Key::Ok, Key::Ok, Key::Ok, Key::Left, Key::Ok];
    let mut events = taps(&way, 100);
    let asks = Bench::live(&mut RamFlash::new(), &events);
    assert!(asks.wants_letters);
    let home = Bench::live(&mut RamFlash::new(), &events[..8]);
    assert!(!home.wants_letters);
    let typed = |from| (from..).zip("Rosa".chars().map(Event::Letter));
    events.extend(typed(4_000));
    let rosa = Bench::live(&mut RamFlash::new(), &events);
    assert!(rosa.words().contains("Rosa"), "{}", rosa.words());
    // Done, and the next one types the same: that is said until another letter comes.
    events.extend(tap(Key::Ok, 5_000));
    events.extend(taps(&[Key::Left, Key::Ok], 6_000));
    events.extend(typed(8_000));
    events.extend(tap(Key::Ok, 9_000));
    let same = Bench::live(&mut RamFlash::new(), &events);
    assert!(same.words().contains("called that"), "{}", same.words());
    events.push((10_000, Event::Letter('s')));
    let other = Bench::live(&mut RamFlash::new(), &events);
    assert!(other.words().contains("Rosas"), "{}", other.words());
    events.push((10_000 + DIM_AFTER, Event::Letter('b')));
    events.push((15_000 + DIM_AFTER, Event::Charge(100)));
    let lit = Bench::live(&mut RamFlash::new(), &events);
    assert_eq!(lit.light(), Light::On);
}

#[test]
fn what_a_board_has_to_say_comes_first_and_back_leads_to_the_game() {
    let (flash, table) = begun();
    let told = |keys: &[Key]| {
        let mut device = Device::new();
        device.tell("The clock is set.");
        Bench::live_on(&mut flash.clone(), &taps(keys, 100), &mut device)
    };
    let quiet = Bench::live(&mut RamFlash::new(), &[]);
    let mut device = Device::new();
    device.tell("The clock is set.");
    let said = Bench::live_on(&mut RamFlash::new(), &[], &mut device);
    assert!(said.words().contains("The clock is set."));
    assert!(said.picture() != quiet.picture());
    assert!(told(&[]).words().contains("The clock is set."));
    assert!(*told(&[Key::Back]).picture() == table.frame);
    assert!(*told(&[Key::Ok]).picture() == table.frame);
}

/// A watchdog that is not fed for a second of work starts the chip anew.
#[test]
fn the_loop_says_that_it_is_alive_between_the_parts_of_long_work() {
    let (mut flash, _) = begun();
    let mut app = Box::new(souschef::app::App::new());
    let mut signs = 0;
    let mut alive = || signs += 1;
    let reason = Start::Power;
    let mut memory = block_on(start(&mut flash, &mut app, reason, &mut alive));
    block_on(carry_out(&mut memory, &mut app, &mut alive));
    // The slots, the notebook, the game.
    assert!(signs >= 3, "{signs}");
}

/// A board of keys and a display, as little as one can be.
struct Bare;

impl Board for Bare {
    fn start(&self) -> Start {
        Start::Power
    }

    fn now(&self) -> Millis {
        0
    }

    async fn edge(&mut self, _until: Option<Millis>) -> Wake {
        Wake::Off
    }

    async fn show(&mut self, _frame: &Frame, _light: Light) {}

    fn seed(&mut self) -> u64 {
        1
    }

    fn alive(&mut self) {}
}

#[test]
fn a_board_that_says_nothing_else_has_no_wire_no_battery_and_a_clock_that_runs() {
    let mut bare = Bare;
    assert_eq!((bare.hear(), bare.can_say()), (None, false));
    assert_eq!((bare.battery(), bare.name()), (None, "host"));
    assert!(bare.stage().is_none());
    assert!(!bare.lost_time());
    assert_eq!(bare.busy_until(), 0);
}
