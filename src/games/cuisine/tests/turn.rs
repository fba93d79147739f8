//! The steps of a turn: section 2.1, notes, and the pantry.

use super::*;

/// CUI-TURN-01, CUI-TURN-02
#[test]
fn a_turn_is_shared_and_goes_shop_prepare_cook_score() {
    let mut game = begun(2);
    let mut steps = std::vec![game.stage()];
    let actions = [
        Action::Done,
        Action::Cook(N, false),
        Action::Cook(E, false),
        Action::Done,
        Action::Track(Some(0)),
        Action::Track(None),
    ];
    for action in actions {
        go(&mut game, action);
        steps.push(game.stage());
    }
    let expected = [
        Stage::Prepare(None),
        Stage::Cook(0),
        Stage::Cook(1),
        Stage::Actions(None),
        Stage::Track(0),
        Stage::Track(1),
        Stage::Prepare(None),
    ];
    assert_eq!(steps, expected);
    assert_eq!(game.turn(), 1);
}

/// CUI-TURN-03, CUI-DEC-04, CUI-DEC-28
#[test]
fn ordered_steps_go_clockwise_from_the_first_player() {
    let mut game = with_decks(&[deck("TEST", 5); 3]);
    go(&mut game, Action::Deal(Dealing::None));
    go(&mut game, Action::First(BEN));
    go(&mut game, Action::Done);
    for seat in [BEN, EVE, ANA] {
        assert!(game.waiting().has(Asked::Seat(seat)));
        go(&mut game, Action::Cook(E, false));
    }
    finish_turn(&mut game);
    assert_eq!(game.first(), BEN, "the first player stays");
}

/// CUI-SHOP-01, CUI-SHOP-02, CUI-PREP-01
#[test]
fn parallel_steps_are_told_to_everybody_at_once() {
    let mut game = begun(2);
    cook(&mut game, &[&[], &[]]);
    let to_do = go(&mut game, Action::Done);
    let expected = [
        "seat 1 +0 VP (0)",
        "seat 2 +0 VP (0)",
        "Discard cooked dishes",
        "Discard 0-3, draw to 8",
    ];
    assert_eq!(to_do, expected);
}

/// CUI-PREP-01: what is laid is laid before action cards.
#[test]
fn nothing_is_laid_after_an_action_card() {
    let mut game = begun(2);
    go(&mut game, card(ANA, CardEffect::DrawCards, None, None));
    let lay = Action::Lay(BEN, Utensil::Cookware);
    refuse(&game, Asked::Table, lay, Refusal::CardsBegun);
}

/// CUI-PREP-02, CUI-COOK-02
#[test]
fn action_cards_are_asked_once_a_step_for_the_whole_table() {
    let mut game = begun(3);
    assert!(game.waiting().iter().eq([Asked::Table]));
    cook(&mut game, &[&[E], &[E], &[E]]);
    assert!(game.waiting().iter().eq([Asked::Table]));
}

/// CUI-COOK-01
#[test]
fn a_player_cooks_as_many_recipes_as_wanted() {
    let mut game = begun(2);
    go(&mut game, Action::Done);
    go(&mut game, Action::Cook(E, true));
    go(&mut game, Action::Cook(N, true));
    go(&mut game, Action::Cook(E, false));
    assert_eq!(game.stage(), Stage::Cook(1));
    assert_eq!(game.player(ANA).cooked.len(), 3);
}

/// CUI-SCORE-01
#[test]
fn a_turn_scores_recipes_ability_and_utensils() {
    let able = Deck {
        ability: true,
        ..deck("ABLE", 5)
    };
    let mut game = begun_with(&[able, deck("TEST", 5)]);
    go(&mut game, Action::Lay(ANA, Utensil::Cookware));
    let dish = Dish {
        symbols: [false, true, false],
        ..N
    };
    cook(&mut game, &[&[dish], &[E]]);
    go(&mut game, Action::Done);
    assert_eq!(
        game.stage(),
        Stage::Ability(0),
        "only this deck has points to enter"
    );
    go(&mut game, Action::Ability(-1));
    assert_eq!(game.stage(), Stage::Track(0));
    assert_eq!(points(&game), [2 + 1 - 1, 1]);
}

/// CUI-SCORE-02, CUI-SCORE-03
#[test]
fn a_tracked_card_is_chosen_before_the_rest_is_discarded() {
    let mut game = begun(2);
    cook(&mut game, &[&[E], &[]]);
    go(&mut game, Action::Done);
    let to_do = go(&mut game, Action::Track(Some(0)));
    assert_eq!(to_do[0], "seat 1 +1 VP (1)");
    assert_eq!(to_do[2], "Discard cooked dishes");
    assert_eq!(game.player(ANA).tracked_cards(), 1);
    assert!(game.player(ANA).cooked.is_empty());
}

/// CUI-SCORE-04
#[test]
fn unused_ingredients_stay_for_later_turns() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
    go(&mut game, Action::Stock(ANA, [2, 1, 1]));
    turn(&mut game, &[&[E], &[]]);
    assert_eq!(game.player(ANA).pantry, [1, 1, 1]);
}

/// CUI-SCORE-05, CUI-DEC-22
#[test]
fn a_hand_above_eight_goes_down_at_the_end_of_the_turn() {
    let mut game = begun(2);
    go(&mut game, card(BEN, CardEffect::DrawCards, None, None));
    cook(&mut game, &[&[], &[]]);
    let to_do = go(&mut game, Action::Done);
    assert!(to_do.contains(&"seat 2: down to 8".to_string()));
    assert!(!game.player(BEN).over_limit);
}

/// CUI-NOTE-01, CUI-DEC-26
#[test]
fn the_help_says_what_an_empty_deck_means() {
    let prompt = begun(2).prompt(Asked::Table, Draft::None).unwrap();
    assert!(
        prompt
            .help
            .contains("An empty deck: shuffle the discard pile")
    );
}

/// CUI-DEC-23
#[test]
fn a_counted_pantry_refuses_uncovered_recipes() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
    go(&mut game, Action::Stock(ANA, [2, 1, 0]));
    go(&mut game, Action::Done);
    let ana = Asked::Seat(ANA);
    refuse(
        &game,
        ana,
        Action::Cook(H, false),
        Refusal::NotCovered(1, 2, 1),
    );
    let rich = Dish { optional: 1, ..E };
    refuse(
        &game,
        ana,
        Action::Cook(rich, false),
        Refusal::NotCovered(2, 1, 0),
    );
    go(&mut game, Action::Cook(HN, true));
    refuse(
        &game,
        ana,
        Action::Cook(N, false),
        Refusal::NotCovered(1, 1, 0),
    );
    go(&mut game, Action::Cook(E, false));
    refuse(
        &game,
        Asked::Seat(BEN),
        Action::Cook(E, false),
        Refusal::NotCovered(0, 1, 0),
    );
    assert_eq!(game.player(ANA).pantry, [0; 3]);
}

/// CUI-DEC-23, CUI-DEC-29: classes only, and only when the table wishes.
#[test]
fn without_a_counted_pantry_nothing_is_asked_or_refused() {
    let mut game = begun(2);
    let stock = Action::Stock(ANA, [1, 0, 0]);
    refuse(&game, Asked::Table, stock, Refusal::NotNow);
    go(&mut game, Action::Done);
    go(&mut game, Action::Cook(H, false));
}

/// T1: the first of two recipes was kept before the second was said.
#[test]
fn all_recipes_of_a_cook_are_one_answer() {
    let mut game = begun(2);
    go(&mut game, Action::Done);
    let ana = Asked::Seat(ANA);
    go(&mut game, Action::Cook(N, true));
    assert!(!game.is_whole(ana), "another recipe follows");
    go(&mut game, Action::Cook(E, false));
    assert!(game.is_whole(ana));
}

/// What comes from the discard pile above thirty was not counted, without a word.
#[test]
fn a_full_pantry_refuses_what_it_cannot_count() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
    go(&mut game, Action::Stock(ANA, [30, 0, 0]));
    let reuse = card(ANA, CardEffect::ReuseIngredient, None, Some(0));
    refuse(&game, Asked::Table, reuse, Refusal::PantryFull);
}

#[test]
fn a_pantry_counts_to_thirty() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
    go(&mut game, Action::Stock(ANA, [30, 0, 0]));
    let stock = Action::Stock(ANA, [1, 0, 0]);
    refuse(&game, Asked::Table, stock, Refusal::PantryFull);
}

/// The sum of a scored turn names what every point is for.
#[test]
fn a_scored_turn_is_told_as_one_sum_a_player() {
    let mut game = with_roles(3, &[Role::Chef, Role::Critic, Role::Customer]);
    go(&mut game, Action::Role(RoleUse::Name(EVE)));
    go(&mut game, Action::Role(RoleUse::Do(ANA, true)));
    go(&mut game, Action::Role(RoleUse::Name(BEN)));
    cook(&mut game, &[&[H, E], &[E], &[N]]);
    go(&mut game, Action::Done);
    go(&mut game, Action::Track(None));
    go(&mut game, Action::Track(None));
    let to_do = go(&mut game, Action::Track(None));
    let expected = [
        "seat 1 4 +1 hard +2 roles = 7 (7)",
        "seat 2 1 -1+1 roles = 1 (1)",
        "seat 3 2 +1-1 roles = 2 (2)",
    ];
    assert_eq!(to_do[..3], expected);
}

/// Recipes stand one by one while there is room.
#[test]
fn the_recipes_of_a_sum_stand_one_by_one() {
    let mut game = begun(2);
    cook(&mut game, &[&[H, E], &[E, E, E, E, E]]);
    go(&mut game, Action::Done);
    go(&mut game, Action::Track(None));
    let to_do = go(&mut game, Action::Track(None));
    assert_eq!(to_do[0], "seat 1 3+1 +1 hard = 5 (5)");
    assert_eq!(to_do[1], "seat 2 5 = 5 (5)");
}

/// What the roles want stands on the question of whom they named.
#[test]
fn the_cook_question_says_what_the_roles_want() {
    let title = |roles: &[Role], uses: &[RoleUse]| {
        let mut game = with_roles(3, roles);
        uses.iter()
            .for_each(|&used| drop(go(&mut game, Action::Role(used))));
        skip_roles(&mut game);
        go(&mut game, Action::Done);
        game.prompt(Asked::Seat(ANA), Draft::None)
            .unwrap()
            .title
            .to_string()
    };
    let order = [Role::Dishwasher, Role::Customer, Role::Waiter];
    let (skip, name) = (RoleUse::Skip, RoleUse::Name(ANA));
    assert_eq!(title(&order, &[]), "Which recipe?");
    assert_eq!(title(&order, &[skip, name]), "Customer: normal or hard");
    assert_eq!(title(&order, &[skip, skip, name]), "Waiter: 2+ recipes");
    assert_eq!(
        title(&order, &[skip, name, name]),
        "Cook 2, 1 normal or hard"
    );
    let chefs = [Role::Dishwasher, Role::Chef, Role::Customer];
    assert_eq!(
        title(&chefs, &[skip, name, name]),
        "Chef, Customer: normal+"
    );
}

/// Action cards after cooking were asked under the header of Prepare.
#[test]
fn the_header_says_cook_while_cooking() {
    let mut game = begun(2);
    let who = Draft::Card(CardDraft::default());
    let step = |game: &Cuisine, draft| game.prompt(Asked::Table, draft).unwrap().step;
    assert_eq!(step(&game, who), "Prepare");
    cook(&mut game, &[&[E], &[E]]);
    assert_eq!(
        (step(&game, who), step(&game, Draft::None)),
        ("Cook", "Cook")
    );
}
