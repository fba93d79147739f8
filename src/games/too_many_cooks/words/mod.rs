//! What is said: actions in the log, reasons of refusals, and what hands are told.

mod help;
pub mod tell;
mod why;

use super::{Action, Dealer, Effect, Fix, Payment, TooManyCooks};
use crate::engine::aside;
use crate::engine::line::{Icon, Line};

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
            Self::Submit(counts) => Line::from("submits").and(counts.line()),
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
            Self::Set(setting, value) => aside::say_rule(setting, value),
            Self::Count(count, value) => aside::say_count::<TooManyCooks>(count, value),
            Self::Piles(Some(_)) => "counts the piles".into(),
            Self::Piles(None) => "stops counting piles".into(),
            Self::Fix(fix) => fixed(fix),
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

fn fixed(fix: Fix) -> Line {
    let line = Line::from("corrects");
    match fix {
        Fix::Coins(seat, coins) => line.name(seat).mark(": ").number(coins).icon(Icon::Coin),
        Fix::Hand(seat, cards) => line.name(seat).mark(": ").number(cards).icon(Icon::Card),
        Fix::Lids(flavour, lids) => line.icon(flavour.icon()).number(lids).icon(Icon::Lid),
        Fix::Filled(flavour, cards) => line.icon(flavour.icon()).number(cards).icon(Icon::Card),
        Fix::Bonus(flavour, _) => line.word("the coin of").icon(flavour.icon()),
        Fix::Offer(place, _) => line.word("market place").number(place.saturating_add(1)),
        Fix::Owns(seat, kind, _) => line.name(seat).mark(": ").word(kind.name()),
    }
}
