//! The terminal while the device has it, and the way back.

use std::io::{self, stdout};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crossterm::event::{
    KeyboardEnhancementFlags, PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};

/// Has the terminal until it is dropped; a panic gives it back as well.
#[derive(Debug)]
pub struct Session {
    stop: Arc<AtomicBool>,
}

impl Session {
    /// Takes the terminal.
    pub fn begin() -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        stop_on_signals(&stop)?;
        restore_on_panic();
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, cursor::Hide)?;
        // Enter and Backspace tell when they come up only if all keys do.
        let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
            | KeyboardEnhancementFlags::REPORT_EVENT_TYPES
            | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES;
        // A terminal that does not know this goes on as before.
        let _ = execute!(stdout(), PushKeyboardEnhancementFlags(flags));
        Ok(Self { stop })
    }

    /// Becomes true when somebody asks the process to end.
    pub fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back; whatever fails, the rest is still tried.
fn restore() {
    let _ = execute!(stdout(), PopKeyboardEnhancementFlags);
    let _ = execute!(stdout(), cursor::Show, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}

fn restore_on_panic() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        restore();
        before(panic);
    }));
}

#[cfg(unix)]
fn stop_on_signals(stop: &Arc<AtomicBool>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut ends = [SIGHUP, SIGINT, SIGTERM].into_iter();
    let register = |signal| signal_hook::flag::register(signal, Arc::clone(stop)).map(drop);
    ends.try_for_each(register)
}

/// Tells whether the terminal went away: a window that was closed hangs up.
#[cfg(unix)]
pub fn is_gone() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let output = stdout();
    let mut ends = [PollFd::new(&output, PollFlags::empty())];
    let polled = poll(&mut ends, Some(&Timespec::default()));
    let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    polled.is_ok() && ends[0].revents().intersects(gone)
}

/// A terminal that went away is noticed when it is read.
#[cfg(not(unix))]
pub fn is_gone() -> bool {
    false
}

#[cfg(not(unix))]
fn stop_on_signals(_stop: &Arc<AtomicBool>) -> io::Result<()> {
    Ok(())
}
