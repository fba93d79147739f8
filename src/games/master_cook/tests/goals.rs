//! Public goals: rounds, friendly ties, goals of the end, own goals.

use super::*;

fn points(game: &MasterCook, goal: usize) -> [i16; 5] {
    core::array::from_fn(|seat| match (seat as u8) < game.seats {
        true => game
            .hats(goal, Seat(seat as u8))
            .iter()
            .map(|&row| i16::from(game.goals[goal].points(row)))
            .sum(),
        false => 0,
    })
}

/// TV-D9, MC-GOAL-01 to MC-GOAL-04, MC-GOAL-08, G-12, C-13, C-21.
#[test]
fn gourmets_of_one_round_share_a_row() {
    let mut game = first(5);
    for (seat, turn) in [3, 3, 5, 6, 7].into_iter().enumerate() {
        game.player_mut(Seat(seat as u8)).gourmet_turns[0] = turn;
    }
    assert_eq!(points(&game, 0), [12, 12, 6, 3, 2]);
}

/// TV-D20, C-14, HR-06: further hats of the first edition take the next rows.
#[test]
fn a_second_gourmet_takes_a_further_row() {
    let mut game = first(2);
    game.player_mut(A).gourmet_turns = [3, 5, 0];
    game.player_mut(B).gourmet_turns[0] = 4;
    assert_eq!(points(&game, 0), [15, 6, 0, 0, 0]);
    set(&mut game, Rule::ExtraHats, 0);
    assert_eq!(points(&game, 0), [12, 6, 0, 0, 0]);
    let mut origins = origins(2);
    origins.player_mut(A).gourmet_turns = [3, 5, 0];
    assert_eq!(points(&origins, 0)[0], 12);
}

/// MC-GOAL-05M: the first side dish counts in Origins, once.
#[test]
fn side_dishes_rank_by_round_in_origins() {
    let mut game = origins(3);
    game.player_mut(B).side_turn = 2;
    game.player_mut(C).side_turn = 4;
    assert_eq!(points(&game, 1), [0, 10, 5, 0, 0]);
}

/// MC-GOAL-06, MC-GOAL-07, MC-GOAL-09, G-18: most shells; none gets no hat.
#[test]
fn the_most_shells_rank_at_the_end() {
    let mut game = first(5);
    for (seat, shells) in [4, 4, 2, 1, 0].into_iter().enumerate() {
        game.player_mut(Seat(seat as u8)).shells = shells;
    }
    assert_eq!(points(&game, 2), [10, 10, 5, 3, 0]);
}

/// MC-GOAL-06, G-17, HR-11: what counts as left over.
#[test]
fn leftovers_count_what_the_table_says() {
    let mut game = first(2);
    let player = game.player_mut(A);
    player.supply = Tokens([1, 0, 0, 0]);
    player.locked = Tokens([0, 4, 0, 0]);
    game.player_mut(B).supply = Tokens([3, 0, 0, 0]);
    assert_eq!(points(&game, 1)[..2], [10, 5]);
    set(&mut game, Rule::Leftovers, 1);
    assert_eq!(points(&game, 1)[..2], [5, 10]);
    set(&mut game, Rule::Leftovers, 2);
    game.player_mut(B).shells = 9;
    assert_eq!(points(&game, 1)[..2], [5, 10]);
}

/// TV-D13, G-16: nothing left ranks first for "fewest".
#[test]
fn nothing_left_is_the_best_in_origins() {
    let mut game = origins(2);
    game.player_mut(B).supply = Tokens([1, 0, 0, 0]);
    assert_eq!(points(&game, 3)[..2], [10, 5]);
}

/// G-19: hired helpers beyond the four starters.
#[test]
fn starters_are_gatherers() {
    let mut game = first(2);
    game.player_mut(A).helpers = [Some(4), Some(5), Some(9)];
    game.player_mut(B).helpers = [Some(1), Some(6), None];
    assert_eq!(points(&game, 3)[..2], [10, 5]);
}

/// G-33, HR-13, MC-COMP-08: own goals, one of them ranked by the table.
#[test]
fn a_table_may_have_its_own_goals() {
    let mut game = first(2);
    let own = Action::SetGoal(3, 6, [8, 4, 2, 1]);
    let tried = game.clone().apply(Asked::Table, own, &mut ToDo::new());
    assert_eq!(tried, Err(Refusal::NoSuchSetting));
    table_ok(&mut game, Action::House(Rule::Goals, 1));
    table_ok(&mut game, own);
    assert_eq!(
        (game.goals[3].quest, game.goals[3].rows),
        (Quest::ByHand, [8, 4, 2, 1])
    );
    table_ok(&mut game, Action::EndHere(true));
    let rows = HatRow::ALL;
    while game.stage == Stage::Scoring {
        match game.missing() {
            Some(Missing::Rank(goal, seat)) => {
                let row = Some(rows[seat.index()]);
                table_ok(&mut game, Action::Rank(goal, seat, row));
            }
            Some(Missing::Print(card, _)) => {
                table_ok(&mut game, Action::Learn(card, Fact::HelperPoints(1)));
            }
            _ => break,
        }
    }
    assert_eq!(points(&game, 3)[..2], [8, 4]);
    assert_eq!(game.stage, Stage::Over);
}

/// G-36, MC-COMP-09: six hats are scored; past four the table is told to use stand-ins.
#[test]
fn a_fifth_hat_is_scored_with_a_stand_in() {
    let mut game = first(1);
    let player = game.player_mut(A);
    player.gourmet_turns = [1, 2, 3];
    player.shells = 1;
    player.helpers[1] = Some(7);
    player.supply = Tokens([1, 0, 0, 0]);
    let mut to_do = ToDo::new();
    game.tell_hats(&mut to_do);
    assert!(says(&to_do, "seat 1: use a stand-in hat"));
    let sum: i16 = (0..4).map(|goal| points(&game, goal)[0]).sum();
    assert_eq!(sum, 12 + 6 + 3 + 10 + 10 + 10);
}

/// C-12: the hat is claimed at the cook event with its round.
#[test]
fn a_claim_carries_the_round_of_its_player() {
    let mut game = in_kitchen(first(2), A, [0; 4], 0);
    for seat in [A, B] {
        game.player_mut(seat).turn = 4;
    }
    game.book
        .learn(Card::Gourmet(2), Fact::Recipe(Cost::NOTHING))
        .unwrap();
    ok(
        &mut game,
        A,
        Action::Cook(Card::Gourmet(2), slot(0), Tokens::NONE, 0),
    );
    assert_eq!(game.player(A).gourmet_turns, [4, 0, 0]);
}

/// MC-BONUS-07F, MC-GOAL-01: a second gourmet in the same turn puts a hat on the next row; those
/// of the next round come after both.
#[test]
fn a_second_hat_in_a_turn_takes_the_next_row() {
    let mut game = first(3);
    game.player_mut(A).gourmet_turns = [2, 2, 0];
    game.player_mut(B).gourmet_turns = [2, 0, 0];
    game.player_mut(C).gourmet_turns = [3, 0, 0];
    let points = |seat| gourmet_goal(&game, seat);
    assert_eq!([points(A), points(B), points(C)], [12 + 6, 12, 3]);
}

fn gourmet_goal(game: &MasterCook, seat: Seat) -> i16 {
    let score = game.score(seat);
    let row = score.rows.iter().find(|row| row.name == "Gourmet goal");
    row.map_or(0, |row| row.points)
}

fn row_points(best: Best, counts: [u8; 5]) -> [u8; 5] {
    let goal = Goal::other(Quest::MostShells);
    counts.map(|own| row_of(best, own, counts.into_iter()).map_or(0, |row| goal.points(row)))
}

/// TV-D21.
#[test]
fn equals_share_a_row_and_the_next_take_the_next() {
    assert_eq!(row_points(Best::Most, [4, 4, 2, 1, 0]), [10, 10, 5, 3, 0]);
    assert_eq!(row_points(Best::Most, [5, 4, 3, 2, 1]), [10, 5, 3, 2, 2]);
}

/// TV-D13.
#[test]
fn nothing_left_is_best_where_the_fewest_count() {
    assert_eq!(row_points(Best::Fewest, [3, 0, 3, 5, 9]), [5, 10, 5, 3, 2]);
}
