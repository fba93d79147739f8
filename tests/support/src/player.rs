//! A player who decides by the throw of a seeded die.

use souschef::engine::question::{Body, Question};
use souschef::table::Press;

/// A seeded source of decisions.
#[derive(Clone, Debug)]
pub struct Player(u64);

impl Player {
    /// A player who decides the same way for the same seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) as usize) % end.max(1)
    }

    /// True in `percent` of a hundred cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of several.
    pub fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// A key that does something to a question.
    pub fn press(&mut self, question: &Question) -> Press {
        match &question.body {
            Body::List(items) => Press::Ok(self.below(items.len())),
            Body::Form(cells) => Press::Ok(self.below(cells.len() + 1)),
            Body::Draw => Press::Ok(0),
            Body::Dial { .. } => {
                self.one_of(&[Press::Left, Press::Right, Press::Right, Press::Ok(0)])
            }
        }
    }
}
