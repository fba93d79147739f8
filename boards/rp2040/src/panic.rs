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
///
/// After power-on the memory is not initialised, so nothing of it may be read as a number or a text
/// before the mark is known: [`LastWords::take`] copies it as `MaybeUninit` until then.
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
        // SAFETY: the place is valid and aligned, nothing else uses it now, and a `MaybeUninit` may hold anything.
        let words: MaybeUninit<Words> = unsafe { ptr::read_volatile(kept) };
        let mark = mark_of(kept);
        // SAFETY: as above; the mark is the first field.
        unsafe { ptr::write_volatile(kept.cast::<u32>(), 0) };
        if mark != MARK {
            return None;
        }
        // SAFETY: only `say` writes the mark, and it writes all of the words with it.
        let words = unsafe { words.assume_init() };
        (words.length <= LONGEST).then_some(words.into())
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

/// The first word of the kept memory. It is loaded by an instruction that the compiler does not look into:
/// to Rust, reading memory that was never written would be undefined, to the chip it is any number.
fn mark_of(kept: *const MaybeUninit<Words>) -> u32 {
    let mark: u32;
    // SAFETY: the address is valid and aligned; the instruction only reads.
    unsafe {
        core::arch::asm!("ldr {mark}, [{kept}]", kept = in(reg) kept, mark = out(reg) mark, options(nostack, readonly, preserves_flags));
    }
    mark
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
