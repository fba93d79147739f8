//! A Raspberry Pi Pico 2 with four buttons: the pins, and nothing else.
#![no_std]
#![no_main]

souschef_rp2040::board! { pins:
    keys: Buttons { left: pins.PIN_10, right: pins.PIN_11, ok: pins.PIN_12, back: pins.PIN_13 },
    display: I2c { bus: pins.I2C0, sda: pins.PIN_4, scl: pins.PIN_5 },
    led: high pins.PIN_25,
    battery: pins.PIN_29, vbus: pins.PIN_24,
}
