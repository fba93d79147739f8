//! The steps of a scenario on the emulated device.

use std::time::Duration;

use souschef::ui::frame::Frame;
use souschef_terminal::script::{Step, UP};

use super::device::Device;

/// After this long the device has started and shows its first screen.
const BOOT: Duration = Duration::from_millis(500);
/// A display that was sent nothing for so long shows what it shall.
const QUIET: Duration = Duration::from_millis(50);

/// Plays steps on a device that has just got its power; returns what each look saw.
pub fn play(device: &mut Device, steps: &[Step]) -> Vec<Frame> {
    device.wait(BOOT);
    let mut seen = Vec::new();
    for &step in steps {
        match step {
            Step::Hold(key, time) => {
                device.hold(key, Duration::from_millis(time));
                device.wait(Duration::from_millis(UP));
            }
            Step::Wait(time) => device.wait(Duration::from_millis(time)),
            Step::Reboot => {
                device.reboot();
                device.wait(BOOT);
            }
            Step::Look => seen.push(look(device)),
        }
    }
    seen
}

/// Waits until nothing more is sent to the display and looks at it.
fn look(device: &mut Device) -> Frame {
    let mut sent = device.status("bytes");
    loop {
        device.wait(QUIET);
        let before = std::mem::replace(&mut sent, device.status("bytes"));
        if before == sent {
            return device.frame();
        }
    }
}
