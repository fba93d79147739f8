//! What reaches the screens from outside, apart from keys ([`App::on_gesture`]) and from the answers to
//! effects ([`super::Outcome`]).

use super::App;
use crate::engine::line::Line;
use crate::keys::Millis;

/// An event on the board, on the USB link or in the loop.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// The player must read this before anything else.
    Message(&'static str),
    /// The version of the firmware.
    Version(&'static str),
    /// A random number, mixed into the seed of the next game.
    Random(u64),
    /// The charge of a low battery in per cent; `None` when it is no longer low.
    Battery(Option<u8>),
    /// A letter was typed on a keyboard.
    Letter(char),
    /// The clock stood still for a while, so the date is no longer known.
    ClockStopped,
    /// A computer asks a person for permission, since this time.
    Request(&'a Line, Millis),
    /// The computer no longer waits for an answer.
    RequestOver,
    /// The display shows what was drawn last.
    Shown,
}

impl App {
    /// Takes in an event.
    pub fn input(&mut self, input: Input<'_>) {
        match input {
            Input::Message(message) => self.say(message),
            Input::Version(version) => self.board.version = version,
            Input::Random(number) => self.board.seed ^= number,
            Input::Battery(level) => self.charge(level),
            Input::Letter(letter) => self.type_in(letter),
            Input::ClockStopped => self.forget_time(),
            Input::Request(wants, since) => self.ask_for_computer(wants.clone(), since),
            Input::RequestOver => self.stop_asking(),
            Input::Shown => self.note_shown(),
        }
    }
}
