//! The board and the one loop: wait for a key, act, write, show.

use embedded_storage_async::nor_flash::NorFlash;

use crate::keys::{Edge, Millis};
use crate::ui::frame::Frame;

/// How bright the display is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// As bright as it is set.
    On,
    /// Just readable.
    Dim,
    /// Dark, to spare the display.
    Off,
}

/// A place where the core runs: a Pico, a terminal, a test.
#[allow(async_fn_in_trait, reason = "one loop awaits it, on one thread")]
pub trait Board {
    /// The last 512 KiB of the memory, counted from 0; reads and writes of any length, sectors of 4 KiB.
    type Flash: NorFlash;

    /// The time since power-on.
    fn now(&self) -> Millis;
    /// Waits for a key to go down or come up; `None` once it is `until`.
    async fn edge(&mut self, until: Option<Millis>) -> Option<Edge>;
    /// Brings the display to `frame`; may stop early when a key waits, and goes on at the next call.
    async fn show(&mut self, frame: &Frame, light: Light);
    /// The memory that survives a pulled plug.
    fn flash(&mut self) -> &mut Self::Flash;
    /// A number nobody can foresee.
    fn seed(&mut self) -> u64;
    /// Says that the loop is alive; called at least every second of long work.
    fn alive(&mut self);
}
