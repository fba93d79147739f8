//! Cards: learned once, looked up, corrected, or just counted.

use super::*;
use crate::engine::prompt::Ask;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::book::Book;
use crate::games::master_cook::pieces::cards::Topic;
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::pieces::side_dish::SideDish;
use Ingredient::{Blueberry, Fig};

/// G-43, MC-COMP-05 to MC-COMP-07: only the abilities of the starters are known.
#[test]
fn a_fresh_book_knows_only_what_the_starters_do() {
    let book = Book::new();
    assert_eq!(book.ability(2), Some(takes(Fig)));
    let known = Card::all().flat_map(|card| Topic::ALL.map(|topic| (card, topic)));
    assert_eq!(
        known
            .filter(|&(card, topic)| book.fact(card, topic).is_some())
            .count(),
        4
    );
}

/// A first cook asks for the cost alone: one form of seven rows.
#[test]
fn a_new_card_asks_for_its_cost_in_one_form() {
    let mut contest = in_kitchen(first(2), A, [1, 0, 0, 0], 0);
    ok(&mut contest, A, Deed::Show(Card::Helper(5), Topic::Recipe));
    let prompt = asked(&contest, Asked::Seat(A), Draft::None).unwrap();
    assert!(prompt.memo.is_some());
    assert!(matches!(&prompt.ask, Ask::Form { rows, .. } if rows.len() == 7));
    let cost = Cost {
        typed: Counts([1, 0, 0, 0]),
        ..Cost::NOTHING
    };
    ok(
        &mut contest,
        A,
        Deed::Learn(Card::Helper(5), Fact::Recipe(cost)),
    );
    ok(
        &mut contest,
        A,
        Deed::Cook(Card::Helper(5), slot(1), one(Blueberry), 0),
    );
    assert!(contest.kitchen(A).agenda.is_empty());
}

/// A card that turns out too dear is simply left.
#[test]
fn a_card_too_dear_is_left_in_hand() {
    let mut contest = in_kitchen(first(2), A, [0; 4], 0);
    ok(&mut contest, A, Deed::Show(Card::Helper(5), Topic::Recipe));
    let cost = Cost {
        typed: Counts([1, 0, 0, 0]),
        ..Cost::NOTHING
    };
    ok(
        &mut contest,
        A,
        Deed::Learn(Card::Helper(5), Fact::Recipe(cost)),
    );
    ok(&mut contest, A, Deed::Decline);
    assert_eq!(contest.kitchen(A).hand[0], 4);
}

/// The first hire asks for the cost, and for the ability, which the slot rule needs.
#[test]
fn a_hire_asks_for_cost_and_ability() {
    let mut contest = in_kitchen(first(2), A, [0; 4], 0);
    ok(&mut contest, A, Deed::Show(Card::Helper(9), Topic::Hire));
    ok(
        &mut contest,
        A,
        Deed::Learn(Card::Helper(9), Fact::Hire(Cost::NOTHING)),
    );
    ok(
        &mut contest,
        A,
        Deed::Learn(Card::Helper(9), Fact::Ability(Ability::Nothing)),
    );
    ok(
        &mut contest,
        A,
        Deed::Hire(9, slot(1), None, Counts::NONE, 0),
    );
    assert!(contest.kitchen(A).agenda.is_empty());
}

/// A correction counts from now on and must make sense.
#[test]
fn a_card_can_be_corrected_at_any_time() {
    let mut contest = first(2);
    let cost = Cost {
        typed: Counts([1, 0, 0, 0]),
        ..Cost::NOTHING
    };
    table_ok(&mut contest, Deed::Learn(Card::Side(3), Fact::Recipe(cost)));
    assert_eq!(contest.book.recipe(Card::Side(3)), Some(cost));
    let odd = Cost {
        any: 30,
        ..Cost::NOTHING
    };
    let odd = Deed::Learn(Card::Side(3), Fact::Recipe(odd));
    assert_eq!(
        contest.clone().apply(Asked::Table, odd, &mut ToDo::new()),
        Err(Refusal::OddPrint)
    );
    let none = Deed::Learn(Card::Side(19), Fact::Recipe(cost));
    assert_eq!(
        contest.clone().apply(Asked::Table, none, &mut ToDo::new()),
        Err(Refusal::NoSuchCard)
    );
}

/// After a harvest a few cards are looked up in the notebook, in the order of their numbers.
#[test]
fn the_notebook_is_read_a_few_cards_at_a_time() {
    let mut contest = first(2);
    contest.read = [false; 2];
    ok(&mut contest, A, Deed::Harvest(field(0), 1, letters("f")));
    let prompt = asked(&contest, Asked::Table, Draft::None).unwrap();
    assert_eq!(
        prompt.memo,
        Some(Topic::Recipe.memo(Edition::First, Card::Side(1)))
    );
    table_ok(
        &mut contest,
        Deed::Learn(Card::Side(1), Fact::Recipe(Cost::NOTHING)),
    );
    table_ok(&mut contest, Deed::NoMore(Stack::Side));
    table_ok(&mut contest, Deed::NoMore(Stack::Gourmet));
    assert_eq!((contest.read, contest.pages), ([true; 2], 0));
    assert!(!contest.waiting().has(Asked::Table));
}

/// *Just count*: no card is asked for, sums come at the end.
#[test]
fn a_table_that_just_counts_is_never_asked_for_cards() {
    let mut contest = in_kitchen(first(2), A, [0, 2, 0, 0], 0);
    set(&mut contest, Rule::JustCount, 1);
    for seat in [A, B] {
        contest.kitchen_mut(seat).helpers[0] = Some(0);
    }
    refused(
        &contest,
        A,
        Deed::Cook(Card::Helper(5), slot(1), Counts::NONE, 0),
        Refusal::PlainTable,
    );
    ok(
        &mut contest,
        A,
        Deed::Cook(Card::Helper(0), slot(1), Counts([0, 2, 0, 0]), 0),
    );
    assert_eq!(
        (
            contest.kitchen(A).shells,
            contest.kitchen(A).cooked_tasters()
        ),
        (2, 1)
    );
    table_ok(&mut contest, Deed::EndHere(true));
    for (seat, which, points) in [(A, 0, 7), (A, 1, 3), (A, 4, 0), (B, 1, 2), (B, 4, 1)] {
        table_ok(&mut contest, Deed::Sum(seat, which, points));
    }
    assert_eq!(contest.stage, Stage::Over);
    assert_eq!(contest.score(A).total(), 7 + 3 + 10 + 10);
}

/// Every card and topic has a place of its own in the notebook, in each edition.
#[test]
fn no_two_facts_share_a_memo() {
    extern crate std;
    let mut seen = std::collections::HashSet::new();
    for edition in [Edition::First, Edition::Origins] {
        for card in Card::all() {
            for topic in Topic::ALL {
                assert!(seen.insert(topic.memo(edition, card).0));
            }
        }
    }
}

/// The presses that enter a cost: RIGHT from row to row, OK for each icon, the shorter way to *Done*.
fn presses(cost: Cost) -> usize {
    let [b, f, m, w] = cost.typed.0;
    let rows = [b, f, m, w, cost.any, cost.alike, cost.shells];
    let last = rows.iter().rposition(|&icons| icons > 0).unwrap_or(0);
    let icons: usize = rows.iter().map(|&icons| usize::from(icons)).sum();
    last + icons + (last + 1).min(rows.len() - last) + 1
}

/// A new card with up to four icons costs at most twelve presses more than a known one.
#[test]
fn a_new_card_costs_at_most_twelve_presses_more() {
    let mut most = 0;
    for code in 0..5u32.pow(7) {
        let icons = core::array::from_fn::<u8, 7, _>(|row| (code / 5u32.pow(row as u32) % 5) as u8);
        let [b, f, m, w, any, alike, shells] = icons;
        if icons.iter().sum::<u8>() <= 4 {
            let typed = Counts([b, f, m, w]);
            most = most.max(presses(Cost {
                typed,
                any,
                alike,
                shells,
            }));
        }
    }
    assert_eq!(most, 12);
}

/// Once its cost is entered, a card is offered like a known one, or only remembered.
#[test]
fn a_new_card_goes_straight_on_to_its_slot() {
    let mut contest = in_kitchen(first(2), A, [1, 0, 0, 0], 0);
    ok(&mut contest, A, Deed::Show(Card::Helper(5), Topic::Recipe));
    let learn = Deed::Learn(Card::Helper(5), Fact::Recipe(Cost::NOTHING));
    ok(&mut contest, A, learn);
    let prompt = asked(&contest, Asked::Seat(A), Draft::None).unwrap();
    let Ask::Choose(choices) = &prompt.ask else {
        panic!("a list");
    };
    assert_eq!(choices.len(), 2);
    assert!(choices.iter().all(|choice| choice.closed.is_none()));
    assert!(choices.last().is_some_and(|choice| choice.done));
}

/// Every fact of a whole box, as long as it can be, finds room in the notebook.
#[test]
fn a_whole_box_fits_the_notebook() {
    use crate::engine::session::pack;
    use crate::games::master_cook::pieces::cards::Spaces;
    use crate::games::master_cook::{self, MasterCook};
    use crate::notebook::Notebook;
    let cost = Cost {
        typed: Counts([9; 4]),
        any: 9,
        alike: 3,
        shells: 9,
    };
    let spaces = Spaces {
        typed: Counts([9; 4]),
        any: 9,
        shells: 9,
    };
    let fact = |topic| match topic {
        Topic::Hire => Fact::Hire(cost),
        Topic::Recipe => Fact::Recipe(cost),
        Topic::Ability => Fact::Ability(expert(Fig)),
        Topic::HelperPoints => Fact::HelperPoints(40),
        Topic::DishPoints => Fact::DishPoints(40),
        Topic::Scoring => Fact::Scoring(SideDish::Smaller {
            counted: [Blueberry, Fig],
            multiplier: 3,
        }),
        Topic::Spaces => Fact::Spaces(spaces),
    };
    let mut notebook = Notebook::new();
    let mut learned = 0;
    for card in Card::all() {
        for topic in Topic::ALL.into_iter().filter(|topic| topic.fits(card)) {
            let action = master_cook::Action::Full(Deed::Learn(card, fact(topic)));
            let action = pack::<MasterCook>(action).unwrap();
            let memo = topic.memo(Edition::Origins, card);
            assert_eq!(
                notebook.learn(2, memo, &action),
                Ok(0),
                "{card:?} {topic:?}"
            );
            learned += 1;
        }
    }
    assert_eq!((learned, notebook.about(2).answers().count()), (132, 132));
}

/// After each harvest four cards are looked up at most, the rest after the next.
#[test]
fn four_cards_are_looked_up_after_a_harvest() {
    let mut contest = first(2);
    contest.read = [false; 2];
    ok(&mut contest, A, Deed::Harvest(field(0), 1, letters("f")));
    let known = |number| Deed::Learn(Card::Side(number), Fact::Recipe(Cost::NOTHING));
    for number in 1..=4 {
        assert!(contest.waiting().has(Asked::Table), "{number}");
        table_ok(&mut contest, known(number));
    }
    assert!(!contest.waiting().has(Asked::Table), "four are enough");
    let mut other = first(2);
    other.read = [false, true];
    ok(&mut other, A, Deed::Harvest(field(0), 1, letters("f")));
    let apply = |deed| other.clone().apply(Asked::Table, deed, &mut ToDo::new());
    assert_eq!(apply(known(2)), Err(Refusal::NotAsked), "1 comes first");
    let points = Deed::Learn(
        Card::Side(1),
        Fact::Scoring(SideDish::Each {
            counted: Fig,
            multiplier: 1,
        }),
    );
    assert_eq!(apply(points), Err(Refusal::NotAsked), "costs come first");
    let gourmets = Deed::NoMore(Stack::Gourmet);
    assert_eq!(apply(gourmets), Err(Refusal::NotAsked), "they are read");
    assert_eq!(apply(Deed::NoMore(Stack::Side)), Ok(()));
}

/// *Just count*: a sum is dialled, round from nothing to the most and back.
#[test]
fn a_sum_is_dialled_either_way_round() {
    let mut contest = first(1);
    set(&mut contest, Rule::JustCount, 1);
    contest.kitchen_mut(A).helpers = [Some(0), None, None];
    table_ok(&mut contest, Deed::EndHere(true));
    let dial = |draft| {
        let prompt = asked(&contest, Asked::Table, draft).unwrap();
        let Ask::Dial(dial) = prompt.ask else {
            panic!("a dial");
        };
        assert_eq!(dial.notes[0].to_string(), "Helper points");
        (
            dial.face.to_string(),
            dial.left.unwrap(),
            dial.right.unwrap(),
        )
    };
    let at = |number| Draft::Number(number);
    assert_eq!(dial(Draft::None), ("0".into(), at(200), at(1)));
    assert_eq!(dial(at(7)), ("7".into(), at(6), at(8)));
    assert_eq!(dial(at(200)), ("200".into(), at(199), at(0)));
    let much = Deed::Sum(A, 1, 201);
    let much = contest.apply(Asked::Table, much, &mut ToDo::new());
    assert_eq!(much, Err(Refusal::OddPrint));
}

/// Once a card that was shown is played, nothing more is asked about it.
#[test]
fn a_card_that_was_shown_and_played_is_done_with() {
    let (card, none) = (Card::Helper(5), Counts::NONE);
    for (topic, play) in [
        (Topic::Recipe, Deed::Cook(card, slot(1), none, 0)),
        (Topic::Recipe, Deed::CookOnly(card, slot(1), none, 0)),
        (Topic::Hire, Deed::Hire(5, slot(1), None, none, 0)),
        (Topic::Hire, Deed::HireOnly(5, slot(0), slot(1), none, 0)),
    ] {
        let mut contest = in_kitchen(first(2), A, [0; 4], 0);
        let ability = Fact::Ability(Ability::Nothing);
        contest.book.learn(card, ability).unwrap();
        ok(&mut contest, A, Deed::Show(card, topic));
        let fact = match topic {
            Topic::Hire => Fact::Hire(Cost::NOTHING),
            _ => Fact::Recipe(Cost::NOTHING),
        };
        ok(&mut contest, A, Deed::Learn(card, fact));
        ok(&mut contest, A, play);
        assert!(contest.kitchen(A).agenda.is_empty(), "{play:?}");
    }
}

/// A card without a number has nothing that could be read off it.
#[test]
fn a_card_without_a_number_is_not_shown() {
    let mut contest = in_kitchen(first(2), A, [0; 4], 0);
    set(&mut contest, Rule::JustCount, 1);
    contest.kitchen_mut(A).helpers[0] = Some(0);
    for topic in Topic::ALL {
        let show = Deed::Show(Card::Helper(0), topic);
        let shown = contest
            .clone()
            .apply(Asked::Seat(A), show, &mut ToDo::new());
        let closed = !matches!(topic, Topic::Recipe | Topic::Hire);
        assert!(!closed || shown == Err(Refusal::NotAsked), "{topic:?}");
    }
    let mut learns = in_kitchen(first(2), A, [0; 4], 0);
    let known = Deed::Show(Card::Helper(1), Topic::Ability);
    refused(&learns, A, known, Refusal::NotAsked);
    let elsewhere = Deed::Show(Card::Helper(9), Topic::Ability);
    refused(&learns, A, elsewhere, Refusal::NoHelper);
    learns.kitchen_mut(A).helpers[1] = Some(9);
    learns.kitchen_mut(A).deck = 6;
    ok(&mut learns, A, elsewhere);
    let points = Deed::Show(Card::Helper(9), Topic::DishPoints);
    refused(&learns, A, points, Refusal::NotAsked);
}

/// G-50: numbered and plain tasters of a slot count together.
#[test]
fn tasters_with_and_without_a_number_count_together() {
    let mut contest = origins(2);
    let kitchen = contest.kitchen_mut(A);
    kitchen.tuck(slot(1), 0);
    kitchen.tuck(slot(1), 7);
    kitchen.tuck(slot(2), 0);
    let counts = [0, 1, 2].map(|at| kitchen.tasters_in(slot(at)));
    assert_eq!((counts, kitchen.cooked_tasters()), ([0, 3, 1], 4));
}

/// *Just count*: a sum is asked only of those who have such cards.
#[test]
fn a_sum_is_asked_only_where_there_are_cards() {
    use crate::games::master_cook::scoring::Missing;
    let mut contest = first(2);
    set(&mut contest, Rule::JustCount, 1);
    for seat in [A, B] {
        contest.kitchen_mut(seat).helpers = [None; 3];
    }
    assert_eq!(contest.missing(), None);
    type Lay = fn(&mut Contest);
    let cards: [(Lay, u8); 4] = [
        (|contest| contest.kitchen_mut(B).plain_tasters[0] = 1, 0),
        (|contest| contest.kitchen_mut(B).helpers[2] = Some(0), 1),
        (|contest| contest.kitchen_mut(B).plain_sides = 1, 2),
        (|contest| contest.kitchen_mut(B).plain_gourmets = 1, 3),
    ];
    for (cook, which) in cards {
        let mut cooked = contest.clone();
        cook(&mut cooked);
        assert_eq!(cooked.missing(), Some(Missing::Sum(B, which)));
        cooked.kitchen_mut(B).sums = [Some(1); 5];
        assert_eq!(cooked.missing(), None);
    }
    let mut hired = contest.clone();
    hired.kitchen_mut(B).helpers[0] = Some(0);
    hired.kitchen_mut(B).sums[1] = Some(4);
    assert_eq!(
        hired.missing(),
        Some(Missing::Sum(B, 4)),
        "a goal counts them"
    );
}
