//! What hands must do now, and what else there is to know.

use heapless::Vec;

use super::line::Line;

/// The most lines one move can tell.
pub const MAX_TOLD: usize = 28;

/// One thing to do or to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tell {
    /// The thing in words.
    pub line: Line,
    /// Whether hands must do it now.
    pub hands: bool,
}

/// Everything a move told, in order.
#[derive(Clone, Debug, Default)]
pub struct Told {
    tells: Vec<Tell, MAX_TOLD>,
    lost: u8,
}

impl Told {
    /// Nothing to tell.
    pub const fn new() -> Self {
        Self {
            tells: Vec::new(),
            lost: 0,
        }
    }

    /// Asks hands to do something with the pieces on the table.
    pub fn hands(&mut self, line: impl Into<Line>) {
        self.push(Tell {
            line: line.into(),
            hands: true,
        });
    }

    /// Lets the table know something.
    pub fn notice(&mut self, line: impl Into<Line>) {
        self.push(Tell {
            line: line.into(),
            hands: false,
        });
    }

    /// Everything told.
    pub fn tells(&self) -> &[Tell] {
        &self.tells
    }

    /// Tells whether hands have something to do.
    pub fn has_hands(&self) -> bool {
        self.tells.iter().any(|tell| tell.hands)
    }

    /// How many lines found no room.
    pub fn lost(&self) -> u8 {
        self.lost
    }

    /// Forgets everything told.
    pub fn clear(&mut self) {
        self.tells.clear();
        self.lost = 0;
    }

    /// Forgets what was told after the first `kept` lines.
    pub fn truncate(&mut self, kept: usize) {
        self.tells.truncate(kept);
    }

    fn push(&mut self, tell: Tell) {
        if self.tells.push(tell).is_err() {
            self.lost = self.lost.saturating_add(1);
        }
    }
}
