//! Coins between the reserve, the board and the cooks.

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    /// The coins in the reserve; `None` where there are always enough (TMC-DEC-04).
    pub fn reserve(&self) -> Option<u16> {
        let supply = u16::from(self.house.value(Rule::Supply));
        (supply > 0).then(|| supply.saturating_sub(self.coins_out()))
    }

    /// The coins cooks hold and the board shows.
    pub(crate) fn coins_out(&self) -> u16 {
        let held: u16 = self.players().map(|player| player.coins).sum();
        held + u16::from(self.board.bonus.total())
    }

    /// Pays coins out of the reserve, as many as it has; what the cook on turn earns is no news.
    pub(crate) fn earn(&mut self, seat: Seat, coins: u8, to_do: &mut ToDo) {
        let paid = self.paid(seat, coins, to_do);
        match paid {
            0 => {}
            _ if seat == self.turn.player => to_do.notice(to_do::earns(seat, paid)),
            _ => to_do.hands(to_do::earns(seat, paid)),
        }
    }

    /// Pays coins out of the reserve; told to hands whoever gets them.
    pub(crate) fn hand_out(&mut self, seat: Seat, coins: u8, to_do: &mut ToDo) {
        let paid = self.paid(seat, coins, to_do);
        if paid > 0 {
            to_do.hands(to_do::earns(seat, paid));
        }
    }

    /// Takes coins from a cook.
    pub(crate) fn pay(&mut self, seat: Seat, coins: u8, to_do: &mut ToDo) -> Allowed {
        let player = self.player_mut(seat);
        player.coins = player
            .coins
            .checked_sub(coins.into())
            .ok_or(Refusal::NotNow)?;
        if coins > 0 {
            to_do.chosen(to_do::pays(seat, coins));
        }
        Ok(())
    }

    /// Lays a coin above each flavour, as far as the reserve goes (TMC-PREP-01).
    pub(crate) fn lay_bonus(&mut self, to_do: &mut ToDo) {
        self.board.bonus = Amounts::default();
        for flavour in Flavour::ALL {
            let laid = self.reserve() != Some(0);
            self.board.bonus.set(flavour, laid.into());
        }
        if self.board.bonus.total() == 0 {
            return;
        }
        let laid = self.board.bonus.iter();
        let line = laid.fold(Line::from("A coin above"), |line, (flavour, _)| {
            line.icon(flavour.icon())
        });
        to_do.hands(line);
    }

    /// Hands a cook the coins above flavours these cards filled (TMC-SUBMIT-03, TMC-SUBMIT-04).
    pub(crate) fn take_bonus(&mut self, seat: Seat, placed: Amounts, to_do: &mut ToDo) {
        for (flavour, _) in placed.iter() {
            let full = self.board.open().get(flavour) == 0;
            if full && self.board.bonus.get(flavour) > 0 {
                self.board.bonus.set(flavour, 0);
                self.credit(seat, 1);
                to_do.chosen(to_do::bonus(seat, flavour));
            }
        }
    }

    /// Pays coins out of the reserve as far as it goes; tells only what is missing.
    pub(crate) fn paid(&mut self, seat: Seat, coins: u8, to_do: &mut ToDo) -> u8 {
        let left = self.reserve().unwrap_or(u16::MAX);
        let paid = u16::from(coins).min(left) as u8;
        if paid < coins {
            let short = to_do::named(seat, "misses").number(coins - paid);
            to_do.notice(short.icon(Icon::Coin).mark(": reserve empty"));
        }
        self.credit(seat, paid);
        paid
    }

    /// Adds coins to a purse. An action pays a cook a few coins at most, and a history holds some
    /// thousand actions, so a purse never comes near its end (K6: it used to stop at 255).
    pub(crate) fn credit(&mut self, seat: Seat, coins: u8) {
        if self.is_light() {
            return;
        }
        let player = self.player_mut(seat);
        player.coins += u16::from(coins);
        player.earned += u16::from(coins);
    }
}
