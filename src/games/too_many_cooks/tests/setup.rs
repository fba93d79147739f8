//! Set-up, goal, flow and prep: TMC-COMP, TMC-SETUP, TMC-GOAL, TMC-FLOW, TMC-PREP, TMC-LID.

use super::*;

/// A game just opened, the market entered by the table.
fn prepared(seats: u8) -> TooManyCooks {
    let mut game = TooManyCooks::new(seats);
    game.does(Action::Play);
    game.does(Action::Start(BEN));
    game.does(Action::Deal(Dealer::Table));
    game
}

/// The same with the first three upgrades revealed.
fn voting(seats: u8) -> TooManyCooks {
    let mut game = prepared(seats);
    for kind in [Upgrade::YesChef, Upgrade::YesChef, Upgrade::ExtraArm] {
        game.does(Action::Reveal(kind));
    }
    game
}

/// TMC-COMP-01
#[test]
fn the_board_has_four_flavours_of_six_slots() {
    assert_eq!(Board::default().open(), Amounts([SLOTS; 4]));
    assert_eq!(Board::default().open().total(), 24);
}

/// TMC-COMP-02
#[test]
fn the_market_shows_three_upgrades() {
    let game = voting(4);
    assert_eq!(game.offers().len(), 3);
    assert_eq!(game.market.left(), 7);
}

/// TMC-COMP-03
#[test]
fn there_are_seven_lids() {
    assert_eq!(LIDS, 7);
    assert_eq!(cooking(3).board.spare_lids(), 4);
}

/// TMC-COMP-04
#[test]
fn there_are_ten_cards_of_each_flavour() {
    assert_eq!(OF_EACH * 4, INGREDIENTS);
}

/// TMC-COMP-05
#[test]
fn three_colours_of_five_kinds_have_two_copies_each() {
    for dish in 1..=3 {
        let kinds = Upgrade::ALL.iter().filter(|kind| kind.dish() == dish);
        assert_eq!(kinds.count(), 5);
        assert_eq!(Market::of_dish(dish).left(), 5 * COPIES);
    }
}

/// TMC-SETUP-01
#[test]
fn every_payment_goes_through_the_reserve() {
    let mut game = cooking(1).rule(Rule::Supply, 50).coins(ANA, 4);
    assert_eq!(game.reserve(), Some(42));
    game.does(submit([2, 0, 0, 0]));
    assert_eq!(game.reserve(), Some(40));
    game.does(Action::Buy(0, Payment::Coins));
    assert_eq!(game.reserve(), Some(43));
}

/// TMC-SETUP-02, TMC-SETUP-03, TMC-SETUP-04
#[test]
fn the_table_is_told_how_to_deal() {
    let to_do = TooManyCooks::new(4).tells(Action::Play);
    assert_eq!(
        to_do,
        [
            "All coins: the reserve",
            "4 face-up flavour piles",
            "Colour decks left of market, discard right",
            "7 lids beside the board",
            "Mix 3 card of each, deal 3"
        ]
    );
    let mut game = TooManyCooks::new(4);
    game.does(Action::Play);
    assert_eq!(game.hands(), [START_HAND; 4]);
    game.does(Action::Start(ANA));
    let to_do = game.tells(Action::Deal(Dealer::Table));
    assert!(to_do.contains(&"Shuffle the pink deck".to_string()));
    // "Shuffle the pink deck" was told before it had to be searched.
    let to_do = game.tells(Action::Deal(Dealer::Device));
    assert!(to_do.contains(&"Lay the pink deck open".to_string()));
}

/// TMC-SETUP-05
#[test]
fn the_first_starting_cook_is_asked_for() {
    let mut game = TooManyCooks::new(4);
    game.does(Action::Play);
    assert_eq!(game.choices(Draft::Nothing).len(), 4);
    assert_eq!(game.act(Action::Start(Seat(4))), Err(Refusal::NotNow));
    game.does(Action::Start(CLEO));
    assert_eq!(game.start(), CLEO);
}

/// TMC-GOAL-01, TMC-END-01, TMC-V27
#[test]
fn who_completes_the_third_dish_wins_whatever_others_own() {
    let mut game = cooking(3).open_only([1, 0, 0, 0]).coins(BEN, 90);
    game.completed = [Some(BEN), Some(BEN), None];
    game.does(submit([1, 0, 0, 0]));
    assert_eq!(game.stage(), Stage::Over(Some(ANA)));
    assert!(game.standings().winners().eq([ANA]));
    assert!(game.waiting().is_empty());
    assert_eq!(game.purses(), [2, 90, 0, 0], "no cleanup coins");
}

/// TMC-GOAL-02, TMC-LID-02
#[test]
fn a_lid_lowers_what_the_recipe_asks_for() {
    let mut game = voting(4);
    game.does(Action::Lid(Flavour::Sweet));
    assert_eq!(game.board.recipe(), Amounts([6, 6, 5, 6]));
}

/// TMC-GOAL-03
#[test]
fn the_last_open_slot_completes_the_dish() {
    let mut game = cooking(1).open_only([1, 0, 0, 1]);
    game.does(submit([1, 0, 0, 0]));
    assert_eq!(game.dish(), 1);
    game.does(submit([0, 0, 0, 1]));
    assert_eq!((game.dish(), game.completed()[0]), (2, Some(ANA)));
}

/// TMC-FLOW-01
#[test]
fn three_dishes_each_run_through_prep_and_cooking() {
    let mut game = TooManyCooks::new(2);
    game.does(Action::Play);
    game.does(Action::Start(ANA));
    game.does(Action::Deal(Dealer::Table));
    for dish in 1..=3 {
        assert_eq!(game.dish(), dish);
        while !game.agenda.is_empty() {
            let kind = Upgrade::ALL
                .into_iter()
                .find(|&kind| game.act(Action::Reveal(kind)).is_ok());
            assert!(kind.is_some());
        }
        for lid in 0..lids_of(dish) {
            assert!(matches!(game.stage(), Stage::Voting(left, _) if left == lids_of(dish) - lid));
            game.does(Action::Lid(Flavour::ALL[usize::from(lid % 4)]));
        }
        assert_eq!(game.stage(), Stage::Cooking);
        game = game.open_only([1, 0, 0, 0]);
        game.does(submit([1, 0, 0, 0]));
    }
    assert!(matches!(game.stage(), Stage::Over(Some(_))));
}

/// TMC-PREP-01
#[test]
fn four_coins_wait_above_the_flavours() {
    let game = prepared(4);
    assert_eq!(game.board.bonus, Amounts([1; 4]));
}

/// TMC-PREP-02, TMC-PREP-03
#[test]
fn each_dish_has_the_deck_of_its_colour() {
    for dish in 1..=3 {
        let market = Market::of_dish(dish);
        let own = Upgrade::ALL
            .into_iter()
            .filter(|kind| market.deck[kind.index()] > 0);
        assert!(own.clone().all(|kind| kind.dish() == dish));
        assert_eq!(own.count(), 5);
    }
}

/// TMC-PREP-04
#[test]
fn places_fill_from_the_right() {
    let mut game = prepared(4);
    game.does(Action::Reveal(Upgrade::YesChef));
    assert_eq!(game.market.places, [None, None, Some(Upgrade::YesChef)]);
    game.does(Action::Reveal(Upgrade::ExtraArm));
    assert_eq!(game.market.places[1], Some(Upgrade::ExtraArm));
}

/// TMC-PREP-05
#[test]
fn the_vote_follows_the_market() {
    let game = prepared(4);
    assert_eq!(game.waiting().iter().next(), Some(Asked::Table));
    assert_eq!(voting(4).waiting().iter().next(), Some(Asked::Seat(BEN)));
}

/// TMC-PREP-04
#[test]
fn the_device_deals_what_the_table_would_enter() {
    let entered = prepared(4);
    let Ask::Choose(choices) = entered.question(Draft::Nothing).ask else {
        panic!("the table enters from a list");
    };
    let entered = entered.rule(Rule::Reveals, 0);
    let Ask::Draw(outcomes) = entered.question(Draft::Nothing).ask else {
        panic!("the device draws");
    };
    let labels = |choices: &[Choice<TooManyCooks>]| -> Vec<_> {
        choices.iter().map(|choice| choice.label.clone()).collect()
    };
    assert_eq!(labels(&choices), labels(&outcomes));
    assert!(outcomes.iter().all(|outcome| outcome.weight == 2));
}

/// TMC-LID-01, TMC-V02
#[test]
fn seven_five_and_three_lids_leave_17_19_and_21_slots() {
    assert_eq!(LIDS_OF_DISH.map(|lids| 24 - lids), [17, 19, 21]);
    assert_eq!(LIDS_OF_DISH.iter().map(|lids| 24 - lids).sum::<u8>(), 57);
}

/// TMC-LID-03
#[test]
fn the_starting_cook_votes_first_and_hands_the_lids_on() {
    let mut game = voting(4);
    for voter in [1, 2, 3, 0, 1, 2, 3] {
        assert_eq!(game.waiting().iter().next(), Some(Asked::Seat(Seat(voter))));
        game.does(Action::Lid(if voter % 2 == 0 {
            Flavour::Sweet
        } else {
            Flavour::Salty
        }));
    }
    assert_eq!(game.stage(), Stage::Cooking);
    assert_eq!(game.turn().player, BEN);
}

fn votes(seats: u8, dish: u8) -> Vec<u8> {
    let mut game = TooManyCooks::new(seats);
    game.dish = dish;
    let mut votes = std::vec![0; seats.into()];
    for left in (1..=lids_of(dish)).rev() {
        game.stage = Stage::Voting(left, None);
        votes[game.voter().index()] += 1;
    }
    votes
}

/// TMC-LID-04, TMC-V03
#[test]
fn four_cooks_have_unequal_votes() {
    assert_eq!(votes(4, 1), [2, 2, 2, 1]);
    assert_eq!(votes(4, 2), [2, 1, 1, 1]);
    assert_eq!(votes(4, 3), [1, 1, 1, 0]);
}

/// TMC-V03b
#[test]
fn other_tables_have_unequal_votes_too() {
    assert_eq!(
        [votes(2, 1), votes(2, 2), votes(2, 3)],
        [[4, 3], [3, 2], [2, 1]]
    );
    assert_eq!(
        [votes(3, 1), votes(3, 2), votes(3, 3)],
        [[3, 2, 2], [2, 2, 1], [1, 1, 1]]
    );
    assert_eq!(votes(5, 1), [2, 2, 1, 1, 1]);
    assert_eq!(votes(5, 2), [1, 1, 1, 1, 1]);
    assert_eq!(votes(5, 3), [1, 1, 1, 0, 0]);
    assert_eq!(votes(6, 1), [2, 1, 1, 1, 1, 1]);
    assert_eq!(votes(6, 2), [1, 1, 1, 1, 1, 0]);
    assert_eq!(votes(6, 3), [1, 1, 1, 0, 0, 0]);
}

/// TMC-LID-05, TMC-DEC-02, TMC-V28
#[test]
fn a_seventh_lid_on_a_flavour_is_refused_and_the_same_cook_votes_again() {
    let mut game = voting(4);
    for _ in 0..6 {
        game.does(Action::Lid(Flavour::Spicy));
    }
    let voter = game.voter();
    assert_eq!(
        game.act(Action::Lid(Flavour::Spicy)),
        Err(Refusal::Covered(Flavour::Spicy, 6))
    );
    assert_eq!(
        game.choices(Draft::Nothing)[1].1,
        Some(Refusal::Covered(Flavour::Spicy, 6))
    );
    assert_eq!(game.voter(), voter);
    game.does(Action::Lid(Flavour::Salty));
    assert_eq!(game.board.recipe(), Amounts([5, 0, 6, 6]));
}

/// TMC-DEC-02
#[test]
fn a_table_may_leave_one_slot_of_every_flavour_open() {
    let mut game = voting(4).rule(Rule::MaxLids, 1);
    for _ in 0..5 {
        game.does(Action::Lid(Flavour::Spicy));
    }
    assert_eq!(
        game.act(Action::Lid(Flavour::Spicy)),
        Err(Refusal::Covered(Flavour::Spicy, 5))
    );
}

/// TMC-DEC-03
#[test]
fn nobody_gets_the_coin_of_a_covered_flavour() {
    let mut game = cooking(1).open_only([1, 0, 0, 0]);
    game.board.lids = Amounts([0, 6, 1, 0]);
    game.board.filled = Amounts([5, 0, 5, 6]);
    game.board.bonus = Amounts([1, 1, 0, 0]);
    game.does(submit([1, 0, 0, 0]));
    assert_eq!(
        game.purses(),
        [5, 1, 1, 1],
        "1 card, 1 salty coin, 3 for the dish"
    );
    assert_eq!(game.board.bonus, Amounts([1; 4]), "laid anew");
}

/// TMC-V01
#[test]
fn the_printed_recipe_is_one_of_the_first_dish() {
    let recipe = Board {
        lids: Amounts([0, 2, 3, 2]),
        ..Board::default()
    }
    .recipe();
    assert_eq!(recipe, Amounts([6, 4, 3, 4]));
    assert_eq!(recipe.total(), 24 - lids_of(1));
    assert_ne!(recipe.total(), 24 - lids_of(2));
    assert_ne!(recipe.total(), 24 - lids_of(3));
}

/// TMC-V04, TMC-DEC-01
#[test]
fn the_deal_comes_out_even_for_four_only() {
    let dealt = |seats: u8| (mixed_of_each(seats) * 4, seats * START_HAND);
    assert_eq!(dealt(4), (12, 12));
    assert_eq!(
        [dealt(2), dealt(3), dealt(5), dealt(6)],
        [(12, 6), (12, 9), (16, 15), (20, 18)]
    );
    let to_do = TooManyCooks::new(3).tells(Action::Play);
    assert!(to_do.contains(&"Others go back to their piles".to_string()));
    assert!(to_do.contains(&"The rulebook is written for 4 cooks".to_string()));
}

/// TMC-V05
#[test]
fn thirty_upgrades_make_three_decks_of_ten() {
    assert_eq!(Upgrade::ALL.len() as u8 * COPIES, 30);
    let costs = |dish| {
        let own = Upgrade::ALL
            .into_iter()
            .filter(move |kind| kind.dish() == dish);
        (
            own.clone().map(Upgrade::buy_cost).sum::<u8>(),
            own.map(Upgrade::run_cost).collect(),
        )
    };
    let costs: [(u8, Vec<u8>); 3] = [costs(1), costs(2), costs(3)];
    assert_eq!(costs[0], (13, std::vec![1, 3, 3, 0, 3]));
    assert_eq!(costs[1], (14, std::vec![2, 2, 3, 2, 4]));
    assert_eq!(costs[2], (20, std::vec![4, 4, 7, 0, 5]));
}
