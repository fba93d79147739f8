//! Cooking on full sheets: everybody at once, each pick checked, all paid at the end.

use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;
use crate::games::wok_and_roll::pieces::dice::{Six, WHITE};
use crate::games::wok_and_roll::pieces::face::{Face, Pool};
use crate::games::wok_and_roll::pieces::group::Layout;
use crate::games::wok_and_roll::pieces::payment::{Payment, Purse, Tally};
use crate::games::wok_and_roll::pieces::place::{Cost, Place};
use crate::games::wok_and_roll::pieces::row::{Gift, MAX_ROWS};
use crate::games::wok_and_roll::pieces::sheet::{Pick, Picked, Sheet};
use crate::games::wok_and_roll::pieces::skill::Rule;
use crate::games::wok_and_roll::pieces::{payment, sheet};
use crate::games::wok_and_roll::refusal::Refusal;
use crate::games::wok_and_roll::{Stage, WokAndRoll};

/// The most circled symbols a player can have; more rows than any sheet has.
pub const MAX_CIRCLED: u8 = 36;

impl WokAndRoll {
    /// What a player may pay with: the roller all dice, the others the white ones (WAR-COOK-02).
    pub fn purse(&self, seat: Seat) -> Purse {
        let dice = match seat == self.roller {
            true => Six::ALL.0,
            false => (1 << WHITE) - 1,
        };
        let blank = Sheet::default();
        let sheet = self.sheet(seat).unwrap_or(&blank);
        Purse {
            dice: self.market.faces.only(dice).pool(),
            circled: sheet.circled,
            fridge: sheet.fridge,
            conversions: sheet.earlier_conversions(),
            circles_expire: self.settings.circles_expire,
        }
    }

    /// What is left of a player's purse after this turn's picks.
    pub(crate) fn tally(&self, seat: Seat, sheet: &Sheet) -> Tally {
        let mut tally = Tally::new(&self.purse(seat));
        for one in sheet.taken(&self.profile) {
            let paid = tally.take(&one);
            debug_assert!(paid.is_ok(), "a pick that was accepted cannot be paid");
        }
        tally
    }

    /// Says whether a pick is allowed and payable now, and what it would circle.
    pub(crate) fn may_take(
        &self,
        seat: Seat,
        pick: Pick,
        tally: &Tally,
    ) -> Result<Option<Face>, Refusal> {
        let sheet = self.sheet(seat).ok_or(Refusal::NoSuchThing)?;
        let gains = match pick {
            Pick::Serving(place) => {
                self.may_reach(sheet, place)?;
                self.gain(sheet, place)
            }
            Pick::Conversion(face) => self.may_convert(sheet, face),
            Pick::Bonus(bonus) => self.may_claim(sheet, bonus),
        };
        let unread = matches!(gains, Err(Refusal::RowUnread(_)));
        let gained = if unread { None } else { gains? };
        if sheet.picks.is_full() {
            return Err(Refusal::TooMany);
        }
        let picked = Picked {
            pick,
            gains: gained,
        };
        let mut after = *tally;
        let paid = after.take(&sheet::taken(&self.profile, picked));
        paid.map_err(Refusal::Short)?;
        gains
    }

    /// Says whether the order of crossing allows a serving that was read.
    fn may_reach(&self, sheet: &Sheet, place: Place) -> Result<(), Refusal> {
        sheet.may_reach(&self.profile, place, self.settings.platters_wait)?;
        match self.profile.is_read(place) {
            true => Ok(()),
            false => Err(Refusal::Unread),
        }
    }

    /// What a serving would circle; a circle that could not be counted closes it.
    fn gain(&self, sheet: &Sheet, place: Place) -> Result<Option<Face>, Refusal> {
        let circles = sheet.circled.plus(sheet.gained()).total();
        match sheet.row_gift(&self.profile, place) {
            Gift::Symbol(_) if circles >= u16::from(MAX_CIRCLED) => Err(Refusal::CirclesFull),
            Gift::Symbol(face) => Ok(Some(face)),
            Gift::Nothing => Ok(None),
            Gift::Unread | Gift::Later => {
                let row = self.profile.row_of(place).unwrap_or(0);
                Err(Refusal::RowUnread(row))
            }
        }
    }

    fn may_convert(&self, sheet: &Sheet, face: Face) -> Result<Option<Face>, Refusal> {
        match (self.profile.skills.conversions, sheet.conversions) {
            (printed, _) if !printed.has(face.index()) => Err(Refusal::NoSuchThing),
            (_, outlined) if outlined.has(face.index()) => Err(Refusal::Outlined),
            _ => Ok(None),
        }
    }

    fn may_claim(&self, sheet: &Sheet, bonus: u8) -> Result<Option<Face>, Refusal> {
        let printed = self.profile.bonuses.get(usize::from(bonus));
        match printed.copied().flatten() {
            None => Err(Refusal::NoSuchThing),
            Some(_) if sheet.has_bonus(bonus) => Err(Refusal::Outlined),
            Some(_) => Ok(None),
        }
    }

    /// Reads a serving off the board and crosses it off. One that cannot be crossed off now is known
    /// all the same, and the reason is told.
    pub(crate) fn read_and_take(
        &mut self,
        seat: Seat,
        (place, layout): (Place, Layout),
        printed: (Cost, u8),
        gift: Gift,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        let known = self.profile.is_read(place);
        let same = (self.profile.cost(place), self.profile.points(place)) == printed;
        if self.profile.menu.is_none() || known && !same {
            return Err(Refusal::NotNow);
        }
        self.read(place, layout, printed, gift)?;
        match self.take_from_row(seat, place, gift, to_do) {
            Err(refusal) if !known && !matches!(refusal, Refusal::RowUnread(_)) => {
                to_do.notice(refusal);
                Ok(())
            }
            taken => taken,
        }
    }

    /// Crosses a serving off; a row that is not full, by the word of the cook, gives nothing yet.
    fn take_from_row(
        &mut self,
        seat: Seat,
        place: Place,
        gift: Gift,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        let row = self.profile.row_of(place).map_or(MAX_ROWS, usize::from);
        let later = gift == Gift::Later;
        if let Some(unread) = self.profile.gifts.get_mut(row).filter(|_| later) {
            *unread = Gift::Nothing;
        }
        let taken = self.take(seat, Pick::Serving(place), to_do);
        if let Some(nothing) = self.profile.gifts.get_mut(row).filter(|_| later) {
            *nothing = Gift::Unread;
        }
        taken
    }

    /// Reads a rectangle off the board and outlines it.
    pub(crate) fn read_and_claim(
        &mut self,
        seat: Seat,
        bonus: u8,
        rule: Rule,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        let known = self.profile.bonuses.get(usize::from(bonus));
        if self.profile.menu.is_none() || known != Some(&None) {
            return Err(Refusal::NotNow);
        }
        self.enter_bonus(bonus, Some(rule))?;
        self.take(seat, Pick::Bonus(bonus), to_do)
    }

    /// Takes a serving or a skill; it is paid for when the player is done.
    pub(crate) fn take(&mut self, seat: Seat, pick: Pick, to_do: &mut ToDo) -> Result<(), Refusal> {
        let last = self.is_last_turn();
        let sheet = self.sheet(seat).ok_or(Refusal::NoSuchThing)?;
        let gains = self.may_take(seat, pick, &self.tally(seat, sheet))?;
        self.tell_pick(seat, pick, gains, to_do);
        let sheet = &mut self.sheets[seat.index()];
        let kept = sheet.picks.push(Picked { pick, gains });
        kept.map_err(|_| Refusal::TooMany)?;
        match pick {
            Pick::Serving(place) => sheet.cross(place),
            Pick::Conversion(face) => sheet.conversions = sheet.conversions.toggled(face.index()),
            Pick::Bonus(bonus) => sheet.bonuses |= 1 << bonus,
        }
        if let Pick::Serving(place) = pick {
            self.tell_full(seat, place.group(), to_do);
        }
        self.tell_last_turn(last, seat, to_do);
        Ok(())
    }

    fn tell_pick(&self, seat: Seat, pick: Pick, gains: Option<Face>, to_do: &mut ToDo) {
        let line = Line::new().name(seat).mark(": ");
        to_do.notice(match pick {
            Pick::Serving(place) => line.word("cross").and(self.serving_name(place)),
            Pick::Conversion(face) => line.word("outline hexagon").icon(face.icon()),
            Pick::Bonus(bonus) => line.word("outline bonus").number(bonus + 1),
        });
        if let Some(face) = gains {
            to_do.hands(
                Line::new()
                    .name(seat)
                    .mark(": ")
                    .word("circle")
                    .icon(face.icon()),
            );
        }
    }

    fn tell_full(&self, seat: Seat, group: u8, to_do: &mut ToDo) {
        let full = self.sheets[seat.index()].is_full(&self.profile, group);
        if let (true, Some(kept)) = (full, self.profile.group(group)) {
            let line = Line::new().name(seat).mark(": ").word("full");
            let line = line.and(self.group_name(group));
            to_do.notice(line.mark(" +").number(kept.bonus));
        }
    }

    /// Pays for everything a player took (WAR-DEC-19); the last one ends the turn.
    pub(crate) fn finish_cooking(
        &mut self,
        seat: Seat,
        done: u8,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        self.tell_points(seat, to_do);
        self.pay_sheet(seat, to_do)?;
        let done = done | 1 << seat.0;
        self.stage = Stage::Cooking(done);
        if Seat::all(self.seats).all(|seat| done & (1 << seat.0) != 0) {
            self.end_turn(to_do);
        }
        Ok(())
    }

    /// Says what a turn brought: crossed servings and what they completed.
    fn tell_points(&self, seat: Seat, to_do: &mut ToDo) {
        let blank = Sheet::default();
        let sheet = self.sheet(seat).unwrap_or(&blank);
        let crossed = sheet.picks.iter().filter_map(|picked| match picked.pick {
            Pick::Serving(place) => Some(place),
            _ => None,
        });
        let groups = self.profile.numbers().filter(|&group| {
            let here = crossed.clone().any(|place| place.group() == group);
            here && sheet.is_full(&self.profile, group)
        });
        let bonus = |group| self.profile.group(group).map_or(0, |group| group.bonus);
        let bonus: u16 = groups.map(|group| u16::from(bonus(group))).sum();
        let points = |place| u16::from(self.profile.points(place));
        let points: u16 = crossed.map(points).sum::<u16>() + bonus;
        if points > 0 {
            let line = Line::new().name(seat).mark(": +").number(points);
            to_do.notice(line.word("points"));
        }
    }

    /// What is left of dice, circles and fridge if a player were done now.
    pub(crate) fn remains(&self, seat: Seat, sheet: &Sheet) -> Payment {
        let purse = self.purse(seat);
        let paid = payment::pay(&purse, &sheet.taken(&self.profile)).unwrap_or_default();
        Payment {
            dice: purse.dice.minus(paid.dice),
            circled: purse.circled.plus(sheet.gained()).minus(paid.circled),
            fridge: purse.fridge.minus(paid.fridge),
        }
    }

    fn pay_sheet(&mut self, seat: Seat, to_do: &mut ToDo) -> Result<(), Refusal> {
        let expire = self.settings.circles_expire;
        let purse = self.purse(seat);
        let sheet = self.sheet(seat).ok_or(Refusal::NoSuchThing)?;
        let taken = sheet.taken(&self.profile);
        let paid = payment::pay(&purse, &taken).ok_or(Refusal::Picked)?;
        let circled = sheet.circled.plus(sheet.gained()).minus(paid.circled);
        tell_stock(seat, ": fridge, cross", paid.fridge, to_do);
        tell_stock(seat, ": use circled", paid.circled, to_do);
        if expire {
            tell_stock(seat, ": lose circled", circled, to_do);
        }
        let sheet = &mut self.sheets[seat.index()];
        sheet.fridge = sheet.fridge.minus(paid.fridge);
        sheet.circled = if expire { Pool::default() } else { circled };
        sheet.picks.clear();
        Ok(())
    }

    /// Pays for what everybody took so far, when a game is broken off.
    pub(crate) fn pay_all(&mut self, to_do: &mut ToDo) -> Result<(), Refusal> {
        Seat::all(self.seats).try_for_each(|seat| self.pay_sheet(seat, to_do))
    }
}

fn tell_stock(seat: Seat, what: &'static str, used: Pool, to_do: &mut ToDo) {
    for face in Face::ALL.into_iter().filter(|&face| used.count(face) > 0) {
        let line = Line::new().name(seat).mark(what).mark(" ");
        to_do.hands(line.number(used.count(face)).icon(face.icon()));
    }
}
