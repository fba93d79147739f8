//! The bench screen: everything about a unit that somebody has just soldered, without a computer.
//!
//! OK and RIGHT turn its pages, LEFT turns back, and they turn by themselves while no key works. BACK
//! held for a second goes on to the games.

mod contacts;
mod pages;

use embassy_time::{Duration, Instant};
use souschef::keys::{Edge, Key};
use souschef::run::Light;
use souschef::ui::frame::Frame;

use crate::battery::Battery;
use crate::display::Display;
use crate::flash::{Flash, FlashCheck};
use crate::seed::souschef_seed;
use crate::wire::Link;
use crate::{keys, watchdog};
use contacts::Contacts;

/// The pages turn by themselves after this long without a key.
const TURN: Duration = Duration::from_secs(8);
/// BACK held for this long ends.
const END: u64 = 1_000;
/// The contacts are watched for this long between two pictures.
const WATCHED: Duration = Duration::from_millis(40);

/// What is known about the unit.
#[derive(Debug)]
pub struct Facts {
    /// The display's address, and whether it can be read.
    found: (Option<u8>, bool),
    check: FlashCheck,
    /// A sample of chance.
    seed: u64,
    /// The supply in millivolts.
    supply: Option<u32>,
    contacts: Contacts,
    /// What the contacts are called.
    hands: [&'static str; 4],
}

const BUTTONS: [&str; 4] = ["LEFT", "RIGHT", "OK", "BACK"];
const ENCODER: [&str; 4] = ["A", "B", "OK", "BACK"];

/// Shows the bench screen until BACK is held; an encoder `turns` where others have two buttons.
pub async fn run<L: Link>(
    display: &mut Display<L>,
    flash: &mut Flash,
    mut battery: Option<&mut Battery>,
    turns: bool,
) {
    let mut facts = Facts {
        found: display.found(),
        check: flash.try_out(),
        seed: souschef_seed(),
        supply: None,
        contacts: Contacts::new(),
        hands: if turns { ENCODER } else { BUTTONS },
    };
    let mut turning = Turning::new();
    let mut frame = Frame::new();
    while !turning.ended() {
        watchdog::feed();
        facts.supply = battery.as_mut().and_then(|battery| battery.millivolts());
        pages::draw(&mut frame, turning.page, &facts);
        display.want(&frame, Light::On);
        display.update().await;
        facts.found = display.found();
        facts.contacts.watch(WATCHED);
        turning.turn();
    }
    keys::forget();
}

/// Which page is on.
struct Turning {
    page: usize,
    /// When a key last did something.
    touched: Instant,
    /// Since when BACK is down.
    back: Option<u64>,
    /// The keys that were held at power-on come up first.
    released: bool,
}

impl Turning {
    fn new() -> Self {
        Self {
            page: 0,
            touched: Instant::now(),
            back: None,
            released: false,
        }
    }

    /// Turns the page where a key or the time asks for it.
    fn turn(&mut self) {
        while let Some(edge) = keys::taken() {
            self.on_edge(edge);
        }
        if self.touched.elapsed() > TURN {
            self.to(self.page + 1);
        }
    }

    fn on_edge(&mut self, edge: Edge) {
        match (edge.key, edge.down) {
            (Key::Back, down) => self.back = down.then_some(edge.at),
            (Key::Left, true) => self.to(self.page + pages::PAGES - 1),
            (Key::Right | Key::Ok, true) => self.to(self.page + 1),
            _ => {}
        }
    }

    fn to(&mut self, page: usize) {
        self.page = page % pages::PAGES;
        self.touched = Instant::now();
    }

    fn ended(&mut self) -> bool {
        self.released |= !keys::is_closed(Key::Back);
        let now = Instant::now().as_millis();
        let held = self.back.is_some_and(|since| now >= since + END);
        held && self.released
    }
}
