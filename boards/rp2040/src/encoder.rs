//! The rotary encoder: every click to the left is a LEFT, every click to the right a RIGHT.

use embassy_executor::Spawner;
use embassy_futures::select::select;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pull};
use embassy_time::Instant;
use souschef::keys::Key;

use crate::keys::report;

/// Both contacts open: the encoder rests in a click.
const REST: u8 = 0b11;
/// Quarter turns that make a click; one of the four may be missed.
const CLICK: i8 = 3;
/// What the way from one state (high two bits) to the next (low two bits) adds.
const QUARTERS: [i8; 16] = [0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0];

/// Watches an encoder whose contacts lie between `a`, `b` and ground from now on.
pub fn watch(spawner: Spawner, a: Peri<'static, AnyPin>, b: Peri<'static, AnyPin>) {
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

/// Adds up quarter turns and reports a click where the encoder comes to rest.
#[embassy_executor::task]
async fn follow(mut contacts: Contacts) {
    let mut state = contacts.state();
    let mut turned = 0;
    loop {
        let next = contacts.changed(state).await;
        turned += QUARTERS[usize::from(state << 2 | next)];
        state = next;
        if state == REST {
            click(turned).await;
            turned = 0;
        }
    }
}

/// Reports the click that `turned` quarters make, if they make one.
async fn click(turned: i8) {
    if turned.abs() < CLICK {
        return;
    }
    let key = if turned > 0 { Key::Right } else { Key::Left };
    let at = Instant::now();
    report(key, true, at).await;
    report(key, false, at).await;
}
