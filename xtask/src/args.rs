//! The words and flags on the command line.

use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::prelude::*;

use crate::web::Then;

/// What `help` says.
pub const HELP: &str = "\
The developer's commands:

  cargo xtask test [--all]                         everything: formatting, lints, tests, firmware, emulator, browser;
                                                   --all plays eight times as many random games
  cargo xtask firmware [--board NAME] [--report]   target/firmware/souschef-NAME.elf and .uf2
  cargo xtask firmware --twice [--board NAME]      whether another folder makes the same bytes of this commit
  cargo xtask web [--open] [--picture]             target/web, the page with the device in it; --open serves it,
                                                   --picture draws it for the README
  cargo xtask pins                                 which part is on which pin of each board
  cargo xtask manual [--check]                     the pictures of the documents, drawn from the device
  cargo xtask kit                                  target/kit: the printable cases, checked
  cargo xtask dist                                 target/dist: everything that a release is
  cargo xtask emulate SCENARIO                     one scenario on the real firmware, screens as text
  cargo xtask bench [PART...] [--json]             what a press, a start, a game costs; ours and peers
  cargo xtask mutants [AREA...] [--sample N] [--seed S] [--again]
                                                   which small faults the tests notice, by area";

/// What is to be done.
#[derive(Debug, PartialEq)]
pub enum Command {
    /// Everything is checked; many more random games if wanted.
    Test {
        /// Whether many more random games are played.
        all: bool,
    },
    /// The files that go onto a board.
    Firmware {
        /// Only this board.
        board: Option<String>,
        /// Whether to say what takes how many bytes.
        report: bool,
        /// Whether to build it in another folder and compare.
        twice: bool,
    },
    /// The page, and what is done with it.
    Web(Then),
    /// The table of pins.
    Pins,
    /// The pictures of the documents, drawn or only compared.
    Manual {
        /// Whether the pictures are only compared.
        check: bool,
    },
    /// The printable cases.
    Kit,
    /// The folder of a release.
    Dist,
    /// One scenario on the real firmware.
    Emulate(PathBuf),
    /// What things cost; the tool reads its own words.
    Bench(Vec<String>),
    /// The firmware's log as sentences.
    Decode(PathBuf),
    /// Which faults the tests notice; the tool reads its own words.
    Mutants(Vec<String>),
    /// What there is.
    Help,
}

/// Everything that can be said, before it is known which command it is for.
#[derive(Default)]
struct Said {
    words: Vec<String>,
    flags: Vec<&'static str>,
    board: Option<String>,
}

/// Reads the command line, without the name of the program; an error is a sentence.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, String> {
    let mut arguments = arguments.into_iter().peekable();
    for (name, tool) in TOOLS {
        if arguments.next_if(|word| word == name).is_some() {
            let words = arguments.map(|word| word.to_string_lossy().into_owned());
            return Ok(tool(words.collect()));
        }
    }
    let mut parser = lexopt::Parser::from_args(arguments);
    let mut said = Said::default();
    while let Some(argument) = parser.next().map_err(sentence)? {
        let flag = match argument {
            Value(word) => {
                said.words.push(word.string().map_err(sentence)?);
                continue;
            }
            Long("help") | Short('h') => return Ok(Command::Help),
            Long(flag) => FLAGS.into_iter().find(|known| *known == flag),
            Short(_) => None,
        };
        let flag = flag.ok_or_else(|| sentence(argument.unexpected()))?;
        said.flags.push(flag);
        said.take(flag, &mut parser).map_err(sentence)?;
    }
    said.command()
}

/// Makes a command of the words behind its name.
type ToolCommand = fn(Vec<String>) -> Command;

const FLAGS: [&str; 7] = [
    "all", "board", "check", "report", "twice", "open", "picture",
];
/// Commands of tools that read the rest of the line themselves.
const TOOLS: [(&str, ToolCommand); 2] = [("bench", Command::Bench), ("mutants", Command::Mutants)];

impl Said {
    fn take(&mut self, flag: &str, parser: &mut lexopt::Parser) -> Result<(), lexopt::Error> {
        if flag == "board" {
            self.board = Some(parser.value()?.string()?);
        }
        Ok(())
    }

    fn command(mut self) -> Result<Command, String> {
        if self.words.is_empty() {
            return match self.flags.first() {
                None => Ok(Command::Help),
                Some(flag) => Err(format!("--{flag} belongs behind a command.\n\n{HELP}")),
            };
        }
        let name = self.words.remove(0);
        let has = |flag| self.flags.contains(&flag);
        let (known, most): (&[&str], usize) = match name.as_str() {
            "test" => (&["all"], 0),
            "firmware" => (&["board", "report", "twice"], 0),
            "web" => (&["open", "picture"], 0),
            "emulate" | "decode" => (&[], 1),
            "manual" => (&["check"], 0),
            "help" | "pins" | "kit" | "dist" => (&[], 0),
            _ => return Err(format!("There is no command `{name}`.\n\n{HELP}")),
        };
        if let Some(stray) = self.flags.iter().find(|flag| !known.contains(flag)) {
            return Err(format!("{name} knows no --{stray}.\n\n{HELP}"));
        }
        if let Some(stray) = self.words.get(most) {
            return Err(format!("{name} does not know `{stray}`.\n\n{HELP}"));
        }
        Ok(match name.as_str() {
            "test" => Command::Test { all: has("all") },
            "firmware" => Command::Firmware {
                report: has("report"),
                twice: has("twice"),
                board: self.board,
            },
            "web" => Command::Web(match () {
                () if has("picture") => Then::Picture,
                () if has("open") => Then::Open,
                () => Then::Nothing,
            }),
            "pins" => Command::Pins,
            "manual" => Command::Manual {
                check: has("check"),
            },
            "kit" => Command::Kit,
            "dist" => Command::Dist,
            "emulate" => Command::Emulate(self.file("a scenario")?),
            "decode" => Command::Decode(self.file("the firmware's ELF")?),
            _ => Command::Help,
        })
    }

    fn file(&self, what: &str) -> Result<PathBuf, String> {
        let file = self.words.first().map(PathBuf::from);
        file.ok_or_else(|| format!("Name {what}.\n\n{HELP}"))
    }
}

fn sentence(error: lexopt::Error) -> String {
    format!("This cannot be read: {error}.\n\n{HELP}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command, String> {
        parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn values_stand_behind_a_blank_or_an_equals_sign() {
        let pico = Ok(Command::Firmware {
            board: Some("pico".to_owned()),
            report: true,
            twice: false,
        });
        assert_eq!(read("firmware --board pico --report"), pico);
        assert_eq!(read("firmware --report --board=pico"), pico);
        assert_eq!(read("test --all"), Ok(Command::Test { all: true }));
        assert_eq!(read("emulate a.txt"), Ok(Command::Emulate("a.txt".into())));
        let words = ["engine", "--sample", "40"].map(str::to_owned);
        assert_eq!(
            read("mutants engine --sample 40"),
            Ok(Command::Mutants(words.to_vec()))
        );
        assert_eq!(read(""), Ok(Command::Help));
    }

    #[test]
    fn what_is_not_known_is_named() {
        let said = |line| read(line).unwrap_err();
        assert!(said("fly").starts_with("There is no command `fly`."));
        assert!(said("test --open").starts_with("test knows no --open."));
        assert!(said("test twice").starts_with("test does not know `twice`."));
        assert!(said("--all").starts_with("--all belongs behind a command."));
        assert!(said("test --fast").contains("--fast"));
        assert!(said("emulate").starts_with("Name a scenario."));
    }
}
