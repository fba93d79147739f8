//! What is held when the power comes on: LEFT for the other kind of display, OK and BACK for the bench.

use embassy_time::{Duration, Instant, Timer};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{Drawable, Point, Primitive, Size};
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};
use souschef::keys::Key;
use souschef::run::Light;
use souschef::ui::frame::{Frame, PAGES, WIDTH};
use souschef::ui::{SMALL, text};

use crate::display::Display;
use crate::flash::Flash;
use crate::keys;
use crate::panel::Kind;
use crate::stage;
use crate::watchdog;
use crate::wire::Link;

/// A key is held once it has been closed for this long; a capacitor that charges is none.
const HELD: Duration = Duration::from_secs(1);
/// The contacts are looked at this often.
const LOOK: Duration = Duration::from_millis(5);
/// A key that is not let go by then is stuck and means nothing.
const PATIENCE: Duration = Duration::from_secs(10);
/// The choice stays on the display for so long.
const READ: Duration = Duration::from_secs(2);

/// What was held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// Nothing, or not for long enough.
    Nothing,
    /// The key that changes the display.
    OtherDisplay,
    /// OK and BACK.
    Bench,
}

/// What is held for a whole second; `changes` is the key that changes the display.
///
/// A device of which no key is closed goes on at once.
pub async fn held(changes: Key) -> Held {
    let bench = || keys::is_closed(Key::Ok) && keys::is_closed(Key::Back);
    if stays(bench).await {
        return Held::Bench;
    }
    match stays(|| keys::is_closed(changes)).await {
        true => Held::OtherDisplay,
        false => Held::Nothing,
    }
}

/// Tells whether something is so for as long as a key must be held.
async fn stays(closed: impl Fn() -> bool) -> bool {
    let end = Instant::now() + HELD;
    while closed() {
        if end <= Instant::now() {
            return true;
        }
        Timer::after(LOOK).await;
    }
    false
}

/// Shows both kinds of display, and changes to the other one when `key` is let go.
///
/// One half of the picture is laid out for either kind, so that one of them can be read well on any
/// display. A key that stays closed changes nothing.
pub async fn change_display<L: Link>(display: &mut Display<L>, flash: &mut Flash, key: Key) {
    let kind = flash.display();
    let halves = core::array::from_fn(|page| half(page).0);
    display.set_kinds(halves);
    display.want(&drawn(kind.other(), "let go of the key:"), Light::On);
    if !let_go(display, key).await {
        defmt::warn!("a key is stuck; the display stays what it was");
        return display.set_kinds([kind; PAGES]);
    }
    flash.change_display();
    display.want(&drawn(kind.other(), "from now on:"), Light::On);
    display.update().await;
    Timer::after(READ).await;
    watchdog::feed();
    keys::forget();
    display.set_kinds([flash.display(); PAGES]);
}

/// Puts a backup in place that a computer has sent, and says so meanwhile.
pub async fn put_backup_in_place<L: Link>(display: &mut Display<L>, flash: &mut Flash) {
    let mut frame = Frame::new();
    text::draw(&mut frame, 8, 20, "The backup comes back.", &SMALL);
    text::draw(&mut frame, 8, 32, "A few seconds ...", &SMALL);
    display.want(&frame, Light::On);
    display.update().await;
    if stage::put_in_place(flash).is_err() {
        defmt::warn!("the backup could not be put in place");
    }
}

/// Waits until `key` is let go; false when that takes too long.
async fn let_go<L: Link>(display: &mut Display<L>, key: Key) -> bool {
    let end = Instant::now() + PATIENCE;
    while keys::is_closed(key) && Instant::now() < end {
        watchdog::feed();
        display.update().await;
        Timer::after(LOOK).await;
    }
    !keys::is_closed(key)
}

/// The kind for which a page is laid out, and the row in which its half begins.
fn half(page: usize) -> (Kind, i32) {
    match page < PAGES / 2 {
        true => (Kind::Ssd1306, 0),
        false => (Kind::Sh1106, 32),
    }
}

/// The picture: a frame that is whole in the right half, and the name of what will be.
fn drawn(chosen: Kind, what: &str) -> Frame {
    let mut frame = Frame::new();
    for page in [0, PAGES / 2] {
        let (kind, top) = half(page);
        outline(&mut frame, top);
        let whole = text::draw(&mut frame, 8, top + 8, "whole frame:", &SMALL);
        text::draw(&mut frame, whole + 4, top + 8, kind.name(), &SMALL);
        let what = text::draw(&mut frame, 8, top + 17, what, &SMALL);
        text::draw(&mut frame, what + 4, top + 17, chosen.name(), &SMALL);
    }
    frame
}

fn outline(frame: &mut Frame, top: i32) {
    let half = Rectangle::new(Point::new(0, top), Size::new(WIDTH as u32, 32));
    let style = PrimitiveStyle::with_stroke(BinaryColor::On, 1);
    let Ok(()) = half.into_styled(style).draw(frame);
}
