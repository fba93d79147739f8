//! The four keys in time: edges in, gestures out.
//!
//! LEFT, RIGHT and OK act when they go down and repeat while held. BACK is a tap when it
//! comes up before [`HOLD_DONE`], otherwise a hold that ends then.

/// Milliseconds since power-on.
pub type Millis = u64;

/// BACK held this long begins to fill the bottom line.
pub const HOLD_SHOWN: Millis = 300;
/// BACK held this long takes back the last move.
pub const HOLD_DONE: Millis = 800;
/// While BACK fills the bottom line it is redrawn this often.
pub const HOLD_STEP: Millis = 50;
/// A held LEFT or RIGHT repeats for the first time after this long.
pub const REPEAT_FIRST: Millis = 400;
/// The first repeats follow each other at this distance.
pub const REPEAT_SLOW: Millis = 130;
/// Later repeats follow each other at this distance.
pub const REPEAT_FAST: Millis = 60;
/// Repeats up to this many are slow.
pub const SLOW_REPEATS: u8 = 6;

/// A button of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Moves the cursor back or turns a dial down.
    Left,
    /// Moves the cursor on or turns a dial up.
    Right,
    /// Does what the bottom line says.
    Ok,
    /// Goes back one step; held, takes back the last move.
    Back,
}

/// A debounced key going down or coming up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Which key.
    pub key: Key,
    /// Whether it went down.
    pub down: bool,
    /// When its first contact changed.
    pub at: Millis,
}

/// What a player did with the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// LEFT, RIGHT or OK went down.
    Press(Key),
    /// LEFT, RIGHT or OK is held.
    Repeat(Key),
    /// BACK was tapped.
    Back,
    /// BACK is being held: this many of the milliseconds to [`HOLD_DONE`] are over.
    Holding(Millis),
    /// BACK was held to the end.
    TakeBack,
    /// Another key was pressed before the end.
    HoldEnded,
}

/// The key that went down last: only this one repeats or counts as held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held {
    key: Key,
    since: Millis,
    /// When it next repeats or the hold ends; `None` if neither will happen.
    due: Option<Millis>,
    repeats: u8,
}

/// Turns edges and time into gestures.
#[derive(Debug, Default)]
pub struct Keys {
    held: Option<Held>,
}

impl Keys {
    /// No key down.
    pub const fn new() -> Self {
        Self { held: None }
    }

    /// When a held key next repeats or the hold ends.
    pub fn due(&self) -> Option<Millis> {
        self.held.and_then(|held| held.due)
    }

    /// The gesture of an edge, if it is one.
    pub fn edge(&mut self, edge: Edge) -> Option<Gesture> {
        match edge.down {
            true => self.pressed(edge),
            false => self.released(edge),
        }
    }

    /// The gesture of a held key at this time; call it until [`Keys::due`] is later.
    pub fn tick(&mut self, now: Millis) -> Option<Gesture> {
        let held = self.held.as_mut()?;
        let due = held.due.filter(|&due| due <= now)?;
        match held.key {
            Key::Left | Key::Right | Key::Ok => {
                let slow = held.repeats < SLOW_REPEATS;
                held.repeats = held.repeats.saturating_add(1);
                held.due = Some(
                    due.max(now.saturating_sub(REPEAT_FIRST))
                        + if slow { REPEAT_SLOW } else { REPEAT_FAST },
                );
                Some(Gesture::Repeat(held.key))
            }
            Key::Back if now >= held.since + HOLD_DONE => {
                held.due = None;
                Some(Gesture::TakeBack)
            }
            Key::Back => {
                held.due = Some((due + HOLD_STEP).min(held.since + HOLD_DONE));
                Some(Gesture::Holding(due - held.since))
            }
        }
    }

    fn pressed(&mut self, edge: Edge) -> Option<Gesture> {
        let before = self.held.replace(Held {
            key: edge.key,
            since: edge.at,
            due: first_due(edge),
            repeats: 0,
        });
        match before {
            // Any other key cancels a hold, and does nothing else.
            Some(held) if held.key == Key::Back && held.due.is_some() => {
                self.held = None;
                Some(Gesture::HoldEnded)
            }
            _ => (edge.key != Key::Back).then_some(Gesture::Press(edge.key)),
        }
    }

    fn released(&mut self, edge: Edge) -> Option<Gesture> {
        let held = self.held.take_if(|held| held.key == edge.key)?;
        if held.key != Key::Back || held.due.is_none() {
            return None;
        }
        match edge.at.saturating_sub(held.since) {
            HOLD_DONE.. => Some(Gesture::TakeBack),
            _ => Some(Gesture::Back),
        }
    }
}

fn first_due(edge: Edge) -> Option<Millis> {
    match edge.key {
        Key::Left | Key::Right | Key::Ok => Some(edge.at + REPEAT_FIRST),
        Key::Back => Some(edge.at + HOLD_SHOWN),
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    /// What comes of keys going down (`+`) and up (`-`) at given times, until `end`.
    fn gestures(edges: &[(Key, bool, Millis)], end: Millis) -> Vec<(Millis, Gesture)> {
        let mut keys = Keys::new();
        let mut edges = edges.iter().peekable();
        let mut all = Vec::new();
        for time in 0..=end {
            while let Some(&(key, down, at)) = edges.next_if(|edge| edge.2 == time) {
                all.extend(
                    keys.edge(Edge { key, down, at })
                        .map(|gesture| (time, gesture)),
                );
            }
            all.extend(keys.tick(time).map(|gesture| (time, gesture)));
        }
        all
    }

    #[test]
    fn left_right_and_ok_act_on_press() {
        let presses = gestures(
            &[
                (Key::Ok, true, 5),
                (Key::Ok, false, 300),
                (Key::Left, true, 950),
                (Key::Left, false, 960),
            ],
            3000,
        );
        assert_eq!(
            presses,
            [
                (5, Gesture::Press(Key::Ok)),
                (950, Gesture::Press(Key::Left))
            ]
        );
    }

    #[test]
    fn a_held_key_repeats_and_then_faster() {
        let times: Vec<_> = gestures(&[(Key::Right, true, 0)], 1400)
            .iter()
            .map(|g| g.0)
            .collect();
        assert_eq!(
            times,
            [0, 400, 530, 660, 790, 920, 1050, 1180, 1240, 1300, 1360]
        );
    }

    #[test]
    fn back_is_a_tap_when_it_comes_up_in_time() {
        assert_eq!(
            gestures(&[(Key::Back, true, 0), (Key::Back, false, 299)], 2000),
            [(299, Gesture::Back)]
        );
    }

    /// A slow tap did nothing at all once.
    #[test]
    fn back_is_a_tap_until_it_takes_back() {
        let slow = gestures(&[(Key::Back, true, 0), (Key::Back, false, 799)], 2000);
        assert_eq!(slow.last(), Some(&(799, Gesture::Back)));
        assert_eq!(slow.iter().filter(|one| one.1 == Gesture::Back).count(), 1);
    }

    #[test]
    fn holding_back_to_the_end_takes_back_once() {
        let held = gestures(&[(Key::Back, true, 0), (Key::Back, false, 2000)], 3000);
        assert_eq!(held.first(), Some(&(300, Gesture::Holding(300))));
        assert_eq!(held.last(), Some(&(800, Gesture::TakeBack)));
        assert_eq!(held.len(), 11);
    }

    #[test]
    fn another_key_cancels_a_hold() {
        let other = gestures(
            &[
                (Key::Back, true, 0),
                (Key::Ok, true, 400),
                (Key::Ok, false, 450),
                (Key::Back, false, 1500),
            ],
            2000,
        );
        assert_eq!(other.last(), Some(&(400, Gesture::HoldEnded)));
    }

    #[test]
    fn the_key_that_cancels_a_hold_does_nothing_however_long_it_is_held() {
        let held = gestures(&[(Key::Back, true, 0), (Key::Ok, true, 400)], 3000);
        assert_eq!(held.last(), Some(&(400, Gesture::HoldEnded)));
    }

    #[test]
    fn a_key_beside_another_one_or_after_a_hold_counts() {
        let beside = gestures(&[(Key::Right, true, 0), (Key::Ok, true, 100)], 200);
        assert_eq!(beside.last(), Some(&(100, Gesture::Press(Key::Ok))));
        let after = gestures(&[(Key::Back, true, 0), (Key::Ok, true, 900)], 1000);
        assert_eq!(after.last(), Some(&(900, Gesture::Press(Key::Ok))));
    }

    #[test]
    fn a_hold_is_counted_from_when_it_began() {
        let held = gestures(&[(Key::Back, true, 1000)], 1360);
        let shown = [(1300, Gesture::Holding(300)), (1350, Gesture::Holding(350))];
        assert_eq!(held, shown);
    }

    /// Repeats that were missed while the device was busy came in one burst once.
    #[test]
    fn missed_repeats_are_not_made_up_for() {
        let mut keys = Keys::new();
        let (key, down, at) = (Key::Right, true, 0);
        keys.edge(Edge { key, down, at });
        assert_eq!(keys.tick(5_000), Some(Gesture::Repeat(key)));
        let mut repeats = 0;
        while keys.tick(5_000).is_some() {
            repeats += 1;
        }
        assert_eq!(repeats, 3, "what fits into the time of a first repeat");
        assert_eq!(keys.due(), Some(5_000 - REPEAT_FIRST + 4 * REPEAT_SLOW));
    }

    #[test]
    fn a_late_look_at_the_clock_changes_no_meaning() {
        let mut keys = Keys::new();
        assert_eq!(
            keys.edge(Edge {
                key: Key::Back,
                down: true,
                at: 0
            }),
            None
        );
        assert_eq!(
            keys.edge(Edge {
                key: Key::Back,
                down: false,
                at: 850
            }),
            Some(Gesture::TakeBack)
        );
    }
}
