//! The device in a real terminal: however it ends, it ends at once and everything is kept.
#![cfg(unix)]

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// A quick score of two with one value in, as keys of a keyboard.
const BEGUN: [&str; 15] = [
    "\x1b[C", "\r", "\x1b[B", "\x1b[B", "\r", "\x1b[D", "\r", "\r", "\r", "\x1b[C", "\x1b[C",
    "\x1b[C", "\x1b[C", "\x1b[C", "\r",
];
/// Longer than any key of the device takes to be taken in.
const KEY: Duration = Duration::from_millis(60);
/// The device is gone within a second: a hundred glances, which a busy machine delays like the device.
const GLANCES: usize = 100;
const GLANCE: Duration = Duration::from_millis(10);

/// The device in a window.
struct Window {
    master: Option<File>,
    shut: Arc<AtomicBool>,
    looker: Option<JoinHandle<()>>,
    device: Child,
    flash: PathBuf,
}

impl Window {
    /// Opens a window with the device in it; only its own terminal tells a process of a hang-up.
    fn open(name: &str, its_own: bool) -> Self {
        let flash = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_file(&flash);
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        // A device that held its own window open would never see it close.
        fcntl_setfd(&master, FdFlags::CLOEXEC).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let slave = ptsname(&master, Vec::new()).unwrap();
        let slave = OpenOptions::new()
            .read(true)
            .write(true)
            .open(slave.to_str().unwrap())
            .unwrap();
        let size = Winsize {
            ws_row: 40,
            ws_col: 140,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&slave, size).unwrap();
        let device = spawn(&slave, &flash, its_own);
        let master = File::from(master);
        let (shut, drawn) = (Arc::default(), Arc::default());
        let looker = look(master.try_clone().unwrap(), &shut, &drawn);
        while !drawn.load(Ordering::Relaxed) {
            thread::sleep(KEY);
        }
        Self {
            master: Some(master),
            shut,
            looker: Some(looker),
            device,
            flash,
        }
    }

    fn close(&mut self) {
        self.shut.store(true, Ordering::Relaxed);
        self.looker.take().map(JoinHandle::join).unwrap().unwrap();
        self.master = None;
    }

    fn press(&mut self, keys: &str) {
        let master = self.master.as_mut().unwrap();
        master.write_all(keys.as_bytes()).unwrap();
        thread::sleep(KEY);
    }

    fn begin(mut self) -> Self {
        BEGUN.iter().for_each(|key| self.press(key));
        thread::sleep(4 * KEY);
        self
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.device), signal).unwrap();
    }

    /// The device is gone, its memory is free, and the game is there.
    fn check_gone(mut self) {
        let gone = (0..GLANCES).any(|_| {
            thread::sleep(GLANCE);
            self.device.try_wait().unwrap().is_some()
        });
        if !gone {
            self.device.kill().unwrap();
            panic!("the device is still there");
        }
        if self.master.is_some() {
            self.close();
        }
        let flash = self.flash.to_str().unwrap();
        let souschef = env!("CARGO_BIN_EXE_souschef");
        let press = ["press", "", "--flash", flash];
        let again = Command::new(souschef).args(press).output().unwrap();
        assert!(again.status.success(), "the memory is still locked");
        let record = ["record", "--flash", flash];
        let record = Command::new(souschef).args(record).output().unwrap();
        let record = String::from_utf8(record.stdout).unwrap();
        assert!(record.ends_with("p1 quick enter tasters 5\n"), "{record}");
    }
}

/// Reads what the device draws, so that it never waits for a reader, until the window is shut.
fn look(mut master: File, shut: &Arc<AtomicBool>, drawn: &Arc<AtomicBool>) -> JoinHandle<()> {
    let (shut, drawn) = (Arc::clone(shut), Arc::clone(drawn));
    let moment = Timespec {
        tv_sec: 0,
        tv_nsec: 20_000_000,
    };
    thread::spawn(move || {
        let mut bytes = [0; 1 << 16];
        while !shut.load(Ordering::Relaxed) {
            let mut ends = [PollFd::new(&master, PollFlags::IN)];
            let readable = poll(&mut ends, Some(&moment)).is_ok_and(|ready| ready > 0);
            let read = readable.then(|| master.read(&mut bytes)).map(Result::ok);
            let seen = read.flatten().map_or(&[][..], |read| &bytes[..read]);
            if String::from_utf8_lossy(seen).contains("quit") {
                drawn.store(true, Ordering::Relaxed);
            }
        }
    })
}

fn spawn(slave: &File, flash: &PathBuf, its_own: bool) -> Child {
    let stdio = || Stdio::from(slave.try_clone().unwrap());
    let mut command = Command::new(env!("CARGO_BIN_EXE_souschef"));
    command.arg("--flash").arg(flash);
    command.env("TERM", "xterm-256color");
    command.stdin(stdio()).stdout(stdio()).stderr(Stdio::null());
    let terminal = slave.try_clone().unwrap();
    let begin = move || {
        rustix::process::setsid()?;
        if its_own {
            rustix::process::ioctl_tiocsctty(terminal.as_fd())?;
        }
        Ok(())
    };
    // SAFETY: between fork and exec it makes two system calls and nothing else.
    unsafe { command.pre_exec(begin) };
    command.spawn().unwrap()
}

#[test]
fn a_closed_window_ends_the_device() {
    let mut window = Window::open("closed.bin", true).begin();
    window.close();
    window.check_gone();
}

#[test]
fn a_window_that_closes_without_a_signal_ends_the_device() {
    // It went on with a whole core to itself: reading the terminal never came back.
    let mut window = Window::open("unsignalled.bin", false).begin();
    window.close();
    window.check_gone();
}

#[test]
fn hup_and_term_end_the_device() {
    for (name, signal) in [("hup.bin", Signal::HUP), ("term.bin", Signal::TERM)] {
        let window = Window::open(name, true).begin();
        window.signal(signal);
        window.check_gone();
    }
}

#[test]
fn the_end_of_input_ends_the_device() {
    let mut window = Window::open("end.bin", true).begin();
    window.press("\x04");
    window.check_gone();
}

#[test]
fn a_name_is_typed_on_the_keyboard() {
    let mut window = Window::open("typed.bin", true);
    for key in [
        "\x1b[C", "\r", "\x1b[C", "\r", "\x1b[D", "\x1b[D", "\r", "\x1b[D", "\r",
    ] {
        window.press(key);
    }
    for key in ["q", "u", "B", "\r", "\r", "\x04"] {
        window.press(key);
    }
    let flash = window.flash.clone();
    assert!(window.device.wait().is_ok());
    window.close();
    let record = ["record", "--flash", flash.to_str().unwrap()];
    let record = Command::new(env!("CARGO_BIN_EXE_souschef"))
        .args(record)
        .output();
    let record = String::from_utf8(record.unwrap().stdout).unwrap();
    assert!(record.contains("seats: quB"), "{record}");
}
