//! The board as the core sees it.

use embassy_time::{Instant, with_deadline};
use souschef::keys::Millis;
use souschef::run::{Board, Light, Start, Wake};
use souschef::ui::frame::Frame;

use crate::battery::Battery;
use crate::display::Display;
use crate::seed::souschef_seed;
use crate::watchdog::{SIGN_OF_LIFE, Started, Watchdog};
use crate::wire::Link;
use crate::{keys, sleep};

/// A device on an RP2040 or RP2350.
#[expect(
    missing_debug_implementations,
    reason = "peripherals have no state to show"
)]
pub struct Chip<L> {
    display: Display<L>,
    watchdog: Watchdog,
    battery: Option<Battery>,
    /// When to look after watchdog and display, if there is no key until then.
    look: Instant,
}

impl<L: Link> Chip<L> {
    /// Puts the parts together; the display is started with the first picture.
    pub fn new(display: Display<L>, watchdog: Watchdog, battery: Option<Battery>) -> Self {
        Self {
            display,
            watchdog,
            battery,
            look: Instant::now() + SIGN_OF_LIFE,
        }
    }

    /// When to wake without a key: for watchdog and display, and at the latest when it is `until`.
    fn wake(&self, until: Option<Instant>) -> Instant {
        let others = [self.display.due(), until];
        others.into_iter().flatten().fold(self.look, Instant::min)
    }

    /// Looks after the display, if it is time.
    async fn look(&mut self, now: Instant) {
        if self.look <= now || self.display.due().is_some_and(|due| due <= now) {
            self.look = now + SIGN_OF_LIFE;
            self.display.tend().await;
        }
    }
}

impl<L: Link> Board for Chip<L> {
    fn start(&self) -> Start {
        match self.watchdog.started {
            Started::PowerOn => Start::Power,
            Started::Hang | Started::Panic => Start::Crash,
        }
    }

    fn now(&self) -> Millis {
        Instant::now().as_millis()
    }

    async fn edge(&mut self, until: Option<Millis>) -> Wake {
        let until = until.map(Instant::from_millis);
        loop {
            self.watchdog.feed();
            self.display.update().await;
            if until.is_none() && self.display.is_dark() && !keys::waiting() {
                sleep::until_a_key();
            }
            let wake = self.wake(until);
            if let Ok(edge) = with_deadline(wake, keys::next()).await {
                self.look = Instant::now() + SIGN_OF_LIFE;
                return Wake::Edge(edge);
            }
            let now = Instant::now();
            self.look(now).await;
            if until.is_some_and(|until| until <= now) {
                return Wake::Due;
            }
        }
    }

    async fn show(&mut self, frame: &Frame, light: Light) {
        self.watchdog.feed();
        self.display.want(frame, light);
        self.display.update().await;
    }

    fn seed(&mut self) -> u64 {
        souschef_seed()
    }

    fn battery(&mut self) -> Option<u8> {
        self.battery.as_mut()?.level()
    }

    fn alive(&mut self) {
        self.watchdog.feed();
    }
}
