//! Which helper is hired, into which slot, and where the old one goes.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The list of helpers: known ones with their cost, unknown ones to be shown.
    pub(crate) fn ask_helpers<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
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
            let show = Action::Show(card, Topic::Hire);
            return Choice::play(label.word("(new)"), show).checked(allowed);
        };
        let label = if ability.is_expert() {
            label.mark("*")
        } else {
            label
        };
        let chosen = Handful::EMPTY;
        let answer = match allowed {
            Ok(()) => self.go_on_paying(seat, Purchase::Helper(number), Paying { cost, chosen }),
            Err(_) => Answer::Next(Draft::Helpers),
        };
        let points = self.book.points(card, Topic::HelperPoints);
        let label = words::worth(words::cost(label, cost), points.map(CardValue::Points));
        Choice::new(label, answer).checked(allowed)
    }

    /// Where a paid helper goes, as far as it has to be asked: free slots are all alike.
    pub(crate) fn slot_answer(&self, seat: Seat, number: u8, paid: Paid) -> Answer {
        let choices = || self.slot_choices(seat, number, paid);
        let mut open = choices().filter(|choice| choice.closed.is_none());
        match (open.next(), open.next()) {
            (Some(only), None) => only.answer,
            _ => Answer::Next(Draft::Hire(number, paid)),
        }
    }

    /// A free slot, if there is one, and every helper that may be replaced.
    fn slot_choices(
        &self,
        seat: Seat,
        number: u8,
        paid: Paid,
    ) -> impl Iterator<Item = Choice> + '_ {
        let hiring = move |slot, down| Hiring {
            number,
            slot,
            down,
            paid,
        };
        let helpers = self.player(seat).helpers;
        let free = Slot::all().find(|slot| helpers[slot.index()].is_none());
        let free = free.map(|slot| {
            let hire = hiring(slot, None);
            Choice::play("into a free slot", hire.action()).checked(self.may_hire(seat, hire))
        });
        let taken = Slot::all().filter_map(move |slot| Some((slot, helpers[slot.index()]?)));
        let replaces = taken.map(move |(slot, there)| {
            let label = words::card(Line::from("replaces"), Card::Helper(there));
            let hire = hiring(slot, Some(Slot::new(0)));
            Choice::next(label, Draft::Down(number, slot, paid)).checked(self.may_hire(seat, hire))
        });
        free.into_iter().chain(replaces)
    }

    /// Asks for the helper slot of a paid helper.
    pub(crate) fn ask_hire_slot<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        number: u8,
        paid: Paid,
    ) -> Page<'p> {
        let choices = self.slot_choices(seat, number, paid);
        page.choose("hire", "Into which helper slot?", choices)
            .help(
                "A helper may go into any slot; an expert must replace one. Whoever is replaced \
             becomes a cooked taster and fires that slot.",
            )
    }

    /// Asks where the replaced helper goes.
    pub(crate) fn ask_down<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        number: u8,
        slot: Slot,
        paid: Paid,
    ) -> Page<'p> {
        let hiring = |down| Hiring {
            number,
            slot,
            down: Some(down),
            paid,
        };
        let allowed = |down| self.may_hire(seat, hiring(down));
        let choice = |down: Slot| {
            let label = self.slot_line(seat, down, Tokens::NONE);
            Choice::play(label, hiring(down).action()).checked(allowed(down))
        };
        let bare = |down: Slot| {
            Choice::play(words::bare_slot(down), hiring(down).bare_action(down))
                .checked(allowed(down))
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
