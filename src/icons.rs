//! Words and pictures of all icons: the shared ones and those of each game.

use crate::engine::icon::{Icon, IconSheet, SIZE};
use crate::games::ICONS;

/// How many icons there are. Each sheet begins where the one before ends.
pub const COUNT: usize = {
    let (mut at, mut count) = (0, 0);
    while at < ICONS.len() {
        assert!(
            ICONS[at].first as usize == count,
            "a sheet of icons begins at another number"
        );
        count += ICONS[at].words.len();
        at += 1;
    }
    count
};

/// A line keeps the number of an icon in six bits.
const _: () = assert!(COUNT <= 64, "there are too many icons");

impl Icon {
    /// The thing in a word, for plain text.
    pub fn word(self) -> &'static str {
        let (sheet, at) = self.place();
        sheet.words.get(at).copied().unwrap_or("?")
    }

    /// Seven columns from left to right, bit 0 on top.
    pub fn columns(self) -> &'static [u8] {
        let (sheet, at) = self.place();
        sheet
            .columns
            .get(at * SIZE..(at + 1) * SIZE)
            .unwrap_or(&[0; SIZE])
    }

    /// The sheet an icon is on, and its place there.
    fn place(self) -> (&'static IconSheet, usize) {
        let sheet = ICONS.iter().rev().find(|sheet| sheet.first <= self.0);
        let sheet = sheet.unwrap_or(&ICONS[0]);
        (sheet, usize::from(self.0 - sheet.first))
    }
}
