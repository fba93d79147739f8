//! House rules: every decision with a setting, and the others as they stand.

use super::*;

/// CUI-DEC-02
#[test]
fn a_met_condition_may_stand_in_place_of_the_points() {
    let mut game = begun_with(&[deck("ONE", 1), deck("TWO", 5)]);
    give(&mut game, ANA, 11);
    track(&mut game, ANA, [1, 0, 0, 0, 0, 0]);
    assert_eq!(game.total(ANA), 41);
    set(&mut game, Rule::Condition, 1);
    assert_eq!(game.total(ANA), 30);
    assert_eq!(game.score(ANA).total(), 30);
}

/// CUI-DEC-03
#[test]
fn the_points_that_end_the_game_can_be_changed() {
    let mut game = begun(2);
    set(&mut game, Rule::Target, 25);
    give(&mut game, ANA, 24);
    turn(&mut game, &[&[E], &[]]);
    assert_eq!(game.stage(), Stage::Over);
}

/// What is settled is settled: house rules end with the game, and those of roles need roles.
#[test]
fn house_rules_belong_to_a_game_that_goes_on() {
    let mut game = begun(2);
    assert!(game.has_rule(Rule::Target) && !game.has_rule(Rule::Judged));
    set(&mut game, Rule::Target, 25);
    give(&mut game, ANA, 24);
    turn(&mut game, &[&[E], &[]]);
    let late = Action::House(Rule::Target, 30);
    refuse(&game, Asked::Table, late, Refusal::NotNow);
}

/// CUI-DEC-04
#[test]
fn the_first_player_may_move_on() {
    let mut game = begun(3);
    set(&mut game, Rule::First, 1);
    turn(&mut game, &[&[], &[], &[]]);
    assert_eq!(game.first(), BEN);
}

/// CUI-DEC-06
#[test]
fn the_number_of_optional_ingredients_is_a_house_rule() {
    for (optionals, most) in [(0, 1), (1, 2), (2, 20)] {
        let mut game = begun(2);
        set(&mut game, Rule::Optionals, optionals);
        go(&mut game, Action::Done);
        let with = |optional| Action::Cook(Dish { optional, ..E }, false);
        refuse(
            &game,
            Asked::Seat(ANA),
            with(most + 1),
            Refusal::TooManyOptionals(most),
        );
        go(&mut game, with(most));
    }
}

/// CUI-DEC-08, CUI-V14
#[test]
fn a_recipe_may_score_below_zero_without_its_floor() {
    let mut game = begun(2);
    set(&mut game, Rule::RecipeFloor, 0);
    cook(&mut game, &[&[E], &[]]);
    for _ in 0..2 {
        go(
            &mut game,
            card(BEN, CardEffect::ScoreLess, Some(ANA), Some(0)),
        );
    }
    finish_turn(&mut game);
    assert_eq!(points(&game), [-1, 0]);
}

/// CUI-DEC-08
#[test]
fn a_total_may_have_a_floor() {
    let mut game = with_roles(3, &[Role::Critic]);
    set(&mut game, Rule::TotalFloor, 1);
    give(&mut game, EVE, 1);
    go(&mut game, Action::Role(RoleUse::Do(EVE, false)));
    assert_eq!(points(&game), [0, 0, 0]);
}

/// CUI-DEC-09
#[test]
fn the_supplier_takes_cards_now_or_at_the_next_refill() {
    let fewer = Action::Role(RoleUse::Do(EVE, false));
    let mut game = with_roles(3, &[Role::Supplier]);
    let to_do = go(&mut game.clone(), fewer);
    assert_eq!(
        to_do,
        ["seat 3: discard 2 cards", "seat 1: discard 2 cards"]
    );
    set(&mut game, Rule::Fewer, 1);
    let to_do = go(&mut game, fewer);
    assert_eq!(to_do[0], "seat 3: next shop only up to 6");
    skip_roles(&mut game);
    cook(&mut game, &[&[], &[], &[]]);
    let to_do = go(&mut game, Action::Done);
    assert!(to_do.contains(&"seat 1: draw only up to 6".to_string()));
    assert!(to_do.contains(&"seat 3: draw only up to 6".to_string()));
}

/// CUI-DEC-09: once told to stop at six, a player was told so in every turn that followed.
#[test]
fn a_short_hand_lasts_for_one_refill() {
    let mut game = with_roles(3, &[Role::Supplier]);
    set(&mut game, Rule::Fewer, 1);
    go(&mut game, Action::Role(RoleUse::Do(EVE, false)));
    for refills in [1, 0] {
        skip_roles(&mut game);
        cook(&mut game, &[&[], &[], &[]]);
        let to_do = go(&mut game, Action::Done);
        let short = to_do
            .iter()
            .filter(|line| line.ends_with("draw only up to 6"));
        assert_eq!(short.count(), 2 * refills);
        assert!(game.players.iter().all(|player| !player.short));
    }
}

/// CUI-DEC-10, CUI-V28
#[test]
fn recipes_may_be_judged_as_printed() {
    let mut game = with_roles(3, &[Role::Customer]);
    set(&mut game, Rule::Judged, 1);
    go(&mut game, Action::Role(RoleUse::Name(EVE)));
    turn(&mut game, &[&[], &[], &[NE]]);
    assert_eq!(points(&game), [1, 0, 2]);
}

/// CUI-DEC-11
#[test]
fn a_hand_washed_away_may_be_drawn_again() {
    let wash = Action::Role(RoleUse::Do(EVE, true));
    let mut game = with_roles(3, &[Role::Dishwasher]);
    assert_eq!(go(&mut game.clone(), wash)[0], "seat 3: discard the hand");
    assert!(!go(&mut game.clone(), wash).contains(&"seat 3: draw up to 8".to_string()));
    set(&mut game, Rule::Redraw, 1);
    assert!(go(&mut game, wash).contains(&"seat 3: draw up to 8".to_string()));
}

/// CUI-DEC-12
#[test]
fn a_replaced_hand_may_be_filled_up() {
    let mut game = begun(2);
    set(&mut game, Rule::Replaced, 1);
    let to_do = go(&mut game, card(ANA, CardEffect::ReplaceOwn, None, None));
    assert_eq!(to_do[1], "seat 1: draw up to 8");
}

/// CUI-DEC-20
#[test]
fn roles_can_be_laid_aside_and_taken_up_again() {
    let mut game = with_roles(3, &[Role::Chef]);
    set(&mut game, Rule::Roles, 0);
    assert_eq!(game.stage(), Stage::Prepare(None));
    assert_eq!(game.role(ANA), None);
    set(&mut game, Rule::Roles, 1);
    assert_eq!(game.role(ANA), Some(Role::Chef));
    let never = begun(3);
    let roles = Action::House(Rule::Roles, 1);
    refuse(&never, Asked::Table, roles, Refusal::NoRoles);
}

/// CUI-DEC-23
#[test]
fn a_pantry_no_longer_counted_is_empty() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
    go(&mut game, Action::Stock(ANA, [3, 2, 1]));
    set(&mut game, Rule::Pantry, 0);
    assert_eq!(game.player(ANA).pantry, [0; 3]);
}

#[test]
fn a_target_out_of_range_is_refused() {
    let game = begun(2);
    let none = Action::House(Rule::Target, 0);
    refuse(&game, Asked::Table, none, Refusal::NotNow);
}

/// Every house rule goes through all of its values and comes back to ours.
#[test]
fn every_house_rule_comes_round_to_its_default() {
    for &rule in Rule::ALL {
        let values = rule.about().values;
        let mut house = House::default();
        let ours = house.value(rule);
        let mut value = ours;
        for _ in 0..values.count() {
            value = values.after(value);
            assert_eq!(house.set(rule, value), Ok(()));
            assert_eq!(house.value(rule), value, "{rule:?}");
        }
        assert_eq!(value, ours, "{rule:?}");
    }
}

/// One action sets one rule.
#[test]
fn a_house_rule_is_set_by_itself() {
    let mut game = begun(2);
    play(&mut game, Asked::Table, Action::House(Rule::Target, 55));
    assert_eq!(game.house().value(Rule::Target), 55);
    let between = Action::House(Rule::Target, 56);
    refuse(&game, Asked::Table, between, Refusal::NotNow);
    refuse(
        &game,
        Asked::Table,
        Action::House(Rule::Roles, 1),
        Refusal::NoRoles,
    );
}
