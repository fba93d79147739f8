use super::learned::TooLong;
use super::*;
use crate::engine::seat::Seat;
use crate::engine::session::Memory;

fn group(names: &[&str]) -> Names {
    let mut all = Names::new();
    names
        .iter()
        .zip(0..)
        .for_each(|(name, seat)| all.set(Seat(seat), name));
    all
}

/// Writes every changed page into another notebook.
fn write(notebook: &mut Notebook, read: &mut Notebook) {
    while let Some(key) = notebook.next_changed() {
        read.load(key, &notebook.page(key));
        notebook.written(key);
    }
}

/// A notebook that read everything another one wrote.
fn reread(notebook: &mut Notebook) -> Notebook {
    let mut read = Notebook::new();
    write(notebook, &mut read);
    read
}

#[test]
fn what_was_written_is_read_back() {
    let mut notebook = Notebook::new();
    notebook.flip();
    notebook.try_open(77);
    notebook.meet(&group(&["ANA", "BEN"]), 2);
    notebook.meet(&group(&["CAS", "", "DEE"]), 3);
    notebook.learn(2, Memo(9), &[1, 2]).unwrap();
    let read = reread(&mut notebook);
    assert_eq!((read.flipped, read.open), (true, notebook.open));
    assert!(read.groups().eq(notebook.groups()));
    assert_eq!(read.about(2).recall(Memo(9)), Some(&[1, 2][..]));
    assert!(!notebook.has_changed());
}

#[test]
fn the_last_group_comes_first_and_stands_there_once() {
    let mut notebook = Notebook::new();
    notebook.meet(&group(&["ANA", "BEN"]), 2);
    notebook.meet(&group(&["CAS"]), 1);
    notebook.meet(&group(&["ANA", "BEN"]), 2);
    assert_eq!(notebook.groups().count(), 2);
    assert_eq!(notebook.groups().next().unwrap().len(), 2);
    assert!(notebook.names().eq(["ANA", "BEN", "CAS"]));
}

#[test]
fn forgotten_groups_stay_forgotten() {
    let mut notebook = Notebook::new();
    notebook.meet(&group(&["ANA"]), 1);
    notebook.meet(&group(&["BEN"]), 1);
    let mut read = reread(&mut notebook);
    notebook.forget_groups();
    write(&mut notebook, &mut read);
    assert_eq!(read.groups().count(), 0);
}

#[test]
fn a_damaged_page_is_left_out() {
    let mut notebook = Notebook::new();
    for length in 0..PAGE_BYTES {
        for kind in 0..7 {
            let index = length as u8;
            let key = PageKey { kind, index };
            notebook.load(key, &[0xa5; PAGE_BYTES][..length]);
        }
    }
    assert_eq!(notebook.groups().count(), 0);
    assert_eq!(notebook.about(0xa5).answers().count(), 0);
}

#[test]
fn a_later_answer_replaces_the_one_learned_before() {
    let mut notebook = Notebook::new();
    notebook.learn(2, Memo(9), &[1]).unwrap();
    notebook.learn(2, Memo(9), &[3, 4]).unwrap();
    assert_eq!(notebook.about(2).recall(Memo(9)), Some(&[3, 4][..]));
    assert_eq!(notebook.about(2).answers().count(), 1);
    assert_eq!(notebook.about(1).recall(Memo(9)), None);
}

#[test]
fn ninety_six_of_the_longest_answers_find_room() {
    let mut notebook = Notebook::new();
    for memo in 0..96 {
        notebook.learn(1, Memo(memo), &[memo as u8; 15]).unwrap();
    }
    assert_eq!(reread(&mut notebook).about(1).answers().count(), 96);
}

#[test]
fn a_full_notebook_drops_as_few_old_answers_as_it_needs_and_says_so() {
    let mut notebook = Notebook::new();
    let mut gone = 0;
    for memo in 0..300 {
        gone += notebook.learn(1, Memo(memo), &[1; 15]).unwrap();
        assert!(notebook.about(1).recall(Memo(memo)).is_some());
    }
    let left = notebook.about(1).answers().count();
    assert_eq!((left, gone), (120, 180));
    assert_eq!(reread(&mut notebook).about(1).answers().count(), left);
    assert_eq!(notebook.learn(1, Memo(299), &[2; 15]), Ok(0));
}

/// An answer that found no room was dropped without a word once.
#[test]
fn an_answer_longer_than_any_action_is_an_error() {
    let mut notebook = Notebook::new();
    notebook.learn(1, Memo(9), &[1; 15]).unwrap();
    assert_eq!(notebook.learn(1, Memo(9), &[1; 16]), Err(TooLong));
    assert_eq!(notebook.about(1).recall(Memo(9)), Some(&[1; 15][..]));
    assert_eq!(notebook.bring_back(1, Memo(9), &[1; 16]), Err(TooLong));
}

#[test]
fn one_answer_or_all_of_a_game_are_forgotten() {
    let mut notebook = Notebook::new();
    (0..30).for_each(|memo| _ = notebook.learn(1, Memo(memo), &[1]));
    (0..30).for_each(|memo| _ = notebook.learn(2, Memo(memo), &[2]));
    notebook.forget(1, Some(Memo(7)));
    assert_eq!(notebook.about(1).answers().count(), 29);
    notebook.forget(1, None);
    assert_eq!(notebook.about(1).answers().count(), 0);
    assert_eq!(notebook.about(2).answers().count(), 30);
}

#[test]
fn tries_count_until_the_game_is_shown_or_another_is_opened() {
    let mut notebook = Notebook::new();
    notebook.try_open(5);
    notebook.try_open(5);
    assert_eq!(notebook.open().tries, MAX_TRIES);
    assert!(notebook.opened() && !notebook.opened());
    notebook.try_open(5);
    notebook.try_open(3);
    let (session, newest, tries) = (3, 5, 1);
    assert_eq!(
        notebook.open(),
        Open {
            session,
            newest,
            tries
        }
    );
}

#[test]
fn the_copy_in_memory_is_small() {
    assert!(size_of::<Notebook>() + size_of::<results::ResultBytes>() <= 4096 + 1024);
}

#[test]
fn a_new_group_counts_from_its_last_page_on() {
    let mut notebook = Notebook::new();
    for name in ["A", "B", "C", "D"] {
        notebook.meet(&group(&[name]), 1);
    }
    let mut read = reread(&mut notebook);
    notebook.meet(&group(&["E"]), 1);
    let first = notebook.next_changed().unwrap();
    read.load(first, &notebook.page(first));
    assert!(read.names().eq(["D", "C", "B", "A"]), "as before");
    notebook.written(first);
    write(&mut notebook, &mut read);
    assert!(read.names().eq(["E", "D", "C", "B"]), "as after");
}

#[test]
fn a_forgotten_answer_is_suggested_and_not_known() {
    let mut notebook = Notebook::new();
    notebook.learn(2, Memo(9), &[1]).unwrap();
    notebook.suggest(2, Memo(9), &[1]);
    notebook.bring_back(2, Memo(9), &[]).unwrap();
    let about = notebook.about(2);
    assert_eq!(about.recall(Memo(9)), None);
    assert_eq!(about.suggest(Memo(9)), Some(&[1][..]));
    assert_eq!(notebook.about(1).suggest(Memo(9)), None);
    notebook.bring_back(2, Memo(9), &[7, 7]).unwrap();
    assert_eq!(notebook.about(2).recall(Memo(9)), Some(&[7, 7][..]));
}

#[test]
fn an_answer_that_is_replaced_changes_one_page() {
    let mut notebook = Notebook::new();
    (0..30).for_each(|memo| _ = notebook.learn(1, Memo(memo), &[1; 15]));
    reread(&mut notebook);
    notebook.learn(1, Memo(3), &[2; 15]).unwrap();
    assert_eq!(notebook.changed.len(), 1);
    notebook.learn(1, Memo(3), &[2; 15]).unwrap();
    assert_eq!(
        notebook.changed.len(),
        1,
        "what is known is not written again"
    );
}

#[test]
fn what_hands_want_to_hear_is_read_back() {
    let mut notebook = Notebook::new();
    for _ in 0..3 {
        notebook.turn_hands();
        let read = reread(&mut notebook);
        assert_eq!(read.hands(), notebook.hands());
    }
}

#[test]
fn each_box_of_a_game_has_its_own_name() {
    let mut notebook = Notebook::new();
    for (game, second, name) in [(1, false, "Ours"), (1, true, "More"), (2, false, "Theirs")] {
        notebook.name_box(game, second, name).unwrap();
    }
    let mut read = reread(&mut notebook);
    assert_eq!(read.box_name(1, false), "Ours");
    assert_eq!(read.box_name(1, true), "More");
    assert_eq!(read.box_name(2, false), "Theirs");
    assert_eq!(read.box_name(2, true), "");
    assert_eq!(read.would_forget(1, (false, "Ours"), [].into_iter()), 0);
    let many = (0..600).map(|memo| (Memo(memo), &[7_u8; 12][..]));
    assert!(
        read.would_forget(3, (false, ""), many) > 0,
        "not all find room"
    );
    read.forget(1, None);
}

/// A page that is none stopped the device where the next group was met otherwise.
#[test]
fn of_an_order_that_cannot_be_the_rest_counts() {
    let mut notebook = Notebook::new();
    for name in ["ANA", "BEN", "CAS"] {
        notebook.meet(&group(&[name]), 1);
    }
    let mut read = reread(&mut notebook);
    let settings = PageKey {
        kind: SETTINGS,
        index: 0,
    };
    let ordered = read.page(settings)[0];
    read.load(settings, &[ordered, GROUP_PAGES as u8, 2, 99, 2, 0]);
    assert!(read.names().eq(["CAS", "ANA"]));
    assert_eq!(read.groups().count(), 2);
    read.meet(&group(&["ANA"]), 1);
    assert!(read.names().eq(["ANA", "CAS"]));
}

#[test]
fn a_name_for_a_box_takes_the_place_of_answers_too() {
    let mut notebook = Notebook::new();
    (0..120).for_each(|memo| _ = notebook.learn(1, Memo(memo), &[1; 15]));
    let none = || [].into_iter();
    let for_name = notebook.would_forget(1, (false, "A longer name of it"), none());
    let one = || [(Memo(500), &[7_u8; 15][..])].into_iter();
    let for_both = notebook.would_forget(1, (false, "A longer name of it"), one());
    assert_eq!((for_name, for_both), (2, 3));
}

/// The facts before one that is too long were learned once, and the device said that nothing was.
#[test]
fn of_a_box_with_an_answer_that_is_too_long_nothing_is_learned() {
    let mut notebook = Notebook::new();
    let named = boxes::Named {
        game: 1,
        name: "Ours",
    };
    let facts = || [(Memo(1), &[1_u8; 15][..]), (Memo(2), &[1_u8; 16][..])].into_iter();
    let learned = notebook.learn_box(named, facts());
    assert_eq!(learned, Err(boxes::NoPlace::TooLong));
    assert_eq!(notebook.about(1).answers().count(), 0);
    assert!(notebook.learn_box(named, facts().take(1)).is_ok());
}

#[test]
fn an_answer_that_is_learned_anew_stays_in_its_box() {
    let mut notebook = Notebook::new();
    notebook.learn_in(true, 1, Memo(4), &[1]).unwrap();
    notebook.learn_in(false, 1, Memo(5), &[1]).unwrap();
    for memo in [4, 5, 6] {
        notebook.learn(1, Memo(memo), &[2]).unwrap();
    }
    let inside = |second| notebook.in_box(1, second).map(|(memo, _)| memo.0);
    assert!(inside(true).eq([4]));
    assert!(inside(false).eq([5, 6]));
}
