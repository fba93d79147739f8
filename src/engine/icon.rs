//! Icons: things with a picture of 7 x 7 pixels and a word for plain text.
//!
//! The shared icons are declared here; a game declares its own in its folder with [`icons!`](crate::icons) and is
//! listed in `games::ICONS`. A line keeps an icon as one byte, so all icons are numbered through.

/// Rows and columns of an icon.
pub const SIZE: usize = 7;

/// A thing with a picture of its own, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Icon(pub(crate) u8);

/// Icons that are declared together.
#[derive(Debug)]
pub struct IconSheet {
    /// The number of the first one.
    pub first: u8,
    /// A word for each.
    pub words: &'static [&'static str],
    /// Seven columns for each, from left to right, bit 0 on top.
    pub columns: &'static [u8],
}

/// Declares icons: their names with a word each, then their pictures in rows, up to seven side by side.
/// They are numbered from the number after `from`, which must follow the last number of the sheet before.
///
/// ```text
/// icons! { ICONS from 30 { Pot "pot", Spoon "spoon" }
///     "....... ...#...",
///     ...
/// }
/// ```
///
/// `Icon::Pot` is then an icon like all others.
#[macro_export]
macro_rules! icons {
    ($sheet:ident from $first:literal { $($name:ident $word:literal),* $(,)? } $($row:literal,)*) => {
        /// The icons declared here.
        pub const $sheet: $crate::engine::icon::IconSheet = $crate::engine::icon::IconSheet {
            first: $first,
            words: &[$($word),*],
            columns: &$crate::engine::icon::columns::<{ [$($word),*].len() * $crate::engine::icon::SIZE }>(&[$($row),*]),
        };

        const _: () = {
            enum Order { $($name),* }

            #[allow(non_upper_case_globals, missing_docs, reason = "used like the variants of an enum")]
            impl $crate::engine::icon::Icon {
                $(pub const $name: Self = Self($first + Order::$name as u8);)*
            }
        };
    };
}

/// The columns of pictures that are drawn in rows: `#` is lit, a blank is between two icons.
pub const fn columns<const N: usize>(rows: &[&str]) -> [u8; N] {
    let (mut columns, mut column, mut band) = ([0; N], 0, 0);
    while band < rows.len() {
        let mut x = 0;
        while x < rows[band].len() {
            let mut y = 0;
            while y < SIZE {
                columns[column] |= ((rows[band + y].as_bytes()[x] == b'#') as u8) << y;
                y += 1;
            }
            column += 1;
            x += if x % (SIZE + 1) == SIZE - 1 { 2 } else { 1 };
        }
        band += SIZE;
    }
    assert!(column == N, "there is not a picture for each word");
    columns
}

crate::icons! { SHARED from 0 {
        Check "yes", Cross "no", Lock "locked", Arrow "to", Star "star", Card "card", Coin "coin",
        Gourmet "gourmet", Meat "meat"
    }
    "......# ##...## ..###.. ...#... ...#... ..##### ..###..",
    ".....## ###.### .#...#. ...##.. ...#... ..#...# .#####.",
    "#...##. .#####. .#...#. ######. ####### ####..# ##...##",
    "##.##.. ..###.. ####### ####### .#####. #..#..# ##...##",
    ".###... .#####. ###.### ######. ..###.. #..#..# ##...##",
    "..#.... ###.### ###.### ...##.. .##.##. #..#### .#####.",
    "....... ##...## ####### ...#... #.....# ####... ..###..",
    "...#... ....##.",
    ".#####. ...####",
    "#.....# ..#####",
    "#.#...# ..####.",
    "#.....# .###...",
    "....... ##.....",
    "####### .#.....",
}
