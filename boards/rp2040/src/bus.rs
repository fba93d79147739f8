//! The bus of the display: transfers that end in time, and a way out when they cannot begin.

use embassy_rp::i2c::{Async, Config, I2c, InterruptHandler, SclPin, SdaPin};
use embassy_rp::pac;
use embassy_rp::peripherals::I2C0;
use embassy_rp::{Peri, bind_interrupts};
use embassy_time::{Duration, with_timeout};

bind_interrupts!(struct Interrupts {
    I2C0_IRQ => InterruptHandler<I2C0>;
});

/// The rate of the bus, in hertz: the fastest that every display keeps up with.
const FREQUENCY: u32 = 400_000;
/// The display's address on the bus.
const ADDRESS: u16 = 0x3c;
/// No transfer takes longer, or the display is lost; the longest needs 3 milliseconds.
const LIMIT: Duration = Duration::from_millis(20);
/// The pin follows the processor.
const BY_HAND: u8 = 5;
/// The pin follows the controller of the bus.
const BY_I2C: u8 = 3;
/// Clocks after which a display has said all of a byte and the answer to it.
const CLOCKS: u32 = 9;
/// Processor cycles in half a clock: 5 microseconds.
const HALF_CLOCK: u32 = 625;

/// The display did not answer, or not in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost;

/// The bus with one display on it.
#[expect(
    missing_debug_implementations,
    reason = "a peripheral has no state to show"
)]
pub struct Bus {
    i2c: I2c<'static, I2C0, Async>,
    scl: u8,
}

impl Bus {
    /// The bus on these pins.
    pub fn new(
        i2c: Peri<'static, I2C0>,
        scl: Peri<'static, impl SclPin<I2C0>>,
        sda: Peri<'static, impl SdaPin<I2C0>>,
    ) -> Self {
        let mut config = Config::default();
        config.frequency = FREQUENCY;
        let pin = scl.pin();
        Self {
            i2c: I2c::new_async(i2c, scl, sda, Interrupts, config),
            scl: pin,
        }
    }

    /// Sends `first` and then `bytes` in one transfer.
    pub async fn write(&mut self, first: u8, bytes: &[u8]) -> Result<(), Lost> {
        let bytes = core::iter::once(first).chain(bytes.iter().copied());
        in_time(self.i2c.write_async(ADDRESS, bytes)).await
    }

    /// Reads one byte.
    pub async fn read(&mut self) -> Result<u8, Lost> {
        let mut byte = [0];
        in_time(self.i2c.read_async(ADDRESS, &mut byte)).await?;
        Ok(byte[0])
    }

    /// Frees the bus from what a transfer that was cut short left behind.
    ///
    /// A display in the middle of an answer holds the data line until it has been clocked to
    /// its end, and marks in the controller would end the next transfer early.
    pub fn free(&mut self) {
        let scl = usize::from(self.scl);
        let (sio, function) = (pac::SIO, pac::IO_BANK0.gpio(scl).ctrl());
        sio.gpio_out(0).value_clr().write_value(1 << scl);
        function.modify(|pin| pin.set_funcsel(BY_HAND));
        for _ in 0..CLOCKS {
            sio.gpio_oe(0).value_set().write_value(1 << scl);
            cortex_m::asm::delay(HALF_CLOCK);
            sio.gpio_oe(0).value_clr().write_value(1 << scl);
            cortex_m::asm::delay(HALF_CLOCK);
        }
        function.modify(|pin| pin.set_funcsel(BY_I2C));
        pac::I2C0.ic_clr_intr().read();
    }
}

/// Carries out one transfer within its time.
async fn in_time<E>(transfer: impl Future<Output = Result<(), E>>) -> Result<(), Lost> {
    match with_timeout(LIMIT, transfer).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Lost),
    }
}
