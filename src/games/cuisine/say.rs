//! Actions in words, after the name of whoever did them.

use super::action::{Act, Action, Dealing};
use super::recipe::Dish;
use super::roles::RoleUse;
use crate::engine::line::Line;

/// The action in words: log, "take back ...", record.
pub(super) fn say(action: Action) -> Line {
    match action {
        Action::Play => Line::from("starts a game"),
        Action::QuickScore => Line::from("only adds up"),
        Action::AllKnown => Line::from("knows the decks"),
        Action::NewDeck => Line::from("enters a deck"),
        Action::Learn(_, deck) => Line::from("learns").mark(" ").and(deck.label.line()),
        Action::Take(slot) => Line::from("takes deck").number(i16::from(slot) + 1),
        Action::Deal(Dealing::None) => Line::from("plays without roles"),
        Action::Deal(_) => Line::from("plays with roles"),
        Action::Roles(_) => Line::from("deals the roles"),
        Action::First(seat) => Line::new().name(seat).word("is first player"),
        Action::Role(used) => say_role(used),
        Action::Lay(seat, utensil) => Line::new().name(seat).word("lays").word(utensil.word()),
        Action::Stock(seat, laid) => {
            let laid = laid.iter().fold(0, |sum: i32, &more| sum + i32::from(more));
            Line::new()
                .name(seat)
                .word("lays")
                .number(laid)
                .word("ingredients")
        }
        Action::Act(act) => say_act(act),
        Action::Done => Line::from("goes on"),
        Action::Cook(dish, _) => Line::from("cooks").and(say_dish(dish)),
        Action::Stop => Line::from("cooks no more"),
        Action::Ability(points) => Line::from("gets").number(points).word("by ability"),
        Action::Track(None) => Line::from("tracks no card"),
        Action::Track(Some(_)) => Line::from("tracks a card"),
        Action::CookedLast(seat) => Line::new().name(seat).word("cooked last"),
        Action::Final(points, met) => {
            let line = Line::from("has").number(points).word("VP");
            if met {
                line.word("and the condition")
            } else {
                line
            }
        }
        Action::Rules(_) => Line::from("sets house rules"),
        Action::FixPoints(seat, points) => fix(Line::new().name(seat)).number(points).word("VP"),
        Action::FixTracked(seat, _) => fix(Line::new().name(seat)).word("tracked cards"),
        Action::FixUtensils(seat, _) => fix(Line::new().name(seat)).word("utensils"),
        Action::FixPantry(seat, _) => fix(Line::new().name(seat)).word("ingredients"),
        Action::DropRecipe(seat, _) => fix(Line::new().name(seat)).word("recipe removed"),
        Action::AddRecipe(seat, dish) => fix(Line::new().name(seat)).and(say_dish(dish)),
        Action::DrawFirst => Line::from("draws the first player"),
        Action::EndHere => Line::from("ends the game here"),
    }
}

fn fix(whose: Line) -> Line {
    Line::from("corrects").and(whose).mark(": ")
}

fn say_dish(dish: Dish) -> Line {
    let line = Line::from(dish.word());
    match dish.optional {
        0 => line,
        more => line.mark(" +").number(more),
    }
}

fn say_role(used: RoleUse) -> Line {
    match used {
        RoleUse::Skip => Line::from("leaves the role unused"),
        RoleUse::Name(target) => Line::from("names").name(target),
        RoleUse::Do(target, _) => Line::from("uses the role on").name(target),
    }
}

fn say_act(act: Act) -> Line {
    let line = Line::new().name(act.by).mark(": ").word(act.card.word());
    match act.target {
        _ if act.blocks % 2 == 1 => line.word("is blocked"),
        Some(target) => line.word("on").name(target),
        None => line,
    }
}
