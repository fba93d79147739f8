//! The questions one by one: where the cursor stands, what a dial shows, what is filled in.

use super::*;
use crate::engine::prompt::{Answer, Ask, Dial, Prompt};

#[track_caller]
fn ask(game: &Cuisine, draft: Draft) -> Prompt<Cuisine> {
    let asked = game.waiting().iter().next().unwrap_or(Asked::Table);
    game.prompt(asked, draft).expect("a question")
}

#[track_caller]
fn dial(game: &Cuisine, draft: Draft) -> Dial<Cuisine> {
    match ask(game, draft).ask {
        Ask::Dial(dial) => dial,
        other => panic!("no dial: {other:?}"),
    }
}

/// Faces of a dial: one to the left, where it stands, one to the right.
fn faces(game: &Cuisine, draft: Draft) -> [String; 3] {
    let now = dial(game, draft);
    let [left, right] = [now.left, now.right].map(|side| dial(game, side.expect("it turns")));
    [left.face, now.face, right.face].map(|face| face.to_string())
}

fn plan(card: Use, target: Option<Seat>, detail: Option<u8>, blocks: u8) -> Draft {
    Draft::Act(Plan {
        by: Some(ANA),
        card: Some(card),
        target,
        detail,
        blocks,
    })
}

/// Whoever sets a deck right presses OK all the way through and changes nothing.
#[test]
fn the_cursor_stands_on_what_is_known_of_a_deck() {
    let named = KindNames::default()
        .with(0, KindName::Soup)
        .with(1, KindName::Pasta)
        .with(2, KindName::Drink);
    let plain = deck("PLAIN", 1);
    let mut decks = std::vec![plain];
    for (tracking, target, kinds) in [
        (Tracking::Ingredient, 9, 2),
        (Tracking::Recipe, 2, 3),
        (Tracking::Either, 6, 6),
    ] {
        decks.push(Deck {
            tracking,
            target,
            kinds,
            repeats: (1 << kinds) - 1,
            ability: kinds == 3,
            names: if kinds == 3 {
                named
            } else {
                KindNames::default()
            },
            ..deck("KINDS", 1)
        });
    }
    for known in decks {
        let mut game = begun(2);
        let mut draft = Draft::Deck(0, known, Stage::Tracking);
        let learned = loop {
            let prompt = game.prompt(Asked::Table, draft).expect("a question");
            let answer = match prompt.ask {
                Ask::Form { done, .. } => done.expect("it can be met"),
                Ask::Choose(choices) if known.names.is_empty() && is_name(draft) => {
                    choices.last().expect("another name").answer
                }
                Ask::Choose(choices) => choices[usize::from(prompt.focus)].answer,
                other => panic!("{other:?}"),
            };
            match answer {
                Answer::Next(next) => draft = next,
                Answer::Play(action) => break action,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(learned.learned(), Some((0, known)));
        play(&mut game, Asked::Table, learned);
        assert_eq!(game.deck(ANA), Some(known));
    }
}

fn is_name(draft: Draft) -> bool {
    matches!(draft, Draft::Deck(_, _, Stage::Kind(_)))
}

/// CUI-ACT-09: the dial of blocks says what comes of them, before anything is played.
#[test]
fn the_dial_of_blocks_says_whether_the_card_happens() {
    let game = begun(2);
    let card = |blocks| plan(Use::DrawCards, None, None, blocks);
    let note = |blocks| dial(&game, card(blocks)).notes[0].to_string();
    let notes = [0, 1, 2, 3].map(note);
    let happens = ["it happens", "it is blocked", "it happens", "it is blocked"];
    assert_eq!(notes, happens);
    assert_eq!(faces(&game, card(1)), ["0 blocks", "1 block", "2 blocks"]);
    assert_eq!(faces(&game, card(0))[0], "99 blocks");
    assert_eq!(faces(&game, card(99))[2], "0 blocks");
}

#[test]
fn the_dial_of_an_ability_goes_from_minus_thirty_to_thirty() {
    let able = Deck {
        ability: true,
        ..deck("ABLE", 5)
    };
    let mut game = begun_with(&[able, able]);
    cook(&mut game, &[&[], &[]]);
    go(&mut game, Action::Done);
    assert_eq!(faces(&game, Draft::None), ["-1 VP", "+0 VP", "+1 VP"]);
    let end = faces(&game, Draft::Ability(30));
    assert_eq!(end, ["+29 VP", "+30 VP", "-30 VP"]);
    let end = faces(&game, Draft::Ability(-30));
    assert_eq!(end, ["+30 VP", "-30 VP", "-29 VP"]);
}

/// A quick score begins at twenty points and stops at its bounds.
#[test]
fn the_dial_of_end_values_stays_within_its_bounds() {
    let mut game = Cuisine::new(2);
    go(&mut game, Action::QuickScore);
    assert_eq!(faces(&game, Draft::None), ["19 VP", "20 VP", "21 VP"]);
    assert_eq!(faces(&game, Draft::Points(199))[2], "-50 VP");
    assert_eq!(faces(&game, Draft::Points(-50))[0], "199 VP");
    for (points, taken) in [(199, true), (200, false), (-50, true), (-51, false)] {
        let entered = Action::Final(points, false);
        let played = game
            .clone()
            .apply(Asked::Seat(ANA), entered, &mut Told::new());
        assert_eq!(played.is_ok(), taken, "{points}");
    }
}

/// No question with one answer: the only opponent and the only recipe are filled in.
#[test]
fn a_card_is_not_asked_for_what_leaves_no_choice() {
    let lose = |game: &Cuisine| {
        let who = Draft::Act(Plan {
            by: Some(ANA),
            ..Plan::default()
        });
        let prompt = ask(game, who);
        let choice = prompt
            .choices()
            .iter()
            .find(|choice| choice.label.to_string() == "Lose Recipe");
        match choice.expect("the card").answer {
            Answer::Next(Draft::Act(plan)) => (plan.target, plan.detail),
            other => panic!("{other:?}"),
        }
    };
    let mut one = begun(2);
    cook(&mut one, &[&[], &[H]]);
    assert_eq!(lose(&one), (Some(BEN), Some(0)));
    let mut two = begun(2);
    cook(&mut two, &[&[], &[H, E]]);
    assert_eq!(lose(&two), (Some(BEN), None));
    let mut three = begun(3);
    cook(&mut three, &[&[], &[H], &[]]);
    assert_eq!(lose(&three), (None, None));
}

/// The question about a recipe says what is on the card and what was cooked before.
#[test]
fn cooking_is_asked_until_a_cook_has_enough() {
    let mut game = begun(2);
    go(&mut game, Action::Done);
    let seen = |game: &Cuisine| {
        let prompt = ask(game, Draft::None);
        let last = prompt.choices().last().expect("an end").label.to_string();
        (prompt.title.to_string(), last)
    };
    let pair = |title: &str, last: &str| (title.to_string(), last.to_string());
    assert_eq!(seen(&game), pair("Which recipe?", "cooks nothing"));
    go(&mut game, Action::Cook(N, true));
    assert_eq!(seen(&game), pair("Another recipe?", "nothing more"));
}

/// A symbol of a utensil in play is added and taken off again.
#[test]
fn the_symbols_of_utensils_in_play_are_asked_for() {
    let mut game = begun(2);
    go(&mut game, Action::Lay(ANA, Utensil::Cookware));
    go(&mut game, Action::Done);
    let labels = |dish| -> Vec<String> {
        let prompt = ask(&game, Draft::Cook(dish));
        let choices = prompt.choices().iter();
        choices.map(|choice| choice.label.to_string()).collect()
    };
    let optional = ask(&game, Draft::Cook(N)).choices()[2].answer;
    let richer = Dish { optional: 1, ..N };
    assert!(matches!(optional, Answer::Next(Draft::Cook(dish)) if dish == richer));
    let marked = Dish {
        symbols: [false, true, false],
        ..N
    };
    assert_eq!(labels(N).len(), 4, "{:?}", labels(N));
    assert!(labels(N)[3].ends_with("add symbol"), "{:?}", labels(N));
    assert!(
        labels(marked)[3].ends_with("no symbol"),
        "{:?}",
        labels(marked)
    );
}

/// What a light turn would bring stands under the dial.
#[test]
fn a_light_turn_shows_what_a_player_would_have() {
    let mut game = Cuisine::new(2);
    go(&mut game, Action::Light);
    go(&mut game, Action::Learn(0, deck("TEST", 3)));
    go(&mut game, Action::AllKnown);
    go(&mut game, Action::Take(0));
    go(&mut game, Action::Take(0));
    go(&mut game, Action::First(BEN));
    let notes = |draft| -> Vec<String> {
        let notes = dial(&game, draft).notes;
        notes.iter().map(|note| note.to_string()).collect()
    };
    let first = ["4 VP, tracks 1 of 3", "Shop, prepare, cook first"];
    assert_eq!(notes(Draft::Turn(4, true)), first);
    assert_eq!(notes(Draft::Turn(4, false))[0], "4 VP, tracks 0 of 3");
    go(&mut game, Action::Turn(2, true));
    let prompt = ask(&game, Draft::None);
    assert_eq!(prompt.verb, "score");
    let Ask::Dial(second) = prompt.ask else {
        panic!("no dial");
    };
    assert_eq!(second.notes.len(), 1, "only the first is told to shop");
}

/// A page of a box has a line for each deck that the device can know.
#[test]
fn a_blank_box_has_a_line_for_every_deck() {
    let mut lines = Vec::new();
    Cuisine::new(2).blanks(&mut |line| lines.push(line.to_string()));
    assert_eq!(lines.len(), MAX_DECKS);
    assert_eq!(
        (lines[0].as_str(), lines[15].as_str()),
        ("learn 0", "learn 15")
    );
}

/// Laying ingredients counts up to nine of a class, and not below nothing.
#[test]
fn ingredients_are_laid_up_to_nine_at_once() {
    let mut game = begun(2);
    set(&mut game, |rules| rules.pantry = true);
    let rows = |laid| match ask(&game, Draft::StockOf(BEN, laid)).ask {
        Ask::Form { rows, .. } => rows,
        other => panic!("no form: {other:?}"),
    };
    let many = rows([9, 8, 0]);
    assert!(many[0].ok.is_err());
    assert_eq!(many[1].ok, Ok(Draft::StockOf(BEN, [9, 9, 0])));
    assert_eq!(many[0].less, Some(Ok(Draft::StockOf(BEN, [8, 8, 0]))));
    assert!(many[2].less.is_some_and(|less| less.is_err()));
}

/// A table of two whose first player tracks soups and another kind.
fn with_kinds() -> Cuisine {
    let soups = Deck {
        kinds: 2,
        repeats: 0b11,
        names: KindNames::default().with(0, KindName::Soup),
        ..deck("SOUPS", 5)
    };
    let mut game = begun(2);
    let learn = Action::learn(0, soups);
    play(&mut game, Asked::Table, learn);
    let tracked = [1, 2, 0, 0, 0, 0];
    play(&mut game, Asked::Table, Action::FixTracked(ANA, tracked));
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
    let disrupt = Draft::Act(Plan {
        by: Some(BEN),
        card: Some(Use::DisruptProgress),
        target: Some(ANA),
        ..Plan::default()
    });
    let labels = |draft| -> Vec<String> {
        let prompt = ask(&game, draft);
        let choices = prompt.choices().iter();
        choices.map(|choice| choice.label.to_string()).collect()
    };
    assert_eq!(labels(disrupt), ["Soup", "kind 2 on the card"]);
    cook(&mut game, &[&[E], &[]]);
    go(&mut game, Action::Done);
    let prompt = ask(&game, Draft::None);
    assert_eq!(prompt.title.to_string(), "Tracked: 3 of 5");
    assert_eq!(prompt.choices()[0].label.to_string(), "Soup");
    assert_eq!(prompt.choices().len(), 3, "two kinds, or none");
}

/// Every list that a card points into names what lies there.
#[test]
fn what_a_card_points_at_is_called_by_its_name() {
    let mut game = begun(2);
    set(&mut game, |rules| rules.pantry = true);
    go(&mut game, Action::Stock(BEN, [2, 2, 0]));
    go(&mut game, Action::Lay(BEN, Utensil::Kitchenware));
    go(&mut game, Action::Lay(BEN, Utensil::Tableware));
    let labels = |game: &Cuisine, card| -> Vec<String> {
        let prompt = ask(game, plan(card, Some(BEN), None, 0));
        let choices = prompt.choices().iter();
        choices.map(|choice| choice.label.to_string()).collect()
    };
    let stock = labels(&game, Use::DiscardIngredient);
    assert_eq!(stock, ["primary", "secondary"]);
    let utensils = labels(&game, Use::BreakUtensil);
    assert_eq!(utensils, ["Kitchenware", "Tableware"]);
    go(&mut game, Action::Done);
    go(&mut game, Action::Stop);
    go(&mut game, Action::Cook(N, true));
    go(&mut game, Action::Cook(E, false));
    let recipes = labels(&game, Use::LoseRecipe);
    assert_eq!(recipes, ["normal +2", "easy +1"]);
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
    let told = ["first player: seat 1", "Chef seat 1 named seat 3"];
    assert_eq!(shared(&game), told);
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
    use crate::engine::aside::Asides;
    let deck = Deck {
        tracking: Tracking::Recipe,
        kinds: 3,
        repeats: 0b110,
        ability: true,
        names: KindNames::default().with(1, KindName::Soup),
        ..deck("ABCDEFGH", 4)
    };
    let mut game = begun(2);
    play(&mut game, Asked::Table, Action::learn(0, deck));
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
    let told = go(&mut game, Action::Done);
    let sums = [
        "seat 1 -1+1 roles = 0 (0)",
        "seat 2 +1 roles = 1 (1)",
        "seat 3 -1 Customer = -1 (-1)",
    ];
    assert_eq!(told[..3], sums);
    let mut plain = begun(2);
    turn(&mut plain, &[&[E], &[]]);
    cook(&mut plain, &[&[E], &[]]);
    go(&mut plain, Action::Done);
    let told = go(&mut plain, Action::Track(None));
    assert_eq!(
        told[0], "seat 1 +1 VP (2)",
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

/// Ingredients are asked for only while they are counted.
#[test]
fn without_a_pantry_there_is_no_question_about_ingredients() {
    let mut game = begun(2);
    let title = |game: &Cuisine, draft| ask(game, draft).title.to_string();
    let plain = title(&game, Draft::None);
    let drafts = [Draft::Stock, Draft::StockOf(ANA, [0; 3])];
    for draft in drafts {
        assert_eq!(title(&game, draft), plain);
    }
    set(&mut game, |rules| rules.pantry = true);
    assert_eq!(
        drafts.map(|draft| title(&game, draft)),
        ["Who lays them?", "seat 1 lays"]
    );
}

/// The same deal is the same action, in whatever order the cards are named.
#[test]
fn roles_that_stay_out_keep_their_order() {
    let mut game = with_decks(&[deck("TEST", 5); 6][..3]);
    go(&mut game, Action::Deal(Dealing::Entered));
    let mut draft = Draft::None;
    let mut dealt = None;
    for role in [Role::Customer, Role::Waiter, Role::Chef] {
        let prompt = ask(&game, draft);
        let named = |label: String| label == role.word();
        let mut choices = prompt.choices().iter();
        let choice = choices.find(|choice| named(choice.label.to_string()));
        match choice.expect("the role").answer {
            Answer::Next(next) => draft = next,
            Answer::Play(action) => dealt = Some(action),
            other => panic!("{other:?}"),
        }
    }
    let rest = [Role::Dishwasher, Role::Supplier, Role::Critic];
    let [one, two, three] = rest;
    let all = [Role::Customer, Role::Waiter, Role::Chef, one, two, three];
    assert_eq!(dealt, Some(Action::Roles(all)));
}

/// Everything the table may have to set right, by what the depth and the deck tell apart.
#[test]
fn counts_follow_the_depth_and_the_deck() {
    use crate::engine::aside::Asides;
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
    play(&mut stray, Asked::Table, Action::FixTracked(ANA, tracked));
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

/// A deck that nobody knows is no question beside the game.
#[test]
fn only_a_known_deck_is_set_right() {
    let game = begun(2);
    let title = |slot| {
        let draft = Draft::Deck(slot, deck("ONE", 5), Stage::Tracking);
        ask(&game, draft).title.to_string()
    };
    assert_eq!(title(1), "What is tracked?");
    assert_eq!(title(2), ask(&game, Draft::None).title.to_string());
}

/// A condition that was met was forgotten where only end values are asked: 30 points were lost.
#[test]
fn a_met_condition_is_offered_as_met() {
    let mut game = begun(2);
    let tracked = [5, 0, 0, 0, 0, 0];
    play(&mut game, Asked::Table, Action::FixTracked(BEN, tracked));
    play(&mut game, Asked::Table, Action::EnterEnd);
    assert_eq!(ask(&game, Draft::Met(9)).focus, 0);
    go(&mut game, Action::Final(9, false));
    let prompt = ask(&game, Draft::Met(9));
    assert_eq!(prompt.focus, 1);
    assert_eq!(prompt.choices()[1].label.to_string(), "met: +30 VP");
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!([game.total(ANA), game.total(BEN)], [9, 30]);
}

/// What lies with a player is called by where it lies.
#[test]
fn a_player_sees_what_lies_in_front() {
    let mut game = begun(2);
    set(&mut game, |rules| rules.pantry = true);
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

/// The last turn of the letter dial ends a name.
#[test]
fn a_name_ends_behind_its_last_letter() {
    let mut game = Cuisine::new(2);
    go(&mut game, Action::Play);
    go(&mut game, Action::AllKnown);
    let after = |name: &str, letter| {
        let draft = Draft::Deck(0, deck(name, 5), Stage::Letters(letter));
        match dial(&game, draft).ok {
            Ok(Answer::Next(Draft::Deck(_, deck, stage))) => Ok((deck.label, stage)),
            Err(refusal) => Err(refusal),
            other => panic!("{other:?}"),
        }
    };
    let end = 26;
    assert_eq!(after("AB", end), Ok((Label::new("AB"), Stage::Tracking)));
    assert_eq!(after("AB", 25), Ok((Label::new("ABZ"), Stage::Letters(0))));
    let full = Label::new("ABCDEFGH");
    assert_eq!(after("ABCDEFG", 7), Ok((full, Stage::Tracking)));
    assert_eq!(after("", end), Err(Refusal::NoLetter));
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

/// Each kind is turned by itself, and a form says how often it may lie there.
#[test]
fn kinds_that_repeat_are_turned_one_by_one() {
    let game = begun(2);
    let kinds = |repeats| Deck {
        kinds: 3,
        repeats,
        ..deck("ONE", 3)
    };
    let rows = |repeats| {
        let draft = Draft::Deck(0, kinds(repeats), Stage::Repeats);
        match game.prompt(Asked::Table, draft).map(|prompt| prompt.ask) {
            Some(Ask::Form { rows, .. }) => rows,
            other => panic!("no form: {other:?}"),
        }
    };
    for kind in 0..3 {
        let (off, on) = (rows(0), rows(1 << kind));
        let turned = |repeats| Ok(Draft::Deck(0, kinds(repeats), Stage::Repeats));
        assert_eq!(off[kind].ok, turned(1 << kind));
        assert_eq!(on[kind].ok, turned(0));
        let values = [&off[kind].value, &on[kind].value].map(|value| value.to_string());
        assert_eq!(values, ["once", "any"]);
    }
}

/// What was cooked stays open on the way to what it really was.
#[test]
fn the_recipe_as_it_was_is_no_dead_end() {
    let mut game = begun(2);
    let rich = Dish { optional: 1, ..H };
    cook(&mut game, &[&[rich], &[]]);
    let closed = |dish| {
        let draft = Draft::FixDish(ANA, 0, dish);
        let prompt = game.prompt(Asked::Table, draft).expect("a question");
        let choices = prompt.choices().iter();
        choices.map(|choice| choice.closed).collect::<Vec<_>>()
    };
    assert_eq!(
        closed(H)[..2],
        [None, None],
        "set it, or the optional again"
    );
    assert_eq!(closed(rich)[1], Some(Refusal::TooManyOptionals(1)));
}

/// The lines of a score count in the words of their source.
#[test]
fn a_score_counts_turns_and_entries() {
    let mut game = begun(2);
    cook(&mut game, &[&[E], &[E]]);
    go(&mut game, card(ANA, Use::ScoreMore, None, Some(0)));
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
    go(&mut quick, Action::QuickScore);
    go(&mut quick, Action::Final(9, true));
    let entry = Some(("1 entry".to_string(), 9));
    assert_eq!(row(&quick, ANA, "points"), entry);
    assert_eq!(row(&quick, ANA, "condition"), Some(("met".to_string(), 30)));
}
