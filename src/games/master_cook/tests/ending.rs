//! The end: the last card, equal turns, one more each.

use super::turns::finish;
use super::*;

/// Harvests and finishes a turn of `seat`.
fn turn(game: &mut MasterCook, seat: Seat) {
    let walk = search::best(&game.ring).unwrap().0;
    let drops = walk.proposed(&game.ring);
    ok(
        game,
        seat,
        Action::Harvest(Field::new(walk.start), walk.steps, drops),
    );
    game.player_mut(seat).shells = 0;
    set(game, Rule::Limit, 3);
    finish(game, seat);
}

fn at_turn(seats: u8, turns: u8) -> MasterCook {
    let mut game = first(seats);
    for seat in game.all_seats() {
        game.player_mut(seat).turn = turns - 1;
    }
    game.player_mut(A).turn = turns;
    game
}

/// MC-END-01, MC-END-02, MC-END-03, C-05, TV-D10: finish the round, then one more turn each.
#[test]
fn everybody_has_one_more_turn_after_the_round_of_the_last_card() {
    let mut game = at_turn(3, 7);
    turn(&mut game, A);
    game.announce_end(B, &mut ToDo::new());
    assert_eq!(game.last_turn, Some(8));
    for seat in [B, C, A, B, C] {
        turn(&mut game, seat);
    }
    assert!(game.all_seats().all(|seat| game.player(seat).turn == 8));
    assert!(matches!(game.stage, Stage::Scoring | Stage::Over));
}

/// MC-END-01, MC-BUY-04: drawing the last card of any deck announces the end.
#[test]
fn the_last_card_of_any_deck_announces_the_end() {
    for stack in Stack::ALL {
        let mut game = in_kitchen(first(2), A, [0; 4], 7);
        game.player_mut(A).hand = [3, 1, 0];
        game.player_mut(A).deck = 1;
        game.decks = [1, 1];
        ok(&mut game, A, Action::Done);
        let to_do = ok(&mut game, A, Action::Buy(stack));
        assert_eq!(game.last_turn, Some(2));
        assert!(says(&to_do, "LAST ROUND: turn 2 is the last"));
    }
}

/// TV-D11, G-32: alone, the last card of turn 9 leaves turn 10.
#[test]
fn a_single_player_has_one_more_turn() {
    let mut game = at_turn(1, 9);
    game.announce_end(A, &mut ToDo::new());
    turn(&mut game, A);
    assert_eq!(game.player(A).turn, 10);
    turn(&mut game, A);
    assert!(matches!(game.stage, Stage::Scoring | Stage::Over));
}

/// TV-D22, G-29: the first trigger counts, a later one changes nothing.
#[test]
fn an_announced_end_never_moves() {
    let mut game = at_turn(3, 8);
    game.announce_end(A, &mut ToDo::new());
    game.announce_end(C, &mut ToDo::new());
    assert_eq!((game.player(C).turn, game.last_turn), (7, Some(9)));
}
