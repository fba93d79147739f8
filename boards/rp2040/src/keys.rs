//! The keys: contacts that bounce go in, one edge per press and release comes out.
//!
//! A key goes down with its first contact and comes up with the first gap once it has settled,
//! each confirmed by a second look. It is then deaf until the contact has been open for a while.

use embassy_executor::Spawner;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pull};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer, with_timeout};
use portable_atomic::{AtomicU8, Ordering};
use souschef::keys::{Edge, Key};

use crate::seed;

/// The second look follows the first at this distance.
const CONFIRM: Duration = Duration::from_micros(100);
/// A contact no longer bounces this long after it was first closed.
const SETTLED: Duration = Duration::from_millis(20);
/// A contact open for this long is open.
const OPEN: Duration = Duration::from_millis(10);
/// Processor cycles in which a pull-up lifts an open contact: 20 microseconds.
const PULL_UP: u32 = 2_500;
/// The most keys a board has.
const KEYS: usize = 4;
/// Edges nobody has asked for yet. A person cannot fill this while the display is drawn.
const WAITING: usize = 64;

static EDGES: Channel<CriticalSectionRawMutex, Edge, WAITING> = Channel::new();
static HELD_AT_START: AtomicU8 = AtomicU8::new(0);

/// Watches the contact of `key` between `pin` and ground from now on.
pub fn watch(spawner: Spawner, key: Key, pin: Peri<'static, AnyPin>) {
    let contact = Input::new(pin, Pull::Up);
    cortex_m::asm::delay(PULL_UP);
    if contact.is_low() {
        HELD_AT_START.fetch_or(bit(key), Ordering::Relaxed);
    }
    spawner.spawn(follow(key, contact).expect("a board has at most four keys"));
}

/// Tells whether `key` was down when it was first watched.
pub fn held_at_start(key: Key) -> bool {
    HELD_AT_START.load(Ordering::Relaxed) & bit(key) != 0
}

/// Waits for the next edge.
pub async fn next() -> Edge {
    EDGES.receive().await
}

/// Tells whether an edge waits to be taken.
pub fn waiting() -> bool {
    !EDGES.is_empty()
}

/// Reports `key` going down or coming up at `at`.
pub(crate) async fn report(key: Key, down: bool, at: Instant) {
    seed::stir(at.as_ticks());
    let edge = Edge {
        key,
        down,
        at: at.as_millis(),
    };
    EDGES.send(edge).await;
}

/// Follows one contact for ever. One that is closed from the start counts only once it has opened.
#[embassy_executor::task(pool_size = KEYS)]
async fn follow(key: Key, mut contact: Input<'static>) {
    loop {
        rested(&mut contact).await;
        let down = closed(&mut contact).await;
        report(key, true, down).await;
        Timer::at(down + SETTLED).await;
        let up = opened(&mut contact).await;
        report(key, false, up).await;
    }
}

/// Waits until the contact is closed at two looks and tells when it first was.
async fn closed(contact: &mut Input<'static>) -> Instant {
    loop {
        contact.wait_for_low().await;
        let at = Instant::now();
        Timer::after(CONFIRM).await;
        if contact.is_low() {
            return at;
        }
    }
}

/// Waits until the contact is open at two looks and tells when it first was.
async fn opened(contact: &mut Input<'static>) -> Instant {
    loop {
        contact.wait_for_high().await;
        let at = Instant::now();
        Timer::after(CONFIRM).await;
        if contact.is_high() {
            return at;
        }
    }
}

/// Waits until the contact has been open for long enough.
async fn rested(contact: &mut Input<'static>) {
    loop {
        contact.wait_for_high().await;
        if with_timeout(OPEN, contact.wait_for_low()).await.is_err() {
            return;
        }
    }
}

fn bit(key: Key) -> u8 {
    1 << key as u8
}
