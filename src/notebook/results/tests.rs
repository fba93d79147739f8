use super::*;
use crate::games::CATALOG;

fn written(number: u32, session: u32) -> ResultBytes {
    let mut names = Names::new();
    names.set(Seat(0), "ANA");
    names.set(Seat(1), "ÄÖÜß");
    let play = (CATALOG[0].sit)(3, 1);
    write(
        number,
        session,
        CATALOG[0].id,
        play.any(),
        &names,
        Beside::default(),
    )
}

#[test]
fn a_date_and_who_began_are_kept_where_they_are_known() {
    let play = (CATALOG[0].sit)(5, 1);
    for start in [None, Some(Seat(0)), Some(Seat(4))] {
        for date in [None, Some(Date(0)), Some(Date(9_816))] {
            let beside = Beside { date, start };
            let bytes = write(7, 9, CATALOG[0].id, play.any(), &Names::new(), beside);
            let kept = Finished::read(&bytes).unwrap();
            assert_eq!(kept.beside, beside);
            assert_eq!(kept.standings.seats, play.any().standings().seats);
        }
    }
}

#[test]
fn a_result_is_read_as_it_was_written() {
    let bytes = written(7, 9);
    let kept = Finished::read(&bytes).unwrap();
    let play = (CATALOG[0].sit)(3, 1);
    assert_eq!(
        (kept.number, kept.session, kept.game),
        (7, 9, CATALOG[0].id)
    );
    assert_eq!(kept.names.get(Seat(1)), "ÄÖÜß");
    assert_eq!(kept.standings.seats, play.any().standings().seats);
    let score = play.any().score(Seat(2));
    let points: i16 = kept.categories(Seat(2)).map(|(_, points)| points).sum();
    assert_eq!(points, score.total());
}

#[test]
fn wide_points_are_read_as_they_were_written() {
    for points in [-32_768, -129, -128, -127, 0, 127, 128, 32_767] {
        let mut bytes = ResultBytes::new();
        write_points(&mut bytes, points).unwrap();
        assert_eq!(read_points(&bytes), Some((points, &[][..])));
    }
}

#[test]
fn the_last_twenty_are_listed_newest_first() {
    let mut results = Results::new();
    for number in 1..=25 {
        results.add(&written(number, number + 100)).unwrap();
    }
    assert_eq!(results.len(), MAX_RESULTS);
    assert_eq!(results.newest_first(0).unwrap().number, 25);
    assert_eq!(results.newest_first(19).unwrap().number, 6);
    assert_eq!(results.newest_first(20), None);
    assert_eq!((results.number_for(125), results.number_for(126)), (25, 26));
}

#[test]
fn bytes_that_are_no_result_are_refused_or_have_fewer_categories() {
    let bytes = written(7, 9);
    for length in 0..bytes.len() {
        if let Some(kept) = Finished::read(&bytes[..length]) {
            kept.categories(Seat(0)).for_each(drop);
        }
    }
    assert!(Finished::read(&[0xff; RESULT_BYTES]).is_none());
}
