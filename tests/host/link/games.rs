//! Games and boxes over the link: every record leads to the same table, and what is learned in the
//! middle of a game changes nothing that was played.

use embassy_futures::block_on;
use souschef::engine::history::History;
use souschef::engine::session::Blank;
use souschef::games::{CATALOG, GameLine};
use souschef::notebook::Notebook;
use souschef::record;
use souschef::storage::Storage;
use souschef::storage::item::{Begin, Entry};
use souschef::table::{Learned, Press, PressResult};
use souschef_terminal::flash::RamFlash;
use souschef_terminal::printed::{BoxFile, filled};

use crate::link::said_by;
use crate::records::{Dice, Played, any_press, counts, play_from};

/// Presses before and after a box is learned.
const PRESSES: u64 = 400;

/// A memory with this game in it.
fn kept(played: &Played) -> RamFlash {
    let mut flash = RamFlash::new();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        let begin = Begin {
            game: played.head.game.id,
            rules: played.head.rules,
            session: 1,
            seed: played.head.seed,
            seats: played.head.seats,
        };
        storage.begin(begin).await.unwrap();
        for seat in souschef::engine::seat::Seat::all(played.head.seats) {
            let name = played.head.names.given(seat);
            let entry = Entry::Name { seat: seat.0, name };
            storage.append(entry).await.unwrap();
        }
        let starts: Vec<usize> = played.history.actions().map(|(at, _)| at).collect();
        let ends = starts.iter().skip(1).copied();
        for (&start, end) in starts.iter().zip(ends.chain([played.history.live()])) {
            let packed = played.history.slice(start, end);
            let length = start as u16;
            storage
                .append(Entry::Move { length, packed })
                .await
                .unwrap();
        }
    });
    flash
}

#[test]
fn a_record_by_wire_of_every_game_and_depth_leads_to_the_same_table() {
    for game in CATALOG {
        for (depth, seed) in (0..game.openings.len()).zip(20..) {
            for seats in [game.seats.0, game.usual, game.seats.1] {
                let played = play_from(game, seats, seed, Some(depth), PRESSES);
                let said = said_by(&mut kept(&played), b"record\n", false);
                let text = said
                    .strip_suffix("ok\n")
                    .unwrap_or_else(|| panic!("{said}"));
                let mut history = Box::new(History::new());
                let place = format!("{} of {seats}, {}", game.word, game.openings[depth]);
                let (_, again) = match record::read(text.as_bytes(), &mut history) {
                    Ok(read) => read,
                    Err(error) => panic!("{place}: {error}\n{text}"),
                };
                assert_eq!(counts(&again), counts(&played.play), "{place}");
                let standings = played.play.any().standings();
                assert_eq!(again.any().standings(), standings, "{place}");
            }
        }
    }
}

/// A notebook that knows an invented box of Origins.
fn learned(game: &GameLine) -> Notebook {
    let text = filled(game);
    let mut flash = RamFlash::new();
    let file = BoxFile::read(text.as_bytes()).unwrap();
    file.import(&mut flash, false).unwrap();
    let mut notebook = Notebook::new();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        storage
            .read_notes(|key, page| notebook.load(key, page))
            .await;
    });
    notebook
}

#[test]
fn a_box_learned_in_the_middle_of_a_game_counts_from_the_next_question_on() {
    let game = GameLine::by_word("origins").unwrap();
    let notebook = learned(game);
    let mut answered = 0;
    for seed in 0..12 {
        let mut played = play_from(game, 3, seed, Some(0), PRESSES);
        let live = |history: &History| history.slice(0, history.live()).to_vec();
        let before = live(&played.history);
        let memory = notebook.about(game.id);
        let mut dice = Dice { seed, thrown: 0 };
        for _ in 0..PRESSES {
            let table = played.play.any_mut();
            let Some(question) = table.question() else {
                break;
            };
            let press = any_press(&question, &mut dice);
            table.press(&mut played.history, &memory, press);
        }
        played.play.any_mut().abandon(&played.history);
        assert!(live(&played.history).starts_with(&before), "seed {seed}");
        let facts: Vec<Vec<u8>> = memory.answers().map(|(_, fact)| fact.to_vec()).collect();
        let later = played
            .history
            .actions()
            .filter(|(at, _)| *at >= before.len());
        answered += later
            .filter(|(_, played)| !played.by_hand && facts.iter().any(|fact| fact == played.action))
            .count();
        // What was played needs no box: it leads to the same table without one.
        let mut again = (game.sit)(3, seed);
        let mut history = Box::new(History::new());
        again.any_mut().settle(&mut history, &Blank);
        let mut text = String::new();
        record::write(&played.head, &played.history, played.play.any(), &mut text).unwrap();
        let (_, again) = record::read(text.as_bytes(), &mut history).unwrap();
        assert_eq!(counts(&again), counts(&played.play), "seed {seed}");
    }
    assert!(answered > 0, "the box has answered no question");
}

#[test]
fn what_is_no_box_of_this_game_is_refused_whole() {
    let record = "souschef record 1\ngame: origins\nseats: A, B\n\nana play\n";
    let long = "x".repeat(1 << 20);
    let foreign = "souschef box 1\ngame: cuisine\n\nhelper 7 dish-points 4\n";
    for file in [record, foreign, &long, "", "\u{0}\u{1}", "end"] {
        let mut flash = RamFlash::new();
        let sent = format!("box\n{file}\nend\nsettings\n");
        let said = said_by(&mut flash, sent.as_bytes(), true);
        assert!(said.contains("error: "), "{:.80}: {said}", file);
        assert!(said.ends_with("turned: no\nok\n"), "{said}");
        assert_eq!(flash, RamFlash::new());
        assert!(BoxFile::read(file.as_bytes()).is_err(), "{file:.80}");
    }
}

/// An invented fact of each game that learns some.
const FACTS: [(&str, &str); 5] = [
    ("first", "helper 7 recipe 1f 2m"),
    ("origins", "helper 7 ability expert kind m shells 2"),
    (
        "wok",
        "expert serving rice-1-3 servings 5 shape dish column 1 bonus 0 counts yes cost 2r points 4 row unread",
    ),
    ("wok", "simple fridge 1r 1b"),
    (
        "cuisine",
        "learn 0 example tracks either needs 3 kinds 2 repeats -x ability yes names -",
    ),
];

/// The two editions of Master Cook have the same cards.
#[test]
fn a_box_of_one_game_is_none_of_another() {
    for (word, fact) in FACTS {
        for game in CATALOG {
            let text = format!("souschef box 1\ngame: {}\n\n{fact}\n", game.word);
            let editions = ["first", "origins"];
            let same =
                game.word == word || [game.word, word].iter().all(|one| editions.contains(one));
            let taken = BoxFile::read(text.as_bytes());
            assert_eq!(taken.is_ok(), same, "{fact} in {}: {taken:?}", game.word);
        }
    }
}

#[test]
fn results_carry_the_date_that_a_computer_has_told() {
    let mut flash = RamFlash::new();
    let said = said_by(&mut flash, b"time\ntime 2026-11-16 18:30\ntime\n", true);
    let told = "unknown\nok\nwait: A computer wants to tell the date. Press OK on the device.\nok\n2026-11-16\nok\n";
    assert_eq!(said, told);
    let refused = said_by(&mut flash, b"time tomorrow\ntime 2026-02-30\n", true);
    assert_eq!(refused.matches("error: ").count(), 2, "{refused}");
}

/// What was learned while a sheet was read at the table could not always be written down once.
#[test]
fn whatever_is_learned_at_the_table_is_a_line_of_a_box() {
    let mut learned = 0;
    for game in CATALOG {
        for (depth, seed) in
            (0..game.openings.len()).flat_map(|depth| (0..6).map(move |seed| (depth, seed)))
        {
            let mut play = (game.sit)(game.usual, seed);
            let (mut history, mut dice) = (Box::new(History::new()), Dice { seed, thrown: 0 });
            play.any_mut().settle(&mut history, &Blank);
            play.any_mut().press(&mut history, &Blank, Press::Ok(depth));
            for _ in 0..PRESSES {
                let Some(question) = play.any().question() else {
                    break;
                };
                let press = any_press(&question, &mut dice);
                let PressResult::Played(taught) = play.any_mut().press(&mut history, &Blank, press)
                else {
                    continue;
                };
                for Learned { memo, action, .. } in &taught {
                    let mut words = String::new();
                    let written = play.any().write_printed(*memo, action, &mut words);
                    assert!(written.is_ok(), "{}: {action:?} has no words", game.word);
                    let again = play.any().read_printed(&words);
                    let expected = Ok(Some((*memo, action.clone())));
                    assert_eq!(again, expected, "{}: {words}", game.word);
                    learned += 1;
                }
            }
        }
    }
    assert!(learned > 100, "only {learned} facts were learned");
}
