//! Plain values: ingredients, tokens, handfuls.

use super::*;
use crate::games::master_cook::pieces::handful::MAX_HANDFUL;
use Ingredient::{Blueberry, Fig, Wheat};

#[test]
fn four_ingredients_make_six_pairs() {
    assert_eq!(Ingredient::pairs().count(), 6);
    assert!(Ingredient::pairs().all(|[a, b]| a < b));
}

#[test]
fn counts_know_their_total() {
    let mut counts = Tokens([1, 0, 2, 0]);
    *counts.of_mut(Wheat) += 35;
    assert_eq!((counts.of(Wheat), counts.total()), (35, 38));
}

#[test]
fn tokens_come_out_in_the_order_they_went_in() {
    let handful: Handful = [Fig, Blueberry, Wheat].into_iter().collect();
    assert!(handful.iter().eq([Fig, Blueberry, Wheat]));
    assert_eq!((handful.len(), handful.counts()), (3, Tokens([1, 1, 0, 1])));
}

#[test]
fn the_sixteenth_token_is_left_out() {
    let handful: Handful = [Wheat; 16].into_iter().collect();
    assert_eq!(handful.len(), MAX_HANDFUL);
    assert_eq!(Handful::from_bits(handful.0), Some(handful));
}

#[test]
fn bits_without_a_leading_one_in_place_are_no_handful() {
    assert_eq!(Handful::from_bits(0), None);
    assert_eq!(Handful::from_bits(0b10), None);
    assert_eq!(Handful::from_bits(1), Some(Handful::EMPTY));
}
