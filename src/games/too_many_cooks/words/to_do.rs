//! What hands must do, in the few forms a table model can follow.

use crate::games::too_many_cooks::prelude::*;

/// Coins from the reserve to a cook.
pub fn earns(seat: Seat, coins: u8) -> Line {
    named(seat, "takes").number(coins).icon(Icon::Coin)
}

/// The reward of a dish: coins for who completed it, and for everybody else.
pub fn rewards(seat: Seat, coins: u8, others: u8) -> Line {
    let line = Line::new().name(seat).mark(" +").number(coins);
    line.icon(Icon::Coin).mark(", others +").number(others)
}

/// Coins from a cook to the reserve.
pub fn pays(seat: Seat, coins: u8) -> Line {
    named(seat, "pays").number(coins).icon(Icon::Coin)
}

/// The coin above a flavour goes to a cook.
pub fn bonus(seat: Seat, flavour: Flavour) -> Line {
    named(seat, "takes coin above").icon(flavour.icon())
}

/// Ingredients from the piles to a hand.
pub fn draws(seat: Seat, cards: u8, flavours: Option<Amounts>) -> Line {
    match flavours {
        Some(amounts) => named(seat, "draws").and(amounts.line()),
        None => named(seat, "draws").number(cards).icon(Icon::Card),
    }
}

/// Ingredients from a hand to the board.
pub fn places(seat: Seat, amounts: Amounts) -> Line {
    named(seat, "submits").and(amounts.line())
}

/// Ingredients from a hand to the board, and the coins they earn.
pub fn submits(seat: Seat, amounts: Amounts, coins: u8) -> Line {
    let line = places(seat, amounts);
    match coins {
        0 => line,
        _ => line.mark(": +").number(coins).icon(Icon::Coin),
    }
}

/// Ingredients from a hand to their piles.
pub fn returns(seat: Seat, amounts: Amounts) -> Line {
    named(seat, "returns").and(amounts.line())
}

/// Any ingredients from a hand to their piles.
pub fn returns_cards(seat: Seat, cards: u8) -> Line {
    named(seat, "returns").number(cards).icon(Icon::Card)
}

/// A lid from beside the board to a flavour.
pub fn lid(flavour: Flavour) -> Line {
    Line::new().icon(Icon::Lid).word("on").icon(flavour.icon())
}

/// A flavour has so many lids now.
pub fn lids(flavour: Flavour, lids: u8) -> Line {
    Line::new()
        .icon(flavour.icon())
        .word("now has")
        .number(lids)
        .icon(Icon::Lid)
}

/// The upgrades of a dish are made ready; a device that deals has them searched, not shuffled.
pub fn deck(dish: u8, dealer: Dealer) -> Line {
    let colour = match dish {
        1 => "pink",
        2 => "green",
        _ => "purple",
    };
    match dealer {
        Dealer::Device => Line::from("Lay the").word(colour).word("deck open"),
        Dealer::Table => Line::from("Shuffle the").word(colour).word("deck"),
    }
}

/// A card of the draw deck turned up in the market.
pub fn revealed(kind: Upgrade) -> Line {
    Line::from("Market:").word(kind.name())
}

/// The upgrade next to the discard goes there.
pub fn drops(kind: Upgrade) -> Line {
    Line::from("Market drops").word(kind.name())
}

/// The upgrade of a place, counted from the draw deck, goes to a cook; the others slide.
pub fn takes(seat: Seat, kind: Upgrade, place: u8) -> Line {
    let line = named(seat, "takes").word(kind.name());
    line.mark(", place ").number(place.saturating_add(1))
}

/// A discarded upgrade goes to a cook.
pub fn picks_up(seat: Seat, kind: Upgrade) -> Line {
    named(seat, "picks up").word(kind.name())
}

/// An upgrade of a cook goes to the discard.
pub fn discards(seat: Seat, kind: Upgrade) -> Line {
    named(seat, "discards").word(kind.name())
}

/// An upgrade comes out of the discard and lies open.
pub fn drawn(kind: Upgrade) -> Line {
    Line::from("Out of the discard:").word(kind.name())
}

/// A name and what they do.
pub fn named(seat: Seat, what: &'static str) -> Line {
    Line::new().name(seat).word(what)
}

/// The cards Mystery Meat drew go back to the discard.
pub fn drawn_back() -> Line {
    Line::from("Drawn upgrades back to the discard")
}
