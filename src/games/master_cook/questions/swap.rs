//! What is swapped, and which half fires first.

use crate::engine::line::{Icon, Line};
use crate::engine::seat::Seat;
use crate::games::master_cook::action::{Deed, Half};
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::cards::Card;
use crate::games::master_cook::pieces::ingredient::Counts;
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::questions::build::{Checked, Prompt, done, next, play};
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::rules::swap::swappable;
use crate::games::master_cook::{Contest, words};

impl Contest {
    /// The question what to swap.
    pub(crate) fn swap_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        price: u8,
        arrived: u8,
        draft: Draft,
    ) -> &'p mut Prompt {
        let kitchen = self.kitchen(seat);
        let prompt = match draft {
            Draft::SwapCard(helper, taster) => self.swap_card_prompt(page, seat, helper, taster),
            Draft::Swap(helper) => {
                let choice = |taster: Slot| {
                    let label = words::slot(taster, self.bonus_of(taster));
                    let there = (swappable(kitchen, taster, arrived) > 0).then_some(());
                    next(label, Draft::SwapCard(helper, taster)).check(there.ok_or(Refusal::NoPair))
                };
                page.choose("bonus", "With a taster from?", Slot::all().map(choice))
            }
            _ => {
                let choice = |slot: Slot| {
                    let number = kitchen.helpers[slot.index()]?;
                    let label = words::card(Line::from("swap"), Card::Helper(number));
                    Some(next(label, Draft::Swap(slot)))
                };
                let choices = Slot::all().filter_map(choice);
                let choices = choices.chain([done("No swap", Deed::Decline)]);
                let title = Line::from("Swap a helper?");
                let title = match price {
                    0 => title,
                    _ => title.number(price).icon(Icon::Shell),
                };
                page.choose("bonus", title, choices)
            }
        };
        prompt.help(
            "A hired helper and a cooked taster change places. The new helper may be used and \
             the taster slot fires, in the order you like.",
        )
    }

    fn swap_card_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        helper: Slot,
        taster: Slot,
    ) -> &'p mut Prompt {
        let kitchen = self.kitchen(seat);
        let plain = (kitchen.plain_tasters[taster.index()] > 0).then_some(0);
        let choice = |number: u8| {
            let label = words::card(Line::new(), Card::Helper(number));
            play(label, Deed::Swap(helper, taster, number))
                .check(self.may_swap(seat, helper, taster, number))
        };
        let choices = kitchen.numbers_in(taster).chain(plain).map(choice);
        page.choose("bonus", "Which taster goes up?", choices)
            .verb("swap them")
    }

    /// The question which half of a swap fires next.
    pub(crate) fn both_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        helper: Option<Slot>,
        taster: Option<Slot>,
    ) -> &'p mut Prompt {
        let fire =
            |label: Line, half| play(label, Deed::Half(half)).check(self.may_fire_half(seat, half));
        let helper = helper.map(|_| fire(Line::from("use the new helper"), Half::Helper));
        let taster =
            taster.map(|slot| fire(self.slot_line(seat, slot, Counts::NONE), Half::Taster));
        let choices = helper.into_iter().chain(taster);
        let choices = choices.chain([done("No more", Deed::Decline)]);
        page.choose("bonus", "Swapped: use both", choices)
    }
}
