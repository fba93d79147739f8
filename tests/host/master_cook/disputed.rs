//! Records in which an independent count of the rules once disagreed with the device.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use souschef::engine::history::History;
use souschef::games::Play;
use souschef::games::master_cook::prelude::*;
use souschef::record;

/// The table at the end of a record.
fn ended(name: &str) -> MasterCook {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/master_cook");
    let text = fs::read_to_string(folder.join(name).with_extension("txt")).expect("a record");
    let mut history = Box::new(History::new());
    let read = record::read(text.as_bytes(), &mut history);
    let (_, play) = read.unwrap_or_else(|error| panic!("{name}: {error}"));
    let (Play::First(table) | Play::Origins(table)) = play else {
        panic!("{name} is another game");
    };
    table.session().state().clone()
}

fn counts(game: &MasterCook) -> HashMap<String, i32> {
    let mut counts = HashMap::new();
    game.counts(&mut |line, count| {
        counts.insert(line.to_string(), count);
    });
    counts
}

/// MC-PREP-06F, G-24: the taster half of a swap used the new helper; the helper half used it again.
#[test]
fn a_swap_uses_its_new_helper_once() {
    let mut game = ended("k1_helper_used_once_by_one_swap");
    let again = Action::Half(Half::Helper);
    let tried = game.apply(Asked::Seat(Seat(0)), again, &mut ToDo::new());
    assert_eq!(tried, Err(Refusal::StorageFull(2)));
}

/// G-06: with strict turns the line of depleted fields began at the start of the past harvest.
#[test]
fn outside_a_harvest_equals_are_refilled_from_the_first_field() {
    let counts = counts(&ended("k2_line_begins_at_the_first_field"));
    let on = |field: u8| -> i32 {
        let kinds = ["blueberry", "fig", "mushroom", "wheat"];
        kinds
            .iter()
            .map(|kind| counts[&format!("field {field} {kind}")])
            .sum()
    };
    assert!(on(3) > on(8), "{} and {}", on(3), on(8));
}

/// A helper that was paid and not yet laid counted nowhere when the game was broken off.
#[test]
fn a_helper_that_was_paid_for_counts_when_the_game_is_broken_off() {
    let game = ended("k4_end_here_keeps_hired_helper");
    let score = game.score(Seat(0));
    let helpers = score.rows.iter().find(|row| row.name == "Helpers");
    assert_eq!(helpers.map(|row| row.points), Some(4));
}

/// G-23: a taster without its payment turned the payment of another into tokens laid aside.
#[test]
fn a_lost_payment_takes_no_other_with_it() {
    let counts = counts(&ended("k5_payment_stays_locked"));
    let of = |what: &str| counts[&format!("seat 1 {what} blueberry")];
    assert_eq!((of("cards tasters"), of("cards aside")), (1, 0));
}

/// MC-TURN-09: a trade that is still open is a wish for a token of any type, so the last token of a
/// field waits for the earlier cook, who may pass.
#[test]
fn an_open_trade_of_an_earlier_cook_keeps_the_last_token() {
    let mut game = ended("kitchen_order_with_an_open_trade");
    let (ana, ben) = (Asked::Seat(Seat(0)), Asked::Seat(Seat(1)));
    let take = Action::Take(Ingredient::Blueberry, Field::new(1));
    let tried = game.clone().apply(ben, take, &mut ToDo::new());
    assert_eq!(tried, Err(Refusal::EarlierCook(Seat(0))));
    let passed = game.apply(ana, Action::Decline, &mut ToDo::new());
    assert_eq!(passed, Ok(()));
    assert_eq!(game.apply(ben, take, &mut ToDo::new()), Ok(()));
}
