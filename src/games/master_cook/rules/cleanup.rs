//! Clean-up: storing or discarding, and the way through its steps.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Moves a Clean-up on where nothing has to be decided; tells whether it moved.
    pub(crate) fn clean_up(&mut self, seat: Seat, to_do: &mut ToDo) -> bool {
        let player = self.player(seat);
        let Phase::CleanUp(_) = player.phase else {
            return false;
        };
        if !player.agenda.is_empty() {
            return false;
        }
        match self.clean_up_step(player.phase) {
            None => self.end_turn(seat, to_do),
            Some(CleanUp::Goals) => self.next_step(seat),
            Some(CleanUp::Overgrown) => {
                self.clear_overgrown(to_do);
                self.next_step(seat);
            }
            Some(CleanUp::Buy) if self.may_buy_any(seat).is_err() => self.next_step(seat),
            Some(CleanUp::Store) if self.is_light() => return false,
            Some(CleanUp::Store) if !self.has_to_store(seat) => self.next_step(seat),
            Some(CleanUp::Store) => return self.asks_spaces(seat),
            Some(CleanUp::Buy) => return false,
        }
        true
    }

    /// Goes to the next step of the Clean-up.
    pub(crate) fn next_step(&mut self, seat: Seat) {
        if let Phase::CleanUp(step) = &mut self.player_mut(seat).phase {
            *step += 1;
        }
    }

    fn has_to_store(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let shells = self.rules().stores_shells && player.shells > 0;
        let off = !self.rules().stores_shells && self.limit() == Limit::Off;
        (player.owned().total() > 0 || shells) && !off
    }

    /// Tells whether what stays may be kept (MC-CLEAN-01 to MC-CLEAN-06, C-02).
    pub(crate) fn may_discard(&self, seat: Seat, tokens: Tokens, shells: u8) -> Allowed {
        let player = self.player(seat);
        let kept = minus(player.owned(), tokens).ok_or(Refusal::NotYours)?;
        let shells = player.shells.checked_sub(shells).ok_or(Refusal::NotYours)?;
        let most = self.ingredient_limit();
        if let Some(most) = most.filter(|&most| kept.total() > most.into()) {
            return Err(Refusal::OverLimit(kept.total(), most));
        }
        let stores =
            matches!(self.limit(), Limit::Both | Limit::Storage) || self.rules().stores_shells;
        match self.spaces(seat) {
            Some(spaces) if stores => self.fits(player, spaces, tokens, shells),
            _ => Ok(()),
        }
    }

    pub(crate) fn fits(
        &self,
        player: &Player,
        spaces: Spaces,
        gone: Tokens,
        shells: u8,
    ) -> Allowed {
        let mut after = player.clone();
        throw(&mut after, gone);
        let over = spaces.overflow(after.loose());
        match over {
            0 if !self.rules().stores_shells || shells <= spaces.shells => Ok(()),
            0 => Err(Refusal::NoShellRoom(shells, spaces.shells)),
            _ => Err(Refusal::NoRoom(over)),
        }
    }

    /// Discards and keeps the rest.
    pub(crate) fn discard(
        &mut self,
        seat: Seat,
        tokens: Tokens,
        shells: u8,
        to_do: &mut ToDo,
    ) -> Allowed {
        if shells > 0 && !self.rules().stores_shells {
            return Err(Refusal::NotYours);
        }
        self.may_discard(seat, tokens, shells)?;
        throw(self.player_mut(seat), tokens);
        self.bag = plus(self.bag, tokens);
        self.tell_tokens(seat, "puts in the bag", tokens, to_do);
        self.pay_shells(seat, shells, to_do);
        self.park(seat, to_do);
        self.next_step(seat);
        Ok(())
    }

    /// Lays what finds no other space onto helpers, which blocks them (G-49).
    fn park(&mut self, seat: Seat, to_do: &mut ToDo) {
        if !self.rules().stores_on_cards || self.spaces(seat).is_none() {
            return;
        }
        let player = self.player(seat);
        let board = Spaces {
            any: self.house.value(Rule::BoardSpaces),
            ..Spaces::default()
        };
        let other = Slot::all().fold(board, |sum, slot| sum.plus(self.spaces_at(player, slot)));
        for slot in Slot::all() {
            while let Some(kind) = self.parked_next(seat, slot, other) {
                self.park_one(seat, slot, kind);
                let line = by(seat, "stores").icon(kind.icon());
                to_do.hands(line.word("onto helper slot").number(slot.shown()));
            }
        }
    }

    /// An ingredient beyond all `other` spaces that a helper has a space for; its own type first.
    fn parked_next(&self, seat: Seat, slot: Slot, other: Spaces) -> Option<Ingredient> {
        let player = self.player(seat);
        let loose = player.loose();
        if other.overflow(loose) == 0 {
            return None;
        }
        let spaces = self.helper_spaces(player, slot);
        let beyond = |kind: &Ingredient| loose.of(*kind) > other.typed.of(*kind);
        let mut kinds = Ingredient::ALL.into_iter().filter(beyond);
        let typed = kinds.clone().find(|&kind| spaces.typed.of(kind) > 0);
        typed.or_else(|| kinds.next().filter(|_| spaces.any > 0))
    }

    fn park_one(&mut self, seat: Seat, slot: Slot, kind: Ingredient) {
        let player = self.player_mut(seat);
        let from = match player.supply.of(kind) {
            0 => &mut player.laid_aside,
            _ => &mut player.supply,
        };
        *from.of_mut(kind) -= 1;
        *player.stored[slot.index()].of_mut(kind) += 1;
    }
}

/// Takes discarded tokens from the supply first, then from what is laid aside, locked or stored.
fn throw(player: &mut Player, tokens: Tokens) {
    for (kind, count) in tokens.iter() {
        let mut left = count;
        let [first, second, third] = &mut player.stored;
        for place in [
            &mut player.supply,
            &mut player.laid_aside,
            &mut player.locked,
            first,
            second,
            third,
        ] {
            let gone = left.min(place.of(kind));
            *place.of_mut(kind) -= gone;
            left -= gone;
        }
    }
    player.forget_lost_payments();
}
