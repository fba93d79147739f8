//! The quick score: vectors of both scoring examples, goals, ties.

use super::*;

use HatRow::{First, Participating, Second, Third};
use Ingredient::{Fig, Mushroom};

/// What lies on a board at the end.
#[derive(Clone, Copy, Default)]
pub struct Board {
    pub values: &'static [(Value, u8)],
    pub sides: &'static [SideDish],
}

/// A quick score with everything entered as the boards say.
pub struct Scored(pub MasterCook);

impl Scored {
    pub fn open(opening: fn(u8) -> MasterCook, seats: u8) -> Self {
        let mut scored = Self(opening(seats));
        let open = Action::Open(Depth::Quick);
        let opened = scored.0.apply(Asked::Table, open, &mut ToDo::new());
        assert_eq!(opened, Ok(()));
        scored
    }

    pub fn with_own_goals(mut self) -> Self {
        self.rule(Rule::Goals, 1);
        self
    }

    #[track_caller]
    pub fn rule(&mut self, rule: Rule, value: u8) {
        let set = Action::House(rule, value);
        let set = self.0.apply(Asked::Table, set, &mut ToDo::new());
        assert_eq!(set, Ok(()));
    }

    #[track_caller]
    pub fn table(&mut self, action: QuickAction) {
        assert_eq!(self.tried(Asked::Table, action), Ok(()));
    }

    pub fn tried(&mut self, asked: Asked, action: QuickAction) -> Result<(), Refusal> {
        let action = Action::Quick(action);
        let mut next = self.0.clone();
        next.apply(asked, action, &mut ToDo::new())?;
        self.0 = next;
        Ok(())
    }

    /// Answers everything asked of `seat` from its board; what the board does not say is 0.
    pub fn board(&mut self, seat: u8, board: Board) {
        let seat = Asked::Seat(Seat(seat));
        let mut sides = board.sides.iter();
        while self.0.waiting().has(seat) {
            let number = |value| board.values.iter().find(|entry| entry.0 == value);
            let entered = Value::ALL.into_iter().any(|value| {
                let number = number(value).map_or(0, |entry| entry.1);
                self.tried(seat, QuickAction::Enter(value, number)).is_ok()
            });
            if !entered {
                let side = sides.next().copied();
                let action = side.map_or(QuickAction::SidesDone, QuickAction::Side);
                assert_eq!(self.tried(seat, action), Ok(()));
            }
        }
    }

    /// Sets the best hats on a goal counted from 0.
    #[track_caller]
    pub fn hats(&mut self, goal: u8, hats: &[Option<HatRow>]) {
        let mut places = [None; 5];
        places[..hats.len()].copy_from_slice(hats);
        self.table(QuickAction::Places(goal, places));
    }

    pub fn total(&self, seat: u8) -> i16 {
        self.0.score(Seat(seat)).total()
    }

    pub fn points(&self, seat: u8) -> Vec<i16> {
        let score = self.0.score(Seat(seat));
        score.rows.iter().map(|row| row.points).collect()
    }

    /// The points of one category.
    #[track_caller]
    pub fn points_of(&self, seat: u8, name: &str) -> i16 {
        let score = self.0.score(Seat(seat));
        let row = score.rows.iter().find(|row| row.name == name);
        row.expect("the category exists").points
    }

    fn sums(&self, seat: u8) -> Vec<String> {
        let score = self.0.score(Seat(seat));
        score.rows.iter().map(|row| row.sum.to_string()).collect()
    }

    fn tiebreak(&self) -> String {
        self.0.standings().tiebreak.to_string()
    }

    fn winners(&self) -> Vec<u8> {
        let standings = self.0.standings();
        standings.winners().map(|seat| seat.0).collect()
    }
}

const FIRST_SIDES: &[SideDish] = &[
    SideDish::Each {
        counted: Fig,
        multiplier: 2,
    },
    SideDish::Smaller {
        counted: [Fig, Mushroom],
        multiplier: 2,
    },
];

const ORIGINS_SIDES: &[SideDish] = &[
    SideDish::Each {
        counted: Fig,
        multiplier: 1,
    },
    SideDish::Smaller {
        counted: [Fig, Mushroom],
        multiplier: 1,
    },
];

/// The cards of the First Master Cook example: 2+2+1+1+0 and 3+4+3.
const FIRST_CARDS: [(Value, u8); 5] = [
    (Value::Tasters, 2 + 2 + 1 + 1),
    (Value::Helpers, 3 + 4 + 3),
    (Value::Figs, 12),
    (Value::Mushrooms, 7),
    (Value::Gourmets, 15),
];

const FIRST_EXAMPLE: Board = Board {
    values: &[
        FIRST_CARDS[0],
        FIRST_CARDS[1],
        FIRST_CARDS[2],
        FIRST_CARDS[3],
        FIRST_CARDS[4],
        (Value::GoalOne, 6),
        (Value::GoalTwo, 10),
        (Value::GoalThree, 10),
        (Value::GoalFour, 10),
    ],
    sides: FIRST_SIDES,
};

/// TV-R10, C-09, C-10, C-15, C-16: its goals are not on the standard table, so they are entered.
#[test]
fn the_first_example_scores_row_by_row_and_sums_to_105() {
    let mut scored = Scored::open(MasterCook::first, 1).with_own_goals();
    scored.board(0, FIRST_EXAMPLE);
    assert_eq!(scored.points(0), [6, 10, 24, 14, 15, 6, 10, 10, 10]);
    assert_eq!(scored.total(0), 105);
    assert!(scored.0.waiting().is_empty());
    assert_eq!(scored.sums(0)[2..4], ["2 x 12 fig", "2 x min (12, 7)"]);
}

/// TV-R10: a multiplier of three as in the rule instead of the example's two.
#[test]
fn the_multiplier_is_the_one_on_the_card() {
    const SIDES: &[SideDish] = &[SideDish::Smaller {
        counted: [Fig, Mushroom],
        multiplier: 3,
    }];
    let mut scored = Scored::open(MasterCook::first, 1).with_own_goals();
    let sides = SIDES;
    scored.board(
        0,
        Board {
            sides,
            ..FIRST_EXAMPLE
        },
    );
    assert_eq!(scored.points_of(0, "Side 1"), 21);
}

/// TV-R10, interpretation: the two players of the list, each scored alone.
#[test]
fn the_first_example_read_strictly_gives_111_and_90() {
    const TIAAN: [u8; 4] = [12, 10, 10, 10];
    const STUART: [u8; 4] = [6, 5, 0, 10];
    for (goals, total) in [(TIAAN, 111), (STUART, 90)] {
        let mut scored = Scored::open(MasterCook::first, 1).with_own_goals();
        scored.board(0, FIRST_EXAMPLE);
        for (value, points) in Value::GOALS.into_iter().zip(goals) {
            scored.table(QuickAction::Fix(Seat(0), value, points));
        }
        assert_eq!(scored.total(0), total);
    }
}

const ORIGINS_TIAAN: Board = Board {
    values: &[
        FIRST_CARDS[0],
        FIRST_CARDS[1],
        FIRST_CARDS[2],
        (Value::Mushrooms, 8),
        FIRST_CARDS[4],
        (Value::Leftovers, 5),
        (Value::Shells, 3),
        (Value::Bin, 2),
        (Value::GoalOne, 6),
        (Value::GoalTwo, 10),
        (Value::GoalThree, 10),
        (Value::GoalFour, 10),
    ],
    sides: ORIGINS_SIDES,
};

const ORIGINS_STUART: Board = Board {
    values: &[
        FIRST_CARDS[0],
        FIRST_CARDS[1],
        FIRST_CARDS[2],
        (Value::Mushrooms, 8),
        FIRST_CARDS[4],
        (Value::Leftovers, 5),
    ],
    sides: ORIGINS_SIDES,
};

/// TV-R11: the list sums to 85, whatever the book prints below it.
#[test]
fn the_origins_example_scores_row_by_row_and_sums_to_85() {
    let mut scored = Scored::open(MasterCook::origins, 1).with_own_goals();
    scored.board(0, ORIGINS_TIAAN);
    assert_eq!(scored.points(0), [6, 10, 12, 8, 15, 6, 10, 10, 10, -2]);
    assert_eq!(scored.total(0), 85);
}

/// TV-R11, interpretation: on the standard table Tiaan has 91, Stuart 72, or 70 with the bin.
#[test]
fn the_origins_example_played_by_two_gives_91_and_72() {
    let mut scored = Scored::open(MasterCook::origins, 2);
    scored.board(0, ORIGINS_TIAAN);
    scored.board(1, ORIGINS_STUART);
    scored.hats(0, &[Some(First), Some(Second)]);
    scored.hats(1, &[Some(First), Some(Second)]);
    assert!(scored.0.waiting().is_empty());
    assert_eq!((scored.total(0), scored.total(1)), (91, 72));
    assert_eq!(scored.points_of(1, "Shell goal"), 0);
    assert_eq!(scored.points_of(1, "Token goal"), 10);
    scored.table(QuickAction::Fix(Seat(1), Value::Bin, 2));
    assert_eq!(scored.total(1), 70);
}

/// TV-D9, MC-GOAL-03: who cooks in the same round shares a row, the next take the next.
#[test]
fn hats_score_the_row_they_stand_on() {
    let rows = [First, First, Second, Third, Participating].map(Some);
    for (opening, name) in [
        (MasterCook::first as fn(u8) -> _, "First"),
        (MasterCook::origins, "Origins"),
    ] {
        let mut scored = Scored::open(opening, 5);
        (0..5).for_each(|seat| scored.board(seat, Board::default()));
        scored.hats(0, &rows);
        let points = [0, 1, 2, 3, 4].map(|seat| scored.points_of(seat, "Gourmet goal"));
        assert_eq!(points, [12, 12, 6, 3, 2], "{name}");
    }
}

/// TV-D20, HR-06, C-14.
#[test]
fn a_second_gourmet_puts_a_second_hat_where_the_table_plays_so() {
    let mut scored = Scored::open(MasterCook::first, 2);
    (0..2).for_each(|seat| scored.board(seat, Board::default()));
    scored.hats(0, &[Some(First), Some(Second)]);
    scored.table(QuickAction::Hat(Seat(0), Third));
    scored.table(QuickAction::HatsDone);
    let points = |scored: &Scored| [0, 1].map(|seat| scored.points_of(seat, "Gourmet goal"));
    assert_eq!(points(&scored), [12 + 3, 6]);
    assert_eq!(scored.sums(0)[3], "1st + 3rd");
    scored.rule(Rule::ExtraHats, 0);
    assert_eq!(points(&scored), [12, 6]);
}

/// TV-D13, G-16: nobody is punished for having nothing left.
#[test]
fn nothing_left_over_is_the_best_of_the_fewest() {
    let mut scored = Scored::open(MasterCook::origins, 2);
    scored.board(0, Board::default());
    scored.board(
        1,
        Board {
            values: &[(Value::Leftovers, 1)],
            sides: &[],
        },
    );
    let points = [0, 1].map(|seat| scored.points_of(seat, "Token goal"));
    assert_eq!(points, [10, 5]);
}

/// TV-D21, MC-GOAL-07, MC-GOAL-08.
#[test]
fn counts_are_ranked_with_friendly_ties_and_none_scores_nothing() {
    let boards = [4, 4, 2, 1, 0];
    let mut scored = Scored::open(MasterCook::first, 5);
    (0..5).for_each(|seat| scored.board(seat, Board::default()));
    let points = |scored: &Scored| [0, 1, 2, 3, 4].map(|seat| scored.points_of(seat, "Shell goal"));
    for (counts, expected) in [
        (boards, [10, 10, 5, 3, 0]),
        ([5, 4, 3, 2, 1], [10, 5, 3, 2, 2]),
    ] {
        for (seat, &shells) in counts.iter().enumerate() {
            scored.table(QuickAction::Fix(Seat(seat as u8), Value::Shells, shells));
        }
        assert_eq!(points(&scored), expected);
    }
}

/// Two boards with the same points before the tie-break.
fn tied(shells: [u8; 2], cooked: [u8; 2]) -> Scored {
    let mut scored = Scored::open(MasterCook::first, 2).with_own_goals();
    (0..2).for_each(|seat| scored.board(seat, Board::default()));
    for (value, numbers) in [(Value::Shells, shells), (Value::Cooked, cooked)] {
        for (seat, number) in (0..).zip(numbers) {
            let seat = Asked::Seat(Seat(seat));
            if scored.0.waiting().has(seat) {
                let entered = scored.tried(seat, QuickAction::Enter(value, number));
                assert_eq!(entered, Ok(()));
            }
        }
    }
    assert!(scored.0.waiting().is_empty());
    scored
}

/// TV-D12, MC-TIE-01, G-50.
#[test]
fn a_tie_goes_to_shells_then_to_tasters_then_is_shared() {
    let by_shells = tied([3, 2], [0, 9]);
    assert_eq!(by_shells.winners(), [0]);
    assert_eq!(by_shells.tiebreak(), "more shells, 3 to 2");
    let by_tasters = tied([2, 2], [4, 5]);
    assert_eq!(by_tasters.winners(), [1]);
    assert_eq!(by_tasters.tiebreak(), "more tasters, 5 to 4");
    let shared = tied([2, 2], [4, 4]);
    assert_eq!(shared.winners(), [0, 1]);
    assert_eq!(shared.tiebreak(), "the title is shared");
}

/// MC-TIE-01: only the tied are asked, and only for what their tie needs.
#[test]
fn nobody_is_asked_what_no_tie_needs() {
    let mut scored = Scored::open(MasterCook::first, 3).with_own_goals();
    const AHEAD: Board = Board {
        values: &[(Value::Tasters, 9)],
        sides: &[],
    };
    scored.board(0, AHEAD);
    scored.board(1, Board::default());
    let ahead = Asked::Seat(Seat(2));
    for action in [
        QuickAction::Enter(Value::Tasters, 9),
        QuickAction::Enter(Value::Helpers, 0),
        QuickAction::SidesDone,
        QuickAction::Enter(Value::Gourmets, 0),
    ] {
        assert_eq!(scored.tried(ahead, action), Ok(()));
    }
    for value in Value::GOALS {
        assert_eq!(scored.tried(ahead, QuickAction::Enter(value, 0)), Ok(()));
    }
    for seat in [0, 2] {
        let asked = scored.0.waiting().iter().collect::<Vec<_>>();
        assert_eq!(asked, [Asked::Seat(Seat(seat))]);
        let shells = QuickAction::Enter(Value::Shells, seat);
        assert_eq!(scored.tried(asked[0], shells), Ok(()));
    }
    assert!(scored.0.waiting().is_empty());
    assert_eq!(scored.winners(), [2]);
}
