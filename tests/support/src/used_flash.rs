//! What another program may have left on a chip: sixty kinds, none of it ours.

use souschef::storage::{REGION, SECTOR};

/// How many kinds there are.
pub const KINDS: u64 = 60;

const TEXT: &[u8] = b"Used before by another program, which kept this. ";

/// Zeros, text, code, noise, blocks of each.
pub fn litter(kind: u64) -> Vec<u8> {
    let byte = |at: usize| match (kind % 6, at / SECTOR as usize % 3) {
        (0, _) => (kind / 6) as u8,
        (1, _) => TEXT[(at + kind as usize) % TEXT.len()],
        (2, _) => noise(kind, at),
        (3, 0) => 0,
        (3, _) => 0xff,
        (4, 0) => TEXT[at % TEXT.len()],
        (4, _) => noise(kind, at),
        _ => [0xff, 0x00, 0xe7, 0x4a][at / (1 + kind as usize) % 4],
    };
    (0..REGION as usize).map(byte).collect()
}

fn noise(kind: u64, at: usize) -> u8 {
    let mixed = (kind << 32 | at as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29)
        .wrapping_mul(0xbf58_476d_1ce4_e5b9)
        .to_le_bytes()[7]
}
