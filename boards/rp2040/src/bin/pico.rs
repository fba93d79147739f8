//! A Raspberry Pi Pico or Pico W with four buttons: the pins, and nothing else.
#![no_std]
#![no_main]

use embassy_executor::Spawner;
use souschef_rp2040::battery::Battery;
use souschef_rp2040::i2c::{I2cLink, I2cPins};
use souschef_rp2040::keys::Hands;
use souschef_rp2040::led::Led;
use souschef_rp2040::usb::Vbus;
use souschef_rp2040::{Parts, run, start};

/// The light's pin, which on a Pico W connects the battery's divider.
const LED: usize = 25;

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let pins = start();
    let parts = Parts {
        name: env!("CARGO_BIN_NAME"),
        hands: Hands::Buttons {
            left: pins.PIN_10.into(),
            right: pins.PIN_11.into(),
            ok: pins.PIN_12.into(),
            back: pins.PIN_13.into(),
        },
        display: I2cLink::new(I2cPins {
            bus: pins.I2C0,
            sda: pins.PIN_4,
            scl: pins.PIN_5,
        }),
        led: Led::high(pins.PIN_25.into()),
        battery: Some(Battery::new(pins.ADC, pins.PIN_29, LED)),
        usb: pins.USB,
        vbus: Vbus::Sensed(pins.PIN_24.into()),
        flash: pins.FLASH,
        watchdog: pins.WATCHDOG,
    };
    run(spawner, parts).await
}
