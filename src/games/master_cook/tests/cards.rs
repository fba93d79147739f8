//! Cards: learned once, looked up, corrected, or just counted.

use super::*;
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
    let mut game = in_kitchen(first(2), A, [1, 0, 0, 0], 0);
    ok(&mut game, A, Action::Show(Card::Helper(5), Topic::Recipe));
    let prompt = asked(&game, Asked::Seat(A), Draft::None).unwrap();
    assert!(prompt.memo.is_some());
    assert!(matches!(&prompt.ask, Ask::Form { rows, .. } if rows.len() == 7));
    let cost = Cost {
        typed: Tokens([1, 0, 0, 0]),
        ..Cost::NOTHING
    };
    ok(
        &mut game,
        A,
        Action::Learn(Card::Helper(5), Fact::Recipe(cost)),
    );
    ok(
        &mut game,
        A,
        Action::Cook(Card::Helper(5), slot(1), one(Blueberry), 0),
    );
    assert!(game.player(A).agenda.is_empty());
}

/// A card that turns out too dear is simply left.
#[test]
fn a_card_too_dear_is_left_in_hand() {
    let mut game = in_kitchen(first(2), A, [0; 4], 0);
    ok(&mut game, A, Action::Show(Card::Helper(5), Topic::Recipe));
    let cost = Cost {
        typed: Tokens([1, 0, 0, 0]),
        ..Cost::NOTHING
    };
    ok(
        &mut game,
        A,
        Action::Learn(Card::Helper(5), Fact::Recipe(cost)),
    );
    ok(&mut game, A, Action::Decline);
    assert_eq!(game.player(A).hand[0], 4);
}

/// The first hire asks for the cost, and for the ability, which the slot rule needs.
#[test]
fn a_hire_asks_for_cost_and_ability() {
    let mut game = in_kitchen(first(2), A, [0; 4], 0);
    ok(&mut game, A, Action::Show(Card::Helper(9), Topic::Hire));
    ok(
        &mut game,
        A,
        Action::Learn(Card::Helper(9), Fact::Hire(Cost::NOTHING)),
    );
    ok(
        &mut game,
        A,
        Action::Learn(Card::Helper(9), Fact::Ability(Ability::Nothing)),
    );
    ok(
        &mut game,
        A,
        Action::Hire(9, slot(1), None, Tokens::NONE, 0),
    );
    assert!(game.player(A).agenda.is_empty());
}

/// A correction counts from now on and must make sense.
#[test]
fn a_card_can_be_corrected_at_any_time() {
    let mut game = first(2);
    let cost = Cost {
        typed: Tokens([1, 0, 0, 0]),
        ..Cost::NOTHING
    };
    table_ok(&mut game, Action::Learn(Card::Side(3), Fact::Recipe(cost)));
    assert_eq!(game.book.recipe(Card::Side(3)), Some(cost));
    let odd = Cost {
        any: 30,
        ..Cost::NOTHING
    };
    let odd = Action::Learn(Card::Side(3), Fact::Recipe(odd));
    assert_eq!(
        game.clone().apply(Asked::Table, odd, &mut ToDo::new()),
        Err(Refusal::OddPrint)
    );
    let none = Action::Learn(Card::Side(19), Fact::Recipe(cost));
    assert_eq!(
        game.clone().apply(Asked::Table, none, &mut ToDo::new()),
        Err(Refusal::NoSuchCard)
    );
}

/// After a harvest a few cards are looked up in the notebook, in the order of their numbers.
#[test]
fn the_notebook_is_read_a_few_cards_at_a_time() {
    let mut game = first(2);
    game.read = [false; 2];
    ok(&mut game, A, Action::Harvest(field(0), 1, letters("f")));
    let prompt = asked(&game, Asked::Table, Draft::None).unwrap();
    assert_eq!(
        prompt.memo,
        Some(Topic::Recipe.memo(Edition::First, Card::Side(1)))
    );
    table_ok(
        &mut game,
        Action::Learn(Card::Side(1), Fact::Recipe(Cost::NOTHING)),
    );
    table_ok(&mut game, Action::NoMore(Stack::Side));
    table_ok(&mut game, Action::NoMore(Stack::Gourmet));
    assert_eq!((game.read, game.pages), ([true; 2], 0));
    assert!(!game.waiting().has(Asked::Table));
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
            let typed = Tokens([b, f, m, w]);
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
    let mut game = in_kitchen(first(2), A, [1, 0, 0, 0], 0);
    ok(&mut game, A, Action::Show(Card::Helper(5), Topic::Recipe));
    let learn = Action::Learn(Card::Helper(5), Fact::Recipe(Cost::NOTHING));
    ok(&mut game, A, learn);
    let prompt = asked(&game, Asked::Seat(A), Draft::None).unwrap();
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
    use crate::notebook::Notebook;
    let cost = Cost {
        typed: Tokens([9; 4]),
        any: 9,
        alike: 3,
        shells: 9,
    };
    let spaces = Spaces {
        typed: Tokens([9; 4]),
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
            let action = Action::Learn(card, fact(topic));
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
    let mut game = first(2);
    game.read = [false; 2];
    ok(&mut game, A, Action::Harvest(field(0), 1, letters("f")));
    let known = |number| Action::Learn(Card::Side(number), Fact::Recipe(Cost::NOTHING));
    for number in 1..=4 {
        assert!(game.waiting().has(Asked::Table), "{number}");
        table_ok(&mut game, known(number));
    }
    assert!(!game.waiting().has(Asked::Table), "four are enough");
    let mut other = first(2);
    other.read = [false, true];
    ok(&mut other, A, Action::Harvest(field(0), 1, letters("f")));
    let apply = |action| other.clone().apply(Asked::Table, action, &mut ToDo::new());
    assert_eq!(apply(known(2)), Err(Refusal::NotAsked), "1 comes first");
    let points = Action::Learn(
        Card::Side(1),
        Fact::Scoring(SideDish::Each {
            counted: Fig,
            multiplier: 1,
        }),
    );
    assert_eq!(apply(points), Err(Refusal::NotAsked), "costs come first");
    let gourmets = Action::NoMore(Stack::Gourmet);
    assert_eq!(apply(gourmets), Err(Refusal::NotAsked), "they are read");
    assert_eq!(apply(Action::NoMore(Stack::Side)), Ok(()));
}

/// Once a card that was shown is played, nothing more is asked about it.
#[test]
fn a_card_that_was_shown_and_played_is_done_with() {
    let (card, none) = (Card::Helper(5), Tokens::NONE);
    for (topic, play) in [
        (Topic::Recipe, Action::Cook(card, slot(1), none, 0)),
        (Topic::Recipe, Action::CookOnly(card, slot(1), none, 0)),
        (Topic::Hire, Action::Hire(5, slot(1), None, none, 0)),
        (Topic::Hire, Action::HireOnly(5, slot(0), slot(1), none, 0)),
    ] {
        let mut game = in_kitchen(first(2), A, [0; 4], 0);
        let ability = Fact::Ability(Ability::Nothing);
        game.book.learn(card, ability).unwrap();
        ok(&mut game, A, Action::Show(card, topic));
        let fact = match topic {
            Topic::Hire => Fact::Hire(Cost::NOTHING),
            _ => Fact::Recipe(Cost::NOTHING),
        };
        ok(&mut game, A, Action::Learn(card, fact));
        ok(&mut game, A, play);
        assert!(game.player(A).agenda.is_empty(), "{play:?}");
    }
}

/// A card is shown for its costs, a hired helper for its ability, nothing else.
#[test]
fn a_card_is_shown_for_what_is_needed_now() {
    let game = in_kitchen(first(2), A, [0; 4], 0);
    for topic in Topic::ALL {
        let show = Action::Show(Card::Helper(0), topic);
        let shown = game.clone().apply(Asked::Seat(A), show, &mut ToDo::new());
        assert!(shown.is_err(), "there is no card 0: {topic:?}");
    }
    let mut learns = in_kitchen(first(2), A, [0; 4], 0);
    let known = Action::Show(Card::Helper(1), Topic::Ability);
    refused(&learns, A, known, Refusal::NotAsked);
    let elsewhere = Action::Show(Card::Helper(9), Topic::Ability);
    refused(&learns, A, elsewhere, Refusal::NoHelper);
    learns.player_mut(A).helpers[1] = Some(9);
    learns.player_mut(A).deck = 6;
    ok(&mut learns, A, elsewhere);
    let points = Action::Show(Card::Helper(9), Topic::DishPoints);
    refused(&learns, A, points, Refusal::NotAsked);
}

/// G-50: tasters count by slot and together, those of a light game too.
#[test]
fn tasters_count_by_slot_and_together() {
    let mut game = origins(2);
    let player = game.player_mut(A);
    player.tuck(slot(1), 7);
    player.tuck(slot(2), 9);
    let counts = [0, 1, 2].map(|at| player.tasters_in(slot(at)));
    assert_eq!((counts, player.cooked_tasters()), ([0, 2, 1], 3));
    player.plain_tasters = [0, 2, 0];
    assert_eq!(player.cooked_tasters(), 5);
}
