//! Running other programs, one step at a time.

use std::process::{Command, Stdio};
use std::time::Instant;

use crate::Outcome;

/// Runs `command` under a headline, its output in plain sight.
pub fn step(headline: &str, command: &mut Command) -> Outcome {
    eprintln!("── {headline}");
    let begun = Instant::now();
    run(command)?;
    eprintln!("   {headline}: done in {} s", begun.elapsed().as_secs());
    Ok(())
}

/// Runs `command` to its end.
pub fn run(command: &mut Command) -> Outcome {
    let words = words(command);
    let status = command
        .status()
        .map_err(|error| format!("`{words}` cannot be started: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("`{words}` failed ({status})."))
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
