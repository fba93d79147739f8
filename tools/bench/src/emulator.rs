//! The emulated device of the benchmark, behind the pipes of a Node process.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use souschef::keys::Key;
use souschef::ui::frame::{Frame, WIDTH};

use support::emulator::wiring::Wiring;
use xtask::{Outcome, root};

/// A device in the emulator.
#[derive(Debug)]
pub struct Emulator {
    node: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// What the emulator counted.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    values: HashMap<String, u64>,
    /// What is to be seen afterwards, where it was asked for.
    pub frame: Option<Frame>,
}

impl Counted {
    /// A number by its name.
    pub fn get(&self, name: &str) -> u64 {
        self.values.get(name).copied().unwrap_or(0)
    }

    fn parse(answer: &str) -> Self {
        let pairs = answer.split(' ').filter_map(|pair| pair.split_once('='));
        let values = pairs.filter_map(|(name, value)| Some((name.to_owned(), value.parse().ok()?)));
        let picture = answer.split(' ').find(|word| word.len() == 2048);
        Self {
            values: values.collect(),
            frame: picture.map(frame),
        }
    }
}

impl Emulator {
    /// Puts `firmware` and perhaps an image of games on a new device and powers it on.
    pub fn new(
        firmware: &Path,
        image: Option<&Path>,
        seed: Option<u64>,
    ) -> Outcome<(Self, Counted)> {
        let mut node = Command::new("node")
            .arg(root().join("tests/emulator/bench.mjs"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("The emulator cannot be started: {error}"))?;
        let input = node.stdin.take().ok_or("The emulator has no input.")?;
        let output = node.stdout.take().ok_or("The emulator has no output.")?;
        let output = BufReader::new(output);
        let mut emulator = Self {
            node,
            input,
            output,
        };
        let image = image.map_or("-".to_owned(), |image| image.display().to_string());
        let seed = seed.map_or("-".to_owned(), |seed| seed.to_string());
        let firmware_file = firmware.display();
        let wiring = wiring(firmware);
        emulator.tell(&format!("load {firmware_file} {image} {seed} {wiring}"))?;
        let started = emulator.tell("start")?;
        Ok((emulator, started))
    }

    /// Presses a key and lets it go.
    pub fn press(&mut self, key: Key) -> Outcome<Counted> {
        self.tell(&format!("press {}", name(key)))
    }

    /// Sends one command and returns what was counted.
    pub fn tell(&mut self, command: &str) -> Outcome<Counted> {
        let lost = |error| format!("The emulator is gone: {error}");
        writeln!(self.input, "{command}").map_err(lost)?;
        let mut answer = String::new();
        self.output.read_line(&mut answer).map_err(lost)?;
        match answer.trim().split_once(' ') {
            Some(("ok", value)) => Ok(Counted::parse(value)),
            _ if answer.trim() == "ok" => Ok(Counted::default()),
            _ => Err(format!("The emulator says to `{command}`: {answer}")),
        }
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        // It may be gone already, and nobody waits for its answer.
        let _ = self.node.kill();
        let _ = self.node.wait();
    }
}

/// The wiring of the board whose firmware this is; a peer is on a Pico with the same display.
fn wiring(firmware: &Path) -> String {
    let name = firmware.file_stem().and_then(|name| name.to_str());
    let name = name.unwrap_or_default();
    let board = match name.strip_prefix("souschef-") {
        Some(board) => board,
        None if name.ends_with("_spi") => "pico_spi",
        None => "pico",
    };
    let wiring = Wiring::read(&root(), board);
    wiring.map_or(String::new(), |wiring| wiring.words())
}

fn frame(digits: &str) -> Frame {
    let mut frame = Frame::new();
    for (index, digits) in digits.as_bytes().chunks(2).enumerate() {
        let byte = std::str::from_utf8(digits).map(|digits| u8::from_str_radix(digits, 16));
        if let Ok(Ok(byte)) = byte {
            frame.pages_mut()[index / WIDTH][index % WIDTH] = byte;
        }
    }
    frame
}

fn name(key: Key) -> &'static str {
    match key {
        Key::Left => "left",
        Key::Right => "right",
        Key::Ok => "ok",
        Key::Back => "back",
    }
}
