//! Actions, refusals and pieces in words.

use crate::games::cuisine::prelude::*;

/// The action in words: log, "take back ...", record.
pub(crate) fn say(action: Action) -> Line {
    match action {
        Action::Play => Line::from("starts a game"),
        Action::Quick => Line::from("only adds up"),
        Action::AllKnown => Line::from("knows the decks"),
        Action::Learn(_, deck) => Line::from("learns").and(deck.name.line()),
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
        Action::PlayCard(play) => say_card(play),
        Action::Done => Line::from("goes on"),
        Action::Cook(dish, _) => Line::from("cooks").and(say_dish(dish)),
        Action::Stop => Line::from("cooks no more"),
        Action::Ability(points) => Line::from("gets").number(points).word("by ability"),
        Action::Track(None) => Line::from("tracks no card"),
        Action::Track(Some(_)) => Line::from("tracks a card"),
        Action::CookedLast(seat) => Line::new().name(seat).word("cooked last"),
        Action::Final(points, met) => {
            let line = Line::from("has").number(points).word("VP");
            if met { line.mark(" +30") } else { line }
        }
        Action::DrawFirst => Line::from("draws the first player"),
        Action::Light => Line::from("starts a light game"),
        Action::Turn(points, card) => {
            let line = Line::from("scores").signed(points).word("VP");
            if card {
                line.mark(", ").word("1 card")
            } else {
                line
            }
        }
        Action::EnterEnd => Line::from("enters the end values"),
        Action::Count(Count::Recipe(seat, _), code) => match Dish::from_code(code) {
            Some(dish) => fix(Line::new().name(seat)).and(say_dish(dish)),
            None => fix(Line::new().name(seat)).word("recipe removed"),
        },
        Action::Count(count, value) => menu::say_count::<Cuisine>(count, value),
        Action::House(rule, value) => menu::say_rule(rule, value),
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

fn say_card(play: CardPlay) -> Line {
    let line = Line::new().name(play.by).mark(": ").word(play.card.word());
    match play.target {
        _ if play.blocks % 2 == 1 => line.word("is blocked"),
        Some(target) => line.word("on").name(target),
        None => line,
    }
}

/// The beginning of a line that tells one player something.
pub(crate) fn of(seat: Seat) -> Line {
    Line::new().name(seat).mark(": ")
}

/// The beginning of a line that tells several players something; `None` without any.
pub(crate) fn names(seats: impl Iterator<Item = Seat>) -> Option<Line> {
    let line = seats.fold(None, |line: Option<Line>, seat| match line {
        Some(line) => Some(line.mark(", ").name(seat)),
        None => Some(Line::new().name(seat)),
    });
    line.map(|line| line.mark(": "))
}

/// A number and its sign.
pub(crate) fn signed(number: i16) -> Line {
    match number {
        ..0 => Line::new().number(number),
        _ => Line::new().mark("+").number(number),
    }
}

/// A deck by its name and what it tracks.
pub(crate) fn deck_line(deck: Deck) -> Line {
    let line = deck.name.line().mark(": ").number(deck.target);
    line.word(if deck.target == 1 { "card" } else { "cards" })
}

/// A kind of tracked card by its name, or by its number on the country card.
pub(crate) fn kind_line(deck: Deck, kind: u8) -> Line {
    named_kind(kind, deck.names.get(kind))
}

fn named_kind(kind: u8, name: KindName) -> Line {
    match name.word() {
        Some(word) => Line::from(word),
        None => Line::from("kind")
            .number(i16::from(kind) + 1)
            .word("on the card"),
    }
}

/// A recipe with its worth by itself and the letters of its symbols.
pub(crate) fn dish_line(dish: Dish) -> Line {
    let worth = dish.base() + i16::from(dish.optional);
    with_symbols(Line::from(dish.word()).mark(" +").number(worth), dish)
}

/// A recipe in few letters: its printed level, what it is worth by itself, its symbols.
pub(crate) fn dish_short(dish: Dish) -> Line {
    let worth = dish.base() + i16::from(dish.optional);
    with_symbols(Line::from(dish.printed.word()).number(worth), dish)
}

fn with_symbols(line: Line, dish: Dish) -> Line {
    let symbols = dish.utensils();
    symbols.fold(line, |line, utensil| line.mark("").icon(utensil.icon()))
}

/// The refusal in one sentence that fits the screen.
impl From<Refusal> for Line {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::TooFewKinds(cards, kinds) => {
                let line = Line::new().number(cards).word("cards of");
                line.number(kinds).word("kinds: let a kind repeat.")
            }
            Refusal::RoleDealt(role) => Line::from("The")
                .word(role.word())
                .word("is dealt already."),
            Refusal::AllLaid(seat) => Line::from("All 3 utensils of").name(seat).word("are laid."),
            Refusal::Laid(utensil) => Line::from("The")
                .word(utensil.word())
                .word("is laid already."),
            Refusal::NotLaid(utensil) => Line::from("The")
                .word(utensil.word())
                .word("is not in play."),
            Refusal::TurnOver(seat) => Line::new()
                .name(seat)
                .word("has played: cards go round once."),
            Refusal::TooManySecondaries(most) => Line::from("This recipe takes")
                .number(most)
                .word("secondary at most."),
            Refusal::TooManyOptionals(most) => Line::from("A recipe takes")
                .number(most)
                .word("optional at most."),
            Refusal::NotCovered(class, needed, prepared) => {
                let word = CLASS_WORDS.get(usize::from(class)).copied();
                let line = Line::from("Needs")
                    .number(needed)
                    .word(word.unwrap_or_default());
                line.mark(": ").number(prepared).word("prepared.")
            }
            Refusal::KindTracked(kind, name) => {
                named_kind(kind, name).word("lies there already: one is all.")
            }
            Refusal::NotCookedYet(seat) => Line::new().name(seat).word("has not cooked yet."),
            Refusal::NoKind(kinds) => Line::from("The condition knows")
                .number(kinds)
                .word("kinds."),
            Refusal::Count(error) => error.line(),
            plain => Line::from(sentence(plain)),
        }
    }
}

/// The refusals that need no further word.
fn sentence(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NoLetter => "A name needs at least 1 letter.",
        Refusal::DecksFull => "The device knows 16 decks, no more.",
        Refusal::NoRoles => "No roles were dealt at the start.",
        Refusal::Oneself => "It must be one of the others.",
        Refusal::CardsBegun => "Cards are laid before the first action card.",
        Refusal::BlockAnswers => "There is no action card to block.",
        Refusal::NoRecipe => "No recipe is cooked there.",
        Refusal::NothingTracked => "No card lies in that tracking area.",
        Refusal::NoneUp => "No utensil is face up there.",
        Refusal::NoneDown => "No utensil is face down there.",
        Refusal::NoIngredient => "No unused ingredient is prepared there.",
        Refusal::PantryFull => "The pantry counts up to 30 of a class.",
        Refusal::TooManyRecipes => "A turn has room for 12 recipes.",
        Refusal::NoneFull => "No recipe was cooked in full: none is tracked.",
        Refusal::TurnBegun => "Only before the first step of a turn.",
        Refusal::Scored => "The turn is scored: no recipe is open.",
        _ => "That does not fit here.",
    }
}
