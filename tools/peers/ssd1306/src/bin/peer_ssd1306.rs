//! The peer with a display on I2C, at the rate of the device and by the crate's own interface.
#![no_std]
#![no_main]

use embassy_executor::Spawner;
use embassy_rp::bind_interrupts;
use embassy_rp::gpio::{Input, Pull};
use embassy_rp::i2c::{Config, I2c, InterruptHandler};
use embassy_rp::peripherals::I2C0;
use souschef_peer_ssd1306::draw;
use ssd1306::I2CDisplayInterface;

bind_interrupts!(struct Interrupts {
    I2C0_IRQ => InterruptHandler<I2C0>;
});

const FREQUENCY: u32 = 400_000;

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    let pins = embassy_rp::init(Default::default());
    let mut config = Config::default();
    config.frequency = FREQUENCY;
    let bus = I2c::new_async(pins.I2C0, pins.PIN_5, pins.PIN_4, Interrupts, config);
    let key = Input::new(pins.PIN_12, Pull::Up);
    draw(key, I2CDisplayInterface::new(bus)).await
}
