//! A table whose pieces move by HANDS and PUT BACK alone lies as the device believes: through random
//! play in which moves are taken back and made again, acknowledged or not.

use souschef::engine::changes::tell_changes;
use souschef::engine::game::Game;
use souschef::engine::seat::Asked;
use souschef::engine::session::{Opening, unpack};
use souschef::engine::to_do::{Panel, ToDo};

use super::{Promise, Random};

/// What a table is told that has to be cleared.
const EVERYTHING: &str = "Put everything back into the box.";
/// Of so many turns one goes through the history.
const JOURNEYS: usize = 30;
/// The most moves of one journey.
const FAR: usize = 6;

/// The pieces of a game on a table that knows no rules.
pub trait Pieces<G: Game> {
    /// Hands make a move: what somebody decided in a state, and what they are then told.
    fn make(&mut self, before: &G, decided: &[(Asked, G::Action)], told: &ToDo);
    /// Hands change something of a place: "fig 3 to 0".
    fn lay(&mut self, place: &str, change: &str);
    /// Hands put everything back into the box.
    fn clear(&mut self);
    /// Panics where the device believes something else.
    fn compare(&self, game: &G);
}

/// How the table of a random game lies.
struct MenuDraft<'p, G: Game> {
    game: Random<G>,
    pieces: &'p mut dyn Pieces<G>,
    /// Which of the states that were played the table lies like, and the furthest it ever lay like.
    at: usize,
    furthest: usize,
    panels: [usize; 2],
}

/// Plays so many moves and journeys beside a table; returns how often it was told HANDS and PUT BACK.
pub fn there_and_back<G: Game>(
    opening: Opening<G>,
    seats: u8,
    seed: u64,
    promise: &Promise<G>,
    pieces: &mut dyn Pieces<G>,
) -> [usize; 2] {
    let mut beside = MenuDraft {
        game: Random::new(opening, seats, seed),
        pieces,
        at: 0,
        furthest: 0,
        panels: [0; 2],
    };
    for _ in 0..promise.moves {
        let over = beside.game.session.state().waiting().is_empty();
        match over || beside.game.player.chance(JOURNEYS) {
            true => beside.journey(),
            false => beside.play(promise),
        }
    }
    beside.panels
}

impl<G: Game> MenuDraft<'_, G> {
    /// Where in the game it is: after so many moves.
    fn now(&self) -> usize {
        let live = self.game.history.live();
        let states = &self.game.states;
        let at = states.iter().position(|(length, _)| *length == live);
        at.expect("the history ends with a move")
    }

    /// Makes a move; before anything else is asked hands follow it, unless it is taken back at once.
    fn play(&mut self, promise: &Promise<G>) {
        let now = self.now();
        assert_eq!(self.at, now, "a question before hands have followed");
        self.game.states.truncate(now + 1);
        self.furthest = self.furthest.min(now);
        self.game.step(promise);
        match self.game.player.chance(JOURNEYS) {
            true => self.journey(),
            false => self.follow(),
        }
    }

    /// Goes through the history, step by step as LEFT and RIGHT do, and tells the way.
    fn journey(&mut self) {
        let steps = 1 + self.game.player.below(FAR);
        for _ in 0..steps {
            let now = self.now();
            let back = self.game.player.chance(60);
            let to = match back {
                true => now.saturating_sub(1),
                false => (now + 1).min(self.game.states.len() - 1),
            };
            assert!(self.game.history.go_to(self.game.states[to].0));
        }
        self.travel();
        self.follow();
    }

    /// Tells the way as the device does: a move that hands never made as it is made, else what differs.
    fn travel(&mut self) {
        let lacks_move = self.lacks_move();
        let agreed = self.game.states[self.at].0;
        let (session, history) = (&mut self.game.session, &self.game.history);
        let replayed = match lacks_move {
            true => session.replay(history),
            false => session.travel(history, agreed, Panel::PutBack),
        };
        replayed.expect("what was accepted is accepted again");
    }

    fn lacks_move(&self) -> bool {
        self.at + 1 == self.now() && self.furthest < self.now()
    }

    /// Does what is told, and compares.
    fn follow(&mut self) {
        let (now, told) = (self.now(), self.game.session.to_do().clone());
        match told.panel() {
            Panel::Hands if self.at != now => {
                let decided = self.decided(now);
                let before = &self.game.states[self.at].1;
                self.pieces.make(before, &decided, &told);
                self.panels[0] += 1;
            }
            Panel::PutBack => {
                assert_eq!(told.lost(), 0, "PUT BACK has more lines than fit");
                put_back(self.pieces, &told);
                self.panels[1] += usize::from(told.has_hands());
            }
            _ => {}
        }
        self.at = now;
        self.furthest = self.furthest.max(now);
        self.pieces.compare(&self.game.states[now].1);
    }

    /// What was decided in the move that led here.
    fn decided(&self, now: usize) -> Vec<(Asked, G::Action)> {
        let [(from, _), (to, _)] = [&self.game.states[now - 1], &self.game.states[now]];
        let entries = self.game.history.actions_between(*from, *to);
        let action = |action: &[u8]| unpack::<G>(action).expect("a packed action unpacks");
        entries
            .map(|(_, played)| (played.asked, action(played.action)))
            .collect()
    }
}

/// Does what PUT BACK says, line by line.
fn put_back<G: Game>(pieces: &mut dyn Pieces<G>, told: &ToDo) {
    let lines = told.tells().iter().filter(|tell| tell.is_for_hands());
    for line in lines.map(|tell| tell.line.to_string()) {
        if line == EVERYTHING {
            pieces.clear();
            continue;
        }
        let (place, changes) = line.split_once(": ").expect("a place");
        let changes = changes.split(", ");
        changes.for_each(|change| pieces.lay(place, change));
    }
}

/// The device was set right: the table lay like that before.
pub fn set_right<G: Game>(pieces: &mut dyn Pieces<G>, before: &G, asked: Asked, action: G::Action) {
    let (mut after, mut told) = (before.clone(), ToDo::new());
    let set = after.apply(asked, action, &mut ToDo::new());
    assert!(set.is_ok(), "what was accepted is accepted again");
    tell_changes(before, &after, &mut told);
    put_back(pieces, &told);
}

/// "slot 1 fig 3 to 0" as "slot 1 fig", "3" and "0"; the arrow may touch what stands beside it.
pub fn change_of_number(change: &str) -> Option<(&str, i32, i32)> {
    let (was, is) = change.rsplit_once("to")?;
    let (name, was) = was.trim_end().rsplit_once(' ')?;
    Some((name, was.parse().ok()?, is.trim().parse().ok()?))
}
