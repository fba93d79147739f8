//! Presses by what they are for, as a hand makes them.

use std::ops::AddAssign;

use souschef::app::App;
use souschef::engine::question::Body;
use souschef::keys::Key;

/// Presses of one key in a row from which on a hand would hold it.
const HELD: usize = 4;

/// What a press is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// It answers a list or a dial.
    Choice,
    /// It moves the cursor, turns a dial, or goes back.
    Cursor,
    /// It fills in a form.
    Form,
    /// It says that hands have done something.
    Panel,
}

impl Use {
    /// What a key is for on the screen as it is.
    pub fn of(app: &App, key: Key) -> Self {
        let question = app.game().and_then(|(_, table)| table.question());
        match (app.question_row(), question.map(|question| question.body)) {
            (None, _) => Self::Panel,
            (_, Some(Body::Form(_))) => Self::Form,
            _ if key == Key::Ok => Self::Choice,
            _ => Self::Cursor,
        }
    }
}

/// How many presses of each kind something took.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally([f64; Tally::KINDS.len()]);

impl Tally {
    /// The kinds in their order.
    pub const KINDS: [&str; 4] = ["choices", "cursor", "forms", "panels"];

    /// Counts keys; one that a hand would hold is one press.
    pub fn of(keys: &[(Key, Use)]) -> Self {
        let mut tally = Self::default();
        for run in keys.chunk_by(|a, b| a == b && a.0 != Key::Ok) {
            let presses = if run.len() >= HELD { 1 } else { run.len() };
            tally.0[run[0].1 as usize] += presses as f64;
        }
        tally
    }

    /// The presses of one kind, by its place in [`Self::KINDS`].
    pub fn kind(&self, kind: usize) -> f64 {
        self.0[kind]
    }

    /// The presses that only say that hands have done something.
    pub fn panels(&self) -> f64 {
        self.0[Use::Panel as usize]
    }

    /// All presses.
    pub fn all(&self) -> f64 {
        self.0.iter().sum()
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a += b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_is_held_is_one_press() {
        let right = (Key::Right, Use::Cursor);
        assert_eq!(Tally::of(&[right; 3]).all(), 3.0);
        assert_eq!(Tally::of(&[right; 9]).all(), 1.0);
    }

    #[test]
    fn every_press_is_of_one_kind() {
        let keys = [
            (Key::Right, Use::Cursor),
            (Key::Ok, Use::Choice),
            (Key::Ok, Use::Form),
            (Key::Ok, Use::Panel),
        ];
        let tally = Tally::of(&keys);
        assert_eq!(
            (0..4).map(|kind| tally.kind(kind)).collect::<Vec<_>>(),
            [1.0; 4]
        );
        assert_eq!(tally.panels(), 1.0);
    }
}
