//! What a board file is: a table of pins.
//!
//! ```ignore
//! souschef_rp2040::board! { pins:
//!     keys: Buttons { left: pins.PIN_10, right: pins.PIN_11, ok: pins.PIN_12, back: pins.PIN_13 },
//!     display: I2c { bus: pins.I2C0, sda: pins.PIN_4, scl: pins.PIN_5 },
//!     led: high pins.PIN_25,
//!     battery: pins.PIN_29, vbus: pins.PIN_24,
//! }
//! ```
//!
//! The light is on when its pin is `high` or `low`. Boards that cannot measure their battery or sense the cable leave
//! out the last line. Tests, drawings and the page read the pins from the board files, too.

/// The pin that connects the battery's divider on a Pico W; on a Pico it is the light.
pub const DIVIDER: usize = 25;

/// Writes the main function of a board from its pins.
#[macro_export]
macro_rules! board {
    ($pins:ident: keys: $keys:ident { $($key:ident: $key_pin:expr),* $(,)? },
        display: $bus:ident { $($line:ident: $line_pin:expr),* $(,)? },
        led: $on:ident $led:expr,
        $(battery: $battery:expr, vbus: $vbus:expr,)?
    ) => {
        #[embassy_executor::main]
        async fn main(spawner: embassy_executor::Spawner) {
            let $pins = $crate::start();
            let parts = $crate::Parts {
                name: env!("CARGO_BIN_NAME"),
                hands: $crate::keys::Hands::$keys { $($key: $key_pin.into()),* },
                display: $crate::board!(@display $bus { $($line: $line_pin),* }),
                led: $crate::led::Led::$on($led.into()),
                battery: $crate::board!(@battery $pins $($battery)?),
                usb: $pins.USB,
                vbus: $crate::board!(@vbus $($vbus)?),
                flash: $pins.FLASH,
                watchdog: $pins.WATCHDOG,
            };
            $crate::run(spawner, parts).await
        }
    };
    (@display I2c { $($line:ident: $pin:expr),* }) => {
        $crate::i2c::I2cLink::new($crate::i2c::I2cPins { $($line: $pin),* })
    };
    (@display Spi { bus: $bus:expr, dma: $dma:expr, clock: $clock:expr, data: $data:expr, $($line:ident: $pin:expr),* }) => {
        $crate::spi::SpiLink::new($crate::spi::SpiPins {
            bus: $bus,
            dma: $dma,
            clock: $clock,
            data: $data,
            $($line: $pin.into()),*
        })
    };
    (@battery $pins:ident) => { None };
    (@battery $pins:ident $sense:expr) => {
        Some($crate::battery::Battery::new($pins.ADC, $sense, $crate::pins::DIVIDER))
    };
    (@vbus) => { $crate::usb::Vbus::Unknown };
    (@vbus $sense:expr) => { $crate::usb::Vbus::Sensed($sense.into()) };
}
