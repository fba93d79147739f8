//! What the device keeps beside games: learned cards and results, listed, corrected, cleared.

use embassy_futures::block_on;
use souschef::engine::history::History;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::prompt::Memo;
use souschef::engine::question::{Body, Question};
use souschef::engine::session::{Memory, Packed};
use souschef::games::{CATALOG, GameLine};
use souschef::names::Names;
use souschef::notebook::Notebook;
use souschef::storage::Storage;
use souschef::storage::notebook::Notes;
use souschef::table::{BackResult, Press, PressResult};
use souschef_terminal::view::words;

use super::visible::{Table, is_said, typed};
use support::flash::{RamFlash, Tear, random};

/// From the games to *Device*, *Learned cards*, the first game.
const TO_THE_CARDS: &str = "left ok right*3 ok*2";
/// Results the device lists.
const RESULTS: usize = 20;

/// The notebook as the flash has it.
fn notebook(flash: &mut RamFlash) -> Box<Notebook> {
    let mut notebook = Box::new(Notebook::new());
    let mut storage = block_on(Storage::open(flash)).unwrap();
    let read = storage.read_notes(|key, value| notebook.load(key, value));
    assert_ne!(block_on(read), Notes::Damaged);
    notebook
}

/// A device that has learned two cards of the first game.
fn learned() -> RamFlash {
    let mut flash = RamFlash::new();
    let mut notebook = Box::new(Notebook::new());
    for memo in [3, 5] {
        notebook.learn(CATALOG[0].id, Memo(memo), &[0]).unwrap();
    }
    write(&mut flash, &mut notebook);
    flash
}

fn write(flash: &mut RamFlash, notebook: &mut Notebook) {
    let mut storage = block_on(Storage::open(flash)).unwrap();
    while let Some(key) = notebook.next_changed() {
        block_on(storage.store_note(key, &notebook.page(key))).unwrap();
        notebook.written(key);
    }
}

/// A device that has learned so many cards of the first game that they take several pages.
fn learned_many() -> RamFlash {
    let mut flash = RamFlash::new();
    let mut notebook = Box::new(Notebook::new());
    for memo in 0..40 {
        notebook.learn(CATALOG[0].id, Memo(memo), &[0; 15]).unwrap();
    }
    write(&mut flash, &mut notebook);
    flash
}

/// *Forget all* clears page after page; a cut between two left half of the cards once.
#[test]
fn no_cut_while_all_cards_are_forgotten_leaves_some() {
    let flash = learned_many();
    let keys = format!("{TO_THE_CARDS} left ok right ok");
    let mut forgot = flash.clone();
    typed(&mut forgot, &keys);
    assert_eq!(known(&mut forgot.clone()), 0);
    let mut seen = [0; 2];
    for units in 0..forgot.spent - flash.spent {
        for tear in [Tear::Settled, Tear::Noisy(units)] {
            let mut cut = flash.clone();
            cut.cut_after(units, tear);
            typed(&mut cut, &keys);
            cut.reboot();
            Table::booted(&mut cut);
            let known = known(&mut cut);
            assert!(known == 0 || known == 40, "{known} after {units} {tear:?}");
            seen[usize::from(known == 0)] += 1;
        }
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
}

fn known(flash: &mut RamFlash) -> usize {
    notebook(flash).about(CATALOG[0].id).answers().count()
}

#[test]
fn learned_cards_are_listed_and_cleared_one_by_one_or_all_at_once() {
    let mut flash = learned();
    let listed = typed(&mut flash, TO_THE_CARDS);
    assert_ne!(listed, typed(&mut RamFlash::new(), TO_THE_CARDS));
    // One card, kept on second thoughts, then forgotten; idle time writes it down.
    typed(&mut flash, &format!("{TO_THE_CARDS} ok ok wait:5000 left"));
    assert_eq!(known(&mut flash), 2);
    let forgot = format!("{TO_THE_CARDS} ok right ok wait:5000 left");
    let fewer = typed(&mut flash, &forgot);
    assert_eq!(known(&mut flash), 1);
    assert_ne!(fewer, listed);
    // The last row forgets all that are left.
    typed(
        &mut flash,
        &format!("{TO_THE_CARDS} left ok right ok wait:5000 left"),
    );
    assert_eq!(known(&mut flash), 0);
}

/// Any answer to a question.
fn any_press(question: &Question, number: u64) -> Press {
    let among = |rows: usize| Press::Ok(number as usize % rows.max(1));
    match &question.body {
        Body::List(items) => among(items.len()),
        Body::Form(cells) => among(cells.len() + 1),
        _ if number.is_multiple_of(4) => Press::Right,
        _ => Press::Ok(0),
    }
}

/// The first thing a random table sets right about its cards, and where that is learned.
fn corrected(line: &GameLine, seed: u64) -> Option<(Memo, Packed)> {
    let mut play = (line.sit)(line.usual, seed);
    let mut history = Box::new(History::new());
    let notebook = Box::new(Notebook::new());
    for number in 0..600 {
        let table = play.any_mut();
        let in_aside = number % 8 == 7 && table.open(&history, MenuQuestion::Cards);
        for step in 0..if in_aside { 40 } else { 1 } {
            let question = table.question()?;
            let press = any_press(&question, random(seed, number * 64 + step));
            let pressed = table.press(&mut history, &notebook.about(line.id), press);
            if let (true, PressResult::Played(learned)) = (in_aside, pressed) {
                if let Some(taught) = learned.first() {
                    return Some((taught.memo, taught.action.clone()));
                }
                break;
            }
        }
        while play.any_mut().back(&history) != BackResult::Nothing {}
    }
    None
}

/// What a table set right in the menu was forgotten once, and the wrong answer came back in the
/// next game.
#[test]
fn a_card_that_is_corrected_at_the_table_is_known_corrected() {
    // Cuisine learns a corrected deck at the next set-up; Too Many Cooks has nothing to learn.
    let learns = ["First Master Cook", "Master Cook Origins", "Wok and Roll"];
    for line in CATALOG.iter().filter(|line| learns.contains(&line.name)) {
        let corrected = (0..40).find_map(|seed| corrected(line, seed));
        let (memo, action) = corrected.unwrap_or_else(|| panic!("{} learns nothing", line.name));
        let mut notebook = Box::new(Notebook::new());
        notebook.learn(line.id, memo, &[0]).unwrap();
        notebook.learn(line.id, memo, &action).unwrap();
        let about = notebook.about(line.id);
        assert_eq!(about.recall(memo), Some(&action[..]));
        assert_eq!(about.answers().count(), 1);
    }
}

/// Begins a game, ends it here, and leaves its standings.
fn play_one(flash: &mut RamFlash) {
    let begun = (1..20)
        .map(|oks| format!("ok*{oks}"))
        .find(|words| typed(&mut flash.clone(), words).can_end);
    typed(&mut *flash, &begun.expect("OK begins a game"));
    // The second answer asks for no points.
    let over = typed(&mut *flash, "back*2 left*3 ok right ok");
    assert!(over.over, "{over:?}");
    let left = typed(&mut *flash, "left ok wait:8000 left");
    assert_eq!(left.session, None, "{left:?}");
}

#[test]
fn the_last_twenty_results_are_kept_with_their_breakdown() {
    let mut flash = RamFlash::new();
    for _ in 0..RESULTS + 5 {
        play_one(&mut flash);
    }
    let kept = notebook(&mut flash);
    assert_eq!(kept.results().count(), RESULTS);
    let newest = kept.results().newest_first(0).unwrap().number;
    let oldest = kept.results().newest_first(RESULTS - 1).unwrap().number;
    assert_eq!((newest, oldest), (25, 6));
    let list = typed(&mut flash, "left ok right*2 ok");
    let result = typed(&mut flash, "left ok right*2 ok left ok");
    let breakdown = typed(&mut flash, "left ok right*2 ok left ok*2");
    let screens = [&list, &result, &breakdown];
    for (number, screen) in screens.iter().enumerate() {
        assert!(!is_said(screen, "This result cannot be read."));
        assert!(!screens[..number].contains(screen), "{screen:?}");
    }
    assert_eq!(Table::booted(&mut flash).session, None);
}

/// The depth a group plays at was remembered in idle time once.
#[test]
fn the_depth_of_a_group_is_kept_with_the_game_it_began() {
    for depth in 0..CATALOG[0].openings.len() {
        let mut flash = RamFlash::new();
        let begun = typed(&mut flash, &format!("ok {} ok*8", "right ".repeat(depth)));
        assert!(begun.session.is_some(), "{begun:?}");
        assert_eq!(notebook(&mut flash).depth(CATALOG[0].id), Some(depth as u8));
    }
}

/// A card that found no room without a word was missed in the next game.
#[test]
fn a_card_that_takes_the_place_of_an_older_one_says_so() {
    let mut flash = RamFlash::new();
    let mut notebook = Box::new(Notebook::new());
    for memo in 0..200 {
        notebook.learn(CATALOG[0].id, Memo(memo), &[0; 15]).unwrap();
    }
    write(&mut flash, &mut notebook);
    let taught = typed(&mut flash, "right*4 ok*8 right ok right*2 ok ok*2");
    let words = words(&taught.frame).join(" ");
    assert!(words.contains("an older card made room"), "{words}");
}

#[test]
fn a_depth_that_a_game_does_not_have_is_not_offered() {
    let mut flash = RamFlash::new();
    let mut notebook = Box::new(Notebook::new());
    let depths = CATALOG[0].openings.len() as u8;
    for depth in [depths - 1, depths] {
        notebook.meet_for(&Names::new(), 2, CATALOG[0].id, depth);
        write(&mut flash, &mut notebook);
        let offered = words(&typed(&mut flash.clone(), "ok").frame).join(" ");
        let first = offered.contains("every card and piece");
        assert_eq!(first, depth == depths, "{offered}");
    }
}
