//! Cleanup and end: TMC-CLEAN, TMC-END.

use super::*;

/// Ana completes dish `dish` by her last salty card.
fn completed(dish: u8) -> TooManyCooks {
    let mut game = cooking(dish).open_only([1, 0, 0, 0]);
    game.board.bonus = Amounts([0, 1, 0, 0]);
    game.does(submit([1, 0, 0, 0]));
    game
}

/// TMC-CLEAN-01
#[test]
fn the_completer_takes_three_coins_and_everybody_else_one() {
    assert_eq!(completed(1).purses(), [1 + 3, 1, 1, 1]);
}

/// TMC-UPG-11: the turn that completes a dish is over with it.
#[test]
fn a_meltdown_ends_with_the_turn_that_completes_a_dish() {
    let mut game = cooking(2).open_only([1, 0, 0, 0]);
    game = game.owning(ANA, Upgrade::YesChef);
    game.player_mut(ANA).melted.insert(Upgrade::YesChef);
    game.player_mut(ANA).gained.insert(Upgrade::YesChef);
    game.does(submit([1, 0, 0, 0]));
    let ana = game.player(ANA);
    assert_eq!((ana.melted, ana.gained), Default::default());
}

/// TMC-CLEAN-02
#[test]
fn ingredients_go_back_to_their_piles() {
    let mut game = cooking(1).open_only([1, 0, 0, 0]);
    let on_board = game.board.filled;
    let hands = Amounts([3, 3, 3, 3]);
    game.piles = Some(Amounts([10; 4]).minus(on_board).minus(hands));
    game.does(submit([1, 0, 0, 0]));
    assert_eq!(game.piles, Some(Amounts([8, 7, 7, 7])));
    assert_eq!(game.board.filled, Amounts::default());
}

/// TMC-CLEAN-03, TMC-DEC-24
#[test]
fn market_and_draw_deck_go_to_the_discard() {
    let game = completed(1);
    let pink = Upgrade::ALL.into_iter().filter(|kind| kind.dish() == 1);
    assert!(pink.clone().all(|kind| game.discarded(kind) == 2));
    assert_eq!(game.discards(), 10);
    let to_do = cooking(1)
        .open_only([1, 0, 0, 0])
        .tells(submit([1, 0, 0, 0]));
    assert!(to_do.contains(&"Market, deck to discard".to_string()));
}

/// TMC-CLEAN-04
#[test]
fn coins_upgrades_and_hands_are_kept() {
    let mut game = cooking(1).open_only([1, 0, 0, 0]).coins(BEN, 7);
    game = game.owning(BEN, Upgrade::ExtraArm);
    game.does(submit([1, 0, 0, 0]));
    assert_eq!((game.purses()[1], game.hands()), (8, std::vec![2, 3, 3, 3]));
    assert!(game.player(BEN).owned.has(Upgrade::ExtraArm));
    assert_eq!(game.discarded(Upgrade::ExtraArm), 1);
}

/// TMC-CLEAN-05
#[test]
fn the_left_neighbour_of_the_completer_starts_the_next_dish() {
    assert_eq!(completed(1).start(), BEN);
    assert_eq!(
        completed(1).turn().player,
        BEN,
        "and is on turn in the vote"
    );
    let mut game = cooking(2).open_only([1, 0, 0, 0]);
    game.turn = Turn::of(Seat(3));
    game.does(submit([1, 0, 0, 0]));
    assert_eq!(game.start(), ANA);
}

/// TMC-CLEAN-06
#[test]
fn lids_come_off_and_unclaimed_coins_return_before_new_ones_are_laid() {
    let mut game = cooking(1).open_only([1, 0, 0, 0]).rule(Rule::Supply, 60);
    game.board.bonus = Amounts([0, 1, 0, 0]);
    let to_do = game.tells(submit([1, 0, 0, 0]));
    let back = to_do
        .iter()
        .position(|line| line == "Board coins to reserve");
    let laid = to_do
        .iter()
        .position(|line| line.starts_with("A coin above"));
    assert!(back < laid && back.is_some());
    game.does(submit([1, 0, 0, 0]));
    assert_eq!(
        (game.board.lids, game.board.bonus),
        (Amounts::default(), Amounts([1; 4]))
    );
    assert_eq!(game.reserve(), Some(60 - 7 - 4));
}

/// TMC-V08
#[test]
fn the_last_slot_of_a_dish_is_worth_five_coins() {
    for dish in [1, 2] {
        let mut game = cooking(dish).open_only([0, 0, 0, 1]);
        game.does(submit([0, 0, 0, 1]));
        assert_eq!(game.purses(), [1 + 1 + 3, 1, 1, 1]);
        assert_eq!(game.start(), BEN);
    }
}

/// TMC-END-01
#[test]
fn the_third_dish_ends_the_game_without_a_cleanup() {
    let game = completed(3);
    assert_eq!(game.stage(), Stage::Over(Some(ANA)));
    assert_eq!(game.purses(), [1, 0, 0, 0]);
    assert_eq!(
        game.standings().tiebreak.to_string(),
        "seat 1 completed the third dish"
    );
}

#[test]
fn a_game_broken_off_has_no_winner() {
    let mut game = cooking(2);
    game.completed[0] = Some(BEN);
    assert_eq!(game.act_as(Asked::Table, Action::EndHere), Ok(()));
    assert!(game.waiting().is_empty());
    assert_eq!((game.winner(), game.score(BEN).total()), (None, 1));
    assert_eq!(
        game.standings().tiebreak.to_string(),
        "nobody completed the third dish"
    );
}

#[test]
fn the_quick_score_asks_who_completed_each_dish() {
    let mut game = TooManyCooks::new(3);
    game.does(Action::Quick);
    for seat in [BEN, BEN, CLEO] {
        game.does(Action::Completed(seat));
    }
    assert_eq!(game.winner(), Some(CLEO));
    assert_eq!((game.score(BEN).total(), game.score(CLEO).total()), (2, 1));
    assert_eq!(game.score(ANA).rows.len(), 3, "nothing else is known");
}

#[test]
fn statistics_tell_coins_cards_and_upgrades() {
    let mut game = cooking(1).coins(ANA, 1).owning(ANA, Upgrade::YesChef);
    game.runs(Effect::YesChef(BEN, Flavour::Salty));
    let rows: Vec<_> = game
        .score(ANA)
        .rows
        .iter()
        .map(|row| row.sum.to_string())
        .collect();
    assert_eq!(rows[3..], ["earned 1 has 1", "submitted 1", "ran 1 owns 1"]);
}

/// TMC-DEC-31, K7: cards dug so far were counted as discarded and nobody was told to put them there.
#[test]
fn ending_here_finishes_a_run_and_says_where_its_cards_go() {
    let mut game = cooking(3).hand(ANA, 4).owning(ANA, Upgrade::MysteryMeat);
    game.runs(Effect::MysteryMeat(Price::Cards(None)));
    let dug = Upgrade::GroceryRun;
    game.does(Action::Dig(dug));
    assert_eq!((game.drawn().len(), game.discarded(dug)), (1, 1));
    let mut to_do = ToDo::new();
    game.apply(Asked::Table, Action::EndHere, &mut to_do)
        .unwrap();
    let hands = to_do.tells().iter().filter(|tell| tell.is_for_hands());
    let hands: Vec<String> = hands.map(|tell| tell.line.to_string()).collect();
    assert_eq!(hands, ["Drawn upgrades back to the discard"]);
    assert_eq!((game.drawn().len(), game.discarded(dug)), (0, 2));
    assert_eq!(game.hands()[0], 0, "what was paid stays paid");
    assert!(game.steps().is_empty() && game.winner().is_none());
}

/// TMC-CLEAN-01: a cook's page names the dishes completed, or says that there are none.
#[test]
fn the_page_of_a_cook_names_the_dishes_completed() {
    let mut game = cooking(3);
    game.completed = [Some(BEN), Some(BEN), None];
    let dishes = |seat| {
        let mut lines = Vec::new();
        game.each_own(seat, &mut |line| lines.push(line.to_string()));
        lines.retain(|line| line.contains("dish"));
        lines
    };
    assert_eq!(dishes(BEN), ["completed dish 1", "completed dish 2"]);
    assert_eq!(dishes(ANA), ["0 dishes completed"]);
}
