//! The head of a sheet: its name, who plays, how it ends, who wins. Lines that name rows are read last, so
//! that they may stand anywhere.

use super::formula::Uses;
use super::{Parser, Read, push, span};
use crate::sheet::mistake::{Mistake, What};
use crate::sheet::text::Cursor;
use crate::sheet::{End, Key, KeyOf, MAX_PLAYERS, MAX_TITLE, Wins};

/// What a line can begin with.
const BEGINNINGS: &str = "a line begins with name, players, start, wins, rounds, tiebreak, each round, at the end, row, ask, note or many";
const ENDS: &str = "a number of rounds, until 100, until NAME 10, open or anyone";
const WINS: &str = "most, fewest, most NAME or at least 25";

impl Parser<'_> {
    /// Reads a line of the head that names no rows.
    pub fn head<'t>(&mut self, mut line: Cursor<'t>) -> Read<'t> {
        let whole = line;
        if take_word(&mut line, "name") {
            return self.title(line);
        }
        if take_word(&mut line, "players") {
            return self.players(line);
        }
        if take_word(&mut line, "start") {
            let start = line
                .number()
                .ok_or(line.wrong(What::Say("a number, for example start: 501")))?;
            self.sheet.start = start;
            return done(line);
        }
        match is_late(whole) {
            true => Ok(()),
            false => Err(first_word(whole, What::Rule(BEGINNINGS))),
        }
    }

    /// Reads a line of the head that may name rows: all of them are known now.
    pub fn late_line(&mut self, line: Cursor<'_>) {
        if let Err(mistake) = self.try_late_line(line) {
            self.wrong(mistake);
        }
    }

    fn try_late_line<'t>(&mut self, mut line: Cursor<'t>) -> Read<'t> {
        if take_word(&mut line, "wins") {
            return self.wins(line);
        }
        if take_word(&mut line, "rounds") {
            return self.rounds(line);
        }
        if take_word(&mut line, "tiebreak") {
            return self.tiebreak(line);
        }
        Ok(())
    }

    fn title<'t>(&mut self, line: Cursor<'t>) -> Read<'t> {
        let letters = line.rest().trim().chars().count();
        self.title_line = line.line;
        match letters {
            0 => Err(line.all_wrong(What::Say("the name of the game"))),
            1..=MAX_TITLE => {
                self.sheet.title = span(line);
                Ok(())
            }
            _ => Err(line.all_wrong(What::LongTitle(letters))),
        }
    }

    fn players<'t>(&mut self, mut line: Cursor<'t>) -> Read<'t> {
        let from = line;
        let expected = What::Say("for example 2-4, 2 teams or 1 team; 6 is the most");
        let least = line.number().ok_or(from.wrong(expected))?;
        let most = match line.sign("-") || line.word("to") {
            true => line.number().ok_or(from.wrong(expected))?,
            false => least,
        };
        self.sheet.teams = line.word("teams") || line.word("team");
        if least < 1 || most < least || most > MAX_PLAYERS as i16 {
            return Err(from.wrong(expected));
        }
        self.sheet.players = (least as u8, most as u8);
        done(line)
    }

    fn wins<'t>(&mut self, mut line: Cursor<'t>) -> Read<'t> {
        let from = line;
        let fewest = line.word("fewest");
        if fewest || line.word("most") {
            self.sheet.wins = match (line.is_done(), fewest) {
                (true, false) => Wins::Most,
                (true, true) => Wins::Fewest,
                (false, false) => Wins::MostOf(self.row_name(&mut line)?),
                (false, true) => Wins::FewestOf(self.row_name(&mut line)?),
            };
            return done(line);
        }
        match line.word("at least").then(|| line.number()).flatten() {
            Some(least) => self.sheet.wins = Wins::AtLeast(least),
            None => return Err(from.wrong(What::Say(WINS))),
        }
        done(line)
    }

    fn rounds<'t>(&mut self, mut line: Cursor<'t>) -> Read<'t> {
        if !self.sheet.has_rounds {
            return Err(line.all_wrong(What::Only("rounds: needs each round: on a line of its own, above what is asked in every round")));
        }
        loop {
            let end = self.end(&mut line)?;
            push(&mut self.sheet.ends, end, line, "ends")?;
            if !line.sign(",") {
                return done(line);
            }
        }
    }

    fn end<'t>(&mut self, line: &mut Cursor<'t>) -> Read<'t, End> {
        if line.word("open") {
            return Ok(End::Open);
        }
        if line.word("anyone") {
            return Ok(End::Anyone);
        }
        if line.word("until") {
            return self.until(line);
        }
        let (mut piece, behind) = line.until(&[',']);
        let from = piece;
        cut_words(&mut piece, " rounds");
        let rounds = self
            .formula(&mut piece, Uses::Players)
            .map_err(|_| from.wrong(What::Say(ENDS)))?;
        *line = behind;
        Ok(End::Rounds(rounds))
    }

    fn until<'t>(&mut self, line: &mut Cursor<'t>) -> Read<'t, End> {
        let (mut piece, behind) = line.until(&[',']);
        let at_once = cut_words(&mut piece, " at once");
        let row = self.line_at(piece);
        piece.at += row.map_or(0, |(_, length)| length);
        let from = piece;
        let reaches = self
            .formula(&mut piece, Uses::Players)
            .map_err(|_| from.wrong(What::Say(ENDS)))?;
        *line = behind;
        Ok(End::Until {
            line: row.map(|(row, _)| row),
            reaches,
            at_once,
        })
    }

    fn tiebreak<'t>(&mut self, mut line: Cursor<'t>) -> Read<'t> {
        loop {
            let by = self.key(&mut line)?;
            let key = Key {
                by,
                fewest: line.word("fewest"),
            };
            push(&mut self.sheet.tiebreak, key, line, "tie-breaks")?;
            if !line.sign(",") {
                return done(line);
            }
        }
    }

    fn key<'t>(&mut self, line: &mut Cursor<'t>) -> Read<'t, KeyOf> {
        if let Some((row, length)) = self.line_at(*line) {
            line.at += length;
            return Ok(KeyOf::Line(row));
        }
        match () {
            () if line.word("total") => Ok(KeyOf::Total),
            () if line.word("seat") => Ok(KeyOf::Seat),
            () => Err(line.wrong(What::Is(
                "is no row; name a row, or write for example \"ask gold: 0-20, only if tied\"",
            ))),
        }
    }

    fn row_name<'t>(&mut self, line: &mut Cursor<'t>) -> Read<'t, u8> {
        let found = self
            .line_at(*line)
            .ok_or(line.wrong(What::Is("is no row; name a row")))?;
        line.at += found.1;
        Ok(found.0)
    }
}

/// Takes a word and the colon behind it.
fn take_word(line: &mut Cursor<'_>, word: &str) -> bool {
    let before = *line;
    let taken = line.word(word) && line.sign(":");
    if !taken {
        *line = before;
    }
    taken
}

fn is_late(mut line: Cursor<'_>) -> bool {
    ["wins", "rounds", "tiebreak"]
        .iter()
        .any(|word| take_word(&mut line, word))
}

/// A mistake about the first word of a line.
fn first_word<'t>(mut line: Cursor<'t>, what: What<'t>) -> Mistake<'t> {
    line.trim();
    let found = line.rest().split([' ', ':']).next().unwrap_or("");
    Mistake {
        line: line.line,
        found,
        what,
    }
}

/// Cuts words off the end of a piece.
pub fn cut_words(piece: &mut Cursor<'_>, words: &str) -> bool {
    let rest = piece.rest().trim_end();
    let lower = rest.len() >= words.len() && rest.is_char_boundary(rest.len() - words.len());
    let found = lower && rest[rest.len() - words.len()..].eq_ignore_ascii_case(words);
    piece.end = piece.at + rest.len() - if found { words.len() } else { 0 };
    found
}

/// Nothing may follow.
pub fn done(line: Cursor<'_>) -> Read<'_> {
    match line.is_done() {
        true => Ok(()),
        false => Err(line.all_wrong(What::Is("is too much on this line"))),
    }
}
