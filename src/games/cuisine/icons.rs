//! The icons of the game.

use crate::icons;

icons! { ICONS from 27 {
        Kitchenware "kitchenware", Cookware "cookware", Tableware "tableware"
    }
    "....... ....... .#.#.#.",
    "####### ......# .#.#.#.",
    "#.##### .....## .#.#.#.",
    "#####.. ######. .#####.",
    "#####.. #####.. ...#...",
    "#####.. #####.. ...#...",
    "....... .###... ...#...",
}
