//! What is swapped, and which half fires first.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The question what to swap.
    pub(crate) fn ask_swap<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        price: u8,
        arrived: u8,
        draft: Draft,
    ) -> Page<'p> {
        let player = self.player(seat);
        let prompt = match draft {
            Draft::SwapCard(helper, taster) => self.ask_swap_card(page, seat, helper, taster),
            Draft::Swap(helper) => {
                let choice = |taster: Slot| {
                    let label = words::slot(taster, self.bonus_of(taster));
                    let there = has_swappable(player, taster, arrived).then_some(());
                    Choice::next(label, Draft::SwapCard(helper, taster))
                        .checked(there.ok_or(Refusal::NoPair))
                };
                page.choose("bonus", "With a taster from?", Slot::all().map(choice))
            }
            _ => {
                let choice = |slot: Slot| {
                    let number = player.helpers[slot.index()]?;
                    let label = words::card(Line::from("swap"), Card::Helper(number));
                    Some(Choice::next(label, Draft::Swap(slot)))
                };
                let choices = Slot::all().filter_map(choice);
                let choices = choices.chain([Choice::done("No swap", Action::Decline)]);
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

    fn ask_swap_card<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        helper: Slot,
        taster: Slot,
    ) -> Page<'p> {
        let player = self.player(seat);
        let choice = |number: u8| {
            let label = words::card(Line::new(), Card::Helper(number));
            Choice::play(label, Action::Swap(helper, taster, number))
                .checked(self.may_swap(seat, helper, taster, number))
        };
        let choices = player.numbers_in(taster).map(choice);
        page.choose("bonus", "Which taster goes up?", choices)
            .verb("swap them")
    }

    /// The question which half of a swap fires next.
    pub(crate) fn ask_both<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        helper: Option<Slot>,
        taster: Option<Slot>,
    ) -> Page<'p> {
        let fire = |label: Line, half| {
            Choice::play(label, Action::Half(half)).checked(self.may_fire_half(seat, half))
        };
        let helper = helper.map(|_| fire(Line::from("use the new helper"), Half::Helper));
        let taster =
            taster.map(|slot| fire(self.slot_line(seat, slot, Tokens::NONE), Half::Taster));
        let choices = helper.into_iter().chain(taster);
        let choices = choices.chain([Choice::done("No more", Action::Decline)]);
        page.choose("bonus", "Swapped: use both", choices)
    }
}
