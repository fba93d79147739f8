//! What is to be seen at a table, as facts with names; only those that changed are written down.

use std::collections::BTreeMap;
use std::fmt::Write;

use souschef::engine::question::{Body, Question};
use souschef::engine::seat::{Asked, Seat};
use souschef::names::Names;
use souschef::table::AnyTable;
use souschef::ui::frame::Frame;
use souschef::ui::scene;
use support::digest::Digest;

/// What was seen so far, and how each fact is now.
#[derive(Default)]
pub struct Facts {
    now: BTreeMap<String, String>,
    text: String,
}

/// The facts of one look.
struct Look(BTreeMap<String, String>);

impl Facts {
    /// Writes down something that happened.
    pub fn happened(&mut self, what: &str) {
        let _ = writeln!(self.text, "{what}");
    }

    /// Looks at everything that a screen can show and writes down what changed.
    pub fn look(&mut self, table: &dyn AnyTable) {
        let mut look = Look(BTreeMap::new());
        look.question(table);
        look.pieces(table);
        look.scores(table);
        for (name, fact) in &look.0 {
            if self.now.get(name) != Some(fact) {
                let _ = writeln!(self.text, "  {name}: {fact}");
            }
        }
        for name in self.now.keys().filter(|name| !look.0.contains_key(*name)) {
            let _ = writeln!(self.text, "  {name}: none");
        }
        self.now = look.0;
    }

    /// All of it.
    pub fn words(self) -> String {
        self.text
    }
}

impl Look {
    fn add(&mut self, name: impl Into<String>, fact: impl ToString) {
        let (name, fact) = (name.into(), fact.to_string());
        if !fact.is_empty() {
            let facts = self.0.entry(name).or_default();
            if !facts.is_empty() {
                facts.push_str(" | ");
            }
            facts.push_str(&fact);
        }
    }

    fn question(&mut self, table: &dyn AnyTable) {
        let waiting = table.waiting();
        waiting
            .iter()
            .for_each(|asked| self.add("waits", who(asked)));
        if let Some(line) = table.held() {
            self.add("held", line);
        }
        if table.is_cut() {
            self.add("cut", "yes");
        }
        let Some(question) = table.question() else {
            return;
        };
        let Question {
            step,
            title,
            verb,
            help,
            focus,
            ..
        } = &question;
        self.add(
            "asks",
            format!("{} {step}: {title} [{verb}] at {focus}", who(table.asked())),
        );
        self.add("help", help);
        match &question.body {
            Body::List(items) => items.iter().for_each(|item| {
                let closed = if item.open { "" } else { " (closed)" };
                let done = if item.done { " (ends)" } else { "" };
                self.add("rows", format!("{}{closed}{done}", item.label));
            }),
            Body::Dial { face, notes } => {
                self.add("rows", format!("dial {face}"));
                notes.iter().for_each(|note| self.add("rows", note));
            }
            Body::Form(cells) => cells
                .iter()
                .for_each(|cell| self.add("rows", format!("{} = {}", cell.label, cell.value))),
            Body::Draw => self.add("rows", "draw"),
        }
    }

    /// The pieces: what hands must do, the picture, the lines of each seat and all counts.
    fn pieces(&mut self, table: &dyn AnyTable) {
        let to_do = table.to_do();
        for line in to_do.tells() {
            self.add(to_do.panel().title(), &line.line);
        }
        let mut frame = Frame::new();
        scene::draw(&mut frame, &table.scene(), 0, &Names::new());
        self.add("picture", Digest::of(frame.pages().as_flattened()));
        self.add("flag", table.flag());
        for seat in Seat::all(table.seats()) {
            self.add(format!("purse {}", name(seat)), table.purse(seat));
            table.each_own(seat, &mut |line| {
                self.add(format!("own {}", name(seat)), line)
            });
        }
        table.each_shared(&mut |line| self.add("shared", line));
        table.counts(&mut |count, value| {
            if value != 0 {
                self.add(count.to_string(), value);
            }
        });
    }

    fn scores(&mut self, table: &dyn AnyTable) {
        for seat in Seat::all(table.seats()) {
            for row in &table.score(seat).rows {
                self.add(
                    format!("score {}", name(seat)),
                    format!("{} {} = {}", row.name, row.sum, row.points),
                );
            }
        }
        let standings = table.standings();
        for place in &standings.seats {
            self.add(
                "ranks",
                format!("{}. {} {}", place.rank, name(place.seat), place.total),
            );
        }
        self.add("tie-break", &standings.tiebreak);
        if let Some([one, several]) = standings.counted {
            self.add("ranks", format!("by {one}, {several}"));
        }
    }
}

fn name(seat: Seat) -> String {
    format!("P{}", seat.0 + 1)
}

/// Who is asked.
pub fn who(asked: Asked) -> String {
    match asked {
        Asked::Table => "table".to_owned(),
        Asked::Seat(seat) => name(seat),
    }
}
