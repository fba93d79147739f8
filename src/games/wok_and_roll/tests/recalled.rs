//! In which order the notebook is asked about a sheet.

use super::printed::meat;
use super::*;

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
    let mut game = before_side(1, false);
    play(&mut game, Asked::Table, Action::Sheet(Side::Expert));
    let lines = [meat(1, 2), meat(1, 1), meat(2, 3)];
    let lines = lines.map(|line| words::read(&line).expect("a serving"));
    let known = |fact, usual| match fact {
        Fact::Plate(8) => lines[0],
        Fact::Serving(at) if at == place(8, 0) => lines[1],
        Fact::Plate(9) => lines[2],
        Fact::Bonus(7) => Action::Bonus(7, Some(BonusRule::Flat(8))),
        Fact::Bonus(bonus) => Action::Bonus(bonus, Some(BonusRule::Flat(1))),
        _ => usual,
    };
    let mut asked = Vec::new();
    while let Stage::Recalling(fact) = game.stage() {
        asked.push(fact);
        assert_eq!(refused(&game, Asked::Table, Action::GoOn), Refusal::NotNow);
        let action = known(fact, usual_answer(&game));
        play(&mut game, Asked::Table, action);
    }
    // Nothing is known of rice, noodle, vegetable and seafood: their first place ends them.
    let mut wanted = [0, 4, 8].map(Fact::Plate).to_vec();
    let serving = |group, at| Fact::Serving(place(group, at));
    wanted.extend([serving(8, 0), serving(8, 2), Fact::Plate(9)]);
    wanted.extend([serving(9, 0), serving(9, 1), Fact::Plate(10)]);
    wanted.extend([12, 16].map(Fact::Plate));
    wanted.extend((0..8).map(Fact::Bonus));
    wanted.extend([Fact::Fridge, Fact::Skills, Fact::DieFaces]);
    wanted.push(Fact::Columns);
    assert_eq!(asked, wanted);
}

/// A dish is read from the top, so the first serving that nobody has read ends it.
#[test]
fn of_a_learned_dish_nothing_is_asked_below_the_first_unread_serving() {
    let mut game = before_side(1, false);
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
