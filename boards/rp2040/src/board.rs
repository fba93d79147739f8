//! The board as the core sees it.

use embassy_time::{Instant, with_deadline};
use souschef::keys::{Edge, Millis};
use souschef::run::{Board, Light};
use souschef::ui::frame::Frame;

use crate::Parts;
use crate::display::Display;
use crate::flash::Flash;
use crate::keys;
use crate::panic::LastWords;
use crate::seed::souschef_seed;
use crate::watchdog::{SIGN_OF_LIFE, Started, Watchdog};

/// A device on an RP2040.
#[expect(
    missing_debug_implementations,
    reason = "peripherals have no state to show"
)]
pub struct Rp2040 {
    display: Display,
    flash: Flash,
    watchdog: Watchdog,
    last_words: Option<LastWords>,
}

impl Rp2040 {
    /// Puts the parts together; the display is started with the first picture.
    pub fn new(parts: Parts) -> Self {
        let watchdog = Watchdog::new(parts.watchdog);
        let mut flash = Flash::new(parts.flash);
        let change =
            watchdog.started == Started::PowerOn && keys::held_at_start(parts.changes_display);
        let kind = match change {
            true => flash.change_display(),
            false => flash.display(),
        };
        let display = Display::new(parts.bus, kind);
        Self {
            display,
            flash,
            watchdog,
            last_words: LastWords::take(),
        }
    }

    /// Why the chip started this time.
    pub fn started(&self) -> Started {
        self.watchdog.started
    }

    /// What the last run said when it panicked.
    pub fn last_words(&self) -> Option<&str> {
        self.last_words.as_ref().map(LastWords::as_str)
    }

    /// When to look after watchdog and display, and at the latest when it is `until`.
    fn wake(&self, until: Option<Instant>) -> Instant {
        let tend = Instant::now() + SIGN_OF_LIFE;
        let retry = self.display.retry_at().unwrap_or(Instant::MAX);
        tend.min(retry).min(until.unwrap_or(Instant::MAX))
    }
}

impl Board for Rp2040 {
    type Flash = Flash;

    fn now(&self) -> Millis {
        Instant::now().as_millis()
    }

    async fn edge(&mut self, until: Option<Millis>) -> Option<Edge> {
        let until = until.map(Instant::from_millis);
        loop {
            self.watchdog.feed();
            self.display.update().await;
            let wake = self.wake(until);
            if let Ok(edge) = with_deadline(wake, keys::next()).await {
                return Some(edge);
            }
            if until.is_some_and(|until| until <= Instant::now()) {
                return None;
            }
            self.display.check().await;
        }
    }

    async fn show(&mut self, frame: &Frame, light: Light) {
        self.watchdog.feed();
        self.display.want(frame, light);
        self.display.update().await;
    }

    fn flash(&mut self) -> &mut Flash {
        &mut self.flash
    }

    fn seed(&mut self) -> u64 {
        souschef_seed()
    }

    fn alive(&mut self) {
        self.watchdog.feed();
    }
}
