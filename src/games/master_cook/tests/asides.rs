//! Asides: corrections, the audit, settings, why not.

use super::*;
use crate::engine::game::Aside;
use crate::engine::prompt::{Answer, Ask};
use crate::games::master_cook::counts::{Item, Place};
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::kitchen::Stack;
use Ingredient::Fig;

#[track_caller]
fn table_refused(contest: &Contest, action: Deed, reason: Refusal) {
    let tried = contest
        .clone()
        .apply(Asked::Table, action, &mut Told::new());
    assert_eq!(tried, Err(reason));
}

/// A correction moves tokens between a place and the bag.
#[test]
fn the_bag_makes_up_for_a_correction() {
    let mut contest = first(2);
    let figs = contest.bag.of(Fig);
    table_ok(
        &mut contest,
        Deed::Fix(Place::Field(field(3)), Item::Kind(Fig), 3),
    );
    assert_eq!(
        (contest.ring.on(3).of(Fig), contest.bag.of(Fig)),
        (3, figs - 2)
    );
    table_ok(
        &mut contest,
        Deed::Fix(Place::Supply(B), Item::Kind(Fig), 2),
    );
    assert_eq!(contest.broken(), None);
    let too_many = Deed::Fix(Place::Supply(A), Item::Kind(Fig), 36);
    table_refused(&contest, too_many, Refusal::TooManyOfType);
}

/// Bad input of the issue: a correction to 36 shells.
#[test]
fn a_correction_to_36_shells_is_refused() {
    let mut contest = first(2);
    let fix = |count| Deed::Fix(Place::Player(A), Item::Shells, count);
    table_refused(&contest, fix(36), Refusal::TooManyShells);
    table_refused(&contest, fix(0), Refusal::SameAsBefore);
    table_ok(&mut contest, fix(35));
    let other = Deed::Fix(Place::Player(B), Item::Shells, 1);
    table_refused(&contest, other, Refusal::TooManyShells);
}

/// Cards cannot be more than there are.
#[test]
fn a_correction_of_cards_stays_within_the_box() {
    let contest = first(2);
    let hand = Deed::Fix(Place::Player(A), Item::Hand(Stack::Helper), 5);
    table_refused(&contest, hand, Refusal::TooManyCards);
    let nowhere = Deed::Fix(Place::Player(Seat(4)), Item::Shells, 1);
    table_refused(&contest, nowhere, Refusal::NoSuchPlace);
}

/// The audit walks the whole ring, every player and the bag.
#[test]
fn the_audit_ends_after_every_place() {
    let contest = first(3);
    assert_eq!(contest.aside(Aside::Audit), Some(Draft::Audit(0)));
    let mut at = Draft::Audit(0);
    for stop in 1..=16 + 3 + 2 {
        let Some(Ask::Dial(dial)) = asked(&contest, Asked::Table, at).map(|prompt| prompt.ask)
        else {
            panic!("the audit walks on a dial");
        };
        let all = matches!(dial.ok, Ok(Answer::Play(_)));
        assert_eq!(all, stop == 16 + 3 + 2);
        let Ok(next) = dial.right else {
            panic!("the audit goes on");
        };
        at = next;
    }
    assert_eq!(at, Draft::Audit(0));
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

/// A setting with several values is turned on a dial and set once.
#[test]
fn a_setting_with_several_values_is_turned_on_a_dial() {
    let contest = first(2);
    let dial = |value| {
        let draft = Draft::Setting(Rule::BoardSpaces, value);
        match asked(&contest, Asked::Table, draft).map(|prompt| prompt.ask) {
            Some(Ask::Dial(dial)) => dial,
            _ => panic!("a dial"),
        }
    };
    assert!(dial(3).ok.is_ok());
    assert!(dial(10).ok.is_err(), "nobody entered them, as before");
}
