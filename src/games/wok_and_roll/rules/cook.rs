//! Cooking on full sheets: everybody at once, each pick checked, all paid at the end.

use crate::games::wok_and_roll::prelude::*;

/// The most circled symbols a player can have; more rows than any sheet has.
pub const MAX_CIRCLED: u8 = 36;

impl WokAndRoll {
    /// What a player may pay with: the roller all dice, the others the white ones (WAR-COOK-02).
    pub fn funds(&self, seat: Seat, player: &Player) -> Purse {
        let dice = match seat == self.roller {
            true => Six::ALL.0,
            false => (1 << WHITE) - 1,
        };
        Purse {
            dice: self.market.faces.only(dice).pool(),
            circled: player.circled,
            fridge: player.fridge,
            conversions: player.earlier_conversions(),
            circles_expire: self.house.is_on(Rule::Circles),
        }
    }

    /// What a player can still pay after this turn's picks.
    pub(crate) fn budget(&self, seat: Seat, player: &Player) -> Budget {
        let mut budget = Budget::new(&self.funds(seat, player));
        for picked in &player.picks {
            let paid = budget.take(&picked.taken(&self.sheet));
            debug_assert!(paid.is_ok(), "a pick that was accepted cannot be paid");
        }
        budget
    }

    /// Whether a pick is allowed and payable now, and what it would circle.
    pub(crate) fn may_take(
        &self,
        player: &Player,
        pick: Pick,
        budget: &Budget,
    ) -> Result<Option<Face>, Refusal> {
        let gains = match pick {
            Pick::Serving(serving) => {
                self.may_reach(player, serving)?;
                self.gain(player, serving)
            }
            Pick::Conversion(face) => self.may_convert(player, face),
            Pick::Bonus(bonus) => self.may_claim(player, bonus),
        };
        let unread = matches!(gains, Err(Refusal::RowUnread(_)));
        let gained = if unread { None } else { gains? };
        if player.picks.is_full() {
            return Err(Refusal::TooMany);
        }
        let picked = Picked {
            pick,
            gains: gained,
        };
        let mut after = *budget;
        let paid = after.take(&picked.taken(&self.sheet));
        paid.map_err(Refusal::Short)?;
        gains
    }

    /// Whether the order of crossing allows a serving that was entered.
    fn may_reach(&self, player: &Player, serving: Serving) -> Result<(), Refusal> {
        player.may_reach(&self.sheet, serving, self.house.is_on(Rule::Platters))?;
        match self.sheet.is_read(serving) {
            true => Ok(()),
            false => Err(Refusal::Unread),
        }
    }

    /// What a serving would circle; a circle that could not be counted closes it.
    fn gain(&self, player: &Player, serving: Serving) -> Result<Option<Face>, Refusal> {
        match player.row_gift(&self.sheet, serving) {
            Gift::Symbol(_) if player.all_circled().total() >= u16::from(MAX_CIRCLED) => {
                Err(Refusal::CirclesFull)
            }
            Gift::Symbol(face) => Ok(Some(face)),
            Gift::Nothing => Ok(None),
            Gift::Unread | Gift::Later => {
                let row = self.sheet.row_of(serving).unwrap_or(0);
                Err(Refusal::RowUnread(row))
            }
        }
    }

    fn may_convert(&self, player: &Player, face: Face) -> Result<Option<Face>, Refusal> {
        match (self.sheet.skills.conversions, player.conversions) {
            (printed, _) if !printed.has(face.index()) => Err(Refusal::NoSuchThing),
            (_, outlined) if outlined.has(face.index()) => Err(Refusal::Outlined),
            _ => Ok(None),
        }
    }

    fn may_claim(&self, player: &Player, bonus: u8) -> Result<Option<Face>, Refusal> {
        match self.sheet.bonus_rule(bonus) {
            None => Err(Refusal::NoSuchThing),
            Some(_) if player.has_bonus(bonus) => Err(Refusal::Outlined),
            Some(_) => Ok(None),
        }
    }

    /// Enters a serving from the board and crosses it off. If it cannot be crossed off now, the device still
    /// keeps it and says why.
    pub(crate) fn read_and_take(
        &mut self,
        seat: Seat,
        (serving, layout): (Serving, Layout),
        printed: (Cost, u8),
        gift: Gift,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        let known = self.sheet.is_read(serving);
        let same = (self.sheet.cost(serving), self.sheet.points(serving)) == printed;
        if known && !same {
            return Err(Refusal::NotNow);
        }
        self.read(serving, layout, printed, gift)?;
        match self.take_from_row(seat, serving, gift, to_do) {
            Err(refusal) if !known && !matches!(refusal, Refusal::RowUnread(_)) => {
                to_do.notice(refusal);
                Ok(())
            }
            taken => taken,
        }
    }

    /// Crosses a serving off. If the cook says that its row is not full, the row gives nothing yet.
    fn take_from_row(
        &mut self,
        seat: Seat,
        serving: Serving,
        gift: Gift,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        let row = self.sheet.row_of(serving).map_or(MAX_ROWS, usize::from);
        let later = gift == Gift::Later;
        if let Some(unread) = self.sheet.gifts.get_mut(row).filter(|_| later) {
            *unread = Gift::Nothing;
        }
        let taken = self.take(seat, Pick::Serving(serving), to_do);
        if let Some(nothing) = self.sheet.gifts.get_mut(row).filter(|_| later) {
            *nothing = Gift::Unread;
        }
        taken
    }

    /// Enters a rectangle from the board and outlines it.
    pub(crate) fn read_and_claim(
        &mut self,
        seat: Seat,
        bonus: u8,
        rule: BonusRule,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        if self.sheet.bonus_rule(bonus).is_some() {
            return Err(Refusal::NotNow);
        }
        self.enter_bonus(bonus, Some(rule))?;
        self.take(seat, Pick::Bonus(bonus), to_do)
    }

    /// Takes a serving or a skill; it is paid for when the player is done.
    pub(crate) fn take(&mut self, seat: Seat, pick: Pick, to_do: &mut ToDo) -> Result<(), Refusal> {
        let last = self.is_last_turn();
        let player = self.player(seat).ok_or(Refusal::NoSuchThing)?;
        let gains = self.may_take(player, pick, &self.budget(seat, player))?;
        tell_pick(seat, pick, gains, to_do);
        let player = &mut self.players[seat.index()];
        let kept = player.picks.push(Picked { pick, gains });
        kept.map_err(|_| Refusal::TooMany)?;
        match pick {
            Pick::Serving(serving) => {
                let (plate, number) = serving.indices();
                player.crossed[plate] |= 1 << number;
                self.tell_full(seat, serving.plate(), to_do);
            }
            Pick::Conversion(face) => player.conversions = player.conversions.toggled(face.index()),
            Pick::Bonus(bonus) => player.bonuses |= 1 << bonus,
        }
        self.tell_last_turn(last, seat, to_do);
        Ok(())
    }

    fn tell_full(&self, seat: Seat, plate: u8, to_do: &mut ToDo) {
        if self.players[seat.index()].is_full(&self.sheet, plate) {
            let line = Line::new().name(seat).mark(": ").word("full");
            let line = line.and(plate_name(plate));
            to_do.notice(line.mark(" +").number(self.sheet.bonus(plate)));
        }
    }

    /// Pays for everything a player took (WAR-DEC-19); the last player ends the turn.
    pub(crate) fn finish_cooking(
        &mut self,
        seat: Seat,
        done: u8,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        self.tell_points(seat, to_do);
        self.pay_for(seat, to_do)?;
        let done = done | 1 << seat.0;
        self.stage = Stage::Cooking(done);
        if Seat::all(self.seats).all(|seat| done & (1 << seat.0) != 0) {
            self.end_turn(to_do);
        }
        Ok(())
    }

    /// Says what a turn brought: crossed servings and the plates they completed.
    fn tell_points(&self, seat: Seat, to_do: &mut ToDo) {
        let player = &self.players[seat.index()];
        let crossed = player.picks.iter().filter_map(|picked| match picked.pick {
            Pick::Serving(serving) => Some(serving),
            _ => None,
        });
        let plates = self.sheet.numbers().filter(|&plate| {
            let here = crossed.clone().any(|serving| serving.plate() == plate);
            here && player.is_full(&self.sheet, plate)
        });
        let bonus: u16 = plates.map(|plate| self.sheet.bonus(plate)).sum();
        let points = |serving| u16::from(self.sheet.points(serving));
        let points: u16 = crossed.clone().map(points).sum::<u16>() + bonus;
        if points > 0 {
            let line = Line::new().name(seat).mark(": +").number(points);
            to_do.notice(line.word("points"));
        }
    }

    /// What is left of dice, circles and fridge if a player were done now; `None` if the picks cannot be paid.
    pub(crate) fn remains(&self, seat: Seat, player: &Player) -> Option<Payment> {
        let funds = self.funds(seat, player);
        let paid = pay(&funds, &player.taken(&self.sheet))?;
        Some(Payment {
            dice: funds.dice.minus(paid.dice),
            circled: player.all_circled().minus(paid.circled),
            fridge: funds.fridge.minus(paid.fridge),
        })
    }

    fn pay_for(&mut self, seat: Seat, to_do: &mut ToDo) -> Result<(), Refusal> {
        let player = self.player(seat).ok_or(Refusal::NoSuchThing)?;
        let remains = self.remains(seat, player).ok_or(Refusal::Picked)?;
        let used = player.all_circled().minus(remains.circled);
        tell_stock(
            seat,
            ": fridge, cross",
            player.fridge.minus(remains.fridge),
            to_do,
        );
        tell_stock(seat, ": use circled", used, to_do);
        let lost = self.house.is_on(Rule::Circles);
        if lost {
            tell_stock(seat, ": lose circled", remains.circled, to_do);
        }
        let player = &mut self.players[seat.index()];
        player.fridge = remains.fridge;
        player.circled = if lost {
            Pool::default()
        } else {
            remains.circled
        };
        player.picks.clear();
        Ok(())
    }

    /// Pays for everything that was taken so far, when the game ends before its time.
    pub(crate) fn pay_all(&mut self, to_do: &mut ToDo) -> Result<(), Refusal> {
        Seat::all(self.seats).try_for_each(|seat| self.pay_for(seat, to_do))
    }
}

fn tell_pick(seat: Seat, pick: Pick, gains: Option<Face>, to_do: &mut ToDo) {
    let line = Line::new().name(seat).mark(": ");
    to_do.notice(match pick {
        Pick::Serving(serving) => line.word("cross").and(serving_name(serving)),
        Pick::Conversion(face) => line.word("outline hexagon").icon(face.icon()),
        Pick::Bonus(bonus) => line.word("outline bonus").number(bonus + 1),
    });
    if let Some(face) = gains {
        let line = Line::new().name(seat).mark(": ");
        to_do.hands(line.word("circle").icon(face.icon()));
    }
}

fn tell_stock(seat: Seat, what: &'static str, used: Pool, to_do: &mut ToDo) {
    for face in Face::ALL.into_iter().filter(|&face| used.count(face) > 0) {
        let line = Line::new().name(seat).mark(what).mark(" ");
        to_do.hands(line.number(used.count(face)).icon(face.icon()));
    }
}
