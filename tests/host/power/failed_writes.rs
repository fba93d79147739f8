//! What could not be written is not shown as kept.

use embassy_futures::block_on;
use souschef::app::{App, Effect, Input, Outcome};
use souschef::keys::{Gesture, Key};
use souschef::run::{Start, carry_out, start};
use souschef::storage::error::Error;
use souschef::storage::item::Begin;
use souschef::storage::{REGION, SECTOR};
use souschef::ui::frame::Frame;
use souschef_terminal::view::words;

use super::damaged_games::begun;
use super::visible::{Table, typed};

/// A move that was not written stayed on the screen once.
#[test]
fn after_a_write_that_failed_the_game_is_read_again() {
    let (mut flash, table) = begun();
    let mut app = Box::new(App::new());
    let alive = &mut || ();
    let mut memory = block_on(start(&mut flash, &mut app, Start::Power, alive));
    block_on(carry_out(&mut memory, &mut app, alive));
    assert_eq!(app.session(), table.session);
    let slot = app.slot().expect("it lies in a slot");
    let lost = Effect::Move { from: 0, to: 9 };
    for error in [Error::Full, Error::Damaged, Error::NotOpen] {
        app.outcome(Outcome::Failed(lost, error));
        assert_eq!(app.effect(), Some(Effect::Resume(slot)), "{error:?}");
        assert_eq!(app.effect(), None);
    }
    app.outcome(Outcome::Failed(Effect::Pages, Error::Full));
    assert_eq!(app.effect(), None, "no move was lost");
    app.on_gesture(Gesture::Press(Key::Ok), 1_000);
    app.outcome(Outcome::Failed(lost, Error::Full));
    block_on(carry_out(&mut memory, &mut app, alive));
    let mut frame = Frame::new();
    app.draw(&mut frame);
    let said = words(&frame).join(" ");
    assert!(
        said.contains("is full"),
        "it is read again and said: {said}"
    );
}

/// A box that a computer brought was forgotten at the next start where the last move had taught a card.
#[test]
fn what_the_last_move_taught_is_settled_before_a_computer_changes_anything() {
    let (mut flash, _) = begun();
    let mut app = Box::new(App::new());
    let alive = &mut || ();
    let mut memory = block_on(start(&mut flash, &mut app, Start::Power, alive));
    block_on(carry_out(&mut memory, &mut app, alive));
    for (key, settles) in [(Key::Ok, true), (Key::Back, false)] {
        app.input(Input::Request(&"It wants.".into(), 9_000));
        let gesture = match key {
            Key::Back => Gesture::Back,
            key => Gesture::Press(key),
        };
        app.on_gesture(gesture, 20_000);
        let live = app.history().live();
        let settled = settles.then_some(Effect::To(live));
        assert_eq!(app.effect(), settled, "{key:?}");
    }
}

#[test]
fn a_game_that_found_no_place_is_not_on_the_table() {
    let (mut flash, _) = begun();
    let mut app = Box::new(App::new());
    let alive = &mut || ();
    let mut memory = block_on(start(&mut flash, &mut app, Start::Power, alive));
    block_on(carry_out(&mut memory, &mut app, alive));
    assert!(app.game().is_some());
    let begin = Begin {
        game: 1,
        rules: 1,
        session: 9,
        seed: 1,
        seats: 2,
    };
    app.outcome(Outcome::Failed(Effect::Begin(begin), Error::NoFreeSlot));
    assert!(app.game().is_none());
    assert_eq!(app.effect(), None);
}

/// Where the notebook should be lies something else, but a game is there: nothing can be noted at once.
#[test]
fn a_notebook_that_takes_nothing_is_cleared_and_written_anew_in_idle_time() {
    let (mut flash, table) = begun();
    let start = (REGION - 8 * SECTOR) as usize;
    flash.bytes[start..].fill(0);
    let damaged = Table::booted(&mut flash.clone());
    assert!(
        words(&damaged.frame)
            .join(" ")
            .contains("notebook is damaged")
    );
    // Past the message, which is said once; then the hands rest.
    typed(&mut flash, "ok wait:20000 back");
    let mended = Table::booted(&mut flash);
    assert!(mended.is_like(&table), "{mended:?}");
    assert!(!words(&mended.frame).join(" ").contains("damaged"));
    let flipped = typed(&mut flash, "back*2 left*2 ok*2");
    assert_eq!(flipped.noted.first().map(String::as_str), Some("flipped"));
    assert_eq!(Table::booted(&mut flash).noted, flipped.noted);
}
