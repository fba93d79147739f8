//! The way from a question to an action, by random keys, checking each answer on the way.

use souschef::engine::game::Game;
use souschef::engine::line::Line;
use souschef::engine::menu;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::prompt::{Answer, Ask, Choice, Dial, Prompt, Row};
use souschef::engine::seat::Asked;
use souschef::engine::to_do::ToDo;

use super::{Played, Player};

/// The most presses from a question to an action.
const MOST_PRESSES: usize = 400;

/// Walks from a question to an action as a person would, with random keys.
pub fn answer<G: Game>(
    state: &G,
    player: &mut Player,
    played: &mut Played,
    seed: u64,
) -> (Asked, G::Action) {
    loop {
        let (asked, base) = begin(state, player);
        if let Some(action) = walked(state, asked, base, player, played, seed) {
            return (asked, action);
        }
        assert!(
            base != G::Draft::default(),
            "seed {seed}: {asked:?} finds no way from the question to an action"
        );
    }
}

/// Goes on with an answer that is not whole.
pub fn answer_on<G: Game>(
    state: &G,
    asked: Asked,
    player: &mut Player,
    played: &mut Played,
    seed: u64,
) -> G::Action {
    walked(state, asked, G::Draft::default(), player, played, seed)
        .unwrap_or_else(|| panic!("seed {seed}: {asked:?} cannot make an answer whole"))
}

fn walked<G: Game>(
    state: &G,
    asked: Asked,
    base: G::Draft,
    player: &mut Player,
    played: &mut Played,
    seed: u64,
) -> Option<G::Action> {
    let mut draft = base;
    for _ in 0..MOST_PRESSES {
        let prompt = state.prompt(asked, draft);
        let prompt = prompt
            .unwrap_or_else(|| panic!("seed {seed}: no question to {asked:?} after {draft:?}"));
        check(state, asked, &prompt, played, seed);
        assert!(
            leaves_a_choice(&prompt),
            "seed {seed}: {} has one answer",
            prompt.title
        );
        match press(&prompt, player) {
            Some(Answer::Play(action)) => return Some(action),
            Some(Answer::Next(next) | Answer::Turn(next)) => draft = next,
            Some(Answer::Leave) => return None,
            None if base != G::Draft::default() => return None,
            None => draft = base,
        }
    }
    None
}

/// Mostly a waiting seat's own question, now and then an aside.
fn begin<G: Game>(state: &G, player: &mut Player) -> (Asked, G::Draft) {
    if player.chance(2) {
        let aside = player.one_of(&[
            MenuQuestion::HouseRules,
            MenuQuestion::Fix,
            MenuQuestion::Check,
            MenuQuestion::Cards,
        ]);
        if let Some(draft) = menu::open(state, aside) {
            return (Asked::Table, draft);
        }
    }
    let waiting: Vec<Asked> = state.waiting().iter().collect();
    (player.one_of(&waiting), G::Draft::default())
}

/// An open answer; `None` where every one is closed.
fn press<G: Game>(prompt: &Prompt<G>, player: &mut Player) -> Option<Answer<G>> {
    match &prompt.ask {
        Ask::Choose(choices) => {
            let open: Vec<_> = choices
                .iter()
                .filter(|choice| choice.closed.is_none())
                .collect();
            (!open.is_empty()).then(|| open[player.below(open.len())].answer)
        }
        Ask::Draw(outcomes) => {
            let open: Vec<_> = outcomes
                .iter()
                .filter(|outcome| outcome.weight > 0)
                .collect();
            (!open.is_empty()).then(|| open[player.below(open.len())].answer)
        }
        Ask::Dial(dial) => turn(dial, player),
        Ask::Form { rows, done } => {
            let open: Vec<_> = rows.iter().filter_map(|row| row.ok.ok()).collect();
            match done {
                Ok(done) if open.is_empty() || player.chance(35) => Some(*done),
                _ => (!open.is_empty()).then(|| Answer::Next(player.one_of(&open))),
            }
        }
    }
}

fn turn<G: Game>(dial: &Dial<G>, player: &mut Player) -> Option<Answer<G>> {
    let turns: Vec<_> = [&dial.left, &dial.right]
        .into_iter()
        .filter_map(|turned| turned.ok())
        .collect();
    match &dial.ok {
        Ok(answer) if turns.is_empty() || player.chance(35) => Some(*answer),
        _ => (!turns.is_empty()).then(|| Answer::Next(player.one_of(&turns))),
    }
}

/// Open is accepted, closed is refused with exactly its reason, every reason names the number
/// or card that decides.
fn check<G: Game>(state: &G, asked: Asked, prompt: &Prompt<G>, played: &mut Played, seed: u64) {
    let (choices, done): (&[Choice<G>], _) = match &prompt.ask {
        Ask::Choose(choices) => (choices, None),
        Ask::Draw(outcomes) => (outcomes, None),
        Ask::Dial(dial) => (&[], Some(&dial.ok)),
        Ask::Form { rows, done } => {
            rows.iter().for_each(row_has_words);
            (&[], Some(done))
        }
    };
    for choice in choices.iter().filter(|choice| choice.weight > 0) {
        played.closed += usize::from(choice.closed.is_some());
        assert!(
            !choice.label.is_empty(),
            "seed {seed}: a choice of {:?} has no label",
            prompt.title
        );
        if let Some(reason) = choice.closed {
            let why: Line = reason.into();
            assert!(
                names_what_closes(&why),
                "seed {seed}: {} in {} names no number or card: {why}",
                choice.label,
                prompt.title
            );
        }
        agrees(state, asked, choice.answer, choice.closed, seed);
    }
    if let Some(Ok(answer)) = done {
        agrees(state, asked, *answer, None, seed);
    }
}

/// Nobody is asked where there is one answer: a dial turns, a form counts. A list of one open choice
/// answers itself, and one with closed choices says why.
fn leaves_a_choice<G: Game>(prompt: &Prompt<G>) -> bool {
    match &prompt.ask {
        Ask::Dial(dial) => dial.left.is_ok() || dial.right.is_ok(),
        Ask::Form { rows, .. } => rows
            .iter()
            .any(|row| row.ok.is_ok() || row.less.is_some_and(|less| less.is_ok())),
        Ask::Choose(_) | Ask::Draw(_) => true,
    }
}

fn row_has_words<G: Game>(row: &Row<G>) {
    assert!(
        !row.label.is_empty() && !row.value.is_empty(),
        "a row of a form has no label or value"
    );
}

/// Numbers as a person says them.
const NUMBERS: [&str; 8] = [
    "no", "none", "nothing", "one", "once", "first", "two", "both",
];

/// A reason is made with a number, card, picture or name, or has a number in its words.
fn names_what_closes(why: &Line) -> bool {
    let text = why.to_string().to_lowercase();
    let mut words = text.split(|letter: char| !letter.is_ascii_alphabetic());
    let digit = |letter: char| letter.is_ascii_digit();
    why.pieces().nth(1).is_some()
        || text.contains(digit)
        || words.any(|word| NUMBERS.contains(&word))
}

#[track_caller]
fn agrees<G: Game>(
    state: &G,
    asked: Asked,
    answer: Answer<G>,
    closed: Option<G::Refusal>,
    seed: u64,
) {
    match answer {
        Answer::Play(action) => {
            let tried = state.clone().apply(asked, action, &mut ToDo::new());
            assert_eq!(
                tried.err(),
                closed,
                "seed {seed}: {asked:?} {action:?} is not what was offered"
            );
        }
        Answer::Next(draft) | Answer::Turn(draft) if closed.is_none() => {
            assert!(
                state.prompt(asked, draft).is_some(),
                "seed {seed}: {draft:?} leads nowhere"
            );
        }
        Answer::Next(_) | Answer::Turn(_) | Answer::Leave => {}
    }
}
