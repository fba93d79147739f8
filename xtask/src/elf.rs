//! The firmware file: what lies in flash, what RAM it takes, which symbol has which size.

use crate::Outcome;

/// Where flash begins.
pub const FLASH: u32 = 0x1000_0000;
/// Where RAM begins.
pub const RAM: u32 = 0x2000_0000;
/// Where RAM ends.
const RAM_END: u32 = RAM + 264 * 1024;

const LOADED: u32 = 1;
const SYMBOLS: u32 = 2;
const ALLOCATED: u32 = 2;
const SYMBOL_SIZE: usize = 16;

/// A 32-bit little-endian ELF file.
#[derive(Debug)]
pub struct Elf<'a> {
    file: &'a [u8],
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
    /// Reads `file`.
    pub fn new(file: &'a [u8]) -> Outcome<Self> {
        match file.get(..6) {
            Some(b"\x7fELF\x01\x01") => Ok(Self { file }),
            _ => Err("This is not a 32-bit ELF file.".to_owned()),
        }
    }

    /// What is to be written into flash.
    pub fn segments(&self) -> Vec<Segment<'a>> {
        let headers = self.table(28, 42);
        let loaded = headers
            .into_iter()
            .filter(|&at| self.word(at) == LOADED && self.word(at + 16) > 0);
        loaded
            .map(|at| Segment {
                address: self.word(at + 12),
                bytes: self.bytes(self.word(at + 4), self.word(at + 16)),
            })
            .collect()
    }

    /// Bytes of RAM that are taken from the start.
    pub fn static_ram(&self) -> u32 {
        let sections = self.table(32, 46).into_iter();
        let in_ram = sections.filter(|&at| {
            self.word(at + 8) & ALLOCATED != 0 && (RAM..RAM_END).contains(&self.word(at + 12))
        });
        in_ram.map(|at| self.word(at + 20)).sum()
    }

    /// Every symbol that has a size.
    pub fn symbols(&self) -> Vec<Symbol<'a>> {
        let sections = self.table(32, 46);
        let Some(&table) = sections.iter().find(|&&at| self.word(at + 4) == SYMBOLS) else {
            return Vec::new();
        };
        let Some(&names) = sections.get(self.word(table + 24) as usize) else {
            return Vec::new();
        };
        let (start, size) = (
            self.word(table + 16) as usize,
            self.word(table + 20) as usize,
        );
        let entries = (start..start + size).step_by(SYMBOL_SIZE);
        entries
            .map(|at| self.symbol(at, self.word(names + 16)))
            .filter(|symbol| symbol.size > 0)
            .collect()
    }

    fn symbol(&self, at: usize, names: u32) -> Symbol<'a> {
        let name = self
            .file
            .get((names + self.word(at)) as usize..)
            .unwrap_or(&[]);
        let end = name.iter().position(|&byte| byte == 0).unwrap_or(0);
        let name = std::str::from_utf8(&name[..end]).unwrap_or("");
        Symbol {
            name,
            address: self.word(at + 4),
            size: self.word(at + 8),
        }
    }

    /// Where the entries of the table lie whose start and shape the file's header tells.
    fn table(&self, start: usize, shape: usize) -> Vec<usize> {
        let (size, count) = (self.half(shape), self.half(shape + 2));
        (0..count)
            .map(|index| self.word(start) as usize + index * size)
            .collect()
    }

    fn bytes(&self, offset: u32, length: u32) -> &'a [u8] {
        self.file
            .get(offset as usize..(offset + length) as usize)
            .unwrap_or(&[])
    }

    fn half(&self, at: usize) -> usize {
        self.file.get(at..at + 2).map_or(0, |bytes| {
            usize::from(bytes[0]) | usize::from(bytes[1]) << 8
        })
    }

    fn word(&self, at: usize) -> u32 {
        (self.half(at) | self.half(at + 2) << 16) as u32
    }
}
