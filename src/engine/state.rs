//! What a game is made of: its actions, drafts and refusals, its counts and house rules.

use core::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::counts::{CountError, CountOf, Tally};
use super::house::HouseRule;
use super::line::Line;
use super::menu::MenuDraft;

/// What a game is made of: what can be decided, and what is counted and settled, declared once.
pub trait State: Clone + Debug + PartialEq {
    /// One decision. At most 15 bytes in the journal; variants are only ever appended.
    type Action: Copy + Debug + PartialEq + Serialize + DeserializeOwned;
    /// An answer in the making. Lives on the screen, never in the journal.
    type Draft: Copy + Debug + PartialEq + Default;
    /// Why the rules turned an action down, in one sentence that fits the screen.
    type Refusal: Copy + Debug + PartialEq + Into<Line>;
    /// A count by what it is: "the coins of a cook". Part of records.
    type Count: CountOf<Self>;
    /// A house rule.
    type Rule: HouseRule;

    /// Calls `each` with every count the game has now, in the order of a check.
    fn each_count(&self, each: &mut dyn FnMut(Self::Count)) {
        Self::Count::each(self, each);
    }
    /// The number of a count and its bounds; 0 for a count the game does not have.
    fn tally(&self, count: Self::Count) -> Tally {
        count.tally(self)
    }
    /// A value of a count in words.
    fn worth(&self, count: Self::Count, value: i32) -> Line {
        count.words(self, value)
    }
    /// Whether there is such a count now.
    fn has_count(&self, wanted: Self::Count) -> bool {
        let mut found = false;
        self.each_count(&mut |count| found |= count == wanted);
        found
    }
    /// Whether there is such a count now, or others that say the same.
    fn has_alike(&self, count: Self::Count) -> bool {
        self.has_count(count)
    }
    /// The game's own question for a count that is no plain number.
    fn asks_count(&self, _count: Self::Count) -> Option<Self::Draft> {
        None
    }

    /// Whether a house rule matters at this table.
    fn has_rule(&self, _rule: Self::Rule) -> bool {
        true
    }
    /// The value of a house rule.
    fn rule(&self, rule: Self::Rule) -> u8;
    /// The game's own question for a house rule that is no plain value.
    fn asks_rule(&self, _rule: Self::Rule) -> Option<Self::Draft> {
        None
    }

    /// The refusal that says why a count cannot be set.
    fn count_error(error: CountError) -> Self::Refusal;
    /// The game's draft around one beside the game.
    fn menu_draft(beside: MenuDraft<Self::Count, Self::Rule>) -> Self::Draft;
    /// The draft beside the game that one of the game is around.
    fn as_menu(draft: Self::Draft) -> Option<MenuDraft<Self::Count, Self::Rule>>;
    /// The action that sets a count.
    fn set_count(count: Self::Count, value: i32) -> Self::Action;
    /// The action that sets a house rule.
    fn set_rule(rule: Self::Rule, value: u8) -> Self::Action;
    /// The action that breaks the game off, where a single one does.
    fn end_here() -> Option<Self::Action> {
        None
    }
}

/// Says what a game is made of where it uses the words of all games: `Action`, `Draft::Menu`,
/// `Refusal::Count`, and the actions that set a count and a rule. A plain game names the field that has the
/// values of its rules and the action that breaks it off, too. Stands in `impl State`.
#[macro_export]
macro_rules! made_of {
    ($count:ty => $set_count:expr, $rule:ty => $set_rule:expr, in $house:ident, end $end:expr) => {
        $crate::made_of!($count => $set_count, $rule => $set_rule);

        fn rule(&self, rule: $rule) -> u8 {
            self.$house.value(rule)
        }

        fn end_here() -> Option<Action> {
            Some($end)
        }
    };
    ($count:ty => $set_count:expr, $rule:ty => $set_rule:expr) => {
        type Action = Action;
        type Draft = Draft;
        type Refusal = Refusal;
        type Count = $count;
        type Rule = $rule;

        fn count_error(error: $crate::engine::counts::CountError) -> Refusal {
            Refusal::Count(error)
        }

        fn menu_draft(beside: $crate::engine::menu::MenuDraft<$count, $rule>) -> Draft {
            Draft::Menu(beside)
        }

        fn as_menu(draft: Draft) -> Option<$crate::engine::menu::MenuDraft<$count, $rule>> {
            match draft {
                Draft::Menu(beside) => Some(beside),
                _ => None,
            }
        }

        fn set_count(count: $count, value: i32) -> Action {
            ($set_count)(count, value)
        }

        fn set_rule(rule: $rule, value: u8) -> Action {
            ($set_rule)(rule, value)
        }
    };
}
