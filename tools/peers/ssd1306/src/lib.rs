//! Peers for the benchmark: the `ssd1306` crate in buffered mode, driven as its examples drive it.
//!
//! Where the device keeps its games the benchmark puts the texts of screens. Every press of OK
//! draws the next one: either all of it into a cleared buffer, or only the lines that differ.
#![no_std]

use core::panic::PanicInfo;
use core::slice;

use defmt_rtt as _;
use display_interface::AsyncWriteOnlyDataCommand;
use embassy_rp::gpio::Input;
use embedded_graphics::mono_font::ascii::FONT_5X8;
use embedded_graphics::mono_font::{MonoTextStyle, MonoTextStyleBuilder};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::text::{Baseline, Text};
use ssd1306::Ssd1306Async;
use ssd1306::mode::BufferedGraphicsModeAsync;
use ssd1306::prelude::*;

/// Where the texts lie: a byte for the manner, and screens from the next sector on.
const MANNER: *const u8 = 0x1018_0000 as *const u8;
const SCREENS: *const Screen = 0x1018_1000 as *const Screen;
/// Lines that differ are overwritten; the buffer is never cleared.
const WITHOUT_CLEAR: u8 = 1;
/// Rows of text on the display.
const ROWS: usize = 8;
/// Letters of the font in a row.
const LETTERS: usize = 25;

type Screen = [[u8; LETTERS]; ROWS];
type Display<W> = Ssd1306Async<W, DisplaySize128x64, BufferedGraphicsModeAsync<DisplaySize128x64>>;

/// Draws one screen after the other on the display at the end of `wire`, one for each press of `key`.
pub async fn draw<W: AsyncWriteOnlyDataCommand>(mut key: Input<'static>, wire: W) -> ! {
    let mut display = Ssd1306Async::new(wire, DisplaySize128x64, DisplayRotation::Rotate0)
        .into_buffered_graphics_mode();
    display.init().await.unwrap();
    display.flush().await.unwrap();
    let mut before = &[[b' '; LETTERS]; ROWS];
    let mut number = 0;
    loop {
        key.wait_for_falling_edge().await;
        let screen = screen(number);
        match manner() {
            WITHOUT_CLEAR => draw_changes(&mut display, before, screen),
            _ => draw_all(&mut display, screen),
        }
        display.flush().await.unwrap();
        before = screen;
        number += 1;
    }
}

/// Draws every line into a cleared buffer.
fn draw_all<W: AsyncWriteOnlyDataCommand>(display: &mut Display<W>, screen: &Screen) {
    let style = MonoTextStyle::new(&FONT_5X8, BinaryColor::On);
    display.clear_buffer();
    for (row, line) in screen.iter().enumerate() {
        draw_line(
            display,
            row,
            core::str::from_utf8(line).unwrap().trim_end(),
            style,
        );
    }
}

/// Draws the lines that differ over the old ones.
fn draw_changes<W: AsyncWriteOnlyDataCommand>(
    display: &mut Display<W>,
    before: &Screen,
    screen: &Screen,
) {
    let style = MonoTextStyleBuilder::new()
        .font(&FONT_5X8)
        .text_color(BinaryColor::On)
        .background_color(BinaryColor::Off)
        .build();
    for (row, (old, new)) in before.iter().zip(screen).enumerate() {
        if old != new {
            draw_line(display, row, core::str::from_utf8(new).unwrap(), style);
        }
    }
}

fn draw_line<W: AsyncWriteOnlyDataCommand>(
    display: &mut Display<W>,
    row: usize,
    text: &str,
    style: MonoTextStyle<'_, BinaryColor>,
) {
    let place = Point::new(0, row as i32 * 8);
    Text::with_baseline(text, place, style, Baseline::Top)
        .draw(display)
        .unwrap();
}

fn manner() -> u8 {
    // SAFETY: flash is readable everywhere, and nothing writes it.
    unsafe { MANNER.read() }
}

fn screen(number: usize) -> &'static Screen {
    // SAFETY: flash is readable everywhere, and nothing writes it.
    unsafe { &slice::from_raw_parts(SCREENS, number + 1)[number] }
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {
        cortex_m::asm::bkpt();
    }
}
