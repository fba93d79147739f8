//! The picture: 128 x 64 pixels in eight pages, laid out as the display wants them.

/// Columns of the display.
pub const WIDTH: usize = 128;
/// Rows of the display.
pub const HEIGHT: usize = 64;
/// Pages of the display, each eight rows high.
pub const PAGES: usize = HEIGHT / 8;

/// One picture; bit 0 of a byte is the topmost of its eight pixels.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    pages: [[u8; WIDTH]; PAGES],
}

impl Frame {
    /// A dark picture.
    pub const fn new() -> Self {
        Self {
            pages: [[0; WIDTH]; PAGES],
        }
    }

    /// The pages from top to bottom, each a byte per column.
    pub fn pages(&self) -> &[[u8; WIDTH]; PAGES] {
        &self.pages
    }

    /// The pages, to be drawn on.
    pub fn pages_mut(&mut self) -> &mut [[u8; WIDTH]; PAGES] {
        &mut self.pages
    }

    /// Tells whether the pixel in column `x` of row `y` is lit.
    pub fn is_lit(&self, x: usize, y: usize) -> bool {
        x < WIDTH && y < HEIGHT && self.pages[y / 8][x] & (1 << (y % 8)) != 0
    }
}

impl core::fmt::Debug for Frame {
    /// Draws the picture in half blocks, two rows a line.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        use core::fmt::Write;
        for y in (0..HEIGHT).step_by(2) {
            for x in 0..WIDTH {
                f.write_char(match (self.is_lit(x, y), self.is_lit(x, y + 1)) {
                    (false, false) => ' ',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (true, true) => '█',
                })?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}
