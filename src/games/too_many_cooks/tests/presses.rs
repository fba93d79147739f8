//! The cursor and the number of presses of a turn.

use super::*;

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
    let done = Action::Submit(Amounts::of(flavour, cards));
    let plays = |choice: &Choice<TooManyCooks>| match choice.answer {
        Answer::Play(action) => action == done,
        _ => false,
    };
    let (mut draft, mut presses) = (Draft::Nothing, 0);
    for picked in 0..=cards {
        let list = game.question(draft);
        if list.choices().iter().any(plays) {
            return presses + to_choice(&list, plays);
        }
        draft = Draft::Submit(Amounts::of(flavour, picked + 1));
        presses += to_choice(
            &list,
            |choice| matches!(choice.answer, Answer::Next(next) if next == draft),
        );
    }
    panic!("{cards} cards are never submitted")
}

#[test]
fn a_draw_and_a_submit_of_one_or_two_cards_take_a_median_of_at_most_six_presses() {
    let mut presses = Vec::new();
    for hand in 0..=5 {
        for flavour in Flavour::ALL {
            for cards in 1..=2.min(hand + 1) {
                let mut game = cooking(1).hand(ANA, hand);
                let draw = to_choice(&game.question(Draft::Nothing), |choice| {
                    matches!(choice.answer, Answer::Play(Action::Draw(None)))
                });
                let to_do = game.tells(Action::Draw(None));
                assert_eq!(to_do, ["seat 1 draws 1 card"], "in passing, no panel");
                game.does(Action::Draw(None));
                presses.push(draw + submit_presses(&game, flavour, cards));
            }
        }
    }
    presses.sort_unstable();
    let median = presses[presses.len() / 2];
    assert!(median <= 6, "{median} of {presses:?}");
}

#[test]
fn a_draw_and_a_submit_ask_for_no_panel() {
    let mut to_do = ToDo::new();
    let mut game = cooking(1);
    game.apply(Asked::Seat(ANA), Action::Draw(None), &mut to_do)
        .unwrap();
    game.apply(Asked::Seat(ANA), submit([2, 0, 0, 0]), &mut to_do)
        .unwrap();
    assert!(!to_do.has_hands());
}

/// A panel for each card the device turned up was every fourth one.
#[test]
fn a_card_the_device_turns_up_is_marked_until_the_next_action() {
    let mut game = cooking(1).coins(ANA, 9).rule(Rule::Reveals, 0);
    game.does(Action::Buy(0, Payment::Coins));
    let mut to_do = ToDo::new();
    let reveal = Action::Reveal(Upgrade::HandExchange);
    game.apply(Asked::Table, reveal, &mut to_do).unwrap();
    assert!(to_do.has_hands() && !to_do.stops(Hands::News));
    assert_eq!(game.market.fresh, Some(Upgrade::HandExchange));
    game.does(Action::Draw(None));
    assert_eq!(game.market.fresh, None);
}

/// What the cursor stands on at first.
fn under_the_cursor(game: &TooManyCooks) -> String {
    let question = game.question(Draft::Nothing);
    question.choices()[usize::from(question.focus)]
        .label
        .to_string()
}

#[test]
fn after_a_draw_the_cursor_stands_on_the_flavour_with_most_open_slots() {
    let mut game = cooking(1);
    assert_eq!(under_the_cursor(&game), "Draw a card");
    game.does(Action::Draw(None));
    assert_eq!(under_the_cursor(&game), "Submit salty Salty");
    let mut empty = cooking(1).hand(ANA, 0);
    assert_eq!(under_the_cursor(&empty), "Draw a card");
    empty.does(Action::Draw(None));
    let question = empty.question(Draft::Nothing);
    let single = question.choices()[usize::from(question.focus)].answer;
    assert!(
        matches!(single, Answer::Play(Action::Submit(_))),
        "one card, one press"
    );
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
    assert_eq!(question.title.to_string(), "seat 2 gives which?");
}

#[test]
fn the_last_card_of_a_hand_needs_no_done() {
    let game = cooking(1).hand(ANA, 2);
    let second = game.question(Draft::Submit(Amounts([1, 0, 0, 0])));
    let likely = &second.choices()[usize::from(second.focus)];
    assert_eq!(likely.label.to_string(), "salty Salty: 5 open");
    assert!(matches!(likely.answer, Answer::Play(Action::Submit(_))));
    assert!(second.choices()[usize::from(second.focus) + 1].done);
}

#[test]
fn the_last_card_of_a_dish_needs_no_done() {
    let mut game = cooking(1).hand(ANA, 5);
    game.board.filled = Amounts([6, 6, 6, 5]);
    game.board.lids = Amounts::default();
    game.does(Action::Draw(None));
    let question = game.question(Draft::Nothing);
    let last = question.choices()[usize::from(question.focus)].answer;
    assert!(matches!(last, Answer::Play(Action::Submit(_))));
}

/// Every run asked "Run another?" before the second action.
#[test]
fn a_run_goes_on_or_the_next_action_ends_it() {
    let mut game = cooking(1)
        .owning(ANA, Upgrade::GroceryRun)
        .owning(ANA, Upgrade::YesChef)
        .coins(ANA, 9);
    game.does(Action::Run(Effect::GroceryRun(None)));
    assert_eq!(under_the_cursor(&game), "Draw a card");
    let run = Action::Run(Effect::YesChef(BEN, Flavour::Salty));
    assert_eq!(game.clone().act(run), Ok(()), "in the same action");
    let again = Action::Run(Effect::GroceryRun(None));
    assert_eq!(
        game.clone().act(again),
        Err(Refusal::RunAlready(Upgrade::GroceryRun))
    );
    game.does(Action::Draw(None));
    assert_eq!(game.turn().player, BEN, "two actions");
}
