//! Corrections and what the table may do at any time.

use super::*;

#[test]
fn points_tracked_cards_and_utensils_are_set_right() {
    let mut game = begun(2);
    turn(&mut game, &[&[H], &[]]);
    give(&mut game, ANA, 5);
    let tracked = [2, 0, 0, 0, 0, 0];
    track(&mut game, ANA, tracked);
    let utensils = [UtensilState::Up, UtensilState::Down, UtensilState::Away];
    lay_out(&mut game, ANA, utensils);
    let player = game.player(ANA);
    assert_eq!((player.points(), player.tracked), (5, tracked));
    assert_eq!(player.utensils, utensils);
    let fixes = game.score(ANA).rows;
    assert_eq!(
        fixes
            .iter()
            .find(|row| row.name == "corrections")
            .unwrap()
            .points,
        2
    );
}

#[test]
fn recipes_of_this_turn_are_removed_and_added() {
    let mut game = begun(3);
    go(&mut game, Action::Done);
    go(&mut game, Action::Cook(H, false));
    refuse(
        &game,
        Asked::Table,
        Action::Count(Count::Recipe(EVE, 0), E.code()),
        Refusal::Count(CountError::NoSuchCount),
    );
    play(
        &mut game,
        Asked::Table,
        Action::Count(Count::Recipe(ANA, 0), 0),
    );
    play(
        &mut game,
        Asked::Table,
        Action::Count(Count::Recipe(ANA, 0), N.code()),
    );
    refuse(
        &game,
        Asked::Table,
        Action::Count(Count::Recipe(ANA, 1), 0),
        Refusal::Count(CountError::Unchanged),
    );
    assert_eq!(game.player(ANA).cooked[0].dish, N);
    go(&mut game, Action::Stop);
    go(&mut game, Action::Stop);
    go(&mut game, Action::Done);
    refuse(
        &game,
        Asked::Table,
        Action::Count(Count::Recipe(ANA, 0), 0),
        Refusal::Scored,
    );
    assert_eq!(points(&game), [2, 0, 0]);
}

#[test]
fn a_pantry_is_set_right_while_it_is_counted() {
    let mut game = begun(2);
    let fix = Action::Count(Count::Pantry(ANA, 1), 2);
    let none = Refusal::Count(CountError::NoSuchCount);
    refuse(&game, Asked::Table, fix, none);
    set(&mut game, Rule::Pantry, 1);
    play(&mut game, Asked::Table, fix);
    assert_eq!(game.player(ANA).pantry, [0, 2, 0]);
}

#[test]
fn a_deck_is_set_right_for_this_game() {
    let mut game = begun(2);
    play(&mut game, Asked::Table, Action::Learn(0, deck("ONE", 7)));
    assert_eq!(game.deck(ANA).unwrap().target, 7);
    refuse(
        &game,
        Asked::Table,
        Action::Learn(2, deck("NEW", 7)),
        Refusal::NotNow,
    );
}

#[test]
fn asides_are_open_from_the_set_up_on_and_after_the_end() {
    let all = [
        MenuQuestion::HouseRules,
        MenuQuestion::Fix,
        MenuQuestion::Check,
        MenuQuestion::Cards,
        MenuQuestion::EndHere,
    ];
    let game = begun(2);
    for aside in all {
        let draft = menu::open(&game, aside).unwrap();
        assert!(game.prompt(Asked::Table, draft).is_some(), "{aside:?}");
    }
    let mut over = game.clone();
    play(&mut over, Asked::Table, Action::EndHere);
    go(&mut over, Action::CookedLast(ANA));
    let open = all.map(|aside| over.may_open(aside));
    assert_eq!(open, [false, true, true, true, false]);
}

/// A correction after the end decides who won, and asks about a tie that was none.
#[test]
fn a_correction_after_the_end_counts() {
    let mut game = begun(2);
    give(&mut game, ANA, 40);
    turn(&mut game, &[&[], &[]]);
    assert_eq!(game.stage(), Stage::Over);
    play(
        &mut game,
        Asked::Table,
        Action::Count(Count::Points(BEN), 41),
    );
    assert!(game.standings().winners().eq([BEN]));
    play(
        &mut game,
        Asked::Table,
        Action::Count(Count::Points(BEN), 40),
    );
    assert_eq!(game.stage(), Stage::Tie);
    go(&mut game, Action::CookedLast(BEN));
    play(&mut game, Asked::Table, Action::Count(Count::CookedLast, 1));
    assert_eq!(game.stage(), Stage::Over, "it was said who cooked last");
    assert!(game.standings().winners().eq([ANA]));
}

/// T8: a recipe was dropped without asking what it really was, and twelve points became six.
#[test]
fn a_recipe_is_replaced_by_what_it_really_was() {
    let mut game = begun(2);
    cook(&mut game, &[&[H, H, E], &[]]);
    go(&mut game, card(ANA, CardEffect::ScoreMore, None, Some(1)));
    let draft = game.asks_count(Count::Recipe(ANA, 1)).unwrap();
    let prompt = game.prompt(Asked::Table, draft).unwrap();
    assert_eq!(prompt.title.to_string(), "seat 1: hard 3 to");
    play(
        &mut game,
        Asked::Table,
        Action::Count(Count::Recipe(ANA, 1), N.code()),
    );
    let cooked = &game.player(ANA).cooked;
    let dishes: Vec<Dish> = cooked.iter().map(|one| one.dish).collect();
    assert_eq!(dishes, [H, N, E]);
    assert_eq!(cooked[1].change, 1, "a card played on it stays");
    finish_turn(&mut game);
    assert_eq!(points(&game), [3 + 2 + 1 + 2 + 1, 0]);
}

/// Old and new stand above the last question of a correction.
#[test]
fn a_corrected_recipe_shows_old_and_new() {
    let mut game = begun(2);
    cook(&mut game, &[&[H], &[]]);
    let prompt = game
        .prompt(Asked::Table, Draft::FixDish(ANA, 0, N))
        .unwrap();
    assert_eq!(prompt.title.to_string(), "hard 3 to normal 2");
    let same = game
        .prompt(Asked::Table, Draft::FixDish(ANA, 0, H))
        .unwrap();
    let off = CountError::Unchanged;
    assert_eq!(same.choices()[0].closed, Some(Refusal::Count(off)));
}

/// A recipe set right takes its ingredients from a counted pantry and gives the old ones back.
#[test]
fn a_corrected_recipe_moves_its_ingredients() {
    let mut game = begun(2);
    set(&mut game, Rule::Pantry, 1);
    go(&mut game, Action::Stock(ANA, [1, 2, 0]));
    cook(&mut game, &[&[H], &[]]);
    play(
        &mut game,
        Asked::Table,
        Action::Count(Count::Recipe(ANA, 0), N.code()),
    );
    assert_eq!(game.player(ANA).pantry, [0, 1, 0]);
    let rich = Dish { optional: 1, ..N }.code();
    let more = Action::Count(Count::Recipe(ANA, 0), rich);
    refuse(&game, Asked::Table, more, Refusal::NotCovered(2, 1, 0));
}

/// Roles stay with one player each when one is set right.
#[test]
fn a_corrected_role_changes_places() {
    let mut game = with_roles(3, &[Role::Chef, Role::Waiter, Role::Critic]);
    turn(&mut game, &[&[], &[], &[]]);
    assert_eq!(game.role(ANA), Some(Role::Critic));
    let chef = Action::Count(Count::Role(ANA), Role::Chef as i32 + 1);
    play(&mut game, Asked::Table, chef);
    assert_eq!(game.role(ANA), Some(Role::Chef));
    assert_eq!(game.role(BEN), Some(Role::Critic));
}

/// The first player cannot change while an ordered step goes round.
#[test]
fn the_first_player_is_set_right_before_anybody_acts() {
    let mut game = begun(2);
    play(&mut game, Asked::Table, Action::Count(Count::First, 2));
    assert_eq!(game.first(), BEN);
    go(&mut game, Action::Done);
    let late = Action::Count(Count::First, 1);
    refuse(&game, Asked::Table, late, Refusal::TurnBegun);
}

/// Every count that people can see can be set to each value its list offers, or says why not.
#[test]
fn every_count_can_be_set_and_read_back() {
    let mut game = with_roles(3, &[Role::Chef, Role::Waiter, Role::Customer]);
    set(&mut game, Rule::Pantry, 1);
    set(&mut game, Rule::Fewer, 1);
    let mut counts = Vec::new();
    game.each_count(&mut |count| counts.push(count));
    let seen = |count: &Count| count.about().kind != Kind::Inner;
    let mut set = 0;
    for count in counts.into_iter().filter(seen) {
        let tally = game.tally(count);
        let other = if tally.value < tally.most {
            tally.value + 1
        } else {
            tally.least
        };
        let mut fixed = game.clone();
        let mut fix = |value| {
            let action = Action::Count(count, value);
            let done = fixed.apply(Asked::Table, action, &mut ToDo::new());
            done.map(|()| assert_eq!(fixed.tally(count).value, value, "{count:?}"))
        };
        if fix(other).is_ok() {
            assert_eq!(fix(tally.value), Ok(()), "{count:?} goes back");
            set += 1;
        }
    }
    assert!(set > 30, "only {set} counts could be set");
}

/// A correction while the table is asked about a tie can undo the tie.
#[test]
fn a_correction_settles_a_tie_that_was_none() {
    let mut game = begun(2);
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!(game.stage(), Stage::Tie);
    give(&mut game, BEN, 1);
    assert_eq!(game.stage(), Stage::Over);
    assert!(game.standings().winners().eq([BEN]));
}

#[test]
fn what_a_card_changed_on_a_recipe_is_set_right() {
    let mut game = begun(2);
    cook(&mut game, &[&[H, E], &[]]);
    let fix = Action::Count(Count::Change(ANA, 1), 1);
    play(&mut game, Asked::Table, fix);
    let cooked = &game.player(ANA).cooked;
    assert_eq!([cooked[0].change, cooked[1].change], [0, 1]);
}

#[test]
fn a_hand_that_is_short_until_the_next_refill_is_counted() {
    let has_short = |game: &Cuisine| {
        let mut found = false;
        game.each_count(&mut |count| found |= count == Count::Short(ANA));
        found
    };
    let mut game = begun(2);
    assert!(!has_short(&game));
    set(&mut game, Rule::Fewer, 1);
    assert!(has_short(&game));
}

#[test]
fn before_the_first_turn_there_is_nothing_to_set_right() {
    let game = Cuisine::new(2);
    assert!(!game.may_open(MenuQuestion::Fix));
    let title = |draft| game.prompt(Asked::Table, draft).unwrap().title;
    assert_eq!(title(Draft::Menu(MenuDraft::Cards)), title(Draft::None));
}

/// PUT BACK tells of tracked cards once, whether the deck tells them apart or not.
#[test]
fn tracked_cards_that_a_deck_begins_to_tell_apart_are_put_back_once() {
    use crate::engine::changes::tell_changes;
    let mut game = begun(2);
    let before = game.clone();
    let tracked = [2, 0, 0, 0, 0, 0];
    track(&mut game, ANA, tracked);
    let apart = Deck {
        kinds: 2,
        repeats: 0b11,
        ..deck("ONE", 5)
    };
    play(&mut game, Asked::Table, Action::Learn(0, apart));
    let to_do = |before: &Cuisine, after: &Cuisine| -> String {
        let mut to_do = ToDo::new();
        tell_changes(before, after, &mut to_do);
        let lines = to_do.tells().iter();
        lines.map(|tell| tell.line.to_string()).collect()
    };
    for said in [to_do(&before, &game), to_do(&game, &before)] {
        assert_eq!(said.matches("tracked").count(), 1, "{said}");
    }
    let mut quick = game.clone();
    play(&mut quick, Asked::Table, Action::EnterEnd);
    play(&mut quick, Asked::Seat(ANA), Action::Final(3, true));
    assert!(quick.is_met(ANA));
    let (tracked, kind) = (Count::Tracked(ANA), Count::Kind(ANA, 0));
    assert!(!quick.has_alike(tracked) && !quick.has_alike(kind));
}

/// What a player entered for an ability is set right until the turn is scored.
#[test]
fn the_points_of_an_ability_are_set_right() {
    let mut game = at_abilities(&[&[], &[]]);
    go(&mut game, Action::Ability(3));
    let fix = Action::Count(Count::Ability(ANA), 5);
    play(&mut game, Asked::Table, fix);
    go(&mut game, Action::Ability(0));
    assert_eq!(points(&game), [5, 0]);
}

/// A correction of tracked cards holds when the turn it was made in does not count.
#[test]
fn corrected_cards_stay_when_a_game_is_broken_off() {
    let mut game = begun(2);
    cook(&mut game, &[&[E], &[E]]);
    go(&mut game, Action::Done);
    go(&mut game, Action::Track(Some(0)));
    let tracked = |game: &Cuisine| game.player(ANA).tracked_cards();
    play(
        &mut game,
        Asked::Table,
        Action::Count(Count::Tracked(ANA), 3),
    );
    assert_eq!(tracked(&game), 3);
    play(&mut game, Asked::Table, Action::EndHere);
    assert_eq!(tracked(&game), 2, "the card of the unfinished turn goes");
}

#[test]
fn a_correction_is_refused_for_its_own_reason() {
    let new = Cuisine::new(2);
    for early in [Action::EndHere, Action::Count(Count::Points(ANA), 4)] {
        refuse(&new, Asked::Table, early, Refusal::NotNow);
    }
    let game = with_roles(3, &[Role::Chef]);
    let oneself = Action::Count(Count::Named(ANA), 1);
    refuse(&game, Asked::Table, oneself, Refusal::Oneself);
    let mut fixed = game.clone();
    play(
        &mut fixed,
        Asked::Table,
        Action::Count(Count::Named(ANA), 2),
    );
    assert_eq!(fixed.player(ANA).named, Some(BEN));
    let mut cards = begun(2);
    set(&mut cards, Rule::Pantry, 1);
    go(&mut cards, card(ANA, CardEffect::DrawCards, None, None));
    let late = Action::Stock(BEN, [1, 0, 0]);
    refuse(&cards, Asked::Table, late, Refusal::CardsBegun);
}

/// How much the device is told is part of what is counted.
#[test]
fn the_depths_of_a_game_are_told_apart() {
    let depths = [Action::Play, Action::Light, Action::Quick].map(|depth| {
        let mut game = Cuisine::new(2);
        go(&mut game, depth);
        game.tally(Count::Depth).value
    });
    assert_eq!(depths, [0, 1, 2]);
}

/// CUI-END-04: who cooked last settles a tie of those it was asked of, and no other.
#[test]
fn a_correction_that_ties_others_asks_them_anew() {
    let mut game = begun(3);
    play(&mut game, Asked::Table, Action::EndHere);
    go(&mut game, Action::CookedLast(ANA));
    assert_eq!(game.stage(), Stage::Over);
    give(&mut game, BEN, 4);
    assert_eq!(game.stage(), Stage::Over, "Ben alone is ahead");
    give(&mut game, EVE, 4);
    assert_eq!(game.stage(), Stage::Tie);
    go(&mut game, Action::CookedLast(EVE));
    assert!(game.standings().winners().eq([EVE]));
}

#[test]
fn a_deck_that_cannot_be_played_is_not_learned_in_a_game() {
    let game = begun(2);
    let repeats = |repeats| Deck {
        kinds: 2,
        repeats,
        ..deck("ONE", 2)
    };
    play(
        &mut game.clone(),
        Asked::Table,
        Action::Learn(0, repeats(0b11)),
    );
    for none in [deck("ONE", 0), repeats(0b100), repeats(0b111)] {
        refuse(&game, Asked::Table, Action::Learn(0, none), Refusal::NotNow);
    }
}

#[test]
fn how_often_a_source_gave_points_is_counted() {
    let mut game = begun(2);
    give(&mut game, ANA, 3);
    give(&mut game, ANA, 5);
    let fixes = Source::Fixes as u8;
    let [points, times] = [Count::Earned(ANA, fixes), Count::Times(ANA, fixes)];
    assert_eq!([points, times].map(|count| game.tally(count).value), [5, 2]);
}
