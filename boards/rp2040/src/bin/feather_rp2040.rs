//! An Adafruit Feather RP2040 with four buttons: the pins, and nothing else.
#![no_std]
#![no_main]

souschef_rp2040::board! { pins:
    keys: Buttons { left: pins.PIN_9, right: pins.PIN_10, ok: pins.PIN_11, back: pins.PIN_12 },
    display: I2c { bus: pins.I2C1, sda: pins.PIN_2, scl: pins.PIN_3 },
    led: high pins.PIN_13,
}
