//! Faults of the processor. The stack lies at the bottom of memory, below everything that is kept: one
//! that grows too deep leaves the memory and faults before it has overwritten anything.

use core::arch::naked_asm;
use core::fmt::Write;
use core::ptr;

use cortex_m_rt::ExceptionFrame;

use crate::panic::{LastWords, Words, say};
use crate::watchdog::Started;

/// Where memory begins, and the deepest that the stack can reach.
const MEMORY: usize = 0x2000_0000;
/// The words at the bottom of the stack that no sound run reaches: more than the largest frame of a
/// function, so that a stack on its way out of memory leaves a trace in them.
const GUARDS: usize = 2048;
/// What stands in them.
const GUARD: u32 = 0x5ca1_ab1e;
/// Above this the stack is sound.
const SOUND: usize = MEMORY + GUARDS * size_of::<u32>();
/// What is said of a stack that grew too deep.
const OVERFLOW: &str = "the stack is full";

unsafe extern "C" {
    static _stack_start: u32;
}

/// Gives the handler a stack that is known to be good; what was on it is not needed any more.
///
/// # Safety
///
/// Only the processor calls this.
#[unsafe(naked)]
#[unsafe(export_name = "HardFault")]
unsafe extern "C" fn hard_fault() -> ! {
    naked_asm!(
        "mrs r0, msp",
        "ldr r1, ={top}",
        "msr msp, r1",
        "ldr r1, ={handler}",
        "bx r1",
        top = sym _stack_start,
        handler = sym tell,
    )
}

/// Says where it happened; `frame` is where the processor put the registers, or tried to.
unsafe extern "C" fn tell(frame: *const ExceptionFrame) -> ! {
    let mut words = Words::new();
    let _ = match is_overflow(frame as usize) {
        true => write!(words, "{OVERFLOW}"),
        // SAFETY: the frame lies in memory, where the processor put it.
        false => write!(words, "hard fault at {:x}", unsafe { (*frame).pc() }),
    };
    say(words)
}

fn is_overflow(frame: usize) -> bool {
    !(SOUND..&raw const _stack_start as usize).contains(&frame)
}

/// Lays the guards out for this run, and tells whether the last one went over them.
///
/// A processor that cannot even enter its handler stands still until the watchdog restarts it. The
/// guards are then all that is left of what happened.
pub fn guard(started: Started) -> Option<LastWords> {
    let guards = MEMORY as *mut u32;
    let mut whole = true;
    for index in 0..GUARDS {
        // SAFETY: the bottom of the stack is memory that no sound run reaches.
        unsafe {
            whole &= ptr::read_volatile(guards.add(index)) == GUARD;
            ptr::write_volatile(guards.add(index), GUARD);
        }
    }
    if whole || started == Started::PowerOn {
        return None;
    }
    let mut words = Words::new();
    let _ = write!(words, "{OVERFLOW}");
    Some(words.into())
}
