//! The picture of the display as a PNG file, without compression.

use souschef::ui::frame::{Frame, HEIGHT, WIDTH};

/// How many pixels of the file a pixel of the display is wide and high.
const SCALE: usize = 4;
/// The pixels around the display.
const MARGIN: usize = 16;
/// The colours of margin, dark and lit pixels.
const PALETTE: [u8; 9] = [0x24, 0x27, 0x2e, 0x05, 0x08, 0x0d, 0xd8, 0xee, 0xff];
/// The most bytes of a block that is not compressed.
const BLOCK: usize = 0xffff;

/// The bytes of the file.
pub fn encode(frame: &Frame) -> Vec<u8> {
    let (width, height) = (WIDTH * SCALE + 2 * MARGIN, HEIGHT * SCALE + 2 * MARGIN);
    let mut header = Vec::new();
    header.extend((width as u32).to_be_bytes());
    header.extend((height as u32).to_be_bytes());
    // Eight bits a pixel, by palette, nothing else out of the ordinary.
    header.extend([8, 3, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut file, b"IHDR", &header);
    chunk(&mut file, b"PLTE", &PALETTE);
    chunk(&mut file, b"IDAT", &stored(&rows(frame, width, height)));
    chunk(&mut file, b"IEND", &[]);
    file
}

/// The rows of the file, each behind the number of its filter: none.
fn rows(frame: &Frame, width: usize, height: usize) -> Vec<u8> {
    let row = |y| {
        [0].into_iter()
            .chain((0..width).map(move |x| colour(frame, x, y)))
    };
    (0..height).flat_map(row).collect()
}

fn colour(frame: &Frame, x: usize, y: usize) -> u8 {
    let place = |at: usize, length: usize| {
        let inside = at.checked_sub(MARGIN).map(|at| at / SCALE);
        inside.filter(|&at| at < length)
    };
    match (place(x, WIDTH), place(y, HEIGHT)) {
        (Some(x), Some(y)) => 1 + u8::from(frame.is_lit(x, y)),
        _ => 0,
    }
}

fn chunk(file: &mut Vec<u8>, kind: &[u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(kind);
    file.extend(data);
    let sum = crc(&file[start..]);
    file.extend(sum.to_be_bytes());
}

/// Wraps bytes as zlib does, in blocks that are not compressed.
fn stored(bytes: &[u8]) -> Vec<u8> {
    let mut wrapped = vec![0x78, 0x01];
    let mut blocks = bytes.chunks(BLOCK).peekable();
    while let Some(block) = blocks.next() {
        let length = block.len() as u16;
        wrapped.push(blocks.peek().is_none().into());
        wrapped.extend(length.to_le_bytes());
        wrapped.extend((!length).to_le_bytes());
        wrapped.extend(block);
    }
    wrapped.extend(adler(bytes).to_be_bytes());
    wrapped
}

fn crc(bytes: &[u8]) -> u32 {
    let step = |sum: u32, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
    !bytes
        .iter()
        .fold(!0, |sum, &byte| (0..8).fold(sum ^ u32::from(byte), step))
}

fn adler(bytes: &[u8]) -> u32 {
    const PRIME: u32 = 65_521;
    let add = |(a, b): (u32, u32), &byte: &u8| {
        let a = (a + u32::from(byte)) % PRIME;
        (a, (a + b) % PRIME)
    };
    let (a, b) = bytes.iter().fold((1, 0), add);
    b << 16 | a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_of_the_standard() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
        assert_eq!(adler(b"Wikipedia"), 0x11e6_0398);
    }

    #[test]
    fn the_picture_stands_in_its_margin() {
        let mut frame = Frame::new();
        frame.light(0..1, 0..1);
        assert_eq!(colour(&frame, MARGIN - 1, MARGIN), 0);
        assert_eq!(colour(&frame, MARGIN, MARGIN), 2);
        assert_eq!(colour(&frame, MARGIN + SCALE, MARGIN), 1);
        assert_eq!(&encode(&frame)[..8], b"\x89PNG\r\n\x1a\n");
    }
}
