//! Reasons with the number or card that decides, labels, and the rule behind each step.

use super::*;
use crate::games::master_cook::words::{self, help_of};
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
        (Refusal::UsedAlready(3), "#3 was used this turn."),
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
        (Refusal::Count(CountError::TooHigh(6)), "At most 6."),
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
        let typed = Tokens(typed);
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
    assert_eq!(worth(Some(CardValue::Points(7))), "it >7");
    let smaller = SideDish::Smaller {
        counted: [Fig, Wheat],
        multiplier: 3,
    };
    assert_eq!(worth(Some(CardValue::Side(smaller))), "it >3xfig wheat");
}

/// MC-BONUS-03 to MC-BONUS-05: each taster slot says what it brings, or that it brings nothing now.
#[test]
fn a_taster_slot_says_what_it_brings() {
    let slots = |game: &MasterCook, paid: [u8; 4]| {
        [0, 1, 2].map(|at| game.slot_line(A, slot(at), Tokens(paid)).to_string())
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
    first.player_mut(A).tuck(slot(0), 5);
    assert_eq!(slots(&first, [0; 4])[2], "slot 3: swap");
    first.player_mut(A).shells = 0;
    assert_eq!(
        slots(&first, [0; 4])[2],
        "slot 3: no swap now",
        "a shell short"
    );
    first.player_mut(A).helpers = [None; 3];
    assert_eq!(slots(&first, [0; 4])[0], "slot 1: no helper free");
    let origins = in_kitchen(origins(2), A, [0, 1, 0, 2], 0);
    assert_eq!(slots(&origins, [0, 1, 0, 0])[2], "slot 3: trade 2 for 1");
    let left = slots(&origins, [0, 1, 0, 1]);
    assert_eq!(left[2], "slot 3: no trade now", "one is left");
    assert_eq!(origins.bonus_of(slot(2)), Bonus::Trade);
    let bare = words::bare_slot(slot(1)).to_string();
    assert_eq!(bare, "slot 2, no shells");
}

/// The log tells every action in words, with the numbers the table knows.
#[test]
fn the_log_tells_deeds_in_words() {
    let none = Tokens::NONE;
    for (action, words) in [
        (Action::TableDraws(true), "draws tokens by hand"),
        (Action::TableDraws(false), "lets the device draw"),
        (Action::First(B), "begins with seat 2"),
        (
            Action::Refill(letters("bbf")),
            "refills a field 2 blueberry 1 fig",
        ),
        (Action::Starter(2, slot(0)), "starts with #2"),
        (Action::Use(slot(2)), "uses helper slot 3"),
        (Action::Take(Fig, field(15)), "takes fig off 16"),
        (
            Action::Harvest(field(4), -3, letters("bbf")),
            "harvests from 5 back 3",
        ),
        (
            Action::Harvest(field(4), 3, letters("bbf")),
            "harvests from 5 on 3",
        ),
        (
            Action::Cook(Card::Side(3), slot(0), none, 0),
            "cooks side 3",
        ),
        (
            Action::CookOnly(Card::Gourmet(4), slot(0), none, 0),
            "only cooks gourmet 4",
        ),
        (Action::Hire(9, slot(0), None, none, 0), "hires #9"),
        (Action::Refuse(Wheat, field(0)), "is refused wheat off 1"),
        (
            Action::Gather(Tokens([0, 2, 0, 1]), 3),
            "harvests, has 2fig 1wheat 3 shell",
        ),
        (Action::Serve(Stack::Helper), "cooks a taster"),
        (Action::Serve(Stack::Side), "cooks a side"),
        (Action::Employ(true), "replaces a helper"),
        (Action::Employ(false), "hires a helper"),
        (
            Action::Keep(Tokens([1, 2, 0, 0]), 4, 0),
            "keeps 3 tokens, 4 shell",
        ),
        (
            Action::Swap(slot(0), slot(2), 5),
            "swaps helper slot 1 with taster slot 3",
        ),
        (Action::Half(Half::Helper), "uses the new helper"),
        (Action::GiveBack(Fig, field(1)), "puts fig on 2"),
        (Action::Discard(none, 0), "keeps everything"),
        (Action::Discard(one(Fig), 2), "discards 3"),
        (Action::NoMore(Stack::Side), "knows no more sides"),
        (Action::NoMore(Stack::Gourmet), "knows no more gourmets"),
        (Action::SetGoal(2, 0, [1; 4]), "changes goal 3"),
        (Action::Rank(3, A, None), "ranks seat 1 on goal 4"),
    ] {
        assert_eq!(words::say(action).to_string(), words);
    }
}
