//! Own goals instead of the standard table: what they ask for and give (HR-13, G-33).

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The questions about own goals.
    pub(crate) fn ask_goals<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        match draft {
            Draft::Goal(goal) if usize::from(goal) < GOALS => {
                let choice = |(code, &(_, name)): (usize, &(Quest, &'static str))| {
                    let rows = self.goals[usize::from(goal)].rows;
                    Choice::next(name, Draft::GoalRows(goal, code as u8, rows))
                };
                let choices = QUESTS.iter().enumerate().map(choice);
                page.choose("goals", "What does it ask for?", choices)
            }
            Draft::GoalRows(goal, quest, rows) => ask_rows(page, goal, quest, rows),
            _ => {
                let choice = |goal: u8| {
                    let label = Line::from("goal").number(goal + 1).mark(": ");
                    let name = self.goals[usize::from(goal)].quest.name();
                    Choice::next(label.word(name), Draft::Goal(goal))
                };
                let standard = [Choice::play(
                    "standard goals",
                    Action::House(Rule::Goals, 0),
                )];
                let choices = (0..GOALS as u8).map(choice).chain(standard);
                page.choose("goals", "Which goal?", choices)
            }
        }
    }
}

fn ask_rows(page: &mut Prompt, goal: u8, quest: u8, rows: [u8; 4]) -> &mut Prompt {
    const NAMES: [&str; 4] = ["1st place", "2nd place", "3rd place", "participating"];
    let row = |at: usize| {
        Row::counter(NAMES[at], rows[at], 0..=MOST_ROW_POINTS, |to| {
            let mut turned = rows;
            turned[at] = to;
            Draft::GoalRows(goal, quest, turned)
        })
    };
    page.form(
        "goals",
        "Points of its rows",
        (0..rows.len()).map(row),
        Ok(Answer::Play(Action::SetGoal(goal, quest, rows))),
    )
    .verb("set it")
}
