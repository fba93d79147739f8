//! What people see of the table: names, counts, sums, scores.

use super::*;

/// A table of two whose first player tracks soups and another kind.
fn with_kinds() -> Cuisine {
    let soups = Deck {
        kinds: 2,
        repeats: 0b11,
        names: KindNames::default().with(0, KindName::Soup),
        ..deck("SOUPS", 5)
    };
    let mut game = begun(2);
    let learn = Action::Learn(0, soups);
    play(&mut game, Asked::Table, learn);
    let tracked = [1, 2, 0, 0, 0, 0];
    track(&mut game, ANA, tracked);
    game
}

/// Kinds are called by their names wherever they are seen.
#[test]
fn tracked_kinds_are_called_by_their_names() {
    let mut game = with_kinds();
    let mut own = Vec::new();
    game.each_own(ANA, &mut |line| own.push(line.to_string()));
    for line in ["Soup: 1", "kind 2 on the card: 2", "points: 0"] {
        assert!(own.contains(&line.to_string()), "{line} of {own:?}");
    }
    assert!(
        !own.iter().any(|line| line.starts_with("ability")),
        "{own:?}"
    );
    let disrupt = Draft::Card(CardDraft {
        by: Some(BEN),
        card: Some(CardEffect::DisruptProgress),
        target: Some(ANA),
        ..CardDraft::default()
    });
    assert_eq!(labels(&game, disrupt), ["Soup", "kind 2 on the card"]);
    cook(&mut game, &[&[E], &[]]);
    go(&mut game, Action::Done);
    let prompt = ask(&game, Draft::None);
    assert_eq!(prompt.title.to_string(), "Tracked: 3 of 5");
    assert_eq!(prompt.choices()[0].label.to_string(), "Soup");
    assert_eq!(prompt.choices().len(), 3, "two kinds, or none");
}

/// The table view tells who is first and whom roles named, while a turn is played.
#[test]
fn the_table_tells_whom_roles_named() {
    let mut game = with_roles(3, &[Role::Chef, Role::Critic, Role::Customer]);
    go(&mut game, Action::Role(RoleUse::Name(EVE)));
    skip_roles(&mut game);
    let shared = |game: &Cuisine| {
        let mut lines = Vec::new();
        game.each_shared(&mut |line| lines.push(line.to_string()));
        lines
    };
    let to_do = ["first player: seat 1", "Chef seat 1 named seat 3"];
    assert_eq!(shared(&game), to_do);
    play(&mut game, Asked::Table, Action::EndHere);
    assert!(shared(&game).is_empty(), "no turn is played");
}

/// A role is written in full where there is room, in four letters at a large table.
#[test]
fn a_role_fits_the_picture_of_its_table() {
    let word = |seats| {
        let game = with_roles(seats, &[Role::Dishwasher]);
        match game.scene(Asked::Table, Draft::None) {
            Scene::Seats(rows) => rows[0].word,
            _ => panic!("rows"),
        }
    };
    assert_eq!([3, 4].map(word), ["Dishw.", "Dish"]);
    let short = ["Chef", "Waiter", "Dishw.", "Suppl.", "Critic", "Cust."];
    assert_eq!(Role::ALL.map(Role::short), short);
}

/// What is known of a deck stands in records, each fact by itself.
#[test]
fn the_facts_of_a_deck_are_told_apart() {
    use crate::engine::state::State;
    let deck = Deck {
        tracking: Tracking::Recipe,
        kinds: 3,
        repeats: 0b110,
        ability: true,
        names: KindNames::default().with(1, KindName::Soup),
        ..deck("ABCDEFGH", 4)
    };
    let mut game = begun(2);
    play(&mut game, Asked::Table, Action::Learn(0, deck));
    let facts = [2, 3, 4, 5, 6, 7].map(|fact| game.tally(Count::Fact(0, fact)).value);
    assert_eq!(facts, [1, 4, 3, 0b110, 1, 3 << 4]);
    let [first, second] = [0, 1].map(|half| game.tally(Count::Fact(0, half)).value);
    assert_eq!(first, 1 | 2 << 5 | 3 << 10 | 4 << 15);
    assert_eq!(second, 5 | 6 << 5 | 7 << 10 | 8 << 15);
}

/// A turn without a recipe is a sum of its roles; many parts stand together behind the first.
#[test]
fn a_sum_names_its_parts_as_far_as_they_fit() {
    let mut game = with_roles(3, &[Role::Critic, Role::Waiter, Role::Customer]);
    go(&mut game, Action::Role(RoleUse::Do(BEN, true)));
    go(&mut game, Action::Role(RoleUse::Skip));
    go(&mut game, Action::Role(RoleUse::Name(ANA)));
    cook(&mut game, &[&[], &[], &[]]);
    let to_do = go(&mut game, Action::Done);
    let sums = [
        "seat 1 -1+1 roles = 0 (0)",
        "seat 2 +1 roles = 1 (1)",
        "seat 3 -1 Customer = -1 (-1)",
    ];
    assert_eq!(to_do[..3], sums);
    let mut plain = begun(2);
    turn(&mut plain, &[&[E], &[]]);
    cook(&mut plain, &[&[E], &[]]);
    go(&mut plain, Action::Done);
    let to_do = go(&mut plain, Action::Track(None));
    assert_eq!(
        to_do[0], "seat 1 +1 VP (2)",
        "what the turn before brought is not in it"
    );
    let sum = |optional, symbol| {
        let mut game = begun(2);
        go(&mut game, Action::Lay(ANA, Utensil::Cookware));
        let rich = Dish {
            optional,
            symbols: [false, symbol, false],
            ..H
        };
        cook(&mut game, &[&[rich, E], &[]]);
        go(&mut game, Action::Done);
        go(&mut game, Action::Track(None)).swap_remove(0)
    };
    assert_eq!(sum(0, false), "seat 1 3+1 +1 hard = 5 (5)");
    assert_eq!(sum(1, false), "seat 1 4 +1 optional +1 hard = 6 (6)");
    assert_eq!(sum(1, true), "seat 1 4 +1 optional +2 more = 7 (7)");
}

/// Everything the table may have to set right, by what the depth and the deck tell apart.
#[test]
fn counts_follow_the_depth_and_the_deck() {
    use crate::engine::state::State;
    let counts = |game: &Cuisine| {
        let mut counts = Vec::new();
        game.each_count(&mut |count| counts.push(count));
        counts
    };
    let game = with_kinds();
    let full = counts(&game);
    assert!(full.contains(&Count::Kind(ANA, 1)) && !full.contains(&Count::Tracked(ANA)));
    assert!(full.contains(&Count::Tracked(BEN)) && !full.contains(&Count::Kind(BEN, 0)));
    assert!(
        !full.contains(&Count::Kind(ANA, 2)),
        "the deck has two kinds"
    );
    let mut stray = game.clone();
    let tracked = [1, 0, 1, 0, 0, 0];
    stray.player_mut(ANA).tracked = tracked;
    assert!(
        counts(&stray).contains(&Count::Kind(ANA, 2)),
        "yet it lies there"
    );
    for source in 0..SOURCES as u8 {
        assert!(full.contains(&Count::Times(BEN, source)));
        assert!(full.contains(&Count::Earned(BEN, source)));
    }
    let light = Cuisine {
        depth: Depth::Light,
        ..game.clone()
    };
    let light = counts(&light);
    assert!(light.contains(&Count::Tracked(ANA)) && !light.contains(&Count::Kind(ANA, 1)));
    let mut tied = game.clone();
    assert!(!counts(&tied).contains(&Count::CookedLast));
    play(&mut tied, Asked::Table, Action::EndHere);
    go(&mut tied, Action::CookedLast(ANA));
    assert!(counts(&tied).contains(&Count::CookedLast));
    let able = Deck {
        ability: true,
        ..deck("ABLE", 5)
    };
    let mut roles = with_roles(3, &[Role::Chef, Role::Critic, Role::Waiter]);
    assert!(!counts(&roles).contains(&Count::Ability(ANA)));
    play(&mut roles, Asked::Table, Action::Learn(0, able));
    let turn = counts(&roles);
    assert!(turn.contains(&Count::Ability(ANA)) && turn.contains(&Count::Role(ANA)));
    let named = [ANA, BEN, EVE].map(|seat| turn.contains(&Count::Named(seat)));
    assert_eq!(
        named,
        [true, false, true],
        "the Critic names nobody for later"
    );
    let mut won = game;
    give(&mut won, BEN, 9);
    play(&mut won, Asked::Table, Action::EndHere);
    assert!(!counts(&won).contains(&Count::CookedLast), "nobody is tied");
}

/// What lies with a player is called by where it lies.
#[test]
fn a_player_sees_what_lies_in_front() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
    go(&mut game, Action::Stock(ANA, [2, 1, 0]));
    go(&mut game, Action::Lay(ANA, Utensil::Cookware));
    cook(&mut game, &[&[N], &[]]);
    let mut own = Vec::new();
    game.each_own(ANA, &mut |line| own.push(line.to_string()));
    let wanted = [
        "points: 0",
        "tracked cards: 0",
        "deck: ONE",
        "Cookware: face up",
        "unused primary: 1",
        "recipes 1: normal 2",
    ];
    assert_eq!(own, wanted);
}

/// Corrections that cancel each other are still seen in the score.
#[test]
fn a_source_of_points_that_came_to_nothing_is_shown() {
    let mut game = begun(2);
    give(&mut game, ANA, 3);
    give(&mut game, ANA, 0);
    let rows = game.score(ANA).rows;
    let row = rows.iter().find(|row| row.name == "corrections");
    let row = row.map(|row| (row.sum.to_string(), row.points));
    assert_eq!(row, Some(("2 made".to_string(), 0)));
}

/// The lines of a score count in the words of their source.
#[test]
fn a_score_counts_turns_and_entries() {
    let mut game = begun(2);
    cook(&mut game, &[&[E], &[E]]);
    go(&mut game, card(ANA, CardEffect::ScoreMore, None, Some(0)));
    finish_turn(&mut game);
    let row = |game: &Cuisine, seat, name| {
        let rows = game.score(seat).rows;
        let row = rows.iter().find(|row| row.name == name);
        row.map(|row| (row.sum.to_string(), row.points))
    };
    let more = Some(("1 turn".to_string(), 1));
    assert_eq!(row(&game, ANA, "score cards"), more);
    assert_eq!(row(&game, BEN, "score cards"), None);
    assert_eq!(
        row(&game, BEN, "recipes"),
        Some(("1 cooked".to_string(), 1))
    );
    let mut quick = Cuisine::new(2);
    go(&mut quick, Action::Quick);
    go(&mut quick, Action::Final(9, true));
    let entry = Some(("1 entry".to_string(), 9));
    assert_eq!(row(&quick, ANA, "points"), entry);
    assert_eq!(row(&quick, ANA, "condition"), Some(("met".to_string(), 30)));
}

/// Every list that a card points into names what lies there.
#[test]
fn what_a_card_points_at_is_called_by_its_name() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
    go(&mut game, Action::Stock(BEN, [2, 2, 0]));
    go(&mut game, Action::Lay(BEN, Utensil::Kitchenware));
    go(&mut game, Action::Lay(BEN, Utensil::Tableware));
    let labels = |game: &Cuisine, card| labels(game, plan(card, Some(BEN), None, 0));
    let stock = labels(&game, CardEffect::DiscardIngredient);
    assert_eq!(stock, ["primary", "secondary"]);
    let utensils = labels(&game, CardEffect::BreakUtensil);
    assert_eq!(utensils, ["Kitchenware", "Tableware"]);
    go(&mut game, Action::Done);
    go(&mut game, Action::Stop);
    go(&mut game, Action::Cook(N, true));
    go(&mut game, Action::Cook(E, false));
    let recipes = labels(&game, CardEffect::LoseRecipe);
    assert_eq!(recipes, ["normal +2", "easy +1"]);
}
