//! A Raspberry Pi Pico with four buttons and a display on SPI: the pins, and nothing else.
#![no_std]
#![no_main]

souschef_rp2040::board! { pins:
    keys: Buttons { left: pins.PIN_10, right: pins.PIN_11, ok: pins.PIN_12, back: pins.PIN_13 },
    display: Spi { bus: pins.SPI0, dma: pins.DMA_CH0, clock: pins.PIN_18, data: pins.PIN_19, dc: pins.PIN_20, select: pins.PIN_17, reset: pins.PIN_21 },
    led: high pins.PIN_25,
    battery: pins.PIN_29, vbus: pins.PIN_24,
}
