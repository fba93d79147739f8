//! The keys: edges of all contacts, in the order in which they came.
//!
//! Contacts are followed by an executor of their own that runs in an interrupt, so that a press during
//! long work is heard in time. While flash is written even that is silent: what a contact did meanwhile
//! is latched by the chip.

use embassy_executor::{InterruptExecutor, SendSpawner};
use embassy_rp::gpio::{AnyPin, Pin};
use embassy_rp::interrupt::typelevel::{Handler, SWI_IRQ_1};
use embassy_rp::interrupt::{self, InterruptExt, Priority};
use embassy_rp::{Peri, bind_interrupts, pac};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant};
use portable_atomic::{AtomicU8, AtomicU32, Ordering};
use souschef::keys::{Edge, Key};

use crate::{contact, encoder, seed};

/// Edges nobody has asked for yet. A person cannot fill this while the display is drawn.
const WAITING: usize = 64;
/// No pin.
const NONE: u8 = 0xff;
/// A silence in which a whole tap fits.
const SILENCE: Duration = Duration::from_millis(5);

static EXECUTOR: InterruptExecutor = InterruptExecutor::new();
static EDGES: Channel<CriticalSectionRawMutex, Edge, WAITING> = Channel::new();
/// The pin of each key.
static PINS: [AtomicU8; 4] = [const { AtomicU8::new(NONE) }; 4];
/// A bit for each pin that wakes the chip.
static WAKING: AtomicU32 = AtomicU32::new(0);
/// When the chip went silent, in microseconds; 0 while it listens.
static SILENT: AtomicU32 = AtomicU32::new(0);

bind_interrupts!(struct Interrupts {
    SWI_IRQ_1 => Follower;
});

/// Runs what follows the contacts.
struct Follower;

impl Handler<SWI_IRQ_1> for Follower {
    unsafe fn on_interrupt() {
        // SAFETY: this is the executor's interrupt, which is enabled once the executor is started.
        unsafe { EXECUTOR.on_interrupt() }
    }
}

/// What a person presses or turns; every contact lies between its pin and ground.
#[expect(
    missing_debug_implementations,
    reason = "peripherals have no state to show"
)]
pub enum Hands {
    /// Four buttons.
    Buttons {
        /// Moves the cursor back.
        left: Peri<'static, AnyPin>,
        /// Moves the cursor on.
        right: Peri<'static, AnyPin>,
        /// Does what the bottom line says.
        ok: Peri<'static, AnyPin>,
        /// Goes back one step.
        back: Peri<'static, AnyPin>,
    },
    /// An encoder and two buttons, of which OK may be the encoder's push.
    Encoder {
        /// The encoder's contacts.
        a: Peri<'static, AnyPin>,
        /// Comes after `a` when the encoder is turned to the right.
        b: Peri<'static, AnyPin>,
        /// Does what the bottom line says.
        ok: Peri<'static, AnyPin>,
        /// Goes back one step.
        back: Peri<'static, AnyPin>,
    },
}

/// Follows all contacts from now on; returns the key that changes the display when held at power-on.
pub fn watch(hands: Hands) -> Key {
    interrupt::SWI_IRQ_1.set_priority(Priority::P3);
    let spawner = EXECUTOR.start(interrupt::SWI_IRQ_1);
    match hands {
        Hands::Buttons {
            left,
            right,
            ok,
            back,
        } => {
            follow(spawner, Key::Left, left);
            follow(spawner, Key::Right, right);
            follow(spawner, Key::Ok, ok);
            follow(spawner, Key::Back, back);
            Key::Left
        }
        Hands::Encoder { a, b, ok, back } => {
            note(Key::Left, &a);
            note(Key::Right, &b);
            encoder::watch(spawner, a, b);
            follow(spawner, Key::Ok, ok);
            follow(spawner, Key::Back, back);
            Key::Back
        }
    }
}

fn follow(spawner: SendSpawner, key: Key, pin: Peri<'static, AnyPin>) {
    note(key, &pin);
    contact::watch(spawner, key, pin);
}

/// Remembers the contact of a key; those of an encoder are noted as LEFT and RIGHT.
fn note(key: Key, pin: &Peri<'static, AnyPin>) {
    PINS[key as usize].store(pin.pin(), Ordering::Relaxed);
    WAKING.fetch_or(1 << pin.pin(), Ordering::Relaxed);
}

/// Lets another pin wake the chip as well.
pub(crate) fn also_wakes(pin: u8) {
    WAKING.fetch_or(1 << pin, Ordering::Relaxed);
}

/// Tells whether the contact of `key` is closed at this moment.
pub fn is_closed(key: Key) -> bool {
    match PINS[key as usize].load(Ordering::Relaxed) {
        NONE => false,
        pin => is_low(pin),
    }
}

/// Tells whether a pin is low at this moment.
pub(crate) fn is_low(pin: u8) -> bool {
    pac::SIO.gpio_in(0).read() & (1 << pin) == 0
}

/// Waits for the next edge.
pub async fn next() -> Edge {
    EDGES.receive().await
}

/// Takes an edge that waits.
pub fn taken() -> Option<Edge> {
    EDGES.try_receive().ok()
}

/// Tells whether an edge waits to be taken.
pub fn waiting() -> bool {
    !EDGES.is_empty()
}

/// Forgets the edges that wait.
pub fn forget() {
    EDGES.clear();
}

/// Reports `key` going down or coming up at `at`.
pub(crate) async fn report(key: Key, down: bool, at: Instant) {
    seed::mix_seed(at.as_ticks());
    let edge = Edge {
        key,
        down,
        at: at.as_millis(),
    };
    EDGES.send(edge).await;
}

/// Does something during which no interrupt is served; taps in it are heard afterwards.
pub fn silently<T>(work: impl FnOnce() -> T) -> T {
    SILENT.store(Instant::now().as_ticks() as u32 | 1, Ordering::Relaxed);
    let done = work();
    SILENT.store(0, Ordering::Relaxed);
    done
}

/// Tells whether the chip has just been silent for so long that a whole tap fits in.
pub(crate) fn was_silent() -> bool {
    let since = SILENT.load(Ordering::Relaxed);
    let now = Instant::now().as_ticks() as u32;
    since != 0 && now.wrapping_sub(since) >= SILENCE.as_ticks() as u32
}

/// Every pin that wakes the chip.
pub(crate) fn waking_pins() -> impl Iterator<Item = usize> {
    let pins = WAKING.load(Ordering::Relaxed);
    (0..32).filter(move |pin| pins & (1 << pin) != 0)
}
