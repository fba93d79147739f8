//! A chronicle of the notebook: whatever people do to it, at random. What was written and read again is the
//! same notebook; what else changes is noticed by the number behind every line. If that was meant,
//! `UPDATE=1 cargo test --test host chronicle` writes it anew.

use std::collections::BTreeMap;
use std::fmt::Write;

use souschef::engine::prompt::Memo;
use souschef::engine::seat::Seat;
use souschef::engine::session::Memory;
use souschef::games::CATALOG;
use souschef::names::Names;
use souschef::notebook::results::{self, Beside, Finished};
use souschef::notebook::{Notebook, PageKey, result_page};

use crate::laws::Player;
use support::digest::Digest;
use support::golden::assert_golden;
use support::notebook_words::remembered;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/host/notebook.txt");
const STEPS: usize = 4_000;
/// The steps behind a line.
const LINE: usize = 100;
/// Questions that can be learned, and the longest answer.
const MEMOS: usize = 90;
const LONGEST: usize = 15;

/// A notebook, what is written of it, and what was seen.
struct Chronicle {
    notebook: Box<Notebook>,
    pages: BTreeMap<PageKey, Vec<u8>>,
    player: Player,
    seen: Digest,
}

impl Chronicle {
    fn names(&mut self) -> (Names, u8) {
        let mut names = Names::new();
        let seats = 1 + self.player.below(6) as u8;
        for seat in Seat::all(seats) {
            let name = self.player.one_of(&["", "Ana", "Ben", "Cas", "Dee", "Eve"]);
            names.set(seat, name);
        }
        (names, seats)
    }

    fn answer(&mut self) -> (Memo, Vec<u8>) {
        let memo = Memo(self.player.below(MEMOS) as u16);
        let length = 1 + self.player.below(LONGEST);
        (memo, vec![self.player.below(5) as u8; length])
    }

    /// Does one thing; tells what came of it.
    fn step(&mut self) -> String {
        let game = 1 + self.player.below(4) as u8;
        let (memo, answer) = self.answer();
        let second = self.player.chance(30);
        let known = self.notebook.about(game).recall(memo).map(<[u8]>::to_vec);
        match self.player.below(100) {
            0..3 => self.notebook.flip(),
            3..6 => self.notebook.turn_hands(),
            6..9 => self.notebook.try_open(u32::from(game)),
            9..12 => return format!("{}", self.notebook.opened()),
            12..14 => self.notebook.park(),
            14..16 => self.notebook.forgive(),
            16..22 => {
                let (names, seats) = self.names();
                self.notebook
                    .meet_for(&names, seats, game, memo.0 as u8 % 3);
            }
            22..24 => {
                let (names, seats) = self.names();
                return format!("{}", self.notebook.may_offer_news(&names, seats));
            }
            24..25 => self.notebook.forget_groups(),
            25..26 => self.notebook.forget(game, None),
            26..32 => self.notebook.forget(game, Some(memo)),
            32..38 => self.notebook.suggest(game, memo, &answer),
            38..44 => {
                let back = self
                    .notebook
                    .bring_back(game, memo, &known.unwrap_or_default());
                return format!("{back:?}");
            }
            44..48 => {
                let name = self.player.one_of(&["", "base", "a longer name", "second"]);
                let found = self.notebook.find_box(game, name);
                let named = self.notebook.name_box(game, second, name);
                return format!("{found:?} {named:?}");
            }
            48..56 => return format!("{:?}", self.notebook.learn_in(second, game, memo, &answer)),
            56..58 => {
                let all = [(memo, &answer[..]), (Memo(memo.0 + 1), &answer[..])];
                let gone = self
                    .notebook
                    .would_forget(game, (second, "base"), all.into_iter());
                return format!("{gone}");
            }
            58..62 => return self.end_game(),
            62..63 => self.notebook.change_all(),
            63..64 => return format!("{}", self.notebook.go_on_forgetting()),
            _ => return format!("{:?}", self.notebook.learn(game, memo, &answer)),
        }
        String::new()
    }

    /// Keeps the result of a game that just began.
    fn end_game(&mut self) -> String {
        let (line, session) = (self.player.one_of(&[0, 3, 5]), self.player.below(9) as u32);
        let (line, (names, _)) = (&CATALOG[line], self.names());
        let play = (line.sit)(line.usual, 7);
        let number = self.notebook.results().number_for(session);
        let beside = Beside {
            date: None,
            start: None,
        };
        let bytes = results::write(number, session, line.id, play.any(), &names, beside);
        let added = self.notebook.add_result(&bytes);
        let mut page = vec![number as u8];
        page.extend(&bytes[..bytes.len().min(119)]);
        let key = result_page(results::page_index(number, 0));
        self.pages.insert(key, page);
        let read = Finished::read(&bytes).map(|result| result.number);
        format!("{added:?} {read:?}")
    }

    /// Writes what has changed.
    fn write(&mut self) {
        while let Some(key) = self.notebook.next_changed() {
            let page = self.notebook.page(key);
            self.seen.add(format!("{key:?} {page:?}").as_bytes());
            self.pages.insert(key, page.to_vec());
            self.notebook.written(key);
        }
    }

    fn reread(&self) -> Notebook {
        let mut read = Notebook::new();
        for (key, page) in &self.pages {
            read.load(*key, page);
        }
        read
    }

    /// Everything that can be asked of a notebook.
    fn told(notebook: &Notebook) -> String {
        let mut text = remembered(notebook).join("\n");
        let _ = write!(text, "{:?} {}", notebook.open(), notebook.has_changed());
        for game in 1..5 {
            let about = notebook.about(game);
            let boxes = [false, true].map(|second| {
                let inside = notebook.in_box(game, second).count();
                (notebook.box_name(game, second), inside)
            });
            let _ = write!(text, "{:?} {boxes:?}", notebook.depth(game));
            let memos = (0..MEMOS as u16).map(Memo);
            let known = memos.filter_map(|memo| about.recall(memo));
            let _ = write!(text, "{:?}", known.collect::<Vec<_>>());
        }
        let results = notebook.results();
        let _ = write!(text, "{:?}", notebook.names().collect::<Vec<_>>());
        let lines = (0..=results.count()).map(|row| results.newest_first(row));
        let _ = write!(text, "{:?}", lines.collect::<Vec<_>>());
        text
    }

    fn suggested(&self) -> String {
        let about = |game| self.notebook.about(game);
        let games = (1..5).map(|game| {
            let memos = (0..MEMOS as u16).map(Memo);
            let all = memos.filter_map(|memo| about(game).suggest(memo).map(<[u8]>::to_vec));
            (about(game).has_suggestions(), all.collect::<Vec<_>>())
        });
        format!("{:?}", games.collect::<Vec<_>>())
    }
}

fn told() -> String {
    let mut text = String::new();
    let mut chronicle = Chronicle {
        notebook: Box::new(Notebook::new()),
        pages: BTreeMap::new(),
        player: Player::new(3),
        seen: Digest::NEW,
    };
    for number in 0..STEPS {
        let came = chronicle.step() + &chronicle.suggested();
        chronicle.seen.add(came.as_bytes());
        if number % 3 == 0 {
            chronicle.write();
            let (now, read) = (&chronicle.notebook, chronicle.reread());
            assert_eq!(Chronicle::told(&read), Chronicle::told(now), "{number}");
        }
        let told = Chronicle::told(&chronicle.notebook);
        chronicle.seen.add(told.as_bytes());
        if number % LINE == LINE - 1 {
            let _ = writeln!(text, "{number} #{}", chronicle.seen);
        }
    }
    text
}

#[test]
fn a_chronicle_of_the_notebook_reads_as_it_did() {
    assert_golden(FILE, &told());
}
