//! The harvest: walks, drops, yields, and the exact search.

use super::*;
use crate::games::quarters;
use Ingredient::{Fig, Mushroom, Wheat};

fn example(edition: Edition) -> MasterCook {
    let mut game = table(edition, 2);
    lay(&mut game, 7, [0, 2, 1, 1]);
    lay(&mut game, 3, [1, 1, 0, 2]);
    game
}

/// TV-R1, C-01, MC-HARV-01 to MC-HARV-05, MC-HARV-09 to MC-HARV-12: the printed example.
#[test]
fn the_printed_example_comes_out() {
    for edition in [Edition::First, Edition::Origins] {
        let mut game = example(edition);
        let before = game.bag.total();
        let to_do = ok(&mut game, A, Action::Harvest(field(7), -4, letters("mffw")));
        let player = game.player(A);
        assert_eq!((player.shells, player.supply), (3, Tokens([0, 0, 0, 3])));
        assert_eq!(
            (game.ring.size(3), game.ring.on(3)),
            (2, Tokens([1, 1, 0, 0]))
        );
        assert_eq!([6, 5, 4].map(|at| game.ring.size(at)), [5, 5, 5]);
        assert_eq!((game.ring.size(7), before - game.bag.total()), (4, 4));
        assert_eq!((game.token, player.bin), (B, Tokens::NONE));
        assert!(says(&to_do, "Harvest token to seat 2") && says(&to_do, "seat 1 takes 3 shell"));
        assert!(says(&to_do, "Lay 7 mushroom 6 fig 5 fig 4 wheat"));
    }
}

/// MC-HARV-06, G-42: the proposed order is as good as the printed one.
#[test]
fn the_proposed_order_brings_the_most_shells() {
    let game = example(Edition::First);
    let walk = Walk {
        start: 7,
        steps: -4,
    };
    let brings = walk.brings(&game.ring, walk.proposed(&game.ring));
    assert_eq!(
        brings,
        Yield {
            shells: 3,
            collected: 3,
            leftovers: 0
        }
    );
}

/// MC-HARV-06: any other order is the player's right.
#[test]
fn a_player_may_lay_the_tokens_differently() {
    let mut game = example(Edition::First);
    ok(&mut game, A, Action::Harvest(field(7), -4, letters("fwmf")));
    assert_eq!(
        (game.player(A).shells, game.player(A).supply),
        (0, Tokens([0, 0, 0, 2]))
    );
}

/// MC-HARV-08F, TV-D2: leftovers reach the bag after the start has drawn.
#[test]
fn leftovers_of_the_first_edition_go_to_the_bag() {
    let mut game = first(2);
    lay(&mut game, 0, [2, 2, 1, 1]);
    let before = game.bag.total();
    let to_do = ok(&mut game, A, Action::Harvest(field(0), 3, letters("fmw")));
    assert_eq!(game.bag.total(), before + 3 - 4);
    assert!(says(&to_do, "Rest to the bag 2 blueberry 1 fig"));
}

/// MC-HARV-08M, TV-D2, G-30, G-31: leftovers of Origins go to the bin and stay there.
#[test]
fn leftovers_of_origins_go_to_the_bin() {
    let mut game = origins(2);
    lay(&mut game, 0, [2, 2, 1, 1]);
    let before = game.bag.total();
    ok(&mut game, A, Action::Harvest(field(0), 3, letters("fmw")));
    assert_eq!(game.player(A).bin, Tokens([2, 1, 0, 0]));
    assert_eq!(game.bag.total(), before - 4);
}

/// TV-D3, MC-HARV-04: three tokens do not reach four tiles, nor twelve the other way.
#[test]
fn the_scoop_must_reach_the_end() {
    let mut game = first(2);
    lay(&mut game, 0, [1, 1, 1, 0]);
    refused(
        &game,
        A,
        Action::Harvest(field(0), 4, letters("fmw")),
        Refusal::TooFar,
    );
    refused(
        &game,
        A,
        Action::Harvest(field(0), -12, letters("fmw")),
        Refusal::TooFar,
    );
}

/// TV-D4, G-03, G-04: never back to the start, never round again.
#[test]
fn the_harvest_never_returns_to_its_start() {
    let mut game = first(2);
    game.bag = Tokens([19, 19, 19, 5]);
    *game.ring.on_mut(0) = Tokens([1, 1, 1, 15]);
    refused(
        &game,
        A,
        Action::Harvest(field(0), 0, Handful::EMPTY),
        Refusal::WalkFirst,
    );
    refused(
        &game,
        A,
        Action::Harvest(field(0), 16, letters("wwwwwwwwwwwwwww")),
        Refusal::TooFar,
    );
    assert!(
        Walk {
            start: 0,
            steps: 15
        }
        .is_legal(&game.ring)
    );
}

/// MC-HARV-05, MC-HARV-07: exactly one token beside each tile, out of the scoop.
#[test]
fn each_tile_on_the_way_gets_one_token_of_the_scoop() {
    let game = first(2);
    refused(
        &game,
        A,
        Action::Harvest(field(0), 3, letters("fm")),
        Refusal::PlaceAll,
    );
    refused(
        &game,
        A,
        Action::Harvest(field(0), 2, letters("ff")),
        Refusal::NotInScoop,
    );
    refused(
        &game,
        A,
        Action::Harvest(field(0), 2, letters("fmw")),
        Refusal::PlaceAll,
    );
}

/// TV-D19, G-01: a short bag; leftovers come too late for the start, in time for the end.
#[test]
fn the_end_may_draw_leftovers_that_the_start_may_not() {
    for (edition, end, bag) in [(Edition::First, 4, 0), (Edition::Origins, 1, 0)] {
        let mut game = table(edition, 2);
        lay(&mut game, 0, [2, 2, 1, 1]);
        lay(&mut game, 3, [1, 0, 0, 1]);
        let aside = game.bag;
        game.bag = Tokens([1, 1, 0, 0]);
        let aside = minus(aside, game.bag).unwrap();
        game.player_mut(B).supply = plus(game.player(B).supply, aside);
        ok(&mut game, A, Action::Harvest(field(0), 3, letters("fmw")));
        assert_eq!(game.player(A).supply.of(Wheat), 2);
        assert_eq!(
            (game.ring.size(0), game.ring.size(3), game.bag.total()),
            (2, end, bag)
        );
    }
}

/// G-05: a harvest without matching tokens is legal and said; an empty circle is skipped.
#[test]
fn a_harvest_may_bring_nothing_but_must_be_made() {
    let mut game = first(2);
    lay(&mut game, 1, [2, 0, 1, 1]);
    lay(&mut game, 0, [2, 0, 0, 0]);
    let to_do = ok(&mut game, A, Action::Harvest(field(0), 1, letters("b")));
    assert!(says(&to_do, "Nothing to collect at the end field"));
    refused(&first(2), A, Action::NoHarvest, Refusal::NotAsked);
    let mut empty = origins(2);
    let all = plus(empty.ring.total(), empty.bag);
    empty.ring.0 = [Tokens::NONE; 16];
    empty.bag = Tokens::NONE;
    empty.player_mut(B).bin = all;
    ok(&mut empty, A, Action::NoHarvest);
    assert_eq!((empty.token, empty.player(A).phase), (B, Phase::Kitchen));
}

/// MC-TURN-05: without the harvest token nobody harvests.
#[test]
fn only_the_holder_of_the_token_harvests() {
    let game = first(2);
    refused(
        &game,
        B,
        Action::Harvest(field(0), 1, letters("f")),
        Refusal::NotYourTurn,
    );
}

/// Every distinct order of laying the scoop, by brute force.
fn brute(game: &MasterCook, walk: Walk, laid: Handful, rest: Tokens, best: &mut Yield) {
    if laid.len() == usize::from(walk.distance()) {
        let brings = walk.brings(&game.ring, laid);
        let key = |brings: Yield| (brings.shells, brings.collected);
        if key(brings) > key(*best) || laid.len() == 1 && best.leftovers == u8::MAX {
            *best = brings;
        }
        return;
    }
    for (kind, count) in rest.iter() {
        if count > 0 {
            let mut fewer = rest;
            *fewer.of_mut(kind) -= 1;
            brute(game, walk, laid.with(kind), fewer, best);
        }
    }
}

/// The search is exact: 1,250 random rings and more, every walk, every order of laying.
#[test]
fn the_strongest_harvest_equals_brute_force() {
    let mut game = first(2);
    let mut seed = 0x9e37_79b9_u32;
    let mut random = move |end: u32| {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        seed % end
    };
    for _ in 0..quarters(5_000) {
        for at in 0..16 {
            let mut tokens = Tokens::NONE;
            let size = [0, 2, 3, 4, 4, 4, 5, 6][random(8) as usize];
            for _ in 0..size {
                tokens.0[random(4) as usize] += 1;
            }
            *game.ring.on_mut(at) = tokens;
        }
        let mut best = None;
        for start in 0..16 {
            for steps in (-6..=6).filter(|&steps| steps != 0) {
                let walk = Walk { start, steps };
                if !walk.is_legal(&game.ring) {
                    continue;
                }
                let mut most = Yield {
                    shells: 0,
                    collected: 0,
                    leftovers: u8::MAX,
                };
                brute(&game, walk, Handful::EMPTY, game.ring.on(start), &mut most);
                most.leftovers = game.ring.size(start) - walk.distance();
                assert_eq!(
                    walk.brings(&game.ring, walk.proposed(&game.ring)),
                    most,
                    "{walk:?}"
                );
                best = best.max(Some(most.strength()));
            }
        }
        let found = search::best(&game.ring).map(|(_, brings)| brings.strength());
        assert_eq!(found, best);
        let listed = search::strongest(&game.ring, None);
        assert_eq!(listed.first().map(|(_, brings)| brings.strength()), best);
        assert!(
            listed
                .windows(2)
                .all(|pair| pair[0].1.strength() >= pair[1].1.strength())
        );
    }
}

#[test]
fn the_best_harvests_of_an_ingredient_end_on_its_tiles() {
    let game = first(2);
    for kind in [Fig, Mushroom] {
        let found = search::strongest(&game.ring, Some(kind));
        assert!(!found.is_empty());
        assert!(
            found
                .iter()
                .all(|(walk, _)| walk.end() % 4 == kind.index() as u8)
        );
    }
}

/// The stop that a turn of the start dial leads to.
fn turned(game: &MasterCook, draft: Draft, right: bool) -> Option<Draft> {
    let prompt = asked(game, Asked::Seat(A), draft)?;
    let Ask::Dial(dial) = prompt.ask else {
        return None;
    };
    (if right { dial.right } else { dial.left }).ok()
}

/// LEFT from the strongest start used to lead to a list in the middle; it is the neighbour now, and
/// RIGHT goes clockwise all the way round.
#[test]
fn left_and_right_walk_round_the_circle() {
    let game = first(2);
    let best = search::best(&game.ring).map(|(walk, _)| walk.start);
    let start = Draft::Start(best.expect("tokens lie there"), DropOrder::Proposed);
    let left = turned(&game, start, false).expect("a neighbour");
    assert_eq!(turned(&game, left, true), Some(start));
    let mut round = start;
    for _ in 0..16 {
        round = turned(&game, round, true).expect("a neighbour");
    }
    assert_eq!(round, start);
}
