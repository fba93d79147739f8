//! One contact that bounces: one edge per press and release comes out.
//!
//! A key goes down with its first contact, confirmed by a second look. It comes up with the first gap
//! that lasts, and is then deaf until the contact has been open for a while.

use core::future::{Future, poll_fn};
use core::pin::pin;
use core::task::Poll;

use embassy_executor::SendSpawner;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pin, Pull};
use embassy_time::{Duration, Instant, Timer, with_deadline, with_timeout};
use souschef::keys::Key;

use crate::keys::{is_low, report, was_silent};
use crate::led::{self, Fault};

/// The second look at a press follows the first at this distance.
const CONFIRM: Duration = Duration::from_micros(100);
/// A contact no longer bounces this long after it was first closed.
const SETTLED: Duration = Duration::from_millis(20);
/// A gap that lasts this long is a release and no bounce.
const RELEASED: Duration = Duration::from_millis(5);
/// A contact open for this long is at rest.
const OPEN: Duration = Duration::from_millis(25);
/// A contact that is closed for this long at power-on is stuck.
const STUCK: Duration = Duration::from_secs(10);
/// The most keys a board has.
const KEYS: usize = 4;

/// How a contact was closed.
enum Closed {
    /// At this time, and still.
    Now(Instant),
    /// It was closed and opened again while nobody could look.
    Tapped(Instant),
}

/// Follows the contact of `key` between `pin` and ground from now on.
pub fn watch(spawner: SendSpawner, key: Key, pin: Peri<'static, AnyPin>) {
    let number = pin.pin();
    let contact = Input::new(pin, Pull::Up);
    spawner.spawn(follow(key, number, contact).expect("a board has at most four keys"));
}

/// Follows one contact for ever. One that is closed from the start counts only once it has opened.
#[embassy_executor::task(pool_size = KEYS)]
async fn follow(key: Key, pin: u8, mut contact: Input<'static>) {
    freed(&mut contact).await;
    let mut open = Instant::now();
    loop {
        rested(&mut contact, open).await;
        open = match closed(pin, &mut contact).await {
            Closed::Now(down) => {
                report(key, true, down).await;
                Timer::at(down + SETTLED).await;
                let (up, last) = opened(&mut contact).await;
                report(key, false, up).await;
                last
            }
            Closed::Tapped(at) => {
                report(key, true, at).await;
                report(key, false, at).await;
                at
            }
        };
    }
}

/// Waits until the contact opens for the first time, and says so when it seems to be stuck.
async fn freed(contact: &mut Input<'static>) {
    if with_timeout(STUCK, contact.wait_for_high()).await.is_err() {
        led::set(Fault::KeyStuck, true);
        contact.wait_for_high().await;
        led::set(Fault::KeyStuck, false);
    }
}

/// Waits until the contact is closed at two looks, or was closed while nobody could look.
async fn closed(pin: u8, contact: &mut Input<'static>) -> Closed {
    loop {
        falls(pin, contact).await;
        let (at, silent) = (Instant::now(), was_silent());
        Timer::after(CONFIRM).await;
        if contact.is_low() {
            return Closed::Now(at);
        }
        if silent {
            return Closed::Tapped(at);
        }
    }
}

/// Waits until the contact is closed or was, since this was called.
///
/// The chip latches a falling edge, so none is missed; the level is looked at once the latch is set.
async fn falls(pin: u8, contact: &mut Input<'static>) {
    let mut edge = pin!(contact.wait_for_falling_edge());
    poll_fn(|context| match edge.as_mut().poll(context) {
        Poll::Pending if !is_low(pin) => Poll::Pending,
        _ => Poll::Ready(()),
    })
    .await;
}

/// Waits for a gap that lasts and tells when it began to open, and since when it is open.
///
/// The contact bounces between the two; a gap in the middle of a press is neither.
async fn opened(contact: &mut Input<'static>) -> (Instant, Instant) {
    contact.wait_for_high().await;
    let mut first = Instant::now();
    let mut last = first;
    while with_timeout(RELEASED, contact.wait_for_low()).await.is_ok() {
        let bounces = with_timeout(RELEASED, contact.wait_for_high())
            .await
            .is_ok();
        contact.wait_for_high().await;
        last = Instant::now();
        if !bounces {
            first = last;
        }
    }
    (first, last)
}

/// Waits until the contact, open since `open`, has been so for long enough.
async fn rested(contact: &mut Input<'static>, mut open: Instant) {
    while with_deadline(open + OPEN, contact.wait_for_low())
        .await
        .is_ok()
    {
        contact.wait_for_high().await;
        open = Instant::now();
    }
}
