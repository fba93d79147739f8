//! House rules, counted piles and corrections: actions of the table at any time.

use super::super::house::Setting;
use super::super::pieces::board::{LIDS, SLOTS};
use super::super::pieces::market::PLACES;
use super::super::pieces::upgrade::Upgrade;
use super::super::refusal::{Allowed, Refusal};
use super::super::{
    Action, Board, Counts, Fix, Flavour, INGREDIENTS, OF_EACH, Stage, TooManyCooks,
};
use crate::engine::seat::{Asked, Seat};
use crate::engine::told::Told;

/// The most coins a correction gives a cook.
pub const MOST_COINS: u8 = 250;

impl TooManyCooks {
    /// Tells whether a game is being played, set-up included.
    pub(crate) fn is_running(&self) -> bool {
        !matches!(self.stage, Stage::Opening | Stage::Quick | Stage::Over(_))
    }

    /// Checks that the table may do something out of turn.
    pub(crate) fn may_step_aside(&self, asked: Asked) -> Allowed {
        let table = asked == Asked::Table;
        if table && self.is_running() {
            Ok(())
        } else {
            Err(Refusal::NotNow)
        }
    }

    /// Carries out what the menu offers.
    pub(crate) fn apply_aside(&mut self, asked: Asked, action: Action, told: &mut Told) -> Allowed {
        if action == Action::EndHere && asked == Asked::Table && self.stage == Stage::Quick {
            self.end_here(told);
            return Ok(());
        }
        self.may_step_aside(asked)?;
        match action {
            Action::Set(setting, value) => self.set(setting, value),
            Action::Piles(counts) => self.count_piles(counts),
            Action::Fix(fix) => self.fix(fix),
            _ => {
                self.end_here(told);
                Ok(())
            }
        }
    }

    /// Checks a house rule.
    pub(crate) fn may_set(&self, setting: Setting, value: u8) -> Allowed {
        let before = matches!(self.stage, Stage::Starter | Stage::Dealer);
        match setting {
            _ if !setting.takes(value) => Err(Refusal::NotNow),
            Setting::StartCoins if !before => Err(Refusal::Begun),
            Setting::StartCoins => self.may_hold(u16::from(value) * u16::from(self.seats)),
            Setting::Supply if value > 0 && self.coins_out() > value.into() => {
                Err(Refusal::Supply(self.coins_out()))
            }
            _ => Ok(()),
        }
    }

    fn may_hold(&self, coins: u16) -> Allowed {
        let supply = u16::from(self.house.value(Setting::Supply));
        if supply == 0 || coins <= supply {
            Ok(())
        } else {
            Err(Refusal::Supply(coins))
        }
    }

    fn set(&mut self, setting: Setting, value: u8) -> Allowed {
        self.may_set(setting, value)?;
        self.house.set(setting, value);
        if setting == Setting::StartCoins {
            for seat in Seat::all(self.seats) {
                self.cook_mut(seat).coins = value.into();
            }
        }
        Ok(())
    }

    /// Checks that counted piles, board and hands make all cards of the box.
    pub(crate) fn may_count_piles(&self, piles: Counts) -> Allowed {
        let fits = |flavour| piles.get(flavour) <= OF_EACH - self.board.filled.get(flavour);
        let whole = piles.total() == self.in_piles();
        let fits = Flavour::ALL.into_iter().all(fits);
        if fits && whole {
            Ok(())
        } else {
            Err(Refusal::PilesDoNotFit)
        }
    }

    fn count_piles(&mut self, piles: Option<Counts>) -> Allowed {
        if let Some(piles) = piles {
            self.may_count_piles(piles)?;
        }
        self.piles = piles;
        Ok(())
    }

    /// Checks a correction.
    pub(crate) fn may_fix(&self, fix: Fix) -> Allowed {
        match fix {
            Fix::Coins(seat, coins) => self.may_fix_coins(seat, coins),
            Fix::Hand(seat, cards) => self.may_fix_hand(seat, cards),
            Fix::Owns(seat, kind, owns) => self.may_fix_owner(seat, kind, owns),
            _ if self.stage != Stage::Cooking => Err(Refusal::NotNow),
            Fix::Lids(flavour, lids) => {
                let lids = self.board.lids.with(flavour, lids);
                self.may_fix_board(Board { lids, ..self.board })
            }
            Fix::Filled(flavour, cards) => {
                let filled = self.board.filled.with(flavour, cards);
                self.may_fix_board(Board {
                    filled,
                    ..self.board
                })
            }
            Fix::Bonus(flavour, there) => {
                let more = there && self.board.bonus.get(flavour) == 0;
                self.may_hold(self.coins_out() + u16::from(more))
            }
            Fix::Offer(place, kind) => self.may_fix_offer(place, kind),
        }
    }

    fn may_fix_coins(&self, seat: Seat, coins: u8) -> Allowed {
        if seat.0 >= self.seats {
            return Err(Refusal::NotNow);
        }
        if coins > MOST_COINS {
            return Err(Refusal::TooMany(MOST_COINS));
        }
        let others = self.coins_out() - self.cook(seat).coins;
        self.may_hold(others + u16::from(coins))
    }

    fn may_fix_hand(&self, seat: Seat, cards: u8) -> Allowed {
        if seat.0 >= self.seats {
            return Err(Refusal::NotNow);
        }
        let free = self.in_piles() + self.cook(seat).hand;
        if cards <= free {
            Ok(())
        } else {
            Err(Refusal::TooMany(free))
        }
    }

    fn may_fix_board(&self, board: Board) -> Allowed {
        let cards = board.filled.total().saturating_add(self.in_all_hands());
        let full = |flavour| {
            board
                .lids
                .get(flavour)
                .saturating_add(board.filled.get(flavour))
                > SLOTS
        };
        if Flavour::ALL.into_iter().any(full) || board.lids.total() > LIDS || cards > INGREDIENTS {
            return Err(Refusal::TooMany(SLOTS));
        }
        if board.is_complete() {
            Err(Refusal::OneOpen)
        } else {
            Ok(())
        }
    }

    fn may_fix_offer(&self, place: u8, kind: Option<Upgrade>) -> Allowed {
        let Some(kind) = kind else {
            return self
                .market
                .offer(place)
                .map(|_| ())
                .ok_or(Refusal::NoOffer(place));
        };
        if usize::from(place) >= PLACES || kind.dish() != self.dish {
            return Err(Refusal::NotNow);
        }
        self.may_find(kind)
    }

    fn may_fix_owner(&self, seat: Seat, kind: Upgrade, owns: bool) -> Allowed {
        if seat.0 >= self.seats || !self.is_dealt() {
            return Err(Refusal::NotNow);
        }
        match (self.cook(seat).owned.has(kind), owns) {
            (true, true) => Err(Refusal::Owned(kind)),
            (false, false) => Err(Refusal::NotOwned(kind)),
            (true, false) => Ok(()),
            (false, true) => self.may_find(kind),
        }
    }

    /// Checks that a copy lies in the deck or on the discard.
    fn may_find(&self, kind: Upgrade) -> Allowed {
        let found = self.market.deck[kind.index()] + self.discarded(kind);
        if found > 0 {
            Ok(())
        } else {
            Err(Refusal::NoCopy(kind))
        }
    }

    /// Takes a copy off the discard, or out of the deck if none lies there.
    fn find(&mut self, kind: Upgrade) -> bool {
        let from_deck = self.discarded(kind) == 0;
        if from_deck {
            let left = &mut self.market.deck[kind.index()];
            *left = left.saturating_sub(1);
        }
        from_deck
    }

    fn fix(&mut self, fix: Fix) -> Allowed {
        self.may_fix(fix)?;
        match fix {
            Fix::Coins(seat, coins) => self.cook_mut(seat).coins = coins.into(),
            Fix::Hand(seat, cards) => {
                self.cook_mut(seat).hand = cards;
                self.piles = None;
            }
            Fix::Lids(flavour, lids) => self.board.lids.set(flavour, lids),
            Fix::Filled(flavour, cards) => {
                self.board.filled.set(flavour, cards);
                self.piles = None;
            }
            Fix::Bonus(flavour, there) => self.board.bonus.set(flavour, there.into()),
            Fix::Offer(place, kind) => self.fix_offer(place, kind),
            Fix::Owns(seat, kind, true) => {
                self.find(kind);
                self.cook_mut(seat).owned.insert(kind);
            }
            Fix::Owns(seat, kind, false) => self.lose(seat, kind),
        }
        Ok(())
    }

    /// Shows another upgrade in a place; the one thought to be there goes where that one was.
    fn fix_offer(&mut self, place: u8, kind: Option<Upgrade>) {
        let from_deck = kind.is_some_and(|kind| self.find(kind));
        let thought = self.market.take(place);
        if let (Some(thought), true) = (thought, from_deck) {
            self.market.deck[thought.index()] += 1;
        }
        if let Some(shown) = self.market.places.get_mut(usize::from(place)) {
            *shown = kind;
        }
        self.market.slide();
    }
}
