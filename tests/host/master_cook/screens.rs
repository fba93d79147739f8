//! Whether everything asked and told fits the screen.

use souschef::engine::game::{Aside, Game};
use souschef::engine::line::{Line, Piece};
use souschef::engine::prompt::{Answer, Ask, Prompt};
use souschef::engine::seat::{Asked, Seat};
use souschef::engine::told::Told;
use souschef::games::master_cook::{Draft, MasterCook};

/// The letters a name takes at most in a line of the screen.
const NAME: usize = 6;
/// The letters of help that stand on the screen at once.
const HELP: usize = 140;
/// How many presses from the first question are looked at.
const DEPTH: u8 = 2;

/// Measures what a move told, every question that may follow, and the scores.
pub fn check(told: &Told, game: &MasterCook) {
    for tell in told.tells() {
        narrow(&tell.line, 42);
    }
    for asked in game.waiting().iter() {
        measure_from(game, asked, Draft::None, DEPTH);
    }
    for aside in [
        Aside::Settings,
        Aside::Fix,
        Aside::Audit,
        Aside::Cards,
        Aside::EndHere,
    ] {
        if let Some(draft) = game.aside(aside) {
            measure_from(game, Asked::Table, draft, 1);
        }
    }
    for seat in Seat::all(game.seats()) {
        for row in &game.score(seat).rows {
            assert!(row.name.len() <= 12, "{row:?}");
            narrow(&row.sum, 20);
        }
    }
}

fn measure_from(game: &MasterCook, asked: Asked, draft: Draft, depth: u8) {
    let prompt = game.prompt(asked, draft).expect("a question");
    measure(&prompt);
    if depth > 0 {
        for next in drafts(&prompt) {
            measure_from(game, asked, next, depth - 1);
        }
    }
}

fn drafts(prompt: &Prompt<MasterCook>) -> Vec<Draft> {
    let next = |answer: &Answer<MasterCook>| match answer {
        Answer::Next(draft) => Some(*draft),
        Answer::Play(_) => None,
    };
    match &prompt.ask {
        Ask::Choose(choices) => {
            let open = choices.iter().filter(|choice| choice.closed.is_none());
            open.filter_map(|choice| next(&choice.answer)).collect()
        }
        Ask::Draw(_) => Vec::new(),
        Ask::Dial(dial) => dial
            .ok
            .iter()
            .filter_map(next)
            .chain(dial.right.ok())
            .collect(),
        Ask::Form { rows, done } => {
            let row = rows.iter().filter_map(|row| row.ok.ok()).take(1);
            row.chain(done.iter().filter_map(next)).collect()
        }
    }
}

fn measure(prompt: &Prompt<MasterCook>) {
    assert!(prompt.step.len() <= 9, "{}", prompt.step);
    assert!(prompt.verb.len() <= 18, "{}", prompt.verb);
    assert!(prompt.help.len() <= HELP, "{}", prompt.help);
    narrow(&prompt.title, 24);
    match &prompt.ask {
        Ask::Choose(choices) => {
            for choice in choices {
                narrow(&choice.label, 22);
                let why = choice.closed.map(MasterCook::why).unwrap_or_default();
                narrow(&why, 60);
                if let Answer::Play(action) = choice.answer {
                    narrow(&MasterCook::say(action), 42);
                }
            }
        }
        Ask::Draw(_) => {}
        Ask::Dial(dial) => dial.notes.iter().for_each(|note| narrow(note, 26)),
        Ask::Form { rows, .. } => {
            for row in rows {
                narrow(&row.label, 18);
                narrow(&row.value, 6);
            }
        }
    }
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
