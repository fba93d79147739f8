//! The watchdog: restarts the chip when the loop no longer turns.

use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::ResetReason;
use embassy_rp::{Peri, Peripherals};
use embassy_time::Duration;

use crate::panic;

/// The chip restarts this long after the last sign of life.
const PATIENCE: Duration = Duration::from_secs(8);
/// An idle loop gives a sign of life this often.
pub const SIGN_OF_LIFE: Duration = Duration::from_secs(6);

/// Where it is noted that somebody asked for a restart, and the note.
const NOTE: usize = 0;
const ASKED: u32 = 0x5eed_0a5c;

/// Why the chip started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Started {
    /// The power came on or the reset pin was pulled.
    PowerOn,
    /// The loop hung.
    Hang,
    /// The firmware asked for it, after a panic.
    Panic,
    /// A computer asked for it.
    Asked,
}

/// The watchdog, awake.
#[expect(
    missing_debug_implementations,
    reason = "a peripheral has no state to show"
)]
pub struct Watchdog {
    hardware: embassy_rp::watchdog::Watchdog,
    /// Why the chip started this time.
    pub started: Started,
}

impl Watchdog {
    /// Wakes the watchdog.
    pub fn new(watchdog: Peri<'static, WATCHDOG>) -> Self {
        let mut hardware = embassy_rp::watchdog::Watchdog::new(watchdog);
        let asked = hardware.get_scratch(NOTE) == ASKED;
        hardware.set_scratch(NOTE, 0);
        let started = match hardware.reset_reason() {
            None => Started::PowerOn,
            Some(ResetReason::TimedOut) => Started::Hang,
            Some(ResetReason::Forced) if asked => Started::Asked,
            Some(ResetReason::Forced) => Started::Panic,
        };
        hardware.start(PATIENCE);
        Self { hardware, started }
    }

    /// Starts the chip anew because somebody asked for it.
    pub fn restart(&mut self) -> ! {
        self.hardware.set_scratch(NOTE, ASKED);
        panic::restart()
    }

    /// Says that the loop is alive.
    pub fn feed(&mut self) {
        self.hardware.feed(PATIENCE);
    }
}

/// Says that the loop is alive from within work that takes long, such as an erase.
pub fn feed() {
    // SAFETY: to feed is one write, and may come from anywhere.
    let peripherals = unsafe { Peripherals::steal() };
    embassy_rp::watchdog::Watchdog::new(peripherals.WATCHDOG).feed(PATIENCE);
}

/// Why the chip started, where it was not the watchdog.
#[cfg(feature = "rp2040")]
pub fn reason() -> &'static str {
    let reset = embassy_rp::pac::VREG_AND_CHIP_RESET.chip_reset().read();
    match (reset.had_run(), reset.had_psm_restart()) {
        (true, _) => "the reset pin was pulled",
        (_, true) => "a debugger restarted it",
        _ => "the power came on",
    }
}

/// Why the chip started, where it was not the watchdog.
#[cfg(feature = "rp2350")]
pub fn reason() -> &'static str {
    "the power came on"
}
