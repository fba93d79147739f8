//! A text as a QR code, as large as the display allows, for a camera to read.

use qrcodegen_no_heap::{QrCode, QrCodeEcc, Version};

use super::frame::{Frame, HEIGHT};
use super::shapes;

/// The largest code whose modules are a pixel each, with a quiet margin around it.
const LARGEST: Version = Version::new(10);
/// The bytes the making of the largest code takes.
const BYTES: usize = LARGEST.buffer_len();
/// The columns and rows of the light square that a code stands in.
pub const SIZE: i32 = HEIGHT as i32;

/// Draws a text as a code into the first 64 columns, dark on light; false if it is too long.
/// Not inlined: the code lies on the stack.
#[inline(never)]
pub fn draw(frame: &mut Frame, text: &str) -> bool {
    let (mut work, mut made) = ([0; BYTES], [0; BYTES]);
    let (low, least) = (QrCodeEcc::Low, Version::MIN);
    let code = QrCode::encode_text(text, &mut work, &mut made, low, least, LARGEST, None, true);
    let Ok(code) = code else {
        return false;
    };
    let scale = ((SIZE - 4) / code.size()).max(1);
    let margin = (SIZE - scale * code.size()) / 2;
    shapes::full(frame, 0..SIZE, 0..SIZE);
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            let (left, top) = (margin + x * scale, margin + y * scale);
            shapes::dark(frame, left..left + scale, top..top + scale);
        }
    }
    true
}
