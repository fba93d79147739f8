//! The board as the core sees it.

use embassy_futures::select::{Either, select};
use embassy_rp::rom_data::reset_to_usb_boot;
use embassy_time::{Duration, Instant, with_deadline};
use souschef::keys::Millis;
use souschef::link::{self, Leave};
use souschef::run::{Board, Light, Start, Wake};
use souschef::ui::frame::Frame;

use crate::battery::Battery;
use crate::display::Display;
use crate::flash::Flash;
use crate::seed::souschef_seed;
use crate::stage::Stage;
use crate::watchdog::{SIGN_OF_LIFE, Started, Watchdog};
use crate::wire::Link;
use crate::{badge, keys, sleep, usb};

/// After the dark a key has this long to show which one it is: while the crystal started, a tap may have
/// ended and an encoder have been turned, unseen.
const WAKING: Duration = Duration::from_millis(60);

/// A device on an RP2040 or RP2350.
#[expect(
    missing_debug_implementations,
    reason = "peripherals have no state to show"
)]
pub struct Chip<L> {
    display: Display<L>,
    watchdog: Watchdog,
    battery: Option<Battery>,
    stage: Stage,
    /// Whether every clock stood still since somebody asked.
    lost_time: bool,
    /// Until when a key may show that it ended the dark.
    waking: Option<Instant>,
    /// When to look after watchdog and display, if there is no key until then.
    look: Instant,
}

impl<L: Link> Chip<L> {
    /// Puts the parts together; the display is started with the first picture.
    pub fn new(
        display: Display<L>,
        watchdog: Watchdog,
        battery: Option<Battery>,
        flash: Flash,
    ) -> Self {
        Self {
            display,
            watchdog,
            battery,
            stage: Stage::new(flash),
            lost_time: false,
            waking: None,
            look: Instant::now() + SIGN_OF_LIFE,
        }
    }

    /// When to wake without a key: for watchdog and display, and at the latest when it is `until`.
    fn wake(&self, until: Option<Instant>) -> Instant {
        let others = [self.display.due(), self.waking, until];
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
            Started::PowerOn | Started::Asked => Start::Power,
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
            let rests = until.is_none() && self.display.is_dark() && self.waking.is_none();
            if rests && !keys::waiting() && !usb::is_present() {
                sleep::until_a_key();
                self.lost_time = true;
                self.waking = Some(Instant::now() + WAKING);
            }
            let wake = self.wake(until);
            match with_deadline(wake, select(keys::next(), usb::news())).await {
                Ok(Either::First(edge)) => {
                    self.look = Instant::now() + SIGN_OF_LIFE;
                    self.waking = None;
                    return Wake::Edge(edge);
                }
                Ok(Either::Second(())) if usb::was_pulled() => return Wake::Pulled,
                Ok(Either::Second(())) => return Wake::Wire,
                Err(_) => {}
            }
            let now = Instant::now();
            if self.waking.take_if(|waking| *waking <= now).is_some() {
                return Wake::Touched;
            }
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

    fn hear(&mut self) -> Option<u8> {
        usb::hear()
    }

    fn can_say(&self) -> bool {
        usb::can_say()
    }

    fn say(&mut self, line: &str) {
        usb::say(line);
    }

    async fn leave(&mut self, leave: Leave) {
        usb::leave().await;
        match leave {
            Leave::Restart => self.watchdog.restart(),
            Leave::Bootsel => reset_to_usb_boot(0, 0),
        }
    }

    fn name(&self) -> &'static str {
        badge::name()
    }

    fn stage(&mut self) -> Option<&mut dyn link::Stage> {
        Some(&mut self.stage)
    }

    fn lost_time(&mut self) -> bool {
        core::mem::take(&mut self.lost_time)
    }

    fn busy_until(&self) -> Millis {
        usb::busy_until()
    }
}
