//! House rules: what a rulebook leaves open, as one list of settings per game.

use core::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::counts::CountError;
use super::line::Line;

/// The values a house rule can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Words, counted from 0.
    Words(&'static [&'static str]),
    /// Numbers at the same distance from each other, and what they count.
    Numbers {
        /// The least.
        least: u8,
        /// The most.
        most: u8,
        /// From one to the next.
        by: u8,
        /// What is counted: "VP".
        unit: &'static str,
    },
    /// Nothing (0, in a word), or a number between two bounds.
    NoneOr {
        /// What 0 means: "any".
        none: &'static str,
        /// The least beside 0.
        least: u8,
        /// The most.
        most: u8,
        /// What is counted.
        unit: &'static str,
    },
    /// Nothing (0, in a word), or a number of tens.
    NoneOrTens {
        /// What 0 means.
        none: &'static str,
        /// The most, in tens.
        most: u8,
        /// What is counted.
        unit: &'static str,
    },
}

impl Values {
    /// Off and on.
    pub const OFF_ON: Self = Self::Words(&["off", "on"]);
    /// No and yes.
    pub const NO_YES: Self = Self::Words(&["no", "yes"]);
    /// Yes and no.
    pub const YES_NO: Self = Self::Words(&["yes", "no"]);

    /// Tells whether `value` is one of them.
    pub fn has(self, value: u8) -> bool {
        match self {
            Self::Words(words) => usize::from(value) < words.len(),
            Self::Numbers {
                least, most, by, ..
            } => (least..=most).contains(&value) && (value - least).is_multiple_of(by.max(1)),
            Self::NoneOrTens { most, .. } => value <= most,
            Self::NoneOr { least, most, .. } => value == 0 || (least..=most).contains(&value),
        }
    }

    /// How many there are.
    pub fn count(self) -> usize {
        (0..=u8::MAX).filter(|&value| self.has(value)).count()
    }

    /// The next value, from the last round to the first.
    pub fn after(self, value: u8) -> u8 {
        let mut round = (1..=u8::MAX).map(|step| value.wrapping_add(step));
        round.find(|&next| self.has(next)).unwrap_or(value)
    }

    /// The value before, from the first round to the last.
    pub fn before(self, value: u8) -> u8 {
        let mut round = (1..=u8::MAX).map(|step| value.wrapping_sub(step));
        round.find(|&next| self.has(next)).unwrap_or(value)
    }

    /// A value in words.
    pub fn line(self, value: u8) -> Line {
        match self {
            Self::Words(words) => words
                .get(usize::from(value))
                .map_or(Line::new(), |&word| word.into()),
            Self::NoneOr { none, .. } | Self::NoneOrTens { none, .. } if value == 0 => none.into(),
            Self::NoneOrTens { unit, .. } => counted(i32::from(value) * 10, unit),
            Self::Numbers { unit, .. } | Self::NoneOr { unit, .. } => counted(value.into(), unit),
        }
    }
}

fn counted(number: i32, unit: &'static str) -> Line {
    match unit {
        "" => Line::new().number(number),
        _ => Line::new().number(number).word(unit),
    }
}

/// What a house rule is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleInfo {
    /// Its name: "Same action twice".
    pub name: &'static str,
    /// What it changes, in a sentence or two.
    pub help: &'static str,
    /// What it can be set to.
    pub values: Values,
}

/// Declares the house rules of a game, each of them once: its word in records, then its name, its values
/// and what it changes. The menu shows them in this order, or in one of its own.
#[macro_export]
macro_rules! house_rules {
    ($(#[$about:meta])* $rules:ident {
        $($(#[$doc:meta])* $rule:ident: $name:expr, $values:expr, $help:expr;)*
    }) => {
        $crate::house_rules! { $(#[$about])* $rules {
            $($(#[$doc])* $rule: $name, $values, $help;)*
        } shown $($rule)* }
    };
    ($(#[$about:meta])* $rules:ident {
        $($(#[$doc:meta])* $rule:ident: $name:expr, $values:expr, $help:expr;)*
    } shown $($shown:ident)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs, reason = "the names are the documentation")]
        pub enum $rules {
            $($(#[$doc])* $rule,)*
        }

        impl $crate::engine::house::HouseRule for $rules {
            const ALL: &'static [Self] = &[$(Self::$shown),*];

            fn about(self) -> $crate::engine::house::RuleInfo {
                const INFO: &[$crate::engine::house::RuleInfo] =
                    &[$($crate::engine::house::RuleInfo { name: $name, values: $values, help: $help }),*];
                INFO[self as usize]
            }

            fn index(self) -> usize {
                self as usize
            }
        }
    };
}

/// A house rule of a game. Names and order are part of records.
pub trait HouseRule:
    Copy + Debug + PartialEq + Serialize + DeserializeOwned + Sized + 'static
{
    /// Every rule in the order of the menu.
    const ALL: &'static [Self];

    /// What it is.
    fn about(self) -> RuleInfo;

    /// Its place in the order of records.
    fn index(self) -> usize;

    /// The rule with a value: "Extra Arm: once".
    fn line(self, value: u8) -> Line {
        let about = self.about();
        Line::from(about.name)
            .mark(": ")
            .and(about.values.line(value))
    }
}

/// What the house rules of a table are set to; each begins with its first value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleValues<const N: usize>([u8; N]);

impl<const N: usize> Default for RuleValues<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> RuleValues<N> {
    /// The value of a house rule; 0 for one that is kept elsewhere.
    pub fn value(&self, rule: impl HouseRule) -> u8 {
        self.0.get(rule.index()).copied().unwrap_or(0)
    }

    /// Tells whether a house rule has another value than its first.
    pub fn differs(&self, rule: impl HouseRule) -> bool {
        self.value(rule) != 0
    }

    /// Sets a house rule to one of its values.
    pub fn set(&mut self, rule: impl HouseRule, value: u8) -> Result<(), CountError> {
        if !rule.about().values.has(value) {
            return Err(CountError::NoSuchValue);
        }
        if let Some(kept) = self.0.get_mut(rule.index()) {
            *kept = value;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::ToString;

    const STEPS: Values = Values::Numbers {
        least: 10,
        most: 100,
        by: 5,
        unit: "VP",
    };
    const SUPPLY: Values = Values::NoneOr {
        none: "any",
        least: 20,
        most: 200,
        unit: "",
    };

    #[test]
    fn values_go_round_in_their_steps() {
        assert_eq!((STEPS.after(10), STEPS.after(100)), (15, 10));
        assert_eq!((STEPS.before(10), STEPS.before(15)), (100, 10));
        assert_eq!((SUPPLY.after(0), SUPPLY.before(20)), (20, 0));
        assert_eq!((SUPPLY.after(200), SUPPLY.before(0)), (0, 200));
        assert_eq!(Values::NO_YES.after(1), 0);
    }

    house_rules! { Rule {
        First: "First", Values::NO_YES, "";
        Steps: "Steps", STEPS, "";
        Elsewhere: "Elsewhere", Values::NO_YES, "";
    } }

    #[test]
    fn a_table_has_the_values_it_set_and_the_first_ones_else() {
        let mut values = RuleValues::<2>::default();
        assert_eq!(values.set(Rule::Steps, 15), Ok(()));
        assert_eq!(values.set(Rule::Steps, 12), Err(CountError::NoSuchValue));
        assert_eq!(
            (values.value(Rule::First), values.value(Rule::Steps)),
            (0, 15)
        );
        assert!(values.differs(Rule::Steps) && !values.differs(Rule::First));
        assert_eq!(values.set(Rule::Elsewhere, 1), Ok(()));
        assert_eq!(
            values.value(Rule::Elsewhere),
            0,
            "the game has it elsewhere"
        );
    }

    #[test]
    fn a_value_between_two_steps_is_none() {
        assert!(STEPS.has(15) && !STEPS.has(12) && !STEPS.has(5));
        assert!(SUPPLY.has(0) && !SUPPLY.has(19));
    }

    #[test]
    fn values_are_words_or_numbers_with_what_they_count() {
        assert_eq!(STEPS.line(40).to_string(), "40 VP");
        assert_eq!(SUPPLY.line(0).to_string(), "any");
        assert_eq!(SUPPLY.line(30).to_string(), "30");
        assert_eq!(Values::YES_NO.line(1).to_string(), "no");
    }
}
