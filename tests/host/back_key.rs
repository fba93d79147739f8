//! From every draft BACK alone leads to the question it began with, and nothing has changed: every
//! game, every depth, and what is opened beside the game.

use souschef::engine::history::History;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::session::Blank;
use souschef::games::{CATALOG, GameLine, Play};
use souschef::table::{BackResult, Press, PressResult};

use crate::laws::{self, Player};

/// Random games of each depth of each game.
const GAMES: u64 = 12;
/// Keys pressed in each.
const PRESSES: usize = 700;
/// The most parts of an answer, and so the most BACKs.
const MOST_PARTS: usize = 40;
const ASIDES: [MenuQuestion; 4] = [
    MenuQuestion::HouseRules,
    MenuQuestion::Fix,
    MenuQuestion::Check,
    MenuQuestion::Cards,
];

/// A table where random keys are pressed, and what it was when the question on it began.
struct Walk {
    play: Play,
    history: History,
    player: Player,
    /// What lay on the table, bit for bit, when the last answer began.
    began: String,
    /// Parts of answers that were walked back.
    walked: usize,
}

impl Walk {
    fn new(line: &GameLine, way: usize, seed: u64) -> Self {
        let (least, most) = line.seats;
        let seats = least + (seed % u64::from(most - least + 1)) as u8;
        let mut play = (line.sit)(seats, seed);
        let mut history = History::new();
        if line.openings.len() > 1 {
            play.any_mut().press(&mut history, &Blank, Press::Ok(way));
        }
        Self {
            play,
            history,
            player: Player::new(seed),
            began: String::new(),
            walked: 0,
        }
    }

    /// Everything but what the last move told, which the screen has shown by then.
    fn bits(&self) -> String {
        let table = format!("{:?}", self.play);
        let (before, told) = table.split_once("to_do: ToDo").expect("a table tells");
        let (_, after) = told.split_once("held: ").expect("a table holds");
        let live = self.history.live();
        format!("{before}{after} {:?}", self.history.slice(0, live))
    }

    /// Answers questions, mostly of the game; of the parts of an answer some are walked back from.
    fn go(&mut self) {
        for _ in 0..PRESSES {
            self.began = self.bits();
            if self.player.chance(6) {
                let aside = self.player.one_of(&ASIDES);
                self.play.any_mut().open(&self.history, aside);
            }
            if !self.answer() {
                return;
            }
        }
    }

    /// Presses keys until a move is made or the answer is walked back; false once the game is over.
    fn answer(&mut self) -> bool {
        for _ in 0..MOST_PARTS {
            let Some(question) = self.play.any().question() else {
                return false;
            };
            let press = self.player.press(&question);
            let table = self.play.any_mut();
            match table.press(&mut self.history, &Blank, press) {
                PressResult::Asked | PressResult::Turned if self.player.chance(25) => break,
                PressResult::Played(_) | PressResult::Left => {
                    while self.play.any_mut().back(&self.history) != BackResult::Nothing {}
                    return true;
                }
                _ => {}
            }
        }
        self.walk_back();
        true
    }

    fn walk_back(&mut self) {
        let live = self.history.live();
        let back = |_: &usize| self.play.any_mut().back(&self.history) != BackResult::Nothing;
        let parts = (0..=MOST_PARTS).take_while(back).count();
        assert!(parts <= MOST_PARTS, "BACK does not lead out");
        assert_eq!(self.history.live(), live, "BACK plays something");
        assert!(
            self.bits() == self.began,
            "BACK leaves\n{}\nof\n{}",
            self.bits(),
            self.began
        );
        self.walked += parts;
    }
}

/// *Leave it* cost a shell once, and a helper was used up that nobody used.
#[test]
fn back_alone_leads_from_every_draft_to_where_it_began() {
    let mut all = 0;
    for line in CATALOG {
        for way in 0..line.openings.len() {
            let mut walked = 0;
            for seed in 0..laws::games(GAMES).max(2) {
                let mut walk = Walk::new(line, way, seed);
                walk.go();
                walked += walk.walked;
            }
            let depth = line.openings[way];
            println!("{} {depth}: {walked} parts walked back", line.name);
            all += walked;
        }
        assert!(all > 0, "{}: nothing to walk back", line.name);
    }
}
