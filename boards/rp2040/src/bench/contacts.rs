//! The contacts as they are: levels, gaps and bounces, without any debouncing.

use embassy_time::{Duration, Instant};
use souschef::keys::Key;

use crate::keys;

/// Changes closer than this are bounces of one press or release.
const BOUNCE: Duration = Duration::from_millis(20);

/// The keys in the order in which they are shown.
pub const KEYS: [Key; 4] = [Key::Left, Key::Right, Key::Ok, Key::Back];

/// What a contact has done so far.
#[derive(Clone, Copy, Debug)]
pub struct Contact {
    /// Whether it is closed now.
    pub closed: bool,
    /// Changes that followed another one too closely.
    pub bounces: u32,
    /// The shortest time it was open between two closings.
    pub gap: Option<Duration>,
    changed: Instant,
}

/// All contacts.
#[derive(Debug)]
pub struct Contacts {
    /// Each key's contact.
    pub keys: [Contact; KEYS.len()],
}

impl Contacts {
    /// Contacts that have done nothing yet.
    pub fn new() -> Self {
        let contact = |key: Key| Contact {
            closed: keys::is_closed(key),
            bounces: 0,
            gap: None,
            changed: Instant::MIN,
        };
        Self {
            keys: KEYS.map(contact),
        }
    }

    /// Watches them for a while, as closely as the chip can.
    pub fn watch(&mut self, time: Duration) {
        let end = Instant::now() + time;
        loop {
            let now = Instant::now();
            if end <= now {
                return;
            }
            for (contact, key) in self.keys.iter_mut().zip(KEYS) {
                contact.see(keys::is_closed(key), now);
            }
        }
    }
}

impl Contact {
    fn see(&mut self, closed: bool, now: Instant) {
        if closed == self.closed {
            return;
        }
        let since = now - self.changed;
        if self.changed != Instant::MIN && since < BOUNCE {
            self.bounces += 1;
        }
        if closed && self.changed != Instant::MIN {
            self.gap = Some(self.gap.map_or(since, |gap| gap.min(since)));
        }
        (self.closed, self.changed) = (closed, now);
    }
}
