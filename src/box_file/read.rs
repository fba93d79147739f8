//! Reads a box file line by line.

use heapless::String;

use super::{BoxError, FIRST_LINE, MAX_LINE, MAX_NAME, NAME, Problem};
use crate::engine::prompt::Memo;
use crate::engine::session::Packed;
use crate::engine::words::WordsError;
use crate::games::GameLine;
use crate::table::AnyTable;

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
        self.take(line).map_err(|problem| self.refuse(problem))
    }

    /// Says what is wrong with the last line.
    pub fn refuse(&self, problem: Problem) -> BoxError {
        let line = self.lines.max(1);
        BoxError { line, problem }
    }

    /// Says what is missing now that the file has ended.
    pub fn end(&self) -> Result<&'static GameLine, BoxError> {
        let problem = match self.part {
            Part::First => Problem::FirstLine,
            _ => Problem::NoGame,
        };
        self.game.ok_or(self.refuse(problem))
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
            Part::Facts => return self.fact(said),
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

    /// What a line says, or nothing if it is not filled in. Not inlined: a table of the game lies on the stack.
    #[inline(never)]
    fn fact(&self, said: &str) -> Result<Option<(Memo, Packed)>, Problem> {
        let game = self.game.ok_or(Problem::NoGame)?;
        let play = (game.sit)(game.usual, 0);
        match play.any().read_printed(said) {
            Err(WordsError::Missing) if is_blank(play.any(), said) => Ok(None),
            Err(error) => Err(Problem::Words(error)),
            Ok(None) => Err(Problem::NotPrinted),
            Ok(fact) => Ok(fact),
        }
    }
}

/// Tells whether a line is one of a file to fill in.
fn is_blank(table: &dyn AnyTable, said: &str) -> bool {
    let mut found = false;
    table.blanks(&mut |words| {
        let mut said = said.split_ascii_whitespace();
        found |= words.split(' ').all(|word| said.next() == Some(word)) && said.next().is_none();
    });
    found
}
