//! `cargo xtask decode ELF`: turns the firmware's log, in hexadecimal digits, into sentences.

use std::io::{Read, stdin};
use std::path::Path;

use defmt_decoder::{DecodeError, Table};

use crate::Outcome;
use crate::firmware::read;

/// Reads a log from standard input and prints it.
pub fn run(elf: &Path) -> Outcome {
    let mut digits = String::new();
    stdin()
        .read_to_string(&mut digits)
        .map_err(|error| error.to_string())?;
    let table = Table::parse(&read(elf)?).map_err(|error| error.to_string())?;
    let table = table.ok_or("This firmware logs nothing.")?;
    let mut decoder = table.new_stream_decoder();
    decoder.received(&bytes(digits.trim()));
    loop {
        match decoder.decode() {
            Ok(frame) => println!("{}", frame.display(false)),
            Err(DecodeError::Malformed) => continue,
            Err(DecodeError::UnexpectedEof) => return Ok(()),
        }
    }
}

fn bytes(digits: &str) -> Vec<u8> {
    let pairs = digits.as_bytes().chunks(2);
    pairs
        .filter_map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect()
}
