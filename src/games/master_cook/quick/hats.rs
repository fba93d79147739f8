//! Hats on the goals that are claimed while cooking.

use super::steps::QuickStep;
use crate::games::master_cook::prelude::*;

/// The best hat of every seat on one goal.
pub type Places = [Option<HatRow>; MAX_PLAYERS];

/// How many hats of one seat stand on each row of a goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hats([u8; HatRow::ALL.len()]);

impl Hats {
    /// How many there are.
    pub fn count(self) -> u8 {
        self.0.iter().sum()
    }

    /// How many stand on `row`.
    pub fn on(self, row: HatRow) -> u8 {
        self.0[row.index()]
    }

    /// The rows of the hats from the top, one for each hat.
    pub fn rows(self) -> impl Iterator<Item = HatRow> {
        let hats = move |row| core::iter::repeat_n(row, usize::from(self.on(row)));
        HatRow::ALL.into_iter().flat_map(hats)
    }

    /// Sets the number of hats on `row`.
    pub fn set(&mut self, row: HatRow, hats: u8) {
        self.0[row.index()] = hats;
    }

    /// Puts one more on `row`.
    pub fn put(&mut self, row: HatRow) {
        self.0[row.index()] = self.on(row).saturating_add(1);
    }
}

impl Quick {
    /// The hats of `seat` on a goal as far as the house rules count them.
    pub(super) fn counted_hats(
        &self,
        goal: usize,
        seat: Seat,
    ) -> Option<impl Iterator<Item = HatRow>> {
        let hats = self.hats.get(goal)?.as_ref()?.get(seat.index())?;
        Some(hats.rows().take(self.hats_allowed(goal).into()))
    }

    /// Everybody's best hat on a goal, to be changed.
    pub(super) fn places(&self, goal: usize) -> Places {
        let hats = self.hats.get(goal).copied().flatten().unwrap_or_default();
        hats.map(|hats| hats.rows().next())
    }

    /// The hats of `seat` on a goal.
    pub(crate) fn hats_of(&self, goal: u8, seat: Seat) -> Hats {
        let hats = self.hats.get(usize::from(goal)).copied().flatten();
        let hats = hats.unwrap_or_default();
        hats.get(seat.index()).copied().unwrap_or_default()
    }

    /// Tells whether the hats on a goal are in.
    pub(crate) fn has_hats(&self, goal: u8) -> bool {
        self.hats
            .get(usize::from(goal))
            .is_some_and(Option::is_some)
    }

    /// The most hats of `seat` on a row, with those it has on others.
    pub(crate) fn most_hats_on(&self, goal: u8, seat: Seat, row: HatRow) -> u8 {
        let hats = self.hats_of(goal, seat);
        let others = hats.count() - hats.on(row);
        self.hats_allowed(goal.into()).saturating_sub(others)
    }

    /// Sets the hats of `seat` on a row of a goal.
    pub(crate) fn set_hats(&mut self, goal: u8, seat: Seat, row: HatRow, value: i32) -> Allowed {
        let hats = self
            .hats
            .get_mut(usize::from(goal))
            .and_then(Option::as_mut);
        let hats = hats.and_then(|hats| hats.get_mut(seat.index()));
        hats.ok_or(Refusal::NotAsked)?.set(row, value as u8);
        Ok(())
    }

    /// The goal at `goal` if it is claimed while cooking.
    pub(super) fn order_goal(&self, goal: usize) -> Option<&'static Goal> {
        let goal = self.rules().goals.get(goal)?;
        (goal.quest.best().is_none() && !self.custom_goals).then_some(goal)
    }

    /// How many hats a seat may have on a goal: the first one has room for more (HR-06).
    pub(super) fn hats_allowed(&self, goal: usize) -> u8 {
        match goal {
            0 if self.extra_hats => self.rules().gourmet_hats,
            _ => 1,
        }
    }

    /// The lowest row that can have a hat on a goal.
    pub(super) fn lowest_row(&self, goal: usize) -> HatRow {
        let hats = usize::from(self.seats) * usize::from(self.hats_allowed(goal));
        HatRow::of_rank(hats.saturating_sub(1))
    }

    /// Tells whether hats can stand like this: rows fill from the top (MC-GOAL-01, MC-GOAL-03).
    pub(super) fn may_place(&self, goal: usize, places: &Places) -> Result<(), QuickRefusal> {
        let taken = |row| places.contains(&Some(row));
        let lowest = HatRow::ALL.into_iter().rev().find(|&row| taken(row));
        let above = HatRow::ALL
            .into_iter()
            .take(lowest.map_or(0, HatRow::index));
        // Further hats may still fill the other rows.
        let needed = if self.hats_allowed(goal) > 1 { 1 } else { 4 };
        let filled = above.take(needed).all(taken);
        let seated = places.iter().skip(self.seats.into()).all(Option::is_none);
        match (seated, filled) {
            (false, _) => Err(QuickRefusal::NoSuchSeat),
            (true, false) => Err(QuickRefusal::RowSkipped),
            (true, true) => Ok(()),
        }
    }

    /// Tells whether `seat` may have a further hat on the gourmet goal.
    pub(super) fn may_add_hat(&self, seat: Seat) -> Result<(), QuickRefusal> {
        match self.hats_of(0, seat).count() {
            0 => Err(QuickRefusal::NoHat),
            count if count >= self.hats_allowed(0) => Err(QuickRefusal::HatsOut),
            _ => Ok(()),
        }
    }

    /// Sets everybody's best hat on a goal; further hats are asked again.
    pub(super) fn place(&mut self, goal: u8, places: Places) -> Result<(), QuickRefusal> {
        let goal = usize::from(goal);
        self.order_goal(goal).ok_or(QuickRefusal::NotAsked)?;
        self.may_place(goal, &places)?;
        let mut hats = [Hats::default(); MAX_PLAYERS];
        for (hats, place) in hats.iter_mut().zip(places) {
            place.into_iter().for_each(|row| hats.put(row));
        }
        self.hats[goal] = Some(hats);
        self.hats_done &= goal != 0;
        Ok(())
    }

    /// Puts a further hat on the gourmet goal.
    pub(super) fn add_hat(&mut self, seat: Seat, row: HatRow) -> Result<(), QuickRefusal> {
        if self.step() != Some(QuickStep::Hats) {
            return Err(QuickRefusal::NotAsked);
        }
        self.may_add_hat(seat)?;
        let hats = self.hats[0].as_mut().ok_or(QuickRefusal::NoHat)?;
        let hats = hats.get_mut(seat.index()).ok_or(QuickRefusal::NoSuchSeat)?;
        hats.put(row);
        Ok(())
    }
}
