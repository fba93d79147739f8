//! Whatever the flash holds, the device boots and can be used.

use souschef::games::CATALOG;
use souschef::storage::REGION;
use souschef::ui::frame::Frame;

use super::random_keys::Hand;
use super::recording_flash::{Log, Noted};
use super::visible::Table;
use support::damage::damage;
use support::flash::{RamFlash, random};

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

#[test]
fn an_image_with_holes_and_flipped_bits_boots_a_device() {
    let images: Vec<Vec<u8>> = (0..8).map(played).collect();
    for seed in 0..40 {
        let mut bytes = images[seed as usize % images.len()].clone();
        damage(&mut bytes, seed);
        check(bytes, seed);
    }
}
