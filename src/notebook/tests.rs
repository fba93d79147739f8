use super::*;

fn group(names: &[&str]) -> Names {
    let mut all = Names::new();
    names
        .iter()
        .zip(0..)
        .for_each(|(name, seat)| all.set(Seat(seat), name));
    all
}

fn packed(bytes: &[u8]) -> Packed {
    Packed::from_slice(bytes).unwrap()
}

/// A notebook that read everything another one wrote.
fn reread(notebook: &mut Notebook) -> Notebook {
    let mut read = Notebook::new();
    while let Some((key, bytes)) = notebook.next_changed() {
        read.load(key, &bytes);
    }
    read
}

#[test]
fn what_was_written_is_read_back() {
    let mut notebook = Notebook::new();
    notebook.flip();
    notebook.try_open(77);
    notebook.meet(&group(&["ANA", "BEN"]), 2);
    notebook.meet(&group(&["CAS", "", "DEE"]), 3);
    notebook.learn(2, Memo(9), packed(&[1, 2]));
    let read = reread(&mut notebook);
    assert_eq!((read.flipped, read.open), (true, notebook.open));
    assert_eq!(read.groups, notebook.groups);
    assert_eq!(read.about(2).recall(Memo(9)), Some(&[1, 2][..]));
    assert!(!notebook.has_changed());
}

#[test]
fn the_last_group_comes_first_and_stands_there_once() {
    let mut notebook = Notebook::new();
    notebook.meet(&group(&["ANA", "BEN"]), 2);
    notebook.meet(&group(&["CAS"]), 1);
    notebook.meet(&group(&["ANA", "BEN"]), 2);
    assert_eq!(notebook.groups().len(), 2);
    assert_eq!(notebook.groups()[0].len(), 2);
    assert!(notebook.names().eq(["ANA", "BEN", "CAS"]));
}

#[test]
fn forgotten_groups_stay_forgotten() {
    let mut notebook = Notebook::new();
    notebook.meet(&group(&["ANA"]), 1);
    notebook.meet(&group(&["BEN"]), 1);
    let mut read = reread(&mut notebook);
    notebook.forget_groups();
    while let Some((key, bytes)) = notebook.next_changed() {
        read.load(key, &bytes);
    }
    assert!(read.groups().is_empty());
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
    assert!(notebook.groups().iter().all(|group| group.is_empty()));
    assert_eq!(notebook.about(0xa5).answers().count(), 0);
}

#[test]
fn a_later_answer_replaces_the_one_learned_before() {
    let mut notebook = Notebook::new();
    notebook.learn(2, Memo(9), packed(&[1]));
    notebook.learn(2, Memo(9), packed(&[3, 4]));
    assert_eq!(notebook.about(2).recall(Memo(9)), Some(&[3, 4][..]));
    assert_eq!(notebook.about(2).answers().count(), 1);
    assert_eq!(notebook.about(1).recall(Memo(9)), None);
}

#[test]
fn ninety_six_of_the_longest_answers_find_room() {
    let mut notebook = Notebook::new();
    for memo in 0..96 {
        notebook.learn(1, Memo(memo), packed(&[memo as u8; 15]));
    }
    assert_eq!(reread(&mut notebook).about(1).answers().count(), 96);
}

#[test]
fn a_full_notebook_drops_as_few_old_answers_as_it_needs_and_says_so() {
    let mut notebook = Notebook::new();
    let mut gone = 0;
    for memo in 0..300 {
        gone += notebook.learn(1, Memo(memo), packed(&[1; 15]));
        assert!(notebook.about(1).recall(Memo(memo)).is_some());
    }
    let left = notebook.about(1).answers().count();
    assert_eq!((left, gone), (120, 180));
    assert_eq!(reread(&mut notebook).about(1).answers().count(), left);
    assert_eq!(notebook.learn(1, Memo(299), packed(&[2; 15])), 0);
}

#[test]
fn one_answer_or_all_of_a_game_are_forgotten() {
    let mut notebook = Notebook::new();
    (0..30).for_each(|memo| _ = notebook.learn(1, Memo(memo), packed(&[1])));
    (0..30).for_each(|memo| _ = notebook.learn(2, Memo(memo), packed(&[2])));
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
