//! A Seeed XIAO RP2040 with four buttons: the pins, and nothing else.
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
            left: pins.PIN_26.into(),
            right: pins.PIN_27.into(),
            ok: pins.PIN_28.into(),
            back: pins.PIN_29.into(),
        },
        display: I2cLink::new(I2cPins {
            bus: pins.I2C1,
            sda: pins.PIN_6,
            scl: pins.PIN_7,
        }),
        led: Led::low(pins.PIN_25.into()),
        battery: None,
        usb: pins.USB,
        vbus: Vbus::Unknown,
        flash: pins.FLASH,
        watchdog: pins.WATCHDOG,
    };
    run(spawner, parts).await
}
