//! An OK that comes right after the question went to another seat was meant for the one before.

use souschef::games::CATALOG;
use souschef_terminal::view::words;

use super::visible::{Table, typed};
use support::flash::RamFlash;

fn foot(table: &Table) -> String {
    words(&table.frame).last().cloned().unwrap_or_default()
}

/// A device, and the OKs after which another seat is asked at once.
fn handed_over() -> (RamFlash, usize) {
    for game in 0..CATALOG.len() {
        for way in 0..3 {
            let begin = format!("right*{game} ok right*{way} ok*5").replace("right*0 ", "");
            let mut flash = RamFlash::new();
            if typed(&mut flash, &begin).session.is_none() {
                continue;
            }
            let quick = |oks: &usize| typed(&mut flash.clone(), &format!("ok*{oks} wait:100 ok"));
            let found = (1..24).find(|oks| foot(&quick(oks)).contains("Too quick"));
            if let Some(oks) = found {
                return (flash, oks);
            }
        }
    }
    panic!("nobody is ever asked right after somebody else");
}

/// A second OK on "Keep all" answered for the next player once.
#[test]
fn an_ok_right_after_the_question_went_to_another_seat_is_dropped_and_the_foot_says_so() {
    let (flash, oks) = handed_over();
    let after = |words: &str| typed(&mut flash.clone(), &format!("ok*{oks} {words}"));
    let handed = after("");
    // A key is down for 60 ms, then it takes so long until the next one.
    let dropped = after("wait:230 ok");
    assert!(dropped.is_like(&handed), "{dropped:?}");
    assert!(
        foot(&dropped).starts_with("Too quick: now"),
        "{}",
        foot(&dropped)
    );
    assert!(foot(&dropped).ends_with("is asked."), "{}", foot(&dropped));
    let slow = after("wait:250 ok");
    assert!(!foot(&slow).contains("Too quick"), "{slow:?}");
    assert_ne!(slow.frame, handed.frame, "an OK in time counts");
    // The next one counts without a further pause, and so do other keys.
    assert_eq!(after("wait:230 ok wait:20 ok").history, slow.history);
    assert!(!foot(&after("wait:20 right")).contains("Too quick"));
}
