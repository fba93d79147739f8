//! A seeded player at the buttons: for harvests one of the ten strongest, else a random open
//! answer, and *Done* only where nothing else is open; or a person, who mostly takes what the
//! cursor stands on.

use souschef::app::App;
use souschef::engine::question::{Body, Cell, Item, Question};
use souschef::engine::seat::Asked;
use souschef::games::CATALOG;
use souschef::keys::Key;

use super::harvest::{self, Goal};
use super::twin::{Step, Twin};
use support::player::Player as Random;

/// After so many presses without a move the player goes back and tries something else.
const PATIENCE: usize = 60;
/// In so many of a hundred cases a person takes what is proposed.
const TRUST: usize = 70;
/// After so many presses without a move a person decides at random.
const HABIT: usize = 15;

/// Somebody at the buttons.
#[derive(Debug)]
pub struct Player {
    random: Random,
    /// Whether the table is always done, and a seat takes what the cursor stands on.
    plain: bool,
    /// Whether the cursor is trusted more than chance.
    person: bool,
    /// What is answered wherever it is offered.
    wants: &'static [&'static str],
    /// Whether a row of the form was counted up since the last *Done*.
    counted: bool,
    /// The row to go to, for the question that was on the screen.
    goal: Option<(Question, usize)>,
    /// The harvest to walk, and the length of the history when it was chosen.
    walk: Option<(usize, Goal)>,
    /// Whether the last answer led to a list where nothing is open.
    astray: bool,
    /// The length of the history and the presses since it changed.
    waited: (usize, usize),
}

impl Player {
    /// A player who decides the same way for the same seed.
    pub fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
            plain: false,
            person: false,
            wants: &[],
            counted: false,
            goal: None,
            walk: None,
            astray: false,
            waited: (0, 0),
        }
    }

    /// A person, who takes what the cursor stands on seven times out of ten and what is wanted
    /// always; in plain turns the table is done and a seat takes nothing else.
    pub fn person(seed: u64, wants: &'static [&'static str], plain: bool) -> Self {
        Self {
            person: true,
            wants,
            plain,
            ..Self::new(seed)
        }
    }

    /// The presses from power-on to the first question of the game with this place in the catalog,
    /// at this depth.
    pub fn begin(&mut self, twin: &mut Twin, game: usize, depth: usize) -> Vec<Step> {
        let mut steps: Vec<Step> = (0..game).map(|_| twin.press(Key::Right)).collect();
        steps.push(twin.press(Key::Ok));
        steps.extend((0..depth).map(|_| twin.press(Key::Right)));
        while twin.app.game().is_none() {
            steps.push(twin.press(Key::Ok));
        }
        steps
    }

    /// The next key; `None` once the game is over.
    pub fn key(&mut self, app: &App) -> Option<Key> {
        let (_, table) = app.game()?;
        let question = table.question()?;
        let length = app.history().live();
        let waited = if self.waited.0 == length {
            self.waited.1 + 1
        } else {
            0
        };
        self.waited = (length, waited);
        if waited > PATIENCE {
            (self.waited, self.goal) = ((length, 0), None);
            return Some(Key::Back);
        }
        let Some(row) = app.question_row() else {
            return Some(Key::Ok);
        };
        let takes_row = match &question.body {
            Body::Form(_) => false,
            Body::List(items) => self.wanted(items).is_none(),
            _ => true,
        };
        if self.is_plain() && table.asked() != Asked::Table && takes_row {
            return Some(Key::Ok);
        }
        if harvest::is_asked(&question) {
            let walk = self.walk.filter(|&(chosen, _)| chosen == length);
            let walk = walk.map(|(_, walk)| walk);
            let first = if self.person { TRUST } else { 0 };
            let walk = walk.or_else(|| harvest::choose(table, &mut self.random, first));
            self.walk = walk.map(|walk| (length, walk));
            return Some(walk.map_or(Key::Ok, |goal| harvest::key(goal, &question)));
        }
        Some(self.answer(question, row))
    }

    /// Tells whether habit decides; a person whom it led nowhere tries anything.
    fn is_person(&self) -> bool {
        self.person && self.waited.1 <= HABIT
    }

    fn is_plain(&self) -> bool {
        self.plain && self.waited.1 <= HABIT
    }

    fn answer(&mut self, question: Question, row: usize) -> Key {
        let rows = match &question.body {
            Body::List(items) if list_rows(items) == [Row::NotNow] => {
                self.astray = true;
                return Key::Back;
            }
            Body::List(items) => list_rows(items).len(),
            Body::Form(cells) => cells.len() + 1,
            Body::Dial { .. } => return self.turn(),
            Body::Draw => return Key::Ok,
        };
        let goal = match self.goal.take() {
            Some((asked, goal)) if asked == question => goal,
            _ => self.choose(&question, row),
        };
        if row == goal {
            return Key::Ok;
        }
        self.goal = Some((question, goal));
        let right = (goal + rows - row) % rows.max(1);
        if right <= rows - right {
            Key::Right
        } else {
            Key::Left
        }
    }

    fn turn(&mut self) -> Key {
        match self.random.below(10) {
            0..5 => Key::Ok,
            5..7 if self.is_person() => Key::Ok,
            5..8 => Key::Right,
            _ => Key::Left,
        }
    }

    /// The row of the answer: open and not *Done* while there is one, but half of the time *Done*
    /// where the cursor waits on it.
    fn choose(&mut self, question: &Question, row: usize) -> usize {
        match &question.body {
            Body::List(items) => {
                let rows = list_rows(items);
                let open = rows.iter().filter(|&&row| row == Row::Open).count();
                let astray = std::mem::take(&mut self.astray);
                if let Some(wanted) = self.wanted(items) {
                    return wanted;
                }
                match open {
                    _ if self.is_person() && !astray && self.trusts(items, row) => row,
                    0 => rows.len().saturating_sub(1),
                    _ if astray && rows.last() == Some(&Row::Done) => rows.len() - 1,
                    _ if self.is_plain() && rows.last() == Some(&Row::Done) => rows.len() - 1,
                    _ if rows.get(row) == Some(&Row::Done) && self.random.below(2) == 0 => row,
                    _ => self.random.below(open),
                }
            }
            Body::Form(cells) if self.is_person() && cells.iter().any(is_filled) => cells.len(),
            Body::Form(cells) => {
                self.counted = !self.counted;
                match self.counted {
                    true => self.random.below(cells.len()),
                    false => cells.len(),
                }
            }
            _ => 0,
        }
    }

    /// The row of an open answer that is wanted wherever it is offered.
    fn wanted(&self, items: &[Item]) -> Option<usize> {
        let mut open = items.iter().filter(|item| item.open && !item.done);
        open.position(|item| self.wants.contains(&&*item.label.to_string()))
    }

    /// Tells whether a person takes the row under the cursor.
    fn trusts(&mut self, items: &[Item], row: usize) -> bool {
        let rows = list_rows(items);
        !matches!(rows.get(row), None | Some(Row::NotNow)) && self.random.chance(TRUST)
    }
}

/// Tells whether a counter of a form stands on something.
fn is_filled(cell: &Cell) -> bool {
    let value = cell.value.to_string();
    !value.is_empty() && !value.starts_with(['0', '-'])
}

/// A row of a list as the screen orders them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Open,
    NotNow,
    Done,
}

fn list_rows(items: &[Item]) -> Vec<Row> {
    let of = |row, count| std::iter::repeat_n(row, count);
    let count = |wanted: &dyn Fn(&Item) -> bool| items.iter().filter(|item| wanted(item)).count();
    let open = of(Row::Open, count(&|item| item.open && !item.done));
    let not_now = of(Row::NotNow, count(&|item| !item.open).min(1));
    let done = of(Row::Done, count(&|item| item.open && item.done));
    open.chain(not_now).chain(done).collect()
}

/// A device on which so many presses of a random game were made, and the presses.
pub fn recorded(game: usize, seed: u64, presses: usize) -> (Twin, Vec<Step>) {
    let mut twin = Twin::new(seed);
    let mut player = Player::new(seed);
    debug_assert!(game < CATALOG.len());
    let mut steps = player.begin(&mut twin, game, 0);
    while steps.len() < presses {
        let Some(key) = player.key(&twin.app) else {
            break;
        };
        steps.push(twin.press(key));
    }
    (twin, steps)
}
