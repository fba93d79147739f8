//! The sheets of the project with their worked examples, and what the parser says about mistakes.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use souschef::sheet::explain::explain;
use souschef::sheet::score::Scores;
use souschef::sheet::{Sheet, parse};
use souschef_terminal::sheets::{Filling, TEMPLATE, read, score};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("sheets")
}

/// Every sheet of the project with its examples.
fn all() -> Vec<(String, Sheet, Vec<Value>)> {
    let mut all = Vec::new();
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "txt") {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let sheet = read(&fs::read_to_string(&path).unwrap());
            let sheet = sheet.unwrap_or_else(|mistakes| panic!("{name}: {mistakes}"));
            let examples = fs::read_to_string(path.with_extension("json")).unwrap();
            all.push((name, sheet, serde_json::from_str(&examples).unwrap()));
        }
    }
    all
}

#[test]
fn every_worked_example_comes_out_as_written() {
    for (name, sheet, examples) in all() {
        for example in &examples {
            let expected = &example["expect"];
            let filling = Filling::read(&sheet, example).unwrap_or_else(|error| panic!("{name}: {error}"));
            let scores = Scores::new(&sheet, filling.players, &filling);
            let each = |of: &dyn Fn(usize) -> i32| -> Value { (0..filling.players).map(of).collect() };
            let context = format!("{name}: {example}");
            assert_eq!(each(&|seat| scores.total(seat)), expected["totals"], "{context}");
            assert_eq!(each(&|seat| scores.rank(seat) as i32), expected["ranks"], "{context}");
            if let Some(over) = expected["over"].as_bool() {
                assert_eq!(scores.is_over(), over, "{context}");
            }
            for (row, points) in expected["rows"].as_object().into_iter().flatten() {
                let line = (0..sheet.lines().len()).find(|line| sheet.name(*line) == row).unwrap();
                assert_eq!(each(&|seat| scores.row(line, seat)), *points, "{context}: {row}");
            }
        }
    }
}

#[test]
fn every_sheet_has_two_examples_or_more() {
    for (name, _, examples) in all() {
        assert!(examples.len() >= 2, "{name}");
    }
    assert!(all().len() >= 40);
}

#[test]
fn the_template_is_a_sheet() {
    assert_eq!(read(TEMPLATE).unwrap().title(), "My game");
}

/// The mistakes of a sheet whose head is right, without the word "line".
fn mistakes(lines: &str) -> Vec<String> {
    let text = format!("souschef sheet 1\nname: Bad\nplayers: 2-4\n{lines}");
    let mut mistakes = Vec::new();
    parse(&text, &mut |mistake| mistakes.push(mistake.to_string()));
    mistakes
}

#[test]
fn a_mistake_says_where_it_is_what_was_found_and_what_is_allowed() {
    let cases = [
        ("wins: highest\nrow a: 0-9", "line 4: \"highest\": say most, fewest, most NAME or at least 25"),
        ("row very long name here: 0-9", "line 4: \"very long name here\" has 19 letters, 14 is the most"),
        ("row b: 20-0", "line 4: \"20-0\": the smaller number first, 32000 is the most"),
        ("row barrels: 0-9\nrow d = barels x 2", "line 5: \"barels\" is no row above; is it \"barrels\"?"),
        ("row e = later + 1\nrow later: 0-9", "line 4: \"later\" comes later (line 5); move it above this line"),
        ("row a: 0-9\nrow f = min(a, 2", "line 5: a ) is missing at the end"),
        ("row round: 0-9", "line 4: \"round\" is a word of the language; add a second word to it"),
        ("ask g: 0-9, x 2\nrow a: 0-9", "line 4: \"x 2\": ask gives no points; write row instead"),
        ("row h: 0-22 by 5", "line 4: \"0-22 by 5\": both ends must be multiples of 5"),
        ("row i: 0-9, ties split", "line 4: ties without most or fewest; write for example: most 6 3, ties split"),
        ("each round: bid 0-9\nrow a: 0-9", "line 4: \"bid 0-9\" belongs on a line of its own below"),
        ("row a: 0-9\nrow a: 0-9", "line 5: \"a\" is on line 4 already; give it another name"),
        ("row k = it x 2", "line 4: \"it\" is the number entered; nothing is entered on this line"),
        ("row a: 0-9\ntiebreak: gold", "line 5: \"gold\" is no row; name a row, or write for example \"ask gold: 0-20, only if tied\""),
    ];
    for (lines, expected) in cases {
        assert_eq!(mistakes(lines), [expected], "{lines}");
    }
}

#[test]
fn every_bad_line_is_reported_and_none_because_of_another() {
    let reported = mistakes("row a: 0-x\nrow b = a x 2\nrow c: 9-0\nrow d = c + a\n");
    assert_eq!(reported.len(), 2, "{reported:?}");
}

#[test]
fn numbers_that_do_not_add_up_are_a_problem_and_still_count() {
    let hearts = fs::read_to_string(folder().join("hearts.txt")).unwrap();
    let hearts = read(&hearts).unwrap();
    let scored = score(&hearts, r#"[{"players": 4, "rounds": [{"taken": [5, 8, 0, 12]}]}]"#).unwrap();
    let printed = serde_json::to_string(&scored[0]).unwrap();
    assert_eq!(printed, r#"{"totals":[5,8,0,12],"ranks":[2,3,1,4],"over":false,"problems":["taken: 26 together, 25 entered"]}"#);
}

#[test]
fn a_row_explains_its_points_with_numbers() {
    let said = |name: &str, example: usize, row: &str, seat: usize| {
        let (_, sheet, examples) = all().into_iter().find(|(key, ..)| key == name).unwrap();
        let filling = Filling::read(&sheet, &examples[example]).unwrap();
        let scores = Scores::new(&sheet, filling.players, &filling);
        let line = (0..sheet.lines().len()).find(|line| sheet.name(*line) == row).unwrap();
        explain(&scores, line, seat, 1).as_str().to_owned()
    };
    assert_eq!(said("7wonders", 0, "coins", 0), "7 per 3");
    assert_eq!(said("7wonders", 0, "science sets", 0), "7 x min(3, 2, 1)");
    assert_eq!(said("7wonders", 0, "tablets", 0), "3 x 3");
    assert_eq!(said("agricola", 0, "grain", 0), "5 in the table");
    assert_eq!(said("yahtzee", 0, "full house", 0), "yes");
    assert_eq!(said("yahtzee", 0, "twos", 0), "3 x 2");
    assert_eq!(said("yahtzee", 0, "more yahtzees", 1), "does not count");
    assert_eq!(said("cascadia", 0, "most mountains", 0), "6: 1st");
    assert_eq!(said("cascadia", 0, "most forests", 1), "5: tied 1st");
    assert_eq!(said("wingspan", 0, "birds", 0), "as entered");
}
