//! Which helper is hired, into which slot, and where the old one goes.

use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::{Draft, Purchase};
use crate::games::master_cook::pieces::cards::{Card, HELPERS, Topic};
use crate::games::master_cook::pieces::cost::Paying;
use crate::games::master_cook::pieces::handful::Handful;
use crate::games::master_cook::pieces::ingredient::Counts;
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::questions::build::{Checked, Choice, Prompt, next, play};
use crate::games::master_cook::{Contest, words};

impl Contest {
    /// The list of helpers: known ones with their cost, unknown ones to be shown.
    pub(crate) fn helpers_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let numbers =
            (1..=HELPERS as u8).filter(|&number| self.may_play(seat, Card::Helper(number)).is_ok());
        let choices = numbers.map(|number| self.hire_choice(seat, number));
        page.choose("hire", "Hire which helper?", choices)
            .help("Pay the cost on the left of the card, tuck it at the top, use it at once.")
    }

    /// The choice to hire a card.
    pub(crate) fn hire_choice(&self, seat: Seat, number: u8) -> Choice {
        let card = Card::Helper(number);
        let label = words::card(Line::new(), card);
        let allowed = self.may_hire_card(seat, number);
        let (Some(cost), Some(ability)) = (self.book.hire(number), self.book.ability(number))
        else {
            let show = Deed::Show(card, Topic::Hire);
            return play(label.word("(new)"), show).check(allowed);
        };
        let label = if ability.is_expert() {
            label.mark("*")
        } else {
            label
        };
        let chosen = Handful::EMPTY;
        let draft = Draft::Pay(Purchase::Helper(number), Paying { cost, chosen });
        let draft = self.settled(seat, draft);
        next(words::cost(label, cost), draft).check(allowed)
    }

    /// Asks for the helper slot of a paid helper.
    pub(crate) fn hire_slot_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        number: u8,
        tokens: Counts,
        shells: u8,
    ) -> &'p mut Prompt {
        let choice = |slot: Slot| {
            let label = Line::from("slot").number(slot.shown()).mark(": ");
            match self.kitchen(seat).helpers[slot.index()] {
                None => {
                    let action = Deed::Hire(number, slot, None, tokens, shells);
                    play(label.word("free"), action)
                        .check(self.may_hire(seat, number, slot, None, tokens, shells))
                }
                Some(there) => {
                    let label = words::card(label.word("replaces"), Card::Helper(there));
                    let down = Some(Slot::new(0));
                    next(label, Draft::Down(number, slot, tokens, shells))
                        .check(self.may_hire(seat, number, slot, down, tokens, shells))
                }
            }
        };
        page.choose("hire", "Into which helper slot?", Slot::all().map(choice))
            .help(
                "A helper may go into any slot; an expert must replace one. Whoever is replaced \
             becomes a cooked taster and fires that slot.",
            )
    }

    /// Asks where the replaced helper goes.
    pub(crate) fn down_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        number: u8,
        slot: Slot,
        tokens: Counts,
        shells: u8,
    ) -> &'p mut Prompt {
        let allowed = |down| self.may_hire(seat, number, slot, Some(down), tokens, shells);
        let choice = |down: Slot| {
            let action = Deed::Hire(number, slot, Some(down), tokens, shells);
            play(words::slot(down, self.bonus_of(down)), action).check(allowed(down))
        };
        let bare = |down: Slot| {
            let action = Deed::HireOnly(number, slot, down, tokens, shells);
            play(words::bare_slot(down), action).check(allowed(down))
        };
        let bare = Slot::all()
            .filter(|&down| self.gives_shells(down))
            .map(bare);
        let choices = Slot::all().map(choice).chain(bare);
        page.choose("hire", "The old one goes down to", choices)
            .verb("hire")
            .focus(1)
    }
}
