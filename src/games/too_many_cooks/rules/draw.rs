//! Drawing an ingredient.

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    /// Checks a draw (TMC-DRAW-02).
    pub(crate) fn may_draw(&self) -> Allowed {
        self.may_act(ActionType::Draw)?;
        ensure(self.in_piles() > 0, Refusal::NoPiles)
    }

    /// Draws a card of any pile (TMC-DRAW-01).
    pub(crate) fn draw(&mut self, flavour: Option<Flavour>, to_do: &mut ToDo) -> Allowed {
        self.may_draw()?;
        let flavours = flavour.map(|flavour| Amounts::of(flavour, 1));
        self.may_draw_these(1, flavours)?;
        self.spend(ActionType::Draw);
        self.draw_cards(self.turn.player, 1, flavours, to_do);
        Ok(())
    }
}
