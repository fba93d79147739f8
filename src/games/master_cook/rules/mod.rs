//! What actions do, by the steps of a turn in the order of the rulebook.

mod bonus;
mod buy;
mod census;
mod cleanup;
pub(crate) mod cook;
mod correct;
mod flow;
pub(crate) mod goals;
mod harvest;
mod helpers;
pub(crate) mod hire;
mod learn;
mod menu;
mod payment;
mod priority;
mod storage;
pub(crate) mod swap;
pub(crate) mod trade;
mod turn;

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Who has something to decide now; nobody once the game is over.
    pub(crate) fn undecided(&self) -> Waiting {
        match self.stage {
            Stage::Over => Waiting::NOBODY,
            Stage::Starters(done) if !self.is_refilling() => {
                Waiting::only(Asked::Seat(self.first.further(done, self.seats)))
            }
            Stage::Play if !self.is_refilling() && self.pages == 0 => self.busy(),
            _ => Waiting::only(Asked::Table),
        }
    }

    /// Everybody in the middle of a turn.
    pub(crate) fn busy(&self) -> Waiting {
        self.all_seats()
            .filter(|&seat| self.player(seat).phase != Phase::Idle)
            .fold(Waiting::NOBODY, |waiting, seat| {
                waiting.and(Asked::Seat(seat))
            })
    }

    /// Carries out an action of a game that is played; a light game that ends becomes a quick score.
    pub(crate) fn apply_played(
        &mut self,
        asked: Asked,
        action: Action,
        to_do: &mut ToDo,
    ) -> Allowed {
        let sets_right = matches!(action, Action::Count(..) | Action::Learn(..));
        if self.stage == Stage::Over && !sets_right {
            return Err(Refusal::GameOver);
        }
        let done = match asked {
            Asked::Table => self.apply_menu(action, to_do),
            Asked::Seat(_) => None,
        };
        match done {
            Some(result) => result?,
            None if !self.undecided().has(asked) => return Err(self.not_waiting()),
            None => match asked {
                Asked::Table => self.apply_table(action, to_do)?,
                Asked::Seat(seat) => self.apply_seat(seat, action, to_do)?,
            },
        }
        self.advance(to_do);
        if self.is_light() && self.is_ending() {
            self.quick = self.quick_score();
            self.depth = Depth::Quick;
        }
        Ok(())
    }

    fn not_waiting(&self) -> Refusal {
        match self.stage {
            _ if self.is_refilling() => Refusal::RefillFirst,
            Stage::Play => Refusal::NotYourTurn,
            _ => Refusal::OtherSeat,
        }
    }
}
