//! Using helpers: in Prep, by a bonus, or right after hiring.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// What the helper in a slot does, as far as the device knows.
    pub(crate) fn ability_in(&self, seat: Seat, slot: Slot) -> Option<Ability> {
        self.book.ability(self.player(seat).helpers[slot.index()]?)
    }

    /// Tells whether the helper in a slot can be used for nothing (MC-PREP-06F, MC-PREP-12, HR-14).
    pub(crate) fn may_use_free(&self, seat: Seat, slot: Slot) -> Allowed {
        let player = self.player(seat);
        let used = player.used & 1 << slot.index() != 0;
        let helper = player.helpers[slot.index()].ok_or(Refusal::NoHelper)?;
        if self.ability_in(seat, slot) == Some(Ability::Nothing) {
            return Err(Refusal::NoAbility(helper));
        }
        self.has_free_storage(seat, slot)?;
        if used && !self.house.is_on(Rule::BonusReuse) {
            return Err(Refusal::UsedAlready(helper));
        }
        self.has_room(seat, 2)
    }

    /// Tells whether nothing lies on the helper in a slot (MC-PREP-06F).
    pub(crate) fn has_free_storage(&self, seat: Seat, slot: Slot) -> Allowed {
        let player = self.player(seat);
        let (on, helper) = (player.stored[slot.index()], player.helpers[slot.index()]);
        match self.rules().stores_on_cards && on != Tokens::NONE {
            true => Err(Refusal::StorageFull(helper.unwrap_or_default())),
            false => Ok(()),
        }
    }

    /// Tells whether the helper in a slot can be used in Prep (MC-PREP-03, MC-PREP-07).
    pub(crate) fn may_use(&self, seat: Seat, slot: Slot) -> Allowed {
        let player = self.player(seat);
        if player.used & 1 << slot.index() != 0 {
            let helper = player.helpers[slot.index()].ok_or(Refusal::NoHelper)?;
            return Err(Refusal::UsedAlready(helper));
        }
        self.may_use_free(seat, slot)?;
        let price = self.house.value(Rule::HelperPrice);
        match player.shells < price {
            true => Err(Refusal::TooFewShells(price, player.shells)),
            false => Ok(()),
        }
    }

    /// Uses a helper in Prep for its price.
    pub(crate) fn use_helper(&mut self, seat: Seat, slot: Slot, to_do: &mut ToDo) -> Allowed {
        self.may_use(seat, slot)?;
        self.ability_in(seat, slot).ok_or(Refusal::UnknownPrint)?;
        let price = self.house.value(Rule::HelperPrice);
        self.pay_shells(seat, price, to_do);
        self.player_mut(seat).used |= 1 << slot.index();
        self.push(seat, Step::use_helper(slot))
    }

    /// Whom Support in `slot` can copy (G-46).
    pub(crate) fn copied(&self, seat: Seat, slot: Slot) -> impl Iterator<Item = Slot> + Clone + '_ {
        Slot::all().filter(move |&other| {
            let ability = self.ability_in(seat, other);
            let dull = matches!(ability, Some(Ability::Support | Ability::Nothing));
            other != slot && self.player(seat).helpers[other.index()].is_some() && !dull
        })
    }

    /// What the step on top takes next, and whether it can be any ingredient.
    pub(crate) fn taking(&self, seat: Seat) -> Option<Take> {
        match *self.player(seat).agenda.next()? {
            Step::Use { source, take, .. } => {
                let takes = self.ability_in(seat, source)?.takes();
                takes.get(usize::from(take)).copied().flatten()
            }
            Step::TakeAny => Some(Take::Any),
            _ => None,
        }
    }

    /// Tells whether a take finds a token somewhere (MC-PREP-10F).
    pub(crate) fn finds(&self, take: Take) -> bool {
        match take {
            Take::Kind(kind) => self.ring.sources(kind).next().is_some(),
            Take::Any => Ingredient::ALL
                .into_iter()
                .any(|kind| self.ring.sources(kind).next().is_some()),
            Take::Shells(_) => true,
        }
    }

    /// Tells whether a seat may take `kind` from a field now.
    pub(crate) fn may_take(&self, seat: Seat, kind: Ingredient, field: u8) -> Allowed {
        if tile(field) == kind {
            return Err(Refusal::OwnTile);
        }
        if self.ring.on(field).of(kind) == 0 {
            return Err(Refusal::NoneThere);
        }
        self.may_come_first(seat, kind, field)
    }

    /// Takes a token for the step on top.
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        kind: Ingredient,
        field: u8,
        to_do: &mut ToDo,
    ) -> Allowed {
        match self.taking(seat).ok_or(Refusal::NotAsked)? {
            Take::Any => {}
            Take::Kind(asked) if asked == kind => {}
            _ => return Err(Refusal::NotAsked),
        }
        self.may_take(seat, kind, field)?;
        *self.ring.on_mut(field).of_mut(kind) -= 1;
        let helper = self.storage_of(seat);
        let player = self.player_mut(seat);
        let place = match helper {
            Some(slot) => &mut player.stored[slot.index()],
            None => &mut player.supply,
        };
        *place = plus(*place, some(kind, 1));
        self.tell_take(seat, kind, field, helper, to_do);
        self.taken(seat);
        Ok(())
    }

    /// The helper on which the token of the step on top is laid; `None` for the supply (HR-09).
    fn storage_of(&self, seat: Seat) -> Option<Slot> {
        let player = self.player(seat);
        let Some(&Step::Use { slot, .. }) = player.agenda.next() else {
            return None;
        };
        let waits = player.phase != Phase::Kitchen || self.house.is_on(Rule::KitchenLocks);
        (self.rules().stores_on_cards && waits).then_some(slot)
    }

    /// Notes that the step on top has made a take.
    pub(crate) fn taken(&mut self, seat: Seat) {
        let agenda = &mut self.player_mut(seat).agenda;
        match agenda.next_mut() {
            Some(Step::Use { take, .. }) => *take += 1,
            Some(Step::TakeAny) => {
                agenda.pop();
            }
            _ => {}
        }
    }

    /// Moves a use on where nothing has to be decided.
    pub(crate) fn progress_use(
        &mut self,
        seat: Seat,
        slot: Slot,
        source: Slot,
        to_do: &mut ToDo,
    ) -> bool {
        let Some(number) = self.player(seat).helpers[source.index()] else {
            self.player_mut(seat).agenda.pop();
            return true;
        };
        match self.ability_in(seat, source) {
            None => self
                .push(seat, Step::Ask(Card::Helper(number), Topic::Ability))
                .is_ok(),
            Some(Ability::Support) if self.copied(seat, slot).next().is_some() => false,
            Some(Ability::Support) => {
                self.player_mut(seat).agenda.pop();
                self.gain_shells(seat, 1, to_do);
                true
            }
            Some(Ability::Other) => {
                self.player_mut(seat).agenda.pop();
                to_do.notice("Do as printed, then Fix what changed");
                true
            }
            Some(_) => self.progress_take(seat, to_do),
        }
    }

    fn progress_take(&mut self, seat: Seat, to_do: &mut ToDo) -> bool {
        match self.taking(seat) {
            None => {
                self.player_mut(seat).agenda.pop();
            }
            Some(Take::Shells(shells)) => {
                self.gain_shells(seat, shells, to_do);
                self.taken(seat);
            }
            Some(take) if self.finds(take) => return false,
            Some(_) => {
                to_do.notice("Nothing to take: a shell instead");
                self.gain_shells(seat, 1, to_do);
                self.taken(seat);
            }
        }
        true
    }

    /// Lets Support do what another helper does.
    pub(crate) fn copy(&mut self, seat: Seat, source: Slot) -> Allowed {
        let Some(&Step::Use {
            slot, source: own, ..
        }) = self.player(seat).agenda.next()
        else {
            return Err(Refusal::NotAsked);
        };
        let support = self.ability_in(seat, own) == Some(Ability::Support);
        if !support || !self.copied(seat, slot).any(|other| other == source) {
            return Err(Refusal::NobodyToCopy);
        }
        if let Some(step) = self.player_mut(seat).agenda.next_mut() {
            *step = Step::Use {
                slot,
                source,
                take: 0,
            };
        }
        Ok(())
    }
}
