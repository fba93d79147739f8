//! The sheet: learned while playing, recalled later, never taken for the printed one.

use super::*;
use crate::engine::history::History;
use crate::engine::menu;
use crate::engine::menu::MenuDraft;
use crate::engine::prompt::{Answer, Ask, Memo};
use crate::engine::session::{Memory, Packed, Session, pack};
use std::format;
use std::string::ToString;
use std::vec::Vec;

/// A notebook that keeps whatever it is given.
#[derive(Debug, Default)]
pub(super) struct Notes(Vec<(Memo, Packed)>);

impl Memory for Notes {
    fn recall(&self, memo: Memo) -> Option<&[u8]> {
        let known = self.0.iter().rev().find(|(known, _)| *known == memo)?;
        Some(&known.1)
    }
}

impl Notes {
    pub(super) fn learn(&mut self, memo: u16, action: Action) {
        let packed = pack::<WokAndRoll>(action).expect("it fits");
        self.0.push((Memo(memo), packed));
    }
}

/// A full table alone with real dice that is about to pick its menu.
pub(super) fn opened(seats: u8) -> WokAndRoll {
    let mut game = WokAndRoll::new(seats);
    play(&mut game, Asked::Table, Action::Open(Opening::Everything));
    play(
        &mut game,
        Asked::Table,
        Action::Mode(Mode::FullSheet, false),
    );
    game
}

/// A game on a menu, with what a notebook knows of it; the history says how long moves are.
pub(super) fn begun(notes: &Notes, source: Source) -> Session<WokAndRoll> {
    let mut session = Session::new(opened, 1, 7);
    let mut history = History::new();
    let played = session.play(&mut history, notes, Asked::Table, Action::Sheet(source));
    assert!(played.is_ok(), "{played:?}");
    while let Stage::Pausing(_) = session.state().stage() {
        let played = session.play(&mut history, notes, Asked::Table, Action::Right);
        assert!(played.is_ok(), "{played:?}");
    }
    session
}

/// The same game with these dice locked.
fn at_the_stove(notes: &Notes, source: Source, dice: &str) -> WokAndRoll {
    let mut game = begun(notes, source).state().clone();
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
                notes.learn(memo.expect("a place to learn").0, action);
                play(game, seat(0), action);
                return action;
            }
            (Answer::Turn(_) | Answer::Leave, _) => panic!("a form goes on or plays"),
        }
    }
}

#[test]
fn nothing_is_asked_of_the_sheet_before_the_first_roll() {
    for source in [Source::Simple, Source::Expert] {
        let session = begun(&Notes::default(), source);
        assert_eq!(session.state().stage(), Stage::Deciding);
    }
}

/// 300 presses stood before the first roll once.
#[test]
fn a_serving_is_read_when_it_is_first_crossed_like_the_one_before() {
    let mut notes = Notes::default();
    let mut game = at_the_stove(&notes, Source::Simple, "rrrrrr");
    let read = read_first(&mut game, &mut notes, "rice 1: new");
    let Action::Serving(at, layout, cost, points, _) = read else {
        panic!("{read:?} reads nothing");
    };
    assert_eq!((at, cost, points), (place(0, 0), Cost::pair(Face::Rice), 1));
    assert!(game.sheets[0].is_crossed(at));
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
    let mut game = at_the_stove(&notes, Source::Simple, "rrmmnn");
    for label in ["rice 1: new", "meat 1: new", "noodle 1: new"] {
        read_first(&mut game, &mut notes, label);
    }
    let again = begun(&notes, Source::Simple);
    let (known, before) = (again.state().profile(), game.profile());
    assert_eq!(known.groups, before.groups);
    assert_eq!((known.read, known.leader), (before.read, before.leader));
    let other = begun(&notes, Source::Expert);
    assert_eq!(other.state().profile().numbers().count(), 0, "another menu");
}

/// Changing the outline shifted every learned group by one place.
#[test]
fn what_was_read_stays_at_its_food_group_and_place() {
    let mut notes = Notes::default();
    let mut game = at_the_stove(&notes, Source::Simple, "rrrrnn");
    read_first(&mut game, &mut notes, "noodle 1: new");
    let noodles = game.profile().groups[4];
    read_first(&mut game, &mut notes, "rice 1: new");
    read_first(&mut game, &mut notes, "rice 2: new");
    assert_eq!(game.profile().groups[4], noodles);
    let again = begun(&notes, Source::Simple);
    assert_eq!(again.state().profile().name(4), (Face::Noodle, 1));
    assert_eq!(again.state().profile().groups[4], noodles);
}

#[test]
fn a_serving_nobody_has_read_cannot_be_cooked_blindly() {
    let mut notes = Notes::default();
    let mut game = at_the_stove(&notes, Source::Simple, "rrrrrr");
    read_first(&mut game, &mut notes, "rice 1: new");
    let blind = Action::Cook(place(0, 1));
    assert_eq!(refused(&game, seat(0), blind), Refusal::Unread);
}

/// WAR-MV-03 on a sheet that is learned: the gift is asked when the row is full, and then known.
#[test]
fn what_a_row_gives_is_asked_when_it_is_full() {
    let mut notes = Notes::default();
    let mut game = at_the_stove(&notes, Source::Simple, "mmvvrb");
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
    assert_eq!(
        waiting.profile().gifts[0],
        Gift::Unread,
        "it is asked again"
    );
    let rice = reading.action(Gift::Symbol(Face::Rice)).expect("a cost");
    let to_do = play(&mut game, seat(0), rice);
    assert!(lines(&to_do).contains(&"seat 1: circle rice".into()));
    let memo = game
        .profile()
        .memo_of(reading.place)
        .expect("a place to learn");
    notes.learn(memo.0, rice);
    let again = begun(&notes, Source::Simple);
    assert_eq!(again.state().profile().gifts[0], Gift::Symbol(Face::Rice));
}

#[test]
fn a_rectangle_is_read_when_it_is_outlined() {
    let mut game = at_the_stove(&Notes::default(), Source::Expert, "bbbrrr");
    let Draft::Bonus(bonus) = pick(&game, Draft::Skills, "New rectangle") else {
        panic!("a rectangle is asked for");
    };
    let rule = Rule::PerServing(Face::Noodle, 1);
    play(&mut game, seat(0), Action::Bonus(bonus, Some(rule)));
    assert!(game.sheets[0].has_bonus(bonus));
    assert_eq!(game.profile().bonuses[0], Some(rule));
    let other = Action::Bonus(bonus, Some(Rule::Flat(9)));
    assert_eq!(refused(&game, seat(0), other), Refusal::NotNow);
}

/// What was entered is not lost where it turns out too dear.
#[test]
fn what_cannot_be_paid_is_read_and_not_crossed() {
    let mut game = at_the_stove(&Notes::default(), Source::Simple, "rnmvsb");
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
    assert!(game.profile().is_read(reading.place));
    assert!(!game.sheets[0].is_crossed(reading.place));
}

/// The sheet as older games learned it, its groups counted through.
fn old_notes() -> Notes {
    let mut notes = Notes::default();
    notes.learn(1, Action::Outline([1, 1, 1, 1, 1]));
    for (number, section) in (0_u8..).zip(Face::ingredients()) {
        let group = Group {
            points: Points::of(&[1 + number, 2, 3]),
            ..Group::usual(section)
        };
        notes.learn(0x10 + u16::from(number), Action::Group(number, group));
    }
    let row = [place(2, 0), place(3, 0), Place::NONE, Place::NONE];
    notes.learn(0x20, Action::Row(0, row, Some(Face::Noodle)));
    notes.learn(0x30, Action::Bonus(0, Some(Rule::PerSkill(2))));
    notes.learn(2, Action::Fridge([2, 1, 1, 1, 1, 1]));
    notes
}

#[test]
fn a_sheet_that_older_games_learned_is_laid_out_by_place() {
    let session = begun(&old_notes(), Source::Simple);
    let game = session.state();
    assert_eq!(game.stage(), Stage::Deciding);
    let profile = game.profile();
    assert!(profile.is_by_place());
    assert!(profile.numbers().eq([0, 4, 8, 12, 16]));
    assert_eq!(profile.points(place(16, 0)), 5);
    assert_eq!(profile.rows[0].servings[..2], [place(8, 0), place(12, 0)]);
    assert_eq!(profile.bonuses[0], Some(Rule::PerSkill(2)));
    assert_eq!(game.sheets[0].fridge.count(Face::Rice), 2);
}

#[test]
fn what_is_changed_later_goes_before_what_older_games_learned() {
    let mut notes = old_notes();
    let game = begun(&notes, Source::Simple).state().clone();
    let mut reading = Reading::of(game.profile(), place(4, 0));
    reading.points = 9;
    let memo = game
        .profile()
        .memo_of(reading.place)
        .expect("a place to learn");
    notes.learn(memo.0, reading.action(Gift::Unread).expect("a cost"));
    let again = begun(&notes, Source::Simple);
    assert_eq!(again.state().profile().points(place(4, 0)), 9);
    assert_eq!(again.state().profile().points(place(4, 1)), 2);
}

/// The fullest sheet takes breaths, so that no move settles more than the engine allows.
#[test]
fn the_fullest_sheet_is_recalled_whole() {
    let mut notes = Notes::default();
    let mut game = begun(&notes, Source::Simple).state().clone();
    for group in 0..20 {
        for serving in 0..10 {
            let mut reading = Reading::of(game.profile(), place(group, serving));
            reading.layout.size = 10;
            reading.points = 1 + serving;
            let action = reading.action(Gift::Unread).expect("a cost");
            let memo = game
                .profile()
                .memo_of(reading.place)
                .expect("a place to learn");
            notes.learn(memo.0, action);
            play(&mut game, Asked::Table, action);
        }
    }
    let again = begun(&notes, Source::Simple);
    assert_eq!(again.state().profile().groups, game.profile().groups);
    assert_eq!(again.state().profile().read, [0b11_1111_1111; 20]);
}

/// One review shows all values: the points of a group, then what its servings cost.
#[test]
fn the_review_shows_what_is_known() {
    let mut notes = Notes::default();
    let mut game = at_the_stove(&notes, Source::Simple, "rrrrrr");
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
    let servings = labels(Draft::CardGroup(0));
    assert_eq!(servings[..2], ["1st: ricerice 1p", "2nd: new"]);
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
    let labels = "servings 5 shape dish column 1 bonus 0 counts yes costs-differ no";
    assert_eq!(words, format!("group 1 {labels} points 1233a cost nn"));
    assert_eq!(words::read(&words), Ok(Action::Group(1, group)));
    let older = "group 1 5 dish 1 0 yes no 1233a00000 nn";
    assert_eq!(words::read(older), Ok(Action::Group(1, group)));
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

/// A group of an old sheet that would lose crosses stays as it is.
#[test]
fn a_group_is_not_changed_where_crosses_would_be_lost() {
    let mut game = begun(&old_notes(), Source::Simple).state().clone();
    game.sheets[0].crossed[0] = 0b111;
    let mut reading = Reading::of(game.profile(), place(0, 0));
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
    assert_eq!(game.profile.groups[0].bonus, 7);
}

/// Sheets of older records: entered whole, groups counted through.
#[test]
fn an_old_sheet_without_three_groups_that_count_cannot_be_played() {
    let mut game = opened(1);
    play(&mut game, Asked::Table, Action::Sheet(Source::Ours));
    play(&mut game, Asked::Table, Action::Outline([1, 1, 0, 0, 0]));
    while game.stage() != Stage::Entry(Part::Ready) {
        let prompt = game.prompt(Asked::Table, Draft::None).expect("a question");
        let Answer::Play(action) = prompt.choices()[0].answer else {
            panic!("one answer");
        };
        play(&mut game, Asked::Table, action);
    }
    let right = Action::Right;
    assert_eq!(refused(&game, Asked::Table, right), Refusal::TooFewGroups);
    let prompt = game.prompt(Asked::Table, Draft::None).expect("a question");
    let closed = prompt.choices()[0].closed;
    assert_eq!(closed, Some(Refusal::TooFewGroups), "the list says so");
}

/// The Expert Menu could not be typed once.
#[test]
fn a_sheet_that_was_typed_is_known_in_the_game() {
    for (sheet, source) in [(0, Source::Simple), (1, Source::Expert)] {
        let mut notes = Notes::default();
        for (serving, said) in [(1, "cost rr points 1"), (2, "cost 2r1b points 3")] {
            let layout = "servings 5 shape dish column 1 bonus 0 counts yes";
            let line = format!("serving rice-1-{serving} {layout} {said} row nothing");
            let action = words::read(&line).expect("a serving");
            let memo = (WokAndRoll::BOX.memo)(&opened(1), Some(sheet), action).expect("a place");
            notes.learn(memo.0, action);
        }
        let session = begun(&notes, source);
        let profile = &session.state().profile;
        let known = |at| (profile.is_read(place(0, at)), profile.points(place(0, at)));
        assert_eq!(
            [known(0), known(1), known(2)],
            [(true, 1), (true, 3), (false, 0)]
        );
        assert_eq!(
            profile.cost(place(0, 1)),
            words::read("rrb").expect("a cost")
        );
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
        "columns 1",
    ];
    for line in bad {
        let action = words::read(line).expect("words of the game");
        assert_eq!(
            (WokAndRoll::BOX.memo)(&opened(1), Some(0), action),
            None,
            "{line}"
        );
    }
}

#[test]
fn a_sheet_has_only_so_many_groups_servings_and_points() {
    use crate::games::wok_and_roll::pieces::printed::is_sound;
    use crate::games::wok_and_roll::rules::parts::MOST_GROUPS;
    let (usual, most) = (Group::usual(Face::Rice), MOST_GROUPS as u8);
    assert!(is_sound(Action::Group(most - 1, usual)));
    assert!(!is_sound(Action::Group(most, usual)));
    assert!(!is_sound(Action::Group(0, Group { size: 0, ..usual })));
    let cost = words::read("rr").expect("a cost");
    assert!(is_sound(Action::Cost(place(most - 1, 0), cost)));
    assert!(!is_sound(Action::Cost(place(most, 0), cost)));
    let line = |points: u8| {
        let layout = "servings 5 shape dish column 1 bonus 0 counts yes";
        format!("serving rice-1-1 {layout} cost rr points {points} row nothing")
    };
    let sound = |points| is_sound(words::read(&line(points)).expect("a serving"));
    assert!(sound(15));
    assert!(!sound(16));
}

#[test]
fn a_serving_is_worth_fifteen_points_at_most() {
    let mut notes = Notes::default();
    let layout = "servings 5 shape dish column 1 bonus 0 counts yes";
    let line = format!("serving rice-1-1 {layout} cost rr points 15 row nothing");
    let action = words::read(&line).expect("a serving");
    let memo = (WokAndRoll::BOX.memo)(&opened(1), Some(0), action).expect("a place");
    notes.learn(memo.0, action);
    let session = begun(&notes, Source::Simple);
    assert_eq!(session.state().profile.points(place(0, 0)), 15);
}

#[test]
fn there_is_no_question_about_a_bonus_that_no_sheet_has() {
    use crate::games::wok_and_roll::pieces::profile::MAX_BONUSES;
    let session = begun(&Notes::default(), Source::Simple);
    let asks = |draft| session.state().prompt(Asked::Table, draft).is_some();
    let bonuses = [Draft::Bonus, Draft::BonusSection];
    let last = MAX_BONUSES as u8 - 1;
    assert_eq!(bonuses.map(|ask| asks(ask(last))), [true; 2]);
    assert_eq!(bonuses.map(|ask| asks(ask(last + 1))), [false; 2]);
    let value = |bonus| asks(Draft::BonusValue(bonus, Rule::Flat(1)));
    assert_eq!([value(last), value(last + 1)], [true, false]);
    for stray in [last + 1, u8::MAX] {
        let none = Action::Bonus(stray, None);
        let reason = refused(session.state(), Asked::Table, none);
        assert_eq!(reason, Refusal::NoSuchThing);
    }
}

#[test]
fn groups_and_rows_are_counted_from_one_in_words() {
    let say = |action| WokAndRoll::say(action).to_string();
    let cost = words::read("rr").expect("a cost");
    let usual = Group::usual(Face::Rice);
    assert_eq!(say(Action::Group(0, usual)), "enters group 1");
    assert_eq!(
        say(Action::Cost(place(2, 0), cost)),
        "enters a cost in group 3"
    );
    let fixed = Action::FixGroup(Seat(0), 1, 0b11);
    assert_eq!(say(fixed), "fixes group 2 of seat 1");
    let row = Action::Row(0, [Place::NONE; 4], None);
    assert_eq!(say(row), "enters row 1");
    assert_eq!(say(Action::Bonus(0, None)), "enters bonus 1");
    assert_eq!(say(Action::Claim(1)), "outlines bonus 2");
    assert_eq!(say(cross(1, 2)), "cooks group 2 #3");
    assert_eq!(say(Action::Cook(place(9, 2))), "cooks meat 2, 3rd");
    let given = Action::FixRoller(Seat(1));
    assert_eq!(say(given), "gives the dice to seat 2");
}

/// Dice that older games learned are the dice of the sheet laid out by place, white and red.
#[test]
fn dice_that_older_games_learned_are_rolled_again() {
    let (white, red) = (faces("rnmvss"), faces("bbbrrn"));
    let mut notes = old_notes();
    notes.learn(4, Action::DieFaces(white, red));
    let session = begun(&notes, Source::Simple);
    let profile = session.state().profile();
    assert_eq!((profile.white, profile.red), (white, red));
}

/// A sheet of an older record, laid out with one group of each ingredient.
fn ours() -> WokAndRoll {
    let mut game = opened(1);
    play(&mut game, Asked::Table, Action::Sheet(Source::Ours));
    play(&mut game, Asked::Table, Action::Outline([1, 1, 1, 1, 1]));
    game
}

#[test]
fn a_sheet_of_ours_begins_with_the_usual_outline() {
    let mut game = opened(1);
    play(&mut game, Asked::Table, Action::Sheet(Source::Ours));
    let prompt = game.prompt(Asked::Table, Draft::None).expect("a question");
    let Answer::Play(usual) = prompt.choices()[0].answer else {
        panic!("one answer");
    };
    assert_eq!(usual, Action::Outline([1, 1, 2, 2, 2]));
    play(&mut game, Asked::Table, usual);
    let sections = "rnmmvvss".chars().filter_map(Face::of_letter);
    let usual = sections.map(Group::usual);
    let groups = game.profile().known().map(|(_, group)| *group);
    assert!(groups.eq(usual));
}

/// WAR-MV-03: a serving stands in one row that gives something, and once.
#[test]
fn a_serving_belongs_to_one_row_that_gives_something() {
    let mut game = ours();
    let row = |row, servings: [Place; 2], gives| {
        let [one, other] = servings;
        Action::Row(row, [one, other, Place::NONE, Place::NONE], gives)
    };
    let (meat, vegetable, none) = (place(2, 0), place(3, 0), Place::NONE);
    let rice = Some(Face::Rice);
    game.stage = Stage::Entry(Part::Row(0));
    play(&mut game, Asked::Table, row(0, [meat, vegetable], rice));
    let reason = |action| refused(&game, Asked::Table, action);
    assert_eq!(reason(row(1, [meat, none], rice)), Refusal::InAnotherRow);
    assert_eq!(reason(row(1, [none, none], rice)), Refusal::EmptyRow);
    let twice = row(1, [place(2, 1), place(2, 1)], rice);
    assert_eq!(reason(twice), Refusal::TwiceInRow);
    assert_eq!(
        reason(row(1, [place(9, 0), none], rice)),
        Refusal::NoSuchThing
    );
    let below = [place(2, 1), place(3, 1)];
    let fits = [
        row(1, below, rice),
        row(1, [meat, none], None),
        row(1, [none, none], None),
    ];
    for fits in fits {
        assert!(allowed(&game, Asked::Table, fits), "{fits:?}");
    }
    assert!(allowed(&game, Asked::Table, row(0, [meat, none], rice)));
    game.profile.rows[0].gives = None;
    let gives = row(1, [meat, vegetable], rice);
    assert!(allowed(&game, Asked::Table, gives), "no row gives for it");
    let beyond = row(12, below, None);
    assert_eq!(refused(&game, Asked::Table, beyond), Refusal::NoSuchThing);
}

/// WAR-MV-03: a row is full without the servings that its groups lost.
#[test]
fn a_serving_that_its_group_loses_leaves_its_row() {
    let mut game = ours();
    let servings = [place(2, 2), place(3, 0), Place::NONE, Place::NONE];
    game.profile.rows[0].servings = servings;
    game.profile.rows[0].gives = Some(Face::Rice);
    let shorter = Group {
        size: 2,
        ..Group::usual(Face::Meat)
    };
    game.stage = Stage::Entry(Part::Group(2));
    play(&mut game, Asked::Table, Action::Group(2, shorter));
    let [lost, kept, ..] = game.profile.rows[0].servings;
    assert_eq!((lost, kept), (Place::NONE, place(3, 0)));
    assert_eq!(game.profile.rows[0].gives, Some(Face::Rice));
}

#[test]
fn a_sheet_has_no_serving_beyond_its_last_group() {
    use crate::games::wok_and_roll::pieces::profile::{MAX_GROUPS, MAX_SERVINGS};
    let (groups, servings) = (MAX_GROUPS as u8, MAX_SERVINGS as u8);
    let last = place(groups - 1, servings - 1);
    assert_eq!((last.group(), last.serving()), (groups - 1, servings - 1));
    assert_eq!(place(groups, 0), Place::NONE);
    assert_eq!(place(0, servings), Place::NONE);
}

/// Records say where a breath was taken, so it stays where it is.
#[test]
fn a_breath_is_taken_before_the_48th_part() {
    let mut game = begun(&Notes::default(), Source::Simple).state().clone();
    game.recalled = 0;
    let mut stages = core::iter::repeat_with(|| {
        game.ask_part(Part::Fridge);
        game.stage
    });
    assert!(
        stages
            .by_ref()
            .take(47)
            .all(|stage| stage == Stage::Entry(Part::Fridge))
    );
    assert_eq!(stages.next(), Some(Stage::Pausing(Part::Fridge)));
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
        (Refusal::Most(9), "9 is the most."),
        (Refusal::Least(1), "1 is the least."),
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
