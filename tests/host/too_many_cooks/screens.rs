//! Whatever is asked, told or scored fits the screen, and every question has help.

use souschef::games::too_many_cooks::prelude::*;

use super::{light, playing, promise};
use crate::laws::screen::Limits;
use crate::laws::watched;

/// Help is three short sentences at most.
const LIMITS: Limits = Limits {
    name: 6,
    help: 170,
    label: 18,
    value: 10,
    note: 26,
    hands: true,
};

#[test]
fn everything_asked_and_told_fits_the_screen() {
    let openings: [fn(u8) -> TooManyCooks; 3] = [TooManyCooks::new, light, playing];
    for (opening, seed) in openings.into_iter().zip(3..) {
        watched(opening, 4, seed, &promise(), &mut |told, game| {
            LIMITS.told(told);
            LIMITS.everything(game, 2, 1);
        });
    }
}
