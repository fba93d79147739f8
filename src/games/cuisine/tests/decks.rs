//! Decks: what a country card says, entered once and learned.

use super::*;

/// A notebook with two decks under the numbers 0 and 1.
struct Notebook([Packed; 2]);

impl Memory for Notebook {
    fn recall(&self, memo: Memo) -> Option<&[u8]> {
        self.0
            .get(usize::from(memo.0))
            .map(|packed| packed.as_slice())
    }
}

/// CUI-DEC-05: a deck entered once is offered in the next game without a press.
#[test]
fn decks_of_the_notebook_are_known_from_the_start() {
    let learned = [(0, deck("ITALY", 4)), (1, deck("FRANCE", 3))];
    let packed = learned.map(|(slot, deck)| pack::<Cuisine>(Action::Learn(slot, deck)).unwrap());
    let mut session = Session::new(Cuisine::new, 2, 5);
    let mut history = History::new();
    let notebook = Notebook(packed);
    session
        .play(&mut history, &notebook, Asked::Table, Action::Play)
        .unwrap();
    assert_eq!(session.state().decks.len(), 2);
    assert_eq!(session.state().stage(), Stage::Deck(ANA));
    let expected = ["ITALY: 4 cards", "FRANCE: 3 cards", "another deck"];
    assert_eq!(labels(session.state()), expected);
}

/// Without known decks the device goes straight to entering one, and learns it there.
#[test]
fn the_first_deck_is_asked_under_its_memo() {
    let mut session = Session::new(Cuisine::new, 2, 5);
    let (mut history, blank) = (History::new(), Blank);
    session
        .play(&mut history, &blank, Asked::Table, Action::Play)
        .unwrap();
    assert_eq!(session.state().stage(), Stage::Deck(ANA));
    let prompt = session.state().prompt(Asked::Seat(ANA), Draft::None);
    assert_eq!(prompt.unwrap().memo, Some(Memo(0)));
}

/// Of two decks with one name the later counts.
#[test]
fn a_deck_entered_again_takes_the_place_of_the_old_one() {
    let mut game = Cuisine::new(3);
    go(&mut game, Action::Play);
    for (slot, target) in [(0, 4), (1, 3)] {
        go(&mut game, Action::Learn(slot, deck("ITALY", target)));
    }
    go(&mut game, Action::AllKnown);
    assert_eq!(labels(&game), ["ITALY: 3 cards", "another deck"]);
    let prompt = game.prompt(Asked::Seat(ANA), Draft::None).unwrap();
    let Ask::Choose(choices) = prompt.ask else {
        panic!("no list");
    };
    assert!(matches!(choices[0].answer, Answer::Play(Action::Take(1))));
}

#[test]
fn the_device_learns_sixteen_decks_at_most() {
    let mut game = Cuisine::new(2);
    go(&mut game, Action::Play);
    for slot in 0..MAX_DECKS as u8 {
        let name = std::format!("DECK{}", char::from(b'A' + slot));
        go(&mut game, Action::Learn(slot, deck(&name, 4)));
    }
    go(&mut game, Action::AllKnown);
    assert_eq!(game.may_learn(), Err(Refusal::DecksFull));
    let more = Action::Learn(16, deck("MORE", 4));
    refuse(&game, Asked::Seat(ANA), more, Refusal::DecksFull);
}

/// A name is spelled letter by letter and ends where the dial says so.
#[test]
fn a_name_is_spelled_on_the_dial() {
    let mut game = Cuisine::new(2);
    go(&mut game, Action::Play);
    go(&mut game, Action::AllKnown);
    let mut draft = Draft::Deck(0, Deck::default(), DeckEntry::Letters(26));
    assert_eq!(ok(&game, draft).err(), Some(Refusal::NoLetter));
    for letter in [15, 4, 17, 20] {
        let Draft::Deck(slot, deck, _) = draft else {
            panic!("{draft:?}");
        };
        draft = match ok(&game, Draft::Deck(slot, deck, DeckEntry::Letters(letter))) {
            Ok(Answer::Next(next)) => next,
            other => panic!("{other:?}"),
        };
    }
    let Draft::Deck(_, deck, DeckEntry::Letters(0)) = draft else {
        panic!("{draft:?}");
    };
    assert_eq!(deck.name, DeckName::new("PERU"));
}

fn ok(game: &Cuisine, draft: Draft) -> Result<Answer<Cuisine>, Refusal> {
    let prompt = game.prompt(Asked::Seat(ANA), draft).unwrap();
    match prompt.ask {
        Ask::Dial(dial) => dial.ok,
        other => panic!("no dial: {other:?}"),
    }
}

/// CUI-DEC-25: a kind is placed once unless it may repeat.
#[test]
fn a_kind_is_tracked_once_unless_it_repeats() {
    let kinds = Deck {
        kinds: 3,
        repeats: 0b100,
        ..deck("FRANCE", 4)
    };
    let mut game = begun_with(&[kinds, deck("TWO", 5)]);
    for (kind, again) in [
        (0, Err(Refusal::KindTracked(0, KindName::Unnamed))),
        (2, Ok(())),
    ] {
        track(&mut game, kind);
        cook(&mut game, &[&[E], &[]]);
        go(&mut game, Action::Done);
        assert_eq!(game.may_track(ANA, kind), again);
        assert_eq!(game.may_track(ANA, 3), Err(Refusal::NoKind(3)));
        go(&mut game, Action::Track(None));
    }
    assert_eq!(game.player(ANA).tracked, [1, 0, 1, 0, 0, 0]);
}

fn track(game: &mut Cuisine, kind: u8) {
    cook(game, &[&[E], &[]]);
    go(game, Action::Done);
    go(game, Action::Track(Some(kind)));
}

/// CUI-DEC-25: a condition that cannot be met is not taken.
#[test]
fn a_condition_needs_as_many_kinds_as_cards() {
    let kinds = Deck {
        kinds: 2,
        ..deck("FRANCE", 3)
    };
    assert_eq!(
        kinds.check(),
        Err(Refusal::TooFewKinds(kinds.target, kinds.kinds))
    );
    assert_eq!(
        Deck {
            repeats: 1,
            ..kinds
        }
        .check(),
        Ok(())
    );
    assert_eq!(Deck { target: 2, ..kinds }.check(), Ok(()));
}

/// CUI-WC-03: the cards are named as the country card says.
#[test]
fn taking_a_deck_tells_what_it_tracks() {
    let mut game = Cuisine::new(2);
    go(&mut game, Action::Play);
    let italy = Deck {
        tracking: Tracking::Ingredient,
        ..deck("ITALY", 4)
    };
    go(&mut game, Action::Learn(0, italy));
    go(&mut game, Action::AllKnown);
    let to_do = go(&mut game, Action::Take(0));
    assert_eq!(to_do, ["seat 1 tracks ingredients: 4"]);
}

fn labels(game: &Cuisine) -> Vec<String> {
    let prompt = game.prompt(Asked::Seat(ANA), Draft::None).unwrap();
    match prompt.ask {
        Ask::Choose(choices) => choices
            .iter()
            .map(|choice| choice.label.to_string())
            .collect(),
        other => panic!("no list: {other:?}"),
    }
}

/// The screen spoke of "kind 1" and "kind 2" for ever.
#[test]
fn a_table_names_the_kinds_of_a_deck_once() {
    let mut game = Cuisine::new(2);
    go(&mut game, Action::Play);
    go(&mut game, Action::AllKnown);
    let deck = Deck {
        kinds: 2,
        repeats: 0b10,
        ..deck("TEST", 3)
    };
    let mut draft = Draft::Deck(0, deck, DeckEntry::Kind(0));
    for (title, name) in [("Kind 1 of 2:", "Entree"), ("Kind 2 of 2:", "Appetizer")] {
        let prompt = game.prompt(Asked::Seat(ANA), draft).unwrap();
        let first = &prompt.choices()[0];
        assert_eq!(
            (prompt.title.to_string(), first.label.to_string()),
            (title.into(), name.into())
        );
        let Answer::Next(next) = first.answer else {
            panic!("a name is no whole answer");
        };
        draft = next;
    }
    let Draft::Deck(_, named, DeckEntry::Repeats) = draft else {
        panic!("{draft:?}");
    };
    let learn = Action::Learn(0, named);
    assert!(pack::<Cuisine>(learn).is_some(), "it fits the journal");
    go(&mut game, learn);
    assert_eq!(Cuisine::say(learn).to_string(), "learns TEST");
    let tracked = Refusal::KindTracked(0, game.deck(ANA).unwrap().names.get(0));
    assert_eq!(
        Line::from(tracked).to_string(),
        "Entree lies there already: one is all."
    );
}

#[test]
fn only_a_deck_that_can_be_played_is_a_line_of_a_box() {
    let game = Cuisine::new(2);
    let last = MAX_DECKS as u8 - 1;
    let printed = |slot, deck| (Cuisine::BOX.memo)(&game, None, Action::Learn(slot, deck));
    assert_eq!(printed(last, deck("ITALY", 4)), Some(Memo(last.into())));
    assert_eq!(printed(last + 1, deck("ITALY", 4)), None, "no such place");
    assert_eq!(printed(0, deck("ITALY", 0)), None, "nothing to reach");
    assert_eq!((Cuisine::BOX.memo)(&game, None, Action::Play), None);
}
