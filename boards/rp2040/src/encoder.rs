//! The rotary encoder: every click to the left is a LEFT, every click to the right a RIGHT.
//!
//! Most encoders rest with both contacts open and go through a whole cycle from click to click. Some
//! rest with both closed as well and click twice a cycle; which one this is shows when it rests so.

use embassy_executor::SendSpawner;
use embassy_futures::select::select;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pull};
use embassy_time::{Duration, Instant, with_timeout};
use souschef::keys::Key;

use crate::keys::report;

/// Both contacts open: every encoder rests so.
const OPEN: u8 = 0b11;
/// Both contacts closed: some encoders rest so.
const CLOSED: u8 = 0b00;
/// Quarter turns that make a click of a whole cycle: a state that was missed takes two of the four with it.
const WHOLE: i8 = 2;
/// Quarter turns that make a click of half a cycle; without one of them nobody knows which way it went.
const HALF: i8 = 2;
/// What the way from one state (high two bits) to the next (low two bits) adds.
const QUARTERS: [i8; 16] = [0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0];
/// An encoder that stays with both contacts closed for this long rests there.
const RESTS: Duration = Duration::from_millis(300);

/// Watches an encoder whose contacts lie between `a`, `b` and ground from now on.
pub fn watch(spawner: SendSpawner, a: Peri<'static, AnyPin>, b: Peri<'static, AnyPin>) {
    let contacts = Contacts {
        a: Input::new(a, Pull::Up),
        b: Input::new(b, Pull::Up),
    };
    spawner.spawn(follow(contacts).expect("a board has one encoder"));
}

struct Contacts {
    a: Input<'static>,
    b: Input<'static>,
}

impl Contacts {
    /// The two contacts as two bits; open is one.
    fn state(&self) -> u8 {
        u8::from(self.a.is_high()) << 1 | u8::from(self.b.is_high())
    }

    /// Waits until the contacts differ from `state`.
    async fn changed(&mut self, state: u8) -> u8 {
        while self.state() == state {
            select(self.a.wait_for_any_edge(), self.b.wait_for_any_edge()).await;
        }
        self.state()
    }
}

/// How far the encoder was turned since it last rested.
struct Turn {
    state: u8,
    /// Where it last rested.
    rest: u8,
    quarters: i8,
    /// Whether it clicks twice a cycle.
    halves: bool,
}

impl Turn {
    /// Takes over a new state and tells the quarters of a click, if it ends one.
    fn to(&mut self, state: u8) -> i8 {
        self.quarters += QUARTERS[usize::from(self.state << 2 | state)];
        self.state = state;
        match state {
            OPEN => self.rests(),
            CLOSED if self.halves => self.rests(),
            _ => 0,
        }
    }

    /// The quarters of the click that ends here; a way back to the same rest is none.
    fn rests(&mut self) -> i8 {
        let from = core::mem::replace(&mut self.rest, self.state);
        let quarters = core::mem::take(&mut self.quarters);
        let enough = match self.halves {
            true if from != self.state => HALF,
            _ => WHOLE,
        };
        if quarters.abs() >= enough {
            quarters
        } else {
            0
        }
    }

    /// Learns that the encoder rests with both contacts closed.
    fn learn(&mut self) -> i8 {
        self.halves = true;
        self.rests()
    }
}

/// Adds up quarter turns and reports a click where the encoder comes to rest.
#[embassy_executor::task]
async fn follow(mut contacts: Contacts) {
    let mut turn = Turn {
        state: contacts.state(),
        rest: OPEN,
        quarters: 0,
        halves: false,
    };
    loop {
        let change = contacts.changed(turn.state);
        let quarters = match turn.state == CLOSED && !turn.halves {
            false => turn.to(change.await),
            true => match with_timeout(RESTS, change).await {
                Ok(state) => turn.to(state),
                Err(_) => turn.learn(),
            },
        };
        click(quarters).await;
    }
}

/// Reports the click that so many quarters make, if they make one.
async fn click(quarters: i8) {
    if quarters == 0 {
        return;
    }
    let key = if quarters > 0 { Key::Right } else { Key::Left };
    let at = Instant::now();
    report(key, true, at).await;
    report(key, false, at).await;
}
