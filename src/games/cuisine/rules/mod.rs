//! The way through a game: which action fits which step, and what it does.

mod actions;
mod cook;
mod end;
mod fix;
mod prepare;
mod score;
mod shop;

use super::action::Action;
use super::refusal::Refusal;
use super::{Cuisine, Step};
use crate::engine::game::Game;
use crate::engine::seat::Asked;
use crate::engine::to_do::ToDo;

impl Cuisine {
    /// Tells whether a game is being played and not over.
    pub fn is_running(&self) -> bool {
        !matches!(self.step, Step::Opening | Step::Known | Step::Over)
    }

    /// Tells whether turns are being played.
    pub fn is_in_turn(&self) -> bool {
        matches!(
            self.step,
            Step::Role(_)
                | Step::Prepare(_)
                | Step::Cook(_)
                | Step::Actions(_)
                | Step::Ability(_)
                | Step::Track(_)
                | Step::LightScore(_)
        )
    }

    pub(super) fn carry_out_action(
        &mut self,
        asked: Asked,
        action: Action,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        if asked == Asked::Table && self.is_aside(action) {
            return self.apply_aside(action, to_do);
        }
        if self.is_said_beforehand(asked, action) {
            return self.say_beforehand(action);
        }
        if !self.waiting().has(asked) {
            return Err(Refusal::NotNow);
        }
        match self.step {
            Step::Opening
            | Step::Known
            | Step::Deck(_)
            | Step::Dealing
            | Step::Deal(_)
            | Step::First
            | Step::FirstDraw
            | Step::Quick(_) => self.set_up(action, to_do),
            Step::LightScore(_) => self.take_light_turn(action, to_do),
            Step::Tie => self.break_tie(action),
            _ => self.take_turn(action, to_do),
        }
    }

    /// Carries out an action of a turn.
    fn take_turn(&mut self, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
        match (self.step, action) {
            (Step::Role(place), Action::Role(used)) => {
                self.use_role(self.at(place), used, to_do)?;
                match place + 1 {
                    next if next < self.seats() => self.step = Step::Role(next),
                    _ => self.begin_prepare(),
                }
                Ok(())
            }
            (Step::Prepare(_), Action::Lay(seat, utensil)) => self.lay(seat, utensil),
            (Step::Prepare(_), Action::Stock(seat, laid)) => self.stock(seat, laid),
            (Step::Prepare(_) | Step::Actions(_), Action::Act(act)) => self.act(act, to_do),
            (Step::Prepare(_), Action::Done) => {
                self.step = Step::Cook(0);
                Ok(())
            }
            (Step::Actions(_), Action::Done) => self.next_ability(0, to_do),
            (Step::Cook(place), Action::Cook(dish, more)) => {
                self.cook(self.at(place), dish)?;
                self.cook_on(place, more)
            }
            (Step::Cook(place), Action::Stop) => self.cook_on(place, false),
            (Step::Ability(place), Action::Ability(points)) => {
                self.enter_ability(self.at(place), points)?;
                self.next_ability(place + 1, to_do)
            }
            (Step::Track(place), Action::Track(kind)) => {
                self.track(self.at(place), kind)?;
                self.next_track(place + 1, to_do)
            }
            _ => Err(Refusal::NotNow),
        }
    }
}
