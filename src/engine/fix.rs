//! Setting right what the device has wrong: where, what, and what it really is.

use heapless::Vec;

use super::counts::{CountOf, Location, Tally};
use super::game::Game;
use super::line::{Icon, Line};
use super::menu::{MenuDraft, allowed};
use super::prompt::{Answer, Choice, Dial, MAX_CHOICES, Prompt};
use super::seat::Seat;

const STEP: &str = "fix";
const HELP: &str = "What the device believes. Choose what is wrong and say how it really is; it can be taken back like any move.";
/// The most words a list takes.
const LISTED: i32 = MAX_CHOICES as i32;

/// Every count that people can see, each once.
pub(super) fn seen<G: Game>(game: &G, each: &mut dyn FnMut(G::Count, Location)) {
    game.each_count(&mut |count| {
        let about = count.about();
        if about.kind.is_counted() {
            each(count, about.place);
        }
    });
}

/// What a count is and what it stands on: "shells 5".
pub(super) fn label<G: Game>(game: &G, count: G::Count) -> Line {
    let value = game.tally(count).value;
    let name = count.about().name;
    name.mark(": ").and(game.worth(count, value))
}

/// The question a count is set right by.
pub(super) fn opens<G: Game>(game: &G, count: G::Count) -> G::Draft {
    let value = game.tally(count).value;
    game.asks_count(count)
        .unwrap_or_else(|| G::menu_draft(MenuDraft::FixCount(count, value)))
}

/// Asks where something is wrong.
pub(super) fn ask_place<'p, G: Game>(game: &G, page: &'p mut Prompt<G>) -> &'p mut Prompt<G> {
    let mut choices: Vec<Location, MAX_CHOICES> = Vec::new();
    seen(game, &mut |_, place| {
        let whole = match place {
            Location::Seat(seat, _) => Location::Seat(seat, ""),
            Location::Spot(word, _) => Location::Spot(word, 1),
            Location::Table(_) => place,
        };
        if !choices.contains(&whole) {
            let kept = choices.push(whole);
            debug_assert!(kept.is_ok(), "there are more places than fit a question");
        }
    });
    let choice = |place: Location| match place {
        Location::Seat(seat, _) => {
            Choice::next(place.line(), G::menu_draft(MenuDraft::FixSeat(seat)))
        }
        Location::Spot(word, first) => Choice::next(
            Line::from("a").word(word),
            G::menu_draft(MenuDraft::FixSpot(word, first)),
        ),
        Location::Table(_) => {
            Choice::next(place.line(), G::menu_draft(MenuDraft::FixLocation(place)))
        }
    };
    page.choose(STEP, "What is wrong?", choices.into_iter().map(choice))
        .help(HELP)
}

/// Asks what is wrong with a player: the counts, then the parts.
pub(super) fn ask_of_seat<'p, G: Game>(
    game: &G,
    page: &'p mut Prompt<G>,
    seat: Seat,
) -> &'p mut Prompt<G> {
    let none: [Choice<G>; 0] = [];
    let page = page.choose(STEP, Line::new().name(seat).mark(": what?"), none);
    let mut parts: Vec<&'static str, MAX_CHOICES> = Vec::new();
    seen(game, &mut |count, place| match place {
        Location::Seat(of, "") if of == seat => {
            page.add(Choice::next(label(game, count), opens(game, count)));
        }
        Location::Seat(of, part) if of == seat && !parts.contains(&part) => {
            let kept = parts.push(part);
            debug_assert!(kept.is_ok(), "a player has more parts than fit a question");
        }
        _ => {}
    });
    for part in parts {
        let place = G::menu_draft(MenuDraft::FixLocation(Location::Seat(seat, part)));
        page.add(Choice::next(Line::from(part).mark("..."), place));
    }
    page.help(HELP)
}

/// Asks which of several places alike, on the scene.
pub(super) fn ask_spot<'p, G: Game>(
    game: &G,
    page: &'p mut Prompt<G>,
    word: &'static str,
    number: u8,
) -> &'p mut Prompt<G> {
    let mut last = 1;
    seen(game, &mut |_, place| {
        if let Location::Spot(other, number) = place
            && other == word
        {
            last = last.max(number);
        }
    });
    let place = Location::Spot(word, number);
    let ok = Ok(Answer::Next(G::menu_draft(MenuDraft::FixLocation(place))));
    let draft = |to| G::menu_draft(MenuDraft::FixSpot(word, to as u8));
    let dial = Dial::round(number.into(), 1..=last.into(), draft, ok)
        .face(place.line())
        .notes([summary(Line::new(), game, place)]);
    page.dial(STEP, Line::from("Which").word(word).mark("?"), dial)
        .verb("it differs")
        .on_scene()
        .help(HELP)
}

/// What lies at a place behind the beginning of a line, what is not there left out; more than finds
/// room is a mark.
pub(super) fn summary<G: Game>(start: Line, game: &G, at: Location) -> Line {
    let (mut line, mut empty, mut more) = (start, true, false);
    seen(game, &mut |count, place| {
        let value = game.tally(count).value;
        if place == at && value != 0 {
            let part = game.worth(count, value).and(count.about().name);
            empty = false;
            match !more && line.has_room(&part) {
                true => line = core::mem::take(&mut line).and(part),
                false => more = true,
            }
        }
    });
    match (empty, more) {
        (true, _) => line.word("empty"),
        (_, true) => line.mark("+"),
        _ => line,
    }
}

/// Asks what is wrong at a place.
pub(super) fn ask_count<'p, G: Game>(
    game: &G,
    page: &'p mut Prompt<G>,
    place: Location,
) -> &'p mut Prompt<G> {
    let none: [Choice<G>; 0] = [];
    let page = page.choose(STEP, place.line().mark(": what?"), none);
    seen(game, &mut |count, at| {
        if at == place {
            page.add(Choice::next(label(game, count), opens(game, count)));
        }
    });
    page.help(HELP)
}

/// Asks what a count really is: a list of words, or a dial that shows old and new.
pub(super) fn ask_value<'p, G: Game>(
    game: &G,
    page: &'p mut Prompt<G>,
    count: G::Count,
    value: i32,
) -> &'p mut Prompt<G> {
    let tally = game.tally(count);
    let about = count.about();
    let title = about.place.line().mark(": ").and(about.name);
    let page = match tally.listed && tally.most - tally.least < LISTED {
        true => {
            let focus = (tally.value - tally.least).max(0);
            page.choose(STEP, title, values(game, count, tally))
                .focus(focus as usize)
        }
        false => page
            .dial(STEP, title, value_dial(game, count, tally, value))
            .verb("set it"),
    };
    page.help(HELP)
}

/// Every value of a count, to be chosen from.
fn values<G: Game>(game: &G, count: G::Count, tally: Tally) -> impl Iterator<Item = Choice<G>> {
    (tally.least..=tally.most).map(move |value| {
        let action = G::set_count(count, value);
        Choice::play(game.worth(count, value), action).checked(allowed(game, action))
    })
}

/// A dial that goes round, and shows old and new.
fn value_dial<G: Game>(game: &G, count: G::Count, tally: Tally, value: i32) -> Dial<G> {
    let words = |value| game.worth(count, value);
    let set = G::set_count(count, value);
    let ok = allowed(game, set).map(|()| Answer::Play(set));
    let draft = |to| G::menu_draft(MenuDraft::FixCount(count, to));
    Dial::round(value, tally.least..=tally.most, draft, ok).face(match value == tally.value {
        true => words(value),
        false => words(tally.value).icon(Icon::Arrow).and(words(value)),
    })
}
