//! The device on a Raspberry Pi Pico: all that RP2040 boards share.
//!
//! A board is a file in `bin/` that names its pins and calls [`run`].
#![no_std]

use defmt_rtt as _;
use embassy_rp::clocks::ClockConfig;
use embassy_rp::config::Config;
use embassy_rp::peripherals::{FLASH, WATCHDOG};
use embassy_rp::{Peri, Peripherals, pac};
use souschef::keys::Key;
use souschef::run::Device;
use static_cell::StaticCell;

use crate::board::Rp2040;
use crate::bus::Bus;
use crate::display::Kind;
use crate::flash::Flash;
use crate::panic::LastWords;
use crate::watchdog::{Started, Watchdog};

pub mod board;
pub mod bus;
pub mod display;
pub mod encoder;
pub mod flash;
pub mod keys;
pub mod panic;
pub mod seed;
pub mod watchdog;

/// The crystal of every Pico, in hertz.
const CRYSTAL: u32 = 12_000_000;

static DEVICE: StaticCell<Device> = StaticCell::new();
static LAST_WORDS: StaticCell<LastWords> = StaticCell::new();

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
    let peripherals = embassy_rp::init(Config::new(clocks));
    stop_unused();
    peripherals
}

/// Stops the clocks of what the device has no use for.
fn stop_unused() {
    pac::CLOCKS.wake_en0().modify(|clocks| {
        clocks.set_clk_adc_adc(false);
        clocks.set_clk_sys_adc(false);
        clocks.set_clk_sys_i2c1(false);
        clocks.set_clk_sys_jtag(false);
        clocks.set_clk_sys_pio0(false);
        clocks.set_clk_sys_pio1(false);
        clocks.set_clk_sys_pwm(false);
        clocks.set_clk_rtc_rtc(false);
        clocks.set_clk_sys_rtc(false);
        clocks.set_clk_peri_spi0(false);
        clocks.set_clk_sys_spi0(false);
        clocks.set_clk_peri_spi1(false);
        clocks.set_clk_sys_spi1(false);
    });
    pac::CLOCKS.wake_en1().modify(|clocks| {
        clocks.set_clk_peri_uart0(false);
        clocks.set_clk_sys_uart0(false);
        clocks.set_clk_peri_uart1(false);
        clocks.set_clk_sys_uart1(false);
        clocks.set_clk_sys_usbctrl(false);
        clocks.set_clk_usb_usbctrl(false);
    });
}

/// Runs the device for ever.
pub async fn run(parts: Parts) -> ! {
    let watchdog = Watchdog::new(parts.watchdog);
    let mut flash = Flash::new(parts.flash);
    let kind = display(&watchdog, &mut flash, parts.changes_display);
    let mut board = Rp2040::new(parts.bus, kind, watchdog);
    souschef::run::run(&mut board, flash, device()).await;
    panic::restart()
}

/// Which display there is: the other one from now on if `key` was held when the power came.
fn display(watchdog: &Watchdog, flash: &mut Flash, key: Key) -> Kind {
    match watchdog.started == Started::PowerOn && keys::held_at_start(key) {
        true => flash.change_display(),
        false => flash.display(),
    }
}

/// The device, with the last words of its last run to tell.
///
/// Not inlined: a device is large, and the stack it is built on must be free again afterwards.
#[inline(never)]
fn device() -> &'static mut Device {
    let device = DEVICE.init_with(Device::new);
    if let Some(words) = LastWords::take() {
        device.tell(LAST_WORDS.init(words).as_str());
    }
    device
}
