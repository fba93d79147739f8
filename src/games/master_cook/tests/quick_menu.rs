//! The quick score: corrections, ending early, and what is turned down.

use super::quick::{Board, Scored};
use super::*;
use crate::engine::session::{pack, unpack};
use crate::games::master_cook::quick::MOST_SIDES;
use HatRow::{First, Participating, Second, Third};
use Ingredient::{Fig, Mushroom, Wheat};

const SEAT: Asked = Asked::Seat(Seat(0));
const SIDE: SideDish = SideDish::Each {
    counted: Fig,
    multiplier: 1,
};

/// A first seat that is asked for its side dishes.
fn at_the_sides(seats: u8) -> Scored {
    let mut scored = Scored::open(MasterCook::origins, seats);
    for value in [Value::Tasters, Value::Helpers] {
        assert_eq!(scored.tried(SEAT, QuickAction::Enter(value, 4)), Ok(()));
    }
    scored
}

#[track_caller]
fn refused(scored: &mut Scored, asked: Asked, action: QuickAction, why: QuickRefusal) {
    let before = scored.0.clone();
    assert_eq!(scored.tried(asked, action), Err(Refusal::Quick(why)));
    assert_eq!(scored.0, before);
}

#[test]
fn an_ingredient_is_counted_once_for_all_side_dishes() {
    let mut scored = at_the_sides(1);
    let smaller = SideDish::Smaller {
        counted: [Fig, Mushroom],
        multiplier: 1,
    };
    for action in [
        QuickAction::Side(SIDE),
        QuickAction::Enter(Value::Figs, 9),
        QuickAction::Side(smaller),
        QuickAction::Enter(Value::Mushrooms, 5),
        QuickAction::SidesDone,
    ] {
        assert_eq!(scored.tried(SEAT, action), Ok(()), "{action:?}");
    }
    let points = ["Side 1", "Side 2"].map(|name| scored.points_of(0, name));
    assert_eq!(points, [9, 5]);
}

#[test]
fn a_value_is_set_again_and_everything_else_stays() {
    let mut scored = at_the_sides(2);
    scored.table(QuickAction::Fix(Seat(0), Value::Helpers, 7));
    assert_eq!(scored.total(0), 4 + 7);
    refused(
        &mut scored,
        Asked::Table,
        QuickAction::Fix(Seat(1), Value::Helpers, 7),
        QuickRefusal::NothingThere,
    );
    refused(
        &mut scored,
        Asked::Table,
        QuickAction::Fix(Seat(7), Value::Helpers, 7),
        QuickRefusal::NoSuchSeat,
    );
}

#[test]
fn side_dishes_can_be_asked_again() {
    let mut scored = at_the_sides(1);
    scored.board(
        0,
        Board {
            values: &[(Value::Figs, 3)],
            sides: &[SIDE],
        },
    );
    scored.table(QuickAction::SidesAgain(Seat(0)));
    assert!(scored.0.waiting().has(SEAT));
    assert_eq!(scored.tried(SEAT, QuickAction::SidesDone), Ok(()));
    assert_eq!(scored.total(0), 4 + 4 + 10, "nothing left over is the best");
}

#[test]
fn ending_here_scores_what_is_entered() {
    let mut scored = at_the_sides(3);
    scored.table(QuickAction::EndHere);
    assert!(scored.0.waiting().is_empty());
    assert_eq!(scored.total(0), 8);
    assert!(!scored.0.may_open(MenuQuestion::EndHere));
    refused(
        &mut scored,
        Asked::Table,
        QuickAction::EndHere,
        QuickRefusal::NotAsked,
    );
}

#[test]
fn only_what_is_asked_is_taken() {
    let mut scored = at_the_sides(2);
    let next = Asked::Seat(Seat(1));
    refused(
        &mut scored,
        SEAT,
        QuickAction::Enter(Value::Tasters, 1),
        QuickRefusal::NotAsked,
    );
    refused(
        &mut scored,
        next,
        QuickAction::SidesDone,
        QuickRefusal::NotAsked,
    );
    refused(
        &mut scored,
        Asked::Table,
        QuickAction::SidesDone,
        QuickRefusal::NotAsked,
    );
}

/// A held key stops at 0 instead of running on to the largest number.
#[test]
fn a_dial_stops_at_both_ends() {
    let scored = Scored::open(MasterCook::first, 1);
    let ends = |number| {
        let draft = Draft::Quick(QuickDraft::Number(number));
        let prompt = scored.0.prompt(SEAT, draft).expect("a question");
        let Ask::Dial(dial) = prompt.ask else {
            panic!("points are dialled");
        };
        (dial.left.is_err(), dial.right.is_err())
    };
    assert_eq!(ends(0), (true, false));
    assert_eq!(ends(7), (false, false));
    assert_eq!(ends(149), (false, false));
    assert_eq!(ends(150), (false, true));
}

#[test]
fn numbers_beyond_the_box_are_turned_down() {
    let mut scored = Scored::open(MasterCook::first, 1);
    let action = QuickAction::Enter(Value::Tasters, 151);
    refused(&mut scored, SEAT, action, QuickRefusal::TooMany);
}

#[test]
fn a_side_dish_that_cannot_be_is_turned_down() {
    let mut scored = at_the_sides(1);
    for side in [
        SIDE.times(0),
        SIDE.times(4),
        SideDish::Smaller {
            counted: [Wheat, Wheat],
            multiplier: 1,
        },
    ] {
        refused(
            &mut scored,
            SEAT,
            QuickAction::Side(side),
            QuickRefusal::NoSuchSide,
        );
    }
}

/// MC-COMP-06, G-08.
#[test]
fn the_box_limits_the_side_dishes() {
    let mut scored = at_the_sides(2);
    let many = [SIDE; MOST_SIDES];
    for (index, side) in many.into_iter().enumerate() {
        assert_eq!(scored.tried(SEAT, QuickAction::Side(side)), Ok(()));
        if index == 0 {
            assert_eq!(
                scored.tried(SEAT, QuickAction::Enter(Value::Figs, 1)),
                Ok(())
            );
        }
    }
    refused(
        &mut scored,
        SEAT,
        QuickAction::Side(SIDE),
        QuickRefusal::SheetFull,
    );
    scored.board(0, Board::default());
    let sides = &[SIDE; 6];
    for value in [Value::Tasters, Value::Helpers] {
        let entered = scored.tried(Asked::Seat(Seat(1)), QuickAction::Enter(value, 0));
        assert_eq!(entered, Ok(()));
    }
    let next = Asked::Seat(Seat(1));
    for (index, &side) in sides.iter().enumerate() {
        assert_eq!(scored.tried(next, QuickAction::Side(side)), Ok(()));
        if index == 0 {
            assert_eq!(
                scored.tried(next, QuickAction::Enter(Value::Figs, 1)),
                Ok(())
            );
        }
    }
    refused(
        &mut scored,
        next,
        QuickAction::Side(SIDE),
        QuickRefusal::BoxEmpty,
    );
}

/// MC-GOAL-01: a hat goes on the topmost row without one.
#[test]
fn hats_leave_no_row_out() {
    let mut scored = Scored::open(MasterCook::origins, 2);
    (0..2).for_each(|seat| scored.board(seat, Board::default()));
    let mut places = [None; 5];
    places[0] = Some(Second);
    refused(
        &mut scored,
        Asked::Table,
        QuickAction::Places(0, places),
        QuickRefusal::RowSkipped,
    );
    let mut beyond = [None; 5];
    beyond[4] = Some(Third);
    refused(
        &mut scored,
        Asked::Table,
        QuickAction::Places(0, beyond),
        QuickRefusal::NoSuchSeat,
    );
}

/// HR-06, G-36: three gourmets may put three hats, and a fourth hat has no place.
#[test]
fn three_hats_are_the_most_on_the_gourmet_goal() {
    let mut scored = Scored::open(MasterCook::first, 2);
    (0..2).for_each(|seat| scored.board(seat, Board::default()));
    scored.hats(0, &[Some(First), Some(Second)]);
    scored.table(QuickAction::Hat(Seat(0), Third));
    scored.table(QuickAction::Hat(Seat(0), Participating));
    assert_eq!(scored.points_of(0, "Gourmet goal"), 12 + 3 + 2);
    let more = QuickAction::Hat(Seat(0), Participating);
    refused(&mut scored, Asked::Table, more, QuickRefusal::HatsOut);
    let none = QuickAction::Hat(Seat(3), Participating);
    refused(&mut scored, Asked::Table, none, QuickRefusal::NoHat);
}

#[test]
fn only_the_first_edition_knows_further_hats() {
    let mut scored = Scored::open(MasterCook::origins, 2);
    let set = Action::House(Rule::ExtraHats, 1);
    let set = scored.0.apply(Asked::Table, set, &mut ToDo::new());
    assert_eq!(set, Err(Refusal::NoSuchSetting));
}

#[test]
fn the_longest_action_fits_the_journal() {
    let longest = Action::Quick(QuickAction::Places(3, [Some(Participating); 5]));
    let packed = pack::<MasterCook>(longest).expect("it fits");
    assert_eq!(packed.len(), 13);
    assert_eq!(unpack::<MasterCook>(&packed), Some(longest));
}

#[test]
fn an_action_reads_as_words_in_a_record() {
    let mut words = String::new();
    let side = SideDish::Smaller {
        counted: [Fig, Mushroom],
        multiplier: 3,
    };
    let action = Action::Quick(QuickAction::Side(side));
    crate::engine::words::write(&action, &mut words).expect("an action has words");
    assert_eq!(words, "quick side smaller f m 3");
}

#[test]
fn random_bytes_are_refused_or_accepted_but_never_panic() {
    let mut random = 1u64;
    let mut byte = || {
        random = random
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (random >> 33) as u8
    };
    let mut scored = Scored::open(MasterCook::first, 3);
    let mut accepted = 0;
    for _ in 0..200_000 {
        let bytes = [
            1,
            byte() % 11,
            byte() % 18,
            byte(),
            byte() % 6,
            byte() % 5,
            0,
            0,
        ];
        let asked = Asked::from_code(byte() % 7).expect("a seat");
        let actions = (0..=bytes.len()).filter_map(|end| unpack::<MasterCook>(&bytes[..end]));
        for action in actions {
            let mut next = scored.0.clone();
            if next.apply(asked, action, &mut ToDo::new()).is_ok() {
                accepted += 1;
                scored.0 = next;
            }
            assert!(!MasterCook::say(action).is_empty());
        }
        if scored.0.waiting().is_empty() {
            scored = Scored::open(MasterCook::first, 3);
        }
    }
    assert!(accepted > 100, "only {accepted} were actions");
}

/// HR-06: without the rule everybody has one hat there, and nothing is asked about further ones.
#[test]
fn further_hats_are_asked_for_only_where_they_are_allowed() {
    for extra_hats in [true, false] {
        let mut scored = Scored::open(MasterCook::first, 2);
        scored.rule(Rule::ExtraHats, extra_hats.into());
        (0..2).for_each(|seat| scored.board(seat, Board::default()));
        scored.hats(0, &[Some(First), Some(Second)]);
        let more = scored.tried(Asked::Table, QuickAction::HatsDone);
        assert_eq!(more.is_ok(), extra_hats);
        let again = scored.tried(Asked::Table, QuickAction::HatsDone);
        assert!(again.is_err(), "it is said once");
    }
}

/// HR-13: a table with goals of its own enters points, and nothing is asked about hats any more.
#[test]
fn goals_of_ones_own_have_no_further_hats() {
    let mut scored = Scored::open(MasterCook::first, 2);
    (0..2).for_each(|seat| scored.board(seat, Board::default()));
    scored.hats(0, &[Some(First), Some(Second)]);
    scored.rule(Rule::Goals, 1);
    (0..2).for_each(|seat| scored.board(seat, Board::default()));
    let done = scored.tried(Asked::Table, QuickAction::HatsDone);
    assert!(done.is_err());
}

/// Sets a count of a quick score right, or leaves everything as it was.
fn set_right(scored: &mut Scored, count: Count, value: i32) -> Result<(), Refusal> {
    let action = Action::Count(count, value);
    let mut next = scored.0.clone();
    next.apply(Asked::Table, action, &mut ToDo::new())?;
    scored.0 = next;
    Ok(())
}

/// MC-SCORE-06: a hat that was set on a wrong row is moved row by row, and scores where it stands.
#[test]
fn hats_are_set_right_row_by_row() {
    let mut scored = Scored::open(MasterCook::origins, 2);
    (0..2).for_each(|seat| scored.board(seat, Board::default()));
    scored.hats(0, &[Some(First), Some(Second)]);
    let hats = |seat, row| Count::Hats(0, Seat(seat), row);
    let second = set_right(&mut scored, hats(0, Second), 1);
    assert_eq!(
        second,
        Err(Refusal::Count(CountError::TooHigh(0))),
        "one hat here"
    );
    for (row, points) in [(Second, 6), (Third, 3), (Participating, 2), (First, 12)] {
        for off in [First, Second, Third, Participating] {
            if scored.0.tally(hats(0, off)).value > 0 {
                assert_eq!(set_right(&mut scored, hats(0, off), 0), Ok(()));
            }
        }
        assert_eq!(scored.points_of(0, "Gourmet goal"), 0);
        assert_eq!(set_right(&mut scored, hats(0, row), 1), Ok(()));
        assert_eq!(scored.points_of(0, "Gourmet goal"), points);
        assert_eq!(scored.points_of(1, "Gourmet goal"), 6, "the other stays");
    }
    let nowhere = set_right(&mut scored, Count::Hats(2, Seat(0), First), 1);
    let unknown = Refusal::Count(CountError::NoSuchCount);
    assert_eq!(nowhere, Err(unknown), "no hats are in there");
}

/// Every number that is in stands as it was set, within its own end.
#[test]
fn every_number_read_off_can_be_set_right() {
    let mut scored = Scored::open(MasterCook::origins, 1);
    scored.board(0, Board::default());
    let mut counts = Vec::new();
    scored.0.each_count(&mut |count| counts.push(count));
    assert_eq!(counts.len(), 6, "{counts:?}");
    for count in counts {
        let Count::Read(seat, value) = count else {
            panic!("no hat is in yet");
        };
        assert_eq!(set_right(&mut scored, count, 3), Ok(()), "{value:?}");
        assert_eq!(scored.0.tally(count).value, 3);
        let many = i32::from(value.most()) + 1;
        let above = Refusal::Count(CountError::TooHigh(many - 1));
        assert_eq!(set_right(&mut scored, count, many), Err(above), "{seat:?}");
    }
    let unread = set_right(&mut scored, Count::Read(Seat(0), Value::Figs), 3);
    let nothing = Refusal::Count(CountError::NoSuchCount);
    assert_eq!(unread, Err(nothing), "no side dish counts them");
}

/// MC-TIE-01: the table hears why it is asked on.
#[test]
fn a_tie_is_told_when_it_is_to_be_settled() {
    let mut scored = Scored::open(MasterCook::first, 3).with_own_goals();
    let mut said = Vec::new();
    while let Some(asked) = scored.0.waiting().iter().next() {
        let numbers = Value::ALL.map(|value| QuickAction::Enter(value, 2));
        let mut actions = numbers.into_iter().chain([QuickAction::SidesDone]);
        let to_do = actions.find_map(|action| {
            let (mut next, mut to_do) = (scored.0.clone(), ToDo::new());
            let action = Action::Quick(action);
            next.apply(asked, action, &mut to_do).ok()?;
            scored.0 = next;
            Some(to_do)
        });
        let to_do = to_do.expect("an answer");
        said.extend(to_do.tells().iter().map(|tell| tell.line.to_string()));
    }
    let wanted = [
        "seat 1: 6 points from cards",
        "seat 2: 6 points from cards",
        "seat 3: 6 points from cards",
        "A tie: more shells win",
        "A tie: more tasters win",
    ];
    assert_eq!(said, wanted);
}

/// MC-GOAL-01: hats are set row by row down to the last that can be, then none; each goal by itself.
#[test]
fn hats_are_turned_row_by_row() {
    let mut scored = Scored::open(MasterCook::origins, 2);
    (0..2).for_each(|seat| scored.board(seat, Board::default()));
    let turned = |scored: &Scored, draft| {
        let draft = Draft::Quick(draft);
        let prompt = scored.0.prompt(Asked::Table, draft).expect("a question");
        let Ask::Form { rows, .. } = prompt.ask else {
            panic!("hats are a form");
        };
        let values = rows.iter().map(|row| row.value.to_string());
        let next = rows[0].ok.expect("one row further");
        (prompt.title.to_string(), values.collect::<Vec<_>>(), next)
    };
    let (title, none, next) = turned(&scored, QuickDraft::None);
    assert_eq!(
        (title.as_str(), none.as_slice()),
        (
            "Gourmet goal: hats",
            &["no hat".into(), "no hat".into()][..]
        )
    );
    let Draft::Quick(first) = next else {
        panic!("a draft");
    };
    let (_, values, next) = turned(&scored, first);
    assert_eq!(values, ["1st", "no hat"]);
    let Draft::Quick(second) = next else {
        panic!("a draft");
    };
    assert_eq!(turned(&scored, second).1, ["2nd", "no hat"]);
    let Draft::Quick(last) = turned(&scored, second).2 else {
        panic!("a draft");
    };
    assert_eq!(
        turned(&scored, last).1,
        ["no hat", "no hat"],
        "two players, two rows"
    );
    scored.hats(0, &[Some(First), None]);
    let (title, values, _) = turned(&scored, QuickDraft::None);
    assert_eq!(title, "Side dish goal: hats");
    assert_eq!(values, ["no hat", "no hat"], "each goal by itself");
}

/// HR-06: where further hats count the form asks for the best ones, then for more.
#[test]
fn further_hats_are_asked_of_those_who_have_one() {
    let mut scored = Scored::open(MasterCook::first, 3);
    (0..3).for_each(|seat| scored.board(seat, Board::default()));
    let ask = |scored: &Scored, draft| scored.0.prompt(Asked::Table, Draft::Quick(draft)).unwrap();
    assert_eq!(
        ask(&scored, QuickDraft::None).title.to_string(),
        "Gourmet goal: best hats"
    );
    scored.hats(0, &[Some(First), None, Some(Third)]);
    let more = ask(&scored, QuickDraft::None);
    let open: Vec<_> = more
        .choices()
        .iter()
        .filter(|choice| choice.closed.is_none())
        .map(|choice| choice.label.to_string())
        .collect();
    assert_eq!(open, ["seat 1", "seat 3", "No more hats"]);
    assert_eq!(usize::from(more.focus), 3);
    let rows = ask(&scored, QuickDraft::HatOf(Seat(0)));
    assert_eq!(rows.title.to_string(), "seat 1: on which row?");
    assert_eq!(rows.choices().len(), 4);
}

/// MC-SCORE-03: a side dish is asked by what it counts, then by its points.
#[test]
fn a_side_dish_is_asked_step_by_step() {
    let mut scored = at_the_sides(1);
    let ask = |scored: &Scored, draft| {
        let prompt = scored.0.prompt(SEAT, Draft::Quick(draft)).unwrap();
        let labels = prompt
            .choices()
            .iter()
            .map(|choice| choice.label.to_string());
        (
            prompt.title.to_string(),
            labels.collect::<Vec<_>>(),
            prompt.focus,
        )
    };
    let (title, rows, _) = ask(&scored, QuickDraft::None);
    assert_eq!(
        (title.as_str(), rows[2].as_str()),
        ("Side dish 1?", "No side dish")
    );
    assert_eq!(ask(&scored, QuickDraft::Each).1.len(), 4);
    assert_eq!(ask(&scored, QuickDraft::Smaller).1.len(), 6);
    let (_, points, focus) = ask(&scored, QuickDraft::Side(SIDE.times(2)));
    assert_eq!(points, ["1 point each", "2 points each", "3 points each"]);
    assert_eq!(focus, 1, "as most cards have it");
    assert_eq!(scored.tried(SEAT, QuickAction::Side(SIDE)), Ok(()));
    assert_eq!(
        scored.tried(SEAT, QuickAction::Enter(Value::Figs, 3)),
        Ok(())
    );
    let (title, rows, _) = ask(&scored, QuickDraft::None);
    assert_eq!(
        (title.as_str(), rows[2].as_str()),
        ("Side dish 2?", "No more side dishes")
    );
}

/// Every number is asked with its own words, and none of them twice.
#[test]
fn every_number_has_words_of_its_own() {
    for words in [Value::short, Value::noun] {
        let mut said = Value::ALL.map(words).to_vec();
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), Value::ALL.len());
    }
    let mut titles = Value::ALL.map(|value| value.title().to_string()).to_vec();
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), Value::ALL.len());
    let most = [
        (Value::Tasters, 150),
        (Value::Leftovers, 140),
        (Value::Bin, 140),
        (Value::NonGatherers, 3),
        (Value::Cooked, 12),
        (Value::Shells, 99),
        (Value::GoalFour, 99),
    ];
    assert!(most.iter().all(|&(value, most)| value.most() == most));
}

/// What is wrong is picked from what is in.
#[test]
fn a_correction_lists_what_is_in() {
    let mut scored = at_the_sides(2);
    let list = |scored: &Scored, draft| {
        let prompt = scored.0.prompt(Asked::Table, Draft::Quick(draft)).unwrap();
        let open = prompt
            .choices()
            .iter()
            .filter(|choice| choice.closed.is_none());
        open.map(|choice| choice.label.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(list(&scored, QuickDraft::Fix), ["seat 1"]);
    let entered = ["4 taster points", "4 helper points"];
    assert_eq!(list(&scored, QuickDraft::FixSeat(Seat(0))), entered);
    assert_eq!(scored.tried(SEAT, QuickAction::Side(SIDE)), Ok(()));
    let again = list(&scored, QuickDraft::FixSeat(Seat(0)));
    assert_eq!(again.last().unwrap(), "side dishes again");
    assert_eq!(
        scored.0.may_open(MenuQuestion::Check),
        scored.0.may_open(MenuQuestion::Fix)
    );
    (0..2).for_each(|seat| scored.board(seat, Board::default()));
    scored.hats(1, &[Some(First)]);
    let hats = list(&scored, QuickDraft::Fix);
    assert_eq!(hats, ["seat 1", "seat 2", "Side dish hats"]);
}

/// MC-TIE-01: a correction that makes a tie says so.
#[test]
fn a_correction_that_makes_a_tie_says_so() {
    let mut scored = Scored::open(MasterCook::first, 2).with_own_goals();
    const AHEAD: Board = Board {
        values: &[(Value::Tasters, 9)],
        sides: &[],
    };
    scored.board(0, AHEAD);
    scored.board(1, Board::default());
    assert!(scored.0.waiting().is_empty());
    let fix = Action::Count(Count::Read(Seat(0), Value::Tasters), 0);
    let mut to_do = ToDo::new();
    let fixed = scored.0.apply(Asked::Table, fix, &mut to_do);
    assert_eq!(fixed, Ok(()));
    let said: Vec<_> = to_do
        .tells()
        .iter()
        .map(|tell| tell.line.to_string())
        .collect();
    assert_eq!(said, ["A tie: more shells win"]);
}
