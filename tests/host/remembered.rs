//! What a device remembers beyond a game, to be compared: settings, players, learned answers.

use souschef::games::CATALOG;
use souschef::notebook::Notebook;

/// Everything a person could miss, in words.
pub fn remembered(notebook: &Notebook) -> Vec<String> {
    let flipped = notebook.is_flipped().then(|| "flipped".to_owned());
    let groups = notebook.groups().map(|group| format!("{group:?}"));
    let learned = CATALOG.iter().flat_map(|line| {
        let answers = notebook.about(line.id).answers();
        answers.map(move |(memo, action)| format!("{} {memo:?} {action:?}", line.word))
    });
    let mut learned: Vec<_> = learned.collect();
    learned.sort();
    flipped.into_iter().chain(groups).chain(learned).collect()
}
