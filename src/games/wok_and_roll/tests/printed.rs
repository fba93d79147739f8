//! What a box file says of a sheet: every part is known in the game, none is taken for another.

use super::*;

/// The menus as the words before a fact number them.
const SIDES: [(usize, Side); 2] = [(0, Side::Simple), (1, Side::Expert)];

/// The first serving of a platter of meat, three servings in its first column.
pub(super) fn meat(group: u8, serving: u8) -> String {
    let layout = "servings 3 shape platter column 1 bonus 2 counts yes";
    format!("serving meat-{group}-{serving} {layout} cost mm points 3 row nothing")
}

/// Everything that is printed once on a sheet, and all of its rectangles.
fn facts() -> Vec<Action> {
    let once = [
        "fridge 2r 3b",
        "skills conversions x-x--- conversion-books 1 bonus-books 4",
        "die-faces rnmvss bbbrrn",
        "columns m1",
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
    for (mark, side) in SIDES {
        let mut notes = Notes::default();
        for fact in facts() {
            let memo = (WokAndRoll::BOX.memo)(&before_side(1, false), Some(mark), fact)
                .expect("a place to learn");
            notes.learn(memo, fact);
        }
        let game = begun(&notes, side);
        let sheet = game.sheet();
        assert_eq!(sheet.fridge, Pool([2, 0, 0, 0, 0, 3]));
        assert_eq!(sheet.skills.conversions, Six(0b101));
        let books = [sheet.skills.conversion_books, sheet.skills.bonus_books];
        assert_eq!(books, [1, 4]);
        let dice = (sheet.white, sheet.red);
        assert_eq!(dice, (faces("rnmvss"), faces("bbbrrn")));
        assert!(sheet.counting_columns().eq([8]), "the column of meat");
        let bonuses = (1..=8).map(|value| Some(BonusRule::Flat(value)));
        assert!(sheet.bonuses.into_iter().eq(bonuses));
        for (_, other) in SIDES.into_iter().filter(|(other, _)| *other != mark) {
            assert_eq!(begun(&notes, other).sheet().bonuses, [None; 8]);
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
    let game = before_side(1, false);
    let marks = 0..WokAndRoll::BOX.sheets.len();
    let marked = marks.flat_map(|mark| facts.iter().map(move |&fact| (mark, fact)));
    let kept = marked.filter_map(|(mark, fact)| (WokAndRoll::BOX.memo)(&game, Some(mark), fact));
    let places: BTreeSet<u16> = kept.map(|memo| memo.0).collect();
    let (groups, servings, bonuses, once) = (20, 200, 8, 4);
    let each = groups + servings + bonuses + once;
    assert_eq!(places.len(), SIDES.len() * each);
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
    let bonus = |bonus, rule| Action::Bonus(bonus, Some(rule));
    let per_serving = |face| bonus(0, BonusRule::PerServing(face, 1));
    let serving = |number, size, column, bonus, points| {
        let usual = Layout::usual(Face::Meat, 1);
        let layout = Layout {
            size,
            column,
            bonus,
            ..usual
        };
        let cost = Cost::pair(Face::Meat);
        Action::Serving(place(MEAT, number), layout, cost, points, Gift::Nothing)
    };
    let boundaries = [
        (serving(9, 10, 4, 15, 15), serving(9, 11, 4, 15, 15)),
        (serving(0, 1, 1, 0, 0), serving(0, 0, 1, 0, 0)),
        (serving(9, 10, 4, 15, 15), serving(9, 10, 5, 15, 15)),
        (serving(0, 1, 1, 15, 0), serving(0, 1, 0, 15, 0)),
        (serving(9, 10, 4, 15, 15), serving(9, 10, 4, 16, 15)),
        (serving(9, 10, 4, 15, 15), serving(9, 10, 4, 15, 16)),
        (serving(8, 9, 4, 15, 15), serving(9, 9, 4, 15, 15)),
        (
            bonus(7, BonusRule::PerGroup(20)),
            bonus(8, BonusRule::PerGroup(20)),
        ),
        (
            bonus(0, BonusRule::PerSkill(20)),
            bonus(0, BonusRule::PerSkill(21)),
        ),
        (bonus(0, BonusRule::Flat(1)), bonus(0, BonusRule::Flat(0))),
        (per_serving(Face::Seafood), per_serving(Face::Book)),
        (
            Action::Fridge(Pool([4; 6])),
            Action::Fridge(Pool([4, 4, 4, 4, 4, 5])),
        ),
        (skills(1, 5), skills(0, 5)),
        (skills(5, 1), skills(5, 0)),
        (skills(5, 5), skills(6, 5)),
        (Action::Columns(Columns::default()), Action::Lock),
        (Action::Bonus(7, None), Action::Bonus(8, None)),
    ];
    let game = before_side(1, false);
    for (fact, none) in boundaries {
        assert!((WokAndRoll::BOX.is_fact)(&game, fact), "{fact:?}");
        assert!(!(WokAndRoll::BOX.is_fact)(&game, none), "{none:?}");
        assert_eq!((WokAndRoll::BOX.memo)(&game, None, none), None, "{none:?}");
    }
}

/// What a page offers to fill in: the beginning of every fact, each once.
#[test]
fn a_blank_box_has_a_line_for_every_part_of_both_menus() {
    let mut lines = BTreeSet::new();
    let mut count = 0;
    (WokAndRoll::BOX.blanks)(&before_side(1, false), &mut |line| {
        count += 1;
        lines.insert(String::from(line));
    });
    let (groups, bonuses, once) = (20, 8, 4);
    assert_eq!(count, SIDES.len() * (groups + bonuses + once));
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

#[test]
fn a_serving_in_words_has_a_food_group_a_place_and_a_number() {
    let read = |place: &str| words::read::<Action>(&format!("cross {place}"));
    assert_eq!(read("meat-2-3"), Ok(Action::Cross(place(9, 2))));
    for none in [
        "rice-5-1",
        "rice-0-1",
        "rice-1-0",
        "rice-1-11",
        "rice-1",
        "rice-1-1-1",
    ] {
        assert!(read(none).is_err(), "{none}");
    }
}
