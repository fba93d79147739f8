//! Cooking dishes: what may be cooked, and what lies where afterwards.

use crate::games::master_cook::prelude::*;

/// A dish: its card, the slot of a taster, and what pays for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dish {
    pub(crate) card: Card,
    pub(crate) slot: Slot,
    pub(crate) paid: Paid,
}

impl Dish {
    /// A dish that no slot is needed for.
    pub(crate) fn new(card: Card, paid: Paid) -> Self {
        let slot = Slot::new(0);
        Self { card, slot, paid }
    }

    /// Cooking it.
    pub(crate) fn action(self) -> Action {
        Action::Cook(self.card, self.slot, self.paid.tokens, self.paid.shells)
    }

    /// Cooking it without a bonus that would come by itself.
    pub(crate) fn bare_action(self) -> Action {
        Action::CookOnly(self.card, self.slot, self.paid.tokens, self.paid.shells)
    }
}

impl MasterCook {
    pub(crate) fn cooks_and_hires(&self) -> bool {
        self.rules().cooks_and_hires || self.house.is_on(Rule::CookAndHire)
    }

    /// Tells whether a kind of dish may be cooked now.
    pub(crate) fn may_cook_kind(&self, seat: Seat, stack: Stack) -> Allowed {
        let player = self.player(seat);
        if player.trade == Trade::Hiring && !self.cooks_and_hires() {
            return Err(Refusal::CookOrHire);
        }
        match player.hand[stack.index()] {
            0 => Err(Refusal::NotInHand(stack)),
            _ => Ok(()),
        }
    }

    /// Tells whether a card may be cooked now, its cost apart.
    pub(crate) fn may_cook_card(&self, seat: Seat, card: Card) -> Allowed {
        self.may_cook_kind(seat, Stack::of(card))?;
        self.may_play(seat, card)
    }

    /// Tells whether helpers may be hired now.
    pub(crate) fn may_hire_at_all(&self, seat: Seat) -> Allowed {
        let player = self.player(seat);
        if player.trade == Trade::Cooking && !self.cooks_and_hires() {
            return Err(Refusal::HireOrCook);
        }
        match player.hand[Stack::Helper.index()] {
            0 => Err(Refusal::NotInHand(Stack::Helper)),
            _ => Ok(()),
        }
    }

    /// Tells whether a card can still be played by `seat`.
    pub(crate) fn may_play(&self, seat: Seat, card: Card) -> Allowed {
        if !card.exists() {
            return Err(Refusal::NoSuchCard);
        }
        match card {
            Card::Helper(number) => self.may_play_helper(seat, number),
            _ => self.may_cook_once(card),
        }
    }

    pub(crate) fn may_play_helper(&self, seat: Seat, number: u8) -> Allowed {
        let player = self.player(seat);
        match player.has_played(number) {
            true if player.helpers.contains(&Some(number)) => Err(Refusal::HiredAlready(number)),
            true => Err(Refusal::CookedAlready(Card::Helper(number))),
            false => Ok(()),
        }
    }

    fn may_cook_once(&self, card: Card) -> Allowed {
        let mut seats = self.all_seats();
        match seats.any(|seat| self.player(seat).has_cooked(card)) {
            true => Err(Refusal::CookedAlready(card)),
            false => Ok(()),
        }
    }

    /// Tells whether a card may be cooked with this payment.
    pub(crate) fn may_cook(&self, seat: Seat, card: Card, paid: Paid) -> Allowed {
        self.may_cook_card(seat, card)?;
        self.may_pay_exactly(seat, card, Topic::Recipe, paid)?;
        self.has_room(seat, 3)
    }

    /// Cooks a dish: pay, tuck, bonus (MC-COOK-02).
    pub(crate) fn cook(&mut self, seat: Seat, dish: Dish, to_do: &mut ToDo) -> Allowed {
        self.lay_dish(seat, dish, to_do)?;
        self.claim(seat, dish.card, to_do);
        self.dish_bonus(seat, dish.card, dish.slot, to_do)
    }

    /// Cooks a dish and leaves a bonus that would come by itself (MC-BONUS-01).
    pub(crate) fn cook_only(&mut self, seat: Seat, dish: Dish, to_do: &mut ToDo) -> Allowed {
        let leaves = match dish.card {
            Card::Helper(_) => self.gives_shells(dish.slot),
            Card::Side(_) => false,
            Card::Gourmet(_) => self.gives_hat(),
        };
        leaves.then_some(()).ok_or(Refusal::NotAsked)?;
        self.lay_dish(seat, dish, to_do)
    }

    /// Tells whether the bonus of a taster slot comes by itself.
    pub(crate) fn gives_shells(&self, slot: Slot) -> bool {
        matches!(self.bonus_of(slot), Bonus::Shells(_))
    }

    /// Tells whether a gourmet puts a hat on the first goal as its bonus.
    pub(crate) fn gives_hat(&self) -> bool {
        self.rules().gourmet_bonus == Bonus::Hat
    }

    fn lay_dish(&mut self, seat: Seat, dish: Dish, to_do: &mut ToDo) -> Allowed {
        let Dish { card, slot, paid } = dish;
        self.may_cook(seat, card, paid)?;
        let onto_card = matches!(card, Card::Helper(_)) && self.rules().stores_on_cards;
        self.pay(seat, paid, onto_card, to_do)?;
        self.tell_cooked(seat, card, slot, to_do);
        let player = self.player_mut(seat);
        player.trade = Trade::Cooking;
        player.hand[Stack::of(card).index()] -= 1;
        match card {
            Card::Helper(number) => {
                player.tuck(slot, number);
                player.fresh |= 1 << number;
                if onto_card {
                    // A payment too many is counted with the others, only not by its card.
                    let _ = player.paid.push((number, paid.tokens));
                }
            }
            Card::Side(number) => player.sides |= 1 << number,
            Card::Gourmet(number) => player.gourmets |= 1 << number,
        }
        Ok(())
    }

    /// Drops the step that led straight to a card once it is played.
    pub(crate) fn went_on(&mut self, seat: Seat) {
        if let Some(Step::GoOn(..)) = self.player(seat).agenda.next() {
            self.drop_step(seat);
        }
    }
}

/// The cards of a kind: how they are called, and how many there are.
pub(crate) fn numbered(stack: Stack) -> (fn(u8) -> Card, usize) {
    match stack {
        Stack::Helper => (Card::Helper, HELPERS),
        Stack::Side => (Card::Side, SIDES),
        Stack::Gourmet => (Card::Gourmet, GOURMETS),
    }
}
