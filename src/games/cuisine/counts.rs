//! Every count of the game, declared once: corrections, checks, PUT BACK and records follow.

use super::prelude::*;
use crate::engine::counts::Field;

/// The most points a correction sets, and the fewest by its sign.
const MOST_POINTS: i32 = 250;
/// The most ingredients of a class a correction sets.
const MOST_STOCK: i32 = 99;
/// The most cards of one kind in a tracking area.
const MOST_TRACKED: i32 = 9;
/// The most an ability brings or costs, and score cards change a recipe.
const MOST_CHANGE: i32 = 30;

const TURN_ORDER: Location = Location::Table("turn order");
const GAME: Location = Location::Table("game");

counts! {
    /// Something that is counted.
    Count of Cuisine |game, value| {
        {
            /// The first player, from 1.
            First: Known, TURN_ORDER, "first player",
                read game.first.0 + 1, seat_from_one(game.seats), set game.set_first(Seat(value as u8 - 1)),
                when game.is_in_turn();
            CookedLast: Known, TURN_ORDER, "cooked last",
                at game.cooked_last, Bounds::seat_or_nobody(game.seats),
                when game.stage == Stage::Over && game.tied().count() > 1;
        }
        for seat in Seat::all(game.seats) => {
            Points(seat: Seat): Known, Location::Seat(seat, ""), "points",
                read game.player(seat).points(), -MOST_POINTS..=MOST_POINTS,
                set game.player_mut(seat).correct(value as i16);
            /// Whether the condition is met, of end values.
            Met(seat: Seat): Known, Location::Seat(seat, ""), "condition met",
                at game.players[seat.index()].met, Bounds::YES_NO, when game.depth == Depth::Quick;
            /// Tracked cards of a deck that does not tell them apart.
            Tracked(seat: Seat): Pieces, Location::Seat(seat, ""), "tracked cards",
                read game.player(seat).tracked_cards(), 0..=MOST_TRACKED,
                set game.player_mut(seat).correct_tracked([value as u8, 0, 0, 0, 0, 0]),
                when game.depth != Depth::Quick && game.kinds_of(seat) == 0;
            Kind(seat: Seat, kind: u8 in 0..MAX_KINDS as u8): Pieces, Location::Seat(seat, ""),
                numbered("tracked, kind", kind),
                read game.player(seat).tracked[usize::from(kind)], 0..=MOST_TRACKED,
                set game.player_mut(seat).correct_kind(kind, value as u8),
                when game.depth != Depth::Quick && game.has_kind(seat, kind);
            /// Which deck, from 1.
            Deck(seat: Seat): Known, Location::Seat(seat, ""), "deck",
                read game.player(seat).deck.map_or(0, |deck| i32::from(deck) + 1),
                Bounds::words_from_one(game.decks.len()),
                set game.player_mut(seat).take_deck(value as u8 - 1),
                says game.decks.get((value - 1) as usize).map_or("none".into(), |deck| deck.name.line()),
                when game.depth != Depth::Quick && game.player(seat).deck.is_some();
            /// Which role, from 1.
            Role(seat: Seat): Pieces, Location::Seat(seat, ""), "role",
                read role_code(game.role(seat)), Bounds::words_from_one(ROLES), set game.set_role(seat, value),
                says role_of(value).map_or("none", Role::word),
                when game.depth != Depth::Quick && game.role(seat).is_some();
            Utensil(seat: Seat, utensil: Utensil in Utensil::ALL): Pieces, Location::Seat(seat, ""), utensil.word(),
                at game.players[seat.index()].utensils[utensil.index()], Bounds::words(UtensilState::ALL.len()),
                says UtensilState::ALL.get(value as usize).map_or("", |state| state.word()),
                when game.depth == Depth::Everything;
            /// Whom the role names.
            Named(seat: Seat): Known, Location::Seat(seat, ""), "role names",
                at game.players[seat.index()].named, Bounds::seat_or_nobody(game.seats),
                check game.may_set_named(seat, value), when game.has_naming_role(seat);
            /// Whether the hand may be above eight.
            Over(seat: Seat): Known, Location::Seat(seat, ""), "hand above 8",
                at game.players[seat.index()].over_limit, Bounds::YES_NO, when game.depth == Depth::Everything;
            /// Whether the next refill stops at six.
            Short(seat: Seat): Known, Location::Seat(seat, ""), "next shop to 6",
                at game.players[seat.index()].short, Bounds::YES_NO, when game.may_be_short(seat);
            Ability(seat: Seat): Known, Location::Seat(seat, ""), "ability this turn",
                at game.players[seat.index()].ability, -MOST_CHANGE..=MOST_CHANGE,
                check game.may_correct_recipes(seat),
                when game.depth == Depth::Everything && game.deck(seat).is_some_and(|deck| deck.ability);
            /// Prepared ingredients of a class that are in no recipe.
            Pantry(seat: Seat, class: u8 in 0..CLASSES as u8): Pieces, Location::Seat(seat, "unused"), class_word(class),
                at game.players[seat.index()].pantry[usize::from(class)], 0..=MOST_STOCK,
                when game.depth == Depth::Everything && game.house.is_on(Rule::Pantry);
            /// A recipe of this turn by its code; 0 is none.
            Recipe(seat: Seat, at: u8 in 0..game.recipes_to_correct(seat)): Pieces, Location::Seat(seat, "recipes"),
                Line::new().number(i16::from(at) + 1),
                read game.cooked(seat, at).map_or(0, |one| one.dish.code()), 0..=i32::from(i16::MAX),
                set game.correct_recipe(seat, at, value),
                says Dish::from_code(value).map_or("none".into(), dish_short);
            /// What score cards changed of a recipe.
            Change(seat: Seat, at: u8 in 0..game.recipes(seat)): Known, Location::Seat(seat, "cards"),
                numbered("recipe", at),
                read game.cooked(seat, at).map_or(0, |one| one.change), -MOST_CHANGE..=MOST_CHANGE,
                set game.correct_change(seat, at, value as i8);
        }
        {
            Stage: Inner, GAME, "step", is stage_code(game.stage).0;
            /// Whose step it is, or how far.
            StagePlace: Inner, GAME, "step place", is stage_code(game.stage).1;
            /// Finished turns.
            Turn: Inner, GAME, "turn", is game.turn;
            Depth: Inner, GAME, "depth", is game.depth as i32;
            /// A role as it was dealt.
            Dealt(at: u8 in 0..ROLES as u8): Inner, GAME, numbered("dealt", at),
                is role_code(game.dealt.map(|dealt| dealt[usize::from(at)])), when game.dealt.is_some();
            /// What is known of a deck: which deck, which of [`FACTS`].
            Fact(deck: u8 in 0..game.decks.len() as u8, fact: u8 in 0..FACTS.len() as u8): Inner, GAME,
                numbered("deck", deck).word(FACTS.get(usize::from(fact)).copied().unwrap_or_default()),
                is game.decks.get(usize::from(deck)).map_or(0, |deck| deck.fact(fact));
        }
        for seat in Seat::all(game.seats) => {
            /// Points of one source.
            Earned(seat: Seat, source: u8 in 0..SOURCES as u8): Inner, Location::Seat(seat, "points by"),
                source_word(source),
                is game.player(seat).earned[usize::from(source)].points;
            /// How often a source gave points.
            Times(seat: Seat, source: u8 in 0..SOURCES as u8): Inner, Location::Seat(seat, "times"),
                source_word(source),
                is game.player(seat).earned[usize::from(source)].times;
        }
    }
}

impl State for Cuisine {
    made_of!(Count => Action::Count, Rule => Action::House, in house, end Action::EndHere);

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
}

impl Cuisine {
    /// The kinds of tracked cards that are told apart; 0 if they are not, as in a light game.
    fn kinds_of(&self, seat: Seat) -> u8 {
        let deck = self.deck(seat).filter(|_| self.depth != Depth::Light);
        deck.map_or(0, |deck| deck.kinds)
    }

    fn has_kind(&self, seat: Seat, kind: u8) -> bool {
        let kinds = self.kinds_of(seat);
        kinds > 0 && (kind < kinds || self.player(seat).tracked[usize::from(kind)] > 0)
    }

    fn has_naming_role(&self, seat: Seat) -> bool {
        let role = self.role(seat).filter(|role| !role.is_twofold());
        self.depth == Depth::Everything && role.is_some()
    }

    fn may_be_short(&self, seat: Seat) -> bool {
        let short = self.house.is_on(Rule::Fewer) || self.player(seat).short;
        self.depth == Depth::Everything && short
    }

    /// A recipe of this turn.
    fn cooked(&self, seat: Seat, at: u8) -> Option<&Cooked> {
        self.player(seat).cooked.get(usize::from(at))
    }

    /// How many recipes a player has cooked in this turn, where the device is told of them.
    fn recipes(&self, seat: Seat) -> u8 {
        match self.depth {
            Depth::Everything => self.player(seat).cooked.len() as u8,
            _ => 0,
        }
    }

    /// The same and one more, as long as one can be added.
    fn recipes_to_correct(&self, seat: Seat) -> u8 {
        let more = self.depth == Depth::Everything && self.may_correct_recipes(seat).is_ok();
        (self.recipes(seat) + u8::from(more)).min(MAX_COOKED as u8)
    }
}

impl Field for UtensilState {
    fn get(&self) -> i32 {
        *self as i32
    }

    fn put(&mut self, value: i32) {
        *self = Self::ALL.get(value as usize).copied().unwrap_or_default();
    }
}

/// A seat, counted from 1.
fn seat_from_one(seats: u8) -> Bounds {
    Bounds {
        least: 1,
        ..Bounds::seat_or_nobody(seats)
    }
}

fn source_word(source: u8) -> &'static str {
    let source = Source::ALL.get(usize::from(source));
    source.map_or("", |source| source.words().0)
}

fn numbered(word: &str, at: u8) -> Line {
    Line::from(word).number(i16::from(at) + 1)
}

fn role_code(role: Option<Role>) -> i32 {
    role.map_or(0, |role| role as i32 + 1)
}

/// The role behind a number from 1.
pub(crate) fn role_of(value: i32) -> Option<Role> {
    let at = usize::try_from(value - 1).ok()?;
    Role::ALL.get(at).copied()
}

/// A stage as two numbers: which, and whose or how far.
fn stage_code(stage: Stage) -> (i32, i32) {
    let pass = |pass: Option<u8>| pass.map_or(0, |place| i32::from(place) + 1);
    match stage {
        Stage::Opening => (0, 0),
        Stage::Known => (1, 0),
        Stage::Deck(seat) => (2, seat.0.into()),
        Stage::Dealing => (3, 0),
        Stage::Deal(by_device) => (4, by_device.into()),
        Stage::First => (5, 0),
        Stage::FirstDraw => (6, 0),
        Stage::Role(place) => (7, place.into()),
        Stage::Prepare(last) => (8, pass(last)),
        Stage::Cook(place) => (9, place.into()),
        Stage::Actions(last) => (10, pass(last)),
        Stage::Ability(place) => (11, place.into()),
        Stage::Track(place) => (12, place.into()),
        Stage::LightScore(place) => (13, place.into()),
        Stage::Quick(seat) => (14, seat.0.into()),
        Stage::Tie => (15, 0),
        Stage::Over => (16, 0),
    }
}
