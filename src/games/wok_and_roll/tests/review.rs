//! Reading and reviewing a sheet while it is played with.

use super::printed::meat;
use super::*;

/// T2: what was typed wrong is asked again, with the old answer under the cursor.
#[test]
fn a_part_that_was_taken_back_is_asked_again_as_it_was_entered() {
    let mut game = begun(&Notes::default(), Side::Simple);
    let bonus = Action::Bonus(2, Some(BonusRule::PerServing(Face::Noodle, 7)));
    let serving = words::read(&meat(1, 1)).expect("a serving");
    play(&mut game, Asked::Table, serving);
    for action in [bonus, serving] {
        let draft = WokAndRoll::redraft(action).expect("a question");
        let prompt = game.prompt(Asked::Table, draft).expect("the same question");
        let answer = match prompt.ask {
            Ask::Form { done, .. } => done,
            Ask::Dial(dial) => dial.ok,
            _ => panic!("a form or a dial"),
        };
        match (answer, action) {
            (Ok(Answer::Play(Action::Serving(at, layout, cost, points, _))), _) => {
                let again = Action::Serving(at, layout, cost, points, Gift::Nothing);
                assert_eq!(again, action);
            }
            (Ok(Answer::Play(again)), _) => assert_eq!(again, action),
            (other, _) => panic!("{other:?}"),
        }
    }
    assert_eq!(WokAndRoll::redraft(Action::Bonus(2, None)), None);
    assert_eq!(WokAndRoll::redraft(Action::Lock), None);
}

/// A draft that does not fit counts as none.
#[test]
fn a_serving_that_no_group_has_is_no_question() {
    let game = begun(&Notes::default(), Side::Simple);
    let reading = ServingDraft::new(game.sheet(), place(8, 0));
    let asks = |draft| game.prompt(Asked::Table, draft).is_some();
    assert!(asks(Draft::Serving(reading)));
    let last = reading.layout.size;
    let beyond = ServingDraft {
        serving: place(8, last),
        ..reading
    };
    let empty = ServingDraft {
        layout: Layout {
            size: 0,
            ..reading.layout
        },
        ..reading
    };
    for stray in [beyond, empty] {
        assert!(!asks(Draft::Serving(stray)), "{stray:?}");
        assert!(!asks(Draft::Layout(stray)), "{stray:?}");
    }
}

/// WAR-RN-01: rice and noodles stand in no row, so they say nothing of one.
#[test]
fn a_serving_of_rice_does_not_tell_what_a_row_gives() {
    let mut game = begun(&Notes::default(), Side::Simple);
    let layout = "servings 5 shape dish column 1 bonus 0 counts yes";
    let line = format!("serving rice-1-1 {layout} cost rr points 2 row nothing");
    play(
        &mut game,
        Asked::Table,
        words::read(&line).expect("a serving"),
    );
    assert_eq!(game.sheet().gifts[0], Gift::Unread);
    play(
        &mut game,
        Asked::Table,
        words::read(&meat(1, 1)).expect("a serving"),
    );
    assert_eq!(game.sheet().gifts[0], Gift::Nothing);
}

/// The choice with this label of the question to the table.
#[track_caller]
fn choose(game: &WokAndRoll, draft: Draft, label: &str) -> (Answer<WokAndRoll>, bool) {
    let prompt = game.prompt(Asked::Table, draft).expect("a list");
    let mut choices = prompt.choices().iter();
    let choice = choices.find(|choice| choice.label.to_string() == label);
    let choice = choice.expect("such a choice");
    (choice.answer, choice.closed.is_none())
}

/// The faces of a white die are asked for, then those of a red one.
#[test]
fn dice_are_entered_face_by_face() {
    let game = begun(&Notes::default(), Side::Simple);
    let mut draft = Draft::DieFaces(Faces::default(), Faces::default());
    let each = Action::DieFaces(Faces::EACH, Faces::EACH);
    let usual = choose(&game, draft, "One of each");
    assert!(matches!(usual, (Answer::Play(action), true) if action == each));
    let mut titles = Vec::new();
    let entered = "rnmvssbbbrrn".chars().find_map(|letter| {
        let prompt = game.prompt(Asked::Table, draft).expect("a list");
        titles.push(prompt.title.to_string());
        let usual = prompt.choices().len() - Face::ALL.len();
        assert_eq!(usual, usize::from(titles.len() == 1), "only at first");
        let word = Face::of_letter(letter).expect("a face").icon().word();
        match choose(&game, draft, &format!("{word} {word}")) {
            (Answer::Next(next), true) => {
                draft = next;
                None
            }
            (Answer::Play(action), true) => Some(action),
            other => panic!("{other:?}"),
        }
    });
    let wanted = Action::DieFaces(faces("rnmvss"), faces("bbbrrn"));
    assert_eq!(entered, Some(wanted));
    assert_eq!(titles.len(), 12);
    assert_eq!(titles[5..7], ["White die, face 6", "Red die, face 1"]);
    let twice = Draft::DieFaces(faces("rr----"), Faces::default());
    let (_, open) = choose(&game, twice, "rice rice");
    assert!(!open, "four ingredients would not find room");
    let (_, open) = choose(&game, twice, "noodle noodle");
    assert!(open);
}

/// A cook may find the row not full; the table that reviews its sheet knows what is printed.
#[test]
fn only_a_cook_says_that_a_row_is_not_full() {
    let mut game = begun(&Notes::default(), Side::Simple);
    lock(&mut game, "mmvvrb");
    let reading = ServingDraft::new(game.sheet(), place(8, 0));
    let later = |asked| {
        let prompt = game.prompt(asked, Draft::Gift(reading)).expect("a list");
        let last = prompt.choices().last().expect("an answer");
        last.label.to_string() == "The row is not full"
    };
    assert!(later(seat(0)));
    assert!(!later(Asked::Table));
}

/// What lies in front of everybody follows from the menu and from whose dice they are.
#[test]
fn the_set_up_names_the_side_of_the_board() {
    let told = |depth, side, device| {
        let mut game = table(2, depth, device);
        (game.stage, game.sheet) = (Stage::First, Sheet::unread(side));
        lines(&play(&mut game, Asked::Table, Action::First(Seat(0))))
    };
    let expert = told(Depth::Everything, Side::Expert, false);
    assert_eq!(
        expert[1..3],
        ["Boards: Expert Menu up", "Each: a House Special"]
    );
    assert_eq!(expert[3], "Wok: 4 white, 2 red dice");
    let simple = told(Depth::Everything, Side::Simple, true);
    assert_eq!(simple[1], "Boards: Simple Menu up");
    assert!(!simple.iter().any(|line| line.starts_with("Wok")));
    let light = told(Depth::Light, Side::Expert, false);
    assert_eq!(light[1], "Boards: the same side up");
}

/// WAR-MV-03: a serving that is known fills a row of which nobody has read what it gives.
#[test]
fn a_known_serving_that_fills_an_unread_row_asks_what_it_gives() {
    let mut game = begun(&Notes::default(), Side::Simple);
    for section in ["meat", "vegetable"] {
        let layout = "servings 3 shape platter column 1 bonus 2 counts yes";
        let cost = section.chars().next().expect("a letter");
        let line = format!("serving {section}-1-1 {layout} cost {cost}{cost} points 3 row unread");
        play(
            &mut game,
            Asked::Table,
            words::read(&line).expect("a serving"),
        );
    }
    lock(&mut game, "mmvvrb");
    let answer = |game: &WokAndRoll, group| {
        let platter = game.prompt(seat(0), Draft::Plate(group)).expect("a list");
        match platter.choices()[0].answer {
            Answer::Play(action) => Ok(action),
            Answer::Next(draft) => Err(draft),
            other => panic!("{other:?}"),
        }
    };
    let meat = Action::Cross(place(8, 0));
    assert_eq!(answer(&game, 8), Ok(meat));
    play(&mut game, seat(0), meat);
    let reading = ServingDraft::new(game.sheet(), place(12, 0));
    assert_eq!(answer(&game, 12), Err(Draft::Gift(reading)));
}

/// Points of one digit stand in a row; where one has two, the servings that were read are counted.
#[test]
fn the_review_of_a_group_fits_its_line() {
    let line = |points: u8| {
        let mut game = begun(&Notes::default(), Side::Simple);
        let layout = "servings 5 shape dish column 1 bonus 0 counts yes";
        for (serving, points) in [(1, points), (2, 3)] {
            let line =
                format!("serving rice-1-{serving} {layout} cost rr points {points} row nothing");
            play(
                &mut game,
                Asked::Table,
                words::read(&line).expect("a serving"),
            );
        }
        let review = game
            .prompt(Asked::Table, Draft::Menu(MenuDraft::Cards))
            .expect("a list");
        review.choices()[0].label.to_string()
    };
    assert_eq!(line(9), "rice 1: 93---");
    assert_eq!(line(10), "rice 1: 2 of 5");
}

/// WAR-DEC-20: each column of a sheet is counted or not, by itself.
#[test]
fn a_column_that_counts_is_turned_on_and_off() {
    let mut game = begun(&Notes::default(), Side::Simple);
    for line in [meat(1, 1), meat(2, 1)] {
        play(
            &mut game,
            Asked::Table,
            words::read(&line).expect("a serving"),
        );
    }
    let row = |columns| match game.prompt(Asked::Table, Draft::Columns(columns)) {
        Some(Prompt {
            ask: Ask::Form { rows, done },
            ..
        }) => (rows[0].value.to_string(), rows[0].ok, done.is_ok()),
        _ => panic!("a form"),
    };
    let off = Columns::default();
    let on = off.toggled(MEAT);
    assert_eq!(row(off), ("no".into(), Ok(Draft::Columns(on)), true));
    assert_eq!(row(on), ("yes".into(), Ok(Draft::Columns(off)), true));
}
