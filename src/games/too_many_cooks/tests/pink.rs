//! The pink upgrades: TMC-UPG-01 to TMC-UPG-05.

use super::*;

/// Ana owns a pink upgrade and has coins for it.
fn owner(kind: Upgrade, coins: u16) -> TooManyCooks {
    cooking(1).owning(ANA, kind).coins(ANA, coins)
}

/// TMC-UPG-01, TMC-V10
#[test]
fn yes_chef_submits_a_random_card_of_an_opponent_for_the_runner() {
    let yes_chef = Effect::YesChef(BEN, Flavour::Sweet);
    let mut fits = owner(Upgrade::YesChef, 1);
    fits.runs(yes_chef);
    assert_eq!((fits.purses()[0], fits.hands()[1]), (1, 2));
    assert_eq!(fits.board.filled, Amounts([0, 0, 1, 0]));
    let mut full = owner(Upgrade::YesChef, 1).open_only([6, 4, 0, 4]);
    assert!(
        full.tells(Action::Run(yes_chef))
            .contains(&"seat 2 returns 1 sweet".to_string())
    );
    full.runs(yes_chef);
    assert_eq!((full.purses()[0], full.hands()[1]), (0, 2));
    let mut last = owner(Upgrade::YesChef, 1).open_only([6, 4, 1, 4]);
    last.runs(yes_chef);
    assert_eq!(
        last.purses()[0],
        2,
        "a coin for the card and the sweet coin"
    );
}

/// TMC-UPG-01
#[test]
fn yes_chef_needs_an_opponent_with_cards() {
    let mut game = owner(Upgrade::YesChef, 1).hand(BEN, 0);
    let choices = game.choices(Draft::Card(Upgrade::YesChef, Default::default()));
    assert_eq!(choices[0].1, Some(Refusal::Hand(0)));
    let run = Action::Run(Effect::YesChef(BEN, Flavour::Sweet));
    assert_eq!(game.act(run), Err(Refusal::Hand(0)));
    game = game.hand(CLEO, 0).hand(Seat(3), 0);
    assert_eq!(game.act(run), Err(Refusal::NoHands));
    assert_eq!(
        game.act(Action::Run(Effect::YesChef(ANA, Flavour::Sweet))),
        Err(Refusal::NoHands)
    );
}

/// TMC-UPG-01, TMC-DEC-10
#[test]
fn yes_chef_completes_a_dish_for_the_runner() {
    let mut game = owner(Upgrade::YesChef, 1).open_only([0, 0, 1, 0]);
    game.runs(Effect::YesChef(BEN, Flavour::Sweet));
    assert_eq!(game.completed()[0], Some(ANA));
}

/// TMC-UPG-02
#[test]
fn grocery_run_takes_two_cards() {
    let mut game = owner(Upgrade::GroceryRun, 3);
    game.runs(Effect::GroceryRun(None));
    assert_eq!((game.hands()[0], game.purses()[0]), (5, 0));
    let mut scarce = owner(Upgrade::GroceryRun, 3).hand(BEN, 30);
    assert_eq!(scarce.in_piles(), 1);
    scarce.runs(Effect::GroceryRun(None));
    assert_eq!(scarce.hands()[0], 4, "only one was left");
    let mut empty = owner(Upgrade::GroceryRun, 3).hand(BEN, 31);
    assert_eq!(
        empty.act(Action::Run(Effect::GroceryRun(None))),
        Err(Refusal::NoPiles)
    );
}

/// TMC-UPG-02, TMC-DEC-20
#[test]
fn grocery_run_names_flavours_where_piles_are_counted() {
    let mut game = owner(Upgrade::GroceryRun, 3);
    game.piles = Some(Amounts([1, 9, 9, 9]));
    let run = |amounts| Action::Run(Effect::GroceryRun(Some(Amounts(amounts))));
    assert_eq!(
        game.act(run([2, 0, 0, 0])),
        Err(Refusal::NoPile(Flavour::Salty))
    );
    assert_eq!(game.act(run([1, 0, 0, 0])), Err(Refusal::Exactly(2)));
    assert_eq!(
        game.act(Action::Run(Effect::GroceryRun(None))),
        Err(Refusal::NotNow)
    );
    game.does(run([1, 1, 0, 0]));
    assert_eq!(game.piles, Some(Amounts([0, 8, 9, 9])));
}

/// TMC-UPG-03, TMC-DEC-11, TMC-V11
#[test]
fn extra_arm_alone_costs_no_action_and_runs_once_a_turn() {
    let mut game = owner(Upgrade::ExtraArm, 5);
    game.runs(Effect::ExtraArm);
    assert_eq!((game.turn().actions, game.purses()[0]), (3, 2));
    game = game.coins(ANA, 9);
    assert_eq!(
        game.act(Action::Run(Effect::ExtraArm)),
        Err(Refusal::ArmUsed)
    );
    let mut free = game.rule(Rule::ArmLimit, 1);
    free.runs(Effect::ExtraArm);
    assert_eq!(free.turn().actions, 4);
}

/// TMC-UPG-03, TMC-V12
#[test]
fn extra_arm_is_offered_after_the_second_action() {
    let mut game = owner(Upgrade::ExtraArm, 3);
    game.does(Action::Draw(None));
    game.does(Action::Draw(None));
    assert_eq!((game.turn().player, game.turn().actions), (ANA, 0));
    assert_eq!(
        game.choices(Draft::Nothing)[0],
        ("Run Extra Arm".to_string(), None)
    );
    assert_eq!(game.act(Action::Draw(None)), Err(Refusal::NoActions));
    let mut ended = game.clone();
    ended.does(Action::Done);
    assert_eq!(ended.turn().player, BEN);
    game.runs(Effect::ExtraArm);
    assert_eq!(game.turn().actions, 1);
    game.does(Action::Draw(None));
    assert_eq!(game.turn().player, BEN);
}

/// TMC-UPG-03
#[test]
fn extra_arm_with_other_cards_spends_the_action_it_brings() {
    let mut game = owner(Upgrade::ExtraArm, 6).owning(ANA, Upgrade::GroceryRun);
    game.runs(Effect::GroceryRun(None));
    game.runs(Effect::ExtraArm);
    assert_eq!((game.turn().actions, game.purses()[0]), (2, 0));
    let mut first = owner(Upgrade::ExtraArm, 6).owning(ANA, Upgrade::GroceryRun);
    first.runs(Effect::ExtraArm);
    first.runs(Effect::GroceryRun(None));
    assert_eq!(first.turn().actions, 2);
}

/// TMC-UPG-04, TMC-V13
#[test]
fn futures_market_waits_a_turn_and_takes_any_offer() {
    let mut game = cooking(1).coins(ANA, 2);
    game.market.places[0] = Some(Upgrade::FuturesMarket);
    game.market.deck = [1, 1, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    game.does(Action::Buy(0, Payment::Coins));
    game.does(Action::Reveal(Upgrade::ExtraArm));
    let run = Action::Run(Effect::FuturesMarket(1));
    assert_eq!(game.act(run), Err(Refusal::TooNew));
    game.close_turn();
    let offered = game.offers()[1];
    game.does(run);
    assert_eq!(game.player(ANA).owned, kinds(&[offered]));
    assert_eq!(game.discarded(Upgrade::FuturesMarket), 1);
    assert!(waits_for(&game, Step::Refill));
}

/// TMC-UPG-04, TMC-DEC-16, TMC-DEC-21
#[test]
fn futures_market_takes_no_second_of_a_kind_and_no_empty_place() {
    let mut game = owner(Upgrade::FuturesMarket, 0).owning(ANA, Upgrade::YesChef);
    game.market.places[0] = Some(Upgrade::FuturesMarket);
    let take = |place| Action::Run(Effect::FuturesMarket(place));
    assert_eq!(
        game.act(take(0)),
        Err(Refusal::Owned(Upgrade::FuturesMarket)),
        "it still owns itself"
    );
    assert_eq!(game.act(take(2)), Err(Refusal::Owned(Upgrade::YesChef)));
    assert_eq!(game.act(take(7)), Err(Refusal::NoOffer(7)));
    game.market.places = [None; 3];
    assert_eq!(
        game.act(take(1)),
        Err(Refusal::NothingToTake(Upgrade::FuturesMarket))
    );
}

/// TMC-UPG-05, TMC-V39
#[test]
fn hand_exchange_leaves_hand_sizes_alone() {
    let mut game = owner(Upgrade::HandExchange, 3);
    let to_do = game.tells(Action::Run(Effect::HandExchange(CLEO)));
    assert!(to_do.contains(&"seat 1 swaps cards with seat 3".to_string()));
    game.runs(Effect::HandExchange(CLEO));
    assert_eq!((game.hands(), game.purses()[0]), (std::vec![3; 4], 0));
    let mut empty = owner(Upgrade::HandExchange, 3).hand(ANA, 0);
    assert_eq!(
        empty.act(Action::Run(Effect::HandExchange(CLEO))),
        Err(Refusal::Hand(0))
    );
    empty = empty.hand(ANA, 1).hand(CLEO, 0);
    assert_eq!(
        empty.act(Action::Run(Effect::HandExchange(CLEO))),
        Err(Refusal::Hand(0))
    );
}
