//! A display on SPI: fast, and deaf to whether anybody listens.

use embassy_rp::dma;
use embassy_rp::gpio::{AnyPin, Level, Output};
use embassy_rp::peripherals::{DMA_CH0, SPI0};
use embassy_rp::spi::{Async, ClkPin, Config, MosiPin, Spi};
use embassy_rp::{Peri, bind_interrupts};
use embassy_time::{Duration, Timer, block_for};

use crate::wire::{Link, Lost};

bind_interrupts!(
    struct Interrupts {
        DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
    }
);

/// The rate of the bus, in hertz: what both kinds of display keep up with.
const FREQUENCY: u32 = 8_000_000;
/// A reset of the display is this long at least.
const RESET: Duration = Duration::from_micros(20);
/// After a reset the display is ready by then.
const READY: Duration = Duration::from_millis(1);

/// The pins of a bus.
#[expect(
    missing_debug_implementations,
    reason = "peripherals have no state to show"
)]
pub struct SpiPins<C: ClkPin<SPI0>, D: MosiPin<SPI0>> {
    /// The controller.
    pub bus: Peri<'static, SPI0>,
    /// What feeds it.
    pub dma: Peri<'static, DMA_CH0>,
    /// The clock, D0 or SCK on modules.
    pub clock: Peri<'static, C>,
    /// The data, D1 or SDA on modules.
    pub data: Peri<'static, D>,
    /// Low for orders, high for the picture.
    pub dc: Peri<'static, AnyPin>,
    /// Low selects the display.
    pub select: Peri<'static, AnyPin>,
    /// Low resets the display.
    pub reset: Peri<'static, AnyPin>,
}

/// The bus with one display on it.
#[expect(
    missing_debug_implementations,
    reason = "a peripheral has no state to show"
)]
pub struct SpiLink {
    bus: Spi<'static, SPI0, Async>,
    dc: Output<'static>,
    select: Output<'static>,
    reset: Output<'static>,
}

impl SpiLink {
    /// The bus on these pins.
    pub fn new<C: ClkPin<SPI0>, D: MosiPin<SPI0>>(pins: SpiPins<C, D>) -> Self {
        let mut config = Config::default();
        config.frequency = FREQUENCY;
        Self {
            bus: Spi::new_txonly(
                pins.bus, pins.clock, pins.data, pins.dma, Interrupts, config,
            ),
            dc: Output::new(pins.dc, Level::Low),
            select: Output::new(pins.select, Level::High),
            reset: Output::new(pins.reset, Level::High),
        }
    }

    async fn write(&mut self, dc: Level, bytes: &[u8]) -> Result<(), Lost> {
        if bytes.is_empty() {
            return Ok(());
        }
        self.dc.set_level(dc);
        self.bus.write(bytes).await.map_err(|_| Lost)
    }
}

impl Link for SpiLink {
    const HEARS: bool = false;
    const ADDRESSING: usize = 8;

    async fn find(&mut self, fresh: bool) -> Result<(), Lost> {
        if fresh {
            self.reset.set_low();
            block_for(RESET);
            self.reset.set_high();
            Timer::after(READY).await;
        }
        Ok(())
    }

    async fn send(&mut self, orders: &[u8], picture: &[u8]) -> Result<(), Lost> {
        self.select.set_low();
        let sent = match self.write(Level::Low, orders).await {
            Ok(()) => self.write(Level::High, picture).await,
            lost => lost,
        };
        self.select.set_high();
        sent
    }

    async fn status(&mut self) -> Option<u8> {
        None
    }

    fn address(&self) -> Option<u8> {
        None
    }
}
