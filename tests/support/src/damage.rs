//! What a memory looks like after an accident: flipped bits, holes, sectors in wrong places.

use souschef::storage::SECTOR;

use crate::flash::random;

const SLOT: usize = 20 * SECTOR as usize;

/// Damages an image in up to a few hundred places, by a seed.
pub fn damage(bytes: &mut [u8], seed: u64) {
    let mut thrown = 0;
    let mut below = |limit: usize| {
        thrown += 1;
        random(seed, thrown) as usize % limit
    };
    for _ in 0..below(300) {
        bytes[below(bytes.len())] ^= below(256) as u8;
    }
    // The first items of a slot decide most.
    for _ in 0..below(40) {
        bytes[below(6) * SLOT + below(1_000)] ^= below(256) as u8;
    }
    for _ in 0..below(12) {
        let (at, length, value) = (below(bytes.len()), 1 + below(9_000), below(256));
        let end = (at + length).min(bytes.len());
        bytes[at..end].fill(value as u8);
    }
    let sector = SECTOR as usize;
    for _ in 0..below(6) {
        let (from, to) = (below(128) * sector, below(128) * sector);
        bytes.copy_within(from..from + sector, to);
    }
}
