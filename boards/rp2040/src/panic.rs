//! Last words: what a panic said, kept in memory that a restart leaves alone.

use core::cell::UnsafeCell;
use core::fmt::Write;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::ptr;

use embassy_rp::Peripherals;
use embassy_rp::watchdog::Watchdog;

use crate::version::VERSION;

/// The longest last words, in bytes.
pub const LONGEST: usize = 120;
/// Stands before last words; anything else is what the memory held at power-on.
const MARK: u32 = 0x50a1_c0ff;

/// Last words and how to recognise them; the mark comes first, where it is wiped out.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Words {
    mark: u32,
    length: usize,
    text: [u8; LONGEST],
}

struct Kept(UnsafeCell<MaybeUninit<Words>>);

// SAFETY: written only by a panic, which ends the run, and read once at the start of the next.
unsafe impl Sync for Kept {}

#[unsafe(link_section = ".uninit.LAST_WORDS")]
static LAST_WORDS: Kept = Kept(UnsafeCell::new(MaybeUninit::uninit()));

/// What the last run said when it panicked.
#[derive(Clone, Copy, Debug)]
pub struct LastWords {
    length: usize,
    text: [u8; LONGEST],
}

impl LastWords {
    /// Takes the last words, so that they are told once.
    pub fn take() -> Option<Self> {
        let kept = LAST_WORDS.0.get();
        // SAFETY: any bit pattern is a valid `Words`, and nothing else uses the memory now.
        let words = unsafe { ptr::read_volatile(kept.cast::<Words>()) };
        // SAFETY: as above.
        unsafe { ptr::write_volatile(kept.cast::<u32>(), 0) };
        let said = words.mark == MARK && words.length <= LONGEST;
        said.then_some(words.into())
    }

    /// The words as text.
    pub fn as_str(&self) -> &str {
        let text = self.text.get(..self.length).unwrap_or(&[]);
        match core::str::from_utf8(text) {
            Ok(text) => text,
            Err(error) => core::str::from_utf8(&text[..error.valid_up_to()]).unwrap_or(""),
        }
    }
}

impl From<Words> for LastWords {
    fn from(words: Words) -> Self {
        let Words { length, text, .. } = words;
        Self { length, text }
    }
}

impl Words {
    /// Words that begin with which firmware speaks.
    pub(crate) fn new() -> Self {
        let mut words = Self {
            mark: MARK,
            length: 0,
            text: [0; LONGEST],
        };
        let _ = write!(words, "{VERSION}: ");
        words
    }
}

impl Write for Words {
    /// Takes what fits and drops the rest.
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        for &byte in text.as_bytes() {
            if let Some(place) = self.text.get_mut(self.length) {
                *place = byte;
                self.length += 1;
            }
        }
        Ok(())
    }
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    cortex_m::interrupt::disable();
    let mut words = Words::new();
    if let Some(place) = info.location() {
        let file = place.file().rsplit('/').next().unwrap_or("");
        let _ = write!(words, "{file}:{} ", place.line());
    }
    let _ = write!(words, "{}", info.message());
    say(words)
}

/// Keeps the words and restarts the chip.
pub(crate) fn say(words: Words) -> ! {
    // SAFETY: nothing else uses the memory, and interrupts can no longer come in between.
    unsafe { ptr::write_volatile(LAST_WORDS.0.get().cast::<Words>(), words) };
    restart()
}

/// Restarts the chip.
pub(crate) fn restart() -> ! {
    // SAFETY: the run is over; nobody else uses the watchdog any more.
    let peripherals = unsafe { Peripherals::steal() };
    Watchdog::new(peripherals.WATCHDOG).trigger_reset();
    loop {
        cortex_m::asm::nop();
    }
}
