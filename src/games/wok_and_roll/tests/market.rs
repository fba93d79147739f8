//! Turns and the market: WAR-TURN and WAR-MKT.

use super::*;
use crate::engine::prompt::{Answer, Ask};

/// A full sheet with device dice that were rolled once.
fn rolled(dice: &str) -> WokAndRoll {
    let mut game = table(3, Depth::Everything, true);
    play(&mut game, Asked::Table, Action::Rolled(faces(dice)));
    game
}

/// WAR-TURN-01.
#[test]
fn a_turn_is_market_then_cooking() {
    let mut game = rolled("rnmvsb");
    assert_eq!(game.stage(), Stage::Deciding);
    assert_eq!(refused(&game, seat(0), cross(RICE, 0)), Refusal::NotNow);
    play(&mut game, seat(0), Action::Lock);
    assert_eq!(game.stage(), Stage::Cooking(0));
}

/// WAR-TURN-02.
#[test]
fn the_dice_go_clockwise_when_everyone_has_cooked() {
    let mut game = cooking(3, "rnmvsb");
    for cook in [2, 0] {
        play(&mut game, seat(cook), Action::Cooked);
        assert_eq!(game.roller(), Seat(0));
    }
    play(&mut game, seat(1), Action::Cooked);
    assert_eq!((game.roller(), game.stage()), (Seat(1), Stage::Deciding));
}

/// WAR-MKT-01.
#[test]
fn the_first_roll_throws_all_six_dice() {
    let game = table(3, Depth::Everything, true);
    assert_eq!(game.stage(), Stage::Throwing(Six::ALL));
    let five = Action::Rolled(faces("rnmvs-"));
    assert_eq!(refused(&game, Asked::Table, five), Refusal::NoSuchThing);
    let prompt = game.prompt(Asked::Table, Draft::None).expect("a draw");
    assert!(matches!(prompt.ask, Ask::Draw(_)));
}

/// WAR-MKT-02, WAR-V01, WAR-DEC-11.
#[test]
fn there_are_three_rolls_and_the_third_locks_by_itself() {
    let mut game = rolled("rnmvsb");
    for dice in ["rrrrrr", "nnnnnn"] {
        play(&mut game, seat(0), Action::RollAgain(Six(0)));
        play(&mut game, Asked::Table, Action::Rolled(faces(dice)));
    }
    assert_eq!(game.stage(), Stage::Cooking(0));
    let again = Action::RollAgain(Six(0));
    assert_eq!(refused(&game, seat(0), again), Refusal::NotNow);
    game.stage = Stage::Deciding;
    assert_eq!(refused(&game, seat(0), again), Refusal::ThreeRolls);
}

/// WAR-MKT-02 with real dice: the device counts the rolls.
#[test]
fn real_dice_are_counted_to_three() {
    let mut game = pad(2);
    play(&mut game, seat(0), Action::RollAgain(Six(0)));
    assert_eq!((game.market.rolls, game.stage()), (2, Stage::Deciding));
    play(&mut game, seat(0), Action::RollAgain(Six(0)));
    assert_eq!(game.stage(), Stage::Reporting);
}

/// WAR-MKT-03.
#[test]
fn dice_held_before_may_be_rolled_later() {
    let mut game = rolled("rnmvsb");
    play(&mut game, seat(0), Action::RollAgain(Six(0b001111)));
    play(&mut game, Asked::Table, Action::Rolled(faces("----rr")));
    assert_eq!(game.market.faces, faces("rnmvrr"));
    play(&mut game, seat(0), Action::RollAgain(Six(0b110000)));
    play(&mut game, Asked::Table, Action::Rolled(faces("bbbb--")));
    assert_eq!(game.market.faces, faces("bbbbrr"));
}

/// WAR-MKT-04.
#[test]
fn the_roller_may_lock_after_the_first_or_second_roll() {
    let mut game = rolled("rnmvsb");
    assert!(allowed(&game, seat(0), Action::Lock));
    play(&mut game, seat(0), Action::RollAgain(Six(0b111110)));
    play(&mut game, Asked::Table, Action::Rolled(faces("b-----")));
    play(&mut game, seat(0), Action::Lock);
    assert_eq!(game.stage(), Stage::Cooking(0));
    assert_eq!(refused(&game, seat(1), Action::Lock), Refusal::NotNow);
}

/// WAR-MKT-05.
#[test]
fn locked_dice_serve_everybody_at_once() {
    let mut game = without_fridge(cooking(3, "mmrbnn"));
    for cook in 0..3 {
        play(&mut game, seat(cook), cross(MEAT, 0));
    }
}

/// WAR-MKT-06.
#[test]
fn a_reroll_throws_at_least_one_die_and_keeps_the_rest() {
    let mut game = rolled("rnmvsb");
    let all = Action::RollAgain(Six::ALL);
    assert_eq!(refused(&game, seat(0), all), Refusal::AllHeld);
    play(&mut game, seat(0), Action::RollAgain(Six(0b111110)));
    let too_many = Action::Rolled(faces("rr----"));
    assert_eq!(refused(&game, Asked::Table, too_many), Refusal::NoSuchThing);
    play(&mut game, Asked::Table, Action::Rolled(faces("s-----")));
    assert_eq!(game.market.faces, faces("snmvsb"));
}

#[test]
fn only_the_roller_decides() {
    let game = rolled("rnmvsb");
    assert_eq!(refused(&game, seat(1), Action::Lock), Refusal::NotNow);
}

#[test]
fn holding_marks_the_dice_of_the_scene_and_keeps_the_cursor() {
    let game = rolled("rnmvsb");
    let draft = Draft::Hold(Six(0b10), 1);
    let Scene::Dice(dice) = game.scene(seat(0), draft) else {
        panic!("no dice on the table");
    };
    let held: Vec<bool> = dice.dice.iter().map(|die| die.held).collect();
    assert_eq!(held, [false, true, false, false, false, false]);
    let red: Vec<bool> = dice.dice.iter().map(|die| die.red).collect();
    assert_eq!(red, [false, false, false, false, true, true]);
    assert_eq!((dice.roll, dice.rolls), (1, 3));
    assert_eq!(game.prompt(seat(0), draft).expect("a question").focus, 1);
}

#[test]
fn real_dice_are_entered_once_white_ones_first() {
    let mut game = table(2, Depth::Everything, false);
    play(&mut game, seat(0), Action::Lock);
    let mut draft = Draft::None;
    for _ in 0..5 {
        let prompt = game.prompt(Asked::Table, draft).expect("a die");
        let Ask::Choose(choices) = prompt.ask else {
            panic!("a die is chosen");
        };
        let Answer::Next(next) = choices[2].answer else {
            panic!("six dice are entered");
        };
        draft = next;
    }
    assert_eq!(draft, Draft::Faces(faces("mmmmm-")));
    let prompt = game.prompt(Asked::Table, draft).expect("the last die");
    assert_eq!(prompt.focus, 2, "the list starts at the face before");
}

#[test]
fn a_die_shows_only_the_faces_it_has() {
    let mut game = table(2, Depth::Everything, true);
    game.sheet.red = faces("bbbbbb");
    let roll = Action::Rolled(faces("rrrrrr"));
    let fifth = Refusal::NotOnDie(4, Face::Rice);
    assert_eq!(refused(&game, Asked::Table, roll), fifth);
    play(&mut game, Asked::Table, Action::Rolled(faces("rrrrbb")));
}
