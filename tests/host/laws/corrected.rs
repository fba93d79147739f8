//! What is set right stands as it was set, and has words: counts and house rules of any position.

use souschef::engine::counts::Kind;
use souschef::engine::game::Game;
use souschef::engine::house::HouseRule;
use souschef::engine::seat::Asked;
use souschef::engine::told::Told;

/// Sets every count and every house rule of a position to some of its values; tells how many were taken.
pub fn correct<G: Game>(state: &G) -> usize {
    let mut taken = 0;
    state.each_count(&mut |count| {
        let tally = state.tally(count);
        let near = [tally.value - 1, tally.value + 1];
        for value in [tally.least, tally.most].into_iter().chain(near) {
            let after = after(state, G::set_count(count, value));
            let Some(after) = after.filter(|_| state.asks_count(count).is_none()) else {
                continue;
            };
            assert_eq!(after.tally(count).value, value, "{count:?} in {state:?}");
            assert!(!after.worth(count, value).is_empty(), "{count:?} {value}");
            taken += usize::from(G::about_count(count).kind != Kind::Inner);
        }
    });
    for &rule in G::Rule::ALL {
        for value in (0..=u8::MAX).filter(|&value| rule.about().values.has(value)) {
            if let Some(after) = after(state, G::set_rule(rule, value)) {
                assert_eq!(after.rule(rule), value, "{rule:?} in {state:?}");
            }
        }
    }
    taken
}

/// The position after an action of the table; a refusal is a sentence.
fn after<G: Game>(state: &G, action: G::Action) -> Option<G> {
    let mut after = state.clone();
    match after.apply(Asked::Table, action, &mut Told::new()) {
        Ok(()) => Some(after),
        Err(refusal) => {
            let why = G::why(refusal).to_string();
            assert!(why.ends_with('.'), "{action:?} is refused by {why:?}");
            None
        }
    }
}
