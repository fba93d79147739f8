//! Keys on the spice pot: drafts, cancels, chains, draws, undo.

use souschef::engine::history::History;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::question::Body;
use souschef::engine::seat::{Asked, Seat};
use souschef::engine::session::Blank;
use souschef::engine::to_do::{Hands, Panel};
use souschef::table::{AnyTable, BackResult, Press, PressResult, Table};

use super::Pot;

struct Keys {
    table: Table<Pot>,
    history: History,
}

impl Keys {
    fn new(seats: u8, seed: u64) -> Self {
        Self {
            table: Table::new(Pot::new, seats, seed),
            history: History::new(),
        }
    }

    fn asking(seat: u8) -> Self {
        let mut keys = Self::new(2, 7);
        keys.table.ask(Asked::Seat(Seat(seat)));
        keys
    }

    fn press(&mut self, press: Press) -> PressResult {
        self.table.press(&mut self.history, &Blank, press)
    }

    fn oks(&mut self, choices: &[usize]) -> PressResult {
        choices
            .iter()
            .map(|&choice| self.press(Press::Ok(choice)))
            .last()
            .unwrap_or(PressResult::Nothing)
    }

    fn title(&self) -> String {
        self.table
            .question()
            .map_or_else(String::new, |question| question.title.to_string())
    }

    fn count(&self, name: &str) -> i32 {
        let mut found = -1;
        self.table.counts(&mut |line, value| {
            if line.to_string() == name {
                found = value;
            }
        });
        found
    }

    fn back(&mut self) -> BackResult {
        self.table.back(&self.history)
    }

    fn open(&mut self, aside: MenuQuestion) -> bool {
        self.table.open(&self.history, aside)
    }

    fn undo(&mut self) {
        let length = self
            .history
            .last_move()
            .expect("there is something to take back");
        assert!(self.history.go_to(length));
        self.table
            .replay(&self.history)
            .expect("it was accepted before");
    }
}

#[test]
fn an_answer_of_four_parts_can_be_cancelled_part_by_part() {
    let mut table = Keys::asking(0);
    assert_eq!(table.oks(&[2]), PressResult::Asked);
    assert_eq!(table.press(Press::Right), PressResult::Turned);
    assert_eq!(table.oks(&[0, 1]), PressResult::Asked);
    assert_eq!(table.title(), "Which way?");
    assert_eq!(table.back(), BackResult::Asked);
    assert_eq!(table.title(), "Stir it?");
    assert_eq!(
        (table.back(), table.back()),
        (BackResult::Asked, BackResult::Asked)
    );
    assert_eq!(table.title(), "Which pot?");
    assert_eq!(table.back(), BackResult::Nothing);
    assert!(
        table.history.is_empty(),
        "nothing is kept of a cancelled answer"
    );
}

#[test]
fn a_whole_answer_is_one_move() {
    let mut table = Keys::asking(0);
    table.oks(&[2]);
    table.press(Press::Right);
    assert!(matches!(table.oks(&[0, 1, 0, 1]), PressResult::Played(_)));
    assert_eq!(table.count("pot 3"), 2);
    assert_eq!(table.history.move_starts().count(), 1);
}

#[test]
fn a_draw_inside_a_chain_happens_by_itself_and_belongs_to_the_press() {
    let mut table = Keys::asking(0);
    table.oks(&[0, 0, 0, 0]);
    assert_eq!(table.title(), "A bonus");
    table.oks(&[0]);
    let by_hand: Vec<bool> = table
        .history
        .actions()
        .map(|(_, played)| played.by_hand)
        .collect();
    assert_eq!(
        by_hand,
        [true, false, false],
        "the pinch belongs to the seasoning, the handful came by itself"
    );
    assert_eq!(
        table.title(),
        "A bonus",
        "the third bonus of the chain is asked"
    );
}

#[test]
fn undo_takes_back_a_move_with_its_draw_and_the_draw_comes_out_the_same() {
    let mut table = Keys::asking(0);
    let before = table.count("bag");
    table.oks(&[0, 0, 0, 0, 0]);
    let after = table.count("bag");
    table.undo();
    assert_eq!(table.count("bag"), before);
    table.oks(&[0, 0, 0, 0, 0]);
    assert_eq!(table.count("bag"), after);
}

/// The device undoes by going from the longer history to the shorter one, which plays the draw as well: the
/// counter of draws must go back with the game, or the next draw is another one.
#[test]
fn the_chance_counter_goes_back_with_undo_so_that_nobody_can_draw_again() {
    for seed in 0..16 {
        let mut table = Keys::new(2, seed);
        table.table.ask(Asked::Seat(Seat(0)));
        table.oks(&[0, 0, 0, 0, 0]);
        let drawn = table.history.slice(0, table.history.live()).to_vec();
        assert!(table.history.actions().count() > 2, "nothing was drawn");
        assert!(table.history.go_to(0));
        let travelled = table.table.travel(&table.history, drawn.len());
        travelled.expect("it was accepted before");
        table.table.ask(Asked::Seat(Seat(0)));
        table.oks(&[0, 0, 0, 0, 0]);
        assert_eq!(table.history.slice(0, drawn.len()), drawn, "seed {seed}");
    }
}

/// A move may be cut between two of its items: then the draw is still to come.
#[test]
fn a_draw_that_was_cut_off_is_made_by_ok_or_by_itself_and_comes_out_the_same() {
    let mut table = Keys::asking(0);
    table.oks(&[0, 0, 0, 0, 0]);
    let (whole, bag) = (table.history.live(), table.count("bag"));
    let drawn = table.history.actions().nth(2).expect("a draw").0;
    let asked = table.table.asked();
    for by_itself in [false, true] {
        assert!(table.history.go_to(drawn));
        table.table.replay(&table.history).unwrap();
        let question = table.table.question().expect("a question");
        assert_eq!(question.body, Body::Draw);
        match by_itself {
            true => table.table.settle(&mut table.history, &Blank),
            false => drop(table.press(Press::Ok(0))),
        }
        assert_eq!((table.history.live(), table.count("bag")), (whole, bag));
        assert_eq!(table.table.asked(), asked, "whoever waits is asked");
        assert!(table.table.question().is_some());
    }
}

#[test]
fn an_idle_action_in_between_does_not_change_a_draw() {
    let drawn = |fix: bool| {
        let mut table = Keys::asking(0);
        table.oks(&[0, 0, 0, 0]);
        if fix {
            assert!(table.open(MenuQuestion::Fix));
            table.oks(&[1, 0]);
            table.press(Press::Right);
            assert!(matches!(table.oks(&[0]), PressResult::Played(_)));
            table.table.ask(Asked::Seat(Seat(0)));
        }
        let before = table.count("bag");
        table.oks(&[0]);
        before - table.count("bag")
    };
    assert_eq!(drawn(false), drawn(true));
}

#[test]
fn two_seats_wait_at_once_and_the_screen_stays_with_the_one_that_acted() {
    let mut table = Keys::asking(1);
    assert!(table.table.waiting().has(Asked::Seat(Seat(0))));
    assert!(table.table.waiting().has(Asked::Seat(Seat(1))));
    table.oks(&[0, 0, 0, 0]);
    assert_eq!(table.table.asked(), Asked::Seat(Seat(1)));
}

#[test]
fn a_closed_choice_says_why_and_changes_nothing() {
    let mut table = Keys::asking(0);
    for _ in 0..2 {
        table.oks(&[0]);
        (0..3).for_each(|_| drop(table.press(Press::Right)));
        table.oks(&[0, 0, 0, 1, 1]);
    }
    let question = table.table.question().expect("a question");
    let Body::List(items) = question.body else {
        panic!("a list")
    };
    assert!(!items[0].open);
    let length = table.history.live();
    let PressResult::Refused(why) = table.press(Press::Ok(0)) else {
        panic!("it is closed")
    };
    assert_eq!(why.to_string(), "The pot would boil over: 9 is the most.");
    assert_eq!(table.history.live(), length);
}

#[test]
fn a_refused_turn_of_a_dial_leaves_it_where_it_stands() {
    let mut table = Keys::asking(0);
    table.oks(&[0]);
    assert!(matches!(table.press(Press::Left), PressResult::Refused(_)));
    assert_eq!(table.title(), "How many?");
}

#[test]
fn hands_are_told_what_to_move_and_told_again_after_a_replay() {
    let mut table = Keys::asking(0);
    table.oks(&[1, 0, 0, 0, 1]);
    let told = table.table.to_do().tells().to_vec();
    assert_eq!(told.len(), 2, "seasoned, then the handful that came");
    assert_eq!(told[0].line.to_string(), "Put 1 into pot 2");
    table
        .table
        .replay(&table.history)
        .expect("it was accepted before");
    assert_eq!(table.table.to_do().tells(), told);
}

/// Told lines as text.
fn lines(keys: &Keys) -> Vec<String> {
    let tells = keys.table.to_do().tells().iter();
    tells.map(|tell| tell.line.to_string()).collect()
}

#[test]
fn nothing_of_an_answer_is_kept_before_its_last_part() {
    let mut table = Keys::asking(0);
    assert_eq!(table.oks(&[0, 0, 0, 0]), PressResult::Asked);
    assert_eq!(table.title(), "A bonus");
    assert_eq!(table.count("pot 1"), 1, "the next part is asked as if");
    assert!(table.history.is_empty());
    assert_eq!(table.back(), BackResult::Asked);
    assert_eq!(
        (table.title().as_str(), table.count("pot 1")),
        ("Which way?", 0)
    );
    (0..3).for_each(|_| assert_eq!(table.back(), BackResult::Asked));
    assert_eq!(table.back(), BackResult::Nothing);
}

#[test]
fn a_held_answer_is_let_go_at_once() {
    let mut table = Keys::asking(0);
    table.oks(&[0, 0, 0, 0]);
    assert_eq!(
        table.table.held().map(|line| line.to_string()),
        Some("seasons pot 1".into())
    );
    assert!(table.table.abandon(&table.history));
    assert_eq!(
        (table.title().as_str(), table.count("bag")),
        ("Which pot?", 30)
    );
    assert!(!table.table.abandon(&table.history));
}

/// What was drawn was seen: it is a move, and BACK does not let go of it.
#[test]
fn a_draw_makes_a_move_of_an_answer_that_is_not_whole() {
    let mut table = Keys::asking(0);
    assert!(matches!(table.oks(&[0, 0, 0, 1]), PressResult::Played(_)));
    assert_eq!(table.title(), "A bonus");
    let kept = table.history.len();
    assert!(kept > 0 && table.table.held().is_none());
    assert_eq!(table.back(), BackResult::Nothing);
    assert_eq!(table.history.len(), kept);
    assert!(table.count("bag") < 29, "one into the pot, and a handful");
}

#[test]
fn a_held_answer_leaves_what_can_be_redone_alone() {
    let mut table = Keys::asking(0);
    table.oks(&[0, 0, 0, 0, 0]);
    let all = table.history.len();
    table.undo();
    table.oks(&[1, 0, 0, 0]);
    assert!(table.table.held().is_some());
    table.table.abandon(&table.history);
    assert_eq!(table.history.len(), all);
}

#[test]
fn taking_back_tells_what_hands_must_change_and_not_what_they_did() {
    let mut table = Keys::asking(0);
    table.oks(&[0, 0, 0, 0, 1]);
    let agreed = table.history.live();
    assert!(table.history.go_to(0));
    table
        .table
        .travel(&table.history, agreed)
        .expect("it was accepted before");
    assert_eq!(table.table.to_do().panel(), Panel::PutBack);
    let lines = lines(&table);
    assert_eq!(lines.first().map(String::as_str), Some("pot 1: 1 to 0"));
    assert!(
        lines.iter().any(|line| line.starts_with("seat 1: spices")),
        "{lines:?}"
    );
}

#[test]
fn a_correction_shows_old_and_new_stays_open_and_says_at_the_end_what_changed() {
    let mut table = Keys::asking(0);
    assert!(table.open(MenuQuestion::Fix));
    assert_eq!(table.oks(&[1, 0]), PressResult::Asked);
    table.press(Press::Right);
    let Some(Body::Dial { face, .. }) = table.table.question().map(|question| question.body) else {
        panic!("a dial");
    };
    assert_eq!(face.to_string(), "0 to 1");
    assert!(matches!(table.oks(&[0]), PressResult::Played(_)));
    assert_eq!(table.title(), "seat 1: what?");
    assert_eq!(
        (table.back(), table.back()),
        (BackResult::Asked, BackResult::Left)
    );
    assert_eq!(table.table.to_do().panel(), Panel::Changed);
    assert_eq!(lines(&table), ["seat 1: spices 0 to 1"]);
    assert!(table.table.to_do().stops(Hands::Nothing));
}

#[test]
fn a_correction_that_changes_nothing_is_refused() {
    let mut table = Keys::asking(0);
    table.open(MenuQuestion::Fix);
    table.oks(&[1, 0]);
    let PressResult::Refused(why) = table.press(Press::Ok(0)) else {
        panic!("it is so already");
    };
    assert_eq!(why.to_string(), "It is so already: 0 changes.");
}

#[test]
fn a_check_goes_from_place_to_place_and_leaves_at_the_end() {
    let mut table = Keys::asking(0);
    assert!(table.open(MenuQuestion::Check));
    assert_eq!(table.title(), "Is every pot so?");
    assert_eq!(table.oks(&[0]), PressResult::Asked);
    assert_eq!(table.title(), "seat 1: right?");
    assert_eq!(table.oks(&[0]), PressResult::Asked);
    assert_eq!(table.oks(&[0]), PressResult::Left);
    assert_eq!(
        (table.title().as_str(), table.history.live()),
        ("Which pot?", 0)
    );
}

#[test]
fn what_differs_in_a_check_is_set_right_on_the_spot() {
    let mut table = Keys::asking(0);
    table.open(MenuQuestion::Check);
    assert_eq!(table.oks(&[2, 0]), PressResult::Asked);
    table.press(Press::Right);
    assert!(matches!(table.oks(&[0]), PressResult::Played(_)));
    assert_eq!((table.count("pot 2"), table.count("bag")), (1, 29));
    assert_eq!(table.title(), "pot 2: what?");
}

#[test]
fn a_house_rule_of_two_values_turns_over_at_once_and_one_of_more_is_a_dial() {
    let mut table = Keys::asking(0);
    table.open(MenuQuestion::HouseRules);
    assert!(matches!(table.oks(&[1]), PressResult::Played(_)));
    assert_eq!(table.count("rule Pinch"), 1);
    assert_eq!(table.oks(&[0]), PressResult::Asked);
    table.press(Press::Left);
    assert!(matches!(table.oks(&[0]), PressResult::Played(_)));
    assert_eq!(table.count("rule Pot holds"), 8);
    assert_eq!(table.title(), "House rules");
}

#[test]
fn the_end_is_an_action_that_can_be_taken_back() {
    let mut table = Keys::asking(0);
    assert!(table.open(MenuQuestion::EndHere));
    table.oks(&[0]);
    assert!(table.table.waiting().is_empty());
    table.undo();
    assert!(!table.table.waiting().is_empty());
}
