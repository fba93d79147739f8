//! Checking the table: screen by screen what the device believes, to be compared with the pieces.

use heapless::Vec;

use super::counts::Location;
use super::fix::{label, opens, seen, summary};
use super::game::Game;
use super::line::Line;
use super::menu::MenuDraft;
use super::prompt::{Choice, Prompt};

/// The most screens of a check.
const MAX_SCREENS: usize = 48;

const HELP: &str =
    "Compare with the table. All right: go on. If something differs, choose it and set it right.";

/// Asks whether what lies at one place, or at several alike, is as the device believes.
pub(super) fn ask<'p, G: Game>(game: &G, page: &'p mut Prompt<G>, at: u8) -> &'p mut Prompt<G> {
    let screens = screens(game);
    let at = usize::from(at);
    let Some(&place) = screens.get(at) else {
        let leave = [Choice::leave("Done")];
        return page.choose("check", "Nothing to check", leave).help(HELP);
    };
    let right = match at + 1 < screens.len() {
        true => Choice::turn(
            "All right, next",
            G::menu_draft(MenuDraft::Check(at as u8 + 1)),
        ),
        false => Choice::leave("All right, done"),
    };
    let title = match place {
        Location::Spot(word, _) => Line::from("Is every").word(word).word("so?"),
        _ => place.line().mark(": right?"),
    };
    let page = page.choose("check", title, [right]);
    rows(game, page, place);
    page.help(HELP)
}

/// The first place of each screen, in order.
fn screens<G: Game>(game: &G) -> Vec<Location, MAX_SCREENS> {
    let mut screens: Vec<Location, MAX_SCREENS> = Vec::new();
    seen(game, &mut |_, place| {
        if !screens.iter().any(|other| other.is_beside(place)) {
            let kept = screens.push(place);
            debug_assert!(kept.is_ok(), "a check has more than {MAX_SCREENS} screens");
        }
    });
    screens
}

/// A row for each count of a place, or for each of the places alike.
fn rows<G: Game>(game: &G, page: &mut Prompt<G>, screen: Location) {
    let mut last = None;
    seen(game, &mut |count, place| match place {
        Location::Spot(_, number) if place.is_beside(screen) && last != Some(number) => {
            last = Some(number);
            let label = Line::new().number(number).mark(":");
            let label = summary(label, game, place);
            page.add(Choice::next(
                label,
                G::menu_draft(MenuDraft::FixLocation(place)),
            ));
        }
        Location::Spot(..) => {}
        _ if place == screen => page.add(Choice::next(label(game, count), opens(game, count))),
        _ => {}
    });
}
