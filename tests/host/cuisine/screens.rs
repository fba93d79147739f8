//! Whatever is asked, told or scored fits the screen, and every question has help.

use souschef::games::cuisine::prelude::*;

use super::{PROMISE, light, with_pantry};
use crate::laws::screen::Limits;
use crate::laws::watched;

/// Help is three short sentences at most.
const LIMITS: Limits = Limits {
    name: 6,
    help: 190,
    label: 18,
    value: 10,
    note: 26,
    hands: true,
};

#[test]
fn everything_asked_and_told_fits_the_screen() {
    let openings: [fn(u8) -> Cuisine; 3] = [Cuisine::new, light, with_pantry];
    for (opening, seed) in openings.into_iter().zip(3..) {
        watched(opening, 3, seed, &PROMISE, &mut |told, game| {
            LIMITS.told(told);
            LIMITS.everything(game, 1, 0);
        });
    }
}
