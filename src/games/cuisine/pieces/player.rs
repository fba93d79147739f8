//! What the device knows of one player; the hand stays hidden (CUI-DEC-22).

use crate::games::cuisine::prelude::*;

/// How many classes of ingredients there are: primary, secondary, optional.
pub const CLASSES: usize = 3;
/// The name of a class.
pub fn class_word(class: u8) -> &'static str {
    CLASS_WORDS
        .get(usize::from(class))
        .copied()
        .unwrap_or_default()
}

/// The names of the classes.
pub const CLASS_WORDS: [&str; CLASSES] = ["primary", "secondary", "optional"];
/// The most ingredients of one class that can be laid; a lost recipe may bring more.
pub const MAX_STOCK: u8 = 30;
/// How many sources of points there are.
pub const SOURCES: usize = 9;

/// Where points come from; the categories of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Source {
    Recipes,
    Optionals,
    Hards,
    Utensils,
    Changes,
    Ability,
    Roles,
    Fixes,
    Entered,
}

impl Source {
    /// All of them.
    pub const ALL: [Self; SOURCES] = [
        Self::Recipes,
        Self::Optionals,
        Self::Hards,
        Self::Utensils,
        Self::Changes,
        Self::Ability,
        Self::Roles,
        Self::Fixes,
        Self::Entered,
    ];

    /// The category's name and what its times are times of.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Recipes => ("recipes", "cooked"),
            Self::Optionals => ("optional", "added"),
            Self::Hards => ("hard bonus", "lifted"),
            Self::Utensils => ("utensils", "matched"),
            Self::Changes => ("score cards", "turns"),
            Self::Ability => ("ability", "turns"),
            Self::Roles => ("roles", "paid"),
            Self::Fixes => ("corrections", "made"),
            Self::Entered => ("points", "entries"),
        }
    }
}

/// Points from one source, and how often it gave some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Earned {
    /// The points.
    pub points: i16,
    /// How often.
    pub times: u16,
}

/// What counts at the end, as it was at some moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnStart {
    /// Points by source.
    pub earned: [Earned; SOURCES],
    /// Tracked cards by kind.
    pub tracked: [u8; MAX_KINDS],
}

/// One player's side of the table.
#[derive(Clone, Debug, Default, PartialEq)]
#[repr(C)]
pub struct Player {
    /// The deck in use, by its number among the known ones.
    pub deck: Option<u8>,
    /// What the ability brings this turn, entered and not yet scored.
    pub ability: i8,
    /// Whom this player's role names this turn.
    pub named: Option<Seat>,
    /// Whether the hand may be above eight until the turn ends.
    pub over_limit: bool,
    /// Whether the next refill stops at six.
    pub short: bool,
    /// Whether the condition was entered as met, in a quick score.
    pub met: bool,
    /// Prepared ingredients not in a recipe, by class; only counted when the table wishes.
    pub pantry: [u8; CLASSES],
    /// The utensils.
    pub utensils: [UtensilState; UTENSILS],
    /// Cards in the tracking area by kind.
    pub tracked: [u8; MAX_KINDS],
    /// Points by source.
    pub earned: [Earned; SOURCES],
    /// How this player stood when the turn began.
    pub before: TurnStart,
    /// The recipes of this turn.
    pub cooked: Vec<Cooked, MAX_COOKED>,
}

impl Player {
    /// The points of this player (CUI-DEC-21).
    pub fn points(&self) -> i16 {
        self.earned
            .iter()
            .fold(0, |sum: i16, earned| sum.saturating_add(earned.points))
    }

    /// The points this player began the turn with, corrections of this turn included.
    pub fn begun_with(&self) -> i16 {
        self.before
            .earned
            .iter()
            .fold(0, |sum: i16, earned| sum.saturating_add(earned.points))
    }

    /// The points of one source in this turn.
    pub fn gained(&self, source: Source) -> i16 {
        let points = |earned: &[Earned]| {
            earned
                .get(source as usize)
                .map_or(0, |earned| earned.points)
        };
        points(&self.earned).saturating_sub(points(&self.before.earned))
    }

    /// Adds points; with `floor` the total does not fall below 0.
    pub fn gain(&mut self, source: Source, points: i16, times: u16, floor: bool) {
        let lowest = if floor {
            -self.points().max(0)
        } else {
            i16::MIN
        };
        if let Some(earned) = self.earned.get_mut(source as usize) {
            earned.points = earned.points.saturating_add(points.max(lowest));
            earned.times = earned.times.saturating_add(times);
        }
    }

    /// Sets the points right, for the turn and for its beginning.
    pub fn correct(&mut self, points: i16) -> Allowed {
        let change = points.saturating_sub(self.points());
        self.gain(Source::Fixes, change, 1, false);
        self.before.earned[Source::Fixes as usize] = self.earned[Source::Fixes as usize];
        Ok(())
    }

    /// Sets the tracked cards right, for the turn and for its beginning.
    pub fn correct_tracked(&mut self, tracked: [u8; MAX_KINDS]) -> Allowed {
        let kinds = self
            .before
            .tracked
            .iter_mut()
            .zip(self.tracked)
            .zip(tracked);
        for ((before, now), right) in kinds {
            *before = before.saturating_add(right).saturating_sub(now);
        }
        self.tracked = tracked;
        Ok(())
    }

    /// Corrects the tracked cards of one kind.
    pub fn correct_kind(&mut self, kind: u8, cards: u8) -> Allowed {
        let mut tracked = self.tracked;
        tracked[usize::from(kind)] = cards;
        self.correct_tracked(tracked)
    }

    /// Takes another deck of those the device knows.
    pub fn take_deck(&mut self, deck: u8) -> Allowed {
        self.deck = Some(deck);
        Ok(())
    }

    /// Where a utensil is.
    pub fn state(&self, utensil: Utensil) -> UtensilState {
        self.utensils[utensil.index()]
    }

    /// How many cards lie in the tracking area.
    pub fn tracked_cards(&self) -> u8 {
        self.tracked
            .iter()
            .fold(0, |sum: u8, &cards| sum.saturating_add(cards))
    }

    /// What the recipes of this turn are worth with the utensils as they lie (CUI-DEC-32).
    pub fn worth(&self, floor: bool) -> TurnPoints {
        let up = self.utensils.map(|place| place == UtensilState::Up);
        worth(&self.cooked, up, floor)
    }

    /// Tells whether a recipe of this turn was cooked in full (CUI-REC-07).
    pub fn has_full(&self) -> bool {
        self.cooked.iter().any(|one| one.dish.is_full())
    }

    /// Scores what the ability brought and the recipes of this turn.
    pub fn score(&mut self, recipe_floor: bool, total_floor: bool) {
        let ability = core::mem::take(&mut self.ability);
        let times = u16::from(ability != 0);
        self.gain(Source::Ability, ability.into(), times, total_floor);
        let worth = self.worth(recipe_floor);
        let recipes = self.cooked.len() as u16;
        let changed = self.cooked.iter().any(|one| one.change != 0);
        let each = [
            (Source::Recipes, worth.base, recipes),
            (Source::Optionals, worth.optional, worth.optional as u16),
            (Source::Hards, worth.hards, worth.hards as u16),
            (Source::Utensils, worth.utensils, worth.utensils as u16),
            (Source::Changes, worth.changes, changed.into()),
        ];
        for (source, points, times) in each {
            self.gain(source, points, times, total_floor);
        }
    }

    /// Puts ingredients into the pantry.
    pub fn stock(&mut self, ingredients: [u8; CLASSES]) {
        for (have, more) in self.pantry.iter_mut().zip(ingredients) {
            *have = have.saturating_add(more);
        }
    }

    /// Takes ingredients out of the pantry; `None` if one is missing.
    pub fn unstock(&mut self, ingredients: [u8; CLASSES]) -> Option<()> {
        for (have, less) in self.pantry.iter_mut().zip(ingredients) {
            *have = have.checked_sub(less)?;
        }
        Some(())
    }

    /// Keeps how this player stands at the beginning of a turn.
    pub fn begin_turn(&mut self) {
        self.before = TurnStart {
            earned: self.earned,
            tracked: self.tracked,
        };
    }

    /// Goes back to the beginning of the turn: nothing of it counts.
    pub fn forget_turn(&mut self) {
        (self.earned, self.tracked) = (self.before.earned, self.before.tracked);
        self.clean_up();
    }

    /// Clears away what belonged to the turn.
    pub fn clean_up(&mut self) {
        self.ability = 0;
        self.cooked.clear();
        self.named = None;
        self.over_limit = false;
    }
}
