//! Every action of a game, packed into bytes; actions that were undone follow the live ones until the next move.
//!
//! An action is a head byte (three bits who, one bit by hand, four bits length) and that many
//! bytes of action. An action by hand begins a move; the actions it caused belong to the same move.

use heapless::Vec;

use super::seat::{Asked, Seat};

/// The bytes of the longest history: about 5,000 actions.
pub const MAX_BYTES: usize = 24 * 1024;
/// The bytes of the longest action.
pub const MAX_ACTION: usize = 15;
/// Reserved bytes, so that a game whose history is full can still be ended.
pub const RESERVE: usize = 256;

const BY_HAND: u8 = 0b0001_0000;

/// The history has no room left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// One action of a history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played<'a> {
    /// Who decided.
    pub asked: Asked,
    /// Whether a player did it; otherwise another action caused it.
    pub by_hand: bool,
    /// The packed action.
    pub action: &'a [u8],
}

/// The packed actions and how many bytes of them are live; the rest can be redone.
#[derive(Debug, Default)]
pub struct History {
    bytes: Vec<u8, MAX_BYTES>,
    live: usize,
    shut: bool,
}

impl History {
    /// Nothing played.
    pub const fn new() -> Self {
        Self {
            bytes: Vec::new(),
            live: 0,
            shut: false,
        }
    }

    /// The length of the live history in bytes.
    pub fn live(&self) -> usize {
        self.live
    }

    /// The length with everything that can be redone.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether there is no action, not even one to redo.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The packed actions between two lengths.
    pub fn slice(&self, from: usize, to: usize) -> &[u8] {
        self.bytes.get(from..to).unwrap_or(&[])
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.live = 0;
        self.shut = false;
    }

    /// Takes in whether the slot of the game is full.
    pub fn shut(&mut self, shut: bool) {
        self.shut = shut;
    }

    /// Whether a move still fits, here and into the slot.
    pub fn has_room(&self) -> bool {
        !self.shut && self.live + RESERVE <= MAX_BYTES
    }

    /// How full it is, in percent.
    pub fn percent(&self) -> u8 {
        (self.live * 100 / (MAX_BYTES - RESERVE)).min(100) as u8
    }

    /// Appends an action to the live history and drops everything that could be redone.
    pub fn push(&mut self, played: Played<'_>) -> Result<(), Full> {
        self.bytes.truncate(self.live);
        let length = played.action.len();
        if length > MAX_ACTION || self.live + length >= MAX_BYTES {
            return Err(Full);
        }
        let by_hand = if played.by_hand { BY_HAND } else { 0 };
        let head = played.asked.code() << 5 | by_hand | length as u8;
        self.bytes.push(head).map_err(|_| Full)?;
        self.bytes
            .extend_from_slice(played.action)
            .map_err(|_| Full)?;
        self.live = self.bytes.len();
        Ok(())
    }

    /// Appends packed actions of a journal; fails unless they are whole actions.
    pub fn push_packed(&mut self, packed: &[u8]) -> Result<(), Full> {
        let mut rest = packed;
        while !rest.is_empty() {
            let (played, after) = split(rest).ok_or(Full)?;
            self.push(played)?;
            rest = after;
        }
        Ok(())
    }

    /// Makes the first `length` bytes the live ones; false if that would split an action.
    pub fn go_to(&mut self, length: usize) -> bool {
        let fits = length == 0 || self.ends().any(|end| end == length);
        if fits {
            self.live = length;
        }
        fits
    }

    /// Drops everything from `length` on.
    pub fn cut(&mut self, length: usize) {
        self.bytes.truncate(length);
        self.live = self.live.min(length);
    }

    /// The live actions from the first on.
    pub fn actions(&self) -> Actions<'_> {
        Actions {
            rest: self.slice(0, self.live),
            at: 0,
        }
    }

    /// The player who began, in a game with turns: the first to move, who moved again after another player.
    ///
    /// `None` if everybody was asked once, as for a score: the order then means nothing.
    pub fn first_seat(&self) -> Option<Seat> {
        let mut seats = self.actions().filter_map(|(_, played)| match played.asked {
            Asked::Seat(seat) if played.by_hand => Some(seat),
            _ => None,
        });
        let first = seats.next()?;
        seats.find(|&seat| seat != first)?;
        seats.find(|&seat| seat == first)
    }

    /// The actions between two lengths.
    pub fn actions_between(&self, from: usize, to: usize) -> Actions<'_> {
        Actions {
            rest: self.slice(from, to),
            at: from,
        }
    }

    /// Where the last live move begins.
    pub fn last_move(&self) -> Option<usize> {
        self.move_starts()
            .take_while(|&start| start < self.live)
            .last()
    }

    /// Where the first move that can be redone ends.
    pub fn next_move(&self) -> Option<usize> {
        let after = self.move_starts().find(|&start| start > self.live);
        (self.live < self.len()).then(|| after.unwrap_or(self.len()))
    }

    /// Where each move begins, with those that can be redone.
    pub fn move_starts(&self) -> impl Iterator<Item = usize> + '_ {
        let all = Actions {
            rest: &self.bytes,
            at: 0,
        };
        all.filter(|(at, played)| *at == 0 || played.by_hand)
            .map(|(at, _)| at)
    }

    fn ends(&self) -> impl Iterator<Item = usize> + '_ {
        let all = Actions {
            rest: &self.bytes,
            at: 0,
        };
        all.map(|(at, played)| at + 1 + played.action.len())
    }
}

/// Iterates over packed actions, each with the length of the history before it.
#[derive(Clone, Debug)]
pub struct Actions<'a> {
    rest: &'a [u8],
    at: usize,
}

impl<'a> Actions<'a> {
    /// The actions of packed bytes that begin a history.
    pub fn of(packed: &'a [u8]) -> Self {
        Self {
            rest: packed,
            at: 0,
        }
    }
}

impl<'a> Iterator for Actions<'a> {
    type Item = (usize, Played<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let (played, rest) = split(self.rest)?;
        let at = self.at;
        self.at += self.rest.len() - rest.len();
        self.rest = rest;
        Some((at, played))
    }
}

/// Whether packed actions begin a move: the first one is by hand.
pub fn begins_move(packed: &[u8]) -> bool {
    packed.first().is_some_and(|head| head & BY_HAND != 0)
}

/// Splits the first action off packed bytes.
fn split(packed: &[u8]) -> Option<(Played<'_>, &[u8])> {
    let (&head, rest) = packed.split_first()?;
    let (action, rest) = rest.split_at_checked(usize::from(head & 0b1111))?;
    let asked = Asked::from_code(head >> 5)?;
    Some((
        Played {
            asked,
            by_hand: head & BY_HAND != 0,
            action,
        },
        rest,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::seat::Seat;

    fn played(by_hand: bool, action: &[u8]) -> Played<'_> {
        Played {
            asked: Asked::Seat(Seat(2)),
            by_hand,
            action,
        }
    }

    fn two_moves() -> History {
        let mut history = History::new();
        history.push(played(true, &[1])).unwrap();
        history.push(played(false, &[2, 3])).unwrap();
        history.push(played(true, &[])).unwrap();
        history
    }

    #[test]
    fn actions_come_out_as_they_went_in() {
        let history = two_moves();
        let actions = history.actions().map(|(_, played)| played.action);
        assert!(actions.eq([&[1][..], &[2, 3], &[]]));
        assert_eq!(history.slice(0, 5), [0x71, 1, 0x62, 2, 3]);
    }

    fn by(seat: u8, by_hand: bool) -> Played<'static> {
        let (asked, action) = (Asked::Seat(Seat(seat)), &[1][..]);
        Played {
            asked,
            by_hand,
            action,
        }
    }

    #[test]
    fn who_began_is_told_by_turns_that_hands_made() {
        let first = |actions: &[(u8, bool)]| {
            let mut history = History::new();
            for &(seat, by_hand) in actions {
                history.push(by(seat, by_hand)).unwrap();
            }
            history.first_seat()
        };
        assert_eq!(first(&[(1, true), (2, true), (1, true)]), Some(Seat(1)));
        let drawn = [(0, false), (1, true), (2, true), (0, false), (1, true)];
        assert_eq!(
            first(&drawn),
            Some(Seat(1)),
            "what followed is nobody's turn"
        );
        assert_eq!(first(&[(1, true), (2, true)]), None);
    }

    #[test]
    fn a_move_is_an_action_by_hand_and_what_followed() {
        let mut history = two_moves();
        assert_eq!(history.last_move(), Some(5));
        assert!(history.go_to(5));
        assert_eq!(history.last_move(), Some(0));
        assert_eq!(history.next_move(), Some(6));
        assert!(history.go_to(0));
        assert_eq!((history.last_move(), history.next_move()), (None, Some(5)));
    }

    #[test]
    fn a_new_move_ends_what_could_be_redone() {
        let mut history = two_moves();
        assert!(history.go_to(5));
        history.push(played(true, &[9])).unwrap();
        assert_eq!((history.len(), history.next_move()), (7, None));
    }

    #[test]
    fn a_length_inside_an_action_is_refused() {
        let mut history = two_moves();
        assert!(!history.go_to(1) && !history.go_to(99));
        assert_eq!(history.live(), 6);
    }

    #[test]
    fn packed_actions_must_be_whole() {
        let mut history = History::new();
        assert_eq!(history.push_packed(&[0x73, 1]), Err(Full));
        assert_eq!(history.push_packed(&[0xf1, 1]), Err(Full));
    }

    /// The end of a game found no room once when the history was full.
    #[test]
    fn a_full_history_keeps_room_for_the_end() {
        let mut history = History::new();
        while history.has_room() {
            history.push(played(true, &[0; MAX_ACTION])).unwrap();
        }
        let last = (0..RESERVE / (1 + MAX_ACTION) - 1)
            .all(|_| history.push(played(true, &[0; MAX_ACTION])).is_ok());
        assert!(last);
    }

    #[test]
    fn an_empty_history_has_room_whatever_was_full_before() {
        let mut history = two_moves();
        history.shut(true);
        assert!(!history.has_room());
        history.clear();
        assert!(history.has_room() && history.is_empty());
    }

    #[test]
    fn a_move_finds_room_up_to_what_is_kept_for_the_end() {
        let mut history = History::new();
        while history.live() < MAX_BYTES - RESERVE {
            history.push(played(true, &[0])).unwrap();
        }
        assert!(history.has_room());
        history.push(played(true, &[0])).unwrap();
        assert!(!history.has_room());
    }

    #[test]
    fn five_thousand_small_actions_find_room() {
        let mut history = History::new();
        let fits = (0..5_000)
            .all(|_| history.has_room() && history.push(played(true, &[1, 2, 3])).is_ok());
        assert!(fits);
    }
}
