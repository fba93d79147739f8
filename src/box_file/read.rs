//! Reads a box file line by line.

use heapless::String;

use super::{BoxError, FIRST_LINE, MAX_LINE, MAX_NAME, NAME, Problem};
use crate::engine::prompt::Memo;
use crate::engine::session::Packed;
use crate::games::GameLine;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Which part of a file is being read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    /// The line that says what it is. Next: Head.
    #[default]
    First,
    /// Game and name. Next: Facts.
    Head,
    /// One fact a line.
    Facts,
}

/// A file as far as it was read.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    part: Part,
    lines: usize,
    game: Option<&'static GameLine>,
    name: String<MAX_NAME>,
}

impl Reader {
    /// A file nobody has read a line of.
    pub fn new() -> Self {
        Self::default()
    }

    /// The game it is about, once that was read.
    pub fn game(&self) -> Option<&'static GameLine> {
        self.game
    }

    /// What the box is called.
    pub fn name(&self) -> &str {
        match self.name.as_str() {
            "" => NAME,
            name => name,
        }
    }

    /// Takes the next line, without its end; returns what it says is printed, and where that is kept.
    /// A line that is refused changes nothing, so the next one can be read all the same.
    pub fn line(&mut self, line: &[u8]) -> Result<Option<(Memo, Packed)>, BoxError> {
        self.lines += 1;
        self.take(line).map_err(|problem| BoxError {
            line: self.lines,
            problem,
        })
    }

    /// Says what is missing now that the file has ended.
    pub fn end(&self) -> Result<&'static GameLine, BoxError> {
        let problem = match self.part {
            Part::First => Problem::FirstLine,
            _ => Problem::NoGame,
        };
        let line = self.lines.max(1);
        self.game.ok_or(BoxError { line, problem })
    }

    fn take(&mut self, line: &[u8]) -> Result<Option<(Memo, Packed)>, Problem> {
        if line.len() > MAX_LINE {
            return Err(Problem::LongLine);
        }
        if self.part == Part::First {
            let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
            if line.trim_ascii_end() != FIRST_LINE.as_bytes() {
                return Err(Problem::FirstLine);
            }
            self.part = Part::Head;
            return Ok(None);
        }
        let line = core::str::from_utf8(line).map_err(|_| Problem::NotText)?;
        let said = line.split('#').next().unwrap_or_default().trim();
        match self.part {
            Part::Head if line.trim().is_empty() => self.part = Part::Facts,
            _ if said.is_empty() => {}
            Part::Facts => return self.fact(said).map(Some),
            _ => self.head(said)?,
        }
        Ok(None)
    }

    fn head(&mut self, said: &str) -> Result<(), Problem> {
        match said.split_once(':').map(|(key, value)| (key, value.trim())) {
            Some(("game", word)) => {
                self.game = Some(GameLine::by_word(word).ok_or(Problem::UnknownGame)?);
            }
            Some(("name", name)) if !name.is_empty() => {
                self.name = String::try_from(name).map_err(|_| Problem::Name)?;
            }
            Some(("name", _)) => return Err(Problem::Name),
            _ => return Err(Problem::Heading),
        }
        Ok(())
    }

    /// Not inlined: a table of the game lies on the stack.
    #[inline(never)]
    fn fact(&self, said: &str) -> Result<(Memo, Packed), Problem> {
        let game = self.game.ok_or(Problem::NoGame)?;
        let play = (game.sit)(game.usual, 0);
        let printed = play.any().read_printed(said).map_err(Problem::Words)?;
        printed.ok_or(Problem::NotPrinted)
    }
}
