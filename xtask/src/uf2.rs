//! UF2: firmware in the form that drag and drop takes, 256 bytes of it in every block of 512.

use std::collections::BTreeMap;

use crate::elf::Segment;

const BLOCK: usize = 512;
const PAGE: usize = 256;
const START: u32 = 0x0a32_4655;
const SECOND: u32 = 0x9e5d_5157;
const END: u32 = 0x0ab1_6f30;
/// The block names the family of chips it is for.
const HAS_FAMILY: u32 = 0x2000;
/// The RP2040.
const FAMILY: u32 = 0xe48b_ff56;

/// Packs the segments into blocks, each a whole page of flash, filled up with zeros.
pub fn pack(segments: &[Segment<'_>]) -> Vec<u8> {
    let pages = pages(segments);
    let count = pages.len() as u32;
    let blocks = pages.iter().zip(0..);
    blocks
        .flat_map(|((&address, page), number)| block(address, page, number, count))
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
    pages
}

fn block(address: u32, page: &[u8; PAGE], number: u32, count: u32) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    let words = [
        START,
        SECOND,
        HAS_FAMILY,
        address,
        PAGE as u32,
        number,
        count,
        FAMILY,
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

    #[test]
    fn a_block_holds_one_page_at_its_address() {
        let bytes: Vec<u8> = (0..=255).collect();
        let uf2 = pack(&[Segment {
            address: 0x1000_0100,
            bytes: &bytes,
        }]);
        assert_eq!(uf2.len(), BLOCK);
        assert_eq!(&uf2[..4], b"UF2\n");
        assert_eq!(&uf2[32..32 + PAGE], bytes);
        assert_eq!(addresses(&uf2), [0x1000_0100]);
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
        let uf2 = pack(&[first, second]);
        assert_eq!(addresses(&uf2), [0x1000_0000, 0x1000_0100]);
        assert_eq!(uf2[32..38], [1, 2, 0, 0, 3, 3]);
    }
}
