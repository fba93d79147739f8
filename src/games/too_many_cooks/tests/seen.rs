//! What people see and hear: the picture, the pages, what is told, who is asked.

use super::*;

fn bars(game: &TooManyCooks) -> Bars {
    match game.scene(Asked::Table, Draft::Nothing) {
        Scene::Bars(bars) => bars,
        other => panic!("{other:?}"),
    }
}

fn lines(game: &TooManyCooks) -> Vec<String> {
    match game.scene(Asked::Table, Draft::Nothing) {
        Scene::Lines(lines) => lines.iter().map(Line::to_string).collect(),
        other => panic!("{other:?}"),
    }
}

/// A cook under Butcher's Fee and Meltdown, with two upgrades.
fn busy() -> TooManyCooks {
    let mut game = cooking(2).coins(BEN, 4);
    game = game
        .owning(BEN, Upgrade::GroceryRun)
        .owning(BEN, Upgrade::FuturesMarket);
    game.player_mut(BEN).butcher = true;
    game.player_mut(BEN).melted.insert(Upgrade::GroceryRun);
    game.board.filled = Amounts([1, 0, 0, 0]);
    game.board.bonus = Amounts([0, 1, 1, 1]);
    game
}

/// TMC-GOAL-02: the board as bars, who is on turn, what is in force.
#[test]
fn the_picture_shows_board_purses_and_market() {
    let mut game = busy();
    game.market.fresh = Some(Upgrade::Overcooked);
    let seen = bars(&game);
    let bar = &seen.bars[0];
    assert_eq!(
        (bar.filled, bar.open, bar.closed, bar.prize),
        (1, 3, 2, false)
    );
    assert!(seen.bars[1].prize);
    assert_eq!(seen.moves, 2);
    let [ana, ben] = [0, 1].map(|at| &seen.purses[at]);
    assert!(ana.active && !ben.active);
    assert_eq!(
        (ana.marks, ben.marks),
        ([None, None], [Some(Icon::Meat), Some(Icon::Lock)])
    );
    assert_eq!((ben.coins, ben.cards), (4, Some(3)));
    let marked: Vec<(&str, bool)> = seen
        .offers
        .iter()
        .map(|one| (one.name, one.marked))
        .collect();
    assert_eq!(
        marked,
        [("Recipe", false), ("Overcook", true), ("Fresh", false)]
    );
    game.stage = Stage::Voting(5, None);
    assert_eq!(bars(&game).moves, 0, "nobody acts in the vote");
    game.stage = Stage::Over(Some(BEN));
    let over = bars(&game);
    assert!(
        !over.purses[0].active && over.purses[1].active,
        "the winner"
    );
}

/// Where nothing was played there is no board to show.
#[test]
fn a_quick_score_shows_the_dishes() {
    let mut game = TooManyCooks::new(3);
    assert_eq!(lines(&game)[2], "3 hat cooks at the table");
    game.does(Action::Quick);
    game.does(Action::Completed(BEN));
    let open = ["Dish 1: seat 2", "Dish 2: open", "Dish 3: open"];
    assert_eq!(lines(&game), open);
    game.does(Action::Completed(BEN));
    game.does(Action::Completed(CLEO));
    assert_eq!(lines(&game)[2], "Dish 3: seat 3", "also at its end");
}

/// The page of the table names everybody and what is in force.
#[test]
fn the_pages_tell_what_is_in_force() {
    let game = busy();
    let mut shared = Vec::new();
    game.each_shared(&mut |line| shared.push(line.to_string()));
    assert_eq!(
        shared,
        [
            "Dish 2, round 1",
            "seat 1 started this dish",
            "seat 1 0 coin 0 upgrades",
            "seat 2 4 coin 2 upgrades",
            "meat Butcher's Fee is on: +2 coin",
            "locked Meltdown: Grocery Run",
            "seat 3 0 coin 0 upgrades",
            "seat 4 0 coin 0 upgrades",
        ]
    );
    let mut own = Vec::new();
    game.each_own(BEN, &mut |line| own.push(line.to_string()));
    let market = "Future's Market";
    assert_eq!(
        own[..4],
        [
            "3 card in hand",
            "meat Butcher's Fee is on: +2 coin",
            "Grocery Run: locked Meltdown",
            market,
        ]
    );
    let mut healed = busy();
    healed.player_mut(BEN).melted.remove(Upgrade::GroceryRun);
    let mut own = Vec::new();
    healed.each_own(BEN, &mut |line| own.push(line.to_string()));
    assert_eq!(own[2], "Grocery Run: run 3 coin");
    let mut hidden = Vec::new();
    let secret = busy().rule(Rule::ShowHands, 1);
    secret.each_own(BEN, &mut |line| hidden.push(line.to_string()));
    assert!(!hidden.iter().any(|line| line.contains("in hand")));
    assert_eq!(game.purse(BEN).to_string(), "4 coin");
    assert!(TooManyCooks::new(3).purse(BEN).is_empty());
}

/// TMC-DEC-27: what was drawn and not run is named before it goes back.
#[test]
fn cards_that_were_not_run_are_named() {
    let mut game = cooking(3).owning(ANA, Upgrade::MysteryMeat);
    for step in [Step::More, Step::Meat(false)] {
        game.agenda.push(step).unwrap();
    }
    for (kind, ran) in [(Upgrade::GroceryRun, true), (Upgrade::ButchersFee, false)] {
        game.drawn.push(Drawn { kind, ran }).unwrap();
    }
    let back = "Drawn upgrades back to the discard";
    assert_eq!(
        game.tells(Action::Done)[..2],
        ["Not run: Butcher's Fee", back]
    );
}

/// TMC-RUN-02: nobody is told to pay nothing.
#[test]
fn a_free_card_tells_of_no_payment() {
    let game = cooking(1).owning(ANA, Upgrade::FuturesMarket);
    let to_do = game.tells(Action::Run(Effect::FuturesMarket(0)));
    assert!(!to_do.iter().any(|line| line.contains("pays")), "{to_do:?}");
    let bought = cooking(1)
        .coins(ANA, 9)
        .tells(Action::Buy(0, Payment::Coins));
    assert!(
        bought.contains(&"seat 1 pays 3 coin".to_string()),
        "{bought:?}"
    );
}

/// TMC-COOK-01: whoever is not asked is not heard.
#[test]
fn only_the_cook_on_turn_acts() {
    let mut game = cooking(1);
    for other in [Asked::Seat(BEN), Asked::Table] {
        assert_eq!(game.act_as(other, Action::Draw(None)), Err(Refusal::NotNow));
        assert_eq!(game.act_as(other, Action::Pass), Err(Refusal::NotNow));
    }
    game.does(Action::Draw(None));
    let mut voting = cooking(1);
    voting.stage = Stage::Voting(7, None);
    let early = voting.act_as(Asked::Seat(BEN), Action::Lid(Flavour::Salty));
    assert_eq!(early, Err(Refusal::NotNow), "Ana starts the vote");
}

/// TMC-UPG-13: the first ask belongs to running the card; only then may the runner stop.
#[test]
fn golden_fish_stops_after_the_first_ask_at_the_earliest() {
    let mut game = cooking(3).owning(ANA, Upgrade::GoldenFish).coins(ANA, 7);
    game.runs(Effect::GoldenFish);
    let stops = |game: &TooManyCooks| {
        let choices = game.choices(Draft::Nothing);
        choices.iter().any(|(label, _)| label == "Stop asking")
    };
    assert!(!stops(&game));
    game.does(Action::Ask(BEN, Flavour::Sweet, true));
    assert!(stops(&game));
}

/// TMC-DEC-14: a card of choice is named, a random one is not.
#[test]
fn still_fresh_names_its_card_unless_it_is_random() {
    let mut game = cooking(2).owning(ANA, Upgrade::StillFresh).coins(ANA, 4);
    let named = Action::Run(Effect::StillFresh(Some(Upgrade::ExtraArm)));
    let random = Action::Run(Effect::StillFresh(None));
    assert_eq!(game.act(random), Err(Refusal::NotNow));
    let mut blind = game.clone().rule(Rule::FreshPick, 1);
    assert_eq!(blind.act(named), Err(Refusal::NotNow));
    blind.does(random);
    game.does(named);
}

/// A draw that finds nothing any more ends by itself.
#[test]
fn a_random_fresh_card_that_was_taken_meanwhile_is_not_waited_for() {
    let mut game = cooking(2).owning(ANA, Upgrade::StillFresh).coins(ANA, 4);
    game = game.rule(Rule::FreshPick, 1);
    let old = Upgrade::ALL.into_iter().filter(|kind| kind.dish() == 1);
    for kind in old.filter(|&kind| kind != Upgrade::ExtraArm) {
        game.player_mut(BEN).owned.insert(kind);
        game.player_mut(CLEO).owned.insert(kind);
    }
    game.player_mut(BEN).owned.insert(Upgrade::ExtraArm);
    game.runs(Effect::StillFresh(None));
    assert!(waits_for(&game, Step::Fresh(Some(Upgrade::StillFresh))));
    let taken = Count::Owns(CLEO, Upgrade::ExtraArm);
    assert_eq!(game.act_as(Asked::Table, Action::Count(taken, 1)), Ok(()));
    assert!(!waits_for(&game, Step::Fresh(Some(Upgrade::StillFresh))));
}

/// A place is counted from one wherever it is named.
#[test]
fn places_of_the_market_are_counted_from_one() {
    let mut game = cooking(1).coins(ANA, 9);
    game.market.places[0] = None;
    let empty = game.act(Action::Buy(0, Payment::Coins)).unwrap_err();
    assert_eq!(Line::from(empty).to_string(), "Place 1 is empty.");
    let to_do = game.tells(Action::Buy(2, Payment::Coins));
    assert!(
        to_do.contains(&"seat 1 takes Yes Chef, place 3".to_string()),
        "{to_do:?}"
    );
    let price = Price::Upgrade(Upgrade::YesChef);
    let meat = TooManyCooks::say(Action::Run(Effect::MysteryMeat(price)));
    assert_eq!(meat.to_string(), "runs Mystery Meat");
}
