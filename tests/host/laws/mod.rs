//! Laws that hold for every game, checked by random play.
//!
//! A game's tests call [`play`] with its opening and what it conserves; anything that breaks a
//! law panics with the seed that repeats it.

mod corrections;
mod pixels;
pub mod put_back;
pub mod screen;
pub mod undo;
mod walk;

use souschef::engine::game::Game;
use souschef::engine::history::History;
use souschef::engine::seat::Asked;
use souschef::engine::session::{Blank, MAX_HELD, Opening, PlayResult, Session, unpack};
use souschef::engine::to_do::ToDo;

pub use support::games;
pub use support::player::Player;

/// Of so many positions one is set right in all its counts.
const EVERY: usize = 24;

/// What a game promises beyond the laws of all games.
pub struct Promise<G> {
    /// Panics when something the rules conserve is not.
    pub conserved: fn(&G),
    /// Panics when the score differs from an independent recount.
    pub recounted: fn(&G),
    /// The most moves a random game may take.
    pub moves: usize,
}

/// What a random game was like.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    /// Moves made by hand.
    pub moves: usize,
    /// Actions, those that followed by themselves included.
    pub actions: usize,
    /// Positions in which two or more were waiting.
    pub overlaps: usize,
    /// Closed choices met.
    pub closed: usize,
    /// Parts of answers that were not whole.
    pub held: usize,
    /// Answers that ended before they were whole, because something was drawn.
    pub broken: usize,
}

/// Plays one random game to its end and checks every law on the way.
pub fn play<G: Game>(opening: Opening<G>, seats: u8, seed: u64, promise: &Promise<G>) -> Played {
    watched(opening, seats, seed, promise, &mut |_, _| {}).0
}

/// Plays one random game like [`play`], shows what each move told and where it led, and hands
/// out its history.
pub fn watched<G: Game>(
    opening: Opening<G>,
    seats: u8,
    seed: u64,
    promise: &Promise<G>,
    watch: &mut dyn FnMut(&ToDo, &G),
) -> (Played, History) {
    let game = play_some(opening, seats, seed, promise, watch);
    let last = game.states.last();
    let over = last.is_some_and(|(_, state)| state.waiting().is_empty());
    assert!(over, "seed {seed}: no end after {} moves", promise.moves);
    (game.played, game.history)
}

/// Plays a random game like [`watched`], broken off after the promised number of moves.
pub fn play_some<G: Game>(
    opening: Opening<G>,
    seats: u8,
    seed: u64,
    promise: &Promise<G>,
    watch: &mut dyn FnMut(&ToDo, &G),
) -> Random<G> {
    let mut game = Random::new(opening, seats, seed);
    while !game.session.state().waiting().is_empty() && game.played.moves < promise.moves {
        game.step(promise);
        watch(game.session.to_do(), game.session.state());
        if game.played.moves.is_multiple_of(EVERY) {
            has_room(game.session.state());
        }
    }
    assert!(
        game.played.moves > 0,
        "seed {seed}: nobody was asked anything"
    );
    has_room(game.session.state());
    (promise.recounted)(game.session.state());
    game.undone_and_redone();
    game
}

/// No count stands at the end of what a byte can hold: one that stops there in silence has lost something.
pub fn has_room<G: Game>(state: &G) {
    state.each_count(&mut |count| {
        let tally = state.tally(count);
        let stopped = tally.value == i32::from(u8::MAX) && tally.most <= i32::from(u8::MAX);
        assert!(!stopped, "{count:?} can hold no more");
    });
}

/// Follows PUT BACK from move to move of a random game, back and forth and from one end to the
/// other, and sets right what can be on the way; returns the most lines that taking back one move took.
pub fn put_back<G: Game>(game: &Random<G>) -> usize {
    let states = || game.states.iter().map(|(_, state)| state);
    states().step_by(EVERY).for_each(corrections::correct);
    let pairs = || states().zip(states().skip(1));
    let one = |(before, after): (&G, &G)| {
        put_back::follow(before, after).max(put_back::follow(after, before))
    };
    pairs().map(one).max().unwrap_or(0)
}

/// A random game as far as it was played.
pub struct Random<G: Game> {
    opening: Opening<G>,
    seats: u8,
    seed: u64,
    player: Player,
    session: Session<G>,
    history: History,
    /// The state before the last part of an answer.
    before: G,
    /// The length of the history and the state after each move.
    states: Vec<(usize, G)>,
    played: Played,
}

impl<G: Game> Random<G> {
    fn new(opening: Opening<G>, seats: u8, seed: u64) -> Self {
        let mut session = Session::new(opening, seats, seed);
        let mut history = History::new();
        session.settle(&mut history, &Blank);
        let states = vec![(history.live(), session.state().clone())];
        Self {
            opening,
            seats,
            seed,
            player: Player::new(seed),
            before: session.state().clone(),
            session,
            history,
            states,
            played: Played::default(),
        }
    }

    /// Where it stands, and how it came there.
    pub fn end(&self) -> (&G, &History) {
        let last = self.states.last().map(|(_, state)| state);
        (last.unwrap_or(self.session.state()), &self.history)
    }

    fn step(&mut self, promise: &Promise<G>) {
        let state = self.session.state();
        self.played.overlaps += usize::from(state.waiting().iter().count() > 1);
        let (asked, action) = walk::answer(state, &mut self.player, &mut self.played, self.seed);
        let before = self.history.live();
        let mut action = action;
        while self.part(asked, action) == PlayResult::Held {
            (promise.conserved)(self.session.state());
            self.can_be_let_go(asked, action, before);
            let state = self.session.state();
            let (player, played) = (&mut self.player, &mut self.played);
            action = walk::answer_on(state, asked, player, played, self.seed);
        }
        self.ends_whole_or_drawn(asked, before);
        assert_eq!(
            self.session.to_do().lost(),
            0,
            "seed {}: {action:?} tells too much",
            self.seed
        );
        (promise.conserved)(self.session.state());
        self.played.moves += 1;
        self.played.actions += self
            .history
            .actions_between(before, self.history.live())
            .count();
        self.states
            .push((self.history.live(), self.session.state().clone()));
        self.entries_keep_their_meaning(before);
        if self.played.moves.is_multiple_of(8) {
            self.is_settled();
        }
    }

    /// No answer that needs no decision is left; a game whose `affected_by` names too few would leave some.
    fn is_settled(&mut self) {
        let live = self.history.live();
        self.session.settle(&mut self.history, &Blank);
        let seed = self.seed;
        assert_eq!(self.history.live(), live, "seed {seed}: not settled");
    }

    /// An answer ends before it is whole only where something was drawn, or where no more can be held.
    fn ends_whole_or_drawn(&mut self, asked: Asked, from: usize) {
        let state = self.session.state();
        if state.is_whole(asked) || !state.waiting().has(asked) {
            return;
        }
        let entries = || self.history.actions_between(from, self.history.live());
        if entries().count() >= MAX_HELD {
            return;
        }
        let is_drawn = entries().any(|(_, played)| {
            let action = unpack::<G>(played.action);
            action.is_some_and(|action| G::picks(action) > 0)
        });
        assert!(
            is_drawn,
            "seed {}: an answer ends before it is whole",
            self.seed
        );
        self.played.broken += 1;
    }

    /// Plays a part of an answer, which was offered.
    fn part(&mut self, asked: Asked, action: G::Action) -> PlayResult {
        self.before.clone_from(self.session.state());
        let came = self.session.play(&mut self.history, &Blank, asked, action);
        came.unwrap_or_else(|refused| {
            panic!(
                "seed {}: {asked:?} {action:?} was offered and refused: {refused:?}",
                self.seed
            )
        })
    }

    /// BACK takes a part back, bit for bit, and nothing of it is in the history.
    fn can_be_let_go(&mut self, asked: Asked, action: G::Action, live: usize) {
        self.played.held += 1;
        assert_eq!(self.history.live(), live, "a part of an answer is kept");
        let after = self.session.state().clone();
        assert!(self.session.let_go(&self.history));
        assert!(
            self.session.state() == &self.before,
            "seed {}: BACK leaves something of {action:?}",
            self.seed
        );
        assert_eq!(self.part(asked, action), PlayResult::Held);
        assert!(self.session.state() == &after, "seed {}", self.seed);
    }

    fn entries_keep_their_meaning(&self, from: usize) {
        for (_, played) in self.history.actions_between(from, self.history.live()) {
            let action = unpack::<G>(played.action).expect("a packed action unpacks");
            let mut words = String::new();
            souschef::engine::words::write(&action, &mut words).expect("an action has words");
            let read = souschef::engine::words::read::<G::Action>(&words);
            assert_eq!(
                read,
                Ok(action),
                "seed {}: {words:?} reads as another action",
                self.seed
            );
            assert!(
                !G::say(action).is_empty(),
                "seed {}: nothing is said of {action:?}",
                self.seed
            );
        }
    }

    /// Undo to the start, move by move, then redo to the end, then a replay by a fresh session.
    fn undone_and_redone(&mut self) {
        let last = self.states.len() - 1;
        // Every state on a short game; some forty of a long one, each a whole replay.
        let stride = (last / 40).max(1);
        for index in (0..=last)
            .rev()
            .step_by(stride)
            .chain((0..=last).step_by(stride))
        {
            let (length, state) = &self.states[index];
            assert!(
                self.history.go_to(*length),
                "seed {}: a move does not end at {length}",
                self.seed
            );
            self.session
                .replay(&self.history)
                .expect("what was accepted is accepted again");
            assert!(
                self.session.state() == state,
                "seed {}: move {index} replays into another state",
                self.seed
            );
        }
        let mut fresh = Session::new(self.opening, self.seats, self.seed);
        assert!(self.history.go_to(self.states[last].0));
        fresh
            .replay(&self.history)
            .expect("a fresh session replays");
        assert!(
            fresh.state() == &self.states[last].1,
            "seed {}: a fresh replay differs",
            self.seed
        );
    }
}
