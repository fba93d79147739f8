//! Clean-up: storing or discarding, overgrown fields, the end of a turn; and what a seat does when.

use super::action::Action;
use super::ask::{Checked, Prompt, next, play, plays, refused, turned};
use super::cards::{Card, Spaces, Take, Topic};
use super::draft::Draft;
use super::fields::{minus, plus, some};
use super::harvest::Walk;
use super::kitchen::{Kitchen, Phase, Step};
use super::number::Slot;
use super::settings::{Limit, Rule, UNKNOWN};
use super::{Full, Refusal, Stage, words};
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Ask, Row};
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook::edition::CleanUp;
use crate::games::master_cook::ingredient::{Counts, Ingredient};

impl Full {
    /// The question to a seat.
    pub(super) fn seat_prompt(&self, seat: Seat, draft: Draft) -> Option<Prompt> {
        let kitchen = self.kitchen(seat);
        if let Some(&step) = kitchen.agenda.next() {
            return self.step_prompt(seat, step, draft);
        }
        if let Stage::Starters(_) = self.stage {
            return Some(self.starter_prompt(seat, draft));
        }
        Some(match (kitchen.phase, self.clean_up_step(kitchen.phase)) {
            (Phase::Prep, _) => self.prep_prompt(seat, draft),
            (Phase::Kitchen, _) => self.kitchen_prompt(seat, draft),
            (_, Some(CleanUp::Store)) => self.store_prompt(seat, draft),
            (_, Some(CleanUp::Buy)) => self.buy_prompt(seat),
            _ => return None,
        })
    }

    /// Carries out what a seat decided.
    pub(super) fn apply_seat(
        &mut self,
        seat: Seat,
        action: Action,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        if let Some(&step) = self.kitchen(seat).agenda.next() {
            return self.apply_step(seat, step, action, told);
        }
        if let Stage::Starters(_) = self.stage {
            return self.apply_starter(seat, action, told);
        }
        let phase = self.kitchen(seat).phase;
        match (phase, self.clean_up_step(phase), action) {
            (Phase::Prep, _, Action::Use(slot)) => self.use_helper(seat, slot, told),
            (Phase::Prep, _, Action::Harvest(start, steps, drops)) => {
                let start = start.raw();
                self.harvest(seat, Walk { start, steps }, drops, told)
            }
            (Phase::Prep, _, Action::NoHarvest) => self.skip_harvest(seat, told),
            (Phase::Kitchen, _, Action::Cook(card, slot, tokens, shells)) => {
                self.cook(seat, card, slot, tokens, shells, told)
            }
            (Phase::Kitchen, _, Action::Hire(number, slot, down, tokens, shells)) => {
                self.hire(seat, number, slot, down, tokens, shells, told)
            }
            (Phase::Prep | Phase::Kitchen, _, Action::Show(card, topic)) => {
                self.show(seat, card, topic)
            }
            (Phase::Kitchen, _, Action::Done) => {
                self.kitchen_mut(seat).phase = Phase::CleanUp(0);
                Ok(())
            }
            (Phase::Kitchen, _, Action::Buy(stack))
            | (_, Some(CleanUp::Buy), Action::Buy(stack)) => self.buy(seat, stack, told),
            (_, Some(CleanUp::Buy), Action::Done) => {
                self.next_step(seat);
                Ok(())
            }
            (_, Some(CleanUp::Store), Action::Discard(tokens, shells)) => {
                self.discard(seat, tokens, shells, told)
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    fn apply_step(
        &mut self,
        seat: Seat,
        step: Step,
        action: Action,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        match (step, action) {
            (Step::Ask(card, topic), Action::Learn(learned, fact)) => {
                match learned == card && fact.topic() == topic {
                    true => self.learn(card, fact),
                    false => Err(Refusal::NotAsked),
                }
            }
            (_, Action::Decline) => self.decline(seat),
            (Step::GoOn(..), Action::Cook(card, slot, tokens, shells)) => {
                self.went_on(seat);
                self.cook(seat, card, slot, tokens, shells, told)
            }
            (Step::GoOn(..), Action::Hire(number, slot, down, tokens, shells)) => {
                self.went_on(seat);
                self.hire(seat, number, slot, down, tokens, shells, told)
            }
            (Step::GoOn(..) | Step::Helper, Action::Show(card, topic)) => {
                self.show(seat, card, topic)
            }
            (Step::Use { .. } | Step::TakeAny, Action::Take(kind, field)) => {
                self.take(seat, kind, field.raw(), told)
            }
            (Step::Use { .. }, Action::Copy(slot)) => self.copy(seat, slot),
            (Step::Helper, Action::Bonus(slot)) => self.use_bonus(seat, slot),
            (Step::AnySlot, Action::Fire(slot)) => self.fire_any(seat, slot),
            (Step::Swap { .. }, Action::Swap(helper, taster, card)) => {
                self.swap(seat, helper, taster, card, told)
            }
            (Step::Both { .. }, Action::Half(half)) => self.fire_half(seat, half),
            (Step::GiveBack(_), Action::GiveBack(kind, field)) => {
                self.give_back(seat, kind, field.raw(), told)
            }
            (Step::Discount, Action::Buy(stack)) => {
                self.buy(seat, stack, told)?;
                self.drop_step(seat);
                Ok(())
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Moves a Clean-up on where nothing has to be decided; tells whether it moved.
    pub(super) fn clean_up(&mut self, seat: Seat, told: &mut Told) -> bool {
        let kitchen = self.kitchen(seat);
        let Phase::CleanUp(_) = kitchen.phase else {
            return false;
        };
        if !kitchen.agenda.is_empty() {
            return false;
        }
        match self.clean_up_step(kitchen.phase) {
            None => self.end_turn(seat, told),
            Some(CleanUp::Goals) => self.next_step(seat),
            Some(CleanUp::Overgrown) => {
                self.clear_overgrown(told);
                self.next_step(seat);
            }
            Some(CleanUp::Buy) if self.may_buy_any(seat).is_err() => self.next_step(seat),
            Some(CleanUp::Store) if !self.has_to_store(seat) => self.next_step(seat),
            Some(CleanUp::Store) => return self.asks_spaces(seat),
            Some(CleanUp::Buy) => return false,
        }
        true
    }

    fn next_step(&mut self, seat: Seat) {
        if let Phase::CleanUp(step) = &mut self.kitchen_mut(seat).phase {
            *step += 1;
        }
    }

    fn has_to_store(&self, seat: Seat) -> bool {
        let kitchen = self.kitchen(seat);
        let shells = self.rules().stores_shells && kitchen.shells > 0;
        let off = !self.rules().stores_shells && self.settings.limit() == Limit::Off;
        (kitchen.owned().total() > 0 || shells) && !off
    }

    fn knows_board(&self) -> bool {
        let known = |rule| self.settings.value(rule) != UNKNOWN;
        let tasters = self.rules().stores_on_cards || known(Rule::TasterSpaces);
        known(Rule::BoardSpaces) && known(Rule::HelperSpaces) && tasters && !self.just_counts()
    }

    /// Asks for spaces on cards that a known board makes necessary.
    fn asks_spaces(&mut self, seat: Seat) -> bool {
        match self.unknown_space(seat) {
            Some(step) if self.knows_board() => self.push(seat, step).is_ok(),
            _ => false,
        }
    }

    fn unknown_space(&self, seat: Seat) -> Option<Step> {
        let kitchen = self.kitchen(seat);
        let on_cards = self.rules().stores_on_cards;
        let helper = kitchen
            .helpers
            .iter()
            .flatten()
            .find_map(|&number| match on_cards {
                true => None,
                false => self
                    .book
                    .spaces(number)
                    .is_none()
                    .then_some((number, Topic::Spaces)),
            });
        let recipe = |number: u8| {
            let unknown = on_cards && self.book.recipe(Card::Helper(number)).is_none();
            unknown.then_some((number, Topic::Recipe))
        };
        let taster = || {
            Slot::all()
                .flat_map(|slot| kitchen.numbers_in(slot))
                .find_map(recipe)
        };
        let (number, topic) = helper.or_else(taster)?;
        Some(Step::Ask(Card::Helper(number), topic))
    }

    /// The storage spaces of a player; `None` while the table has not entered its boards.
    fn spaces(&self, seat: Seat) -> Option<Spaces> {
        if !self.knows_board() || self.unknown_space(seat).is_some() {
            return None;
        }
        let kitchen = self.kitchen(seat);
        let board = Spaces {
            any: self.settings.value(Rule::BoardSpaces),
            ..Spaces::default()
        };
        let spaces = Slot::all().fold(board, |sum, slot| sum.plus(self.spaces_at(kitchen, slot)));
        Some(Slot::all().fold(spaces, |sum, slot| {
            sum.plus(self.helper_spaces(kitchen, slot))
        }))
    }

    /// Spaces of the board by a slot, and on the tasters in it (MC-CLEAN-03, MC-CLEAN-04M, MC-CLEAN-07).
    fn spaces_at(&self, kitchen: &Kitchen, slot: Slot) -> Spaces {
        let helper =
            kitchen.helpers[slot.index()].map_or(0, |_| self.settings.value(Rule::HelperSpaces));
        let taster = match self.rules().stores_on_cards || kitchen.tasters_in(slot) == 0 {
            true => 0,
            false => self.settings.value(Rule::TasterSpaces),
        };
        let any = helper + taster;
        let by_slot = Spaces {
            any,
            ..Spaces::default()
        };
        if !self.rules().stores_on_cards {
            return by_slot;
        }
        kitchen
            .numbers_in(slot)
            .filter(|number| kitchen.fresh & 1 << number == 0)
            .filter_map(|number| self.book.recipe(Card::Helper(number)))
            .map(|cost| Spaces {
                typed: cost.typed,
                any: cost.any,
                shells: 0,
            })
            .fold(by_slot, Spaces::plus)
    }

    /// Spaces printed on a hired helper, if nothing lies on them (G-40).
    fn helper_spaces(&self, kitchen: &Kitchen, slot: Slot) -> Spaces {
        let Some(number) = kitchen.helpers[slot.index()] else {
            return Spaces::default();
        };
        if !self.rules().stores_on_cards {
            return self.book.spaces(number).unwrap_or_default();
        }
        let ability = self.book.ability(number);
        if kitchen.stored[slot.index()] != Counts::NONE {
            return Spaces::default();
        }
        let takes = ability.map(|ability| ability.takes()).unwrap_or_default();
        let space = |take| match take {
            Take::Kind(kind) => Spaces {
                typed: some(kind, 1),
                ..Spaces::default()
            },
            Take::Any => Spaces {
                any: 1,
                ..Spaces::default()
            },
            Take::Shells(_) => Spaces::default(),
        };
        takes
            .into_iter()
            .flatten()
            .map(space)
            .fold(Spaces::default(), Spaces::plus)
    }

    fn store_prompt(&self, seat: Seat, draft: Draft) -> Prompt {
        if let Draft::Discard(tokens, shells) = draft {
            return self.discard_prompt(seat, tokens, shells);
        }
        let choices = [
            play("Keep all", Action::Discard(Counts::NONE, 0)).check(self.may_discard(
                seat,
                Counts::NONE,
                0,
            )),
            next("Discard some", Draft::Discard(Counts::NONE, 0)),
        ];
        let title = words::tokens(Line::new(), self.kitchen(seat).owned());
        let title = match title.is_empty() {
            true => Line::from("Store shells"),
            false => title,
        };
        Prompt::choose("store", title, choices).help(match self.rules().stores_shells {
            true => "Ingredients and shells without a storage space are discarded: ingredients to the bag, shells to the supply.",
            false => "Ingredients without a storage space are discarded to the bag, and at most 15 are kept. Shells need no space.",
        })
    }

    fn discard_prompt(&self, seat: Seat, tokens: Counts, shells: u8) -> Prompt {
        let kitchen = self.kitchen(seat);
        let owned = kitchen.owned();
        let token_row = |kind: Ingredient| {
            let mut more = tokens;
            let of = more.of_mut(kind);
            *of = if *of < owned.of(kind) { *of + 1 } else { 0 };
            Row {
                label: Line::new().icon(kind.icon()).word(words::name(kind)),
                value: Line::new()
                    .number(tokens.of(kind))
                    .mark("/")
                    .number(owned.of(kind)),
                ok: Ok(turned(Draft::Discard(more, shells))),
            }
        };
        let more = if shells < kitchen.shells {
            shells + 1
        } else {
            0
        };
        let shell_row = self.rules().stores_shells.then(|| Row {
            label: Line::new().icon(Icon::Shell).word("shells"),
            value: Line::new().number(shells).mark("/").number(kitchen.shells),
            ok: Ok(turned(Draft::Discard(tokens, more))),
        });
        let rows = Ingredient::ALL
            .map(token_row)
            .into_iter()
            .chain(shell_row)
            .collect();
        let done = self.may_discard(seat, tokens, shells);
        let done = done
            .map(|()| plays(Action::Discard(tokens, shells)))
            .map_err(refused);
        Prompt::new("clean-up", "Discard what?", Ask::Form { rows, done }).verb("discard")
    }

    /// Tells whether what stays may be kept (MC-CLEAN-01 to MC-CLEAN-06, C-02).
    fn may_discard(&self, seat: Seat, tokens: Counts, shells: u8) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        let kept = minus(kitchen.owned(), tokens).ok_or(Refusal::NotYours)?;
        let shells = kitchen
            .shells
            .checked_sub(shells)
            .ok_or(Refusal::NotYours)?;
        let limit = self.settings.limit();
        let fifteen = matches!(limit, Limit::Both | Limit::Fifteen);
        let most = self.rules().ingredient_limit.map(u16::from);
        if fifteen && most.is_some_and(|most| kept.total() > most) {
            return Err(Refusal::OverLimit);
        }
        let stores = matches!(limit, Limit::Both | Limit::Storage) || self.rules().stores_shells;
        match self.spaces(seat) {
            Some(spaces) if stores => self.fits(kitchen, spaces, tokens, shells),
            _ => Ok(()),
        }
    }

    fn fits(
        &self,
        kitchen: &Kitchen,
        spaces: Spaces,
        gone: Counts,
        shells: u8,
    ) -> Result<(), Refusal> {
        let mut after = kitchen.clone();
        throw(&mut after, gone);
        let shells_fit = !self.rules().stores_shells || shells <= spaces.shells;
        match spaces.overflow(after.supply) == 0 && shells_fit {
            true => Ok(()),
            false => Err(Refusal::NoRoom),
        }
    }

    fn discard(
        &mut self,
        seat: Seat,
        tokens: Counts,
        shells: u8,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        if shells > 0 && !self.rules().stores_shells {
            return Err(Refusal::NotYours);
        }
        self.may_discard(seat, tokens, shells)?;
        throw(self.kitchen_mut(seat), tokens);
        self.bag = plus(self.bag, tokens);
        self.tell_tokens(seat, "drops in the bag", tokens, told);
        self.pay_shells(seat, shells, told);
        self.park(seat, told);
        self.next_step(seat);
        Ok(())
    }

    /// Lays what finds no other space onto helpers, which blocks them (G-49).
    fn park(&mut self, seat: Seat, told: &mut Told) {
        if !self.rules().stores_on_cards || self.spaces(seat).is_none() {
            return;
        }
        let kitchen = self.kitchen(seat);
        let board = Spaces {
            any: self.settings.value(Rule::BoardSpaces),
            ..Spaces::default()
        };
        let other = Slot::all().fold(board, |sum, slot| sum.plus(self.spaces_at(kitchen, slot)));
        for slot in Slot::all() {
            let beyond = other.overflow(self.kitchen(seat).supply);
            let spaces = self.helper_spaces(self.kitchen(seat), slot);
            let kind = Ingredient::ALL.into_iter().find(|&kind| {
                let beyond_typed = self.kitchen(seat).supply.of(kind) > other.typed.of(kind);
                spaces.typed.of(kind) > 0 && beyond_typed
            });
            if let (Some(kind), true) = (kind, beyond > 0) {
                let kitchen = self.kitchen_mut(seat);
                *kitchen.supply.of_mut(kind) -= 1;
                *kitchen.stored[slot.index()].of_mut(kind) += 1;
                let line = Line::new().name(seat).word("stores").icon(kind.icon());
                told.hands(line.word("onto helper").number(slot.shown()));
            }
        }
    }
}

/// Takes discarded tokens from the supply first, then from what is locked or stored.
fn throw(kitchen: &mut Kitchen, tokens: Counts) {
    for (kind, count) in tokens.iter() {
        let mut left = count;
        let [first, second, third] = &mut kitchen.stored;
        for place in [
            &mut kitchen.supply,
            &mut kitchen.locked,
            first,
            second,
            third,
        ] {
            let gone = left.min(place.of(kind));
            *place.of_mut(kind) -= gone;
            left -= gone;
        }
    }
}
