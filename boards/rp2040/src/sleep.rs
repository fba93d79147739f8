//! The dark: every clock stands still until a contact moves.

use embassy_rp::clocks::dormant_sleep;
use embassy_rp::pac;

use crate::keys;

/// Stops all clocks, the watchdog's too, until a key is pressed, an encoder turned or a cable plugged in.
///
/// The chip latches the edge that woke it, so the press is heard however short it was.
pub fn until_a_key() {
    wake_by_keys(true);
    keys::silently(|| critical_section::with(|_| dormant_sleep()));
    wake_by_keys(false);
}

/// Lets edges of the contacts wake the chip, or no longer.
fn wake_by_keys(wakes: bool) {
    for pin in keys::waking_pins() {
        let edges = pac::IO_BANK0.int_dormant_wake().inte(pin / 8);
        edges.modify(|edges| {
            edges.set_edge_low(pin % 8, wakes);
            edges.set_edge_high(pin % 8, wakes);
        });
    }
}
