//! UF2: firmware in the form that drag and drop takes, 256 bytes of it in every block of 512.

use std::collections::{BTreeMap, BTreeSet};

use crate::elf::Segment;

const BLOCK: usize = 512;
const PAGE: usize = 256;
/// What is erased at once.
const SECTOR: u32 = 4096;
const START: u32 = 0x0a32_4655;
const SECOND: u32 = 0x9e5d_5157;
const END: u32 = 0x0ab1_6f30;
/// The block names the family of chips it is for.
const HAS_FAMILY: u32 = 0x2000;

/// Packs the segments for a family of chips into blocks, each a whole page of flash.
///
/// Every sector that is touched is packed whole, filled up with zeros: the boot ROM of the RP2040
/// erases a sector when it meets the first page of it and may leave the other pages behind (RP2040-E14).
pub fn pack(segments: &[Segment<'_>], family: u32) -> Vec<u8> {
    let pages = pages(segments);
    let count = pages.len() as u32;
    let blocks = pages.iter().zip(0..);
    blocks
        .flat_map(|((&address, page), number)| block(address, page, [number, count, family]))
        .collect()
}

/// The address of every block of `uf2`.
pub fn addresses(uf2: &[u8]) -> Vec<u32> {
    uf2.chunks_exact(BLOCK)
        .map(|block| u32::from_le_bytes([block[12], block[13], block[14], block[15]]))
        .collect()
}

fn pages(segments: &[Segment<'_>]) -> BTreeMap<u32, [u8; PAGE]> {
    let mut pages = BTreeMap::new();
    for segment in segments {
        for (&byte, address) in segment.bytes.iter().zip(segment.address..) {
            let place = address as usize % PAGE;
            pages.entry(address - place as u32).or_insert([0; PAGE])[place] = byte;
        }
    }
    let touched: BTreeSet<u32> = pages.keys().map(|page| page - page % SECTOR).collect();
    for sector in touched {
        for page in (sector..sector + SECTOR).step_by(PAGE) {
            pages.entry(page).or_insert([0; PAGE]);
        }
    }
    pages
}

fn block(address: u32, page: &[u8; PAGE], [number, count, family]: [u32; 3]) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    let words = [
        START,
        SECOND,
        HAS_FAMILY,
        address,
        PAGE as u32,
        number,
        count,
        family,
    ];
    for (place, word) in block.chunks_exact_mut(4).zip(words) {
        place.copy_from_slice(&word.to_le_bytes());
    }
    block[32..32 + PAGE].copy_from_slice(page);
    block[BLOCK - 4..].copy_from_slice(&END.to_le_bytes());
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAMILY: u32 = 0xe48b_ff56;
    /// Pages in a sector.
    const PAGES: usize = SECTOR as usize / PAGE;

    #[test]
    fn a_block_holds_one_page_at_its_address() {
        let bytes: Vec<u8> = (0..=255).collect();
        let segment = Segment {
            address: 0x1000_0100,
            bytes: &bytes,
        };
        let uf2 = pack(&[segment], FAMILY);
        let block = &uf2[BLOCK..2 * BLOCK];
        assert_eq!(&block[..4], b"UF2\n");
        assert_eq!(&block[32..32 + PAGE], bytes);
        assert_eq!(block[28..32], FAMILY.to_le_bytes());
        assert_eq!(addresses(&uf2)[1], 0x1000_0100);
    }

    /// A wrong number makes a drive that takes the file and throws it away: the boot ROM of an RP2040 takes blocks of
    /// family `RP2040`, that of an RP2350 blocks of family `RP2350_ARM_S`.
    #[test]
    fn each_board_gets_blocks_that_its_boot_rom_takes() {
        let family = |board: &str| {
            let boards = crate::boards::named(&[board]).unwrap();
            let segment = Segment {
                address: 0x1000_0000,
                bytes: &[1],
            };
            let uf2 = pack(&[segment], boards[0].chip().family());
            u32::from_le_bytes(uf2[28..32].try_into().unwrap())
        };
        assert_eq!(family("pico"), 0xe48b_ff56);
        assert_eq!(family("feather_rp2040"), 0xe48b_ff56);
        assert_eq!(family("pico2"), 0xe48b_ff59);
    }

    #[test]
    fn two_segments_can_share_a_page() {
        let first = Segment {
            address: 0x1000_0000,
            bytes: &[1, 2],
        };
        let second = Segment {
            address: 0x1000_0004,
            bytes: &[3; 300],
        };
        let uf2 = pack(&[first, second], FAMILY);
        assert_eq!(uf2[32..38], [1, 2, 0, 0, 3, 3]);
    }

    /// A hole of a page in a touched sector was left as it was before, with old code in it.
    #[test]
    fn a_sector_that_is_touched_is_packed_whole_and_others_not_at_all() {
        let first = Segment {
            address: 0x1000_0000,
            bytes: &[1],
        };
        let far = Segment {
            address: 0x1000_5f00,
            bytes: &[2],
        };
        let all = addresses(&pack(&[first, far], FAMILY));
        assert_eq!(all.len(), 2 * PAGES);
        assert_eq!((all[PAGES - 1], all[PAGES]), (0x1000_0f00, 0x1000_5000));
    }
}
