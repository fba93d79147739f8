//! What can be printed on a card, and what scoring asks of one.

use super::*;
use Ingredient::{Blueberry, Fig};

const COST: Cost = Cost {
    typed: Tokens([9; 4]),
    any: 9,
    alike: 3,
    shells: 9,
};

const SPACES: Spaces = Spaces {
    typed: Tokens([9; 4]),
    any: 9,
    shells: 9,
};

fn side(counted: [Ingredient; 2], multiplier: u8) -> Fact {
    Fact::Scoring(SideDish::Smaller {
        counted,
        multiplier,
    })
}

fn each(multiplier: u8) -> Fact {
    Fact::Scoring(SideDish::Each {
        counted: Fig,
        multiplier,
    })
}

/// A card of the kind that has such a thing printed.
fn card(fact: Fact) -> Card {
    match fact {
        Fact::Scoring(_) => Card::Side(18),
        _ => Card::Helper(12),
    }
}

#[track_caller]
fn reads(fact: Fact, is_printed: bool) {
    let card = card(fact);
    let learned = first(2).apply(Asked::Table, Action::Learn(card, fact), &mut ToDo::new());
    let wanted = if is_printed {
        Ok(())
    } else {
        Err(Refusal::OddPrint)
    };
    assert_eq!(learned, wanted, "{fact:?}");
    let memo = fact.printed(Edition::First, card);
    assert_eq!(memo.is_some(), is_printed, "{fact:?}");
}

/// G-43: the largest numbers a card shows are read, one more is a slip of the fingers.
#[test]
fn nothing_larger_than_a_card_shows_is_read() {
    let shells = |shells| Take::Shells(shells);
    for fact in [
        Fact::Hire(COST),
        Fact::Recipe(COST),
        Fact::Spaces(SPACES),
        Fact::HelperPoints(40),
        Fact::DishPoints(40),
        Fact::Ability(Ability::One(shells(1))),
        Fact::Ability(Ability::Expert(shells(9), Take::Any)),
        Fact::Ability(Ability::Other),
        side([Blueberry, Fig], 1),
        each(3),
    ] {
        reads(fact, true);
    }
    for fact in [
        Fact::HelperPoints(41),
        Fact::DishPoints(41),
        Fact::Ability(Ability::One(shells(0))),
        Fact::Ability(Ability::One(shells(10))),
        Fact::Ability(Ability::Expert(Take::Any, shells(10))),
        Fact::Ability(Ability::Expert(shells(0), Take::Any)),
        side([Blueberry, Fig], 0),
        side([Fig, Fig], 1),
        each(4),
    ] {
        reads(fact, false);
    }
}

/// MC-COOK-03 to MC-COOK-06, MC-CLEAN-02: each part of a cost and of spaces has its end.
#[test]
fn each_part_of_a_cost_and_of_spaces_ends_at_nine() {
    for kind in Ingredient::ALL {
        let (mut cost, mut spaces) = (COST, SPACES);
        *cost.typed.of_mut(kind) = 10;
        *spaces.typed.of_mut(kind) = 10;
        reads(Fact::Hire(cost), false);
        reads(Fact::Recipe(cost), false);
        reads(Fact::Spaces(spaces), false);
    }
    reads(Fact::Recipe(Cost { any: 10, ..COST }), false);
    reads(Fact::Recipe(Cost { alike: 4, ..COST }), false);
    reads(Fact::Hire(Cost { shells: 10, ..COST }), false);
    reads(Fact::Spaces(Spaces { any: 10, ..SPACES }), false);
    let shells = Spaces {
        shells: 10,
        ..SPACES
    };
    reads(Fact::Spaces(shells), false);
}

/// MC-COMP-05 to MC-COMP-07: a kind of card has its own topics, and the box its own numbers.
#[test]
fn a_fact_belongs_to_a_card_of_the_box() {
    let recipe = Fact::Recipe(COST);
    for (card, fact, why) in [
        (Card::Side(1), Fact::Hire(COST), Refusal::OddPrint),
        (Card::Side(1), Fact::DishPoints(1), Refusal::OddPrint),
        (Card::Gourmet(1), each(1), Refusal::OddPrint),
        (Card::Gourmet(1), Fact::HelperPoints(1), Refusal::OddPrint),
        (Card::Helper(1), each(1), Refusal::OddPrint),
        (Card::Helper(0), recipe, Refusal::NoSuchCard),
        (Card::Helper(13), recipe, Refusal::NoSuchCard),
        (Card::Side(19), recipe, Refusal::NoSuchCard),
        (Card::Gourmet(13), recipe, Refusal::NoSuchCard),
    ] {
        let learn = Action::Learn(card, fact);
        let learned = first(2).apply(Asked::Table, learn, &mut ToDo::new());
        assert_eq!(learned, Err(why), "{learn:?}");
    }
}

/// Everything a book was told it can say again, and nothing else changes.
#[test]
fn a_book_knows_what_it_was_told() {
    let fact = |topic| match topic {
        Topic::Hire => Fact::Hire(COST),
        Topic::Recipe => Fact::Recipe(COST),
        Topic::Ability => Fact::Ability(expert(Fig)),
        Topic::HelperPoints => Fact::HelperPoints(7),
        Topic::DishPoints => Fact::DishPoints(8),
        Topic::Scoring => each(2),
        Topic::Spaces => Fact::Spaces(SPACES),
    };
    let all = || Card::all().flat_map(|card| Topic::ALL.map(|topic| (card, topic)));
    for (card, topic) in all().filter(|(card, topic)| topic.fits(*card)) {
        let mut game = first(2);
        let before = game.book.clone();
        table_ok(&mut game, Action::Learn(card, fact(topic)));
        for (other, about) in all() {
            let wanted = match (other, about) == (card, topic) {
                true => Some(fact(topic)),
                false => before.fact(other, about),
            };
            assert_eq!(game.book.fact(other, about), wanted, "{card:?} {topic:?}");
        }
    }
}
