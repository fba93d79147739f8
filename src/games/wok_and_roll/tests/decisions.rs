//! Decisions where the rulebook is silent, each with its setting: WAR-DEC.

use super::*;

fn set(game: &mut WokAndRoll, rule: Rule, value: u8) {
    play(game, Asked::Table, Action::House(rule, value));
}

/// The choices of the question to `asked`, in their order, and the one under the cursor.
fn actions(game: &WokAndRoll, asked: Asked) -> (Vec<Option<Action>>, usize) {
    let prompt = game.prompt(asked, Draft::None).expect("a question");
    let Ask::Choose(choices) = prompt.ask else {
        panic!("a list");
    };
    let action = |answer| match answer {
        Answer::Play(action) => Some(action),
        _ => None,
    };
    let actions = choices.iter().map(|choice| action(choice.answer));
    (actions.collect(), prompt.focus.into())
}

/// WAR-DEC-01.
#[test]
fn a_light_game_needs_no_sheet_and_says_what_it_does() {
    let mut game = WokAndRoll::new(4);
    let (depths, _) = actions(&game, Asked::Table);
    let depth = |opening| Some(Action::Open(opening));
    let named = [Depth::Everything, Depth::Light, Depth::Quick];
    assert_eq!(depths, named.map(depth));
    play(&mut game, Asked::Table, Action::Open(Depth::Light));
    let (dice, focus) = actions(&game, Asked::Table);
    assert_eq!(dice[focus], Some(Action::DeviceRolls(false)));
    play(&mut game, Asked::Table, Action::DeviceRolls(false));
    let to_do = play(&mut game, Asked::Table, Action::First(Seat(0)));
    let said = "dice, turns and end; you keep the sheet";
    assert!(lines(&to_do).contains(&said.into()));
    assert_eq!(game.sheet.numbers().count(), 0);
    assert_eq!(game.stage(), Stage::Deciding);
}

/// A light game ranked players by points it did not know.
#[test]
fn a_light_game_ranks_nobody_before_all_woks_are_written() {
    let mut game = pad(2);
    let ranks = |game: &WokAndRoll| -> Vec<u8> {
        let standings = game.standings();
        standings
            .seats
            .iter()
            .map(|standing| standing.rank)
            .collect()
    };
    assert_eq!(ranks(&game), [0, 0]);
    game.players[0].completed = 3;
    play(&mut game, seat(0), Action::Lock);
    play(&mut game, Asked::Table, Action::TurnOver);
    play(&mut game, seat(1), Action::Woks(Seat(1), [1, 0, 0, 0, 0]));
    assert_eq!(ranks(&game), [0, 0]);
    play(&mut game, seat(0), Action::Woks(Seat(0), [9, 0, 0, 0, 0]));
    assert_eq!(ranks(&game), [1, 2]);
}

/// House rules about sheets stood in the menu of a light game, too.
#[test]
fn house_rules_about_sheets_are_not_offered_without_sheets() {
    let rules = |game: &WokAndRoll| {
        let draft = menu::open(game, MenuQuestion::HouseRules).expect("house rules");
        let prompt = game.prompt(Asked::Table, draft).expect("a list");
        prompt.choices().len()
    };
    assert_eq!(rules(&pad(2)), 1);
    assert_eq!(rules(&table(2, Depth::Everything, false)), 4);
    let circles = Action::House(Rule::Circles, 1);
    assert_eq!(refused(&pad(2), Asked::Table, circles), Refusal::NotNow);
    let mut game = table(2, Depth::Everything, false);
    play(&mut game, Asked::Table, circles);
    assert!(game.house.is_on(Rule::Circles));
}

/// A wrong die meant six dice anew.
#[test]
fn a_wrong_die_is_turned_by_itself() {
    let mut game = without_fridge(cooking(1, "rrnnmm"));
    play(
        &mut game,
        Asked::Table,
        Action::Count(Count::Die(3), Face::Seafood as i32),
    );
    assert_eq!(game.market.faces, faces("rrnsmm"));
    play(&mut game, seat(0), cross(RICE, 0));
    let rice = Action::Count(Count::Die(0), Face::Book as i32);
    assert_eq!(refused(&game, Asked::Table, rice), Refusal::Picked);
}

/// Fix reaches what was written, also after the end.
#[test]
fn counts_are_set_right_within_their_bounds_and_after_the_end() {
    let mut game = cooking(2, "rrnnmm");
    let set = |count, value| Action::Count(count, value);
    play(
        &mut game,
        Asked::Table,
        set(Count::Crossed(Seat(1), RICE), 2),
    );
    assert_eq!(game.players[1].crossed[RICE as usize], 0b11);
    play(
        &mut game,
        Asked::Table,
        set(Count::Crossed(Seat(1), MEAT), 0b101),
    );
    assert_eq!(game.players[1].crossed[MEAT as usize], 0b101);
    play(
        &mut game,
        Asked::Table,
        set(Count::Hexagon(Seat(0), Face::Meat), 1),
    );
    play(&mut game, Asked::Table, Action::EndHere);
    play(
        &mut game,
        Asked::Table,
        set(Count::Rectangle(Seat(0), 0), 1),
    );
    assert_eq!(game.score(Seat(0)).total(), 4);
    let most = set(Count::Circled(Seat(0), Face::Rice), 37);
    assert_eq!(
        refused(&game, Asked::Table, most),
        Refusal::Count(CountError::TooHigh(36))
    );
    let same = set(Count::Fridge(Seat(0), Face::Rice), 1);
    assert_eq!(
        refused(&game, Asked::Table, same),
        Refusal::Count(CountError::Unchanged)
    );
}

/// A set-up guide was missing.
#[test]
fn before_the_first_roll_hands_lay_everything_out() {
    let mut game = opened(1, Depth::Light);
    let to_do = play(&mut game, Asked::Table, Action::DeviceRolls(false));
    let hands: Vec<_> = to_do
        .tells()
        .iter()
        .filter(|tell| tell.is_for_hands())
        .collect();
    assert_eq!(hands.len(), 3);
    assert!(lines(&to_do).contains(&"Wok: 4 white, 2 red dice".into()));
}

/// WAR-DEC-02.
#[test]
fn roller_and_first_player_are_kept_apart() {
    let mut game = pad(3);
    play(&mut game, seat(0), Action::Lock);
    play(&mut game, Asked::Table, Action::TurnOver);
    assert_eq!((game.roller(), game.first), (Seat(1), Some(Seat(0))));
}

/// WAR-DEC-03, the usual way.
#[test]
fn a_circled_ingredient_is_kept_until_used() {
    let mut game = without_fridge(cooking(1, "mmvvns"));
    play(&mut game, seat(0), cross(MEAT, 0));
    play(&mut game, seat(0), cross(VEGETABLE, 0));
    play(&mut game, seat(0), Action::Cooked);
    assert_eq!(stock(&game, 0, Face::Rice), (0, 1));
    lock(&mut game, "rnmvsb");
    assert!(allowed(&game, seat(0), cross(RICE, 0)));
}

/// WAR-DEC-03, the other way.
#[test]
fn circles_may_be_lost_at_the_end_of_the_turn() {
    let mut game = without_fridge(cooking(1, "mmvvns"));
    set(&mut game, Rule::Circles, 1);
    play(&mut game, seat(0), cross(MEAT, 0));
    play(&mut game, seat(0), cross(VEGETABLE, 0));
    let to_do = play(&mut game, seat(0), Action::Cooked);
    assert!(lines(&to_do).contains(&"seat 1: lose circled 1 rice".into()));
    assert_eq!(stock(&game, 0, Face::Rice), (0, 0));
}

/// WAR-DEC-04.
#[test]
fn a_platter_below_is_open_unless_the_table_says_otherwise() {
    let mut game = cooking(1, "mmmmmm");
    assert!(allowed(&game, seat(0), cross(MEAT_2, 0)));
    set(&mut game, Rule::Platters, 1);
    assert_eq!(
        refused(&game, seat(0), cross(MEAT_2, 0)),
        Refusal::AboveFirst(Face::Meat, 1)
    );
    set(&mut game, Rule::Platters, 0);
    game.sheet.plates[MEAT_2 as usize].layout.shape = Shape::WaitingPlatter;
    assert_eq!(
        refused(&game, seat(0), cross(MEAT_2, 0)),
        Refusal::AboveFirst(Face::Meat, 1)
    );
    game.players[0].crossed[MEAT as usize] = 0b111;
    assert!(allowed(&game, seat(0), cross(MEAT_2, 0)));
}

/// WAR-DEC-05.
#[test]
fn only_groups_that_count_end_the_game() {
    let mut game = cooking(1, "rnmvsb");
    for plate in [MEAT, SEAFOOD, SEAFOOD_2] {
        game.players[0].crossed[usize::from(plate)] = 0b111;
    }
    assert_eq!(game.completed(Seat(0)), 3);
    game.sheet.plates[SEAFOOD as usize].layout.counts = false;
    assert_eq!(game.completed(Seat(0)), 2);
}

/// WAR-DEC-06.
#[test]
fn the_rectangle_per_skill_may_leave_itself_out() {
    let mut game = with_hexagon(cooking(1, "rnmvsb"), Face::Rice);
    game.players[0].bonuses = 0b11;
    assert_eq!(game.score(Seat(0)).total(), 6);
    set(&mut game, Rule::Skills, 1);
    assert_eq!(game.score(Seat(0)).total(), 4);
}

/// WAR-DEC-07.
#[test]
fn a_rectangle_counts_what_was_crossed_before_it() {
    let mut game = cooking(1, "bbbrns");
    game.players[0].crossed[NOODLE as usize] = 0b11;
    let before = game.score(Seat(0)).total();
    play(&mut game, seat(0), Action::Claim(1));
    assert_eq!(game.score(Seat(0)).total(), before + 2);
}

/// WAR-DEC-08.
#[test]
fn a_row_is_earned_whenever_it_becomes_complete() {
    let mut game = cooking(1, "mmrnsb");
    play(&mut game, seat(0), cross(MEAT, 0));
    play(&mut game, seat(0), Action::Cooked);
    lock(&mut game, "vvrnsb");
    play(&mut game, seat(0), cross(VEGETABLE, 0));
    play(&mut game, seat(0), Action::Cooked);
    assert_eq!(stock(&game, 0, Face::Rice), (1, 1));
}

/// WAR-DEC-09.
#[test]
fn more_than_three_completions_change_nothing() {
    let mut game = pad(2);
    play(&mut game, seat(0), Action::Lock);
    for _ in 0..4 {
        play(&mut game, Asked::Table, Action::Completes(Seat(0)));
    }
    for _ in 0..9 {
        play(&mut game, Asked::Table, Action::Completes(Seat(1)));
    }
    let tenth = Action::Completes(Seat(1));
    assert_eq!(
        refused(&game, Asked::Table, tenth),
        Refusal::Count(CountError::TooHigh(9))
    );
    play(&mut game, Asked::Table, Action::TurnOver);
    assert_eq!(game.stage(), Stage::Woks);
}

/// WAR-DEC-10.
#[test]
fn one_to_five_play_and_one_alone_has_no_tie() {
    let game = table(1, Depth::Everything, false);
    assert_eq!(
        game.stage(),
        Stage::Deciding,
        "nobody is asked who is first"
    );
    assert!(game.standings().tiebreak.is_empty());
    assert_eq!(WokAndRoll::new(9).seats(), 5);
    assert_eq!(WokAndRoll::new(0).seats(), 1);
}

/// WAR-DEC-13.
#[test]
fn a_row_may_give_a_book() {
    let mut game = without_fridge(cooking(1, "mmvvns"));
    play(&mut game, seat(0), cross(MEAT_2, 2));
    play(&mut game, seat(0), cross(VEGETABLE_2, 2));
    play(&mut game, seat(0), Action::Cooked);
    assert_eq!(stock(&game, 0, Face::Book), (0, 1));
}

/// WAR-DEC-14: and the list of the pad goes clockwise from the roller.
#[test]
fn nothing_cooked_is_one_press() {
    let mut game = pad(3);
    play(&mut game, seat(0), Action::Lock);
    play(&mut game, Asked::Table, Action::TurnOver);
    play(&mut game, seat(1), Action::Lock);
    let (reports, focus) = actions(&game, Asked::Table);
    let clockwise = [1, 2, 0].map(|number| Some(Action::Completes(Seat(number))));
    assert_eq!(reports[..3], clockwise);
    assert_eq!(reports[focus], Some(Action::TurnOver));
    let game = without_fridge(cooking(1, "rnmvsb"));
    let (choices, focus) = actions(&game, seat(0));
    assert_eq!(choices[focus], Some(Action::Cooked));
}

/// A turn of a light game where nobody completes anything, with our dice and the device's.
#[test]
fn a_pad_turn_without_completions_takes_two_presses() {
    for device in [false, true] {
        let mut game = table(4, Depth::Light, device);
        if device {
            play(&mut game, Asked::Table, Action::Rolled(faces("rnmvsb")));
        }
        let (choices, focus) = actions(&game, seat(0));
        assert_eq!(choices[focus], Some(Action::Lock), "one press");
        play(&mut game, seat(0), Action::Lock);
        let (choices, focus) = actions(&game, Asked::Table);
        assert_eq!(choices[focus], Some(Action::TurnOver), "and one more");
    }
}

/// WAR-DEC-15.
#[test]
fn one_old_cross_can_be_mended_without_the_rest() {
    let mut game = cooking(1, "rrnnmm");
    play(&mut game, seat(0), cross(RICE, 0));
    let set = |count, value| Action::Count(count, value);
    let fix = set(Count::Crossed(Seat(0), NOODLE), 2);
    assert_eq!(refused(&game, Asked::Table, fix), Refusal::MidTurn);
    play(&mut game, seat(0), Action::Cooked);
    play(&mut game, Asked::Table, fix);
    let player = &game.players[0];
    assert!(player.is_crossed(place(NOODLE, 1)) && player.is_crossed(place(RICE, 0)));
    let meat = Count::Crossed(Seat(0), MEAT);
    play(&mut game, Asked::Table, set(meat, 0b101));
    for beyond in [set(Count::Crossed(Seat(0), RICE), 7), set(meat, 0b1000)] {
        assert!(!allowed(&game, Asked::Table, beyond), "{beyond:?}");
    }
    let books = Count::Fridge(Seat(0), Face::Book);
    play(&mut game, Asked::Table, set(books, 4));
    assert_eq!(stock(&game, 0, Face::Book), (4, 0));
    let rice = Count::Hexagon(Seat(0), Face::Rice);
    play(&mut game, Asked::Table, set(rice, 1));
    let bonus = Count::Rectangle(Seat(0), 1);
    play(&mut game, Asked::Table, set(bonus, 1));
    assert_eq!(game.players[0].skills(), 2);
}

/// WAR-DEC-18.
#[test]
fn the_first_player_is_picked_or_drawn() {
    let mut game = opened(4, Depth::Light);
    play(&mut game, Asked::Table, Action::DeviceRolls(false));
    let drawn = Action::FirstDrawn(Seat(2));
    assert_eq!(refused(&game, Asked::Table, drawn), Refusal::NotNow);
    let mut picked = game.clone();
    play(&mut picked, Asked::Table, Action::First(Seat(3)));
    assert_eq!(picked.roller(), Seat(3));
    play(&mut game, Asked::Table, Action::DrawFirst);
    play(&mut game, Asked::Table, drawn);
    assert_eq!(game.roller(), Seat(2));
    assert_eq!(WokAndRoll::picks(drawn), 1);
}

/// WAR-DEC-19: a pick that was payable never blocks a later one that some payment allows.
#[test]
fn payment_is_settled_when_the_cook_is_done() {
    let mut game = cooking(1, "rrbnms");
    play(&mut game, seat(0), cross(RICE, 0));
    assert_eq!(game.players[0].fridge, Pool([1; 6]));
    play(&mut game, seat(0), Action::Convert(Face::Rice));
    play(&mut game, seat(0), Action::Cooked);
    assert_eq!(stock(&game, 0, Face::Book), (0, 0));
    assert_eq!(stock(&game, 0, Face::Rice), (1, 0));
}

/// WAR-DEC-20.
#[test]
fn a_column_counts_once_all_its_groups_are_full_if_flagged() {
    let mut game = cooking(1, "rnmvsb");
    game.players[0].crossed[MEAT as usize] = 0b111;
    game.players[0].crossed[MEAT_2 as usize] = 0b111;
    assert_eq!(game.completed(Seat(0)), 2);
    game.sheet.columns = game.sheet.columns.toggled(MEAT);
    assert_eq!(game.completed(Seat(0)), 3);
    game.players[0].crossed[MEAT_2 as usize] = 0b11;
    assert_eq!(game.completed(Seat(0)), 1);
}

/// WAR-DEC-21.
#[test]
fn a_count_of_completions_can_be_set_right() {
    let mut game = pad(2);
    play(&mut game, seat(0), Action::Lock);
    play(&mut game, Asked::Table, Action::Completes(Seat(1)));
    let set = |value| Action::Count(Count::Completed(Seat(1)), value);
    play(&mut game, Asked::Table, set(0));
    assert_eq!(game.completed(Seat(1)), 0);
    let most = Refusal::Count(CountError::TooHigh(9));
    assert_eq!(refused(&game, Asked::Table, set(10)), most);
}

#[test]
fn a_game_broken_off_is_scored() {
    let mut game = pad(2);
    let asks = |game: &WokAndRoll, draft| game.prompt(Asked::Table, draft).map(|ask| ask.title);
    assert!(asks(&game, Draft::Menu(MenuDraft::EndHere)).is_some());
    assert_eq!(
        menu::open(&game, MenuQuestion::EndHere),
        Some(Draft::Menu(MenuDraft::EndHere))
    );
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!(game.stage(), Stage::Woks);
    let mut game = cooking(2, "rrnnmm");
    play(&mut game, seat(0), cross(RICE, 0));
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!(
        (game.stage(), game.score(Seat(0)).total()),
        (Stage::Over, 1)
    );
    assert_eq!(
        asks(&game, Draft::Menu(MenuDraft::EndHere)),
        None,
        "it is over already"
    );
    let crosses = Draft::FixPlate(Seat(0), MEAT, 0b1);
    assert!(
        asks(&game, crosses).is_some(),
        "crosses are mended after it"
    );
    let mut early = table(2, Depth::Everything, false);
    early.stage = Stage::First;
    assert_eq!(asks(&early, crosses), asks(&early, Draft::None));
}

/// A game that ends in the middle of a turn takes what was cooked from fridge and circles, from everybody's own.
#[test]
fn a_game_broken_off_pays_for_what_was_cooked() {
    let mut game = cooking(2, "rnmvsb");
    game.players[1].circled.add(Face::Noodle, 1);
    play(&mut game, seat(0), cross(RICE, 0));
    play(&mut game, seat(1), cross(NOODLE, 0));
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!(stock(&game, 0, Face::Rice), (0, 0), "a die and the fridge");
    assert_eq!(
        stock(&game, 1, Face::Noodle),
        (1, 0),
        "a die and the circle"
    );
    assert_eq!(
        stock(&game, 1, Face::Rice),
        (1, 0),
        "nobody pays for others"
    );
    assert!(game.players.iter().all(|player| player.picks.is_empty()));
    let again = Action::Count(Count::Fridge(Seat(0), Face::Rice), 1);
    assert!(allowed(&game, Asked::Table, again), "no pick is in the way");
}

/// WAR-DEC-15: many crosses of a platter are said as runs, few one by one.
#[test]
fn crosses_of_a_platter_are_said_in_runs() {
    let game = cooking(1, "rrnnmm");
    let count = Count::Crossed(Seat(0), MEAT);
    let said = |crossed| game.worth(count, crossed).to_string();
    assert_eq!(said(0b1_0111), "1st 2nd 3rd 5th");
    assert_eq!(said(0b10_1111), "1-4 6");
    assert_eq!(said(0b1_1110_1101), "1 3-4 6-9");
    assert_eq!(said(0), "none");
}

/// WAR-DEC-15: the table can give the dice to the right player until somebody has cooked.
#[test]
fn the_dice_can_be_given_to_somebody_else() {
    let mut game = pad(3);
    let give = |seat| Action::Count(Count::Roller, seat);
    play(&mut game, Asked::Table, give(2));
    assert_eq!(game.roller(), Seat(2));
    assert!(!allowed(&game, Asked::Table, give(3)));
    let mut game = cooking(3, "rrnnmm");
    play(&mut game, seat(1), cross(RICE, 0));
    assert_eq!(refused(&game, Asked::Table, give(2)), Refusal::MidTurn);
}
