//! The purple upgrades: TMC-UPG-11 to TMC-UPG-15.

use super::*;

fn owner(kind: Upgrade, coins: u16) -> TooManyCooks {
    cooking(3).owning(ANA, kind).coins(ANA, coins)
}

/// TMC-UPG-11
#[test]
fn meltdown_bars_an_upgrade_for_the_next_turn_of_its_owner() {
    let mut game = owner(Upgrade::Meltdown, 4)
        .owning(BEN, Upgrade::GroceryRun)
        .coins(BEN, 9);
    let missing = Action::Run(Effect::Meltdown(BEN, Upgrade::YesChef));
    assert_eq!(game.act(missing), Err(Refusal::NotOwned(Upgrade::YesChef)));
    game.runs(Effect::Meltdown(BEN, Upgrade::GroceryRun));
    game.does(Action::Pass);
    assert_eq!(game.turn().player, BEN);
    let run = Action::Run(Effect::GroceryRun(None));
    assert_eq!(game.act(run), Err(Refusal::Melted(Upgrade::GroceryRun)));
    game.does(Action::Pass);
    game.does(Action::Pass);
    assert_eq!(
        game.player(BEN).melted,
        UpgradeSet::default(),
        "over with that turn"
    );
}

/// Where every open flavour gets its lid nobody is asked which.
#[test]
fn a_whole_trim_is_not_asked_for() {
    let game = owner(Upgrade::TrimTheFat, 8);
    let open = game.board.open().at_most(Amounts([1; 4]));
    assert_eq!(
        game.plain_effect(Upgrade::TrimTheFat),
        Some(Effect::TrimTheFat(open))
    );
}

/// TMC-UPG-11
#[test]
fn a_melted_card_may_still_be_traded_in() {
    let mut game = cooking(3)
        .owning(ANA, Upgrade::YesChef)
        .owning(ANA, Upgrade::ExtraArm);
    game.player_mut(ANA).melted.insert(Upgrade::YesChef);
    let trade = Payment::Trade(Upgrade::YesChef, Upgrade::ExtraArm);
    game.does(Action::Buy(0, trade));
    assert_eq!(
        game.player(ANA).melted,
        UpgradeSet::default(),
        "void with the card"
    );
}

/// TMC-V36
#[test]
fn a_melted_extra_arm_lets_the_turn_end() {
    let mut game = cooking(3).owning(ANA, Upgrade::ExtraArm).coins(ANA, 6);
    game.player_mut(ANA).melted.insert(Upgrade::ExtraArm);
    game.does(Action::Pass);
    game.does(Action::Pass);
    assert_eq!(game.turn().player, BEN);
    game.begin_turn(ANA);
    game.runs(Effect::ExtraArm);
}

/// TMC-UPG-12, TMC-V16
#[test]
fn trim_the_fat_covers_a_slot_of_every_flavour() {
    let mut game = owner(Upgrade::TrimTheFat, 8);
    let trim = Action::Run(Effect::TrimTheFat(Amounts([1; 4])));
    game.does(trim);
    assert_eq!((game.board.lids.total(), game.board.spare_lids()), (7, 0));
    game.agenda.clear();
    assert_eq!(game.act(trim), Err(Refusal::NoSpareLid));
    assert_eq!(game.purses()[0], 4, "nothing paid");
}

/// TMC-UPG-12
#[test]
fn trim_the_fat_skips_full_flavours_and_asks_where_lids_are_short() {
    let mut game = owner(Upgrade::TrimTheFat, 4).open_only([0, 2, 2, 2]);
    let trim = |lids| Action::Run(Effect::TrimTheFat(Amounts(lids)));
    assert_eq!(
        game.act(trim([1, 1, 1, 1])),
        Err(Refusal::NoSlot(Flavour::Salty))
    );
    game.board.lids.set(Flavour::Salty, 3);
    game.board.filled.set(Flavour::Salty, 3);
    assert_eq!(game.board.spare_lids(), 2);
    assert_eq!(game.act(trim([0, 1, 1, 1])), Err(Refusal::Exactly(2)));
    assert_eq!(game.act(trim([0, 2, 0, 0])), Err(Refusal::Exactly(2)));
    let lids = game.question(Draft::Card(Upgrade::TrimTheFat, Default::default()));
    assert_eq!(lids.title.to_string(), "Lid 1 of 2");
    assert_eq!(
        lids.choices()[0].closed,
        Some(Refusal::NoSlot(Flavour::Salty))
    );
    game.does(trim([0, 1, 0, 1]));
    assert_eq!(game.board.open(), Amounts([0, 1, 2, 1]));
}

/// TMC-UPG-12, TMC-DEC-12
#[test]
fn a_lid_closes_a_flavour_without_bonus_and_never_the_dish() {
    let mut game = owner(Upgrade::TrimTheFat, 4).open_only([1, 0, 1, 0]);
    let trim = |lids| Action::Run(Effect::TrimTheFat(Amounts(lids)));
    assert_eq!(
        game.act(trim([1, 0, 1, 0])),
        Err(Refusal::Exactly(1)),
        "one stays open"
    );
    let mut last = owner(Upgrade::TrimTheFat, 4).open_only([1, 0, 0, 0]);
    assert_eq!(last.act(trim([1, 0, 0, 0])), Err(Refusal::LastSlot));
    let mut finishing = game.clone().rule(Rule::LidFinishes, 1);
    game.does(trim([1, 0, 0, 0]));
    assert_eq!((game.purses()[0], game.board.bonus), (0, Amounts([1; 4])));
    finishing.does(trim([1, 0, 1, 0]));
    assert_eq!(finishing.winner(), Some(ANA));
}

/// TMC-UPG-13
#[test]
fn golden_fish_asks_until_somebody_says_no() {
    let mut game = owner(Upgrade::GoldenFish, 7).open_only([1, 2, 0, 3]);
    game.runs(Effect::GoldenFish);
    let sweet = game.act(Action::Ask(BEN, Flavour::Sweet, true));
    assert_eq!(sweet, Err(Refusal::NoSlot(Flavour::Sweet)));
    game.does(Action::Ask(BEN, Flavour::Spicy, true));
    game.does(Action::Ask(CLEO, Flavour::Bitter, true));
    assert_eq!(
        (game.hands(), game.purses()),
        (std::vec![3, 2, 2, 3], std::vec![0; 4])
    );
    game.does(Action::Ask(BEN, Flavour::Spicy, false));
    assert_eq!((game.steps().len(), game.turn().actions), (0, 1));
}

/// TMC-UPG-13
#[test]
fn golden_fish_stops_when_the_runner_says_so_or_nobody_is_left() {
    let mut game = owner(Upgrade::GoldenFish, 7).hand(CLEO, 0).hand(Seat(3), 0);
    game.runs(Effect::GoldenFish);
    assert_eq!(
        game.act(Action::Ask(CLEO, Flavour::Salty, true)),
        Err(Refusal::Hand(0))
    );
    assert_eq!(
        game.act(Action::Ask(ANA, Flavour::Salty, true)),
        Err(Refusal::NotNow)
    );
    let mut stopped = game.clone();
    stopped.does(Action::Done);
    assert!(stopped.agenda.is_empty());
    for _ in 0..3 {
        game.does(Action::Ask(BEN, Flavour::Salty, true));
    }
    assert!(game.agenda.is_empty(), "nobody has a card left");
}

/// TMC-V26, TMC-DEC-17
#[test]
fn golden_fish_earns_nobody_a_coin() {
    let mut game = owner(Upgrade::GoldenFish, 7).open_only([1, 2, 0, 0]);
    game.runs(Effect::GoldenFish);
    game.does(Action::Ask(BEN, Flavour::Salty, true));
    assert_eq!(game.purses(), [0; 4]);
    assert_eq!(game.board.bonus, Amounts([1; 4]), "the coin stays");
}

/// TMC-V34, TMC-DEC-10
#[test]
fn golden_fish_completes_for_the_giver_unless_the_table_says_else() {
    let fish = |credit: u8| {
        let mut game = owner(Upgrade::GoldenFish, 7).open_only([1, 0, 0, 0]);
        game = game.rule(Rule::FishCredit, credit);
        game.runs(Effect::GoldenFish);
        let warned = game.question(Draft::Fish(BEN, Some(Flavour::Salty))).title;
        game.does(Action::Ask(BEN, Flavour::Salty, true));
        (warned.to_string(), game.winner())
    };
    assert_eq!(fish(0), ("Last slot: seat 2 wins!".to_string(), Some(BEN)));
    assert_eq!(fish(1), ("Last slot: seat 1 wins!".to_string(), Some(ANA)));
}

/// TMC-DEC-17
#[test]
fn a_table_may_let_golden_fish_pay_for_every_ask() {
    let mut game = owner(Upgrade::GoldenFish, 14).rule(Rule::FishAgain, 1);
    game.runs(Effect::GoldenFish);
    game.does(Action::Ask(BEN, Flavour::Salty, true));
    game.does(Action::Ask(BEN, Flavour::Salty, true));
    assert_eq!(game.purses()[0], 0);
    assert!(game.agenda.is_empty(), "a third ask cannot be paid");
}

/// The cards lying open.
fn drawn(game: &TooManyCooks) -> Vec<Upgrade> {
    game.drawn().iter().map(|drawn| drawn.kind).collect()
}

/// TMC-UPG-14, TMC-DEC-27
#[test]
fn mystery_meat_runs_three_random_discards_free_of_coins() {
    let mut game = owner(Upgrade::MysteryMeat, 0).hand(ANA, 4);
    game.runs(Effect::MysteryMeat(Price::Cards(None)));
    let elsewhere = game.act(Action::Dig(Upgrade::GoldenFish));
    assert_eq!(elsewhere, Err(Refusal::NoCopy(Upgrade::GoldenFish)));
    assert_eq!(
        (game.hands()[0], game.waiting().iter().next()),
        (0, Some(Asked::Table))
    );
    for kind in [Upgrade::GroceryRun, Upgrade::GroceryRun, Upgrade::ExtraArm] {
        game.does(Action::Dig(kind));
    }
    assert_eq!(game.discarded(Upgrade::GroceryRun), 0, "they lie open");
    game.runs(Effect::GroceryRun(None));
    game.runs(Effect::GroceryRun(None));
    assert_eq!(game.hands()[0], 4, "both copies run");
    game.runs(Effect::ExtraArm);
    assert_eq!((game.turn().actions, drawn(&game)), (2, std::vec![]));
    assert_eq!(game.discarded(Upgrade::GroceryRun), 2, "and go back");
    assert!(
        game.player(ANA).owned.has(Upgrade::MysteryMeat),
        "it is kept"
    );
}

/// TMC-UPG-14, TMC-V20, TMC-V32
#[test]
fn mystery_meat_runs_what_the_discard_has() {
    let mut game = owner(Upgrade::MysteryMeat, 0).owning(ANA, Upgrade::GroceryRun);
    for seat in [BEN, CLEO] {
        let old = Upgrade::ALL.into_iter().filter(|kind| kind.dish() < 3);
        for kind in old.filter(|&kind| kind != Upgrade::GroceryRun) {
            game.player_mut(seat).owned.insert(kind);
        }
    }
    game.player_mut(CLEO).owned.insert(Upgrade::GroceryRun);
    assert_eq!(game.discards(), 0);
    let mut two = game.clone();
    game.runs(Effect::MysteryMeat(Price::Upgrade(Upgrade::GroceryRun)));
    game.does(Action::Dig(Upgrade::GroceryRun));
    assert_eq!(
        drawn(&game),
        [Upgrade::GroceryRun],
        "the very card just paid"
    );
    game.runs(Effect::GroceryRun(None));
    assert!(game.drawn().is_empty());
    two.lose(CLEO, Upgrade::ExtraArm);
    two.runs(Effect::MysteryMeat(Price::Upgrade(Upgrade::GroceryRun)));
    two.does(Action::Dig(Upgrade::ExtraArm));
    two.does(Action::Dig(Upgrade::GroceryRun));
    assert_eq!(
        two.waiting().iter().next(),
        Some(Asked::Seat(ANA)),
        "exactly two"
    );
}

/// TMC-UPG-14, TMC-DEC-29
#[test]
fn mystery_meat_costs_another_upgrade_or_four_cards() {
    let mut game = owner(Upgrade::MysteryMeat, 9);
    let with = |price| Action::Run(Effect::MysteryMeat(price));
    assert_eq!(
        game.act(with(Price::Cards(None))),
        Err(Refusal::NoPrice),
        "three cards"
    );
    game = game.owning(ANA, Upgrade::YesChef);
    assert_eq!(game.act(with(Price::Cards(None))), Err(Refusal::Hand(3)));
    let itself = with(Price::Upgrade(Upgrade::MysteryMeat));
    assert_eq!(game.act(itself), Err(Refusal::NoPrice));
    let mut eats = game.clone().rule(Rule::MeatItself, 1);
    eats.does(itself);
    game.does(with(Price::Upgrade(Upgrade::YesChef)));
    assert_eq!(game.purses()[0], 9, "no coins");
    let mut counted = owner(Upgrade::MysteryMeat, 0).hand(ANA, 5);
    counted.piles = Some(Amounts([6, 6, 7, 7]));
    let cards = |amounts| with(Price::Cards(Some(Amounts(amounts))));
    assert_eq!(counted.act(cards([3, 0, 0, 0])), Err(Refusal::Exactly(4)));
    let unnamed = counted.act(with(Price::Cards(None)));
    assert_eq!(unnamed, Err(Refusal::NotNow), "flavours are counted");
    let mut uncounted = owner(Upgrade::MysteryMeat, 0).hand(ANA, 5);
    let named = uncounted.act(cards([3, 0, 0, 0]));
    assert_eq!(named, Err(Refusal::NotNow), "nobody counts flavours");
    counted.does(cards([2, 2, 0, 0]));
    assert_eq!(counted.piles, Some(Amounts([8, 8, 7, 7])));
}

/// Ana's Mystery Meat has drawn these.
fn with_drawn(kinds: &[Upgrade]) -> TooManyCooks {
    let mut game = owner(Upgrade::MysteryMeat, 0);
    for step in [Step::More, Step::Meat(false)] {
        game.agenda.push(step).unwrap();
    }
    for &kind in kinds {
        game.drawn.push(Drawn { kind, ran: false }).unwrap();
    }
    game
}

/// TMC-DEC-14, TMC-DEC-27
#[test]
fn drawn_cards_may_be_declined_and_impossible_ones_are_skipped() {
    let mut game = with_drawn(&[Upgrade::MysteryMeat, Upgrade::ExtraArm, Upgrade::GroceryRun]);
    let choices = game.choices(Draft::Nothing);
    assert_eq!(
        choices[0].1,
        Some(Refusal::InChain(Upgrade::MysteryMeat)),
        "no Meat in Meat"
    );
    game.runs(Effect::ExtraArm);
    game.does(Action::Done);
    assert!(game.drawn().is_empty() && game.player(ANA).ran == 1);
    let mut skipped = with_drawn(&[Upgrade::ExtraArm, Upgrade::GroceryRun]);
    skipped.turn.arm = true;
    skipped.runs(Effect::GroceryRun(None));
    assert!(
        skipped.drawn().is_empty(),
        "a second Extra Arm is skipped: TMC-DEC-28"
    );
}

/// TMC-DEC-14
#[test]
fn drawn_fresh_and_futures_market_hand_over_a_card() {
    let mut game = with_drawn(&[Upgrade::StillFresh, Upgrade::FuturesMarket]);
    let open = Action::Run(Effect::StillFresh(Some(Upgrade::Hacking)));
    game.does(open);
    let offered = game.offers()[1];
    game.runs(Effect::FuturesMarket(1));
    let all = [Upgrade::MysteryMeat, Upgrade::Hacking, offered];
    assert_eq!(game.player(ANA).owned, kinds(&all));
    game.does(Action::Reveal(Upgrade::SpillTheBeans));
}

/// TMC-DEC-14, TMC-DEC-27
#[test]
fn a_drawn_hacking_uses_a_card_that_is_neither_hacking_nor_meat() {
    let mut game = with_drawn(&[Upgrade::Hacking]).owning(BEN, Upgrade::GroceryRun);
    game = game.owning(BEN, Upgrade::MysteryMeat).hand(ANA, 6);
    let meat = Action::Run(Effect::Hacking(BEN, Upgrade::MysteryMeat));
    assert_eq!(game.act(meat), Err(Refusal::InChain(Upgrade::MysteryMeat)));
    game.runs(Effect::Hacking(BEN, Upgrade::GroceryRun));
    game.runs(Effect::GroceryRun(None));
    assert_eq!((game.hands()[0], game.purses()[0]), (8, 0));
    assert!(game.drawn().is_empty());
}

/// TMC-DEC-27
#[test]
fn meat_reached_by_hacking_skips_a_drawn_hacking() {
    let mut game = with_drawn(&[Upgrade::Hacking, Upgrade::ExtraArm]);
    game = game.owning(BEN, Upgrade::GroceryRun);
    game.agenda.clear();
    game.agenda.push(Step::Meat(true)).unwrap();
    assert_eq!(
        game.choices(Draft::Nothing)[0].1,
        Some(Refusal::InChain(Upgrade::Hacking))
    );
}

/// TMC-UPG-15, TMC-V17
#[test]
fn spill_the_beans_submits_half_a_hand_rounded_up() {
    assert_eq!([1, 2, 3, 4, 5, 6, 7].map(half), [1, 1, 2, 2, 3, 3, 4]);
    let mut game = owner(Upgrade::SpillTheBeans, 5).hand(BEN, 5);
    let spill = |amounts| Action::Run(Effect::SpillTheBeans(BEN, Amounts(amounts)));
    assert_eq!(game.act(spill([1, 1, 0, 0])), Err(Refusal::Exactly(3)));
    assert_eq!(
        game.clone().hand(BEN, 0).act(spill([0; 4])),
        Err(Refusal::Hand(0))
    );
    game.does(spill([1, 1, 1, 0]));
    assert_eq!((game.hands()[1], game.purses()[0]), (2, 3));
}

/// TMC-V30
#[test]
fn beans_without_a_slot_go_to_their_pile() {
    let mut game = owner(Upgrade::SpillTheBeans, 5)
        .hand(BEN, 5)
        .open_only([1, 0, 2, 0]);
    game.runs(Effect::SpillTheBeans(BEN, Amounts([2, 0, 1, 0])));
    assert_eq!((game.hands()[1], game.purses()[0]), (2, 3));
    assert_eq!(game.board.open(), Amounts([0, 0, 1, 0]));
}

/// TMC-V31
#[test]
fn the_whole_batch_leaves_the_hand_even_when_it_completes_the_dish() {
    let mut game = owner(Upgrade::SpillTheBeans, 5)
        .hand(BEN, 5)
        .open_only([1, 0, 1, 0]);
    game.runs(Effect::SpillTheBeans(BEN, Amounts([2, 0, 1, 0])));
    assert_eq!(game.winner(), Some(ANA));
    assert_eq!((game.hands()[1], game.purses()[0]), (2, 4));
}

/// TMC-DEC-18
#[test]
fn a_table_may_spill_for_nothing_and_keep_the_rest() {
    let mut game = owner(Upgrade::SpillTheBeans, 5)
        .hand(BEN, 5)
        .open_only([1, 0, 2, 0]);
    game = game.rule(Rule::BeansCoins, 1).rule(Rule::BeansRest, 1);
    game.runs(Effect::SpillTheBeans(BEN, Amounts([2, 0, 1, 0])));
    assert_eq!((game.hands()[1], game.purses()[0]), (3, 0));
    assert_eq!(game.board.bonus, Amounts([1; 4]));
}

/// TMC-UPG-11
#[test]
fn meltdown_tells_who_may_not_run_what() {
    let game = owner(Upgrade::Meltdown, 4).owning(BEN, Upgrade::GroceryRun);
    let to_do = game.tells(Action::Run(Effect::Meltdown(BEN, Upgrade::GroceryRun)));
    let barred = "seat 2 may not run Grocery Run".to_string();
    assert!(to_do.contains(&barred), "{to_do:?}");
}

/// TMC-UPG-14
#[test]
fn mystery_meat_is_paid_with_an_upgrade_of_ones_own() {
    let mut game = owner(Upgrade::MysteryMeat, 0).owning(ANA, Upgrade::YesChef);
    game = game.owning(BEN, Upgrade::ExtraArm);
    let with = |kind| Action::Run(Effect::MysteryMeat(Price::Upgrade(kind)));
    for kind in [Upgrade::ExtraArm, Upgrade::GroceryRun] {
        assert_eq!(game.act(with(kind)), Err(Refusal::NotOwned(kind)));
    }
    game.does(with(Upgrade::YesChef));
    assert!(game.player(BEN).owned.has(Upgrade::ExtraArm));
}

/// TMC-UPG-14: only what came out of the discard is run.
#[test]
fn a_card_that_was_not_drawn_cannot_be_run() {
    let mut game = with_drawn(&[Upgrade::GroceryRun]);
    let arm = Action::Run(Effect::ExtraArm);
    assert_eq!(game.act(arm), Err(Refusal::NotNow));
    game.runs(Effect::GroceryRun(None));
    let again = Action::Run(Effect::GroceryRun(None));
    assert!(game.act(again).is_err(), "it has run");
}

/// TMC-DEC-14: a Mystery Meat of one's own is another upgrade than the one that is hacked.
#[test]
fn a_hacked_mystery_meat_may_be_paid_with_ones_own() {
    let mut game = owner(Upgrade::Hacking, 2)
        .owning(ANA, Upgrade::MysteryMeat)
        .owning(BEN, Upgrade::MysteryMeat);
    game.runs(Effect::Hacking(BEN, Upgrade::MysteryMeat));
    let own = Price::Upgrade(Upgrade::MysteryMeat);
    game.runs(Effect::MysteryMeat(own));
    assert!(!game.player(ANA).owned.has(Upgrade::MysteryMeat));
    assert!(game.player(BEN).owned.has(Upgrade::MysteryMeat));
}
