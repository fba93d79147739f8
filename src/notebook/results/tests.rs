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
    assert_eq!(results.count(), MAX_RESULTS);
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

#[test]
fn the_best_stand_first_whatever_their_seats() {
    let mut bytes = ResultBytes::new();
    let (number, session, game, seats) = (3, 4, 1, 3);
    let head = Head {
        number,
        session,
        game,
        seats,
    };
    append(&mut bytes, &head).unwrap();
    for (rank, total, name) in [(3, 5, "ANA"), (1, 9, "BEN"), (2, 7, "CAS")] {
        append(&mut bytes, &Place { rank, total, name }).unwrap();
    }
    let kept = Finished::read(&bytes).unwrap();
    let seats = kept.standings.seats.iter().map(|one| one.seat.0);
    assert!(seats.eq([1, 2, 0]));
    let headline = kept.headline();
    assert_eq!((&*headline.winner, headline.total), ("BEN", 9));
}

#[test]
fn a_category_is_kept_whole_or_not_at_all() {
    let sum = Sum {
        name: "twenty letters, exact, and more",
        points: [300; MAX_SEATS],
    };
    let mut bytes = ResultBytes::new();
    write_category(&mut bytes, 2, &sum);
    let category: &[u8] = b"\x14twenty letters, exac\x80\x2c\x01\x80\x2c\x01";
    assert_eq!(bytes, category);
    bytes.resize_default(RESULT_BYTES - category.len()).unwrap();
    let before = bytes.clone();
    write_category(&mut bytes, 3, &sum);
    assert_eq!(bytes, before, "no room for the third");
    write_category(&mut bytes, 2, &sum);
    assert_eq!(bytes.len(), RESULT_BYTES);
}

#[test]
fn the_name_of_a_category_ends_before_the_letter_that_does_not_fit() {
    assert_eq!(beginning("twenty letters, exac"), "twenty letters, exac");
    assert_eq!(beginning("nineteen and an ue Ü"), "nineteen and an ue ");
    assert_eq!(beginning(""), "");
}

#[test]
fn only_the_first_page_of_a_result_with_its_own_number_has_a_headline() {
    let bytes = written(7, 9);
    let page = |tag: u8| [&[tag], &bytes[..]].concat();
    let mut results = Results::new();
    let first = page_index(7, 0);
    assert_eq!(results.load(first + 1, &page(7)), None);
    assert_eq!(results.load(first, &page(8)), None);
    assert_eq!(results.count(), 0);
    results.load(first, &page(7)).unwrap();
    assert_eq!(results.count(), 1);
}

#[test]
fn there_is_no_result_with_the_number_0_or_a_seventh_seat() {
    assert!(Finished::read(&written(0, 9)).is_none());
    let mut bytes = written(7, 9);
    // The last byte of the head holds the seats.
    bytes[9] = 7;
    assert!(Finished::read(&bytes).is_none());
    assert_eq!(Results::new().number_for(0), 1);
}

#[test]
fn who_began_is_not_kept_of_a_seat_that_is_none() {
    for (seat, kept) in [(5, Some(Seat(5))), (6, None)] {
        let start = Some(Seat(seat));
        let bits = Beside { date: None, start }.bits();
        let (beside, _) = Beside::read(bits, &[]).unwrap();
        assert_eq!(beside.start, kept);
    }
}
