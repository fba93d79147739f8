//! Questions with more answers than fit: a mistake in the rules that is seen at once.

use souschef::engine::line::Line;
use souschef::engine::prompt::{Answer, Choice, MAX_CHOICES, MAX_ROWS, Prompt, Row};

use super::Pot;
use super::rules::{Action, Draft};

fn ask_list(choices: usize) -> usize {
    let mut page = Prompt::<Pot>::blank();
    let choice = |at: usize| Choice::play(Line::new().number(at as i32), Action::End);
    page.choose("list", "Which?", (0..choices).map(choice));
    page.choices().len()
}

fn ask_form(rows: usize) -> String {
    let mut page = Prompt::<Pot>::blank();
    let row = |_| Row::new("Row", "0", Ok(Draft::None));
    let done = Ok(Answer::Play(Action::End));
    page.form("form", "How many?", (0..rows).map(row), done);
    page.title.to_string()
}

#[test]
fn a_question_has_room_for_as_many_answers_as_it_says() {
    assert_eq!(ask_list(MAX_CHOICES), MAX_CHOICES);
    assert_eq!(ask_form(MAX_ROWS), "How many?");
}

#[test]
#[should_panic(expected = "more answers than fit")]
fn a_list_that_is_too_long_is_noticed() {
    ask_list(MAX_CHOICES + 1);
}

#[test]
#[should_panic(expected = "more answers than fit")]
fn a_form_that_is_too_long_is_noticed() {
    ask_form(MAX_ROWS + 1);
}
