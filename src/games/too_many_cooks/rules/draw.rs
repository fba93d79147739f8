//! Drawing an ingredient.

use super::super::refusal::{Allowed, Refusal};
use super::super::{Counts, Flavour, TooManyCooks};
use super::turn::Deed;
use crate::engine::to_do::ToDo;

impl TooManyCooks {
    /// Checks a draw (TMC-DRAW-02).
    pub(crate) fn may_draw(&self) -> Allowed {
        self.may_act(Deed::Draw)?;
        if self.in_piles() > 0 {
            Ok(())
        } else {
            Err(Refusal::NoPiles)
        }
    }

    /// Draws a card of any pile (TMC-DRAW-01).
    pub(crate) fn draw(&mut self, flavour: Option<Flavour>, to_do: &mut ToDo) -> Allowed {
        self.may_draw()?;
        let flavours = flavour.map(|flavour| Counts::of(flavour, 1));
        self.may_draw_these(1, flavours)?;
        self.spend(Deed::Draw);
        self.draw_cards(self.turn.cook, 1, flavours, to_do);
        Ok(())
    }
}
