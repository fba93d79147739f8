//! The Kitchen: what to do there, and cooking dishes.

use super::action::Action;
use super::ask::{Checked, Choice, OrElse, Prompt, done, next, play};
use super::cards::{Card, GOURMETS, HELPERS, SIDES, Topic};
use super::draft::{Draft, Purchase};
use super::handful::Handful;
use super::kitchen::{Stack, Step, Trade};
use super::number::Slot;
use super::payment::Paying;
use super::settings::Rule;
use super::{Full, Refusal, words};
use crate::engine::line::Line;
use crate::engine::prompt::Answer;
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook;
use crate::games::master_cook::edition::Bonus;
use crate::games::master_cook::ingredient::Counts;

impl Full {
    /// The question in the Kitchen.
    pub(super) fn kitchen_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        draft: Draft,
    ) -> &'p mut Prompt {
        match draft {
            Draft::Dishes(stack) => self.dishes_prompt(page, seat, stack),
            Draft::Helpers => self.helpers_prompt(page, seat),
            Draft::Pay(purchase, paying) => self.pay_prompt(page, seat, purchase, paying),
            Draft::Plain(stack, hires, tokens, shells) => {
                self.plain_prompt(page, seat, stack, hires, tokens, shells)
            }
            Draft::Tuck(number, tokens, shells) => {
                self.tuck_prompt(page, seat, number, tokens, shells)
            }
            Draft::Hire(number, tokens, shells) => {
                self.hire_slot_prompt(page, seat, number, tokens, shells)
            }
            Draft::Down(number, slot, tokens, shells) => {
                self.down_prompt(page, seat, number, slot, tokens, shells)
            }
            Draft::Shop => self.buy_prompt(page, seat),
            _ => self.kitchen_list(page, seat),
        }
    }

    fn kitchen_list<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let cook = |stack: Stack| {
            let label = match stack {
                Stack::Helper => "Cook a taster",
                Stack::Side => "Cook a side dish",
                Stack::Gourmet => "Cook a gourmet",
            };
            let draft = match self.just_counts() {
                true => Draft::Plain(stack, false, Counts::NONE, 0),
                false => Draft::Dishes(stack),
            };
            next(label, draft).check(self.may_cook_any(seat, stack))
        };
        let hire = match self.just_counts() {
            true => Draft::Plain(Stack::Helper, true, Counts::NONE, 0),
            false => Draft::Helpers,
        };
        let hire = next("Hire a helper", hire).check(self.may_hire_any(seat));
        let shop = (self.kitchen(seat).discounts > 0)
            .then(|| next("Buy a card, 1 cheaper", Draft::Shop).check(self.may_buy_any(seat)));
        let choices = Stack::ALL.map(cook).into_iter().chain([hire]).chain(shop);
        let choices = choices.chain([done("Clean up", Action::Done)]);
        let title = words::tokens(Line::new(), self.kitchen(seat).supply);
        let title = match title.is_empty() {
            true => Line::from("nothing on the board"),
            false => title,
        };
        page.choose("kitchen", title, choices).help(match self.cooks_and_hires() {
            true => "Cook and hire as often as you can pay. Pay first, tuck the card, then take the bonus.",
            false => "Cook or hire, one kind a turn, as often as you can pay. Pay, tuck, take the bonus.",
        })
    }

    fn cooks_and_hires(&self) -> bool {
        self.rules().cooks_and_hires || self.settings.on(Rule::CookAndHire)
    }

    /// Tells whether a kind of dish may be cooked now.
    fn may_cook_kind(&self, seat: Seat, stack: Stack) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        if kitchen.trade == Trade::Hiring && !self.cooks_and_hires() {
            return Err(Refusal::CookOrHire);
        }
        match kitchen.hand[stack.index()] {
            0 => Err(Refusal::NotInHand),
            _ => Ok(()),
        }
    }

    /// Tells whether some card of a kind may be cooked now, or shown to the device.
    fn may_cook_any(&self, seat: Seat, stack: Stack) -> Result<(), Refusal> {
        self.may_cook_kind(seat, stack)?;
        let payable = |card: Card| match self.book.recipe(card) {
            Some(cost) => self.may_play(seat, card).and(self.may_pay(seat, cost)),
            None => self.may_show(seat, card, Topic::Recipe),
        };
        let (card, count) = numbered(stack);
        let mut cards = (1..=count as u8).map(card);
        let any = self.just_counts() || cards.any(|card| payable(card).is_ok());
        any.then_some(()).ok_or(Refusal::NonePayable)
    }

    /// Tells whether some helper may be hired now, or shown to the device.
    fn may_hire_any(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_hire_at_all(seat)?;
        let open = |number: u8| {
            let playable = self.may_play(seat, Card::Helper(number)).is_ok();
            playable && self.may_hire_card(seat, number).is_ok()
        };
        let any = self.just_counts() || (1..=HELPERS as u8).any(open);
        any.then_some(()).ok_or(Refusal::NonePayable)
    }

    /// Tells whether a card may be cooked now, its cost apart.
    pub(super) fn may_cook_card(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.may_cook_kind(seat, Stack::of(card))?;
        self.may_play(seat, card)
    }

    /// Tells whether helpers may be hired now.
    pub(super) fn may_hire_at_all(&self, seat: Seat) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        if kitchen.trade == Trade::Cooking && !self.cooks_and_hires() {
            return Err(Refusal::HireOrCook);
        }
        match kitchen.hand[Stack::Helper.index()] {
            0 => Err(Refusal::NotInHand),
            _ => Ok(()),
        }
    }

    /// Tells whether a card can still be played by `seat`.
    pub(super) fn may_play(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if !card.exists() {
            return Err(Refusal::NoSuchCard);
        }
        if (card.number() == 0) != self.just_counts() {
            return Err(match card.number() {
                0 => Refusal::NoSuchCard,
                _ => Refusal::PlainTable,
            });
        }
        match card {
            Card::Helper(0) | Card::Side(0) | Card::Gourmet(0) => Ok(()),
            Card::Helper(number) => self.is_unplayed(seat, number),
            _ => self.is_uncooked(card),
        }
    }

    fn is_unplayed(&self, seat: Seat, number: u8) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        match kitchen.has_played(number) {
            true if kitchen.helpers.contains(&Some(number)) => Err(Refusal::HiredAlready),
            true => Err(Refusal::CookedAlready),
            false => Ok(()),
        }
    }

    fn is_uncooked(&self, card: Card) -> Result<(), Refusal> {
        let cooked = self.all_seats().any(|seat| match card {
            Card::Side(number) => self.kitchen(seat).sides & 1 << number != 0,
            Card::Gourmet(number) => self.kitchen(seat).gourmets & 1 << number != 0,
            Card::Helper(_) => false,
        });
        if cooked {
            Err(Refusal::CookedAlready)
        } else {
            Ok(())
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
                let show = Action::Show(card(number), Topic::Recipe);
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
            let show = Action::Show(card, Topic::Recipe);
            let label = label.word("(new)");
            return play(label, show).check(self.may_show(seat, card, Topic::Recipe));
        };
        let chosen = Handful::EMPTY;
        let draft = Draft::Pay(Purchase::Dish(card), Paying { cost, chosen });
        let draft = self.settled(seat, draft);
        next(words::cost(label, cost), draft).check(self.may_pay(seat, cost))
    }

    /// Asks for the taster slot of a paid taster.
    fn tuck_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        number: u8,
        tokens: Counts,
        shells: u8,
    ) -> &'p mut Prompt {
        let choice = |slot: Slot| {
            let action = Action::Cook(Card::Helper(number), slot, tokens, shells);
            play(words::slot(slot, self.bonus_of(slot)), action)
        };
        let bare = |slot: Slot| {
            let action = Action::CookOnly(Card::Helper(number), slot, tokens, shells);
            play(words::bare_slot(slot), action)
        };
        let bare = Slot::all()
            .filter(|&slot| self.gives_shells(slot))
            .map(bare);
        let allowed = self.may_cook(seat, Card::Helper(number), tokens, shells);
        let choices = Slot::all().map(choice).chain(bare);
        let choices = choices.map(|choice| choice.check(allowed));
        page.choose("cook", "Into which taster slot?", choices)
            .verb("cook it")
            .focus(1)
    }

    /// Tells whether a card may be cooked with this payment.
    pub(super) fn may_cook(
        &self,
        seat: Seat,
        card: Card,
        tokens: Counts,
        shells: u8,
    ) -> Result<(), Refusal> {
        self.may_cook_card(seat, card)?;
        self.may_pay_exactly(seat, card, Topic::Recipe, tokens, shells)?;
        self.has_room(seat, 3)
    }

    /// Cooks a dish: pay, tuck, bonus (MC-COOK-02).
    pub(super) fn cook(
        &mut self,
        seat: Seat,
        card: Card,
        slot: Slot,
        tokens: Counts,
        shells: u8,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        self.lay_dish(seat, card, slot, tokens, shells, told)?;
        self.claim(seat, card, told);
        self.dish_bonus(seat, card, slot, told)
    }

    /// Cooks a dish and leaves a bonus that would come by itself (MC-BONUS-01).
    pub(super) fn cook_only(
        &mut self,
        seat: Seat,
        card: Card,
        slot: Slot,
        tokens: Counts,
        shells: u8,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        let leaves = match card {
            Card::Helper(_) => self.gives_shells(slot),
            Card::Side(_) => false,
            Card::Gourmet(_) => self.gives_hat(),
        };
        leaves.then_some(()).ok_or(Refusal::NotAsked)?;
        self.lay_dish(seat, card, slot, tokens, shells, told)
    }

    /// Tells whether the bonus of a taster slot comes by itself.
    pub(super) fn gives_shells(&self, slot: Slot) -> bool {
        matches!(self.bonus_of(slot), Bonus::Shells(_))
    }

    /// Tells whether a gourmet puts a hat on the first goal as its bonus.
    pub(super) fn gives_hat(&self) -> bool {
        self.rules().gourmet_bonus == Bonus::Hat
    }

    fn lay_dish(
        &mut self,
        seat: Seat,
        card: Card,
        slot: Slot,
        tokens: Counts,
        shells: u8,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        self.may_cook(seat, card, tokens, shells)?;
        let onto_card = matches!(card, Card::Helper(_)) && self.rules().stores_on_cards;
        self.pay(seat, tokens, shells, onto_card, told)?;
        self.tell_cooked(seat, card, slot, told);
        let kitchen = self.kitchen_mut(seat);
        kitchen.trade = Trade::Cooking;
        kitchen.hand[Stack::of(card).index()] -= 1;
        match card {
            Card::Helper(number) => {
                kitchen.tuck(slot, number);
                kitchen.fresh |= 1 << number;
                if onto_card {
                    // A payment too many is counted with the others, only not by its card.
                    let _ = kitchen.paid.push((number, tokens));
                }
            }
            Card::Side(number) => cooked(&mut kitchen.sides, &mut kitchen.plain_sides, number),
            Card::Gourmet(0) => kitchen.plain_gourmets = kitchen.plain_gourmets.saturating_add(1),
            Card::Gourmet(number) => kitchen.gourmets |= 1 << number,
        }
        Ok(())
    }

    /// Goes on with a card that was just learned, straight to its payment or slot.
    pub(super) fn go_on_prompt<'p>(
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
        let leave = done("Leave it", Action::Decline);
        if let (None, Answer::Next(master_cook::Draft::Full(draft))) =
            (choice.closed, choice.answer)
        {
            return self.kitchen_prompt(page, seat, draft).or(leave);
        }
        page.choose("kitchen", "Not to be had now", [choice, leave])
    }

    /// Drops the step that led straight to a card once it is played.
    pub(super) fn went_on(&mut self, seat: Seat) {
        if let Some(Step::GoOn(..)) = self.kitchen(seat).agenda.next() {
            self.drop_step(seat);
        }
    }
}

/// The cards of a kind: how they are called, and how many there are.
pub(super) fn numbered(stack: Stack) -> (fn(u8) -> Card, usize) {
    match stack {
        Stack::Helper => (Card::Helper, HELPERS),
        Stack::Side => (Card::Side, SIDES),
        Stack::Gourmet => (Card::Gourmet, GOURMETS),
    }
}

fn cooked(cards: &mut u32, plain: &mut u8, number: u8) {
    match number {
        0 => *plain = plain.saturating_add(1),
        _ => *cards |= 1 << number,
    }
}
