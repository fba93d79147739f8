//! Own goals instead of the standard table (HR-13, G-33).

use crate::games::master_cook::prelude::*;

/// The most points of a row.
pub(crate) const MOST_ROW_POINTS: u8 = 20;

/// Everything a goal can ask for, in the order of its code.
pub(crate) const QUESTS: [(Quest, &str); 7] = [
    (Quest::GourmetOrder, "gourmet order"),
    (Quest::SideOrder, "side dish order"),
    (Quest::MostLeftovers, "most ingredients"),
    (Quest::FewestLeftovers, "fewest ingredients"),
    (Quest::MostShells, "most shells"),
    (Quest::MostNonGatherers, "most other helpers"),
    (Quest::ByHand, "ranked by the table"),
];

impl MasterCook {
    /// Changes a goal of a table with its own goals.
    pub(crate) fn set_goal(&mut self, goal: u8, quest: u8, rows: [u8; 4]) -> Allowed {
        if !self.house.is_on(Rule::Goals) {
            return Err(Refusal::NoSuchSetting);
        }
        let place = self
            .goals
            .get_mut(usize::from(goal))
            .ok_or(Refusal::NoSuchPlace)?;
        let &(quest, _) = QUESTS
            .get(usize::from(quest))
            .ok_or(Refusal::NoSuchSetting)?;
        if rows.iter().any(|&points| points > MOST_ROW_POINTS) {
            return Err(Refusal::OddPrint);
        }
        *place = Goal { quest, rows };
        Ok(())
    }
}
