//! Functions in RAM: they run while flash is written, so nothing in them may need it.
//!
//! On the RP2040 tests in the emulator would see it; nothing emulates an RP2350.

use crate::Outcome;
use crate::elf::{Elf, FLASH};

/// Where flash ends in memory.
const FLASH_END: u32 = 0x1400_0000;

/// Looks at every function in RAM; says which of them needs flash.
pub fn check(elf: &Elf<'_>) -> Outcome {
    for (name, address, code) in elf.functions_in_ram() {
        if let Some(place) = needed(address, code) {
            return Err(format!(
                "{name} runs while flash is written, and needs what lies there, at {place:#x}."
            ));
        }
    }
    Ok(())
}

/// A place in flash that code at `address` jumps to or names, if there is one.
fn needed(address: u32, code: &[u8]) -> Option<u32> {
    let halves: Vec<u16> = code
        .chunks_exact(2)
        .map(|half| u16::from_le_bytes([half[0], half[1]]))
        .collect();
    let mut at = 0;
    while let Some(&first) = halves.get(at) {
        let here = address + 2 * at as u32;
        let is_long = first >> 11 > 0b11100;
        let place = match (is_long, halves.get(at + 1)) {
            (true, Some(&second)) => branched(here, first, second).or(moved(first, second)),
            _ => loaded(here, first, address, code),
        };
        if let Some(place) = place.filter(|place| (FLASH..FLASH_END).contains(place)) {
            return Some(place);
        }
        at += 1 + usize::from(is_long);
    }
    None
}

/// Where a long branch or a call leads.
fn branched(here: u32, first: u16, second: u16) -> Option<u32> {
    if first >> 11 != 0b11110 || second & 0x9000 != 0x9000 {
        return None;
    }
    let (first, second) = (u32::from(first), u32::from(second));
    let sign = first >> 10 & 1;
    let bit = |shift: u32| !(second >> shift ^ sign) & 1;
    let far = sign << 24 | bit(13) << 23 | bit(11) << 22 | (first & 0x3ff) << 12;
    let far = far | (second & 0x7ff) << 1;
    let far = (far << 7) as i32 >> 7;
    Some((here + 4).wrapping_add_signed(far))
}

/// The address whose upper half is moved into a register.
fn moved(first: u16, second: u16) -> Option<u32> {
    if first & 0xfbf0 != 0xf2c0 || second >> 15 != 0 {
        return None;
    }
    let (first, second) = (u32::from(first), u32::from(second));
    let half = (first & 0xf) << 12 | (first >> 10 & 1) << 11 | (second >> 12 & 7) << 8;
    Some((half | second & 0xff) << 16)
}

/// The word beside the code that is loaded into a register.
fn loaded(here: u32, first: u16, address: u32, code: &[u8]) -> Option<u32> {
    if first >> 11 != 0b01001 {
        return None;
    }
    let place = ((here + 4) & !3) + u32::from(first & 0xff) * 4;
    let from = place.checked_sub(address)? as usize;
    let word = code.get(from..from + 4)?;
    Some(u32::from_le_bytes(word.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RAM: u32 = 0x2002_0000;

    fn code(halves: &[u16]) -> Vec<u8> {
        halves.iter().flat_map(|half| half.to_le_bytes()).collect()
    }

    #[test]
    fn calls_through_pointers_and_jumps_within_need_nothing() {
        // push, blx r0, a call 16 bytes on, pop.
        let halves = [0xb5f0, 0x4780, 0xf000, 0xf808, 0xbdf0];
        assert_eq!(needed(RAM, &code(&halves)), None);
    }

    #[test]
    fn a_call_into_flash_is_seen() {
        // A call as far back as one can lead.
        let halves = [0xf400, 0xd000];
        assert_eq!(
            branched(0x1100_0000, halves[0], halves[1]),
            Some(0x1000_0004)
        );
        assert_eq!(needed(0x1100_0000, &code(&halves)), Some(0x1000_0004));
    }

    #[test]
    fn an_address_in_flash_is_seen_in_either_way_of_writing_it() {
        // ldr r0, [pc]; bx r0; and the address.
        let beside = [0x4800, 0x4700, 0x0101, 0x1000];
        assert_eq!(needed(RAM, &code(&beside)), Some(0x1000_0101));
        // movw r4, #0x3044; movt r4, #0x1002.
        let halves = [0xf243, 0x0444, 0xf2c1, 0x0402];
        assert_eq!(needed(RAM, &code(&halves)), Some(0x1002_0000));
        // movt r4, #0x2002.
        assert_eq!(needed(RAM, &code(&[0xf2c2, 0x0402])), None);
    }
}
