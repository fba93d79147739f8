//! Records of random games of the whole catalog, whole and damaged.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use souschef::engine::history::History;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::question::{Body, Question};
use souschef::engine::seat::Seat;
use souschef::engine::session::Blank;
use souschef::games::{CATALOG, GameLine, Play};
use souschef::names::Names;
use souschef::record::{self, Head};
use souschef::table::{AnyTable, Press};
use souschef::ui::panel;
use souschef_terminal::replay::Report;

use support::flash::random;

/// The random games of each game and number of seats.
const GAMES: u64 = 12;
/// The presses of a random game that does not end before.
const PRESSES: u64 = 2_000;
/// The damaged records made of each record.
const DAMAGES: u64 = 40;

/// A stream of numbers.
pub struct Dice {
    pub seed: u64,
    pub thrown: u64,
}

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.thrown += 1;
        (random(self.seed, self.thrown) % sides.max(1) as u64) as usize
    }
}

/// A random game with its history.
pub struct Played {
    pub head: Head,
    pub play: Play,
    pub history: Box<History>,
}

fn play(game: &'static GameLine, seats: u8, seed: u64) -> Played {
    play_from(game, seats, seed, None, PRESSES)
}

/// Plays so many presses at random, the first of them in a place of the list if one is named.
pub fn play_from(
    game: &'static GameLine,
    seats: u8,
    seed: u64,
    opening: Option<usize>,
    presses: u64,
) -> Played {
    let mut dice = Dice { seed, thrown: 0 };
    let mut play = (game.sit)(seats, seed);
    let mut history = Box::new(History::new());
    play.any_mut().settle(&mut history, &Blank);
    if let Some(place) = opening {
        play.any_mut().press(&mut history, &Blank, Press::Ok(place));
    }
    for _ in 0..presses {
        let table = play.any_mut();
        let Some(question) = table.question() else {
            break;
        };
        wander(table, &history, &mut dice);
        let press = any_press(&question, &mut dice);
        table.press(&mut history, &Blank, press);
    }
    let rules = game.rules;
    let names = any_names(seats, &mut dice);
    let head = Head {
        game,
        seats,
        names,
        seed,
        rules,
    };
    // What is not whole is in no record.
    play.any_mut().abandon(&history);
    Played {
        head,
        play,
        history,
    }
}

/// Now and then goes back, opens an aside or turns to somebody else.
fn wander(table: &mut dyn AnyTable, history: &History, dice: &mut Dice) {
    const ASIDES: [MenuQuestion; 4] = [
        MenuQuestion::HouseRules,
        MenuQuestion::Fix,
        MenuQuestion::Check,
        MenuQuestion::Cards,
    ];
    match dice.below(200) {
        0 => _ = table.back(history),
        1 => _ = table.open(history, ASIDES[dice.below(ASIDES.len())]),
        2..6 => {
            let waiting: Vec<_> = table.waiting().iter().collect();
            table.ask(waiting[dice.below(waiting.len())]);
        }
        _ => {}
    }
}

pub fn any_press(question: &Question, dice: &mut Dice) -> Press {
    match &question.body {
        Body::List(items) => Press::Ok(dice.below(items.len())),
        Body::Form(cells) => Press::Ok(dice.below(cells.len() + 1)),
        Body::Draw => Press::Ok(0),
        Body::Dial { .. } => [Press::Left, Press::Right, Press::Right, Press::Ok(0)][dice.below(4)],
    }
}

fn any_names(seats: u8, dice: &mut Dice) -> Names {
    const NAMES: [&str; 9] = ["ANA", "Ben", "Zoë", "table", "P2", "ana", "", "A B", "OPEN"];
    let mut names = Names::new();
    Seat::all(seats).for_each(|seat| names.set(seat, NAMES[dice.below(NAMES.len())]));
    names
}

pub fn counts(play: &Play) -> Vec<(String, i32)> {
    let mut all = Vec::new();
    play.any()
        .counts(&mut |name, count| all.push((name.to_string(), count)));
    all
}

fn written(played: &Played) -> String {
    let mut text = String::new();
    let done = record::write(&played.head, &played.history, played.play.any(), &mut text);
    done.expect("every action has words");
    text
}

/// Every game of the catalog, with every number of seats.
fn tables() -> impl Iterator<Item = (&'static GameLine, u8)> {
    CATALOG
        .iter()
        .flat_map(|game| (game.seats.0..=game.seats.1).map(move |seats| (game, seats)))
}

#[test]
fn a_record_leads_to_the_same_table() {
    for (game, seats) in tables() {
        for seed in 0..GAMES {
            let played = play(game, seats, seed);
            let text = written(&played);
            let mut history = Box::new(History::new());
            let (head, again) = match record::read(text.as_bytes(), &mut history) {
                Ok(read) => read,
                Err(error) => panic!("{} of {seats}, seed {seed}: {error}\n{text}", game.word),
            };
            let live = |history: &History| history.slice(0, history.live()).to_vec();
            assert_eq!(live(&history), live(&played.history), "{text}");
            assert_eq!(counts(&again), counts(&played.play), "{text}");
            assert_eq!(
                again.any().standings(),
                played.play.any().standings(),
                "{text}"
            );
            assert_eq!(
                written(&Played {
                    head,
                    play: again,
                    history
                }),
                text
            );
        }
    }
}

#[test]
fn every_count_has_a_name_of_its_own() {
    for (game, seats) in tables() {
        let counts = counts(&play(game, seats, 5).play);
        for (at, (name, _)) in counts.iter().enumerate() {
            let again = counts[..at].iter().any(|(other, _)| other == name);
            assert!(!again, "{} of {seats} counts {name:?} twice", game.word);
        }
    }
}

#[test]
fn a_damaged_record_is_never_more_than_an_error() {
    let mut history = Box::new(History::new());
    for (game, seats) in tables() {
        let text = written(&play(game, seats, 77)).into_bytes();
        let mut dice = Dice {
            seed: 99,
            thrown: 0,
        };
        for _ in 0..DAMAGES {
            let mut damaged = text.clone();
            for _ in 0..=dice.below(3) {
                let at = dice.below(damaged.len());
                damaged[at] = dice.below(256) as u8;
            }
            // Some damage leads to another game that is as good; none may panic.
            let _ = record::read(&damaged, &mut history);
        }
    }
}

#[test]
fn a_record_cut_off_anywhere_is_noticed() {
    let mut history = Box::new(History::new());
    for (game, seats) in tables() {
        let text = written(&play(game, seats, 3));
        let lines = text.lines().count();
        let mut dice = Dice { seed: 1, thrown: 0 };
        for _ in 0..DAMAGES {
            let end = dice.below(text.len() - 1);
            let error = record::read(&text.as_bytes()[..end], &mut history);
            let line = error.map(drop).expect_err("a cut record was read").line;
            assert!((1..=lines).contains(&line));
        }
    }
}

#[test]
fn random_bytes_are_no_record() {
    let mut history = Box::new(History::new());
    for seed in 0..200 {
        let mut dice = Dice { seed, thrown: 0 };
        let length = dice.below(4_000);
        let bytes: Vec<u8> = (0..length).map(|_| dice.below(256) as u8).collect();
        assert!(record::read(&bytes, &mut history).is_err());
    }
}

/// The files of a folder of `tests/records`.
fn files(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let entries = fs::read_dir(root.join(folder)).expect("the folder can be read");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let records = paths.filter(|path| path.extension().is_some_and(|ending| ending == "txt"));
    records.collect()
}

#[test]
fn kept_records_still_play() {
    for file in files("good") {
        let text = fs::read(&file).unwrap();
        if let Err(error) = record::read(&text, &mut History::new()) {
            panic!("{}: {error}", file.display());
        }
    }
}

#[test]
fn every_bad_record_is_refused_in_its_own_words() {
    for file in files("bad") {
        let text = fs::read(&file).unwrap();
        let expected = fs::read_to_string(file.with_extension("error")).unwrap();
        let refused = record::read(&text, &mut History::new()).map(drop);
        let refused = refused.expect_err("a bad record was read");
        assert_eq!(refused.to_string(), expected.trim(), "{}", file.display());
    }
}

/// The lines of PUT BACK and how many screens they take, whichever way the move goes.
fn put_back(play: &mut Play, history: &mut History, from: usize, to: usize) -> (usize, usize) {
    assert!(history.go_to(to));
    play.any_mut()
        .travel(history, from)
        .expect("a record plays");
    let told = play.any().to_do();
    assert_eq!(told.lost(), 0, "PUT BACK leaves something out");
    let (mut shown, mut screens) = (0, 0);
    while shown < told.tells().len() {
        shown += panel::fitting(told.tells().iter().skip(shown), &Names::new());
        screens += 1;
    }
    (told.tells().len(), screens)
}

/// Every move of every game on record is taken back and made again.
#[test]
fn put_back_of_a_move_of_a_real_game_leaves_nothing_out() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut longest = BTreeMap::new();
    let games = fs::read_dir(&folder).expect("records are in folders");
    let games = games.map(|game| game.expect("a folder").path());
    // Records that are only read, or refused, have folders of their own.
    let of_games =
        |game: &PathBuf| game.is_dir() && !game.ends_with("good") && !game.ends_with("bad");
    for game in games.filter(of_games) {
        for text in texts(&game) {
            let mut history = Box::new(History::new());
            let (_, mut play) = record::read(&text, &mut history).expect("a record");
            let ends: Vec<usize> = history.move_starts().chain([history.len()]).collect();
            for (&from, &to) in ends.iter().zip(&ends[1..]) {
                let back = put_back(&mut play, &mut history, to, from);
                let again = put_back(&mut play, &mut history, from, to);
                let most = longest.entry(game.clone()).or_insert((0, 0));
                *most = (*most).max(back).max(again);
            }
        }
    }
    println!("lines and screens of the longest PUT BACK: {longest:?}");
    assert!(longest.values().all(|&(lines, _)| lines > 1), "{longest:?}");
}

/// The texts in a folder.
fn texts(folder: &Path) -> Vec<Vec<u8>> {
    let files = fs::read_dir(folder).expect("the folder can be read");
    let read = |file: std::io::Result<fs::DirEntry>| fs::read(file.expect("a file").path());
    files.map(|file| read(file).expect("a text")).collect()
}

/// The seats of a report are in order, whoever won.
#[test]
fn a_report_lists_scores_by_seat_and_not_by_rank() {
    let mut won_by_another = 0;
    for (game, seats) in tables().filter(|(_, seats)| *seats > 1) {
        for seed in 0..4 {
            let played = play(game, seats, seed);
            let report = Report::of(written(&played).as_bytes()).unwrap();
            let json = report.json().unwrap();
            let places = Seat::all(seats).map(|seat| json.find(&format!("\"seat\":{}", seat.0)));
            assert!(places.is_sorted(), "{json}");
            won_by_another += usize::from(rank_of_first(&played) > 1);
        }
    }
    assert!(won_by_another > 0, "the first seat won every game");
}

fn rank_of_first(played: &Played) -> u8 {
    let standings = played.play.any().standings();
    let first = standings.seats.iter().find(|one| one.seat == Seat(0));
    first.map_or(0, |one| one.rank)
}
