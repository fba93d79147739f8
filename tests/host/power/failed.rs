//! What could not be written is not shown as kept.

use embassy_futures::block_on;
use souschef::app::{App, Effect, Outcome};
use souschef::keys::{Gesture, Key};
use souschef::run::{Start, carry_out, start};
use souschef::storage::error::Error;

use super::doubt::begun;

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
        app.outcome(Outcome::Wanted(&"It wants.".into(), 9_000));
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
