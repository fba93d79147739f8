//! The questions of the Kitchen: what to do there, which dish, which slot.

use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::{Draft, Purchase};
use crate::games::master_cook::pieces::cards::{Card, Topic};
use crate::games::master_cook::pieces::cost::{Paid, Paying};
use crate::games::master_cook::pieces::handful::Handful;
use crate::games::master_cook::pieces::kitchen::{Stack, Trade};
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::questions::build::{
    Checked, Choice, Prompt, done, leads, next, play,
};
use crate::games::master_cook::rules::cook::{Dish, numbered};
use crate::games::master_cook::{Contest, words};

/// The most cards that are offered without a list of their own.
const AT_ONCE: usize = 8;

impl Contest {
    /// The question in the Kitchen.
    pub(crate) fn kitchen_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        draft: Draft,
    ) -> &'p mut Prompt {
        match draft {
            Draft::Dishes(stack) => self.dishes_prompt(page, seat, stack),
            Draft::Helpers => self.helpers_prompt(page, seat),
            Draft::Pay(purchase, paying) => self.pay_prompt(page, seat, purchase, paying),
            Draft::Plain(stack, hires, paid) => self.plain_prompt(page, seat, stack, hires, paid),
            Draft::Tuck(number, paid) => self.tuck_prompt(page, seat, number, paid),
            Draft::Hire(number, paid) => self.hire_slot_prompt(page, seat, number, paid),
            Draft::Down(number, slot, paid) => self.down_prompt(page, seat, number, slot, paid),
            Draft::Shop => self.buy_prompt(page, seat),
            _ => self.kitchen_list(page, seat),
        }
    }

    fn kitchen_list<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let cook = |stack: Stack| {
            let draft = match self.just_counts() {
                true => Draft::Plain(stack, false, Paid::NOTHING),
                false => Draft::Dishes(stack),
            };
            next(words::cook(stack), draft).check(self.may_cook_kind(seat, stack))
        };
        let hire = match self.just_counts() {
            true => Draft::Plain(Stack::Helper, true, Paid::NOTHING),
            false => Draft::Helpers,
        };
        let hire = next("Hire a helper", hire).check(self.may_hire_at_all(seat));
        let shop = (self.kitchen(seat).discounts > 0)
            .then(|| next("Buy a card, 1 cheaper", Draft::Shop).check(self.may_buy_any(seat)));
        let at_once = self.payable(seat);
        let clean_up = at_once.clone().count() + Stack::ALL.len() + 1 + usize::from(shop.is_some());
        let at_once = at_once.map(|card| self.dish_choice(seat, card));
        let choices = at_once.chain(Stack::ALL.map(cook)).chain([hire]);
        let choices = choices.chain(shop);
        let choices = choices.chain([done("Clean up", Deed::Done)]);
        let title = words::close_tokens(self.kitchen(seat).supply);
        let title = match title.is_empty() {
            true => Line::from("nothing on the board"),
            false => Line::from("Have").and(title),
        };
        let busy = self.kitchen(seat).trade != Trade::Open;
        page.choose("kitchen", title, choices)
            .focus(if busy { clean_up } else { 0 })
            .help(self.kitchen_help())
    }

    /// Known cards that can be cooked and paid now, the first ones: they need no list of their own.
    fn payable(&self, seat: Seat) -> impl Iterator<Item = Card> + Clone + '_ {
        let known = Stack::ALL.into_iter().flat_map(|stack| {
            let (card, count) = numbered(stack);
            (1..=count as u8).map(card)
        });
        let pays = move |&card: &Card| {
            let cost = self.book.recipe(card);
            !self.just_counts()
                && cost.is_some_and(|cost| self.may_pay(seat, cost).is_ok())
                && self.may_cook_card(seat, card).is_ok()
                && self.has_room(seat, 3).is_ok()
        };
        known.filter(pays).take(AT_ONCE)
    }

    /// The rule of the Kitchen in this edition.
    pub(crate) fn kitchen_help(&self) -> &'static str {
        match self.cooks_and_hires() {
            true => {
                "Cook and hire as often as you can pay. Pay first, tuck the card, then take the bonus."
            }
            false => {
                "Cook or hire, one kind a turn, as often as you can pay. Pay, tuck, take the bonus."
            }
        }
    }

    /// The list of cards of a kind: known ones with their cost, unknown ones to be shown.
    fn dishes_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat, stack: Stack) -> &'p mut Prompt {
        let (card, count) = numbered(stack);
        let numbers = (1..=count as u8).map(card);
        let playable = numbers.filter(|&card| self.may_play(seat, card).is_ok());
        let known =
            playable.filter(|&card| stack == Stack::Helper || self.book.recipe(card).is_some());
        let fresh = match stack {
            Stack::Helper => None,
            _ => self.book.fresh(card, count).map(|number| {
                let show = Deed::Show(card(number), Topic::Recipe);
                play("another card", show).check(self.may_show(seat, card(number), Topic::Recipe))
            }),
        };
        let choices = known.map(|card| self.dish_choice(seat, card)).chain(fresh);
        page.choose("cook", "Cook which card?", choices)
            .help("A cost the device does not know is asked once, as printed, and remembered.")
    }

    fn dish_choice(&self, seat: Seat, card: Card) -> Choice {
        let label = words::card(Line::new(), card);
        let Some(cost) = self.book.recipe(card) else {
            let show = Deed::Show(card, Topic::Recipe);
            // The notebook may know it, which the rules cannot tell before it is shown.
            let label = label.word("(new)");
            return play(label, show).check(self.may_show(seat, card, Topic::Recipe));
        };
        let chosen = Handful::EMPTY;
        let allowed = self.may_cook_card(seat, card);
        let allowed = allowed.and(self.may_pay(seat, cost));
        let allowed = allowed.and(self.has_room(seat, 3));
        let answer = match allowed {
            Ok(()) => self.go_on_paying(seat, Purchase::Dish(card), Paying { cost, chosen }),
            Err(_) => leads(Draft::Dishes(Stack::of(card))),
        };
        let label = words::worth(words::cost(label, cost), self.book.worth(card));
        Choice::new(label, answer).check(allowed)
    }

    /// Asks for the taster slot of a paid taster.
    fn tuck_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        number: u8,
        paid: Paid,
    ) -> &'p mut Prompt {
        let card = Card::Helper(number);
        let dish = |slot| Dish { card, slot, paid };
        let choice = |slot| play(self.slot_line(seat, slot, paid.tokens), dish(slot).deed());
        let bare = |slot| play(words::bare_slot(slot), dish(slot).bare_deed());
        let bare = Slot::all()
            .filter(|&slot| self.gives_shells(slot))
            .map(bare);
        let allowed = self.may_cook(seat, card, paid);
        let choices = Slot::all().map(choice).chain(bare);
        let choices = choices.map(|choice| choice.check(allowed));
        page.choose("cook", "Into which taster slot?", choices)
            .verb("cook it")
            .focus(1)
    }

    /// Goes on with a card that was just learned, straight to its payment or slot.
    pub(crate) fn go_on_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        card: Card,
        topic: Topic,
        draft: Draft,
    ) -> &'p mut Prompt {
        if let Draft::Pay(..) | Draft::Tuck(..) | Draft::Hire(..) | Draft::Down(..) = draft {
            return self.kitchen_prompt(page, seat, draft);
        }
        let choice = match (card, topic) {
            (Card::Helper(number), Topic::Hire) => self.hire_choice(seat, number),
            _ => self.dish_choice(seat, card),
        };
        let title = match topic {
            Topic::Hire => "Hire it now?",
            _ => "Cook it now?",
        };
        let remember = done("Only remember it", Deed::Decline);
        page.choose("kitchen", title, [choice, remember])
            .help("What was read is kept. A card that cannot be paid now can be played later.")
    }
}
