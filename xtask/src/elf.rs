//! The firmware file: what lies in flash, what RAM it takes, which symbol has which size.

use object::elf::{PT_LOAD, SHF_ALLOC};
use object::read::elf::{ElfFile32, FileHeader, ProgramHeader, SectionHeader};
use object::{LittleEndian, Object, ObjectSymbol, SymbolKind};

use crate::Outcome;

/// Where flash begins.
pub const FLASH: u32 = 0x1000_0000;
/// Where RAM begins.
pub const RAM: u32 = 0x2000_0000;
/// Where the RAM of the largest chip ends.
const RAM_END: u32 = RAM + 520 * 1024;

/// A 32-bit little-endian ELF file.
#[derive(Debug)]
pub struct Elf<'a> {
    file: ElfFile32<'a, LittleEndian>,
    bytes: &'a [u8],
}

/// Bytes that lie somewhere in flash.
#[derive(Debug)]
pub struct Segment<'a> {
    /// Where they lie.
    pub address: u32,
    /// What they are.
    pub bytes: &'a [u8],
}

/// A named piece of code or data.
#[derive(Debug)]
pub struct Symbol<'a> {
    /// Its name, mangled.
    pub name: &'a str,
    /// Where it lies.
    pub address: u32,
    /// How long it is.
    pub size: u32,
}

impl<'a> Elf<'a> {
    /// Reads `bytes`.
    pub fn new(bytes: &'a [u8]) -> Outcome<Self> {
        match ElfFile32::parse(bytes) {
            Ok(file) => Ok(Self { file, bytes }),
            Err(error) => Err(format!("This is not a 32-bit ELF file: {error}.")),
        }
    }

    /// What is to be written into flash, at the addresses it is loaded to.
    pub fn segments(&self) -> Vec<Segment<'a>> {
        let headers = self.file.elf_program_headers().iter();
        let loaded = headers.filter(|header| header.p_type(LittleEndian) == PT_LOAD);
        loaded
            .map(|header| Segment {
                address: header.p_paddr(LittleEndian),
                bytes: header.data(LittleEndian, self.bytes).unwrap_or(&[]),
            })
            .filter(|segment| !segment.bytes.is_empty())
            .collect()
    }

    /// Bytes of RAM that are taken from the start.
    pub fn static_ram(&self) -> u32 {
        let header = self.file.elf_header();
        let sections = header.section_headers(LittleEndian, self.bytes);
        let in_ram = sections.unwrap_or(&[]).iter().filter(|section| {
            section.sh_flags(LittleEndian) & SHF_ALLOC != 0
                && (RAM..RAM_END).contains(&section.sh_addr(LittleEndian))
        });
        in_ram.map(|section| section.sh_size(LittleEndian)).sum()
    }

    /// Every function that runs in RAM: its name, where it runs, its code.
    pub fn functions_in_ram(&self) -> Vec<(&'a str, u32, &'a [u8])> {
        let functions = self.file.symbols().filter(|symbol| {
            symbol.kind() == SymbolKind::Text && (RAM..RAM_END).contains(&(symbol.address() as u32))
        });
        let found = functions.filter_map(|symbol| {
            // The last bit says which instructions it is written in.
            let address = symbol.address() as u32 & !1;
            let code = self.running_at(address)?.get(..symbol.size() as usize)?;
            Some((symbol.name().ok()?, address, code))
        });
        found.collect()
    }

    /// What lies at an address, and after it, while the firmware runs.
    fn running_at(&self, address: u32) -> Option<&'a [u8]> {
        self.file.elf_program_headers().iter().find_map(|header| {
            let from = address.checked_sub(header.p_vaddr(LittleEndian))?;
            let bytes = header.data(LittleEndian, self.bytes).ok()?;
            bytes.get(from as usize..).filter(|rest| !rest.is_empty())
        })
    }

    /// Every symbol that has a size.
    pub fn symbols(&self) -> Vec<Symbol<'a>> {
        let symbols = self.file.symbols().map(|symbol| Symbol {
            name: symbol.name().unwrap_or(""),
            address: symbol.address() as u32,
            size: symbol.size() as u32,
        });
        symbols.filter(|symbol| symbol.size > 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with one segment of four bytes, meant for the start of flash.
    fn smallest() -> Vec<u8> {
        let mut file = b"\x7fELF\x01\x01\x01\0\0\0\0\0\0\0\0\0".to_vec();
        let half = |file: &mut Vec<u8>, value: u16| file.extend(value.to_le_bytes());
        half(&mut file, 2);
        half(&mut file, 40);
        for word in [1, 0, 52, 0, 0_u32] {
            file.extend(word.to_le_bytes());
        }
        for value in [52, 32, 1, 40, 0, 0] {
            half(&mut file, value);
        }
        for word in [PT_LOAD, 84, RAM, FLASH, 4, 4, 4, 4] {
            file.extend(word.to_le_bytes());
        }
        file.extend([1, 2, 3, 4]);
        file
    }

    #[test]
    fn a_segment_lies_where_it_is_loaded_to() {
        let file = smallest();
        let segments = Elf::new(&file).unwrap().segments();
        let found: Vec<_> = segments
            .iter()
            .map(|one| (one.address, one.bytes))
            .collect();
        assert_eq!(found, [(FLASH, &[1, 2, 3, 4][..])]);
    }

    #[test]
    fn other_files_are_refused() {
        assert!(Elf::new(b"UF2\n").is_err());
        assert!(Elf::new(&smallest()[..40]).is_err());
    }
}
