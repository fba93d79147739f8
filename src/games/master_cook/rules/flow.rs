//! Moves the table on: refills, the way of the harvest token, turns, the end.

use crate::games::master_cook::prelude::*;

/// More than any chain of steps that follow by themselves.
const MOST_STEPS: usize = 256;

/// How many cards are looked up in the notebook after a harvest.
const PAGES: u8 = 4;

impl MasterCook {
    /// Moves the table on until somebody has to decide.
    pub(crate) fn advance(&mut self, to_do: &mut ToDo) {
        for _ in 0..MOST_STEPS {
            if self.is_refilling() || !self.advance_once(to_do) {
                return;
            }
        }
    }

    fn advance_once(&mut self, to_do: &mut ToDo) -> bool {
        let running = matches!(self.stage, Stage::Starters(_) | Stage::Play);
        if running && !self.is_light() && self.line_up_depleted() {
            return true;
        }
        match (self.after, self.stage) {
            (After::LeftoversToBag(seat), _) => {
                self.bag = plus(self.bag, core::mem::take(&mut self.incoming));
                self.after = match self.player(seat).owes_token {
                    true => After::KeepToken,
                    false => After::PassToken(seat),
                };
                true
            }
            (After::PassToken(seat), _) => {
                self.after = After::Nothing;
                self.line_up = 0;
                self.pass_token(seat, to_do);
                true
            }
            (After::KeepToken, _) => {
                self.after = After::Nothing;
                self.line_up = 0;
                true
            }
            (After::Nothing, Stage::Starters(done)) => self.advance_starters(done, to_do),
            (After::Nothing, Stage::Play) => self.advance_turns(to_do),
            (After::Nothing, Stage::Scoring) if !self.is_light() && self.missing().is_none() => {
                self.stage = Stage::Over;
                self.tell_hats(to_do);
                true
            }
            _ => false,
        }
    }

    fn advance_turns(&mut self, to_do: &mut ToDo) -> bool {
        let moved = self
            .all_seats()
            .any(|seat| self.progress(seat, to_do) || self.clean_up(seat, to_do));
        if !moved && self.busy().is_empty() {
            self.stage = Stage::Scoring;
            return true;
        }
        moved
    }

    /// Lines up depleted fields while the bag holds tokens (MC-FIELD-05, G-06).
    fn line_up_depleted(&mut self) -> bool {
        self.quotas = self.ring.quotas(self.bag.total(), self.line_up);
        self.is_refilling()
    }

    /// The field that is refilled next.
    pub(crate) fn next_refill(&self) -> Option<u8> {
        (0..FIELDS as i8)
            .map(|places| further(self.line_up, places))
            .find(|&field| self.quotas[usize::from(field)] > 0)
    }

    /// Puts drawn tokens on the next depleted field.
    pub(crate) fn refill(&mut self, tokens: Handful, to_do: &mut ToDo) -> Allowed {
        let field = self.next_refill().ok_or(Refusal::NotAsked)?;
        let quota = self.quotas[usize::from(field)];
        if tokens.len() != usize::from(quota) {
            return Err(Refusal::WrongCount);
        }
        self.draw_onto(field, tokens, to_do)?;
        self.quotas[usize::from(field)] = 0;
        Ok(())
    }

    /// Moves tokens from the bag onto a field.
    pub(crate) fn draw_onto(&mut self, field: u8, tokens: Handful, to_do: &mut ToDo) -> Allowed {
        let rest = minus(self.bag, tokens.counts()).ok_or(Refusal::NotInBag)?;
        self.bag = rest;
        let on = self.ring.on_mut(field);
        *on = plus(*on, tokens.counts());
        self.tell_put(field, tokens, to_do);
        Ok(())
    }

    /// Passes the harvest token to the left; the player who gets it may begin (MC-TURN-06).
    pub(crate) fn pass_token(&mut self, from: Seat, to_do: &mut ToDo) {
        self.token = from.next(self.seats);
        if self.seats > 1 && self.has_turns_left(self.token) {
            self.tell_token(self.token, to_do);
        }
        self.begin_if_free(self.token, to_do);
    }

    fn has_turns_left(&self, seat: Seat) -> bool {
        self.last_turn
            .is_none_or(|last| self.player(seat).turn < last)
    }

    /// Begins a turn if the last one is over (G-15).
    fn begin_if_free(&mut self, seat: Seat, to_do: &mut ToDo) {
        if self.player(seat).phase == Phase::Idle && self.has_turns_left(seat) {
            self.begin_turn(seat, to_do);
        }
    }

    /// Begins a turn with Prep (MC-TURN-01).
    pub(crate) fn begin_turn(&mut self, seat: Seat, to_do: &mut ToDo) {
        let player = self.player_mut(seat);
        player.turn = player.turn.saturating_add(1);
        player.phase = Phase::Prep;
        player.used = 0;
        player.fresh = 0;
        player.discounts = 0;
        player.bought = 0;
        player.trade = Trade::Open;
        if self.rules().overgrown == Overgrown::Prep {
            self.clear_overgrown(to_do);
        }
    }

    /// Ends a turn; a token still held is passed on, one that waits begins the next turn.
    pub(crate) fn end_turn(&mut self, seat: Seat, to_do: &mut ToDo) {
        self.player_mut(seat).phase = Phase::Idle;
        self.player_mut(seat).discounts = 0;
        match self.player(seat).owes_token {
            true => self.after = After::PassToken(seat),
            false if self.token == seat => self.begin_if_free(seat, to_do),
            false => {}
        }
    }

    /// Enters the kitchen after the harvest; the token goes on at once where turns overlap (C-06).
    pub(crate) fn enter_kitchen(&mut self, seat: Seat) {
        self.entered = self.entered.saturating_add(1);
        self.refused = 0;
        let entered = self.entered;
        let overlap = self.house.is_on(Rule::Overlap);
        let player = self.player_mut(seat);
        player.phase = Phase::Kitchen;
        player.entered = entered;
        player.owes_token = !overlap;
        let looks_up = !self.is_light() && self.read != [true; 2];
        self.pages = if looks_up { PAGES } else { 0 };
    }

    /// Empties overgrown fields into the bag, all before any is refilled (MC-FIELD-07, G-44).
    pub(crate) fn clear_overgrown(&mut self, to_do: &mut ToDo) {
        let threshold = self.rules().overgrown_from;
        for field in Ring::fields() {
            if self.ring.size(field) >= threshold {
                let cleared = core::mem::replace(self.ring.on_mut(field), Tokens::NONE);
                self.bag = plus(self.bag, cleared);
                let line = numbered_field("Field", field).mark(": ");
                to_do.hands(line.word("empty into the bag"));
            }
        }
    }

    /// Notes that a deck ran out: one more round after this one (MC-END-01 to MC-END-03, G-29).
    pub(crate) fn announce_end(&mut self, seat: Seat, to_do: &mut ToDo) {
        if self.last_turn.is_none() {
            let last = self.player(seat).turn.saturating_add(1);
            self.last_turn = Some(last);
            let line = Line::from("LAST ROUND").mark(": ").word("turn");
            to_do.notice(line.number(last).word("is the last"));
        }
    }

    /// The Clean-up step of a phase.
    pub(crate) fn clean_up_step(&self, phase: Phase) -> Option<CleanUp> {
        match phase {
            Phase::CleanUp(step) => self.rules().clean_up.get(usize::from(step)).copied(),
            _ => None,
        }
    }

    /// Carries out what only the table as a whole can do.
    pub(crate) fn apply_table(&mut self, action: Action, to_do: &mut ToDo) -> Allowed {
        match action {
            Action::Refill(tokens) => self.refill(tokens, to_do),
            _ if self.is_refilling() => Err(Refusal::RefillFirst),
            Action::NoMore(stack) => self.close_notebook(stack),
            Action::Learn(card, fact) => self.look_up(card, fact),
            Action::Rank(goal, seat, row) => self.enter_rank(goal, seat, row),
            _ => self.apply_set_up(action, to_do),
        }
    }
}
