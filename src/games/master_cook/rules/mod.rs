//! What actions do, by the steps of a turn in the order of the rulebook.

mod asides;
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
mod payment;
mod priority;
mod storage;
pub(crate) mod swap;
pub(crate) mod trade;
mod turn;

use crate::engine::seat::{Asked, Waiting};
use crate::engine::to_do::ToDo;
use crate::games::master_cook::Contest;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::pieces::kitchen::Phase;
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::refusal::Refusal;

impl Contest {
    /// Who has something to decide now; nobody once the game is over.
    pub(crate) fn waiting(&self) -> Waiting {
        match self.stage {
            Stage::Over => Waiting::NOBODY,
            Stage::Starters(done) if !self.is_refilling() => {
                Waiting::only(Asked::Seat(self.first.further(done, self.seats)))
            }
            Stage::Play if !self.is_refilling() && self.pages == 0 => self.busy(),
            _ => Waiting::only(Asked::Table),
        }
    }

    /// Whether only points that were never entered are still asked.
    pub(crate) fn is_ending(&self) -> bool {
        matches!(self.stage, Stage::Scoring | Stage::Over)
    }

    /// Everybody in the middle of a turn.
    pub(crate) fn busy(&self) -> Waiting {
        self.all_seats()
            .filter(|&seat| self.kitchen(seat).phase != Phase::Idle)
            .fold(Waiting::NOBODY, |waiting, seat| {
                waiting.and(Asked::Seat(seat))
            })
    }

    /// Carries out `deed` and tells what hands must now do.
    pub(crate) fn apply(
        &mut self,
        asked: Asked,
        deed: Deed,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        let sets_right = matches!(deed, Deed::Count(..) | Deed::Learn(..));
        if self.stage == Stage::Over && !sets_right {
            return Err(Refusal::GameOver);
        }
        let done = match asked {
            Asked::Table => self.apply_aside(deed, to_do),
            Asked::Seat(_) => None,
        };
        match done {
            Some(result) => result?,
            None if !self.waiting().has(asked) => return Err(self.not_waiting()),
            None => match asked {
                Asked::Table => self.apply_table(deed, to_do)?,
                Asked::Seat(seat) => self.apply_seat(seat, deed, to_do)?,
            },
        }
        self.advance(to_do);
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
