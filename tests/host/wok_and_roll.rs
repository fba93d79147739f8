//! Wok and Roll in random play: pad, quick score, full sheets, a sheet entered at random.

mod payment;
mod records;
mod screens;
mod to_do;

use std::sync::atomic::{AtomicU32, Ordering};

use souschef::engine::game::Game;
use souschef::engine::seat::{Asked, Seat};
use souschef::engine::session::unpack;
use souschef::engine::to_do::ToDo;
use souschef::games::wok_and_roll::{
    Action, Face, Mode, Opening, Place, Rule, Shape, Source, WokAndRoll,
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
fn random_pad_games_with_real_dice_keep_the_laws() {
    play_all(|seats| pad(seats, false), GAMES);
}

#[test]
fn random_pad_games_with_device_dice_keep_the_laws() {
    play_all(|seats| pad(seats, true), GAMES);
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
        |seats| opened(seats, &[Action::Open(Opening::QuickScore)]),
        GAMES / 3,
    );
}

#[test]
fn random_games_on_the_example_keep_the_laws() {
    play_all(|seats| sheet(seats, Source::Example), GAMES / 3);
}

/// A random sheet can be all but impossible to fill, so these games are broken off at some point.
#[test]
fn random_sheets_learned_while_playing_keep_the_laws() {
    learn_all(|seats| sheet(seats, Source::Simple));
    learn_all(|seats| sheet(seats, Source::Expert));
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
        let opening = |seats| sheet(seats, Source::Example);
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

fn sheet(seats: u8, source: Source) -> WokAndRoll {
    sheet_with(seats, source, true)
}

fn sheet_with(seats: u8, source: Source, device: bool) -> WokAndRoll {
    let mode = Action::Mode(Mode::FullSheet, device);
    let opening = Action::Open(Opening::Everything);
    opened(seats, &[opening, mode, Action::Sheet(source)])
}

fn play_all(opening: fn(u8) -> WokAndRoll, games: u64) {
    for seats in 1..=5 {
        for seed in 0..laws::games(games) {
            laws::play(opening, seats, seed, &PROMISE);
        }
    }
}

fn pad(seats: u8, device: bool) -> WokAndRoll {
    let mode = Action::Mode(Mode::Pad, device);
    opened(seats, &[Action::Open(Opening::Play), mode])
}

fn full(seats: u8, device: bool) -> WokAndRoll {
    let mode = Action::Mode(Mode::FullSheet, device);
    let sheet = Action::Sheet(Source::Synthetic);
    opened(seats, &[Action::Open(Opening::Play), mode, sheet])
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
        let sheet = game.sheet(seat).expect("a sheet");
        for (number, &crossed) in (0..).zip(&sheet.crossed) {
            let Some(group) = game.profile().group(number) else {
                assert_eq!(crossed, 0, "crosses outside the sheet");
                continue;
            };
            assert_eq!(crossed >> group.size, 0, "crosses below a group");
            let prefix = crossed & (crossed + 1) == 0;
            assert!(prefix || group.shape != Shape::Dish, "a gap in a dish");
        }
        assert!(sheet.fridge.total() <= 24 && sheet.circled.total() <= 36);
        assert_eq!(
            sheet.conversions.0 & !game.profile().skills.conversions.0,
            0
        );
        assert_eq!(game.completed(seat) >= 3, counted_groups(game, seat) >= 3);
    }
    // Every seventh position is enough to see all texts, and saves most of the time.
    static POSITIONS: AtomicU32 = AtomicU32::new(0);
    if POSITIONS.fetch_add(1, Ordering::Relaxed).is_multiple_of(7) {
        screens::everything_fits(game);
    }
}

/// Counts completions by looking at every serving.
fn counted_groups(game: &WokAndRoll, seat: Seat) -> u8 {
    let (profile, sheet) = (game.profile(), game.sheet(seat).expect("a sheet"));
    if profile.group_count() == 0 {
        return game.completed(seat);
    }
    let full = |number: u8| {
        let size = profile.groups[usize::from(number)].size;
        (0..size).all(|serving| sheet.is_crossed(Place::new(number, serving)))
    };
    let mut count = 0;
    for number in 0..profile.group_count() as u8 {
        let Some(&group) = profile.group(number) else {
            continue;
        };
        count += u8::from(group.counts && full(number));
        let (section, _) = profile.name(number);
        let column = profile.section(section).filter(|&other| {
            profile
                .group(other)
                .is_some_and(|other| other.column == group.column)
        });
        let column: Vec<u8> = column.collect();
        let flagged = profile.columns & (1 << number) != 0;
        let whole = column[0] == number && column.len() > 1 && column.iter().all(|&g| full(g));
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
    let (profile, sheet) = (game.profile(), game.sheet(seat).expect("a sheet"));
    let mut points = 0;
    let mut servings = [0; 5];
    for number in 0..profile.group_count() as u8 {
        let Some(group) = profile.group(number) else {
            continue;
        };
        let crossed = (0..group.size).filter(|&at| sheet.is_crossed(Place::new(number, at)));
        let crossed: Vec<u8> = crossed.collect();
        let full = crossed.len() == usize::from(group.size);
        points += if full { i32::from(group.bonus) } else { 0 };
        points += crossed
            .iter()
            .map(|&at| i32::from(group.points.get(at)))
            .sum::<i32>();
        let (section, _) = profile.name(number);
        servings[section as usize] += crossed.len() as i32;
    }
    let skills =
        i32::from(sheet.conversions.0.count_ones() as u8 + sheet.bonuses.count_ones() as u8);
    for (number, rule) in profile.bonuses.iter().enumerate() {
        let outlined = sheet.bonuses & (1 << number) != 0;
        let Some(rule) = rule.filter(|_| outlined) else {
            continue;
        };
        points += match rule {
            Rule::PerSkill(value) => {
                let itself = i32::from(game.settings().skill_leaves_itself_out);
                i32::from(value) * (skills - itself)
            }
            Rule::PerServing(section, value) => i32::from(value) * servings[section as usize],
            Rule::PerGroup(value) => i32::from(value) * i32::from(counted_groups(game, seat)),
            Rule::Flat(value) => i32::from(value),
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
            1 => pad(seats, player.chance(50)),
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
    use souschef::games::wok_and_roll::{Cost, Gift, Group, Points, Six, Stock};
    let group = Group {
        points: Points::of(&[15; 10]),
        cost: Cost::pair(Face::Book),
        ..Group::usual(Face::Seafood)
    };
    let longest = [
        Action::Group(15, group),
        Action::Row(11, [Place::new(15, 9); 4], Some(Face::Book)),
        Action::FixStock(Seat(4), Stock::Circled, [4; 6]),
        Action::FixSkills(Seat(4), Six::ALL, 255),
        Action::FixGroup(Seat(4), 15, u16::MAX),
        Action::Columns(u16::MAX),
        Action::Serving(
            Place::new(19, 9),
            group.layout(),
            group.cost,
            15,
            Gift::Symbol(Face::Book),
        ),
        Action::ColumnsByPlace(u32::MAX),
    ];
    let sizes = longest.map(|action| pack::<WokAndRoll>(action).expect("it fits").len());
    assert_eq!(sizes.iter().max(), Some(&15));
}
