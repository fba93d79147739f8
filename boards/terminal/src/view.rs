//! The picture of the display as lines of text.

mod words;

pub use words::words;

use souschef::ui::frame::{Frame, HEIGHT, WIDTH};

/// The sign of braille without a dot; a blank stands for it, for some fonts draw it with rings.
const BRAILLE: u32 = 0x2800;
/// The dots of a sign of braille by row and column.
const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// The picture in half blocks: 32 lines of 128.
pub fn half_blocks(frame: &Frame) -> Vec<String> {
    format!("{frame:?}").lines().map(String::from).collect()
}

/// The picture in dots of braille: 16 lines of 64, every pixel a dot.
pub fn braille(frame: &Frame) -> Vec<String> {
    let lines = (0..HEIGHT).step_by(DOTS.len());
    lines
        .map(|y| (0..WIDTH).step_by(2).map(|x| sign(frame, x, y)).collect())
        .collect()
}

fn sign(frame: &Frame, x: usize, y: usize) -> char {
    let dot = |(row, column): (usize, usize)| match frame.is_lit(x + column, y + row) {
        true => DOTS[row][column],
        false => 0,
    };
    let places = (0..DOTS.len()).flat_map(|row| [(row, 0), (row, 1)]);
    let dots: u32 = places.map(dot).sum();
    let sign = (dots != 0).then(|| char::from_u32(BRAILLE + dots));
    sign.flatten().unwrap_or(' ')
}

/// Reads a picture in half blocks; blanks at the end of a line may be missing.
pub fn read_half_blocks(lines: &[&str]) -> Option<Frame> {
    let mut frame = Frame::new();
    if lines.len() != HEIGHT / 2 {
        return None;
    }
    for (line, y) in lines.iter().zip((0..).step_by(2)) {
        for (sign, x) in line.chars().zip(0..) {
            let bits = " ▀▄█".chars().position(|known| known == sign)?;
            if x >= WIDTH as i32 && bits != 0 {
                return None;
            }
            frame.light_column(x, y, bits as u32);
        }
    }
    Some(frame)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture() -> Frame {
        let mut frame = Frame::new();
        frame.light(0..1, 0..3);
        frame.light(127..128, 62..64);
        frame.light(64..65, 31..32);
        frame
    }

    #[test]
    fn half_blocks_are_read_back() {
        let lines = half_blocks(&picture());
        let trimmed: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
        assert_eq!(read_half_blocks(&trimmed), Some(picture()));
    }

    #[test]
    fn other_signs_are_no_picture() {
        let mut lines = vec![""; 32];
        assert_eq!(read_half_blocks(&lines), Some(Frame::new()));
        lines[3] = "x";
        assert_eq!(read_half_blocks(&lines), None);
        assert_eq!(read_half_blocks(&lines[..3]), None);
    }

    #[test]
    fn braille_has_a_dot_for_every_pixel() {
        let lines = braille(&picture());
        assert!(lines[0].starts_with('⠇') && lines[15].ends_with('⢠'));
        assert!(lines.iter().all(|line| line.chars().count() == 64));
    }
}
