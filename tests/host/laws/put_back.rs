//! PUT BACK: who follows it ends with the pieces as the device has them.

use std::collections::BTreeMap;

use souschef::engine::counts::Kind;
use souschef::engine::game::Game;
use souschef::engine::told::Told;

/// Everything that lies on the table, under the words PUT BACK uses for it.
fn pieces<G: Game>(game: &G) -> BTreeMap<String, String> {
    let mut pieces = BTreeMap::new();
    game.each_count(&mut |count| {
        let about = G::about_count(count);
        if about.kind == Kind::Pieces {
            let name = about.place.line().mark(": ").and(about.name).to_string();
            let worth = game.worth(count, game.tally(count).value).to_string();
            let twice = pieces.insert(name.clone(), worth);
            assert_eq!(twice, None, "{name} is counted twice");
        }
    });
    pieces
}

/// Changes what lies on a table as PUT BACK says, from one state to another, and compares.
/// Returns how many lines that took.
pub fn follow<G: Game>(before: &G, after: &G) -> usize {
    let mut told = Told::new();
    after.tell_changes(before, &mut told);
    assert_eq!(told.lost(), 0, "PUT BACK has more lines than fit");
    let mut table = pieces(before);
    let lines: Vec<String> = told
        .tells()
        .iter()
        .filter(|tell| tell.is_for_hands())
        .map(|tell| tell.line.to_string())
        .collect();
    for line in &lines {
        let (name, worth) = named(&table, line);
        table.insert(name, worth);
    }
    let now = pieces(after);
    for (name, worth) in &now {
        assert_eq!(
            table.get(name).unwrap_or(worth),
            worth,
            "{name} after {lines:?}"
        );
    }
    lines.len()
}

/// The thing a line speaks of and what it shall be: "Ana: shells 5 to 3".
fn named(table: &BTreeMap<String, String>, line: &str) -> (String, String) {
    let (head, worth) = line.rsplit_once(" to ").expect("old and new");
    let known = table.iter().find(|(name, worth)| {
        let whole = format!("{name} {worth}");
        head == whole || head == format!("{name}{worth}")
    });
    match known {
        Some((name, _)) => (name.clone(), worth.to_owned()),
        None => (head.to_owned(), worth.to_owned()),
    }
}
