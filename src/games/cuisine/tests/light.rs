//! The light depth: points by a dial, the rest as in the full game.

use super::*;

/// A light table of so many about to play its first turn, Ana first.
fn light(seats: usize) -> Cuisine {
    let mut game = Cuisine::new(seats as u8);
    go(&mut game, Action::Light);
    go(&mut game, Action::Learn(0, deck("TEST", 3)));
    go(&mut game, Action::AllKnown);
    for _ in 0..seats {
        go(&mut game, Action::Take(0));
    }
    if seats > 2 {
        go(&mut game, Action::Deal(Dealing::None));
    }
    go(&mut game, Action::First(ANA));
    game
}

/// A light turn with these points and cards.
fn light_turn(game: &mut Cuisine, turns: &[(i8, bool)]) -> Vec<String> {
    let to_do = turns
        .iter()
        .map(|&(points, card)| go(game, Action::Turn(points, card)));
    to_do.last().unwrap_or_default()
}

/// CUI-TURN-01, CUI-TURN-03: whose turn it is comes in player order.
#[test]
fn a_light_turn_asks_everybody_for_the_points_in_player_order() {
    let mut game = light(3);
    assert_eq!(game.stage(), Stage::LightScore(0));
    for seat in [ANA, BEN, EVE] {
        assert!(game.waiting().has(Asked::Seat(seat)));
        go(&mut game, Action::Turn(4, false));
    }
    assert_eq!((game.turn(), game.stage()), (1, Stage::LightScore(0)));
    assert_eq!(points(&game), [4, 4, 4]);
}

/// CUI-WC-01, CUI-WC-03, CUI-END-03: the condition ends a light game and pays 30.
#[test]
fn tracked_cards_end_a_light_game() {
    let mut game = light(2);
    for _ in 0..2 {
        light_turn(&mut game, &[(1, true), (3, false)]);
    }
    let to_do = light_turn(&mut game, &[(1, true), (3, false)]);
    assert_eq!(to_do, ["seat 1: condition met +30"]);
    assert_eq!(game.stage(), Stage::Over);
    assert_eq!(game.score(ANA).total(), 33);
    assert!(game.standings().winners().eq([ANA]));
}

/// CUI-END-01, CUI-END-02: everybody's turn is entered before 40 points end a light game.
#[test]
fn forty_points_end_a_light_game_after_the_turn() {
    let mut game = light(2);
    let to_do = light_turn(&mut game, &[(40, false), (41, false)]);
    assert_eq!(to_do[0], "seat 1, seat 2: 40 VP: the end");
    assert!(game.standings().winners().eq([BEN]));
}

/// CUI-ACT-04: *Fix* takes a lost card off.
#[test]
fn a_tracked_card_can_be_lost_in_a_light_turn() {
    let mut game = light(2);
    light_turn(&mut game, &[(1, true), (0, false)]);
    let lost = Action::Count(Count::Tracked(ANA), 0);
    play(&mut game, Asked::Table, lost);
    assert_eq!(game.player(ANA).tracked_cards(), 0);
}

/// CUI-DEC-04: with the rule *moves on* the next player is first and scores first in the next light turn.
#[test]
fn the_first_player_of_a_light_game_moves_on_by_house_rule() {
    let mut stays = light(3);
    let mut moves_on = light(3);
    set(&mut moves_on, Rule::First, 1);
    for (game, first) in [(&mut stays, ANA), (&mut moves_on, BEN)] {
        light_turn(game, &[(1, false); 3]);
        assert_eq!(game.first(), first);
        assert!(game.waiting().has(Asked::Seat(first)));
    }
    light_turn(&mut moves_on, &[(1, false); 3]);
    light_turn(&mut moves_on, &[(1, false); 3]);
    assert_eq!(moves_on.first(), ANA, "once round the table");
}

/// CUI-ROLE-00: roles are passed on in a light game, too.
#[test]
fn roles_are_passed_on_in_a_light_game() {
    let mut game = light(3);
    let roles = [Role::Chef, Role::Waiter, Role::Critic];
    let all = with_roles(3, &roles);
    (game.dealt, game.house) = (all.dealt, all.house);
    let to_do = light_turn(&mut game, &[(0, false); 3]);
    assert!(to_do.contains(&"Pass roles clockwise".to_string()));
    assert_eq!(game.role(BEN), Some(Role::Chef));
    assert_eq!(
        game.stage(),
        Stage::LightScore(0),
        "nobody is asked about a role"
    );
}

/// What is broken off counts as little as in the full game.
#[test]
fn an_unfinished_light_turn_does_not_count() {
    let mut game = light(2);
    light_turn(&mut game, &[(2, false), (3, false)]);
    go(&mut game, Action::Turn(9, true));
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!(points(&game), [2, 3]);
    assert_eq!(game.player(ANA).tracked_cards(), 0);
}

/// Light to quick score: what is known stands under the dial and is entered once.
#[test]
fn a_light_game_goes_over_to_its_end_values() {
    let mut game = light(2);
    light_turn(&mut game, &[(7, true), (3, false)]);
    play(&mut game, Asked::Table, Action::EnterEnd);
    let prompt = game.prompt(Asked::Seat(ANA), Draft::None).unwrap();
    let Ask::Dial(dial) = prompt.ask else {
        panic!("no dial");
    };
    assert_eq!(dial.face.to_string(), "7 VP");
    go(&mut game, Action::Final(9, true));
    go(&mut game, Action::Final(3, false));
    assert_eq!(game.score(ANA).total(), 39);
    assert_eq!(game.score(BEN).total(), 3);
}

/// Each number stands on the dial without a card and with one.
#[test]
fn the_dial_of_a_light_turn_goes_through_points_and_cards() {
    let game = light(2);
    let mut draft = Draft::None;
    let mut faces = Vec::new();
    for _ in 0..4 {
        let prompt = game.prompt(Asked::Seat(ANA), draft).unwrap();
        let Ask::Dial(dial) = prompt.ask else {
            panic!("no dial");
        };
        faces.push(dial.face.to_string());
        draft = dial.right.unwrap();
    }
    assert_eq!(faces, ["+2 VP", "+2 card", "+3 VP", "+3 card"]);
    for points in (-9..=99).rev() {
        for card in [true, false] {
            let Some(Ask::Dial(dial)) = game
                .prompt(Asked::Seat(ANA), Draft::Turn(points, card))
                .map(|prompt| prompt.ask)
            else {
                panic!("no dial");
            };
            let Ok(Answer::Play(action)) = dial.ok else {
                panic!("{:?}", dial.ok);
            };
            play(&mut game.clone(), Asked::Seat(ANA), action);
        }
    }
}

/// The dial stops at the fewest and the most points, and each step leads on by one.
#[test]
fn the_dial_of_a_light_turn_stops_at_both_ends() {
    let game = light(2);
    let turned = |draft| {
        let prompt = game.prompt(Asked::Seat(ANA), draft).unwrap();
        let Ask::Dial(dial) = prompt.ask else {
            panic!("no dial");
        };
        let face = |draft| match game.prompt(Asked::Seat(ANA), draft).unwrap().ask {
            Ask::Dial(dial) => dial.face.to_string(),
            _ => panic!("no dial"),
        };
        [dial.left, dial.right].map(|side| face(side.unwrap()))
    };
    assert_eq!(turned(Draft::Turn(-9, false)), ["-9 VP", "-8 VP"]);
    assert_eq!(turned(Draft::Turn(-1, false)), ["-2 VP", "+0 VP"]);
    assert_eq!(turned(Draft::Turn(0, false)), ["-1 VP", "+0 card"]);
    assert_eq!(turned(Draft::Turn(1, false)), ["+0 card", "+1 card"]);
    assert_eq!(turned(Draft::Turn(0, true)), ["+0 VP", "+1 VP"]);
    assert_eq!(turned(Draft::Turn(99, true)), ["+99 VP", "+99 card"]);
}
