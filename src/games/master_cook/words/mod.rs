//! Labels, the log and the counts of the whole game.

mod help;
mod to_do;

use crate::engine::line::{Icon, Line};
use crate::engine::menu;
use crate::games::master_cook::action::{Deed, Half};
use crate::games::master_cook::house::Rule;
use crate::games::master_cook::pieces::cards::{Card, Cost, Fact, Topic};
use crate::games::master_cook::pieces::edition::Bonus;
use crate::games::master_cook::pieces::ingredient::{Counts, Ingredient};
use crate::games::master_cook::pieces::kitchen::{HAND_LIMITS, Stack};
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::pieces::side_dish::SideDish;
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::{Contest, MasterCook};

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
pub fn tokens(line: Line, counts: Counts) -> Line {
    counts
        .iter()
        .filter(|&(_, count)| count > 0)
        .fold(line, |line, (kind, count)| {
            line.number(count).icon(kind.icon())
        })
}

/// Ingredients with their counts close by, where four kinds have little room.
pub fn close_tokens(counts: Counts) -> Line {
    let held = counts.iter().filter(|&(_, count)| count > 0);
    held.fold(Line::new(), |line, (kind, count)| {
        line.number(count).mark("").icon(kind.icon())
    })
}

/// Adds a card by its number.
pub fn card(line: Line, card: Card) -> Line {
    match card {
        Card::Helper(0) => line.word("a helper"),
        Card::Side(0) => line.word("a side"),
        Card::Gourmet(0) => line.word("a gourmet"),
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
        (
            cost.alike * crate::games::master_cook::pieces::cards::ALIKE,
            Icon::Bag,
        ),
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
pub enum Worth {
    /// So many points.
    Points(u8),
    /// Points for ingredients.
    Side(SideDish),
}

/// Adds what a card is worth.
pub fn worth(line: Line, worth: Option<Worth>) -> Line {
    match worth {
        None => line,
        Some(Worth::Points(points)) => line.mark(" >").number(points),
        Some(Worth::Side(side)) => side.counted().iter().fold(
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

/// The refusal in one sentence, with the number or the card that decides.
impl From<Refusal> for Line {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::EarlierCook(seat) => Line::from("Kitchen order")
                .mark(": ")
                .name(seat)
                .word(refusal.sentence()),
            Refusal::NoAbility(number)
            | Refusal::UsedAlready(number)
            | Refusal::StorageFull(number)
            | Refusal::HiredAlready(number) => {
                card(Line::new(), Card::Helper(number)).word(refusal.sentence())
            }
            Refusal::CookedAlready(cooked) => card(Line::new(), cooked).word(refusal.sentence()),
            Refusal::RefusedBy(seat) => Line::new().name(seat).word(refusal.sentence()),
            Refusal::Lacks(kind, needed, had) => {
                let needed = Line::from("Needs").number(needed).icon(kind.icon());
                have(needed, had)
            }
            Refusal::TooFewTokens(needed, had) => have(
                Line::from("Needs").number(needed as i32).word("tokens"),
                had as i32,
            ),
            Refusal::TooFewShells(needed, had) => {
                let needed = Line::from("Costs").number(needed).icon(Icon::Shell);
                have(needed, had)
            }
            Refusal::NoFiveAlike(had) => have(Line::from("Needs 5 of one type"), had),
            Refusal::NotInHand(stack) => Line::from("Hand: no").word(stack.word()).word("is left."),
            Refusal::HandFull(stack) => Line::from("Hand:")
                .number(HAND_LIMITS[stack.index()])
                .word(stack.in_hand())
                .word("at most."),
            Refusal::DeckEmpty(stack) => {
                Line::from("The").word(stack.word()).word("deck is empty.")
            }
            Refusal::OverLimit(had, most) => {
                let line = Line::new().number(had as i32).word("tokens").mark(", ");
                let line = line.number(most).word("may stay").mark(": ");
                line.number(had as i32 - i32::from(most)).word("go.")
            }
            Refusal::Count(error) => error.line(),
            Refusal::NoRoom(over) => Line::new().number(over).word("find no storage space."),
            Refusal::NoShellRoom(had, spaces) => Line::new()
                .number(had)
                .icon(Icon::Shell)
                .mark(", ")
                .number(spaces)
                .word("have a space."),
            _ => Line::from(refusal.sentence()),
        }
    }
}

fn have(line: Line, had: impl Into<i32>) -> Line {
    line.mark(", ").word("you have").number(had).mark(".")
}

/// The action in words, after the name of whoever did it.
pub fn say(action: Deed) -> Line {
    match action {
        Deed::TableDraws(true) => Line::from("draws tokens by hand"),
        Deed::TableDraws(false) => Line::from("lets the device draw"),
        Deed::First(seat) | Deed::Lot(seat) => Line::from("begins with").name(seat),
        Deed::Lots => Line::from("draws lots"),
        Deed::SideDeck(_) => Line::from("deals the cards"),
        Deed::Fill(_) => Line::from("fills four fields"),
        Deed::Refill(drawn) => tokens(Line::from("refills a field"), drawn.counts()),
        Deed::Starter(number, _) => card(Line::from("starts with"), Card::Helper(number)),
        Deed::StarterTaster(number) => card(Line::from("starts cooking"), Card::Helper(number)),
        Deed::Use(slot) => Line::from("uses helper slot").number(slot.shown()),
        Deed::Take(kind, field) => Line::from("takes")
            .icon(kind.icon())
            .word("off")
            .number(field.shown()),
        Deed::Copy(slot) => Line::from("copies helper slot").number(slot.shown()),
        Deed::Harvest(start, steps, _) => Line::from("harvests from")
            .number(start.shown())
            .word(if steps < 0 { "back" } else { "on" })
            .number(steps.unsigned_abs()),
        Deed::NoHarvest => Line::from("finds nothing to harvest"),
        Deed::Show(shown, _) => card(Line::from("shows"), shown),
        Deed::Learn(learned, fact) => say_learned(learned, fact),
        Deed::Cook(cooked, ..) => card(Line::from("cooks"), cooked),
        Deed::CookOnly(cooked, ..) => card(Line::from("only cooks"), cooked),
        Deed::Hire(number, ..) => card(Line::from("hires"), Card::Helper(number)),
        Deed::HireOnly(number, ..) => card(Line::from("only hires"), Card::Helper(number)),
        Deed::Refuse(kind, field) => Line::from("is refused")
            .icon(kind.icon())
            .word("off")
            .number(field.shown()),
        Deed::Reap(shells) => Line::from("harvests")
            .mark(", ")
            .number(shells)
            .icon(Icon::Shell),
        Deed::Gather(tokens, shells) => Line::from("harvests, has")
            .and(close_tokens(tokens))
            .number(shells)
            .icon(Icon::Shell),
        Deed::Serve(Stack::Helper) => Line::from("cooks a taster"),
        Deed::Serve(stack) => Line::from("cooks a").word(stack.word()),
        Deed::Employ(false) => Line::from("hires a helper"),
        Deed::Employ(true) => Line::from("replaces a helper"),
        Deed::Keep(tokens, shells, _) => Line::from("keeps")
            .number(tokens.total() as i32)
            .word("tokens")
            .mark(", ")
            .number(shells)
            .icon(Icon::Shell),
        Deed::Bonus(slot) => Line::from("uses helper slot")
            .number(slot.shown())
            .word("as a bonus"),
        Deed::Fire(slot) => Line::from("activates taster slot").number(slot.shown()),
        Deed::Swap(helper, taster, _) => Line::from("swaps helper slot")
            .number(helper.shown())
            .word("with taster slot")
            .number(taster.shown()),
        Deed::Half(Half::Helper) => Line::from("uses the new helper"),
        Deed::Half(Half::Taster) => Line::from("activates the taster slot"),
        Deed::GiveBack(kind, field) => Line::from("puts")
            .icon(kind.icon())
            .word("on")
            .number(field.shown()),
        Deed::Decline => Line::from("passes"),
        Deed::Buy(stack) => Line::from("buys a").word(stack.word()),
        Deed::Done => Line::from("is done"),
        Deed::Discard(thrown, shells) => match thrown.total() + u16::from(shells) {
            0 => Line::from("keeps everything"),
            count => Line::from("discards").number(count as i32),
        },
        Deed::NoMore(Stack::Side) => Line::from("knows no more sides"),
        Deed::NoMore(_) => Line::from("knows no more gourmets"),
        Deed::Set(rule, value) => say_set(rule, value),
        Deed::SetGoal(goal, ..) => Line::from("changes goal").number(goal + 1),
        Deed::Fix(place, item, value) => match Contest::old_count(place, item) {
            Some(count) => menu::say_count::<MasterCook>(count, value.into()),
            None => Line::from("sets nothing"),
        },
        Deed::Count(count, value) => menu::say_count::<MasterCook>(count, value),
        Deed::Audited => Line::from("has checked the table"),
        Deed::EndHere(_) => Line::from("ends the game here"),
        Deed::Sum(seat, _, points) => Line::from("enters").number(points).word("for").name(seat),
        Deed::Rank(goal, seat, _) => Line::from("ranks")
            .name(seat)
            .word("on goal")
            .number(goal.saturating_add(1)),
    }
}

fn say_learned(learned: Card, fact: Fact) -> Line {
    card(Line::from("reads"), learned)
        .mark(", ")
        .word(topic(fact.topic()))
}

fn say_set(rule: Rule, value: u8) -> Line {
    menu::say_rule(rule, value)
}
