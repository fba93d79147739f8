//! Decks and roles as they are entered: where the cursor stands, what each press leads to.

use super::*;

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
        let mut draft = Draft::Deck(0, known, DeckEntry::Tracking);
        let learned = loop {
            let prompt = game.prompt(Asked::Table, draft).expect("a question");
            let answer = match prompt.ask {
                Ask::Form { done, .. } => done.expect("it can be met"),
                Ask::Choose(choices) if known.names == KindNames::default() && is_name(draft) => {
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
        assert_eq!(learned, Action::Learn(0, known));
        play(&mut game, Asked::Table, learned);
        assert_eq!(game.deck(ANA), Some(known));
    }
}

fn is_name(draft: Draft) -> bool {
    matches!(draft, Draft::Deck(_, _, DeckEntry::Kind(_)))
}

/// A page of a box has a line for each deck that the device can know.
#[test]
fn a_blank_box_has_a_line_for_every_deck() {
    let mut lines = Vec::new();
    (Cuisine::BOX.blanks)(&Cuisine::new(2), &mut |line| lines.push(line.to_string()));
    assert_eq!(lines.len(), MAX_DECKS);
    assert_eq!(
        (lines[0].as_str(), lines[15].as_str()),
        ("learn 0", "learn 15")
    );
}

/// A deck that nobody knows is no question beside the game.
#[test]
fn only_a_known_deck_is_set_right() {
    let game = begun(2);
    let title = |slot| {
        let draft = Draft::Deck(slot, deck("ONE", 5), DeckEntry::Tracking);
        ask(&game, draft).title.to_string()
    };
    assert_eq!(title(1), "What is tracked?");
    assert_eq!(title(2), ask(&game, Draft::None).title.to_string());
}

/// The last turn of the letter dial ends a name.
#[test]
fn a_name_ends_behind_its_last_letter() {
    let mut game = Cuisine::new(2);
    go(&mut game, Action::Play);
    go(&mut game, Action::AllKnown);
    let after = |name: &str, letter| {
        let draft = Draft::Deck(0, deck(name, 5), DeckEntry::Letters(letter));
        match dial(&game, draft).ok {
            Ok(Answer::Next(Draft::Deck(_, deck, stage))) => Ok((deck.name, stage)),
            Err(refusal) => Err(refusal),
            other => panic!("{other:?}"),
        }
    };
    let end = 26;
    assert_eq!(
        after("AB", end),
        Ok((DeckName::new("AB"), DeckEntry::Tracking))
    );
    assert_eq!(
        after("AB", 25),
        Ok((DeckName::new("ABZ"), DeckEntry::Letters(0)))
    );
    let full = DeckName::new("ABCDEFGH");
    assert_eq!(after("ABCDEFG", 7), Ok((full, DeckEntry::Tracking)));
    assert_eq!(after("", end), Err(Refusal::NoLetter));
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
        let draft = Draft::Deck(0, kinds(repeats), DeckEntry::Repeats);
        match game.prompt(Asked::Table, draft).map(|prompt| prompt.ask) {
            Some(Ask::Form { rows, .. }) => rows,
            other => panic!("no form: {other:?}"),
        }
    };
    for kind in 0..3 {
        let (off, on) = (rows(0), rows(1 << kind));
        let turned = |repeats| Ok(Draft::Deck(0, kinds(repeats), DeckEntry::Repeats));
        assert_eq!(off[kind].ok, turned(1 << kind));
        assert_eq!(on[kind].ok, turned(0));
        let values = [&off[kind].value, &on[kind].value].map(|value| value.to_string());
        assert_eq!(values, ["once", "any"]);
    }
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
