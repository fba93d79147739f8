//! Turns: order of phases, the harvest token, overlapping turns, priority.

use super::*;

fn harvest_of(game: &mut MasterCook, seat: Seat) {
    let walk = search::best(&game.ring).unwrap().0;
    let drops = walk.proposed(&game.ring);
    ok(
        game,
        seat,
        Action::Harvest(Field::new(walk.start), walk.steps, drops),
    );
}

/// Ends a turn from the Kitchen on, keeping everything and buying nothing.
pub(super) fn finish(game: &mut MasterCook, seat: Seat) {
    ok(game, seat, Action::Done);
    for _ in 0..3 {
        let phase = game.player(seat).phase;
        match game.clean_up_step(phase) {
            Some(CleanUp::Store) => ok(game, seat, Action::Discard(Tokens::NONE, 0)),
            Some(CleanUp::Buy) => ok(game, seat, Action::Done),
            _ => return,
        };
    }
}

/// MC-TURN-01, MC-TURN-05, MC-TURN-06, MC-TURN-07, C-06, HR-01: the next begins after the harvest.
#[test]
fn the_next_player_begins_while_the_last_is_in_the_kitchen() {
    let mut game = first(3);
    assert_eq!(game.waiting(), Waiting::only(Asked::Seat(A)));
    harvest_of(&mut game, A);
    let both = Waiting::only(Asked::Seat(A)).and(Asked::Seat(B));
    assert_eq!((game.waiting(), game.token), (both, B));
    assert_eq!(
        (game.player(A).phase, game.player(B).phase),
        (Phase::Kitchen, Phase::Prep)
    );
}

/// C-06, HR-01 off: strict turns pass the token at the end of the Clean-up.
#[test]
fn strict_turns_wait_for_the_clean_up() {
    let mut game = first(2);
    set(&mut game, Rule::Overlap, 0);
    harvest_of(&mut game, A);
    assert_eq!(
        (game.waiting(), game.token),
        (Waiting::only(Asked::Seat(A)), A)
    );
    finish(&mut game, A);
    assert_eq!(
        (game.waiting(), game.token),
        (Waiting::only(Asked::Seat(B)), B)
    );
}

/// G-15: a slow player gets the token back but begins only after the own Clean-up.
#[test]
fn the_token_waits_for_a_slow_player() {
    let mut game = first(2);
    harvest_of(&mut game, A);
    harvest_of(&mut game, B);
    assert_eq!((game.token, game.player(A).turn), (A, 1));
    finish(&mut game, A);
    assert_eq!(
        (game.player(A).turn, game.player(A).phase),
        (2, Phase::Prep)
    );
}

/// G-32: alone, the token comes back after the own Clean-up.
#[test]
fn a_single_player_goes_on_alone() {
    let mut game = first(1);
    harvest_of(&mut game, A);
    finish(&mut game, A);
    assert_eq!(
        (game.player(A).turn, game.player(A).phase),
        (2, Phase::Prep)
    );
}

/// MC-TURN-02F, MC-TURN-02M, MC-TURN-04F, MC-TURN-04M, C-04, C-08, C-20: the order of steps per edition.
#[test]
fn each_edition_has_its_order_of_steps() {
    let steps = |edition: Edition| edition.rules().clean_up;
    assert_eq!(
        steps(Edition::First),
        [
            CleanUp::Goals,
            CleanUp::Store,
            CleanUp::Overgrown,
            CleanUp::Buy
        ]
    );
    assert_eq!(
        steps(Edition::Origins),
        [CleanUp::Goals, CleanUp::Buy, CleanUp::Store]
    );
    assert_eq!(Edition::Origins.rules().overgrown, Overgrown::Prep);
    refused(&first(2), A, Action::Done, Refusal::NotAsked);
}

/// MC-TURN-03F, C-03, HR-04: the first edition cooks or hires, unless the table allows both.
#[test]
fn the_first_edition_cooks_or_hires() {
    let mut game = in_kitchen(first(2), A, [0; 4], 0);
    teach(&mut game, 5, takes(Ingredient::Fig));
    teach(&mut game, 6, takes(Ingredient::Fig));
    ok(
        &mut game,
        A,
        Action::Cook(Card::Helper(5), slot(1), Tokens::NONE, 0),
    );
    let hire = Action::Hire(6, slot(1), None, Tokens::NONE, 0);
    refused(&game, A, hire, Refusal::HireOrCook);
    set(&mut game, Rule::CookAndHire, 1);
    ok(&mut game, A, hire);
}

/// MC-TURN-03F, C-03, HR-04: hiring rules cooking out as well. Nothing looked at this order before.
#[test]
fn the_first_edition_does_not_cook_after_hiring() {
    let mut game = in_kitchen(first(2), A, [0; 4], 0);
    teach(&mut game, 5, Ability::Nothing);
    teach(&mut game, 6, Ability::Nothing);
    ok(
        &mut game,
        A,
        Action::Hire(5, slot(1), None, Tokens::NONE, 0),
    );
    let cook = Action::Cook(Card::Helper(6), slot(1), Tokens::NONE, 0);
    refused(&game, A, cook, Refusal::CookOrHire);
    set(&mut game, Rule::CookAndHire, 1);
    ok(&mut game, A, cook);
}

/// MC-TURN-03M: Origins mixes cooking and hiring.
#[test]
fn origins_cooks_and_hires() {
    let mut game = in_kitchen(origins(2), A, [0; 4], 0);
    teach(&mut game, 5, takes(Ingredient::Fig));
    teach(&mut game, 6, takes(Ingredient::Fig));
    ok(
        &mut game,
        A,
        Action::Cook(Card::Helper(5), slot(1), Tokens::NONE, 0),
    );
    ok(
        &mut game,
        A,
        Action::Hire(6, slot(1), None, Tokens::NONE, 0),
    );
}

/// G-48: doing nothing in the Kitchen and buying nothing is fine.
#[test]
fn a_kitchen_may_stay_cold() {
    let mut game = in_kitchen(first(1), A, [0; 4], 5);
    game.player_mut(A).hand[0] = 3;
    finish(&mut game, A);
    assert_eq!(
        (game.player(A).phase, game.player(A).shells),
        (Phase::Prep, 5)
    );
}

/// A and B in the Kitchen, A first, each about to take figs; the only ones for takers are so many on field 8.
fn two_want_figs(ability: Ability, figs: u8) -> MasterCook {
    let mut game = in_kitchen(in_kitchen(origins(3), A, [0; 4], 0), B, [0; 4], 0);
    for at in (0..16).filter(|at| at % 4 != 1) {
        lay(&mut game, at, [2, 0, 2, 0]);
    }
    lay(&mut game, 7, [2, figs, 2, 0]);
    teach(&mut game, 5, ability);
    for seat in [A, B] {
        game.player_mut(seat).helpers[0] = Some(if seat == A { 5 } else { 2 });
        let (slot, source) = (slot(0), slot(0));
        let step = Step::Use {
            slot,
            source,
            take: 0,
        };
        game.push(seat, step).unwrap();
    }
    game
}

const FIG_OFF_EIGHT: Action = Action::Take(Ingredient::Fig, Field::new(7));

/// MC-TURN-09, G-13, HR-07: of two cooks who want the last token, the first in the kitchen takes it.
#[test]
fn whoever_entered_the_kitchen_first_takes_first() {
    let mut game = two_want_figs(takes(Ingredient::Fig), 1);
    refused(&game, B, FIG_OFF_EIGHT, Refusal::EarlierCook(A));
    let mut free = game.clone();
    set(&mut free, Rule::Priority, 0);
    ok(&mut free, B, FIG_OFF_EIGHT);
    ok(&mut game, A, FIG_OFF_EIGHT);
}

/// MC-TURN-09: an expert may want two, and "any" may be a fig; tokens to spare are free at once.
#[test]
fn an_earlier_cook_reserves_as_many_tokens_as_the_chain_may_take() {
    for ability in [
        expert(Ingredient::Fig),
        Ability::Expert(Take::Any, Take::Any),
    ] {
        let game = two_want_figs(ability, 2);
        refused(&game, B, FIG_OFF_EIGHT, Refusal::EarlierCook(A));
        let mut game = two_want_figs(ability, 3);
        ok(&mut game, B, FIG_OFF_EIGHT);
    }
    let mut game = two_want_figs(takes(Ingredient::Wheat), 1);
    ok(&mut game, B, FIG_OFF_EIGHT);
}

/// MC-TURN-09: once the first has chosen or passed, the other may take.
#[test]
fn a_later_cook_takes_once_the_earlier_has_chosen() {
    let mut game = two_want_figs(takes(Ingredient::Fig), 1);
    ok(&mut game, A, Action::Decline);
    ok(&mut game, B, FIG_OFF_EIGHT);
}

/// MC-TURN-08, G-14: whoever is in Prep refuses a token until the harvest is made; no shell for it.
#[test]
fn whoever_is_in_prep_may_refuse_a_token() {
    let mut game = two_want_figs(takes(Ingredient::Fig), 3);
    let refuse = Action::Refuse(Ingredient::Fig, field(7));
    assert_eq!(game.player(C).phase, Phase::Prep);
    ok(&mut game, A, refuse);
    refused(&game, A, FIG_OFF_EIGHT, Refusal::RefusedBy(C));
    refused(&game, A, refuse, Refusal::RefusedBy(C));
    assert_eq!(game.player(A).shells, 0);
    ok(&mut game, C, Action::Harvest(field(0), 1, letters("b")));
    ok(&mut game, A, FIG_OFF_EIGHT);
}

/// MC-TURN-08, HR-07: nobody refuses where the table does not play so, or nobody is in Prep.
#[test]
fn a_refusal_needs_somebody_in_prep() {
    let refuse = Action::Refuse(Ingredient::Fig, field(7));
    let mut game = two_want_figs(takes(Ingredient::Fig), 3);
    set(&mut game, Rule::Priority, 0);
    refused(&game, A, refuse, Refusal::NotAsked);
    set(&mut game, Rule::Priority, 1);
    game.player_mut(C).phase = Phase::Idle;
    refused(&game, A, refuse, Refusal::NotAsked);
}

/// MC-TURN-08: a refusal is about one ingredient of one field, and holds until the harvest.
#[test]
fn a_refusal_is_about_one_ingredient_of_one_field() {
    let mut game = two_want_figs(Ability::Expert(Take::Any, Take::Any), 3);
    ok(&mut game, A, Action::Refuse(Ingredient::Fig, field(7)));
    let refused: Vec<(Ingredient, u8)> = (0..16)
        .flat_map(|at| Ingredient::ALL.map(|kind| (kind, at)))
        .filter(|&(kind, at)| game.is_refused(kind, at))
        .collect();
    assert_eq!(refused, [(Ingredient::Fig, 7)]);
    let rows = open_rows(&game, A, Draft::Refused(Ingredient::Mushroom));
    assert_eq!(rows.len(), 12, "every tile of another type: {rows:?}");
    ok(&mut game, A, Action::Take(Ingredient::Mushroom, field(7)));
}
