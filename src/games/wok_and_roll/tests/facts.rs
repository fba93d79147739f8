//! The sheet: learned while playing, recalled in the next game.

use super::*;

/// The same game with these dice locked.
fn at_the_stove(notes: &Notes, side: Side, dice: &str) -> WokAndRoll {
    let mut game = begun(notes, side);
    lock(&mut game, dice);
    game
}

/// The draft a choice of the question to the cook leads to.
#[track_caller]
fn pick(game: &WokAndRoll, draft: Draft, label: &str) -> Draft {
    let prompt = game.prompt(seat(0), draft).expect("a question");
    let choices = prompt.choices().iter();
    let choice = choices
        .clone()
        .find(|choice| choice.label.to_string() == label);
    let labels: Vec<_> = choices.map(|choice| choice.label.to_string()).collect();
    match choice
        .unwrap_or_else(|| panic!("{label} is not in {labels:?}"))
        .answer
    {
        Answer::Next(draft) => draft,
        _ => panic!("{label} is no question"),
    }
}

/// What *Done* of a form does, and where it is learned.
#[track_caller]
fn done(game: &WokAndRoll, draft: Draft) -> (Answer<WokAndRoll>, Option<Memo>) {
    let prompt = game.prompt(seat(0), draft).expect("a form");
    match prompt.ask {
        Ask::Form { done, .. } => (done.expect("it may be done"), prompt.memo),
        _ => panic!("{} is no form", prompt.title),
    }
}

/// Reads a serving as it is offered, crosses it off and notes it.
#[track_caller]
fn read_first(game: &mut WokAndRoll, notes: &mut Notes, label: &str) -> Action {
    let mut draft = pick(game, Draft::None, label);
    loop {
        if let Draft::Which(reading) = draft {
            draft = Draft::Serving(reading);
        }
        match done(game, draft) {
            (Answer::Next(next), _) => draft = next,
            (Answer::Play(action), memo) => {
                notes.learn(memo.expect("a place to learn"), action);
                play(game, seat(0), action);
                return action;
            }
            (Answer::Turn(_) | Answer::Leave, _) => panic!("a form goes on or plays"),
        }
    }
}

#[test]
fn nothing_is_asked_of_the_sheet_before_the_first_roll() {
    for side in [Side::Simple, Side::Expert] {
        let game = begun(&Notes::default(), side);
        assert_eq!(game.stage(), Stage::Deciding);
    }
}

/// 300 presses stood before the first roll once.
#[test]
fn a_serving_is_read_when_it_is_first_crossed_like_the_one_before() {
    let mut notes = Notes::default();
    let mut game = at_the_stove(&notes, Side::Simple, "rrrrrr");
    let read = read_first(&mut game, &mut notes, "rice 1: new");
    let Action::Serving(at, layout, cost, points, _) = read else {
        panic!("{read:?} reads nothing");
    };
    assert_eq!((at, cost, points), (place(0, 0), Cost::pair(Face::Rice), 1));
    assert!(game.players[0].is_crossed(at));
    let three = Action::Serving(
        place(0, 1),
        layout,
        words::read("rrr").expect("a cost"),
        4,
        Gift::Unread,
    );
    play(&mut game, seat(0), three);
    play(&mut game, seat(0), Action::Cooked);
    lock(&mut game, "rrrrrr");
    let Draft::Serving(reading) = pick(&game, Draft::None, "rice 1: 3rd new") else {
        panic!("the serving is asked for");
    };
    assert_eq!(
        (reading.cost.count(Face::Rice), reading.points),
        (3, 4),
        "like the one before"
    );
}

#[test]
fn what_was_read_is_known_in_the_next_game() {
    let mut notes = Notes::default();
    let mut game = at_the_stove(&notes, Side::Simple, "rrmmnn");
    for label in ["rice 1: new", "meat 1: new", "noodle 1: new"] {
        read_first(&mut game, &mut notes, label);
    }
    let again = begun(&notes, Side::Simple);
    assert_eq!(again.sheet().plates, game.sheet().plates);
    let other = begun(&notes, Side::Expert);
    assert_eq!(other.sheet().numbers().count(), 0, "another menu");
}

/// Changing the outline shifted every learned group by one place.
#[test]
fn what_was_read_stays_at_its_food_group_and_place() {
    let mut notes = Notes::default();
    let mut game = at_the_stove(&notes, Side::Simple, "rrrrnn");
    read_first(&mut game, &mut notes, "noodle 1: new");
    let noodles = game.sheet().plates[4];
    read_first(&mut game, &mut notes, "rice 1: new");
    read_first(&mut game, &mut notes, "rice 2: new");
    assert_eq!(game.sheet().plates[4], noodles);
    let again = begun(&notes, Side::Simple);
    assert_eq!(section_of(4), (Face::Noodle, 1));
    assert_eq!(again.sheet().plates[4], noodles);
}

#[test]
fn a_serving_nobody_has_read_cannot_be_cooked_blindly() {
    let mut notes = Notes::default();
    let mut game = at_the_stove(&notes, Side::Simple, "rrrrrr");
    read_first(&mut game, &mut notes, "rice 1: new");
    let blind = Action::Cross(place(0, 1));
    assert_eq!(refused(&game, seat(0), blind), Refusal::Unread);
}

/// WAR-MV-03 on a sheet that is learned: the gift is asked when the row is full, and then known.
#[test]
fn what_a_row_gives_is_asked_when_it_is_full() {
    let mut notes = Notes::default();
    let mut game = at_the_stove(&notes, Side::Simple, "mmvvrb");
    read_first(&mut game, &mut notes, "meat 1: new");
    let draft = pick(&game, Draft::None, "vegetable 1: new");
    let (Answer::Next(Draft::Which(reading)), _) = done(&game, draft) else {
        panic!("which serving?");
    };
    let (Answer::Next(gift), _) = done(&game, Draft::Serving(reading)) else {
        panic!("the row is full");
    };
    assert_eq!(gift, Draft::Gift(reading));
    let later = reading.action(Gift::Later).expect("a cost");
    let mut waiting = game.clone();
    play(&mut waiting, seat(0), later);
    assert_eq!(waiting.sheet().gifts[0], Gift::Unread, "it is asked again");
    let rice = reading.action(Gift::Symbol(Face::Rice)).expect("a cost");
    let to_do = play(&mut game, seat(0), rice);
    assert!(lines(&to_do).contains(&"seat 1: circle rice".into()));
    let memo = game.sheet().memo_of(reading.serving);
    notes.learn(memo, rice);
    let again = begun(&notes, Side::Simple);
    assert_eq!(again.sheet().gifts[0], Gift::Symbol(Face::Rice));
}

#[test]
fn a_rectangle_is_read_when_it_is_outlined() {
    let mut game = at_the_stove(&Notes::default(), Side::Expert, "bbbrrr");
    let Draft::Bonus(bonus) = pick(&game, Draft::Skills, "New rectangle") else {
        panic!("a rectangle is asked for");
    };
    let rule = BonusRule::PerServing(Face::Noodle, 1);
    play(&mut game, seat(0), Action::Bonus(bonus, Some(rule)));
    assert!(game.players[0].has_bonus(bonus));
    assert_eq!(game.sheet().bonuses[0], Some(rule));
    let other = Action::Bonus(bonus, Some(BonusRule::Flat(9)));
    assert_eq!(refused(&game, seat(0), other), Refusal::NotNow);
}

/// What was entered is not lost where it turns out too dear.
#[test]
fn what_cannot_be_paid_is_read_and_not_crossed() {
    let mut game = at_the_stove(&Notes::default(), Side::Simple, "rnmvsb");
    let Draft::Layout(mut reading) = pick(&game, Draft::None, "seafood 1: new") else {
        panic!("the platter is asked for");
    };
    reading.cost = Pool([0, 0, 0, 0, 3, 0]);
    let to_do = play(
        &mut game,
        seat(0),
        reading.action(Gift::Unread).expect("a cost"),
    );
    assert!(lines(&to_do).contains(&"It needs 3 seafood, you have 2.".into()));
    assert!(game.sheet().is_read(reading.serving));
    assert!(!game.players[0].is_crossed(reading.serving));
}

/// The fullest sheet pauses, so that no move settles more than the engine allows.
#[test]
fn the_fullest_sheet_is_recalled_whole() {
    let mut notes = Notes::default();
    let mut game = begun(&notes, Side::Simple);
    for group in 0..20 {
        for serving in 0..10 {
            let mut reading = ServingDraft::new(game.sheet(), place(group, serving));
            reading.layout.size = 10;
            reading.points = 1 + serving;
            let action = reading.action(Gift::Unread).expect("a cost");
            let memo = game.sheet().memo_of(reading.serving);
            notes.learn(memo, action);
            play(&mut game, Asked::Table, action);
        }
    }
    let again = begun(&notes, Side::Simple);
    assert_eq!(again.sheet().plates, game.sheet().plates);
    let read = again.sheet().plates.map(|plate| plate.read);
    assert_eq!(read, [0b11_1111_1111; 20]);
}

/// One review shows all values: the points of a group, then what its servings cost.
#[test]
fn the_review_shows_what_is_known() {
    let mut notes = Notes::default();
    let mut game = at_the_stove(&notes, Side::Simple, "rrrrrr");
    read_first(&mut game, &mut notes, "rice 1: new");
    play(&mut game, seat(0), Action::Cooked);
    let labels = |draft| -> Vec<_> {
        let prompt = game.prompt(Asked::Table, draft).expect("a list");
        let choices = prompt.choices().iter();
        choices.map(|choice| choice.label.to_string()).collect()
    };
    assert_eq!(
        menu::open(&game, MenuQuestion::Cards),
        Some(Draft::Menu(MenuDraft::Cards))
    );
    assert_eq!(labels(Draft::Menu(MenuDraft::Cards))[0], "rice 1: 1----");
    let servings = labels(Draft::CardPlate(0));
    assert_eq!(servings[..2], ["1st: ricerice 1p", "2nd: new"]);
}

#[test]
fn five_players_and_a_sheet_fit_in_two_kilobytes() {
    let size = size_of::<WokAndRoll>();
    assert!(size < 2048, "{size} bytes");
}

/// A plate that would lose crosses stays as it is.
#[test]
fn a_group_is_not_changed_where_crosses_would_be_lost() {
    let mut game = table(1, Depth::Everything, false);
    game.players[0].crossed[0] = 0b111;
    let mut reading = ServingDraft::new(game.sheet(), place(0, 0));
    reading.layout.size = 2;
    let shorter = reading.action(Gift::Unread).expect("a cost");
    assert_eq!(refused(&game, Asked::Table, shorter), Refusal::CrossedThere);
    reading.layout.size = 5;
    reading.layout.bonus = 7;
    play(
        &mut game,
        Asked::Table,
        reading.action(Gift::Unread).expect("a cost"),
    );
    assert_eq!(game.sheet.plates[0].layout.bonus, 7);
}

/// The Expert Menu could not be typed once.
#[test]
fn a_sheet_that_was_typed_is_known_in_the_game() {
    for (sheet, side) in [(0, Side::Simple), (1, Side::Expert)] {
        let mut notes = Notes::default();
        for (serving, said) in [(1, "cost rr points 1"), (2, "cost 2r1b points 3")] {
            let layout = "servings 5 shape dish column 1 bonus 0 counts yes";
            let line = format!("serving rice-1-{serving} {layout} {said} row nothing");
            let action = words::read(&line).expect("a serving");
            let memo = (WokAndRoll::BOX.memo)(&before_side(1, false), Some(sheet), action)
                .expect("a place");
            notes.learn(memo, action);
        }
        let game = begun(&notes, side);
        let sheet = &game.sheet;
        let known = |at| (sheet.is_read(place(0, at)), sheet.points(place(0, at)));
        assert_eq!(
            [known(0), known(1), known(2)],
            [(true, 1), (true, 3), (false, 0)]
        );
        assert_eq!(sheet.cost(place(0, 1)), words::read("rrb").expect("a cost"));
    }
}

#[test]
fn what_no_sheet_has_printed_is_no_line_of_a_box() {
    let bad = [
        "serving rice-1-6 servings 5 shape dish column 1 bonus 0 counts yes cost rr points 1 row nothing",
        "serving rice-1-1 servings 5 shape dish column 9 bonus 0 counts yes cost rr points 1 row nothing",
        "serving rice-1-1 servings 5 shape dish column 1 bonus 0 counts yes cost rr points 99 row nothing",
        "bonus 0 flat 99",
        "bonus 9 flat 1",
        "fridge 9r",
        "skills conversions xxxxxx conversion-books 2 bonus-books 3",
        "die-faces rrrrrr rnmvsb",
    ];
    for line in bad {
        let action = words::read(line).expect("words of the game");
        assert_eq!(
            (WokAndRoll::BOX.memo)(&before_side(1, false), Some(0), action),
            None,
            "{line}"
        );
    }
}

#[test]
fn a_serving_is_worth_fifteen_points_at_most() {
    let mut notes = Notes::default();
    let layout = "servings 5 shape dish column 1 bonus 0 counts yes";
    let line = format!("serving rice-1-1 {layout} cost rr points 15 row nothing");
    let action = words::read(&line).expect("a serving");
    let memo = (WokAndRoll::BOX.memo)(&before_side(1, false), Some(0), action).expect("a place");
    notes.learn(memo, action);
    let game = begun(&notes, Side::Simple);
    assert_eq!(game.sheet.points(place(0, 0)), 15);
}

#[test]
fn there_is_no_question_about_a_bonus_that_no_sheet_has() {
    let game = begun(&Notes::default(), Side::Simple);
    let asks = |draft| game.prompt(Asked::Table, draft).is_some();
    let bonuses = [Draft::Bonus, Draft::BonusSection];
    let last = MAX_BONUSES as u8 - 1;
    assert_eq!(bonuses.map(|ask| asks(ask(last))), [true; 2]);
    assert_eq!(bonuses.map(|ask| asks(ask(last + 1))), [false; 2]);
    let value = |bonus| asks(Draft::BonusValue(bonus, BonusRule::Flat(1)));
    assert_eq!([value(last), value(last + 1)], [true, false]);
    for stray in [last + 1, u8::MAX] {
        let none = Action::Bonus(stray, None);
        let reason = refused(&game, Asked::Table, none);
        assert_eq!(reason, Refusal::NoSuchThing);
    }
}

#[test]
fn plates_and_bonuses_are_counted_from_one_in_words() {
    let say = |action| WokAndRoll::say(action).to_string();
    assert_eq!(say(Action::Bonus(0, None)), "enters bonus 1");
    assert_eq!(say(Action::Claim(1)), "outlines bonus 2");
    assert_eq!(say(cross(MEAT_2, 2)), "cooks meat 2, 3rd");
}

/// Records say where the notebook paused, so it stays there.
#[test]
fn the_notebook_pauses_before_the_48th_fact() {
    let mut game = begun(&Notes::default(), Side::Simple);
    game.recalled = 0;
    let mut stages = core::iter::repeat_with(|| {
        game.recall(Fact::Fridge);
        game.stage
    });
    assert!(
        stages
            .by_ref()
            .take(47)
            .all(|stage| stage == Stage::Recalling(Fact::Fridge))
    );
    assert_eq!(stages.next(), Some(Stage::Pausing(Fact::Fridge)));
}

/// Numbers in a reason count from one, as people do at the table.
#[test]
fn a_reason_names_what_is_in_the_way() {
    let reasons = [
        (
            Refusal::NotOnDie(0, Face::Book),
            "Die 1 has no side with book.",
        ),
        (Refusal::RowUnread(0), "What row 1 gives is not known yet."),
        (
            Refusal::FromTheTop(2),
            "The 2nd comes first: from top to bottom.",
        ),
        (
            Refusal::AboveFirst(Face::Meat, 1),
            "First meat 1, which stands above.",
        ),
        (Refusal::Full(5), "All 5 are crossed off."),
        (Refusal::TooMany, "24 picks are the most in one turn."),
        (
            Refusal::CirclesFull,
            "36 symbols are circled: use some first.",
        ),
    ];
    for (refusal, said) in reasons {
        assert_eq!(Line::from(refusal).to_string(), said);
    }
}
