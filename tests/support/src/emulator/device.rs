//! A device in the emulator, driven through the pipes of its process.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use souschef::keys::Key;
use souschef::ui::frame::{Frame, WIDTH};
use souschef_terminal::flash::RamFlash;

use super::process::Process;
use super::wiring::Wiring;

/// A hand turns an encoder by a quarter of a click in this time.
const QUARTER: Duration = Duration::from_millis(5);

/// Which display the device has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A display as wide as the picture.
    Ssd1306,
    /// A display whose picture begins two columns in.
    Sh1106,
}

/// A device with power, firmware and four keys.
#[derive(Debug)]
pub struct Device {
    firmware: PathBuf,
    wiring: Wiring,
    /// Only a device that is gone has none.
    process: Option<Process>,
}

impl Device {
    /// Puts `firmware` on a new device, its random number fixed, and powers it on.
    pub fn new(root: &Path, firmware: &Path, kind: Kind, seed: u64) -> Self {
        let wiring = Wiring::read(root, board(firmware)).expect("a board is a file");
        let words = wiring.words();
        let mut device = Self {
            firmware: firmware.to_owned(),
            wiring,
            process: Some(Process::take(root)),
        };
        let kind = match kind {
            Kind::Ssd1306 => "ssd1306",
            Kind::Sh1106 => "sh1106",
        };
        device.tell(&format!("load {} {kind} {words}", firmware.display()));
        device.tell(&format!("seed {seed}"));
        device
    }

    /// Sends one command and returns its answer.
    pub fn tell(&mut self, command: &str) -> String {
        self.process().tell(command)
    }

    /// Lets time pass in which the emulator sees something that must not be; returns what.
    pub fn wait_for_error(&mut self, time: Duration) -> String {
        let waited = self.process().ask(&format!("run {}", time.as_micros()));
        waited.expect_err("nothing was wrong")
    }

    fn process(&mut self) -> &mut Process {
        self.process.as_mut().expect("a device has a process")
    }

    /// Closes or opens the contact of `key`, which bounces `edges` times.
    pub fn set(&mut self, key: Key, down: bool, edges: u8) {
        let direction = if down { "down" } else { "up" };
        self.tell(&format!("{direction} {} {edges}", name(key)));
    }

    /// Closes or opens the contact of `key`, which bounces at these times in microseconds.
    pub fn trace(&mut self, key: Key, down: bool, bounces: &[u32]) {
        let direction = if down { "down" } else { "up" };
        let times: Vec<String> = bounces.iter().map(u32::to_string).collect();
        match times.is_empty() {
            true => self.set(key, down, 0),
            false => {
                let times = times.join(",");
                self.tell(&format!("trace {direction} {} {times}", name(key)));
            }
        }
    }

    /// Holds `key` for so long, with contacts that do not bounce.
    ///
    /// A key that is an encoder is turned by one click instead.
    pub fn hold(&mut self, key: Key, time: Duration) {
        if self.is_turned(key) {
            self.turn(key == Key::Right);
            return self.wait(time);
        }
        self.set(key, true, 0);
        self.wait(time);
        self.set(key, false, 0);
    }

    fn is_turned(&self, key: Key) -> bool {
        matches!(key, Key::Left | Key::Right) && self.wiring.pin(name(key)).is_none()
    }

    /// Turns the encoder by one click.
    pub fn turn(&mut self, right: bool) {
        let (first, second) = if right { ("a", "b") } else { ("b", "a") };
        for (direction, contact) in [
            ("down", first),
            ("down", second),
            ("up", first),
            ("up", second),
        ] {
            self.tell(&format!("{direction} {contact} 2"));
            self.wait(QUARTER);
        }
    }

    /// Lets time pass.
    pub fn wait(&mut self, time: Duration) {
        self.tell(&format!("run {}", time.as_micros()));
    }

    /// Cuts the power and brings it back.
    pub fn reboot(&mut self) {
        self.tell("reboot");
    }

    /// What the display shows.
    pub fn frame(&mut self) -> Frame {
        let digits = self.tell("frame");
        let mut frame = Frame::new();
        for (index, digits) in digits.as_bytes().chunks(2).enumerate() {
            let digits = std::str::from_utf8(digits).expect("digits are text");
            let byte = u8::from_str_radix(digits, 16).expect("the frame is hexadecimal");
            frame.pages_mut()[index / WIDTH][index % WIDTH] = byte;
        }
        frame
    }

    /// Puts another memory into the device; it is found at the next reboot.
    pub fn put(&mut self, memory: &RamFlash) {
        let file = self.file();
        fs::write(&file, memory.bytes()).expect("the memory can be written down");
        self.tell(&format!("restore {}", file.display()));
    }

    /// What the memory holds.
    pub fn memory(&mut self) -> RamFlash {
        let file = self.file();
        self.tell(&format!("save {}", file.display()));
        RamFlash::image(&file).expect("the emulator has written its memory")
    }

    fn file(&self) -> PathBuf {
        std::env::temp_dir().join(format!(
            "souschef-{}.flash",
            self.process.as_ref().map_or(0, Process::id)
        ))
    }

    /// A number from the emulator's status.
    pub fn status(&mut self, name: &str) -> u64 {
        let status = self.tell("status");
        let values: HashMap<_, _> = status
            .split(' ')
            .filter_map(|pair| pair.split_once('='))
            .collect();
        let value = values
            .get(name)
            .unwrap_or_else(|| panic!("there is no {name} in {status}"));
        value.parse().expect("a status is a number")
    }
}

impl Device {
    /// Prints what the firmware logged, decoded where `cargo xtask` runs the tests.
    fn print_log(&mut self) {
        let Some(xtask) = std::env::var_os("SOUSCHEF_XTASK") else {
            return;
        };
        let digits = self.tell("log");
        let mut decoder = Command::new(xtask)
            .arg("decode")
            .arg(&self.firmware)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        if let Ok(decoder) = &mut decoder {
            let input = decoder.stdin.take();
            input.map(|mut input| input.write_all(digits.as_bytes()));
        }
        if let Ok(output) = decoder.and_then(Child::wait_with_output) {
            println!(
                "the firmware's log:\n{}",
                String::from_utf8_lossy(&output.stdout)
            );
        }
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        let _ = fs::remove_file(self.file());
        match std::thread::panicking() {
            true => self.print_log(),
            false => self.process.take().map_or((), Process::give_back),
        }
    }
}

/// The board whose firmware this is.
fn board(firmware: &Path) -> &str {
    let name = firmware.file_stem().and_then(|name| name.to_str());
    name.and_then(|name| name.strip_prefix("souschef-"))
        .expect("firmware is named after its board")
}

fn name(key: Key) -> &'static str {
    match key {
        Key::Left => "left",
        Key::Right => "right",
        Key::Ok => "ok",
        Key::Back => "back",
    }
}
