//! A computer on the cable of a device in the emulator.

use std::time::Duration;

use souschef_terminal::flash::RamFlash;
use souschef_terminal::link::serve;

use crate::recorded_flash::{BOOT, SEED};
use support::emulator::device::{Device, Kind};

/// A computer has found the device and opened its port by then.
const FOUND: Duration = Duration::from_millis(400);
/// No answer takes longer, in microseconds: not a backup of everything either.
pub const LONGEST: u64 = 30_000_000;

/// A device with this memory, switched on, with a computer on its cable.
pub fn connected(memory: &RamFlash) -> Device {
    let mut device = crate::device(Kind::Ssd1306, SEED);
    device.put(memory);
    device.reboot();
    device.wait(Duration::from_millis(BOOT));
    plug_in(&mut device);
    device
}

/// Plugs a computer in, which finds the device.
pub fn plug_in(device: &mut Device) {
    device.tell("usb plug computer");
    device.wait(FOUND);
    assert_eq!(device.status("usb_ready"), 1, "no computer found the port");
}

/// Sends something and returns the answer, or what there is of it when a person has to say something.
pub fn ask(device: &mut Device, sent: &str) -> String {
    let digits = digits(sent.as_bytes());
    let answer = device.tell(&format!("usb ask {LONGEST} {digits}"));
    text(&answer)
}

/// Sends something.
pub fn send(device: &mut Device, sent: &[u8]) {
    device.tell(&format!("usb send {}", digits(sent)));
}

/// What came since the last time.
pub fn received(device: &mut Device) -> String {
    text(&device.tell("usb received"))
}

/// What the link answers on the host with the same memory, in the lines of a serial port.
pub fn on_the_host(memory: &RamFlash, sent: &str) -> String {
    let mut output = Vec::new();
    let replace = &mut |_: &[u8]| Ok(());
    serve(
        &mut memory.clone(),
        replace,
        &mut sent.as_bytes(),
        &mut output,
        false,
    )
    .expect("a wire in memory works");
    let text = String::from_utf8(output).expect("what is said is text");
    text.replace('\n', "\r\n")
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn text(digits: &str) -> String {
    let byte = |pair: &[u8]| {
        let pair = std::str::from_utf8(pair).expect("digits are text");
        u8::from_str_radix(pair, 16).expect("the emulator answers in digits")
    };
    let bytes = digits.as_bytes().chunks(2).map(byte).collect();
    String::from_utf8(bytes).expect("what is said is text")
}
