//! State: corrections, the audit, settings, why not.

use super::*;
use Ingredient::Fig;

#[track_caller]
fn table_refused(game: &MasterCook, action: Action, reason: Refusal) {
    let tried = game.clone().apply(Asked::Table, action, &mut ToDo::new());
    assert_eq!(tried, Err(reason));
}

/// A correction moves tokens between a place and the bag.
#[test]
fn the_bag_makes_up_for_a_correction() {
    let mut game = first(2);
    let figs = game.bag.of(Fig);
    table_ok(&mut game, Action::Count(Count::Field(field(3), Fig), 3));
    assert_eq!((game.ring.on(3).of(Fig), game.bag.of(Fig)), (3, figs - 2));
    table_ok(&mut game, Action::Count(Count::Supply(B, Fig), 2));
    assert_eq!(game.broken(), None);
    let too_many = Action::Count(Count::Supply(A, Fig), 36);
    let most = i32::from(game.bag.of(Fig));
    table_refused(&game, too_many, Refusal::Count(CountError::TooHigh(most)));
}

/// Bad input of the issue: a correction to 36 shells.
#[test]
fn a_correction_to_36_shells_is_refused() {
    let mut game = first(2);
    let fix = |seat, count| Action::Count(Count::Shells(seat), count);
    table_refused(&game, fix(A, 36), Refusal::Count(CountError::TooHigh(35)));
    table_refused(&game, fix(A, 0), Refusal::Count(CountError::Unchanged));
    table_ok(&mut game, fix(A, 35));
    table_refused(&game, fix(B, 1), Refusal::Count(CountError::TooHigh(0)));
}

/// Cards cannot be more than there are.
#[test]
fn a_correction_of_cards_stays_within_the_box() {
    let game = first(2);
    let hand = Action::Count(Count::Hand(A, Stack::Helper), 5);
    table_refused(&game, hand, Refusal::Count(CountError::TooHigh(4)));
    let deck = Action::Count(Count::OwnDeck(A), 8);
    table_refused(&game, deck, Refusal::TooManyCards);
    let nowhere = Action::Count(Count::Shells(Seat(4)), 1);
    table_refused(&game, nowhere, Refusal::Count(CountError::NoSuchCount));
}

/// What was cooked and hired can be set right, hats with it, and no card lies twice.
#[test]
fn a_correction_reaches_cooked_and_hired_cards() {
    let mut game = first(2);
    game.player_mut(A).hand[0] = 2;
    table_ok(&mut game, Action::Count(Count::Taster(A, 7), 3));
    assert_eq!(game.player(A).cooked_tasters(), 1);
    let twice = Action::Count(Count::Helper(A, slot(1)), 7);
    table_refused(&game, twice, Refusal::CookedAlready(Card::Helper(7)));
    table_ok(&mut game, Action::Count(Count::Gourmet(4), 2));
    assert_eq!(game.player(B).gourmet_turns[0], game.player(B).turn);
    table_ok(&mut game, Action::Count(Count::Gourmet(4), 0));
    assert_eq!(game.player(B).cooked_gourmets(), 0);
}

/// After the end a correction counts, too, and asks what is then unknown.
#[test]
fn a_finished_game_can_be_set_right() {
    let mut game = first(1);
    table_ok(&mut game, Action::EndHere(false));
    assert_eq!(game.stage, Stage::Over);
    table_ok(&mut game, Action::Count(Count::Gourmet(4), 1));
    assert_eq!(game.stage, Stage::Scoring);
    let points = Fact::DishPoints(9);
    table_ok(&mut game, Action::Learn(Card::Gourmet(4), points));
    table_ok(
        &mut game,
        Action::Learn(Card::Helper(1), Fact::HelperPoints(1)),
    );
    assert_eq!(game.stage, Stage::Over);
    let score = game.score(A);
    let gourmets = score.rows.iter().find(|row| row.name == "Gourmets");
    assert_eq!(gourmets.map(|row| row.points), Some(9));
}

/// Everything that can be seen is counted once and can be set or follows from others.
#[test]
fn every_count_has_its_own_name() {
    for game in [first(3), origins(3), light_table(first(2))] {
        let mut names = std::collections::BTreeSet::new();
        game.each_count(&mut |count| {
            assert!(game.has_count(count), "{count:?}");
            let about = count.about();
            let name = about.place.line().and(about.name).to_string();
            assert!(names.insert(name), "{count:?} has the name of another");
        });
    }
}

/// HR-01 to HR-16: the usual table, and every setting stays in its range.
#[test]
fn house_rules_have_their_usual_values() {
    let game = first(2);
    let on = [
        Rule::Overlap,
        Rule::ExtraHats,
        Rule::Priority,
        Rule::KitchenLocks,
    ];
    assert!(on.iter().all(|&rule| game.house.is_on(rule)));
    let off = [
        Rule::Bag,
        Rule::Limit,
        Rule::CookAndHire,
        Rule::ShellBank,
        Rule::Pattern,
    ];
    assert!(off.iter().all(|&rule| !game.house.is_on(rule)));
    let origins = origins(2);
    assert!(
        [Rule::Replace, Rule::KeepDiscount]
            .iter()
            .all(|&rule| origins.house.is_on(rule))
    );
    assert_eq!(origins.house.value(Rule::StartShells), 2);
    assert!(game.house.is_on(Rule::BonusReuse) && game.house.is_on(Rule::ReplaceAnyway));
    table_refused(&game, Action::House(Rule::Limit, 9), Refusal::NoSuchSetting);
    table_refused(
        &game,
        Action::House(Rule::KeepDiscount, 0),
        Refusal::NoSuchSetting,
    );
    table_refused(
        &game,
        Action::House(Rule::Overlap, 1),
        Refusal::SameAsBefore,
    );
}

/// HR-10, C-01: the pattern's direction changes the picture, not the rules.
#[test]
fn the_pattern_may_lie_either_way_round() {
    let mut game = first(2);
    lay(&mut game, 1, [2, 2, 2, 1]);
    let count = |game: &MasterCook, place: usize| match game.scene(Asked::Table, Draft::None) {
        Scene::Ring(ring) => ring.cells[place].count,
        _ => 0,
    };
    assert_eq!((count(&game, 15), count(&game, 1)), (7, 4));
    table_ok(&mut game, Action::House(Rule::Pattern, 1));
    assert_eq!((count(&game, 15), count(&game, 1)), (4, 7));
}

/// Every refusal has a sentence that fits the screen.
#[test]
fn refusals_fit_the_screen() {
    for refusal in [
        Refusal::NotAsked,
        Refusal::ChainFull,
        Refusal::SlotsFree,
        Refusal::OwnTile,
    ] {
        assert!(refusal.sentence().len() <= 60 && refusal.sentence().ends_with('.'));
    }
}

/// A light game counts dishes without their numbers, each stack by itself.
#[test]
fn a_correction_reaches_the_dishes_of_a_light_game() {
    let mut game = opened_light(Edition::First, 2);
    table_ok(&mut game, Action::First(A));
    table_ok(&mut game, Action::SideDeck(4));
    let cooked = |game: &MasterCook| {
        let player = game.player(A);
        (player.cooked_sides(), player.cooked_gourmets())
    };
    table_ok(&mut game, Action::Count(Count::Gourmets(A), 2));
    assert_eq!(cooked(&game), (0, 2));
    table_ok(&mut game, Action::Count(Count::Sides(A), 1));
    assert_eq!(cooked(&game), (1, 2));
}

/// A record may name anything; only what lies at this table can be set right.
#[test]
fn a_count_that_is_not_at_this_table_is_refused() {
    const NOT_HERE: Refusal = Refusal::Count(CountError::NoSuchCount);
    let (first, origins) = (first(3), origins(3));
    let beyond = [
        Count::Taster(A, 0),
        Count::Taster(A, 13),
        Count::Side(0),
        Count::Side(19),
        Count::Gourmet(0),
        Count::Gourmet(13),
        Count::GourmetRound(A, 3),
        Count::Rank(4, A),
        Count::Deck(Stack::Helper),
        Count::Shells(Seat(3)),
        Count::Read(A, Value::Shells),
    ];
    let on_cards = [
        Count::Stored(A, slot(0), Fig),
        Count::Locked(A, Fig),
        Count::Aside(A, Fig),
    ];
    for game in [&first, &origins] {
        for count in beyond {
            table_refused(game, Action::Count(count, 1), NOT_HERE);
            assert!(!game.has_count(count), "{count:?}");
        }
        for there in [
            Count::Taster(C, 12),
            Count::Side(18),
            Count::Gourmet(12),
            Count::GourmetRound(C, 2),
        ] {
            assert!(game.has_count(there), "{there:?}");
        }
    }
    for count in on_cards {
        table_refused(&origins, Action::Count(count, 1), NOT_HERE);
        table_ok(&mut first.clone(), Action::Count(count, 1));
    }
    let bin = Action::Count(Count::Bin(A, Fig), 1);
    table_refused(&first, bin, NOT_HERE);
    table_ok(&mut origins.clone(), bin);
}

/// G-33, HR-13: a row is set by its word, and the hat scores it.
#[test]
fn a_row_of_an_own_goal_is_set_by_its_word() {
    let mut game = first(2);
    table_ok(&mut game, Action::House(Rule::Goals, 1));
    table_ok(&mut game, Action::SetGoal(1, 6, [9, 7, 5, 3]));
    let rank = Count::Rank(1, B);
    let word = |value| game.worth(rank, value).to_string();
    let words: Vec<String> = (0..6).map(word).collect();
    assert_eq!(words, ["?", "no hat", "1st", "2nd", "3rd", "part."]);
    for (value, points) in [(1, 0), (2, 9), (3, 7), (4, 5), (5, 3)] {
        table_ok(&mut game, Action::Count(rank, value));
        assert_eq!(game.tally(rank).value, value);
        assert_eq!(game.tally(Count::Rank(1, A)).value, 0, "not entered");
        let score = game.score(B);
        let own = score.rows.iter().find(|row| row.name == "Own goal");
        assert_eq!(own.map(|row| row.points), Some(points));
    }
}
