//! Turns the firmware's log, in hexadecimal digits on standard input, into sentences.

use std::error::Error;
use std::io::{Read, stdin};
use std::{env, fs};

use defmt_decoder::{DecodeError, Table};

fn main() -> Result<(), Box<dyn Error>> {
    let elf = env::args_os().nth(1).ok_or("Name the firmware's ELF.")?;
    let mut digits = String::new();
    stdin().read_to_string(&mut digits)?;
    let table = Table::parse(&fs::read(elf)?)?.ok_or("This firmware logs nothing.")?;
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
