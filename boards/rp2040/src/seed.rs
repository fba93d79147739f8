//! A number nobody can foresee: the ring oscillator, stirred by when keys were pressed.

use embassy_rp::clocks::RoscRng;
use portable_atomic::{AtomicU32, Ordering};

/// An odd number that spreads a small difference over all bits.
const SPREAD: u32 = 0x9e37_79b1;

static STIRRED: AtomicU32 = AtomicU32::new(0);

/// Mixes the time of a key press in.
pub fn mix_seed(ticks: u64) {
    let before = STIRRED.load(Ordering::Relaxed);
    let after = (before.rotate_left(7) ^ ticks as u32).wrapping_mul(SPREAD);
    STIRRED.store(after, Ordering::Relaxed);
}

/// The number. Kept whole and by name so that the emulator can put another in its place.
#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn souschef_seed() -> u64 {
    let stirred = u64::from(STIRRED.load(Ordering::Relaxed));
    RoscRng.next_u64() ^ (stirred << 32 | stirred)
}
