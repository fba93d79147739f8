//! Roles: section 2.4.

use super::*;

fn name(target: Seat) -> Action {
    Action::Role(RoleUse::Name(target))
}

fn way(target: Seat, first: bool) -> Action {
    Action::Role(RoleUse::Do(target, first))
}

/// Eve cooks these recipes after Ana used her role on her; everybody's points after the turn.
fn after(role: Role, used: Action, dishes: &[Dish]) -> Vec<i16> {
    let mut game = with_roles(3, &[role]);
    go(&mut game, used);
    turn(&mut game, &[&[], &[], dishes]);
    points(&game)
}

/// CUI-ROLE-00, CUI-V17, CUI-V33
#[test]
fn roles_move_one_seat_clockwise_every_turn() {
    use Role::{Chef, Critic, Supplier, Waiter};
    let mut game = with_roles(4, &[Chef, Waiter, Critic, Supplier]);
    let expected = [
        [Chef, Waiter, Critic, Supplier],
        [Supplier, Chef, Waiter, Critic],
        [Critic, Supplier, Chef, Waiter],
        [Waiter, Critic, Supplier, Chef],
        [Chef, Waiter, Critic, Supplier],
    ];
    for roles in expected {
        assert!(Seat::all(4).filter_map(|seat| game.role(seat)).eq(roles));
        turn(&mut game, &[&[], &[], &[], &[]]);
    }
    let mut game = with_roles(3, &[Chef, Waiter, Critic]);
    for roles in [
        [Chef, Waiter, Critic],
        [Critic, Chef, Waiter],
        [Waiter, Critic, Chef],
        [Chef, Waiter, Critic],
    ] {
        assert!(Seat::all(3).filter_map(|seat| game.role(seat)).eq(roles));
        turn(&mut game, &[&[], &[], &[]]);
    }
}

/// CUI-SHOP-03, CUI-ACT-10
#[test]
fn roles_are_used_in_player_order_after_the_refill() {
    let mut game = with_roles(3, &[Role::Chef, Role::Waiter, Role::Critic]);
    for place in 0..3 {
        assert_eq!(game.stage(), Stage::Role(place));
        let role = Action::Role(RoleUse::Skip);
        refuse(
            &game,
            Asked::Table,
            card(ANA, CardEffect::DrawCards, None, None),
            Refusal::NotNow,
        );
        go(&mut game, role);
    }
    assert_eq!(game.stage(), Stage::Prepare(None));
}

/// CUI-ROLE-01, CUI-V20
#[test]
fn the_chef_pays_for_a_normal_or_hard_recipe() {
    assert_eq!(after(Role::Chef, name(EVE), &[N]), [1, 0, 3]);
    assert_eq!(after(Role::Chef, name(EVE), &[HN]), [1, 0, 3]);
    assert_eq!(after(Role::Chef, name(EVE), &[E, E]), [0, 0, 2]);
}

/// CUI-ROLE-02
#[test]
fn the_waiter_pays_for_more_than_one_recipe() {
    assert_eq!(after(Role::Waiter, name(EVE), &[E, E]), [1, 0, 3]);
    assert_eq!(after(Role::Waiter, name(EVE), &[H]), [0, 0, 3]);
}

/// CUI-V21, CUI-DEC-10
#[test]
fn a_lost_recipe_does_not_count_for_the_waiter() {
    let mut game = with_roles(3, &[Role::Waiter]);
    go(&mut game, name(EVE));
    skip_roles(&mut game);
    cook(&mut game, &[&[], &[], &[E, E]]);
    go(
        &mut game,
        card(BEN, CardEffect::LoseRecipe, Some(EVE), Some(0)),
    );
    finish_turn(&mut game);
    assert_eq!(points(&game), [0, 0, 1]);
}

/// CUI-ROLE-03
#[test]
fn the_dishwasher_pays_whoever_is_ready_or_the_holder() {
    assert_eq!(after(Role::Dishwasher, way(EVE, true), &[]), [0, 0, 1]);
    assert_eq!(after(Role::Dishwasher, way(EVE, false), &[]), [1, 0, 0]);
}

/// CUI-ROLE-04, CUI-DEC-30
#[test]
fn the_supplier_and_the_named_player_do_the_same() {
    let mut game = with_roles(3, &[Role::Supplier]);
    let to_do = go(&mut game, way(EVE, true));
    let take = [
        "seat 3: take 2 from the discard pile",
        "seat 1: take 2 from the discard pile",
    ];
    assert_eq!(to_do, take);
    skip_roles(&mut game);
    cook(&mut game, &[&[], &[], &[]]);
    let to_do = go(&mut game, Action::Done);
    assert_eq!(
        to_do[3..5],
        ["Clean up, pass roles", "seat 1, seat 3: down to 8"]
    );
}

/// CUI-ROLE-05, CUI-V18, CUI-V32
#[test]
fn the_critic_praises_or_pans() {
    assert_eq!(after(Role::Critic, way(EVE, true), &[]), [1, 0, 1]);
    assert_eq!(after(Role::Critic, way(EVE, false), &[]), [-1, 0, -2]);
    let mut game = with_roles(3, &[Role::Critic]);
    give(&mut game, EVE, 1);
    go(&mut game, way(EVE, false));
    assert_eq!(points(&game), [-1, 0, -1]);
}

/// CUI-ROLE-06, CUI-V19, CUI-V28
#[test]
fn the_customer_pays_or_costs_both() {
    assert_eq!(after(Role::Customer, name(EVE), &[N]), [1, 0, 3]);
    assert_eq!(after(Role::Customer, name(EVE), &[E]), [-1, 0, 0]);
    assert_eq!(after(Role::Customer, name(EVE), &[NE]), [-1, 0, 0]);
}

/// CUI-V29, CUI-DEC-31
fn chef_and_customer_name_eve() -> Cuisine {
    let mut game = with_roles(3, &[Role::Chef, Role::Customer]);
    go(&mut game, name(EVE));
    go(&mut game, name(EVE));
    skip_roles(&mut game);
    cook(&mut game, &[&[], &[], &[N]]);
    game
}

/// CUI-V29, CUI-DEC-31
#[test]
fn one_recipe_satisfies_two_roles() {
    let mut game = chef_and_customer_name_eve();
    finish_turn(&mut game);
    assert_eq!(points(&game), [1, 1, 4]);
}

/// CUI-V30
#[test]
fn a_chain_of_blocks_decides_about_the_recipe_roles_wait_for() {
    for (blocks, expected) in [(2, [0, -1, -1]), (3, [1, 1, 4])] {
        let mut game = chef_and_customer_name_eve();
        let lose = card(ANA, CardEffect::LoseRecipe, Some(EVE), Some(0));
        go(&mut game, blocked(lose, blocks));
        finish_turn(&mut game);
        assert_eq!(points(&game), expected, "{blocks} blocks");
    }
}

/// CUI-DEC-10
#[test]
fn a_role_names_another_player() {
    let game = with_roles(3, &[Role::Chef, Role::Critic]);
    refuse(&game, Asked::Seat(ANA), name(ANA), Refusal::Oneself);
    refuse(&game, Asked::Seat(ANA), way(EVE, true), Refusal::NotNow);
    refuse(&game, Asked::Seat(BEN), name(EVE), Refusal::NotNow);
    let nobody = Seat(3);
    refuse(&game, Asked::Seat(ANA), name(nobody), Refusal::NotNow);
    for role in [Role::Critic, Role::Dishwasher, Role::Supplier] {
        let game = with_roles(3, &[role]);
        for first in [true, false] {
            let oneself = way(ANA, first);
            refuse(&game, Asked::Seat(ANA), oneself, Refusal::Oneself);
            refuse(&game, Asked::Seat(ANA), way(nobody, first), Refusal::NotNow);
        }
    }
}

/// CUI-DEC-20: using a role is optional, unused cards stay out.
#[test]
fn a_role_may_be_left_unused() {
    assert_eq!(
        after(Role::Customer, Action::Role(RoleUse::Skip), &[]),
        [0, 0, 0]
    );
    let game = with_roles(3, &[Role::Chef, Role::Waiter, Role::Critic]);
    assert_eq!(Seat::all(3).filter_map(|seat| game.role(seat)).count(), 3);
}

/// CUI-DEC-21
#[test]
fn points_by_role_count_for_the_forty() {
    let mut game = with_roles(3, &[Role::Critic]);
    give(&mut game, ANA, 39);
    go(&mut game, way(EVE, true));
    turn(&mut game, &[&[], &[], &[]]);
    assert_eq!(game.stage(), Stage::Over);
}
