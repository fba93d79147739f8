//! In which order the notebook is asked about a sheet.

use super::parts::opened;
use super::printed::meat;
use super::*;
use crate::engine::prompt::Answer;
use std::format;
use std::vec::Vec;

/// A sheet entered before the first roll is asked for part by part, and nothing twice.
#[test]
fn an_older_sheet_is_asked_for_in_the_order_it_is_printed() {
    let mut game = opened(1);
    play(&mut game, Asked::Table, Action::Sheet(Source::Ours));
    let unread = Action::Unread;
    assert_eq!(refused(&game, Asked::Table, unread), Refusal::NotNow);
    play(&mut game, Asked::Table, Action::Outline([1, 0, 2, 1, 0]));
    let odd = Group {
        odd: true,
        size: 2,
        ..Group::usual(Face::Meat)
    };
    let below = Group {
        size: 1,
        counts: false,
        ..Group::usual(Face::Meat)
    };
    let aside = Group {
        counts: false,
        ..Group::usual(Face::Vegetable)
    };
    let dear = words::read("mmb").expect("a cost");
    let mut asked = Vec::new();
    while let Stage::Recalling(part) = game.stage() {
        asked.push(part);
        for stray in [Action::LayOut, Action::Unread] {
            assert_eq!(refused(&game, Asked::Table, stray), Refusal::NotNow);
        }
        let skipped = game.sheet().memo(part).is_some();
        assert!(!skipped || !allowed(&game, Asked::Table, Action::Right));
        let action = match part {
            Fact::Group(1) => Action::Group(1, odd),
            Fact::Group(2) => Action::Group(2, below),
            Fact::Group(3) => Action::Group(3, aside),
            Fact::Cost(at) if at == place(1, 1) => Action::Cost(at, dear),
            Fact::Bonus(0) => Action::Bonus(0, Some(BonusRule::Flat(1))),
            Fact::Columns => Action::Columns(0b10),
            _ => usual_answer(&game),
        };
        play(&mut game, Asked::Table, action);
    }
    let section = Fact::SectionRight;
    let wanted = [
        Fact::Group(0),
        section(Face::Rice),
        Fact::Group(1),
        Fact::Cost(place(1, 0)),
        Fact::Cost(place(1, 1)),
        Fact::GroupRight(1),
        Fact::Group(2),
        section(Face::Meat),
        Fact::Group(3),
        section(Face::Vegetable),
        Fact::Row(0),
        Fact::Row(1),
        Fact::Row(2),
        Fact::RowsRight,
        Fact::Bonus(0),
        Fact::Bonus(1),
        Fact::Fridge,
        Fact::Skills,
        Fact::DieFaces,
        Fact::Columns,
        Fact::Ready,
    ];
    assert_eq!(asked, wanted);
    play(&mut game, Asked::Table, Action::Group(1, odd));
    let costs = [place(1, 0), place(1, 1)].map(|at| game.sheet().cost(at));
    assert_eq!(costs, [Cost::pair(Face::Meat), dear]);
    let laid_out = game.sheet().placed();
    assert!(laid_out.counting_columns().eq([8]), "the column of meat");
    // Rice, the first meat and the column of both are three: a game with them can end.
    assert_eq!(game.stage(), Stage::Deciding);
    let fewer = Action::Group(
        0,
        Group {
            counts: false,
            ..Group::usual(Face::Rice)
        },
    );
    assert_eq!(refused(&game, Asked::Table, fewer), Refusal::TooFewGroups);
}

/// The one answer of a question that the notebook is asked.
fn usual_answer(game: &WokAndRoll) -> Action {
    let prompt = game.prompt(Asked::Table, Draft::None).expect("a question");
    assert!(!prompt.help.is_empty(), "a question has a help");
    let [choice] = prompt.choices() else {
        panic!("one answer");
    };
    match choice.answer {
        Answer::Play(action) => action,
        _ => panic!("an answer that is played"),
    }
}

/// A sheet learned while playing is asked for by place; the rest is asked of what is known only.
#[test]
fn a_learned_sheet_is_asked_for_place_by_place() {
    let mut game = opened(1);
    play(&mut game, Asked::Table, Action::Sheet(Side::Expert));
    let lines = [meat(1, 2), meat(1, 1), meat(2, 3)];
    let lines = lines.map(|line| words::read(&line).expect("a serving"));
    let known = |part| match part {
        Fact::Plate(8) => lines[0],
        Fact::Serving(at) if at == place(8, 0) => lines[1],
        Fact::Plate(9) => lines[2],
        Fact::Bonus(7) => Action::Bonus(7, Some(BonusRule::Flat(8))),
        Fact::Bonus(bonus) => Action::Bonus(bonus, Some(BonusRule::Flat(1))),
        Fact::Plate(_) | Fact::Serving(_) => Action::Unread,
        _ => Action::Right,
    };
    let mut asked = Vec::new();
    loop {
        match game.stage() {
            Stage::Recalling(part @ (Fact::Plate(_) | Fact::Serving(_) | Fact::Bonus(_))) => {
                asked.push(part);
                play(&mut game, Asked::Table, known(part));
            }
            Stage::Recalling(part) => {
                asked.push(part);
                for stray in [Action::LayOut, Action::Unread] {
                    assert_eq!(refused(&game, Asked::Table, stray), Refusal::NotNow);
                }
                let action = usual_answer(&game);
                play(&mut game, Asked::Table, action);
            }
            _ => break,
        }
    }
    // Nothing is known of rice, noodle, vegetable and seafood: their first place ends them.
    let mut wanted = [0, 4, 8].map(Fact::Plate).to_vec();
    let serving = |group, at| Fact::Serving(place(group, at));
    wanted.extend([serving(8, 0), serving(8, 2), Fact::Plate(9)]);
    wanted.extend([serving(9, 0), serving(9, 1), Fact::Plate(10)]);
    wanted.extend([12, 16].map(Fact::Plate));
    wanted.extend((0..8).map(Fact::Bonus));
    wanted.extend([Fact::Fridge, Fact::Skills, Fact::DieFaces]);
    wanted.extend([Fact::Columns, Fact::Ready]);
    assert_eq!(asked, wanted);
}

/// A dish is read from the top, so the first serving that nobody has read ends it.
#[test]
fn of_a_learned_dish_nothing_is_asked_below_the_first_unread_serving() {
    let mut game = opened(1);
    play(&mut game, Asked::Table, Action::Sheet(Side::Expert));
    let layout = "servings 5 shape dish column 1 bonus 0 counts yes";
    let rice = |serving| {
        let line = format!("serving rice-1-{serving} {layout} cost rr points 2 row nothing");
        words::read(&line).expect("a serving")
    };
    play(&mut game, Asked::Table, rice(1));
    assert_eq!(game.stage(), Stage::Recalling(Fact::Serving(place(0, 1))));
    play(&mut game, Asked::Table, rice(2));
    assert_eq!(game.stage(), Stage::Recalling(Fact::Serving(place(0, 2))));
    play(&mut game, Asked::Table, Action::Unread);
    assert_eq!(game.stage(), Stage::Recalling(Fact::Plate(1)));
    let elsewhere = words::read(&meat(1, 1)).expect("a serving");
    assert_eq!(refused(&game, Asked::Table, elsewhere), Refusal::NotNow);
}
