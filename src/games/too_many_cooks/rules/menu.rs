//! What the table does beside the game: house rules, counted piles, ending here.

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    /// Tells whether a game is being played, set-up included.
    pub(crate) fn is_running(&self) -> bool {
        !matches!(self.stage, Stage::Opening | Stage::Quick | Stage::Over(_))
    }

    /// Checks that the menu may do this now: corrections at any time once the game has begun.
    fn may_use_menu(&self, asked: Asked, action: Action) -> Allowed {
        let open = match action {
            Action::Count(..) => self.stage != Stage::Opening,
            Action::EndHere => self.is_running() || self.stage == Stage::Quick,
            _ => self.is_running(),
        };
        ensure(asked == Asked::Table && open, Refusal::NotNow)
    }

    /// Carries out what the menu offers.
    pub(crate) fn apply_menu(&mut self, asked: Asked, action: Action, to_do: &mut ToDo) -> Allowed {
        self.may_use_menu(asked, action)?;
        match action {
            Action::House(rule, value) => self.set(rule, value, to_do)?,
            Action::Piles(amounts) => self.count_piles(amounts)?,
            Action::Count(count, value) => menu::correct(self, count, value)?,
            _ => self.end_here(to_do),
        }
        Ok(())
    }

    /// Checks a house rule.
    fn may_set(&self, rule: Rule, value: u8) -> Allowed {
        let before = matches!(self.stage, Stage::Starter | Stage::Dealer);
        match rule {
            _ if !rule.about().values.has(value) => Err(Refusal::NotNow),
            Rule::CountPiles if value > 0 => Err(Refusal::NotNow),
            Rule::StartCoins if !before => Err(Refusal::Begun),
            Rule::StartCoins => self.may_hold(u16::from(value) * u16::from(self.seats)),
            Rule::Supply if value > 0 && self.coins_out() > value.into() => {
                Err(Refusal::Supply(self.coins_out()))
            }
            _ => Ok(()),
        }
    }

    fn may_hold(&self, coins: u16) -> Allowed {
        let supply = u16::from(self.house.value(Rule::Supply));
        ensure(supply == 0 || coins <= supply, Refusal::Supply(coins))
    }

    pub(crate) fn set(&mut self, rule: Rule, value: u8, to_do: &mut ToDo) -> Allowed {
        self.may_set(rule, value)?;
        self.house.set(rule, value).map_err(Refusal::Count)?;
        match rule {
            Rule::CountPiles => self.forget_piles(),
            Rule::StartCoins => self.give_start_coins(value, to_do),
            _ => {}
        }
        Ok(())
    }

    fn give_start_coins(&mut self, coins: u8, to_do: &mut ToDo) {
        for seat in Seat::all(self.seats) {
            self.player_mut(seat).coins = coins.into();
        }
        let line = Line::from("Everybody begins with").number(coins);
        to_do.hands(line.icon(Icon::Coin));
    }

    /// Checks that counted piles, board and hands make all cards of the box.
    pub(crate) fn may_count_piles(&self, piles: Amounts) -> Allowed {
        let fits = |flavour| piles.get(flavour) <= OF_EACH - self.board.filled.get(flavour);
        let whole = piles.total() == self.in_piles();
        let fits = Flavour::ALL.into_iter().all(fits);
        ensure(fits && whole, Refusal::PilesDoNotFit)
    }

    fn count_piles(&mut self, piles: Amounts) -> Allowed {
        self.may_count_piles(piles)?;
        self.piles = Some(piles);
        self.house.set(Rule::CountPiles, 1).map_err(Refusal::Count)
    }

    /// Counts the piles no longer.
    pub(crate) fn forget_piles(&mut self) {
        self.piles = None;
        let set = self.house.set(Rule::CountPiles, 0);
        debug_assert!(set.is_ok(), "no is a value of the rule");
    }
}
