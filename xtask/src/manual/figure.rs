//! Pictures in a document: the keys beside each, and the screen they lead to.
//!
//! Before a picture stands a comment: `<!-- keys: right ok | shows: Set-up -->`. The keys begin on a new
//! device; `then:` instead of `keys:` goes on from the picture before. What the picture `shows` must be read on it,
//! so a list of keys that has lost its way is noticed. `seed: 7` is another chance, `as: device` has the buttons, too.

use std::fs;
use std::path::{Path, PathBuf};

use souschef::ui::frame::Frame;
use souschef_terminal::flash::RamFlash;
use souschef_terminal::headless::{SEED, play};
use souschef_terminal::{script, view};

use super::drawn::Drawn;
use super::picture;
use crate::{Outcome, root};

/// A picture and the way to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Where it lies, seen from the root.
    pub path: PathBuf,
    /// All keys from a new device on.
    pub keys: String,
    /// Words that are on it.
    pub shows: String,
    /// Where chance begins.
    pub seed: u64,
    /// Whether the device is drawn around the screen.
    pub whole: bool,
}

/// Draws the pictures of a document.
pub fn draw(page: &Path) -> Outcome<Vec<Drawn>> {
    let mut drawn = Vec::new();
    let mut problems = Vec::new();
    for figure in read(page)? {
        match figure.draw() {
            Ok(picture) => drawn.push(picture),
            Err(problem) => problems.push(format!("{}: {problem}", page.display())),
        }
    }
    match problems.is_empty() {
        true => Ok(drawn),
        false => Err(problems.join("\n")),
    }
}

/// The pictures of a document.
pub fn read(page: &Path) -> Outcome<Vec<Figure>> {
    let about = |problem: String| format!("{}: {problem}", page.display());
    let text = fs::read_to_string(root().join(page)).map_err(|error| about(error.to_string()))?;
    let folder = page.parent().unwrap_or(Path::new(""));
    figures(&text, folder).map_err(about)
}

fn figures(text: &str, folder: &Path) -> Outcome<Vec<Figure>> {
    let mut figures: Vec<Figure> = Vec::new();
    for comment in text.split("<!-- ").skip(1) {
        if !comment.starts_with("keys:") && !comment.starts_with("then:") {
            continue;
        }
        let figure = figure(comment, folder, figures.last())?;
        figures.push(figure);
    }
    Ok(figures)
}

/// Reads a comment and the picture after it; `before` is the one that `then` goes on from.
fn figure(comment: &str, folder: &Path, before: Option<&Figure>) -> Outcome<Figure> {
    let short: String = comment.chars().take(50).collect();
    let (fields, rest) = comment
        .split_once("-->")
        .ok_or_else(|| format!("`{short}` has no end."))?;
    let path = target(rest).ok_or_else(|| format!("no picture follows `{short}`."))?;
    let mut figure = Figure {
        path: folder.join(path),
        keys: String::new(),
        shows: String::new(),
        seed: SEED,
        whole: false,
    };
    for field in fields.split('|') {
        let (name, value) = field
            .split_once(':')
            .ok_or_else(|| format!("`{field}` is no field of `{short}`."))?;
        figure.take(name.trim(), value.trim(), before)?;
    }
    match figure.shows.is_empty() {
        true => Err(format!("`{short}` does not say what it shows.")),
        false => Ok(figure),
    }
}

/// The file of the first picture in a text, which stands at its beginning.
fn target(text: &str) -> Option<&str> {
    let line = text.trim_start().lines().next()?;
    let ways = [("](", ')'), ("src=\"", '"')];
    ways.iter().find_map(|(before, after)| {
        let (_, rest) = line.split_once(before)?;
        Some(rest.split_once(*after)?.0)
    })
}

impl Figure {
    fn take(&mut self, name: &str, value: &str, before: Option<&Self>) -> Outcome {
        match name {
            "keys" => self.keys = value.to_owned(),
            "then" => {
                let before = before.ok_or_else(|| format!("nothing is before `{value}`."))?;
                self.keys = format!("{} {value}", before.keys);
                self.seed = before.seed;
            }
            "shows" => self.shows = words(value),
            "seed" => {
                self.seed = value
                    .parse()
                    .map_err(|_| format!("`{value}` is no seed."))?
            }
            "as" => self.whole = value == "device",
            _ => return Err(format!("there is no field `{name}`.")),
        }
        Ok(())
    }

    fn frame(&self) -> Outcome<Frame> {
        let steps = script::parse(&self.keys).map_err(|error| error.to_string())?;
        let mut seen = play(&steps, &mut RamFlash::new(), self.seed);
        seen.pop()
            .ok_or_else(|| "the display showed nothing.".to_owned())
    }

    /// The screen that the keys lead to, if it shows what it should.
    pub fn checked(&self) -> Outcome<Frame> {
        let frame = self.frame()?;
        let (name, read) = (self.path.display(), read_off(&frame));
        match read.contains(&self.shows) {
            true => Ok(frame),
            false => Err(format!(
                "{name} shows no `{}` after `{}`, but: {read}",
                self.shows, self.keys
            )),
        }
    }

    fn draw(&self) -> Outcome<Drawn> {
        let frame = self.checked()?;
        let read = read_off(&frame);
        let drawn = match self.whole {
            true => picture::device(&frame, &read),
            false => picture::screen(&frame, &read),
        };
        Ok(Drawn::text(&self.path, drawn))
    }
}

/// The words on a screen.
fn read_off(frame: &Frame) -> String {
    words(&view::words(frame).join(" "))
}

/// A text with single blanks.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "Words.\n\n<!-- keys: right\n ok | shows: What shall it be? -->\n![a](p/a.svg)\n\n<!-- other -->\n\
        <!-- then: ok | seed: 3 | shows: How many -->\n<img src=\"p/b.svg\">\n";

    #[test]
    fn keys_stand_before_a_picture_and_go_on_from_the_one_before() {
        let found = figures(PAGE, Path::new("docs")).unwrap();
        let of = |at: usize| (found[at].path.to_str().unwrap(), words(&found[at].keys));
        assert_eq!(of(0), ("docs/p/a.svg", "right ok".to_owned()));
        assert_eq!(of(1), ("docs/p/b.svg", "right ok ok".to_owned()));
        assert_eq!(found[1].seed, 3);
    }

    #[test]
    fn a_picture_that_shows_something_else_is_named() {
        let lost = PAGE.replace("What shall", "Who shall");
        let found = figures(&lost, Path::new("")).unwrap();
        assert!(found[1].draw().is_ok());
        let problem = found[0].draw().unwrap_err();
        assert!(
            problem.contains("p/a.svg shows no `Who shall it be?`"),
            "{problem}"
        );
    }

    #[test]
    fn a_comment_without_a_picture_or_a_promise_is_refused() {
        let said = |page: &str| figures(page, Path::new("")).unwrap_err();
        assert!(said("<!-- keys: ok | shows: x -->\nWords.").starts_with("no picture follows"));
        assert!(said("<!-- keys: ok -->\n![](a.svg)").contains("does not say"));
        assert!(said("<!-- then: ok | shows: x -->\n![](a.svg)").starts_with("nothing is before"));
        assert!(said("<!-- keys: ok | sound: x -->\n![](a.svg)").contains("`sound`"));
    }
}
