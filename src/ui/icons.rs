//! Icons of 7 x 7 pixels, and the same at twice the size.

use super::font::Sheet;
use super::frame::Frame;
use crate::engine::line::Icon;

/// Rows and columns of an icon.
pub const SIZE: i32 = 7;
/// Rows and columns of a large icon.
pub const LARGE_SIZE: i32 = 2 * SIZE;

/// The columns of an icon from left to right, bit 0 on top.
pub type Glyph = [u8; SIZE as usize];

/// Draws an icon with its top left corner at (`x`, `y`).
pub fn draw(frame: &mut Frame, x: i32, y: i32, glyph: &Glyph) {
    for (offset, &bits) in (0..).zip(glyph) {
        frame.light_column(x.saturating_add(offset), y, u32::from(bits));
    }
}

/// Draws an icon at twice its size, its slopes smoothed.
pub fn draw_large(frame: &mut Frame, x: i32, y: i32, glyph: &Glyph) {
    let at = |index: i32| {
        usize::try_from(index)
            .ok()
            .and_then(|index| glyph.get(index))
    };
    let column = |index: i32| u32::from(at(index).copied().unwrap_or(0));
    for index in 0..SIZE {
        let (left, right) = doubled(column(index - 1), column(index), column(index + 1));
        frame.light_column(x.saturating_add(2 * index), y, left);
        frame.light_column(x.saturating_add(2 * index + 1), y, right);
    }
}

/// A column as two columns of twice its height, by the rules of Scale2x: a corner takes the
/// colour of two neighbours that agree with each other and differ from the two opposite.
fn doubled(left: u32, column: u32, right: u32) -> (u32, u32) {
    let (above, below) = (column << 1, column >> 1);
    let corner = |side: u32, end: u32, other_side: u32, other_end: u32| {
        let rounded = !(side ^ end) & (side ^ other_end) & (end ^ other_side);
        (column & !rounded) | (end & rounded)
    };
    let top_left = corner(left, above, right, below);
    let bottom_left = corner(left, below, right, above);
    let top_right = corner(right, above, left, below);
    let bottom_right = corner(right, below, left, above);
    (woven(top_left, bottom_left), woven(top_right, bottom_right))
}

/// The bits of two columns in turn, `even` first.
fn woven(even: u32, odd: u32) -> u32 {
    (0..SIZE).fold(0, |bits, row| {
        bits | (even >> row & 1) << (2 * row) | (odd >> row & 1) << (2 * row + 1)
    })
}

/// The picture of a thing.
pub fn glyph_of(icon: Icon) -> &'static Glyph {
    &ALL[icon as usize]
}

/// All icons, in the order in which `engine` names them.
pub static ALL: [Glyph; SHEET.letters()] = {
    let mut all = [[0; SIZE as usize]; SHEET.letters()];
    let mut index = 0;
    while index < all.len() {
        all[index] = glyph(index);
        index += 1;
    }
    all
};

/// A blueberry.
pub const BLUEBERRY: Glyph = glyph(0);
/// A fig.
pub const FIG: Glyph = glyph(1);
/// A mushroom.
pub const MUSHROOM: Glyph = glyph(2);
/// An ear of wheat.
pub const WHEAT: Glyph = glyph(3);
/// A shell.
pub const SHELL: Glyph = glyph(4);
/// The harvest token.
pub const TOKEN: Glyph = glyph(5);
/// A coin.
pub const COIN: Glyph = glyph(6);
/// The lid of a pot.
pub const LID: Glyph = glyph(7);
/// Cards.
pub const CARD: Glyph = glyph(8);
/// A chef's hat.
pub const HAT: Glyph = glyph(9);
/// A rubbish bin.
pub const BIN: Glyph = glyph(10);
/// A bag to draw from.
pub const BAG: Glyph = glyph(11);
/// A side dish, steaming.
pub const SIDE: Glyph = glyph(12);
/// A cloche, for gourmets.
pub const GOURMET: Glyph = glyph(13);
/// A bowl of rice.
pub const RICE: Glyph = glyph(14);
/// Noodles.
pub const NOODLE: Glyph = glyph(15);
/// A drumstick.
pub const MEAT: Glyph = glyph(16);
/// A carrot.
pub const VEGETABLE: Glyph = glyph(17);
/// A shrimp.
pub const SEAFOOD: Glyph = glyph(18);
/// A recipe book.
pub const BOOK: Glyph = glyph(19);
/// A cleaver.
pub const KITCHENWARE: Glyph = glyph(20);
/// A pan.
pub const COOKWARE: Glyph = glyph(21);
/// A fork.
pub const TABLEWARE: Glyph = glyph(22);
/// A salt shaker.
pub const SALTY: Glyph = glyph(23);
/// A flame.
pub const SPICY: Glyph = glyph(24);
/// A sweet in its wrapper.
pub const SWEET: Glyph = glyph(25);
/// A leaf.
pub const BITTER: Glyph = glyph(26);
/// A check mark.
pub const CHECK: Glyph = glyph(27);
/// A cross.
pub const CROSS: Glyph = glyph(28);
/// A padlock.
pub const LOCK: Glyph = glyph(29);
/// An arrow to the right.
pub const ARROW: Glyph = glyph(30);
/// A hand.
pub const HAND: Glyph = glyph(31);
/// An hourglass.
pub const CLOCK: Glyph = glyph(32);
/// A star.
pub const STAR: Glyph = glyph(33);

const fn glyph(index: usize) -> Glyph {
    let columns: [u8; SHEET.bytes()] = SHEET.columns();
    let mut glyph = [0; SIZE as usize];
    let mut column = 0;
    while column < glyph.len() {
        glyph[column] = columns[index * glyph.len() + column];
        column += 1;
    }
    glyph
}

#[rustfmt::skip]
const SHEET: Sheet = Sheet { height: SIZE as usize, rows: &[
    // blueberry fig mushroom wheat shell token coin
    "..#.#.. ...#... ..###.. ...#... .#####. ..###.. ..###..",
    ".##.##. ...#... .#####. .#.#.#. #.#.#.# .#...#. .#####.",
    "####### ..#.#.. ####### ..###.. #.#.#.# #..#..# ##...##",
    "####### .#...#. ####### .#.#.#. #.#.#.# #.###.# ##...##",
    "####### #..#..# ..#.#.. ..###.. .#.#.#. #..#..# ##...##",
    ".#####. #.....# ..#.#.. ...#... ..###.. .#...#. .#####.",
    "..###.. .#####. ..###.. ...#... .#####. ..###.. ..###..",
    // lid card hat bin bag side gourmet
    "....... ..##### .#####. ..###.. ##...## .#..#.. ...#...",
    "..###.. ..#...# ####### ####### .##.##. ..#..#. ..###..",
    "...#... ####..# ####### ....... ..###.. ....... .#...#.",
    ".#####. #..#..# .#####. .#.#.#. .#...#. ####### #.#...#",
    "####### #..#..# .#.#.#. .#.#.#. #.....# #.....# #.....#",
    "####### #..#### ....... .#.#.#. #.....# .#...#. .......",
    "....... ####... .#####. .#####. .#####. ..###.. #######",
    // rice noodle meat vegetable seafood book kitchenware
    "..###.. ....... ....##. ..#.#.. #.#.... ###.### #####..",
    ".#.#.#. .##..## ...#### ...#... .#####. #..#..# #.###..",
    "#.#.#.# #..##.. ..##### .#####. #.##### #..#..# #####..",
    "####### ....... ..####. .#####. .....## #..#..# #####..",
    "####### .##..## .###... ..###.. ....### #..#..# ....#..",
    ".#####. #..##.. ##..... ..###.. #.####. ###.### ....##.",
    "..###.. ....... .#..... ...#... ###.... ...#... .....##",
    // cookware tableware salty spicy sweet bitter check
    ".#.#... .#.#.#. ..###.. ...#... ....... ..##### ......#",
    ".#.#... .#.#.#. .#.#.#. ..##... #.###.# .#....# .....##",
    "....... .#.#.#. .#####. ..###.. ####### #...#.# #...##.",
    "#...### .#####. .#...#. #.####. .##.##. #..#..# ##.##..",
    "#####.. ...#... .#...#. ####### ####### #.#..#. .###...",
    "#####.. ...#... #.....# ##...## #.###.# .####.. ..#....",
    ".###... ...#... ####### .##.##. ....... #...... .......",
    // cross lock arrow hand clock star
    "##...## ..###.. ...#... ..#.#.# ####### ...#...",
    "###.### .#...#. ...##.. ..#.#.# .#...#. ...#...",
    ".#####. .#...#. ######. ..#.#.# ..###.. #######",
    "..###.. ####### ####### #.##### ...#... .#####.",
    ".#####. ###.### ######. ####### ..#.#.. ..###..",
    "###.### ###.### ...##.. .###### .#.#.#. .##.##.",
    "##...## ####### ...#... ..####. ####### #.....#",
] };
