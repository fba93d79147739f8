//! PUT BACK: who follows it ends with the pieces as the device has them.

use souschef::engine::changes::tell_changes;
use souschef::engine::counts::CountOf;
use std::collections::{BTreeMap, BTreeSet};

use souschef::engine::counts::Kind;
use souschef::engine::game::Game;
use souschef::engine::to_do::ToDo;

/// What a table is told that has to be cleared.
const EVERYTHING: &str = "Put everything back into the box.";

/// Everything that lies differently in two states: its place, and what it is, was and shall be.
fn differences<G: Game>(before: &G, after: &G) -> BTreeSet<(String, String)> {
    let mut all = BTreeMap::new();
    for game in [before, after] {
        let mut names = BTreeSet::new();
        game.each_count(&mut |count| {
            let about = count.about();
            let lies = matches!(about.kind, Kind::Pieces | Kind::Piled);
            if !lies || is_said_otherwise(after, count) {
                return;
            }
            let (place, name) = (about.place.line().to_string(), about.name.to_string());
            let key = (place, name);
            assert!(names.insert(key.clone()), "{key:?} is counted twice");
            let worth = |game: &G| game.worth(count, game.tally(count).value).to_string();
            all.insert(key, (worth(before), worth(after)));
        });
    }
    let changed = all.into_iter().filter(|(_, (was, is))| was != is);
    changed
        .map(|((place, name), (was, is))| {
            (squeezed(&place), squeezed(&format!("{name}{was}to{is}")))
        })
        .collect()
}

/// Whether there is no such count, but another that says the same; a game knows which it has.
fn is_said_otherwise<G: Game>(game: &G, wanted: G::Count) -> bool {
    let mut there = false;
    game.each_count(&mut |count| there |= count == wanted);
    assert_eq!(game.has_count(wanted), there, "{wanted:?} in {game:?}");
    !there && game.has_alike(wanted)
}

/// Sees that PUT BACK tells what lies differently in two states, all of it and nothing else.
/// Returns how many lines that took.
pub fn follow<G: Game>(before: &G, after: &G) -> usize {
    let mut told = ToDo::new();
    tell_changes(before, after, &mut told);
    assert_eq!(told.lost(), 0, "PUT BACK has more lines than fit");
    let lines: Vec<String> = told
        .tells()
        .iter()
        .filter(|tell| tell.is_for_hands())
        .map(|tell| tell.line.to_string())
        .collect();
    let mut open = differences(before, after);
    if lines == [EVERYTHING] {
        assert!(is_bare(after), "something stays on the table: {open:?}");
        return 1;
    }
    for line in &lines {
        let (place, changes) = line.split_once(": ").expect("a place");
        follow_line(&mut open, &squeezed(place), &squeezed(changes));
    }
    assert!(open.is_empty(), "{open:?} after {lines:?}");
    lines.len()
}

/// Does what a line says of a place: "fig 3 to 0, wheat 0 to 1".
fn follow_line(open: &mut BTreeSet<(String, String)>, place: &str, mut changes: &str) {
    while !changes.is_empty() {
        let told = |change: &str| match changes.strip_prefix(change)? {
            "" => Some(""),
            rest => rest.strip_prefix(','),
        };
        let known = open
            .iter()
            .find_map(|known| Some((known.clone(), told(&known.1).filter(|_| known.0 == place)?)));
        let (done, rest) = known.unwrap_or_else(|| panic!("{place}: {changes} of {open:?}"));
        open.remove(&done);
        changes = rest;
    }
}

/// Whether nothing lies on the table.
fn is_bare<G: Game>(game: &G) -> bool {
    let mut lying = 0;
    game.each_count(&mut |count| {
        let lies = count.about().kind == Kind::Pieces && game.tally(count).value != 0;
        lying += usize::from(lies);
    });
    lying == 0
}

/// A text without what may stand or not stand between two parts of it.
fn squeezed(text: &str) -> String {
    text.replace(' ', "")
}
