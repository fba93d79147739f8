//! A game played by keys, move by move.

use souschef::engine::seat::Asked;
use souschef::keys::Key;

use super::tally::{Tally, Use};
use crate::player::Player;
use crate::twin::Twin;

/// A move and the presses it took, those for what hands must do included.
#[derive(Clone, Debug)]
pub struct Move {
    /// Who made it.
    pub asked: Asked,
    /// The first action of it in words.
    pub words: Vec<String>,
    /// Its presses.
    pub tally: Tally,
}

impl Move {
    /// Tells whether a word stands in it.
    pub fn has(&self, word: &str) -> bool {
        self.words.iter().any(|other| other == word)
    }

    /// Tells whether one of these words stands in it.
    pub fn has_one_of(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.has(word))
    }
}

/// A game that was played.
#[derive(Debug)]
pub struct Played {
    /// The presses up to its first question.
    pub begin: f64,
    /// Its moves.
    pub moves: Vec<Move>,
    /// Whether it came to its end.
    pub over: bool,
}

impl Played {
    /// Plays a game of the catalog at a depth with a known group, until its end or so many presses.
    pub fn new(twin: &mut Twin, mut player: Player, at: (usize, usize), longest: usize) -> Self {
        let begin = player.begin(twin, at.0, at.1).len() as f64;
        let (mut moves, mut keys): (Vec<Move>, Vec<(Key, Use)>) = (Vec::new(), Vec::new());
        let mut over = false;
        for _ in 0..longest {
            let from = twin.app.history().live();
            let Some(key) = player.key(&twin.app) else {
                over = true;
                break;
            };
            let pressed = (key, Use::of(&twin.app, key));
            match (pressed.1, moves.last_mut()) {
                (Use::Panel, Some(last)) => last.tally += Tally::of(&[pressed]),
                _ => keys.push(pressed),
            }
            twin.press(key);
            if twin.app.history().live() > from {
                moves.push(made(twin, from, &std::mem::take(&mut keys)));
            }
        }
        Self { begin, moves, over }
    }

    /// All its presses.
    pub fn tally(&self) -> Tally {
        tally(&self.moves)
    }
}

/// The presses of some moves.
pub fn tally(moves: &[Move]) -> Tally {
    moves.iter().fold(Tally::default(), |mut sum, made| {
        sum += made.tally;
        sum
    })
}

fn made(twin: &Twin, from: usize, keys: &[(Key, Use)]) -> Move {
    let (_, table) = twin.app.game().expect("a game is on the table");
    let history = twin.app.history();
    let (mut text, mut asked) = (String::new(), Asked::Table);
    if let Some((_, played)) = history.actions_between(from, history.live()).next() {
        let written = table.write(played.action, &mut text);
        debug_assert!(written.is_ok(), "an action has words");
        asked = played.asked;
    }
    Move {
        asked,
        words: text.split(' ').map(str::to_owned).collect(),
        tally: Tally::of(keys),
    }
}
