//! Every count of the game, declared once: corrections, checks and records are read off it.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::draft::Draft;
use super::house::{Fewer, Rule};
use super::pieces::deck::Deck;
use super::pieces::player::{CLASSES, Player, SOURCES};
use super::pieces::recipe::{Dish, MAX_COOKED};
use super::pieces::role::{ROLES, Role};
use super::pieces::utensil::{Place as Lies, Utensil};
use super::refusal::Refusal;
use super::words::dish_short;
use super::{Cuisine, Depth, Step};
use crate::engine::counts::{CountInfo, CountOf, Kind, Location, Tally};
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::state::State;

/// The most points a correction sets, and the fewest by its sign.
const MOST_POINTS: i32 = 250;
/// The most ingredients of a class a correction sets.
const MOST_STOCK: i32 = 99;
/// The most cards of one kind in a tracking area.
const MOST_TRACKED: i32 = 9;
/// The most an ability brings or costs, and score cards change a recipe.
const MOST_CHANGE: i32 = 30;

/// A count by what it is. Part of records: names and places are only ever appended to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Count {
    /// Victory points.
    Points(Seat),
    /// Tracked cards of a deck that does not tell them apart.
    Tracked(Seat),
    /// Tracked cards of one kind.
    Kind(Seat, u8),
    /// How a utensil lies.
    Utensil(Seat, Utensil),
    /// Prepared ingredients of a class that are in no recipe.
    Pantry(Seat, u8),
    /// A recipe of this turn; 0 is none.
    Recipe(Seat, u8),
    /// What score cards made of it.
    Change(Seat, u8),
    /// Points of the ability in this turn.
    Ability(Seat),
    /// Whom the role names; 0 is nobody.
    Named(Seat),
    /// Whether the hand may be above eight.
    Over(Seat),
    /// Whether the next refill stops at six.
    Short(Seat),
    /// Whether the condition is met, of end values.
    Met(Seat),
    /// Which deck, from 1.
    Deck(Seat),
    /// Which role, from 1.
    Role(Seat),
    /// The first player, from 1.
    First,
    /// Who cooked last in real life; 0 is nobody.
    CookedLast,
    /// Which step the game stands at.
    Step,
    /// Whose step it is, or how far.
    StepPlace,
    /// Finished turns.
    Turn,
    /// How much the device is told.
    Depth,
    /// A role as it was dealt.
    Dealt(u8),
    /// What is known of a deck: which deck, which of `FACTS`.
    Fact(u8, u8),
    /// Points of one source.
    Earned(Seat, u8),
    /// How often a source gave points.
    Times(Seat, u8),
}

/// What is known of a deck, for records.
pub(super) const FACTS: [&str; 8] = [
    "letters 1 to 4",
    "letters 5 to 8",
    "tracking",
    "target",
    "kinds",
    "repeats",
    "ability",
    "names of kinds",
];
/// The bits of half a name.
const HALF: u32 = 20;

impl State for Cuisine {
    crate::made_of!(Count => Action::Count, Rule => Action::House);

    fn each_count(&self, each: &mut dyn FnMut(Count)) {
        if self.is_in_turn() {
            each(Count::First);
        }
        if self.step == Step::Over && self.tied().count() > 1 {
            each(Count::CookedLast);
        }
        for seat in Seat::all(self.seats()) {
            self.each_of_seat(seat, each);
        }
        self.each_inner(each);
    }

    fn tally(&self, count: Count) -> Tally {
        self.tally_of(count).unwrap_or_else(|| Tally::new(0, 0, 0))
    }

    fn worth(&self, count: Count, value: i32) -> Line {
        match count {
            Count::Utensil(..) => Lies::ALL
                .get(value as usize)
                .map_or_else(Line::new, |lies| lies.word().into()),
            Count::Recipe(..) => Dish::from_code(value).map_or("none".into(), dish_short),
            Count::Deck(_) => self
                .decks
                .get((value - 1) as usize)
                .map_or("none".into(), |deck| deck.label.line()),
            Count::Role(_) => role_of(value).map_or("none".into(), |role| role.word().into()),
            _ => self.tally(count).words(value),
        }
    }

    /// Goes over the counts of one seat where it can: a game of six has hundreds.
    fn has_count(&self, wanted: Count) -> bool {
        let mut found = false;
        let mut look = |count| found |= count == wanted;
        match wanted.about() {
            CountInfo {
                kind: Kind::Inner, ..
            } => self.each_inner(&mut look),
            CountInfo {
                place: Location::Seat(seat, _),
                ..
            } => self.each_of_seat(seat, &mut look),
            _ => self.each_count(&mut look),
        }
        found
    }

    /// Tracked cards are told as a sum or by kind, as their deck tells them apart or not.
    fn has_alike(&self, count: Count) -> bool {
        let tracked = matches!(count, Count::Tracked(_) | Count::Kind(..));
        tracked && self.depth != Depth::Quick || self.has_count(count)
    }

    fn asks_count(&self, count: Count) -> Option<Draft> {
        match count {
            Count::Recipe(seat, at) => Some(Draft::FixRecipe(seat, at)),
            _ => None,
        }
    }

    fn has_rule(&self, rule: Rule) -> bool {
        self.dealt.is_some() || !rule.is_about_roles()
    }

    fn rule(&self, rule: Rule) -> u8 {
        self.rules.value(rule)
    }
}

impl Cuisine {
    fn each_of_seat(&self, seat: Seat, each: &mut dyn FnMut(Count)) {
        let Ok(player) = self.player(seat) else {
            return;
        };
        each(Count::Points(seat));
        if self.depth == Depth::Quick {
            return each(Count::Met(seat));
        }
        let deck = self.deck(seat).unwrap_or_default();
        match deck.kinds {
            _ if self.depth == Depth::Light => each(Count::Tracked(seat)),
            0 => each(Count::Tracked(seat)),
            kinds => {
                let kinds = (0..)
                    .zip(player.tracked)
                    .filter(|&(kind, cards)| kind < kinds || cards > 0);
                kinds.for_each(|(kind, _)| each(Count::Kind(seat, kind)));
            }
        }
        if player.deck.is_some() {
            each(Count::Deck(seat));
        }
        if self.role(seat).is_some() {
            each(Count::Role(seat));
        }
        if self.depth == Depth::Everything {
            self.each_of_turn(seat, player, each);
        }
    }

    fn each_of_turn(&self, seat: Seat, player: &Player, each: &mut dyn FnMut(Count)) {
        let utensils = Utensil::ALL.into_iter();
        utensils.for_each(|utensil| each(Count::Utensil(seat, utensil)));
        if self.role(seat).is_some_and(|role| !role.is_twofold()) {
            each(Count::Named(seat));
        }
        each(Count::Over(seat));
        if self.rules.fewer == Fewer::NextRefill || player.short {
            each(Count::Short(seat));
        }
        if self.deck(seat).is_some_and(|deck| deck.ability) {
            each(Count::Ability(seat));
        }
        if self.rules.pantry {
            (0..CLASSES as u8).for_each(|class| each(Count::Pantry(seat, class)));
        }
        let missing = usize::from(self.may_fix_recipes(seat).is_ok());
        let recipes = (player.cooked.len() + missing).min(MAX_COOKED) as u8;
        (0..recipes).for_each(|at| each(Count::Recipe(seat, at)));
        (0..player.cooked.len() as u8).for_each(|at| each(Count::Change(seat, at)));
    }

    fn each_inner(&self, each: &mut dyn FnMut(Count)) {
        let game = [Count::Step, Count::StepPlace, Count::Turn, Count::Depth];
        game.into_iter().for_each(&mut *each);
        if self.dealt.is_some() {
            (0..ROLES as u8).for_each(|at| each(Count::Dealt(at)));
        }
        for deck in 0..self.decks.len() as u8 {
            (0..FACTS.len() as u8).for_each(|fact| each(Count::Fact(deck, fact)));
        }
        for seat in Seat::all(self.seats()) {
            for source in 0..SOURCES as u8 {
                each(Count::Earned(seat, source));
                each(Count::Times(seat, source));
            }
        }
    }

    /// How a count stands; `None` for one there is not.
    fn tally_of(&self, count: Count) -> Option<Tally> {
        let player = |seat: Seat| self.player(seat).ok();
        let seats = self.seats();
        Some(match count {
            Count::Points(seat) => Tally::new(player(seat)?.points(), -MOST_POINTS, MOST_POINTS),
            Count::Tracked(seat) => Tally::new(player(seat)?.tracked_cards(), 0, MOST_TRACKED),
            Count::Kind(seat, kind) => {
                let cards = player(seat)?.tracked.get(usize::from(kind))?;
                Tally::new(*cards, 0, MOST_TRACKED)
            }
            Count::Utensil(seat, utensil) => {
                Tally::listed(player(seat)?.lies(utensil) as i32, Lies::ALL.len())
            }
            Count::Pantry(seat, class) => Tally::new(
                *player(seat)?.pantry.get(usize::from(class))?,
                0,
                MOST_STOCK,
            ),
            Count::Recipe(seat, at) => {
                let cooked = player(seat)?.cooked.get(usize::from(at));
                Tally::new(cooked.map_or(0, |one| one.dish.code()), 0, i16::MAX)
            }
            Count::Change(seat, at) => {
                let cooked = player(seat)?.cooked.get(usize::from(at))?;
                Tally::new(cooked.change, -MOST_CHANGE, MOST_CHANGE)
            }
            Count::Ability(seat) => Tally::new(player(seat)?.ability, -MOST_CHANGE, MOST_CHANGE),
            Count::Named(seat) => Tally::seat_or_nobody(player(seat)?.named, seats),
            Count::Over(seat) => Tally::yes(player(seat)?.over_limit),
            Count::Short(seat) => Tally::yes(player(seat)?.short),
            Count::Met(seat) => Tally::yes(player(seat)?.met),
            Count::Deck(seat) => {
                let deck = player(seat)?.deck.map_or(0, |deck| i32::from(deck) + 1);
                from_one(deck, self.decks.len())
            }
            Count::Role(seat) => from_one(role_code(self.role(seat)), ROLES),
            Count::First => Tally {
                least: 1,
                ..Tally::seat_or_nobody(Some(self.first), seats)
            },
            Count::CookedLast => Tally::seat_or_nobody(self.cooked_last, seats),
            inner => Tally::new(self.inner(inner)?, 0, 0),
        })
    }

    /// What only the device needs.
    fn inner(&self, count: Count) -> Option<i32> {
        let earned = |seat: Seat, source: u8| {
            let player = self.player(seat).ok()?;
            player.earned.get(usize::from(source)).copied()
        };
        Some(match count {
            Count::Step => step_code(self.step).0,
            Count::StepPlace => step_code(self.step).1,
            Count::Turn => self.turn.into(),
            Count::Depth => self.depth as i32,
            Count::Dealt(at) => role_code(self.dealt?.get(usize::from(at)).copied()),
            Count::Fact(at, fact) => fact_of(self.decks.get(usize::from(at))?, fact),
            Count::Earned(seat, source) => earned(seat, source)?.points.into(),
            Count::Times(seat, source) => earned(seat, source)?.times.into(),
            _ => return None,
        })
    }
}

/// One of [`FACTS`] of a deck.
fn fact_of(deck: &Deck, fact: u8) -> i32 {
    let code = deck.label.code();
    match fact {
        0 => (code & ((1 << HALF) - 1)) as i32,
        1 => (code >> HALF) as i32,
        2 => deck.tracking as i32,
        3 => deck.target.into(),
        4 => deck.kinds.into(),
        5 => deck.repeats.into(),
        6 => deck.ability.into(),
        _ => deck.names.code(),
    }
}

/// One of so many words, counted from 1.
fn from_one(value: i32, words: usize) -> Tally {
    Tally {
        least: 1,
        ..Tally::listed(value, words + 1)
    }
}

fn role_code(role: Option<Role>) -> i32 {
    role.map_or(0, |role| role as i32 + 1)
}

/// The role behind a number from 1.
pub(super) fn role_of(value: i32) -> Option<Role> {
    let at = usize::try_from(value - 1).ok()?;
    Role::ALL.get(at).copied()
}

/// A step as two numbers: which, and whose or how far.
fn step_code(step: Step) -> (i32, i32) {
    let pass = |pass: Option<u8>| pass.map_or(0, |place| i32::from(place) + 1);
    match step {
        Step::Opening => (0, 0),
        Step::Known => (1, 0),
        Step::Deck(seat) => (2, seat.0.into()),
        Step::Dealing => (4, 0),
        Step::Deal(by_device) => (5, by_device.into()),
        Step::First => (6, 0),
        Step::Role(place) => (7, place.into()),
        Step::Prepare(last) => (8, pass(last)),
        Step::Cook(place) => (9, place.into()),
        Step::Actions(last) => (10, pass(last)),
        Step::Ability(place) => (11, place.into()),
        Step::Track(place) => (12, place.into()),
        Step::Quick(seat) => (13, seat.0.into()),
        Step::Tie => (14, 0),
        Step::Over => (15, 0),
        Step::FirstDraw => (16, 0),
        Step::LightScore(place) => (18, place.into()),
    }
}
