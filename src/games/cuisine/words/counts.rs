//! Counts in words: where each is, what it is called, who can see it.

use super::super::Cuisine;
use super::super::counts::{Count, FACTS};
use super::super::pieces::player::{CLASS_WORDS, Source};
use crate::engine::counts::{CountInfo, CountOf, Kind, Location};
use crate::engine::line::Line;

impl CountOf<Cuisine> for Count {
    fn about(self) -> CountInfo {
        let (place, kind) = place_of(self);
        CountInfo::new(kind, place, name_of(self))
    }
}

/// Where something is counted, and who can see it.
fn place_of(count: Count) -> (Location, Kind) {
    match count {
        Count::Tracked(seat) | Count::Utensil(seat, _) => (Location::Seat(seat, ""), Kind::Pieces),
        Count::Kind(seat, _) => (Location::Seat(seat, ""), Kind::Pieces),
        Count::Pantry(seat, _) => (Location::Seat(seat, "unused"), Kind::Pieces),
        Count::Recipe(seat, _) => (Location::Seat(seat, "recipes"), Kind::Pieces),
        Count::Change(seat, _) => (Location::Seat(seat, "cards"), Kind::Known),
        Count::Role(seat) => (Location::Seat(seat, ""), Kind::Pieces),
        Count::Points(seat)
        | Count::Ability(seat)
        | Count::Named(seat)
        | Count::Over(seat)
        | Count::Short(seat)
        | Count::Met(seat)
        | Count::Deck(seat) => (Location::Seat(seat, ""), Kind::Known),
        Count::First | Count::CookedLast => (Location::Table("turn order"), Kind::Known),
        Count::Earned(seat, _) => (Location::Seat(seat, "points by"), Kind::Inner),
        Count::Times(seat, _) => (Location::Seat(seat, "times"), Kind::Inner),
        _ => (Location::Table("game"), Kind::Inner),
    }
}

/// What is counted.
fn name_of(count: Count) -> Line {
    let source = |source: u8| {
        Source::ALL
            .get(usize::from(source))
            .map_or("", |one| one.words().0)
    };
    let numbered = |word: &str, at: u8| Line::from(word).number(i16::from(at) + 1);
    match count {
        Count::Kind(_, kind) => numbered("tracked, kind", kind),
        Count::Utensil(_, utensil) => utensil.word().into(),
        Count::Pantry(_, class) => CLASS_WORDS
            .get(usize::from(class))
            .map_or("", |word| word)
            .into(),
        Count::Change(_, at) => numbered("recipe", at),
        Count::Recipe(_, at) => Line::new().number(i16::from(at) + 1),
        Count::Earned(_, at) | Count::Times(_, at) => source(at).into(),
        Count::Dealt(at) => numbered("dealt", at),
        Count::Fact(at, fact) => {
            let fact = FACTS.get(usize::from(fact)).copied();
            numbered("deck", at).word(fact.unwrap_or_default())
        }
        plain => word_of(plain).into(),
    }
}

/// The counts whose name is one word or two.
fn word_of(count: Count) -> &'static str {
    match count {
        Count::Points(_) => "points",
        Count::Tracked(_) => "tracked cards",
        Count::Ability(_) => "ability this turn",
        Count::Named(_) => "role names",
        Count::Over(_) => "hand above 8",
        Count::Short(_) => "next shop to 6",
        Count::Met(_) => "condition met",
        Count::Deck(_) => "deck",
        Count::Role(_) => "role",
        Count::First => "first player",
        Count::CookedLast => "cooked last",
        Count::Step => "step",
        Count::StepPlace => "step place",
        Count::Turn => "turn",
        _ => "depth",
    }
}
