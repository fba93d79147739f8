//! House rules: what a rulebook leaves open, declared once per game.

use core::fmt::Debug;
use core::marker::PhantomData;

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

    /// The first of them.
    pub const fn first(self) -> u8 {
        match self {
            Self::Numbers { least, .. } => least,
            _ => 0,
        }
    }

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
    /// What it is set to at a new table.
    pub default: u8,
}

/// Declares the house rules of a game, each once: its word in records, its name, its values, and what it
/// changes. A new table has the first value, or the one after `default`. The menu shows the rules in this
/// order, or in the order of `shown`.
///
/// ```text
/// house_rules! { Rule {
///     Target: "Ends at", Values::Numbers { least: 10, most: 100, by: 5, unit: "VP" },
///         "The points that end the game.", default 40;
///     Passing: "Passing", Values::NO_YES, "Whether a player may pass.";
/// } }
/// ```
///
/// A game keeps them in its field `house`, a [`RuleValues<Rule>`](RuleValues).
#[macro_export]
macro_rules! house_rules {
    ($(#[$about:meta])* $rules:ident {
        $($(#[$doc:meta])* $rule:ident: $name:expr, $values:expr, $help:expr $(, default $default:expr)?;)*
    }) => {
        $crate::house_rules! { $(#[$about])* $rules {
            $($(#[$doc])* $rule: $name, $values, $help $(, default $default)?;)*
        } shown $($rule)* }
    };
    ($(#[$about:meta])* $rules:ident {
        $($(#[$doc:meta])* $rule:ident: $name:expr, $values:expr, $help:expr $(, default $default:expr)?;)*
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
                use $crate::engine::house::RuleInfo;
                const INFO: &[RuleInfo] = &[$(RuleInfo {
                    name: $name,
                    values: $values,
                    help: $help,
                    default: [$($default,)? $values.first()][0],
                }),*];
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

/// The most house rules of a game.
pub const MAX_RULES: usize = 24;

/// The values of all house rules at a table. A new table has the defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleValues<R> {
    values: [u8; MAX_RULES],
    of: PhantomData<R>,
}

impl<R: HouseRule> Default for RuleValues<R> {
    fn default() -> Self {
        const { assert!(R::ALL.len() <= MAX_RULES, "a game has more than MAX_RULES") }
        let mut values = [0; MAX_RULES];
        for &rule in R::ALL {
            values[rule.index()] = rule.about().default;
        }
        let of = PhantomData;
        Self { values, of }
    }
}

impl<R: HouseRule> RuleValues<R> {
    /// The value of a house rule.
    pub fn value(&self, rule: R) -> u8 {
        self.values[rule.index()]
    }

    /// Returns whether a house rule is on: not "no", "off", or the first of its words.
    pub fn is_on(&self, rule: R) -> bool {
        self.value(rule) != 0
    }

    /// Returns whether a house rule differs from its default.
    pub fn differs(&self, rule: R) -> bool {
        self.value(rule) != rule.about().default
    }

    /// Sets a house rule to one of its values.
    pub fn set(&mut self, rule: R, value: u8) -> Result<(), CountError> {
        match rule.about().values.has(value) {
            true => self.values[rule.index()] = value,
            false => return Err(CountError::NoSuchValue),
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
        Usual: "Usual", STEPS, "", default 40;
    } }

    #[test]
    fn a_table_has_the_values_it_set_and_otherwise_the_defaults() {
        let mut values = RuleValues::<Rule>::default();
        let all = [Rule::First, Rule::Steps, Rule::Usual];
        assert_eq!(all.map(|rule| values.value(rule)), [0, 10, 40]);
        assert!(!all.iter().any(|&rule| values.differs(rule)));
        assert_eq!(values.set(Rule::Steps, 15), Ok(()));
        assert_eq!(values.set(Rule::Usual, 12), Err(CountError::NoSuchValue));
        assert_eq!(all.map(|rule| values.value(rule)), [0, 15, 40]);
        assert_eq!(all.map(|rule| values.differs(rule)), [false, true, false]);
        assert_eq!(all.map(|rule| values.is_on(rule)), [false, true, true]);
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
