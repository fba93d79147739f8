//! A Seeed XIAO RP2040 with four buttons: the pins, and nothing else.
#![no_std]
#![no_main]

souschef_rp2040::board! { pins:
    keys: Buttons { left: pins.PIN_26, right: pins.PIN_27, ok: pins.PIN_28, back: pins.PIN_29 },
    display: I2c { bus: pins.I2C1, sda: pins.PIN_6, scl: pins.PIN_7 },
    led: low pins.PIN_25,
}
