//! Labels, the log and the counts of the whole game.

mod help;
mod refusal;
mod to_do;

use crate::games::master_cook::prelude::*;

pub use help::help_of;

/// The most groups of a cost that fit a label.
const GROUPS: usize = 3;

/// An ingredient in a word.
pub fn name(kind: Ingredient) -> &'static str {
    match kind {
        Ingredient::Blueberry => "blueberry",
        Ingredient::Fig => "fig",
        Ingredient::Mushroom => "mushroom",
        Ingredient::Wheat => "wheat",
    }
}

/// What a player does: "ANA takes".
pub fn by(seat: Seat, does: &'static str) -> Line {
    Line::new().name(seat).word(does)
}

/// What is told about a player: "ANA: ".
pub fn about(seat: Seat) -> Line {
    Line::new().name(seat).mark(": ")
}

/// A field by its number on the screen: "Field 7".
pub fn numbered_field(word: &'static str, field: u8) -> Line {
    Line::from(word).number(field + 1)
}

/// An ingredient with its picture.
pub fn ingredient(kind: Ingredient) -> Line {
    Line::new().icon(kind.icon()).word(name(kind))
}

/// A starter with what it takes.
pub fn starter(number: u8) -> Line {
    let kind = Ingredient::ALL[usize::from(number.saturating_sub(1)) % 4];
    let line = hash(Line::new()).number(number);
    line.icon(kind.icon()).word(name(kind))
}

fn hash(line: Line) -> Line {
    let mark = if line.is_empty() { "#" } else { " #" };
    line.mark(mark)
}

/// Adds what there is of each ingredient.
pub fn tokens(line: Line, counts: Tokens) -> Line {
    counts
        .iter()
        .filter(|&(_, count)| count > 0)
        .fold(line, |line, (kind, count)| {
            line.number(count).icon(kind.icon())
        })
}

/// Ingredients with their counts close by, where four kinds have little room.
pub fn close_tokens(counts: Tokens) -> Line {
    let held = counts.iter().filter(|&(_, count)| count > 0);
    held.fold(Line::new(), |line, (kind, count)| {
        line.number(count).mark("").icon(kind.icon())
    })
}

/// Adds a card by its number.
pub fn card(line: Line, card: Card) -> Line {
    match card {
        Card::Helper(number) => hash(line).number(number),
        Card::Side(number) => line.icon(Icon::Side).number(number),
        Card::Gourmet(number) => line.icon(Icon::Gourmet).number(number),
    }
}

/// Adds a cost: as many groups as fit.
pub fn cost(line: Line, cost: Cost) -> Line {
    let typed = cost.typed.iter().map(|(kind, count)| (count, kind.icon()));
    let rest = [
        (cost.any, Icon::Star),
        (cost.alike * ALIKE, Icon::Bag),
        (cost.shells, Icon::Shell),
    ];
    let groups = typed.chain(rest).filter(|&(count, _)| count > 0);
    let line = if line.is_empty() {
        line
    } else {
        line.mark(": ")
    };
    let more = groups.clone().count() > GROUPS;
    let line = groups.take(GROUPS).fold(line, |line, (count, icon)| {
        line.number(count).mark("").icon(icon)
    });
    if more { line.mark("+") } else { line }
}

/// A taster slot with what it brings.
pub fn slot(slot: Slot, bonus: Bonus) -> Line {
    let line = Line::from("slot").number(slot.shown()).mark(": ");
    match bonus {
        Bonus::Helper => line.word("use a helper"),
        Bonus::Shells(shells) => line.mark("+").number(shells).icon(Icon::Shell),
        Bonus::Swap(_) => line.word("swap"),
        Bonus::Trade => line.word("trade 2 for 1"),
        Bonus::Slot | Bonus::Discount | Bonus::Hat => line.word("bonus"),
    }
}

/// A taster slot that has nothing to do now.
pub fn idle_slot(slot: Slot, bonus: Bonus) -> Line {
    let line = Line::from("slot").number(slot.shown()).mark(": ");
    line.word(match bonus {
        Bonus::Helper => "no helper free",
        Bonus::Trade => "no trade now",
        _ => "no swap now",
    })
}

/// What a card is worth, as far as the device knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardValue {
    /// Points.
    Points(u8),
    /// Points for ingredients.
    Side(SideDish),
}

/// Adds what a card is worth.
pub fn worth(line: Line, worth: Option<CardValue>) -> Line {
    match worth {
        None => line,
        Some(CardValue::Points(points)) => line.mark(" >").number(points),
        Some(CardValue::Side(side)) => side.counted().iter().fold(
            line.mark(" >").number(side.multiplier()).mark("x"),
            |line, kind| line.icon(kind.icon()),
        ),
    }
}

/// A taster slot whose shells are left.
pub fn bare_slot(slot: Slot) -> Line {
    Line::from("slot")
        .number(slot.shown())
        .mark(", ")
        .word("no shells")
}

/// What cooking a kind of card is called.
pub fn cook(stack: Stack) -> &'static str {
    match stack {
        Stack::Helper => "Cook a taster",
        Stack::Side => "Cook a side dish",
        Stack::Gourmet => "Cook a gourmet",
    }
}

/// A topic of a card in a question.
pub fn topic(topic: Topic) -> &'static str {
    match topic {
        Topic::Hire => "hire cost",
        Topic::Recipe => "recipe cost",
        Topic::Ability => "ability",
        Topic::HelperPoints => "helper points",
        Topic::DishPoints => "dish points",
        Topic::Scoring => "scoring",
        Topic::Spaces => "storage",
    }
}

/// The action in words, after the name of the player who did it.
pub fn say(action: Action) -> Line {
    match action {
        Action::Open(depth) => say_opened(depth),
        Action::House(rule, value) => menu::say_rule(rule, value),
        Action::SetGoal(goal, ..) => Line::from("changes goal").number(goal + 1),
        Action::Count(count, value) => menu::say_count::<MasterCook>(count, value),
        Action::EndHere(_) => Line::from("ends the game here"),
        Action::Quick(action) => quick::say(action),
        Action::TableDraws(true) => Line::from("draws tokens by hand"),
        Action::TableDraws(false) => Line::from("lets the device draw"),
        Action::First(seat) | Action::Lot(seat) => Line::from("begins with").name(seat),
        Action::Lots => Line::from("draws lots"),
        Action::SideDeck(_) => Line::from("deals the cards"),
        Action::Fill(_) => Line::from("fills four fields"),
        Action::Refill(drawn) => tokens(Line::from("refills a field"), drawn.counts()),
        Action::Starter(number, _) => card(Line::from("starts with"), Card::Helper(number)),
        Action::StarterTaster(number) => card(Line::from("starts cooking"), Card::Helper(number)),
        _ => say_turn(action),
    }
}

fn say_opened(depth: Depth) -> Line {
    Line::from(match depth {
        Depth::Everything => "opens a game",
        Depth::Light => "opens a light game",
        Depth::Quick => "opens a quick score",
    })
}

fn say_turn(action: Action) -> Line {
    let slot = |does: &'static str, slot: Slot| Line::from(does).number(slot.shown());
    let token = |does: &'static str, kind: Ingredient, where_: &'static str, field: Field| {
        let line = Line::from(does).icon(kind.icon()).word(where_);
        line.number(field.shown())
    };
    match action {
        Action::Use(at) => slot("uses helper slot", at),
        Action::Take(kind, field) => token("takes", kind, "off", field),
        Action::Refuse(kind, field) => token("is refused", kind, "off", field),
        Action::GiveBack(kind, field) => token("puts", kind, "on", field),
        Action::Copy(at) => slot("copies helper slot", at),
        Action::Harvest(start, steps, _) => Line::from("harvests from")
            .number(start.shown())
            .word(if steps < 0 { "back" } else { "on" })
            .number(steps.unsigned_abs()),
        Action::NoHarvest => Line::from("finds nothing to harvest"),
        Action::Show(shown, _) => card(Line::from("shows"), shown),
        Action::Learn(learned, fact) => say_learned(learned, fact),
        Action::NoMore(Stack::Side) => Line::from("knows no more sides"),
        Action::NoMore(_) => Line::from("knows no more gourmets"),
        Action::Cook(cooked, ..) => card(Line::from("cooks"), cooked),
        Action::CookOnly(cooked, ..) => card(Line::from("only cooks"), cooked),
        Action::Hire(number, ..) => card(Line::from("hires"), Card::Helper(number)),
        Action::HireOnly(number, ..) => card(Line::from("only hires"), Card::Helper(number)),
        Action::Bonus(at) => slot("uses helper slot", at).word("as a bonus"),
        Action::Fire(at) => slot("activates taster slot", at),
        Action::Swap(helper, taster, _) => slot("swaps helper slot", helper)
            .word("with taster slot")
            .number(taster.shown()),
        Action::Half(Half::Helper) => Line::from("uses the new helper"),
        Action::Half(Half::Taster) => Line::from("activates the taster slot"),
        Action::Decline => Line::from("passes"),
        Action::Buy(stack) => Line::from("buys a").word(stack.word()),
        Action::Discard(thrown, shells) => match thrown.total() + u16::from(shells) {
            0 => Line::from("keeps everything"),
            count => Line::from("discards").number(count as i32),
        },
        Action::Rank(goal, seat, _) => Line::from("ranks")
            .name(seat)
            .word("on goal")
            .number(goal.saturating_add(1)),
        Action::Gather(tokens, shells) => Line::from("harvests, has")
            .and(close_tokens(tokens))
            .number(shells)
            .icon(Icon::Shell),
        Action::Serve(Stack::Helper) => Line::from("cooks a taster"),
        Action::Serve(stack) => Line::from("cooks a").word(stack.word()),
        Action::Employ(false) => Line::from("hires a helper"),
        Action::Employ(true) => Line::from("replaces a helper"),
        Action::Keep(tokens, shells, _) => Line::from("keeps")
            .number(tokens.total() as i32)
            .word("tokens")
            .mark(", ")
            .number(shells)
            .icon(Icon::Shell),
        _ => Line::from("is done"),
    }
}

fn say_learned(learned: Card, fact: Fact) -> Line {
    card(Line::from("reads"), learned)
        .mark(", ")
        .word(topic(fact.topic()))
}
