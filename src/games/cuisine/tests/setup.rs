//! Set-up: section 2.1.

use super::*;

/// CUI-SETUP-01, CUI-CTRY-01
#[test]
fn everybody_takes_a_deck_with_its_country_card() {
    let game = with_decks(&[deck("ITALY", 4), deck("FRANCE", 3)]);
    let labels = Seat::all(2).map(|seat| game.deck(seat).unwrap().name);
    assert!(labels.eq([DeckName::new("Italy"), DeckName::new("France")]));
    assert_eq!(game.stage(), Stage::First);
}

/// CUI-SETUP-01, CUI-SETUP-03: country cards, decks and discard piles were left out.
#[test]
fn the_set_up_says_where_everything_lies() {
    for depth in [Action::Play, Action::Light] {
        let to_do = go(&mut Cuisine::new(3), depth);
        let places = [
            "Country card in front",
            "Deck left",
            "Discard right, face down",
            "win condition",
            "utensils",
        ];
        let said = |place: &&str| to_do.iter().any(|line| line.contains(*place));
        assert!(places.iter().all(said), "{to_do:?}");
    }
}

/// T1: a deck begun and not finished had already been announced; BACK did not lead out of it.
#[test]
fn a_new_deck_is_read_in_one_answer() {
    let game = Cuisine::new(2);
    let mut known = game.clone();
    go(&mut known, Action::Play);
    go(&mut known, Action::Learn(0, deck("ITALY", 4)));
    go(&mut known, Action::AllKnown);
    let prompt = known.prompt(Asked::Seat(ANA), Draft::None).unwrap();
    let Answer::Next(_) = prompt.choices()[1].answer else {
        panic!("something was played before the deck was read");
    };
    go(&mut known, Action::Learn(1, deck("FRANCE", 3)));
    assert_eq!(known.stage(), Stage::Deck(BEN));
}

/// CUI-SETUP-02, CUI-SETUP-03
#[test]
fn the_game_starts_with_eight_cards_each() {
    for depth in [Action::Play, Action::Light] {
        let to_do = go(&mut Cuisine::new(3), depth);
        assert!(
            to_do.contains(&"Deck left: shuffle, draw 8".into()),
            "{to_do:?}"
        );
    }
}

/// CUI-SETUP-04
#[test]
fn the_device_draws_the_first_player() {
    let mut game = with_decks(&[deck("ONE", 4), deck("TWO", 3)]);
    go(&mut game, Action::DrawFirst);
    let prompt = game.prompt(Asked::Table, Draft::None).unwrap();
    let Ask::Draw(outcomes) = prompt.ask else {
        panic!("no draw");
    };
    assert!(outcomes.iter().all(|outcome| outcome.weight == 1));
    assert_eq!(outcomes.len(), 2);
    assert_eq!(Cuisine::picks(Action::First(BEN)), 1);
    go(&mut game, Action::First(BEN));
    assert_eq!(game.first(), BEN);
}

/// CUI-SETUP-04: the table may draw lots by itself.
#[test]
fn the_table_may_enter_the_first_player() {
    let mut game = with_decks(&[deck("ONE", 4), deck("TWO", 3)]);
    go(&mut game, Action::First(BEN));
    assert_eq!((game.first(), game.stage()), (BEN, Stage::Prepare(None)));
}

/// CUI-SETUP-05, CUI-DEC-20
#[test]
fn roles_are_offered_from_three_players_on() {
    let decks = [deck("ONE", 4); 3];
    assert_eq!(with_decks(&decks[..2]).stage(), Stage::First);
    let mut game = with_decks(&decks);
    assert_eq!(game.stage(), Stage::Dealing);
    go(&mut game, Action::Deal(Dealing::None));
    assert_eq!(game.stage(), Stage::First);
    assert_eq!(Cuisine::new(9).seats(), 6, "six is the largest table");
}

/// CUI-SETUP-05: dealt at random by the device, five picks, the sixth follows.
#[test]
fn the_device_deals_each_role_once() {
    let mut session = Session::new(dealing, 3, 11);
    let mut history = History::new();
    let blank = Blank;
    let deal = Action::Deal(Dealing::Device);
    session
        .play(&mut history, &blank, Asked::Table, deal)
        .unwrap();
    let dealt = session.state().dealt.expect("the roles are dealt");
    assert!(Role::ALL.iter().all(|role| dealt.contains(role)));
    assert_eq!(session.state().stage(), Stage::First);
}

fn dealing(seats: u8) -> Cuisine {
    with_decks(&[deck("ONE", 4); 6][..seats.into()])
}

#[test]
fn a_role_cannot_be_dealt_twice() {
    let mut game = dealing(3);
    go(&mut game, Action::Deal(Dealing::Entered));
    let roles = Action::Roles([Role::Chef; ROLES]);
    refuse(&game, Asked::Table, roles, Refusal::RoleDealt(Role::Chef));
}

/// CUI-DEC-05: the target is asked, never assumed.
#[test]
fn a_deck_without_a_target_is_refused() {
    let mut game = Cuisine::new(2);
    go(&mut game, Action::Play);
    go(&mut game, Action::AllKnown);
    let learn = Action::Learn(0, deck("ITALY", 0));
    refuse(&game, Asked::Seat(ANA), learn, Refusal::NotNow);
}

/// CUI-DEC-27, CUI-SETUP-03: places on the table are the table's business.
#[test]
fn a_quick_score_asks_for_points_and_condition_only() {
    let mut game = Cuisine::new(2);
    go(&mut game, Action::Quick);
    go(&mut game, Action::Final(40, false));
    go(&mut game, Action::Final(11, true));
    assert_eq!(game.stage(), Stage::Over);
    let rows = game.score(BEN).rows;
    let rows: Vec<(&str, i16)> = rows.iter().map(|row| (row.name, row.points)).collect();
    assert_eq!(rows, [("points", 11), ("condition", 30)]);
    assert!(game.standings().winners().eq([BEN]));
}

/// An answer in the making that does not fit counts as none.
#[test]
fn a_deal_that_has_no_role_left_to_pick_begins_anew() {
    let mut game = with_decks(&[deck("TEST", 5); 6]);
    go(&mut game, Action::Deal(Dealing::Entered));
    let title = |settled| {
        let draft = Draft::Roles(Role::ALL, settled);
        game.prompt(Asked::Table, draft).unwrap().title.to_string()
    };
    assert_eq!(title(4), "seat 5 holds");
    assert_eq!(title(5), "seat 1 holds");
}
