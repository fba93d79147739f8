//! Keys as words: `ok right*3 hold-back wait:500 reboot`.

use std::fmt;

use souschef::keys::{Key, Millis};

/// How long a pressed key is down.
pub const DOWN: Millis = 60;
/// How long nothing happens after a key came up: a person who answers for the next seat looks first.
pub const UP: Millis = 260;
/// How long `hold-back` holds unless it says so: long enough to take back a move.
pub const HOLD: Millis = 850;

/// One thing that happens to the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A key is held for so long; a press is a short hold.
    Hold(Key, Millis),
    /// Nothing happens for so long.
    Wait(Millis),
    /// The plug is pulled and put in again.
    Reboot,
    /// Somebody looks at the display.
    Look,
}

/// A word that is no step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWord(pub String);

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word: String = self.0.chars().take(40).collect();
        write!(
            f,
            "unknown word {word:?}: say left, right, ok, back, hold-KEY:MS, wait:MS or reboot, each with *N to repeat it"
        )
    }
}

impl std::error::Error for UnknownWord {}

/// Reads words with blanks between them.
pub fn parse(words: &str) -> Result<Vec<Step>, UnknownWord> {
    let mut steps = Vec::new();
    for word in words.split_whitespace() {
        let (step, times) = parse_word(word).ok_or_else(|| UnknownWord(word.into()))?;
        steps.extend(std::iter::repeat_n(step, times.into()));
    }
    Ok(steps)
}

fn parse_word(word: &str) -> Option<(Step, u16)> {
    match word.split_once('*') {
        Some((word, times)) => Some((parse_step(word)?, number(times)?)),
        None => Some((parse_step(word)?, 1)),
    }
}

fn parse_step(word: &str) -> Option<Step> {
    if let Some(key) = parse_key(word) {
        return Some(Step::Hold(key, DOWN));
    }
    match word.split_once(':') {
        Some(("wait", time)) => Some(Step::Wait(number::<u32>(time)?.into())),
        Some((hold, time)) => {
            let key = parse_key(hold.strip_prefix("hold-")?)?;
            Some(Step::Hold(key, number::<u32>(time)?.into()))
        }
        None if word == "hold-back" => Some(Step::Hold(Key::Back, HOLD)),
        None => (word == "reboot").then_some(Step::Reboot),
    }
}

fn parse_key(word: &str) -> Option<Key> {
    match word {
        "left" => Some(Key::Left),
        "right" => Some(Key::Right),
        "ok" => Some(Key::Ok),
        "back" => Some(Key::Back),
        _ => None,
    }
}

/// A number of digits alone.
fn number<T: std::str::FromStr>(digits: &str) -> Option<T> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_steps() {
        let steps = parse("ok right*2 hold-left:700 hold-back wait:500 reboot").unwrap();
        let expected = [
            Step::Hold(Key::Ok, DOWN),
            Step::Hold(Key::Right, DOWN),
            Step::Hold(Key::Right, DOWN),
            Step::Hold(Key::Left, 700),
            Step::Hold(Key::Back, HOLD),
            Step::Wait(500),
            Step::Reboot,
        ];
        assert_eq!(steps, expected);
        assert_eq!(parse("  "), Ok(vec![]));
    }

    #[test]
    fn other_words_are_refused() {
        for word in [
            "up", "ok*", "ok*-1", "ok*+1", "hold-ok", "wait", "wait:x", "hold-x:5", "OK",
        ] {
            assert_eq!(parse(word), Err(UnknownWord(word.into())));
        }
    }
}
