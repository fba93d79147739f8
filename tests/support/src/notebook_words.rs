//! What a device remembers beyond a game, to be compared: settings, players, learned answers.

use souschef::engine::to_do::Hands;
use souschef::games::CATALOG;
use souschef::notebook::Notebook;

/// Everything a person could miss, in words.
pub fn remembered(notebook: &Notebook) -> Vec<String> {
    let flipped = notebook.is_flipped().then(|| "flipped".to_owned());
    let hands = Some(notebook.hands()).filter(|&hands| hands != Hands::Everything);
    let hands = hands.map(|hands| format!("hands {hands:?}"));
    let groups = notebook.groups().map(|group| format!("{group:?}"));
    let learned = CATALOG.iter().flat_map(|line| {
        let answers = notebook.about(line.id).answers();
        answers.map(move |(memo, action)| format!("{} {memo:?} {action:?}", line.word))
    });
    let mut learned: Vec<_> = learned.collect();
    learned.sort();
    let settings = flipped.into_iter().chain(hands);
    settings.chain(groups).chain(learned).collect()
}
