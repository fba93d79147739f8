//! The device on a Raspberry Pi Pico: all that RP2040 boards share.
//!
//! A board is a file in `bin/` that names its pins and calls [`run`].
#![no_std]

use defmt_rtt as _;
use embassy_rp::clocks::ClockConfig;
use embassy_rp::config::Config;
use embassy_rp::peripherals::{FLASH, WATCHDOG};
use embassy_rp::{Peri, Peripherals};
use souschef::keys::Key;

use crate::bus::Bus;

pub mod board;
pub mod bus;
pub mod display;
pub mod encoder;
pub mod flash;
pub mod keys;
pub mod panic;
pub mod seed;
mod stand_in;
pub mod watchdog;

/// The crystal of every Pico, in hertz.
const CRYSTAL: u32 = 12_000_000;

/// The parts of the chip that the device needs besides its keys.
#[expect(
    missing_debug_implementations,
    reason = "peripherals have no state to show"
)]
pub struct Parts {
    /// The bus of the display.
    pub bus: Bus,
    /// The memory.
    pub flash: Peri<'static, FLASH>,
    /// The watchdog.
    pub watchdog: Peri<'static, WATCHDOG>,
    /// Held at power-on, this key changes the kind of display.
    pub changes_display: Key,
}

/// Starts the chip; the crystal is given `crystal_delay` milliseconds to swing.
pub fn start(crystal_delay: u32) -> Peripherals {
    let mut clocks = ClockConfig::crystal(CRYSTAL);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = crystal_delay;
        crystal.usb_pll = None;
    }
    clocks.usb_clk = None;
    clocks.adc_clk = None;
    clocks.rtc_clk = None;
    embassy_rp::init(Config::new(clocks))
}

/// Runs the device for ever.
pub async fn run(parts: Parts) -> ! {
    let mut board = board::Rp2040::new(parts);
    stand_in::run(&mut board).await
}
