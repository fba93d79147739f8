//! Playthroughs: a random table of every game and depth, move by move, with a number for everything that was
//! to be seen on the way to each move: questions, reasons, hands, pictures, counts, scores.
//!
//! A law says what must hold; a playthrough notices whatever else changes. If that was meant,
//! `UPDATE=1 cargo test --test host playthroughs` writes the files anew.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use souschef::engine::game::MenuQuestion;
use souschef::engine::history::History;
use souschef::engine::question::{Body, Question};
use souschef::engine::seat::{Asked, Seat};
use souschef::games::{CATALOG, GameLine, Play};
use souschef::notebook::Notebook;
use souschef::table::{AnyTable, Learned, Press, PressResult};

use crate::laws::Player;
use crate::laws::screen::ASIDES;
use support::digest::Digest;
use support::golden::assert_golden;

/// The presses of a playthrough.
const PRESSES: usize = 900;
/// Tables of each depth, with different numbers of players; of those after the first ones only the end is written.
const TABLES: u64 = 4;
const WRITTEN: u64 = 2;
/// The actions that are tried at each look.
const SAMPLES: usize = 12;

/// A table at which keys are pressed at random, and what was seen since the last move.
struct Walk {
    line: &'static GameLine,
    play: Play,
    history: History,
    notebook: Notebook,
    player: Player,
    seen: Digest,
    text: String,
    /// Actions of all kinds, and how many of them were tried.
    samples: Vec<Vec<u8>>,
    tried: usize,
}

impl Walk {
    fn new(line: &'static GameLine, way: usize, seed: u64) -> Self {
        let (least, most) = line.seats;
        let seats = least + ((seed + way as u64) % u64::from(most - least + 1)) as u8;
        let mut walk = Self {
            line,
            play: (line.sit)(seats, seed),
            history: History::new(),
            notebook: Notebook::new(),
            player: Player::new(seed + 77),
            seen: Digest::NEW,
            text: String::new(),
            samples: samples(line),
            tried: 0,
        };
        if line.openings.len() > 1 {
            walk.press(Press::Ok(way));
        }
        walk
    }

    fn table(&self) -> &dyn AnyTable {
        self.play.any()
    }

    /// Presses a key and looks at everything; a move is a line of the playthrough.
    fn press(&mut self, press: Press) {
        let before = self.history.live();
        let memory = self.notebook.about(self.line.id);
        let table = self.play.any_mut();
        let pressed = table.press(&mut self.history, &memory, press);
        if let PressResult::Played(taught) = &pressed {
            for Learned { memo, action, .. } in taught {
                let mut words = String::new();
                let printed = self.table().write_printed(*memo, action, &mut words);
                let learned = self.notebook.learn(self.line.id, *memo, action);
                self.see(&format!("{words} {printed:?} {learned:?}"));
            }
        }
        match &pressed {
            PressResult::Played(taught) => {
                let pairs = taught.iter().map(|learned| (learned.memo, &learned.action));
                let pairs = pairs.collect::<Vec<_>>();
                self.see(&format!("{press:?} Played({pairs:?})"));
            }
            _ => self.see(&format!("{press:?} {pressed:?}")),
        }
        self.look();
        if self.history.live() > before {
            self.write(before);
        }
    }

    fn see(&mut self, text: &str) {
        self.seen.add(text.as_bytes());
    }

    /// Looks at everything a screen can show.
    fn look(&mut self) {
        let table = self.play.any();
        let mut text = format!(
            "{:?} {:?} {:?} {:?} {} {:?} {:?} {}\n",
            table.waiting(),
            table.asked(),
            table.question(),
            table.held(),
            table.is_cut(),
            table.to_do(),
            table.scene(),
            table.flag(),
        );
        for seat in Seat::all(table.seats()) {
            let _ = write!(text, "{:?} {:?}", table.purse(seat), table.score(seat));
            table.each_own(seat, &mut |line| text += &format!("{line}\n"));
        }
        table.each_shared(&mut |line| text += &format!("{line}\n"));
        table.counts(&mut |count, value| text += &format!("{count}: {value}\n"));
        text += &format!("{:?}", table.standings());
        for aside in ASIDES {
            text += &format!("{}", table.has_menu_question(aside));
        }
        self.see(&text);
        self.try_samples();
    }

    /// Tries some actions that nobody was offered: whatever comes from a journal is taken or refused.
    fn try_samples(&mut self) {
        let mut text = String::new();
        for _ in 0..SAMPLES {
            self.tried += 1;
            let action = &self.samples[self.tried * 7 % self.samples.len()];
            let seats = usize::from(self.table().seats()) + 1;
            let asked = match self.tried % (seats + 1) {
                0 => Asked::Table,
                seat => Asked::Seat(Seat(seat as u8 - 1)),
            };
            let _ = write!(text, "{:?}", self.table().refusal(asked, action));
        }
        self.see(&text);
    }

    /// Writes the move that begins here.
    fn write(&mut self, from: usize) {
        let entries = self.history.actions_between(from, self.history.live());
        let mut said = String::new();
        let mut line = String::new();
        for (_, played) in entries {
            let table = self.play.any();
            let mut words = String::new();
            table
                .write(played.action, &mut words)
                .expect("an action has words");
            let again = table.read(&words).expect("words are an action");
            assert_eq!(again, played.action, "{words}");
            said += &format!("{:?}", table.say(played.action));
            said += &format!("{:?}", table.refusal(played.asked, played.action));
            if line.is_empty() {
                line = format!("{:?} {words}", played.asked);
            }
        }
        self.see(&said);
        let _ = writeln!(self.text, "{line} #{}", self.seen);
    }

    /// Goes to another place of the history.
    fn travel(&mut self, length: Option<usize>) {
        let agreed = self.history.live();
        if let Some(length) = length.filter(|&length| self.history.go_to(length)) {
            let travelled = self.play.any_mut().travel(&self.history, agreed);
            self.see(&format!("{travelled:?}"));
            self.look();
            let _ = writeln!(self.text, "to {length} #{}", self.seen);
        }
    }

    /// Comes back as after a power cut.
    fn restart(&mut self) {
        let before = self.history.live();
        let replayed = self.play.any_mut().replay(&self.history);
        let memory = self.notebook.about(self.line.id);
        self.play.any_mut().settle(&mut self.history, &memory);
        self.play.any_mut().remind(&memory);
        let abandoned = self.play.any_mut().abandon(&self.history);
        self.see(&format!(
            "{replayed:?} {before} {} {abandoned}",
            self.history.live()
        ));
        self.look();
    }

    /// Does one thing that a person could do.
    fn step(&mut self) -> bool {
        let Some(question) = self.table().question() else {
            return false;
        };
        match self.player.below(100) {
            0..4 => {
                let aside = self.player.one_of(&ASIDES[..4]);
                let opened = self.play.any_mut().open(&self.history, aside);
                self.see(&format!("{aside:?} {opened}"));
                self.look();
            }
            4..7 => {
                let backed = self.play.any_mut().back(&self.history);
                self.see(&format!("{backed:?}"));
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

/// The pinned actions of a game, as bytes.
fn samples(line: &GameLine) -> Vec<Vec<u8>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/host/pinned");
    let file = PathBuf::from(folder).join(format!("{}.txt", line.word));
    let text = fs::read_to_string(file).expect("actions are pinned");
    let hex = text.lines().filter_map(|line| line.split_once(" = "));
    let bytes = hex.map(|(_, hex)| {
        let byte = |byte| u8::from_str_radix(byte, 16).expect("a byte");
        hex.split_whitespace().map(byte).collect()
    });
    bytes.collect()
}

/// A key that takes something away.
fn less(question: &Question, player: &mut Player) -> Press {
    match &question.body {
        Body::Form(cells) => Press::Less(player.below(cells.len())),
        _ => Press::Left,
    }
}

fn walked(line: &'static GameLine, way: usize) -> String {
    let mut text = String::new();
    for seed in 0..TABLES {
        let mut walk = Walk::new(line, way, seed);
        let _ = (0..PRESSES).find(|_| !walk.step());
        walk.end();
        let seats = walk.table().seats();
        let _ = match seed < WRITTEN {
            true => writeln!(text, "# {seats} at the table\n{}", walk.text),
            false => writeln!(text, "# {seats} at the table: #{}", walk.seen),
        };
    }
    text
}

fn file(line: &GameLine, way: usize) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/host/playthroughs");
    PathBuf::from(folder).join(format!("{}_{way}.txt", line.word))
}

fn check(line: &'static GameLine, way: usize) {
    let seen = walked(line, way);
    assert_golden(file(line, way), &seen);
}

/// Every second game of the catalog, so that two tests share them.
fn check_games(first: usize) {
    for line in CATALOG.iter().skip(first).step_by(2) {
        (0..line.openings.len()).for_each(|way| check(line, way));
    }
}

#[test]
fn the_first_third_and_fifth_game_play_as_they_did() {
    check_games(0);
}

#[test]
fn the_second_fourth_and_sixth_game_play_as_they_did() {
    check_games(1);
}
