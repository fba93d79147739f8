//! Entering a sheet: learned once, recalled later, never taken for the printed one.

use super::*;
use crate::engine::history::History;
use crate::engine::prompt::{Answer, Ask, Memo};
use crate::engine::session::{Memory, Packed, Session, pack};
use std::string::ToString;
use std::vec::Vec;

/// A notebook that keeps whatever it is given.
#[derive(Default)]
struct Notes(Vec<(Memo, Packed)>);

impl Memory for Notes {
    fn recall(&self, memo: Memo) -> Option<&[u8]> {
        let known = self.0.iter().rev().find(|(known, _)| *known == memo)?;
        Some(&known.1)
    }
}

/// A full table that is about to enter its sheet.
fn opened(seats: u8) -> WokAndRoll {
    let mut game = WokAndRoll::new(seats);
    play(&mut game, Asked::Table, Action::Open(Opening::Play));
    play(&mut game, Asked::Table, Action::Mode(Mode::FullSheet, true));
    play(&mut game, Asked::Table, Action::Sheet(Source::Ours));
    game
}

/// The answer one gets by pressing OK on what is offered first, or Done on a form.
fn first_answer(game: &WokAndRoll) -> (Action, Option<Memo>) {
    let memo = game
        .prompt(Asked::Table, Draft::None)
        .and_then(|prompt| prompt.memo);
    let mut draft = Draft::None;
    loop {
        let prompt = game.prompt(Asked::Table, draft).expect("a question");
        assert_eq!(prompt.memo, memo, "one answer is learned in one place");
        let answer = match prompt.ask {
            Ask::Choose(choices) if matches!(game.stage(), Stage::Entry(Part::Bonus(4))) => {
                choices.last().map(|choice| choice.answer)
            }
            Ask::Choose(choices) => choices.first().map(|choice| choice.answer),
            Ask::Form { done, .. } => done.ok(),
            Ask::Dial(dial) => dial.ok.ok(),
            Ask::Draw(_) => None,
        };
        match answer.expect("an open answer") {
            Answer::Play(action) => return (action, memo),
            Answer::Next(next) | Answer::Turn(next) => draft = next,
            Answer::Leave => {}
        }
    }
}

/// Enters a sheet by hand and returns what a device would learn.
fn entered() -> (WokAndRoll, Notes) {
    let mut game = opened(2);
    let mut notes = Notes::default();
    while let Stage::Entry(_) = game.stage() {
        let (action, memo) = first_answer(&game);
        if let Some(memo) = memo {
            notes
                .0
                .push((memo, pack::<WokAndRoll>(action).expect("it fits")));
        }
        play(&mut game, Asked::Table, action);
    }
    (game, notes)
}

#[test]
fn a_sheet_is_entered_part_by_part() {
    let (game, notes) = entered();
    assert_eq!(game.stage(), Stage::First);
    let profile = game.profile();
    assert_eq!(profile.outline, [1, 1, 2, 2, 2]);
    assert_eq!(
        profile
            .rows
            .iter()
            .filter(|row| row.gives.is_some())
            .count(),
        6
    );
    assert_eq!(profile.bonuses.iter().flatten().count(), 4);
    assert!(!profile.synthetic);
    // Outline, 8 groups, 6 rows, 5 bonuses, fridge, skills, dice, columns.
    assert_eq!(notes.0.len(), 24);
}

/// The second time the table only nods, and no move is too long for the journal.
#[test]
fn a_learned_sheet_is_offered_next_time() {
    let (first, notes) = entered();
    let mut session = Session::new(opened, 2, 7);
    let mut history = History::new();
    session.settle(&mut history, &notes);
    let mut presses = 0;
    while let Stage::Entry(part) = session.state().stage() {
        assert_eq!(part.memo(), None, "{part:?} is known and asked again");
        let before = history.live();
        let nod = session.play(&mut history, &notes, Asked::Table, Action::Right);
        assert!(nod.is_ok(), "{nod:?}");
        assert!(
            history.live() - before < 120,
            "a move of {} bytes",
            history.live() - before
        );
        presses += 1;
    }
    assert_eq!(session.state().profile(), first.profile());
    assert_eq!(presses, 7);
}

#[test]
fn the_fullest_sheet_comes_back_in_moves_the_journal_can_take() {
    let mut game = opened(1);
    let mut notes = Notes::default();
    let mut learn = |game: &mut WokAndRoll, part: Part, action| {
        let memo = part.memo().expect("a place to learn");
        notes
            .0
            .push((memo, pack::<WokAndRoll>(action).expect("it fits")));
        play(game, Asked::Table, action);
    };
    learn(&mut game, Part::Outline, Action::Outline([4, 0, 4, 4, 4]));
    while let Stage::Entry(part) = game.stage() {
        let (section, _) = match part {
            Part::Group(group) => game.profile.name(group),
            _ => (Face::Rice, 0),
        };
        let odd = Group {
            size: 10,
            odd: true,
            ..Group::usual(section)
        };
        match part {
            Part::Group(group) => {
                let column = group % 4 + 1;
                learn(
                    &mut game,
                    part,
                    Action::Group(group, Group { column, ..odd }),
                );
            }
            Part::Cost(place) => {
                learn(&mut game, part, Action::Cost(place, Cost::pair(Face::Book)));
            }
            Part::Row(row) => {
                let servings = game.profile.usual_row(row);
                learn(
                    &mut game,
                    part,
                    Action::Row(row, servings, Some(Face::Rice)),
                );
            }
            Part::Bonus(bonus) => {
                let rule = Rule::PerServing(Face::Rice, 1);
                learn(&mut game, part, Action::Bonus(bonus, Some(rule)));
            }
            Part::Fridge | Part::Skills | Part::DieFaces | Part::Columns => {
                let (action, _) = first_answer(&game);
                learn(&mut game, part, action);
            }
            _ => drop(play(&mut game, Asked::Table, Action::Right)),
        }
    }
    let mut session = Session::new(opened, 1, 7);
    let mut history = History::new();
    session.settle(&mut history, &notes);
    while let Stage::Entry(_) = session.state().stage() {
        let before = history.live();
        let nod = session.play(&mut history, &notes, Asked::Table, Action::Right);
        assert!(nod.is_ok(), "{nod:?}");
        assert!(
            history.live() - before < 120,
            "a move of {} bytes",
            history.live() - before
        );
    }
    assert_eq!(session.state().profile(), game.profile());
}

#[test]
fn five_sheets_and_a_profile_fit_in_two_kilobytes() {
    let size = size_of::<WokAndRoll>();
    assert!(size < 2048, "{size} bytes");
}

#[test]
fn a_sheet_reads_as_words_in_a_record() {
    let group = Group {
        points: Points::of(&[1, 2, 3, 3, 10]),
        ..Group::usual(Face::Noodle)
    };
    let mut words = std::string::String::new();
    words::write(&Action::Group(1, group), &mut words).expect("words");
    assert_eq!(words, "group 1 5 dish 1 0 yes no 1233a00000 nn");
    assert_eq!(words::read(&words), Ok(Action::Group(1, group)));
    let row = Action::Row(
        0,
        [place(2, 0), place(4, 0), Place::NONE, Place::NONE],
        Some(Face::Rice),
    );
    let mut words = std::string::String::new();
    words::write(&row, &mut words).expect("words");
    assert_eq!(words, "row 0 c0 e0 -- -- rice");
    assert_eq!(words::read(&words), Ok(row));
}

#[test]
fn the_synthetic_sheet_says_so_wherever_it_is_used() {
    let mut game = table(2, Mode::FullSheet, true);
    for action in [Action::Rolled(faces("rrnnmm")), Action::Lock] {
        let asked = game.waiting().iter().next().expect("somebody");
        let prompt = game.prompt(asked, Draft::None).expect("a question");
        assert_eq!(prompt.step, "synthetic");
        play(&mut game, asked, action);
    }
    for draft in [Draft::None, Draft::Skills, Draft::Platter(2)] {
        let prompt = game.prompt(seat(0), draft).expect("a question");
        assert_eq!(prompt.step, "synthetic");
    }
    let Scene::Lines(lines) = game.scene(seat(0), Draft::None) else {
        panic!("a sheet in lines");
    };
    assert_eq!(lines[0].to_string(), "synthetic sheet");
    let Scene::Dice(dice) = game.scene(Asked::Table, Draft::None) else {
        panic!("dice on the table");
    };
    assert_eq!(dice.note.to_string(), "synthetic sheet");
    assert_eq!(
        game.score(Seat(0)).rows[0].sum.to_string(),
        "synthetic sheet"
    );
    let change = Action::Bonus(0, None);
    assert_eq!(refused(&game, Asked::Table, change), Refusal::Example);
}

#[test]
fn a_sheet_without_three_groups_that_count_cannot_be_played() {
    let mut game = opened(1);
    play(&mut game, Asked::Table, Action::Outline([1, 1, 0, 0, 0]));
    while game.stage() != Stage::Entry(Part::Ready) {
        let (action, _) = first_answer(&game);
        play(&mut game, Asked::Table, action);
    }
    assert_eq!(
        refused(&game, Asked::Table, Action::Right),
        Refusal::TooFewGroups
    );
}

#[test]
fn a_group_can_be_changed_later_unless_crosses_would_be_lost() {
    let (mut game, _) = entered();
    play(&mut game, Asked::Table, Action::First(Seat(0)));
    game.sheets[1].crossed[0] = 0b111;
    let group = game.profile.groups[0];
    let shorter = Action::Group(0, Group { size: 2, ..group });
    assert_eq!(refused(&game, Asked::Table, shorter), Refusal::CrossedThere);
    play(
        &mut game,
        Asked::Table,
        Action::Group(0, Group { bonus: 7, ..group }),
    );
    assert_eq!(game.profile.groups[0].bonus, 7);
    let outline = Action::Outline([1; 5]);
    assert_eq!(refused(&game, Asked::Table, outline), Refusal::NotNow);
}

#[test]
fn a_serving_belongs_to_one_row_only() {
    let (game, _) = entered();
    let taken = game.profile.rows[0].servings;
    let row = Action::Row(7, taken, Some(Face::Meat));
    assert_eq!(refused(&game, Asked::Table, row), Refusal::InAnotherRow);
}
