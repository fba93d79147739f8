//! The questions one by one: what a dial shows, what is filled in, what stays open.

use super::*;

#[track_caller]
pub(crate) fn ask(game: &Cuisine, draft: Draft) -> Question {
    let asked = game.waiting().iter().next().unwrap_or(Asked::Table);
    game.prompt(asked, draft).expect("a question")
}

#[track_caller]
pub(crate) fn dial(game: &Cuisine, draft: Draft) -> Dial<Cuisine> {
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

pub(crate) fn plan(
    card: CardEffect,
    target: Option<Seat>,
    detail: Option<u8>,
    blocks: u8,
) -> Draft {
    Draft::Card(CardDraft {
        by: Some(ANA),
        card: Some(card),
        target,
        detail,
        blocks,
    })
}

/// The labels of a list.
pub(crate) fn labels(game: &Cuisine, draft: Draft) -> Vec<String> {
    let prompt = ask(game, draft);
    let choices = prompt.choices().iter();
    choices.map(|choice| choice.label.to_string()).collect()
}

/// CUI-ACT-09: the dial of blocks says what comes of them, before anything is played.
#[test]
fn the_dial_of_blocks_says_whether_the_card_happens() {
    let game = begun(2);
    let card = |blocks| plan(CardEffect::DrawCards, None, None, blocks);
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
    let game = at_abilities(&[&[], &[]]);
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
    go(&mut game, Action::Quick);
    assert_eq!(faces(&game, Draft::None), ["19 VP", "20 VP", "21 VP"]);
    assert_eq!(faces(&game, Draft::Points(199))[2], "-50 VP");
    assert_eq!(faces(&game, Draft::Points(-50))[0], "199 VP");
    for (points, taken) in [(199, true), (200, false), (-50, true), (-51, false)] {
        let entered = Action::Final(points, false);
        let played = game
            .clone()
            .apply(Asked::Seat(ANA), entered, &mut ToDo::new());
        assert_eq!(played.is_ok(), taken, "{points}");
    }
}

/// No question with one answer: the only opponent and the only recipe are filled in.
#[test]
fn a_card_is_not_asked_for_what_leaves_no_choice() {
    let lose = |game: &Cuisine| {
        let who = Draft::Card(CardDraft {
            by: Some(ANA),
            ..CardDraft::default()
        });
        let prompt = ask(game, who);
        let choice = prompt
            .choices()
            .iter()
            .find(|choice| choice.label.to_string() == "Lose Recipe");
        match choice.expect("the card").answer {
            Answer::Next(Draft::Card(plan)) => (plan.target, plan.detail),
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
    let labels = |dish| labels(&game, Draft::Cook(dish));
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

/// Laying ingredients counts up to nine of a class, and not below nothing.
#[test]
fn ingredients_are_laid_up_to_nine_at_once() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
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
    set(&mut game, Rule::Pantry, 1);
    assert_eq!(
        drafts.map(|draft| title(&game, draft)),
        ["Who lays them?", "seat 1 lays"]
    );
}

/// A condition that was met was forgotten where only end values are asked: 30 points were lost.
#[test]
fn a_met_condition_is_offered_as_met() {
    let mut game = begun(2);
    let tracked = [5, 0, 0, 0, 0, 0];
    track(&mut game, BEN, tracked);
    play(&mut game, Asked::Table, Action::EnterEnd);
    assert_eq!(ask(&game, Draft::Met(9)).focus, 0);
    go(&mut game, Action::Final(9, false));
    let prompt = ask(&game, Draft::Met(9));
    assert_eq!(prompt.focus, 1);
    assert_eq!(prompt.choices()[1].label.to_string(), "met: +30 VP");
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!([game.total(ANA), game.total(BEN)], [9, 30]);
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
