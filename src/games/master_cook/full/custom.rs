//! Own goals instead of the standard table (HR-13, G-33).

use super::action::Action;
use super::ask::{Prompt, Row, next, plays, turned};
use super::draft::Draft;
use super::settings::Rule;
use super::{Full, Refusal};
use crate::engine::line::Line;
use crate::games::master_cook::goals::{GOALS, Goal, Quest};

/// The most points of a row.
const MOST_ROW_POINTS: u8 = 20;

/// Everything a goal can ask for, in the order of its code.
pub(super) const QUESTS: [(Quest, &str); 7] = [
    (Quest::GourmetOrder, "gourmet order"),
    (Quest::SideOrder, "side dish order"),
    (Quest::MostLeftovers, "most ingredients"),
    (Quest::FewestLeftovers, "fewest ingredients"),
    (Quest::MostShells, "most shells"),
    (Quest::MostNonGatherers, "most other helpers"),
    (Quest::ByHand, "ranked by the table"),
];

impl Full {
    /// The questions about own goals.
    pub(super) fn goals_prompt<'p>(&self, page: &'p mut Prompt, draft: Draft) -> &'p mut Prompt {
        match draft {
            Draft::Goal(goal) if usize::from(goal) < GOALS => {
                let choice = |(code, &(_, name)): (usize, &(Quest, &'static str))| {
                    let rows = self.goals[usize::from(goal)].rows;
                    next(name, Draft::GoalRows(goal, code as u8, rows))
                };
                let choices = QUESTS.iter().enumerate().map(choice);
                page.choose("goals", "What does it ask for?", choices)
            }
            Draft::GoalRows(goal, quest, rows) => rows_prompt(page, goal, quest, rows),
            _ => {
                let choice = |goal: u8| {
                    let label = Line::from("goal").number(goal + 1).mark(": ");
                    let name = self.goals[usize::from(goal)].quest.name();
                    next(label.word(name), Draft::Goal(goal))
                };
                page.choose("goals", "Which goal?", (0..GOALS as u8).map(choice))
            }
        }
    }

    /// Changes a goal of a table with its own goals.
    pub(super) fn set_goal(&mut self, goal: u8, quest: u8, rows: [u8; 4]) -> Result<(), Refusal> {
        if !self.settings.on(Rule::Goals) {
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

fn rows_prompt(page: &mut Prompt, goal: u8, quest: u8, rows: [u8; 4]) -> &mut Prompt {
    const NAMES: [&str; 4] = ["1st place", "2nd place", "3rd place", "participating"];
    let row = |at: usize| {
        let mut more = rows;
        more[at] = if rows[at] < MOST_ROW_POINTS {
            rows[at] + 1
        } else {
            0
        };
        Row {
            label: Line::from(NAMES[at]),
            value: Line::new().number(rows[at]),
            ok: Ok(turned(Draft::GoalRows(goal, quest, more))),
        }
    };
    page.form(
        "goals",
        "Points of its rows",
        (0..rows.len()).map(row),
        Ok(plays(Action::SetGoal(goal, quest, rows))),
    )
    .verb("set it")
}
