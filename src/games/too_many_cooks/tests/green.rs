//! The green upgrades: TMC-UPG-06 to TMC-UPG-10.

use super::*;

fn owner(kind: Upgrade, coins: u16) -> TooManyCooks {
    cooking(2).owning(ANA, kind).coins(ANA, coins)
}

/// TMC-UPG-06, TMC-DEC-14
#[test]
fn still_fresh_is_swapped_for_a_discarded_upgrade() {
    let mut game = owner(Upgrade::StillFresh, 2).owning(ANA, Upgrade::YesChef);
    let swap = |kind| Action::Run(Effect::StillFresh(Some(kind)));
    assert_eq!(
        game.act(swap(Upgrade::YesChef)),
        Err(Refusal::Owned(Upgrade::YesChef))
    );
    assert_eq!(
        game.act(swap(Upgrade::Hacking)),
        Err(Refusal::NoCopy(Upgrade::Hacking))
    );
    assert_eq!(
        game.act(swap(Upgrade::Meltdown)),
        Err(Refusal::NoCopy(Upgrade::Meltdown))
    );
    game.does(swap(Upgrade::ExtraArm));
    assert_eq!(
        game.player(ANA).owned,
        kinds(&[Upgrade::YesChef, Upgrade::ExtraArm])
    );
    assert_eq!(
        (game.purses()[0], game.discarded(Upgrade::StillFresh)),
        (0, 1)
    );
}

/// TMC-UPG-06, TMC-DEC-21
#[test]
fn still_fresh_cannot_pick_itself_or_its_twin() {
    let mut game = owner(Upgrade::StillFresh, 2);
    game.market.deck = Default::default();
    game.market.places = [None; 3];
    assert_eq!(
        game.discarded(Upgrade::StillFresh),
        1,
        "the twin lies there"
    );
    let itself = Action::Run(Effect::StillFresh(Some(Upgrade::StillFresh)));
    assert_eq!(game.act(itself), Err(Refusal::Owned(Upgrade::StillFresh)));
}

/// TMC-UPG-06
#[test]
fn a_fresh_card_may_run_in_the_same_action() {
    let mut game = owner(Upgrade::StillFresh, 5);
    game.runs(Effect::StillFresh(Some(Upgrade::GroceryRun)));
    game.runs(Effect::GroceryRun(None));
    assert_eq!((game.purses()[0], game.turn().actions), (0, 1));
}

/// TMC-UPG-06
#[test]
fn still_fresh_needs_a_discarded_kind_that_is_new() {
    let mut game = owner(Upgrade::StillFresh, 2);
    for seat in [BEN, CLEO] {
        for kind in Upgrade::ALL.into_iter().filter(|kind| kind.dish() == 1) {
            game.player_mut(seat).owned.insert(kind);
        }
    }
    assert_eq!(game.discards(), 0);
    let run = Action::Run(Effect::StillFresh(Some(Upgrade::YesChef)));
    assert_eq!(
        game.act(run),
        Err(Refusal::NothingToTake(Upgrade::StillFresh))
    );
}

/// TMC-DEC-14, TMC-DEC-16
#[test]
fn a_table_may_draw_the_fresh_card_blindly() {
    let mut game = owner(Upgrade::StillFresh, 2).rule(Rule::FreshPick, 1);
    let chosen = Action::Run(Effect::StillFresh(Some(Upgrade::YesChef)));
    assert_eq!(game.act(chosen), Err(Refusal::NotNow));
    game.runs(Effect::StillFresh(None));
    assert_eq!(game.waiting().iter().next(), Some(Asked::Table));
    assert_eq!(
        game.act(Action::Dig(Upgrade::StillFresh)),
        Err(Refusal::NoCopy(Upgrade::StillFresh))
    );
    game.does(Action::Dig(Upgrade::FuturesMarket));
    assert!(game.player(ANA).owned.has(Upgrade::FuturesMarket));
    let new = Action::Run(Effect::FuturesMarket(0));
    assert_eq!(game.act(new), Err(Refusal::TooNew), "it came this turn");
}

/// TMC-UPG-07, TMC-V39
#[test]
fn overcooked_replaces_up_to_three_cards_and_no_hand_size() {
    let mut game = owner(Upgrade::Overcooked, 2).hand(BEN, 2);
    let run = Action::Run(Effect::Overcooked(BEN, Flavour::Bitter, None));
    assert!(
        game.tells(run)
            .contains(&"seat 2 swaps 2 card for bitter".to_string())
    );
    game.does(run);
    assert_eq!((game.hands(), game.purses()[0]), (std::vec![3, 2, 3, 3], 0));
    let mut empty = owner(Upgrade::Overcooked, 2).hand(BEN, 0);
    assert_eq!(empty.act(run), Err(Refusal::Hand(0)));
}

/// TMC-UPG-07, TMC-DEC-20
#[test]
fn overcooked_counts_the_pile_after_cards_came_back() {
    let mut game = owner(Upgrade::Overcooked, 2);
    game.piles = Some(Amounts([9, 9, 9, 1]));
    let run = |gone| {
        Action::Run(Effect::Overcooked(
            BEN,
            Flavour::Bitter,
            Some(Amounts(gone)),
        ))
    };
    assert_eq!(
        game.act(run([1, 1, 1, 0])),
        Err(Refusal::Exactly(1)),
        "one bitter is left"
    );
    let mut with_bitter = game.clone();
    with_bitter.does(run([0, 1, 0, 2]));
    assert_eq!(with_bitter.piles, Some(Amounts([9, 10, 9, 0])));
    game.does(run([1, 0, 0, 0]));
    assert_eq!(game.piles, Some(Amounts([10, 9, 9, 0])));
}

/// TMC-UPG-08, TMC-V14
#[test]
fn recipe_change_swaps_lids_where_they_fit() {
    let mut game = owner(Upgrade::RecipeChange, 3);
    game.board.lids = Amounts([0, 3, 1, 1]);
    game.board.filled = Amounts([3, 2, 5, 5]);
    assert_eq!(game.board.open().total(), 4);
    game.runs(Effect::RecipeChange(Flavour::Salty, Flavour::Spicy));
    assert_eq!(game.board.lids, Amounts([3, 0, 1, 1]));
    assert_eq!(game.board.open(), Amounts([0, 4, 0, 0]));
    assert_eq!(
        game.board.bonus,
        Amounts([1; 4]),
        "no ingredient, no bonus: TMC-DEC-12"
    );
}

/// TMC-UPG-08, TMC-V15
#[test]
fn recipe_change_never_covers_an_ingredient() {
    let mut game = owner(Upgrade::RecipeChange, 3);
    game.board.lids = Amounts([0, 3, 0, 0]);
    game.board.filled = Amounts([6, 0, 1, 1]);
    let change = |one, other| Action::Run(Effect::RecipeChange(one, other));
    let refused = game.act(change(Flavour::Salty, Flavour::Spicy));
    assert!(matches!(refused, Err(Refusal::LidsDoNotFit(..))));
    let same = game.act(change(Flavour::Sweet, Flavour::Sweet));
    assert_eq!(same, Err(Refusal::SameFlavour));
    let answers = CardAnswers {
        flavour: Some(Flavour::Sweet),
        ..Default::default()
    };
    let labels = game.choices(Draft::Card(Upgrade::RecipeChange, answers));
    assert!(
        labels.contains(&("bitter Bitter: no change".to_string(), None)),
        "{labels:?}"
    );
}

/// TMC-UPG-09, TMC-V19
#[test]
fn hacking_uses_an_opponents_card_once() {
    let mut game = owner(Upgrade::Hacking, 2).owning(BEN, Upgrade::GroceryRun);
    game.runs(Effect::Hacking(BEN, Upgrade::GroceryRun));
    assert!(waits_for(&game, Step::Hacked(Upgrade::GroceryRun, true)));
    game.runs(Effect::GroceryRun(None));
    assert_eq!((game.purses()[0], game.hands()[0]), (0, 5));
    assert_eq!(game.player(ANA).owned, UpgradeSet::default());
    assert!(game.player(BEN).owned.has(Upgrade::GroceryRun));
    assert_eq!(game.discarded(Upgrade::Hacking), 1);
}

/// TMC-UPG-09
#[test]
fn hacking_hacks_no_hacking_and_nothing_impossible() {
    let mut game = owner(Upgrade::Hacking, 2).owning(BEN, Upgrade::Hacking);
    let hack = |kind| Action::Run(Effect::Hacking(BEN, kind));
    assert_eq!(
        game.act(hack(Upgrade::Hacking)),
        Err(Refusal::NothingToHack)
    );
    game = game
        .owning(BEN, Upgrade::ExtraArm)
        .owning(BEN, Upgrade::YesChef);
    assert_eq!(
        game.act(hack(Upgrade::Hacking)),
        Err(Refusal::InChain(Upgrade::Hacking))
    );
    assert_eq!(
        game.act(hack(Upgrade::GroceryRun)),
        Err(Refusal::NotOwned(Upgrade::GroceryRun))
    );
    game.turn.arm = true;
    assert_eq!(
        game.act(hack(Upgrade::ExtraArm)),
        Err(Refusal::ArmUsed),
        "TMC-DEC-28"
    );
}

/// TMC-UPG-09
#[test]
fn a_hacked_card_that_gives_itself_up_means_hacking() {
    let mut game = owner(Upgrade::Hacking, 4).owning(BEN, Upgrade::StillFresh);
    game.market.deck[Upgrade::Hacking.index()] = 0;
    assert_eq!(game.discarded(Upgrade::Hacking), 1);
    game.runs(Effect::Hacking(BEN, Upgrade::StillFresh));
    let own = Action::Run(Effect::StillFresh(Some(Upgrade::Hacking)));
    assert_eq!(
        game.act(own),
        Err(Refusal::Owned(Upgrade::Hacking)),
        "never Hacking itself"
    );
    game.runs(Effect::StillFresh(Some(Upgrade::ExtraArm)));
    assert_eq!(game.player(ANA).owned, kinds(&[Upgrade::ExtraArm]));
    assert!(
        game.player(BEN).owned.has(Upgrade::StillFresh),
        "the opponent keeps it"
    );
    let mut market = owner(Upgrade::Hacking, 2).owning(BEN, Upgrade::FuturesMarket);
    market.runs(Effect::Hacking(BEN, Upgrade::FuturesMarket));
    let offered = market.offers()[0];
    market.runs(Effect::FuturesMarket(0));
    assert_eq!(market.player(ANA).owned, kinds(&[offered]));
    assert!(market.player(BEN).owned.has(Upgrade::FuturesMarket));
}

/// TMC-UPG-09
#[test]
fn a_melted_card_may_be_hacked() {
    let mut game = owner(Upgrade::Hacking, 2).owning(BEN, Upgrade::GroceryRun);
    game.player_mut(BEN).melted.insert(Upgrade::GroceryRun);
    game.runs(Effect::Hacking(BEN, Upgrade::GroceryRun));
    game.runs(Effect::GroceryRun(None));
}

/// TMC-V33, TMC-DEC-13
#[test]
fn a_hacked_mystery_meat_still_has_its_price() {
    let mut game = cooking(3).owning(ANA, Upgrade::Hacking).coins(ANA, 2);
    game = game.owning(BEN, Upgrade::MysteryMeat);
    let hack = Action::Run(Effect::Hacking(BEN, Upgrade::MysteryMeat));
    assert_eq!(
        game.act(hack),
        Err(Refusal::NothingToHack),
        "three cards are too few"
    );
    assert_eq!(game.purses()[0], 2);
    game = game.hand(ANA, 4);
    game.does(hack);
    game.runs(Effect::MysteryMeat(Price::Cards(None)));
    assert_eq!(game.hands()[0], 0);
    assert!(waits_for(&game, Step::Meat(true)));
}

/// TMC-UPG-10, TMC-DEC-15, TMC-V18
#[test]
fn butchers_fee_pays_for_every_run_of_an_opponent_until_the_next_turn() {
    let mut game = owner(Upgrade::ButchersFee, 4).owning(ANA, Upgrade::YesChef);
    game.runs(Effect::ButchersFee);
    assert!(game.player(ANA).butcher);
    game.agenda.clear();
    game.player_mut(ANA).coins = 1;
    game.runs(Effect::YesChef(BEN, Flavour::Salty));
    assert_eq!(game.purses()[0], 1, "an own run pays nothing");
    let mut runs = 0;
    for seat in [BEN, CLEO, Seat(3)] {
        game.agenda.clear();
        game.begin_turn(seat);
        game.player_mut(seat).owned.insert(Upgrade::ExtraArm);
        game.player_mut(seat).coins = 3;
        game.runs(Effect::ExtraArm);
        runs += 1;
        assert_eq!(game.purses()[0], 1 + 2 * runs);
    }
    game.begin_turn(ANA);
    assert!(!game.player(ANA).butcher);
    game.turn = Turn::of(BEN);
    game.player_mut(BEN).coins = 3;
    game.runs(Effect::ExtraArm);
    assert_eq!(game.purses()[0], 7, "a fourth run comes too late");
}

/// TMC-UPG-10
#[test]
fn two_fees_pay_both_and_none_pays_twice() {
    let mut game = owner(Upgrade::ExtraArm, 3);
    game.player_mut(BEN).butcher = true;
    game.player_mut(CLEO).butcher = true;
    game.runs(Effect::ExtraArm);
    assert_eq!(game.purses(), [0, 2, 2, 0]);
}

/// TMC-DEC-25
#[test]
fn butchers_fee_survives_a_change_of_dish() {
    let mut game = cooking(2).open_only([1, 0, 0, 0]);
    game.player_mut(CLEO).butcher = true;
    game.does(submit([1, 0, 0, 0]));
    assert!(game.player(CLEO).butcher);
    game.agenda.clear();
    game.stage = Stage::Voting(1, None);
    game.does(Action::Lid(Flavour::Salty));
    assert_eq!(game.turn().player, BEN);
    assert!(game.player(CLEO).butcher, "until Cleo's own turn");
    game.does(Action::Pass);
    game.does(Action::Pass);
    assert!(!game.player(CLEO).butcher);
}

/// TMC-UPG-09, TMC-DEC-14: a card drawn blindly is never the Hacking that was given up for it.
#[test]
fn a_hacked_blind_draw_never_finds_hacking_itself() {
    let mut game = owner(Upgrade::Hacking, 2).rule(Rule::FreshPick, 1);
    game = game.owning(BEN, Upgrade::StillFresh);
    game.runs(Effect::Hacking(BEN, Upgrade::StillFresh));
    game.runs(Effect::StillFresh(None));
    assert_eq!(game.discarded(Upgrade::Hacking), 1, "it lies there");
    let itself = game.act(Action::Dig(Upgrade::Hacking));
    assert_eq!(itself, Err(Refusal::NoCopy(Upgrade::Hacking)));
    game.does(Action::Dig(Upgrade::YesChef));
    assert_eq!(game.player(ANA).owned, kinds(&[Upgrade::YesChef]));
}

/// TMC-UPG-09: what Hacking was told is no answer to what the hacked card asks.
#[test]
fn a_hacked_card_asks_everything_anew() {
    let mut game = owner(Upgrade::Hacking, 2).owning(BEN, Upgrade::YesChef);
    let ben = CardAnswers {
        seat: Some(BEN),
        ..Default::default()
    };
    game.runs(Effect::Hacking(BEN, Upgrade::YesChef));
    let title = |draft| game.question(draft).title.to_string();
    let first = title(Draft::Nothing);
    assert_eq!(title(Draft::Card(Upgrade::Hacking, ben)), first);
    assert_ne!(title(Draft::Card(Upgrade::YesChef, ben)), first);
}
