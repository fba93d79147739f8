//! Specialty skills: WAR-SKILL and the vectors about books.

use super::*;

/// WAR-SKILL-01, WAR-V13.
#[test]
fn two_books_buy_a_hexagon_that_works_in_the_same_turn() {
    let mut game = without_fridge(cooking(1, "bbbrns"));
    assert_eq!(refused(&game, seat(0), cross(RICE, 0)), short(Face::Rice));
    play(&mut game, seat(0), Action::Convert(Face::Rice));
    play(&mut game, seat(0), cross(RICE, 0));
    play(&mut game, seat(0), Action::Cooked);
    assert!(game.players[0].conversions.has(Face::Rice.index()));
}

/// WAR-SKILL-01: from the moment it is gained, not before.
#[test]
fn a_hexagon_does_not_pay_for_what_was_cooked_before() {
    let mut game = without_fridge(cooking(1, "bbbrrn"));
    play(&mut game, seat(0), cross(RICE, 0));
    play(&mut game, seat(0), Action::Convert(Face::Rice));
    assert_eq!(refused(&game, seat(0), cross(RICE, 1)), short(Face::Book));
}

/// WAR-SKILL-01, WAR-DEC-19: a spare book does not save the fridge from what was cooked before.
#[test]
fn what_was_cooked_before_a_hexagon_is_paid_without_it() {
    let plates = [RICE, NOODLE, MEAT, VEGETABLE, SEAFOOD];
    for (plate, face) in plates.into_iter().zip(Face::ingredients()) {
        let dice = format!("{}bbb{}", face.letter(), other(face));
        let mut game = cooking(1, &dice);
        play(&mut game, seat(0), cross(plate, 0));
        play(&mut game, seat(0), Action::Convert(face));
        play(&mut game, seat(0), Action::Cooked);
        assert_eq!(stock(&game, 0, face), (0, 0), "{face:?}");
        assert_eq!(stock(&game, 0, Face::Book), (1, 0), "{face:?}");
    }
}

/// Two symbols that are of no use for an ingredient.
fn other(face: Face) -> &'static str {
    match face {
        Face::Rice => "ss",
        _ => "rr",
    }
}

/// WAR-SKILL-02.
#[test]
fn a_hexagon_turns_any_number_of_books_from_dice_fridge_and_circles() {
    let mut game = with_hexagon(cooking(1, "bbnmvs"), Face::Rice);
    game.players[0].circled.add(Face::Book, 1);
    play(&mut game, seat(0), cross(RICE, 0));
    play(&mut game, seat(0), cross(RICE, 1));
    play(&mut game, seat(0), Action::Cooked);
    let left = (stock(&game, 0, Face::Rice), stock(&game, 0, Face::Book));
    assert_eq!(
        left,
        ((0, 0), (1, 0)),
        "rice and the circled book went first"
    );
}

/// WAR-SKILL-03.
#[test]
fn one_book_is_one_ingredient_of_any_outlined_hexagon() {
    let game = without_fridge(cooking(1, "brnmvs"));
    let game = with_hexagon(with_hexagon(game, Face::Rice), Face::Noodle);
    assert!(allowed(&game, seat(0), cross(RICE, 0)));
    assert!(allowed(&game, seat(0), cross(NOODLE, 0)));
    let mut both = game;
    play(&mut both, seat(0), cross(RICE, 0));
    assert_eq!(refused(&both, seat(0), cross(NOODLE, 0)), short(Face::Book));
}

/// WAR-SKILL-04.
#[test]
fn three_books_buy_a_rectangle() {
    let mut game = without_fridge(cooking(1, "bbbrns"));
    play(&mut game, seat(0), Action::Claim(1));
    assert!(game.players[0].has_bonus(1));
    assert_eq!(refused(&game, seat(0), Action::Claim(0)), short(Face::Book));
}

/// WAR-SKILL-05, WAR-V04.
#[test]
fn a_rectangle_counts_two_points_per_skill_itself_included() {
    let mut game = with_hexagon(cooking(1, "rnmvsb"), Face::Rice);
    game.players[0].bonuses = 0b11;
    assert_eq!(game.score(Seat(0)).total(), 6);
}

/// WAR-SKILL-06, WAR-V03.
#[test]
fn a_rectangle_counts_one_point_per_crossed_noodle_serving() {
    let mut game = cooking(1, "rnmvsb");
    game.players[0].crossed[NOODLE as usize] = 0b1_1111;
    let before = game.score(Seat(0)).total();
    game.players[0].bonuses = 0b10;
    assert_eq!(game.score(Seat(0)).total(), before + 5);
}

/// WAR-SKILL-07, WAR-DEC-12.
#[test]
fn a_skill_is_bought_once_and_its_books_are_gone() {
    let mut game = without_fridge(cooking(1, "bbrrrr"));
    play(&mut game, seat(0), Action::Convert(Face::Noodle));
    let again = Action::Convert(Face::Noodle);
    assert_eq!(refused(&game, seat(0), again), Refusal::Outlined);
    assert_eq!(refused(&game, seat(0), cross(NOODLE, 0)), short(Face::Book));
    let game = cooking(1, "rrrrrr");
    assert_eq!(
        refused(&game, seat(0), Action::Convert(Face::Book)),
        Refusal::NoSuchThing
    );
    assert_eq!(
        refused(&game, seat(0), Action::Claim(7)),
        Refusal::NoSuchThing
    );
}

/// WAR-SKILL-08.
#[test]
fn books_of_one_purchase_come_together_in_one_turn() {
    let mut game = without_fridge(cooking(1, "brnmvs"));
    let hexagon = Action::Convert(Face::Rice);
    assert_eq!(refused(&game, seat(0), hexagon), short(Face::Book));
    play(&mut game, seat(0), Action::Cooked);
    lock(&mut game, "brnmvs");
    assert_eq!(refused(&game, seat(0), hexagon), short(Face::Book));
}

/// WAR-SKILL-09.
#[test]
fn who_does_not_roll_buys_skills_with_white_books() {
    let mut game = without_fridge(cooking(2, "bbbbrr"));
    play(&mut game, seat(1), Action::Convert(Face::Rice));
    play(&mut game, seat(1), Action::Convert(Face::Meat));
    let game = without_fridge(cooking(2, "rrrrbb"));
    let hexagon = Action::Convert(Face::Rice);
    assert_eq!(refused(&game, seat(1), hexagon), short(Face::Book));
    assert!(allowed(&game, seat(0), hexagon));
}

/// WAR-V06.
#[test]
fn books_stand_for_vegetables_beside_a_noodle_serving() {
    let game = without_fridge(cooking(1, "nnvbbr"));
    let mut game = with_hexagon(game, Face::Vegetable);
    play(&mut game, seat(0), cross(NOODLE, 0));
    play(&mut game, seat(0), cross(VEGETABLE, 0));
    play(&mut game, seat(0), Action::Cooked);
}

/// WAR-V07.
#[test]
fn skills_cost_two_and_three_books() {
    for (dice, hexagon, rectangle) in [
        ("brnmvs", false, false),
        ("bbnmvs", true, false),
        ("bbbmvs", true, true),
    ] {
        let game = without_fridge(cooking(1, dice));
        assert_eq!(
            allowed(&game, seat(0), Action::Convert(Face::Rice)),
            hexagon
        );
        assert_eq!(allowed(&game, seat(0), Action::Claim(0)), rectangle);
    }
}

/// WAR-V14, WAR-DEC-19.
#[test]
fn a_later_purchase_shifts_an_earlier_payment() {
    let mut game = with_hexagon(cooking(1, "rbnmvs"), Face::Rice);
    play(&mut game, seat(0), cross(RICE, 0));
    play(&mut game, seat(0), Action::Convert(Face::Meat));
    play(&mut game, seat(0), Action::Cooked);
    assert_eq!(stock(&game, 0, Face::Rice), (0, 0));
    assert_eq!(stock(&game, 0, Face::Book), (0, 0));
}

/// WAR-V15.
#[test]
fn what_perishes_pays_first() {
    let mut game = with_hexagon(cooking(1, "rbnmvs"), Face::Rice);
    play(&mut game, seat(0), cross(RICE, 0));
    play(&mut game, seat(0), Action::Cooked);
    assert_eq!(stock(&game, 0, Face::Rice), (1, 0));
    assert_eq!(stock(&game, 0, Face::Book), (1, 0));
}
