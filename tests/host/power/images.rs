//! Whatever the flash holds, the device boots and can be used.

use proptest::prelude::*;
use souschef::games::CATALOG;
use souschef::storage::REGION;
use souschef::ui::frame::Frame;

use super::hand::Hand;
use super::noted::{Log, Noted};
use super::table::Table;
use crate::flash::{RamFlash, random};

/// Boots, plays a little, and boots again.
fn check(bytes: Vec<u8>, seed: u64) {
    let mut flash = RamFlash::holding(bytes);
    let home = Table::booted(&mut RamFlash::new()).frame;
    let mut hand = Hand::new(seed, 0, 60, &home, Log::default());
    let first = Table::played(&mut flash, &mut hand);
    assert_ne!(first.frame, Frame::new(), "nothing is shown");
    let again = Table::booted(&mut flash);
    assert_ne!(again.frame, Frame::new(), "nothing is shown");
}

/// The image of a device that was played with.
fn played(seed: u64) -> Vec<u8> {
    let home = Table::booted(&mut RamFlash::new()).frame;
    let log = Log::default();
    let mut hand = Hand::new(seed, seed as usize % CATALOG.len(), 400, &home, log.clone());
    let mut flash = Noted {
        ram: RamFlash::new(),
        log,
    };
    Table::played(&mut flash, &mut hand);
    flash.ram.bytes
}

#[test]
fn an_image_of_all_zeros_all_ones_or_noise_boots_a_device() {
    check(vec![0x00; REGION as usize], 1);
    check(vec![0xff; REGION as usize], 2);
    for seed in 0..4 {
        let noise = (0..REGION).map(|at| random(seed, at.into()) as u8);
        check(noise.collect(), seed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_image_with_holes_and_flipped_bits_boots_a_device(
        seed in 0..8_u64,
        flips in prop::collection::vec((0..REGION as usize, any::<u8>()), 0..200),
        near in prop::collection::vec((0..6_000_usize, any::<u8>()), 0..40),
        fills in prop::collection::vec((0..REGION as usize, 1..9_000_usize, any::<u8>()), 0..6),
        swaps in prop::collection::vec((0..128_usize, 0..128_usize), 0..6),
    ) {
        let mut bytes = played(seed);
        for (at, flip) in flips {
            bytes[at] ^= flip;
        }
        for (at, flip) in near {
            let slot = at % 6 * 20 * 4096;
            bytes[slot + at / 6] ^= flip;
        }
        for (at, length, value) in fills {
            let end = (at + length).min(bytes.len());
            bytes[at..end].fill(value);
        }
        for (from, to) in swaps {
            bytes.copy_within(from * 4096..(from + 1) * 4096, to * 4096);
        }
        check(bytes, seed);
    }
}
