//! Turns of two actions: what is left of one, how it ends and how the next begins.

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    /// Checks that an action of this type is left (TMC-DEC-07).
    pub(crate) fn may_act(&self, action: ActionType) -> Allowed {
        let repeated = self.turn.types_taken & action as u8 != 0;
        if self.stage != Stage::Cooking || !(self.agenda.is_empty() || self.runs_on()) {
            Err(Refusal::NotNow)
        } else if self.turn.actions == 0 {
            Err(Refusal::NoActions)
        } else if repeated && self.house.differs(Rule::Repeat) {
            Err(Refusal::Repeated(action))
        } else {
            Ok(())
        }
    }

    /// Tells whether a run action may go on; any other action ends it (TMC-RUN-01).
    pub(crate) fn runs_on(&self) -> bool {
        matches!(self.agenda.steps(), [Step::More])
    }

    /// Spends an action of this type.
    pub(crate) fn spend(&mut self, action: ActionType) {
        self.turn.actions = self.turn.actions.saturating_sub(1);
        self.turn.types_taken |= action as u8;
    }

    /// Lets an action go; the device cannot see hands (TMC-DEC-07).
    pub(crate) fn pass(&mut self) -> Allowed {
        let free = self.stage == Stage::Cooking && self.agenda.is_empty();
        match self.turn.actions.checked_sub(1) {
            Some(left) if free => self.turn.actions = left,
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    /// Goes on to the next cook; a round starts when it is the starting cook again.
    pub(crate) fn end_turn(&mut self, to_do: &mut ToDo) -> Allowed {
        self.close_turn();
        let next = self.turn.player.next(self.seats);
        self.turn = Turn::of(next);
        if next == self.start {
            self.start_round(to_do)?;
        }
        self.begin_turn(next);
        Ok(())
    }

    /// What ends with a turn: new cards are no longer new, a Meltdown is over.
    pub(crate) fn close_turn(&mut self) {
        let player = self.player_mut(self.turn.player);
        player.gained = Default::default();
        player.melted = Default::default();
    }

    /// What ends when a turn begins: Butcher's Fee.
    pub(crate) fn begin_turn(&mut self, player: Seat) {
        self.turn = Turn::of(player);
        self.player_mut(player).butcher = false;
    }
}
