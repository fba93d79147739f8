//! Whether there is power on the cable.

use core::future::pending;

use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pin, Pull};
use embassy_time::{Duration, Timer};
use portable_atomic::{AtomicBool, Ordering};

use crate::keys;

/// A plug scrapes along its socket for this long.
const SCRAPED: Duration = Duration::from_millis(20);

static SENSED: AtomicBool = AtomicBool::new(false);

/// How a board knows that there is power on the cable.
#[expect(
    missing_debug_implementations,
    reason = "peripherals have no state to show"
)]
pub enum Vbus {
    /// By a pin that is high then.
    Sensed(Peri<'static, AnyPin>),
    /// Not at all: the port is always powered, and a bus that is silent is no computer.
    Unknown,
}

impl Vbus {
    /// Watches the cable from now on; power on it wakes the chip.
    pub(super) fn connect(self) -> Cable {
        let Self::Sensed(pin) = self else {
            return Cable { sense: None };
        };
        SENSED.store(true, Ordering::Relaxed);
        keys::also_wakes(pin.pin());
        Cable {
            sense: Some(Input::new(pin, Pull::Down)),
        }
    }
}

/// Whether this board knows it.
pub(super) fn is_sensed() -> bool {
    SENSED.load(Ordering::Relaxed)
}

/// A cable, plugged in or not.
pub(super) struct Cable {
    sense: Option<Input<'static>>,
}

impl Cable {
    /// Waits for power that stays.
    pub async fn power(&mut self) {
        let Some(sense) = &mut self.sense else { return };
        loop {
            sense.wait_for_high().await;
            Timer::after(SCRAPED).await;
            if sense.is_high() {
                return;
            }
        }
    }

    /// Waits for the power to go.
    pub async fn no_power(&mut self) {
        match &mut self.sense {
            Some(sense) => sense.wait_for_low().await,
            None => pending().await,
        }
    }
}
