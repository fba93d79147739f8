//! Whatever is asked, shown, told or scored fits the screen.

use souschef::engine::game::Game;
use souschef::engine::scene::Scene;
use souschef::engine::seat::{Asked, Seat};
use souschef::games::wok_and_roll::{Draft, WokAndRoll};

use crate::laws::screen::Limits;

const LIMITS: Limits = Limits {
    name: 8,
    help: 240,
    label: 20,
    value: 14,
    note: 26,
    hands: true,
};

/// Checks everything that can be asked now, asides included, two presses deep.
pub fn everything_fits(game: &WokAndRoll) {
    LIMITS.everything(game, 1, 0);
    for seat in Seat::all(game.seats()) {
        scene_fits(&game.scene(Asked::Seat(seat), Draft::None));
    }
    scene_fits(&game.scene(Asked::Table, Draft::None));
}

fn scene_fits(scene: &Scene) {
    match scene {
        Scene::Lines(lines) => lines.iter().for_each(|line| LIMITS.narrow(line, 26)),
        Scene::Dice(dice) => assert_eq!(dice.dice.len(), 6),
        _ => panic!("a scene of another game"),
    }
}
