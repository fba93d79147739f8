//! Tracking, the end, the winner: section 2.5.

use super::*;

/// CUI-WC-01, CUI-WC-02, CUI-V25, CUI-DEC-15
#[test]
fn one_card_is_tracked_a_turn_however_many_qualify() {
    let mut game = begun(2);
    cook(&mut game, &[&[N, N, E], &[]]);
    go(&mut game, Action::Done);
    go(&mut game, Action::Track(Some(0)));
    assert_eq!(game.player(ANA).tracked_cards(), 1);
    assert_eq!(game.stage(), Stage::Prepare(None), "the turn is over");
}

/// CUI-WC-02
#[test]
fn only_who_cooked_in_full_is_asked_to_track() {
    let mut game = begun(3);
    cook(&mut game, &[&[HN, NE, HE], &[H], &[]]);
    go(&mut game, Action::Done);
    assert_eq!(game.stage(), Stage::Track(1));
    assert_eq!(game.may_track(ANA, 0), Err(Refusal::NoneFull));
}

/// CUI-WC-03
#[test]
fn the_condition_is_met_with_as_many_cards_as_the_country_card_says() {
    let mut game = begun_with(&[deck("ONE", 2), deck("TWO", 5)]);
    for met in [false, true] {
        cook(&mut game, &[&[E], &[]]);
        go(&mut game, Action::Done);
        go(&mut game, Action::Track(Some(0)));
        assert_eq!(game.is_met(ANA), met);
    }
    assert_eq!(game.stage(), Stage::Over);
}

/// CUI-END-01, CUI-END-02, CUI-V24, CUI-DEC-01
#[test]
fn everybody_finishes_the_turn_and_the_highest_wins() {
    let mut game = begun(2);
    give(&mut game, ANA, 39);
    give(&mut game, BEN, 40 - 5);
    turn(&mut game, &[&[E], &[H, N, N]]);
    assert_eq!(points(&game), [40, 44]);
    assert_eq!(game.stage(), Stage::Over);
    assert!(game.standings().winners().eq([BEN]));
}

/// CUI-END-03, CUI-V22
#[test]
fn a_met_condition_is_worth_thirty() {
    let game = ended([(40, false), (11, true)]);
    assert_eq!(game.stage(), Stage::Over);
    let totals: Vec<i16> = Seat::all(2).map(|seat| game.total(seat)).collect();
    assert_eq!(totals, [40, 41]);
    assert!(game.standings().winners().eq([BEN]));
}

/// CUI-END-04, CUI-V23, CUI-DEC-24
#[test]
fn a_tie_is_broken_by_who_cooked_last_in_real_life() {
    let mut game = ended([(40, false), (10, true)]);
    assert_eq!(game.stage(), Stage::Tie);
    assert!(game.tied().eq([ANA, BEN]));
    go(&mut game, Action::CookedLast(BEN));
    let standings = game.standings();
    assert!(standings.winners().eq([BEN]));
    assert_eq!(
        standings.tiebreak.to_string(),
        "seat 2 cooked last in real life"
    );
}

/// The end says why it came and which condition paid what.
#[test]
fn the_end_says_why() {
    let mut game = begun(2);
    give(&mut game, ANA, 39);
    track(&mut game, BEN, [5, 0, 0, 0, 0, 0]);
    cook(&mut game, &[&[N], &[]]);
    go(&mut game, Action::Done);
    let to_do = go(&mut game, Action::Track(None));
    assert!(
        to_do.contains(&"seat 1: 40 VP: the end".to_string()),
        "{to_do:?}"
    );
    assert!(to_do.contains(&"seat 2: condition met +30".to_string()));
}

/// CUI-DEC-24: only those tied are listed.
#[test]
fn only_those_tied_are_asked_about() {
    let mut game = Cuisine::new(3);
    go(&mut game, Action::Quick);
    for points in [40, 39, 40] {
        go(&mut game, Action::Final(points, false));
    }
    refuse(
        &game,
        Asked::Table,
        Action::CookedLast(BEN),
        Refusal::NotNow,
    );
    let prompt = game.prompt(Asked::Table, Draft::None).unwrap();
    let Ask::Choose(choices) = prompt.ask else {
        panic!("no list");
    };
    assert_eq!(choices.len(), 2);
}

/// CUI-V26
#[test]
fn thirty_nine_points_do_not_end_the_game() {
    let mut game = begun(2);
    give(&mut game, ANA, 38);
    turn(&mut game, &[&[E], &[]]);
    assert_eq!(
        (points(&game), game.stage()),
        (std::vec![39, 0], Stage::Prepare(None))
    );
    assert_eq!(ended([(39, false), (9, true)]).stage(), Stage::Tie);
}

/// A game whose first turn ends with these points and conditions.
fn ended(players: [(i16, bool); 2]) -> Cuisine {
    let mut game = begun(2);
    for (seat, (points, met)) in Seat::all(2).zip(players) {
        give(&mut game, seat, points);
        let tracked = [if met { 5 } else { 0 }, 0, 0, 0, 0, 0];
        track(&mut game, seat, tracked);
    }
    turn(&mut game, &[&[], &[]]);
    game
}

/// CUI-DEC-03: 40 reached and lost in the same turn does not end the game.
#[test]
fn forty_is_tested_once_at_the_end_of_the_turn() {
    let mut game = with_roles(3, &[Role::Customer]);
    give(&mut game, EVE, 39);
    go(&mut game, Action::Role(RoleUse::Name(EVE)));
    turn(&mut game, &[&[], &[], &[E]]);
    assert_eq!(points(&game), [-1, 0, 39]);
    assert!(matches!(game.stage(), Stage::Role(0)), "the game goes on");
}

/// "Scores now" work at any time, and a game broken off is scored without the running turn.
#[test]
fn a_game_broken_off_does_not_count_the_unfinished_turn() {
    let mut game = begun(2);
    turn(&mut game, &[&[H], &[E]]);
    cook(&mut game, &[&[], &[H, H]]);
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!(game.stage(), Stage::Over);
    assert_eq!(points(&game), [3, 1]);
}

/// K3: the ability was counted and the recipes of the same step were not.
#[test]
fn a_game_broken_off_while_scoring_counts_nothing_of_the_turn() {
    let mut game = at_abilities(&[&[H], &[E]]);
    go(&mut game, Action::Ability(2));
    assert_eq!(points(&game), [0, 0], "Score is one step");
    let mut ability = game.clone();
    play(&mut ability, Asked::Table, Action::EndHere);
    assert_eq!(points(&ability), [0, 0]);
    go(&mut game, Action::Ability(1));
    go(&mut game, Action::Track(Some(0)));
    assert_eq!(points(&game), [5, 2]);
    let to_do = play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!(points(&game), [0, 0]);
    assert_eq!(game.player(ANA).tracked_cards(), 0);
    assert_eq!(to_do[0], "seat 1: tracked cards as before: 0");
}

/// A role that paid at once is of the unfinished turn, too; a correction is not.
#[test]
fn a_game_broken_off_keeps_corrections_of_its_last_turn() {
    let mut game = with_roles(3, &[Role::Critic]);
    go(&mut game, Action::Role(RoleUse::Do(BEN, true)));
    assert_eq!(points(&game), [1, 1, 0]);
    give(&mut game, BEN, 8);
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!(points(&game), [0, 7, 0]);
}

/// A quick score broken off keeps what was entered.
#[test]
fn a_quick_score_broken_off_keeps_what_was_entered() {
    let mut game = Cuisine::new(2);
    go(&mut game, Action::Quick);
    go(&mut game, Action::Final(12, false));
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!(points(&game), [12, 0]);
}

/// Every category names how its points came about.
#[test]
fn the_score_is_explained_by_category() {
    let mut game = begun(2);
    go(&mut game, Action::Lay(ANA, Utensil::Cookware));
    let dish = Dish {
        optional: 1,
        symbols: [false, true, false],
        ..E
    };
    cook(&mut game, &[&[H, dish], &[]]);
    go(&mut game, card(ANA, CardEffect::ScoreMore, None, Some(0)));
    finish_turn(&mut game);
    let score = game.score(ANA);
    let rows = score.rows.iter();
    let rows: Vec<String> = rows
        .map(|row| std::format!("{} {} = {}", row.name, row.sum, row.points))
        .collect();
    let expected = [
        "recipes 2 cooked = 4",
        "optional 1 added = 1",
        "hard bonus 1 lifted = 1",
        "utensils 1 matched = 1",
        "score cards 1 turn = 1",
        "condition 0 of 5 cards = 0",
    ];
    assert_eq!(rows, expected);
}
