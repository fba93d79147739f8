//! Every tracked count under its name.

use super::pieces::Upgrade;
use super::scoring::DISH_NAMES;
use super::{Flavour, Setting, Stage, TooManyCooks};
use crate::engine::line::Line;
use crate::engine::seat::Seat;

impl TooManyCooks {
    /// Every tracked count under its name.
    pub(super) fn count_all(&self, count: &mut dyn FnMut(Line, i32)) {
        let (stage, votes) = match self.stage {
            Stage::Opening => (0, 0),
            Stage::Starter => (1, 0),
            Stage::Dealer => (2, 0),
            Stage::Voting(left, _) => (3, left),
            Stage::Cooking => (4, 0),
            Stage::Quick => (5, 0),
            Stage::Over(_) => (6, 0),
        };
        count("stage".into(), stage);
        count("lids to place".into(), votes.into());
        count("dish".into(), self.dish.into());
        count("round".into(), self.round.into());
        count("starting seat".into(), i32::from(self.start.0) + 1);
        count("seat on turn".into(), i32::from(self.turn.cook.0) + 1);
        count("actions left".into(), self.turn.actions.into());
        count("actions taken".into(), self.turn.deeds.into());
        count("extra arm used".into(), self.turn.arm.into());
        count("open steps".into(), self.agenda.steps().len() as i32);
        for (name, dish) in DISH_NAMES.into_iter().zip(&self.completed) {
            count(name.into(), dish.map_or(0, |seat| i32::from(seat.0) + 1));
        }
        self.count_house(count);
        self.count_cooks(count);
        self.count_board(count);
        self.count_market(count);
    }

    fn count_house(&self, count: &mut dyn FnMut(Line, i32)) {
        count("table reveals".into(), self.dealer as i32);
        for setting in Setting::ALL {
            let value = self.house.value(setting);
            if value > 0 {
                count(Line::from("rule:").and(setting.line(value)), value.into());
            }
        }
    }

    fn count_cooks(&self, count: &mut dyn FnMut(Line, i32)) {
        for (seat, cook) in Seat::all(self.seats).zip(self.cooks()) {
            let of = |what| Line::new().name(seat).word(what);
            count(of("coins"), cook.coins.into());
            count(of("hand"), cook.hand.into());
            count(of("fee"), cook.butcher.into());
            count(of("earned"), cook.earned.into());
            count(of("ran"), cook.ran.into());
            count(of("submitted"), cook.placed.into());
            for kind in cook.owned.iter() {
                count(of("owns").word(kind.name()), 1);
            }
            for kind in cook.gained.iter() {
                count(of("just got").word(kind.name()), 1);
            }
            for kind in cook.melted.iter() {
                count(of("may not run").word(kind.name()), 1);
            }
        }
    }

    fn count_board(&self, count: &mut dyn FnMut(Line, i32)) {
        for flavour in Flavour::ALL {
            let of = |what| Line::from(flavour.name()).word(what);
            count(of("filled"), self.board.filled.get(flavour).into());
            count(of("lids"), self.board.lids.get(flavour).into());
            count(of("coin"), self.board.bonus.get(flavour).into());
            if let Some(piles) = self.piles {
                count(of("pile"), piles.get(flavour).into());
            }
        }
        count("cards in piles".into(), self.in_piles().into());
    }

    fn count_market(&self, count: &mut dyn FnMut(Line, i32)) {
        for (place, kind) in self.market.offers() {
            let line = Line::from("place").number(place + 1).word(kind.name());
            count(line, 1);
        }
        for kind in Upgrade::ALL {
            let of = |what| Line::from(kind.name()).word(what);
            if self.market.deck[kind.index()] > 0 {
                count(of("in deck"), self.market.deck[kind.index()].into());
            }
            if self.discarded(kind) > 0 {
                count(of("discarded"), self.discarded(kind).into());
            }
            if self.turn.ran.has(kind) {
                count(of("run in this action"), 1);
            }
        }
        for (number, drawn) in (1u8..).zip(&self.drawn) {
            let line = Line::from("drawn").number(number).word(drawn.kind.name());
            count(line, drawn.ran.into());
        }
    }
}
