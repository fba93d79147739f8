//! What is learned is learned under its own question, and what the rules refuse is never given by itself.

use souschef::engine::history::History;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::prompt::Memo;
use souschef::engine::session::{Blank, Memory};
use souschef::games::{CATALOG, GameLine};
use souschef::table::{BackResult, Press, PressResult};

use crate::laws::{self, Player};

/// Random games of each game.
const GAMES: u64 = 12;
/// Answers given in each.
const ANSWERS: usize = 250;
/// The most presses of one answer.
const PRESSES: usize = 40;
const ASIDES: [MenuQuestion; 4] = [
    MenuQuestion::HouseRules,
    MenuQuestion::Fix,
    MenuQuestion::Check,
    MenuQuestion::Cards,
];

/// Answers beside the game at random; returns how much of it was learned.
fn corrected(line: &GameLine, seed: u64) -> usize {
    let mut play = (line.sit)(line.usual, seed);
    let (mut history, mut player) = (History::new(), Player::new(seed));
    let mut learned = 0;
    for _ in 0..ANSWERS {
        let aside = player.one_of(&ASIDES);
        let opened = player.chance(30) && play.any_mut().open(&history, aside);
        for _ in 0..PRESSES {
            let Some(question) = play.any().question() else {
                return learned;
            };
            let press = player.press(&question);
            match play.any_mut().press(&mut history, &Blank, press) {
                PressResult::Played(taught) if opened => {
                    let cards = aside == MenuQuestion::Cards;
                    assert!(cards || taught.is_empty(), "{}: {taught:?}", line.name);
                    learned += taught.len();
                    break;
                }
                PressResult::Played(_) | PressResult::Left => break,
                _ => {}
            }
        }
        while play.any_mut().back(&history) != BackResult::Nothing {}
    }
    learned
}

/// While a card was asked for, a correction beside the game was learned as that card once.
#[test]
fn what_is_set_right_beside_the_game_is_not_learned_as_a_card() {
    let mut learned = 0;
    for line in CATALOG {
        learned += (0..laws::games(GAMES))
            .map(|seed| corrected(line, seed))
            .sum::<usize>();
    }
    assert!(learned > 0, "nothing was corrected");
}

/// A notebook that gives the same answer to every question.
struct Parrot(Vec<u8>);

impl Memory for Parrot {
    fn recall(&self, _memo: Memo) -> Option<&[u8]> {
        Some(&self.0)
    }
}

/// An answer the rules refuse stopped the device at a question with one answer once.
#[test]
fn a_learned_answer_that_the_rules_refuse_is_passed_over() {
    let wok = GameLine::by_word("wok").expect("a game");
    let mut play = (wok.sit)(2, 7);
    let mut history = History::new();
    play.any_mut().press(&mut history, &Blank, Press::Ok(0));
    let opening = history.actions().next().expect("a move").1.action.to_vec();
    let parrot = Parrot(opening);
    // The dice of the table, the simple sheet.
    for _ in 0..2 {
        play.any_mut().press(&mut history, &parrot, Press::Ok(0));
        let title = play.any().question().expect("a question").title.to_string();
        assert_ne!(title, "Reading the sheet");
    }
    let read = history.actions().filter(|(_, played)| !played.by_hand);
    assert!(read.count() > 3, "the notebook was never asked");
}
