//! Whatever is asked, shown, told or scored fits the screen.

use souschef::engine::game::{Aside, Game};
use souschef::engine::line::{Line, Piece};
use souschef::engine::prompt::{Answer, Ask, Prompt};
use souschef::engine::scene::Scene;
use souschef::engine::seat::{Asked, Seat};
use souschef::engine::told::Told;
use souschef::games::wok_and_roll::{Draft, WokAndRoll};

/// The letters a name takes at most.
const NAME: usize = 8;

/// Checks everything that can be asked now, asides included, two presses deep.
pub fn everything_fits(game: &WokAndRoll) {
    for asked in game.waiting().iter() {
        fits_from(game, asked, Draft::None, 1);
    }
    for aside in [Aside::Settings, Aside::Fix, Aside::Cards, Aside::EndHere] {
        if let Some(draft) = game.aside(aside) {
            fits_from(game, Asked::Table, draft, 0);
        }
    }
    for seat in (0..game.seats()).map(Seat) {
        for row in &game.score(seat).rows {
            assert!(row.name.len() <= 12, "{row:?}");
            narrow(&row.sum, 20);
        }
        scene_fits(&game.scene(Asked::Seat(seat), Draft::None));
    }
    scene_fits(&game.scene(Asked::Table, Draft::None));
    narrow(&game.standings().tiebreak, 42);
}

fn scene_fits(scene: &Scene) {
    match scene {
        Scene::Lines(lines) => lines.iter().for_each(|line| narrow(line, 26)),
        Scene::Dice(dice) => assert_eq!(dice.dice.len(), 6),
        #[allow(unreachable_patterns, reason = "other games bring other scenes")]
        _ => panic!("a scene of another game"),
    }
}

fn fits_from(game: &WokAndRoll, asked: Asked, draft: Draft, depth: u8) {
    let prompt = game.prompt(asked, draft).expect("a question");
    fits(game, asked, &prompt);
    if depth > 0 {
        for next in drafts(&prompt) {
            fits_from(game, asked, next, depth - 1);
        }
    }
}

/// The drafts one press away.
pub fn drafts(prompt: &Prompt<WokAndRoll>) -> Vec<Draft> {
    match &prompt.ask {
        Ask::Draw(choices) => next(choices.iter().map(|choice| choice.answer)),
        Ask::Choose(choices) => {
            let open = choices.iter().filter(|choice| choice.closed.is_none());
            next(open.map(|choice| choice.answer))
        }
        Ask::Dial(dial) => dial.right.iter().copied().collect(),
        Ask::Form { rows, done } => {
            let rows = rows.iter().filter_map(|row| row.ok.ok()).take(1);
            rows.chain(next(done.iter().copied())).collect()
        }
    }
}

fn next(answers: impl Iterator<Item = Answer<WokAndRoll>>) -> Vec<Draft> {
    let draft = |answer| match answer {
        Answer::Next(draft) => Some(draft),
        Answer::Play(_) => None,
    };
    answers.filter_map(draft).collect()
}

fn fits(game: &WokAndRoll, asked: Asked, prompt: &Prompt<WokAndRoll>) {
    assert!(prompt.step.len() <= 9, "{}", prompt.step);
    assert!(prompt.verb.len() <= 18, "{}", prompt.verb);
    assert!(prompt.help.len() <= 240, "{}", prompt.help);
    narrow(&prompt.title, 24);
    match &prompt.ask {
        Ask::Draw(_) => {}
        Ask::Choose(choices) => {
            for choice in choices {
                narrow(&choice.label, 22);
                narrow(&choice.closed.map(WokAndRoll::why).unwrap_or_default(), 60);
                said(game, asked, choice.answer);
            }
        }
        Ask::Dial(dial) => dial.ok.iter().for_each(|&answer| said(game, asked, answer)),
        Ask::Form { rows, done } => {
            for row in rows {
                narrow(&row.label, 20);
                narrow(&row.value, 14);
            }
            done.iter().for_each(|&answer| said(game, asked, answer));
        }
    }
}

fn said(game: &WokAndRoll, asked: Asked, answer: Answer<WokAndRoll>) {
    let Answer::Play(action) = answer else { return };
    narrow(&WokAndRoll::say(action), 42);
    let mut told = Told::new();
    let _ = game.clone().apply(asked, action, &mut told);
    told.tells().iter().for_each(|tell| narrow(&tell.line, 42));
}

#[track_caller]
fn narrow(line: &Line, most: usize) {
    let mark = |piece: &Piece<'_>| matches!(piece, Piece::Mark(_));
    let pieces: Vec<Piece<'_>> = line.pieces().collect();
    let blanks = pieces.windows(2);
    let blanks = blanks.filter(|pair| !mark(&pair[0]) && !mark(&pair[1]));
    let letters = pieces.iter().map(|piece| match piece {
        Piece::Word(text) | Piece::Mark(text) => text.len(),
        Piece::Number(number) => number.to_string().len(),
        Piece::Icon(_) => 2,
        Piece::Name(_) => NAME,
    });
    let width = letters.sum::<usize>() + blanks.count();
    assert!(width <= most, "{line}: {width} of {most} letters");
}
