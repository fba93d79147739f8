//! The battery: a third of the supply's voltage, as a share of what a cell holds.

use embassy_rp::Peri;
use embassy_rp::adc::{Adc, AdcPin, Blocking, Channel, Config};
use embassy_rp::gpio::Pull;
use embassy_rp::pac;
use embassy_rp::peripherals::ADC;
use embassy_time::{Duration, Instant, block_for};

/// The supply is measured this often: a cell does not change faster.
const PERIOD: Duration = Duration::from_secs(60);
/// Time for the divider to charge the input once it is connected.
const CHARGED: Duration = Duration::from_micros(50);
/// What the converter reads at its reference, and the reference in millivolts.
const FULL_SCALE: u32 = 4096;
const REFERENCE: u32 = 3_300;
/// The supply over the measured voltage.
const DIVIDER: u32 = 3;
/// A supply above this is no cell but USB.
const USB: u32 = 4_350;
/// Any supply is above this, and a divider that is not connected below that.
const SUPPLIED: u32 = 1_500;
const NOTHING: u32 = 600;
/// Millivolts of a lithium cell under a small load, and how full it is then in per cent.
const CELL: [(u32, u32); 7] = [
    (3_300, 0),
    (3_500, 5),
    (3_600, 10),
    (3_700, 25),
    (3_800, 50),
    (3_950, 75),
    (4_150, 100),
];

/// A battery that can be measured.
#[expect(
    missing_debug_implementations,
    reason = "a peripheral has no state to show"
)]
pub struct Battery {
    adc: Adc<'static, Blocking>,
    sense: Channel<'static>,
    /// Lifted while measuring: on a Pico W the divider is connected only then.
    lift: usize,
    level: Option<u8>,
    /// When it is measured again.
    due: Instant,
}

impl Battery {
    /// The battery behind `sense`; `lift` is the pin that connects the divider on boards with radio.
    pub fn new(adc: Peri<'static, ADC>, sense: Peri<'static, impl AdcPin>, lift: usize) -> Self {
        Self {
            adc: Adc::new_blocking(adc, Config::default()),
            sense: Channel::new_pin(sense, Pull::None),
            lift,
            level: None,
            due: Instant::MIN,
        }
    }

    /// How full the battery is, in per cent; nothing while the supply is USB.
    pub fn level(&mut self) -> Option<u8> {
        let now = Instant::now();
        if self.due <= now {
            self.due = now + PERIOD;
            self.level = self.millivolts().and_then(level);
        }
        self.level
    }

    /// Whether the divider is connected only while it is measured, as on boards with radio.
    pub fn is_gated(&mut self) -> bool {
        let (connected, left) = (self.millivolts(), self.measure());
        connected.is_some_and(|supply| supply > SUPPLIED) && left.is_some_and(|left| left < NOTHING)
    }

    /// The supply in millivolts.
    pub fn millivolts(&mut self) -> Option<u32> {
        let out = pac::SIO.gpio_out(0);
        let before = out.value().read() & (1 << self.lift);
        out.value_set().write_value(1 << self.lift);
        let millivolts = self.measure();
        if before == 0 {
            out.value_clr().write_value(1 << self.lift);
        }
        millivolts
    }

    fn measure(&mut self) -> Option<u32> {
        pac::ADC.cs().modify(|control| control.set_en(true));
        block_for(CHARGED);
        let read = self.adc.blocking_read(&mut self.sense);
        pac::ADC.cs().modify(|control| control.set_en(false));
        let read = u32::from(read.ok()?);
        Some(read * REFERENCE * DIVIDER / FULL_SCALE)
    }
}

/// How full a cell of this voltage is, in per cent.
fn level(millivolts: u32) -> Option<u8> {
    if millivolts > USB {
        return None;
    }
    let Some(above) = CELL.iter().position(|&(voltage, _)| voltage >= millivolts) else {
        return Some(100);
    };
    let (high, full) = CELL[above];
    let Some(&(low, empty)) = above.checked_sub(1).and_then(|below| CELL.get(below)) else {
        return Some(0);
    };
    Some((empty + (full - empty) * (millivolts - low) / (high - low)) as u8)
}
