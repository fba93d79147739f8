//! What a move taught and that was taken back is asked again with the old answer in it: pressing OK
//! gives it again, in every game that learns.

use souschef::engine::history::History;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::question::{Body, Question};
use souschef::engine::session::Memory;
use souschef::games::{CATALOG, GameLine, Play};
use souschef::notebook::Notebook;
use souschef::table::{Learned, Press, PressResult, Taught};

use crate::laws::{self, Player};

/// Random games of each game.
const GAMES: u64 = 24;
/// Keys pressed in each.
const PRESSES: usize = 900;
/// The most keys of one answer.
const MOST_PARTS: usize = 300;

/// A table with a notebook, and the answer on its way.
struct Taking {
    line: &'static GameLine,
    play: Play,
    history: Box<History>,
    notebook: Box<Notebook>,
    player: Player,
    /// The questions of the answer on its way, and how each was answered.
    parts: Vec<(Question, Press)>,
    /// Answers that were taken back and given again.
    again: usize,
    /// Answers that were changed and left alone.
    stayed: usize,
}

impl Taking {
    fn new(line: &'static GameLine, seed: u64) -> Self {
        let (least, most) = line.seats;
        let seats = least + (seed % u64::from(most - least + 1)) as u8;
        let mut taking = Self {
            line,
            play: (line.sit)(seats, seed),
            history: Box::default(),
            notebook: Box::new(Notebook::new()),
            player: Player::new(seed),
            parts: Vec::new(),
            again: 0,
            stayed: 0,
        };
        if line.openings.len() > 1 {
            taking.press(Press::Ok(0));
        }
        taking
    }

    fn press(&mut self, press: Press) -> PressResult {
        let memory = self.notebook.about(self.line.id);
        let table = self.play.any_mut();
        table.press(&mut self.history, &memory, press)
    }

    fn step(&mut self) {
        let Some(question) = self.play.any().question() else {
            return;
        };
        let press = self.player.press(&question);
        let from = self.history.live();
        let pressed = self.press(press);
        if matches!(
            pressed,
            PressResult::Asked | PressResult::Turned | PressResult::Played(_)
        ) {
            self.parts.push((question, press));
        }
        if let PressResult::Played(taught) = pressed {
            let parts = core::mem::take(&mut self.parts);
            if !taught.is_empty() && parts.len() < MOST_PARTS {
                self.take_back(from, &taught);
                self.give_again(&parts, &taught);
                self.again += 1;
            }
            self.learn(&taught);
        }
    }

    fn learn(&mut self, taught: &Taught) {
        for Learned { memo, action, .. } in taught {
            let learned = self.notebook.learn(self.line.id, *memo, action);
            learned.expect("an answer fits the notebook");
        }
    }

    /// Takes the move back, and what it taught with it, as the device does.
    fn take_back(&mut self, from: usize, taught: &Taught) {
        assert!(self.history.go_to(from));
        let game = self.line.id;
        for Learned { memo, action, .. } in taught {
            assert_eq!(
                self.notebook.about(game).recall(*memo),
                None,
                "it was known"
            );
            self.notebook.suggest(game, *memo, action);
        }
        let table = self.play.any_mut();
        table
            .replay(&self.history)
            .expect("what was accepted is accepted again");
        table.remind(&self.notebook.about(game));
    }

    /// Chooses as before; what is counted or turned is taken as it comes, with OK alone. What cannot be
    /// taken so was no part of what was taught, and is answered as before.
    fn give_again(&mut self, parts: &[(Question, Press)], taught: &Taught) {
        self.see_the_answer_stay();
        let (mut next, mut refused) = (0, false);
        for _ in 0..MOST_PARTS {
            let question = self.play.any().question().expect("a question");
            let rest = parts[next..].iter();
            let same = rest.clone().position(|(asked, _)| *asked == question);
            let counts = !matches!(question.body, Body::List(_)) && !refused;
            let press = match same.filter(|_| !counts) {
                Some(later) => {
                    next += later + 1;
                    parts[next - 1].1
                }
                None => ok(&question),
            };
            match self.press(press) {
                PressResult::Played(again) => {
                    assert!(
                        again == *taught,
                        "{}: {again:?} is not {taught:?}",
                        self.line.name
                    );
                    return;
                }
                PressResult::Refused(_) => refused = true,
                _ => refused &= !matches!(question.body, Body::List(_)),
            }
        }
        let question = self.play.any().question();
        panic!(
            "{}: OK does not give {taught:?} again: {question:?}",
            self.line.name
        );
    }
}

impl Taking {
    /// Whoever changed the answer and looks at the table in between finds it as it was left.
    fn see_the_answer_stay(&mut self) {
        let question = self.play.any().question().expect("a question");
        let (there, back) = match &question.body {
            Body::Form(_) => (Press::Ok(0), Press::Less(0)),
            Body::Dial { .. } => (Press::Right, Press::Left),
            Body::List(_) | Body::Draw => return,
        };
        if self.press(there) == PressResult::Turned {
            let changed = self.play.any().question();
            let memory = self.notebook.about(self.line.id);
            self.play.any_mut().remind(&memory);
            let found = self.play.any().question();
            assert!(found == changed, "{found:?} is not {changed:?}");
            self.press(back);
            self.stayed += 1;
        }
    }
}

/// OK where the cursor stands; a form is done.
fn ok(question: &Question) -> Press {
    match &question.body {
        Body::Form(cells) => Press::Ok(cells.len()),
        _ => Press::Ok(question.focus),
    }
}

/// A mistyped card cost could not be mended by taking it back once.
#[test]
fn what_was_taken_back_is_asked_again_with_the_old_answer_in_it() {
    let (mut stayed, mut all) = (0, 0);
    for line in CATALOG {
        let (mut again, mut learned) = (0, 0);
        for seed in 0..laws::games(GAMES).max(6) {
            let mut taking = Taking::new(line, seed);
            (0..PRESSES).for_each(|_| taking.step());
            again += taking.again;
            stayed += taking.stayed;
            learned += taking.notebook.about(line.id).answers().count();
        }
        println!("{}: {again} answers given again", line.name);
        assert_eq!(again > 0, learned > 0, "{}: {again}, {learned}", line.name);
        all += again;
    }
    assert!(stayed > 20 && all > 40, "{stayed}, {all}");
}

/// What a table looks like inside an aside after random keys, with a notebook or without.
fn aside_seen(
    taking: &mut Taking,
    notebook: &Notebook,
    aside: MenuQuestion,
    seed: u64,
) -> Vec<Question> {
    let mut player = Player::new(seed);
    let mut seen = Vec::new();
    let memory = notebook.about(taking.line.id);
    let table = taking.play.any_mut();
    if !table.open(&taking.history, aside) {
        return seen;
    }
    for _ in 0..30 {
        let Some(question) = table.question() else {
            break;
        };
        let press = player.press(&question);
        seen.push(question);
        match table.press(&mut taking.history, &memory, press) {
            PressResult::Asked
            | PressResult::Turned
            | PressResult::Refused(_)
            | PressResult::Nothing => {}
            _ => break,
        }
    }
    seen
}

/// A correction begins with what is known, not with what was once taken back.
#[test]
fn nothing_is_suggested_beside_the_game() {
    let mut parts = 0;
    for line in CATALOG {
        for seed in 0..6 {
            let mut taking = Taking::new(line, seed);
            (0..PRESSES).for_each(|_| taking.step());
            let mut suggesting = Box::new(Notebook::new());
            for (memo, answer) in taking.notebook.about(line.id).answers() {
                suggesting.suggest(line.id, memo, answer);
            }
            taking.play.any_mut().abandon(&taking.history);
            let from = taking.history.live();
            for (walk, aside) in
                (0..40).zip([MenuQuestion::Cards, MenuQuestion::Fix].into_iter().cycle())
            {
                let seen = [&Notebook::new(), &*suggesting].map(|notebook| {
                    let seen = aside_seen(&mut taking, notebook, aside, walk);
                    taking.history.go_to(from);
                    let again = taking.play.any_mut().replay(&taking.history);
                    again.expect("what was accepted is accepted again");
                    seen
                });
                assert!(seen[0] == seen[1], "{}: {seen:?}", line.name);
                parts += seen[0].len();
            }
        }
    }
    println!("{parts} questions");
    assert!(parts > 1_000, "{parts}");
}
