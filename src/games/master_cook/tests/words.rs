//! Reasons with the number or card that decides, labels, and the rule behind each step.

use super::*;
use crate::engine::line::Line;
use crate::games::master_cook::pieces::edition::Bonus;
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::pieces::side_dish::SideDish;
use crate::games::master_cook::words::{self, Worth, help_of};
use Ingredient::{Fig, Wheat};

/// A reason names the number, the card or the name that decides.
#[test]
fn a_reason_names_what_decides() {
    for (refusal, sentence) in [
        (
            Refusal::EarlierCook(B),
            "Kitchen order: seat 2 entered first and chooses first.",
        ),
        (Refusal::RefusedBy(C), "seat 3 is in Prep and refuses it."),
        (Refusal::NoAbility(8), "#8 has no ability to use."),
        (Refusal::UsedAlready(0), "a helper was used this turn."),
        (Refusal::StorageFull(2), "#2 still holds its ingredient."),
        (Refusal::HiredAlready(3), "#3 is hired already."),
        (
            Refusal::CookedAlready(Card::Gourmet(4)),
            "gourmet 4 is cooked already.",
        ),
        (Refusal::Lacks(Wheat, 2, 1), "Needs 2 wheat, you have 1."),
        (
            Refusal::TooFewTokens(300, 299),
            "Needs 300 tokens, you have 299.",
        ),
        (Refusal::TooFewShells(3, 2), "Costs 3 shell, you have 2."),
        (Refusal::NoFiveAlike(4), "Needs 5 of one type, you have 4."),
        (Refusal::NotInHand(Stack::Side), "Hand: no side is left."),
        (Refusal::HandFull(Stack::Helper), "Hand: 4 helpers at most."),
        (Refusal::HandFull(Stack::Side), "Hand: 2 sides at most."),
        (
            Refusal::HandFull(Stack::Gourmet),
            "Hand: 1 gourmet at most.",
        ),
        (
            Refusal::DeckEmpty(Stack::Gourmet),
            "The gourmet deck is empty.",
        ),
        (Refusal::OverLimit(17, 15), "17 tokens, 15 may stay: 2 go."),
        (Refusal::NoRoom(2), "2 find no storage space."),
        (Refusal::NoShellRoom(5, 3), "5 shell, 3 have a space."),
        (
            Refusal::Off(crate::engine::counts::Off::Above(6)),
            "At most 6.",
        ),
        (Refusal::GameOver, "The game is over."),
    ] {
        assert_eq!(Line::from(refusal).to_string(), sentence);
    }
}

/// Whoever opens the help of a step reads about that step.
#[test]
fn a_step_has_a_rule_of_its_own() {
    let own = [
        "prep", "helper", "cook", "pay", "hire", "notebook", "cards", "bonus", "goals", "scoring",
        "clean-up", "set-up",
    ];
    let mut said: Vec<&str> = own.iter().map(|step| help_of(step)).collect();
    said.push(help_of("anything else"));
    said.sort_unstable();
    said.dedup();
    assert_eq!(said.len(), own.len() + 1);
    assert_eq!(help_of("harvest"), help_of("prep"));
    assert_eq!(help_of("bag"), help_of("set-up"));
}

/// MC-COOK-03 to MC-COOK-06: a label has room for three groups of a cost, and says if there are more.
#[test]
fn a_cost_is_shown_in_three_groups() {
    let cost = |typed: [u8; 4], any, alike, shells| {
        let typed = Counts(typed);
        let cost = Cost {
            typed,
            any,
            alike,
            shells,
        };
        words::cost(Line::new(), cost).to_string()
    };
    assert_eq!(cost([1, 0, 0, 2], 0, 0, 3), "1blueberry 2wheat 3shell");
    assert_eq!(cost([1, 0, 0, 2], 3, 0, 3), "1blueberry 2wheat 3star+");
    assert_eq!(cost([0; 4], 0, 2, 0), "10bag", "five alike, twice");
    let named = words::cost(Line::from("soup"), Cost::NOTHING);
    assert_eq!(named.to_string(), "soup: ");
}

/// A label tells what a card is worth, as far as the device knows.
#[test]
fn a_label_tells_what_a_card_is_worth() {
    let worth = |worth| words::worth(Line::from("it"), worth).to_string();
    assert_eq!(worth(None), "it");
    assert_eq!(worth(Some(Worth::Points(7))), "it >7");
    let smaller = SideDish::Smaller {
        counted: [Fig, Wheat],
        multiplier: 3,
    };
    assert_eq!(worth(Some(Worth::Side(smaller))), "it >3xfig wheat");
}

/// MC-BONUS-03 to MC-BONUS-05: each taster slot says what it brings, or that it brings nothing now.
#[test]
fn a_taster_slot_says_what_it_brings() {
    let slots = |contest: &Contest, paid: [u8; 4]| {
        [0, 1, 2].map(|at| contest.slot_line(A, slot(at), Counts(paid)).to_string())
    };
    let mut first = in_kitchen(first(2), A, [0; 4], 1);
    assert_eq!(
        slots(&first, [0; 4]),
        [
            "slot 1: use a helper",
            "slot 2: +2 shell",
            "slot 3: no swap now"
        ]
    );
    first.kitchen_mut(A).tuck(slot(0), 5);
    assert_eq!(slots(&first, [0; 4])[2], "slot 3: swap");
    first.kitchen_mut(A).shells = 0;
    assert_eq!(
        slots(&first, [0; 4])[2],
        "slot 3: no swap now",
        "a shell short"
    );
    first.kitchen_mut(A).helpers = [None; 3];
    assert_eq!(slots(&first, [0; 4])[0], "slot 1: no helper free");
    let origins = in_kitchen(origins(2), A, [0, 1, 0, 2], 0);
    assert_eq!(slots(&origins, [0, 1, 0, 0])[2], "slot 3: trade 2 for 1");
    let left = slots(&origins, [0, 1, 0, 1]);
    assert_eq!(left[2], "slot 3: no trade now", "one is left");
    assert_eq!(origins.bonus_of(slot(2)), Bonus::Trade);
    let bare = words::bare_slot(slot(1)).to_string();
    assert_eq!(bare, "slot 2, no shells");
}
