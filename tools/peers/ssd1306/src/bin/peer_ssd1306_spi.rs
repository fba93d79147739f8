//! The peer with a display on SPI, at the rate of the device, fed by DMA and by the crate's own interface.
#![no_std]
#![no_main]

use embassy_embedded_hal::shared_bus::asynch::spi::SpiDevice;
use embassy_executor::Spawner;
use embassy_rp::bind_interrupts;
use embassy_rp::dma::InterruptHandler;
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::peripherals::DMA_CH0;
use embassy_rp::spi::{Config, Spi};
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::mutex::Mutex;
use souschef_peer_ssd1306::draw;
use ssd1306::prelude::SPIInterface;

bind_interrupts!(struct Interrupts {
    DMA_IRQ_0 => InterruptHandler<DMA_CH0>;
});

const FREQUENCY: u32 = 8_000_000;

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    let pins = embassy_rp::init(Default::default());
    let mut config = Config::default();
    config.frequency = FREQUENCY;
    let bus = Spi::new_txonly(
        pins.SPI0,
        pins.PIN_18,
        pins.PIN_19,
        pins.DMA_CH0,
        Interrupts,
        config,
    );
    let bus = Mutex::<NoopRawMutex, _>::new(bus);
    let device = SpiDevice::new(&bus, Output::new(pins.PIN_17, Level::High));
    let wire = SPIInterface::new(device, Output::new(pins.PIN_20, Level::Low));
    let _reset = Output::new(pins.PIN_21, Level::High);
    let key = Input::new(pins.PIN_12, Pull::Up);
    draw(key, wire).await
}
