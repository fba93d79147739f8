//! A display on I2C: transfers that end in time, and a bus made anew after every fault.

use core::future::{Future, poll_fn};
use core::pin::pin;
use core::task::Poll;

use embassy_rp::gpio::{Level, OutputOpenDrain};
use embassy_rp::i2c::{Async, Config, I2c, Instance, InterruptHandler, SclPin, SdaPin};
use embassy_rp::interrupt::typelevel::Binding;
use embassy_rp::peripherals::{I2C0, I2C1};
use embassy_rp::{Peri, bind_interrupts};
use embassy_time::{Duration, Instant, Timer, block_for};
use souschef::ui::frame::WIDTH;

use crate::wire::{Link, Lost};

bind_interrupts!(
    /// The interrupts of both buses.
    pub struct Interrupts {
        I2C0_IRQ => InterruptHandler<I2C0>;
        I2C1_IRQ => InterruptHandler<I2C1>;
    }
);

/// The rate of the bus, in hertz: the fastest that every display keeps up with.
const FREQUENCY: u32 = 400_000;
/// Where displays are: most at the first address, those with another resistor at the second.
const ADDRESSES: [u8; 2] = [0x3c, 0x3d];
/// No transfer takes longer, or the display is lost; the longest needs 4 milliseconds.
const LIMIT: Duration = Duration::from_millis(20);
/// Clocks after which a display has said all of a byte and the answer to it.
const CLOCKS: u32 = 9;
/// The longest message: what it is, and a page or the orders that start a display.
const LONGEST: usize = 1 + WIDTH;
/// Half a clock of the bus when it is freed by hand.
const HALF_CLOCK: Duration = Duration::from_micros(5);

/// Orders follow.
const TO_ORDERS: u8 = 0x00;
/// Bytes of the picture follow.
const TO_PICTURE: u8 = 0x40;
/// An order that does nothing.
const NOTHING: u8 = 0xe3;

/// The pins of a bus.
#[expect(
    missing_debug_implementations,
    reason = "peripherals have no state to show"
)]
pub struct I2cPins<T: Instance + 'static, D: SdaPin<T>, C: SclPin<T>> {
    /// The controller.
    pub bus: Peri<'static, T>,
    /// The data line.
    pub sda: Peri<'static, D>,
    /// The clock line.
    pub scl: Peri<'static, C>,
}

/// The bus with one display on it.
#[expect(
    missing_debug_implementations,
    reason = "a peripheral has no state to show"
)]
pub struct I2cLink<T: Instance + 'static, D: SdaPin<T>, C: SclPin<T>> {
    pins: I2cPins<T, D, C>,
    bus: I2c<'static, T, Async>,
    address: u8,
    found: bool,
    /// A message as it is sent: in one piece, for bytes from two places cost three times as much.
    message: [u8; LONGEST],
}

impl<T: Instance + 'static, D: SdaPin<T>, C: SclPin<T>> I2cLink<T, D, C>
where
    Interrupts: Binding<T::Interrupt, InterruptHandler<T>>,
{
    /// The bus on these pins; the display has yet to be found.
    pub fn new(pins: I2cPins<T, D, C>) -> Self {
        Self {
            bus: made(&pins),
            pins,
            address: ADDRESSES[0],
            found: false,
            message: [0; LONGEST],
        }
    }

    /// Frees the lines and makes the controller anew, by a reset that needs no answer of it.
    fn renew(&mut self) {
        free(&self.pins);
        self.bus = made(&self.pins);
    }
}

/// Writes one message after the other, each in one piece: what it is, then its bytes.
async fn write<T: Instance + 'static>(
    bus: &mut I2c<'static, T, Async>,
    address: u8,
    messages: [(u8, &[u8]); 2],
    piece: &mut [u8; LONGEST],
) -> Result<(), Lost> {
    for (first, bytes) in messages {
        if bytes.is_empty() {
            continue;
        }
        let message = piece.get_mut(..=bytes.len()).ok_or(Lost)?;
        message[0] = first;
        message[1..].copy_from_slice(bytes);
        let bytes = message.iter().copied();
        bus.write_async(address, bytes).await.map_err(|_| Lost)?;
    }
    Ok(())
}

/// Waits where it is, asleep, for as long as a message may take: to leave the loop and come back for
/// every few bytes costs more than to send them. Keys are followed all the same.
async fn in_time<F: Future>(future: F) -> Option<F::Output> {
    let end = Instant::now() + LIMIT;
    let mut future = pin!(future);
    let mut alarm = pin!(Timer::at(end));
    poll_fn(|context| {
        // It wakes the chip where the bus is silent; asked at every byte, it would be set at every byte.
        let _ = alarm.as_mut().poll(context);
        loop {
            if let Poll::Ready(done) = future.as_mut().poll(context) {
                return Poll::Ready(Some(done));
            }
            if end <= Instant::now() {
                return Poll::Ready(None);
            }
            cortex_m::asm::wfe();
        }
    })
    .await
}

/// A controller fresh from its reset.
fn made<T: Instance + 'static, D: SdaPin<T>, C: SclPin<T>>(
    pins: &I2cPins<T, D, C>,
) -> I2c<'static, T, Async>
where
    Interrupts: Binding<T::Interrupt, InterruptHandler<T>>,
{
    let mut config = Config::default();
    config.frequency = FREQUENCY;
    // SAFETY: the controller that used them before is given up.
    let (bus, scl, sda) = unsafe {
        (
            pins.bus.clone_unchecked(),
            pins.scl.clone_unchecked(),
            pins.sda.clone_unchecked(),
        )
    };
    I2c::new_async(bus, scl, sda, Interrupts, config)
}

/// Clocks a display that was cut short to the end of its byte, and ends the message.
fn free<T: Instance + 'static, D: SdaPin<T>, C: SclPin<T>>(pins: &I2cPins<T, D, C>) {
    // SAFETY: the controller does not drive the pins while they are driven by hand.
    let (scl, sda) = unsafe { (pins.scl.clone_unchecked(), pins.sda.clone_unchecked()) };
    let mut scl = OutputOpenDrain::new(scl, Level::High);
    let mut sda = OutputOpenDrain::new(sda, Level::High);
    scl.set_pullup(true);
    sda.set_pullup(true);
    block_for(HALF_CLOCK);
    for _ in 0..CLOCKS {
        scl.set_low();
        block_for(HALF_CLOCK);
        scl.set_high();
        block_for(HALF_CLOCK);
    }
    scl.set_low();
    sda.set_low();
    block_for(HALF_CLOCK);
    scl.set_high();
    block_for(HALF_CLOCK);
    sda.set_high();
    block_for(HALF_CLOCK);
}

impl<T: Instance + 'static, D: SdaPin<T>, C: SclPin<T>> Link for I2cLink<T, D, C>
where
    Interrupts: Binding<T::Interrupt, InterruptHandler<T>>,
{
    const HEARS: bool = true;
    const ADDRESSING: usize = 6;

    async fn find(&mut self, _fresh: bool) -> Result<(), Lost> {
        self.found = false;
        self.renew();
        let [first, second] = ADDRESSES;
        let other = if self.address == first { second } else { first };
        for address in [self.address, other] {
            self.address = address;
            if self.send(&[NOTHING], &[]).await.is_ok() {
                self.found = true;
                return Ok(());
            }
        }
        Err(Lost)
    }

    async fn send(&mut self, orders: &[u8], picture: &[u8]) -> Result<(), Lost> {
        let messages = [(TO_ORDERS, orders), (TO_PICTURE, picture)];
        let write = write(&mut self.bus, self.address, messages, &mut self.message);
        match in_time(write).await {
            Some(Ok(())) => Ok(()),
            _ => {
                self.renew();
                Err(Lost)
            }
        }
    }

    async fn status(&mut self) -> Option<u8> {
        let mut status = [0];
        let read = self.bus.read_async(self.address, &mut status);
        if let Some(Ok(())) = in_time(read).await {
            return Some(status[0]);
        }
        self.renew();
        None
    }

    fn address(&self) -> Option<u8> {
        self.found.then_some(self.address)
    }
}
