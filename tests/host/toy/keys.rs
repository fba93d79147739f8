//! Keys on the spice pot: drafts, cancels, chains, draws, undo.

use souschef::engine::game::Aside;
use souschef::engine::history::History;
use souschef::engine::question::Body;
use souschef::engine::seat::{Asked, Seat};
use souschef::engine::session::Blank;
use souschef::table::{AnyTable, Backed, Press, Pressed, Table};

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

    fn press(&mut self, press: Press) -> Pressed {
        self.table.press(&mut self.history, &Blank, press)
    }

    fn oks(&mut self, choices: &[usize]) -> Pressed {
        choices
            .iter()
            .map(|&choice| self.press(Press::Ok(choice)))
            .last()
            .unwrap_or(Pressed::Nothing)
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

    fn back(&mut self) -> Backed {
        self.table.back(&self.history)
    }

    fn open(&mut self, aside: Aside) -> bool {
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
    assert_eq!(table.oks(&[2]), Pressed::Asked);
    assert_eq!(table.press(Press::Right), Pressed::Turned);
    assert_eq!(table.oks(&[0, 1]), Pressed::Asked);
    assert_eq!(table.title(), "Which way?");
    assert_eq!(table.back(), Backed::Asked);
    assert_eq!(table.title(), "Stir it?");
    assert_eq!((table.back(), table.back()), (Backed::Asked, Backed::Asked));
    assert_eq!(table.title(), "Which pot?");
    assert_eq!(table.back(), Backed::Nothing);
    assert!(
        table.history.is_empty(),
        "nothing is kept of a cancelled answer"
    );
}

#[test]
fn a_whole_answer_is_one_action() {
    let mut table = Keys::asking(0);
    table.oks(&[2]);
    table.press(Press::Right);
    assert!(matches!(table.oks(&[0, 1, 0]), Pressed::Played(_)));
    assert_eq!(table.count("pot 3"), 2);
    assert_eq!(table.history.entries().count(), 1);
}

#[test]
fn a_draw_inside_a_chain_happens_by_itself_and_belongs_to_the_press() {
    let mut table = Keys::asking(0);
    table.oks(&[0, 0, 0, 0]);
    assert_eq!(table.title(), "A bonus");
    table.oks(&[0]);
    let by_hand: Vec<bool> = table
        .history
        .entries()
        .map(|(_, entry)| entry.by_hand)
        .collect();
    assert_eq!(
        by_hand,
        [true, true, false],
        "the pinch was taken by hand, the handful came by itself"
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
    table.oks(&[0, 0, 0, 0]);
    let before = table.count("bag");
    table.oks(&[0]);
    let after = table.count("bag");
    table.undo();
    assert_eq!(table.count("bag"), before);
    table.oks(&[0]);
    assert_eq!(table.count("bag"), after);
}

#[test]
fn an_idle_action_in_between_does_not_change_a_draw() {
    let drawn = |fix: bool| {
        let mut table = Keys::asking(0);
        table.oks(&[0, 0, 0, 0]);
        if fix {
            assert!(table.open(Aside::Fix));
            assert!(matches!(table.press(Press::Ok(1)), Pressed::Turned));
            table.press(Press::Ok(2));
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
    let Pressed::Refused(why) = table.press(Press::Ok(0)) else {
        panic!("it is closed")
    };
    assert_eq!(why.to_string(), "The pot would boil over.");
    assert_eq!(table.history.live(), length);
}

#[test]
fn a_refused_turn_of_a_dial_leaves_it_where_it_stands() {
    let mut table = Keys::asking(0);
    table.oks(&[0]);
    assert!(matches!(table.press(Press::Left), Pressed::Refused(_)));
    assert_eq!(table.title(), "How many?");
}

#[test]
fn hands_are_told_what_to_move_and_told_again_after_a_replay() {
    let mut table = Keys::asking(0);
    table.oks(&[1, 0, 0, 0]);
    let told = table.table.told().tells().to_vec();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].line.to_string(), "Put 1 into pot 2");
    table
        .table
        .replay(&table.history)
        .expect("it was accepted before");
    assert_eq!(table.table.told().tells(), told);
}

#[test]
fn corrections_and_the_end_are_actions_that_can_be_taken_back() {
    let mut table = Keys::asking(0);
    assert!(table.open(Aside::Fix));
    table.oks(&[1, 1, 2]);
    assert_eq!(table.count("pot 1"), 2);
    assert!(table.open(Aside::EndHere));
    table.oks(&[0]);
    assert!(table.table.waiting().is_empty());
    table.undo();
    assert!(!table.table.waiting().is_empty());
    table.undo();
    assert_eq!(table.count("pot 1"), 0);
}
