//! Corrections and what the table may do at any time.

use super::*;

#[test]
fn points_tracked_cards_and_utensils_are_set_right() {
    let mut game = begun(2);
    turn(&mut game, &[&[H], &[]]);
    give(&mut game, ANA, 5);
    let tracked = [2, 0, 0, 0, 0, 0];
    play(&mut game, Asked::Table, Action::FixTracked(ANA, tracked));
    let utensils = [Place::Up, Place::Down, Place::Away];
    play(&mut game, Asked::Table, Action::FixUtensils(ANA, utensils));
    let player = game.player(ANA).unwrap();
    assert_eq!((player.points(), player.tracked), (5, tracked));
    assert_eq!(player.utensils, utensils);
    let fixes = game.score(ANA).rows;
    assert_eq!(
        fixes
            .iter()
            .find(|row| row.name == "corrections")
            .unwrap()
            .points,
        2
    );
}

#[test]
fn recipes_of_this_turn_are_removed_and_added() {
    let mut game = begun(3);
    go(&mut game, Action::Done);
    go(&mut game, Action::Cook(H, false));
    refuse(
        &game,
        Asked::Table,
        Action::AddRecipe(EVE, E),
        Refusal::NotCookedYet(EVE),
    );
    play(&mut game, Asked::Table, Action::DropRecipe(ANA, 0));
    play(&mut game, Asked::Table, Action::AddRecipe(ANA, N));
    refuse(
        &game,
        Asked::Table,
        Action::DropRecipe(ANA, 1),
        Refusal::NoRecipe,
    );
    assert_eq!(game.player(ANA).unwrap().cooked[0].dish, N);
    go(&mut game, Action::Stop);
    go(&mut game, Action::Stop);
    go(&mut game, Action::Done);
    refuse(
        &game,
        Asked::Table,
        Action::DropRecipe(ANA, 0),
        Refusal::Scored,
    );
    assert_eq!(points(&game), [2, 0, 0]);
}

#[test]
fn a_pantry_is_set_right_while_it_is_counted() {
    let mut game = begun(2);
    let fix = Action::FixPantry(ANA, [1, 2, 3]);
    refuse(&game, Asked::Table, fix, Refusal::NotNow);
    set(&mut game, |rules| rules.pantry = true);
    play(&mut game, Asked::Table, fix);
    assert_eq!(game.player(ANA).unwrap().pantry, [1, 2, 3]);
}

#[test]
fn a_deck_is_set_right_for_this_game() {
    let mut game = begun(2);
    play(&mut game, Asked::Table, Action::Learn(0, deck("ONE", 7)));
    assert_eq!(game.deck(ANA).unwrap().target, 7);
    refuse(
        &game,
        Asked::Table,
        Action::Learn(2, deck("NEW", 7)),
        Refusal::NotNow,
    );
}

#[test]
fn asides_are_open_while_the_game_runs() {
    let all = [
        Aside::Settings,
        Aside::Fix,
        Aside::Audit,
        Aside::Cards,
        Aside::EndHere,
    ];
    let game = begun(2);
    assert!(all.iter().all(|&aside| game.aside(aside).is_some()));
    for aside in all {
        let draft = game.aside(aside).unwrap();
        assert!(draft.is_aside());
        assert!(game.prompt(Asked::Table, draft).is_some(), "{aside:?}");
    }
    let mut over = game.clone();
    play(&mut over, Asked::Table, Action::EndHere);
    go(&mut over, Action::CookedLast(ANA));
    assert!(all.iter().all(|&aside| over.aside(aside).is_none()));
    refuse(
        &over,
        Asked::Table,
        Action::FixPoints(ANA, 3),
        Refusal::NotNow,
    );
}

/// A correction while the table is asked about a tie can undo the tie.
#[test]
fn a_correction_settles_a_tie_that_was_none() {
    let mut game = begun(2);
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!(game.step(), Step::Tie);
    give(&mut game, BEN, 1);
    assert_eq!(game.step(), Step::Over);
    assert!(game.standings().winners().eq([BEN]));
}
