//! The cooking stage: TMC-COOK, TMC-DRAW, TMC-SUBMIT, TMC-BUY, TMC-RUN, TMC-ROUND.

use super::*;

const COINS: Payment = Payment::Coins;

/// TMC-COOK-01
#[test]
fn turns_go_clockwise() {
    let mut game = cooking(1);
    for player in [0, 1, 2, 3] {
        assert_eq!(game.turn().player, Seat(player));
        game.does(Action::Draw(None));
        game.does(Action::Draw(None));
    }
    assert_eq!(
        game.waiting().iter().next(),
        Some(Asked::Table),
        "a round starts"
    );
}

/// TMC-COOK-02
#[test]
fn a_turn_is_two_actions() {
    let mut game = cooking(1);
    assert_eq!(
        game.choices(Draft::Nothing).len(),
        1 + 4 + 1 + 3 + 1,
        "no upgrade to run, four flavours to submit, a draw, three offers, pass"
    );
    game.does(Action::Draw(None));
    assert_eq!((game.turn().player, game.turn().actions), (ANA, 1));
    game.does(submit([1, 0, 0, 0]));
    assert_eq!((game.turn().player, game.turn().actions), (BEN, 2));
}

/// TMC-COOK-03, TMC-DEC-22
#[test]
fn completing_the_dish_ends_the_stage_with_an_action_unused() {
    let mut game = cooking(1).open_only([0, 0, 1, 0]);
    game.does(submit([0, 0, 1, 0]));
    assert!(matches!(game.stage(), Stage::Voting(5, _)));
    assert_eq!(game.voter(), BEN);
}

/// TMC-DRAW-01, TMC-DEC-08
#[test]
fn a_draw_is_one_card_of_any_pile() {
    let mut game = cooking(1);
    game.does(Action::Draw(None));
    assert_eq!(game.hands(), [4, 3, 3, 3]);
    game.piles = Some(Amounts([6, 7, 7, 7]));
    let choices = game.choices(Draft::Draw);
    assert_eq!(choices.len(), 4, "the flavour is a free pick");
}

/// TMC-DRAW-02, TMC-V35
#[test]
fn the_cards_in_the_piles_follow_from_hands_and_board() {
    let mut game = cooking(1);
    assert_eq!(game.in_piles(), 28);
    for _ in 0..3 {
        game.does(Action::Draw(None));
    }
    assert_eq!(game.in_piles(), 25);
    game.does(submit([2, 0, 0, 0]));
    assert_eq!(game.in_piles(), 25);
    let mut empty = cooking(1).hand(BEN, 31);
    assert_eq!(empty.act(Action::Draw(None)), Err(Refusal::NoPiles));
}

/// TMC-SUBMIT-01
#[test]
fn a_submit_needs_a_card_and_a_slot_for_each() {
    let mut game = cooking(1).open_only([2, 1, 0, 4]);
    assert_eq!(game.act(submit([0; 4])), Err(Refusal::Nothing));
    assert_eq!(
        game.act(submit([0, 2, 0, 0])),
        Err(Refusal::NoSlot(Flavour::Spicy))
    );
    assert_eq!(
        game.act(submit([0, 0, 1, 0])),
        Err(Refusal::NoSlot(Flavour::Sweet))
    );
    assert_eq!(game.act(submit([2, 1, 0, 1])), Err(Refusal::Hand(3)));
    game.does(submit([1, 1, 0, 1]));
    assert_eq!(game.hands(), [0, 3, 3, 3]);
}

/// TMC-SUBMIT-02, TMC-SUBMIT-03, TMC-V07
#[test]
fn each_card_earns_a_coin_and_the_last_of_a_flavour_one_more() {
    let mut game = cooking(1).open_only([2, 0, 3, 0]);
    game.board.bonus = Amounts([1, 0, 1, 0]);
    game.does(submit([2, 0, 1, 0]));
    assert_eq!(game.purses(), [4, 0, 0, 0]);
    assert_eq!(game.board.bonus, Amounts([0, 0, 1, 0]));
}

/// TMC-SUBMIT-04, TMC-V09
#[test]
fn a_flavour_bonus_is_paid_once_per_dish() {
    let mut game = cooking(2).owning(ANA, Upgrade::RecipeChange).coins(ANA, 3);
    game.board.lids = Amounts([2, 0, 1, 2]);
    game.board.filled = Amounts([3, 2, 0, 0]);
    game.does(submit([1, 0, 0, 0]));
    assert_eq!(game.purses()[0], 5);
    game.runs(Effect::RecipeChange(Flavour::Salty, Flavour::Spicy));
    assert_eq!(game.board.open().get(Flavour::Salty), 2, "reopened");
    game.turn = Turn::of(BEN);
    game.agenda.clear();
    game.does(submit([2, 0, 0, 0]));
    assert_eq!(game.purses()[1], 2, "two cards, no second bonus");
}

/// TMC-BUY-01, TMC-BUY-03
#[test]
fn a_buy_takes_one_offer_for_its_cost() {
    let mut game = cooking(1).coins(ANA, 3);
    assert_eq!(
        game.offers(),
        [Upgrade::ExtraArm, Upgrade::GroceryRun, Upgrade::YesChef]
    );
    game.does(Action::Buy(0, COINS));
    assert_eq!(game.purses()[0], 0);
    assert!(game.player(ANA).owned.has(Upgrade::ExtraArm));
    let mut poor = cooking(1).coins(ANA, 2);
    assert_eq!(
        poor.act(Action::Buy(0, COINS)),
        Err(Refusal::Cost(Upgrade::ExtraArm, 3, 2))
    );
    assert_eq!(poor.act(Action::Buy(3, COINS)), Err(Refusal::NoOffer(3)));
}

/// TMC-BUY-02, TMC-V22
#[test]
fn nobody_buys_a_kind_twice() {
    let mut game = cooking(1).coins(ANA, 9).owning(ANA, Upgrade::YesChef);
    game = game.owning(ANA, Upgrade::HandExchange);
    assert_eq!(
        game.act(Action::Buy(2, COINS)),
        Err(Refusal::Owned(Upgrade::YesChef))
    );
    let trade = Payment::Trade(Upgrade::YesChef, Upgrade::HandExchange);
    assert_eq!(
        game.act(Action::Buy(2, trade)),
        Err(Refusal::Owned(Upgrade::YesChef)),
        "TMC-DEC-21"
    );
    assert_eq!(
        game.choices(Draft::TradeIn)[2].1,
        Some(Refusal::Owned(Upgrade::YesChef))
    );
}

/// TMC-BUY-04, TMC-V21
#[test]
fn two_upgrades_buy_a_third_whatever_it_costs() {
    let trade = Payment::Trade(Upgrade::YesChef, Upgrade::HandExchange);
    let mut one = cooking(1).owning(ANA, Upgrade::YesChef);
    assert_eq!(one.act(Action::Buy(0, trade)), Err(Refusal::Trade(1)));
    let mut two = one.clone().owning(ANA, Upgrade::HandExchange).coins(ANA, 1);
    let before = two.discards();
    two.does(Action::Buy(0, trade));
    assert_eq!(two.player(ANA).owned, kinds(&[Upgrade::ExtraArm]));
    assert_eq!((two.purses()[0], two.discards()), (1, before + 2));
    let same = Payment::Trade(Upgrade::YesChef, Upgrade::YesChef);
    assert_eq!(one.act(Action::Buy(0, same)), Err(Refusal::Trade(1)));
}

/// With just two to give nobody is asked which.
#[test]
fn a_trade_in_asks_which_only_from_three_on() {
    let mut game = cooking(1).owning(ANA, Upgrade::YesChef);
    game = game.owning(ANA, Upgrade::HandExchange);
    let first = |game: &TooManyCooks| game.question(Draft::TradeIn).choices()[0].answer;
    let trade = matches!(
        first(&game),
        Answer::Play(Action::Buy(0, Payment::Trade(..)))
    );
    assert!(trade, "which two is clear");
    game = game.owning(ANA, Upgrade::GroceryRun);
    let asks = matches!(first(&game), Answer::Next(Draft::Trade(0, None)));
    assert!(asks, "one of three stays");
}

/// TMC-BUY-05, TMC-V24, TMC-V29
#[test]
fn after_a_buy_the_market_slides_right_and_refills() {
    let [a, b, c] = [Upgrade::ExtraArm, Upgrade::GroceryRun, Upgrade::YesChef];
    let d = Upgrade::HandExchange;
    for (place, after) in [(0, [d, b, c]), (1, [d, a, c]), (2, [d, a, b])] {
        let mut game = cooking(1).coins(ANA, 5);
        game.does(Action::Buy(place, COINS));
        assert_eq!(game.market.places[0], None);
        game.does(Action::Reveal(d));
        assert_eq!(game.offers(), after);
    }
}

/// TMC-RUN-01, TMC-V38
#[test]
fn a_card_runs_once_in_an_action_but_in_both_actions() {
    let mut game = cooking(1).coins(ANA, 9);
    game = game
        .owning(ANA, Upgrade::GroceryRun)
        .owning(ANA, Upgrade::YesChef);
    game.runs(Effect::GroceryRun(None));
    let again = game.act(Action::Run(Effect::GroceryRun(None)));
    assert_eq!(again, Err(Refusal::RunAlready(Upgrade::GroceryRun)));
    game.does(Action::Done);
    game.runs(Effect::GroceryRun(None));
    assert_eq!(
        (game.hands()[0], game.purses()[0], game.turn().actions),
        (7, 3, 0)
    );
}

/// TMC-RUN-02
#[test]
fn the_run_cost_is_paid_before_the_effect() {
    let mut game = cooking(1).owning(ANA, Upgrade::YesChef);
    let run = Action::Run(Effect::YesChef(BEN, Flavour::Salty));
    assert_eq!(
        game.act(run),
        Err(Refusal::Cost(Upgrade::YesChef, 1, 0)),
        "its own coin comes too late"
    );
    game = game.coins(ANA, 1);
    let to_do = game.tells(run);
    assert_eq!(to_do[0], "seat 1 pays 1 coin");
}

/// TMC-RUN-03
#[test]
fn coins_earned_by_one_card_pay_the_next() {
    let mut game = cooking(1).coins(ANA, 3).open_only([1, 3, 0, 0]);
    game = game
        .owning(ANA, Upgrade::YesChef)
        .owning(ANA, Upgrade::GroceryRun);
    game.player_mut(ANA).gained.insert(Upgrade::GroceryRun);
    game.runs(Effect::YesChef(BEN, Flavour::Salty));
    assert_eq!(game.purses()[0], 4, "3 - 1 + 1 and the salty coin");
    game.runs(Effect::GroceryRun(None));
    assert_eq!((game.purses()[0], game.turn().actions), (1, 1));
}

/// TMC-ROUND-01, TMC-ROUND-02, TMC-ROUND-03, TMC-V23
#[test]
fn a_round_starts_when_the_turn_comes_back_to_the_starting_cook() {
    let mut game = cooking(1);
    let [a, b] = [Upgrade::ExtraArm, Upgrade::GroceryRun];
    for _ in 0..8 {
        assert_eq!(game.purses(), [0; 4]);
        game.does(Action::Pass);
    }
    assert_eq!(game.purses(), [1; 4]);
    assert_eq!(
        game.market.places,
        [None, Some(a), Some(b)],
        "Yes Chef is gone"
    );
    game.does(Action::Reveal(Upgrade::FuturesMarket));
    assert_eq!(game.offers(), [Upgrade::FuturesMarket, a, b]);
    assert_eq!(game.discarded(Upgrade::YesChef), 1);
    assert_eq!(game.turn().player, ANA);
}

/// TMC-V25, TMC-DEC-06
#[test]
fn the_first_turn_of_a_dish_brings_nothing() {
    let vote = |income: u8| {
        let mut game = cooking(2).rule(Rule::FirstIncome, income);
        game.stage = Stage::Voting(1, None);
        game.does(Action::Lid(Flavour::Salty));
        (game.purses(), game.offers().len())
    };
    assert_eq!(vote(0), (std::vec![0; 4], 3));
    assert_eq!(
        vote(1),
        (std::vec![1; 4], 3),
        "as a setting, income but no market update"
    );
}

/// TMC-V06, TMC-DEC-09
#[test]
fn seven_refills_empty_the_deck_and_places_stay_empty() {
    let mut game = cooking(1);
    for round in 0..7 {
        for _ in 0..8 {
            game.does(Action::Pass);
        }
        let next = Upgrade::ALL
            .into_iter()
            .find(|kind| game.market.deck[kind.index()] > 0);
        assert!(next.is_some(), "round {round}");
        game.does(Action::Reveal(next.unwrap()));
    }
    assert_eq!((game.market.left(), game.offers().len()), (0, 3));
    for _ in 0..8 {
        game.does(Action::Pass);
    }
    assert_eq!(game.offers().len(), 2, "the round still takes a card away");
    assert_eq!(game.waiting().iter().next(), Some(Asked::Seat(ANA)));
}

/// TMC-DEC-09
#[test]
fn a_table_may_reshuffle_the_discards_of_the_dish() {
    let mut game = cooking(1).rule(Rule::Reshuffle, 1);
    game.market.deck = Default::default();
    assert_eq!(game.discards(), 7);
    for _ in 0..8 {
        game.does(Action::Pass);
    }
    game.does(Action::Reveal(Upgrade::HandExchange));
    assert_eq!(
        (game.offers().len(), game.market.left(), game.discards()),
        (3, 7, 0)
    );
}

/// TMC-DEC-07
#[test]
fn passing_spends_an_action_and_stands_last() {
    let mut game = cooking(1);
    let choices = game.choices(Draft::Nothing);
    assert_eq!(
        choices.last().map(|(label, _)| label.as_str()),
        Some("Pass")
    );
    game.does(Action::Pass);
    assert_eq!(game.turn().actions, 1);
    let mut strict = cooking(1).rule(Rule::Repeat, 1);
    strict.does(Action::Draw(None));
    assert_eq!(
        strict.act(Action::Draw(None)),
        Err(Refusal::Repeated(ActionType::Draw))
    );
    strict.does(submit([1, 0, 0, 0]));
}
