//! Test vectors and decisions that cut across cards.

use super::*;

/// TMC-V37, TMC-DEC-15
#[test]
fn the_fee_counts_every_card_actually_run() {
    let mut game = cooking(3).coins(ANA, 2).owning(ANA, Upgrade::Hacking);
    game = game.owning(CLEO, Upgrade::GroceryRun);
    game.player_mut(BEN).butcher = true;
    game.runs(Effect::Hacking(CLEO, Upgrade::GroceryRun));
    game.runs(Effect::GroceryRun(None));
    assert_eq!(game.purses()[1], 4, "Hacking and the hacked card");
    let mut meat = cooking(3).hand(ANA, 4).owning(ANA, Upgrade::MysteryMeat);
    meat.player_mut(BEN).butcher = true;
    meat.runs(Effect::MysteryMeat(Price::Cards(None)));
    for kind in [Upgrade::ExtraArm, Upgrade::GroceryRun, Upgrade::YesChef] {
        meat.does(Action::Dig(kind));
    }
    meat.runs(Effect::ExtraArm);
    meat.runs(Effect::GroceryRun(None));
    meat.does(Action::Done);
    assert_eq!(meat.purses()[1], 6, "Meat and two of three");
    let mut fish = cooking(3).coins(ANA, 7).owning(ANA, Upgrade::GoldenFish);
    fish.player_mut(BEN).butcher = true;
    fish.runs(Effect::GoldenFish);
    fish.does(Action::Ask(CLEO, Flavour::Salty, true));
    fish.does(Action::Ask(CLEO, Flavour::Salty, false));
    assert_eq!(fish.purses()[1], 2, "one run however many asks");
}

/// TMC-DEC-13
#[test]
fn a_table_may_charge_the_inner_card_too() {
    let mut game = cooking(3).coins(ANA, 4).owning(ANA, Upgrade::Hacking);
    game = game
        .owning(BEN, Upgrade::GroceryRun)
        .rule(Rule::InnerCost, 1);
    let hack = Action::Run(Effect::Hacking(BEN, Upgrade::GroceryRun));
    assert_eq!(
        game.act(hack),
        Err(Refusal::NothingToHack),
        "2 + 3 coins are needed"
    );
    game = game.owning(BEN, Upgrade::YesChef);
    assert_eq!(
        game.act(hack),
        Err(Refusal::Cost(Upgrade::GroceryRun, 3, 2))
    );
    game = game.coins(ANA, 5);
    game.does(hack);
    game.runs(Effect::GroceryRun(None));
    assert_eq!(game.purses()[0], 0);
}

/// TMC-DEC-22
#[test]
fn a_completed_dish_stops_the_cards_still_to_run() {
    let mut game = cooking(2).coins(ANA, 4).open_only([1, 0, 0, 0]);
    game = game
        .owning(ANA, Upgrade::YesChef)
        .owning(ANA, Upgrade::GroceryRun);
    game.runs(Effect::YesChef(BEN, Flavour::Salty));
    assert_eq!(game.dish(), 3);
    assert!(game.steps().iter().all(|&step| step == Step::Refill));
}

/// TMC-DEC-28
#[test]
fn a_hacked_extra_arm_brings_an_action_for_the_one_spent() {
    let mut game = cooking(2).coins(ANA, 9).owning(ANA, Upgrade::Hacking);
    game = game
        .owning(BEN, Upgrade::ExtraArm)
        .owning(ANA, Upgrade::ExtraArm);
    game.runs(Effect::Hacking(BEN, Upgrade::ExtraArm));
    game.runs(Effect::ExtraArm);
    assert_eq!((game.turn().actions, game.purses()[0]), (2, 7));
    assert_eq!(
        game.act(Action::Run(Effect::ExtraArm)),
        Err(Refusal::ArmUsed)
    );
    let own = game.choices(Draft::Nothing);
    assert_eq!(
        own[0],
        ("Run Arm 3 coin".to_string(), Some(Refusal::ArmUsed))
    );
}

/// TMC-DEC-26
#[test]
fn nobody_ever_holds_two_of_a_kind() {
    let mut game = cooking(2).coins(ANA, 9).owning(ANA, Upgrade::StillFresh);
    game = game.owning(ANA, Upgrade::YesChef);
    let twin = Action::Run(Effect::StillFresh(Some(Upgrade::YesChef)));
    assert_eq!(game.act(twin), Err(Refusal::Owned(Upgrade::YesChef)));
}

/// TMC-DEC-30
#[test]
fn a_refusal_by_hand_size_names_the_number() {
    let mut game = cooking(1).hand(ANA, 0);
    let refused = game.act(submit([1, 0, 0, 0]));
    assert_eq!(refused, Err(Refusal::Hand(0)));
    let why = Line::from(Refusal::Hand(0)).to_string();
    assert_eq!(why, "Holds 0 cards here. Wrong? See Fix.");
}

#[test]
fn a_card_that_would_not_find_room_is_closed() {
    let mut game = cooking(1).coins(ANA, 9).owning(ANA, Upgrade::YesChef);
    while game.agenda.has_room(3) {
        game.agenda.push(Step::More).unwrap();
    }
    let run = Action::Run(Effect::YesChef(BEN, Flavour::Salty));
    assert_eq!(game.act(run), Err(Refusal::TooDeep));
    assert_eq!(game.choices(Draft::Nothing)[0].1, Some(Refusal::TooDeep));
    let why = Line::from(Refusal::TooDeep).to_string();
    assert_eq!(why, "Too many cards are running.");
}
