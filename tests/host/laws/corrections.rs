//! What is set right stands as it was set, and has words: counts and house rules of any position.

use souschef::engine::game::Game;
use souschef::engine::house::HouseRule;
use souschef::engine::line::Line;
use souschef::engine::seat::Asked;
use souschef::engine::to_do::ToDo;

/// Sets every count and every house rule of a position to some of its values. What cannot go on ends by
/// itself, as a turn without coins does; what follows is told or asked, and may be about that count.
pub fn correct<G: Game>(state: &G) {
    state.each_count(&mut |count| {
        let tally = state.tally(count);
        let near = [tally.value - 1, tally.value + 1];
        for value in [tally.least, tally.most].into_iter().chain(near) {
            let after = after(state, G::set_count(count, value));
            let after = after.filter(|_| state.asks_count(count).is_none());
            let Some((after, told)) = after else {
                continue;
            };
            let follows = !told.tells().is_empty() || after.waiting() != state.waiting();
            let stands = after.tally(count).value == value;
            assert!(stands || follows, "{count:?} {value} in {state:?}");
            assert!(!after.worth(count, value).is_empty(), "{count:?} {value}");
        }
    });
    for &rule in G::Rule::ALL {
        for value in (0..=u8::MAX).filter(|&value| rule.about().values.has(value)) {
            if let Some((after, _)) = after(state, G::set_rule(rule, value)) {
                assert_eq!(after.rule(rule), value, "{rule:?} in {state:?}");
            }
        }
    }
}

/// The position after an action of the table, and what was told; a refusal is a sentence.
fn after<G: Game>(state: &G, action: G::Action) -> Option<(G, ToDo)> {
    let (mut after, mut told) = (state.clone(), ToDo::new());
    match after.apply(Asked::Table, action, &mut told) {
        Ok(()) => Some((after, told)),
        Err(refusal) => {
            let why: Line = refusal.into();
            let why = why.to_string();
            assert!(why.ends_with('.'), "{action:?} is refused by {why:?}");
            None
        }
    }
}
