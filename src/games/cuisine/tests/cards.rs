//! Action cards: section 2.3.

use super::*;

fn after_cooking(recipes: &[&[Dish]]) -> Cuisine {
    let mut game = begun(recipes.len());
    cook(&mut game, recipes);
    game
}

/// CUI-V27
#[test]
fn a_deck_has_ten_action_cards_with_two_effects_each() {
    assert_eq!(BLOCKING + CardEffect::ALL.len() / 2, 10);
    let offensive = CardEffect::ALL.iter().filter(|card| card.is_offensive());
    assert_eq!(offensive.count(), 7);
}

/// CUI-ACT-09, CUI-V16, CUI-DEC-13, CUI-DEC-14
#[test]
fn an_even_number_of_blocks_lets_a_card_happen() {
    for (blocks, happens) in [
        (0, true),
        (1, false),
        (2, true),
        (3, false),
        (18, true),
        (255, false),
    ] {
        let mut game = after_cooking(&[&[E], &[E]]);
        let less = card(ANA, CardEffect::ScoreLess, Some(BEN), Some(0));
        let to_do = go(&mut game, blocked(less, blocks));
        let said = to_do.contains(&"seat 1: Score Less is blocked".to_string());
        assert_eq!(said, !happens, "{to_do:?}");
        let change = game.player(BEN).cooked[0].change;
        assert_eq!(change, if happens { -1 } else { 0 }, "{blocks} blocks");
    }
}

/// CUI-ACT-01: the card itself answers others, it is not played alone.
#[test]
fn a_blocking_card_is_counted_with_the_card_it_answers() {
    let game = begun(2);
    let plan = CardDraft {
        by: Some(ANA),
        ..CardDraft::default()
    };
    let prompt = game.prompt(Asked::Table, Draft::Card(plan)).unwrap();
    let Ask::Choose(cards) = prompt.ask else {
        panic!("no list");
    };
    assert_eq!(cards.len(), 15);
    assert_eq!(cards[14].closed, Some(Refusal::BlockAnswers));
}

/// CUI-ACT-02, CUI-DEC-16
#[test]
fn the_ingredients_card_takes_or_brings_a_prepared_ingredient() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
    go(&mut game, Action::Stock(BEN, [1, 1, 0]));
    let take = card(ANA, CardEffect::DiscardIngredient, Some(BEN), Some(1));
    assert_eq!(go(&mut game, take), ["seat 2: discard that ingredient"]);
    assert_eq!(game.player(BEN).pantry, [1, 0, 0]);
    let bring = card(BEN, CardEffect::ReuseIngredient, None, Some(2));
    assert_eq!(go(&mut game, bring), ["seat 2: prepare 1 from the discard"]);
    assert_eq!(game.player(BEN).pantry, [1, 0, 1]);
}

/// CUI-DEC-16
#[test]
fn ingredients_inside_a_cooked_recipe_are_safe() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
    go(&mut game, Action::Stock(BEN, [1, 0, 0]));
    cook(&mut game, &[&[], &[E]]);
    let take = card(ANA, CardEffect::DiscardIngredient, Some(BEN), Some(0));
    refuse(&game, Asked::Table, take, Refusal::NoIngredient);
}

/// CUI-ACT-03, CUI-V12, CUI-V13
#[test]
fn a_lost_recipe_neither_scores_nor_lifts() {
    for (dishes, expected) in [([H, E, E], 2), ([H, H, E], 5)] {
        let mut game = after_cooking(&[&dishes, &[]]);
        let lose = card(BEN, CardEffect::LoseRecipe, Some(ANA), Some(0));
        let to_do = go(&mut game, lose);
        let expected_lines = [
            "seat 1: shuffle that recipe in",
            "seat 1: its ingredients stay",
        ];
        assert_eq!(to_do, expected_lines);
        finish_turn(&mut game);
        assert_eq!(points(&game), [expected, 0]);
    }
}

/// CUI-ACT-03, CUI-DEC-23: its ingredients are saved for future use.
#[test]
fn a_lost_recipe_gives_its_ingredients_back() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
    go(&mut game, Action::Stock(ANA, [1, 2, 1]));
    let dish = Dish { optional: 1, ..H };
    cook(&mut game, &[&[dish], &[]]);
    assert_eq!(game.player(ANA).pantry, [0; 3]);
    go(
        &mut game,
        card(BEN, CardEffect::LoseRecipe, Some(ANA), Some(0)),
    );
    finish_turn(&mut game);
    assert_eq!(game.player(ANA).pantry, [1, 2, 1]);
}

/// CUI-ACT-03, CUI-ACT-04: hands only.
#[test]
fn cards_are_taken_back_from_the_discard_pile() {
    let mut game = begun(2);
    let recipe = go(&mut game, card(ANA, CardEffect::ReuseRecipe, None, None));
    assert_eq!(recipe, ["seat 1: take a discarded recipe"]);
    let progress = go(
        &mut game,
        card(ANA, CardEffect::RestoreProgress, None, None),
    );
    assert_eq!(progress, ["seat 1: take a card fit to track"]);
}

/// CUI-ACT-04, CUI-V34, CUI-DEC-17
#[test]
fn a_disrupted_card_can_be_tracked_again() {
    let mut game = after_cooking(&[&[E], &[]]);
    let disrupt = card(BEN, CardEffect::DisruptProgress, Some(ANA), Some(0));
    refuse(&game, Asked::Table, disrupt, Refusal::NothingTracked);
    go(&mut game, Action::Done);
    go(&mut game, Action::Track(Some(0)));
    assert_eq!(game.player(ANA).tracked_cards(), 1);
    go(&mut game, disrupt);
    assert_eq!(game.player(ANA).tracked_cards(), 0);
    cook(&mut game, &[&[E], &[]]);
    go(&mut game, Action::Done);
    go(&mut game, Action::Track(Some(0)));
    assert_eq!(game.player(ANA).tracked_cards(), 1);
}

/// CUI-ACT-05
#[test]
fn a_utensil_is_broken_and_repaired() {
    let mut game = begun(2);
    go(&mut game, Action::Lay(ANA, Utensil::Cookware));
    let repair = card(ANA, CardEffect::RepairUtensil, None, Some(1));
    refuse(&game, Asked::Table, repair, Refusal::NoneDown);
    let to_do = go(
        &mut game,
        card(BEN, CardEffect::BreakUtensil, Some(ANA), Some(1)),
    );
    assert_eq!(to_do, ["seat 1: Cookware face down"]);
    cook(&mut game, &[&[], &[]]);
    let to_do = go(&mut game, repair);
    assert_eq!(to_do, ["seat 1: Cookware face up"]);
}

/// CUI-ACT-06, CUI-DEC-33
#[test]
fn the_drawing_card_moves_two_cards() {
    let mut game = begun(2);
    let to_do = go(
        &mut game,
        card(ANA, CardEffect::DiscardCards, Some(BEN), None),
    );
    assert_eq!(to_do, ["seat 2: discard 2 cards"]);
    let to_do = go(&mut game, card(ANA, CardEffect::DrawCards, None, None));
    assert_eq!(to_do, ["seat 1: draw 2, even above 8"]);
    assert!(game.player(ANA).over_limit);
}

/// CUI-ACT-07, CUI-V14, CUI-V15
#[test]
fn score_cards_change_a_recipe_by_one() {
    let less =
        |times: usize| std::vec![card(BEN, CardEffect::ScoreLess, Some(ANA), Some(0)); times];
    for (cards, expected) in [(less(1), 0), (less(2), 0)] {
        let mut game = after_cooking(&[&[E], &[]]);
        cards.iter().for_each(|&card| drop(go(&mut game, card)));
        finish_turn(&mut game);
        assert_eq!(points(&game), [expected, 0]);
    }
    let mut game = after_cooking(&[&[H, E, E], &[]]);
    go(&mut game, card(ANA, CardEffect::ScoreMore, None, Some(1)));
    go(
        &mut game,
        card(BEN, CardEffect::ScoreLess, Some(ANA), Some(2)),
    );
    finish_turn(&mut game);
    assert_eq!(points(&game), [7, 0]);
}

/// CUI-ACT-08
#[test]
fn a_hand_is_replaced() {
    let mut game = begun(2);
    let to_do = go(
        &mut game,
        card(ANA, CardEffect::ReplaceTheirs, Some(BEN), None),
    );
    assert_eq!(
        to_do,
        ["seat 2: discard the hand", "seat 2: draw as many again"]
    );
    let to_do = go(&mut game, card(ANA, CardEffect::ReplaceOwn, None, None));
    assert_eq!(to_do[0], "seat 1: discard the hand");
}

/// CUI-ACT-11
#[test]
fn a_player_may_play_any_number_of_cards() {
    let mut game = begun(2);
    for _ in 0..20 {
        go(&mut game, card(ANA, CardEffect::DrawCards, None, None));
    }
}

/// CUI-DEC-28
#[test]
fn an_earlier_player_cannot_come_back_in_the_same_step() {
    let mut game = begun(3);
    go(&mut game, card(BEN, CardEffect::DrawCards, None, None));
    let late = card(ANA, CardEffect::DrawCards, None, None);
    refuse(&game, Asked::Table, late, Refusal::TurnOver(BEN));
    go(&mut game, card(EVE, CardEffect::DrawCards, None, None));
    cook(&mut game, &[&[], &[], &[]]);
    go(&mut game, late);
}

/// CUI-ACT-09, CUI-DEC-28: a blocked card has no effect, and its player has had the turn all the same.
#[test]
fn a_blocked_card_keeps_its_place_in_the_order() {
    let mut game = begun(3);
    go(
        &mut game,
        blocked(card(BEN, CardEffect::DrawCards, None, None), 1),
    );
    assert!(!game.player(BEN).over_limit, "it was blocked");
    assert_eq!(game.stage(), Stage::Prepare(Some(1)), "Ben played last");
    let late = card(ANA, CardEffect::DrawCards, None, None);
    refuse(&game, Asked::Table, late, Refusal::TurnOver(BEN));
    refuse(
        &game,
        Asked::Table,
        Action::Lay(ANA, Utensil::Cookware),
        Refusal::CardsBegun,
    );
}

/// An offensive effect is for others, a defensive one for oneself.
#[test]
fn a_card_is_aimed_as_its_effect_says() {
    let game = after_cooking(&[&[E], &[E]]);
    let own = card(ANA, CardEffect::ScoreLess, Some(ANA), Some(0));
    refuse(&game, Asked::Table, own, Refusal::Oneself);
    let nobody = card(ANA, CardEffect::ScoreLess, None, Some(0));
    refuse(&game, Asked::Table, nobody, Refusal::NotNow);
    let other = card(ANA, CardEffect::ScoreMore, Some(BEN), Some(0));
    refuse(&game, Asked::Table, other, Refusal::NotNow);
    let none = card(ANA, CardEffect::ScoreMore, None, Some(1));
    refuse(&game, Asked::Table, none, Refusal::NoRecipe);
}

#[test]
fn nobody_who_is_not_at_the_table_plays_a_card() {
    let mut game = begun(2);
    cook(&mut game, &[&[H], &[]]);
    assert_eq!(game.may_act(BEN), Ok(()));
    assert_eq!(game.may_act(EVE), Err(Refusal::NotNow));
}

#[test]
fn a_card_about_ingredients_points_at_one_only_while_they_are_counted() {
    let mut game = begun(2);
    let details = |game: &Cuisine| {
        [CardEffect::DiscardIngredient, CardEffect::ReuseIngredient].map(|card| game.detail(card))
    };
    assert_eq!(details(&game), [Detail::Nothing; 2]);
    set(&mut game, Rule::Pantry, 1);
    assert_eq!(details(&game), [Detail::Prepared, Detail::Class]);
}
