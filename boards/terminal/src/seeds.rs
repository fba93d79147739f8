//! The numbers a board gives to chance: nobody can foresee them, unless a seed is named.

use std::hash::{BuildHasher, Hasher, RandomState};

/// A stream of numbers that depends on its seed alone.
#[derive(Clone, Debug)]
pub struct Seeds {
    next: u64,
}

impl Seeds {
    /// The numbers of this seed.
    pub fn of(seed: u64) -> Self {
        Self { next: seed }
    }

    /// Numbers nobody can foresee.
    pub fn random() -> Self {
        Self::of(RandomState::new().build_hasher().finish())
    }

    /// The next number (a step of splitmix64).
    pub fn draw(&mut self) -> u64 {
        self.next = self.next.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.next ^ (self.next >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
