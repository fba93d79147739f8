//! The device on a Raspberry Pi Pico: all that RP2040 boards share.
//!
//! A board is a file in `bin/` that names its pins and calls [`run`].
#![no_std]

use defmt_rtt as _;
use embassy_rp::clocks::ClockConfig;
use embassy_rp::config::Config;
use embassy_rp::i2c::{self, I2c};
use embassy_rp::peripherals::{FLASH, I2C0, WATCHDOG};
use embassy_rp::{Peri, Peripherals, bind_interrupts};
use souschef::keys::Key;

pub mod board;
pub mod display;
pub mod encoder;
pub mod flash;
pub mod keys;
pub mod panic;
pub mod seed;
mod stand_in;
pub mod watchdog;

bind_interrupts!(struct Interrupts {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

/// The crystal of every Pico, in hertz.
const CRYSTAL: u32 = 12_000_000;

/// The parts of the chip that the device needs besides its keys.
#[expect(
    missing_debug_implementations,
    reason = "peripherals have no state to show"
)]
pub struct Parts {
    /// The bus of the display.
    pub bus: I2c<'static, I2C0, i2c::Async>,
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

/// The bus of the display, at the fastest rate that every display keeps up with.
pub fn bus(
    i2c: Peri<'static, I2C0>,
    scl: Peri<'static, impl i2c::SclPin<I2C0>>,
    sda: Peri<'static, impl i2c::SdaPin<I2C0>>,
) -> I2c<'static, I2C0, i2c::Async> {
    let mut config = i2c::Config::default();
    config.frequency = display::FREQUENCY;
    I2c::new_async(i2c, scl, sda, Interrupts, config)
}

/// Runs the device for ever.
pub async fn run(parts: Parts) -> ! {
    let mut board = board::Rp2040::new(parts);
    stand_in::run(&mut board).await
}
