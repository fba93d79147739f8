//! The device on chips of Raspberry Pi: all that boards share.
//!
//! A board is a file in `bin/`: a table of pins ([`board!`]).
#![no_std]

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_rp::clocks::{AdcClkConfig, AdcClkSrc, ClockConfig};
use embassy_rp::config::Config;
use embassy_rp::peripherals::{FLASH, USB, WATCHDOG};
use embassy_rp::{Peri, Peripherals};
use souschef::keys::Key;
use souschef::run::Device;
use static_cell::StaticCell;

use crate::battery::Battery;
use crate::board::Chip;
use crate::display::Display;
use crate::flash::Flash;
use crate::greeting::Held;
use crate::keys::Hands;
use crate::led::Led;
use crate::panic::LastWords;
use crate::usb::Vbus;
use crate::version::VERSION;
use crate::watchdog::{Started, Watchdog};
use crate::wire::Link;

pub mod badge;
pub mod battery;
pub mod bench;
pub mod board;
pub mod contact;
pub mod display;
pub mod encoder;
pub mod fault;
pub mod flash;
pub mod greeting;
pub mod i2c;
pub mod keys;
pub mod led;
pub mod panel;
pub mod panic;
pub mod pins;
pub mod seed;
pub mod sleep;
pub mod spi;
pub mod stage;
pub mod usb;
pub mod version;
pub mod watchdog;
pub mod wire;

/// The crystal of every board, in hertz.
const CRYSTAL: u32 = 12_000_000;
/// Milliseconds a crystal is given to swing: ten times what most need, for before the watchdog
/// nothing would ever end the wait for one that is late.
const CRYSTAL_DELAY: u32 = 64;

static DEVICE: StaticCell<Device> = StaticCell::new();
static LAST_WORDS: StaticCell<LastWords> = StaticCell::new();

/// The parts of a board.
#[expect(
    missing_debug_implementations,
    reason = "peripherals have no state to show"
)]
pub struct Parts<L> {
    /// What the board is called.
    pub name: &'static str,
    /// The keys.
    pub hands: Hands,
    /// The way to the display.
    pub display: L,
    /// The board's light.
    pub led: Led,
    /// The battery, where it can be measured.
    pub battery: Option<Battery>,
    /// The port to a computer.
    pub usb: Peri<'static, USB>,
    /// How the board knows that there is power on the cable.
    pub vbus: Vbus,
    /// The memory.
    pub flash: Peri<'static, FLASH>,
    /// The watchdog.
    pub watchdog: Peri<'static, WATCHDOG>,
}

/// Starts the chip.
pub fn start() -> Peripherals {
    let mut clocks = ClockConfig::crystal(CRYSTAL);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_DELAY;
        crystal.usb_pll = None;
    }
    clocks.usb_clk = None;
    clocks.adc_clk = Some(AdcClkConfig {
        src: AdcClkSrc::Xosc,
        div: 1,
        phase: 0,
    });
    #[cfg(feature = "rp2040")]
    {
        clocks.rtc_clk = None;
    }
    let peripherals = embassy_rp::init(Config::new(clocks));
    #[cfg(feature = "rp2040")]
    stop_unused();
    peripherals
}

/// Stops the clocks of what no board has a use for.
#[cfg(feature = "rp2040")]
fn stop_unused() {
    use embassy_rp::pac;
    pac::CLOCKS.wake_en0().modify(|clocks| {
        clocks.set_clk_sys_jtag(false);
        clocks.set_clk_sys_pio0(false);
        clocks.set_clk_sys_pio1(false);
        clocks.set_clk_sys_pwm(false);
        clocks.set_clk_rtc_rtc(false);
        clocks.set_clk_sys_rtc(false);
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
pub async fn run<L: Link>(spawner: Spawner, mut parts: Parts<L>) -> ! {
    let watchdog = Watchdog::new(parts.watchdog);
    led::watch(spawner, parts.led);
    let changes = keys::watch(parts.hands);
    let mut flash = Flash::new(parts.flash);
    let mut display = Display::new(parts.display, flash.display());
    let overflow = fault::guard(watchdog.started);
    if stage::is_marked(&mut flash) {
        greeting::put_backup_in_place(&mut display, &mut flash).await;
    }
    if watchdog.started == Started::PowerOn {
        greet(changes, &mut display, &mut flash, &mut parts.battery).await;
    }
    let device = device(overflow);
    // Where the radio hangs on the pin that senses the cable, nothing does.
    let vbus = match parts.battery.as_mut().is_some_and(Battery::is_gated) {
        true => Vbus::Unknown,
        false => parts.vbus,
    };
    badge::wear(parts.name, flash.number());
    usb::watch(spawner, parts.usb, vbus);
    let mut board = Chip::new(display, watchdog, parts.battery, flash.clone());
    souschef::run::run(&mut board, flash, device).await;
    panic::restart()
}

/// Does what a key held at power-on asks for.
async fn greet<L: Link>(
    changes: Key,
    display: &mut Display<L>,
    flash: &mut Flash,
    battery: &mut Option<Battery>,
) {
    match greeting::held(changes).await {
        Held::Nothing => {}
        Held::OtherDisplay => greeting::change_display(display, flash, changes).await,
        Held::Bench => bench::run(display, flash, battery.as_mut(), changes == Key::Back).await,
    }
}

/// The device, with the last words of its last run to tell.
///
/// Not inlined: a device is large, and the stack it is built on must be free again afterwards.
#[inline(never)]
fn device(overflow: Option<LastWords>) -> &'static mut Device {
    let device = DEVICE.init_with(Device::new);
    device.identify(VERSION);
    if let Some(words) = LastWords::take().or(overflow) {
        device.tell(LAST_WORDS.init(words).as_str());
    }
    device
}
