//! The light depth: what it counts, what it leaves to the table, and how it ends.

use super::*;

fn light(edition: Edition, seats: u8) -> MasterCook {
    let mut game = opened_light(edition, seats);
    table_ok(&mut game, Action::First(A));
    table_ok(&mut game, Action::SideDeck(2 * seats));
    game
}

/// Everything of a turn up to the Clean-up, without a dish.
fn to_clean_up(game: &mut MasterCook, seat: Seat) {
    ok(game, seat, Action::Gather(Tokens::NONE, 3));
    ok(game, seat, Action::Done);
}

/// MC-TURN-01, MC-TURN-06: whose turn it is, and the token goes on after the harvest.
#[test]
fn a_light_harvest_passes_the_token() {
    let mut game = light(Edition::First, 2);
    assert_eq!(game.player(A).phase, Phase::Prep);
    let to_do = ok(&mut game, A, Action::Gather(Tokens::NONE, 2));
    assert!(says(&to_do, "Harvest token to seat 2"));
    assert_eq!(
        (game.player(A).phase, game.player(B).phase),
        (Phase::Kitchen, Phase::Prep)
    );
    assert_eq!(game.player(A).shells, 2);
}

/// What a harvest brought is counted, and PUT BACK, audit and store know it.
#[test]
fn a_light_harvest_counts_ingredients_and_shells() {
    let mut game = light(Edition::Origins, 2);
    let to_do = ok(&mut game, A, Action::Gather(Tokens([0, 3, 0, 1]), 4));
    assert!(says(&to_do, "Harvest token to seat 2"));
    let player = game.player(A);
    assert_eq!((player.supply, player.shells), (Tokens([0, 3, 0, 1]), 4));
    let many = Action::Gather(Tokens([36, 0, 0, 0]), 0);
    refused(&game, B, many, Refusal::TooManyOfType);
    let many = Action::Gather(Tokens::NONE, 36);
    refused(&game, B, many, Refusal::TooManyShells);
}

/// MC-CLEAN-06F: whoever has cooked nothing still has what was harvested.
#[test]
fn a_light_store_knows_what_is_too_much() {
    let mut game = light(Edition::First, 2);
    ok(&mut game, A, Action::Gather(Tokens([9, 8, 0, 0]), 0));
    let mut cooked = game.clone();
    ok(&mut game, A, Action::Done);
    refused(&game, A, Action::Done, Refusal::OverLimit(17, 15));
    let prompt = asked(&game, Asked::Seat(A), Draft::None).expect("a question");
    let title = Line::new().number(17).word("tokens").mark(", ");
    assert_eq!(prompt.title, title.number(15).word("may stay"));
    ok(&mut game, A, Action::Keep(Tokens([8, 7, 0, 0]), 0, 0));
    ok(&mut cooked, A, Action::Serve(Stack::Gourmet));
    ok(&mut cooked, A, Action::Done);
    ok(&mut cooked, A, Action::Done);
}

/// MC-TURN-03F, MC-GOAL-04: cooking or hiring, hands and hats are kept.
#[test]
fn a_light_kitchen_keeps_hands_kinds_and_hats() {
    let mut game = light(Edition::First, 2);
    ok(&mut game, A, Action::Gather(Tokens::NONE, 0));
    let to_do = ok(&mut game, A, Action::Serve(Stack::Gourmet));
    assert!(says(&to_do, "seat 1: a hat on goal 1"));
    let again = Action::Serve(Stack::Gourmet);
    refused(&game, A, again, Refusal::NotInHand(Stack::Gourmet));
    refused(&game, A, Action::Employ(false), Refusal::HireOrCook);
}

/// MC-HIRE-09, MC-HIRE-05: a replaced helper is a cooked taster; three slots are all there are.
#[test]
fn a_light_hire_fills_a_slot_or_replaces() {
    let mut game = light(Edition::Origins, 1);
    game.player_mut(A).hand[0] = 4;
    game.player_mut(A).deck = 6;
    ok(&mut game, A, Action::Gather(Tokens::NONE, 0));
    ok(&mut game, A, Action::Employ(false));
    ok(&mut game, A, Action::Employ(false));
    refused(&game, A, Action::Employ(false), Refusal::SlotTaken);
    ok(&mut game, A, Action::Employ(true));
    let player = game.player(A);
    assert_eq!((player.hired(), player.cooked_tasters()), (3, 2));
}

/// MC-END-01 to MC-END-03, MC-CLEAN-06F: the last card announces the end; what is kept is counted
/// in the last turn, fifteen at most.
#[test]
fn a_light_game_counts_what_is_kept_in_the_last_turn() {
    let mut game = light(Edition::First, 1);
    game.player_mut(A).hand[2] = 0;
    to_clean_up(&mut game, A);
    ok(&mut game, A, Action::Done);
    ok(&mut game, A, Action::Buy(Stack::Gourmet));
    assert_eq!(game.last_turn, Some(2));
    to_clean_up(&mut game, A);
    refused(&game, A, Action::Done, Refusal::NotAsked);
    let many = Action::Keep(Tokens([9, 8, 0, 0]), 4, 0);
    refused(&game, A, many, Refusal::OverLimit(17, 15));
    ok(&mut game, A, Action::Keep(Tokens([5, 0, 0, 1]), 4, 0));
    assert!(game.is_ending());
}

/// The quick score at the end asks for nothing that the light game counted.
#[test]
fn a_light_game_ends_in_a_quick_score_that_knows_its_counts() {
    let mut game = MasterCook::origins(1);
    let open = Action::Open(Depth::Light);
    let mut play = |asked, action| {
        assert_eq!(game.apply(asked, action, &mut ToDo::new()), Ok(()));
        game.clone()
    };
    play(Asked::Table, open);
    let seat = Asked::Seat(A);
    for (asked, action) in [
        (Asked::Table, Action::First(A)),
        (Asked::Table, Action::SideDeck(2)),
        (seat, Action::Gather(Tokens::NONE, 2)),
        (seat, Action::Serve(Stack::Gourmet)),
        (seat, Action::Done),
        (seat, Action::Buy(Stack::Gourmet)),
        (seat, Action::Done),
        (seat, Action::Done),
        (seat, Action::Gather(Tokens::NONE, 5)),
        (seat, Action::Done),
        (seat, Action::Done),
        (seat, Action::Keep(Tokens([1, 0, 0, 0]), 5, 2)),
    ] {
        play(asked, action);
    }
    let score = game.score(A);
    let points = |name| {
        score
            .rows
            .iter()
            .find(|row| row.name == name)
            .map(|row| row.points)
    };
    assert_eq!(points("Gourmet goal"), Some(12));
    assert_eq!(points("Shell goal"), Some(10));
    assert_eq!(points("Rubbish bin"), Some(-2));
    assert_eq!(points("Side goal"), Some(0));
}

/// MC-COMP-04: all shells of the box may lie with one player, and no more.
#[test]
fn a_light_store_keeps_as_many_shells_as_there_are() {
    let game = light(Edition::Origins, 2);
    let keeps = |shells| game.may_keep(Tokens::NONE, shells, 0);
    assert_eq!(keeps(SHELLS), Ok(()));
    assert_eq!(keeps(SHELLS + 1), Err(Refusal::TooManyShells));
}

/// Where nobody wants to enter the boards, what was counted is the score and nothing is asked.
#[test]
fn a_light_game_broken_off_asks_for_its_boards_or_for_nothing() {
    for asks in [true, false] {
        let mut game = MasterCook::first(2);
        for action in [
            Action::Open(Depth::Light),
            Action::First(A),
            Action::SideDeck(4),
            Action::EndHere(asks),
        ] {
            let played = game.apply(Asked::Table, action, &mut ToDo::new());
            assert_eq!(played, Ok(()));
        }
        assert_eq!(game.waiting().is_empty(), !asks);
    }
}

/// MC-SETUP-15F, MC-SETUP-15M: the first edition draws a helper at the start, Origins does not.
#[test]
fn a_light_table_is_told_what_to_draw() {
    for (edition, draws) in [(Edition::First, true), (Edition::Origins, false)] {
        let mut game = opened_light(edition, 2);
        table_ok(&mut game, Action::First(A));
        let to_do = table_ok(&mut game, Action::SideDeck(4));
        assert_eq!(says(&to_do, "Each: draw 1 helper"), draws);
        assert_eq!(says(&to_do, "Each: 3 starters in hand"), draws);
        let taster = "Each: one more in the middle slot below";
        assert_eq!(says(&to_do, taster), !draws);
    }
}

/// MC-TIE-01: a light game knows how many tasters everybody cooked, so a tie is settled without a question.
#[test]
fn a_tie_of_a_light_game_goes_to_whoever_cooked_more_tasters() {
    let mut game = light(Edition::First, 2);
    for (seat, tasters) in [(A, 1), (B, 3)] {
        let player = game.player_mut(seat);
        player.plain_tasters = [0, tasters, 0];
        (player.shells, player.counted) = (4, true);
    }
    let standings = game.standings();
    let ranked: Vec<(Seat, i16)> = standings
        .seats
        .iter()
        .map(|one| (one.seat, one.total))
        .collect();
    assert_eq!(ranked[0].1, ranked[1].1, "points and shells are the same");
    assert_eq!(ranked[0].0, B);
    assert_eq!(standings.tiebreak.to_string(), "more tasters, 3 to 1");
    game.player_mut(A).plain_tasters = [2, 1, 0];
    assert_eq!(game.standings().tiebreak.to_string(), "the title is shared");
    game.player_mut(A).shells = 5;
    assert_eq!(game.standings().seats[0].seat, A, "shells come first");
}
