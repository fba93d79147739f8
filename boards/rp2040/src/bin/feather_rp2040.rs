//! An Adafruit Feather RP2040 with four buttons: the pins, and nothing else.
#![no_std]
#![no_main]

use embassy_executor::Spawner;
use souschef_rp2040::i2c::{I2cLink, I2cPins};
use souschef_rp2040::keys::Hands;
use souschef_rp2040::led::Led;
use souschef_rp2040::usb::Vbus;
use souschef_rp2040::{Parts, run, start};

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let pins = start();
    let parts = Parts {
        name: env!("CARGO_BIN_NAME"),
        hands: Hands::Buttons {
            left: pins.PIN_9.into(),
            right: pins.PIN_10.into(),
            ok: pins.PIN_11.into(),
            back: pins.PIN_12.into(),
        },
        display: I2cLink::new(I2cPins {
            bus: pins.I2C1,
            sda: pins.PIN_2,
            scl: pins.PIN_3,
        }),
        led: Led::high(pins.PIN_13.into()),
        battery: None,
        usb: pins.USB,
        vbus: Vbus::Unknown,
        flash: pins.FLASH,
        watchdog: pins.WATCHDOG,
    };
    run(spawner, parts).await
}
