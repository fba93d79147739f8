extern crate std;
use super::*;
use crate::clock::{Date, parse};
use crate::engine::seat::Seat;
use crate::games::CATALOG;
use crate::names::Names;
use crate::notebook::results::{Beside, ResultBytes, write as keep};
use std::string::String;
use std::vec::Vec;

/// The result of a game nobody has played a move of.
fn fresh(line: &GameLine, first: &str) -> ResultBytes {
    let mut names = Names::new();
    names.set(Seat(0), first);
    let day = parse("2026-11-16").unwrap() / (24 * 60);
    let beside = Beside {
        date: Some(Date(day as u16)),
        start: Some(Seat(0)),
    };
    keep(
        3,
        7,
        line.id,
        (line.sit)(line.seats.1, 1).any(),
        &names,
        beside,
    )
}

fn text_of(tell: impl Fn(&mut String) -> fmt::Result) -> String {
    let mut text = String::new();
    tell(&mut text).unwrap();
    text
}

#[test]
fn every_game_gives_a_table_with_a_total_for_each_player() {
    for line in CATALOG {
        let bytes = fresh(line, "Ana");
        let result = Finished::read(&bytes).unwrap();
        let row = |at| {
            let mut text = String::new();
            csv(&result, at, &mut text).unwrap().then_some(text)
        };
        let rows: Vec<String> = (0..).map_while(row).collect();
        let totals = rows.iter().filter(|row| row.contains(",total,"));
        assert_eq!(totals.count(), usize::from(line.seats.1), "{}", line.word);
        let fields = CSV_HEAD.split(',').count();
        assert!(rows.iter().all(|row| row.split(',').count() == fields));
        assert!(rows.iter().any(|row| row.contains(",Ana,")));
        assert!(rows.iter().all(|row| row.starts_with("3,2026-11-16,")));
    }
}

#[test]
fn only_the_first_rank_is_a_winner_and_a_player_without_a_rank_is_not() {
    let bytes = fresh(&CATALOG[0], "Ana");
    let mut result = Finished::read(&bytes).unwrap();
    for (standing, rank) in result.standings.seats.iter_mut().zip([1, 2, 0, 4, 5]) {
        standing.rank = rank;
    }
    let row = |at| {
        let mut text = String::new();
        csv(&result, at, &mut text).unwrap().then_some(text)
    };
    let rows: Vec<String> = (0..).map_while(row).collect();
    let totals: Vec<&String> = rows.iter().filter(|row| row.contains(",total,")).collect();
    assert!(totals[0].contains(",1,yes,total,"), "{totals:?}");
    assert!(totals[1].contains(",2,no,total,"), "{totals:?}");
    assert!(totals[2].contains(",0,no,total,"), "{totals:?}");
    let link = text_of(|out| bg_stats(&result, out));
    assert_eq!(link.matches("%22winner%22%3Atrue").count(), 1, "{link}");
}

#[test]
fn odd_names_stay_one_field_and_one_string() {
    let bytes = fresh(&CATALOG[0], "A\"x,y\\");
    let result = Finished::read(&bytes).unwrap();
    let seat = result
        .standings
        .seats
        .iter()
        .position(|one| one.seat == Seat(0));
    assert!(seat.is_some());
    let all = text_of(|out| (0..99).try_for_each(|row| csv(&result, row, out).map(drop)));
    assert!(all.contains("\"A\"\"x,y\\\""), "{all}");
    let link = text_of(|out| bg_stats(&result, out));
    assert!(link.contains("%22A%5C%22x%2Cy%5C%5C%22"), "{link}");
}

#[test]
fn a_link_is_one_word_and_fits_a_line() {
    for line in CATALOG {
        let bytes = fresh(line, "ABCDEFGH");
        let link = text_of(|out| bg_stats(&Finished::read(&bytes).unwrap(), out));
        assert!(link.starts_with(BG_STATS) && link.is_ascii());
        assert!(!link.contains([' ', '"', '{']));
        assert!(link.contains("%22playDate%22%3A%222026-11-16%20"), "{link}");
        assert_eq!(link.matches("startPlayer").count(), 1, "{link}");
        assert!(link.len() < crate::link::SAID_BYTES, "{}", link.len());
    }
}

#[test]
fn a_short_result_names_everybody() {
    let bytes = fresh(GameLine::by_word("cuisine").unwrap(), "Ana");
    let text = text_of(|out| short(&Finished::read(&bytes).unwrap(), out));
    assert!(text.starts_with("Cuisine: 1 "), "{text}");
    assert!(text.contains("Ana 0") && text.contains("P6 0"), "{text}");
}
