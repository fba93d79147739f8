//! Playthroughs: random tables of every game and depth, with everything that was to be seen at them in words.
//!
//! A law says what must hold; a playthrough notices whatever else changes. `playthroughs/<game>_<depth>.txt` has the
//! beginning of one table in words, so that a change can be read in a commit, and for every table a digest of
//! all its words. Each run leaves all words in `target/playthroughs`: if only a digest differs, the test shows the
//! first words that differ from the last run that passed. `UPDATE=1 cargo test --test host playthroughs` rewrites the files.
//!
//! At the first table people only play, undo and redo. At the others they also open the menu's questions, so a count or
//! a house rule that moves in its list changes those.

mod facts;

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use souschef::engine::history::History;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::question::{Body, Question};
use souschef::engine::seat::{Asked, Seat};
use souschef::games::{CATALOG, GameLine, Play};
use souschef::notebook::Notebook;
use souschef::table::{AnyTable, Learned, Press, PressResult};
use support::digest::Digest;
use support::golden::{assert_golden, difference, is_update};

use self::facts::Facts;
use crate::laws::Player;
use crate::laws::screen::ASIDES;
use crate::pinned;

/// The presses of a playthrough.
const PRESSES: usize = 900;
/// Tables of each depth, with different numbers of players.
const TABLES: u64 = 4;
/// The letters of the first table that are kept in the file.
const KEPT: usize = 10_000;
/// The actions that are tried at each look.
const SAMPLES: usize = 12;

/// A table at which keys are pressed at random.
struct Walk {
    line: &'static GameLine,
    play: Play,
    history: History,
    notebook: Notebook,
    player: Player,
    facts: Facts,
    /// Whether the menu's questions are opened now and then.
    menu: bool,
    /// Actions of all kinds, and how many of them were tried.
    samples: Vec<Vec<u8>>,
    tried: usize,
}

impl Walk {
    fn new(line: &'static GameLine, depth: usize, seed: u64) -> Self {
        let (least, most) = line.seats;
        let seats = least + ((seed + depth as u64) % u64::from(most - least + 1)) as u8;
        let play = (line.sit)(seats, seed);
        let samples = pinned::sample(play.any());
        let samples = samples.iter().map(|line| pinned::bytes(line)).collect();
        let mut walk = Self {
            line,
            play,
            history: History::new(),
            notebook: Notebook::new(),
            player: Player::new(seed + 77),
            facts: Facts::default(),
            menu: seed > 0,
            samples,
            tried: 0,
        };
        if line.openings.len() > 1 {
            walk.press(Press::Ok(depth));
        }
        walk
    }

    fn table(&self) -> &dyn AnyTable {
        self.play.any()
    }

    /// Presses a key and looks at everything.
    fn press(&mut self, press: Press) {
        let before = self.history.live();
        let memory = self.notebook.about(self.line.id);
        let table = self.play.any_mut();
        let pressed = table.press(&mut self.history, &memory, press);
        if let PressResult::Refused(reason) = &pressed {
            self.facts.happened(&format!("refused: {reason}"));
        }
        self.write_moves(before);
        if let PressResult::Played(taught) = &pressed {
            for Learned { memo, action, .. } in taught {
                let mut words = String::new();
                let printed = self.table().write_printed(*memo, action, &mut words);
                let learned = self.notebook.learn(self.line.id, *memo, action);
                let results = [printed.is_ok(), learned.is_ok()];
                self.facts
                    .happened(&format!("learned: {words} {results:?}"));
            }
        }
        self.look();
    }

    fn look(&mut self) {
        self.facts.look(self.play.any());
        self.try_samples();
    }

    /// Tries some actions that nobody was offered: an action from a journal is accepted or refused, and never panics.
    fn try_samples(&mut self) {
        for _ in 0..SAMPLES {
            self.tried += 1;
            let action = &self.samples[self.tried * 7 % self.samples.len()];
            let seats = usize::from(self.table().seats()) + 1;
            let asked = match self.tried % (seats + 1) {
                0 => Asked::Table,
                seat => Asked::Seat(Seat(seat as u8 - 1)),
            };
            if let Some(reason) = self.table().refusal(asked, action) {
                assert!(!reason.is_empty(), "a refusal has a reason");
            }
        }
    }

    /// Writes the actions that were played since the history had this length.
    fn write_moves(&mut self, from: usize) {
        for (_, played) in self.history.actions_between(from, self.history.live()) {
            let table = self.play.any();
            let mut words = String::new();
            table
                .write(played.action, &mut words)
                .expect("an action has words");
            let again = table.read(&words).expect("words are an action");
            assert_eq!(again, played.action, "{words}");
            let who = facts::who(played.asked);
            let said = table.say(played.action);
            self.facts.happened(&format!("{who} {words} ({said})"));
        }
    }

    /// Goes to another place of the history.
    fn travel(&mut self, length: Option<usize>) {
        let agreed = self.history.live();
        if let Some(length) = length.filter(|&length| self.history.go_to(length)) {
            let travelled = self.play.any_mut().travel(&self.history, agreed);
            assert!(travelled.is_ok(), "what was accepted is accepted again");
            let way = if length < agreed { "undo" } else { "redo" };
            self.facts.happened(way);
            self.look();
        }
    }

    /// Comes back as after a power cut.
    fn restart(&mut self) {
        let before = self.history.live();
        let replayed = self.play.any_mut().replay(&self.history);
        assert!(replayed.is_ok(), "what was accepted is accepted again");
        let memory = self.notebook.about(self.line.id);
        self.play.any_mut().settle(&mut self.history, &memory);
        self.play.any_mut().remind(&memory);
        self.play.any_mut().abandon(&self.history);
        self.facts.happened("power off and on");
        self.write_moves(before);
        self.look();
    }

    /// Does one thing that a person could do.
    fn step(&mut self) -> bool {
        let Some(question) = self.table().question() else {
            return false;
        };
        match self.player.below(100) {
            0..4 if self.menu => {
                let aside = self.player.one_of(&ASIDES[..4]);
                if self.play.any_mut().open(&self.history, aside) {
                    self.facts.happened(&format!("menu: {aside:?}"));
                    self.look();
                }
            }
            4..7 => {
                self.play.any_mut().back(&self.history);
                self.look();
            }
            7..8 => self.travel(self.history.last_move()),
            8..9 => self.travel(self.history.next_move()),
            9..11 => {
                let waiting: Vec<Asked> = self.table().waiting().iter().collect();
                let asked = self.player.one_of(&waiting);
                self.play.any_mut().ask(asked);
                self.look();
            }
            11..12 => self.restart(),
            12..16 => {
                let press = less(&question, &mut self.player);
                self.press(press);
            }
            _ => {
                let press = self.player.press(&question);
                self.press(press);
            }
        }
        true
    }

    /// Ends a game that did not end by itself.
    fn end(&mut self) {
        if self
            .play
            .any_mut()
            .open(&self.history, MenuQuestion::EndHere)
        {
            (0..8).for_each(|_| self.press(Press::Ok(0)));
        }
    }
}

/// A key that takes something away.
fn less(question: &Question, player: &mut Player) -> Press {
    match &question.body {
        Body::Form(cells) => Press::Less(player.below(cells.len())),
        _ => Press::Left,
    }
}

/// The words of every table of a depth.
fn walked(line: &'static GameLine, depth: usize) -> Vec<String> {
    let table = |seed| {
        let mut walk = Walk::new(line, depth, seed);
        let _ = (0..PRESSES).find(|_| !walk.step());
        walk.end();
        walk.facts.words()
    };
    (0..TABLES).map(table).collect()
}

/// What the golden file holds: the first table up to a whole line, and a digest of each table.
fn summary(tables: &[String]) -> String {
    let first = tables.first().map_or("", String::as_str);
    let whole = |line: &&str| line.as_ptr() as usize - first.as_ptr() as usize + line.len() < KEPT;
    let mut text = String::new();
    for line in first.lines().take_while(whole) {
        let _ = writeln!(text, "{line}");
    }
    for (table, number) in tables.iter().zip(1..) {
        let digest = Digest::of(table.as_bytes());
        let _ = writeln!(
            text,
            "table {number}: {} lines #{digest}",
            table.lines().count()
        );
    }
    text
}

fn check(line: &'static GameLine, depth: usize) {
    let name = format!("{}_{depth}.txt", line.word);
    let file = support::root().join("tests/host/playthroughs").join(&name);
    let tables = walked(line, depth);
    let seen = summary(&tables);
    let all = tables.concat();
    let folder = support::root().join("target/playthroughs");
    fs::create_dir_all(&folder).expect("a folder in target");
    let passed = folder.join(&name);
    if !is_update(&file) && fs::read_to_string(&file).is_ok_and(|golden| golden != seen) {
        explain(&passed, &all);
    }
    assert_golden(&file, &seen);
    fs::write(passed, all).expect("a file in target");
}

/// Prints where the words differ from those of the last run that passed.
fn explain(passed: &PathBuf, all: &str) {
    let before = fs::read_to_string(passed).unwrap_or_default();
    let now = passed.with_extension("failed.txt");
    fs::write(&now, all).expect("a file in target");
    match difference(&before, all).filter(|_| !before.is_empty()) {
        Some((line, words)) => println!(
            "{}:{line}, against the last run that passed:\n{words}",
            now.display()
        ),
        None => println!(
            "All words are in {}; run the test on a version that passes to compare.",
            now.display()
        ),
    }
}

/// Every second game of the catalog, so that two threads share them.
fn check_games(first: usize) {
    for line in CATALOG.iter().skip(first).step_by(2) {
        (0..line.openings.len()).for_each(|depth| check(line, depth));
    }
}

#[test]
fn every_game_with_an_odd_number_plays_as_it_did() {
    check_games(0);
}

#[test]
fn every_game_with_an_even_number_plays_as_it_did() {
    check_games(1);
}
