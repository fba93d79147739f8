//! What lists and titles show, and what stands in them.

use super::*;
use crate::games::master_cook::draft::Purchase;
use crate::games::master_cook::pieces::cost::Paying;
use crate::games::master_cook::pieces::kitchen::Step;
use Ingredient::{Blueberry, Wheat};

/// MC-BONUS-05M: an ingredient goes back to one of the four tiles of its own type.
#[test]
fn a_trade_lists_the_tiles_of_the_type_that_goes_back() {
    let mut contest = in_kitchen(origins(2), A, [1, 0, 0, 1], 0);
    contest.push(A, Step::GiveBack(0)).unwrap();
    let fields = open_rows(&contest, A, Draft::Kind(Wheat));
    assert_eq!(
        fields,
        ["field 4 (4)", "field 8 (4)", "field 12 (4)", "field 16 (4)"]
    );
    assert_eq!(rows(&contest, A, Draft::Kind(Wheat)).len(), 4);
    let kinds = open_rows(&contest, A, Draft::None);
    assert_eq!(kinds, ["blueberry blueberry", "wheat wheat", "No trade"]);
    ok(&mut contest, A, Deed::GiveBack(Blueberry, field(0)));
    let rest = open_rows(&contest, A, Draft::None);
    assert_eq!(rest, ["wheat wheat"], "a trade half done is finished");
}

/// MC-COOK-06, MC-COMP-21: whatever a gourmet is paid with stands in the title, shells too.
#[test]
fn the_title_of_a_payment_names_all_of_it() {
    let contest = in_kitchen(first(2), A, [3, 3, 3, 3], 9);
    let title = |typed: [u8; 4], shells| {
        let cost = Cost {
            typed: Counts(typed),
            shells,
            ..Cost::NOTHING
        };
        let chosen = Handful::EMPTY;
        let draft = Draft::Pay(Purchase::Dish(Card::Gourmet(1)), Paying { cost, chosen });
        let prompt = asked(&contest, Asked::Seat(A), draft).unwrap();
        prompt.title.to_string()
    };
    let all = "Pay 1blueberry 2fig 3mushroom 3wheat 4shell";
    assert_eq!(title([1, 2, 3, 3], 4), all);
    assert_eq!(title([0, 2, 0, 0], 0), "Pay 2fig");
}
