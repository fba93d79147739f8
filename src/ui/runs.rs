//! What to send: the cheapest runs of bytes that bring one row of the display up to date.

use core::ops::Range;

/// The runs that cover every byte in which two rows differ, at the least cost.
///
/// A run costs its bytes plus what it takes to address it. Every gap between two changed
/// bytes is paid for either as bytes or as a new address, whichever is less, and no gap
/// bears on another: that is why looking at one gap at a time finds the cheapest cover.
#[derive(Clone, Debug)]
pub struct Runs<'a> {
    old: &'a [u8],
    new: &'a [u8],
    address: usize,
    next: usize,
}

impl<'a> Runs<'a> {
    /// The runs that turn `old` into `new`, where addressing one costs as much as `address` bytes.
    pub fn new(old: &'a [u8], new: &'a [u8], address: usize) -> Self {
        Self {
            old,
            new,
            address,
            next: 0,
        }
    }

    /// Tells whether the rows differ in `column`; `None` after the last one.
    #[inline(always)]
    fn differs(&self, column: usize) -> Option<bool> {
        Some(self.old.get(column)? != self.new.get(column)?)
    }
}

impl Iterator for Runs<'_> {
    type Item = Range<usize>;

    // Not inlined: among the variables of a future its own would lie in memory.
    #[inline(never)]
    fn next(&mut self) -> Option<Self::Item> {
        let mut start = self.next;
        while !self.differs(start)? {
            start += 1;
        }
        let (mut end, mut column) = (start + 1, start + 1);
        while let Some(differs) = self.differs(column)
            && column - end <= self.address
        {
            column += 1;
            if differs {
                end = column;
            }
        }
        self.next = column;
        Some(start..end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTH: usize = 12;

    /// A row with a one wherever `changes` has one.
    fn row(changes: u16) -> [u8; LENGTH] {
        core::array::from_fn(|column| (changes >> column & 1) as u8)
    }

    /// What the runs for `changes` cost.
    fn cost(changes: u16, address: usize) -> usize {
        Runs::new(&row(0), &row(changes), address)
            .map(|run| run.len() + address)
            .sum()
    }

    /// What the cheapest of all covers by runs costs, found by trying them all.
    fn cheapest(changes: u16, address: usize) -> usize {
        // From each column on; behind the last change nothing costs anything.
        let mut costs = [0; LENGTH + 1];
        for column in (0..LENGTH).rev().filter(|&column| changes >> column != 0) {
            let runs = (column + 1..=LENGTH).map(|end| address + (end - column) + costs[end]);
            let skipped = (changes >> column & 1 == 0).then_some(costs[column + 1]);
            costs[column] = runs.chain(skipped).min().unwrap_or(usize::MAX);
        }
        costs[0]
    }

    #[test]
    fn no_cover_by_runs_is_cheaper() {
        for address in [0, 1, 3, 6] {
            for changes in 0..1 << LENGTH {
                assert_eq!(
                    cost(changes, address),
                    cheapest(changes, address),
                    "{changes:b}, address {address}"
                );
            }
        }
    }

    #[test]
    fn the_runs_cover_every_change() {
        for changes in 0..1 << LENGTH {
            let (new, mut shown) = (row(changes), row(0));
            for run in Runs::new(&row(0), &new, 3) {
                shown[run.clone()].copy_from_slice(&new[run]);
            }
            assert_eq!(shown, new);
        }
    }

    #[test]
    fn equal_rows_need_no_run() {
        assert_eq!(Runs::new(&[1, 2, 3], &[1, 2, 3], 6).next(), None);
    }

    #[test]
    fn a_gap_that_costs_as_much_as_an_address_is_sent() {
        let mut runs = Runs::new(&[0; 8], &[1, 0, 0, 0, 1, 0, 0, 1], 3);
        assert_eq!(runs.next(), Some(0..8));
        assert_eq!(runs.next(), None);
    }
}
