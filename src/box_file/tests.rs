extern crate std;
use super::*;
use crate::engine::session::Packed;
use crate::engine::words::WordsError;
use crate::games::CATALOG;
use std::string::String;
use std::vec::Vec;

/// An invented box.
const OURS: &str = "souschef box 1\r\ngame: origins\nname: Our box\n\n\
                    # invented\nhelper 7 recipe 1f 2m\nhelper 7 dish-points 4 # a guess\n";

fn read(text: &str) -> Result<Vec<(Memo, Packed)>, BoxError> {
    let mut reader = Reader::new();
    let mut facts = Vec::new();
    for line in text.split('\n') {
        facts.extend(reader.line(line.as_bytes())?);
    }
    reader.end().map(|_| facts)
}

#[track_caller]
fn check_refused(from: &str, to: &str, line: usize, problem: Problem) {
    let text = OURS.replace(from, to);
    assert_ne!(text, OURS);
    assert_eq!(read(&text), Err(BoxError { line, problem }));
}

#[test]
fn what_is_written_is_read_back() {
    let facts = read(OURS).unwrap();
    assert_eq!(facts.len(), 2);
    let origins = GameLine::by_word("origins").unwrap();
    let answers = facts
        .iter()
        .map(|(memo, action)| (*memo, action.as_slice()));
    let mut text = String::new();
    write(origins, "Our box", answers, &mut text).unwrap();
    assert_eq!(read(&text), Ok(facts));
    assert!(text.ends_with("\n\nhelper 7 recipe 1f 2m\nhelper 7 dish-points 4\n"));
}

#[test]
fn a_card_of_the_other_edition_is_another_card() {
    let first = read(&OURS.replace("origins", "first")).unwrap();
    assert_ne!(first[0].0, read(OURS).unwrap()[0].0);
}

#[test]
fn a_template_can_be_read_and_says_nothing() {
    for game in CATALOG {
        let mut text = String::new();
        template(game, &mut text).unwrap();
        assert_eq!(read(&text), Ok(Vec::new()), "{}", game.word);
    }
}

/// A line that says less than a template has forgotten something.
#[test]
fn a_line_that_is_not_filled_in_says_nothing_and_half_a_line_is_bad() {
    assert_eq!(read(&OURS.replace(" 1f 2m", "")).unwrap().len(), 1);
    let words = |error| Problem::Words(error);
    check_refused(
        "helper 7 recipe 1f 2m",
        "helper 7",
        6,
        words(WordsError::Missing),
    );
    let ability = "helper 7 ability expert any";
    check_refused(
        "helper 7 recipe 1f 2m",
        ability,
        6,
        words(WordsError::Missing),
    );
}

#[test]
fn a_line_of_a_template_can_be_filled_in() {
    let mut text = String::new();
    template(GameLine::by_word("cuisine").unwrap(), &mut text).unwrap();
    let filled = text.replace(
        "\nlearn 3\n",
        "\nlearn 3 testa tracks either needs 4 kinds 0 repeats - ability no names -\n",
    );
    let facts = read(&filled).unwrap();
    assert_eq!(facts[0].0, Memo(3));
}

#[test]
fn every_bad_line_has_its_sentence() {
    check_refused("box 1", "box 2", 1, Problem::FirstLine);
    check_refused("game: origins", "game: soup", 2, Problem::UnknownGame);
    check_refused("name: Our box", "name:", 3, Problem::Name);
    check_refused("name: Our box", "hello", 3, Problem::Heading);
    check_refused("game: origins", "name: x", 6, Problem::NoGame);
    let words = |error| Problem::Words(error);
    check_refused("recipe 1f", "recipe 1x", 6, words(WordsError::Amount));
    check_refused("points 4", "points x", 7, words(WordsError::Number));
    check_refused(
        "helper 7 recipe",
        "helper 7 soup",
        6,
        words(WordsError::Unknown),
    );
    check_refused("helper 7 dish", "helper 99 dish", 7, Problem::NotPrinted);
    check_refused("points 4", "points 250", 7, Problem::NotPrinted);
    check_refused("# invented", &"x".repeat(200), 5, Problem::LongLine);
    assert_eq!(Reader::new().end().unwrap_err().problem, Problem::FirstLine);
    assert_eq!(
        Reader::new().line(b"\xff").unwrap_err().problem,
        Problem::FirstLine
    );
}

#[test]
fn a_line_that_plays_is_not_a_fact() {
    let words = OURS.replace("helper 7 recipe 1f 2m", "done");
    assert!(read(&words).is_err());
    let cuisine = "souschef box 1\ngame: cuisine\n\nplay\n";
    let problem = Problem::NotPrinted;
    assert_eq!(read(cuisine), Err(BoxError { line: 4, problem }));
}
