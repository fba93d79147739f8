//! The questions of the Kitchen: what to do there, which dish, which slot.

use crate::games::master_cook::prelude::*;

/// The most cards that are offered without a list of their own.
const AT_ONCE: usize = 8;

impl MasterCook {
    /// The question in the Kitchen.
    pub(crate) fn ask_kitchen<'p>(&self, page: Page<'p>, seat: Seat, draft: Draft) -> Page<'p> {
        match draft {
            Draft::Dishes(stack) => self.ask_dishes(page, seat, stack),
            Draft::Helpers => self.ask_helpers(page, seat),
            Draft::Pay(purchase, paying) => self.ask_pay(page, seat, purchase, paying),
            Draft::Tuck(number, paid) => self.ask_tuck(page, seat, number, paid),
            Draft::Hire(number, paid) => self.ask_hire_slot(page, seat, number, paid),
            Draft::Down(number, slot, paid) => self.ask_down(page, seat, number, slot, paid),
            Draft::Shop => self.ask_buy(page, seat),
            _ => self.kitchen_list(page, seat),
        }
    }

    fn kitchen_list<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let cook = |stack: Stack| {
            Choice::next(words::cook(stack), Draft::Dishes(stack))
                .checked(self.may_cook_kind(seat, stack))
        };
        let hire =
            Choice::next("Hire a helper", Draft::Helpers).checked(self.may_hire_at_all(seat));
        let shop = (self.player(seat).discounts > 0).then(|| {
            Choice::next("Buy a card, 1 cheaper", Draft::Shop).checked(self.may_buy_any(seat))
        });
        let at_once = self.payable(seat);
        let clean_up = at_once.clone().count() + Stack::ALL.len() + 1 + usize::from(shop.is_some());
        let at_once = at_once.map(|card| self.dish_choice(seat, card));
        let choices = at_once.chain(Stack::ALL.map(cook)).chain([hire]);
        let choices = choices.chain(shop);
        let choices = choices.chain([Choice::done("Clean up", Action::Done)]);
        let title = words::close_tokens(self.player(seat).supply);
        let title = match title.is_empty() {
            true => Line::from("nothing on the board"),
            false => Line::from("Have").and(title),
        };
        let busy = self.player(seat).trade != Trade::Open;
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
            cost.is_some_and(|cost| self.may_pay(seat, cost).is_ok())
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
    fn ask_dishes<'p>(&self, page: Page<'p>, seat: Seat, stack: Stack) -> Page<'p> {
        let (card, count) = numbered(stack);
        let numbers = (1..=count as u8).map(card);
        let playable = numbers.filter(|&card| self.may_play(seat, card).is_ok());
        let known =
            playable.filter(|&card| stack == Stack::Helper || self.book.recipe(card).is_some());
        let fresh = match stack {
            Stack::Helper => None,
            _ => self.book.fresh(card, count).map(|number| {
                let show = Action::Show(card(number), Topic::Recipe);
                Choice::play("another card", show).checked(self.may_show(
                    seat,
                    card(number),
                    Topic::Recipe,
                ))
            }),
        };
        let choices = known.map(|card| self.dish_choice(seat, card)).chain(fresh);
        page.choose("cook", "Cook which card?", choices)
            .help("A cost the device does not know is asked once, as printed, and remembered.")
    }

    fn dish_choice(&self, seat: Seat, card: Card) -> Choice {
        let label = words::card(Line::new(), card);
        let Some(cost) = self.book.recipe(card) else {
            let show = Action::Show(card, Topic::Recipe);
            // The notebook may know it, which the rules cannot tell before it is shown.
            let label = label.word("(new)");
            return Choice::play(label, show).checked(self.may_show(seat, card, Topic::Recipe));
        };
        let chosen = Handful::EMPTY;
        let allowed = self.may_cook_card(seat, card);
        let allowed = allowed.and(self.may_pay(seat, cost));
        let allowed = allowed.and(self.has_room(seat, 3));
        let answer = match allowed {
            Ok(()) => self.go_on_paying(seat, Purchase::Dish(card), Paying { cost, chosen }),
            Err(_) => Answer::Next(Draft::Dishes(Stack::of(card))),
        };
        let label = words::worth(words::cost(label, cost), self.book.worth(card));
        Choice::new(label, answer).checked(allowed)
    }

    /// Asks for the taster slot of a paid taster.
    fn ask_tuck<'p>(&self, page: Page<'p>, seat: Seat, number: u8, paid: Paid) -> Page<'p> {
        let card = Card::Helper(number);
        let dish = |slot| Dish { card, slot, paid };
        let choice =
            |slot| Choice::play(self.slot_line(seat, slot, paid.tokens), dish(slot).action());
        let bare = |slot| Choice::play(words::bare_slot(slot), dish(slot).bare_action());
        let bare = Slot::all()
            .filter(|&slot| self.gives_shells(slot))
            .map(bare);
        let allowed = self.may_cook(seat, card, paid);
        let choices = Slot::all().map(choice).chain(bare);
        let choices = choices.map(|choice| choice.checked(allowed));
        page.choose("cook", "Into which taster slot?", choices)
            .verb("cook it")
            .focus(1)
    }

    /// Goes on with a card that was just learned, straight to its payment or slot.
    pub(crate) fn ask_go_on<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        card: Card,
        topic: Topic,
        draft: Draft,
    ) -> Page<'p> {
        if let Draft::Pay(..) | Draft::Tuck(..) | Draft::Hire(..) | Draft::Down(..) = draft {
            return self.ask_kitchen(page, seat, draft);
        }
        let choice = match (card, topic) {
            (Card::Helper(number), Topic::Hire) => self.hire_choice(seat, number),
            _ => self.dish_choice(seat, card),
        };
        let title = match topic {
            Topic::Hire => "Hire it now?",
            _ => "Cook it now?",
        };
        let remember = Choice::done("Only remember it", Action::Decline);
        page.choose("kitchen", title, [choice, remember])
            .help("What was read is kept. A card that cannot be paid now can be played later.")
    }
}
