//! What actions do, in the order of a dish: prep, turns of four kinds of action, rounds, cleanup.

mod buy;
mod cleanup;
mod coins;
mod correct;
pub(super) mod discard;
mod draw;
pub(super) mod effects;
pub(super) mod fish;
mod ingredients;
mod market;
mod menu;
pub(super) mod prep;
mod round;
pub(super) mod run;
mod submit;
pub(super) mod turn;

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    /// Who is asked next: the table for cards that come by chance, else a cook.
    pub(crate) fn asked(&self) -> Asked {
        match (self.stage, self.agenda.next()) {
            (_, Some(Step::Refill | Step::Draws(_) | Step::Fresh(_))) => Asked::Table,
            (Stage::Voting(..) | Stage::Cooking, _) => Asked::Seat(self.voter()),
            _ => Asked::Table,
        }
    }

    /// Plays an answer to the question of the moment.
    pub(crate) fn play(&mut self, action: Action, to_do: &mut ToDo) -> Allowed {
        match (self.stage, action) {
            (Stage::Opening, Action::Play) => self.set_up(to_do),
            (Stage::Opening, Action::Light) => self.set_up_lightly(to_do),
            (Stage::Opening, Action::Quick) => self.begin_quick_score(),
            (Stage::Starter, Action::Start(seat)) => self.start_with(seat, to_do)?,
            (Stage::Dealer, Action::Deal(dealer)) => {
                self.set(Rule::Reveals, dealer as u8, to_do)?;
                self.prepare(to_do)?;
            }
            (Stage::Quick, Action::Completed(seat)) => self.complete_quickly(seat)?,
            (Stage::Cooking, _) if self.is_light() => return self.cook_lightly(action, to_do),
            (Stage::Voting(..) | Stage::Cooking, _) => return self.cook_on(action, to_do),
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    fn cook_on(&mut self, action: Action, to_do: &mut ToDo) -> Allowed {
        if self.agenda.next().is_none() {
            self.market.fresh = None;
        }
        match (self.agenda.next().copied(), action) {
            (Some(Step::Refill), Action::Reveal(kind)) => {
                self.agenda.pop();
                self.reveal(kind, to_do)
            }
            (Some(Step::Draws(_) | Step::Fresh(_)), Action::Dig(kind)) => self.dig(kind, to_do),
            (Some(Step::Fish(_)), Action::Ask(seat, flavour, has)) => {
                self.ask_for(seat, flavour, has, to_do)
            }
            (Some(Step::More | Step::Meat(_) | Step::Fish(_)), Action::Done) => {
                self.close_step(to_do);
                Ok(())
            }
            (Some(Step::More | Step::Meat(_) | Step::Hacked(..)) | None, Action::Run(effect)) => {
                self.run(effect, to_do)
            }
            (Some(Step::More), _) if self.turn.actions > 0 => {
                self.close_step(to_do);
                self.take_action(action, to_do)
            }
            (None, _) => self.take_action(action, to_do),
            _ => Err(Refusal::NotNow),
        }
    }

    fn take_action(&mut self, action: Action, to_do: &mut ToDo) -> Allowed {
        match action {
            Action::Lid(flavour) => self.vote(flavour, to_do),
            Action::Draw(flavour) => self.draw(flavour, to_do),
            Action::Submit(amounts) => self.submit(amounts, to_do),
            Action::Buy(place, payment) => self.buy(place, payment, to_do),
            Action::Pass => self.pass(),
            Action::Done if self.stage == Stage::Cooking && self.turn.actions == 0 => {
                self.end_turn(to_do)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Ends what cannot go on: steps without an answer, then a turn without actions.
    pub(crate) fn proceed(&mut self, to_do: &mut ToDo) -> Allowed {
        loop {
            match self.agenda.next().copied() {
                Some(step) if self.stalls(step) => self.close_step(to_do),
                None if self.turn_is_over() => self.end_turn(to_do)?,
                _ => return Ok(()),
            }
        }
    }

    /// A turn is over without actions, unless Extra Arm could bring one (TMC-UPG-03).
    fn turn_is_over(&self) -> bool {
        let cooking = self.stage == Stage::Cooking;
        cooking && self.turn.actions == 0 && self.may_run_any().is_err()
    }
}
