//! The picture: 128 x 64 pixels in eight pages, laid out as the display wants them.

use core::convert::Infallible;
use core::ops::Range;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

/// Columns of the display.
pub const WIDTH: usize = 128;
/// Rows of the display.
pub const HEIGHT: usize = 64;
/// Pages of the display, each eight rows high.
pub const PAGES: usize = HEIGHT / 8;
/// Columns that are compared at once.
const WORD: usize = 4;

/// One picture; bit 0 of a byte is the topmost of its eight pixels.
///
/// Aligned, so that pages can be compared by words.
#[derive(Clone)]
#[repr(align(4))]
pub struct Frame {
    pages: [[u8; WIDTH]; PAGES],
    /// A bit for each page on which something was wider than its place.
    cut: u8,
}

/// What is to be seen is the same, whatever was cut off.
impl PartialEq for Frame {
    fn eq(&self, other: &Self) -> bool {
        self.pages == other.pages
    }
}

impl Eq for Frame {}

impl Frame {
    /// A dark picture.
    pub const fn new() -> Self {
        Self {
            pages: [[0; WIDTH]; PAGES],
            cut: 0,
        }
    }

    /// Notes that something in row `y` was wider than its place.
    pub fn note_cut(&mut self, y: i32) {
        let page = (y / 8).clamp(0, PAGES as i32 - 1);
        self.cut |= 1 << page;
    }

    /// The pages on which something was wider than its place.
    pub fn cut(&self) -> impl Iterator<Item = usize> + use<> {
        let cut = self.cut;
        (0..PAGES).filter(move |page| cut & (1 << page) != 0)
    }

    /// The pages from top to bottom, each a byte per column.
    pub fn pages(&self) -> &[[u8; WIDTH]; PAGES] {
        &self.pages
    }

    /// The pages, to be drawn on.
    pub fn pages_mut(&mut self) -> &mut [[u8; WIDTH]; PAGES] {
        &mut self.pages
    }

    /// Tells whether nothing is lit in these columns and rows.
    pub fn is_dark(&self, columns: Range<i32>, rows: Range<i32>) -> bool {
        let lit = |x: i32, y: i32| x >= 0 && y >= 0 && self.is_lit(x as usize, y as usize);
        rows.clone().all(|y| columns.clone().all(|x| !lit(x, y)))
    }

    /// Tells whether the pixel in column `x` of row `y` is lit.
    pub fn is_lit(&self, x: usize, y: usize) -> bool {
        x < WIDTH && y < HEIGHT && self.pages[y / 8][x] & (1 << (y % 8)) != 0
    }

    /// Darkens every pixel.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// The columns from the first to the last in which a page differs from the same page of
    /// `other`, rounded to words.
    ///
    /// Not inlined: among the variables of a future its own would lie in memory.
    #[inline(never)]
    pub fn changed(&self, other: &Self, page: usize) -> Option<Range<usize>> {
        let words = self.pages.get(page)?.as_chunks::<WORD>().0;
        let others = other.pages.get(page)?.as_chunks::<WORD>().0;
        let first = words.iter().zip(others).position(|(a, b)| a != b)?;
        let last = words.iter().zip(others).rposition(|(a, b)| a != b)?;
        Some(first * WORD..(last + 1) * WORD)
    }

    /// Lights the pixels of columns side by side from column `x` on; each has a byte, whose bit 0
    /// is in row `y`.
    pub fn light_columns(&mut self, x: i32, y: i32, columns: &[u8]) {
        let hidden = usize::try_from(x.saturating_neg()).unwrap_or(0);
        let (Some(columns), Ok(x)) = (columns.get(hidden..), usize::try_from(x.max(0))) else {
            return;
        };
        let (page, shift) = (y >> 3, y & 7);
        self.light_page(page, x, columns, shift);
        if shift > 0 {
            self.light_page(page + 1, x, columns, shift - 8);
        }
    }

    /// Lights the pixels of column `x` whose bits are set, bit 0 in row `y`.
    pub fn light_column(&mut self, x: i32, y: i32, bits: u32) {
        self.change_column(x, y, bits, |byte, mask| *byte |= mask);
    }

    /// Darkens the pixels of column `x` whose bits are set, bit 0 in row `y`.
    pub fn darken_column(&mut self, x: i32, y: i32, bits: u32) {
        self.change_column(x, y, bits, |byte, mask| *byte &= !mask);
    }

    /// Lights a rectangle.
    pub fn light(&mut self, columns: Range<i32>, rows: Range<i32>) {
        self.change(columns, rows, |byte, mask| *byte |= mask);
    }

    /// Darkens a rectangle.
    pub fn darken(&mut self, columns: Range<i32>, rows: Range<i32>) {
        self.change(columns, rows, |byte, mask| *byte &= !mask);
    }

    /// Swaps dark and light in a rectangle.
    pub fn invert(&mut self, columns: Range<i32>, rows: Range<i32>) {
        self.change(columns, rows, |byte, mask| *byte ^= mask);
    }

    /// The picture turned by half a circle, for a display mounted upside down.
    pub fn flipped(&self) -> Self {
        let mut flipped = self.clone();
        flipped.pages.reverse();
        for page in &mut flipped.pages {
            page.reverse();
            page.iter_mut().for_each(|byte| *byte = byte.reverse_bits());
        }
        flipped
    }

    /// Lights the part of `columns` that lies in `page`, when it is moved down by `shift` rows.
    fn light_page(&mut self, page: i32, x: usize, columns: &[u8], shift: i32) {
        let page = usize::try_from(page)
            .ok()
            .and_then(|page| self.pages.get_mut(page));
        let Some(row) = page.and_then(|page| page.get_mut(x..)) else {
            return;
        };
        let (down, up) = (shift.max(0), (-shift).max(0));
        for (byte, &column) in row.iter_mut().zip(columns) {
            *byte |= (u32::from(column) << down >> up) as u8;
        }
    }

    fn change_column(&mut self, x: i32, y: i32, bits: u32, change: impl Fn(&mut u8, u8)) {
        let Ok(x) = usize::try_from(x) else { return };
        let mut bits = u64::from(bits) << (y & 7);
        let mut page = y >> 3;
        while bits != 0 {
            let row = usize::try_from(page)
                .ok()
                .and_then(|page| self.pages.get_mut(page));
            if let Some(byte) = row.and_then(|row| row.get_mut(x)) {
                change(byte, bits as u8);
            }
            bits >>= 8;
            page += 1;
        }
    }

    fn change(&mut self, columns: Range<i32>, rows: Range<i32>, change: impl Fn(&mut u8, u8)) {
        let columns = clipped(columns, WIDTH);
        let rows = clipped(rows, HEIGHT);
        let mut page = rows.start >> 3;
        while page << 3 < rows.end {
            let mask = page_mask(page, &rows);
            let page_row = self.pages.get_mut(page);
            if let Some(bytes) = page_row.and_then(|row| row.get_mut(columns.clone())) {
                bytes.iter_mut().for_each(|byte| change(byte, mask));
            }
            page += 1;
        }
    }
}

/// The part of `range` between 0 and `end`; an empty one starts where it ends.
fn clipped(range: Range<i32>, end: usize) -> Range<usize> {
    let clip = |bound: i32| usize::try_from(bound).unwrap_or(0).min(end);
    clip(range.start)..clip(range.end).max(clip(range.start))
}

/// The bits of a page that lie in `rows`.
fn page_mask(page: usize, rows: &Range<usize>) -> u8 {
    let below = |row: usize| (0xFF_u16 << row.saturating_sub(page * 8).min(8)) as u8;
    below(rows.start) & !below(rows.end)
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for Pixel(point, color) in pixels {
            match color {
                BinaryColor::On => self.light_column(point.x, point.y, 1),
                BinaryColor::Off => self.darken_column(point.x, point.y, 1),
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let (columns, rows) = (area.columns(), area.rows());
        match color {
            BinaryColor::On => self.light(columns, rows),
            BinaryColor::Off => self.darken(columns, rows),
        }
        Ok(())
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

#[cfg(test)]
mod tests;
