//! Keys of a keyboard as edges of the four buttons.
//!
//! Most terminals do not tell when a key comes up. A key is taken for a short press until
//! the terminal shows that it does tell; from then on holding works as on the device.

use std::collections::VecDeque;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use souschef::keys::{Edge, Key, Millis};

use crate::script::HOLD;

/// What a key of the keyboard means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A button.
    Key(Key),
    /// BACK, held until it takes back.
    TakeBack,
    /// A letter of a name.
    Letter(char),
    /// The device is switched off.
    Quit,
    /// Nothing.
    Nothing,
}

/// The edges that are still to come.
#[derive(Debug, Default)]
pub struct Keyboard {
    edges: VecDeque<Edge>,
    /// Whether the terminal tells when a key comes up.
    tells_releases: bool,
    /// Whether a name is being entered, so that letters are letters.
    pub wants_letters: bool,
}

impl Keyboard {
    /// Takes in a key of the keyboard.
    pub fn key(&mut self, event: KeyEvent, now: Millis) -> Typed {
        let typed = match event.code {
            KeyCode::Char(letter) if self.wants_letters && is_plain(event) => Typed::Letter(letter),
            _ => meaning(event),
        };
        match (typed, event.kind) {
            (Typed::Key(key), KeyEventKind::Press) => self.press(key, now),
            (Typed::Key(key), KeyEventKind::Repeat) => self.repeat(key, now),
            (Typed::Key(key), KeyEventKind::Release) => self.release(key, now),
            (Typed::TakeBack, KeyEventKind::Press) => self.hold(Key::Back, HOLD, now),
            _ => {}
        }
        match event.kind {
            KeyEventKind::Press => typed,
            _ => Typed::Nothing,
        }
    }

    /// When the next edge comes.
    pub fn due(&self) -> Option<Millis> {
        self.edges.front().map(|edge| edge.at)
    }

    /// The next edge, if its time has come.
    pub fn edge(&mut self, now: Millis) -> Option<Edge> {
        let ready = self.due().is_some_and(|due| due <= now);
        ready.then(|| self.edges.pop_front()).flatten()
    }

    fn press(&mut self, key: Key, now: Millis) {
        match self.tells_releases {
            true => self.push(key, true, now),
            false => self.hold(key, 0, now),
        }
    }

    fn repeat(&mut self, key: Key, now: Millis) {
        if !std::mem::replace(&mut self.tells_releases, true) {
            self.push(key, true, now);
        }
    }

    fn release(&mut self, key: Key, now: Millis) {
        if std::mem::replace(&mut self.tells_releases, true) {
            self.push(key, false, now);
        }
    }

    fn hold(&mut self, key: Key, time: Millis, now: Millis) {
        self.push(key, true, now);
        self.push(key, false, now + time);
    }

    /// Adds an edge; a hold that is still going on ends before it.
    fn push(&mut self, key: Key, down: bool, at: Millis) {
        self.edges
            .iter_mut()
            .for_each(|edge| edge.at = edge.at.min(at));
        self.edges.push_back(Edge { key, down, at });
    }
}

fn is_plain(event: KeyEvent) -> bool {
    !event
        .modifiers
        .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
}

fn meaning(event: KeyEvent) -> Typed {
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    match event.code {
        KeyCode::Left | KeyCode::Up => Typed::Key(Key::Left),
        KeyCode::Right | KeyCode::Down => Typed::Key(Key::Right),
        KeyCode::Enter => Typed::Key(Key::Ok),
        KeyCode::Backspace | KeyCode::Esc => Typed::Key(Key::Back),
        KeyCode::Char(letter) => match (control, letter.to_ascii_lowercase()) {
            (true, 'c' | 'd') | (false, 'q') => Typed::Quit,
            (false, 'a') => Typed::Key(Key::Left),
            (false, 'd') => Typed::Key(Key::Right),
            (false, ' ') => Typed::Key(Key::Ok),
            (false, 'b') => Typed::Key(Key::Back),
            (false, 'u') => Typed::TakeBack,
            _ => Typed::Nothing,
        },
        _ => Typed::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(code: KeyCode, kind: KeyEventKind) -> KeyEvent {
        KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind)
    }

    fn edges(keyboard: &mut Keyboard) -> Vec<(Key, bool, Millis)> {
        let edges = std::iter::from_fn(|| keyboard.edge(Millis::MAX));
        edges.map(|edge| (edge.key, edge.down, edge.at)).collect()
    }

    #[test]
    fn without_releases_a_key_is_a_short_press() {
        let mut keyboard = Keyboard::default();
        keyboard.key(typed(KeyCode::Enter, KeyEventKind::Press), 5);
        keyboard.key(typed(KeyCode::Char('B'), KeyEventKind::Press), 7);
        let expected = [
            (Key::Ok, true, 5),
            (Key::Ok, false, 5),
            (Key::Back, true, 7),
            (Key::Back, false, 7),
        ];
        assert_eq!(edges(&mut keyboard), expected);
    }

    #[test]
    fn once_a_release_was_seen_keys_are_held_for_real() {
        let mut keyboard = Keyboard::default();
        keyboard.key(typed(KeyCode::Left, KeyEventKind::Press), 0);
        keyboard.key(typed(KeyCode::Left, KeyEventKind::Release), 90);
        assert_eq!(edges(&mut keyboard).len(), 2);
        keyboard.key(typed(KeyCode::Backspace, KeyEventKind::Press), 100);
        keyboard.key(typed(KeyCode::Backspace, KeyEventKind::Repeat), 600);
        keyboard.key(typed(KeyCode::Backspace, KeyEventKind::Release), 950);
        let expected = [(Key::Back, true, 100), (Key::Back, false, 950)];
        assert_eq!(edges(&mut keyboard), expected);
    }

    #[test]
    fn u_holds_back_and_another_key_lets_it_go() {
        let mut keyboard = Keyboard::default();
        let take_back = typed(KeyCode::Char('u'), KeyEventKind::Press);
        assert_eq!(keyboard.key(take_back, 0), Typed::TakeBack);
        assert_eq!(keyboard.due(), Some(0));
        keyboard.edge(0);
        assert_eq!((keyboard.edge(300), keyboard.due()), (None, Some(HOLD)));
        keyboard.key(typed(KeyCode::Right, KeyEventKind::Press), 300);
        assert_eq!(edges(&mut keyboard)[0], (Key::Back, false, 300));
    }

    #[test]
    fn up_and_down_move_like_left_and_right_and_escape_goes_back() {
        let means = |code| meaning(typed(code, KeyEventKind::Press));
        assert_eq!(means(KeyCode::Up), means(KeyCode::Left));
        assert_eq!(means(KeyCode::Down), means(KeyCode::Right));
        assert_eq!(means(KeyCode::Esc), Typed::Key(Key::Back));
        assert_eq!(means(KeyCode::Char('a')), Typed::Key(Key::Left));
        assert_eq!(means(KeyCode::Char('d')), Typed::Key(Key::Right));
        assert_eq!(means(KeyCode::Char(' ')), Typed::Key(Key::Ok));
        assert_eq!(means(KeyCode::Char('x')), Typed::Nothing);
    }

    #[test]
    fn a_repeat_that_comes_first_counts_as_a_press() {
        let mut keyboard = Keyboard::default();
        keyboard.key(typed(KeyCode::Left, KeyEventKind::Repeat), 5);
        keyboard.key(typed(KeyCode::Left, KeyEventKind::Repeat), 9);
        assert_eq!(edges(&mut keyboard), [(Key::Left, true, 5)]);
    }

    #[test]
    fn letters_of_a_name_are_letters() {
        let mut keyboard = Keyboard {
            wants_letters: true,
            ..Keyboard::default()
        };
        let press = |code| typed(code, KeyEventKind::Press);
        assert_eq!(
            keyboard.key(press(KeyCode::Char('q')), 0),
            Typed::Letter('q')
        );
        assert_eq!(
            keyboard.key(press(KeyCode::Char('A')), 0),
            Typed::Letter('A')
        );
        assert!(edges(&mut keyboard).is_empty());
        assert_eq!(keyboard.key(press(KeyCode::Enter), 0), Typed::Key(Key::Ok));
        let control_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(keyboard.key(control_c, 0), Typed::Quit);
    }

    #[test]
    fn q_control_c_and_control_d_switch_off() {
        let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        let mut keyboard = Keyboard::default();
        assert_eq!(keyboard.key(control('c'), 0), Typed::Quit);
        assert_eq!(keyboard.key(control('d'), 0), Typed::Quit);
        let q = |kind| typed(KeyCode::Char('q'), kind);
        assert_eq!(keyboard.key(q(KeyEventKind::Press), 0), Typed::Quit);
        assert_eq!(keyboard.key(q(KeyEventKind::Release), 0), Typed::Nothing);
    }
}
