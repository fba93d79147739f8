//! What is said: actions in the log, reasons of refusals, and what hands are told.

mod help;
mod refusal;
pub mod to_do;

use crate::games::too_many_cooks::prelude::*;

impl Action {
    /// The action in words, after the name of whoever did it.
    pub fn line(self) -> Line {
        match self {
            Self::Play => "sits down to cook".into(),
            Self::Quick => "asks for the quick score".into(),
            Self::Start(seat) => Line::from("lets").name(seat).word("start"),
            Self::Deal(Dealer::Device) => "lets the device deal".into(),
            Self::Deal(Dealer::Table) => "reveals the upgrades".into(),
            Self::Reveal(kind) => Line::from("reveals").word(kind.name()),
            Self::Lid(flavour) => Line::from("puts a lid on").icon(flavour.icon()),
            Self::Draw(None) => "draws a card".into(),
            Self::Draw(Some(flavour)) => Line::from("draws").icon(flavour.icon()),
            Self::Submit(amounts) => Line::from("submits").and(amounts.line()),
            Self::Buy(place, payment) => bought(place, payment),
            Self::Run(effect) => ran(effect),
            Self::Ask(seat, flavour, has) => Line::from("asks")
                .name(seat)
                .word("for")
                .icon(flavour.icon())
                .mark(if has { ": yes" } else { ": no" }),
            Self::Dig(kind) => Line::from("draws").word(kind.name()),
            Self::Done => "is done".into(),
            Self::Pass => "passes".into(),
            Self::House(rule, value) => menu::say_rule(rule, value),
            Self::Count(count, value) => menu::say_count::<TooManyCooks>(count, value),
            Self::Piles(_) => "counts the piles".into(),
            Self::Completed(seat) => Line::new().name(seat).word("completes a dish"),
            Self::EndHere => "ends the game here".into(),
            Self::Light => "sits down to cook, light".into(),
            Self::Acted => "takes an action".into(),
            Self::Arm => "gets one more action".into(),
        }
    }
}

fn bought(place: u8, payment: Payment) -> Line {
    let line = Line::from("buys at place").number(place.saturating_add(1));
    match payment {
        Payment::Coins => line,
        Payment::Trade(..) => line.word("by trade-in"),
    }
}

fn ran(effect: Effect) -> Line {
    let line = Line::from("runs").word(effect.card().name());
    match effect.opponent() {
        Some(seat) => line.word("on").name(seat),
        None => line,
    }
}
