//! The cursor and the number of presses of a turn.

use super::super::{Draft, Flavour};
use super::*;
use crate::engine::prompt::Answer;

/// Presses from cell `from` to cell `to` of a ring of `cells`.
fn steps(from: usize, to: usize, cells: usize) -> usize {
    let way = (to + cells - from) % cells;
    way.min(cells - way)
}

/// Presses of a list or form entry: the moves of the cursor and OK.
fn to_choice(
    prompt: &Prompt<TooManyCooks>,
    wanted: impl Fn(&Choice<TooManyCooks>) -> bool,
) -> usize {
    let Ask::Choose(choices) = &prompt.ask else {
        panic!("not a list")
    };
    let at = choices.iter().position(wanted).unwrap();
    steps(prompt.focus.into(), at, choices.len()) + 1
}

/// Presses of a submit of `cards` of one flavour, from the turn's question on.
fn submit_presses(game: &TooManyCooks, flavour: Flavour, cards: u8) -> usize {
    let question = game.question(Draft::Nothing);
    let opened = to_choice(&question, |choice| {
        matches!(choice.answer, Answer::Next(Draft::Submit(_)))
    });
    let form = game.question(Draft::Submit(Counts::default()));
    if matches!(form.ask, Ask::Choose(_)) {
        let action = Action::Submit(Counts::of(flavour, 1));
        return opened
            + to_choice(
                &form,
                |choice| matches!(choice.answer, Answer::Play(play) if play == action),
            );
    }
    let (row, done) = (flavour.index(), Flavour::ALL.len());
    let moves = steps(form.focus.into(), row, done + 1) + steps(row, done, done + 1);
    opened + moves + usize::from(cards) + 1
}

#[test]
fn a_draw_and_submit_turn_takes_a_median_of_at_most_eight_presses() {
    let mut presses = Vec::new();
    for hand in 0..=5 {
        for flavour in Flavour::ALL {
            for cards in 1..=3.min(hand + 1) {
                let mut game = cooking(1).hand(ANA, hand);
                let draw = to_choice(&game.question(Draft::Nothing), |choice| {
                    matches!(choice.answer, Answer::Play(Action::Draw(None)))
                });
                let told = game.tells(Action::Draw(None));
                assert_eq!(told, ["seat 1 draws 1 card"], "in passing, no panel");
                game.does(Action::Draw(None));
                presses.push(draw + submit_presses(&game, flavour, cards));
            }
        }
    }
    presses.sort_unstable();
    let median = presses[presses.len() / 2];
    assert!(median <= 8, "{median} of {presses:?}");
}

#[test]
fn a_draw_and_a_submit_ask_for_no_panel() {
    let mut told = Told::new();
    let mut game = cooking(1);
    game.apply(Asked::Seat(ANA), Action::Draw(None), &mut told)
        .unwrap();
    game.apply(Asked::Seat(ANA), submit([2, 0, 0, 0]), &mut told)
        .unwrap();
    assert!(!told.has_hands());
}

#[test]
fn after_a_draw_the_cursor_stands_on_submit() {
    let mut game = cooking(1);
    assert_eq!(game.question(Draft::Nothing).focus, 0);
    game.does(Action::Draw(None));
    assert_eq!(game.question(Draft::Nothing).focus, 1);
    let mut empty = cooking(1).hand(ANA, 0);
    empty.does(Action::Draw(None));
    assert!(matches!(
        empty.question(Draft::Submit(Counts::default())).ask,
        Ask::Choose(_)
    ));
}

#[test]
fn the_cursor_of_the_vote_stays_on_the_last_flavour() {
    let mut game = cooking(1);
    game.stage = Stage::Voting(5, None);
    game.does(Action::Lid(Flavour::Bitter));
    assert_eq!(game.question(Draft::Nothing).focus, 3);
}

#[test]
fn the_only_opponent_is_not_asked_for() {
    let game = cooking_with(2, 1)
        .owning(ANA, Upgrade::YesChef)
        .coins(ANA, 1);
    let question = game.question(Draft::Card(Upgrade::YesChef, Default::default()));
    assert_eq!(question.title.to_string(), "Which card came?");
}
