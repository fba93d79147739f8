//! Cooking, fridge and the effects of the sections.

use super::*;

/// WAR-COOK-01.
#[test]
fn everybody_cooks_at_the_same_time_in_any_order() {
    let mut game = cooking(3, "mmrbnn");
    let all = (0..3).fold(Waiting::NOBODY, |all, number| all.and(seat(number)));
    assert_eq!(game.waiting(), all);
    play(&mut game, seat(2), cross(MEAT, 0));
    play(&mut game, seat(0), cross(NOODLE, 0));
    play(&mut game, seat(2), Action::Cooked);
    assert!(!game.waiting().has(seat(2)));
    assert!(game.waiting().has(seat(1)));
}

/// WAR-COOK-02.
#[test]
fn the_roller_uses_all_dice_the_others_the_white_ones() {
    let game = without_fridge(cooking(2, "mmrbnn"));
    assert!(allowed(&game, seat(0), cross(NOODLE, 0)));
    let reason = refused(&game, seat(1), cross(NOODLE, 0));
    assert_eq!(reason, short(Face::Noodle));
}

/// WAR-COOK-03.
#[test]
fn each_symbol_pays_for_one_ingredient() {
    let mut game = without_fridge(cooking(1, "mmmrnb"));
    play(&mut game, seat(0), cross(MEAT, 0));
    assert_eq!(refused(&game, seat(0), cross(MEAT, 1)), short(Face::Meat));
}

/// "Not enough rice" did not say how many.
#[test]
fn what_is_missing_is_said_in_numbers() {
    let game = without_fridge(cooking(1, "rnmvsb"));
    let tried = game
        .clone()
        .apply(seat(0), cross(RICE, 0), &mut ToDo::new());
    let why = Line::from(tried.expect_err("one rice"));
    assert_eq!(why.to_string(), "It needs 2 rice, you have 1.");
}

/// WAR-COOK-04.
#[test]
fn several_servings_or_none_may_be_cooked() {
    let mut game = without_fridge(cooking(2, "mmnnrr"));
    for (plate, serving) in [(MEAT, 1), (NOODLE, 0), (RICE, 0)] {
        play(&mut game, seat(0), cross(plate, serving));
    }
    play(&mut game, seat(0), Action::Cooked);
    play(&mut game, seat(1), Action::Cooked);
    assert_eq!(game.players[1].crossed, [0; 20]);
}

/// WAR-COOK-05.
#[test]
fn unused_dice_are_lost_at_the_end_of_the_turn() {
    let mut game = cooking(1, "rnmvsb");
    play(&mut game, seat(0), Action::Cooked);
    let player = &game.players[0];
    assert_eq!(
        (player.circled, player.fridge),
        (Pool::default(), Pool([1; 6]))
    );
}

/// WAR-COOK-06.
#[test]
fn a_dish_is_cooked_from_top_to_bottom() {
    let game = cooking(1, "nnnnnn");
    assert_eq!(
        refused(&game, seat(0), cross(NOODLE, 1)),
        Refusal::FromTheTop(1)
    );
    assert!(allowed(&game, seat(0), cross(NOODLE, 0)));
}

/// WAR-COOK-06 across the groups of one column.
#[test]
fn a_dish_below_a_dish_waits_for_it() {
    let mut game = cooking(1, "mmmmmm");
    game.sheet.plates[MEAT as usize].layout.shape = Shape::Dish;
    game.sheet.plates[MEAT_2 as usize].layout.shape = Shape::Dish;
    assert_eq!(
        refused(&game, seat(0), cross(MEAT_2, 0)),
        Refusal::AboveFirst(Face::Meat, 1)
    );
    game.players[0].crossed[MEAT as usize] = 0b111;
    assert!(allowed(&game, seat(0), cross(MEAT_2, 0)));
}

/// WAR-COOK-07, WAR-MV-01, WAR-SEA-01.
#[test]
fn platters_are_cooked_in_any_order() {
    let game = cooking(1, "ssmmvv");
    for (plate, serving) in [
        (SEAFOOD, 2),
        (SEAFOOD_2, 1),
        (MEAT, 1),
        (MEAT_2, 2),
        (VEGETABLE, 2),
        (VEGETABLE_2, 0),
    ] {
        assert!(allowed(&game, seat(0), cross(plate, serving)));
    }
}

/// WAR-COOK-08.
#[test]
fn a_cross_stays_and_cannot_be_made_twice() {
    let mut game = cooking(1, "mmmmmm");
    play(&mut game, seat(0), cross(MEAT, 0));
    assert_eq!(refused(&game, seat(0), cross(MEAT, 0)), Refusal::Crossed);
    play(&mut game, seat(0), Action::Cooked);
    assert!(game.players[0].is_crossed(place(MEAT, 0)));
    assert_eq!(game.score(Seat(0)).total(), 2);
}

/// WAR-COOK-09, WAR-V12.
#[test]
fn a_circle_never_pays_for_the_serving_that_earned_it() {
    let mut game = without_fridge(cooking(1, "vrnmsb"));
    game.sheet.gifts[0] = Gift::Symbol(Face::Vegetable);
    game.players[0].crossed[MEAT as usize] = 0b1;
    let reason = refused(&game, seat(0), cross(VEGETABLE, 0));
    assert_eq!(reason, short(Face::Vegetable));
}

/// WAR-COOK-09: an earlier serving stays paid by what was there before the circle.
#[test]
fn a_circle_does_not_pay_for_earlier_servings() {
    let game = without_fridge(cooking(1, "mmvvrb"));
    let mut game = with_hexagon(game, Face::Rice);
    play(&mut game, seat(0), cross(RICE, 0));
    play(&mut game, seat(0), cross(MEAT, 0));
    play(&mut game, seat(0), cross(VEGETABLE, 0));
    play(&mut game, seat(0), Action::Cooked);
    assert_eq!(
        stock(&game, 0, Face::Rice),
        (0, 1),
        "the circled rice is left"
    );
}

/// WAR-FRIDGE-01.
#[test]
fn a_fridge_symbol_is_used_once_per_game() {
    let mut game = cooking(1, "rnmvsb");
    play(&mut game, seat(0), cross(RICE, 0));
    let to_do = play(&mut game, seat(0), Action::Cooked);
    assert!(lines(&to_do).contains(&"seat 1: fridge, cross 1 rice".into()));
    assert!(to_do.has_hands());
    assert_eq!(stock(&game, 0, Face::Rice), (0, 0));
    lock(&mut game, "rnmvsb");
    assert_eq!(refused(&game, seat(0), cross(RICE, 1)), short(Face::Rice));
}

/// WAR-FRIDGE-02.
#[test]
fn any_number_of_fridge_symbols_may_be_used_in_a_turn() {
    let mut game = cooking(1, "rnmvsb");
    for (plate, serving) in [
        (RICE, 0),
        (NOODLE, 0),
        (MEAT, 0),
        (VEGETABLE, 1),
        (SEAFOOD, 0),
    ] {
        play(&mut game, seat(0), cross(plate, serving));
    }
    play(&mut game, seat(0), Action::Cooked);
    assert_eq!(game.players[0].fridge, Pool([0, 0, 0, 0, 0, 1]));
}

/// WAR-FRIDGE-03.
#[test]
fn the_fridge_starts_with_five_ingredients_and_a_book() {
    let game = cooking(4, "rnmvsb");
    assert!(
        game.players[..4]
            .iter()
            .all(|player| player.fridge == Pool([1; 6]))
    );
}

/// WAR-FRIDGE-04.
#[test]
fn the_fridge_helps_those_who_do_not_roll_too() {
    let game = cooking(2, "nrmvss");
    assert!(allowed(&game, seat(1), cross(NOODLE, 0)));
}

/// WAR-RN-01.
#[test]
fn rice_and_noodles_give_points_only() {
    let mut game = cooking(1, "rrnnbb");
    for plate in [RICE, NOODLE] {
        let to_do = play(&mut game, seat(0), cross(plate, 0));
        assert!(!to_do.has_hands());
    }
    assert!(
        game.players[0]
            .picks
            .iter()
            .all(|picked| picked.gains.is_none())
    );
    assert_eq!(game.score(Seat(0)).total(), 2);
}

/// WAR-MV-02, WAR-V02.
#[test]
fn a_full_platter_earns_two_points() {
    let mut game = cooking(1, "mmmmmm");
    for serving in [2, 0, 1] {
        play(&mut game, seat(0), cross(MEAT, serving));
    }
    let score = game.score(Seat(0));
    let platters = score.rows.iter().find(|row| row.name == "platters");
    assert_eq!(platters.map(|row| row.points), Some(2));
    assert_eq!(score.total(), 7 + 2);
}

/// WAR-MV-03, WAR-V05: one Meat, one Vegetable of a row, one of them from the fridge.
#[test]
fn a_full_row_circles_its_ingredient() {
    let mut game = cooking(1, "mmvnsb");
    play(&mut game, seat(0), cross(VEGETABLE, 0));
    let to_do = play(&mut game, seat(0), cross(MEAT, 0));
    assert!(lines(&to_do).contains(&"seat 1: circle rice".into()));
    play(&mut game, seat(0), Action::Cooked);
    assert_eq!(stock(&game, 0, Face::Rice), (1, 1));
    assert_eq!(stock(&game, 0, Face::Vegetable), (0, 0));
}

/// WAR-MV-04.
#[test]
fn a_circle_is_usable_at_once() {
    let mut game = without_fridge(cooking(1, "mmvvrb"));
    play(&mut game, seat(0), cross(MEAT, 0));
    assert_eq!(refused(&game, seat(0), cross(RICE, 0)), short(Face::Rice));
    play(&mut game, seat(0), cross(VEGETABLE, 0));
    play(&mut game, seat(0), cross(RICE, 0));
    let to_do = play(&mut game, seat(0), Action::Cooked);
    assert!(lines(&to_do).contains(&"seat 1: use circled 1 rice".into()));
    assert_eq!(stock(&game, 0, Face::Rice), (0, 0));
}

/// A circle over the most that can be counted was lost without a word; now it is refused, and the
/// last one that can be counted is.
#[test]
fn a_circle_that_cannot_be_counted_is_refused() {
    let mut game = cooking(1, "mmvvrb");
    play(&mut game, seat(0), cross(MEAT, 0));
    game.players[0].circled.add(Face::Rice, 36);
    assert_eq!(
        refused(&game, seat(0), cross(VEGETABLE, 0)),
        Refusal::CirclesFull
    );
    let why = Line::from(Refusal::CirclesFull).to_string();
    assert_eq!(why, "36 symbols are circled: use some first.");
    game.players[0].circled = Pool([35, 0, 0, 0, 0, 0]);
    play(&mut game, seat(0), cross(VEGETABLE, 0));
    play(&mut game, seat(0), Action::Cooked);
    assert_eq!(stock(&game, 0, Face::Rice), (1, 36));
}

/// What a turn brought is told with its bonus.
#[test]
fn a_turn_tells_its_points() {
    let mut game = cooking(1, "mmmmmm");
    for (serving, full) in [(2, false), (0, false), (1, true)] {
        let to_do = play(&mut game, seat(0), cross(MEAT, serving));
        let said = lines(&to_do).contains(&"seat 1: full meat 1 +2".into());
        assert_eq!(said, full, "serving {serving}");
    }
    let to_do = play(&mut game, seat(0), Action::Cooked);
    assert!(lines(&to_do).contains(&"seat 1: +9 points".into()));
    lock(&mut game, "rnmvsb");
    let to_do = play(&mut game, seat(0), Action::Cooked);
    let said = lines(&to_do);
    assert!(!said.iter().any(|line| line.contains("points")), "{said:?}");
}

/// WAR-SEA-01.
#[test]
fn a_full_seafood_platter_earns_its_bonus() {
    let mut game = cooking(1, "ssssss");
    for serving in [1, 0, 2] {
        play(&mut game, seat(0), cross(SEAFOOD, serving));
    }
    assert_eq!(game.score(Seat(0)).total(), 3 + 2);
}

/// WAR-V08.
#[test]
fn who_does_not_roll_needs_white_dice_fridge_or_books() {
    let game = cooking(2, "mmrbnn");
    assert!(allowed(&game, seat(1), cross(MEAT, 0)));
    let reason = refused(&game, seat(1), cross(NOODLE, 0));
    assert_eq!(reason, short(Face::Noodle));
    let game = with_hexagon(game, Face::Noodle);
    assert!(allowed(&game, seat(1), cross(NOODLE, 0)));
}

/// The device never answers for a cook, not even with nothing left to cook: it need not look for forced answers.
#[test]
fn a_cook_always_has_a_choice() {
    let mut empty = without_fridge(cooking(2, "bbbbbb"));
    empty.sheet = Sheet::unread(Side::Expert);
    let mut full = cooking(2, "rnmvsb");
    full.players[0].crossed = [0b11_1111_1111; 20];
    for game in [cooking(2, "rnmvsb"), empty, full] {
        let prompt = game.prompt(seat(0), Draft::None).expect("a question");
        let open = prompt.choices().iter();
        let open = open.filter(|choice| choice.closed.is_none()).count();
        assert!(open > 1 && prompt.memo.is_none());
        assert_eq!(game.affected_by(seat(0)), Waiting::NOBODY);
    }
}

/// A star marks a serving that the dice do not pay: it takes circles or fridge, which are gone once used.
#[test]
fn a_star_marks_what_the_fridge_pays() {
    let game = cooking(1, "rnnmvs");
    let prompt = game.prompt(seat(0), Draft::None).expect("a list");
    let labels: Vec<String> = prompt
        .choices()
        .iter()
        .map(|choice| choice.label.to_string())
        .collect();
    let starred = |name: &str| {
        let mut named = labels.iter().filter(|label| label.starts_with(name));
        named.next().expect("a label").contains("star")
    };
    assert!(
        starred("rice 1"),
        "one die, one from the fridge: {labels:?}"
    );
    assert!(!starred("noodle 1"), "two dice: {labels:?}");
}
