//! A table that does what HANDS and PUT BACK say, and nothing else, lies as the device believes:
//! through random play with undo, redo and pulled plugs, in every game.
//!
//! That the lines of one panel are right is a law of each game and of `laws::put_back`. Here the
//! screens are followed from panel to panel: none is left out, none is told twice, and each
//! begins where the last one that was acknowledged ended.

use std::collections::HashMap;

use embassy_futures::block_on;
use souschef::app::App;
use souschef::engine::prompt::Look;
use souschef::engine::question::Body;
use souschef::engine::to_do::{Panel, ToDoLine};
use souschef::games::CATALOG;
use souschef::keys::{Gesture, Key, Millis};
use souschef::run::{Start, carry_out, start};
use souschef::storage::{REGION, Storage};
use souschef::ui::frame::Frame;
use souschef_terminal::view::words;

use crate::laws::{self, Player};
use support::flash::RamFlash;

/// Random tables of each depth of each game.
const TABLES: u64 = 8;
/// Gestures at each.
const GESTURES: usize = 500;
/// Nobody is so quick that an OK is taken for one too many.
const PAUSE: Millis = 400;
/// The rows of a list that are in sight.
const ROWS: usize = 5;

/// How a table lies: as the history was at this length; and the furthest it ever was.
#[derive(Clone, Copy, Default)]
struct Lies {
    at: usize,
    furthest: usize,
}

impl Lies {
    fn follow(&mut self, length: usize) {
        self.at = length;
        self.furthest = self.furthest.max(length);
    }

    /// A move is made that takes the place of what was taken back.
    fn branch(&mut self, from: usize) {
        self.furthest = self.furthest.min(from);
    }
}

/// A device, and a table beside it.
struct Followed {
    memory: Option<Storage<RamFlash>>,
    app: Box<App>,
    player: Player,
    now: Millis,
    /// How the table of each session lies.
    tables: HashMap<u32, Lies>,
    /// Panels that were followed to their end.
    panels: [usize; 2],
    /// Long lists with an end that were seen.
    long: usize,
}

impl Followed {
    /// A device on which a game of some depth is begun.
    fn new(game: usize, depth: usize, seed: u64) -> Self {
        let mut followed = Self {
            memory: None,
            app: Box::new(App::new()),
            player: Player::new(seed),
            now: 0,
            tables: HashMap::new(),
            panels: [0; 2],
            long: 0,
        };
        // A place for a game is made ready behind the first picture, and known at the next power-on.
        followed.power_on(RamFlash::new());
        followed.reboot();
        for rows in [game, depth] {
            (0..rows).for_each(|_| followed.gesture(Gesture::Press(Key::Right)));
            followed.gesture(Gesture::Press(Key::Ok));
        }
        while followed.app.game().is_none() {
            followed.gesture(Gesture::Press(Key::Ok));
        }
        let panel = followed.panel();
        followed.check(panel);
        followed
    }

    /// Another device, for the game on this one is over; what was seen counts on.
    fn anew(self, game: usize, depth: usize, seed: u64) -> Self {
        Self {
            panels: self.panels,
            long: self.long,
            ..Self::new(game, depth, seed)
        }
    }

    /// Switches the device on; it knows what its memory keeps.
    fn power_on(&mut self, flash: RamFlash) {
        *self.app = App::new();
        self.memory = block_on(start(flash, &mut self.app, Start::Power, &mut || {}));
        let storage = self.memory.as_mut().expect("a memory that works");
        while !storage.has_clean_slot() {
            block_on(storage.erase_sector()).expect("a memory that works");
        }
        self.carry_out();
    }

    fn carry_out(&mut self) {
        block_on(carry_out(&mut self.memory, &mut self.app, &mut || {}));
    }

    fn gesture(&mut self, gesture: Gesture) {
        self.now += PAUSE;
        self.app.on_gesture(gesture, self.now);
        self.carry_out();
    }

    /// Pulls the plug.
    fn reboot(&mut self) {
        let storage = self.memory.as_mut().expect("a memory that works");
        let mut bytes = vec![0; REGION as usize];
        block_on(storage.bytes(0, &mut bytes)).expect("a memory that works");
        self.power_on(RamFlash::holding(bytes));
    }

    /// The panel on the display, if it is one.
    fn panel(&self) -> Option<Panel> {
        // Where nothing stops the table there is none, and no picture to be read.
        let (_, table) = self.app.game()?;
        table
            .to_do()
            .stops(self.app.notebook().hands())
            .then_some(())?;
        let title = words(&self.frame()).first().cloned().unwrap_or_default();
        let panels = [Panel::Hands, Panel::PutBack];
        panels
            .into_iter()
            .find(|panel| title.starts_with(panel.title()))
    }

    fn table(&mut self) -> &mut Lies {
        let session = self.app.session().expect("a game");
        self.tables.entry(session).or_default()
    }

    fn live(&self) -> usize {
        self.app.history().live()
    }

    /// Whether the way through the history is shown.
    fn is_on_the_way(&self) -> bool {
        let words = words(&self.frame());
        words
            .first()
            .is_some_and(|title| title.starts_with("Taken back"))
    }

    /// Whether the game on the table is over.
    fn is_over(&self) -> bool {
        let game = self.app.game();
        game.is_some_and(|(_, table)| table.waiting().is_empty())
    }

    /// What hands are told now.
    fn told(&self) -> Vec<String> {
        let (_, table) = self.app.game().expect("a game");
        lines(table.to_do().tells())
    }

    /// Whether the table wants to see what it is told.
    fn stops(&self) -> bool {
        let (_, table) = self.app.game().expect("a game");
        table.to_do().stops(self.app.notebook().hands())
    }

    /// What differs between the table and the device.
    fn differs(&mut self) -> Vec<String> {
        let followed = self.table().at;
        let (line, table) = self.app.game().expect("a game");
        let mut play = (line.sit)(table.seats(), 0);
        let travelled = play.any_mut().travel(self.app.history(), followed);
        travelled.expect("what was accepted is accepted again");
        lines(play.any().to_do().tells())
    }

    fn step(&mut self) {
        let (panel, before) = (self.panel(), self.live());
        let gesture = match self
            .player
            .below(if self.is_on_the_way() { 160 } else { 100 })
        {
            0..62 => Some(Gesture::Press(Key::Ok)),
            62..78 => Some(Gesture::Press(Key::Right)),
            78..84 => Some(Gesture::Press(Key::Left)),
            84..92 => Some(Gesture::Back),
            92..99 => Some(Gesture::TakeBack),
            99 => None,
            _ => Some(Gesture::Press(Key::Right)),
        };
        match gesture {
            Some(gesture) => self.gesture(gesture),
            None => self.reboot(),
        }
        if self.app.game().is_none() {
            return;
        }
        let is_ok = gesture == Some(Gesture::Press(Key::Ok));
        if is_ok && self.live() > before {
            self.table().branch(before);
        }
        let acknowledged = is_ok && self.live() == before;
        let now = self.panel();
        if let Some(panel) = panel.filter(|_| acknowledged && now.is_none()) {
            self.table().follow(before);
            self.panels[usize::from(panel == Panel::PutBack)] += 1;
        }
        self.check(now);
        self.done_is_in_sight();
    }

    /// What ends a list is to be seen wherever the cursor is.
    fn done_is_in_sight(&mut self) {
        let question = self.app.game().and_then(|(_, table)| table.question());
        let Some(question) = question.filter(|_| self.app.question_row().is_some()) else {
            return;
        };
        let Body::List(items) = &question.body else {
            return;
        };
        let done = items.iter().find(|item| item.open && item.done);
        if let Some(done) = done.filter(|_| items.len() > ROWS && question.look == Look::Plain) {
            let shown = words(&self.frame()).join("/");
            let label = done.label.to_string();
            assert!(shown.contains(&label), "{label} is not in sight: {shown}");
            self.long += 1;
        }
    }

    fn frame(&self) -> Frame {
        let mut frame = Frame::new();
        self.app.draw(&mut frame);
        match self.app.notebook().is_flipped() {
            true => frame.flipped(),
            false => frame,
        }
    }

    /// A panel says what the table lacks; a question comes when it lacks nothing. HANDS only tells what
    /// hands never did: not what they did and put back, of which they know a part by themselves.
    fn check(&mut self, panel: Option<Panel>) {
        let (live, last) = (self.live(), self.app.history().last_move());
        let asks = self.app.question_row().is_some();
        let table = *self.table();
        let is_new = Some(table.at) == last && table.furthest < live;
        match panel {
            Some(Panel::Hands) => assert!(is_new, "HANDS out of turn"),
            Some(_) => assert_eq!(self.told(), self.differs(), "PUT BACK is not what differs"),
            None if asks && table.at != live => {
                let silent = is_new && !self.stops();
                let differs = self.differs();
                assert!(silent || differs.is_empty(), "nobody was told: {differs:?}");
                self.table().follow(live);
            }
            None => {}
        }
    }
}

/// The lines for the hands.
fn lines(tells: &[ToDoLine]) -> Vec<String> {
    let tells = tells.iter().filter(|tell| tell.is_for_hands());
    tells.map(|tell| tell.line.to_string()).collect()
}

/// After taking back, HANDS repeated work done long ago once, and nothing said what to put back.
#[test]
fn a_table_that_follows_hands_and_put_back_lies_as_the_device_believes() {
    let mut long = 0;
    for (game, line) in CATALOG.iter().enumerate() {
        let mut all = [0; 2];
        for (depth, name) in line.openings.iter().enumerate() {
            let mut panels = [0; 2];
            for seed in 0..laws::games(TABLES).max(2) {
                let seed = 1_000 * game as u64 + 100 * depth as u64 + seed;
                let mut followed = Followed::new(game, depth, seed);
                for at in 0..GESTURES {
                    if followed.is_over() {
                        followed = followed.anew(game, depth, seed + at as u64);
                    }
                    followed.step();
                }
                let [hands, put_back] = followed.panels;
                long += followed.long;
                panels = [panels[0] + hands, panels[1] + put_back];
            }
            println!("{} {name}: HANDS, PUT BACK {panels:?}", line.name);
            all = [all[0] + panels[0], all[1] + panels[1]];
        }
        let has_pieces = line.word != "pad";
        assert!(
            !has_pieces || all.iter().all(|&count| count > 0),
            "{} {all:?}",
            line.name
        );
    }
    println!("{long} long lists");
}
