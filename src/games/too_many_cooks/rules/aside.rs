//! What the table does beside the game: house rules, counted piles, ending here.

use super::super::house::Setting;
use super::super::refusal::{Allowed, Refusal};
use super::super::{Action, Counts, Dealer, Flavour, OF_EACH, Stage, TooManyCooks};
use crate::engine::house::HouseRule;
use crate::engine::line::{Icon, Line};
use crate::engine::seat::{Asked, Seat};
use crate::engine::to_do::ToDo;

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
    pub(crate) fn apply_aside(
        &mut self,
        asked: Asked,
        action: Action,
        to_do: &mut ToDo,
    ) -> Allowed {
        let counts = matches!(action, Action::Count(..) | Action::EndHere);
        let open = counts && !matches!(self.stage, Stage::Opening);
        let over = action == Action::EndHere && matches!(self.stage, Stage::Over(_));
        if !open || over || asked != Asked::Table {
            self.may_step_aside(asked)?;
        }
        match action {
            Action::Set(setting, value) => self.set(setting, value, to_do),
            Action::Piles(counts) => self.count_piles(counts),
            Action::Fix(fix) => self.correct_as_before(fix),
            Action::Count(count, value) => self.correct(count, value),
            Action::Deal(dealer) => self.set(Setting::Reveals, dealer as u8, to_do),
            _ => {
                self.end_here(to_do);
                Ok(())
            }
        }
    }

    /// Checks a house rule.
    fn may_set(&self, setting: Setting, value: u8) -> Allowed {
        let before = matches!(self.stage, Stage::Starter | Stage::Dealer);
        match setting {
            _ if !setting.about().values.has(value) => Err(Refusal::NotNow),
            Setting::CountPiles if value > 0 => Err(Refusal::NotNow),
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

    fn set(&mut self, setting: Setting, value: u8, to_do: &mut ToDo) -> Allowed {
        self.may_set(setting, value)?;
        self.house.set(setting, value).map_err(Refusal::Count)?;
        match setting {
            Setting::Reveals if value == 0 => self.dealer = Dealer::Device,
            Setting::Reveals => self.dealer = Dealer::Table,
            Setting::CountPiles => self.piles = None,
            Setting::StartCoins => self.give_start_coins(value, to_do),
            _ => {}
        }
        Ok(())
    }

    fn give_start_coins(&mut self, coins: u8, to_do: &mut ToDo) {
        for seat in Seat::all(self.seats) {
            self.cook_mut(seat).coins = coins.into();
        }
        let line = Line::from("Everybody begins with").number(coins);
        to_do.hands(line.icon(Icon::Coin));
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
}
