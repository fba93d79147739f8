//! Every tracked count under a readable name, for records and checks.

use super::house::Rules;
use super::pieces::deck::Deck;
use super::pieces::player::{CLASS_WORDS, Player, Source};
use super::pieces::recipe::Cooked;
use super::pieces::role::Role;
use super::pieces::utensil::Utensil;
use super::{Cuisine, Step};
use crate::engine::line::Line;
use crate::engine::seat::Seat;

type Count<'a> = &'a mut dyn FnMut(Line, i32);

impl Cuisine {
    pub(super) fn count_all(&self, count: Count<'_>) {
        let (step, place) = step_code(self.step);
        count("step".into(), step);
        count("step place".into(), place);
        count("turn".into(), self.turn.into());
        count("first player".into(), i32::from(self.first.0) + 1);
        count("depth".into(), self.depth as i32);
        count("cooked last".into(), seat_code(self.cooked_last));
        count_rules(&self.rules, count);
        for (seat, role) in (0..).map(Seat).zip(self.dealt.into_iter().flatten()) {
            count(
                Line::from("dealt").number(i16::from(seat.0) + 1),
                role_code(Some(role)),
            );
        }
        for (slot, deck) in (1i16..).zip(&self.decks) {
            count_deck(slot, deck, count);
        }
        for (seat, player) in (0..).map(Seat).zip(&self.players) {
            count(
                Line::new().name(seat).word("role"),
                role_code(self.role(seat)),
            );
            count_player(seat, player, count);
        }
    }
}

fn count_rules(rules: &Rules, count: Count<'_>) {
    let each: [(&'static str, i32); 12] = [
        ("rule condition instead", rules.condition as i32),
        ("rule target", rules.target.into()),
        ("rule first moves on", rules.first as i32),
        ("rule optionals", rules.optionals.most().into()),
        ("rule recipe floor", rules.recipe_floor.into()),
        ("rule total floor", rules.total_floor.into()),
        ("rule fewer next refill", rules.fewer as i32),
        ("rule judged as printed", rules.judged as i32),
        ("rule hand redrawn", rules.redraw.into()),
        ("rule new hand to eight", rules.replaced as i32),
        ("rule pantry", rules.pantry.into()),
        ("rule roles", rules.roles.into()),
    ];
    each.into_iter()
        .for_each(|(name, value)| count(name.into(), value));
}

fn count_deck(slot: i16, deck: &Deck, count: Count<'_>) {
    const HALF: u32 = 20;
    let name = |word| Line::from("deck").number(slot).word(word);
    let code = deck.label.code();
    count(name("letters 1 to 4"), (code & ((1 << HALF) - 1)) as i32);
    count(name("letters 5 to 8"), (code >> HALF) as i32);
    count(name("tracking"), deck.tracking as i32);
    count(name("target"), deck.target.into());
    count(name("kinds"), deck.kinds.into());
    count(name("repeats"), deck.repeats.into());
    count(name("ability"), deck.ability.into());
}

fn count_player(seat: Seat, player: &Player, count: Count<'_>) {
    let name = |word| Line::new().name(seat).word(word);
    count(name("points"), player.points().into());
    count(
        name("deck"),
        player.deck.map_or(0, |deck| i32::from(deck) + 1),
    );
    for (source, earned) in Source::ALL.iter().zip(player.earned) {
        let (word, times) = source.words();
        count(name("points by").word(word), earned.points.into());
        count(name(word).word(times), earned.times.into());
    }
    for (kind, cards) in (1i16..).zip(player.tracked) {
        count(name("tracked kind").number(kind), cards.into());
    }
    for (utensil, place) in Utensil::ALL.iter().zip(player.utensils) {
        count(name(utensil.word()), place as i32);
    }
    for (class, stock) in CLASS_WORDS.iter().zip(player.pantry) {
        count(name("unused").word(class), stock.into());
    }
    for (at, cooked) in (1i16..).zip(&player.cooked) {
        count(name("recipe").number(at), recipe_code(cooked));
        count(name("recipe change").number(at), cooked.change.into());
    }
    count(name("ability this turn"), player.ability.into());
    count(name("named"), seat_code(player.named));
    count(name("over limit"), player.over_limit.into());
    count(name("short"), player.short.into());
    count(name("condition entered"), player.met.into());
}

/// A recipe as a number: printed level, secondaries, optionals, symbols, as decimal digits.
fn recipe_code(cooked: &Cooked) -> i32 {
    let dish = cooked.dish;
    let symbols = dish.symbols.iter().rev();
    let symbols = symbols.fold(0, |code, &on| code * 2 + i32::from(on));
    let level = (dish.printed as i32 + 1) * 10 + i32::from(dish.secondaries);
    (level * 100 + i32::from(dish.optional)) * 10 + symbols
}

fn seat_code(seat: Option<Seat>) -> i32 {
    seat.map_or(0, |seat| i32::from(seat.0) + 1)
}

fn role_code(role: Option<Role>) -> i32 {
    role.map_or(0, |role| role as i32 + 1)
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
        Step::Light => (17, 0),
        Step::LightScore(place) => (18, place.into()),
    }
}
