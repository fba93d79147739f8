//! House rules, counted piles and corrections: TMC-DEC settings.

use super::*;

fn table(game: &mut TooManyCooks, action: Action) -> Result<(), Refusal> {
    game.act_as(Asked::Table, action)
}

/// TMC-DEC-05
#[test]
fn start_coins_are_set_before_the_cooking() {
    let mut game = TooManyCooks::new(3);
    game.does(Action::Play);
    assert_eq!(table(&mut game, Action::House(Rule::StartCoins, 4)), Ok(()));
    assert_eq!(game.purses(), [4; 3]);
    let mut to_do = ToDo::new();
    let five = Action::House(Rule::StartCoins, 5);
    game.clone().apply(Asked::Table, five, &mut to_do).unwrap();
    let hands = to_do.tells().iter().filter(|tell| tell.is_for_hands());
    let hands: Vec<String> = hands.map(|tell| tell.line.to_string()).collect();
    assert_eq!(hands, ["Everybody begins with 5 coin"]);
    assert_eq!(
        table(&mut game, Action::House(Rule::StartCoins, 6)),
        Err(Refusal::NotNow)
    );
    let mut scarce = TooManyCooks::new(6);
    scarce.does(Action::Play);
    assert_eq!(table(&mut scarce, Action::House(Rule::Supply, 20)), Ok(()));
    let dear = table(&mut scarce, Action::House(Rule::StartCoins, 4));
    assert_eq!(dear, Err(Refusal::Supply(24)), "six cooks with four each");
    let late = table(&mut cooking(1), Action::House(Rule::StartCoins, 2));
    assert_eq!(late, Err(Refusal::Begun));
}

/// TMC-DEC-04
#[test]
fn a_counted_reserve_pays_in_seat_order_from_the_active_cook() {
    let mut game = cooking(1).coins(CLEO, 14).rule(Rule::Supply, 20);
    assert_eq!(game.reserve(), Some(2));
    game.turn = Turn::of(Seat(3));
    game.does(Action::Pass);
    game.does(Action::Pass);
    assert_eq!(game.purses(), [1, 1, 14, 0], "two coins for four cooks");
    let mut short = cooking(1).coins(CLEO, 15).rule(Rule::Supply, 20);
    let to_do = short.tells(submit([2, 0, 0, 0]));
    assert!(
        to_do.contains(&"seat 1 misses 1 coin: reserve empty".to_string()),
        "{to_do:?}"
    );
    short.does(submit([2, 0, 0, 0]));
    assert_eq!(short.purses()[0], 1);
    let refused = table(&mut short, Action::House(Rule::Supply, 19));
    assert_eq!(refused, Err(Refusal::NotNow), "no box is that small");
    short = short.coins(BEN, 5);
    assert_eq!(
        table(&mut short, Action::House(Rule::Supply, 21)),
        Err(Refusal::Supply(25))
    );
    let exactly = table(&mut short.clone(), Action::House(Rule::Supply, 25));
    assert_eq!(exactly, Ok(()), "the reserve is empty then");
    assert_eq!(table(&mut short, Action::House(Rule::Supply, 0)), Ok(()));
    assert_eq!(short.reserve(), None);
}

/// TMC-DEC-04, TMC-ROUND-02: coins ran out at the first seat instead of the starting cook.
#[test]
fn scarce_income_begins_with_the_starting_cook_not_the_first_seat() {
    let mut game = cooking(1).coins(BEN, 14).rule(Rule::Supply, 20);
    game.start = CLEO;
    game.turn = Turn::of(BEN);
    assert_eq!(game.reserve(), Some(2));
    game.does(Action::Pass);
    game.does(Action::Pass);
    assert_eq!(
        game.purses(),
        [0, 14, 1, 1],
        "Cleo first, then on clockwise"
    );
}

/// TMC-DEC-04, TMC-CLEAN-01: as with income, but at the end of a dish.
#[test]
fn scarce_rewards_begin_with_the_cook_on_turn() {
    let mut game = cooking(1).open_only([1, 0, 0, 0]).coins(BEN, 15);
    game.board.bonus = Amounts::default();
    game = game.rule(Rule::Supply, 20);
    game.turn = Turn::of(CLEO);
    game.does(submit([1, 0, 0, 0]));
    assert_eq!(
        game.purses(),
        [0, 15, 4, 1],
        "one earned, three for the dish, one is left"
    );
}

/// TMC-DEC-19
#[test]
fn hand_sizes_are_shown_unless_the_table_hides_them() {
    use crate::engine::scene::Scene;
    let cards = |game: &TooManyCooks| match game.scene(Asked::Table, Draft::Nothing) {
        Scene::Bars(bars) => bars.purses[0].cards,
        _ => None,
    };
    assert_eq!(cards(&cooking(1)), Some(3));
    assert_eq!(cards(&cooking(1).rule(Rule::ShowHands, 1)), None);
}

/// TMC-DEC-20, TMC-DEC-23
#[test]
fn counted_piles_must_add_up_and_close_what_is_empty() {
    let mut game = cooking(1);
    let piles = |amounts| Action::Piles(Amounts(amounts));
    assert_eq!(
        table(&mut game, piles([7, 7, 7, 6])),
        Err(Refusal::PilesDoNotFit)
    );
    assert_eq!(table(&mut game, piles([10, 10, 8, 0])), Ok(()));
    assert_eq!(
        game.act(Action::Draw(None)),
        Err(Refusal::NotNow),
        "the flavour is asked"
    );
    let bitter = Action::Draw(Some(Flavour::Bitter));
    assert_eq!(game.act(bitter), Err(Refusal::NoPile(Flavour::Bitter)));
    assert_eq!(
        game.choices(Draft::Draw)[3].1,
        Some(Refusal::NoPile(Flavour::Bitter))
    );
    assert_eq!(
        game.act(submit([1, 0, 0, 0])),
        Err(Refusal::NotInHands(Flavour::Salty))
    );
    game.does(Action::Draw(Some(Flavour::Salty)));
    game.does(submit([1, 0, 0, 0]));
    assert_eq!(game.piles, Some(Amounts([9, 10, 8, 0])));
    let off = Action::House(Rule::CountPiles, 0);
    assert_eq!(table(&mut game, off), Ok(()));
    assert_eq!(game.piles, None);
    let on = Action::House(Rule::CountPiles, 1);
    assert_eq!(
        table(&mut game, on),
        Err(Refusal::NotNow),
        "they are entered"
    );
}

/// TMC-COMP-04: ten cards of a flavour are all there are, those on the board included.
#[test]
fn no_pile_holds_more_than_the_box_has() {
    let mut game = cooking(1);
    game.board.filled = Amounts([4, 0, 0, 0]);
    assert_eq!(game.in_piles(), 24);
    let piles = |amounts| Action::Piles(Amounts(amounts));
    let eleven = table(&mut game, piles([2, 11, 5, 6]));
    assert_eq!(eleven, Err(Refusal::PilesDoNotFit));
    let seven = table(&mut game, piles([7, 7, 5, 5]));
    assert_eq!(seven, Err(Refusal::PilesDoNotFit), "four lie on the board");
    let form = game.prompt(Asked::Table, Draft::Piles(Amounts([6, 9, 8, 0])));
    let Some(Ask::Form { rows, done }) = form.map(|form| form.ask) else {
        panic!("a form");
    };
    let more: Vec<bool> = rows.iter().map(|row| row.ok.is_ok()).collect();
    assert_eq!(more, [false, true, true, true], "salty has no seventh");
    let less = rows
        .iter()
        .map(|row| row.less.is_some_and(|less| less.is_ok()));
    assert_eq!(less.collect::<Vec<_>>(), [true, true, true, false]);
    assert_eq!(done.err(), Some(Refusal::PilesDoNotFit), "one is missing");
    assert_eq!(table(&mut game, piles([6, 10, 8, 0])), Ok(()));
}

/// TMC-DEC-20
#[test]
fn the_guess_at_the_piles_adds_up_for_every_table() {
    for seats in 2..=6 {
        let mut game = TooManyCooks::new(seats);
        game.does(Action::Play);
        let draft = menu::open(&game, MenuQuestion::HouseRules).unwrap();
        let settings = game.prompt(Asked::Table, draft).unwrap();
        let Ask::Choose(choices) = settings.ask else {
            panic!("a list of rules")
        };
        let next = choices.iter().find_map(|choice| match choice.answer {
            Answer::Next(Draft::Piles(amounts)) => Some(amounts),
            _ => None,
        });
        assert_eq!(
            table(&mut game, Action::Piles(next.unwrap())),
            Ok(()),
            "{seats} cooks"
        );
    }
}

/// TMC-DEC-01
#[test]
fn two_to_six_cooks_find_a_table() {
    for seats in 2..=6 {
        let mut game = TooManyCooks::new(seats);
        game.does(Action::Play);
        assert_eq!(game.hands(), std::vec![3; seats.into()]);
        assert_eq!(game.in_piles(), 40 - 3 * seats);
    }
}

/// Sets a count right, as the table does.
fn set(game: &mut TooManyCooks, count: Count, value: i32) -> Result<(), Refusal> {
    table(game, Action::Count(count, value))
}

/// TMC-DEC-30
#[test]
fn coins_and_hands_can_be_corrected() {
    let mut game = cooking(1);
    assert_eq!(set(&mut game, Count::Coins(BEN), 320), Ok(()));
    assert_eq!(set(&mut game, Count::Hand(BEN), 5), Ok(()));
    assert_eq!((game.purses()[1], game.hands()[1]), (320, 5));
    let above = |most| Err(Refusal::Count(CountError::TooHigh(most)));
    assert_eq!(set(&mut game, Count::Hand(BEN), 34), above(31));
    assert_eq!(
        set(&mut game, Count::Hand(Seat(4)), 2),
        Err(Refusal::Count(CountError::NoSuchCount)),
        "nobody sits there"
    );
    let as_cook = game.act(Action::Count(Count::Coins(BEN), 1));
    assert_eq!(
        as_cook,
        Err(Refusal::NotNow),
        "corrections are made by the table"
    );
}

#[test]
fn lids_and_cards_on_the_board_can_be_corrected() {
    let mut game = cooking(1);
    let above = |most| Err(Refusal::Count(CountError::TooHigh(most)));
    assert_eq!(set(&mut game, Count::Filled(Flavour::Salty), 4), Ok(()));
    assert_eq!(
        set(&mut game, Count::Lids(Flavour::Salty), 3),
        above(0),
        "all lids are out"
    );
    assert_eq!(set(&mut game, Count::Lids(Flavour::Spicy), 1), Ok(()));
    assert_eq!(set(&mut game, Count::Bonus(Flavour::Spicy), 0), Ok(()));
    assert_eq!(game.board.open(), Amounts([2, 5, 3, 4]));
    let mut last = cooking(1).open_only([1, 0, 0, 0]);
    let full = set(&mut last, Count::Filled(Flavour::Salty), 6);
    assert_eq!(full, above(5), "the last card is submitted, not corrected");
}

#[test]
fn market_and_owners_can_be_corrected_and_copies_stay_two() {
    let mut game = cooking(1);
    let shown = Upgrade::HandExchange.index() as i32 + 1;
    assert_eq!(set(&mut game, Count::Offer(2), shown), Ok(()));
    assert_eq!(game.offers()[2], Upgrade::HandExchange);
    let left = game.market.deck[Upgrade::YesChef.index()];
    assert_eq!(left, 2, "it was still in the deck");
    let chef = |seat| Count::Owns(seat, Upgrade::YesChef);
    assert_eq!(set(&mut game, chef(BEN), 1), Ok(()));
    assert_eq!(set(&mut game, chef(CLEO), 1), Ok(()));
    assert_eq!(
        set(&mut game, chef(ANA), 1),
        Err(Refusal::NoCopy(Upgrade::YesChef))
    );
    assert_eq!(set(&mut game, chef(BEN), 0), Ok(()));
    assert_eq!(game.discarded(Upgrade::YesChef), 1);
    assert_eq!(set(&mut game, Count::Offer(1), 0), Ok(()));
    assert_eq!(game.offers().len(), 2);
}

#[test]
fn turn_round_and_effects_can_be_corrected() {
    let mut game = cooking(1).owning(BEN, Upgrade::GroceryRun);
    assert_eq!(set(&mut game, Count::Turn, 1), Ok(()));
    assert_eq!(set(&mut game, Count::Actions, 1), Ok(()));
    assert_eq!(set(&mut game, Count::Round, 4), Ok(()));
    assert_eq!(
        (game.turn.player, game.turn.actions, game.round),
        (BEN, 1, 4)
    );
    assert_eq!(set(&mut game, Count::Fee(CLEO), 1), Ok(()));
    assert_eq!(
        set(&mut game, Count::Melted(BEN, Upgrade::GroceryRun), 1),
        Ok(())
    );
    let run = game
        .coins(BEN, 9)
        .act(Action::Run(Effect::GroceryRun(None)));
    assert_eq!(run, Err(Refusal::Melted(Upgrade::GroceryRun)));
}

/// *Fix* reaches who completed a dish, also after the end.
#[test]
fn who_completed_a_dish_can_be_corrected_after_the_end() {
    let mut game = TooManyCooks::new(2);
    game.does(Action::Quick);
    for seat in [ANA, ANA, BEN] {
        game.does(Action::Completed(seat));
    }
    assert!(game.may_open(MenuQuestion::Fix) && game.may_open(MenuQuestion::Check));
    assert_eq!(set(&mut game, Count::Completer(0), 1), Ok(()));
    assert_eq!(game.winner(), Some(BEN), "the third dish decides");
    assert_eq!(game.score(BEN).total(), 2);
    assert_eq!(set(&mut game, Count::Completer(1), 1), Ok(()));
    assert_eq!(set(&mut game, Count::Completer(2), 0), Ok(()));
    assert_eq!(game.winner(), Some(ANA));
    let again = set(&mut game, Count::Completer(2), 0);
    assert_eq!(again, Err(Refusal::Count(CountError::Unchanged)));
}

#[test]
fn the_market_may_change_hands_at_any_time() {
    let mut game = cooking(1);
    assert_eq!(table(&mut game, Action::House(Rule::Reveals, 0)), Ok(()));
    game.refill().unwrap();
    game.market.places[0] = None;
    assert!(matches!(game.question(Draft::Nothing).ask, Ask::Draw(_)));
}

#[test]
fn asides_are_closed_before_and_after_the_game() {
    for stage in [Stage::Opening, Stage::Over(None)] {
        let mut game = cooking(1);
        game.stage = stage;
        assert!(!game.may_open(MenuQuestion::HouseRules));
        assert_eq!(
            game.may_open(MenuQuestion::Fix),
            game.stage != Stage::Opening
        );
        assert_eq!(table(&mut game, Action::EndHere), Err(Refusal::NotNow));
    }
    assert!(!cooking(1).may_open(MenuQuestion::Cards));
}

#[test]
fn places_and_drawn_cards_are_counted_from_one_in_words() {
    let say = |count| TooManyCooks::say(Action::Count(count, 1)).to_string();
    assert_eq!(say(Count::Offer(0)), "sets market place 1: 1");
    assert_eq!(say(Count::Drawn(0)), "sets market drawn 1: 1");
    assert_eq!(say(Count::Completer(0)), "sets completed by dish 1: 1");
}
