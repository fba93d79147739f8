//! Scenarios: keys in, screens out. `tests/scenarios/README.md` defines the files.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use souschef::ui::frame::{Frame, HEIGHT};

use crate::flash::RamFlash;
use crate::headless::{self, SEED};
use crate::script::{self, Step};
use crate::view;

/// The line before and after a screen.
const FENCE: &str = "---";
/// What a line of keys begins with.
const KEYS: &str = ">";
/// What the line that names another seed begins with.
const SEED_IS: &str = "seed:";

/// A scenario as it stands in its file.
#[derive(Clone, Debug)]
pub struct Scenario {
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
enum Part {
    /// A comment or an empty line.
    Remark(String),
    Seed(u64),
    Keys(String, Vec<Step>),
    /// The screen to be seen now; nothing in a file that waits to be filled in.
    Screen(Option<Frame>),
}

/// The files of all scenarios in a folder and those below it, in order.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(self::files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A line that is not part of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: String,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for BadLine {}

impl Scenario {
    /// Reads a file.
    pub fn parse(text: &str) -> Result<Self, BadLine> {
        let mut parts = Vec::new();
        let mut lines = text.lines().zip(1..);
        while let Some((line, number)) = lines.next() {
            let bad = |problem: String| BadLine {
                line: number,
                problem,
            };
            let part = match line.trim() {
                FENCE => parse_screen(&mut lines).map_err(bad)?,
                line => parse_line(line).map_err(bad)?,
            };
            parts.push(part);
        }
        Ok(Self { parts })
    }

    /// The steps, with a look wherever a screen stands.
    pub fn steps(&self) -> Vec<Step> {
        let steps = self.parts.iter().flat_map(|part| match part {
            Part::Keys(_, steps) => steps.clone(),
            Part::Screen(_) => vec![Step::Look],
            _ => vec![],
        });
        steps.collect()
    }

    /// The seed of the device.
    pub fn seed(&self) -> u64 {
        let mut seeds = self.parts.iter().filter_map(|part| match part {
            Part::Seed(seed) => Some(*seed),
            _ => None,
        });
        seeds.next_back().unwrap_or(SEED)
    }

    /// Plays it on a device fresh from the factory and returns what each look saw.
    pub fn play(&self) -> Vec<Frame> {
        let mut flash = RamFlash::new();
        let mut seen = headless::play(&self.steps(), &mut flash, self.seed());
        seen.pop();
        seen
    }

    /// Compares what was seen, screen by screen, and stops at the first that differs.
    pub fn compare(&self, seen: &[Frame]) -> Result<(), Box<Mismatch>> {
        let mut after = "";
        let mut seen = seen.iter();
        for part in &self.parts {
            match part {
                Part::Keys(keys, _) => after = keys,
                Part::Screen(expected) => {
                    let seen = seen.next().cloned().unwrap_or_else(Frame::new);
                    if expected.as_ref() != Some(&seen) {
                        let (after, expected) = (after.to_owned(), expected.clone());
                        return Err(Box::new(Mismatch {
                            after,
                            expected,
                            seen,
                        }));
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The same scenario with the screens that were seen.
    pub fn with(&self, seen: Vec<Frame>) -> Self {
        let mut seen = seen.into_iter();
        let renew = |part: &Part| match part {
            Part::Screen(old) => Part::Screen(seen.next().or_else(|| old.clone())),
            other => other.clone(),
        };
        let parts = self.parts.iter().map(renew).collect();
        Self { parts }
    }
}

fn parse_line(line: &str) -> Result<Part, String> {
    if line.is_empty() || line.starts_with('#') {
        return Ok(Part::Remark(line.into()));
    }
    if let Some(keys) = line.strip_prefix(KEYS) {
        let steps = script::parse(keys).map_err(|error| error.to_string())?;
        return Ok(Part::Keys(keys.trim().into(), steps));
    }
    let seed = line.strip_prefix(SEED_IS).map(|seed| seed.trim().parse());
    match seed {
        Some(Ok(seed)) => Ok(Part::Seed(seed)),
        _ => Err(format!(
            "a line begins with #, {KEYS}, {SEED_IS} or is {FENCE}"
        )),
    }
}

fn parse_screen<'a>(lines: &mut impl Iterator<Item = (&'a str, usize)>) -> Result<Part, String> {
    let screen: Vec<&str> = lines
        .map(|(line, _)| line)
        .take_while(|&line| line != FENCE)
        .collect();
    if screen.is_empty() {
        return Ok(Part::Screen(None));
    }
    let read = view::read_half_blocks(&screen);
    let problem = || format!("a screen is {} lines of half blocks", HEIGHT / 2);
    read.map(|frame| Part::Screen(Some(frame)))
        .ok_or_else(problem)
}

/// Writes a screen as it stands in a file, without the blanks at the end of its lines.
fn write_screen(frame: &Frame, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "{FENCE}")?;
    for line in view::half_blocks(frame) {
        writeln!(f, "{}", line.trim_end())?;
    }
    writeln!(f, "{FENCE}")
}

impl fmt::Display for Scenario {
    /// Writes the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in &self.parts {
            match part {
                Part::Remark(remark) => writeln!(f, "{remark}")?,
                Part::Seed(seed) => writeln!(f, "{SEED_IS} {seed}")?,
                Part::Keys(keys, _) => writeln!(f, "{KEYS} {keys}")?,
                Part::Screen(Some(frame)) => write_screen(frame, f)?,
                Part::Screen(None) => writeln!(f, "{FENCE}\n{FENCE}")?,
            }
        }
        Ok(())
    }
}

/// A screen that is not the one a scenario expects.
#[derive(Clone, Debug)]
pub struct Mismatch {
    /// The keys before it.
    pub after: String,
    /// What was to be seen, if the file says so.
    pub expected: Option<Frame>,
    /// What was seen.
    pub seen: Frame,
}

impl fmt::Display for Mismatch {
    /// Draws both screens side by side in dots, then the one seen as a file has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "after `{KEYS} {}`: expected left, seen right",
            self.after
        )?;
        let expected = view::braille(&self.expected.clone().unwrap_or_else(Frame::new));
        for (expected, seen) in expected.iter().zip(view::braille(&self.seen)) {
            writeln!(f, "{expected} | {seen}")?;
        }
        write_screen(&self.seen, f)
    }
}

impl std::error::Error for Mismatch {}

#[cfg(test)]
mod tests {
    use super::*;

    const BARE: &str =
        "# Nothing but light.\nseed: 9\n> ok right*2\n---\n---\n\n> back\n---\n---\n";

    fn lit() -> Frame {
        let mut frame = Frame::new();
        frame.light(0..128, 0..64);
        frame
    }

    #[test]
    fn a_file_is_written_as_it_was_read() {
        let scenario = Scenario::parse(BARE).unwrap();
        assert_eq!(scenario.to_string(), BARE);
        assert_eq!((scenario.seed(), scenario.steps().len()), (9, 6));
        let filled = scenario.with(vec![Frame::new(), lit()]);
        let again = Scenario::parse(&filled.to_string()).unwrap();
        assert!(again.compare(&[Frame::new(), lit()]).is_ok());
    }

    #[test]
    fn a_screen_that_differs_is_shown_beside_the_expected_one() {
        let scenario = Scenario::parse(BARE).unwrap().with(vec![lit(), lit()]);
        let mismatch = scenario
            .compare(&[lit(), Frame::new()])
            .unwrap_err()
            .to_string();
        assert!(mismatch.starts_with("after `> back`"), "{mismatch}");
        assert_eq!(mismatch.lines().count(), 1 + 16 + 34);
    }

    #[test]
    fn a_bad_line_is_named() {
        let line = |text| Scenario::parse(text).unwrap_err().line;
        assert_eq!(line("# a\nhello"), 2);
        assert_eq!(line("> up"), 1);
        assert_eq!(line("\n---\nx\n---\n"), 2);
    }
}
