//! The end, the score and the tie: WAR-END, WAR-SCORE, WAR-TIE and their vectors.

use super::*;

/// WAR-END-01: any mix of dishes and platters.
#[test]
fn three_completed_dishes_or_platters_end_the_game() {
    let mut game = cooking(2, "nnssrr");
    game.players[0].crossed = [0; 20];
    game.players[0].crossed[NOODLE as usize] = 0b1111;
    game.players[0].crossed[SEAFOOD as usize] = 0b111;
    game.players[0].crossed[MEAT as usize] = 0b111;
    assert!(!game.is_last_turn());
    play(&mut game, seat(0), cross(NOODLE, 4));
    assert!(game.is_last_turn());
}

/// WAR-END-02.
#[test]
fn a_group_is_complete_when_all_its_servings_are_crossed() {
    let mut game = cooking(1, "rnmvsb");
    game.players[0].crossed[RICE as usize] = 0b1_1111;
    assert_eq!(game.completed(Seat(0)), 0);
    game.players[0].crossed[RICE as usize] = 0b11_1111;
    assert_eq!(game.completed(Seat(0)), 1);
}

/// WAR-END-03, WAR-V09: a player who does not roll completes the third group in mid-turn.
#[test]
fn everyone_finishes_the_last_turn_and_then_it_is_over() {
    let mut game = cooking(3, "nnmmss");
    game.players[1].crossed[NOODLE as usize] = 0b1111;
    game.players[1].crossed[SEAFOOD as usize] = 0b111;
    game.players[1].crossed[SEAFOOD_2 as usize] = 0b111;
    let to_do = play(&mut game, seat(1), cross(NOODLE, 4));
    assert!(lines(&to_do).contains(&"Last turn: seat 2 has 3".into()));
    for cook in [0, 1, 2] {
        if cook == 2 {
            play(&mut game, seat(2), cross(MEAT, 0));
        }
        play(&mut game, seat(cook), Action::Cooked);
    }
    assert_eq!(game.stage(), Stage::Over);
    assert!(game.waiting().is_empty());
}

/// WAR-SCORE-01, WAR-SCORE-02, SYNTH-55: a whole game alone, turn by turn.
#[test]
fn the_synthetic_sheet_is_played_to_55_points() {
    let mut game = table(1, Depth::Everything, false);
    let bonus = Action::Claim(1);
    let turns: [(&str, &[Action]); 8] = [
        (
            "rrnnmm",
            &[cross(RICE, 0), cross(NOODLE, 0), cross(MEAT, 0)],
        ),
        (
            "rrnnmm",
            &[cross(RICE, 1), cross(NOODLE, 1), cross(MEAT, 1)],
        ),
        (
            "rrnnmm",
            &[cross(RICE, 2), cross(NOODLE, 2), cross(MEAT_2, 0)],
        ),
        (
            "rrnnmm",
            &[cross(RICE, 3), cross(NOODLE, 3), cross(MEAT_2, 1)],
        ),
        ("rrvvbb", &[cross(RICE, 4), cross(VEGETABLE, 2), bonus]),
        (
            "vvvvss",
            &[
                cross(VEGETABLE_2, 0),
                cross(VEGETABLE_2, 1),
                cross(SEAFOOD, 0),
            ],
        ),
        (
            "ssssss",
            &[cross(SEAFOOD, 1), cross(SEAFOOD, 2), cross(SEAFOOD_2, 0)],
        ),
        (
            "ssssnn",
            &[cross(SEAFOOD_2, 1), cross(SEAFOOD_2, 2), cross(NOODLE, 4)],
        ),
    ];
    for (dice, picks) in turns {
        lock(&mut game, dice);
        for &pick in picks {
            play(&mut game, seat(0), pick);
        }
        play(&mut game, seat(0), Action::Cooked);
    }
    assert_eq!(game.stage(), Stage::Over);
    let score = game.score(Seat(0));
    let points = |name| {
        score
            .rows
            .iter()
            .find(|row| row.name == name)
            .map(|row| row.points)
    };
    let sections = ["rice", "noodle", "meat", "vegetable", "seafood"].map(points);
    assert_eq!(sections, [8, 13, 10, 9, 6].map(Some));
    assert_eq!(
        (points("platters"), points("per serving")),
        (Some(4), Some(5))
    );
    assert_eq!(score.total(), 55);
    assert_eq!(stock(&game, 0, Face::Rice), (1, 1), "row 4 gave rice");
    assert_eq!(stock(&game, 0, Face::Noodle), (1, 1), "row 5 gave a noodle");
}

/// A quick score with these numbers in the rice woks, one for each seat.
fn quick(woks: &[u8]) -> WokAndRoll {
    let mut game = opened(woks.len() as u8, Depth::Quick);
    for (number, &rice) in (0..).zip(woks) {
        let numbers = [rice, 0, 0, 0, 0];
        play(&mut game, seat(number), Action::Woks(Seat(number), numbers));
    }
    game
}

/// WAR-SCORE-03.
#[test]
fn most_points_win() {
    let game = quick(&[30, 41, 12]);
    assert_eq!(game.stage(), Stage::Over);
    assert!(game.standings().winners().eq([Seat(1)]));
    assert!(game.standings().tiebreak.is_empty());
}

/// WAR-TIE-01, WAR-V10, WAR-DEC-17.
#[test]
fn of_tied_players_the_one_furthest_clockwise_from_the_first_wins() {
    let mut game = quick(&[20, 20, 19, 20]);
    assert_eq!(game.stage(), Stage::QuickFirst);
    let nobody = Action::First(Seat(4));
    assert_eq!(refused(&game, Asked::Table, nobody), Refusal::NoSuchThing);
    play(&mut game, Asked::Table, Action::First(Seat(1)));
    assert_eq!(game.stage(), Stage::Over);
    let standings = game.standings();
    assert!(standings.winners().eq([Seat(0)]));
    let order: Vec<Seat> = standings.seats.iter().map(|place| place.seat).collect();
    assert_eq!(order, [Seat(0), Seat(3), Seat(1), Seat(2)]);
    let words = standings.tiebreak.to_string();
    assert_eq!(words, "furthest from seat 2");
}

/// WAR-V11, WAR-DEC-16: only the sum is asserted; the 5 is inferred, and no number belongs to a section.
#[test]
fn the_five_wok_numbers_of_the_example_add_up_to_55() {
    let mut game = opened(1, Depth::Quick);
    play(
        &mut game,
        seat(0),
        Action::Woks(Seat(0), [10, 13, 8, 19, 5]),
    );
    assert_eq!(game.score(Seat(0)).total(), 55);
    assert_eq!(game.stage(), Stage::Over);
}

/// WAR-V16.
#[test]
fn two_completions_reported_in_one_turn_count_twice() {
    let mut game = pad(2);
    game.players[1].completed = 1;
    play(&mut game, seat(0), Action::Lock);
    play(&mut game, Asked::Table, Action::Completes(Seat(1)));
    let to_do = play(&mut game, Asked::Table, Action::Completes(Seat(1)));
    assert_eq!(game.completed(Seat(1)), 3);
    assert!(lines(&to_do).contains(&"Last turn: seat 2 has 3".into()));
    play(&mut game, Asked::Table, Action::TurnOver);
    assert_eq!(game.stage(), Stage::Woks);
}

#[test]
fn a_pad_game_ends_with_the_wok_numbers_of_everybody_in_any_order() {
    let mut game = pad(2);
    game.players[0].completed = 3;
    play(&mut game, seat(0), Action::Lock);
    play(&mut game, Asked::Table, Action::TurnOver);
    play(&mut game, seat(1), Action::Woks(Seat(1), [1, 2, 3, 4, 5]));
    assert_eq!(
        refused(&game, seat(1), Action::Woks(Seat(1), [0; 5])),
        Refusal::NotNow
    );
    play(&mut game, seat(0), Action::Woks(Seat(0), [5, 4, 3, 2, 1]));
    assert_eq!(game.stage(), Stage::Over);
    assert!(
        game.standings().winners().eq([Seat(1)]),
        "the first player loses the tie"
    );
}

#[test]
fn a_sheet_shows_how_many_groups_are_completed() {
    let game = cooking(2, "nnssrr");
    let Scene::Lines(lines) = game.scene(seat(0), Draft::None) else {
        panic!("a sheet in lines");
    };
    let last = lines.last().expect("lines").to_string();
    assert_eq!(last, "completed 0 of 3");
}

#[test]
fn whose_turn_it_is_is_told_by_name() {
    let game = table(2, Depth::Everything, true);
    for count in [Count::First, Count::Roller] {
        assert_eq!(game.worth(count, 1), Line::new().name(Seat(1)));
    }
}

/// A draft that does not fit counts as none: the numbers of another player, or a sixth number.
#[test]
fn the_wok_numbers_of_a_player_begin_with_rice() {
    let game = opened(2, Depth::Quick);
    let title = |number, draft| {
        let prompt = game.prompt(seat(number), draft).expect("a dial");
        prompt.title.to_string()
    };
    let woks = |whose, at| Draft::Woks(Seat(whose), [9; 5], at);
    assert_eq!(title(1, woks(1, 4)), "seat 2: skills");
    for stray in [woks(0, 1), woks(1, 5), Draft::None] {
        assert_eq!(title(1, stray), "seat 2: rice");
    }
}

/// WAR-SCORE-02: every line of the score says what it counts.
#[test]
fn a_score_says_what_it_counts() {
    let mut game = with_hexagon(cooking(1, "rnmvsb"), Face::Rice);
    let player = &mut game.players[0];
    player.crossed[RICE as usize] = 0b1;
    player.crossed[NOODLE as usize] = 0b11;
    player.crossed[SEAFOOD as usize] = 0b111;
    player.bonuses = 0b1111;
    let score = game.score(Seat(0));
    let rows: Vec<_> = score
        .rows
        .iter()
        .map(|row| (row.name.to_string(), row.sum.to_string(), row.points))
        .collect();
    let wanted = [
        ("rice", "1 serving", 1),
        ("noodle", "2 servings", 3),
        ("meat", "0 servings", 0),
        ("vegetable", "0 servings", 0),
        ("seafood", "3 servings", 3),
        ("platters", "1 full", 2),
        ("per skill", "2 x 5", 10),
        ("per serving", "1 x 2", 2),
        ("per group", "3 x 1", 3),
        ("skill points", "4 x 1", 4),
    ];
    let wanted = wanted.map(|(name, sum, points)| (name.to_string(), sum.to_string(), points));
    assert_eq!(rows, wanted);
}

/// What everybody sees on the table: how far each is, and that this turn is the last.
#[test]
fn the_table_says_how_far_everybody_is() {
    let mut game = pad(2);
    let seen = |game: &WokAndRoll| -> Vec<String> {
        match game.scene(Asked::Table, Draft::None) {
            Scene::Lines(lines) => lines.iter().map(|line| line.to_string()).collect(),
            _ => panic!("lines"),
        }
    };
    let shared = |game: &WokAndRoll| {
        let mut lines = Vec::new();
        game.each_shared(&mut |line| lines.push(line.to_string()));
        lines
    };
    let far = ["seat 1: 0 of 3 completed", "seat 2: 0 of 3 completed"];
    assert_eq!(seen(&game), far);
    assert_eq!(shared(&game), ["at the market: seat 1"]);
    assert_eq!(game.purse_line(Seat(0)).to_string(), "0/3gourmet");
    game.players[1].completed = 3;
    let last = ["LAST TURN", far[0], "seat 2: 3 of 3 completed"];
    assert_eq!(seen(&game), last);
    assert_eq!(game.flag(), "LAST TURN");
    play(&mut game, Asked::Table, Action::EndHere);
    play(&mut game, seat(0), Action::Woks(Seat(0), [1, 2, 3, 4, 5]));
    assert_eq!(seen(&game)[1], "seat 1: 15 points");
    assert_eq!(game.flag(), "", "nobody takes a turn any more");
    play(&mut game, seat(1), Action::Woks(Seat(1), [0; 5]));
    assert!(shared(&game).is_empty(), "nobody is at the market");
    let early = WokAndRoll::new(2);
    assert!(shared(&early).is_empty());
    assert_eq!(early.purse_line(Seat(0)).to_string(), "");
}

/// White dice serve everyone, red ones the roller; what is held is shown while the roller decides.
#[test]
fn the_dice_say_whom_they_serve() {
    let mut game = table(2, Depth::Light, true);
    play(&mut game, Asked::Table, Action::Rolled(faces("rrnnmm")));
    let dice = |game: &WokAndRoll, draft| match game.scene(Asked::Table, draft) {
        Scene::Dice(dice) => dice,
        _ => panic!("dice"),
    };
    let picking = dice(&game, Draft::Hold(Six(0b1), 0));
    let red: Vec<bool> = picking.dice.iter().map(|die| die.red).collect();
    assert_eq!(red, [false, false, false, false, true, true]);
    let held: Vec<bool> = picking.dice.iter().map(|die| die.held).collect();
    assert_eq!(held, [true, false, false, false, false, false]);
    assert!(picking.picking && picking.captions[0].is_empty());
    assert_eq!((picking.roll, picking.rolls), (1, 3));
    let mut shared = Vec::new();
    game.each_shared(&mut |line| shared.push(line.to_string()));
    assert_eq!(shared.len(), 3, "the dice hide how far everybody is");
    play(&mut game, seat(0), Action::Lock);
    let locked = dice(&game, Draft::Hold(Six(0b1), 0));
    assert!(!locked.picking && !locked.dice.iter().any(|die| die.held));
    let captions = locked.captions.map(|line| line.to_string());
    assert_eq!(captions, ["everyone", "seat 1"]);
}
