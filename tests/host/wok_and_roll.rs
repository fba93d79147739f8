//! Wok and Roll in random play: pad, quick score, full sheets, a sheet entered at random.

mod payment;
mod records;
mod screens;
mod to_do;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use souschef::box_file;
use souschef::engine::game::Game;
use souschef::engine::history::History;
use souschef::engine::prompt::Memo;
use souschef::engine::seat::{Asked, Seat};
use souschef::engine::session::unpack;
use souschef::engine::session::{Memory, Packed, Session};
use souschef::engine::to_do::ToDo;
use souschef::games::wok_and_roll::{
    Action, BonusRule, Cost, Depth, Face, Gift, Layout, Pool, Rule, Serving, Shape, Side, Six,
    WokAndRoll, section_of,
};

use crate::laws::{self, Player, Promise};

/// Random games for each number of seats and kind.
const GAMES: u64 = 110;
/// No random game takes more moves.
const MOST_MOVES: usize = 5_000;

const PROMISE: Promise<WokAndRoll> = Promise {
    conserved: sheets_are_sound,
    recounted: points_are_recounted,
    moves: MOST_MOVES,
};

#[test]
fn random_light_games_with_real_dice_keep_the_laws() {
    play_all(|seats| light(seats, false), GAMES);
}

#[test]
fn random_light_games_with_device_dice_keep_the_laws() {
    play_all(|seats| light(seats, true), GAMES);
}

#[test]
fn random_full_sheets_with_real_dice_keep_the_laws() {
    play_all(|seats| full(seats, false), GAMES);
}

#[test]
fn random_full_sheets_with_device_dice_keep_the_laws() {
    play_all(|seats| full(seats, true), GAMES);
}

#[test]
fn random_quick_scores_keep_the_laws() {
    play_all(
        |seats| opened(seats, &[Action::Open(Depth::Quick)]),
        GAMES / 3,
    );
}

/// A random sheet can be all but impossible to fill, so these games are broken off at some point.
#[test]
fn random_sheets_learned_while_playing_keep_the_laws() {
    learn_all(|seats| blank_sheet(seats, Side::Simple));
    learn_all(|seats| blank_sheet(seats, Side::Expert));
}

/// Who follows PUT BACK ends with the sheets as the device has them.
#[test]
fn who_follows_put_back_ends_with_the_same_sheets() {
    let promise = Promise {
        moves: 120,
        ..PROMISE
    };
    for seed in 0..laws::games(40) {
        let seats = 1 + (seed % 5) as u8;
        let opening = |seats| full(seats, true);
        let game = laws::play_some(opening, seats, seed, &promise, &mut |_, _| {});
        assert!(laws::put_back(&game) > 0, "nothing was ever put back");
    }
}

fn learn_all(opening: fn(u8) -> WokAndRoll) {
    let promise = Promise {
        moves: 150,
        ..PROMISE
    };
    for seats in 1..=5 {
        for seed in 0..laws::games(GAMES / 11) {
            laws::play_some(opening, seats, seed, &promise, &mut |_, _| {});
        }
    }
}

/// A full table that picks its side of the board next.
fn before_side(seats: u8, device: bool) -> WokAndRoll {
    let opening = Action::Open(Depth::Everything);
    opened(seats, &[opening, Action::DeviceRolls(device)])
}

/// A table on a side of the board of which nothing is known yet.
fn blank_sheet(seats: u8, side: Side) -> WokAndRoll {
    let mut game = before_side(seats, true);
    let picked = game.apply(Asked::Table, Action::Sheet(side), &mut ToDo::new());
    assert_eq!(picked, Ok(()));
    game
}

fn play_all(opening: fn(u8) -> WokAndRoll, games: u64) {
    for seats in 1..=5 {
        for seed in 0..laws::games(games) {
            laws::play(opening, seats, seed, &PROMISE);
        }
    }
}

fn light(seats: u8, device: bool) -> WokAndRoll {
    let opening = Action::Open(Depth::Light);
    opened(seats, &[opening, Action::DeviceRolls(device)])
}

/// What a box file says.
struct BoxFile(Vec<(Memo, Packed)>);

impl Memory for BoxFile {
    fn recall(&self, memo: Memo) -> Option<&[u8]> {
        let known = self.0.iter().find(|(known, _)| *known == memo)?;
        Some(&known.1)
    }
}

impl BoxFile {
    /// The invented sheet that tests play on.
    fn synthetic() -> Self {
        let mut reader = box_file::Reader::new();
        let line = |line: &str| reader.line(line.as_bytes()).expect("a line of a box");
        let text = include_str!("../boxes/wok_synthetic.txt");
        Self(text.lines().filter_map(line).collect())
    }
}

/// A table on the synthetic sheet that says next who rolls first. Every room of the sheet is filled, so nobody
/// is asked for what the board says.
fn full(seats: u8, device: bool) -> WokAndRoll {
    static TABLES: OnceLock<Vec<WokAndRoll>> = OnceLock::new();
    let tables = TABLES.get_or_init(|| {
        let kinds = (1..=5).flat_map(|seats| [(seats, false), (seats, true)]);
        kinds
            .map(|(seats, device)| recalled(seats, device))
            .collect()
    });
    tables[usize::from(seats - 1) * 2 + usize::from(device)].clone()
}

fn recalled(seats: u8, device: bool) -> WokAndRoll {
    let opening: fn(u8) -> WokAndRoll = match device {
        true => |seats| before_side(seats, true),
        false => |seats| before_side(seats, false),
    };
    let mut session = Session::new(opening, seats, 1);
    let side = Action::Sheet(Side::Simple);
    let (mut history, notes) = (History::new(), BoxFile::synthetic());
    let picked = session.play(&mut history, &notes, Asked::Table, side);
    assert!(picked.is_ok(), "{picked:?}");
    let mut game = session.state().clone();
    let serving = |plate| {
        let (section, number) = section_of(plate);
        let layout = Layout {
            size: 1,
            bonus: 0,
            counts: false,
            ..Layout::usual(section, number)
        };
        let cost = Cost::of(Pool([0, 0, 0, 0, 0, 4])).expect("a cost");
        Action::Serving(Serving::new(plate, 0), layout, cost, 1, Gift::Nothing)
    };
    let known: Vec<u8> = game.sheet().numbers().collect();
    let plates = (0..20).filter(|plate| !known.contains(plate)).map(serving);
    let bonuses = (4..8).map(|bonus| Action::Bonus(bonus, Some(BonusRule::Flat(1))));
    for fact in plates.chain(bonuses) {
        let entered = game.apply(Asked::Table, fact, &mut ToDo::new());
        assert_eq!(entered, Ok(()), "{fact:?}");
    }
    game
}

fn opened(seats: u8, actions: &[Action]) -> WokAndRoll {
    let mut game = WokAndRoll::new(seats);
    for &action in actions {
        let played = game.apply(Asked::Table, action, &mut ToDo::new());
        assert_eq!(played, Ok(()), "{action:?}");
    }
    game
}

/// Dishes are crossed from the top, nothing stands where no serving is, skills are printed.
fn sheets_are_sound(game: &WokAndRoll) {
    for seat in (0..game.seats()).map(Seat) {
        let player = game.player(seat).expect("a player");
        for (number, &crossed) in (0..).zip(&player.crossed) {
            let Some(layout) = game.sheet().layout(number) else {
                assert_eq!(crossed, 0, "crosses outside the sheet");
                continue;
            };
            assert_eq!(crossed >> layout.size, 0, "crosses below a plate");
            let prefix = crossed & (crossed + 1) == 0;
            assert!(prefix || layout.shape != Shape::Dish, "a gap in a dish");
        }
        assert!(player.fridge.total() <= 24 && player.circled.total() <= 36);
        assert_eq!(player.conversions.0 & !game.sheet().skills.conversions.0, 0);
        assert_eq!(game.completed(seat) >= 3, counted_plates(game, seat) >= 3);
    }
    // Every seventh position is enough to see all texts, and saves most of the time.
    static POSITIONS: AtomicU32 = AtomicU32::new(0);
    if POSITIONS.fetch_add(1, Ordering::Relaxed).is_multiple_of(7) {
        screens::everything_fits(game);
    }
}

/// Counts completions by looking at every serving.
fn counted_plates(game: &WokAndRoll, seat: Seat) -> u8 {
    let (sheet, player) = (game.sheet(), game.player(seat).expect("a player"));
    if sheet.numbers().next().is_none() {
        return game.completed(seat);
    }
    let full = |plate: u8| {
        sheet
            .servings(plate)
            .all(|serving| player.is_crossed(serving))
    };
    let mut count = 0;
    for plate in sheet.numbers() {
        let Layout { counts, column, .. } = sheet.plates[usize::from(plate)].layout;
        count += u8::from(counts && full(plate));
        let (section, _) = section_of(plate);
        let same = |&other: &u8| {
            let layout = sheet.plates[usize::from(other)].layout;
            section_of(other).0 == section && layout.column == column
        };
        let column: Vec<u8> = sheet.numbers().filter(same).collect();
        let flagged = sheet.columns.has(plate);
        let whole = column[0] == plate && column.len() > 1 && column.iter().all(|&p| full(p));
        count += u8::from(flagged && whole);
    }
    count
}

/// Adds up every sheet serving by serving and compares; ranks follow points and distance.
fn points_are_recounted(game: &WokAndRoll) {
    let mut counts = std::collections::HashMap::new();
    game.counts(&mut |line, count| {
        assert_eq!(counts.insert(line.to_string(), count), None, "{line}");
    });
    let mut keys = Vec::new();
    for seat in (0..game.seats()).map(Seat) {
        let names = ["rice", "noodle", "meat and veg", "seafood", "skills"];
        let wok = |name: &str| counts.get(&format!("seat {} wok {name}", seat.0 + 1));
        let woks = names.iter().map(|name| wok(name).copied().unwrap_or(0));
        let points = woks.sum::<i32>() + sheet_points(game, seat);
        assert_eq!(i32::from(game.score(seat).total()), points, "{seat:?}");
        let first = counts.get("turn first player").copied().unwrap_or(0);
        let seats = i32::from(game.seats());
        let known = counts.contains_key("turn first player");
        let distance = (i32::from(seat.0) - first).rem_euclid(seats) * i32::from(known);
        keys.push((points, distance, seat));
    }
    keys.sort_by_key(|&(points, distance, seat)| (-points, -distance, seat));
    let standings = game.standings();
    let order: Vec<Seat> = keys.iter().map(|key| key.2).collect();
    let ranked: Vec<Seat> = standings
        .seats
        .iter()
        .map(|standing| standing.seat)
        .collect();
    assert_eq!(ranked, order);
    let tied = keys.len() > 1 && keys[0].0 == keys[1].0;
    let known = counts.contains_key("turn first player");
    assert_eq!(tied && known, !standings.tiebreak.is_empty());
}

fn sheet_points(game: &WokAndRoll, seat: Seat) -> i32 {
    let (sheet, player) = (game.sheet(), game.player(seat).expect("a player"));
    let mut points = 0;
    let mut servings = [0; 5];
    for number in sheet.numbers() {
        let plate = sheet.plates[usize::from(number)];
        let crossed = sheet.servings(number).filter(|&at| player.is_crossed(at));
        let crossed: Vec<_> = crossed
            .map(|serving| usize::from(serving.number()))
            .collect();
        let full = crossed.len() == usize::from(plate.layout.size);
        points += if full {
            i32::from(plate.layout.bonus)
        } else {
            0
        };
        let each = crossed.iter().map(|&at| i32::from(plate.points[at]));
        points += each.sum::<i32>();
        let (section, _) = section_of(number);
        servings[section as usize] += crossed.len() as i32;
    }
    let skills =
        i32::from(player.conversions.0.count_ones() as u8 + player.bonuses.count_ones() as u8);
    for (number, rule) in sheet.bonuses.iter().enumerate() {
        let outlined = player.bonuses & (1 << number) != 0;
        let Some(rule) = rule.filter(|_| outlined) else {
            continue;
        };
        points += match rule {
            BonusRule::PerSkill(value) => {
                let itself = i32::from(game.house().is_on(Rule::Skills));
                i32::from(value) * (skills - itself)
            }
            BonusRule::PerServing(section, value) => i32::from(value) * servings[section as usize],
            BonusRule::PerGroup(value) => i32::from(value) * i32::from(counted_plates(game, seat)),
            BonusRule::Flat(value) => i32::from(value),
        };
    }
    points
}

/// Bytes of a damaged journal are refused or played, and never break the table.
#[test]
fn random_bytes_never_break_a_table() {
    for seed in 0..laws::games(4_000) {
        let mut player = Player::new(seed + 1);
        let seats = 1 + player.below(5) as u8;
        let mut game = match player.below(3) {
            0 => WokAndRoll::new(seats),
            1 => light(seats, player.chance(50)),
            _ => full(seats, player.chance(50)),
        };
        for _ in 0..60 {
            let length = 1 + player.below(15);
            let mut bytes: Vec<u8> = (0..length).map(|_| player.below(256) as u8).collect();
            bytes[0] = player.below(42) as u8;
            bytes
                .iter_mut()
                .skip(1)
                .for_each(|byte| *byte >>= player.below(8));
            let asked = Asked::from_code(player.below(usize::from(seats) + 1) as u8);
            let action = (1..=length).find_map(|end| unpack::<WokAndRoll>(&bytes[..end]));
            let (Some(asked), Some(action)) = (asked, action) else {
                continue;
            };
            let mut next = game.clone();
            if next.apply(asked, action, &mut ToDo::new()).is_ok() {
                game = next;
                sheets_are_sound(&game);
            }
        }
    }
}

#[test]
fn every_action_fits_the_journal() {
    use souschef::engine::session::pack;
    let layout = Layout::usual(Face::Seafood, 1);
    let cost = Cost::pair(Face::Book);
    let gift = Gift::Symbol(Face::Book);
    let longest = [
        Action::Serving(Serving::new(19, 9), layout, cost, 15, gift),
        Action::Fridge(Pool([4; 6])),
        Action::RollAgain(Six::ALL),
    ];
    let sizes = longest.map(|action| pack::<WokAndRoll>(action).expect("it fits").len());
    assert!(sizes.iter().all(|&size| size <= 15), "{sizes:?}");
}
