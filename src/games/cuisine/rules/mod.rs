//! The way through a game: which action fits which step, and what it does.

mod actions;
mod cook;
mod correct;
mod end;
mod menu;
mod prepare;
mod score;
mod shop;

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// Tells whether a game is being played and not over.
    pub fn is_running(&self) -> bool {
        !matches!(self.stage, Stage::Opening | Stage::Known | Stage::Over)
    }

    /// Tells whether turns are being played.
    pub fn is_in_turn(&self) -> bool {
        matches!(
            self.stage,
            Stage::Role(_)
                | Stage::Prepare(_)
                | Stage::Cook(_)
                | Stage::Actions(_)
                | Stage::Ability(_)
                | Stage::Track(_)
                | Stage::LightScore(_)
        )
    }

    pub(crate) fn carry_out_action(
        &mut self,
        asked: Asked,
        action: Action,
        to_do: &mut ToDo,
    ) -> Allowed {
        if asked == Asked::Table && self.is_of_menu(action) {
            return self.apply_menu(action, to_do);
        }
        if !self.waiting().has(asked) {
            return Err(Refusal::NotNow);
        }
        match self.stage {
            Stage::Opening
            | Stage::Known
            | Stage::Deck(_)
            | Stage::Dealing
            | Stage::Deal(_)
            | Stage::First
            | Stage::FirstDraw
            | Stage::Quick(_) => self.set_up(action, to_do),
            Stage::LightScore(_) => self.take_light_turn(action, to_do),
            Stage::Tie => self.break_tie(action),
            _ => self.take_turn(action, to_do),
        }
    }

    /// Carries out an action of a turn.
    fn take_turn(&mut self, action: Action, to_do: &mut ToDo) -> Allowed {
        match (self.stage, action) {
            (Stage::Role(place), Action::Role(used)) => {
                self.use_role(self.at(place), used, to_do)?;
                match place + 1 {
                    next if next < self.seats => self.stage = Stage::Role(next),
                    _ => self.begin_prepare(),
                }
                Ok(())
            }
            (Stage::Prepare(_), Action::Lay(seat, utensil)) => self.lay(seat, utensil),
            (Stage::Prepare(_), Action::Stock(seat, laid)) => self.stock(seat, laid),
            (Stage::Prepare(_) | Stage::Actions(_), Action::PlayCard(play)) => {
                self.play_card(play, to_do)
            }
            (Stage::Prepare(_), Action::Done) => {
                self.stage = Stage::Cook(0);
                Ok(())
            }
            (Stage::Actions(_), Action::Done) => self.next_ability(0, to_do),
            (Stage::Cook(place), Action::Cook(dish, more)) => {
                self.cook(self.at(place), dish)?;
                self.cook_on(place, more)
            }
            (Stage::Cook(place), Action::Stop) => self.cook_on(place, false),
            (Stage::Ability(place), Action::Ability(points)) => {
                self.enter_ability(self.at(place), points)?;
                self.next_ability(place + 1, to_do)
            }
            (Stage::Track(place), Action::Track(kind)) => {
                self.track(self.at(place), kind)?;
                self.next_track(place + 1, to_do)
            }
            _ => Err(Refusal::NotNow),
        }
    }
}
