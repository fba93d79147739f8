//! The board's light: blinks a code where the display cannot say what is wrong.

use embassy_executor::Spawner;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Level, Output};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer};
use portable_atomic::{AtomicU8, Ordering};

const BLINK: Duration = Duration::from_millis(150);
const DARK: Duration = Duration::from_millis(250);
const PAUSE: Duration = Duration::from_millis(1_200);

static FAULTS: AtomicU8 = AtomicU8::new(0);
static CHANGED: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// What is wrong; the number is how often the light blinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No display answers.
    NoDisplay = 1,
    /// The memory does not keep what is written.
    Flash = 2,
    /// A key was closed at power-on and has not opened.
    KeyStuck = 3,
}

const ALL: [Fault; 3] = [Fault::NoDisplay, Fault::Flash, Fault::KeyStuck];

/// The light of a board.
#[expect(
    missing_debug_implementations,
    reason = "a peripheral has no state to show"
)]
pub struct Led {
    pin: Peri<'static, AnyPin>,
    lit: Level,
}

impl Led {
    /// A light that is lit by a high level.
    pub fn high(led: Peri<'static, AnyPin>) -> Self {
        Self {
            pin: led,
            lit: Level::High,
        }
    }

    /// A light that is lit by a low level.
    pub fn low(led: Peri<'static, AnyPin>) -> Self {
        Self {
            pin: led,
            lit: Level::Low,
        }
    }
}

/// Says that something is wrong, or no longer.
pub fn set(fault: Fault, wrong: bool) {
    let bit = 1 << fault as u8;
    let before = match wrong {
        true => FAULTS.fetch_or(bit, Ordering::Relaxed),
        false => FAULTS.fetch_and(!bit, Ordering::Relaxed),
    };
    if (before & bit != 0) != wrong {
        CHANGED.signal(());
    }
}

/// Blinks from now on for what is wrong.
pub fn watch(spawner: Spawner, led: Led) {
    spawner.spawn(blink(led).expect("a board has one light"));
}

#[embassy_executor::task]
async fn blink(led: Led) {
    let dark = match led.lit {
        Level::High => Level::Low,
        Level::Low => Level::High,
    };
    let mut pin = Output::new(led.pin, dark);
    loop {
        let is_wrong = |fault: &Fault| FAULTS.load(Ordering::Relaxed) & 1 << *fault as u8 != 0;
        let Some(fault) = ALL.into_iter().find(is_wrong) else {
            CHANGED.wait().await;
            continue;
        };
        for _ in 0..fault as u8 {
            pin.set_level(led.lit);
            Timer::after(BLINK).await;
            pin.set_level(dark);
            Timer::after(DARK).await;
        }
        Timer::after(PAUSE).await;
    }
}
