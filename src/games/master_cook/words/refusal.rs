//! Refusals in sentences with the numbers and cards that decide.

use crate::games::master_cook::prelude::*;

/// The refusal in one sentence, with the number or the card that decides.
impl From<Refusal> for Line {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::EarlierCook(seat) => Line::from("Kitchen order")
                .mark(": ")
                .name(seat)
                .word(refusal.sentence()),
            Refusal::NoAbility(number)
            | Refusal::UsedAlready(number)
            | Refusal::StorageFull(number)
            | Refusal::HiredAlready(number) => {
                words::card(Line::new(), Card::Helper(number)).word(refusal.sentence())
            }
            Refusal::CookedAlready(cooked) => {
                words::card(Line::new(), cooked).word(refusal.sentence())
            }
            Refusal::RefusedBy(seat) => by(seat, refusal.sentence()),
            Refusal::Lacks(kind, needed, had) => {
                let needed = Line::from("Needs").number(needed).icon(kind.icon());
                have(needed, had)
            }
            Refusal::TooFewTokens(needed, had) => have(
                Line::from("Needs").number(needed as i32).word("tokens"),
                had as i32,
            ),
            Refusal::TooFewShells(needed, had) => {
                let needed = Line::from("Costs").number(needed).icon(Icon::Shell);
                have(needed, had)
            }
            Refusal::NoFiveAlike(had) => have(Line::from("Needs 5 of one type"), had),
            Refusal::NotInHand(stack) => Line::from("Hand: no").word(stack.word()).word("is left."),
            Refusal::HandFull(stack) => Line::from("Hand:")
                .number(HAND_LIMITS[stack.index()])
                .word(stack.in_hand())
                .word("at most."),
            Refusal::DeckEmpty(stack) => {
                Line::from("The").word(stack.word()).word("deck is empty.")
            }
            Refusal::OverLimit(had, most) => {
                let line = Line::new().number(had as i32).word("tokens").mark(", ");
                let line = line.number(most).word("may stay").mark(": ");
                line.number(had as i32 - i32::from(most)).word("go.")
            }
            Refusal::Count(error) => error.line(),
            Refusal::NoRoom(over) => Line::new().number(over).word("find no storage space."),
            Refusal::NoShellRoom(had, spaces) => Line::new()
                .number(had)
                .icon(Icon::Shell)
                .mark(", ")
                .number(spaces)
                .word("have a space."),
            _ => Line::from(refusal.sentence()),
        }
    }
}

fn have(line: Line, had: impl Into<i32>) -> Line {
    line.mark(", ").word("you have").number(had).mark(".")
}
