//! Dials and forms: what they stand on, where they end, what they lead to.

use super::*;
use Ingredient::{Blueberry, Fig};

#[track_caller]
fn dial(game: &MasterCook, to: Asked, draft: Draft) -> Dial<MasterCook> {
    match asked(game, to, draft).map(|prompt| prompt.ask) {
        Some(Ask::Dial(dial)) => dial,
        _ => panic!("a dial"),
    }
}

/// The rows of a form as they read, and the action of *Done*.
#[track_caller]
fn form(game: &MasterCook, to: Asked, draft: Draft) -> (Vec<String>, Result<Action, Refusal>) {
    let prompt = asked(game, to, draft).expect("a question");
    let Ask::Form { rows, done } = prompt.ask else {
        panic!("a form");
    };
    let rows = rows
        .iter()
        .map(|row| std::format!("{}={}", row.label, row.value));
    let done = done.map(|answer| match answer {
        Answer::Play(action) => action,
        _ => panic!("asks on"),
    });
    (rows.collect(), done)
}

fn faces(dial: &Dial<MasterCook>) -> Vec<String> {
    let lines = [&dial.face].into_iter().chain(&dial.notes);
    lines.map(|line| line.to_string()).collect()
}

/// MC-SETUP-10, G-08: two cards a player, as far as the box has them; the dial goes round.
#[test]
fn the_side_deck_is_dialled_round() {
    for (seats, usual, most, note) in [
        (1, 2, 16, "2 per player, no star"),
        (2, 4, 14, "2 per player, no star"),
        (5, 8, 8, "as many as the box has"),
    ] {
        let mut game = MasterCook::new(Edition::First, seats);
        game.stage = Stage::SideDeck;
        let at = |draft| dial(&game, Asked::Table, draft);
        let gourmets = match seats {
            1 => "1 gourmet without star".into(),
            _ => std::format!("{seats} gourmets without star"),
        };
        let usually = std::format!("{usual} side dishes");
        assert_eq!(faces(&at(Draft::None)), [usually.as_str(), note, &gourmets]);
        let one = at(Draft::Number(1));
        assert_eq!(one.face.to_string(), "1 side dish");
        assert_eq!(
            (one.left, one.right),
            (Ok(Draft::Number(most)), Ok(Draft::Number(2)))
        );
        let last = at(Draft::Number(most));
        assert_eq!(last.left, Ok(Draft::Number(most - 1)));
        assert_eq!(last.right, Ok(Draft::Number(1)));
        assert_eq!(at(Draft::Number(99)).face, last.face);
        let deal = |cards| {
            let deck = Action::SideDeck(cards);
            game.clone().apply(Asked::Table, deck, &mut ToDo::new())
        };
        assert_eq!((deal(1), deal(most)), (Ok(()), Ok(())));
        for none in [0, most + 1] {
            assert_eq!(deal(none), Err(Refusal::TooManyCards));
        }
    }
}

/// MC-SETUP-06: sixteen times three tokens are asked by field and number.
#[test]
fn the_first_fill_is_asked_by_field_and_token() {
    let mut game = MasterCook::new(Edition::First, 2);
    game.stage = Stage::Fill(8);
    let title = |tokens| {
        let draft = Draft::Drawn(letters(tokens));
        asked(&game, Asked::Table, draft).unwrap().title.to_string()
    };
    assert_eq!(title(""), "Field 9: token 1");
    assert_eq!(title("bb"), "Field 9: token 3");
    assert_eq!(title("bbb"), "Field 10: token 1");
    assert_eq!(title("bbbbbbbbbbb"), "Field 12: token 3");
}

/// MC-HARV-02, HR-10: LEFT and RIGHT go round the circle as it lies; OK scoops what is there.
#[test]
fn the_start_of_a_harvest_is_dialled_round() {
    let mut game = first(2);
    lay(&mut game, 0, [1, 2, 0, 0]);
    lay(&mut game, 5, [0; 4]);
    let start = |at| dial(&game, Asked::Seat(A), Draft::Start(at, DropOrder::Own));
    let zero = start(0);
    assert_eq!(
        faces(&zero)[..2],
        ["Field 1 blueberry", "scoop 1 blueberry 2 fig"]
    );
    let beside = [zero.left, zero.right].map(|draft| match draft {
        Ok(Draft::Start(at, DropOrder::Own)) => at,
        other => panic!("{other:?}"),
    });
    assert_eq!(beside, [1, 15], "the pattern lies against the clock");
    assert!(matches!(
        zero.ok,
        Ok(Answer::Next(Draft::Walk(_, DropOrder::Own)))
    ));
    let empty = start(5);
    assert_eq!(
        (faces(&empty)[2].as_str(), empty.ok.err()),
        ("empty", Some(Refusal::NoTokens))
    );
}

/// MC-HARV-04, G-03: a walk ends where the scoop does, either way, and is none before its first step.
#[test]
fn a_walk_is_dialled_as_far_as_the_scoop_reaches() {
    let mut game = first(2);
    lay(&mut game, 4, [0, 1, 1, 0]);
    let walk = |steps| {
        let walk = Walk { start: 4, steps };
        dial(
            &game,
            Asked::Seat(A),
            Draft::Walk(walk, DropOrder::Proposed),
        )
    };
    let at = |steps| {
        let walk = Walk { start: 4, steps };
        Ok(Draft::Walk(walk, DropOrder::Proposed))
    };
    let none = walk(0);
    assert_eq!(none.face.to_string(), "Walk 2 tiles at most");
    assert_eq!((none.left, none.right), (at(1), at(-1)));
    assert_eq!(none.ok.err(), Some(Refusal::WalkFirst));
    let far = walk(2);
    assert_eq!(faces(&far)[..2], ["To field 7", "2 tiles"]);
    assert_eq!(faces(&far)[3], "0 left, to the bag");
    assert_eq!((far.left, far.right), (Err(Refusal::TooFar), at(1)));
    let back = walk(-2);
    assert_eq!((back.left, back.right), (at(-1), Err(Refusal::TooFar)));
    assert!(matches!(back.ok, Ok(Answer::Play(_))));
    let verb = |steps| {
        let walk = Walk { start: 4, steps };
        let draft = Draft::Walk(walk, DropOrder::Proposed);
        asked(&game, Asked::Seat(A), draft).unwrap().verb
    };
    assert_eq!((verb(0), verb(1)), ("walk first", "harvest"));
    let bin = dial(&origins(2), Asked::Seat(A), at(3).unwrap());
    assert_eq!(faces(&bin)[3], "1 left, to the bin");
}

/// MC-HARV-05: whoever lays the tokens is asked tile by tile, the tile's own type under the cursor.
#[test]
fn tokens_are_laid_tile_by_tile() {
    let mut game = first(2);
    lay(&mut game, 4, [0, 2, 1, 0]);
    let walk = Walk { start: 4, steps: 3 };
    let lay = |laid| asked(&game, Asked::Seat(A), Draft::Lay(walk, letters(laid))).unwrap();
    let first = lay("");
    assert_eq!(first.title.to_string(), "Beside field 6 fig?");
    assert_eq!(usize::from(first.focus), Fig.index());
    let open: Vec<bool> = first
        .choices()
        .iter()
        .map(|choice| choice.closed.is_none())
        .collect();
    assert_eq!(open, [false, true, true, false]);
    let mushroom = first.choices()[2].answer;
    let all = Action::Harvest(field(4), 3, letters("mff"));
    let lays = matches!(mushroom, Answer::Play(action) if action == all);
    assert!(lays, "two figs are left for two tiles");
    let fig = first.choices()[1].answer;
    let next = Draft::Lay(walk, letters("f"));
    assert!(matches!(fig, Answer::Next(draft) if draft == next));
    assert_eq!(lay("f").title.to_string(), "Beside field 7 mushroom?");
    let one_type = Draft::Walk(Walk { start: 4, steps: 1 }, DropOrder::Own);
    let asks = dial(&game, Asked::Seat(A), one_type).ok;
    assert!(matches!(asks, Ok(Answer::Next(Draft::Lay(..)))));
}

/// MC-CLEAN-06F, MC-CLEAN-05M: the form begins with what has to go, of what there is most.
#[test]
fn a_discard_begins_with_what_has_to_go() {
    let mut game = in_kitchen(first(2), A, [7, 8, 1, 0], 3);
    ok(&mut game, A, Action::Done);
    let seat = Asked::Seat(A);
    let title = asked(&game, seat, Draft::None).unwrap().title;
    assert_eq!(title.to_string(), "16 tokens, 15 may stay");
    assert_eq!(open_rows(&game, A, Draft::None), ["Discard some"]);
    let prompt = asked(&game, seat, Draft::None).unwrap();
    let Answer::Next(draft) = prompt.choices()[1].answer else {
        panic!("a form follows");
    };
    assert_eq!(draft, Draft::Discard(one(Fig), 0));
    let (rows, done) = form(&game, seat, draft);
    assert_eq!(
        rows,
        [
            "blueberry blueberry=0/7",
            "fig fig=1/8",
            "mushroom mushroom=0/1",
            "wheat wheat=0/0"
        ]
    );
    assert_eq!(done, Ok(Action::Discard(one(Fig), 0)));
    let focus = |draft| asked(&game, seat, draft).unwrap().focus;
    assert_eq!(
        (focus(draft), focus(Draft::Discard(Tokens::NONE, 0))),
        (4, 0)
    );
    let mut origins = in_kitchen(origins(2), A, [1, 0, 0, 0], 12);
    origins.player_mut(A).hand = [2, 2, 1];
    origins.player_mut(A).shells = 12;
    origins.player_mut(A).phase = Phase::CleanUp(2);
    let title = asked(&origins, seat, Draft::None).unwrap().title;
    assert_eq!(title.to_string(), "1blueberry 12shell");
    origins.player_mut(A).shells = 9;
    let title = asked(&origins, seat, Draft::None).unwrap().title;
    assert_eq!(title.to_string(), "Have 1blueberry 9shell");
    let (rows, _) = form(&origins, seat, Draft::Discard(Tokens::NONE, 2));
    assert_eq!(rows[4], "shell shells=2/9");
}

fn light(edition: Edition) -> MasterCook {
    let mut game = opened_light(edition, 2);
    table_ok(&mut game, Action::First(A));
    table_ok(&mut game, Action::SideDeck(4));
    game
}

/// A light harvest counts from what was there; *Done* under the cursor passes the token.
#[test]
fn a_light_harvest_counts_from_what_was_there() {
    let mut game = light(Edition::Origins);
    game.player_mut(A).supply = Tokens([0, 2, 0, 0]);
    let seat = Asked::Seat(A);
    let (rows, done) = form(&game, seat, Draft::None);
    assert_eq!(
        rows[..3],
        ["shell shells=2", "blueberry blueberry=0", "fig fig=2"]
    );
    assert_eq!(done, Ok(Action::Gather(Tokens([0, 2, 0, 0]), 2)));
    let prompt = asked(&game, seat, Draft::None).unwrap();
    assert_eq!(
        (prompt.title.to_string().as_str(), prompt.focus),
        ("Clear 8+, then harvest:", 5)
    );
    let drafted = Draft::Keep(one(Blueberry), 4, 0);
    assert_eq!(
        form(&game, seat, drafted).1,
        Ok(Action::Gather(one(Blueberry), 4))
    );
    let first = asked(&light(Edition::First), seat, Draft::None).unwrap();
    assert_eq!(first.title.to_string(), "Helpers 1 shell, harvest:");
}

/// MC-CLEAN-06F: what a light player keeps is counted within the limit, with the bin in Origins.
#[test]
fn a_light_store_is_counted_within_the_limit() {
    let seat = Asked::Seat(A);
    let mut game = light(Edition::First);
    ok(&mut game, A, Action::Gather(Tokens([9, 8, 0, 0]), 1));
    ok(&mut game, A, Action::Done);
    let prompt = asked(&game, seat, Draft::None).unwrap();
    let Answer::Next(draft) = prompt.choices()[1].answer else {
        panic!("a form follows");
    };
    assert_eq!(draft, Draft::Keep(Tokens([8, 7, 0, 0]), 1, 0));
    let (rows, done) = form(&game, seat, draft);
    assert_eq!(
        (rows.len(), done.is_ok()),
        (5, true),
        "no bin in this edition"
    );
    let prompt = asked(&game, seat, draft).unwrap();
    let Ask::Form { rows, .. } = prompt.ask else {
        panic!("a form");
    };
    let more: Vec<bool> = rows.iter().map(|row| row.ok.is_ok()).collect();
    assert_eq!(more, [false, false, false, false, true], "fifteen are kept");
    let mut last = game.clone();
    last.last_turn = Some(1);
    let counted = asked(&last, seat, Draft::None).unwrap();
    assert_eq!(
        (counted.title.to_string().as_str(), counted.focus),
        ("What do you keep?", 5)
    );
    last.player_mut(A).supply = Tokens::NONE;
    assert_eq!(
        asked(&last, seat, Draft::None).unwrap().focus,
        0,
        "nothing is known"
    );
    game.player_mut(A).supply = Tokens([8, 7, 0, 0]);
    let title = asked(&game, seat, Draft::None).unwrap().title;
    assert_eq!(title.to_string(), "Keep 15, clear fields 9+");
    let mut origins = light(Edition::Origins);
    ok(&mut origins, A, Action::Gather(Tokens([9, 8, 0, 0]), 1));
    ok(&mut origins, A, Action::Done);
    ok(&mut origins, A, Action::Done);
    let title = asked(&origins, seat, Draft::None).unwrap().title;
    assert_eq!(title.to_string(), "Store tokens and shells");
    let (rows, _) = form(&origins, seat, Draft::Keep(Tokens([9, 8, 0, 0]), 1, 3));
    assert_eq!(rows[5], "rubbish bin=3");
}

/// HR-13, G-33: a goal of one's own has four rows of points, within what a row can give.
#[test]
fn the_rows_of_an_own_goal_are_a_form() {
    let mut game = first(2);
    table_ok(&mut game, Action::House(Rule::Goals, 1));
    let goals = asked(&game, Asked::Table, Draft::Goals).unwrap();
    let labels: Vec<String> = goals
        .choices()
        .iter()
        .map(|choice| choice.label.to_string())
        .collect();
    assert_eq!(labels[..2], ["goal 1: Gourmet goal", "goal 2: Token goal"]);
    assert_eq!(labels[4], "standard goals");
    let quests = asked(&game, Asked::Table, Draft::Goal(1)).unwrap();
    assert_eq!(quests.choices().len(), 7);
    let draft = Draft::GoalRows(1, 4, [10, 5, 3, 2]);
    let leads = quests.choices()[4].answer;
    assert!(matches!(leads, Answer::Next(next) if next == draft));
    let Ask::Form { rows, .. } = asked(&game, Asked::Table, draft).unwrap().ask else {
        panic!("a form");
    };
    assert_eq!(rows[1].ok, Ok(Draft::GoalRows(1, 4, [10, 6, 3, 2])));
    let (rows, done) = form(&game, Asked::Table, draft);
    assert_eq!(
        rows,
        [
            "1st place=10",
            "2nd place=5",
            "3rd place=3",
            "participating=2"
        ]
    );
    assert_eq!(done, Ok(Action::SetGoal(1, 4, [10, 5, 3, 2])));
}
