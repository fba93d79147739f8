//! The Node processes in which devices are emulated.
//!
//! A process that has emulated a device for a while is several times as fast as a new one, so it is kept for the next device.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// Those that nobody uses; they end when their input does.
static FREE: Mutex<Vec<Process>> = Mutex::new(Vec::new());

/// An emulator that answers each command by a line.
#[derive(Debug)]
pub struct Process {
    node: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Process {
    /// One that is free, or a new one.
    pub fn take(root: &Path) -> Self {
        let free = FREE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        free.unwrap_or_else(|| Self::start(root))
    }

    fn start(root: &Path) -> Self {
        let mut node = Command::new("node")
            .arg(root.join("tests/emulator/serve.mjs"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node starts");
        Self {
            input: node.stdin.take().expect("node has an input"),
            output: BufReader::new(node.stdout.take().expect("node has an output")),
            node,
        }
    }

    /// Sends one command and returns its answer.
    pub fn tell(&mut self, command: &str) -> String {
        let answer = self.ask(command);
        answer.unwrap_or_else(|error| panic!("the emulator says to `{command}`: {error}"))
    }

    /// Sends one command and returns its answer, or what the emulator has against it.
    pub fn ask(&mut self, command: &str) -> Result<String, String> {
        writeln!(self.input, "{command}").expect("the emulator listens");
        let mut answer = String::new();
        self.output
            .read_line(&mut answer)
            .expect("the emulator answers");
        match answer.split_once(' ') {
            Some(("ok", value)) => Ok(value.trim().to_owned()),
            _ => Err(answer),
        }
    }

    /// A number that no other process has.
    pub fn id(&self) -> u32 {
        self.node.id()
    }

    /// Keeps it for the next device.
    pub fn give_back(self) {
        let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
        free.push(self);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may be gone already, and nobody waits for its answer.
        let _ = self.node.kill();
        let _ = self.node.wait();
    }
}
