//! The words and flags on the command line.

use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::prelude::*;

/// What `--help` says.
pub const HELP: &str = "\
Souschef, the companion for cooking games, in a terminal.

  souschef [--flash FILE] [--seed N]
      the device: arrow keys or a and d, Enter or space for OK, Backspace, Esc or b for BACK,
      u takes back the last move, q quits
  souschef press KEYS [--flash FILE] [--png FILE] [--seed N]
      presses keys without a terminal and prints the screen afterwards; without --flash
      on a new device that is forgotten again;
      KEYS: left right ok back hold-KEY:MS hold-back wait:MS reboot, each with *N to repeat it
  souschef replay RECORD [--json]
      plays a game record through the rules and prints the table and the score; - reads it
      from standard input
  souschef record [--flash FILE] [--game N|WORD]
      prints a kept game as a record; of several, says which there are
  souschef box GAME [2] [--template] [--flash FILE]
      prints what the device was told is printed in your box or your second box, or a file to fill in
  souschef box --import BOX [--dry-run] [--flash FILE]
      teaches the device what a box file says, or only tells what would change
  souschef sheet --template
      prints a sheet to change: how a game of your own is scored (docs/sheet.md)
  souschef sheet --check SHEET
      says what is wrong with a sheet, line by line, or what it asks
  souschef sheet --score SHEET FILLINGS
      works out the points of every filling in a JSON file, one object a line
  souschef link [--flash FILE] [--yes]
      the device with its link on standard input and output: say help, and press KEYS to press
      its buttons. With --yes whatever is sent is taken as if somebody had pressed OK
  souschef --help, souschef --version

The games are kept in FILE, or in souschef/flash.bin of your data directory.
";

/// What is to be done.
#[derive(Debug, PartialEq)]
pub enum Command {
    /// The device in the terminal.
    Run(Options),
    /// Keys without a terminal.
    Press(String, Options),
    /// A record through the rules; without a file, the one on standard input.
    Replay(Option<PathBuf>, Options),
    /// A record out of a flash file.
    Record(Options),
    /// What is printed in the box of a game, out of a flash file or to fill in.
    Box(String, bool, Options),
    /// What is printed in a box, into a flash file.
    Import(PathBuf, Options),
    /// A sheet to change.
    SheetTemplate(Options),
    /// The mistakes of a sheet.
    SheetCheck(PathBuf, Options),
    /// The points of fillings of a sheet.
    SheetScore(PathBuf, PathBuf, Options),
    /// The link on standard input and output.
    Link(Options),
    /// What the program can do.
    Help,
    /// Which one it is.
    Version,
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
    /// Which box file is to be taken in.
    pub import: Option<PathBuf>,
    /// Which sheet is to be checked.
    pub check: Option<PathBuf>,
    /// Which sheet is to be worked out.
    pub score: Option<PathBuf>,
    /// Whether to print JSON.
    pub json: bool,
    /// Whether to print a file to fill in.
    pub template: bool,
    /// Whether to write nothing.
    pub dry_run: bool,
    /// Whether everything is allowed.
    pub yes: bool,
}

const FLAGS: [&str; 11] = [
    "flash", "png", "seed", "game", "import", "check", "score", "json", "template", "dry-run",
    "yes",
];

/// Reads the command line, without the name of the program; an error is a sentence.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, String> {
    let mut parser = lexopt::Parser::from_args(arguments);
    let (mut words, mut flags, mut options) = (Vec::new(), Vec::new(), Options::default());
    while let Some(argument) = parser.next().map_err(sentence)? {
        let flag = match argument {
            Long("help") | Short('h') => return Ok(Command::Help),
            Long("version") | Short('V') => return Ok(Command::Version),
            Value(word) => {
                words.push(word);
                continue;
            }
            Long(flag) => FLAGS.into_iter().find(|known| *known == flag),
            Short(_) => None,
        };
        let flag = flag.ok_or_else(|| sentence(argument.unexpected()))?;
        options.take(flag, &mut parser).map_err(sentence)?;
        flags.push(flag);
    }
    let command = command(words, options)?;
    let stray = flags.iter().find(|flag| !command.knows(flag));
    match stray {
        Some(flag) => Err(format!("{} knows no --{flag}; see --help", command.name())),
        None => Ok(command),
    }
}

fn sentence(error: lexopt::Error) -> String {
    use lexopt::Error::{MissingValue, ParsingFailed, UnexpectedOption, UnexpectedValue};
    match error {
        UnexpectedOption(flag) => format!("unknown flag {flag:?}; see --help"),
        MissingValue { option: Some(flag) } => format!("{flag} needs a value"),
        UnexpectedValue { option, .. } => format!("{option} takes no value; see --help"),
        ParsingFailed { value, .. } => format!("{value:?} is not a number"),
        other => format!("{other}; see --help"),
    }
}

impl Options {
    fn take(&mut self, flag: &str, parser: &mut lexopt::Parser) -> Result<(), lexopt::Error> {
        match flag {
            "flash" => self.flash = Some(parser.value()?.into()),
            "png" => self.png = Some(parser.value()?.into()),
            "seed" => self.seed = Some(parser.value()?.parse()?),
            "game" => self.game = Some(parser.value()?.string()?),
            "import" => self.import = Some(parser.value()?.into()),
            "check" => self.check = Some(parser.value()?.into()),
            "score" => self.score = Some(parser.value()?.into()),
            "template" => self.template = true,
            "yes" => self.yes = true,
            "dry-run" => self.dry_run = true,
            _ => self.json = true,
        }
        Ok(())
    }
}

fn command(words: Vec<OsString>, mut options: Options) -> Result<Command, String> {
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
        ("replay", [record]) => {
            let file = (record != "-").then(|| record.into());
            Ok(Command::Replay(file, options))
        }
        ("replay", _) => Err("replay needs one record, as in replay game.txt".into()),
        ("record", []) => Ok(Command::Record(options)),
        ("record", _) => Err("record takes flags only; see --help".into()),
        ("box", []) => match options.import.take() {
            Some(file) => Ok(Command::Import(file, options)),
            None => Err("box needs a game, as in box origins, or --import FILE".into()),
        },
        ("box", [game]) if options.import.is_none() => {
            Ok(Command::Box(game.to_string_lossy().into(), false, options))
        }
        ("box", [game, place]) if place == "2" && options.import.is_none() => {
            Ok(Command::Box(game.to_string_lossy().into(), true, options))
        }
        ("box", _) => Err("box takes one game, or --import FILE; see --help".into()),
        ("sheet", rest) => sheet(rest, options),
        ("link", []) => Ok(Command::Link(options)),
        ("link", _) => Err("link takes flags only; see --help".into()),
        ("help", _) => Ok(Command::Help),
        _ => Err(format!(
            "unknown word {first:?}: say press, replay, record, box, sheet, link or nothing; see --help"
        )),
    }
}

fn sheet(words: &[OsString], mut options: Options) -> Result<Command, String> {
    match (options.check.take(), options.score.take(), words) {
        (None, None, []) if options.template => Ok(Command::SheetTemplate(options)),
        (Some(sheet), None, []) => Ok(Command::SheetCheck(sheet, options)),
        (None, Some(sheet), [fillings]) => Ok(Command::SheetScore(sheet, fillings.into(), options)),
        _ => Err(
            "sheet needs --template, --check SHEET or --score SHEET FILLINGS; see --help".into(),
        ),
    }
}

impl Command {
    fn name(&self) -> &'static str {
        match self {
            Self::Run(_) => "souschef",
            Self::Press(..) => "press",
            Self::Replay(..) => "replay",
            Self::Record(_) => "record",
            Self::Box(..) => "box",
            Self::Import(..) => "box --import",
            Self::SheetTemplate(_) | Self::SheetCheck(..) | Self::SheetScore(..) => "sheet",
            Self::Link(_) => "link",
            Self::Help => "help",
            Self::Version => "version",
        }
    }

    fn knows(&self, flag: &str) -> bool {
        let known: &[&str] = match self {
            Self::Run(_) => &["flash", "seed"],
            Self::Press(..) => &["flash", "png", "seed"],
            Self::Replay(..) => &["json"],
            Self::Record(_) => &["flash", "game"],
            Self::Box(..) => &["flash", "template"],
            Self::Import(..) => &["flash", "import", "dry-run"],
            Self::SheetTemplate(_) => &["template"],
            Self::SheetCheck(..) => &["check"],
            Self::SheetScore(..) => &["score"],
            Self::Link(_) => &["flash", "yes"],
            Self::Help | Self::Version => return true,
        };
        known.contains(&flag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command, String> {
        parse(line.split_whitespace().map(OsString::from))
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
        assert_eq!(read("--png=a.png press --seed=7 ok right*3"), press);
        assert_eq!(read(""), Ok(Command::Run(Options::default())));
        assert_eq!(read("replay --help"), Ok(Command::Help));
        assert_eq!(read("--version"), Ok(Command::Version));
    }

    #[test]
    fn a_dash_is_standard_input() {
        let replay = |file: Option<&str>| {
            let file = file.map(PathBuf::from);
            Ok(Command::Replay(file, Options::default()))
        };
        assert_eq!(read("replay -"), replay(None));
        assert_eq!(read("replay game.txt"), replay(Some("game.txt")));
    }

    #[test]
    fn what_is_not_known_is_named() {
        let said = |line| read(line).unwrap_err();
        assert!(said("fly").starts_with("unknown word \"fly\""));
        assert!(said("--fly").starts_with("unknown flag \"--fly\""));
        assert!(said("-f").starts_with("unknown flag \"-f\""));
        assert_eq!(said("--json"), "souschef knows no --json; see --help");
        assert_eq!(said("--flash"), "--flash needs a value");
        assert_eq!(said("--seed x"), "\"x\" is not a number");
        assert!(said("replay a --json=b").contains("--json takes no value"));
        assert!(read("press").is_err() && read("replay").is_err() && read("replay a b").is_err());
    }
}
