//! Every count of a table: what it stands on, when it can be set, where it is listed.

use super::*;

/// A table on which no two counts of a kind are alike.
fn various() -> TooManyCooks {
    let mut game = cooking(2).coins(ANA, 5).coins(BEN, 6).hand(BEN, 2);
    game = game.owning(BEN, Upgrade::YesChef);
    game.market.deck[Upgrade::Overcooked.index()] = 0;
    let ben = game.player_mut(BEN);
    (ben.earned, ben.ran, ben.placed) = (11, 12, 13);
    ben.butcher = true;
    ben.melted.insert(Upgrade::YesChef);
    ben.gained.insert(Upgrade::YesChef);
    game.board.filled = Amounts([1, 2, 0, 3]);
    game.board.bonus = Amounts([0, 1, 1, 0]);
    game.piles = Some(Amounts([4, 5, 6, 7]));
    game.drawn
        .push(Drawn {
            kind: Upgrade::ExtraArm,
            ran: false,
        })
        .unwrap();
    game.turn = Turn::of(CLEO);
    (game.turn.actions, game.turn.types_taken, game.turn.arm) = (1, 9, true);
    game.turn.ran.insert(Upgrade::Hacking);
    (game.start, game.round) = (Seat(3), 7);
    game.completed[0] = Some(BEN);
    game
}

/// TMC-DEC-30: the check and the records read every count off the table.
#[test]
fn every_count_stands_on_what_lies_there() {
    let game = various();
    let place = |kind: Upgrade| kind.index() as i32 + 1;
    for (count, value) in [
        (Count::Coins(BEN), 6),
        (Count::Hand(BEN), 2),
        (Count::Fee(BEN), 1),
        (Count::Fee(ANA), 0),
        (Count::Owns(BEN, Upgrade::YesChef), 1),
        (Count::Owns(ANA, Upgrade::YesChef), 0),
        (Count::Melted(BEN, Upgrade::YesChef), 1),
        (Count::Gained(BEN, Upgrade::YesChef), 1),
        (Count::Earned(BEN), 11),
        (Count::Ran(BEN), 12),
        (Count::Placed(BEN), 13),
        (Count::Lids(Flavour::Salty), 2),
        (Count::Filled(Flavour::Bitter), 3),
        (Count::Bonus(Flavour::Spicy), 1),
        (Count::Pile(Flavour::Sweet), 6),
        (Count::Offer(2), place(Upgrade::StillFresh)),
        (Count::Offer(0), place(Upgrade::RecipeChange)),
        (Count::Drawn(0), place(Upgrade::ExtraArm)),
        (Count::Turn, 2),
        (Count::Actions, 1),
        (Count::Round, 7),
        (Count::Start, 3),
        (Count::Completer(0), 1),
        (Count::Stage, 4),
        (Count::Votes, 0),
        (Count::Dish, 2),
        (Count::TypesTaken, 9),
        (Count::Arm, 1),
        (Count::Steps, 0),
        (Count::Deck(Upgrade::Hacking), 2),
        (Count::Deck(Upgrade::Overcooked), 0),
        (Count::Discarded(Upgrade::Overcooked), 1),
        (Count::Discarded(Upgrade::ExtraArm), 1),
        (Count::RunNow(Upgrade::Hacking), 1),
    ] {
        assert_eq!(game.tally(count).value, value, "{count:?}");
    }
    let mut voting = various();
    voting.stage = Stage::Voting(4, None);
    voting.agenda.push(Step::Refill).unwrap();
    let stands = [Count::Stage, Count::Votes, Count::Steps].map(|count| voting.tally(count).value);
    assert_eq!(stands, [3, 4, 1]);
    let stages = [
        Stage::Opening,
        Stage::Starter,
        Stage::Dealer,
        Stage::Quick,
        Stage::Over(None),
    ];
    let stages = stages.map(|stage| {
        voting.stage = stage;
        voting.tally(Count::Stage).value
    });
    assert_eq!(stages, [0, 1, 2, 5, 6]);
}

/// TMC-DEC-30: what can be set right stands as it was set, and nothing else moves.
#[test]
fn every_count_of_pieces_can_be_set_right() {
    let amounts = [
        (Count::Coins(BEN), 9),
        (Count::Fee(ANA), 1),
        (Count::Fee(BEN), 0),
        (Count::Owns(CLEO, Upgrade::GroceryRun), 1),
        (Count::Owns(BEN, Upgrade::YesChef), 0),
        (Count::Melted(BEN, Upgrade::YesChef), 0),
        (Count::Lids(Flavour::Salty), 1),
        (Count::Bonus(Flavour::Spicy), 0),
        (Count::Bonus(Flavour::Salty), 1),
        (Count::Turn, 1),
        (Count::Actions, 9),
        (Count::Round, 999),
        (Count::Start, 0),
        (Count::Completer(0), 2),
        (Count::Hand(BEN), 4),
        (Count::Filled(Flavour::Bitter), 2),
        (Count::Offer(1), 0),
    ];
    for (count, value) in amounts {
        let mut game = various();
        let set = game.act_as(Asked::Table, Action::Count(count, value));
        assert_eq!((set, game.tally(count).value), (Ok(()), value), "{count:?}");
        let moves_cards = matches!(count, Count::Hand(_) | Count::Filled(_));
        assert_eq!(
            game.piles.is_none(),
            moves_cards,
            "{count:?}: piles are counted anew"
        );
    }
    for (count, value) in [(Count::Actions, 10), (Count::Round, 1000), (Count::Turn, 4)] {
        let set = various().act_as(Asked::Table, Action::Count(count, value));
        assert_eq!(
            set,
            Err(Refusal::Count(CountError::TooHigh(value - 1))),
            "{count:?}"
        );
    }
    for count in [Count::Actions, Count::Round] {
        let set = various().act_as(Asked::Table, Action::Count(count, 0));
        assert_eq!(set, Err(Refusal::Count(CountError::TooLow(1))), "{count:?}");
    }
}

/// In the middle of a card only what no step depends on can be set.
#[test]
fn board_market_and_turn_stay_while_a_card_runs() {
    let mut game = various();
    game.agenda.push(Step::More).unwrap();
    for count in [
        Count::Lids(Flavour::Salty),
        Count::Filled(Flavour::Bitter),
        Count::Bonus(Flavour::Spicy),
        Count::Offer(1),
        Count::Turn,
        Count::Start,
        Count::Actions,
        Count::Round,
    ] {
        let value = i32::from(game.tally(count).value == 0);
        let set = game.act_as(Asked::Table, Action::Count(count, value));
        assert!(matches!(set, Err(Refusal::Count(_))), "{count:?}: {set:?}");
    }
    let follows = [
        Count::Earned(BEN),
        Count::Dish,
        Count::Deck(Upgrade::Hacking),
        Count::Arm,
    ];
    for count in follows {
        let set = various().act_as(Asked::Table, Action::Count(count, 5));
        assert!(matches!(set, Err(Refusal::Count(_))), "{count:?}: {set:?}");
    }
    let nowhere = [
        Count::Coins(Seat(4)),
        Count::Fee(Seat(4)),
        Count::Owns(Seat(4), Upgrade::YesChef),
        Count::Melted(Seat(4), Upgrade::YesChef),
        Count::Melted(ANA, Upgrade::YesChef),
        Count::Offer(3),
        Count::Completer(1),
    ];
    for count in nowhere {
        let set = various().act_as(Asked::Table, Action::Count(count, 1));
        assert!(matches!(set, Err(Refusal::Count(_))), "{count:?}: {set:?}");
    }
}

/// The counts a table lists.
fn listed(game: &TooManyCooks) -> Vec<Count> {
    let mut amounts = Vec::new();
    game.each_count(&mut |count| amounts.push(count));
    amounts
}

/// A list shows what there is: turns while there are turns, pieces where they are counted.
#[test]
fn each_stage_and_depth_lists_its_own_counts() {
    let game = various();
    let has = |game: &TooManyCooks, count| listed(game).contains(&count);
    let of_turn = [Count::Turn, Count::Actions, Count::Round, Count::Start];
    let of_board = [
        Count::Lids(Flavour::Sweet),
        Count::Offer(0),
        Count::Drawn(0),
    ];
    let of_pieces = [
        Count::Coins(ANA),
        Count::Hand(ANA),
        Count::Filled(Flavour::Sweet),
        Count::Bonus(Flavour::Sweet),
        Count::Owns(ANA, Upgrade::ButchersFee),
    ];
    let all = of_turn.iter().chain(&of_board).chain(&of_pieces);
    assert!(all.clone().all(|&count| has(&game, count)));
    assert!(has(&game, Count::Pile(Flavour::Sweet)) && has(&game, Count::Completer(0)));
    assert!(has(&game, Count::Melted(BEN, Upgrade::YesChef)));
    assert!(has(&game, Count::Gained(BEN, Upgrade::YesChef)));
    assert!(!has(&game, Count::Completer(1)), "nobody yet");
    assert!(
        !has(&game, Count::Owns(ANA, Upgrade::Meltdown)),
        "a purple one"
    );
    assert!(!has(&game, Count::Coins(Seat(4))), "four sit here");
    assert!(!has(&game, Count::Offer(3)) && !has(&game, Count::Drawn(1)));
    let mut uncounted = game.clone();
    uncounted.piles = None;
    assert!(!has(&uncounted, Count::Pile(Flavour::Sweet)));
    let mut light = game.clone();
    light.depth = Depth::Light;
    assert!(has(&light, Count::Lids(Flavour::Sweet)) && has(&light, Count::Turn));
    assert!(!of_pieces.iter().any(|&count| has(&light, count)));
    assert!(!has(&light, Count::Offer(0)));
    let mut over = game.clone();
    over.stage = Stage::Over(None);
    assert!(
        !of_turn
            .iter()
            .chain(&of_board)
            .any(|&count| has(&over, count))
    );
    assert!(has(&over, Count::Coins(ANA)) && has(&over, Count::Completer(0)));
    let mut quick = game;
    (quick.depth, quick.stage) = (Depth::Quick, Stage::Quick);
    assert!(!has(&quick, Count::Coins(ANA)));
    quick.stage = Stage::Opening;
    assert!(listed(&quick).is_empty());
}

/// The list of house rules holds what the depth plays with.
#[test]
fn a_light_table_has_the_rules_of_lids_and_arms_alone() {
    let mut game = cooking(1);
    let all = |game: &TooManyCooks| {
        let rules = Rule::ALL.iter();
        rules.filter(|&&rule| game.has_rule(rule)).count()
    };
    assert_eq!(all(&game), 18);
    game.stage = Stage::Dealer;
    assert!(!game.has_rule(Rule::Reveals), "it is being asked");
    game.depth = Depth::Light;
    assert!(game.has_rule(Rule::MaxLids) && game.has_rule(Rule::ArmLimit));
    assert_eq!(all(&game), 2);
    let mut rules = various();
    rules = rules.rule(Rule::Reveals, 0).rule(Rule::CountPiles, 1);
    let stand = [Rule::Reveals, Rule::CountPiles].map(|rule| State::rule(&rules, rule));
    assert_eq!(stand, [0, 1]);
    assert_eq!(rules.asks_rule(Rule::CountPiles), None, "one press ends it");
    rules.piles = None;
    assert!(rules.asks_rule(Rule::CountPiles).is_some());
    assert_eq!(rules.asks_rule(Rule::Repeat), None);
}

/// A place of the market is set by the name of its card.
#[test]
fn a_place_shows_the_card_in_words() {
    let game = various();
    let words = |value| game.worth(Count::Offer(1), value).to_string();
    assert_eq!([0, 1, 15].map(words), ["empty", "Chef", "Beans"]);
}

/// A draft that does not fit the table counts as none.
#[test]
fn a_stale_answer_falls_back_to_the_list_of_actions() {
    let game = cooking(1).hand(ANA, 0);
    let title = |draft| game.question(draft).title.to_string();
    let list = title(Draft::Nothing);
    assert!(list.starts_with("2 actions"), "{list}");
    for stale in [
        Draft::Submit(Amounts([1, 0, 0, 0])),
        Draft::TradeIn,
        Draft::Trade(0, None),
        Draft::Card(Upgrade::YesChef, CardAnswers::default()),
    ] {
        assert_eq!(title(stale), list, "{stale:?}");
    }
    let mut empty = cooking(1);
    empty.piles = Some(Amounts::default());
    empty.board.filled = Amounts([9, 9, 9, 1]);
    let draw = empty.question(Draft::Draw).title.to_string();
    assert_eq!(draw, empty.question(Draft::Nothing).title.to_string());
}

/// What the menu holds by stage.
#[test]
fn the_menu_of_a_stage_holds_what_can_be_done_there() {
    let opens = |stage| {
        let mut game = cooking(1);
        game.stage = stage;
        [
            MenuQuestion::HouseRules,
            MenuQuestion::Fix,
            MenuQuestion::Check,
            MenuQuestion::EndHere,
        ]
        .map(|aside| game.may_open(aside))
    };
    assert_eq!(opens(Stage::Opening), [false; 4]);
    assert_eq!(opens(Stage::Dealer), [true; 4]);
    assert_eq!(opens(Stage::Cooking), [true; 4]);
    assert_eq!(opens(Stage::Quick), [false, true, true, true]);
    assert_eq!(opens(Stage::Over(None)), [false, true, true, false]);
}

/// Only a light game that runs can go on as a quick score.
#[test]
fn a_light_game_that_runs_may_end_as_a_quick_score() {
    let ends = |depth, stage| {
        let mut game = cooking(1);
        (game.depth, game.stage) = (depth, stage);
        let page = game
            .prompt(Asked::Table, Draft::Menu(MenuDraft::EndHere))
            .unwrap();
        page.choices().len()
    };
    assert_eq!(ends(Depth::Light, Stage::Cooking), 2);
    assert_eq!(ends(Depth::Everything, Stage::Cooking), 1);
    assert_eq!(ends(Depth::Quick, Stage::Quick), 1);
}

/// K6: a purse that was earned stands, however full, and can be set lower.
#[test]
fn a_purse_beyond_the_most_can_be_set_lower() {
    let mut game = cooking(1).coins(ANA, 1_200);
    assert_eq!(game.tally(Count::Coins(ANA)).most, 1_200);
    let lower = Action::Count(Count::Coins(ANA), 1_100);
    assert_eq!(game.act_as(Asked::Table, lower), Ok(()));
    assert_eq!(game.purses()[0], 1_100);
    assert_eq!(game.tally(Count::Coins(BEN)).most, 999);
}
