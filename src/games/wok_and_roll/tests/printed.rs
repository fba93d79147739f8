//! What a box file says of a sheet: every part is known in the game, none is taken for another.

use super::parts::{Notes, begun, opened};
use super::*;
use crate::engine::prompt::{Answer, Ask};
use std::collections::BTreeSet;
use std::format;
use std::string::ToString;
use std::vec::Vec;

/// The menus as the words before a fact number them.
const MENUS: [(usize, Source); 2] = [(0, Source::Simple), (1, Source::Expert)];

/// The first serving of a platter of meat, three servings in its first column.
fn meat(group: u8, serving: u8) -> std::string::String {
    let layout = "servings 3 shape platter column 1 bonus 2 counts yes";
    format!("serving meat-{group}-{serving} {layout} cost mm points 3 row nothing")
}

/// Everything that is printed once on a sheet, and all of its rectangles.
fn facts() -> Vec<Action> {
    let once = [
        "fridge 2r 3b",
        "skills conversions x-x--- conversion-books 1 bonus-books 4",
        "die-faces rnmvss bbbrrn",
        "columns-by-place m1",
    ];
    let once = once.map(|line| line.into());
    let bonuses = (0..8).map(|bonus| format!("bonus {bonus} flat {}", bonus + 1));
    let servings = [meat(1, 1), meat(1, 2), meat(2, 1)];
    let lines = once.into_iter().chain(bonuses).chain(servings);
    lines
        .map(|line| words::read(&line).unwrap_or_else(|error| panic!("{line}: {error:?}")))
        .collect()
}

#[test]
fn everything_typed_behind_a_menu_is_known_in_its_game_and_in_no_other() {
    for (mark, source) in MENUS {
        let mut notes = Notes::default();
        for fact in facts() {
            let memo = opened(1).printed_on(mark, fact).expect("a place to learn");
            notes.learn(memo.0, fact);
        }
        let session = begun(&notes, source);
        let profile = session.state().profile();
        assert_eq!(profile.fridge, Pool([2, 0, 0, 0, 0, 3]));
        assert_eq!(profile.skills.conversions, Six(0b101));
        let books = [profile.skills.conversion_books, profile.skills.bonus_books];
        assert_eq!(books, [1, 4]);
        let dice = (profile.white, profile.red);
        assert_eq!(dice, (faces("rnmvss"), faces("bbbrrn")));
        assert!(profile.counting_columns().eq([8]), "the column of meat");
        let bonuses = (1..=8).map(|value| Some(Rule::Flat(value)));
        assert!(profile.bonuses.into_iter().eq(bonuses));
        for (_, other) in MENUS.into_iter().filter(|(other, _)| *other != mark) {
            let session = begun(&notes, other);
            assert_eq!(session.state().profile().bonuses, [None; 8]);
        }
    }
}

/// A place of the notebook that two parts shared would lose one of them.
#[test]
fn no_two_parts_of_the_sheets_are_kept_in_one_place() {
    let layout =
        "servings 10 shape platter column 1 bonus 0 counts yes cost rr points 1 row nothing";
    let mut facts = facts();
    for section in ["rice", "noodle", "meat", "vegetable", "seafood"] {
        for (group, serving) in (1..=4).flat_map(|group| (1..=10).map(move |at| (group, at))) {
            let line = format!("serving {section}-{group}-{serving} {layout}");
            facts.push(words::read(&line).expect("a serving"));
        }
    }
    let game = opened(1);
    let marks = 0..WokAndRoll::SHEETS.len();
    let marked = marks.flat_map(|mark| facts.iter().map(move |&fact| (mark, fact)));
    let kept = marked.filter_map(|(mark, fact)| game.printed_on(mark, fact));
    let places: BTreeSet<u16> = kept.map(|memo| memo.0).collect();
    let (groups, servings, bonuses, once) = (20, 200, 8, 4);
    let each = groups + servings + bonuses + once;
    assert_eq!(places.len(), MENUS.len() * each);
}

/// The same of sheets that older games entered whole.
#[test]
fn no_two_parts_of_an_older_sheet_are_kept_in_one_place() {
    let game = opened(1);
    let cost = Cost::pair(Face::Rice);
    let (groups, rows, bonuses, servings) = (16_u8, 12_u8, 8_u8, 10_u8);
    let places = (0..groups).flat_map(|group| (0..servings).map(move |at| place(group, at)));
    let once = [
        Action::Outline([1; 5]),
        Action::Fridge([1; 6]),
        Action::Skills(game.profile().skills),
        Action::DieFaces(Faces::EACH, Faces::EACH),
        Action::Columns(0),
    ];
    let facts = once
        .into_iter()
        .chain((0..groups).map(|group| Action::Group(group, Group::usual(Face::Rice))))
        .chain((0..rows).map(|row| Action::Row(row, [Place::NONE; 4], None)))
        .chain((0..bonuses).map(|bonus| Action::Bonus(bonus, None)))
        .chain(places.map(|place| Action::Cost(place, cost)));
    let facts: Vec<Action> = facts.collect();
    let kept = facts.iter().filter_map(|&fact| game.printed(fact));
    let kept: BTreeSet<u16> = kept.map(|memo| memo.0).collect();
    assert_eq!(kept.len(), facts.len());
}

#[test]
fn a_fact_is_what_a_sheet_can_have_printed() {
    let skills = |conversion_books, bonus_books| {
        Action::Skills(Skills {
            conversions: Six::INGREDIENTS,
            conversion_books,
            bonus_books,
        })
    };
    let row = |row| Action::Row(row, [place(2, 0); 4], None);
    let bonus = |bonus, rule| Action::Bonus(bonus, Some(rule));
    let per_serving = |face| bonus(0, Rule::PerServing(face, 1));
    let group = |size, column, bonus| {
        let usual = Group::usual(Face::Meat);
        Action::Group(
            0,
            Group {
                size,
                column,
                bonus,
                ..usual
            },
        )
    };
    let boundaries = [
        (group(10, 4, 15), group(11, 4, 15)),
        (group(1, 1, 0), group(0, 1, 0)),
        (group(10, 4, 15), group(10, 5, 15)),
        (group(1, 1, 15), group(1, 0, 15)),
        (group(10, 4, 15), group(10, 4, 16)),
        (
            Action::Outline([4, 4, 4, 4, 0]),
            Action::Outline([4, 4, 4, 4, 1]),
        ),
        (
            Action::Outline([0, 0, 0, 0, 4]),
            Action::Outline([0, 0, 0, 0, 5]),
        ),
        (Action::Outline([1, 0, 0, 0, 0]), Action::Outline([0; 5])),
        (row(11), row(12)),
        (bonus(7, Rule::PerGroup(20)), bonus(8, Rule::PerGroup(20))),
        (bonus(0, Rule::PerSkill(20)), bonus(0, Rule::PerSkill(21))),
        (bonus(0, Rule::Flat(1)), bonus(0, Rule::Flat(0))),
        (per_serving(Face::Seafood), per_serving(Face::Book)),
        (Action::Fridge([4; 6]), Action::Fridge([4, 4, 4, 4, 4, 5])),
        (skills(1, 5), skills(0, 5)),
        (skills(5, 1), skills(5, 0)),
        (skills(5, 5), skills(6, 5)),
        (
            Action::ColumnsByPlace(1 << 19),
            Action::ColumnsByPlace(1 << 20),
        ),
        (Action::Columns(u16::MAX), Action::Lock),
        (Action::Bonus(7, None), Action::Bonus(8, None)),
    ];
    let game = opened(1);
    for (fact, none) in boundaries {
        assert!(game.is_fact(fact), "{fact:?}");
        assert!(!game.is_fact(none), "{none:?}");
        assert_eq!(game.printed(none), None, "{none:?}");
    }
}

/// What a page offers to fill in: the beginning of every fact, each once.
#[test]
fn a_blank_box_has_a_line_for_every_part_of_both_menus() {
    let mut lines = BTreeSet::new();
    let mut count = 0;
    opened(1).blanks(&mut |line| {
        count += 1;
        lines.insert(std::string::String::from(line));
    });
    let (groups, bonuses, once) = (20, 8, 4);
    assert_eq!(count, MENUS.len() * (groups + bonuses + once));
    assert_eq!(lines.len(), count, "each once");
    for line in [
        "simple serving rice-1-1",
        "expert serving seafood-4-1",
        "simple bonus 7",
        "expert die-faces",
    ] {
        assert!(lines.contains(line), "{line} of {lines:?}");
    }
}

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
    while let Stage::Entry(part) = game.stage() {
        asked.push(part);
        for stray in [Action::LayOut, Action::Unread] {
            assert_eq!(refused(&game, Asked::Table, stray), Refusal::NotNow);
        }
        let skipped = game.profile().memo(part).is_some();
        assert!(!skipped || !allowed(&game, Asked::Table, Action::Right));
        let action = match part {
            Part::Group(1) => Action::Group(1, odd),
            Part::Group(2) => Action::Group(2, below),
            Part::Group(3) => Action::Group(3, aside),
            Part::Cost(at) if at == place(1, 1) => Action::Cost(at, dear),
            Part::Bonus(0) => Action::Bonus(0, Some(Rule::Flat(1))),
            Part::Columns => Action::Columns(0b10),
            _ => usual_answer(&game),
        };
        play(&mut game, Asked::Table, action);
    }
    let section = Part::SectionRight;
    let wanted = [
        Part::Group(0),
        section(Face::Rice),
        Part::Group(1),
        Part::Cost(place(1, 0)),
        Part::Cost(place(1, 1)),
        Part::GroupRight(1),
        Part::Group(2),
        section(Face::Meat),
        Part::Group(3),
        section(Face::Vegetable),
        Part::Row(0),
        Part::Row(1),
        Part::Row(2),
        Part::RowsRight,
        Part::Bonus(0),
        Part::Bonus(1),
        Part::Fridge,
        Part::Skills,
        Part::DieFaces,
        Part::Columns,
        Part::Ready,
    ];
    assert_eq!(asked, wanted);
    play(&mut game, Asked::Table, Action::Group(1, odd));
    let costs = [place(1, 0), place(1, 1)].map(|at| game.profile().cost(at));
    assert_eq!(costs, [Cost::pair(Face::Meat), dear]);
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
    play(&mut game, Asked::Table, Action::Sheet(Source::Expert));
    let lines = [meat(1, 2), meat(1, 1), meat(2, 3)];
    let lines = lines.map(|line| words::read(&line).expect("a serving"));
    let known = |part| match part {
        Part::Place(8) => lines[0],
        Part::Serving(at) if at == place(8, 0) => lines[1],
        Part::Place(9) => lines[2],
        Part::Bonus(7) => Action::Bonus(7, Some(Rule::Flat(8))),
        Part::Bonus(bonus) => Action::Bonus(bonus, Some(Rule::Flat(1))),
        Part::Place(_) | Part::Serving(_) => Action::Unread,
        _ => Action::Right,
    };
    let mut asked = Vec::new();
    loop {
        match game.stage() {
            Stage::Entry(part @ (Part::Place(_) | Part::Serving(_) | Part::Bonus(_))) => {
                asked.push(part);
                play(&mut game, Asked::Table, known(part));
            }
            Stage::Entry(part) => {
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
    let mut wanted = [0, 4, 8].map(Part::Place).to_vec();
    let serving = |group, at| Part::Serving(place(group, at));
    wanted.extend([serving(8, 0), serving(8, 2), Part::Place(9)]);
    wanted.extend([serving(9, 0), serving(9, 1), Part::Place(10)]);
    wanted.extend([12, 16].map(Part::Place));
    wanted.extend((0..8).map(Part::Bonus));
    wanted.extend([Part::Fridge, Part::Skills, Part::DieFaces]);
    wanted.extend([Part::Columns, Part::Ready]);
    assert_eq!(asked, wanted);
}

/// A dish is read from the top, so the first serving that nobody has read ends it.
#[test]
fn of_a_learned_dish_nothing_is_asked_below_the_first_unread_serving() {
    let mut game = opened(1);
    play(&mut game, Asked::Table, Action::Sheet(Source::Expert));
    let layout = "servings 5 shape dish column 1 bonus 0 counts yes";
    let rice = |serving| {
        let line = format!("serving rice-1-{serving} {layout} cost rr points 2 row nothing");
        words::read(&line).expect("a serving")
    };
    play(&mut game, Asked::Table, rice(1));
    assert_eq!(game.stage(), Stage::Entry(Part::Serving(place(0, 1))));
    play(&mut game, Asked::Table, rice(2));
    assert_eq!(game.stage(), Stage::Entry(Part::Serving(place(0, 2))));
    play(&mut game, Asked::Table, Action::Unread);
    assert_eq!(game.stage(), Stage::Entry(Part::Place(1)));
    let elsewhere = words::read(&meat(1, 1)).expect("a serving");
    assert_eq!(refused(&game, Asked::Table, elsewhere), Refusal::NotNow);
}

/// T2: what was typed wrong is asked again, with the old answer under the cursor.
#[test]
fn a_part_that_was_taken_back_is_asked_again_as_it_was_entered() {
    let mut game = begun(&Notes::default(), Source::Simple).state().clone();
    let bonus = Action::Bonus(2, Some(Rule::PerServing(Face::Noodle, 7)));
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
    let game = begun(&Notes::default(), Source::Simple).state().clone();
    let reading = Reading::of(game.profile(), place(8, 0));
    let asks = |draft| game.prompt(Asked::Table, draft).is_some();
    assert!(asks(Draft::Serving(reading)));
    let last = reading.layout.size;
    let beyond = Reading {
        place: place(8, last),
        ..reading
    };
    let none = Reading {
        place: Place::NONE,
        layout: Layout {
            size: 10,
            ..reading.layout
        },
        ..reading
    };
    let empty = Reading {
        layout: Layout {
            size: 0,
            ..reading.layout
        },
        ..reading
    };
    for stray in [beyond, none, empty] {
        assert!(!asks(Draft::Serving(stray)), "{stray:?}");
        assert!(!asks(Draft::Layout(stray)), "{stray:?}");
    }
    let mut ours = game.clone();
    ours.profile.outline = [1, 1, 2, 2, 2];
    let asked = ours.prompt(Asked::Table, Draft::Serving(reading));
    assert!(asked.is_none(), "older sheets are only looked at");
}

/// WAR-RN-01: rice and noodles stand in no row, so they say nothing of one.
#[test]
fn a_serving_of_rice_does_not_tell_what_a_row_gives() {
    let mut game = begun(&Notes::default(), Source::Simple).state().clone();
    let layout = "servings 5 shape dish column 1 bonus 0 counts yes";
    let line = format!("serving rice-1-1 {layout} cost rr points 2 row nothing");
    play(
        &mut game,
        Asked::Table,
        words::read(&line).expect("a serving"),
    );
    assert_eq!(game.profile().gifts[0], Gift::Unread);
    play(
        &mut game,
        Asked::Table,
        words::read(&meat(1, 1)).expect("a serving"),
    );
    assert_eq!(game.profile().gifts[0], Gift::Nothing);
}

#[test]
fn a_serving_is_read_on_a_sheet_by_place_only_and_stands_somewhere() {
    let serving = words::read(&meat(1, 1)).expect("a serving");
    let Action::Serving(_, layout, cost, points, gift) = serving else {
        panic!("a serving");
    };
    let nowhere = Action::Serving(Place::NONE, layout, cost, points, gift);
    let learned = begun(&Notes::default(), Source::Simple).state().clone();
    assert_eq!(
        refused(&learned, Asked::Table, nowhere),
        Refusal::NoSuchThing
    );
    let mut ours = opened(1);
    play(&mut ours, Asked::Table, Action::Sheet(Source::Ours));
    play(&mut ours, Asked::Table, Action::Outline([1, 1, 2, 2, 2]));
    assert_eq!(refused(&ours, Asked::Table, serving), Refusal::NoSuchThing);
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
    let game = begun(&Notes::default(), Source::Simple).state().clone();
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
    let mut game = begun(&Notes::default(), Source::Simple).state().clone();
    lock(&mut game, "mmvvrb");
    let reading = Reading::of(game.profile(), place(8, 0));
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
    use crate::games::wok_and_roll::pieces::profile::{Menu, Profile};
    let told = |profile: Profile, device: bool| {
        let mut game = table(2, Mode::FullSheet, device);
        (game.stage, game.profile) = (Stage::First, profile);
        lines(&play(&mut game, Asked::Table, Action::First(Seat(0))))
    };
    let expert = told(Profile::unread(Menu::Expert), false);
    assert_eq!(
        expert[1..3],
        ["Boards: Expert Menu up", "Each: a House Special"]
    );
    assert_eq!(expert[3], "Wok: 4 white, 2 red dice");
    let simple = told(Profile::unread(Menu::Simple), true);
    assert_eq!(simple[1], "Boards: Simple Menu up");
    assert!(!simple.iter().any(|line| line.starts_with("Wok")));
    assert_eq!(told(Profile::blank(), false)[1], "Boards: the same side up");
}

/// WAR-MV-03: a serving that is known fills a row of which nobody has read what it gives.
#[test]
fn a_known_serving_that_fills_an_unread_row_asks_what_it_gives() {
    let mut game = begun(&Notes::default(), Source::Simple).state().clone();
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
        let platter = game.prompt(seat(0), Draft::Platter(group)).expect("a list");
        match platter.choices()[0].answer {
            Answer::Play(action) => Ok(action),
            Answer::Next(draft) => Err(draft),
            other => panic!("{other:?}"),
        }
    };
    let meat = Action::Cook(place(8, 0));
    assert_eq!(answer(&game, 8), Ok(meat));
    play(&mut game, seat(0), meat);
    let reading = Reading::of(game.profile(), place(12, 0));
    assert_eq!(answer(&game, 12), Err(Draft::Gift(reading)));
}

/// Points of one digit stand in a row; where one has two, the servings that were read are counted.
#[test]
fn the_review_of_a_group_fits_its_line() {
    let line = |points: u8| {
        let mut game = begun(&Notes::default(), Source::Simple).state().clone();
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
        let review = game.prompt(Asked::Table, Draft::Cards).expect("a list");
        review.choices()[0].label.to_string()
    };
    assert_eq!(line(9), "rice 1: 93---");
    assert_eq!(line(10), "rice 1: 2 of 5");
}

#[test]
fn a_hexagon_is_marked_for_each_of_six_symbols_and_no_more() {
    let read = |marks: &str| {
        let line = format!("skills conversions {marks} conversion-books 2 bonus-books 3");
        words::read::<Action>(&line).is_ok()
    };
    assert!(read("x-x-x-"));
    for wrong in ["x-x-x", "x-x-x--", "xxxxxxxxxx", "x-x-xo"] {
        assert!(!read(wrong), "{wrong}");
    }
}

/// WAR-DEC-20: each column of a sheet is counted or not, by itself.
#[test]
fn a_column_that_counts_is_turned_on_and_off() {
    let mut game = begun(&Notes::default(), Source::Simple).state().clone();
    for line in [meat(1, 1), meat(2, 1)] {
        play(
            &mut game,
            Asked::Table,
            words::read(&line).expect("a serving"),
        );
    }
    let row = |columns| match game.prompt(Asked::Table, Draft::Columns(columns)) {
        Some(crate::engine::prompt::Prompt {
            ask: Ask::Form { rows, done },
            ..
        }) => (rows[0].value.to_string(), rows[0].ok, done.is_ok()),
        _ => panic!("a form"),
    };
    let (off, on) = (0, 1 << 8);
    assert_eq!(row(off), ("no".into(), Ok(Draft::Columns(on)), true));
    assert_eq!(row(on), ("yes".into(), Ok(Draft::Columns(off)), true));
}
