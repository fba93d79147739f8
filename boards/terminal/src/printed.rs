//! What is printed in somebody's box: out of a flash file as text, and in again.

use std::fmt::{self, Write};

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;
use souschef::box_file::{self, BoxError, Reader};
use souschef::engine::prompt::Memo;
use souschef::engine::session::Packed;
use souschef::games::GameLine;
use souschef::notebook::Notebook;
use souschef::notebook::boxes::{Difference, Named, NoPlace};
use souschef::run::write_pages;
use souschef::storage::Storage;

/// A box file that was read whole.
#[derive(Debug)]
pub struct BoxFile {
    /// The game it is about.
    pub game: &'static GameLine,
    /// What the box is called.
    pub name: String,
    facts: Vec<(Memo, Packed)>,
}

/// Why a box cannot go into a memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoxFault {
    /// The memory cannot be read or written.
    Storage,
    /// It finds no place in the notebook.
    NoPlace(NoPlace),
}

impl BoxFile {
    /// Reads a file; every bad line is told.
    pub fn read(text: &[u8]) -> Result<Self, Vec<BoxError>> {
        let mut reader = Reader::new();
        let (mut facts, mut errors) = (Vec::new(), Vec::new());
        for line in text.split(|&byte| byte == b'\n') {
            match reader.line(line) {
                Ok(fact) => facts.extend(fact),
                Err(error) => errors.push(error),
            }
            // A file of another kind would tell the same of every line.
            if reader.game().is_none() && !errors.is_empty() {
                return Err(errors);
            }
        }
        let game = reader.end().map_err(|error| vec![error])?;
        match errors.is_empty() {
            true => Ok(Self {
                game,
                name: reader.name().into(),
                facts,
            }),
            false => Err(errors),
        }
    }

    /// Teaches a device what it says, or with `dry_run` only tells what it would; all of it or nothing.
    pub fn import<F: NorFlash>(&self, flash: F, dry_run: bool) -> Result<Difference, BoxFault> {
        let mut storage = block_on(Storage::open(flash)).map_err(|_| BoxFault::Storage)?;
        let mut notebook = notebook(&mut storage);
        let (game, name) = (self.game.id, self.name.as_str());
        let facts = self.facts.iter();
        let facts = facts.map(|(memo, action)| (*memo, action.as_slice()));
        let found = match dry_run {
            true => notebook.compare_box(Named { game, name }, facts),
            false => notebook.learn_box(Named { game, name }, facts),
        };
        let found = found.map_err(BoxFault::NoPlace)?;
        write(&mut storage, &mut notebook).map(|()| found)
    }
}

/// What a memory knows about a game, its first or its second box, as a box file.
pub fn export<F: NorFlash>(game: &GameLine, second: bool, flash: F) -> Result<String, BoxFault> {
    let mut storage = block_on(Storage::open(flash)).map_err(|_| BoxFault::Storage)?;
    let notebook = notebook(&mut storage);
    let mut text = String::new();
    let answers = notebook.in_box(game.id, second);
    let name = notebook.box_name(game.id, second);
    let name = if name.is_empty() {
        box_file::NAME
    } else {
        &name
    };
    // Writing to a string cannot fail.
    let _ = box_file::write(game, name, answers, &mut text);
    Ok(text)
}

/// A box file of a game to fill in.
pub fn template(game: &GameLine) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = box_file::template(game, &mut text);
    text
}

/// A box file with every fact of every card of Master Cook, invented.
pub fn filled(game: &GameLine) -> String {
    let value = |line: &str| match line.rsplit(' ').next() {
        Some("hire" | "recipe") => "1b 2m 1s",
        Some("ability") => "expert kind m kind b",
        Some("helper-points" | "dish-points") => "4",
        Some("scoring") => "smaller b m 2",
        Some("spaces") => "1b 1w 1any 1s",
        _ => "",
    };
    let lines = template(game);
    let lines = lines
        .lines()
        .map(|line| format!("{line} {}\n", value(line)));
    lines.collect()
}

fn notebook<F: NorFlash>(storage: &mut Storage<F>) -> Box<Notebook> {
    let mut notebook = Box::new(Notebook::new());
    block_on(storage.read_notes(|key, page| notebook.load(key, page)));
    notebook
}

fn write<F: NorFlash>(storage: &mut Storage<F>, notebook: &mut Notebook) -> Result<(), BoxFault> {
    block_on(write_pages(storage, notebook)).map_err(|_| BoxFault::Storage)
}

impl fmt::Display for BoxFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Storage => f.write_str("the memory cannot be read or written"),
            Self::NoPlace(why) => write!(f, "{why}; nothing was taken"),
        }
    }
}

impl std::error::Error for BoxFault {}

/// Every bad line with its number and a sentence.
pub fn sentences(errors: &[BoxError]) -> String {
    let mut text = String::new();
    for error in errors {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{error}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flash::RamFlash;

    /// An invented box with every fact of every card of Origins.
    fn whole() -> String {
        filled(GameLine::by_word("origins").unwrap())
    }

    #[test]
    fn a_whole_box_of_132_facts_fits_and_comes_out_again() {
        let file = BoxFile::read(whole().as_bytes()).unwrap();
        assert_eq!(file.facts.len(), 132);
        let mut flash = RamFlash::new();
        let all_new = Difference {
            new: 132,
            ..Difference::default()
        };
        assert_eq!(file.import(&mut flash, true), Ok(all_new));
        assert_eq!(flash, RamFlash::new(), "a dry run writes nothing");
        assert_eq!(file.import(&mut flash, false), Ok(all_new));
        let text = export(file.game, false, &mut flash).unwrap();
        let again = BoxFile::read(text.as_bytes()).unwrap();
        assert_eq!(again.facts.len(), 132);
        let known = again.import(&mut flash, true).unwrap();
        assert_eq!(known.to_string(), "0 new, 0 changed, 132 as before");
    }

    #[test]
    fn two_boxes_of_a_game_have_names_and_a_third_is_refused() {
        let mut flash = RamFlash::new();
        let file = |name: &str, card: u8, points: u8| {
            let text = format!(
                "souschef box 1\ngame: origins\nname: {name}\n\nhelper {card} dish-points {points}\n"
            );
            BoxFile::read(text.as_bytes()).unwrap()
        };
        for (name, card) in [("Our box", 7), ("The Long Spoon Expansion", 8)] {
            assert!(file(name, card, 4).import(&mut flash, false).is_ok());
        }
        let game = GameLine::by_word("origins").unwrap();
        let [base, more] = [false, true].map(|second| export(game, second, &mut flash).unwrap());
        assert!(
            base.ends_with("name: Our box\n\nhelper 7 dish-points 4\n"),
            "{base}"
        );
        let expected = "name: The Long Spoon Expansion\n\nhelper 8 dish-points 4\n";
        assert!(more.ends_with(expected), "{more}");
        let third = file("Another", 9, 1).import(&mut flash, false);
        let two_others =
            |fault: &BoxFault| matches!(fault, BoxFault::NoPlace(NoPlace::TwoOthers(_)));
        assert!(third.as_ref().is_err_and(two_others), "{third:?}");
        let again = file("The Long Spoon Expansion", 8, 5).import(&mut flash, false);
        assert_eq!(again.unwrap().changed, 1);
        let more = export(game, true, &mut flash).unwrap();
        assert!(more.ends_with("helper 8 dish-points 5\n"), "{more}");
    }

    #[test]
    fn every_bad_line_is_told_and_nothing_is_taken() {
        let bad = whole().replace("helper 3 dish-points 4", "helper 3 dish-points four");
        let bad = bad.replace("side 9 recipe 1b", "side 19 recipe 1b");
        let errors = BoxFile::read(bad.as_bytes()).unwrap_err();
        let told = sentences(&errors);
        assert_eq!(told.lines().count(), 2, "{told}");
        assert!(told.contains("a number is missing or too large"), "{told}");
        assert!(told.contains("nothing in the box can have this"), "{told}");
    }

    #[test]
    fn other_files_are_refused_with_one_sentence() {
        for text in ["", "souschef record 1\ngame: origins\n", "x\ny\n"] {
            assert_eq!(BoxFile::read(text.as_bytes()).unwrap_err().len(), 1);
        }
        let long = vec![b'x'; 1 << 20];
        assert_eq!(BoxFile::read(&long).unwrap_err().len(), 1);
    }
}
