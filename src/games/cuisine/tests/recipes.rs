//! Recipes, ingredients and utensils: sections 2.2 and the vectors on scoring.

use super::*;

/// The worth of a player's turn with these recipes.
#[track_caller]
fn check(dishes: &[Dish], expected: i16) {
    let mut game = begun(2);
    turn(&mut game, &[dishes, &[]]);
    assert_eq!(points(&game), [expected, 0], "{dishes:?}");
}

fn with_symbols(dish: Dish, symbols: [bool; 3]) -> Dish {
    Dish { symbols, ..dish }
}

fn with_optional(dish: Dish, optional: u8) -> Dish {
    Dish { optional, ..dish }
}

/// CUI-REC-01, CUI-REC-02, CUI-REC-03, CUI-ING-01, CUI-ING-02, CUI-V05
#[test]
fn easy_normal_and_hard_recipes_score_one_two_and_three() {
    check(&[E], 1);
    check(&[N], 2);
    check(&[H], 3);
    assert_eq!(E.ingredients(), [1, 0, 0]);
    assert_eq!(N.ingredients(), [1, 1, 0]);
    assert_eq!(H.ingredients(), [1, 2, 0]);
}

/// CUI-REC-04, CUI-V03
#[test]
fn a_recipe_with_fewer_secondaries_scores_as_the_lower_level() {
    check(&[HN], 2);
    check(&[HE], 1);
    check(&[NE], 1);
}

/// CUI-REC-04: secondaries never above the printed level.
#[test]
fn a_recipe_takes_no_more_secondaries_than_printed() {
    let mut game = begun(2);
    go(&mut game, Action::Done);
    for dish in [Dish::new(Level::Easy, 1), Dish::new(Level::Hard, 3)] {
        let cook = Action::Cook(dish, false);
        refuse(
            &game,
            Asked::Seat(ANA),
            cook,
            Refusal::TooManySecondaries(dish.printed.secondaries()),
        );
    }
}

/// CUI-V04, CUI-REC-07
#[test]
fn a_normal_recipe_cooked_as_easy_is_not_tracked() {
    let mut game = begun(2);
    cook(&mut game, &[&[NE], &[]]);
    go(&mut game, Action::Done);
    assert_eq!(
        game.stage(),
        Stage::Prepare(None),
        "nobody is asked to track"
    );
    assert_eq!(points(&game), [1, 0]);
}

/// CUI-REC-05, CUI-V01, CUI-V05, CUI-V07, CUI-V08, CUI-V09
#[test]
fn a_full_hard_recipe_lifts_every_other_one() {
    check(&[H, E, E], 7);
    check(&[H], 3);
    check(&[HN, E], 3);
    check(&[H, HN], 6);
    check(&[H, N, E], 8);
}

/// CUI-REC-06, CUI-V02, CUI-V06
#[test]
fn full_hard_recipes_lift_each_other() {
    check(&[H, H, E], 11);
    check(&[H, H, H], 15);
}

/// CUI-ING-03, CUI-V10
#[test]
fn an_optional_ingredient_adds_one() {
    check(&[with_optional(E, 1)], 2);
    check(&[H, with_optional(NE, 1)], 6);
}

/// CUI-DEC-07
#[test]
fn a_hard_recipe_does_not_lift_those_of_opponents() {
    let mut game = begun(2);
    turn(&mut game, &[&[H], &[E]]);
    assert_eq!(points(&game), [3, 1]);
}

/// CUI-UT-01, CUI-UT-02, CUI-V11
#[test]
fn a_utensil_counts_only_face_up() {
    let cookware = [false, true, false];
    for (place, expected) in [(UtensilState::Up, 9), (UtensilState::Down, 7)] {
        let mut game = begun(2);
        let utensils = [UtensilState::Away, place, UtensilState::Away];
        lay_out(&mut game, ANA, utensils);
        let dishes = [with_symbols(H, cookware), with_symbols(E, cookware), E];
        turn(&mut game, &[&dishes, &[]]);
        assert_eq!(points(&game), [expected, 0]);
        assert_eq!(game.player(ANA).utensils, utensils);
    }
}

/// CUI-UT-03
#[test]
fn utensils_stay_in_play_after_scoring() {
    let mut game = begun(2);
    go(&mut game, Action::Lay(ANA, Utensil::Tableware));
    turn(&mut game, &[&[E], &[]]);
    let lies = [UtensilState::Away, UtensilState::Away, UtensilState::Up];
    assert_eq!(game.player(ANA).utensils, lies);
}

/// CUI-DEC-18: up to three symbols, and a primary always.
#[test]
fn a_recipe_may_match_all_three_utensils() {
    let mut game = begun(2);
    lay_out(&mut game, ANA, [UtensilState::Up; 3]);
    turn(&mut game, &[&[with_symbols(E, [true; 3])], &[]]);
    assert_eq!(points(&game), [4, 0]);
    assert!(Dish::WAYS.iter().all(|dish| dish.ingredients()[0] == 1));
}

/// CUI-DEC-19
#[test]
fn a_symbol_needs_its_utensil_in_play() {
    let mut game = begun(2);
    go(&mut game, Action::Lay(ANA, Utensil::Cookware));
    refuse(
        &game,
        Asked::Table,
        Action::Lay(ANA, Utensil::Cookware),
        Refusal::Laid(Utensil::Cookware),
    );
    go(&mut game, Action::Done);
    let dish = with_symbols(E, [true, false, false]);
    refuse(
        &game,
        Asked::Seat(ANA),
        Action::Cook(dish, false),
        Refusal::NotLaid(Utensil::Kitchenware),
    );
    assert_eq!(game.player(BEN).utensils, [UtensilState::Away; 3]);
}

/// CUI-V31, CUI-DEC-32
#[test]
fn what_lies_face_up_in_the_score_phase_counts() {
    let tableware = [false, false, true];
    for (place, flip, expected) in [
        (UtensilState::Down, CardEffect::RepairUtensil, 6),
        (UtensilState::Up, CardEffect::BreakUtensil, 5),
    ] {
        let mut game = begun(2);
        let utensils = [UtensilState::Away, UtensilState::Away, place];
        lay_out(&mut game, ANA, utensils);
        cook(&mut game, &[&[H, with_symbols(E, tableware)], &[]]);
        match flip {
            CardEffect::BreakUtensil => go(&mut game, card(BEN, flip, Some(ANA), Some(2))),
            _ => go(&mut game, card(ANA, flip, None, Some(2))),
        };
        finish_turn(&mut game);
        assert_eq!(points(&game), [expected, 0]);
    }
}

/// The capacity of section 5.
#[test]
fn twelve_recipes_are_the_most() {
    let mut game = begun(2);
    go(&mut game, Action::Done);
    for _ in 0..MAX_COOKED {
        assert_eq!(game.stage(), Stage::Cook(0));
        go(&mut game, Action::Cook(E, true));
    }
    assert_eq!(game.stage(), Stage::Cook(1), "the list is full");
    let add = Action::Count(Count::Recipe(ANA, MAX_COOKED as u8), E.code());
    refuse(
        &game,
        Asked::Table,
        add,
        Refusal::Count(CountError::NoSuchCount),
    );
}
