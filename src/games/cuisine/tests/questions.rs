//! The questions themselves: sizes, words, and actions from anywhere.

use super::*;
use crate::games::quarters;

/// Names as long as they get.
fn long(line: &Line) -> String {
    let mut text = String::new();
    line.write(&mut text, &|_, out| out.write_str("WWWWWWWW"))
        .unwrap();
    text
}

/// The width of a line in characters, an icon counting as two.
fn width(line: &Line) -> usize {
    use crate::engine::line::Piece;
    let icons = line.pieces().filter_map(|piece| match piece {
        Piece::Icon(icon) => Some(icon.word().len() - 2),
        _ => None,
    });
    long(line).chars().count() - icons.sum::<usize>()
}

#[track_caller]
fn fits(what: &str, line: &Line, most: usize) {
    assert!(
        width(line) <= most,
        "{what} {:?} is longer than {most}",
        long(line)
    );
}

/// A die for walks.
struct Die(u64);

impl Die {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % end.max(1)
    }
}

/// Checks the sizes of a question and takes a random open answer.
fn step_on(game: &Cuisine, asked: Asked, draft: Draft, die: &mut Die) -> Option<Answer<Cuisine>> {
    let prompt = game.prompt(asked, draft)?;
    assert!(prompt.step.len() <= 11, "{}", prompt.step);
    assert!(prompt.verb.len() <= 18, "{}", prompt.verb);
    assert!(
        prompt.help.len() <= 240,
        "{} in {}",
        prompt.help.len(),
        prompt.help
    );
    let sentences = prompt.help.matches(". ").count();
    assert!(sentences < 3, "more than three sentences: {}", prompt.help);
    let drawn = matches!(prompt.ask, Ask::Draw(_));
    assert!(
        drawn || !prompt.help.is_empty(),
        "{} has no help",
        prompt.title
    );
    fits("title", &prompt.title, 27);
    match prompt.ask {
        Ask::Choose(choices) => {
            choices
                .iter()
                .for_each(|choice| fits("label", &choice.label, 24));
            let open: Vec<_> = choices
                .iter()
                .filter(|choice| choice.closed.is_none())
                .collect();
            (!open.is_empty()).then(|| open[die.below(open.len())].answer)
        }
        Ask::Draw(outcomes) => {
            let open: Vec<_> = outcomes
                .iter()
                .filter(|outcome| outcome.weight > 0)
                .collect();
            Some(open[die.below(open.len())].answer)
        }
        Ask::Dial(dial) => {
            fits("face", &dial.face, 12);
            let turns = [
                dial.ok,
                dial.left.map(Answer::Next),
                dial.right.map(Answer::Next),
            ];
            turns[die.below(3)].ok()
        }
        Ask::Form { rows, done } => {
            for row in &rows {
                fits("row", &row.label, 18);
                fits("value", &row.value, 10);
            }
            match die.below(rows.len() + 3) {
                at if at < rows.len() => rows[at].ok.ok().map(Answer::Next),
                _ => done.ok(),
            }
        }
    }
}

/// An action by random answers, from a question or an aside.
fn random_action(game: &Cuisine, die: &mut Die) -> Option<(Asked, Action)> {
    let asides = [
        MenuQuestion::HouseRules,
        MenuQuestion::Fix,
        MenuQuestion::Cards,
        MenuQuestion::Check,
    ];
    let aside = menu::open(game, asides[die.below(4)]).filter(|_| die.below(8) == 0);
    let asked = match aside {
        Some(_) => Asked::Table,
        None => game.waiting().iter().next()?,
    };
    let mut draft = aside.unwrap_or_default();
    for _ in 0..200 {
        match step_on(game, asked, draft, die) {
            Some(Answer::Play(action)) => return Some((asked, action)),
            Some(Answer::Next(next) | Answer::Turn(next)) => draft = next,
            Some(Answer::Leave) | None => {}
        }
    }
    None
}

#[test]
fn everything_fits_the_screen() {
    let mut largest = 0;
    for seed in 0..150 {
        let mut die = Die(seed);
        let mut game = Cuisine::new(2 + (seed % 5) as u8);
        for _ in 0..250 {
            let Some((asked, action)) = random_action(&game, &mut die) else {
                continue;
            };
            let mut to_do = ToDo::new();
            let played = game.apply(asked, action, &mut to_do);
            assert_eq!(played, Ok(()), "{action:?}");
            to_do
                .tells()
                .iter()
                .for_each(|tell| fits("told", &tell.line, 92));
            largest = largest.max(pack::<Cuisine>(action).unwrap().len());
            fits("say", &Cuisine::say(action), 42);
            for seat in Seat::all(game.seats()) {
                for row in &game.score(seat).rows {
                    assert!(row.name.len() <= 12);
                    fits("sum", &row.sum, 20);
                }
            }
            game.counts(&mut |name, _| assert!(!name.is_empty()));
        }
    }
    assert!(largest >= 12, "the walk met no long action");
}

/// Random bytes may decode to any action; the rules refuse or accept, and never panic.
#[test]
fn actions_from_random_bytes_never_panic() {
    let mut die = Die(7);
    let mut accepted = 0;
    for seed in 0..quarters(60) {
        let mut game = Cuisine::new(2 + (seed % 5) as u8);
        for _ in 0..200 {
            if let Some((asked, action)) = random_action(&game, &mut die) {
                game.apply(asked, action, &mut ToDo::new()).unwrap();
            }
            for _ in 0..40 {
                let mut bytes: Vec<u8> = (0..15).map(|_| die.below(4) as u8).collect();
                bytes[0] = die.below(26) as u8;
                let whole = (1..=15).find_map(|length| unpack::<Cuisine>(&bytes[..length]));
                let Some(action) = whole else {
                    continue;
                };
                let asked = Asked::from_code(die.below(4) as u8).unwrap();
                let mut tried = game.clone();
                let played = tried.apply(asked, action, &mut ToDo::new());
                accepted += usize::from(played.is_ok());
                tried.prompt(asked, Draft::None);
                tried.scene(asked, Draft::None);
                tried.standings();
            }
        }
    }
    assert!(accepted > 100, "too few of them were actions: {accepted}");
}

/// The numbers of the journal: variants are only ever appended.
#[test]
fn actions_keep_their_bytes() {
    let bytes = |action| pack::<Cuisine>(action).unwrap().to_vec();
    assert_eq!(bytes(Action::Play), [0]);
    assert_eq!(bytes(Action::Take(3)), [5, 3]);
    assert_eq!(bytes(Action::Cook(HN, true)), [15, 2, 1, 0, 0, 0, 0, 1]);
    assert_eq!(bytes(Action::EndHere), [25]);
    assert_eq!(bytes(Action::House(Rule::Target, 40)), [23, 1, 40]);
    let learn = bytes(Action::Learn(15, deck("ZZZZZZZZ", 9)));
    assert!(learn.len() <= 15, "{} bytes", learn.len());
}

/// Actions in words, as records keep them.
#[test]
fn actions_read_as_words() {
    let words = |action: Action| {
        let mut text = String::new();
        crate::engine::words::write(&action, &mut text).unwrap();
        assert_eq!(crate::engine::words::read(&text), Ok(action));
        text
    };
    let italy = Deck {
        tracking: Tracking::Ingredient,
        ..deck("ITALY", 5)
    };
    assert_eq!(
        words(Action::Learn(0, italy)),
        "learn 0 italy tracks ingredient needs 5 kinds 0 repeats - ability no names -"
    );
    assert_eq!(words(Action::Cook(N, false)), "cook normal 1 0 no no no no");
    let lose = card(ANA, CardEffect::LoseRecipe, Some(EVE), Some(0));
    assert_eq!(words(blocked(lose, 3)), "play-card 0 lose-recipe 2 0 3");
    assert_eq!(words(Action::Track(None)), "track -");
}

/// A table that follows the told lines alone has the same utensils.
#[test]
fn told_lines_alone_turn_the_utensils() {
    let mut game = begun(2);
    go(&mut game, Action::Lay(BEN, Utensil::Kitchenware));
    let to_do = go(
        &mut game,
        card(ANA, CardEffect::BreakUtensil, Some(BEN), Some(0)),
    );
    let (name, rest) = to_do[0].split_once(": ").unwrap();
    assert_eq!((name, rest), ("seat 2", "Kitchenware face down"));
}

/// The opening question offers the three depths.
#[test]
fn a_table_chooses_how_much_it_tells() {
    let prompt = Cuisine::new(2).prompt(Asked::Table, Draft::None).unwrap();
    let Ask::Choose(choices) = prompt.ask else {
        panic!("no list");
    };
    let labels: Vec<String> = choices
        .iter()
        .map(|choice| choice.label.to_string())
        .collect();
    assert_eq!(labels, ["Everything", "Light", "Quick score"]);
}

/// Equal counts mean equal tables.
#[test]
fn different_tables_have_different_counts() {
    let counted = |game: &Cuisine| {
        let mut counts = Vec::new();
        game.counts(&mut |name, value| counts.push((name.to_string(), value)));
        counts
    };
    for seed in 0..40 {
        let mut die = Die(seed);
        let mut game = Cuisine::new(3);
        for _ in 0..120 {
            let Some((asked, action)) = random_action(&game, &mut die) else {
                continue;
            };
            let before = game.clone();
            let played = game.apply(asked, action, &mut ToDo::new());
            assert_eq!(played, Ok(()), "{action:?}");
            assert_eq!(
                before == game,
                counted(&before) == counted(&game),
                "{action:?}"
            );
        }
    }
}

/// The scene has a row for each player in player order.
#[test]
fn the_scene_shows_everybody() {
    let mut game = with_roles(3, &[Role::Chef]);
    give(&mut game, ANA, 7);
    let Scene::Seats(rows) = game.scene(Asked::Seat(ANA), Draft::None) else {
        panic!("another scene");
    };
    assert_eq!(rows.len(), 3);
    assert_eq!((rows[0].points, rows[0].goal, rows[0].word), (7, 5, "Chef"));
    assert!(rows[0].marked && !rows[1].marked);
}

/// Numbers in words count from one, as people do at the table.
#[test]
fn what_was_done_is_said_in_words() {
    let lose = card(ANA, CardEffect::LoseRecipe, Some(EVE), Some(0));
    let rich = Dish { optional: 2, ..HN };
    let said = [
        (Action::Take(0), "takes deck 1"),
        (lose, "seat 1: Lose Recipe on seat 3"),
        (blocked(lose, 1), "seat 1: Lose Recipe is blocked"),
        (blocked(lose, 2), "seat 1: Lose Recipe on seat 3"),
        (
            card(BEN, CardEffect::DrawCards, None, None),
            "seat 2: Draw Cards",
        ),
        (Action::Cook(rich, false), "cooks hard as normal +2"),
        (Action::Cook(E, true), "cooks easy"),
        (Action::Stock(BEN, [1, 2, 4]), "seat 2 lays 7 ingredients"),
        (Action::Final(9, true), "has 9 VP +30"),
        (Action::Final(9, false), "has 9 VP"),
        (Action::Turn(4, true), "scores +4 VP, 1 card"),
        (Action::Turn(-4, false), "scores -4 VP"),
        (Action::Turn(0, false), "scores +0 VP"),
        (
            Action::Count(Count::Recipe(BEN, 0), N.code()),
            "corrects seat 2: normal",
        ),
        (
            Action::Count(Count::Recipe(BEN, 0), 0),
            "corrects seat 2: recipe removed",
        ),
        (Action::Deal(Dealing::None), "plays without roles"),
        (Action::Deal(Dealing::Device), "plays with roles"),
        (Action::Track(None), "tracks no card"),
        (Action::Track(Some(0)), "tracks a card"),
    ];
    for (action, words) in said {
        assert_eq!(Cuisine::say(action).to_string(), words);
    }
}

#[test]
fn counts_are_called_what_people_see() {
    let names = [
        (Count::Kind(ANA, 0), "tracked, kind 1"),
        (Count::Change(ANA, 1), "recipe 2"),
        (Count::Recipe(ANA, 0), "1"),
        (Count::Pantry(ANA, 2), "optional"),
        (Count::Utensil(ANA, Utensil::Cookware), "Cookware"),
        (Count::Dealt(0), "dealt 1"),
        (Count::Fact(1, 3), "deck 2 target"),
        (Count::Earned(ANA, 6), "roles"),
        (Count::Over(ANA), "hand above 8"),
        (Count::Points(ANA), "points"),
        (Count::Tracked(ANA), "tracked cards"),
        (Count::Ability(ANA), "ability this turn"),
        (Count::Named(ANA), "role names"),
        (Count::Short(ANA), "next shop to 6"),
        (Count::Met(ANA), "condition met"),
        (Count::Deck(ANA), "deck"),
        (Count::Role(ANA), "role"),
        (Count::First, "first player"),
        (Count::CookedLast, "cooked last"),
        (Count::Stage, "step"),
        (Count::StagePlace, "step place"),
        (Count::Depth, "depth"),
        (Count::Turn, "turn"),
    ];
    for (count, name) in names {
        assert_eq!(count.about().name.to_string(), name);
    }
}

/// A reason says what is in the way, in numbers that people can check.
#[test]
fn a_reason_names_what_is_in_the_way() {
    let reasons = [
        (
            Refusal::TooFewKinds(5, 2),
            "5 cards of 2 kinds: let a kind repeat.",
        ),
        (Refusal::RoleDealt(Role::Chef), "The Chef is dealt already."),
        (Refusal::AllLaid(BEN), "All 3 utensils of seat 2 are laid."),
        (
            Refusal::NotCovered(1, 2, 0),
            "Needs 2 secondary: 0 prepared.",
        ),
        (
            Refusal::KindTracked(0, KindName::Unnamed),
            "kind 1 on the card lies there already: one is all.",
        ),
        (
            Refusal::TooManyOptionals(1),
            "A recipe takes 1 optional at most.",
        ),
        (Refusal::NoKind(3), "The condition knows 3 kinds."),
        (Refusal::NoLetter, "A name needs at least 1 letter."),
        (Refusal::NotNow, "That does not fit here."),
        (Refusal::DecksFull, "The device knows 16 decks, no more."),
        (Refusal::NoRoles, "No roles were dealt at the start."),
        (Refusal::Oneself, "It must be one of the others."),
        (
            Refusal::CardsBegun,
            "Cards are laid before the first action card.",
        ),
        (Refusal::BlockAnswers, "There is no action card to block."),
        (Refusal::NoRecipe, "No recipe is cooked there."),
        (
            Refusal::NothingTracked,
            "No card lies in that tracking area.",
        ),
        (Refusal::NoneUp, "No utensil is face up there."),
        (Refusal::NoneDown, "No utensil is face down there."),
        (
            Refusal::NoIngredient,
            "No unused ingredient is prepared there.",
        ),
        (
            Refusal::PantryFull,
            "The pantry counts up to 30 of a class.",
        ),
        (Refusal::TooManyRecipes, "A turn has room for 12 recipes."),
        (
            Refusal::NoneFull,
            "No recipe was cooked in full: none is tracked.",
        ),
        (Refusal::TurnBegun, "Only before the first step of a turn."),
        (Refusal::Scored, "The turn is scored: no recipe is open."),
    ];
    for (refusal, said) in reasons {
        assert_eq!(Line::from(refusal).to_string(), said);
    }
}
