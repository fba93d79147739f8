//! State: corrections, the audit, settings, why not.

use super::*;
use crate::engine::counts::{CountError, CountOf};
use crate::games::master_cook::counts::Count;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::pieces::place::{Item, Place};
use Ingredient::Fig;

#[track_caller]
fn table_refused(contest: &Contest, action: Deed, reason: Refusal) {
    let tried = contest
        .clone()
        .apply(Asked::Table, action, &mut ToDo::new());
    assert_eq!(tried, Err(reason));
}

/// A correction moves tokens between a place and the bag.
#[test]
fn the_bag_makes_up_for_a_correction() {
    let mut contest = first(2);
    let figs = contest.bag.of(Fig);
    table_ok(&mut contest, Deed::Count(Count::Field(field(3), Fig), 3));
    assert_eq!(
        (contest.ring.on(3).of(Fig), contest.bag.of(Fig)),
        (3, figs - 2)
    );
    table_ok(&mut contest, Deed::Count(Count::Supply(B, Fig), 2));
    assert_eq!(contest.broken(), None);
    let too_many = Deed::Count(Count::Supply(A, Fig), 36);
    let most = i32::from(contest.bag.of(Fig));
    table_refused(
        &contest,
        too_many,
        Refusal::Count(CountError::TooHigh(most)),
    );
}

/// A correction as earlier revisions kept it still sets the same count.
#[test]
fn an_old_correction_is_a_count() {
    let mut contest = first(2);
    let old = Deed::Fix(Place::Supply(B), Item::Kind(Fig), 2);
    table_ok(&mut contest, old);
    assert_eq!(contest.kitchen(B).supply.of(Fig), 2);
    let places = [
        (
            Place::Decks,
            Item::Deck(Stack::Side),
            Count::Deck(Stack::Side),
        ),
        (
            Place::Player(B),
            Item::Deck(Stack::Helper),
            Count::OwnDeck(B),
        ),
        (
            Place::Player(B),
            Item::Hand(Stack::Side),
            Count::Hand(B, Stack::Side),
        ),
        (Place::Player(B), Item::Shells, Count::Shells(B)),
        (
            Place::Field(field(3)),
            Item::Kind(Fig),
            Count::Field(field(3), Fig),
        ),
        (
            Place::Helper(B, slot(1)),
            Item::Kind(Fig),
            Count::Stored(B, slot(1), Fig),
        ),
        (Place::Supply(B), Item::Kind(Fig), Count::Supply(B, Fig)),
        (Place::Locked(A), Item::Kind(Fig), Count::Locked(A, Fig)),
        (Place::Aside(A), Item::Kind(Fig), Count::Aside(A, Fig)),
        (Place::Bin(A), Item::Kind(Fig), Count::Bin(A, Fig)),
    ];
    for (place, item, count) in places {
        assert_eq!(Contest::old_count(place, item), Some(count));
    }
    assert_eq!(Contest::old_count(Place::Decks, Item::Shells), None);
}

/// Bad input of the issue: a correction to 36 shells.
#[test]
fn a_correction_to_36_shells_is_refused() {
    let mut contest = first(2);
    let fix = |seat, count| Deed::Count(Count::Shells(seat), count);
    table_refused(
        &contest,
        fix(A, 36),
        Refusal::Count(CountError::TooHigh(35)),
    );
    table_refused(&contest, fix(A, 0), Refusal::Count(CountError::Unchanged));
    table_ok(&mut contest, fix(A, 35));
    table_refused(&contest, fix(B, 1), Refusal::Count(CountError::TooHigh(0)));
}

/// Cards cannot be more than there are.
#[test]
fn a_correction_of_cards_stays_within_the_box() {
    let contest = first(2);
    let hand = Deed::Count(Count::Hand(A, Stack::Helper), 5);
    table_refused(&contest, hand, Refusal::Count(CountError::TooHigh(4)));
    let deck = Deed::Count(Count::OwnDeck(A), 8);
    table_refused(&contest, deck, Refusal::TooManyCards);
    let nowhere = Deed::Count(Count::Shells(Seat(4)), 1);
    table_refused(&contest, nowhere, Refusal::NotAsked);
}

/// What was cooked and hired can be set right, hats with it, and no card lies twice.
#[test]
fn a_correction_reaches_cooked_and_hired_cards() {
    let mut contest = first(2);
    contest.kitchen_mut(A).hand[0] = 2;
    table_ok(&mut contest, Deed::Count(Count::Taster(A, 7), 3));
    assert_eq!(contest.kitchen(A).cooked_tasters(), 1);
    let twice = Deed::Count(Count::Helper(A, slot(1)), 7);
    table_refused(&contest, twice, Refusal::CookedAlready(Card::Helper(7)));
    table_ok(&mut contest, Deed::Count(Count::Gourmet(4), 2));
    assert_eq!(contest.kitchen(B).gourmet_turns[0], contest.kitchen(B).turn);
    table_ok(&mut contest, Deed::Count(Count::Gourmet(4), 0));
    assert_eq!(contest.kitchen(B).cooked_gourmets(), 0);
}

/// After the end a correction counts, too, and asks what is then unknown.
#[test]
fn a_finished_game_can_be_set_right() {
    let mut contest = first(1);
    table_ok(&mut contest, Deed::EndHere(false));
    assert_eq!(contest.stage, Stage::Over);
    table_ok(&mut contest, Deed::Count(Count::Gourmet(4), 1));
    assert_eq!(contest.stage, Stage::Scoring);
    let points = Fact::DishPoints(9);
    table_ok(&mut contest, Deed::Learn(Card::Gourmet(4), points));
    table_ok(
        &mut contest,
        Deed::Learn(Card::Helper(1), Fact::HelperPoints(1)),
    );
    assert_eq!(contest.stage, Stage::Over);
    let score = contest.score(A);
    let gourmets = score.rows.iter().find(|row| row.name == "Gourmets");
    assert_eq!(gourmets.map(|row| row.points), Some(9));
}

/// Everything that can be seen is counted once and can be set or follows from others.
#[test]
fn every_count_has_its_own_name() {
    for contest in [first(3), origins(3), first(2).light()] {
        let mut names = std::collections::BTreeSet::new();
        contest.each_count(&mut |count| {
            assert!(contest.exists(count), "{count:?}");
            let about = count.about();
            let name = about.place.line().and(about.name).to_string();
            assert!(names.insert(name), "{count:?} has the name of another");
        });
    }
}

/// HR-01 to HR-16: the usual table, and every setting stays in its range.
#[test]
fn house_rules_have_their_usual_values() {
    let contest = first(2);
    let on = [
        Rule::Overlap,
        Rule::ExtraHats,
        Rule::Priority,
        Rule::KitchenLocks,
    ];
    assert!(on.iter().all(|&rule| contest.settings.on(rule)));
    let off = [
        Rule::Bag,
        Rule::Limit,
        Rule::CookAndHire,
        Rule::ShellBank,
        Rule::Pattern,
    ];
    assert!(off.iter().all(|&rule| !contest.settings.on(rule)));
    let origins = origins(2);
    assert!(
        [Rule::Replace, Rule::KeepDiscount]
            .iter()
            .all(|&rule| origins.settings.on(rule))
    );
    assert_eq!(origins.settings.value(Rule::StartShells), 2);
    assert!(contest.settings.on(Rule::BonusReuse) && contest.settings.on(Rule::ReplaceAnyway));
    table_refused(&contest, Deed::Set(Rule::Limit, 9), Refusal::NoSuchSetting);
    table_refused(
        &contest,
        Deed::Set(Rule::KeepDiscount, 0),
        Refusal::NoSuchSetting,
    );
    table_refused(&contest, Deed::Set(Rule::Overlap, 1), Refusal::SameAsBefore);
}

/// HR-10, C-01: the pattern's direction changes the picture, not the rules.
#[test]
fn the_pattern_may_lie_either_way_round() {
    use crate::engine::scene::Scene;
    let mut contest = first(2);
    lay(&mut contest, 1, [2, 2, 2, 1]);
    let count = |contest: &Contest, place: usize| match contest.scene(Asked::Table, Draft::None) {
        Scene::Ring(ring) => ring.cells[place].count,
        _ => 0,
    };
    assert_eq!((count(&contest, 15), count(&contest, 1)), (7, 4));
    table_ok(&mut contest, Deed::Set(Rule::Pattern, 1));
    assert_eq!((count(&contest, 15), count(&contest, 1)), (4, 7));
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
    let mut contest = Contest::new(Edition::First, 2).light();
    table_ok(&mut contest, Deed::First(A));
    table_ok(&mut contest, Deed::SideDeck(4));
    let cooked = |contest: &Contest| {
        let kitchen = contest.kitchen(A);
        (kitchen.cooked_sides(), kitchen.cooked_gourmets())
    };
    let dishes = |stack, value| Deed::Count(Count::PlainDishes(A, stack), value);
    table_ok(&mut contest, dishes(Stack::Gourmet, 2));
    assert_eq!(cooked(&contest), (0, 2));
    table_ok(&mut contest, dishes(Stack::Side, 1));
    assert_eq!(cooked(&contest), (1, 2));
}

/// A record may name anything; only what lies at this table can be set right.
#[test]
fn a_count_that_is_not_at_this_table_is_refused() {
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
        Count::Read(A, crate::games::master_cook::quick::Value::Shells),
    ];
    let on_cards = [
        Count::Stored(A, slot(0), Fig),
        Count::Locked(A, Fig),
        Count::Aside(A, Fig),
    ];
    for contest in [&first, &origins] {
        for count in beyond {
            table_refused(contest, Deed::Count(count, 1), Refusal::NotAsked);
            assert_eq!(contest.tally(count).value, 0, "{count:?}");
        }
        for there in [
            Count::Taster(C, 12),
            Count::Side(18),
            Count::Gourmet(12),
            Count::GourmetRound(C, 2),
            Count::Rank(3, C),
        ] {
            assert!(contest.exists(there), "{there:?}");
        }
    }
    for count in on_cards {
        table_refused(&origins, Deed::Count(count, 1), Refusal::NotAsked);
        table_ok(&mut first.clone(), Deed::Count(count, 1));
    }
    let bin = Deed::Count(Count::Bin(A, Fig), 1);
    table_refused(&first, bin, Refusal::NotAsked);
    table_ok(&mut origins.clone(), bin);
}

/// G-33, HR-13: a row is set by its word, and the hat scores it.
#[test]
fn a_row_of_an_own_goal_is_set_by_its_word() {
    let mut contest = first(2);
    table_ok(&mut contest, Deed::Set(Rule::Goals, 1));
    table_ok(&mut contest, Deed::SetGoal(1, 6, [9, 7, 5, 3]));
    let rank = Count::Rank(1, B);
    let word = |value| contest.worth(rank, value).to_string();
    let words: Vec<String> = (0..6).map(word).collect();
    assert_eq!(words, ["?", "no hat", "1st", "2nd", "3rd", "part."]);
    for (value, points) in [(1, 0), (2, 9), (3, 7), (4, 5), (5, 3)] {
        table_ok(&mut contest, Deed::Count(rank, value));
        assert_eq!(contest.tally(rank).value, value);
        assert_eq!(contest.tally(Count::Rank(1, A)).value, 0, "not entered");
        let score = contest.score(B);
        let own = score.rows.iter().find(|row| row.name == "Own goal");
        assert_eq!(own.map(|row| row.points), Some(points));
    }
}
