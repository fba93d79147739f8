//! The words and flags on the command line.

use std::ffi::OsString;
use std::path::PathBuf;

/// What `--help` says.
pub const HELP: &str = "\
Souschef, the companion for cooking games, in a terminal.

  souschef [--flash FILE] [--seed N]
      the device: arrow keys or a and d, Enter or space for OK, Backspace or b for BACK,
      u takes back the last move, q quits
  souschef press KEYS [--flash FILE] [--png FILE] [--seed N]
      presses keys without a terminal and prints the screen afterwards;
      KEYS: left right ok back hold-KEY:MS hold-back wait:MS reboot, each with *N to repeat it
  souschef replay RECORD [--json]
      plays a game record through the rules and prints the table and the score
  souschef record [--flash FILE] [--game WORD]
      prints a game of the flash file as a record
  souschef --help

The games are kept in FILE, or in souschef/flash.bin of your data directory.
";

/// What is to be done.
#[derive(Debug, PartialEq)]
pub enum Command {
    /// The device in the terminal.
    Run(Options),
    /// Keys without a terminal.
    Press(String, Options),
    /// A record through the rules.
    Replay(PathBuf, Options),
    /// A record out of a flash file.
    Record(Options),
    /// What the program can do.
    Help,
}

/// The flags.
#[derive(Debug, Default, PartialEq)]
pub struct Options {
    /// Where the games are kept.
    pub flash: Option<PathBuf>,
    /// Where the picture goes.
    pub png: Option<PathBuf>,
    /// Where chance starts.
    pub seed: Option<u64>,
    /// Which game.
    pub game: Option<String>,
    /// Whether to print JSON.
    pub json: bool,
}

/// Reads the command line, without the name of the program; an error is a sentence.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, String> {
    let mut arguments = arguments.into_iter();
    let (mut words, mut flags, mut options) = (Vec::new(), Vec::new(), Options::default());
    while let Some(argument) = arguments.next() {
        let text = argument.to_str().unwrap_or_default();
        match text {
            "--help" | "-h" => return Ok(Command::Help),
            _ if text.starts_with('-') && text.len() > 1 => {
                set(text, &mut arguments, &mut options)?;
                flags.push(text.to_owned());
            }
            _ => words.push(argument),
        }
    }
    let command = command(words, options)?;
    let stray = flags.iter().find(|flag| !command.knows(flag));
    match stray {
        Some(flag) => Err(format!("{} knows no {flag}; see --help", command.name())),
        None => Ok(command),
    }
}

fn set(
    flag: &str,
    arguments: &mut impl Iterator<Item = OsString>,
    options: &mut Options,
) -> Result<(), String> {
    if flag == "--json" {
        options.json = true;
        return Ok(());
    }
    if !["--flash", "--png", "--seed", "--game"].contains(&flag) {
        return Err(format!("unknown flag {flag:?}; see --help"));
    }
    let value = arguments.next().ok_or(format!("{flag} needs a value"))?;
    let text = value.to_string_lossy();
    match flag {
        "--seed" => {
            let number = text
                .parse()
                .map_err(|_| format!("--seed is a number, not {text:?}"));
            options.seed = Some(number?);
        }
        "--game" => options.game = Some(text.into()),
        "--png" => options.png = Some(value.into()),
        _ => options.flash = Some(value.into()),
    }
    Ok(())
}

fn command(words: Vec<OsString>, options: Options) -> Result<Command, String> {
    let mut words = words.into_iter();
    let Some(first) = words.next() else {
        return Ok(Command::Run(options));
    };
    let rest: Vec<OsString> = words.collect();
    match (first.to_str().unwrap_or_default(), rest.as_slice()) {
        ("press", []) => Err("press needs the keys, as in press \"ok right*3\"".into()),
        ("press", keys) => {
            let keys: Vec<_> = keys.iter().map(|word| word.to_string_lossy()).collect();
            Ok(Command::Press(keys.join(" "), options))
        }
        ("replay", [record]) => Ok(Command::Replay(record.into(), options)),
        ("replay", _) => Err("replay needs one record, as in replay game.txt".into()),
        ("record", []) => Ok(Command::Record(options)),
        ("record", _) => Err("record takes flags only; see --help".into()),
        ("help", _) => Ok(Command::Help),
        _ => Err(format!(
            "unknown word {first:?}: say press, replay, record or nothing; see --help"
        )),
    }
}

impl Command {
    fn name(&self) -> &'static str {
        match self {
            Self::Run(_) => "souschef",
            Self::Press(..) => "press",
            Self::Replay(..) => "replay",
            Self::Record(_) => "record",
            Self::Help => "help",
        }
    }

    fn knows(&self, flag: &str) -> bool {
        let known: &[&str] = match self {
            Self::Run(_) => &["--flash", "--seed"],
            Self::Press(..) => &["--flash", "--png", "--seed"],
            Self::Replay(..) => &["--json"],
            Self::Record(_) => &["--flash", "--game"],
            Self::Help => return true,
        };
        known.contains(&flag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command, String> {
        parse(
            line.split(' ')
                .filter(|word| !word.is_empty())
                .map(OsString::from),
        )
    }

    #[test]
    fn commands_and_flags_come_in_any_order() {
        let options = Options {
            seed: Some(7),
            png: Some("a.png".into()),
            ..Options::default()
        };
        let press = Ok(Command::Press("ok right*3".into(), options));
        assert_eq!(read("press ok right*3 --seed 7 --png a.png"), press);
        assert_eq!(read("--png a.png press --seed 7 ok right*3"), press);
        assert_eq!(read(""), Ok(Command::Run(Options::default())));
        assert_eq!(read("replay --help"), Ok(Command::Help));
    }

    #[test]
    fn what_is_not_known_is_named() {
        assert!(read("fly").unwrap_err().starts_with("unknown word \"fly\""));
        assert!(
            read("--fly")
                .unwrap_err()
                .starts_with("unknown flag \"--fly\"")
        );
        assert_eq!(
            read("--json").unwrap_err(),
            "souschef knows no --json; see --help"
        );
        assert_eq!(read("--flash").unwrap_err(), "--flash needs a value");
        assert_eq!(
            read("--seed x").unwrap_err(),
            "--seed is a number, not \"x\""
        );
        assert!(read("press").is_err() && read("replay").is_err() && read("replay a b").is_err());
    }
}
