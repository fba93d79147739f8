//! Running other programs, one step at a time or side by side.

use std::env;
use std::process::{Command, Output, Stdio};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use crate::{Outcome, root};

/// A cargo for the host.
pub fn cargo(command: &str, arguments: &[&str]) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root()).arg(command).args(arguments);
    cargo
}

/// What was done and how long it took, to be told at the end.
#[derive(Debug, Default)]
pub struct Steps {
    taken: Vec<(String, u64)>,
}

/// A step that goes on beside others; what it prints is kept until it is waited for.
#[derive(Debug)]
pub struct Aside {
    headline: &'static str,
    begun: Instant,
    words: String,
    output: JoinHandle<std::io::Result<Output>>,
}

impl Steps {
    /// Runs `command` under a headline, its output in plain sight.
    pub fn step(&mut self, headline: &str, command: &mut Command) -> Outcome {
        self.work(headline, || run(command))
    }

    /// Does some work under a headline.
    pub fn work<T>(&mut self, headline: &str, work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
        eprintln!("── {headline}");
        let begun = Instant::now();
        let done = work()?;
        self.take(headline, begun);
        Ok(done)
    }

    /// Waits for a step that was begun aside.
    pub fn wait(&mut self, aside: Aside) -> Outcome {
        eprintln!("── {}", aside.headline);
        let output = match aside.output.join() {
            Ok(Ok(output)) => output,
            Ok(Err(error)) => return Err(format!("`{}` cannot be started: {error}", aside.words)),
            Err(_) => return Err(format!("`{}` was not waited for.", aside.words)),
        };
        eprint!("{}", String::from_utf8_lossy(&output.stderr));
        print!("{}", String::from_utf8_lossy(&output.stdout));
        self.take(aside.headline, aside.begun);
        succeeded(&aside.words, output.status)
    }

    /// Prints how long each step took.
    pub fn print(&self) {
        eprintln!("── steps");
        for (headline, seconds) in &self.taken {
            eprintln!("   {headline:<28}{seconds:>5} s");
        }
        let all: u64 = self.taken.iter().map(|(_, seconds)| seconds).sum();
        eprintln!("   {:<28}{all:>5} s", "one after the other");
    }

    fn take(&mut self, headline: &str, begun: Instant) {
        self.taken
            .push((headline.to_owned(), begun.elapsed().as_secs()));
    }
}

/// Begins a step that goes on beside others.
pub fn aside(headline: &'static str, mut command: Command) -> Aside {
    let words = words(&command);
    command.stdin(Stdio::null());
    Aside {
        headline,
        begun: Instant::now(),
        words,
        output: thread::spawn(move || command.output()),
    }
}

/// Runs `command` to its end.
pub fn run(command: &mut Command) -> Outcome {
    let words = words(command);
    let status = command
        .status()
        .map_err(|error| format!("`{words}` cannot be started: {error}"))?;
    succeeded(&words, status)
}

fn succeeded(words: &str, status: std::process::ExitStatus) -> Outcome {
    match status.success() {
        true => Ok(()),
        false => Err(format!("`{words}` failed ({status}).")),
    }
}

/// What `command` prints, if it can be started and succeeds.
pub fn answer(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// The command as it would be typed.
fn words(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}
