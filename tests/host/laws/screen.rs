//! Whatever is asked, told or scored fits the screen.

use souschef::engine::game::Game;
use souschef::engine::line::{Line, Piece};
use souschef::engine::menu;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::prompt::{Answer, Ask, Choice, Prompt};
use souschef::engine::seat::{Asked, Seat};
use souschef::engine::to_do::ToDo;

/// Everything the menu opens beside a game.
pub const ASIDES: [MenuQuestion; 5] = [
    MenuQuestion::HouseRules,
    MenuQuestion::Fix,
    MenuQuestion::Check,
    MenuQuestion::Cards,
    MenuQuestion::EndHere,
];

/// The most sentences of help, and the most letters of one.
const SENTENCES: usize = 3;
const SENTENCE: usize = 100;

/// The most letters of what differs from game to game; a picture counts as two.
pub struct Limits {
    /// A name of somebody in the middle of a line.
    pub name: usize,
    /// The help of a question.
    pub help: usize,
    /// The label of a row of a form.
    pub label: usize,
    /// The value of a row of a form.
    pub value: usize,
    /// A note beside a dial.
    pub note: usize,
    /// Whether answers move pieces; if not, nothing is drawn and no hands are asked for.
    pub hands: bool,
}

impl Limits {
    /// Measures what a move told.
    pub fn told(&self, told: &ToDo) {
        assert!(self.hands || !told.has_hands(), "{told:?}");
        let tells = told.tells().iter();
        tells.for_each(|tell| self.narrow(&tell.line, 42));
    }

    /// Measures everything that can be asked now, so many presses deep, and the scores.
    pub fn everything<G: Game>(&self, game: &G, depth: u8, aside_depth: u8) {
        for asked in game.waiting().iter() {
            self.asked_from(game, asked, G::Draft::default(), depth);
        }
        for draft in ASIDES
            .into_iter()
            .filter_map(|aside| menu::open(game, aside))
        {
            self.asked_from(game, Asked::Table, draft, aside_depth);
        }
        for seat in Seat::all(game.seats()) {
            for row in &game.score(seat).rows {
                assert!(row.name.len() <= 12, "{row:?}");
                self.narrow(&row.sum, 20);
            }
        }
        self.narrow(&game.standings().tiebreak, 42);
    }

    fn asked_from<G: Game>(&self, game: &G, asked: Asked, draft: G::Draft, depth: u8) {
        let prompt = game.prompt(asked, draft).expect("a question");
        self.question(game, asked, &prompt);
        if depth > 0 {
            for next in drafts(&prompt) {
                self.asked_from(game, asked, next, depth - 1);
            }
        }
    }

    fn question<G: Game>(&self, game: &G, asked: Asked, prompt: &Prompt<G>) {
        assert!(prompt.step.len() <= 11, "{}", prompt.step);
        assert!(prompt.verb.len() <= 18, "{}", prompt.verb);
        assert!(prompt.help.len() <= self.help, "{}", prompt.help);
        // Nobody is asked where the device draws.
        if !matches!(prompt.ask, Ask::Draw(_)) {
            helps(&prompt.title, prompt.help);
        }
        self.narrow(&prompt.title, 24);
        match &prompt.ask {
            Ask::Draw(_) => assert!(self.hands, "{} draws", prompt.title),
            Ask::Choose(choices) => {
                for choice in choices {
                    self.narrow(&choice.label, 24);
                    self.narrow(&choice.closed.map(Into::into).unwrap_or_default(), 60);
                    self.said(game, asked, choice.answer);
                }
            }
            Ask::Dial(dial) => {
                let notes = dial.notes.iter();
                notes.for_each(|note| self.narrow(note, self.note));
                let ok = dial.ok.iter();
                ok.for_each(|&answer| self.said(game, asked, answer));
            }
            Ask::Form { rows, done } => {
                for row in rows {
                    self.narrow(&row.label, self.label);
                    self.narrow(&row.value, self.value);
                }
                let done = done.iter();
                done.for_each(|&answer| self.said(game, asked, answer));
            }
        }
    }

    fn said<G: Game>(&self, game: &G, asked: Asked, answer: Answer<G>) {
        let Answer::Play(action) = answer else { return };
        self.narrow(&G::say(action), 42);
        let mut told = ToDo::new();
        let _ = game.clone().apply(asked, action, &mut told);
        self.told(&told);
    }

    #[track_caller]
    pub fn narrow(&self, line: &Line, most: usize) {
        let mark = |piece: &Piece<'_>| matches!(piece, Piece::Mark(_));
        let pieces: Vec<Piece<'_>> = line.pieces().collect();
        let blanks = pieces.windows(2);
        let blanks = blanks.filter(|pair| !mark(&pair[0]) && !mark(&pair[1]));
        let letters = pieces.iter().map(|piece| match piece {
            Piece::Word(text) | Piece::Mark(text) => text.len(),
            Piece::Number(number) => number.to_string().len(),
            Piece::Icon(_) => 2,
            Piece::Name(_) => self.name,
        });
        let width = letters.sum::<usize>() + blanks.count();
        assert!(width <= most, "{line}: {width} of {most} letters");
    }
}

/// Help is there, and is three short sentences at most.
#[track_caller]
pub fn helps(title: &Line, help: &str) {
    let sentences = || help.split_inclusive(['.', '?', '!']).map(str::trim);
    assert!(!help.is_empty(), "{title} has no help");
    assert!(sentences().count() <= SENTENCES, "{title}: {help}");
    let long = sentences().find(|sentence| sentence.len() > SENTENCE);
    assert_eq!(long, None, "{title}: too long");
}

/// The drafts one press away; a dial is turned up only, and of a form the first row.
fn drafts<G: Game>(prompt: &Prompt<G>) -> Vec<G::Draft> {
    let open = |choices: &[Choice<G>]| {
        let open = choices.iter().filter(|choice| choice.closed.is_none());
        open.map(|choice| choice.answer).collect::<Vec<_>>()
    };
    let next = |answer: &Answer<G>| match answer {
        Answer::Next(draft) | Answer::Turn(draft) => Some(*draft),
        Answer::Play(_) | Answer::Leave => None,
    };
    match &prompt.ask {
        Ask::Choose(choices) => open(choices).iter().filter_map(next).collect(),
        Ask::Draw(outcomes) => open(outcomes).iter().filter_map(next).collect(),
        Ask::Dial(dial) => {
            let ok = dial.ok.iter().filter_map(next);
            ok.chain(dial.right.ok()).collect()
        }
        Ask::Form { rows, done } => {
            let row = rows.iter().filter_map(|row| row.ok.ok()).take(1);
            row.chain(done.iter().filter_map(next)).collect()
        }
    }
}
