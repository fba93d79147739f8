//! Public goals: hats at the cook event, ranks with friendly ties, goals of the end.

use crate::games::master_cook::prelude::*;

/// The hats of each player (MC-COMP-09).
const HATS: usize = 4;

/// How a row entered by hand is kept: 0 unknown, 1 no hat, then the rows.
const NO_HAT: u8 = 1;

/// The rows of one player's hats on one goal.
pub(crate) type Hats = Vec<HatRow, MOST_HATS>;

impl MasterCook {
    /// Notes that a dish was cooked in this round (C-12, G-12).
    pub(crate) fn claim(&mut self, seat: Seat, card: Card, to_do: &mut ToDo) {
        let before = self.hats_in_play(seat);
        let player = self.player_mut(seat);
        let turn = player.turn;
        match card {
            Card::Gourmet(_) => player.note_gourmet(),
            Card::Side(_) if player.side_turn == 0 => player.side_turn = turn,
            _ => return,
        }
        for goal in 0..GOALS {
            let quest = self.goals[goal].quest;
            let asked = matches!(
                (quest, card),
                (Quest::GourmetOrder, Card::Gourmet(_)) | (Quest::SideOrder, Card::Side(_))
            );
            if asked && self.hats_in_play(seat) > before {
                to_do.hands(about(seat).word("a hat on goal").number(goal as i32 + 1));
            }
        }
        if self.hats_in_play(seat) > HATS {
            to_do.notice(about(seat).word("use a stand-in hat"));
        }
    }

    /// Hats a player put on goals of the cook event so far.
    fn hats_in_play(&self, seat: Seat) -> usize {
        let claimed = |goal: &usize| self.goals[*goal].quest.best().is_none();
        let goals = (0..GOALS).filter(claimed);
        goals.map(|goal| self.hats(goal, seat).len()).sum()
    }

    /// The turns in which a player met a goal of the cook event.
    fn claims(&self, quest: Quest, seat: Seat) -> Vec<u8, MOST_HATS> {
        let player = self.player(seat);
        let most = match self.house.is_on(Rule::ExtraHats) {
            true => usize::from(self.rules().gourmet_hats),
            false => 1,
        };
        match quest {
            Quest::GourmetOrder => player
                .gourmet_turns
                .into_iter()
                .take(most)
                .filter(|&turn| turn > 0)
                .collect(),
            Quest::SideOrder => [player.side_turn]
                .into_iter()
                .filter(|&turn| turn > 0)
                .collect(),
            _ => Vec::new(),
        }
    }

    /// The rows of a player's hats on a goal.
    pub(crate) fn hats(&self, goal: usize, seat: Seat) -> Hats {
        let quest = self.goals[goal].quest;
        if quest == Quest::ByHand {
            let row = usize::from(self.ranks[goal][seat.index() % MAX_PLAYERS]).checked_sub(2);
            return row.map(HatRow::of_rank).into_iter().collect();
        }
        match quest.best() {
            Some(best) => {
                let counts = self.all_seats().map(|seat| self.goal_count(quest, seat));
                row_of(best, self.goal_count(quest, seat), counts)
                    .into_iter()
                    .collect()
            }
            None => self.claimed_rows(quest, seat),
        }
    }

    /// Rows by round: everybody of one round shares, a further hat of the same turn takes the next row.
    fn claimed_rows(&self, quest: Quest, seat: Seat) -> Hats {
        let claims = self.claims(quest, seat);
        let row = |(at, &turn): (usize, &u8)| {
            let own = claims[..at].iter().filter(|&&other| other == turn).count();
            let before: usize = (1..turn).map(|turn| self.rows_of_round(quest, turn)).sum();
            HatRow::of_rank(before + own)
        };
        claims.iter().enumerate().map(row).collect()
    }

    fn rows_of_round(&self, quest: Quest, turn: u8) -> usize {
        let claims = |seat| {
            let claims = self.claims(quest, seat);
            claims.iter().filter(|&&claimed| claimed == turn).count()
        };
        self.all_seats().map(claims).max().unwrap_or(0)
    }

    /// What a goal of the end counts (MC-GOAL-06, HR-11).
    pub(crate) fn goal_count(&self, quest: Quest, seat: Seat) -> u8 {
        let player = self.player(seat);
        match quest {
            Quest::MostShells => player.shells,
            Quest::MostNonGatherers => non_gatherers(player),
            _ => {
                let owned = player.owned().total();
                let count = match self.house.value(Rule::Leftovers) {
                    0 => owned,
                    1 => owned - player.locked.total(),
                    _ => owned + u16::from(player.shells),
                };
                count.min(u16::from(u8::MAX)) as u8
            }
        }
    }

    /// Tells where hats go at the end, and who needs stand-ins (G-36).
    pub(crate) fn tell_hats(&self, to_do: &mut ToDo) {
        for seat in self.all_seats() {
            let at_end = (0..GOALS).filter(|&goal| {
                let quest = self.goals[goal].quest;
                quest.best().is_some() || quest == Quest::ByHand
            });
            for goal in at_end {
                if let Some(row) = self.hats(goal, seat).first() {
                    let line = about(seat).word("a hat on goal");
                    to_do.hands(line.number(goal as i32 + 1).mark(", ").word(row.word()));
                }
            }
            let all: usize = (0..GOALS).map(|goal| self.hats(goal, seat).len()).sum();
            if all > HATS {
                to_do.notice(about(seat).word("use a stand-in hat"));
            }
        }
    }

    /// Enters a row that the device cannot count.
    pub(crate) fn enter_rank(&mut self, goal: u8, seat: Seat, row: Option<HatRow>) -> Allowed {
        if self.missing() != Some(Missing::Rank(goal, seat)) {
            return Err(Refusal::NotAsked);
        }
        let code = row.map_or(NO_HAT, |row| NO_HAT + 1 + row.index() as u8);
        self.ranks[usize::from(goal) % GOALS][seat.index() % MAX_PLAYERS] = code;
        Ok(())
    }
}

/// Hired helpers other than the starters (G-19).
fn non_gatherers(player: &Player) -> u8 {
    let helpers = player.helpers.iter().flatten();
    helpers.filter(|&&number| number > STARTERS).count() as u8
}
