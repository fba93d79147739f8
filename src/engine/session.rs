//! A game in progress: its opening, its state, and how to play, hold and undo actions.

mod forced;

use crate::engine::changes;
use heapless::Vec;

use super::forms::{self, Reader, Writer};
use super::game::Game;
use super::history::{Full, History, MAX_ACTION, Played};
use super::prompt::Memo;
use super::seat::{Asked, Waiting};
use super::to_do::{Panel, ToDo};

/// The most actions that one action by hand can cause.
pub const MAX_SETTLED: usize = 64;
/// The most parts of an answer.
pub const MAX_DRAFTS: usize = 24;
/// The most actions of an answer; with the last of them it counts as whole.
pub const MAX_HELD: usize = 8;

/// An action as bytes of the journal.
pub type Packed = Vec<u8, MAX_ACTION>;

/// What the device learned in earlier games.
pub trait Memory {
    /// The packed action that answered this question last time.
    fn recall(&self, memo: Memo) -> Option<&[u8]>;

    /// The packed action that answered this question and was taken back.
    fn suggest(&self, _memo: Memo) -> Option<&[u8]> {
        None
    }

    /// Whether any answer was taken back.
    fn has_suggestions(&self) -> bool {
        false
    }
}

/// A device that has learned nothing.
#[derive(Clone, Copy, Debug)]
pub struct Blank;

impl Memory for Blank {
    fn recall(&self, _memo: Memo) -> Option<&[u8]> {
        None
    }
}

/// Why an action was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError<R> {
    /// The rules do not allow it now.
    Refused(R),
    /// The history has no room left.
    Full,
}

impl<R> From<Full> for PlayError<R> {
    fn from(_: Full) -> Self {
        Self::Full
    }
}

/// Why a history could not be played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The length of the history that could be played.
    pub at: usize,
}

/// What an action by hand led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayResult {
    /// The answer is not whole yet: nothing of it is in the history.
    Held,
    /// The move is in the history.
    Played,
}

/// An action of an answer that is not whole yet.
#[derive(Clone, Debug)]
struct Held {
    asked: Asked,
    by_hand: bool,
    action: Packed,
}

/// How a game opens, given the number of seats.
pub type Opening<G> = fn(seats: u8) -> G;

/// A game in progress.
#[derive(Debug)]
#[repr(C)]
pub struct Session<G: Game> {
    seats: u8,
    opening: Opening<G>,
    seed: u64,
    picks: u32,
    state: G,
    to_do: ToDo,
    /// The actions of an answer that is not whole; they are played on `state`, but not in the history.
    held: Vec<Held, MAX_HELD>,
}

impl<G: Game> Session<G> {
    /// A game nobody has touched yet.
    pub fn new(opening: Opening<G>, seats: u8, seed: u64) -> Self {
        Self {
            opening,
            seats,
            seed,
            state: opening(seats),
            picks: 0,
            to_do: ToDo::new(),
            held: Vec::new(),
        }
    }

    /// The state of the game.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What the last move tells the players to do.
    pub fn to_do(&self) -> &ToDo {
        &self.to_do
    }

    /// The seed of its draws.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The packed action that was held last by hand; `None` while no answer is held.
    pub fn held(&self) -> Option<&[u8]> {
        let by_hand = self.held.iter().rev().find(|held| held.by_hand);
        by_hand.map(|held| held.action.as_slice())
    }

    /// How many actions of an answer are held.
    pub fn held_actions(&self) -> usize {
        self.held.len()
    }

    /// Plays `action` by hand and everything it causes. The action that makes an answer whole turns all of its
    /// actions into one move; until then they are held.
    pub fn play(
        &mut self,
        history: &mut History,
        memory: &dyn Memory,
        asked: Asked,
        action: G::Action,
    ) -> Result<PlayResult, PlayError<G::Refusal>> {
        if !history.has_room() && !self.ends(asked, action) {
            return Err(PlayError::Full);
        }
        self.begin(asked, action)?;
        if self.close(history, asked, action).is_err() {
            self.let_go(history);
            return Err(PlayError::Full);
        }
        self.settle_among(history, memory, self.state.affected_by(asked));
        Ok(match self.held.is_empty() {
            true => PlayResult::Played,
            false => PlayResult::Held,
        })
    }

    /// Plays everything that needs no decision: draws, forced answers and learned answers.
    pub fn settle(&mut self, history: &mut History, memory: &dyn Memory) {
        self.settle_among(history, memory, self.state.waiting());
    }

    /// The same for those whose question may have changed.
    fn settle_among(&mut self, history: &mut History, memory: &dyn Memory, mut changed: Waiting) {
        for _ in 0..MAX_SETTLED {
            let Some((asked, action)) = self.forced(memory, changed) else {
                return;
            };
            if !self.go_on(history, asked, action) {
                return;
            }
            let more = self.state.affected_by(asked);
            changed = more.iter().fold(changed, Waiting::and);
        }
    }

    /// Takes back the last held action by hand and what it caused; false if none is held.
    pub fn let_go(&mut self, history: &History) -> bool {
        let Some(last) = self.held.iter().rposition(|held| held.by_hand) else {
            return false;
        };
        self.held.truncate(last);
        let replayed = self.replay_to(history, history.live());
        debug_assert!(replayed.is_ok(), "what was accepted is accepted again");
        self.to_do.clear();
        self.play_held();
        true
    }

    /// Plays the held actions, none of which is a draw.
    fn play_held(&mut self) {
        for held in &self.held {
            let Some(action) = unpack::<G>(&held.action) else {
                continue;
            };
            let played = self.state.apply(held.asked, action, &mut self.to_do);
            debug_assert!(played.is_ok(), "what was accepted is accepted again");
        }
    }

    /// Plays the live history from the start. On a refusal the state is the one before the refused action.
    pub fn replay(&mut self, history: &History) -> Result<(), Stopped> {
        self.held.clear();
        let Err(stopped) = self.replay_to(history, history.live()) else {
            return Ok(());
        };
        let again = self.replay_to(history, stopped.at);
        debug_assert!(again.is_ok(), "the same actions led to another state");
        Err(stopped)
    }

    /// Plays the live history and lists what the players must change if they have carried out the history up to
    /// the length `carried_out`.
    pub fn travel(
        &mut self,
        history: &History,
        carried_out: usize,
        panel: Panel,
    ) -> Result<(), Stopped> {
        self.held.clear();
        let (before, replayed) = match self.pass(history, carried_out) {
            Ok(before) => (before, Ok(())),
            Err(_) => {
                self.replay_to(history, carried_out)?;
                (self.state.clone(), self.replay(history))
            }
        };
        self.to_do.clear();
        changes::tell_changes(&before, &self.state, &mut self.to_do);
        self.to_do.shortest_first();
        self.to_do.entitle(panel);
        replayed
    }

    /// Plays the live history and returns the state at the length `carried_out`; plays each action only once.
    fn pass(&mut self, history: &History, carried_out: usize) -> Result<G, Stopped> {
        let live = history.live();
        self.replay_to(history, live.min(carried_out))?;
        let (first, picks) = (self.state.clone(), self.picks);
        self.play_between(history, live.min(carried_out), live.max(carried_out))?;
        if carried_out <= live {
            return Ok(first);
        }
        self.picks = picks;
        Ok(core::mem::replace(&mut self.state, first))
    }

    /// The state after `action`, or why it is not allowed.
    pub fn tried(
        &self,
        asked: Asked,
        action: G::Action,
        to_do: &mut ToDo,
    ) -> Result<G, G::Refusal> {
        let mut next = self.state.clone();
        next.apply(asked, action, to_do)?;
        Ok(next)
    }

    /// Plays an action by hand and holds it. Not inlined, like [`Self::go_on`] and [`Self::forced`]: states, to-do
    /// lists and pages of questions are large and must never be on the stack together.
    #[inline(never)]
    fn begin(&mut self, asked: Asked, action: G::Action) -> Result<(), PlayError<G::Refusal>> {
        let mut to_do = match self.held.is_empty() {
            true => ToDo::new(),
            false => self.to_do.clone(),
        };
        let next = self.tried(asked, action, &mut to_do);
        let next = next.map_err(PlayError::Refused)?;
        self.hold(asked, true, action)?;
        self.state = next;
        self.to_do = to_do;
        Ok(())
    }

    fn hold(&mut self, asked: Asked, by_hand: bool, action: G::Action) -> Result<(), Full> {
        let held = Held {
            asked,
            by_hand,
            action: pack::<G>(action).ok_or(Full)?,
        };
        self.held.push(held).map_err(|_| Full)?;
        self.picks = self.picks.wrapping_add(G::picks(action).into());
        Ok(())
    }

    /// Turns the held actions into a move once the answer is whole, something was drawn, or somebody else is asked.
    fn close(
        &mut self,
        history: &mut History,
        asked: Asked,
        action: G::Action,
    ) -> Result<(), Full> {
        let open = !self.state.is_whole(asked)
            && G::picks(action) == 0
            && self.state.waiting().has(asked)
            && !self.held.is_full();
        match open {
            true => Ok(()),
            false => self.keep_held(history),
        }
    }

    /// Puts the held actions into the history as one move.
    fn keep_held(&mut self, history: &mut History) -> Result<(), Full> {
        for (at, held) in self.held.iter().enumerate() {
            history.push(Played {
                asked: held.asked,
                by_hand: at == 0,
                action: &held.action,
            })?;
        }
        self.held.clear();
        Ok(())
    }

    /// Plays an action that another one caused; false if the move ends before it.
    #[inline(never)]
    fn go_on(&mut self, history: &mut History, asked: Asked, action: G::Action) -> bool {
        let mut next = self.state.clone();
        let to_do = self.to_do.tells().len();
        let kept = next.apply(asked, action, &mut self.to_do).is_ok()
            && self.keep(history, asked, action).is_ok();
        match kept {
            true => self.state = next,
            false => self.to_do.truncate(to_do),
        }
        kept && (self.held.is_empty() || self.close(history, asked, action).is_ok())
    }

    fn replay_to(&mut self, history: &History, length: usize) -> Result<(), Stopped> {
        self.state = (self.opening)(self.seats);
        self.picks = 0;
        self.to_do.clear();
        self.play_between(history, 0, length)
    }

    fn play_between(&mut self, history: &History, from: usize, to: usize) -> Result<(), Stopped> {
        for (at, played) in history.actions_between(from, to) {
            if played.by_hand {
                self.to_do.clear();
            }
            let action = unpack::<G>(played.action).ok_or(Stopped { at })?;
            let played = self.state.apply(played.asked, action, &mut self.to_do);
            played.map_err(|_| Stopped { at })?;
            self.picks = self.picks.wrapping_add(G::picks(action).into());
        }
        Ok(())
    }

    /// Adds an action that another one caused to the held ones, or to the history.
    fn keep(&mut self, history: &mut History, asked: Asked, action: G::Action) -> Result<(), Full> {
        if !self.held.is_empty() {
            return self.hold(asked, false, action);
        }
        let packed = pack::<G>(action).ok_or(Full)?;
        history.push(Played {
            asked,
            by_hand: false,
            action: &packed,
        })?;
        self.picks = self.picks.wrapping_add(G::picks(action).into());
        Ok(())
    }

    #[inline(never)]
    fn ends(&self, asked: Asked, action: G::Action) -> bool {
        let after = self.tried(asked, action, &mut ToDo::new());
        after.is_ok_and(|state| state.is_ending())
    }
}

/// Packs an action for the journal; `None` if it is too long, which no action is.
#[inline(never)]
pub fn pack<G: Game>(action: G::Action) -> Option<Packed> {
    let mut packed = Packed::new();
    forms::write(&action, &mut Writer::bytes(&mut packed)).then_some(packed)
}

/// Unpacks an action of the journal; `None` unless the bytes are exactly one action.
#[inline(never)]
pub fn unpack<G: Game>(packed: &[u8]) -> Option<G::Action> {
    forms::read(&mut Reader::bytes(packed))
}
