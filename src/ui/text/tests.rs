//! How text looks, and that it stays inside the picture.

use super::*;
use crate::ui::picture::{assert_picture, lit};
use crate::ui::{HUGE, LARGE, SMALL};

/// Places in, on and far outside the picture.
const PLACES: [i32; 11] = [i32::MIN, -200, -9, -3, 0, 3, 60, 64, 125, 128, i32::MAX];

#[test]
fn small_letters_stand_on_a_line_with_descenders_below() {
    let mut frame = Frame::new();
    assert_eq!(draw(&mut frame, 0, 0, "Fig 1", &SMALL), 20);
    let expected = [
        "####.#...........#..",
        "#...............##..",
        "#....#..###......#..",
        "###..#.#..#......#..",
        "#....#.#..#......#..",
        "#....#..###......#..",
        "#....#....#.....###.",
        ".......###..........",
    ];
    assert_picture(&frame, 0, 0, &expected);
}

#[test]
fn large_letters_have_strokes_of_two_pixels() {
    let mut frame = Frame::new();
    assert_eq!(draw(&mut frame, 2, 5, "Eg", &LARGE), 2 + 18);
    let expected = [
        "..................",
        "#######...........",
        "#######...........",
        "##................",
        "##................",
        "##........###.##..",
        "######...#######..",
        "######...##..###..",
        "##.......##...##..",
        "##.......##...##..",
        "##.......##..###..",
        "##.......#######..",
        "#######...###.##..",
        "#######.......##..",
        ".........######...",
        "..........####....",
    ];
    assert_picture(&frame, 2, 5, &expected);
}

#[test]
fn an_unknown_character_is_a_box() {
    let mut frame = Frame::new();
    draw(&mut frame, 0, 0, "ñ", &SMALL);
    assert_picture(&frame, 0, 0, &["####.", "#..#.", "#..#."]);
    assert_picture(&frame, 0, 5, &["#..#.", "####.", "....."]);
}

#[test]
fn inverted_text_has_a_light_column_on_either_side() {
    let mut frame = Frame::new();
    assert_eq!(draw_inverted(&mut frame, 1, 0, "ok", &SMALL), 12);
    let expected = [
        ".######.####.",
        ".######.####.",
        ".##..##.##.#.",
        ".#.##.#.#.##.",
        ".#.##.#..###.",
        ".#.##.#.#.##.",
        ".##..##.##.#.",
        ".###########.",
        ".............",
    ];
    assert_picture(&frame, 0, 0, &expected);
}

#[test]
fn the_width_leaves_out_the_last_gap() {
    assert_eq!(width("", &SMALL), 0);
    assert_eq!(width("Fig 1", &SMALL), 19);
    assert_eq!(width("Eg", &LARGE), 16);
    assert_eq!(
        draw(&mut Frame::new(), 7, 0, "-3", &HUGE),
        7 + width("-3", &HUGE) + HUGE.gap
    );
}

#[test]
fn text_to_the_right_ends_just_before_the_edge() {
    let mut frame = Frame::new();
    assert_eq!(draw_right(&mut frame, 128, 0, "12", &SMALL), 120);
    assert_picture(&frame, 119, 5, &["..#..#...", ".###.####", "........."]);
}

#[test]
fn centred_text_has_equal_margins() {
    let mut frame = Frame::new();
    assert_eq!(draw_centred(&mut frame, 10..30, 0, "HH", &SMALL), 15);
    assert_picture(&frame, 10, 3, &[".....####.####......"]);
    assert_eq!(draw_centred(&mut frame, 0..4, 8, "HH", &SMALL), -3);
}

#[test]
fn text_that_fits_is_drawn_whole() {
    let mut fitted = Frame::new();
    let mut drawn = Frame::new();
    let end = fit(&mut fitted, 0..19, 0, "Fig 1", &SMALL);
    assert_eq!(end, draw(&mut drawn, 0, 0, "Fig 1", &SMALL));
    assert_eq!(fitted, drawn);
}

#[test]
fn text_that_does_not_fit_ends_in_dots() {
    let mut frame = Frame::new();
    assert_eq!(fit(&mut frame, 0..21, 0, "mushroom", &SMALL), 22);
    let expected = [
        "####..#..#..###.......",
        "#.#.#.#..#.#..........",
        "#.#.#.#..#..##........",
        "#.#.#.#..#....#.#.#.#.",
        "#.#.#..###.###..#.#.#.",
    ];
    assert_picture(&frame, 0, 2, &expected);
}

#[test]
fn fitted_text_never_leaves_its_columns() {
    for font in [&SMALL, &LARGE, &HUGE] {
        for end in 0..100 {
            let mut frame = Frame::new();
            fit(&mut frame, 0..end, 0, "take back: 17 + 4", font);
            frame.darken(0..end, 0..64);
            assert_eq!(lit(&frame), 0, "{end} columns");
        }
    }
}

#[test]
fn text_is_cut_off_at_all_four_edges() {
    let mut whole = Frame::new();
    draw(&mut whole, 40, 24, "Wm", &LARGE);
    for (x, y) in [(-7, 24), (115, 24), (40, -6), (40, 57), (-5, -5), (117, 60)] {
        let mut cut = Frame::new();
        draw(&mut cut, x, y, "Wm", &LARGE);
        for (column, row) in (0..24).flat_map(|column| (0..16).map(move |row| (column, row))) {
            let inside = (0..128).contains(&(x + column)) && (0..64).contains(&(y + row));
            let expected = inside && whole.is_lit(40 + column as usize, 24 + row as usize);
            assert_eq!(
                cut.is_lit((x + column) as usize, (y + row) as usize),
                expected
            );
        }
    }
}

#[test]
fn no_place_is_too_far_away() {
    for (x, y) in PLACES.iter().flat_map(|&x| PLACES.map(|y| (x, y))) {
        for font in [&SMALL, &LARGE, &HUGE] {
            let mut frame = Frame::new();
            draw(&mut frame, x, y, "far -1", font);
            draw_right(&mut frame, x, y, "far -1", font);
            draw_centred(&mut frame, x..y, x, "far -1", font);
            draw_inverted(&mut frame, x, y, "far -1", font);
            fit(&mut frame, x..y, y, "far -1", font);
        }
    }
}
