//! The cheapest way to bring a display up to date, found by trying every cover by runs.

use souschef::ui::frame::{Frame, PAGES, WIDTH};

/// Bytes on the wire to address a run: the page once, the column for every run.
const PAGE: usize = 1;
const RUN: usize = 6;

/// The bytes that the cheapest cover of the changes by runs takes on the wire.
pub fn cheapest(before: &Frame, after: &Frame) -> usize {
    let pages =
        (0..PAGES).map(|page| cheapest_of_page(&before.pages()[page], &after.pages()[page]));
    pages.sum()
}

/// Costs from each column to the end, from right to left: outside a run, and inside one.
fn cheapest_of_page(before: &[u8; WIDTH], after: &[u8; WIDTH]) -> usize {
    let (mut outside, mut inside) = (0, 0);
    for (old, new) in before.iter().zip(after).rev() {
        let stays = 1 + inside.min(outside);
        let skips = if old == new { outside } else { usize::MAX };
        (outside, inside) = (skips.min(RUN + stays), stays);
    }
    match before == after {
        true => 0,
        false => PAGE + outside,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(columns: &[usize]) -> usize {
        let mut after = Frame::new();
        for &column in columns {
            after.pages_mut()[3][column] = 1;
        }
        cheapest(&Frame::new(), &after)
    }

    #[test]
    fn equal_pictures_cost_nothing() {
        assert_eq!(cost(&[]), 0);
    }

    #[test]
    fn a_short_gap_is_sent_and_a_long_one_addressed() {
        assert_eq!(cost(&[5]), 8);
        assert_eq!(cost(&[5, 11]), 14);
        assert_eq!(cost(&[5, 20]), 15);
    }
}
