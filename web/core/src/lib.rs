//! What the page asks the core: records, box files, the words on the display.
//!
//! The device on the page is the firmware on an emulated chip; this reads what comes out of it with the
//! code of the terminal, so that a page in a browser knows no rule by itself.
//!
//! A call: the page makes [`room`] for its question, writes it there and calls a function, which returns
//! how long the answer is, less than zero if it is a refusal; the answer lies where [`answer`] says.

mod image;
mod memory;
mod points;

use std::cell::RefCell;

use souschef::games::GameLine;
use souschef::ui::frame::{Frame, WIDTH};
use souschef_terminal::printed::{self, BoxFile, sentences};
use souschef_terminal::replay::{Failure, Report};
use souschef_terminal::view::words as read_words;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// What a function gives back: bytes, or a sentence.
type Answered = Result<Vec<u8>, String>;

/// Makes room for a question of so many bytes and returns where it is.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|question| {
        *question = vec![0; bytes];
        question.as_mut_ptr()
    })
}

/// Where the last answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

/// The words on a display, of which the question is the 1,024 bytes: a line for every row.
#[unsafe(no_mangle)]
pub extern "C" fn words() -> isize {
    tell(words_of)
}

/// The table and the score of a record, as the terminal's `replay --json` prints them.
#[unsafe(no_mangle)]
pub extern "C" fn report() -> isize {
    tell(|record| json(&Report::of(record).map_err(said)?))
}

/// The points after every move of a record, and what the move changed.
#[unsafe(no_mangle)]
pub extern "C" fn points() -> isize {
    tell(|record| json(&points::Course::of(record).map_err(said)?))
}

/// The memory of a device that is in the middle of the game of a record.
#[unsafe(no_mangle)]
pub extern "C" fn image() -> isize {
    tell(|record| image::of(record).map_err(said))
}

/// What a memory of 524,288 bytes holds; a refusal if no device has written it.
#[unsafe(no_mangle)]
pub extern "C" fn inspect() -> isize {
    tell(|bytes| json(&memory::inspect(bytes)?))
}

/// The first of two memories with the games of the second one added.
#[unsafe(no_mangle)]
pub extern "C" fn adopt() -> isize {
    tell(memory::adopt)
}

/// How many facts a box file has; or every bad line of it with its number.
#[unsafe(no_mangle)]
pub extern "C" fn check() -> isize {
    tell(|text| {
        let file = BoxFile::read(text).map_err(|errors| sentences(&errors))?;
        Ok(file.name.into_bytes())
    })
}

/// A box file to fill in, for the game whose word the question is.
#[unsafe(no_mangle)]
pub extern "C" fn template() -> isize {
    tell(|word| {
        let game = std::str::from_utf8(word).ok().and_then(GameLine::by_word);
        let game = game.ok_or("There is no such game.")?;
        Ok(printed::template(game).into_bytes())
    })
}

/// Answers the question in its place.
fn tell(function: impl Fn(&[u8]) -> Answered) -> isize {
    let answered = QUESTION.with_borrow(|question| function(question));
    let refused = answered.is_err();
    let bytes = answered.unwrap_or_else(String::into_bytes);
    let length = bytes.len() as isize;
    ANSWER.with_borrow_mut(|answer| *answer = bytes);
    if refused { -length } else { length }
}

fn words_of(picture: &[u8]) -> Answered {
    let mut frame = Frame::new();
    for (page, bytes) in frame
        .pages_mut()
        .iter_mut()
        .zip(picture.chunks_exact(WIDTH))
    {
        page.copy_from_slice(bytes);
    }
    Ok(read_words(&frame).join("\n").into_bytes())
}

fn json(value: &impl serde::Serialize) -> Answered {
    serde_json::to_vec(value).map_err(|error| format!("This cannot be written: {error}."))
}

fn said(failure: Failure) -> String {
    failure.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_answered_in_its_place() {
        QUESTION.set(b"origins".to_vec());
        let length = template();
        let answer = ANSWER.take();
        assert_eq!(length, answer.len() as isize);
        assert!(answer.starts_with(b"souschef box 1\ngame: origins\n"));
    }

    #[test]
    fn a_refusal_is_a_sentence_of_negative_length() {
        QUESTION.set(b"toast".to_vec());
        let length = template();
        assert_eq!(ANSWER.take(), b"There is no such game.");
        assert_eq!(length, -22);
    }

    #[test]
    fn every_bad_line_of_a_box_is_told() {
        QUESTION
            .set(b"souschef box 1\ngame: origins\nname: A\n\nhelper 7 dish-points x\n".to_vec());
        assert!(check() < 0);
        let told = String::from_utf8(ANSWER.take()).unwrap();
        assert!(told.starts_with("line 5"), "{told}");
    }
}
