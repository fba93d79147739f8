//! A Raspberry Pi Pico with a rotary encoder and two buttons: the pins, and nothing else.
#![no_std]
#![no_main]

use embassy_executor::Spawner;
use souschef::keys::Key;
use souschef_rp2040::bus::Bus;
use souschef_rp2040::{Parts, encoder, keys, run, start};

/// Milliseconds the Pico's crystal needs to swing.
const CRYSTAL_DELAY: u32 = 6;

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let pins = start(CRYSTAL_DELAY);
    encoder::watch(spawner, pins.PIN_14.into(), pins.PIN_15.into());
    keys::watch(spawner, Key::Ok, pins.PIN_12.into());
    keys::watch(spawner, Key::Back, pins.PIN_13.into());
    run(Parts {
        bus: Bus::new(pins.I2C0, pins.PIN_5, pins.PIN_4),
        flash: pins.FLASH,
        watchdog: pins.WATCHDOG,
        changes_display: Key::Back,
    })
    .await
}
