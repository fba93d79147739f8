//! A move that a power cut left in the middle: what follows by itself follows again, and whoever waits is asked.

use souschef::engine::history::History;
use souschef::engine::session::Blank;
use souschef::games::CATALOG;

use crate::records::play_from;

/// Presses of each game.
const PRESSES: u64 = 150;
/// The most places of a game at which it is cut.
const CUTS: usize = 25;

#[test]
fn a_move_that_was_cut_goes_on_and_asks_somebody_who_waits() {
    let (mut cuts, mut passed) = (0, 0);
    for line in CATALOG {
        for (depth, seed) in (0..line.openings.len()).zip(7..) {
            let played = play_from(line, line.usual, seed, Some(depth), PRESSES);
            let actions: Vec<_> = played.history.actions().collect();
            let followed = actions.iter().filter(|(_, entry)| !entry.by_hand);
            for (at, _) in followed.take(CUTS) {
                let mut history = Box::new(History::new());
                let packed = played.history.slice(0, *at);
                history.push_packed(packed).expect("it fitted before");
                let mut play = (line.sit)(line.usual, seed);
                let table = play.any_mut();
                table.replay(&history).expect("it was accepted before");
                let before = table.asked();
                table.settle(&mut history, &Blank);
                let (asked, waiting) = (table.asked(), table.waiting());
                let next = waiting.first_after(asked).unwrap_or(asked);
                assert_eq!(asked, next, "{}: cut at {at} of {depth}", line.name);
                // The further parts of an answer do not follow by themselves.
                cuts += usize::from(history.live() > *at);
                passed += usize::from(asked != before);
            }
        }
    }
    println!("{cuts} cuts, after {passed} of them somebody else is asked");
    assert!(cuts > 15 && passed > 5, "{cuts}, {passed}");
}
