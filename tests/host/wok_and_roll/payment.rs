//! The payment of a turn against a solver that tries every assignment.

use souschef::games::wok_and_roll::{Budget, Face, Payment, Pool, Purse, Six, Taken, pay};

use crate::laws::Player;

/// Random turns compared; `SOUSCHEF_GAMES` multiplies them.
const TURNS: u64 = 30_000;

/// A symbol at hand: what it is, what it is worth keeping for, from which step on it is there.
#[derive(Clone, Copy, PartialEq)]
struct Symbol {
    face: Face,
    kept: Kept,
    from: usize,
}

/// Where a symbol lies; the later ones are dearer.
#[derive(Clone, Copy, PartialEq)]
enum Kept {
    Die,
    Circle,
    Fridge,
}

#[test]
fn payment_agrees_with_every_assignment_first_quarter() {
    compare(0);
}

#[test]
fn payment_agrees_with_every_assignment_second_quarter() {
    compare(1);
}

#[test]
fn payment_agrees_with_every_assignment_third_quarter() {
    compare(2);
}

#[test]
fn payment_agrees_with_every_assignment_fourth_quarter() {
    compare(3);
}

fn compare(quarter: u64) {
    let (mut paid, mut refused) = (0, 0);
    let turns = crate::laws::games(TURNS);
    for turn in 0..turns {
        let seed = 1 + turn * 4 + quarter;
        let (purse, steps) = random_turn(&mut Player::new(seed));
        match agree(&purse, &steps, seed) {
            true => paid += 1,
            false => refused += 1,
        }
    }
    assert!(paid > turns / 5, "{paid} turns could be paid");
    assert!(refused > turns / 5, "{refused} turns could not");
}

/// Every beginning of the turn is payable or not by both, and costs the same.
fn agree(purse: &Purse, steps: &[Taken], seed: u64) -> bool {
    let mut tally = Budget::new(purse);
    for end in 1..=steps.len() {
        let best = best_payment(purse, &steps[..end]);
        let taken = tally.take(&steps[end - 1]);
        assert_eq!(
            taken.is_ok(),
            best.is_some(),
            "seed {seed}: {purse:?} {steps:?}"
        );
        let found = pay(purse, &steps[..end]);
        let price = found.map(|payment| price(purse, payment));
        assert_eq!(price, best, "seed {seed}: {purse:?} {steps:?} {found:?}");
        if taken.is_err() {
            return false;
        }
    }
    true
}

fn random_turn(player: &mut Player) -> (Purse, Vec<Taken>) {
    // Few kinds of symbols, so that they matter to each other.
    let kinds = [Face::Rice, Face::Noodle, Face::Vegetable];
    let face = |player: &mut Player, books: usize| match player.chance(books) {
        true => Face::Book,
        false => player.one_of(&kinds),
    };
    let pool = |player: &mut Player, most: usize| {
        let mut pool = Pool::default();
        for _ in 0..player.below(most + 1) {
            pool.add(face(player, 35), 1);
        }
        pool
    };
    let dice = pool(player, 5);
    let purse = Purse {
        dice,
        circled: pool(player, 2),
        fridge: pool(player, 3),
        conversions: Six(player.below(16) as u8 & player.below(16) as u8),
        circles_expire: player.chance(30),
    };
    let steps = (0..1 + player.below(4)).map(|_| random_step(player, &face));
    (purse, steps.collect())
}

fn random_step(player: &mut Player, face: &impl Fn(&mut Player, usize) -> Face) -> Taken {
    let mut step = Taken::default();
    match player.below(10) {
        0..=1 => {
            step.cost.add(Face::Book, 2);
            step.converts = Some(face(player, 0));
        }
        2 => step.cost.add(Face::Book, 3),
        3..=4 => {
            step.cost.add(face(player, 10), 1);
            step.cost.add(face(player, 10), 1);
        }
        _ => step.cost.add(face(player, 0), 1 + player.below(2) as u8),
    }
    if step.converts.is_none() && player.chance(40) {
        step.gains = Some(face(player, 30));
    }
    step
}

/// The order of preference: what perishes first, books that keep last.
fn rank(purse: &Purse, symbol: Symbol) -> usize {
    let book = symbol.face == Face::Book;
    match (symbol.kept, book, purse.circles_expire) {
        (Kept::Die, ..) => 0,
        (Kept::Circle, false, _) => 1,
        (Kept::Circle, true, true) => 2,
        (Kept::Fridge, false, false) => 2,
        (Kept::Circle, true, false) => 3,
        (Kept::Fridge, false, true) => 3,
        (Kept::Fridge, true, _) => 4,
    }
}

/// What a payment takes, the dearest first: fewer is better, the first difference decides.
type Price = [u8; 4];

fn price(purse: &Purse, payment: Payment) -> Price {
    let mut price = [0; 4];
    let kept = [
        (Kept::Circle, payment.circled),
        (Kept::Fridge, payment.fridge),
    ];
    for (kept, pool) in kept {
        for face in pool.symbols() {
            let from = 0;
            price[4 - rank(purse, Symbol { face, kept, from })] += 1;
        }
    }
    price
}

/// The cheapest price over all assignments of symbols to costs, found by trying them all.
fn best_payment(purse: &Purse, steps: &[Taken]) -> Option<Price> {
    let mut symbols = Vec::new();
    let pools = [
        (Kept::Die, purse.dice),
        (Kept::Circle, purse.circled),
        (Kept::Fridge, purse.fridge),
    ];
    for (kept, pool) in pools {
        let from = 0;
        symbols.extend(pool.symbols().map(|face| Symbol { face, kept, from }));
    }
    for (at, step) in steps.iter().enumerate() {
        let (kept, from) = (Kept::Circle, at + 1);
        symbols.extend(step.gains.map(|face| Symbol { face, kept, from }));
    }
    let mut costs = Vec::new();
    let mut known = purse.conversions.0;
    for (at, step) in steps.iter().enumerate() {
        costs.extend(step.cost.symbols().map(|face| (at, face, known)));
        known |= step.converts.map_or(0, |face| 1 << face as u8);
    }
    let mut best = None;
    let mut used = vec![false; symbols.len()];
    try_all(purse, &symbols, &costs, &mut used, [0; 4], &mut best);
    best
}

fn try_all(
    purse: &Purse,
    symbols: &[Symbol],
    costs: &[(usize, Face, u8)],
    used: &mut [bool],
    price: Price,
    best: &mut Option<Price>,
) {
    let Some((&(at, face, known), rest)) = costs.split_first() else {
        *best = Some(best.map_or(price, |best| best.min(price)));
        return;
    };
    if best.is_some_and(|best| best <= price) {
        return;
    }
    for index in 0..symbols.len() {
        let symbol = symbols[index];
        let stands_for =
            symbol.face == Face::Book && face != Face::Book && known & (1 << face as u8) != 0;
        let fits = symbol.from <= at && (symbol.face == face || stands_for);
        // Of equal symbols only the first free one is tried.
        let twin = (0..index).any(|other| !used[other] && symbols[other] == symbol);
        if used[index] || !fits || twin {
            continue;
        }
        let mut next = price;
        if symbol.kept != Kept::Die {
            next[4 - rank(purse, symbol)] += 1;
        }
        used[index] = true;
        try_all(purse, symbols, rest, used, next, best);
        used[index] = false;
    }
}
